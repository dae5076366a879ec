// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/graph/neighbourhood.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QCoreApplication>
#include <QStringList>

#include "ui/controls/choice_box.h"

namespace krein {

namespace {

constexpr Index mostMarkedFar = 60;  // in larger graphs rings around whatever is reached would be around everything

QString reachText(const char* text)
{
    return QCoreApplication::translate("krein::GraphView", text);
}

std::ptrdiff_t reachedCount(const std::vector<int>& steps)
{
    return std::ranges::count_if(steps, [](int step) { return step > 0; });
}

}  // namespace

QComboBox* makeLookingBox(QWidget* parent)
{
    QComboBox* box = makeChoiceBox(QStringLiteral("graph.looking"), reachText("Around selected node"),
        reachText("Nodes marked around the one selected node, with the number of edges between: nodes that paths from "
                  "it reach, nodes from which paths reach it, or nodes joined with it in either direction"),
        parent);
    box->addItem(reachText("Paths from and to"), static_cast<int>(Looking::FromAndTo));
    box->addItem(reachText("Paths from"), static_cast<int>(Looking::From));
    box->addItem(reachText("Paths to"), static_cast<int>(Looking::To));
    box->addItem(reachText("Either way"), static_cast<int>(Looking::EitherWay));
    box->addItem(reachText("No paths"), static_cast<int>(Looking::Off));
    return box;
}

Neighbourhood::Neighbourhood(const DataSet& graph, Index node, QString name, Looking looking)
    : m_node(looking == Looking::Off ? -1 : node),
      m_name(std::move(name)),
      m_looking(looking),
      m_farthest(graph.size() <= mostMarkedFar ? std::numeric_limits<int>::max() : 1)
{
    if (!isEmpty()) m_reach = graphReach(graph, node);
}

std::optional<int> Neighbourhood::marked(const std::vector<int>& steps, Index node) const
{
    const int count = steps[static_cast<std::size_t>(node)];
    return count > 0 && count <= m_farthest ? std::optional(count) : std::nullopt;
}

std::optional<PlotRing> Neighbourhood::ringOf(Index node, double radius) const
{
    if (isEmpty() || node == m_node) return {};
    if (m_looking == Looking::EitherWay)
        return marked(m_reach.either, node) ? std::optional(PlotRing{.radius = radius}) : std::nullopt;
    const bool from = looksFrom() && marked(m_reach.from, node), to = looksTo() && marked(m_reach.to, node);
    if (!from && !to) return {};
    return PlotRing{.radius = radius, .doubled = from && to, .dashed = to && !from};
}

QString Neighbourhood::wordsOf(Index node) const
{
    if (isEmpty() || node == m_node) return {};
    QStringList words;
    if (m_looking == Looking::EitherWay) {
        if (const auto steps = marked(m_reach.either, node)) words << reachText("%1: %2").arg(m_name).arg(*steps);
    } else {
        if (const auto steps = marked(m_reach.from, node); steps && looksFrom())
            words << reachText("from %1: %2").arg(m_name).arg(*steps);
        if (const auto steps = marked(m_reach.to, node); steps && looksTo())
            words << reachText("to %1: %2").arg(m_name).arg(*steps);
    }
    if (words.isEmpty() && m_farthest > 1) return reachText("no path");
    return words.join(QStringLiteral(", "));
}

std::vector<LegendEntry> Neighbourhood::legend(const Theme& theme) const
{
    using Mark = LegendEntry::Mark;
    if (isEmpty()) return {};
    const QString far = m_farthest > 1 ? QString() : reachText(", one step");
    if (m_looking == Looking::EitherWay)
        return {{Mark::Ring, {}, theme.mutedText, reachText("ring: joined with %1%2").arg(m_name, far)}};
    std::vector<LegendEntry> entries;
    if (looksFrom())
        entries.push_back({Mark::Ring, {}, theme.mutedText, reachText("ring: from %1%2").arg(m_name, far)});
    if (looksTo())
        entries.push_back({Mark::Dashed, {}, theme.mutedText, reachText("dashed ring: to %1%2").arg(m_name, far)});
    if (m_looking == Looking::FromAndTo)
        entries.push_back(
            {Mark::DoubleRing, {}, theme.mutedText, reachText("double ring: from and to %1").arg(m_name)});
    return entries;
}

QString Neighbourhood::summary() const
{
    if (isEmpty()) return {};
    if (m_looking == Looking::EitherWay)
        return reachText("%1 nodes are joined with %2 by edges in either direction.")
            .arg(reachedCount(m_reach.either))
            .arg(m_name);
    const QString from = reachText("From %1 paths lead to %2 nodes").arg(m_name).arg(reachedCount(m_reach.from));
    const QString to = reachText("to %1 from %2 nodes").arg(m_name).arg(reachedCount(m_reach.to));
    if (m_looking == Looking::From) return from + QLatin1Char('.');
    if (m_looking == Looking::To)
        return reachText("To %1 paths lead from %2 nodes.").arg(m_name).arg(reachedCount(m_reach.to));
    return reachText("%1, %2.").arg(from, to);
}

}  // namespace krein
