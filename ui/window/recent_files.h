// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files that were opened or saved last, remembered from one run of the program to the next.
#pragma once

#include <filesystem>

#include <QStringList>

namespace krein {

/// The newest first.
QStringList recentFiles();
void rememberRecentFile(const std::filesystem::path& path);

}  // namespace krein
