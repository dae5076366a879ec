// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/hand_labels.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// How labels are written; the window has its numbers, see Parameter::isObject.
Wording example(std::string_view key)
{
    return optionName(std::string(key), "0-3, 7: a; 4-6: b");
}

Wording rowName(Index row)
{
    return optionName("prepare.labels", std::to_string(row));
}

[[noreturn]] void refuse(const Wording& problem)
{
    throw FixableInput(parameterName("prepare.labels") + ": " + problem,
        {{"prepare.labels", std::string(), "Use the data's own labels"}});
}

std::string nameText(std::string_view written, std::string_view key)
{
    const std::string_view name = trimmed(written);
    if (name.empty() || !isUtf8(name))
        throw InvalidInput(parameterName(std::string(key)) + " gives each class its rows and a name in UTF-8, as in "
            + example(key) + ", but one has " + (name.empty() ? std::string("no name") : "the name " + inQuotes(name))
            + ".");
    return std::string(name);
}

}  // namespace

HandLabels HandLabels::read(std::string_view text, std::string_view key)
{
    HandLabels labels;
    while (!trimmed(text).empty()) {
        const std::size_t end = text.find(';');
        const std::string_view group = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (trimmed(group).empty()) continue;
        const std::size_t colon = group.find(':');
        const std::string_view rows = group.substr(0, colon);
        if (trimmed(rows).empty())
            throw InvalidInput(parameterName(std::string(key)) + " names rows before every class, as in " + example(key)
                + ", but has " + optionName(std::string(key), inQuotes(trimmed(group))) + ".");
        labels.groups.push_back(
            {nameText(colon == std::string_view::npos ? std::string_view() : group.substr(colon + 1), key),
                RowRanges::read(rows, key)});
    }
    return labels;
}

DataSet withHandLabels(DataSet data, const HandLabels& labels)
{
    if (labels.groups.empty()) return data;
    if (data.hasTarget()) refuse("these data have a numeric target, which labels would replace.");
    const Index n = data.size();
    std::vector<std::string> names, given(static_cast<std::size_t>(n));
    for (const HandLabels::Group& group : labels.groups) {
        names.push_back(group.name);
        for (const RowRanges::Range& range : group.rows.ranges)
            for (Index row = range.first; row <= range.last; ++row) {
                if (row >= n) refuse("there is no row " + rowName(row) + "; the data have " + grouped(n) + " objects.");
                std::string& name = given[static_cast<std::size_t>(row)];
                if (!name.empty() && name != group.name)
                    refuse("row " + rowName(row) + " has two labels, " + inQuotes(name) + " and " + inQuotes(group.name)
                        + ".");
                name = group.name;
            }
    }
    if (const auto none = std::ranges::find(given, std::string()); none != given.end())
        refuse("row " + rowName(none - given.begin()) + " has no label; every one of the " + grouped(n)
            + " objects needs one.");
    data.classNames = sortedClasses(names);
    data.labels = classIndices(given, data.classNames);
    data.labelName = "label by hand";
    return data;
}

std::string handLabelsText(const std::vector<int>& clusters)
{
    const int count = clusters.empty() ? 0 : *std::ranges::max_element(clusters) + 1;
    std::vector<std::vector<Index>> rows(static_cast<std::size_t>(count));
    for (std::size_t row = 0; row < clusters.size(); ++row)
        rows[static_cast<std::size_t>(clusters[row])].push_back(static_cast<Index>(row));
    std::string text;
    for (std::size_t k = 0; k < rows.size(); ++k)
        text += (text.empty() ? "" : "; ") + rowsText(rows[k]) + ": " + std::to_string(k + 1);
    return text;
}

}  // namespace krein
