// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files that were opened or saved last, remembered from one run of the program to the next.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include <QStringList>

class QObject;

namespace krein {

/// One file of the list.
struct RecentFile {
    QString path;
    bool kept = false;  ///< a person wants it to stay on the list
    bool operator==(const RecentFile&) const = default;
};

/// Those that are kept, then the others, each the newest first.
std::vector<RecentFile> recentFiles();
void rememberRecentFile(const std::filesystem::path& path);
/// Whether a file of the list stays on it whatever is opened later.
void keepRecentFile(const QString& path, bool kept);
/// All but those that are kept.
void forgetRecentFiles();

/// Finds out on another thread which of the files of the list are not there (a folder that is not connected may take
/// long to say so), and then tells `found` on the thread of `context`, unless that is gone by then.
void findMissingFiles(QObject* context, std::function<void(const QStringList& missing)> found);

}  // namespace krein
