// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QStringList>
#include <QToolButton>

class QListWidget;
class QListWidgetItem;

namespace krein {

/// A button that opens a list of things to tick; the list stays open while they are ticked. Arrow keys and Space,
/// Escape closes.
class CheckList : public QToolButton {
    Q_OBJECT
public:
    struct Item {
        QString id, text;
        bool checked = false;
        QString reason;  ///< why it cannot be ticked, as tool tip; empty if it can
        bool operator==(const Item&) const = default;
    };

    /// @param objectName  of the button; the list is named "<objectName>.list"
    CheckList(const QString& objectName, const QString& accessibleName, QWidget* parent = nullptr);

    void setItems(const std::vector<Item>& items);
    const std::vector<Item>& items() const { return m_items; }
    QStringList checked() const;

Q_SIGNALS:
    /// By a person.
    void checkedChanged(const QStringList& ids);

private:
    void adopt();

    std::pair<const QListWidgetItem*, Qt::CheckState> m_pressed;  ///< the line the mouse went down on, as it was then
    std::vector<Item> m_items;
    QListWidget* m_list;
};

}  // namespace krein
