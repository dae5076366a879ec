// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/check_list.h"

#include <QMenu>
#include <QWidgetAction>

namespace krein {

namespace {

constexpr int mostListLines = 16;

}  // namespace

CheckList::CheckList(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QToolButton(parent),
      m_list(new TickList(accessibleName))
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    m_list->setObjectName(objectName + QStringLiteral(".list"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto* menu = new QMenu(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(m_list);
    menu->addAction(action);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, m_list, [this] { m_list->setFocus(); });
    connect(m_list, &TickList::checkedChanged, this, [this](const QStringList& ids) {
        showCount();
        Q_EMIT checkedChanged(ids);
    });
}

void CheckList::setItems(const std::vector<TickList::Item>& items)
{
    m_list->setItems(items);
    m_list->fitLines(mostListLines);
    showCount();
}

void CheckList::showCount()
{
    setText(tr("%1 of %2").arg(m_list->checked().size()).arg(m_list->items().size()));
}

}  // namespace krein
