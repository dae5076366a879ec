// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/graph_source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/numpy_file.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/formats/graphs/graph_forms.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pair_list.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/graph_matrix.h"
#include "core/data/import/object_file.h"

namespace krein {

namespace {

constexpr Index largestNodeNumber = 10'000'000;

std::string nameOf(const std::string& path)
{
    return inQuotes(printable(std::filesystem::path(path).filename()));
}

bool isNodeName(std::string_view column)
{
    constexpr std::array<std::string_view, 5> names{"node", "name", "id", "node_id", "paper_id"};
    return std::ranges::find(names, lowered(column)) != names.end();
}

/// The texts of a column. @throws FileError  a cell is missing
std::vector<std::string> textsOf(const Column& column, const Table& table, const std::filesystem::path& file)
{
    std::vector<std::string> texts;
    for (std::size_t row = 0; row < table.rows; ++row) {
        if (column.isText ? column.codes[row] < 0 : std::isnan(column.numbers[row]))
            throw FileError(file, lineOf(table, row),
                "column " + inQuotes(column.name) + " is empty; every node needs a value there.");
        texts.push_back(column.isText ? column.dictionary[static_cast<std::size_t>(column.codes[row])]
                                      : numberText(column.numbers[row]));
    }
    return texts;
}

/// The table of the nodes: what names them, in the order of the columns, and the rest as a data set.
struct NodeTable {
    std::vector<std::vector<std::string>> names;
    DataSet objects;
};

bool areDifferent(const std::vector<std::string>& texts)
{
    return std::unordered_set<std::string>(texts.begin(), texts.end()).size() == texts.size();
}

/// Whether a column names the nodes of a list, whatever it is called.
bool namesNodes(const Column& column, const Table& table, const EdgeList& list)
{
    const auto isMissing = [&](std::size_t row) {
        return column.isText ? column.codes[row] < 0 : std::isnan(column.numbers[row]);
    };
    for (std::size_t row = 0; row < table.rows; ++row)
        if (isMissing(row)) return false;
    std::unordered_set<std::string> names;
    for (const std::string& text : textsOf(column, table, {})) names.insert(nodeKey(text));
    return names.size() == table.rows
        && std::ranges::all_of(list.nodes, [&](const std::string& node) { return names.contains(node); });
}

/// @param list  the edges between them; null: they have no names
NodeTable readNodes(const std::string& path, const EdgeList* list, const RunControl& control)
{
    ByteSource source(std::filesystem::path(path), control);
    Table table = readCsv(source, {}, control);
    if (control.stopped()) return {};
    NodeTable nodes;
    // Gephi calls the numbers of nodes Id and their names Label.
    const bool isOfGephi = table.hasHeader && table.columns.size() > 1 && table.columns[0].name == "Id"
        && table.columns[1].name == "Label";
    // A column of numbers may be those of the nodes by chance, unless it says so.
    const auto isName = [&](const Column& column) {
        return isNodeName(column.name)
            || (isOfGephi && column.name == "Label" && column.isText && areDifferent(textsOf(column, table, path)))
            || (list && column.isText && namesNodes(column, table, *list));
    };
    std::vector<Column> others;
    for (Column& column : table.columns) {
        if (table.hasHeader && isName(column))
            nodes.names.push_back(textsOf(column, table, path));
        else
            others.push_back(std::move(column));
    }
    table.columns = std::move(others);
    if (table.rows < 2) throw FileError(path, 0, "there are fewer than two nodes; a line for each node is needed.");
    if (table.columns.size() > 1) {
        nodes.objects = dataSetOf(std::move(table), {}, path);
        if (nodes.objects.kind != DataKind::Vectors)
            throw FileError(
                path, 0, "besides names and labels the table of nodes holds texts; features must be numbers.");
    } else {
        nodes.objects.samples.resize(static_cast<Index>(table.rows), 0);
        if (!table.columns.empty())
            labelObjects(nodes.objects, textsOf(table.columns.front(), table, path), table.columns.front().name,
                ClassSpelling::Automatic, path);
    }
    return nodes;
}

/// A node's name as a number counted from 0 upwards, or nothing.
std::optional<Index> wholeNumber(const std::string& name)
{
    const std::optional<double> value = parseNumber(name);
    if (!value || *value < 0.0 || *value > static_cast<double>(largestNodeNumber) || *value != std::floor(*value))
        return std::nullopt;
    return static_cast<Index>(*value);
}

/// Which node of the graph every node of the list is.
struct Numbering {
    std::vector<Index> places;
    Index nodes = 0;
    std::vector<std::string> names;  ///< of the graph's nodes; empty if they are only numbered
    Wording remark;
};

/// The places of all names in a column of the table; nothing if one is not there or the column repeats itself.
std::optional<std::vector<Index>> placesIn(
    const std::vector<std::string>& column, const EdgeList& list, std::size_t* missing)
{
    std::unordered_map<std::string, Index> rows;
    for (std::size_t row = 0; row < column.size(); ++row) rows.emplace(nodeKey(column[row]), static_cast<Index>(row));
    std::vector<Index> places;
    for (std::size_t i = 0; i < list.nodes.size(); ++i) {
        const auto row = rows.find(list.nodes[i]);
        if (row == rows.end()) {
            *missing = i;
            return std::nullopt;
        }
        places.push_back(row->second);
    }
    return places;
}

class Numberer {
public:
    Numberer(const GraphData& data, const EdgeList& list, const NodeTable* table)
        : m_data(data),
          m_list(list),
          m_table(table)
    {
    }

    Numbering number() const
    {
        const bool mayBeNames = m_data.numbers == NodeNumbers::Names || m_data.numbers == NodeNumbers::Automatic;
        if (mayBeNames && m_table)
            if (auto numbering = byTable()) return std::move(*numbering);
        if (m_list.listsNodes && mayBeNames && !m_table) return asListed();
        if (m_data.numbers == NodeNumbers::Names) return byAppearance();
        if (m_data.numbers == NodeNumbers::Automatic && !m_table && !areDense()) return byAppearance();
        return byNumber();
    }

private:
    std::optional<Numbering> byTable() const
    {
        std::size_t missing = 0;
        for (const std::vector<std::string>& column : m_table->names) {
            if (auto places = placesIn(column, m_list, &missing))
                return Numbering{std::move(*places), static_cast<Index>(column.size()), {},
                    "The edges name nodes as " + nameOf(m_data.nodes) + " does."};
        }
        const bool areNumbers = std::ranges::all_of(
            m_list.nodes, [](const std::string& name) { return wholeNumber(name).has_value(); });
        if (m_data.numbers == NodeNumbers::Automatic && areNumbers) return std::nullopt;
        throw FileError(m_data.edges, m_list.lines[missing],
            "node " + inQuotes(m_list.nodes[missing]) + " is not among the nodes of " + nameOf(m_data.nodes)
                + (m_table->names.empty() ? "; it needs a column node, name or id." : "."));
    }

    /// The nodes that the file lists, in its order.
    Numbering asListed() const
    {
        Numbering result{.places = std::vector<Index>(m_list.nodes.size()),
            .nodes = static_cast<Index>(m_list.nodes.size()),
            .names = m_list.nodes,
            .remark = "The nodes are those that the file lists, in its order."};
        std::iota(result.places.begin(), result.places.end(), Index{0});
        return result;
    }

    /// Numbers that leave few gaps, so that they count the nodes rather than name them.
    bool areDense() const
    {
        Index largest = 0;
        for (const std::string& name : m_list.nodes) {
            const std::optional<Index> value = wholeNumber(name);
            if (!value) return false;
            largest = std::max(largest, *value);
        }
        return largest <= 2 * static_cast<Index>(m_list.nodes.size());
    }

    /// The nodes that occur: numbers by value, else in order of appearance.
    Numbering byAppearance() const
    {
        std::vector<std::size_t> order(m_list.nodes.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        if (std::ranges::all_of(m_list.nodes, [](const std::string& name) { return parseNumber(name).has_value(); }))
            std::ranges::stable_sort(order, {}, [&](std::size_t i) { return *parseNumber(m_list.nodes[i]); });
        if (m_table && static_cast<Index>(order.size()) != m_table->objects.samples.rows())
            refuseCount(static_cast<Index>(order.size()));
        Numbering result{.places = std::vector<Index>(order.size()), .nodes = static_cast<Index>(order.size())};
        for (std::size_t place = 0; place < order.size(); ++place) {
            result.places[order[place]] = static_cast<Index>(place);
            result.names.push_back(m_list.nodes[order[place]]);
        }
        result.remark = "The nodes are those that occur in the edges, by their names.";
        return result;
    }

    [[noreturn]] void refuseCount(Index nodes) const
    {
        throw FileError(m_data.edges, 0,
            "there are " + std::to_string(nodes) + " nodes, but " + nameOf(m_data.nodes) + " has "
                + std::to_string(m_table->objects.samples.rows()) + "; give it a column node or name.");
    }

    Numbering byNumber() const
    {
        std::vector<Index> values;
        for (std::size_t i = 0; i < m_list.nodes.size(); ++i) {
            const std::optional<Index> value = wholeNumber(m_list.nodes[i]);
            if (!value)
                throw FileError(m_data.edges, m_list.lines[i],
                    "node " + inQuotes(m_list.nodes[i]) + " is not a whole number from 0 to 10,000,000; "
                        + setTo("data.numbers", "names") + " if nodes have names.");
            values.push_back(*value);
        }
        const bool zeroOccurs = std::ranges::find(values, Index{0}) != values.end();
        const Index first =
            m_data.numbers == NodeNumbers::FromOne || (m_data.numbers == NodeNumbers::Automatic && !zeroOccurs) ? 1 : 0;
        const Index nodes = m_table ? m_table->objects.samples.rows() : std::ranges::max(values) - first + 1;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i] < first || values[i] - first >= nodes)
                throw FileError(m_data.edges, m_list.lines[i],
                    "node " + m_list.nodes[i] + " does not exist; with numbers from " + std::to_string(first)
                        + " there are nodes " + std::to_string(first) + " to " + std::to_string(nodes - 1 + first)
                        + (m_table ? " in " + nameOf(m_data.nodes) : std::string()) + ".");
        for (Index& value : values) value -= first;
        // Objects without names count from 1: nodes that count from 0 keep their numbers as names.
        std::vector<std::string> names;
        for (Index node = 0; first == 0 && node < nodes; ++node) names.push_back(std::to_string(node));
        Wording remark = "The nodes are numbered from " + std::to_string(first) + ".";
        if (!m_table) remark = remark + aloneWords(values, nodes, first);
        return {std::move(values), nodes, std::move(names), std::move(remark)};
    }

    /// Says which numbers are those of no edge, so that their nodes are made up; empty if all are.
    static Wording aloneWords(const std::vector<Index>& values, Index nodes, Index first)
    {
        std::vector<bool> occurs(static_cast<std::size_t>(nodes), false);
        for (const Index value : values) occurs[static_cast<std::size_t>(value)] = true;
        const auto alone = std::ranges::count(occurs, false);
        if (alone == 0) return {};
        const std::string number = std::to_string(std::ranges::find(occurs, false) - occurs.begin() + first);
        return (alone == 1 ? " The number " + number + " occurs in no edge and is a node by itself; "
                           : " " + grouped(alone) + " numbers, such as " + number
                           + ", occur in no edge and are nodes by themselves; ")
            + setTo("data.numbers", "names") + " to leave " + (alone == 1 ? "it" : "them") + " out.";
    }

    const GraphData& m_data;
    const EdgeList& m_list;
    const NodeTable* m_table;
};

/// Self-loops and edges that occur more than once.
void remarkEdges(DataSet& graph)
{
    const auto loops = std::ranges::count_if(graph.edges, [](const Edge& edge) { return edge.source == edge.target; });
    std::vector<std::pair<Index, Index>> pairs;
    for (const Edge& edge : graph.edges) pairs.emplace_back(edge.source, edge.target);
    std::ranges::sort(pairs);
    const auto repeated = std::ranges::unique(pairs).size();
    if (loops > 0)
        graph.remarks.push_back(
            {false, std::to_string(loops) + (loops == 1 ? " edge leads" : " edges lead") + " from a node to itself."});
    if (repeated > 0)
        graph.remarks.push_back({false,
            std::to_string(repeated) + (repeated == 1 ? " edge repeats" : " edges repeat")
                + " an earlier one; their weights are added."});
}

/// Fractions beside a part of the pairs may as well be the values of a matrix with gaps, those beside all of them the
/// values of a matrix.
void remarkDoubt(const GraphData& data, const EdgeList& list, DataSet& graph)
{
    const std::size_t n = static_cast<std::size_t>(graph.size());
    if (!list.hasWeightColumn || n > mostPairObjects) return;
    std::set<std::pair<Index, Index>> joined;  // an edge without a direction is there in both
    for (const Edge& edge : graph.edges)
        if (edge.source != edge.target) joined.insert(std::minmax({Index(edge.source), Index(edge.target)}));
    const std::size_t pairs = joined.size(), all = n * (n - 1) / 2;
    const bool isSparse = !list.namesEdges && 2 * pairs < all, isComplete = pairs >= all;
    if (!isSparse && (!isComplete || n < 3)) return;
    if (std::ranges::all_of(graph.edges, [](const Edge& edge) { return std::floor(edge.weight) == edge.weight; }))
        return;
    graph.remarks.push_back({false,
        isSparse ? "Read as the edges of a graph, because few of all pairs are in it; a column of numbers holds their "
                   "weights."
                 : "Read as the edges of a graph that joins all pairs of nodes, so the weights may be the values of a "
                   "matrix.",
        {Fix({{"data.matrix", data.edges}, {"data.form", std::string("pairs")}}, "Import as a matrix")}});
}

void addNodes(NodeTable&& table, DataSet& graph)
{
    graph.samples = std::move(table.objects.samples);
    graph.featureNames = std::move(table.objects.featureNames);
    graph.levels = std::move(table.objects.levels);
    graph.classNames = std::move(table.objects.classNames);
    graph.labels = std::move(table.objects.labels);
    graph.labelName = std::move(table.objects.labelName);
    graph.remarks.insert(graph.remarks.end(), table.objects.remarks.begin(), table.objects.remarks.end());
    if (!table.names.empty()) graph.objectNames = std::move(table.names.back());
}

/// The graph of a list of edges.
DataSet fromList(const GraphData& data, ByteSource& source, const RunControl& control)
{
    const EdgeList list = graphFormOf(data.edges, headOf(source)).read(source, control);
    if (control.stopped()) return {};
    std::optional<NodeTable> table;
    if (!data.nodes.empty()) table = readNodes(data.nodes, &list, control);
    if (control.stopped()) return {};
    Numbering numbering = Numberer(data, list, table ? &*table : nullptr).number();
    if (numbering.nodes < 2) throw FileError(data.edges, 0, "the graph has fewer than two nodes.");
    DataSet graph{.kind = DataKind::Graph};
    graph.samples.resize(numbering.nodes, 0);
    graph.objectNames = std::move(numbering.names);
    graph.remarks.push_back({false, numbering.remark});
    graph.remarks.insert(graph.remarks.end(), list.remarks.begin(), list.remarks.end());
    const auto place = [&](Index node) { return numbering.places[static_cast<std::size_t>(node)]; };
    for (const Edge& edge : list.edges) graph.edges.push_back({place(edge.source), place(edge.target), edge.weight});
    remarkDoubt(data, list, graph);
    if (table) addNodes(std::move(*table), graph);
    return graph;
}

DataSet fromArrays(const GraphData& data, std::vector<NamedArray>&& arrays, const RunControl& control)
{
    if (control.stopped()) return {};
    if (!holdGraph(arrays))
        throw FileError(data.edges, 0,
            "there is no graph among the arrays; adj_indices, adj_indptr and adj_shape, or what "
            "scipy.sparse.save_npz() writes, are needed.");
    DataSet graph = graphOf(arrays, data.edges);
    if (data.nodes.empty()) return graph;
    NodeTable table = readNodes(data.nodes, nullptr, control);
    if (control.stopped()) return {};
    if (table.objects.samples.rows() != graph.size())
        throw FileError(data.nodes, 0,
            "there are " + std::to_string(table.objects.samples.rows()) + " nodes, but " + nameOf(data.edges) + " has "
                + std::to_string(graph.size()) + ".");
    addNodes(std::move(table), graph);
    return graph;
}

}  // namespace

DataSet loadGraph(const GraphData& data, const RunControl& control)
{
    if (data.edges.empty())
        throw InvalidInput("No file of edges is chosen; " + parameterName("data.edges")
            + " must name a list of edges or a .npz file.");
    ByteSource source(std::filesystem::path(data.edges), control);
    const std::string head = headOf(source);
    const FileFormat format = isGraphFile(data.edges, head) ? FileFormat::Csv : openContent(source, {}, control);
    if (formatInfo(format).readArrays && format != FileFormat::NumPy)
        throw FileError(data.edges, 0,
            "this is a file of matrices; a list of edges or a .npz file is needed, or import it as a matrix.");
    DataSet graph = format == FileFormat::NumPy ? fromArrays(data, readNumPy(source, control), control)
                                                : fromList(data, source, control);
    if (control.stopped()) return {};
    remarkOnReading(source, graph.remarks);
    graph.file = data.edges;
    graph.description = printable(std::filesystem::path(data.edges).filename());
    if (data.order == EdgeOrder::TargetSource)
        for (Edge& edge : graph.edges) std::swap(edge.source, edge.target);
    remarkEdges(graph);
    if (auto doubt = doubtCompleteGraph(graph, data.edges)) graph.remarks.push_back(std::move(*doubt));
    return graph;
}

}  // namespace krein
