// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/table_actions.h"

#include <QAction>
#include <QMenu>

#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

TableActions::TableActions(QWidget* table, QWidget* parent) : QObject(parent), m_table(table), m_parent(parent)
{
    m_delete = addAction(
        QStringLiteral("table.delete"), tr("&Delete"), QKeySequence::Delete, &TableActions::deleteWanted);
    m_duplicate = addAction(QStringLiteral("table.duplicate"), tr("D&uplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
        &TableActions::duplicateWanted);
    m_add = addAction(
        QStringLiteral("table.addRow"), tr("&Add a row"), QKeySequence(Qt::Key_Insert), &TableActions::addWanted);
    m_add->setIconText(QStringLiteral("+"));
    addAction(QStringLiteral("table.all"), tr("Select &all"), QKeySequence::SelectAll, &TableActions::allWanted);
    m_invert = addAction(QStringLiteral("table.invert"), tr("Select &others"), QKeySequence(Qt::CTRL | Qt::Key_I),
        &TableActions::othersWanted);
    m_copy = addAction(QStringLiteral("table.copy"), tr("&Copy as CSV"), QKeySequence::Copy, &TableActions::copyWanted);
    m_test = new QAction(tr("&Test on selected samples"), this);
    m_test->setObjectName(QStringLiteral("table.test"));
    connect(m_test, &QAction::triggered, this, &TableActions::testWanted);
    m_relabelMenu = new QMenu(tr("&Relabel to"), parent);
    m_relabelMenu->setObjectName(QStringLiteral("table.relabel"));
    m_classMenu = new QMenu(tr("Select a c&lass"), parent);
    m_classMenu->setObjectName(QStringLiteral("table.pickClass"));
    for (QMenu* menu : {m_relabelMenu, m_classMenu})
        connect(menu, &QMenu::aboutToShow, this, &TableActions::fillClassMenus);
}

QAction* TableActions::addAction(
    const QString& name, const QString& text, const QKeySequence& key, void (TableActions::*wanted)())
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(action);
    connect(action, &QAction::triggered, this, wanted);
    return action;
}

void TableActions::fillClassMenus()
{
    m_relabelMenu->clear();
    m_classMenu->clear();
    if (!m_data) return;
    for (std::size_t k = 0; k < m_data->classNames.size(); ++k) {
        const QString name = className(*m_data, static_cast<int>(k)),
                      shown = menuText(name);
        m_relabelMenu->addAction(shown, this, [this, name] { Q_EMIT relabelWanted(name); });
        m_classMenu->addAction(shown, this, [this, k] { Q_EMIT classPicked(static_cast<int>(k)); });
    }
    m_relabelMenu->addSeparator();
    m_relabelMenu->addAction(tr("New class…"), this, &TableActions::newClassWanted);
}

void TableActions::update(const State& state)
{
    m_data = state.data;
    const std::size_t rows = m_data ? static_cast<std::size_t>(m_data->size()) : 0;
    const bool editable = state.readOnlyReason.isEmpty(), picked = state.picked > 0;
    const auto set = [&](QAction* action, bool possible, const QString& tip) {
        action->setEnabled(editable && possible);
        action->setToolTip(!editable ? state.readOnlyReason : possible ? tip : tr("Select rows first."));
    };
    set(m_delete, picked, tr("Delete the selected samples"));
    set(m_duplicate, picked, tr("Add a copy of the selected samples"));
    set(m_relabelMenu->menuAction(), picked, tr("Give the selected samples another class"));
    set(m_add, true, tr("Add a row (Ins)"));
    m_copy->setEnabled(rows > 0);
    m_invert->setEnabled(rows > 0);
    m_classMenu->setEnabled(m_data && m_data->labelled());
    m_test->setEnabled(picked && state.picked < rows);
    m_test->setToolTip(m_test->isEnabled() ? tr("Train on all other samples and test on the selected ones")
                                           : tr("Select the test samples; some must be left to train on."));
}

void TableActions::showMenu(const QPoint& globalPosition)
{
    QMenu menu(m_parent);
    menu.setToolTipsVisible(true);
    menu.addAction(m_copy);
    menu.addAction(m_test);
    menu.addSeparator();
    menu.addMenu(m_classMenu);
    menu.addAction(m_invert);
    menu.addSeparator();
    menu.addMenu(m_relabelMenu);
    menu.addAction(m_duplicate);
    menu.addAction(m_add);
    menu.addAction(m_delete);
    menu.exec(globalPosition);
}

}  // namespace krein
