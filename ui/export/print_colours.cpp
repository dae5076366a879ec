// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/print_colours.h"

#include <QSignalBlocker>

#include "ui/views/view.h"

namespace krein {

namespace {

void wear(View& view, const Theme& theme, const QPalette& palette)
{
    const QSignalBlocker quiet(view);
    view.setPalette(palette);
    view.setTheme(theme);
}

}  // namespace

InPrintColours::InPrintColours(View& view) : m_view(view), m_before(view.theme())
{
    const Theme print = makeTheme(false);
    if (m_before.dark) wear(m_view, print, print.palette);
}

InPrintColours::~InPrintColours()
{
    if (m_before.dark) wear(m_view, m_before, QPalette());  // that of the window again
}

}  // namespace krein
