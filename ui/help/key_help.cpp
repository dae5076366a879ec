// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/key_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

struct PictureKey {
    const char *picture, *keys, *does;
    int key = 0;
};

/// Under "pictures" those that work wherever there are axes.
constexpr PictureKey table[] = {
    {"pictures", "← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Move what is seen")},
    {"pictures", "+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
    {"pictures", "Home", QT_TRANSLATE_NOOP("KeyHelp", "Show everything again")},
    {"pictures", "Z", QT_TRANSLATE_NOOP("KeyHelp", "Drag a rectangle to zoom into")},
    {"pictures", "Space", QT_TRANSLATE_NOOP("KeyHelp", "Held down: drag to move what is seen")},
    {"decision", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next sample in that direction")},
    {"decision", "D", QT_TRANSLATE_NOOP("KeyHelp", "Show or hide the drawing tools")},
    {"decision", "F", QT_TRANSLATE_NOOP("KeyHelp", "Fit all samples"), Qt::Key_F},
    {"decision", "1 … 9", QT_TRANSLATE_NOOP("KeyHelp", "The class that is drawn")},
    {"decision", "V L P B S I E X",
        QT_TRANSLATE_NOOP("KeyHelp", "Select, lasso, put, brush, spray, line, ellipse, eraser")},
    {"decision", "[ ]", QT_TRANSLATE_NOOP("KeyHelp", "Smaller or larger brush, spray and eraser")},
    {"decision", "G", QT_TRANSLATE_NOOP("KeyHelp", "Snap to the grid")},
    {"decision", "J", QT_TRANSLATE_NOOP("KeyHelp", "Add noise to every new sample")},
    {"decision", "R", QT_TRANSLATE_NOOP("KeyHelp", "Selected samples to the class that is drawn")},
    {"decision", "Ctrl+D", QT_TRANSLATE_NOOP("KeyHelp", "Duplicate the selected samples")},
    {"decision", "Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the selected samples")},
    {"decision", "Esc", QT_TRANSLATE_NOOP("KeyHelp", "Back to selecting; again: select nothing")},
    {"gram", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Go from entry to entry")},
    {"projection", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next sample in that direction")},
    {"graph", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next node in that direction")},
    {"repair", "← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Go to the next repair")},
    {"repair", "Enter", QT_TRANSLATE_NOOP("KeyHelp", "Use the repair")},
    {"study", "← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "The next experiment of the study")},
    {"study", "Enter", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: go to the cell")},
    {"study", "+ −", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: zoom all maps")},
    {"study", "Home", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: show everything again")},
    {"theatre", "← →", QT_TRANSLATE_NOOP("KeyHelp", "One iteration back or forth")},
    {"theatre", "Home End", QT_TRANSLATE_NOOP("KeyHelp", "First or last iteration")},
    {"theatre", "Space", QT_TRANSLATE_NOOP("KeyHelp", "Play or stop")},
    {"theatre", "Del", QT_TRANSLATE_NOOP("KeyHelp", "In the list of runs: remove the run")},
    {"distances", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next pair in that direction")},
    {"cloud", "Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next sample in that direction")},
    {"cloud", "← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Turn")},
    {"cloud", "+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
    {"cloud", "Home", QT_TRANSLATE_NOOP("KeyHelp", "Seen as at first")},
    {"table", "Ctrl+D", QT_TRANSLATE_NOOP("KeyHelp", "Duplicate the picked rows")},
    {"table", "Ins", QT_TRANSLATE_NOOP("KeyHelp", "Add a row")},
    {"table", "Ctrl+I", QT_TRANSLATE_NOOP("KeyHelp", "Pick the other rows")},
    {"table", "Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the picked rows")},
    {"spectrum", "← →", QT_TRANSLATE_NOOP("KeyHelp", "Pick the eigenvalue before or after")},
    {"spectrum", "Home End", QT_TRANSLATE_NOOP("KeyHelp", "Pick the largest or the smallest eigenvalue")},
    {"spectrum", "N", QT_TRANSLATE_NOOP("KeyHelp", "Pick the most negative eigenvalue"), Qt::Key_N},
    {"spectrum", "F", QT_TRANSLATE_NOOP("KeyHelp", "Flip what is picked")},
    {"spectrum", "C", QT_TRANSLATE_NOOP("KeyHelp", "Clip what is picked")},
    {"spectrum", "D", QT_TRANSLATE_NOOP("KeyHelp", "Drop what is picked")},
    {"spectrum", "R", QT_TRANSLATE_NOOP("KeyHelp", "Restore what is picked")},
    {"spectrum", "Esc", QT_TRANSLATE_NOOP("KeyHelp", "Pick nothing")},
    {"lessons", "Alt+→", QT_TRANSLATE_NOOP("KeyHelp", "The next step")},
    {"lessons", "Alt+←", QT_TRANSLATE_NOOP("KeyHelp", "The step before")},
    {"lessons", "Enter", QT_TRANSLATE_NOOP("KeyHelp", "Guess, or press the button that has the keyboard")},
    {"talk", "Enter", QT_TRANSLATE_NOOP("KeyHelp", "Go to the page")},
    {"talk", "Ctrl+↑ Ctrl+↓", QT_TRANSLATE_NOOP("KeyHelp", "Move the page")},
    {"talk", "Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the page")},
    {"talk", "Ctrl+Z", QT_TRANSLATE_NOOP("KeyHelp", "Take back what was done to the talk")},
};

KeyGroup groupOf(const QString& id, const QString& title)
{
    KeyGroup group{id, title, {}};
    for (const PictureKey& key : table)
        if (id == QLatin1String(key.picture))
            group.keys.push_back(
                {QString::fromUtf8(key.keys), QCoreApplication::translate("KeyHelp", key.does), key.key});
    return group;
}

}  // namespace

std::vector<KeyGroup> pictureKeys(std::span<const ViewInfo* const> views)
{
    std::vector<KeyGroup> groups{
        groupOf(QStringLiteral("pictures"), QCoreApplication::translate("KeyHelp", "Every picture with axes"))};
    for (const ViewInfo* view : views) {
        KeyGroup group = groupOf(QLatin1String(view->id), QCoreApplication::translate("krein::View", view->title));
        if (!group.keys.empty()) groups.push_back(std::move(group));
    }
    groups.push_back(groupOf(QStringLiteral("lessons"), QCoreApplication::translate("KeyHelp", "Steps of a lesson")));
    groups.push_back(groupOf(QStringLiteral("talk"), QCoreApplication::translate("KeyHelp", "Pages of a talk")));
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
