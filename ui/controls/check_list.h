// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QToolButton>

#include "ui/controls/tick_list.h"

namespace krein {

/// A button that opens a list of things to tick; the list stays open while they are ticked. Arrow keys and Space,
/// Escape closes.
class CheckList : public QToolButton {
    Q_OBJECT
public:
    /// @param objectName  of the button; the list is named "<objectName>.list"
    CheckList(const QString& objectName, const QString& accessibleName, QWidget* parent = nullptr);

    void setItems(const std::vector<TickList::Item>& items);

Q_SIGNALS:
    /// By a person.
    void checkedChanged(const QStringList& ids);

private:
    void showCount();

    TickList* m_list;
};

}  // namespace krein
