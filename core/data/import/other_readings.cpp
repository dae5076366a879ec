// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/other_readings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

Fix asMatrix(const std::filesystem::path& file, const std::string& form)
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

bool isOfNumbering(const std::string& name)
{
    constexpr std::array<std::string_view, 36> words{"nr", "no", "num", "number", "nummer", "lfd", "id", "index", "obs",
        "observation", "record", "row", "case", "subject", "subj", "respondent", "participant", "person", "patient",
        "sample", "probe", "plot", "site", "item", "trial", "run", "loan", "specimen", "individual", "animal", "tree",
        "plant", "student", "customer", "stimulus", "experiment"};
    std::string letters;
    for (const char c : lowered(name)) letters += c >= 'a' && c <= 'z' ? c : ' ';
    return std::ranges::any_of(
        wordsIn(letters), [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); });
}

}  // namespace krein
