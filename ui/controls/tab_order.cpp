// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tab_order.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QAbstractButton>
#include <QButtonGroup>
#include <QGridLayout>
#include <QMainWindow>
#include <QScrollArea>

namespace krein {

namespace {

/// Row by row.
std::vector<QLayoutItem*> itemsInOrder(const QLayout* layout)
{
    std::vector<std::pair<std::pair<int, int>, QLayoutItem*>> items;  // by row and column
    const auto* grid = qobject_cast<const QGridLayout*>(layout);
    for (int i = 0; i < layout->count(); ++i) {
        int row = i, column = 0, rows = 0, columns = 0;
        if (grid) grid->getItemPosition(i, &row, &column, &rows, &columns);
        items.push_back({{row, column}, layout->itemAt(i)});
    }
    std::ranges::stable_sort(items, {}, [](const auto& item) { return item.first; });
    std::vector<QLayoutItem*> ordered;
    for (const auto& [place, item] : items) ordered.push_back(item);
    return ordered;
}

void collect(QWidget* widget, QWidgetList& stops);

void collect(const QLayout* layout, QWidgetList& stops)
{
    for (QLayoutItem* item : itemsInOrder(layout)) {
        if (item->widget()) collect(item->widget(), stops);
        if (item->layout()) collect(item->layout(), stops);
    }
}

void collect(QWidget* widget, QWidgetList& stops)
{
    const auto* scroll = qobject_cast<const QScrollArea*>(widget);
    if ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy()) stops << widget;
    if (widget->layout()) collect(widget->layout(), stops);
    if (scroll && scroll->widget()) collect(scroll->widget(), stops);
}

/// What is shown of a window, every widget before its parts.
class ReadingOrder {
public:
    explicit ReadingOrder(QWidget* window) { add(window); }

    const QWidgetList& all() const { return m_all; }

private:
    /// What stands in its layout comes first, then what lies on it or has no layout, row by row. A main window has a
    /// layout of docks that knows no order, and docks behind others are beyond its edge.
    void add(QWidget* widget)
    {
        m_all << widget;
        const bool isMainWindow = qobject_cast<QMainWindow*>(widget) != nullptr;
        if (widget->layout() && !isMainWindow) add(widget->layout());
        QWidgetList others = widget->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        others.removeIf([&](const QWidget* one) {
            return m_all.contains(one) || one->isWindow()
                || (isMainWindow && !widget->rect().intersects(one->geometry()));
        });
        constexpr int belowTabs = 40;  // pixels
        sortByRows(others, isMainWindow ? belowTabs : 0);
        for (QWidget* one : others) addShown(one);
    }
    /// @param littleLower  what begins so much lower, as a dock below its tabs, stands in the same row
    static void sortByRows(QWidgetList& widgets, int littleLower)
    {
        std::ranges::stable_sort(widgets, {}, [](const QWidget* one) { return std::pair(one->y(), one->x()); });
        for (auto row = widgets.begin(); row != widgets.end();) {
            const auto end = std::find_if(
                row, widgets.end(), [&](const QWidget* one) { return one->y() > (*row)->y() + littleLower; });
            std::stable_sort(row, end, [](const QWidget* one, const QWidget* other) { return one->x() < other->x(); });
            row = end;
        }
    }
    void add(const QLayout* layout)
    {
        for (QLayoutItem* item : itemsInOrder(layout)) {
            if (item->widget()) addShown(item->widget());
            if (item->layout()) add(item->layout());
        }
    }
    void addShown(QWidget* widget)
    {
        if (!widget->isHidden() && !m_all.contains(widget)) add(widget);
    }

    QWidgetList m_all;
};

bool takesTab(const QWidget* widget)
{
    return (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isEnabled();
}

/// A scroll area shows nothing of the keyboard, and is of use to it only where nothing in it is.
bool isStop(const QWidget* widget, const QWidgetList& all)
{
    if (!takesTab(widget)) return false;
    if (!qobject_cast<const QScrollArea*>(widget)) return true;
    return std::ranges::none_of(
        all, [&](const QWidget* one) { return widget->isAncestorOf(one) && one != widget && takesTab(one); });
}

}  // namespace

void orderTabsByLayout(QWidget* root)
{
    QWidgetList stops;
    collect(root, stops);
    for (qsizetype i = 1; i < stops.size(); ++i) QWidget::setTabOrder(stops[i - 1], stops[i]);
}

bool moveFocusByTab(QWidget* window, bool next)
{
    QWidgetList all = ReadingOrder(window).all();
    if (!next) std::ranges::reverse(all);
    const QWidget* from = window->focusWidget();
    const qsizetype start = all.indexOf(from);  // −1 if nothing that is shown has the focus: from the beginning
    for (qsizetype i = 1; i <= all.size(); ++i) {
        QWidget* at = all[(start + i) % all.size()];
        if (at == from || !isStop(at, all)) continue;
        at->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return false;
}

void enterAtChosen(const QButtonGroup* group)
{
    const auto update = [group] {
        const QAbstractButton* chosen = group->checkedButton();
        for (QAbstractButton* one : group->buttons())
            one->setFocusPolicy(!chosen || one == chosen ? Qt::StrongFocus : Qt::ClickFocus);
    };
    QObject::connect(group, &QButtonGroup::idToggled, group, update);
    update();
}

}  // namespace krein
