// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/key_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

constexpr ViewKey windowKeys[] = {
    {"F10", QT_TRANSLATE_NOOP("KeyHelp", "Open the menus")},
    {"Shift+F10", QT_TRANSLATE_NOOP("KeyHelp", "Open the context menu of what has the focus")},
    {"Tab Shift+Tab", QT_TRANSLATE_NOOP("KeyHelp", "Next or previous control")},
};
/// Wherever there are axes.
constexpr ViewKey plotKeys[] = {
    {"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pan")},
    {"+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
    {"Home", QT_TRANSLATE_NOOP("KeyHelp", "Reset zoom")},
    {"Z", QT_TRANSLATE_NOOP("KeyHelp", "Drag a rectangle to zoom in")},
    {"Space", QT_TRANSLATE_NOOP("KeyHelp", "Hold down and drag to pan")},
};
constexpr ViewKey lessonKeys[] = {
    {"Alt+→", QT_TRANSLATE_NOOP("KeyHelp", "Next step")},
    {"Alt+←", QT_TRANSLATE_NOOP("KeyHelp", "Previous step")},
    {"PgDn PgUp", QT_TRANSLATE_NOOP("KeyHelp", "Scroll; at the end of the text go to the next or previous step")},
    {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "Guess, or press the focused button")},
};
constexpr ViewKey sideKeys[] = {
    {"Ctrl+W", QT_TRANSLATE_NOOP("KeyHelp", "Close the window")},
    {"Esc", QT_TRANSLATE_NOOP("KeyHelp", "Close the window")},
};
constexpr ViewKey talkKeys[] = {
    {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "Go to the page")},
    {"Ctrl+↑ Ctrl+↓", QT_TRANSLATE_NOOP("KeyHelp", "Move the page")},
    {"Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the page")},
    {"Ctrl+Z", QT_TRANSLATE_NOOP("KeyHelp", "Undo the last change to the talk")},
};

KeyGroup groupOf(const char* id, const QString& title, std::span<const ViewKey> keys)
{
    KeyGroup group{QLatin1String(id), title, {}};
    for (const ViewKey& key : keys)
        group.keys.push_back({QString::fromUtf8(key.keys), QCoreApplication::translate("KeyHelp", key.does), key.key});
    return group;
}

}  // namespace

std::vector<KeyGroup> pictureKeys(std::span<const ViewInfo* const> views)
{
    std::vector<KeyGroup> groups{
        groupOf("pictures", QCoreApplication::translate("KeyHelp", "Every view with axes"), plotKeys),
        groupOf("window", QCoreApplication::translate("KeyHelp", "Every window"), windowKeys)};
    for (const ViewInfo* view : views)
        if (view->keys.size() > 0)
            groups.push_back(groupOf(view->id, QCoreApplication::translate("krein::View", view->title), view->keys));
    groups.push_back(groupOf("lessons", QCoreApplication::translate("KeyHelp", "Steps of a lesson"), lessonKeys));
    groups.push_back(groupOf("talk", QCoreApplication::translate("KeyHelp", "Pages of a talk"), talkKeys));
    groups.push_back(
        groupOf("side", QCoreApplication::translate("KeyHelp", "Help, papers and examination of a matrix"), sideKeys));
    return groups;
}

std::vector<HelpEntry> keyEntries(const std::vector<KeyGroup>& groups)
{
    std::vector<HelpEntry> entries;
    for (const KeyGroup& group : groups) {
        QString rows;
        for (const KeyHelp& key : group.keys)
            rows += QStringLiteral("<tr><td><code>%1</code>&nbsp;&nbsp;</td><td>%2</td></tr>")
                        .arg(key.keys.toHtmlEscaped(), key.does.toHtmlEscaped());
        entries.push_back({QStringLiteral("keys.") + group.id, group.title,
            QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows)});
    }
    return entries;
}

}  // namespace krein
