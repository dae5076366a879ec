// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/fix.h"

namespace krein {

/// To read a file as a matrix, of that form if one is given.
Fix asMatrix(const std::filesystem::path& file, const std::string& form = {});

/// Whether a table of one line of numbers fewer than its first cell says begins with that count.
bool countsOthers(const std::string& text, std::size_t others);

/// Whether a name is one that columns of numbers of objects have; steps of time, depth and the like count up as well.
bool isOfNumbering(const std::string& name);

}  // namespace krein
