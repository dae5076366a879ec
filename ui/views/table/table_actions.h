// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "core/data/data_set.h"

class QAction;
class QKeySequence;
class QMenu;
class QPoint;
class QWidget;

namespace krein {

/// What can be done in a table of samples: the actions with their keys and the menus that hold them. They do nothing by
/// themselves but say what is wanted.
class TableActions : public QObject {
    Q_OBJECT
public:
    /// @param table   has the keys while it has the focus: the pictures beside it have the same
    /// @param parent  of the menus
    TableActions(QWidget* table, QWidget* parent);

    struct State {
        std::shared_ptr<const DataSet> data;  ///< null: none
        QString readOnlyReason;               ///< why nothing can be edited, one sentence; empty if it can be
        std::size_t picked = 0;               ///< samples
    };
    void update(const State& state);
    void showMenu(const QPoint& globalPosition);
    QAction* add() const { return m_add; }

Q_SIGNALS:
    void deleteWanted();
    void duplicateWanted();
    void addWanted();
    /// Everything shown is to be picked.
    void allWanted();
    /// What is shown and not picked is to be picked instead.
    void othersWanted();
    void copyWanted();
    void testWanted();
    void relabelWanted(const QString& className);
    /// The name of a new class is to be asked for.
    void newClassWanted();
    void classPicked(int classIndex);

private:
    QAction* addAction(
        const QString& name, const QString& text, const QKeySequence& key, void (TableActions::*wanted)());
    void fillClassMenus();

    QWidget* m_table;
    QWidget* m_parent;
    QMenu *m_relabelMenu, *m_classMenu;
    QAction *m_delete, *m_duplicate, *m_add, *m_copy, *m_invert, *m_test;
    std::shared_ptr<const DataSet> m_data;
};

}  // namespace krein
