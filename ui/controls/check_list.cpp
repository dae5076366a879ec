// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/check_list.h"

#include <algorithm>

#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QWidgetAction>

namespace krein {

namespace {

constexpr int mostListLines = 16;

}  // namespace

CheckList::CheckList(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QToolButton(parent),
      m_list(new QListWidget)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    m_list->setObjectName(objectName + QStringLiteral(".list"));
    m_list->setAccessibleName(accessibleName);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* menu = new QMenu(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(m_list);
    menu->addAction(action);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, m_list, [this] { m_list->setFocus(); });
    connect(m_list, &QListWidget::itemChanged, this, &CheckList::adopt);
    // The whole line is the target: a click beside the box, which has changed nothing, ticks it as well.
    connect(m_list, &QListWidget::itemPressed, this, [this](const QListWidgetItem* item) {
        m_pressed = {item, item->checkState()};
    });
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        if (std::pair<const QListWidgetItem*, Qt::CheckState>{item, item->checkState()} == m_pressed)
            item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    });
}

void CheckList::setItems(const std::vector<Item>& items)
{
    if (items == m_items) return;
    const QSignalBlocker quiet(m_list);
    const bool sameLines = std::ranges::equal(items, m_items, {}, &Item::id, &Item::id);
    m_items = items;
    if (!sameLines) m_list->clear();  // else the current line stays
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
        const Item& item = items[static_cast<std::size_t>(i)];
        QListWidgetItem* line = sameLines ? m_list->item(i) : new QListWidgetItem(item.text, m_list);
        const bool enabled = item.reason.isEmpty();
        line->setFlags(enabled ? Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable : Qt::NoItemFlags);
        line->setCheckState(item.checked && enabled ? Qt::Checked : Qt::Unchecked);
        line->setToolTip(item.reason);
    }
    if (m_list->currentRow() < 0) m_list->setCurrentRow(0);
    const int lines = std::min(mostListLines, m_list->count());
    const int height = lines > 0 ? lines * m_list->sizeHintForRow(0) + 4 : 0;
    m_list->setFixedSize(m_list->sizeHintForColumn(0) + 40, height);
    const auto count = std::ranges::count_if(
        items, [](const Item& item) { return item.checked && item.reason.isEmpty(); });
    setText(tr("%1 of %2").arg(count).arg(items.size()));
}

QStringList CheckList::checked() const
{
    QStringList ids;
    for (const Item& item : m_items)
        if (item.checked && item.reason.isEmpty()) ids << item.id;
    return ids;
}

void CheckList::adopt()
{
    std::vector<Item> items = m_items;
    for (int i = 0; i < m_list->count(); ++i)
        if (items[static_cast<std::size_t>(i)].reason.isEmpty())
            items[static_cast<std::size_t>(i)].checked = m_list->item(i)->checkState() == Qt::Checked;
    setItems(items);
    Q_EMIT checkedChanged(checked());
}

}  // namespace krein
