// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_map_picture.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/layers/small_map.h"
#include "ui/plot/plot_look.h"
#include "ui/text/translated.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double margin = 4, padding = 6;  // around a cell, within its frame
constexpr double markerReach = 5.0;        // pixels from a marker that still mean it
constexpr int pageCell = 230;              // width of a cell of a page

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

/// A pill with a word in the upper right corner of a map, where it takes no letters from the line of the score.
/// @param texts  of which the first that fits is written, the longest first
void paintPill(QPainter& painter, const QRectF& map, const QStringList& texts, const QFont& font, const Theme& theme)
{
    const QColor ground = theme.palette.color(QPalette::Active, QPalette::Highlight),
                 ink = theme.palette.color(QPalette::Active, QPalette::HighlightedText);
    const QFontMetricsF metrics(font);
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= map.width() - 16; };
    const auto fitting = std::ranges::find_if(texts, fits);
    const QString shown = fitting != texts.end() ? *fitting : texts.back();
    const double width = std::ceil(metrics.horizontalAdvance(shown)) + 10;
    const QRectF pill(map.right() - width - 3, map.top() + 3, width, std::ceil(metrics.height()) + 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(pill, 4, 4);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(pill, Qt::AlignCenter, shown);
}

void paintWords(QPainter& painter, const QRectF& line, const QString& text, const QFont& font, const QColor& color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, line.width()));
}

/// Why there is nothing to see, in place of the map.
QString absence(const CellMap& cell)
{
    if (cell.state == CellMap::State::Waiting) return tr("waiting …");
    if (!cell.problem.isEmpty()) return cell.problem;
    if (!cell.map) return tr("These objects have no plane.");
    if (cell.map->map.values.empty())
        return tr("This kernel compares only the samples themselves, so it has no values elsewhere on the plane.");
    return {};
}

std::vector<const DecisionMap*> linesOf(const CellMap& cell)
{
    std::vector<const DecisionMap*> maps;
    for (const std::shared_ptr<const MapValue>& fold : cell.folds)
        if (fold) maps.push_back(&fold->map);
    return maps;
}

void paintMap(QPainter& painter, const QRectF& area, const CellMap& cell, const CellMapLook& look, const QFont& font,
    const Theme& theme)
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
                .markerRadius = std::clamp(spacing / 6.0, 1.5, 4.0),
                .selection = cell.ownPlane ? std::vector<Index>{} : look.selection,
                .others = linesOf(cell)},
            theme);
    }
    if (why.isEmpty()) return;
    painter.setPen(QPen(theme.frame, 1, Qt::DotLine));
    painter.setBrush(theme.plotBackground);
    painter.drawRect(area);
    painter.setFont(font);
    painter.setPen(cell.state == CellMap::State::Failed ? theme.warning : theme.mutedText);
    painter.drawText(area.adjusted(5, 4, -5, -4), Qt::AlignCenter | Qt::TextWordWrap, why);
}

void paintCaption(
    QPainter& painter, QRectF line, const CellMap& cell, const CellMapLook& look, const QFont& font, const Theme& theme)
{
    const QFont bold = boldFont(font), small = smallFont(font);
    line.setHeight(std::ceil(QFontMetricsF(bold).height()));
    if (cell.state == CellMap::State::Failed && look.mark.score.isEmpty())
        return paintWords(painter, line, tr("no model"), font, theme.mutedText);
    const QString own = cell.termination ? scoreText(cell) : QString();
    const QString score = look.mark.score.isEmpty() ? own : look.mark.score;
    paintWords(painter, line, look.mark.best ? tr("★ %1").arg(score) : score, bold,
        look.mark.best ? theme.positive : theme.text);
    if (!cell.termination) return;
    line.translate(0, line.height());
    line.setHeight(std::ceil(QFontMetricsF(small).height()));
    paintWords(painter, line, look.mark.score.isEmpty() ? furtherScores(cell) : tr("this split: %1").arg(own), small,
        theme.text);
    line.translate(0, line.height());
    paintWords(painter, line, endingText(*cell.termination), small,
        isUsable(*cell.termination) ? theme.mutedText : theme.warning);
}

/// Height of the words below the map.
double captionHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(boldFont(font)).height()) + 2 * std::ceil(QFontMetricsF(smallFont(font)).height());
}

double titleHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

}  // namespace

QRectF cellMapArea(const QRectF& cell, const QFont& font, bool titled)
{
    const double inset = margin + padding;
    return cell.adjusted(
        inset, inset + (titled ? titleHeight(font) : 0), -inset, -inset - padding - captionHeight(font));
}

int cellMapHeight(int width, const QFont& font, bool titled)
{
    const QRectF probe(0, 0, width, 1000);
    const QRectF map = cellMapArea(probe, font, titled);
    return static_cast<int>(std::ceil(1000 - map.height() + map.width()));
}

void paintCellMap(QPainter& painter, const QRectF& area, const CellMap& cell, const CellMapLook& look,
    const QFont& font, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor mark = theme.palette.color(QPalette::Active, QPalette::Highlight);
    painter.setBrush(theme.palette.color(QPalette::Base));
    painter.setPen(look.mark.present ? QPen(mark, 2)
            : look.mark.nearest      ? QPen(mark, 1, Qt::DashLine)
                                     : QPen(look.hovered ? mark : theme.frame, 1));
    const QRectF frame = area.adjusted(margin, margin, -margin, -margin);
    painter.drawRoundedRect(frame, 6, 6);
    const QRectF map = cellMapArea(area, font, look.titled);
    if (look.titled)
        paintWords(painter, QRectF(map.left(), map.top() - titleHeight(font) - 1, map.width(), titleHeight(font)),
            look.mark.title, font, theme.text);
    paintMap(painter, map, cell, look, smallFont(font), theme);
    if (look.mark.present) paintPill(painter, map, {tr("in use")}, smallFont(font), theme);
    if (look.mark.nearest)
        paintPill(painter, map, {tr("nearest to the current settings"), tr("nearest to current"), tr("nearest")},
            smallFont(font), theme);
    paintCaption(painter, QRectF(map.left(), map.bottom() + padding, map.width(), 0), cell, look, font, theme);
    if (look.focused) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1, Qt::DashLine));
        painter.drawRoundedRect(frame.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4);
    }
    painter.restore();
}

void paintCellMaps(QPainter& painter, const QRectF& target, const CellMapModel& model, CellMapLook look,
    const QFont& font, const Theme& theme)
{
    look.titled = model.areTitled();
    const bool headed = !model.grid().columnTitles.isEmpty();
    const int rows = model.rowCount(), columns = model.columnCount(), high = cellMapHeight(pageCell, font, look.titled),
              left = headed ? cellMapHeadings.width() : 0, top = headed ? cellMapHeadings.height() : 0;
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
            if (!model.isCell(index)) continue;
            look.mark = model.mark(index);
            paintCellMap(painter, QRectF(left + column * pageCell, top + row * high, pageCell, high), model.cell(index),
                look, font, theme);
        }
    }
    painter.restore();
}

Box boxOf(const CellMap& cell, const VisiblePlane& plane)
{
    if (!cell.map || (!cell.map->interpolated && !cell.ownPlane)) return plane.box();
    const Box& own = cell.map->map.box;
    if (!plane.zoomed) return own;
    const double wide = (own.right - own.left) / (plane.home.right - plane.home.left),
                 high = (own.top - own.bottom) / (plane.home.top - plane.home.bottom);
    return {own.left + wide * (plane.zoomed->left - plane.home.left),
        own.left + wide * (plane.zoomed->right - plane.home.left),
        own.bottom + high * (plane.zoomed->bottom - plane.home.bottom),
        own.bottom + high * (plane.zoomed->top - plane.home.bottom)};
}

Index cellMapSampleAt(const QRectF& map, const CellMap& cell, const VisiblePlane& plane, const QPointF& pixel)
{
    if (!cell.map || !cell.prepared || !map.contains(pixel) || !absence(cell).isEmpty()) return -1;
    const PlotMap places = smallMapPlaces(map, boxOf(cell, plane));
    Index row = -1;
    double nearest = markerReach;
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
