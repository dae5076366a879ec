// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QTabBar;

namespace krein {

/// The tabs of a study; where they are wider than there is room, a list of the same names: a tab that has to be
/// scrolled to is not found.
class StudyTabs : public QWidget {
    Q_OBJECT
public:
    /// @param tabs  becomes a child
    explicit StudyTabs(QTabBar* tabs, QWidget* parent = nullptr);

    /// To be called when there are other tabs.
    void showTabs();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QTabBar* m_tabs;
    QComboBox* m_list;
};

}  // namespace krein
