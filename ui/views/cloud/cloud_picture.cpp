// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cloud/cloud_picture.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/label_places.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/marker.h"

namespace krein {

namespace {

constexpr double legendHeight = 26, noteEdge = 8, aboutNote = 8;
constexpr double leastOfHeight = 0.5;  // of the picture that the samples have, if fewer words are enough for it
constexpr double clickReach = 7;
const QString noteJoint = QStringLiteral(" · ");
constexpr double axisNameShare = 0.3;  // of an axis, as a part of the picture's width

/// A corner of the cube; bit k is its side along axis k.
Eigen::Vector3d corner(int bits)
{
    return {bits & 1 ? 1.0 : -1.0, bits & 2 ? 1.0 : -1.0, bits & 4 ? 1.0 : -1.0};
}

/// Whether only a square of the cube is seen.
bool isFlat(const CloudScene& scene)
{
    return scene.names[1].isEmpty() || scene.names[2].isEmpty();
}

const QString& legendText(const LegendEntry& entry, bool isBrief)
{
    return isBrief && !entry.brief.isEmpty() ? entry.brief : entry.text;
}

/// Where each legend entry starts; as many lines as they need.
std::vector<QPointF> legendPlaces(const CloudPicture& picture, const QSizeF& size, bool isBrief)
{
    const QFontMetricsF metrics(smallFont(picture.font));
    std::vector<QPointF> places;
    QPointF next(12, legendHeight / 2);
    for (const LegendEntry& entry : picture.legend) {
        const double width = 22 + metrics.horizontalAdvance(legendText(entry, isBrief));
        if (next.x() > 12 && next.x() + width > size.width() - 8) next = {12, next.y() + metrics.height() + 2};
        places.push_back(next);
        next.rx() += width + 14;
    }
    return places;
}

/// What is said above and below the samples.
struct CloudWords {
    bool isBrief = false;         ///< the legend has its brief words
    std::vector<QPointF> legend;  ///< where its entries start
    double top = 0;               ///< where it ends
    QString note;
    QRectF noteRoom;
};

/// The note at the foot, of as many of its parts, the first ones, as so many lines have room for.
void placeNote(CloudWords& words, const CloudPicture& picture, const QSizeF& size, int lines)
{
    const QFontMetricsF metrics(smallFont(picture.font));
    const double width = std::max(size.width() - 2 * noteEdge, 1.0), most = lines * metrics.height() + 1;
    QStringList parts = picture.scene.note.split(noteJoint, Qt::SkipEmptyParts);
    if (!picture.hint.isEmpty()) parts << picture.hint;
    double height = 0;
    for (words.note.clear(); !parts.isEmpty(); parts.removeLast()) {
        words.note = wholeTerms(parts.join(noteJoint));
        height = metrics.boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, words.note).height();
        if (height <= most) break;
        words.note.clear();
    }
    if (words.note.isEmpty()) height = 0;
    height += aboutNote;
    words.noteRoom = QRectF(noteEdge, size.height() - height, width, height);
}

/// In a small picture, whose words would have more room than its samples, the legend is brief and the note short.
CloudWords wordsOf(const CloudPicture& picture, const QSizeF& size)
{
    CloudWords words;
    const auto placeLegend = [&](bool isBrief) {
        words.isBrief = isBrief;
        words.legend = legendPlaces(picture, size, isBrief);
        words.top = words.legend.empty() ? 0.0 : words.legend.back().y() + legendHeight / 2;
    };
    const auto isCrowded = [&] { return words.noteRoom.top() - words.top < leastOfHeight * size.height(); };
    placeLegend(false);
    placeNote(words, picture, size, 2);
    if (isCrowded()) placeLegend(true);
    for (int lines = 1; lines >= 0 && isCrowded(); --lines) placeNote(words, picture, size, lines);
    return words;
}

/// Edges that meet the nearest corner are in front of the samples, all others behind them. Flat data: only the square.
void paintCube(QPainter& painter, const CloudPicture& picture, const CloudFrame& frame, bool front)
{
    const auto nearness = [&](int bits) { return picture.turntable.project(corner(bits)).nearness; };
    int nearest = 0;
    for (int bits = 1; bits < 8; ++bits)
        if (nearness(bits) > nearness(nearest)) nearest = bits;
    QColor color = picture.theme.frame;
    color.setAlphaF(front ? 0.35f : 0.55f);
    painter.setPen(QPen(color, 1));
    const auto drawEdge = [&](const Eigen::Vector3d& from, const Eigen::Vector3d& to) {
        painter.drawLine(frame.place(picture.turntable.project(from)), frame.place(picture.turntable.project(to)));
    };
    for (int from = 0; from < 8; ++from) {
        for (int axis = 0; axis < 3; ++axis) {
            const int to = from | 1 << axis;
            if (to == from) continue;
            if (isFlat(picture.scene)) {
                if (front || axis == 1 || (from & 2)) continue;
                Eigen::Vector3d a = corner(from), b = corner(to);
                a.y() = b.y() = 0;
                drawEdge(a, b);
            } else if ((from == nearest || to == nearest) == front) {
                drawEdge(corner(from), corner(to));
            }
        }
    }
}

/// Of the four parallel edges the one on the rim of the picture: low for level axes, left for the upright one.
QPointF namedEdge(const CloudPicture& picture, int axis)
{
    QPointF best;
    double bestScore = -1e300;
    for (int from = 0; from < 8; ++from) {
        if (from & 1 << axis) continue;
        Eigen::Vector3d middle = corner(from);
        middle(axis) = 0;
        if (isFlat(picture.scene)) middle.y() = 0;
        const Turntable::Seen seen = picture.turntable.project(middle);
        const double score = std::hypot(seen.x, seen.y) - (axis == 2 ? seen.x : 1.5 * seen.y);
        if (score <= bestScore) continue;
        bestScore = score;
        best = {seen.x, -seen.y};
    }
    return best;
}

/// Where the names of the axes stand.
std::vector<PlacedName> axisNames(const CloudPicture& picture, const QSizeF& size)
{
    const CloudFrame frame = frameOf(picture, size);
    const QFontMetricsF metrics(smallFont(picture.font));
    std::vector<PlacedName> names;
    for (int axis = 0; axis < 3; ++axis) {
        const auto k = static_cast<std::size_t>(axis);
        const bool isLong = metrics.horizontalAdvance(picture.scene.names[k]) > axisNameShare * size.width();
        const QString& name = isLong ? picture.scene.shortNames[k] : picture.scene.names[k];
        if (name.isEmpty()) continue;
        const QPointF edge = namedEdge(picture, axis);
        const QPointF outward = edge / std::max(std::hypot(edge.x(), edge.y()), 1e-9);
        const double width = metrics.horizontalAdvance(name);
        const QPointF at = frame.centre + edge * frame.scale + QPointF(outward.x() * (8 + width / 2), outward.y() * 13);
        const double left = std::clamp(at.x() - width / 2, 4.0, std::max(4.0, size.width() - width - 4));
        const double base = at.y() + metrics.ascent() / 2 - 1;
        names.push_back({QRectF(left, base - metrics.ascent(), width, metrics.height()), name});
    }
    return names;
}

void paintAxisNames(QPainter& painter, const CloudPicture& picture, const QSizeF& size)
{
    const QFont small = smallFont(picture.font);
    painter.setFont(small);
    painter.setPen(picture.theme.text);
    for (const auto& [box, name] : axisNames(picture, size))
        painter.drawText(QPointF(box.left(), box.top() + QFontMetricsF(small).ascent()), name);
}

void paintSample(
    QPainter& painter, const CloudPicture& picture, const CloudSample& sample, const QPointF& at, double nearness)
{
    const Theme& theme = picture.theme;
    const double radius = 2.3 + 2.6 * nearness;
    const ClassStyle style = theme.classStyle(sample.classIndex);
    // Far samples fade into the ground; opaque colours, so that crowds do not add up to something brighter.
    const QColor color = mixed(theme.plotBackground.rgb(), style.color.rgb(), 0.35 + 0.65 * nearness);
    painter.setPen(sample.held ? QPen(color, 1.5) : QPen(theme.markerOutline, 0.7));
    painter.setBrush(sample.held ? QBrush(theme.plotBackground) : QBrush(color));
    painter.translate(at);
    painter.drawPath(markerPath(style.shape, radius));
    painter.translate(-at);
    if (!std::ranges::binary_search(picture.selection, sample.row)) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.markerOutline, 3.6));
    painter.drawEllipse(at, radius + 4.5, radius + 4.5);
    painter.setPen(QPen(theme.selection, 1.8));
    painter.drawEllipse(at, radius + 4.5, radius + 4.5);
}

void paintSamples(QPainter& painter, const CloudPicture& picture, const CloudFrame& frame)
{
    std::vector<std::pair<Turntable::Seen, const CloudSample*>> order;
    order.reserve(picture.scene.samples.size());
    for (const CloudSample& sample : picture.scene.samples)
        order.emplace_back(picture.turntable.project(sample.position), &sample);
    std::ranges::sort(order, [](const auto& a, const auto& b) { return a.first.nearness < b.first.nearness; });
    for (const auto& [seen, sample] : order)
        paintSample(painter, picture, *sample, frame.place(seen), std::clamp((seen.nearness / 1.6 + 1) / 2, 0.0, 1.0));
}

void paintLegend(QPainter& painter, const CloudPicture& picture, const QSizeF& size)
{
    const QFont small = smallFont(picture.font);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    const CloudWords words = wordsOf(picture, size);
    for (std::size_t i = 0; i < picture.legend.size(); ++i) {
        const LegendEntry& entry = picture.legend[i];
        const QPointF middle = words.legend[i] + QPointF(7, 0);
        const bool filled = entry.mark == LegendEntry::Mark::Filled;
        painter.setPen(filled ? QPen(Qt::NoPen) : QPen(entry.color, 1.5));
        painter.setBrush(filled ? QBrush(entry.color) : QBrush(Qt::NoBrush));
        painter.drawPath(markerPath(entry.shape, 4.2).translated(middle));
        painter.setPen(picture.theme.text);
        painter.drawText(middle + QPointF(11, metrics.ascent() / 2 - 1), legendText(entry, words.isBrief));
    }
    painter.setPen(picture.theme.mutedText);
    painter.drawText(words.noteRoom, Qt::AlignCenter | Qt::TextWordWrap, words.note);
}

}  // namespace

QRectF areaOf(const CloudPicture& picture, const QSizeF& size)
{
    const CloudWords words = wordsOf(picture, size);
    return {0, words.top, size.width(), words.noteRoom.top() - words.top};
}

std::vector<QRectF> boxesOfAxisNames(const CloudPicture& picture, const QSizeF& size)
{
    std::vector<QRectF> boxes;
    for (const PlacedName& name : axisNames(picture, size)) boxes.push_back(name.box);
    return boxes;
}

CloudFrame frameOf(const CloudPicture& picture, const QSizeF& size)
{
    const QRectF area = areaOf(picture, size);
    // Seen from the usual heights the cube reaches about 1.5 half sides from the middle.
    return {area.center(), std::max(std::min(area.width(), area.height()) / 2 - 8, 10.0) / 1.5};
}

std::vector<QPointF> placesOfSamples(const CloudPicture& picture, const QSizeF& size)
{
    const CloudFrame frame = frameOf(picture, size);
    std::vector<QPointF> places;
    places.reserve(picture.scene.samples.size());
    for (const CloudSample& sample : picture.scene.samples)
        places.push_back(frame.place(picture.turntable.project(sample.position)));
    return places;
}

std::optional<std::size_t> sampleAt(const CloudPicture& picture, const QSizeF& size, const QPointF& at)
{
    const CloudFrame frame = frameOf(picture, size);
    std::optional<std::size_t> best;
    double nearest = clickReach, bestDepth = -1e300;
    for (std::size_t i = 0; i < picture.scene.samples.size(); ++i) {
        const Turntable::Seen seen = picture.turntable.project(picture.scene.samples[i].position);
        const QPointF offset = frame.place(seen) - at;
        const double distance = std::hypot(offset.x(), offset.y());
        if (distance > nearest + 1 || (distance > nearest - 1 && seen.nearness < bestDepth)) continue;
        nearest = std::min(nearest, distance);
        bestDepth = seen.nearness;
        best = i;
    }
    return best;
}

void paintCloud(QPainter& painter, const CloudPicture& picture, const QSizeF& size)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(QRectF(QPointF(0, 0), size), picture.theme.plotBackground);
    painter.setFont(picture.font);
    if (!picture.scene.message.isEmpty()) {
        painter.setPen(picture.theme.mutedText);
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter | Qt::TextWordWrap, picture.scene.message);
        return;
    }
    const CloudFrame frame = frameOf(picture, size);
    paintCube(painter, picture, frame, false);
    paintSamples(painter, picture, frame);
    paintCube(painter, picture, frame, true);
    paintAxisNames(painter, picture, size);
    paintLegend(painter, picture, size);
}

}  // namespace krein
