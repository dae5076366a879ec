// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/edge_list_file.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/graphs/json_graph.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/pairs/pair_columns.h"
#include "core/data/formats/pairs/pair_lines.h"
#include "core/data/formats/pairs/pair_units.h"
#include "core/data/formats/pairs/unit_column.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t sampledEdges = 100;

class EdgeListReader {
public:
    explicit EdgeListReader(ByteSource& source) : m_source(source), m_lines(source), m_edges(source) {}

    EdgeList read(const RunControl& control)
    {
        chooseColumns();
        m_lines.rewind();
        if (m_columns.hasHeader && m_lines.next() && m_columns.shortHeader) m_cells = m_lines.cells().size() + 1;
        while (m_lines.next()) {
            if (m_lines.line() % 4096 == 0 && !goesOn(m_source, control)) return {};
            add();
        }
        if (m_units && !m_units->sentence().empty()) m_edges.list.remarks.push_back({true, m_units->sentence()});
        m_edges.list.hasWeightColumn = m_columns.value && !m_hasAttributes;
        m_edges.list.namesEdges = m_columns.namesEdges;
        return m_edges.take(m_lines.line(), "every line needs a source and a target");
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const { m_source.refuse(m_lines.line(), problem); }

    void chooseColumns()
    {
        PairSample sample;
        bool haveWeights = false;
        while (sample.rows.size() < sampledEdges && m_lines.next()) {
            sample.rows.emplace_back(m_lines.cells().begin(), m_lines.cells().end());
            haveWeights = haveWeights || !weightAmong(m_lines.attributes()).empty();
        }
        sample.comments = m_lines.comments();
        sample.separator = m_lines.separator();
        std::vector<PairUnit> units = takePairUnits(sample.rows);
        sample.marks = m_marks = pairMarks(sample.rows, sample.separator);
        m_isUndirected = lowered(sample.comments).find("undirected graph") != std::string::npos;
        if (auto columns = pairColumns(sample)) {
            m_columns = std::move(*columns);
            takeValueColumn(m_columns, "weight");
        } else if (!sample.rows.empty() && sample.rows.front().size() > 2) {
            m_columns.value = 2;
        }
        if (haveWeights)
            m_columns.value.reset();  // a column beside them is the key of one of several edges
        else
            tellTexts(sample);
        if (m_columns.value && *m_columns.value < units.size()) {
            m_unit = std::move(units[*m_columns.value]);
            m_marks = m_unit.marksOf(sample.rows, *m_columns.value, m_columns.hasHeader ? 1 : 0, m_marks);
            if (!m_columns.names.empty()) m_units = UnitColumn::among(sample.rows, m_columns);
        }
        if (m_marks.isDoubtful) m_edges.list.remarks.push_back({false, marksSentence(m_marks)});
        if (std::string sentence = m_unit.sentence(); !sentence.empty())
            m_edges.list.remarks.push_back({true, std::move(sentence)});
    }

    /// @throws FileError  all cells of a column are values with a unit, which is not the same or which some lack
    void refuseUnits(const PairSample& sample, std::size_t column) const
    {
        const std::string *first = nullptr, *other = nullptr, *bare = nullptr;
        std::string unit;
        for (std::size_t row = m_columns.hasHeader ? 1 : 0; row < sample.rows.size(); ++row) {
            const std::string& cell = sample.rows[row][column];
            const auto measured = measuredText(cell);
            if (!measured) return;
            if (measured->unit.empty()) {
                bare = bare ? bare : &cell;
            } else if (!first) {
                first = &cell;
                unit = measured->unit;
            } else if (!other && !areOneUnit(measured->unit, unit)) {
                other = &cell;
            }
        }
        if (!first || (!other && !bare)) return;
        m_source.refuse(0,
            "column " + inQuotes(m_columns.names[column])
                + (other ? " holds values in several units, as " + inQuotes(*first) + " and " + inQuotes(*other)
                         : " holds values with a unit, as " + inQuotes(*first) + ", and without, as " + inQuotes(*bare))
                + "; write all of them in one.");
    }

    /// @throws FileError  all cells of a column are ranges with a unit, "22-24 km", or feet with inches
    void refuseTwoNumbers(const PairSample& sample, std::size_t column) const
    {
        const auto begin = sample.rows.begin() + (m_columns.hasHeader ? 1 : 0);
        const bool areAll = begin != sample.rows.end() && std::all_of(begin, sample.rows.end(), [&](const auto& row) {
            const std::string& cell = row[column];
            return isFeetAndInches(cell) || (isRange(cell) && !isFigure(cell.back()));
        });
        if (!areAll) return;
        const std::string& first = (*begin)[column];
        m_source.refuse(0,
            "column " + inQuotes(m_columns.names[column])
                + (isRange(first) ? " holds ranges, as " : " holds feet and inches, as ") + inQuotes(first)
                + "; write one number into each cell, such as " + (isRange(first) ? "the middle" : "the inches")
                + ", or leave the column out.");
    }

    /// Says that the only further column holds texts, such as grades, so that no edge has a weight.
    /// @throws FileError  they are values in several units, or two numbers each
    void tellTexts(const PairSample& sample)
    {
        constexpr std::size_t third = 2;
        const bool isText = m_columns.names.size() > third && sample.rows.size() > 1
            && sample.rows.back().size() == third + 1 && !m_columns.value && m_columns.first + m_columns.second == 1
            && !m_columns.direction;
        if (!isText || isMissing(sample.rows.back()[third])) return;
        refuseUnits(sample, third);
        refuseTwoNumbers(sample, third);
        m_edges.list.remarks.push_back({true,
            "Column " + inQuotes(m_columns.names[third]) + " holds no numbers, as "
                + inQuotes(sample.rows.back()[third]) + ", and is left out: every edge counts 1."});
    }

    void add()
    {
        const auto& cells = m_lines.cells();
        const std::size_t needed = std::max(m_columns.first, m_columns.second) + 1;
        if (cells.size() < needed || cells[m_columns.first].empty() || cells[m_columns.second].empty())
            refuse(inQuotes(m_lines.text()) + " is not an edge; a source, a target and perhaps a weight are needed.");
        if (m_cells == 0) m_cells = cells.size();
        if (cells.size() != m_cells)
            refuse("there are " + std::to_string(cells.size()) + " cells, but the lines before have "
                + std::to_string(m_cells) + ".");
        const bool directed = !m_isUndirected
            && !(m_columns.direction && lowered(cells[*m_columns.direction]) == "undirected");
        const Index source = m_edges.node(cells[m_columns.first], m_lines.line()),
                    target = m_edges.node(cells[m_columns.second], m_lines.line());
        m_hasAttributes |= !m_lines.attributes().empty();
        std::string_view weight = weightAmong(m_lines.attributes());
        if (weight.empty() && m_columns.value) weight = cells[*m_columns.value];
        if (isMissing(weight))
            m_edges.addUnweighted(source, target, directed, m_lines.line());
        else
            m_edges.add(source, target, weightOf(weight) * unitRatioOf(cells), directed, m_lines.line());
    }

    /// Of the unit that stands in a column of its own.
    double unitRatioOf(const std::vector<std::string_view>& cells)
    {
        if (!m_units) return 1.0;
        const auto ratio = m_units->ratio(cells[m_units->column()]);
        if (!ratio) refuse(m_units->problem());
        return *ratio;
    }

    double weightOf(std::string_view cell) const
    {
        const auto plain = m_unit.kind == PairUnit::Kind::None ? std::optional(std::string(cell))
                                                               : m_unit.numberIn(cell);
        const auto weight = plain ? pairNumber(*plain, m_lines.separator(), m_marks) : std::nullopt;
        if (!weight || !std::isfinite(*weight)) refuse("the weight " + inQuotes(cell) + " is not a finite number.");
        return *weight;
    }

    ByteSource& m_source;
    PairLines m_lines;
    EdgeCollector m_edges;
    PairColumns m_columns;
    NumberMarks m_marks;
    PairUnit m_unit;
    std::optional<UnitColumn> m_units;
    std::size_t m_cells = 0;
    bool m_isUndirected = false, m_hasAttributes = false;
};

}  // namespace

Index EdgeCollector::node(std::string_view name, std::size_t line)
{
    const auto [entry, isNew] = m_indices.try_emplace(nodeKey(name), static_cast<Index>(list.nodes.size()));
    if (isNew) {
        if (list.nodes.size() == mostNodes)
            m_source.refuse(line, "there are more than 10 million nodes, the most that is read.");
        list.nodes.push_back(entry->first);
        list.lines.push_back(line);
    }
    return entry->second;
}

void EdgeCollector::add(Index source, Index target, double weight, bool directed, std::size_t line)
{
    if (list.edges.size() + 2 > mostEdges)
        m_source.refuse(line, "there are more than 50 million edges, the most that is read.");
    ++m_weighted;
    list.edges.push_back({source, target, weight});
    if (directed) return;
    ++m_undirected;
    if (source != target) list.edges.push_back({target, source, weight});
}

void EdgeCollector::addUnweighted(Index source, Index target, bool directed, std::size_t line)
{
    add(source, target, 1.0, directed, line);
    --m_weighted;
    ++m_unweighted;
}

EdgeList EdgeCollector::take(std::size_t line, const std::string& needed)
{
    if (list.edges.empty()) m_source.refuse(line, "there is no edge; " + needed + ".");
    const auto said = [](std::size_t count, const char* one, const char* several) {
        return grouped(static_cast<std::ptrdiff_t>(count)) + (count == 1 ? one : several);
    };
    if (m_undirected > 0)
        list.remarks.push_back({false,
            said(m_undirected, " edge is undirected and counts", " edges are undirected and count")
                + " in both directions."});
    if (m_unweighted > 0 && m_weighted > 0)
        list.remarks.push_back({false,
            said(m_unweighted, " edge has no weight and counts 1.", " edges have no weight and count 1 each.")});
    return std::move(list);
}

EdgeList readEdgeList(ByteSource& source, const RunControl& control)
{
    if (mayBeEdgeTuples(headOf(source))) return readEdgeTuples(source, control);
    return EdgeListReader(source).read(control);
}

bool haveWeightAttributes(std::string_view head)
{
    return std::ranges::any_of(fileHead(head).lines, [](std::string_view line) {
        line = trimmed(line);
        const std::size_t brace = line.find('{');
        return line.ends_with('}') && brace != 0 && brace != std::string_view::npos && line.front() != '['
            && !weightAmong(line.substr(brace)).empty();
    });
}

std::string_view weightAmong(std::string_view attributes)
{
    for (const std::string_view key : {"'weight'", "\"weight\""}) {
        std::size_t at = attributes.find(key);
        if (at == std::string_view::npos) continue;
        at = attributes.find(':', at);
        if (at == std::string_view::npos) continue;
        const std::string_view rest = attributes.substr(at + 1);
        const std::string_view weight = trimmed(rest.substr(0, rest.find_first_of(",}")));
        if (weight == "None") return {};
        // NumPy's numbers are written as np.float64(0.5).
        const std::size_t bracket = weight.find('(');
        if (bracket == std::string_view::npos || !weight.ends_with(')')) return weight;
        return weight.substr(bracket + 1, weight.size() - bracket - 2);
    }
    return {};
}

std::string nodeKey(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    const std::optional<double> number = parseNumber(text);
    return number && std::isfinite(*number) ? numberText(*number == 0.0 ? 0.0 : *number) : std::string(text);
}

std::string nameAsWritten(std::string_view text)
{
    return std::string(trimmed(text));
}

}  // namespace krein
