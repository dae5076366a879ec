// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/side_dock.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include "ui/docks/separator_drag.h"

namespace krein {

namespace {

void placeAt(QMainWindow* window, QDockWidget* dock, QDockWidget* diagnostics, int share)
{
    endSeparatorDrag(*window);
    if (share >= 100 || !window->tabifiedDockWidgets(diagnostics).isEmpty())
        return window->tabifyDockWidget(diagnostics, dock);
    window->removeDockWidget(dock);
    window->addDockWidget(window->dockWidgetArea(diagnostics), dock);
    window->splitDockWidget(dock, diagnostics, Qt::Vertical);
    window->resizeDocks({dock, diagnostics}, {share, 100 - share}, Qt::Vertical);
}

/// Once the diagnostics are back: without them there is nothing to share a height with.
void placeLater(QMainWindow* window, QDockWidget* dock, QDockWidget* diagnostics, int share)
{
    const auto place = [window, dock, diagnostics, share] {
        if (dock->isHidden() || dock->isFloating() || diagnostics->isHidden() || diagnostics->isFloating()
            || window->dockWidgetArea(dock) != window->dockWidgetArea(diagnostics))
            return;
        placeAt(window, dock, diagnostics, share);
        dock->show();
        dock->raise();
    };
    const auto type = static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection);
    QObject::connect(diagnostics->toggleViewAction(), &QAction::toggled, dock, place, type);
}

}  // namespace

void showAtDiagnostics(QMainWindow* window, QDockWidget* dock, int share)
{
    auto* diagnostics = window->findChild<QDockWidget*>(QStringLiteral("dock.diagnostics"));
    if (dock->isHidden() && !dock->isFloating() && diagnostics && !diagnostics->isFloating())
        (diagnostics->isHidden() ? placeLater : placeAt)(window, dock, diagnostics, share);
    dock->show();
    dock->raise();
}

void showDiagnostics(QMainWindow* window)
{
    auto* diagnostics = window->findChild<QDockWidget*>(QStringLiteral("dock.diagnostics"));
    diagnostics->show();
    diagnostics->raise();
}

}  // namespace krein
