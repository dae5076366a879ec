// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QToolButton>

class QCheckBox;

namespace krein {

/// The button at the end of a narrow bar with the check boxes that have no room in it, as entries to tick. It is
/// hidden while it has none.
class MoreMenu : public QToolButton {
    Q_OBJECT
public:
    explicit MoreMenu(const QString& objectName, QWidget* parent = nullptr);

    /// Shows again in the bar what is in the menu.
    void giveBack();
    /// Takes those of these boxes that are shown into the menu, one after the other, for as long as the bar is too
    /// small. @param boxes  what is used most last
    void take(const std::vector<QCheckBox*>& boxes, const std::function<bool()>& isTooSmall);

private:
    void list();

    std::vector<QCheckBox*> m_boxes;  ///< hidden, and in the menu instead
};

}  // namespace krein
