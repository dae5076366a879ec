// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/example_card.h"

#include <QListView>
#include <QPainter>

namespace krein {

namespace {

constexpr int padding = 10, sentenceLines = 4;

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

/// Breaks a sentence at words into at most `lines` lines of this width; the last one is cut with an ellipsis.
QString wrapped(const QString& sentence, const QFontMetrics& metrics, int width, int lines)
{
    QStringList done;
    QString line;
    const QStringList words = sentence.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString longer = line.isEmpty() ? words[i] : line + QLatin1Char(' ') + words[i];
        if (line.isEmpty() || metrics.horizontalAdvance(longer) <= width) {
            line = longer;
            continue;
        }
        if (done.size() + 1 == lines) {
            line += QLatin1Char(' ') + words.mid(i).join(QLatin1Char(' '));
            break;
        }
        done << line;
        line = words[i];
    }
    done << metrics.elidedText(line, Qt::ElideRight, width);
    return done.join(QLatin1Char('\n'));
}

}  // namespace

void ExampleCard::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
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
    painter->setPen(option.palette.color(QPalette::Text));
    painter->setFont(boldFont(option));
    QRect line(inner.left(), image.bottom() + 7, inner.width(), QFontMetrics(painter->font()).height());
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, line.width()));
    painter->setFont(smallFont(option));
    const QFontMetrics small(painter->font());
    line = QRect(inner.left(), line.bottom() + 2, inner.width(), small.lineSpacing() * sentenceLines);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignTop,
        wrapped(index.data(ExampleSentenceRole).toString(), small, line.width(), sentenceLines));
    painter->setPen(option.palette.color(QPalette::PlaceholderText));
    line = QRect(inner.left(), line.bottom() + 2, inner.width(), small.lineSpacing());
    painter->drawText(line, Qt::AlignLeft | Qt::AlignTop,
        small.elidedText(index.data(ExampleSourceRole).toString(), Qt::ElideRight, line.width()));
    painter->restore();
}

QSize ExampleCard::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int title = QFontMetrics(boldFont(option)).height();
    if (isHeading(index)) {
        const auto* view = qobject_cast<const QListView*>(option.widget);
        return {view ? view->viewport()->width() - 2 * view->spacing() - 2 : 400, title + 18};
    }
    const int small = QFontMetrics(smallFont(option)).lineSpacing();
    return {picture.width() + 2 * padding, picture.height() + 2 * padding + title + 12 + small * (sentenceLines + 1)};
}

}  // namespace krein
