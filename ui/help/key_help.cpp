// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/key_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

/// Wherever there are axes.
constexpr ViewKey plotKeys[] = {
    {"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Move what is seen")},
    {"+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
    {"Home", QT_TRANSLATE_NOOP("KeyHelp", "Show everything again")},
    {"Z", QT_TRANSLATE_NOOP("KeyHelp", "Drag a rectangle to zoom into")},
    {"Space", QT_TRANSLATE_NOOP("KeyHelp", "Held down: drag to move what is seen")},
};
constexpr ViewKey lessonKeys[] = {
    {"Alt+→", QT_TRANSLATE_NOOP("KeyHelp", "The next step")},
    {"Alt+←", QT_TRANSLATE_NOOP("KeyHelp", "The step before")},
    {"PgDn PgUp", QT_TRANSLATE_NOOP("KeyHelp", "Read on, or back; after the end of the text another step")},
    {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "Guess, or press the button that has the keyboard")},
};
constexpr ViewKey sideKeys[] = {
    {"Ctrl+W", QT_TRANSLATE_NOOP("KeyHelp", "Close the window")},
    {"Esc", QT_TRANSLATE_NOOP("KeyHelp", "Close the window")},
};
constexpr ViewKey talkKeys[] = {
    {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "Go to the page")},
    {"Ctrl+↑ Ctrl+↓", QT_TRANSLATE_NOOP("KeyHelp", "Move the page")},
    {"Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the page")},
    {"Ctrl+Z", QT_TRANSLATE_NOOP("KeyHelp", "Take back what was done to the talk")},
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
        groupOf("pictures", QCoreApplication::translate("KeyHelp", "Every picture with axes"), plotKeys)};
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
