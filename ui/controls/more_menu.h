// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QToolButton>

namespace krein {

class FlowLayout;

/// The button at the end of a narrow bar with what has no room in it: check boxes as entries to tick, buttons as
/// entries or with their menus, labels as lines to read. It is hidden while it has none.
class MoreMenu : public QToolButton {
    Q_OBJECT
public:
    explicit MoreMenu(const QString& objectName, QWidget* parent = nullptr);

    /// Shows again in the bar what is in the menu.
    void giveBack();
    /// Leaves the bar two rows in this width: of these parts those that are shown go into the menu, one after the
    /// other, for as long as it has more. @param parts  what is used most last
    void leaveTwoRows(const FlowLayout& bar, int width, const std::vector<QWidget*>& parts);

private:
    void list();
    void listButton(QAbstractButton& button);

    std::vector<QWidget*> m_parts;  ///< hidden, and in the menu instead
};

}  // namespace krein
