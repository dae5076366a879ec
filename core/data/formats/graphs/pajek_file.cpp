// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_readers.h"

#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/graphs/listed_graph.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pair_lines.h"

namespace krein {

namespace {

enum class PajekPart { None, Vertices, Arcs, Edges, ArcsList, EdgesList, Matrix, Other };

PajekPart pajekPart(std::string_view heading)
{
    const std::string word = lowered(heading);
    if (word.starts_with("*vertices")) return PajekPart::Vertices;
    if (word.starts_with("*arcslist")) return PajekPart::ArcsList;
    if (word.starts_with("*edgeslist")) return PajekPart::EdgesList;
    if (word.starts_with("*arcs")) return PajekPart::Arcs;
    if (word.starts_with("*edges")) return PajekPart::Edges;
    if (word.starts_with("*matrix")) return PajekPart::Matrix;
    return PajekPart::Other;
}

class PajekReader {
public:
    explicit PajekReader(ByteSource& source) : m_source(source), m_lines(source), m_graph(source) {}

    EdgeList read(const RunControl& control)
    {
        for (std::string_view line; m_lines.next(line);) {
            if (m_lines.lineNumber() % 4096 == 0 && !goesOn(m_source, control)) return {};
            line = trimmed(line);
            if (line.empty() || line.front() == '%') continue;
            if (line.front() != '*')
                takeLine(line);
            else if (!takeHeading(line))
                break;
        }
        if (m_vertices == 0) m_lines.refuse("there is no line *Vertices with their number; a Pajek network is needed.");
        nameVertices();
        return m_graph.take(m_lines.lineNumber(), "lines under *Arcs, *Edges or *Matrix are needed");
    }

private:
    /// @return false where a second network begins
    bool takeHeading(std::string_view line)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        m_part = pajekPart(words.front());
        if (m_part == PajekPart::Vertices) {
            if (m_vertices > 0) return false;
            const auto count = words.size() > 1 ? parseNumber(words[1]) : std::nullopt;
            if (!count || *count < 1.0 || *count > static_cast<double>(mostNodes) || *count != std::floor(*count))
                m_lines.refuse("*Vertices needs the number of vertices, from 1 to 10,000,000.");
            m_vertices = static_cast<std::size_t>(*count);
        } else if (m_part != PajekPart::Other && m_vertices == 0) {
            m_lines.refuse("*Vertices and their number are needed before the edges.");
        } else if (m_part != PajekPart::Other) {
            nameVertices();
        }
        return true;
    }

    void takeLine(std::string_view line)
    {
        switch (m_part) {
        case PajekPart::Vertices: return takeVertex(line);
        case PajekPart::Arcs: return takeEdge(line, true);
        case PajekPart::Edges: return takeEdge(line, false);
        case PajekPart::ArcsList: return takeList(line, true);
        case PajekPart::EdgesList: return takeList(line, false);
        case PajekPart::Matrix: return takeRow(line);
        case PajekPart::None: return m_lines.refuse("a Pajek network begins with *Vertices and their number.");
        case PajekPart::Other: return;
        }
    }

    std::size_t vertex(std::string_view word) const
    {
        const auto number = parseNumber(word);
        const double value = number ? std::abs(*number) : 0.0;  // arcs of a list that are deleted are negative
        if (value < 1.0 || value > static_cast<double>(m_vertices) || value != std::floor(value))
            m_lines.refuse(
                inQuotes(word) + " is no vertex; a number from 1 to " + std::to_string(m_vertices) + " is needed.");
        return static_cast<std::size_t>(value);
    }

    void takeVertex(std::string_view line)
    {
        const std::vector<std::string> cells = pairCells(line, ' ');
        if (cells.empty()) m_lines.refuse("a label is not closed; a second \" is needed.");
        const std::size_t number = vertex(cells[0]);
        if (m_labels.size() < number) m_labels.resize(number);
        if (cells.size() > 1) m_labels[number - 1] = cells[1];
    }

    /// Once, when the first edges come: all of them, by their numbers.
    void nameVertices()
    {
        if (m_areNamed) return;
        m_areNamed = true;
        m_labels.resize(m_vertices);
        for (std::size_t i = 0; i < m_vertices; ++i)
            m_graph.addNode(std::to_string(i + 1), m_labels[i], m_lines.lineNumber());
    }

    void addEdge(std::size_t from, std::size_t to, std::string_view weight, bool directed)
    {
        m_graph.addEdge(std::to_string(from), std::to_string(to), weight, directed, m_lines.lineNumber());
    }

    void takeEdge(std::string_view line, bool directed)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.size() < 2)
            m_lines.refuse(inQuotes(line) + " is not an edge; two vertices and perhaps a weight are needed.");
        const bool weighted = words.size() > 2 && parseNumber(words[2]);
        addEdge(vertex(words[0]), vertex(words[1]), weighted ? words[2] : std::string_view(), directed);
    }

    void takeList(std::string_view line, bool directed)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        for (std::size_t k = 1; k < words.size(); ++k) addEdge(vertex(words[0]), vertex(words[k]), {}, directed);
    }

    void takeRow(std::string_view line)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        if (++m_row > m_vertices || words.size() != m_vertices)
            m_lines.refuse("the matrix needs " + std::to_string(m_vertices) + " rows of as many numbers.");
        for (std::size_t k = 0; k < words.size(); ++k)
            if (parseNumber(words[k]) != std::optional(0.0)) addEdge(m_row, k + 1, words[k], true);
    }

    ByteSource& m_source;
    LineReader m_lines;
    ListedGraph m_graph;
    PajekPart m_part = PajekPart::None;
    std::size_t m_vertices = 0, m_row = 0;
    std::vector<std::string> m_labels;
    bool m_areNamed = false;
};

}  // namespace

EdgeList readPajek(ByteSource& source, const RunControl& control)
{
    return PajekReader(source).read(control);
}

bool beginsAsPajek(const FileHead& head)
{
    for (const std::string_view line : head.lines) {
        const std::string word = lowered(line.substr(0, 10));
        if (word.starts_with("*vertices")) return true;
        if (!word.starts_with("*network") && !word.starts_with('%')) return false;
    }
    return false;
}

}  // namespace krein
