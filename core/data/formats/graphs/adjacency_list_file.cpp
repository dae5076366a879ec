// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_readers.h"

#include <cmath>
#include <optional>

#include "core/base/text.h"
#include "core/data/formats/pairs/pair_lines.h"

namespace krein {

namespace {

/// The count of neighbours in "node 3"; nothing of another line.
std::optional<std::size_t> neighbourCount(const PairLines& lines)
{
    const auto& cells = lines.cells();
    if (cells.size() != 2 || !lines.attributes().empty()) return std::nullopt;
    if (cells[1].empty() || cells[1].size() > 9 || cells[1].find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return static_cast<std::size_t>(*parseNumber(cells[1]));
}

/// Whether every node stands above a line for each of its neighbours, whose count is beside it.
bool hasLineForEachNeighbour(ByteSource& source)
{
    constexpr std::size_t mostLookedAt = 1000;
    PairLines lines(source);
    std::size_t count = 0, edges = 0;
    bool isSo = true;
    for (std::size_t left = 0; isSo && count < mostLookedAt && lines.next(); ++count) {
        const std::optional<std::size_t> neighbours = left == 0 ? neighbourCount(lines) : std::nullopt;
        isSo = left > 0 ? lines.cells().size() == 1 : neighbours.has_value();
        edges += left > 0;
        left = left > 0 ? left - 1 : neighbours.value_or(0);
    }
    source.rewind();
    return isSo && edges > 0;
}

EdgeList readLineForEachNeighbour(ByteSource& source, const RunControl& control)
{
    PairLines lines(source);
    EdgeCollector graph(source);
    std::size_t left = 0;
    Index from = 0;
    for (std::size_t count = 0; lines.next(); ++count) {
        if (count % 4096 == 4095 && control.stopped()) return {};
        if (count % 4096 == 4095) control.report(source.fraction(), "data");
        const Index node = graph.node(lines.cells().front(), lines.line());
        if (left > 0) {
            const std::string_view weight = weightAmong(lines.attributes());
            const auto number = parseNumber(weight);
            if (number && std::isfinite(*number))
                graph.add(from, node, *number, true, lines.line());
            else
                graph.addUnweighted(from, node, true, lines.line());
            --left;
            continue;
        }
        const std::optional<std::size_t> neighbours = neighbourCount(lines);
        if (!neighbours)
            source.refuse(lines.line(),
                inQuotes(lines.text()) + " stands where a node and the count of its neighbours are needed.");
        from = node;
        left = *neighbours;
    }
    graph.list.listsNodes = true;
    return graph.take(lines.line(), "a node above its neighbours is needed");
}

}  // namespace

EdgeList readAdjacencyList(ByteSource& source, const RunControl& control)
{
    if (hasLineForEachNeighbour(source)) return readLineForEachNeighbour(source, control);
    PairLines lines(source);
    EdgeCollector graph(source);
    for (std::size_t count = 0; lines.next(); ++count) {
        if (count % 4096 == 4095 && !goesOn(source, control)) return {};
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
    const auto words = [](std::string_view line) { return wordsIn(line.substr(0, line.find('{'))).size(); };
    for (const std::string_view line : head.lines)
        if (words(line) != words(head.lines.front()))
            return line.find('{') == std::string_view::npos || words(line) == 1;  // a neighbour alone with its weight
    return false;
}

}  // namespace krein
