// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/graph/drawn_edges.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <QCoreApplication>

#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"

namespace krein {

namespace {

constexpr std::size_t mostEdges = 40000;  // more are a grey surface, and take long to paint
constexpr std::size_t hairball = 1500;    // so many can still be followed with the eye
constexpr std::size_t mostClasses = 24;   // arrows between more of them are a hairball again
constexpr double widest = 11;             // pixels

QString graphWords(const char* text)
{
    return QCoreApplication::translate("krein::GraphView", text);
}

bool isInside(const Edge& edge, const DataSet& graph)
{
    return std::min(edge.source, edge.target) >= 0 && std::max(edge.source, edge.target) < graph.size();
}

DrawnEdges strongest(const DataSet& graph, std::size_t most)
{
    std::vector<PlotEdge> all = singleEdges(graph);
    if (all.size() <= most) return {.edges = std::move(all), .within = {}, .words = {}};
    const QString words = graphWords("%1 of %2 edges are drawn; point at a node to see all of its own.")
                              .arg(groupedNumber(most), groupedNumber(all.size()));
    const auto [least, largest] = std::ranges::minmax(all, {}, &PlotEdge::strength);
    DrawnEdges drawn{.edges = {}, .within = {}, .words = words};
    if (least.strength < largest.strength) {
        std::ranges::stable_sort(all, std::greater<>(), &PlotEdge::strength);
        drawn.edges.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most));
    } else {
        for (std::size_t k = 0; k < most; ++k) drawn.edges.push_back(all[k * all.size() / most]);
    }
    return drawn;
}

DrawnEdges betweenClasses(const DataSet& graph)
{
    DrawnEdges drawn;
    drawn.within.assign(graph.classNames.size(), 0);
    std::map<std::pair<int, int>, std::size_t> counts;
    for (const Edge& edge : graph.edges) {
        if (!isInside(edge, graph)) continue;
        const int from = graph.labels[static_cast<std::size_t>(edge.source)],
                  to = graph.labels[static_cast<std::size_t>(edge.target)];
        if (from < 0 || to < 0) continue;
        if (from == to)
            ++drawn.within[static_cast<std::size_t>(from)];
        else
            ++counts[{from, to}];
    }
    std::pair<int, int> busiest{-1, -1};
    std::size_t most = 0, between = 0;
    for (const auto& [pair, count] : counts) {
        between += count;
        if (count <= most) continue;
        most = count;
        busiest = pair;
    }
    const int n = static_cast<int>(graph.size());
    for (const auto& [pair, count] : counts)
        drawn.edges.push_back({.source = n + pair.first,
            .target = n + pair.second,
            .width = std::max(1.5, widest * static_cast<double>(count) / static_cast<double>(most))});
    const std::size_t inside = std::accumulate(drawn.within.begin(), drawn.within.end(), std::size_t(0));
    drawn.words = graphWords("%1 edges within classes (counted there); %2 edges between classes, one arrow per pair, "
                             "its width proportional to their number")
                      .arg(groupedNumber(inside), groupedNumber(between));
    drawn.words += most == 0
        ? graphWords(".")
        : graphWords(" (most: %1 from %2 to %3).")
              .arg(groupedNumber(most), shownClass(graph, busiest.first), shownClass(graph, busiest.second));
    return drawn;
}

/// Whether classes have places of their own for arrows to begin at: most edges stay within them, and clearly more than
/// would by chance.
bool areApart(const DataSet& graph)
{
    constexpr double beyondChance = 0.1;
    std::vector<double> ends(graph.classNames.size());  // whichever way an edge leads, it draws both nodes together
    double within = 0.0;
    for (const Edge& edge : graph.edges) {
        if (!isInside(edge, graph)) continue;
        const int from = graph.labels[static_cast<std::size_t>(edge.source)],
                  to = graph.labels[static_cast<std::size_t>(edge.target)];
        if (from >= 0) ++ends[static_cast<std::size_t>(from)];
        if (to >= 0) ++ends[static_cast<std::size_t>(to)];
        within += from >= 0 && from == to;
    }
    const auto all = static_cast<double>(graph.edges.size());
    const double chance = std::inner_product(ends.begin(), ends.end(), ends.begin(), 0.0) / (4.0 * all * all);
    return within / all >= std::max(0.5, chance + beyondChance);
}

}  // namespace

bool hasClassEdges(const DataSet& graph)
{
    return graph.labelled() && graph.classNames.size() >= 2 && graph.classNames.size() <= mostClasses;
}

EdgeDetail usualDetail(const DataSet& graph)
{
    if (graph.edges.size() <= hairball) return EdgeDetail::All;
    if (!hasClassEdges(graph)) return EdgeDetail::Part;
    return areApart(graph) ? EdgeDetail::Classes : EdgeDetail::Part;
}

std::vector<PlotEdge> singleEdges(const DataSet& graph)
{
    double largest = 0;
    for (const Edge& edge : graph.edges) largest = std::max(largest, std::abs(edge.weight));
    std::vector<PlotEdge> edges;
    edges.reserve(graph.edges.size());
    for (const Edge& edge : graph.edges)
        edges.push_back({static_cast<int>(edge.source), static_cast<int>(edge.target),
            largest > 0 ? std::abs(edge.weight) / largest : 1.0, edge.weight < 0});
    return edges;
}

DrawnEdges drawnEdges(const DataSet& graph, EdgeDetail detail)
{
    if (detail == EdgeDetail::Classes && hasClassEdges(graph)) return betweenClasses(graph);
    return strongest(graph, detail == EdgeDetail::All ? mostEdges : hairball);
}

}  // namespace krein
