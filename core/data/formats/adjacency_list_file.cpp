// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/adjacency_list_file.h"

#include "core/data/formats/pair_lines.h"

namespace krein {

EdgeList readAdjacencyList(ByteSource& source, const RunControl& control)
{
    PairLines lines(source);
    EdgeCollector graph(source);
    for (std::size_t count = 0; lines.next(); ++count) {
        if (count % 4096 == 4095) {
            if (control.stopped()) return {};
            control.report(source.fraction(), "data");
        }
        const auto& cells = lines.cells();
        if (cells.empty() || cells.front().empty()) continue;
        const Index from = graph.node(cells.front(), lines.line());
        for (std::size_t k = 1; k < cells.size(); ++k)
            if (!cells[k].empty()) graph.addUnweighted(from, graph.node(cells[k], lines.line()), true, lines.line());
    }
    graph.list.listsNodes = true;
    return graph.take(lines.line(), "a node and its neighbours are needed on every line");
}

bool beginsAsAdjacencyList(const FileHead& head)
{
    // "#/usr/bin/script.py", "# GMT Tue Nov 24 10:00:00 2026", "#  name" stand above what networkx writes.
    const bool isOfNetworkx = head.bytes.starts_with('#')
        && head.bytes.substr(0, 512).find("\n# GMT ") != std::string_view::npos;
    if (!isOfNetworkx) return false;
    for (const std::string_view line : head.lines)
        if (wordsIn(line).size() != wordsIn(head.lines.front()).size()) return line.find('{') == std::string_view::npos;
    return false;
}

}  // namespace krein
