// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/other_readings.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"

namespace krein {

Remedy asMatrix(const std::filesystem::path& file, const std::string& form)
{
    std::vector<Assignment> changes{{"data.matrix", file.native()}};
    if (!form.empty()) changes.push_back({"data.form", form});
    return {std::move(changes), form == "pairs" ? "Read pairs of objects" : "Read a matrix"};
}

bool countsOthers(const std::string& text, std::size_t others)
{
    const std::optional<double> number = parseNumber(text);
    return number && others >= 2 && *number == static_cast<double>(others);
}

}  // namespace krein
