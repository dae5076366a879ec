// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/edge_list_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/object_labels.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostEdges = 50'000'000, mostNodes = 10'000'000;

char edgeSeparator(std::string_view line)
{
    for (const char separator : {'\t', ',', ';'})
        if (line.find(separator) != std::string_view::npos) return separator;
    return ' ';
}

std::vector<std::string_view> cellsOf(std::string_view line, char separator)
{
    std::vector<std::string_view> cells;
    for (;;) {
        const std::size_t end = line.find(separator);
        cells.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos || cells.size() > 3) return cells;
        line.remove_prefix(end + 1);
        if (separator == ' ') line = trimmed(line);  // runs of blanks
    }
}

bool isNumber(std::string_view text)
{
    return parseNumber(text).has_value();
}

/// A first line that names the columns by usual words.
bool namesColumns(const std::vector<std::string_view>& cells)
{
    static constexpr std::array<std::string_view, 17> words{"source", "target", "from", "to", "src", "dst", "dest",
        "cited", "citing", "u", "v", "i", "j", "node1", "node2", "head", "tail"};
    return std::ranges::all_of(cells.begin(), cells.begin() + 2,
        [](std::string_view cell) { return std::ranges::find(words, nodeKey(lowered(cell))) != words.end(); });
}

class EdgeListReader {
public:
    explicit EdgeListReader(ByteSource& source) : m_source(source), m_lines(source) {}

    EdgeList read(const RunControl& control)
    {
        std::string_view line;
        while (m_lines.next(line)) {
            if (m_lines.lineNumber() % 4096 == 0) {
                if (control.stopped()) return {};
                control.report(m_source.fraction(), "data");
            }
            line = trimmed(line);
            if (!line.empty() && line.front() != '#' && line.front() != '%') add(line);
        }
        if (m_list.edges.empty()) refuse("there is no edge; every line needs a source and a target.");
        dropNumberlessHeader();
        return std::move(m_list);
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw FileError(m_source.name(), m_lines.lineNumber(), problem);
    }

    void add(std::string_view line)
    {
        if (m_separator == 0) m_separator = edgeSeparator(line);
        const std::vector<std::string_view> cells = cellsOf(line, m_separator);
        if (cells.size() < 2 || cells.size() > 3 || cells[0].empty() || cells[1].empty())
            refuse(inQuotes(line) + " is not an edge; a source, a target and perhaps a weight are needed.");
        const bool isFirst = m_cells == 0;
        if (isFirst) m_cells = cells.size();
        if (cells.size() != m_cells)
            refuse("there are " + std::to_string(cells.size()) + " cells, but the lines before have "
                + std::to_string(m_cells) + ".");
        if (isFirst && (namesColumns(cells) || (cells.size() == 3 && !isNumber(cells[2])))) return;
        const double weight = cells.size() == 3 ? weightOf(cells[2]) : 1.0;
        if (m_list.edges.size() == mostEdges) refuse("there are more than 50 million edges, the most that is read.");
        const Index from = nodeOf(cells[0]), to = nodeOf(cells[1]);
        m_list.edges.push_back({from, to, weight});
    }

    double weightOf(std::string_view cell) const
    {
        const std::optional<double> weight = parseNumber(cell);
        if (!weight || !std::isfinite(*weight)) refuse("the weight " + inQuotes(cell) + " is not a finite number.");
        return *weight;
    }

    Index nodeOf(std::string_view cell)
    {
        const auto [entry, isNew] = m_indices.try_emplace(nodeKey(cell), static_cast<Index>(m_list.nodes.size()));
        if (isNew) {
            if (m_list.nodes.size() == mostNodes)
                refuse("there are more than 10 million nodes, the most that is read.");
            m_list.nodes.push_back(entry->first);
            m_list.lines.push_back(m_lines.lineNumber());
        }
        return entry->second;
    }

    /// Two texts above an otherwise numeric list name its columns.
    void dropNumberlessHeader()
    {
        const Edge& first = m_list.edges.front();
        if (m_list.edges.size() < 2 || m_list.nodes.size() < 4 || first.source != 0 || first.target != 1) return;
        const auto isText = [&](std::size_t i) { return !isNumber(m_list.nodes[i]); };
        if (!isText(0) || !isText(1)
            || std::ranges::any_of(
                m_list.nodes.begin() + 2, m_list.nodes.end(), [](const auto& n) { return !isNumber(n); }))
            return;
        if (std::ranges::any_of(m_list.edges.begin() + 1, m_list.edges.end(),
                [](const Edge& edge) { return edge.source < 2 || edge.target < 2; }))
            return;
        m_list.nodes.erase(m_list.nodes.begin(), m_list.nodes.begin() + 2);
        m_list.lines.erase(m_list.lines.begin(), m_list.lines.begin() + 2);
        m_list.edges.erase(m_list.edges.begin());
        for (Edge& edge : m_list.edges) {
            edge.source -= 2;
            edge.target -= 2;
        }
    }

    ByteSource& m_source;
    LineReader m_lines;
    char m_separator = 0;
    std::size_t m_cells = 0;
    EdgeList m_list;
    std::unordered_map<std::string, Index> m_indices;
};

}  // namespace

EdgeList readEdgeList(ByteSource& source, const RunControl& control)
{
    return EdgeListReader(source).read(control);
}

std::string nodeKey(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    const std::optional<double> number = parseNumber(text);
    return number && std::isfinite(*number) ? numberText(*number == 0.0 ? 0.0 : *number) : std::string(text);
}

}  // namespace krein
