// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/edit.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"

namespace krein {

namespace {

void requireEditable(const DataSet& data)
{
    if (data.samples.size() > mostEditedValues)
        throw InvalidInput("Data of at most " + grouped(mostEditedValues) + " values can be edited by hand; these have "
            + grouped(data.samples.size()) + ".");
    if (data.hasTarget())
        throw InvalidInput("Samples with a numeric target cannot be edited by hand; edit their file.");
    if (data.kind == DataKind::Vectors) return;
    throw InvalidInput(
        "Only vectors can be edited by hand; these data are of the kind " + std::string(kindId(data.kind)) + ".");
}

void requireRow(const DataSet& data, Index row)
{
    if (row >= 0 && row < data.size()) return;
    throw InvalidInput(
        "There is no row " + objectNumber(row) + "; the data have " + grouped(data.size()) + " rows, counted from 1.");
}

void requireRoom(const DataSet& data, Index more)
{
    if (more <= mostDrawnSamples - std::min(data.size(), mostDrawnSamples)) return;
    throw InvalidInput("At most " + grouped(mostDrawnSamples) + " samples can be drawn by hand; there are "
        + grouped(data.size()) + " and " + grouped(more) + " more were requested.");
}

void requireWidth(const DataSet& data, Index columns, const char* what)
{
    if (columns == data.samples.cols()) return;
    throw InvalidInput(std::string(what) + " has " + std::to_string(columns) + " coordinates; the data have "
        + std::to_string(data.samples.cols()) + " features.");
}

bool holdsCategories(const DataSet& data, Index feature)
{
    const auto j = static_cast<std::size_t>(feature);
    return j < data.levels.size() && !data.levels[j].empty();
}

/// A name for one more class that sorts behind all there are, so that the others keep their places.
std::string nextClassName(const std::vector<std::string>& names)
{
    const std::string number = std::to_string(names.size() + 1);
    if (names.empty()) return number;
    const std::optional<double> last = parseNumber(names.back());
    const bool numbers = std::ranges::all_of(names, [](const std::string& name) {
        const std::optional<double> value = parseNumber(name);
        return value && std::isfinite(*value);
    });
    if (numbers) {
        const double next = std::floor(*last) + 1.0;
        if (next > *last) return numberText(next);
        throw InvalidInput(
            "No further class can be named after " + inQuotes(names.back()) + "; use a smaller number as its name.");
    }
    const std::string plain = "class " + number;
    return plain > names.back() ? plain : names.back() + " " + number;
}

void growClasses(DataSet& data, int label)
{
    if (label < 0 || label >= mostDrawnClasses)
        throw InvalidInput("There is no class " + std::to_string(label + 1) + "; classes 1 to "
            + std::to_string(mostDrawnClasses) + " can be given by hand.");
    while (static_cast<int>(data.classNames.size()) <= label) data.classNames.push_back(nextClassName(data.classNames));
    if (data.labelName.empty()) data.labelName = "class";
}

std::vector<bool> marked(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<bool> mask(static_cast<std::size_t>(data.size()), false);
    for (const Index row : rows) {
        requireRow(data, row);
        mask[static_cast<std::size_t>(row)] = true;
    }
    return mask;
}

/// A category's number must be that of a text.
double checkedValue(const DataSet& data, Index feature, double value)
{
    const auto j = static_cast<std::size_t>(feature);
    const std::string name = j < data.featureNames.size() ? inQuotes(data.featureNames[j])
                                                          : std::to_string(feature + 1);
    if (!std::isfinite(value))
        throw InvalidInput(
            "Feature " + name + " cannot have the value " + numberText(value) + "; a finite number is needed.");
    if (!holdsCategories(data, feature)) return value;
    const auto count = static_cast<double>(data.levels[j].size());
    if (value >= 0.0 && value < count && value == std::floor(value)) return value;
    throw InvalidInput("Feature " + name + " is a category; its value must be a whole number from 0 to "
        + numberText(count - 1.0) + ", the number of one of its texts.");
}

/// Names for added samples, "new 1", "new 2", …, that nobody has yet.
std::vector<std::string> freshNames(const std::vector<std::string>& taken, Index count)
{
    const std::set<std::string> known(taken.begin(), taken.end());
    std::vector<std::string> names;
    for (std::size_t number = 1; static_cast<Index>(names.size()) < count; ++number) {
        std::string name = "new " + std::to_string(number);
        if (!known.contains(name)) names.push_back(std::move(name));
    }
    return names;
}

/// Rows and names inserted at addedAt(); the caller inserts labels.
void insertRows(DataSet& data, const Matrix& points)
{
    const Index at = addedAt(data), count = points.rows(), behind = data.samples.rows() - at;
    Matrix grown(data.samples.rows() + count, data.samples.cols());
    grown << data.samples.topRows(at), points, data.samples.bottomRows(behind);
    if (!data.objectNames.empty()) {
        std::vector<std::string> names = freshNames(data.objectNames, count);
        data.objectNames.insert(data.objectNames.begin() + at, std::make_move_iterator(names.begin()),
            std::make_move_iterator(names.end()));
    }
    data.samples = std::move(grown);
    if (data.unseenFrom) *data.unseenFrom += count;
}

}  // namespace

DataSet emptyCanvas()
{
    DataSet data;
    data.samples.resize(0, 2);
    data.featureNames = {"x", "y"};
    data.classNames = {"1", "2"};
    data.labelName = "class";
    data.description = "drawn samples";
    return data;
}

Index addedAt(const DataSet& data)
{
    return std::clamp<Index>(data.unseenFrom.value_or(data.size()), 0, data.size());
}

DataSet withSamples(const DataSet& data, const Matrix& points, int label)
{
    requireEditable(data);
    requireRoom(data, points.rows());
    requireWidth(data, points.cols(), "A sample");
    for (Index i = 0; i < points.rows(); ++i)
        for (Index j = 0; j < points.cols(); ++j) checkedValue(data, j, points(i, j));
    DataSet changed = data;
    const bool labels = data.labelled() || (data.size() == 0 && label >= 0);
    if (labels && points.rows() > 0) {
        growClasses(changed, label);
        changed.labels.insert(changed.labels.begin() + addedAt(data), static_cast<std::size_t>(points.rows()), label);
    }
    insertRows(changed, points);
    return changed;
}

DataSet withoutRows(const DataSet& data, const std::vector<Index>& rows)
{
    requireEditable(data);
    const std::vector<bool> gone = marked(data, rows);
    std::vector<Index> kept;
    for (Index i = 0; i < data.size(); ++i)
        if (!gone[static_cast<std::size_t>(i)]) kept.push_back(i);
    DataSet changed = data;
    changed.samples = data.samples(kept, Eigen::all);
    const auto keep = [&kept](auto& values) {
        if (values.empty()) return;
        for (std::size_t i = 0; i < kept.size(); ++i) values[i] = values[static_cast<std::size_t>(kept[i])];
        values.resize(kept.size());
    };
    keep(changed.labels);
    keep(changed.objectNames);
    if (data.unseenFrom)
        changed.unseenFrom = std::ranges::count_if(kept, [&](Index row) { return row < *data.unseenFrom; });
    return changed;
}

DataSet movedRows(const DataSet& data, const std::vector<Index>& rows, const Vector& step)
{
    requireEditable(data);
    requireWidth(data, step.size(), "The step");
    const std::vector<bool> moved = marked(data, rows);
    DataSet changed = data;
    for (Index j = 0; j < data.samples.cols(); ++j) {
        if (holdsCategories(data, j)) continue;
        for (Index i = 0; i < data.size(); ++i)
            if (moved[static_cast<std::size_t>(i)])
                changed.samples(i, j) = checkedValue(data, j, data.samples(i, j) + step(j));
    }
    return changed;
}

DataSet relabelledRows(const DataSet& data, const std::vector<Index>& rows, int label)
{
    requireEditable(data);
    const std::vector<bool> mask = marked(data, rows);
    DataSet changed = data;
    if (rows.empty()) return changed;
    growClasses(changed, label);
    if (!data.labelled()) changed.labels.assign(mask.size(), 0);
    for (std::size_t i = 0; i < mask.size(); ++i)
        if (mask[i]) changed.labels[i] = label;
    return changed;
}

DataSet duplicatedRows(const DataSet& data, const std::vector<Index>& rows, const Vector& step)
{
    requireEditable(data);
    requireWidth(data, step.size(), "The step");
    const std::vector<bool> mask = marked(data, rows);
    std::vector<Index> copied;
    for (std::size_t i = 0; i < mask.size(); ++i)
        if (mask[i]) copied.push_back(static_cast<Index>(i));
    requireRoom(data, static_cast<Index>(copied.size()));
    Matrix points = data.samples(copied, Eigen::all);
    for (Index j = 0; j < points.cols(); ++j) {
        if (holdsCategories(data, j)) continue;
        for (Index i = 0; i < points.rows(); ++i) points(i, j) = checkedValue(data, j, points(i, j) + step(j));
    }
    DataSet changed = data;
    if (data.labelled()) {
        std::vector<int> labels;
        for (const Index row : copied) labels.push_back(data.labels[static_cast<std::size_t>(row)]);
        changed.labels.insert(changed.labels.begin() + addedAt(data), labels.begin(), labels.end());
    }
    insertRows(changed, points);
    return changed;
}

DataSet withValue(const DataSet& data, Index row, Index feature, double value)
{
    requireEditable(data);
    requireRow(data, row);
    if (feature < 0 || feature >= data.samples.cols())
        throw InvalidInput("There is no feature " + std::to_string(feature + 1) + "; the data have "
            + std::to_string(data.samples.cols()) + " features, counted from 1.");
    DataSet changed = data;
    changed.samples(row, feature) = checkedValue(data, feature, value);
    return changed;
}

DataSet withLabel(const DataSet& data, Index row, const std::string& className)
{
    requireEditable(data);
    requireRow(data, row);
    const std::string name(trimmed(className));
    if (name.empty()) throw InvalidInput("A class needs a name; the one given is empty.");
    if (!isUtf8(name)) throw InvalidInput("The class name " + inQuotes(name) + " is not UTF-8 text.");
    DataSet changed = data;
    if (changed.labelName.empty()) changed.labelName = "class";
    if (!data.labelled()) changed.labels.assign(static_cast<std::size_t>(data.size()), 0);
    if (changed.classNames.empty()) changed.classNames = {"1"};
    // The new name may sort between the old ones: everybody is numbered anew.
    std::vector<std::string> names = changed.classNames;
    names.push_back(name);
    const std::vector<std::string> sorted = sortedClasses(names);
    const std::vector<int> places = classIndices(names, sorted);
    for (int& label : changed.labels) label = places[static_cast<std::size_t>(label)];
    changed.labels[static_cast<std::size_t>(row)] = places.back();
    changed.classNames = sorted;
    return changed;
}

DataSet withLabels(const DataSet& data, const std::vector<int>& labels, const std::string& name)
{
    requireEditable(data);
    const int classes = labels.empty() ? 0 : *std::ranges::max_element(labels) + 1;
    if (classes > mostDrawnClasses)
        throw InvalidInput("At most " + std::to_string(mostDrawnClasses) + " classes can be given by hand, not "
            + std::to_string(classes) + ".");
    DataSet changed = data;
    changed.labels = labels;
    changed.labelName = name;
    changed.classNames.clear();
    for (int c = 1; c <= classes; ++c) changed.classNames.push_back(std::to_string(c));
    return changed;
}

DataSet withoutEmptyClasses(const DataSet& data)
{
    std::vector<int> places(data.classNames.size(), -1);
    for (const int label : data.labels) places[static_cast<std::size_t>(label)] = 0;
    const auto used = std::ranges::count(places, 0);
    if (used < 2 || used == static_cast<std::ptrdiff_t>(places.size())) return data;
    DataSet changed = data;
    changed.classNames.clear();
    for (std::size_t k = 0; k < places.size(); ++k) {
        if (places[k] < 0) continue;
        places[k] = static_cast<int>(changed.classNames.size());
        changed.classNames.push_back(data.classNames[k]);
    }
    for (int& label : changed.labels) label = places[static_cast<std::size_t>(label)];
    return changed;
}

Split dividedAsBefore(const Split& split, const DataSet& before, const RowChange& change)
{
    const SplitBy by = heldOutBy(split, before.unseenFrom.has_value());
    if (by == SplitBy::File || (by == SplitBy::Share && sharedOut(split, before.hasOutcome()) == 0.0)) return split;
    std::vector<Index> train, test;
    if (by == SplitBy::Rows) {
        train = parseRows(split.trainRows.text(), "train-rows");
        test = parseRows(split.testRows.text(), "test-rows");
    } else {
        Split whole = split;
        whole.limit = static_cast<int>(std::max<Index>(before.size(), 1));
        test = splitRows(before, whole).test;
    }
    const auto follow = [&change](std::vector<Index>& rows) {
        std::erase_if(rows, [&](Index row) { return std::ranges::binary_search(change.removed, row); });
        for (Index& row : rows) {
            row -= std::ranges::lower_bound(change.removed, row) - change.removed.begin();
            if (row >= change.at) row += change.added;
        }
    };
    const bool namesTrained = !train.empty();
    follow(train);
    follow(test);
    for (Index row = change.at; namesTrained && row < change.at + change.added; ++row) train.push_back(row);
    std::ranges::sort(train);
    Split divided = split;
    divided.by = SplitBy::Rows;
    divided.trainRows = rowsText(train);
    divided.testRows = rowsText(test);
    return divided;
}

}  // namespace krein
