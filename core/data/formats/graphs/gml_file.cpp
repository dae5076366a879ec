// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_readers.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/graphs/listed_graph.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

/// Keys, values and brackets one by one.
class GmlTokens {
public:
    GmlTokens(std::string_view text, const std::filesystem::path& path) : m_left(text), m_path(path)
    {
        if (m_left.starts_with("\xEF\xBB\xBF")) m_left.remove_prefix(3);
    }

    /// Empty at the end. A string is without its quotes, which wasText() tells.
    std::string_view next()
    {
        skipBlanks();
        m_wasText = false;
        if (m_left.empty()) return {};
        if (m_left.front() == '[' || m_left.front() == ']') return take(1);
        if (m_left.front() == '"') return takeText();
        return take(std::min(m_left.find_first_of(" \t\r\n[]\""), m_left.size()));
    }
    bool wasText() const { return m_wasText; }
    std::size_t line() const { return m_line; }
    std::size_t left() const { return m_left.size(); }
    [[noreturn]] void refuse(const std::string& problem) const { throw FileError(m_path, m_line, problem); }

private:
    void skipBlanks()
    {
        while (!m_left.empty()) {
            const char c = m_left.front();
            if (c == '#')
                take(std::min(m_left.find('\n'), m_left.size()));
            else if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
                take(1);
            else
                return;
        }
    }

    std::string_view take(std::size_t count)
    {
        const std::string_view taken = m_left.substr(0, count);
        m_line += static_cast<std::size_t>(std::ranges::count(taken, '\n'));
        m_left.remove_prefix(count);
        return taken;
    }

    std::string_view takeText()
    {
        const std::size_t end = m_left.find('"', 1);
        if (end == std::string_view::npos) refuse("a text is not closed; a second \" is needed.");
        m_wasText = true;
        const std::string_view taken = take(end + 1);
        return taken.substr(1, taken.size() - 2);
    }

    std::string_view m_left;
    const std::filesystem::path& m_path;
    std::size_t m_line = 1;
    bool m_wasText = false;
};

class GmlReader {
public:
    GmlReader(std::string_view text, ByteSource& source, const RunControl& control)
        : m_tokens(text, source.name()),
          m_graph(source),
          m_control(control)
    {
    }

    EdgeList read()
    {
        for (std::string_view key = m_tokens.next(); key != "graph" || m_tokens.wasText(); key = m_tokens.next()) {
            if (key.empty())
                m_tokens.refuse("there is no graph; graph [ … ] with node [ … ] and edge [ … ] is needed.");
            skipValue();
        }
        open("graph");
        readEntries([&](std::string_view key) {
            if (key == "node")
                readNode();
            else if (key == "edge")
                readEdge();
            else if (key == "directed")
                m_graph.directed = m_tokens.next() == "1";
            else
                skipValue();
        });
        return m_control.stopped() ? EdgeList{} : m_graph.take(m_tokens.line(), "edge [ source … target … ] is needed");
    }

private:
    void open(std::string_view what)
    {
        if (m_tokens.next() != "[" || m_tokens.wasText())
            m_tokens.refuse(std::string(what) + " must be followed by [.");
    }

    /// Calls take(key) for every key up to the bracket that closes the list; it takes the value.
    template <class Take> void readEntries(Take take)
    {
        for (std::size_t count = 0;; ++count) {
            if (count % 4096 == 4095 && m_control.stopped()) return;
            const std::string_view key = m_tokens.next();
            if (key == "]" && !m_tokens.wasText()) return;
            if (key.empty() && !m_tokens.wasText()) m_tokens.refuse("a list is not closed; ] is needed.");
            if (key == "[") m_tokens.refuse("a list has no name; a word is needed before [.");
            take(key);
        }
    }

    /// Passes over a value, a list with all that is in it. @return the value, or "[" of a list
    std::string_view skipValue()
    {
        std::size_t depth = 0;
        std::string_view first;
        do {
            const std::string_view token = m_tokens.next();
            if (first.empty()) first = token;
            if (token.empty() && !m_tokens.wasText()) m_tokens.refuse("the file ends where a value or ] is needed.");
            if (m_tokens.wasText()) continue;
            if (token == "[") ++depth;
            if (token == "]" && depth-- == 0) m_tokens.refuse("] closes nothing; a value is needed.");
        } while (depth > 0);
        return first;
    }

    std::string_view value(std::string_view key)
    {
        const std::string_view token = m_tokens.next();
        if (!m_tokens.wasText() && (token.empty() || token == "[" || token == "]"))
            m_tokens.refuse(std::string(key) + " has no value; a number or a text is needed.");
        return token;
    }

    void readNode()
    {
        open("node");
        const std::size_t line = m_tokens.line();
        std::string_view id, label, name;  // Graphviz writes names of nodes, and labels where they differ
        readEntries([&](std::string_view key) {
            if (key == "id")
                id = value(key);
            else if (key == "label")
                label = value(key);
            else if (key == "name")
                name = skipValue();
            else
                skipValue();
        });
        if (id.empty()) m_tokens.refuse("a node has no id; node [ id … ] is needed.");
        m_graph.addNode(id, withoutEntities(label.empty() && name != "[" ? name : label), line);
    }

    void readEdge()
    {
        open("edge");
        const std::size_t line = m_tokens.line();
        std::string_view from, to, weight, other;
        readEntries([&](std::string_view key) {
            if (key == "source")
                from = value(key);
            else if (key == "target")
                to = value(key);
            else if (key == "weight")
                weight = value(key);
            else if (key == "value")
                other = value(key);
            else
                skipValue();
        });
        if (from.empty() || to.empty()) m_tokens.refuse("an edge needs a source and a target.");
        if (weight.empty() && parseNumber(other)) weight = other;
        m_graph.addEdge(from, to, weight, m_graph.directed, line);
    }

    GmlTokens m_tokens;
    ListedGraph m_graph;
    const RunControl& m_control;
};

}  // namespace

EdgeList readGml(ByteSource& source, const RunControl& control)
{
    const std::string text = source.readAll(mostGraphBytes);
    if (control.stopped()) return {};
    return GmlReader(text, source, control).read();
}

bool beginsAsGml(const FileHead& head)
{
    // "graph [" stands in a graph of Graphviz, too.
    if (std::ranges::any_of(head.lines, [](std::string_view line) { return line.ends_with('{'); })) return false;
    return std::ranges::any_of(head.lines,
               [](std::string_view line) {
                   return line.starts_with("graph") && trimmed(line.substr(5)).starts_with('[');
               })
        || (head.lines.size() > 1 && std::ranges::find(head.lines, "graph") + 1 < head.lines.end()
            && std::ranges::find(head.lines, "graph")[1].starts_with('['));
}

}  // namespace krein
