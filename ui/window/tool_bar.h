// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QToolBar>

#include "ui/theme/theme.h"
#include "ui/window/window_icons.h"

namespace krein {

/// The row at the top: the perspectives as tabs, then what is done most often. In a narrow window they move together;
/// what has no room even then unfolds from a button at the end.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    struct Tool {
        QAction* action;
        WindowIcon icon;
    };
    ToolBar(const QList<QAction*>& perspectives, std::vector<Tool> tools, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthFor(int padding) const;
    void fit();

    std::vector<Tool> m_tools;
    Theme m_theme;
    int m_padding = 0;  ///< pixels left and right of what is in a button
};

}  // namespace krein
