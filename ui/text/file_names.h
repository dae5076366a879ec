// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QString>

namespace krein {

/// The last part of a path for titles and messages.
QString displayName(const std::filesystem::path& path);
/// The same without its endings, what is proposed for files about it: "primates" of primates.phy.gz.
QString stemOf(const std::filesystem::path& path);
/// A path a dialog gave, as the file system spells it.
std::filesystem::path nativePath(const QString& path);

}  // namespace krein
