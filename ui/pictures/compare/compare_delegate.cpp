// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_delegate.h"

#include <algorithm>

#include <QPainter>

namespace krein {

CompareDelegate::CompareDelegate(QObject* parent) : QStyledItemDelegate(parent), m_theme(makeTheme(false))
{
}

void CompareDelegate::setTheme(const Theme& theme)
{
    m_theme = theme;
    forget();
}

void CompareDelegate::setPlane(const VisiblePlane& plane)
{
    m_plane = plane;
    forget();
}

void CompareDelegate::setSelection(std::vector<Index> rows)
{
    std::ranges::sort(rows);
    m_selection = std::move(rows);
    forget();
}

void CompareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = static_cast<const CompareModel*>(index.model());
    const CompareLook look{m_plane, m_selection, model->isPresent(index), model->isBest(index),
        bool(option.state & QStyle::State_MouseOver), bool(option.state & QStyle::State_HasFocus)};
    const double pixels = painter->device()->devicePixelRatioF();
    const QSize size = (QSizeF(option.rect.size()) * pixels).toSize();
    Picture& picture = m_pictures[model->at(index)];
    const bool same = picture.present == look.present && picture.best == look.best && picture.hovered == look.hovered
        && picture.focused == look.focused;
    if (picture.pixmap.size() != size || !same) {
        picture = {QPixmap(size), look.present, look.best, look.hovered, look.focused};
        picture.pixmap.setDevicePixelRatio(pixels);
        picture.pixmap.fill(Qt::transparent);
        QPainter inner(&picture.pixmap);
        paintComparedCell(
            inner, QRectF(QPointF(0, 0), QSizeF(option.rect.size())), model->cell(index), look, option.font, m_theme);
    }
    painter->drawPixmap(option.rect.topLeft(), picture.pixmap);
}

}  // namespace krein
