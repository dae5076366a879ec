// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/side_dock.h"

#include <QDockWidget>
#include <QMainWindow>

namespace krein {

void showAtDiagnostics(QMainWindow* window, QDockWidget* dock, int share)
{
    auto* diagnostics = window->findChild<QDockWidget*>(QStringLiteral("dock.diagnostics"));
    if (dock->isHidden() && !dock->isFloating() && diagnostics && !diagnostics->isHidden()
        && !diagnostics->isFloating()) {
        const bool isTab = share >= 100 || !window->tabifiedDockWidgets(diagnostics).isEmpty();
        if (isTab) {
            window->tabifyDockWidget(diagnostics, dock);
        } else {
            window->removeDockWidget(dock);
            window->addDockWidget(window->dockWidgetArea(diagnostics), dock);
            window->splitDockWidget(dock, diagnostics, Qt::Vertical);
            window->resizeDocks({dock, diagnostics}, {share, 100 - share}, Qt::Vertical);
        }
    }
    dock->show();
    dock->raise();
}

}  // namespace krein
