// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/widget_theme.h"

#include <QWidget>

namespace krein {

Theme themeOf(const QWidget& widget)
{
    const QPalette& palette = widget.palette();
    return makeTheme(palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness());
}

}  // namespace krein
