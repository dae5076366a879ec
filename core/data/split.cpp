// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/data/class_quotas.h"

namespace krein {

constexpr Option splitByOptions[] = {{"automatic", "as the data say"}, {"share", "a random share"},
    {"file", "the second file"}, {"fold", "one of k folds"}, {"rows", "given rows"}};

void visitParameters(Split& split, ParameterVisitor& visit)
{
    visit(split.by,
        {"by", "Test set",
            "Samples not used for training; the test scores are measured on them. As the data say: the named rows, "
            "those of a second file if there is one, none for objects without labels, else a random share.",
            {.options = splitByOptions}});
    visit(split.holdout,
        {"holdout", "Test share",
            "Share of the samples in the test set; the test scores are measured on them. Objects without labels have a "
            "test set only if you choose a random share.",
            Bounds(0, 0.95).slider(0, 0.9)});
    visit(split.folds, {"folds", "Folds", "Number of equal parts of the samples.", Bounds(2, 1000).slider(2, 20)});
    visit(split.fold,
        {"fold", "Test fold", "The fold used as the test set, counted from 1; the others are used for training.",
            Bounds(1, 1000).slider(1, 20)});
    visit(split.trainRows,
        {"train-rows", "Training rows",
            "Numbers of the training rows and ranges of them; empty: all except the test rows.", {.isObject = true}});
    visit(split.testRows,
        {"test-rows", "Test rows", "Numbers of the test rows and ranges of them; empty: all except the training rows.",
            {.isObject = true}});
    visit(split.stratified, {"stratified", "Stratified", "Use the same share of every class in the test set."});
    visit(split.seed,
        {"seed", "Split seed", "Start of the random stream that draws the test set.", Bounds(0, 4294967295.0).exact()});
    visit(split.limit,
        {"limit", "Sample limit",
            "Maximum number of training samples and of test samples: a random (stratified) choice from larger data. "
            "The kernel matrix has the square of this many entries.",
            Bounds(2, 50000).logarithmic(100, 5000)});
}

namespace {

using RowList = std::vector<Index>;

using Range = RowRanges::Range;

RowList rowsFrom(Index first, Index end)
{
    RowList rows(static_cast<std::size_t>(end - first));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

/// `rows` by class, each in order; all in one if they are not to be told apart. Classes without rows have an empty
/// list.
std::vector<RowList> byClass(const DataSet& data, const RowList& rows, bool stratified)
{
    if (!stratified || !data.labelled()) return {rows};
    std::vector<RowList> members(data.classNames.size());
    for (const Index row : rows)
        members[static_cast<std::size_t>(data.labels[static_cast<std::size_t>(row)])].push_back(row);
    return members;
}

/// Moves a random share of `rows` to the test rows.
void holdOut(RowList rows, double share, RandomStream& random, SplitRows& split)
{
    const auto count = static_cast<std::ptrdiff_t>(std::llround(share * static_cast<double>(rows.size())));
    random.shuffle(rows);
    split.test.insert(split.test.end(), rows.begin(), rows.begin() + count);
    split.train.insert(split.train.end(), rows.begin() + count, rows.end());
}

/// The rows that can be divided at random: a matrix knows no similarities to its unseen objects, so they cannot train.
RowList divisibleRows(const DataSet& data)
{
    return rowsFrom(0, data.kind == DataKind::Proximity ? data.unseenFrom.value_or(data.size()) : data.size());
}

SplitRows byShare(const DataSet& data, const Split& split, RandomStream& random)
{
    SplitRows result;
    const double share = sharedOut(split, data.hasOutcome());
    for (RowList& rows : byClass(data, divisibleRows(data), split.stratified))
        holdOut(std::move(rows), share, random, result);
    return result;
}

SplitRows byFile(const DataSet& data)
{
    if (!data.unseenFrom)
        throw InvalidInput(parameterName("split.by") + " is " + optionName("split.by", "file")
            + ", but there is no second file to test on; name one (" + parameterName("data.test-file") + ", or "
            + parameterName("data.unseen") + " for a matrix) or " + setTo("split.by", "share") + ", "
            + optionName("split.by", "fold") + " or " + optionName("split.by", "rows") + ".");
    return {rowsFrom(0, *data.unseenFrom), rowsFrom(*data.unseenFrom, data.size())};
}

SplitRows byFold(const DataSet& data, const Split& split, RandomStream& random)
{
    if (split.fold < 1 || split.fold > split.folds)
        throw InvalidInput(parameterName("split.fold") + " is " + std::to_string(split.fold) + ", but there are "
            + std::to_string(split.folds) + " folds (" + parameterName("split.folds") + "); accepted are 1 to "
            + std::to_string(split.folds) + ".");
    const RowList all = divisibleRows(data);
    if (static_cast<std::size_t>(split.folds) > all.size())
        throw InvalidInput(parameterName("split.folds") + " is " + std::to_string(split.folds) + ", more than the "
            + std::to_string(all.size()) + " samples; use fewer folds.");
    SplitRows result;
    int next = 1;  // dealt on from class to class, so that the folds as a whole differ by at most one sample too
    for (RowList& rows : byClass(data, all, split.stratified)) {
        random.shuffle(rows);
        for (const Index row : rows) {
            (next == split.fold ? result.test : result.train).push_back(row);
            next = next % split.folds + 1;
        }
    }
    return result;
}

/// A row as files have it; the window calls it by its number, see Parameter::isObject.
Wording rowName(std::string_view key, Index row)
{
    return optionName(std::string(key), std::to_string(row));
}

[[noreturn]] void refuseRows(std::string_view key, std::string_view text)
{
    throw InvalidInput(parameterName(std::string(key)) + ": " + optionName(std::string(key), inQuotes(text))
        + " is not a row; accepted are rows and ranges of rows, counted from " + rowName(key, 0)
        + " and separated by commas, as in " + optionName(std::string(key), "0-99, 120") + ".");
}

Index parseRow(std::string_view text, std::string_view item, std::string_view key)
{
    text = trimmed(text);
    Index row = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), row);
    if (text.empty() || text[0] == '-' || error != std::errc{} || end != text.data() + text.size())
        refuseRows(key, item);
    return row;
}

Range parseRange(std::string_view item, std::string_view key)
{
    const std::size_t dash = item.find('-');
    if (dash == std::string_view::npos) {
        const Index row = parseRow(item, item, key);
        return {row, row};
    }
    const Range range{parseRow(item.substr(0, dash), item, key), parseRow(item.substr(dash + 1), item, key)};
    if (range.first > range.last)
        throw InvalidInput(parameterName(std::string(key)) + ": the range "
            + optionName(std::string(key), inQuotes(item)) + " runs backwards; put the smaller row first.");
    return range;
}

/// The rows, ascending, each once. @param end  rows there are; `what` says of what
RowList expanded(const RowRanges& rows, std::string_view key, Index end, const Wording& what)
{
    std::vector<Range> ranges = rows.ranges;
    for (const Range& range : ranges)
        if (range.last >= end)
            throw InvalidInput(
                parameterName(std::string(key)) + ": there is no row " + rowName(key, range.last) + "; " + what + ".");
    std::ranges::sort(ranges, {}, &Range::first);
    RowList all;
    for (const Range& range : ranges)
        for (Index row = all.empty() ? range.first : std::max(range.first, all.back() + 1); row <= range.last; ++row)
            all.push_back(row);
    return all;
}

RowList rowsOf(const DataSet& data, const RowRanges& rows, std::string_view key)
{
    const Index n = data.size();
    return expanded(rows, key, n,
        n == 0 ? Wording("the data have no rows")
               : "the data have the rows " + rowName(key, 0) + " to " + rowName(key, n - 1));
}

/// Rows before `end` that are not in `others` (ascending).
RowList rowsWithout(const RowList& others, Index end)
{
    const RowList all = rowsFrom(0, end);
    RowList rest;
    std::ranges::set_difference(all, others, std::back_inserter(rest));
    return rest;
}

SplitRows byRows(const DataSet& data, const Split& split)
{
    SplitRows result{
        rowsOf(data, *split.trainRows, "split.train-rows"), rowsOf(data, *split.testRows, "split.test-rows")};
    const auto known = static_cast<Index>(divisibleRows(data).size());
    if (!result.train.empty() && result.train.back() >= known)
        throw InvalidInput(parameterName("split.train-rows") + ": row "
            + rowName("split.train-rows", result.train.back())
            + " is an unseen object without similarities in the matrix and cannot be used for training; rows up to "
            + rowName("split.train-rows", known - 1) + " can.");
    RowList both;
    std::ranges::set_intersection(result.train, result.test, std::back_inserter(both));
    if (!both.empty())
        throw InvalidInput(parameterName("split.train-rows") + " and " + parameterName("split.test-rows")
            + " both name row " + rowName("split.train-rows", both.front())
            + (both.size() > 1 ? " and " + std::to_string(both.size() - 1) + " more" : "")
            + "; a sample is a training or a test sample, not both.");
    const bool noTrain = result.train.empty(), noTest = result.test.empty();
    if (noTrain)
        result.train = rowsWithout(result.test, known);
    else if (noTest)
        result.test = rowsWithout(result.train, data.size());
    return result;
}

/// Leaves a random choice of `limit` rows.
void applyLimit(const DataSet& data, Index limit, RandomStream& random, RowList& rows)
{
    if (static_cast<Index>(rows.size()) <= limit) return;
    std::vector<RowList> members = byClass(data, rows, true);
    std::vector<Index> sizes;
    for (const RowList& group : members) sizes.push_back(static_cast<Index>(group.size()));
    const std::vector<Index> quota = classQuotas(sizes, limit);
    rows.clear();
    for (std::size_t c = 0; c < members.size(); ++c) {
        random.shuffle(members[c]);
        rows.insert(rows.end(), members[c].begin(), members[c].begin() + quota[c]);
    }
}

SplitRows divided(const DataSet& data, const Split& split, RandomStream& random)
{
    switch (heldOutBy(split, data.unseenFrom.has_value())) {
    case SplitBy::Automatic:
    case SplitBy::Share: return byShare(data, split, random);
    case SplitBy::File: return byFile(data);
    case SplitBy::Fold: return byFold(data, split, random);
    case SplitBy::Rows: break;
    }
    return byRows(data, split);
}

}  // namespace

RowRanges RowRanges::read(std::string_view text, std::string_view key)
{
    RowRanges rows;
    while (!trimmed(text).empty()) {
        const std::size_t comma = text.find(',');
        rows.ranges.push_back(parseRange(trimmed(text.substr(0, comma)), key));
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return rows;
}

SplitBy heldOutBy(const Split& split, bool hasSecondFile)
{
    if (split.by != SplitBy::Automatic) return split.by;
    if (!split.trainRows.empty() || !split.testRows.empty()) return SplitBy::Rows;
    return hasSecondFile ? SplitBy::File : SplitBy::Share;
}

double sharedOut(const Split& split, bool hasOutcome)
{
    return hasOutcome || split.by == SplitBy::Share ? split.holdout : 0.0;
}

SplitRows splitRows(const DataSet& data, const Split& split)
{
    RandomStream random(split.seed);
    SplitRows result = divided(data, split, random);
    result.trainable = static_cast<Index>(result.train.size());
    result.testable = static_cast<Index>(result.test.size());
    applyLimit(data, split.limit, random, result.train);
    applyLimit(data, split.limit, random, result.test);
    std::ranges::sort(result.train);
    std::ranges::sort(result.test);
    return result;
}

std::vector<Index> parseRows(const std::string& text, std::string_view key)
{
    constexpr Index end = 10'000'000;  // so that a typing error does not fill the memory
    return expanded(
        RowRanges::read(text, key), key, end, "accepted are rows " + rowName(key, 0) + " to " + rowName(key, end - 1));
}

std::string rowsText(const std::vector<Index>& rows)
{
    std::string text;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t last = i;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1) ++last;
        text += (text.empty() ? "" : ", ") + std::to_string(rows[i]);
        if (last > i) text += "-" + std::to_string(rows[last]);
        i = last + 1;
    }
    return text;
}

}  // namespace krein
