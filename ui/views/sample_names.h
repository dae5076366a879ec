// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QCheckBox>

#include "core/data/data_set.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"

namespace krein {

/// Whether names are shown before a person says so: there are some, of no more objects than can be told apart.
bool areNamedAtFirst(const DataSet& data);

/// The names of objects beside their points, in the order in which they are placed: selected ones, then those far from
/// the middle, each way measured by how far the points reach. None if the objects have no names.
/// @param selection  rows of the data set, ascending
std::vector<PlotLabel> nameLabels(
    const DataSet& data, const std::vector<PlotPoint>& points, const std::vector<Index>& selection);

/// Switches names beside objects off and on.
class NamesBox : public QCheckBox {
    Q_OBJECT
public:
    NamesBox(const QString& objectName, QWidget* parent);

    /// The objects that are drawn, null: none. Without names the box is hidden.
    void offer(std::shared_ptr<const DataSet> data);
    /// As nameLabels() gives them; none while the box is not ticked.
    std::vector<PlotLabel> labels(const std::vector<PlotPoint>& points, const std::vector<Index>& selection) const;

private:
    std::shared_ptr<const DataSet> m_data;
    std::optional<bool> m_chosen;  ///< by a person
};

/// … beside the points of a plot.
class PlotNamesBox : public NamesBox {
    Q_OBJECT
public:
    PlotNamesBox(PlotView& plot, const QString& objectName, QWidget* parent);

    LabelsLayer* layer() const { return m_layer; }
    void place(std::vector<PlotPoint> points);
    void setSelection(const std::vector<Index>& rows);

private:
    void placeNames();

    LabelsLayer* m_layer;
    std::vector<PlotPoint> m_points;
    std::vector<Index> m_selection;
};

/// Of a name from the middle of its point, in pixels.
inline constexpr double nameDistance = 9.0;

}  // namespace krein
