// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/more_menu.h"

#include <utility>

#include <QAction>
#include <QCheckBox>

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
    for (QCheckBox* box : std::exchange(m_boxes, {})) box->show();
    hide();
}

void MoreMenu::take(const std::vector<QCheckBox*>& boxes, const std::function<bool()>& isTooSmall)
{
    for (QCheckBox* box : boxes) {
        if (!isTooSmall()) return;
        if (box->isHidden()) continue;
        m_boxes.push_back(box);
        box->hide();
        show();
    }
}

/// The boxes as they are now: they can be ticked elsewhere too.
void MoreMenu::list()
{
    menu()->clear();
    for (auto box = m_boxes.rbegin(); box != m_boxes.rend(); ++box) {
        QAction* action = menu()->addAction((*box)->text());
        action->setObjectName((*box)->objectName() + QStringLiteral(".more"));
        action->setToolTip((*box)->toolTip());
        action->setCheckable(true);
        action->setChecked((*box)->isChecked());
        action->setEnabled((*box)->isEnabled());
        connect(action, &QAction::triggered, *box, &QCheckBox::click);
    }
}

}  // namespace krein
