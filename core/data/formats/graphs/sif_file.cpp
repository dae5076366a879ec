// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_readers.h"

#include <set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pair_lines.h"

namespace krein {

namespace {

/// What the relations are called, of which no picture or number tells anything.
Remark remarkOn(const std::set<std::string>& relations)
{
    constexpr std::size_t mostNamed = 6;
    std::vector<std::string> named;
    for (const std::string& relation : relations)
        if (named.size() < mostNamed) named.push_back(inQuotes(relation));
    if (relations.size() > named.size()) named.emplace_back("others");
    return {true,
        "What the edges are, " + listed(named, "and")
            + ", is left out: every one counts 1 from its first node to the others of its line."};
}

/// Whether the first line says what the columns are, "Source Interaction Target".
bool isHeader(std::string_view relation)
{
    const std::string word = lowered(relation);
    return word == "interaction" || word == "relation" || word == "type" || word == "edge";
}

}  // namespace

EdgeList readSif(ByteSource& source, const RunControl& control)
{
    PairLines lines(source);
    EdgeCollector graph(source);
    std::set<std::string> relations;
    for (std::size_t count = 0; lines.next(); ++count) {
        if (count % 4096 == 4095 && !goesOn(source, control)) return {};
        const auto& cells = lines.cells();
        if (cells.empty() || cells.front().empty()) continue;
        if (count == 0 && cells.size() == 3 && isHeader(cells[1])) continue;
        const bool hasBoth = lines.text().find('\t') != std::string_view::npos
            && lines.text().find(' ') != std::string_view::npos;
        if (hasBoth && lines.separator() != '\t')
            source.refuse(lines.line(),
                "tabs stand between the names, but the first line has none; put a line with an edge first.");
        const Index from = graph.node(cells.front(), lines.line());
        if (cells.size() == 2)
            source.refuse(lines.line(),
                inQuotes(lines.text())
                    + " leads nowhere; a node, a relation and other nodes are needed, or a node alone.");
        if (cells.size() > 2) relations.emplace(cells[1]);
        for (std::size_t k = 2; k < cells.size(); ++k)
            if (!cells[k].empty()) graph.addUnweighted(from, graph.node(cells[k], lines.line()), true, lines.line());
    }
    graph.list.listsNodes = true;
    graph.list.remarks.push_back(remarkOn(relations));
    return graph.take(lines.line(), "a node, a relation and other nodes are needed");
}

}  // namespace krein
