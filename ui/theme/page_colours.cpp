// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/page_colours.h"

namespace krein {

namespace {

/// What a colour looks like above another one.
QColor over(const QColor& colour, const QColor& below)
{
    const float a = colour.alphaF();
    return QColor::fromRgbF(a * colour.redF() + (1 - a) * below.redF(), a * colour.greenF() + (1 - a) * below.greenF(),
        a * colour.blueF() + (1 - a) * below.blueF());
}

}  // namespace

PageColours pageColours(const Theme& theme)
{
    PageColours colours = pageColours(theme.dark);
    const auto name = [](const QColor& colour) { return colour.name().toStdString(); };
    colours["text"] = name(theme.palette.color(QPalette::Text));
    colours["muted"] = name(theme.mutedText);
    const QColor base = theme.palette.color(QPalette::Base);
    colours["grid"] = name(over(theme.grid, base));  // a page has no transparent colours
    colours["background"] = name(base);
    for (int i = 0; i < classColours; ++i) colours["c" + std::to_string(i)] = name(theme.classStyle(i).color);
    return colours;
}

}  // namespace krein
