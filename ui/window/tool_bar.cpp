// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tool_bar.h"

#include <QAction>

namespace krein {

namespace {

constexpr int iconSide = 18;  // pixels, as they are drawn

/// Perspectives look like the tabs they are: the chosen one is underlined.
QString styleFor(const Theme& theme)
{
    const auto name = [&](QPalette::ColorRole role) { return theme.palette.color(role).name(); };
    return QStringLiteral("QToolBar { border: none; border-bottom: 1px solid %1; spacing: 1px; padding: 1px 4px; }"
                          "QToolBar > QToolButton { border: none; border-bottom: 2px solid transparent; padding: 4px "
                          "7px "
                          "3px 7px; }"
                          "QToolBar > QToolButton:hover { background: %2; }"
                          "QToolBar > QToolButton:checked { border-bottom-color: %3; }")
        .arg(name(QPalette::Mid), name(QPalette::Midlight), name(QPalette::Highlight));
}

QString tipFor(const QAction* action)
{
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    QString text = action->text();
    text.remove(QLatin1Char('&'));
    return key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key);
}

}  // namespace

ToolBar::ToolBar(const QList<QAction*>& perspectives, std::vector<Tool> tools, QWidget* parent)
    : QToolBar(parent),
      m_tools(std::move(tools))
{
    setObjectName(QStringLiteral("toolbar"));
    setWindowTitle(tr("Perspectives and tools"));
    setMovable(false);
    setIconSize({iconSide, iconSide});
    addActions(perspectives);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    for (const Tool& tool : m_tools) {
        tool.action->setIconVisibleInMenu(false);
        addAction(tool.action);
        const auto explain = [action = tool.action, this] {
            if (QWidget* button = widgetForAction(action)) button->setToolTip(tipFor(action));
        };
        explain();
        connect(tool.action, &QAction::changed, this, explain);
    }
}

void ToolBar::setTheme(const Theme& theme)
{
    setStyleSheet(styleFor(theme));
    for (const Tool& tool : m_tools)
        tool.action->setIcon(drawnIcon(tool.icon, theme.palette.color(QPalette::ButtonText)));
}

}  // namespace krein
