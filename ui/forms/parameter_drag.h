// SPDX-License-Identifier: GPL-3.0-or-later
//
// A parameter on its way with the mouse, from where it is set to where it is to be varied.
#pragma once

#include <QString>

class QMimeData;

namespace krein {

/// @param path  "kernel.rho"
QMimeData* parameterMime(const QString& path);
/// The path; empty if it is something else.
QString draggedParameter(const QMimeData* mime);

}  // namespace krein
