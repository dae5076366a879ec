// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QToolBar>

#include "ui/theme/theme.h"
#include "ui/window/window_icons.h"

namespace krein {

/// The row at the top: the perspectives as tabs, then what is done most often. What has no room is in its own menu.
class ToolBar : public QToolBar {
    Q_OBJECT
public:
    struct Tool {
        QAction* action;
        WindowIcon icon;
    };
    ToolBar(const QList<QAction*>& perspectives, std::vector<Tool> tools, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

private:
    std::vector<Tool> m_tools;
};

}  // namespace krein
