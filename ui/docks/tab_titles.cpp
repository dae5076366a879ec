// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/tab_titles.h"

#include <algorithm>

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>

#include "ui/docks/separator_drag.h"

namespace krein {

namespace {

constexpr int afterTearingMs = 50;

}  // namespace

TabTitles::TabTitles(QMainWindow* window) : QObject(window), m_window(window)
{
    m_due.setSingleShot(true);
    connect(&m_due, &QTimer::timeout, this, [this] {
        if (QGuiApplication::mouseButtons() == Qt::NoButton) return update();
        m_due.start(afterTearingMs);
    });
    window->installEventFilter(this);
}

void TabTitles::update()
{
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const QList<QDockWidget*> others = m_window->tabifiedDockWidgets(dock);
        const bool tabbed = !dock->isFloating()
            && std::ranges::any_of(others, [](const QDockWidget* other) { return !other->isHidden(); });
        QWidget* before = dock->titleBarWidget();
        if (tabbed == (before != nullptr)) continue;
        endSeparatorDrag(*m_window);
        dock->setTitleBarWidget(tabbed ? new QWidget : nullptr);
        delete before;
    }
}

/// Every dock that is added, moved, shown or hidden has the window lay itself out.
bool TabTitles::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest && !m_due.isActive()) m_due.start(0);
    return QObject::eventFilter(watched, event);
}

}  // namespace krein
