// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/more_menu.h"

#include <utility>

#include <QAction>
#include <QLabel>

#include "ui/controls/flow_layout.h"
#include "ui/controls/tick_menu.h"

namespace krein {

MoreMenu::MoreMenu(const QString& objectName, QWidget* parent) : QToolButton(parent)
{
    setObjectName(objectName);
    setText(tr("More"));
    setToolTip(tr("Further choices for this view"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    auto* menu = new TickMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &MoreMenu::list);
    hide();
}

void MoreMenu::giveBack()
{
    for (QWidget* part : std::exchange(m_parts, {})) part->show();
    hide();
}

void MoreMenu::leaveTwoRows(const FlowLayout& bar, int width, const std::vector<QWidget*>& parts)
{
    giveBack();
    for (QWidget* part : parts) {
        if (bar.rowCount(width) <= 2) return;
        if (part->isHidden()) continue;
        m_parts.push_back(part);
        part->hide();
        show();
    }
}

/// The parts as they are now: boxes can be ticked elsewhere too.
void MoreMenu::list()
{
    menu()->clear();
    for (auto part = m_parts.rbegin(); part != m_parts.rend(); ++part)
        if (auto* button = qobject_cast<QAbstractButton*>(*part))
            listButton(*button);
        else if (const auto* label = qobject_cast<QLabel*>(*part))
            menu()->addAction(label->text())->setEnabled(false);
}

void MoreMenu::listButton(QAbstractButton& button)
{
    const auto* opens = qobject_cast<QToolButton*>(&button);
    QMenu* inner = opens ? opens->menu() : nullptr;
    QAction* action = inner ? inner->menuAction() : new QAction(menu());
    action->setText(button.text());
    menu()->addAction(action);
    if (inner) return;
    action->setObjectName(button.objectName() + QStringLiteral(".more"));
    action->setToolTip(button.toolTip());
    action->setCheckable(button.isCheckable());
    action->setChecked(button.isChecked());
    action->setEnabled(button.isEnabled());
    connect(action, &QAction::triggered, &button, &QAbstractButton::click);
}

}  // namespace krein
