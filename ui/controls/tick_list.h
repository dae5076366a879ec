// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QListWidget>
#include <QStringList>

namespace krein {

/// A list of things to tick, by the mouse anywhere on a line or by Space.
class TickList : public QListWidget {
    Q_OBJECT
public:
    struct Item {
        QString id, text;
        bool checked = false;
        QString reason;   ///< why it cannot be ticked, as tool tip; empty if it can
        QString meaning;  ///< the tool tip of what can be ticked
        bool operator==(const Item&) const = default;
    };

    explicit TickList(const QString& accessibleName, QWidget* parent = nullptr);

    void setItems(const std::vector<Item>& items);
    const std::vector<Item>& items() const { return m_items; }
    QStringList checked() const;
    /// As high as its lines up to so many, and as wide as the longest.
    void fitLines(int most);

Q_SIGNALS:
    /// By a person.
    void checkedChanged(const QStringList& ids);

private:
    void adopt();

    std::pair<const QListWidgetItem*, Qt::CheckState> m_pressed;  ///< the line the mouse went down on, as it was then
    std::vector<Item> m_items;
};

}  // namespace krein
