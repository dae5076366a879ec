// SPDX-License-Identifier: GPL-3.0-or-later
//
// The samples of the decision view: large markers for large coefficients, rings for support vectors, crosses for
// errors.
#include <algorithm>
#include <cmath>

#include <QAction>

#include "ui/pictures/decision/decision_drawn.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/sample_points.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/words/sample_words.h"

namespace krein {

namespace {

constexpr double plainRadius = 3.6;
constexpr double ringedRadius = 3.0, unringedRadius = 2.6;  // markers among rings
constexpr double smallestRing = 4.6, ringGrowth = 1.8;      // to the ring of the largest |α|

}  // namespace

bool DecisionView::ringsShown() const
{
    return m_showSupports->isChecked() && !m_supports.marks.empty() && eigenfunction() == 0 && iterate() < 0;
}

void DecisionView::refreshMarks()
{
    const Model* trained = hasMap() && results()->prepared ? model() : nullptr;
    m_supports = trained ? supportMarks(*trained) : SupportMarks{};
    m_wrong = trained ? wrongRows(*results()) : WrongRows{};
}

/// Radii of the training samples where their area grows with |α|, so that one large coefficient does not make all
/// others invisible; empty if there are no coefficients.
std::vector<double> DecisionView::dualRadii(MapSide side) const
{
    std::vector<double> magnitudes, radii;
    if (iterate() >= 0) {
        magnitudes = iterateMagnitudes();
    } else if (const Model* trained = model(); trained && side == MapSide::Target && trained->isTwoSided()) {
        const Vector magnitude = trained->targetCoefficients.cwiseAbs().rowwise().maxCoeff();
        magnitudes.assign(magnitude.begin(), magnitude.end());
    } else if (trained && trained->dualCoefficients.size() > 0) {
        const Vector magnitude = trained->dualCoefficients.cwiseAbs().rowwise().maxCoeff();
        magnitudes.assign(magnitude.begin(), magnitude.end());
    }
    const double largest = magnitudes.empty() ? 0.0 : *std::ranges::max_element(magnitudes);
    if (largest > 0)
        for (const double value : magnitudes) radii.push_back(2.4 + 4.0 * std::sqrt(value / largest));
    return radii;
}

std::vector<PlotPoint> DecisionView::resultPoints(MapSide side) const
{
    if (!hasMap()) return {};
    const Results& shown = *results();
    if (!shown.prepared) {  // all rows, in their order
        PreparedData all;
        for (Index i = 0; i < shown.data->size(); ++i) all.trainRows.push_back(i);
        all.trainLabels = shown.data->labels;
        return samplePoints(all, shown.map->trainCoordinates, shown.map->testCoordinates);
    }
    if (eigenfunction() > 0) return eigenvectorPoints();
    const std::vector<double> radii = ringsShown() ? std::vector<double>() : dualRadii(side);
    std::vector<PlotPoint> points = samplePoints(
        *shown.prepared, shown.map->trainCoordinates, shown.map->testCoordinates, radii);
    if (iterate() < 0) markPoints(points);
    return points;
}

void DecisionView::markPoints(std::vector<PlotPoint>& points) const
{
    const bool rings = ringsShown(), crosses = m_showWrong->isChecked();
    const std::vector<Index>& trainRows = results()->prepared->trainRows;
    for (PlotPoint& point : points) {
        if (crosses) point.crossed = std::ranges::binary_search(point.held ? m_wrong.test : m_wrong.train, point.row);
        const Index train = rings && !point.held ? positionOf(trainRows, point.row) : -1;
        if (train < 0 || train >= static_cast<Index>(m_supports.marks.size())) continue;
        const SupportMark& mark = m_supports.marks[static_cast<std::size_t>(train)];
        const bool ringed = mark.kind != SupportMark::Kind::None;
        point.radius = ringed ? ringedRadius : unringedRadius;
        if (ringed)
            point.ring = PlotRing{.radius = smallestRing + ringGrowth * std::sqrt(mark.share),
                .doubled = mark.kind == SupportMark::Kind::Bounded,
                .dashed = mark.sign < 0,
                .classIndex = mark.towards};
    }
}

std::vector<PlotPoint> DecisionView::drawnPoints(MapSide side) const
{
    const DataSet& now = *m_drawn;
    std::vector<PlotPoint> known(
        results() && results()->data ? static_cast<std::size_t>(results()->data->size()) : 0, PlotPoint{.row = -1});
    std::vector<Index> earlier(static_cast<std::size_t>(now.size()), -1);
    if (!known.empty() && results()->data->samples.cols() == now.samples.cols()) {
        for (const PlotPoint& point : resultPoints(side)) known[static_cast<std::size_t>(point.row)] = point;
        earlier = earlierRows(now, *results()->data);
    }
    const Matrix at = planeCoordinates(now, m_plane);
    std::vector<PlotPoint> points;
    for (Index i = 0; i < now.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        PlotPoint point{.radius = plainRadius};
        if (earlier[k] >= 0 && known[static_cast<std::size_t>(earlier[k])].row >= 0)
            point = known[static_cast<std::size_t>(earlier[k])];
        point.position = QPointF(at(i, 0), at(i, 1));
        point.row = i;
        point.classIndex = now.labelled() ? now.labels[k] : -1;
        points.push_back(point);
    }
    return points;
}

void DecisionView::refreshPoints()
{
    // Only on a plane of features are drawn samples known to be where they were put.
    const bool onFeatures = m_plane.plane == PlaneKind::Features && m_plane.horizontal != m_plane.vertical;
    const bool atOnce = m_drawn && m_drawn->samples.cols() > 0 && onFeatures;
    const auto pointsOn = [&](const DecisionPanel& panel) {
        return atOnce ? drawnPoints(sideOn(panel)) : resultPoints(sideOn(panel));
    };
    m_main.points->setPoints(pointsOn(m_main));
    if (m_beside && !m_beside->plot->isHidden()) m_beside->points->setPoints(pointsOn(*m_beside));
}

}  // namespace krein
