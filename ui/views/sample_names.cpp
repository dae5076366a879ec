// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sample_names.h"

#include <algorithm>
#include <cmath>

#include "ui/text/sample_words.h"

namespace krein {

namespace {

constexpr std::size_t mostUrgent = 3;  // selected objects whose names stand whatever they hide
constexpr Index mostNamedAtFirst = 200;

/// How far a coordinate of the points lies from its mean, in units of how far they reach.
struct Spread {
    double mean = 0.0, reach = 1.0;

    template <class Coordinate> Spread(const std::vector<PlotPoint>& points, Coordinate coordinate)
    {
        double low = 0.0, high = 0.0, sum = 0.0;
        for (const PlotPoint& point : points) {
            const double at = coordinate(point.position);
            low = &point == points.data() ? at : std::min(low, at);
            high = &point == points.data() ? at : std::max(high, at);
            sum += at;
        }
        if (!points.empty()) mean = sum / static_cast<double>(points.size());
        if (high > low) reach = high - low;
    }
    double of(double at) const { return (at - mean) / reach; }
};

}  // namespace

bool areNamedAtFirst(const DataSet& data)
{
    return !data.objectNames.empty() && data.size() <= mostNamedAtFirst;
}

std::vector<PlotLabel> nameLabels(
    const DataSet& data, const std::vector<PlotPoint>& points, const std::vector<Index>& selection)
{
    if (data.objectNames.empty()) return {};
    const Spread x(points, [](const QPointF&at) { return at.x(); }), y(points, [](const QPointF&at) { return at.y(); });
    struct Candidate {
        const PlotPoint* point;
        bool picked;
        double extremeness;
    };
    std::vector<Candidate> candidates;
    for (const PlotPoint& point : points) {
        if (point.row < 0 || point.row >= static_cast<Index>(data.objectNames.size())) continue;
        candidates.push_back({&point, std::ranges::binary_search(selection, point.row),
            std::hypot(x.of(point.position.x()), y.of(point.position.y()))});
    }
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return a.picked != b.picked ? a.picked : a.extremeness > b.extremeness;
    });
    const bool few = selection.size() <= mostUrgent;
    std::vector<PlotLabel> labels;
    for (const Candidate& candidate : candidates)
        labels.push_back({candidate.point->position,
            nameText(data.objectNames[static_cast<std::size_t>(candidate.point->row)]), few && candidate.picked});
    return labels;
}

NamesBox::NamesBox(const QString& objectName, QWidget* parent) : QCheckBox(tr("Names"), parent)
{
    setObjectName(objectName);
    setToolTip(tr("Names beside the objects if there is room: zoom in to see more"));
    connect(this, &QCheckBox::clicked, this, [this](bool on) { m_chosen = on; });
}

void NamesBox::offer(std::shared_ptr<const DataSet> data)
{
    m_data = std::move(data);
    setVisible(m_data && !m_data->objectNames.empty());
    setChecked(m_data && m_chosen.value_or(areNamedAtFirst(*m_data)));
}

std::vector<PlotLabel> NamesBox::labels(const std::vector<PlotPoint>& points, const std::vector<Index>& selection) const
{
    return m_data && isChecked() ? nameLabels(*m_data, points, selection) : std::vector<PlotLabel>();
}

PlotNamesBox::PlotNamesBox(PlotView& plot, const QString& objectName, QWidget* parent)
    : NamesBox(objectName, parent),
      m_layer(new LabelsLayer(plot))
{
    connect(this, &QCheckBox::clicked, this, &PlotNamesBox::placeNames);
}

void PlotNamesBox::place(std::vector<PlotPoint> points)
{
    m_points = std::move(points);
    placeNames();
}

void PlotNamesBox::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    placeNames();
}

void PlotNamesBox::placeNames()
{
    m_layer->setLabels(labels(m_points, m_selection), nameDistance, CrowdedNames::Thinned);
}

}  // namespace krein
