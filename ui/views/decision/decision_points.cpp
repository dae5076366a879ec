// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_points.h"

#include <algorithm>
#include <cmath>

#include "ui/text/sample_words.h"
#include "ui/views/decision/decision_drawn.h"
#include "ui/views/decision/decision_frame.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/iterate.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double plainRadius = 3.6;
constexpr double ringedRadius = 3.0, unringedRadius = 2.6;  // markers among rings
constexpr double smallestRing = 4.6, ringGrowth = 1.8;      // to the ring of the largest |α|

/// |coefficient| per training sample; empty if there are none.
std::vector<double> magnitudesOf(const DecisionContent& content, MapSide side)
{
    if (content.iterate() >= 0) return iterateMagnitudes(*content.results);
    const Model* trained = content.model();
    if (!trained) return {};
    const Matrix& coefficients = side == MapSide::Target && trained->isTwoSided() ? trained->targetCoefficients
                                                                                  : trained->dualCoefficients;
    if (coefficients.size() == 0) return {};
    const Vector magnitude = coefficients.cwiseAbs().rowwise().maxCoeff();
    return {magnitude.begin(), magnitude.end()};
}

/// Radii of the training samples where their area grows with |α|, so that one large coefficient does not make all
/// others invisible; empty if there are no coefficients.
std::vector<double> dualRadii(const DecisionContent& content, MapSide side)
{
    const std::vector<double> magnitudes = magnitudesOf(content, side);
    const double largest = magnitudes.empty() ? 0.0 : *std::ranges::max_element(magnitudes);
    std::vector<double> radii;
    if (largest > 0)
        for (const double value : magnitudes) radii.push_back(2.4 + 4.0 * std::sqrt(value / largest));
    return radii;
}

void markPoints(std::vector<PlotPoint>& points, const DecisionContent& content, const DecisionOptions& options)
{
    if (!content.marks) return;
    const std::vector<SupportMark>& marks = content.marks->supports.marks;
    const WrongRows& wrong = content.marks->wrong;
    const bool rings = ringsShown(content, options);
    const std::vector<Index>& trainRows = content.results->prepared->trainRows;
    for (PlotPoint& point : points) {
        if (options.wrong) point.crossed = std::ranges::binary_search(point.held ? wrong.test : wrong.train, point.row);
        const Index train = rings && !point.held ? positionOf(trainRows, point.row) : -1;
        if (train < 0 || train >= static_cast<Index>(marks.size())) continue;
        const SupportMark& mark = marks[static_cast<std::size_t>(train)];
        const bool ringed = mark.kind != SupportMark::Kind::None;
        point.radius = ringed ? ringedRadius : unringedRadius;
        if (ringed)
            point.ring = PlotRing{.radius = smallestRing + ringGrowth * std::sqrt(mark.share),
                .doubled = mark.kind == SupportMark::Kind::Bounded,
                .dashed = mark.sign < 0,
                .classIndex = mark.towards};
    }
}

std::vector<PlotPoint> pointsOfResults(const DecisionContent& content, MapSide side, const DecisionOptions& options)
{
    if (!content.hasMap()) return {};
    const Results& shown = *content.results;
    if (!shown.prepared) {  // all rows, in their order
        PreparedData all;
        for (Index i = 0; i < shown.data->size(); ++i) all.trainRows.push_back(i);
        all.trainLabels = shown.data->labels;
        return samplePoints(all, shown.map->trainCoordinates, shown.map->testCoordinates);
    }
    if (content.eigenfunction() > 0) return eigenvectorMarkers(shown);
    const std::vector<double> radii = ringsShown(content, options) ? std::vector<double>() : dualRadii(content, side);
    std::vector<PlotPoint> points = samplePoints(
        *shown.prepared, shown.map->trainCoordinates, shown.map->testCoordinates, radii);
    if (content.iterate() < 0) markPoints(points, content, options);
    return points;
}

/// The drawn samples, those the results know as the results show them.
std::vector<PlotPoint> pointsDrawn(const DecisionContent& content, MapSide side, const DecisionOptions& options)
{
    const DataSet& now = *content.drawn;
    const DataSet* before = content.results ? content.results->data.get() : nullptr;
    std::vector<PlotPoint> known(before ? static_cast<std::size_t>(before->size()) : 0, PlotPoint{.row = -1});
    std::vector<Index> earlier(static_cast<std::size_t>(now.size()), -1);
    if (!known.empty() && before->samples.cols() == now.samples.cols()) {
        for (const PlotPoint& point : pointsOfResults(content, side, options))
            known[static_cast<std::size_t>(point.row)] = point;
        earlier = earlierRows(now, *before);
    }
    const Matrix at = planeCoordinates(now, content.plane);
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

/// Within the frame, with room beside its edges.
void stackInOrder(std::vector<PlotPoint>& points, const Box& frame)
{
    constexpr double edge = 0.08;  // of the frame's height
    std::vector<PlotPoint*> order;
    for (PlotPoint& point : points) order.push_back(&point);
    std::ranges::stable_sort(order, {}, [](const PlotPoint* point) { return point->position.x(); });
    const double height = frame.top - frame.bottom, low = frame.bottom + edge * height;
    const double step = (1 - 2 * edge) * height / static_cast<double>(std::max<std::size_t>(order.size(), 2) - 1);
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place]->position.setY(low + step * static_cast<double>(place));
}

}  // namespace

bool lieInOrder(const DecisionContent& content)
{
    if (content.drawn || !content.hasMap() || !content.results->map->map.values.empty()) return false;
    const Plane& plane = content.results->map->plane;
    return plane.horizontal.size() == 0 && plane.verticalLabel.empty();
}

bool ringsShown(const DecisionContent& content, const DecisionOptions& options)
{
    return options.supports && content.marks && !content.marks->supports.marks.empty() && content.showsDecision();
}

std::vector<PlotPoint> decisionPoints(const DecisionContent& content, MapSide side, const DecisionOptions& options)
{
    // Only on a plane of features are drawn samples known to be where they were put.
    const bool onFeatures = content.plane.plane == PlaneKind::Features
        && content.plane.horizontal != content.plane.vertical;
    const bool atOnce = content.drawn && content.drawn->samples.cols() > 0 && onFeatures;
    std::vector<PlotPoint> points = atOnce ? pointsDrawn(content, side, options)
                                           : pointsOfResults(content, side, options);
    if (lieInOrder(content)) stackInOrder(points, surroundings(content));
    return points;
}

}  // namespace krein
