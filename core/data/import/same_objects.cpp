// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/same_objects.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// "1", "2", …, or "column 1", "column 2", …: no names.
bool areNumbers(const std::vector<std::string>& names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const std::string number = std::to_string(i + 1); names[i] != number && names[i] != "column " + number)
            return false;
    return true;
}

}  // namespace

std::vector<Index> placesByName(const std::vector<std::string>& objects, const std::vector<std::string>& names,
    const std::filesystem::path& file, std::vector<Remark>& remarks)
{
    if (!objects.empty() && !names.empty() && objects.size() != names.size())
        throw FileError(file, 0,
            "there are " + std::to_string(names.size()) + " objects, but those of the matrix are "
                + std::to_string(objects.size()) + "; both must be of the same objects.");
    std::vector<Index> places(std::max(objects.size(), names.size()));
    std::iota(places.begin(), places.end(), Index{0});
    if (objects == names || objects.empty() || names.empty() || areNumbers(objects) || areNumbers(names)) return places;

    std::unordered_map<std::string_view, Index> byName;
    for (std::size_t i = 0; i < names.size(); ++i) byName.try_emplace(names[i], static_cast<Index>(i));
    const auto missing = std::ranges::find_if(objects, [&](const std::string& name) { return !byName.contains(name); });
    if (std::ranges::none_of(objects, [&](const std::string& name) { return byName.contains(name); })) {
        remarks.push_back({true,
            "No object of " + inQuotes(printable(file.filename()))
                + " is called as one of the matrix; they are taken in the order in which they stand."});
        return places;
    }
    if (missing != objects.end())
        throw FileError(file, 0,
            "no object is called " + inQuotes(*missing)
                + ", as one of the matrix is, though others are called the same; both must name the same objects, or "
                  "one of them none.");
    if (byName.size() != names.size())
        throw FileError(file, 0,
            "some objects share a name, so that their order cannot be told by names; put them in that of the matrix.");
    for (std::size_t i = 0; i < objects.size(); ++i) places[i] = byName.at(objects[i]);
    remarks.push_back({true,
        "The objects of " + inQuotes(printable(file.filename()))
            + " stand in another order than those of the matrix; they are found by their names."});
    return places;
}

}  // namespace krein
