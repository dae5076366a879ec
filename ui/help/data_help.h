// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// How data are opened and what is made of them, as HTML.
QString dataHelp();
/// The formats that are read and written, as HTML.
QString formatsHelp();
/// How samples are drawn, as HTML.
QString drawingHelp();

}  // namespace krein
