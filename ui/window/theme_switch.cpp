// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/theme_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace krein {

ThemeSwitch::ThemeSwitch(QObject* parent) : QObject(parent), m_actions(new QActionGroup(this))
{
    const QStringList names{tr("Follow des&ktop"), tr("&Light"), tr("&Dark")};
    static constexpr const char* ids[]{"theme.desktop", "theme.light", "theme.dark"};
    for (int i = 0; i < names.size(); ++i) {
        QAction* action = m_actions->addAction(names[i]);
        action->setObjectName(QString::fromLatin1(ids[i]));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, i] { choose(static_cast<Choice>(i)); });
    }
    m_actions->actions().first()->setChecked(true);
}

ThemeSwitch::Choice ThemeSwitch::choice() const
{
    return static_cast<Choice>(m_actions->actions().indexOf(m_actions->checkedAction()));
}

void ThemeSwitch::setChoice(Choice choice)
{
    static const bool desktopIsDark = systemIsDark();  // as it was before the first palette of ours
    m_actions->actions().at(static_cast<int>(choice))->setChecked(true);
    Q_EMIT changed(makeTheme(choice == Choice::Dark || (choice == Choice::System && desktopIsDark)));
}

void ThemeSwitch::choose(Choice choice)
{
    setChoice(choice);
    Q_EMIT chosen();
}

void ThemeSwitch::addTo(QMenu* menu)
{
    menu->addActions(m_actions->actions());
}

}  // namespace krein
