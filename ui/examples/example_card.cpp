// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/example_card.h"

#include <array>

#include <QListView>
#include <QPainter>

namespace krein {

namespace {

constexpr int padding = 10;

bool isHeading(const QModelIndex& index)
{
    return !index.data(ExampleIndexRole).isValid();
}

QFont boldFont(const QStyleOptionViewItem& option)
{
    QFont font = option.font;
    font.setBold(true);
    return font;
}

QFont smallFont(const QStyleOptionViewItem& option)
{
    QFont font = option.font;
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    painter.setFont(boldFont(option));
    painter.setPen(option.palette.color(QPalette::Active, QPalette::Text));  // a heading is no item to choose, but no
                                                                             // less valid
    const QRect text = option.rect.adjusted(padding, 0, -padding, -4);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
    painter.setPen(option.palette.color(QPalette::Active, QPalette::Midlight));
    painter.drawLine(
        option.rect.left() + padding, option.rect.bottom(), option.rect.right() - padding, option.rect.bottom());
}

/// What stands below a picture, one below the other, each in as many lines as it needs.
struct CardText {
    int role;
    QFont font;
    QPalette::ColorRole colour;
    int above;  ///< pixels between it and what is above
};
std::array<CardText, 3> textsOf(const QStyleOptionViewItem& option)
{
    return {{{Qt::DisplayRole, boldFont(option), QPalette::Text, 7},
        {ExampleSentenceRole, smallFont(option), QPalette::Text, 2},
        {ExampleSourceRole, smallFont(option), QPalette::PlaceholderText, 2}}};
}

int heightOf(const QString& text, const QFont& font, int width)
{
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, text).height();
}

/// A list of icons keeps rows that are hidden in its first place, where they would be drawn and pressed.
bool isHidden(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* view = qobject_cast<const QListView*>(option.widget);
    return view && view->isRowHidden(index.row());
}

}  // namespace

void ExampleCard::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (isHidden(option, index)) return;
    painter->save();
    if (isHeading(index)) {
        paintHeading(*painter, option, index);
        painter->restore();
        return;
    }
    const bool selected = option.state & QStyle::State_Selected;
    const QRect card = option.rect.adjusted(3, 3, -3, -3);
    if (selected || (option.state & QStyle::State_MouseOver)) {
        painter->setRenderHint(QPainter::Antialiasing);
        QColor fill = option.palette.color(QPalette::Highlight);
        fill.setAlpha(selected ? 60 : 24);
        painter->setBrush(fill);
        painter->setPen(selected ? QPen(option.palette.color(QPalette::Highlight), 2) : QPen(Qt::NoPen));
        painter->drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), 5, 5);
    }
    const QRect inner = card.adjusted(padding - 3, padding - 3, -padding + 3, -padding + 3);
    const QRect image(inner.topLeft(), picture);
    const auto drawn = index.data(Qt::DecorationRole).value<QImage>();
    if (!drawn.isNull())
        painter->drawImage(image, drawn);
    else {
        painter->setBrush(option.palette.color(QPalette::AlternateBase));
        painter->setPen(Qt::NoPen);
        painter->drawRect(image);
    }
    int top = image.bottom() + 1;
    for (const CardText& text : textsOf(option)) {
        const QString words = index.data(text.role).toString();
        const QRect room(inner.left(), top + text.above, picture.width(), heightOf(words, text.font, picture.width()));
        painter->setFont(text.font);
        painter->setPen(option.palette.color(text.colour));
        painter->drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words);
        top = room.bottom() + 1;
    }
    painter->restore();
}

QSize ExampleCard::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (isHidden(option, index)) return {};
    if (isHeading(index)) {
        const auto* view = qobject_cast<const QListView*>(option.widget);
        return {view ? view->viewport()->width() - 2 * view->spacing() - 2 : 400,
            QFontMetrics(boldFont(option)).height() + 18};
    }
    int height = picture.height() + 2 * padding;
    for (const CardText& text : textsOf(option))
        height += text.above + heightOf(index.data(text.role).toString(), text.font, picture.width());
    return {picture.width() + 2 * padding, height};
}

}  // namespace krein
