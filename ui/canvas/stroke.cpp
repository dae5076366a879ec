// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stroke.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QLineF>

namespace krein {

std::vector<QPointF> pointsAlong(const QPointF& a, const QPointF& b, double spacing, double& travelled)
{
    std::vector<QPointF> points;
    const double length = QLineF(a, b).length();
    double next = spacing - travelled;
    for (; next <= length; next += spacing) points.push_back(a + (b - a) * (length > 0 ? next / length : 0.0));
    travelled = length - (next - spacing);
    return points;
}

std::vector<QPointF> linePoints(const QPointF& a, const QPointF& b, int count)
{
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.push_back(a + (b - a) * (count == 1 ? 0.5 : static_cast<double>(i) / (count - 1)));
    return points;
}

std::vector<QPointF> ellipsePoints(const QRectF& box, int count)
{
    // The arc length of an ellipse has no closed form; a fine polygon gives it to a fraction of a pixel.
    constexpr int corners = 2048;
    const QPointF middle = box.center();
    const auto at = [&](int k) {
        const double angle = 2 * std::numbers::pi * k / corners;
        return middle + QPointF(box.width() / 2 * std::cos(angle), -box.height() / 2 * std::sin(angle));
    };
    std::vector<double> way{0.0};
    for (int k = 1; k <= corners; ++k) way.push_back(way.back() + QLineF(at(k - 1), at(k)).length());
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i) {
        const double wanted = way.back() * i / count;
        const auto after = std::upper_bound(way.begin(), way.end() - 1, wanted);
        const int k = static_cast<int>(after - way.begin());
        const double low = way[static_cast<std::size_t>(k - 1)], high = way[static_cast<std::size_t>(k)];
        points.push_back(at(k - 1) + (at(k) - at(k - 1)) * (high > low ? (wanted - low) / (high - low) : 0.0));
    }
    return points;
}

QPointF spread(const QPointF& centre, double radius, RandomStream& random)
{
    const double distance = radius * std::sqrt(random.uniform());  // equal areas are equally likely
    const double angle = 2 * std::numbers::pi * random.uniform();
    return centre + distance * QPointF(std::cos(angle), std::sin(angle));
}

QPointF scattered(const QPointF& centre, double deviation, RandomStream& random)
{
    const double x = random.normal(), y = random.normal();
    return centre + deviation * QPointF(x, y);
}

QPointF snapped(const QPointF& point, const QPointF& step)
{
    const auto nearest = [](double value, double unit) { return unit > 0 ? std::round(value / unit) * unit : value; };
    return {nearest(point.x(), step.x()), nearest(point.y(), step.y())};
}

std::vector<Index> insideOf(const QPolygonF& outline, const std::vector<QPointF>& points)
{
    std::vector<Index> inside;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (outline.containsPoint(points[i], Qt::OddEvenFill)) inside.push_back(static_cast<Index>(i));
    return inside;
}

double distanceToSegment(const QPointF& point, const QPointF& a, const QPointF& b)
{
    const QPointF along = b - a;
    const double square = QPointF::dotProduct(along, along);
    const double share = square > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / square, 0.0, 1.0) : 0.0;
    return QLineF(point, a + share * along).length();
}

}  // namespace krein
