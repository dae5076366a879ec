// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/split.h"

namespace krein {

/// Classes by the rows of their objects, counted from 0, as in "0-3, 7: a; 4-6: b".
struct HandLabels {
    struct Group {
        std::string name;
        RowRanges rows;
    };
    std::vector<Group> groups;  ///< as written

    static constexpr std::string_view usualKey = "labels";
    /// @throws InvalidInput  naming `key` and what is accepted
    static HandLabels read(std::string_view text, std::string_view key);
};

/// The data with these labels in place of those there are; unchanged without groups.
/// @throws InvalidInput  (a FixableInput) the data have a numeric target; a row that is not there, that has two labels
/// or none
DataSet withHandLabels(DataSet data, const HandLabels& labels);
/// The text of clusters, numbered from 0, as classes "1", "2", …
std::string handLabelsText(const std::vector<int>& clusters);

}  // namespace krein
