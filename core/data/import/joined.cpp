// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/object_file.h"

namespace krein {

namespace {

[[noreturn]] void refuse(const DataSet& unseen, const Wording& problem)
{
    throw FileError(unseen.file, 0, problem);
}

/// "'train.csv'"
std::string nameOf(const DataSet& data)
{
    return inQuotes(printable(std::filesystem::path(data.file).filename()));
}

/// Both lists of distinct texts as one, sorted as classes are; texts that one of them tells apart stay apart.
std::vector<std::string> merged(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    std::vector<std::string> all = a;
    all.insert(all.end(), b.begin(), b.end());
    if (sortedClasses(a).size() == a.size() && sortedClasses(b).size() == b.size())
        return sortedClasses(std::move(all));
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
}

/// Where each of the texts is among the merged ones: the same spelling, else the same number.
std::vector<int> placesOf(const std::vector<std::string>& texts, const std::vector<std::string>& all)
{
    std::map<std::string, int, std::less<>> byText;
    std::map<double, int> byValue;
    for (std::size_t i = 0; i < all.size(); ++i) {
        byText.emplace(all[i], static_cast<int>(i));
        if (const auto value = parseNumber(all[i])) byValue.emplace(*value, static_cast<int>(i));
    }
    std::vector<int> places;
    for (const std::string& text : texts) {
        const auto same = byText.find(text);
        places.push_back(same != byText.end() ? same->second : byValue.at(parseNumber(text).value()));
    }
    return places;
}

/// Names that were made up because the file has none: "column 1", "column 2", …
bool areMadeUp(const std::vector<std::string>& names)
{
    return std::ranges::all_of(names, [](const std::string& name) { return name.starts_with("column "); });
}

void checkFeatures(const DataSet& first, const DataSet& unseen)
{
    const std::size_t want = static_cast<std::size_t>(first.samples.cols()),
                      got = static_cast<std::size_t>(unseen.samples.cols());
    if (want != got)
        refuse(unseen,
            "there are " + std::to_string(got) + " features, but " + nameOf(first) + " has " + std::to_string(want)
                + "; the test file needs the same columns.");
    if (first.featureNames == unseen.featureNames || areMadeUp(first.featureNames) || areMadeUp(unseen.featureNames))
        return;
    const auto differing = std::ranges::mismatch(first.featureNames, unseen.featureNames);
    refuse(unseen,
        "feature " + std::to_string(differing.in1 - first.featureNames.begin() + 1) + " is " + inQuotes(*differing.in2)
            + ", but in " + nameOf(first) + " it is " + inQuotes(*differing.in1)
            + "; the test file needs the same columns in the same order.");
}

void checkAlike(const DataSet& first, const DataSet& unseen)
{
    if (first.kind != unseen.kind)
        refuse(unseen,
            "the objects are " + std::string(kindId(unseen.kind)) + ", but those of " + nameOf(first) + " are "
                + std::string(kindId(first.kind)) + "; the test file needs objects of the same kind.");
    if (first.kind == DataKind::Proximity || first.kind == DataKind::Graph)
        refuse(unseen,
            "a matrix or a graph has no test file; give the block of unseen objects of a matrix as "
                + parameterName("data.unseen") + ".");
    if (first.labelled() != unseen.labelled())
        refuse(unseen,
            unseen.labelled()
                ? "there are labels, but " + nameOf(first) + " has none; both files need labels, or neither."
                : "there are no labels, but " + nameOf(first) + " has some; both files need labels, or neither.");
    if (first.hasTarget() != unseen.hasTarget())
        refuse(unseen,
            unseen.hasTarget()
                ? "there is a numeric target, but " + nameOf(first) + " has none; both files need it, or neither."
                : "there is no numeric target, but " + nameOf(first) + " has one; both files need it, or neither.");
    if (first.pointSets.empty() != unseen.pointSets.empty())
        refuse(unseen,
            "the distributions are given in another way than in " + nameOf(first)
                + "; both need weights, or both need clouds of points.");
    checkFeatures(first, unseen);
    if (!first.pointSets.empty() && first.pointSets.front().cols() != unseen.pointSets.front().cols())
        refuse(unseen,
            "the points have " + std::to_string(unseen.pointSets.front().cols()) + " coordinates, but those of "
                + nameOf(first) + " have " + std::to_string(first.pointSets.front().cols())
                + "; the test file needs the same columns.");
}

void checkCategories(const DataSet& first, const DataSet& unseen)
{
    for (std::size_t j = 0; j < first.featureNames.size(); ++j) {
        const auto isCategory = [j](const DataSet& data) { return j < data.levels.size() && !data.levels[j].empty(); };
        if (isCategory(first) != isCategory(unseen))
            refuse(unseen,
                "feature " + inQuotes(first.featureNames[j]) + " holds " + (isCategory(unseen) ? "texts" : "numbers")
                    + ", but in " + nameOf(first) + " it holds " + (isCategory(first) ? "texts" : "numbers")
                    + "; the test file needs the same columns.");
    }
}

/// Replaces the index of a text by that of the same one among the merged texts.
void renumber(Eigen::Ref<Vector> column, const std::vector<int>& places)
{
    for (double& value : column) value = places[static_cast<std::size_t>(value)];
}

void joinSamples(DataSet& first, const DataSet& unseen)
{
    const Index n = first.samples.rows(), m = unseen.samples.rows();
    first.samples.conservativeResize(n + m, Eigen::NoChange);
    first.samples.bottomRows(m) = unseen.samples;
    for (std::size_t j = 0; j < first.levels.size(); ++j) {
        if (first.levels[j].empty()) continue;
        const std::vector<std::string> all = merged(first.levels[j], unseen.levels[j]);
        auto column = first.samples.col(static_cast<Index>(j));
        renumber(column.head(n), placesOf(first.levels[j], all));
        renumber(column.tail(m), placesOf(unseen.levels[j], all));
        first.levels[j] = all;
    }
}

void joinLabels(DataSet& first, const DataSet& unseen)
{
    const std::vector<std::string> all = merged(first.classNames, unseen.classNames);
    const std::vector<int> ownPlaces = placesOf(first.classNames, all), places = placesOf(unseen.classNames, all);
    for (int& label : first.labels) label = ownPlaces[static_cast<std::size_t>(label)];
    for (const int label : unseen.labels) first.labels.push_back(places[static_cast<std::size_t>(label)]);
    first.classNames = all;
}

template <class Value> void append(std::vector<Value>& to, const std::vector<Value>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

DataSet joined(DataSet first, const DataSet& unseen)
{
    checkAlike(first, unseen);
    checkCategories(first, unseen);
    first.unseenFrom = first.size();
    if (first.objectNames.empty() || unseen.objectNames.empty())
        first.objectNames.clear();
    else
        append(first.objectNames, unseen.objectNames);
    joinSamples(first, unseen);
    joinLabels(first, unseen);
    const Index known = first.targets.size();
    first.targets.conservativeResize(known + unseen.targets.size());
    first.targets.tail(unseen.targets.size()) = unseen.targets;
    append(first.strings, unseen.strings);
    append(first.pointSets, unseen.pointSets);
    for (const Remark& remark : unseen.remarks)
        first.remarks.push_back({remark.changed, nameOf(unseen) + ": " + remark.text});
    return first;
}

}  // namespace krein
