// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_cell_delegate.h"

#include <QApplication>
#include <QPainter>

#include "ui/papers/paper_cells_model.h"
#include "ui/papers/paper_words.h"

namespace krein {

namespace {

constexpr int margin = 5;  // pixels

QFont strong(QFont font)
{
    font.setBold(true);
    return font;
}

}  // namespace

PaperCellDelegate::PaperCellDelegate(QObject* parent) : QStyledItemDelegate(parent), m_theme(makeTheme(false))
{
}

void PaperCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem empty = option;
    initStyleOption(&empty, index);
    empty.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);

    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto mark = static_cast<PaperMark>(index.data(PaperCellsModel::MarkRole).toInt());
    const QColor text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    QRect upper = option.rect.adjusted(margin, 2, -margin, 0), lower = upper;
    upper.setHeight(option.rect.height() / 2 - 2);
    lower.setTop(upper.bottom() + 1);
    lower.setBottom(option.rect.bottom() - 2);
    const QFontMetrics metrics(strong(option.font)), plain(option.font);
    const int sign = metrics.horizontalAdvance(QStringLiteral("◐ "));

    painter->save();
    painter->setFont(strong(option.font));
    painter->setPen(selected ? text : markColor(mark, m_theme));
    painter->drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, markSign(mark));
    painter->setPen(text);
    const QRect value = upper.adjusted(sign, 0, 0, 0);
    const QString ours = index.data(PaperCellsModel::OursRole).toString();
    painter->drawText(value, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(ours, Qt::ElideRight, value.width()));
    painter->setFont(option.font);
    painter->setPen(selected ? text : m_theme.mutedText);
    const QRect below = ours.isEmpty() ? option.rect.adjusted(margin + sign, 0, -margin, 0)
                                       : lower.adjusted(sign, 0, 0, 0);
    painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
        plain.elidedText(index.data(PaperCellsModel::PrintedRole).toString(), Qt::ElideRight, below.width()));
    painter->restore();
}

QSize PaperCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(strong(option.font)), plain(option.font);
    const int width = std::max(metrics.horizontalAdvance(index.data(PaperCellsModel::OursRole).toString()),
        plain.horizontalAdvance(index.data(PaperCellsModel::PrintedRole).toString()));
    return {metrics.horizontalAdvance(QStringLiteral("◐ ")) + width + 2 * margin + 2, 2 * metrics.height() + 6};
}

}  // namespace krein
