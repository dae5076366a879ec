// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_drag.h"

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

QString draggedParameter(const QMimeData* mime)
{
    return mime ? QString::fromUtf8(mime->data(QLatin1String(parameterFormat))) : QString();
}

}  // namespace krein
