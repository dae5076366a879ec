// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tool_bar.h"

#include <QAction>
#include <QToolButton>

#include "ui/text/plain_tip.h"

namespace krein {

namespace {

constexpr int iconSide = 18;  // pixels, as they are drawn
constexpr int widePadding = 7, narrowPadding = 3;

/// Perspectives look like the tabs they are: the chosen one is underlined.
QString styleFor(const Theme& theme, int padding)
{
    const auto name = [&](QPalette::ColorRole role) { return theme.palette.color(role).name(); };
    return QStringLiteral("QToolBar { border: none; border-bottom: 1px solid %1; spacing: 1px; padding: 1px 4px; }"
                          "QToolBar > QToolButton { border: none; border-bottom: 2px solid transparent; padding: 4px "
                          "%4px 3px %4px; }"
                          "QToolBar > QToolButton#qt_toolbar_ext_button { padding: 0; }"
                          "QToolBar > QToolButton:hover { background: %2; }"
                          "QToolBar > QToolButton:checked { border-bottom-color: %3; }")
        .arg(name(QPalette::Mid), name(QPalette::Midlight), name(QPalette::Highlight))
        .arg(padding);
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
      m_tools(std::move(tools)),
      m_theme(makeTheme(false))
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
        tool.action->setIcon(drawnIcon(tool.icon));
        addAction(tool.action);
        const auto explain = [action = tool.action, this] {
            if (QWidget* button = widgetForAction(action)) button->setToolTip(plainTip(tipFor(action)));
        };
        explain();
        connect(tool.action, &QAction::changed, this, explain);
    }
    if (auto* more = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))) {
        more->setIcon(drawnIcon(WindowIcon::More));
        more->setToolTip(tr("More tools"));
        more->setAccessibleName(tr("More tools"));
    }
}

void ToolBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_padding = 0;
    fit();
}

/// Pixels that everything takes beside each other.
int ToolBar::widthFor(int padding) const
{
    int width = 10;
    for (const QAction* action : actions()) {
        if (!qobject_cast<QToolButton*>(widgetForAction(const_cast<QAction*>(action)))) continue;
        const bool named = action->icon().isNull();
        width += 2 * padding + 1 + (named ? fontMetrics().horizontalAdvance(action->text()) + 3 : iconSide + 3);
    }
    return width;
}

void ToolBar::fit()
{
    const int padding = widthFor(widePadding) <= width() ? widePadding : narrowPadding;
    if (padding == m_padding) return;
    m_padding = padding;
    setStyleSheet(styleFor(m_theme, padding));
}

void ToolBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    if (m_padding > 0) fit();
}

}  // namespace krein
