// SPDX-License-Identifier: GPL-3.0-or-later
//
// A parameter on its way with the mouse, from where it is set to where it is to be varied.
#pragma once

#include <QPixmap>
#include <QString>

class QMimeData;

namespace krein {

/// @param path  "kernel.rho"
QMimeData* parameterMime(const QString& path);
/// What is seen of it beside the cursor: its name on a small card, in the colours of the widget it comes from.
QPixmap draggedPicture(const QWidget& from, const QString& caption);
/// The path; empty if it is something else.
QString draggedParameter(const QMimeData* mime);

}  // namespace krein
