// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which nodes a picked node reaches and which reach it, as rings and words beside the nodes.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/data/graph_reach.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/plot_marks.h"

class QComboBox;
class QWidget;

namespace krein {

/// Along which direction of the edges one looks from the picked node.
enum class Looking { Off, FromAndTo, From, To, EitherWay };
/// To choose one; each item's data is its number.
QComboBox* makeLookingBox(QWidget* parent);

/// The neighbourhood of one node, for drawing.
class Neighbourhood {
public:
    Neighbourhood() = default;
    /// In a graph of many nodes the direct neighbours alone are marked.
    /// @param node  of the graph
    Neighbourhood(const DataSet& graph, Index node, QString name, Looking looking);

    bool isEmpty() const { return m_node < 0; }
    Index node() const { return m_node; }
    /// Around a node that is reached a solid ring, around one that reaches the picked one a dashed one, around one that
    /// does both a double one; none around others and the picked node itself.
    std::optional<PlotRing> ringOf(Index node, double radius) const;
    /// "from C: 2", "to C: 1", "from C: 2, to C: 3", "no path"; empty of the picked node and of those too far to be
    /// marked.
    QString wordsOf(Index node) const;
    std::vector<LegendEntry> legend(const Theme& theme) const;
    /// How many nodes are reached and reach it, a sentence.
    QString summary() const;

private:
    /// Steps to a node that is marked; unset: it is not.
    std::optional<int> marked(const std::vector<int>& steps, Index node) const;
    bool looksFrom() const { return m_looking == Looking::From || m_looking == Looking::FromAndTo; }
    bool looksTo() const { return m_looking == Looking::To || m_looking == Looking::FromAndTo; }

    Index m_node = -1;
    QString m_name;
    Looking m_looking = Looking::Off;
    GraphReach m_reach;
    int m_farthest = 0;  ///< steps up to which nodes are marked
};

}  // namespace krein
