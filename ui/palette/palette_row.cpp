// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_row.h"

#include <QPainter>
#include <QTextLayout>

#include "ui/plot/plot_look.h"

namespace krein {

namespace {

constexpr int padding = 10, wordGap = 12;

/// Where the words occur, in bold.
QList<QTextLayout::FormatRange> emphasis(const QString& title, const QStringList& words)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const QString& word : words) {
        const qsizetype at = title.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0) continue;
        QTextLayout::FormatRange range;
        range.start = static_cast<int>(at);
        range.length = static_cast<int>(word.size());
        range.format.setFontWeight(QFont::Bold);
        ranges << range;
    }
    return ranges;
}

void drawTitle(QPainter& painter, const QRect& room, const QFont& font, const QModelIndex& index)
{
    const QString title = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, room.width());
    QTextLayout layout(title, font);
    layout.setFormats(emphasis(title, index.data(PaletteWordsRole).toStringList()));
    layout.beginLayout();
    layout.createLine().setLineWidth(room.width() + 100);
    layout.endLayout();
    layout.draw(&painter, room.topLeft());
}

}  // namespace

void PaletteRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool possible = index.data(PalettePossibleRole).toBool(), selected = option.state & QStyle::State_Selected;
    const QPalette& palette = option.palette;
    if (selected) painter->fillRect(option.rect, palette.color(QPalette::Active, QPalette::Highlight));
    const QColor text = palette.color(QPalette::Active, selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor muted = selected ? text : palette.color(QPalette::Active, QPalette::PlaceholderText);
    const QFont small = smallFont(option.font);
    const QFontMetrics metrics(option.font), smallMetrics(small);
    QRect upper = option.rect.adjusted(padding, 4, -padding, 0), lower = upper;
    upper.setHeight(metrics.height());
    lower.setTop(upper.bottom() + 1);
    lower.setHeight(smallMetrics.height());

    QString right = index.data(PaletteKindRole).toString();
    if (index.data(PaletteInUseRole).toBool()) right = tr("in use · %1").arg(right);
    painter->setFont(small);
    painter->setPen(muted);
    right = smallMetrics.elidedText(right, Qt::ElideMiddle, upper.width() / 2);
    painter->drawText(upper, Qt::AlignRight | Qt::AlignVCenter, right);
    int taken = smallMetrics.horizontalAdvance(right) + wordGap;
    if (const QString keys = index.data(PaletteShortcutRole).toString(); !keys.isEmpty()) {
        const QRect room = upper.adjusted(0, 0, -taken, 0);
        painter->setPen(text);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, keys);
        taken += smallMetrics.horizontalAdvance(keys) + wordGap;
    }
    painter->setPen(possible ? text : muted);
    drawTitle(*painter, upper.adjusted(0, 0, -taken, 0), option.font, index);
    painter->setFont(small);
    painter->setPen(muted);
    painter->drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
        smallMetrics.elidedText(index.data(PaletteDetailRole).toString(), Qt::ElideRight, lower.width()));
    painter->restore();
}

QSize PaletteRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {200, QFontMetrics(option.font).height() + QFontMetrics(smallFont(option.font)).height() + 10};
}

}  // namespace krein
