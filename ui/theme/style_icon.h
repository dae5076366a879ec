// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QStyle>

namespace krein {

/// The lines that titles of docks, bars that can be closed, fields that can be cleared and ways back and forward have
/// as an icon, in the colour of words; null for what the style itself draws.
QIcon styleIcon(QStyle::StandardPixmap which);

}  // namespace krein
