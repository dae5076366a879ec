// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/label_places.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "ui/plot/cut_names.h"
#include "ui/text/number_text.h"
#include "ui/text/translated.h"
#include "ui/theme/theme.h"

namespace krein {

namespace {

constexpr double enoughRoom = 50.0;  // side, in pixels, of the square a place needs for itself before names appear
constexpr double widestName = 150.0;
constexpr std::size_t mostTried = 1500;  // names for which room is looked for
constexpr std::size_t fewEnough = 200;   // places that are looked at more closely
constexpr double markerGap = 5.0;        // between the rim of a marker and its name

double squaredDistanceTo(const QRectF& box, const QPointF& place)
{
    const double across = std::max({box.left() - place.x(), 0.0, place.x() - box.right()}),
                 down = std::max({box.top() - place.y(), 0.0, place.y() - box.bottom()});
    return across * across + down * down;
}

/// A name, and where it may stand.
struct Choice {
    const NamedPlace* place;
    QString text;
    std::vector<QRectF> boxes;      ///< around the place, the better ones first
    std::vector<QRectF> free = {};  ///< those that hide no place and are nearest to their own
};

/// @param text     its name as it is written
/// @param closely  in more boxes than the eight around the place
Choice choiceOf(
    const NamedPlace& place, const QString& text, const NameRoom& room, const QFontMetricsF& metrics, bool closely)
{
    Choice choice{&place, text, {}};
    const double width = metrics.horizontalAdvance(choice.text) + 2, height = metrics.height();
    const double aside = room.distance * std::sqrt(0.5);  // of the corners, which are as far away
    const double below = room.distance - 3, above = 3 - room.distance - height;
    const auto add = [&](double x, double y) {
        choice.boxes.emplace_back(place.at + QPointF(x, y), QSizeF(width, height));
    };
    add(room.distance, -height / 2);
    add(-room.distance - width, -height / 2);
    add(-width / 2, below);
    add(-width / 2, above);
    add(aside, -aside - height + 3);
    add(aside, aside - 3);
    add(-aside - width, -aside - height + 3);
    add(-aside - width, aside - 3);
    if (!closely) return choice;
    for (const double share : {0.3, 0.7, 0.1, 0.9})
        for (const double y : {below, above}) add(-width * share, y);
    for (const double share : {0.2, 0.8})
        for (const double x : {room.distance, -room.distance - width}) add(x, -height * share);
    return choice;
}

/// Apart from other names.
bool isFree(const QRectF& box, const QPointF& own, const std::vector<NamedPlace>& places, const NameRoom& room)
{
    if (!room.area.contains(box)) return false;
    if (std::ranges::any_of(room.written, [&](const QRectF& other) { return other.intersects(box); })) return false;
    // A name is read as that of the nearest place.
    const double least = std::max(room.distance - markerGap, std::sqrt(squaredDistanceTo(box, own)) + 1.0);
    return std::ranges::none_of(places, [&, squared = least * least](const NamedPlace& other) {
        return other.at != own && squaredDistanceTo(box, other.at) < squared;
    });
}

}  // namespace

std::vector<PlacedName> placeNames(const std::vector<NamedPlace>& places, const NameRoom& room)
{
    std::vector<PlacedName> placed;
    const auto count = static_cast<double>(std::max<std::size_t>(places.size(), 1));
    const double side = std::sqrt(room.area.width() * room.area.height() / count);
    const QFontMetricsF metrics(room.font);
    const auto overlaps = [&placed](const QRectF& box) {
        return std::ranges::any_of(placed, [&](const PlacedName& other) { return other.box.intersects(box); });
    };
    const bool crowded = room.crowded == CrowdedNames::Hidden && side < enoughRoom;
    const bool closely = places.size() <= fewEnough;
    std::vector<QString> names;
    for (const NamedPlace& place : places) {
        if ((crowded || names.size() >= mostTried) && !place.urgent) break;  // the urgent ones stand first
        names.push_back(place.text);
    }
    const std::vector<QString> texts = cutNames(names, metrics, widestName);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const NamedPlace& place = places[i];
        Choice choice = choiceOf(place, texts[i], room, metrics, closely);
        std::ranges::copy_if(choice.boxes, std::back_inserter(choice.free),
            [&](const QRectF& box) { return isFree(box, place.at, places, room); });
        choices.push_back(std::move(choice));
    }
    // Who has the fewest free places chooses first.
    if (closely)
        std::ranges::stable_sort(choices, {}, [](const Choice& choice) {
            return std::pair(!choice.place->urgent, choice.place->urgent ? 0 : choice.free.size());
        });
    for (const Choice& choice : choices) {
        const auto free = std::ranges::find_if_not(choice.free, overlaps);
        if (free != choice.free.end()) {
            placed.push_back({*free, choice.text});
        } else if (choice.place->urgent) {
            // Whatever it hides, if possible no other name.
            const auto readable = std::ranges::find_if(
                choice.boxes, [&](const QRectF& box) { return room.area.contains(box) && !overlaps(box); });
            const bool isAtRight = room.area.right() < choice.boxes.front().right();
            placed.push_back({readable != choice.boxes.end() ? *readable : choice.boxes[isAtRight], choice.text});
        }
    }
    return placed;
}

NameRoom roomOnPaper(const std::vector<NamedPlace>& places, const NameRoom& room)
{
    NameRoom best = room;
    std::size_t most = placeNames(places, room).size();
    for (const double share : {0.9, 0.8}) {
        if (most >= places.size() || room.font.pointSizeF() <= 0) break;
        NameRoom smaller = room;
        smaller.font.setPointSizeF(share * room.font.pointSizeF());
        const std::size_t shown = placeNames(places, smaller).size();
        if (shown <= most) continue;
        most = shown;
        best = std::move(smaller);
    }
    return best;
}

namespace {

/// "14 names hidden: zoom in"; where that is wider than the picture "14 names hidden".
QString hiddenWords(std::size_t hidden, const QFontMetricsF& metrics, double width)
{
    const QString words = hidden == 1 ? tr("one name hidden")
                                      : tr("%1 names hidden").arg(groupedNumber(static_cast<qint64>(hidden)));
    const QString advice = tr("%1: zoom in").arg(words);
    return metrics.horizontalAdvance(advice) + 10 <= width ? advice : words;
}

/// Where the note may stand, the better places first.
std::vector<QRectF> noteBoxes(const QString& words, const NameRoom& room)
{
    const QFontMetricsF metrics(room.font);
    const QSizeF size(metrics.horizontalAdvance(words) + 2, metrics.height());
    const QRectF inner = room.area.adjusted(4, 2, -4, -2);
    const double right = inner.right() - size.width(), bottom = inner.bottom() - size.height(),
                 middle = inner.center().x() - size.width() / 2;
    std::vector<QRectF> boxes;
    std::vector<QPointF> corners{{right, bottom}, {inner.left(), bottom}, {right, inner.top()}, inner.topLeft(),
        {middle, bottom}, {middle, inner.top()}};
    for (const double share : {0.25, 0.75, 0.125, 0.375, 0.625, 0.875}) {
        const double x = inner.left() + share * (right - inner.left());
        corners.insert(corners.end(), {QPointF(x, bottom), QPointF(x, inner.top())});
    }
    for (const QPointF& corner : corners)
        if (const QRectF box(corner, size); room.area.contains(box)) boxes.push_back(box);
    std::erase_if(boxes, [&](const QRectF& box) {
        return std::ranges::any_of(room.written, [&](const QRectF& other) { return other.intersects(box); });
    });
    return boxes;
}

}  // namespace

std::optional<PlacedName> hiddenNote(
    const std::vector<NamedPlace>& places, std::vector<PlacedName>& names, const NameRoom& room)
{
    if (room.crowded != CrowdedNames::Thinned || names.size() >= places.size()) return std::nullopt;
    const QFontMetricsF metrics(room.font);
    const auto wordsOf = [&](std::size_t shown) {
        return hiddenWords(places.size() - shown, metrics, room.area.width());
    };
    // One digit more, if names give way to the note.
    const std::vector<QRectF> boxes = noteBoxes(wordsOf(0), room);
    if (boxes.empty()) return std::nullopt;
    const double marker = room.distance - markerGap;
    const auto inTheWay = [&](const QRectF& box) {
        const auto covered = std::ranges::count_if(
            places, [&](const NamedPlace& place) { return squaredDistanceTo(box, place.at) < marker * marker; });
        const auto lost = std::ranges::count_if(
            names, [&](const PlacedName& name) { return name.box.intersects(box); });
        return covered + lost;
    };
    const QRectF box = *std::ranges::min_element(boxes, {}, inTheWay);
    std::erase_if(names, [&](const PlacedName& name) { return name.box.intersects(box); });
    return PlacedName{box, wordsOf(names.size())};
}

std::vector<PlacedName> namesAndNote(const std::vector<NamedPlace>& places, const NameRoom& room)
{
    std::vector<PlacedName> names = placeNames(places, room);
    if (std::optional<PlacedName> note = hiddenNote(places, names, room)) names.push_back(std::move(*note));
    return names;
}

void drawNames(
    QPainter& painter, const std::vector<PlacedName>& names, const QFont& font, const Theme& theme, bool screen)
{
    const double ascent = QFontMetricsF(font).ascent();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(font);
    // Stroked outlines are for exports: on the screen letters printed around are the same to the eye, and twenty times
    // as fast.
    QColor rim = theme.plotBackground;
    rim.setAlphaF(screen ? 0.7f : 0.85f);
    for (const auto& [box, text] : names) {
        const QPointF at(box.left() + 1, box.top() + ascent);
        if (screen) {
            painter.setPen(rim);
            // On all sides: through gaps between four of them the lines of a graph would be read with the letters.
            for (const double x : {-1.4, 0.0, 1.4})
                for (const double y : {-1.4, 0.0, 1.4})
                    if (x != 0.0 || y != 0.0) painter.drawText(at + QPointF(x, y), text);
        } else {
            QPainterPath path;
            path.addText(at, font, text);
            painter.strokePath(path, QPen(rim, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        }
        painter.setPen(theme.text);
        painter.drawText(at, text);
    }
}

}  // namespace krein
