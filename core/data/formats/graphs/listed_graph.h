// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/graphs/edge_list_file.h"

namespace krein {

/// The most bytes of a file that is read as a whole, 512 MiB.
inline constexpr std::size_t mostGraphBytes = std::size_t{512} << 20;

/// A graph of a file that lists its nodes by ids before the edges between them.
class ListedGraph {
public:
    explicit ListedGraph(const ByteSource& source) : m_source(source), m_edges(source) {}

    bool directed = false;  ///< whether edges are that do not say it

    /// @param label  what people call it; may be empty   @throws FileError  an id is given twice
    void addNode(std::string_view id, std::string_view label, std::size_t line);
    /// Edges may come before their nodes. @param weight  as it is written; empty: none   @throws FileError  it is no
    /// number
    void addEdge(
        std::string_view from, std::string_view to, std::string_view weight, bool isDirected, std::size_t line);
    /// The nodes by their labels if all have one and all differ, else by their ids.
    /// @throws FileError  an edge between nodes that are not listed, no edge; `needed` says what is
    EdgeList take(std::size_t line, const std::string& needed);

private:
    const ByteSource& m_source;
    EdgeCollector m_edges;
    std::vector<std::string> m_labels;  // empty: not listed yet
};

/// A text with &quot;, &amp;, &lt;, &gt;, &apos; and &#233; as the characters they stand for.
std::string withoutEntities(std::string_view text);

}  // namespace krein
