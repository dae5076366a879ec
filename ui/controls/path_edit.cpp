// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/path_edit.h"

#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QUrl>

namespace krein {

namespace {

constexpr int lineMargin = 2;  // that QLineEdit leaves beside its text

/// Of the one local file that is dragged; empty: there is none.
QString pathIn(const QMimeData& dragged)
{
    const QList<QUrl> urls = dragged.urls();
    return urls.size() == 1 ? QDir::toNativeSeparators(urls.front().toLocalFile()) : QString();
}

}  // namespace

void PathEdit::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasUrls()) return QLineEdit::dragEnterEvent(event);
    event->setAccepted(!pathIn(*event->mimeData()).isEmpty());
}

void PathEdit::dropEvent(QDropEvent* event)
{
    const QString path = pathIn(*event->mimeData());
    if (path.isEmpty()) return QLineEdit::dropEvent(event);
    event->setDropAction(Qt::CopyAction);  // the file stays where it is
    event->accept();
    setText(path);
    Q_EMIT editingFinished();
}

QRect PathEdit::textRect() const
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    return style()
        ->subElementRect(QStyle::SE_LineEditContents, &option, this)
        .marginsRemoved(textMargins())
        .adjusted(lineMargin, 0, -lineMargin, 0);
}

QString PathEdit::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideLeft, textRect().width());
}

void PathEdit::paintEvent(QPaintEvent* event)
{
    const QString shown = shownText();
    if (hasFocus() || shown == text()) return QLineEdit::paintEvent(event);
    QStyleOptionFrame option;
    initStyleOption(&option);
    QStylePainter painter(this);
    painter.drawPrimitive(QStyle::PE_PanelLineEdit, option);
    painter.setPen(palette().color(isEnabled() ? QPalette::Normal : QPalette::Disabled, QPalette::Text));
    painter.drawText(textRect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine, shown);
}

}  // namespace krein
