// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"

namespace krein {

/// Gives the objects these labels, none of them empty, as setLabels(). @throws FileError  naming `file`: there is only
/// one class
void labelObjects(DataSet& data, const std::vector<std::string>& texts, const std::string& labelName,
    ClassSpelling spelling, const std::filesystem::path& file);

}  // namespace krein
