// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/recent_files.h"

#include <algorithm>
#include <memory>
#include <thread>

#include <QFileInfo>
#include <QFuture>
#include <QPromise>
#include <QSettings>

#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int mostRecent = 12;  ///< beside those that are kept
const QString recentKey = QStringLiteral("recentFiles"), keptKey = QStringLiteral("keptFiles");

QStringList stored(const QString& key)
{
    return QSettings().value(key).toStringList();
}

}  // namespace

std::vector<RecentFile> recentFiles()
{
    std::vector<RecentFile> files;
    const QStringList kept = stored(keptKey);
    for (const QString& path : kept) files.push_back({path, true});
    for (const QString& path : stored(recentKey))
        if (!kept.contains(path)) files.push_back({path, false});
    return files;
}

void rememberRecentFile(const std::filesystem::path& path)
{
    const QString text = toText(path.string());
    QStringList paths = stored(recentKey), kept = stored(keptKey);
    paths.removeAll(text);
    paths.prepend(text);
    QSettings settings;
    settings.setValue(recentKey, paths.mid(0, mostRecent));
    if (kept.removeAll(text) > 0) {
        kept.prepend(text);
        settings.setValue(keptKey, kept);
    }
}

void keepRecentFile(const QString& path, bool kept)
{
    QStringList paths = stored(keptKey);
    paths.removeAll(path);
    if (kept) paths.prepend(path);
    QSettings().setValue(keptKey, paths);
}

void forgetRecentFiles()
{
    QSettings().setValue(recentKey, QStringList());
}

void findMissingFiles(QObject* context, std::function<void(const QStringList& missing)> found)
{
    QStringList paths;
    for (const RecentFile& file : recentFiles()) paths << file.path;
    auto promise = std::make_shared<QPromise<QStringList>>();
    promise->future().then(context, std::move(found));
    promise->start();
    std::thread([promise, paths] {
        QStringList missing;
        std::ranges::copy_if(
            paths, std::back_inserter(missing), [](const QString& path) { return !QFileInfo::exists(path); });
        promise->addResult(missing);
        promise->finish();
    }).detach();
}

}  // namespace krein
