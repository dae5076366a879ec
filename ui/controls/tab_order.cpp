// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tab_order.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QGridLayout>
#include <QScrollArea>

namespace krein {

namespace {

void collect(QWidget* widget, QWidgetList& stops);

void collect(const QLayout* layout, QWidgetList& stops)
{
    std::vector<std::pair<std::pair<int, int>, QLayoutItem*>> items;  // by row and column
    const auto* grid = qobject_cast<const QGridLayout*>(layout);
    for (int i = 0; i < layout->count(); ++i) {
        int row = i, column = 0, rows = 0, columns = 0;
        if (grid) grid->getItemPosition(i, &row, &column, &rows, &columns);
        items.push_back({{row, column}, layout->itemAt(i)});
    }
    std::ranges::stable_sort(items, {}, [](const auto& item) { return item.first; });
    for (const auto& [place, item] : items) {
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

}  // namespace

void orderTabsByLayout(QWidget* root)
{
    QWidgetList stops;
    collect(root, stops);
    for (qsizetype i = 1; i < stops.size(); ++i) QWidget::setTabOrder(stops[i - 1], stops[i]);
}

bool moveFocusByTab(QWidget* window, bool next)
{
    QWidget* from = window->focusWidget() ? window->focusWidget() : window;
    for (QWidget* at = from;;) {
        at = next ? at->nextInFocusChain() : at->previousInFocusChain();
        if (at == from) return false;
        const bool stops = (at->focusPolicy() & Qt::TabFocus) && !at->focusProxy() && at->isEnabled();
        if (!stops || at->window() != window || !at->isVisibleTo(window)) continue;
        at->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
}

}  // namespace krein
