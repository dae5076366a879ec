// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/yaml_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostYamlText = std::size_t{256} << 20, deepestYaml = 32;

/// Where the value of "key: value" begins, behind the colon; 0 if the line is no such entry.
std::size_t keyEnd(std::string_view text)
{
    std::size_t from = 0;
    if (text.starts_with('"') || text.starts_with('\'')) {
        from = text.find(text.front(), 1);
        if (from == std::string_view::npos || ++from >= text.size() || text[from] != ':') return 0;
    }
    const std::size_t colon = text.find(':', from);
    if (colon == std::string_view::npos || colon == 0) return 0;
    const bool ends = colon + 1 == text.size() || text[colon + 1] == ' ';
    if (!ends || text.substr(0, colon).find_first_of("[]{},\t") != std::string_view::npos) return 0;
    return colon + 1;
}

std::string quotedText(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

/// [a, b] with its texts in quotes; lists and mappings of numbers as they are.
std::string flowText(std::string_view text)
{
    std::string result, word;
    const auto endWord = [&] {
        const std::string_view plain = trimmed(word);
        const bool isValue = plain.empty() || parseNumber(plain) || plain == "null" || plain == "true"
            || plain == "false" || plain.front() == '"' || plain.front() == '\'';
        result += isValue ? std::string(plain) : quotedText(plain);
        word.clear();
    };
    char quote = 0;
    for (const char c : text) {
        if (quote != 0 || c == '"' || c == '\'') {
            quote = quote == 0 ? c : c == quote ? '\0' : quote;
            word += c;
        } else if (std::string_view("[]{},:").find(c) != std::string_view::npos) {
            endWord();
            result += c;
        } else {
            word += c;
        }
    }
    endWord();
    return result;
}

std::string valueText(std::string_view text)
{
    if (text.starts_with('[') || text.starts_with('{')) return flowText(text);
    if (text == "~" || text == "null") return "null";
    const bool isNumber = parseNumber(text).has_value();
    return isNumber ? std::string(text) : quotedText(withoutQuotes(text));
}

/// Writes lines as they come; a stack has the lists and mappings that are open.
class YamlWriter {
public:
    explicit YamlWriter(const std::filesystem::path& file) : m_file(file) {}

    void add(std::string_view line, std::size_t number)
    {
        m_line = number;
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        std::string_view rest = trimmed(line);
        if (rest.empty() || rest.front() == '#' || rest == "---" || rest == "...") return;
        addEntry(rest, indent);
        if (m_json.size() > mostYamlText) refuse("YAML of more than 256 MiB is not read.");
    }

    std::string take()
    {
        while (!m_open.empty()) close();
        return std::move(m_json);
    }

private:
    struct Level {
        std::size_t indent = 0;
        bool isList = false, isEmpty = true;
    };

    [[noreturn]] void refuse(const std::string& problem) const { throw FileError(m_file, m_line, problem); }

    void addEntry(std::string_view text, std::size_t indent)
    {
        const bool isItem = text == "-" || text.starts_with("- ");
        const std::size_t end = isItem ? 0 : keyEnd(text);
        if (!isItem && end == 0) {  // a value below its key or its dash
            if (!m_awaitsValue) refuse(inQuotes(text) + " is no entry of a list or of a mapping.");
            m_awaitsValue = false;
            m_json += valueText(text);
            return;
        }
        openAt(indent, isItem);
        std::string_view rest;
        if (isItem) {
            rest = trimmed(text.substr(1));
        } else {
            m_json += quotedText(withoutQuotes(trimmed(text.substr(0, end - 1)))) + ":";
            rest = trimmed(text.substr(end));
        }
        m_awaitsValue = rest.empty();
        if (rest.empty()) return;
        const bool isNested = isItem
            && (rest == "-" || rest.starts_with("- ") || (keyEnd(rest) > 0 && !rest.starts_with('{')));
        if (!isNested) {
            m_json += valueText(rest);
            return;
        }
        m_awaitsValue = true;
        addEntry(rest, indent + static_cast<std::size_t>(rest.data() - text.data()));
    }

    /// Closes what ended, and begins what begins with an entry at this indentation.
    void openAt(std::size_t indent, bool isList)
    {
        // The items of a list may stand below their key without indentation.
        const auto isBelow = [&](const Level& level) {
            return level.indent > indent || (level.indent == indent && level.isList && !isList);
        };
        while (!m_open.empty() && isBelow(m_open.back())) close();
        const bool isSame = !m_open.empty() && m_open.back().indent == indent && m_open.back().isList == isList;
        if (!isSame) {
            if (!m_open.empty() && !m_awaitsValue) refuse("the line is indented like none above it.");
            if (m_open.size() >= deepestYaml) refuse("lists are nested more than 32 deep, the most that is read.");
            if (m_open.empty() && !m_json.empty()) refuse("a second list or mapping begins; the file has to hold one.");
            m_open.push_back({.indent = indent, .isList = isList});
            m_json += isList ? '[' : '{';
        } else if (m_awaitsValue) {
            m_json += "null";
        }
        if (!m_open.back().isEmpty) m_json += ",\n";
        m_open.back().isEmpty = false;
    }

    void close()
    {
        if (m_awaitsValue) m_json += "null";
        m_awaitsValue = false;
        m_json += m_open.back().isList ? ']' : '}';
        m_open.pop_back();
    }

    std::filesystem::path m_file;
    std::string m_json;
    std::vector<Level> m_open;
    std::size_t m_line = 0;
    bool m_awaitsValue = false;
};

/// Whether a value behind dashes is one, unlike "- 0.1 0.2" of a triangle without its diagonal.
bool isSingleItem(std::string_view line)
{
    while (line == "-" || line.starts_with("- ")) line = trimmed(line.substr(1));
    return line.find_first_of(" \t") == std::string_view::npos || line.starts_with('[') || line.starts_with('{')
        || line.starts_with('"') || line.starts_with('\'') || keyEnd(line) > 0;
}

}  // namespace

bool beginsAsYaml(const FileHead& head)
{
    std::size_t rows = 0, nested = 0, mappings = 0, entries = 0;
    bool isBelowKey = false;
    for (const std::string_view line : head.lines) {
        const bool isItem = line == "-" || line.starts_with("- ");
        const std::size_t end = isItem ? 0 : keyEnd(line);
        if (isItem ? !isSingleItem(line) : end == 0 && line != "---" && line != "...") return false;
        const std::string_view item = isItem ? trimmed(line.substr(1)) : std::string_view();
        rows += item.starts_with('[') && item.ends_with(']');
        nested += item.starts_with("- ") || line == "-";
        const bool isKey = end > 0 && end == line.size();
        const bool isIndented = line.data() > head.bytes.data() && line.data()[-1] == ' ';
        mappings += isKey && !isIndented;
        entries += end > 0 && !isKey && isIndented && isBelowKey && parseNumber(trimmed(line.substr(end)));
        if (end > 0 && !isIndented) isBelowKey = isKey;
    }
    return rows > 1 || nested > 1 || (mappings > 1 && entries > 1);
}

std::string yamlAsJson(ByteSource& source)
{
    LineReader lines(source);
    lines.rewind();
    YamlWriter writer(source.name());
    for (std::string_view line; lines.next(line);) writer.add(line, lines.lineNumber());
    return writer.take();
}

}  // namespace krein
