// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_frame.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/experiment.h"
#include "ui/views/decision/decision_drawn.h"

namespace krein {

namespace {

/// What a data source was before it was changed by hand; an empty canvas for samples drawn on one.
DataSource rootOf(const DataSource& source)
{
    const auto* drawn = std::get_if<DrawnData>(&source);
    if (!drawn) return source;
    return drawn->origin ? drawn->origin->source : DataSource(DrawnData{});
}

constexpr double withMargin = 1.08;   // of what is kept in sight, for its markers
constexpr double littleLarger = 1.1;  // in width or height: what the lines of a legend take

double widthOf(const Box& box)
{
    return box.right - box.left;
}

double heightOf(const Box& box)
{
    return box.top - box.bottom;
}

bool covers(const Box& map, const Box& frame)
{
    const double x = 1e-6 * widthOf(frame), y = 1e-6 * heightOf(frame);
    return map.left <= frame.left + x && map.right >= frame.right - x && map.bottom <= frame.bottom + y
        && map.top >= frame.top - y;
}

bool isLittleLarger(const Box& box, const Box& frame)
{
    return widthOf(box) <= littleLarger * widthOf(frame) && heightOf(box) <= littleLarger * heightOf(frame);
}

bool nearlySame(const Box& a, const Box& b)
{
    const double tolerance = 1e-3 * (std::abs(widthOf(a)) + std::abs(heightOf(a)));
    return std::abs(a.left - b.left) < tolerance && std::abs(a.right - b.right) < tolerance
        && std::abs(a.bottom - b.bottom) < tolerance && std::abs(a.top - b.top) < tolerance;
}

Matrix stacked(const Matrix& above, const Matrix& below)
{
    Matrix all(above.rows() + below.rows(), 2);
    if (above.rows() > 0) all.topRows(above.rows()) = above;
    if (below.rows() > 0) all.bottomRows(below.rows()) = below;
    return all;
}

}  // namespace

Box surroundings(const DecisionContent& content)
{
    if (content.drawn && content.plane.plane == PlaneKind::Features && content.drawn->samples.cols() > 0)
        return boxAround(planeCoordinates(*content.drawn, content.plane));
    if (!content.hasMap()) return {};
    return boxAround(stacked(content.results->map->trainCoordinates, content.results->map->testCoordinates));
}

Box homeWithSeen(const DecisionContent& content, const Box& home, const Box& frame)
{
    if (!content.drawn || content.plane.plane != PlaneKind::Features || content.drawn->samples.cols() == 0) return home;
    const double x = (home.left + home.right) / 2, y = (home.bottom + home.top) / 2;
    double across = widthOf(home) / 2, up = heightOf(home) / 2;
    const Matrix points = planeCoordinates(*content.drawn, content.plane);
    for (Index i = 0; i < points.rows(); ++i) {
        const double s = points(i, 0), t = points(i, 1);
        if (s < frame.left || s > frame.right || t < frame.bottom || t > frame.top) continue;
        across = std::max(across, std::min(withMargin * std::abs(s - x), widthOf(frame) / 2));
        up = std::max(up, std::min(withMargin * std::abs(t - y), heightOf(frame) / 2));
    }
    const Box all{x - across, x + across, y - up, y + up};
    return covers(home, all) ? home : all;
}

std::optional<Box> wantedMap(const Box& frame, const Box& map)
{
    const Box both{std::min(frame.left, map.left), std::max(frame.right, map.right), std::min(frame.bottom, map.bottom),
        std::max(frame.top, map.top)};
    if (!isLittleLarger(both, frame)) return frame;
    return covers(map, frame) ? std::nullopt : std::optional(both);
}

std::optional<MapDetail> mapFilling(const Box& box, const MapValue& present)
{
    constexpr int mapNodes = 320;  // of the longer side
    if (nearlySame(box, present.map.box)) return std::nullopt;
    MapDetail detail = present.detail;
    const double aspect = widthOf(box) / heightOf(box);
    const auto nodes = [](double share) { return std::max(mapNodes / 4, static_cast<int>(mapNodes * share)); };
    detail.columns = aspect >= 1.0 ? mapNodes : nodes(aspect);
    detail.rows = aspect >= 1.0 ? nodes(1.0 / aspect) : mapNodes;
    detail.box = box;
    return detail;
}

bool DecisionFrame::startsWith(const Experiment& drawing)
{
    const DataSource root = rootOf(drawing.data);
    if (m_fitted && *m_fitted == root && m_plane == drawing.map) return false;
    m_fitted = root;
    m_plane = drawing.map;
    m_followNext = false;
    return true;
}

bool DecisionFrame::follows(const Experiment& shown)
{
    const DataSource root = rootOf(shown.data);
    const bool drawn = std::holds_alternative<DrawnData>(shown.data);
    const bool sameGround = m_fitted && *m_fitted == root && m_plane == shown.map
        && shown.map.plane == PlaneKind::Features;
    if (drawn && sameGround && !m_followNext) return false;
    m_fitted = root;
    m_plane = shown.map;
    m_followNext = false;
    return true;
}

}  // namespace krein
