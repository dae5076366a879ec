// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_picture.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/pictures/sample_points.h"
#include "ui/plot/layers/small_map.h"
#include "ui/plot/plot_look.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

constexpr double margin = 4, padding = 6;  // around a cell, within its frame
constexpr double paleness = 0.35;
constexpr double reach = 5.0;  // pixels from a marker that still mean it
constexpr int pageCell = 230;  // width of a cell of a page

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

/// A pill with a word in the upper right corner of a map, where it takes no letters from the line of the score.
void paintPill(QPainter& painter, const QRectF& map, const QString& text, const QFont& font, const Theme& theme)
{
    const QColor ground = theme.palette.color(QPalette::Active, QPalette::Highlight),
                 ink = theme.palette.color(QPalette::Active, QPalette::HighlightedText);
    const QFontMetricsF metrics(font);
    const double width = std::ceil(metrics.horizontalAdvance(text)) + 10;
    const QRectF pill(map.right() - width - 3, map.top() + 3, width, std::ceil(metrics.height()) + 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(pill, 4, 4);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(pill, Qt::AlignCenter, text);
}

void paintWords(QPainter& painter, const QRectF& line, const QString& text, const QFont& font, const QColor& color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, line.width()));
}

/// Why there is nothing to see, in place of the map.
QString absence(const ComparedCell& cell)
{
    if (cell.state == ComparedCell::State::Waiting) return tr("waiting …");
    if (!cell.problem.isEmpty()) return cell.problem;
    if (!cell.map) return tr("These objects do not lie in a plane.");
    if (cell.map->map.values.empty())
        return tr("This kernel compares only the samples themselves, so it has no values elsewhere on the plane.");
    return {};
}

void paintMap(QPainter& painter, const QRectF& area, const ComparedCell& cell, const CompareLook& look,
    const QFont& font, const Theme& theme)
{
    const QString why = absence(cell);
    if (cell.map && cell.prepared) {
        const std::vector<PlotPoint> points = samplePoints(
            *cell.prepared, cell.map->trainCoordinates, cell.map->testCoordinates);
        const double spacing = std::sqrt(
            area.width() * area.height() / std::max<double>(1.0, static_cast<double>(points.size())));
        const bool usable = cell.problem.isEmpty();
        paintSmallMap(painter, area,
            {.map = usable ? &cell.map->map : nullptr,
                .box = boxOf(cell, look.plane),
                .scale = cell.scale,
                .points = why.isEmpty() ? &points : nullptr,
                .markerRadius = std::clamp(spacing / 6.0, 1.5, 3.0),
                .selection = look.selection},
            theme);
    }
    if (why.isEmpty()) return;
    painter.setPen(QPen(theme.frame, 1, Qt::DotLine));
    painter.setBrush(theme.plotBackground);
    painter.drawRect(area);
    painter.setFont(font);
    painter.setPen(cell.state == ComparedCell::State::Failed ? theme.warning : theme.mutedText);
    painter.drawText(area.adjusted(5, 4, -5, -4), Qt::AlignCenter | Qt::TextWordWrap, why);
}

void paintCaption(QPainter& painter, QRectF line, const ComparedCell& cell, const CompareLook& look, const QFont& font,
    const Theme& theme)
{
    const QFont bold = boldFont(font), small = smallFont(font);
    line.setHeight(std::ceil(QFontMetricsF(bold).height()));
    if (cell.state == ComparedCell::State::Waiting || !cell.summary.termination) {
        if (cell.state == ComparedCell::State::Failed) paintWords(painter, line, tr("no model"), font, theme.mutedText);
        return;
    }
    const QString score = scoreText(cell.summary);
    paintWords(painter, line, look.best ? tr("★ %1").arg(score) : score, bold, look.best ? theme.positive : theme.text);
    line.translate(0, line.height());
    line.setHeight(std::ceil(QFontMetricsF(small).height()));
    paintWords(painter, line, furtherScores(cell.summary), small, theme.text);
    line.translate(0, line.height());
    paintWords(painter, line, endingText(*cell.summary.termination), small,
        isUsable(*cell.summary.termination) ? theme.mutedText : theme.warning);
}

}  // namespace

double compareCaptionHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(boldFont(font)).height()) + 2 * std::ceil(QFontMetricsF(smallFont(font)).height());
}

QRectF compareMapArea(const QRectF& cell, const QFont& font)
{
    const double inset = margin + padding;
    return cell.adjusted(inset, inset, -inset, -inset - padding - compareCaptionHeight(font));
}

int comparedCellHeight(int width, const QFont& font)
{
    const QRectF probe(0, 0, width, 1000);
    const QRectF map = compareMapArea(probe, font);
    return static_cast<int>(std::ceil(1000 - map.height() + map.width()));
}

void paintComparedCell(QPainter& painter, const QRectF& area, const ComparedCell& cell, const CompareLook& look,
    const QFont& font, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor mark = theme.palette.color(QPalette::Active, QPalette::Highlight);
    painter.setBrush(theme.palette.color(QPalette::Base));
    painter.setPen(look.present ? QPen(mark, 2) : QPen(look.hovered ? mark : theme.frame, 1));
    const QRectF frame = area.adjusted(margin, margin, -margin, -margin);
    painter.drawRoundedRect(frame, 6, 6);
    painter.setOpacity(cell.pale ? paleness : 1.0);
    const QRectF map = compareMapArea(area, font);
    paintMap(painter, map, cell, look, smallFont(font), theme);
    if (look.present) paintPill(painter, map, tr("in use"), smallFont(font), theme);
    paintCaption(painter, QRectF(map.left(), map.bottom() + padding, map.width(), 0), cell, look, font, theme);
    painter.setOpacity(1.0);
    if (look.focused) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1, Qt::DashLine));
        painter.drawRoundedRect(frame.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4);
    }
    painter.restore();
}

void paintComparison(QPainter& painter, const QRectF& target, const CompareModel& model, CompareLook look,
    const QFont& font, const Theme& theme)
{
    const int rows = model.rowCount(), columns = model.columnCount(), high = comparedCellHeight(pageCell, font),
              left = comparedHeadings.width(), top = comparedHeadings.height();
    const QSizeF page(left + columns * pageCell, top + rows * high);
    const double scale = std::min(target.width() / page.width(), target.height() / page.height());
    painter.save();
    painter.setFont(font);
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    const auto heading = [&](const QRectF& area, int section, Qt::Orientation orientation) {
        painter.setPen(theme.text);
        painter.drawText(area.adjusted(4, 2, -4, -2), Qt::AlignCenter | Qt::TextWordWrap,
            model.headerData(section, orientation, Qt::DisplayRole).toString());
    };
    for (int column = 0; column < columns; ++column)
        heading(QRectF(left + column * pageCell, 0, pageCell, top), column, Qt::Horizontal);
    for (int row = 0; row < rows; ++row) {
        heading(QRectF(0, top + row * high, left, high), row, Qt::Vertical);
        for (int column = 0; column < columns; ++column) {
            const QModelIndex index = model.index(row, column);
            look.present = model.isPresent(index);
            look.best = model.isBest(index);
            paintComparedCell(painter, QRectF(left + column * pageCell, top + row * high, pageCell, high),
                model.cell(index), look, font, theme);
        }
    }
    painter.restore();
}

Box boxOf(const ComparedCell& cell, const VisiblePlane& plane)
{
    if (!cell.map || !cell.map->interpolated) return plane.box();
    const Box& own = cell.map->map.box;
    if (!plane.zoomed) return own;
    const double wide = (own.right - own.left) / (plane.home.right - plane.home.left),
                 high = (own.top - own.bottom) / (plane.home.top - plane.home.bottom);
    return {own.left + wide * (plane.zoomed->left - plane.home.left),
        own.left + wide * (plane.zoomed->right - plane.home.left),
        own.bottom + high * (plane.zoomed->bottom - plane.home.bottom),
        own.bottom + high * (plane.zoomed->top - plane.home.bottom)};
}

Index comparedSampleAt(
    const QRectF& area, const ComparedCell& cell, const VisiblePlane& plane, const QFont& font, const QPointF& pixel)
{
    const QRectF map = compareMapArea(area, font);
    if (!cell.map || !cell.prepared || !map.contains(pixel) || !absence(cell).isEmpty()) return -1;
    const PlotMap places = smallMapPlaces(map, boxOf(cell, plane));
    Index row = -1;
    double nearest = reach;
    for (const PlotPoint& point : samplePoints(*cell.prepared, cell.map->trainCoordinates, cell.map->testCoordinates)) {
        const QPointF offset = places.toPixel(point.position) - pixel;
        const double distance = std::hypot(offset.x(), offset.y());
        if (distance > nearest) continue;
        nearest = distance;
        row = point.row;
    }
    return row;
}

}  // namespace krein
