// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

class QWidget;

namespace krein {

/// The theme that goes with the palette the widget is drawn with.
Theme themeOf(const QWidget& widget);

}  // namespace krein
