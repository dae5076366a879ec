// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/table_picture.h"

#include <algorithm>
#include <cmath>

#include <QAbstractProxyModel>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

#include "ui/views/table/sample_delegate.h"
#include "ui/views/table/sample_model.h"

namespace krein {

namespace {

constexpr double padding = 5;

void paintText(QPainter& painter, const QRectF& cell, const QString& text, Qt::Alignment alignment)
{
    const QRectF room = cell.adjusted(padding, 0, -padding, 0);
    if (room.width() <= 0) return;
    painter.drawText(
        room, alignment, painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room.width())));
}

/// The sections of a header that are in sight, and where they begin and end in the picture.
struct Strip {
    struct Section {
        int logical;
        double begin, end;
    };
    std::vector<Section> sections;
};

Strip stripOf(const QHeaderView& header, double offset, double limit, bool wholeOnly)
{
    Strip strip;
    for (int visual = std::max(0, header.visualIndexAt(0)); visual < header.count(); ++visual) {
        const int logical = header.logicalIndex(visual);
        if (header.isSectionHidden(logical)) continue;
        const double begin = offset + std::max(0, header.sectionViewportPosition(logical));
        const double end = offset + header.sectionViewportPosition(logical) + header.sectionSize(logical);
        if (begin >= limit || (wholeOnly && end > limit)) break;
        strip.sections.push_back({logical, begin, std::min(end, limit)});
    }
    return strip;
}

/// Of the names of these rows: the header of a table that was on no screen yet may be too narrow for them.
double widthOfNames(const Strip& rows, const QTableView& table)
{
    const QFontMetricsF metrics(table.font());
    double width = table.verticalHeader()->width();
    for (const auto& row : rows.sections) {
        const QString name = table.model()->headerData(row.logical, Qt::Vertical).toString();
        width = std::max(width, std::ceil(metrics.horizontalAdvance(name)) + 2 * padding);
    }
    return width;
}

void paintCell(QPainter& painter, const QRectF& cell, const QModelIndex& index, const QModelIndex& source,
    const SampleModel& model, const Theme& theme)
{
    QRectF text = cell;
    if (const int width = cellSignWidth(model, source); width > 0 && width + 2 * padding < cell.width()) {
        paintCellSign(painter, QRectF(cell.left() + 3, cell.top() + 2, width, cell.height() - 4), model, source, theme);
        text.setLeft(cell.left() + 1 + width);
    }
    const QVariant color = index.data(Qt::ForegroundRole);
    painter.setPen(color.isValid() ? color.value<QColor>() : theme.text);
    paintText(painter, text, index.data().toString(), index.data(Qt::TextAlignmentRole).value<Qt::Alignment>());
}

}  // namespace

void paintTable(QPainter& painter, const QTableView& table, const SampleModel& model, const Theme& theme)
{
    const double top = table.horizontalHeader()->height(), bottom = top + table.viewport()->height();
    const double right = table.verticalHeader()->width() + table.viewport()->width();
    const Strip rows = stripOf(*table.verticalHeader(), top, bottom, true);
    const double left = widthOfNames(rows, table);
    const Strip columns = stripOf(*table.horizontalHeader(), left, right, false);
    if (columns.sections.empty()) return;
    const double edge = columns.sections.back().end, floor = rows.sections.empty() ? top : rows.sections.back().end;
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(table.model());

    painter.setFont(table.font());
    painter.fillRect(QRectF(0, 0, edge, top), theme.palette.color(QPalette::Window));
    painter.fillRect(QRectF(0, top, left, floor - top), theme.palette.color(QPalette::Window));
    for (const auto& row : rows.sections) {
        const QRectF line(left, row.begin, edge - left, row.end - row.begin);
        if (table.selectionModel()->isRowSelected(row.logical))
            painter.fillRect(line, table.palette().color(QPalette::Active, QPalette::Highlight));
        painter.setPen(theme.mutedText);
        paintText(painter, QRectF(0, row.begin, left, row.end - row.begin),
            table.model()->headerData(row.logical, Qt::Vertical).toString(), Qt::AlignRight | Qt::AlignVCenter);
        for (const auto& column : columns.sections) {
            const QModelIndex index = table.model()->index(row.logical, column.logical);
            paintCell(painter, QRectF(column.begin, row.begin, column.end - column.begin, row.end - row.begin), index,
                proxy ? proxy->mapToSource(index) : index, model, theme);
        }
    }
    painter.setPen(theme.text);
    for (const auto& column : columns.sections)
        paintText(painter, QRectF(column.begin, 0, column.end - column.begin, top),
            table.model()->headerData(column.logical, Qt::Horizontal).toString(),
            table.model()->headerData(column.logical, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>());
    painter.setPen(QPen(QColor(mixed(theme.plotBackground.rgb(), theme.frame.rgb(), 0.3)), 1));
    for (const auto& column : columns.sections) painter.drawLine(QPointF(column.end, 0), QPointF(column.end, floor));
    for (const auto& row : rows.sections) painter.drawLine(QPointF(0, row.end), QPointF(edge, row.end));
    painter.drawLine(QPointF(0, top), QPointF(edge, top));
    painter.drawLine(QPointF(left, 0), QPointF(left, floor));
}

}  // namespace krein
