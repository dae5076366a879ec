// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include <QSettings>

#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int mostRecent = 8;
const QString recentKey = QStringLiteral("recentFiles");

}  // namespace

QStringList recentFiles()
{
    return QSettings().value(recentKey).toStringList();
}

void rememberRecentFile(const std::filesystem::path& path)
{
    QStringList paths = recentFiles();
    const QString text = toText(path.string());
    paths.removeAll(text);
    paths.prepend(text);
    QSettings().setValue(recentKey, paths.mid(0, mostRecent));
}

}  // namespace krein
