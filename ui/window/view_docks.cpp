// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_docks.h"

#include <QAction>
#include <QDockWidget>

#include "ui/pictures/view.h"

namespace krein {

namespace {

QString dockName(const QString& id)
{
    return QStringLiteral("dock.") + id;
}

}  // namespace

ViewDocks::ViewDocks(const std::vector<View*>& views, QWidget* parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget);
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (View* view : views) {
        if (view->about().place == ViewPlace::Panel) continue;
        auto* dock = new QDockWidget(view->title());
        dock->setObjectName(dockName(view->id()));
        dock->setWidget(view);
        connect(dock, &QDockWidget::visibilityChanged, view, [view](bool visible) {
            if (visible) view->showResults(view->results());  // what it missed behind other tabs
        });
        m_docks.push_back({dock, view->about().place});
    }
}

QDockWidget* ViewDocks::dockOf(const QString& id) const
{
    return findChild<QDockWidget*>(dockName(id));
}

std::vector<QDockWidget*> ViewDocks::docksAt(ViewPlace place) const
{
    std::vector<QDockWidget*> docks;
    for (const Dock& dock : m_docks)
        if (dock.place == place) docks.push_back(dock.widget);
    return docks;
}

void ViewDocks::arrange()
{
    for (const Dock& dock : m_docks) {
        dock.widget->setFloating(false);
        addDockWidget(Qt::TopDockWidgetArea, dock.widget);
        dock.widget->show();
    }
    // One place above, two side by side below it; in each the first picture is in front, the others behind it as tabs.
    const std::vector<QDockWidget*> above = docksAt(ViewPlace::Top), left = docksAt(ViewPlace::BottomLeft),
                                    right = docksAt(ViewPlace::BottomRight);
    splitDockWidget(above.front(), left.front(), Qt::Vertical);
    splitDockWidget(left.front(), right.front(), Qt::Horizontal);
    for (const std::vector<QDockWidget*>& docks : {above, left, right})
        for (std::size_t i = 1; i < docks.size(); ++i) tabifyDockWidget(docks.front(), docks[i]);
    for (const std::vector<QDockWidget*>& docks : {above, left, right}) docks.front()->raise();
    resizeDocks({above.front(), left.front()}, {55, 45}, Qt::Vertical);
    resizeDocks({left.front(), right.front()}, {56, 44}, Qt::Horizontal);
}

void ViewDocks::showBeside(const QString& left, const QString& right)
{
    QDockWidget *first = dockOf(left), *second = dockOf(right);
    splitDockWidget(first, second, Qt::Horizontal);
    first->raise();
    resizeDocks({first, second}, {45, 55}, Qt::Horizontal);
}

QList<QAction*> ViewDocks::toggleActions() const
{
    QList<QAction*> actions;
    for (const Dock& dock : m_docks) actions << dock.widget->toggleViewAction();
    return actions;
}

}  // namespace krein
