// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// The most edges and nodes that are read of a graph.
inline constexpr std::size_t mostEdges = 50'000'000, mostNodes = 10'000'000;

/// The edges of a file between nodes as it names them.
struct EdgeList {
    std::vector<std::string> nodes;  ///< distinct names in order of appearance; numbers in their shortest spelling
    std::vector<std::size_t> lines;  ///< per node, where it first appears
    std::vector<Edge> edges;         ///< of indices into `nodes`: from the first cell of a line to the second
    bool listsNodes = false;         ///< the file lists the nodes: these and no others, also those without an edge
    bool hasWeightColumn = false;    ///< a plain column of numbers
    bool namesEdges = false;         ///< the names of the columns say that they are those of edges
    std::vector<Remark> remarks;
};

/// Takes the edges of a graph in, one by one.
class EdgeCollector {
public:
    explicit EdgeCollector(const ByteSource& source) : m_source(source) {}

    /// The node of that name, a new one if there is none yet. @throws FileError  more than 10 million of them
    Index node(std::string_view name, std::size_t line);
    /// An undirected one counts in both directions. @throws FileError  more than 50 million of them
    void add(Index source, Index target, double weight, bool directed, std::size_t line);
    /// One that has no weight counts 1.
    void addUnweighted(Index source, Index target, bool directed, std::size_t line);
    /// @throws FileError  there is none, "every line needs …" says what is needed
    EdgeList take(std::size_t line, const std::string& needed);

    EdgeList list;

private:
    const ByteSource& m_source;
    std::unordered_map<std::string, Index> m_indices;
    std::size_t m_undirected = 0, m_unweighted = 0, m_weighted = 0;
};

/// Reads two nodes and perhaps a weight per line, with tabs, commas, semicolons, bars or blanks between them: with or
/// without a header that says which columns they are (Source, Target, Type, Weight), with further columns, with
/// attributes in braces as networkx writes them, with the comments of SNAP; or a list of edges of Python. Returns an
/// empty list if asked to stop.
/// @throws FileError  with the line: fewer than two cells, another number of cells than before, a weight that is no
/// finite number, no edge at all, more than 50 million edges or 10 million nodes
EdgeList readEdgeList(ByteSource& source, const RunControl& control = {});

/// Whether a line near the beginning has a weight among such attributes.
bool haveWeightAttributes(std::string_view head);

/// The weight among the attributes of networkx, "{'weight': 7, 'color': 'red'}"; empty if there is none.
std::string_view weightAmong(std::string_view attributes);

/// The name as it is compared: numbers in their shortest spelling, without quotes.
std::string nodeKey(std::string_view text);
/// The same letter by letter, without the blanks around it: "2.1" and "2.10" are two names.
std::string nameAsWritten(std::string_view text);

}  // namespace krein
