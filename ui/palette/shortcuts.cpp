// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/shortcuts.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include "ui/docks/all_views.h"

namespace krein {

namespace {

void collect(std::vector<KeyHelp>& keys, const QMenu* menu, const QString& before)
{
    for (const QAction* action : menu->actions()) {
        const QString title = before + withoutMnemonic(action->text());
        if (const QMenu* inner = action->menu()) {
            collect(keys, inner, title + QStringLiteral(" ▸ "));
            continue;
        }
        QStringList all;
        for (const QKeySequence& shortcut : action->shortcuts()) all << shortcut.toString(QKeySequence::NativeText);
        all.removeDuplicates();
        if (!all.isEmpty()) keys.push_back({all.join(QStringLiteral(", ")), title});
    }
}

}  // namespace

QString withoutMnemonic(QString text)
{
    static const QString doubled = QStringLiteral("&&"), kept(QChar(1));
    return text.replace(doubled, kept).remove(QLatin1Char('&')).replace(kept, QStringLiteral("&"));
}

std::vector<KeyGroup> allShortcuts(const QMenuBar* menus)
{
    std::vector<KeyGroup> groups;
    for (const QAction* action : menus->actions()) {
        if (!action->menu()) continue;
        KeyGroup group{QStringLiteral("menu%1").arg(groups.size() + 1), withoutMnemonic(action->text()), {}};
        collect(group.keys, action->menu(), QString());
        if (!group.keys.empty()) groups.push_back(std::move(group));
    }
    const std::vector<KeyGroup> pictures = pictureKeys(allViews());
    groups.insert(groups.end(), pictures.begin(), pictures.end());
    return groups;
}

}  // namespace krein
