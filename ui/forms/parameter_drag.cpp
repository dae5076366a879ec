// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_drag.h"

#include <QLabel>
#include <QMimeData>

namespace krein {

namespace {

constexpr const char* parameterFormat = "application/x-kreinscope-parameter";

}  // namespace

QMimeData* parameterMime(const QString& path)
{
    auto* mime = new QMimeData;
    mime->setData(QLatin1String(parameterFormat), path.toUtf8());
    return mime;
}

QPixmap draggedPicture(const QWidget& from, const QString& caption)
{
    QLabel card(caption);
    card.setTextFormat(Qt::RichText);
    card.setFont(from.font());
    card.setPalette(from.palette());
    card.setBackgroundRole(QPalette::ToolTipBase);
    card.setForegroundRole(QPalette::ToolTipText);
    card.setAutoFillBackground(true);
    card.setFrameShape(QFrame::Box);
    card.setContentsMargins(6, 2, 6, 2);
    card.resize(card.sizeHint());
    return card.grab();
}

QString draggedParameter(const QMimeData* mime)
{
    return mime ? QString::fromUtf8(mime->data(QLatin1String(parameterFormat))) : QString();
}

}  // namespace krein
