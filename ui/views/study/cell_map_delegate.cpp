// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_map_delegate.h"

#include <algorithm>

#include <QPainter>

namespace krein {

CellMapDelegate::CellMapDelegate(QObject* parent) : QStyledItemDelegate(parent), m_theme(makeTheme(false))
{
}

void CellMapDelegate::setTheme(const Theme& theme)
{
    m_theme = theme;
    forget();
}

void CellMapDelegate::setPlane(const VisiblePlane& plane)
{
    m_plane = plane;
    forget();
}

void CellMapDelegate::setSelection(std::vector<Index> rows)
{
    std::ranges::sort(rows);
    m_selection = std::move(rows);
    forget();
}

void CellMapDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = static_cast<const CellMapModel*>(index.model());
    if (!model->isCell(index)) return;
    const CellMapLook look{.plane = m_plane,
        .selection = m_selection,
        .mark = model->mark(index),
        .titled = model->areTitled(),
        .hovered = bool(option.state & QStyle::State_MouseOver),
        .focused = bool(option.state & QStyle::State_HasFocus)};
    const double pixels = painter->device()->devicePixelRatioF();
    const QSize size = (QSizeF(option.rect.size()) * pixels).toSize();
    Picture& picture = m_pictures[model->at(index)];
    const bool same = picture.mark == look.mark && picture.hovered == look.hovered && picture.focused == look.focused;
    if (picture.pixmap.size() != size || !same) {
        picture = {QPixmap(size), look.mark, look.hovered, look.focused};
        picture.pixmap.setDevicePixelRatio(pixels);
        picture.pixmap.fill(Qt::transparent);
        QPainter inner(&picture.pixmap);
        paintCellMap(
            inner, QRectF(QPointF(0, 0), QSizeF(option.rect.size())), model->cell(index), look, option.font, m_theme);
    }
    painter->drawPixmap(option.rect.topLeft(), picture.pixmap);
}

}  // namespace krein
