// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tick_list.h"

#include <algorithm>

#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>

namespace krein {

TickList::TickList(const QString& accessibleName, QWidget* parent) : QListWidget(parent)
{
    setAccessibleName(accessibleName);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListWidget::itemChanged, this, &TickList::adopt);
    // The whole line is the target: a click beside the box, which has changed nothing, ticks it as well.
    connect(this, &QListWidget::itemPressed, this, [this](const QListWidgetItem* item) {
        m_pressed = {item, item->checkState()};
    });
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        if (std::pair<const QListWidgetItem*, Qt::CheckState>{item, item->checkState()} == m_pressed)
            item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    });
}

void TickList::setItems(const std::vector<Item>& items)
{
    if (items == m_items) return;
    const QSignalBlocker quiet(this);
    const bool sameLines = std::ranges::equal(items, m_items, {}, &Item::id, &Item::id);
    m_items = items;
    if (!sameLines) clear();  // else the current line stays
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
        const Item& one = items[static_cast<std::size_t>(i)];
        QListWidgetItem* line = sameLines ? item(i) : new QListWidgetItem(one.text, this);
        const bool enabled = one.reason.isEmpty();
        line->setFlags(enabled ? Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable : Qt::NoItemFlags);
        line->setCheckState(one.checked && enabled ? Qt::Checked : Qt::Unchecked);
        line->setToolTip(enabled ? one.meaning : one.reason);
    }
    if (currentRow() < 0) setCurrentRow(0);
}

QStringList TickList::checked() const
{
    QStringList ids;
    for (const Item& one : m_items)
        if (one.checked && one.reason.isEmpty()) ids << one.id;
    return ids;
}

void TickList::fitLines(int most)
{
    const int lines = std::min(most, count());
    const int edges = 2 * frameWidth() + 4;  // pixels
    const int bar = count() > most ? verticalScrollBar()->sizeHint().width() : 0;
    setFixedSize(std::max(sizeHintForColumn(0), 0) + 40 + bar, lines > 0 ? lines * sizeHintForRow(0) + edges : 0);
}

void TickList::adopt()
{
    std::vector<Item> now = m_items;
    for (int i = 0; i < count(); ++i)
        if (now[static_cast<std::size_t>(i)].reason.isEmpty())
            now[static_cast<std::size_t>(i)].checked = item(i)->checkState() == Qt::Checked;
    setItems(now);
    Q_EMIT checkedChanged(checked());
}

}  // namespace krein
