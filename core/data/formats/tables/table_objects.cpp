// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/table_import.h"
#include "core/data/formats/tables/unequal_series.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Of several columns the one with the longest texts is taken.
void TableImport::makeStrings()
{
    std::size_t chosen = m_left.front(), longest = 0;
    for (const std::size_t j : m_left) {
        m_columns.makeTexts(j);
        const std::size_t length = m_columns.textLength(j);
        if (length <= longest) continue;
        longest = length;
        chosen = j;
    }
    const Column& texts = column(chosen);
    for (std::size_t i = 0; i < m_table.rows; ++i) {
        const int code = texts.codes[i];
        if (code < 0)
            refuse(lineOf(m_table, i),
                "the text in column " + inQuotes(texts.name) + " is missing; every object needs one.");
        m_data.strings.push_back(texts.dictionary[static_cast<std::size_t>(code)]);
    }
    takeOut(chosen);
    for (const std::size_t j : m_left)
        m_data.remarks.push_back({.changed = true,
            .text = "Column " + inQuotes(column(j).name) + " was left out: the objects are the texts of column "
                + inQuotes(texts.name) + "."});
    m_data.kind = DataKind::Strings;
}

/// A sequence of points on a line for every row, up to its last value.
void TableImport::makeSeries()
{
    UnequalSeries series = unequalSeries(m_table, m_left);
    m_data.pointSets = std::move(series.series);
    m_data.kind = DataKind::PointSets;
    m_data.remarks.push_back(std::move(series.remark));
}

/// Leaves columns that name or number the rows out, and makes the others numbers or texts.
void TableImport::prepareFeatures()
{
    leaveOutIdentifiers();
    if (m_left.empty())
        refuse(headerLine(),
            m_unread.empty() ? "no feature column is left; at least one column of numbers or categories is needed."
                             : "no feature column is left: " + m_unread
                    + ", which looks like a measured value and is not read as a number; write plain numbers.");
    for (const std::size_t j : m_left)
        if (m_options.kind == ContentKind::Distributions || !m_columns.isMostlyText(j)) m_columns.makeNumbers(j);
    leaveOutIndices();
    takeMissingCodes();
}

/// Takes the numbers that are said to stand for missing values out of the columns of numbers that are left.
void TableImport::takeMissingCodes()
{
    std::vector<double> codes;
    std::string list = m_options.missingCodes;
    std::ranges::replace_if(
        list, [](char c) { return c == ',' || c == ';'; }, ' ');
    for (const std::string_view text : wordsIn(list)) {
        const auto number = parseNumber(text, '.');
        if (!number || !std::isfinite(*number))
            throw InvalidInput(parameterName("data.missing-codes") + " holds " + inQuotes(text)
                + "; numbers separated by commas are needed, such as -99, 999.");
        codes.push_back(*number);
    }
    std::size_t taken = 0;
    for (const std::size_t j : m_left) {
        if (codes.empty() || column(j).isText) continue;
        for (double& number : column(j).numbers) {
            if (std::ranges::find(codes, number) == codes.end()) continue;
            number = std::numeric_limits<double>::quiet_NaN();
            ++taken;
        }
    }
    if (taken > 0)
        m_data.remarks.push_back({.changed = true,
            .text = (taken == 1 ? "1 number was" : grouped(static_cast<std::ptrdiff_t>(taken)) + " numbers were")
                + std::string(" taken for missing: ") + m_options.missingCodes + "."});
}

void TableImport::makeVectors()
{
    prepareFeatures();
    keepRows(fillMissing());
    if (m_options.kind == ContentKind::Distributions) makeWeights();
    fillSamples();
}

/// Checks that every row is a distribution: weights of at least 0, not all 0.
void TableImport::makeWeights()
{
    std::vector<double> sums(m_table.rows, 0.0);
    for (const std::size_t j : m_left) {
        for (std::size_t i = 0; i < m_table.rows; ++i) {
            const double weight = column(j).numbers[i];
            if (weight < 0)
                refuse(lineOf(m_table, i),
                    "column " + inQuotes(column(j).name) + " holds " + inQuotes(numberText(weight))
                        + "; the weights of a distribution must be 0 or larger.");
            sums[i] = std::max(sums[i], weight);
        }
    }
    const auto zero = std::ranges::find(sums, 0.0);
    if (zero != sums.end())
        refuse(lineOf(m_table, static_cast<std::size_t>(zero - sums.begin())),
            "all weights are 0; a distribution needs a positive one.");
    m_data.kind = DataKind::Distributions;
}

/// Says which cells of the columns left are read as no number, or without a sign or word before them.
void TableImport::tellOddCells()
{
    for (const std::size_t j : m_left) {
        const Column& odd = column(j);
        const std::string ofColumn = " of column " + inQuotes(odd.name);
        const bool isOne = odd.absent.count == 1;
        if (odd.absent.count > 0)
            m_data.remarks.push_back({.changed = true,
                .text = odd.absent.words() + ofColumn
                    + (isOne ? " says that there is no number and counts" : " say that there is no number and count")
                    + " as missing.",
                .otherwise = {leavingOut(odd.name, m_options.ignore)}});
        if (odd.nearly.count > 0)
            m_data.remarks.push_back({.changed = true,
                .text = "The sign for “nearly” before " + odd.nearly.words() + ofColumn + " was left out.",
                .otherwise = {leavingOut(odd.name, m_options.ignore)}});
    }
}

/// Deals with missing values of the columns left. @return which rows stay; empty: all of them
std::vector<bool> TableImport::fillMissing()
{
    tellOddCells();
    std::vector<bool> kept;
    std::optional<std::pair<std::size_t, std::size_t>> first;  // row and column
    std::size_t total = 0;
    for (const std::size_t j : m_left) {
        const std::vector<std::size_t> rows = m_columns.missingRows(j);
        if (rows.empty()) continue;
        total += rows.size();
        if (!first || rows.front() < first->first) first = {rows.front(), j};
        if (m_options.missing == MissingValues::DropRows) {
            kept.resize(m_table.rows, true);
            for (const std::size_t i : rows) kept[i] = false;
        } else if (m_options.missing != MissingValues::Refuse && m_gaps == Gaps::Filled) {
            m_data.remarks.push_back(
                {.changed = true, .text = m_columns.fill(j, rows, m_options.missing == MissingValues::Mean)});
        }
    }
    if (first && m_options.missing == MissingValues::Refuse) refuseGap(first->first, column(first->second), total);
    return kept;
}

/// Whether what is missing is the diagonal of as many columns of numbers as there are rows, which may be a matrix of
/// objects that nobody compares with themselves; numbers before or above it may name three objects or more.
bool TableImport::lacksDiagonal() const
{
    const std::size_t others = m_table.columns.size() - m_left.size(), n = std::min(m_left.size(), m_table.rows);
    const std::size_t before = m_left.size() - n, above = m_table.rows - n;
    if (before + above > 1 || others + before > 1 || (others == 1 && m_left.front() == 0)) return false;
    if (before + above == 1 && (n < 3 || (before == 1 && !m_columns.missingRows(m_left.front()).empty()))) return false;
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t j = m_left[before + k];
        if (m_table.columns[j].isText || m_columns.missingRows(j) != std::vector{above + k}) return false;
    }
    return others == 0 || m_table.hasHeader || m_table.columns.front().isText;
}

/// A text that lacks has no mean; nor does a person usually want what others wrote there, a note say, as a feature.
void TableImport::refuseGap(std::size_t row, const Column& column, std::size_t total) const
{
    std::vector<Fix> ways{{"data.missing", std::string("median"), "Use the median"},
        {"data.missing", std::string("mean"), "Use the mean"},
        {"data.missing", std::string("drop-rows"), "Leave such rows out"},
        {"data.kind", std::string("gower"), "Compare rows by Gower’s distance"}};
    if (column.isText) ways.insert(ways.begin(), leavingOut(column.name, m_options.ignore));
    if (lacksDiagonal()) {
        std::vector<Fix> matrix{
            {{{"data.matrix", m_file.native()}, {"data.form", std::string("square")}}, "Read as a matrix"}};
        matrix.insert(matrix.end(), ways.begin(), ways.end());
        throw FixableFile(m_file, lineOf(m_table, row),
            "the diagonal has no value, as in a matrix of objects compared with each other; read the file as one, or "
            "leave such rows out or put in means or medians.",
            std::move(matrix));
    }
    std::string odd;
    if (column.absent.count > 0)
        odd = (total == 1 ? " but " : "; ") + inQuotes(column.absent.first) + (total == 1 ? "" : " counts as one");
    throw FixableFile(m_file, lineOf(m_table, row),
        "column " + inQuotes(column.name) + " has no value here"
            + (total == 1 ? odd : " (" + std::to_string(total) + " values are missing in all" + odd + ")")
            + (column.isText ? "; leave the column or such rows out."
                             : "; leave such rows out or put in the column's mean or median."),
        std::move(ways));
}

void TableImport::keepRows(const std::vector<bool>& kept)
{
    if (kept.empty()) return;
    const std::size_t before = m_table.rows;
    m_columns.keepRows(kept);
    const auto keep = [&](auto& values) {
        if (values.empty()) return;
        std::size_t next = 0;
        for (std::size_t i = 0; i < kept.size(); ++i)
            if (kept[i]) values[next++] = values[i];
        values.resize(next);
    };
    keep(m_data.labels);
    keep(m_data.objectNames);
    if (m_data.hasTarget()) {
        std::vector<double> targets(m_data.targets.begin(), m_data.targets.end());
        keep(targets);
        m_data.targets = Eigen::Map<const Vector>(targets.data(), static_cast<Index>(targets.size()));
    }
    if (m_table.rows < m_options.fewest)
        refuse(0,
            "only " + std::to_string(m_table.rows) + " of " + std::to_string(before)
                + " samples have no missing value; at least " + (m_options.fewest == 1 ? "one is" : "two are")
                + " needed, or missing values replaced by the mean or median.");
    if (m_data.labelled()) {
        std::set<int> seen(m_data.labels.begin(), m_data.labels.end());
        if (seen.size() < 2)
            refuse(0,
                "the samples without missing values are all of class "
                    + inQuotes(m_data.classNames[static_cast<std::size_t>(*seen.begin())])
                    + "; at least two classes are needed, or missing values replaced by the mean or median.");
        std::vector<std::string> names;
        std::vector<int> renumbered(m_data.classNames.size(), 0);
        for (const int label : seen) {
            renumbered[static_cast<std::size_t>(label)] = static_cast<int>(names.size());
            names.push_back(m_data.classNames[static_cast<std::size_t>(label)]);
        }
        for (int& label : m_data.labels) label = renumbered[static_cast<std::size_t>(label)];
        m_data.classNames = std::move(names);
    }
    const std::size_t dropped = before - m_table.rows;
    m_data.remarks.push_back({.changed = true,
        .text = std::to_string(dropped) + (dropped == 1 ? " row" : " rows") + " with missing values "
            + (dropped == 1 ? "was" : "were") + " left out; " + std::to_string(m_table.rows) + " remain."});
}

/// Moves the columns left into the samples, giving back the memory of each.
void TableImport::fillSamples()
{
    m_data.samples.resize(static_cast<Index>(m_table.rows), static_cast<Index>(m_left.size()));
    const bool hasCategory = std::ranges::any_of(m_left, [&](std::size_t j) { return column(j).isText; });
    if (hasCategory) m_data.levels.resize(m_left.size());
    for (std::size_t k = 0; k < m_left.size(); ++k) {
        Column& source = column(m_left[k]);
        m_data.featureNames.push_back(source.name);
        auto samples = m_data.samples.col(static_cast<Index>(k));
        if (source.isText) {
            std::vector<std::string> used;
            const std::vector<std::size_t> counts = m_columns.counts(m_left[k]);
            for (std::size_t code = 0; code < counts.size(); ++code)
                if (counts[code] > 0) used.push_back(source.dictionary[code]);
            m_data.levels[k] = sortedClasses(used);
            const std::vector<int> levels = classIndices(used, m_data.levels[k]);
            std::vector<double> level(counts.size(), 0.0);
            for (std::size_t code = 0, next = 0; code < counts.size(); ++code)
                if (counts[code] > 0) level[code] = levels[next++];
            for (std::size_t i = 0; i < m_table.rows; ++i)
                samples[static_cast<Index>(i)] = source.codes[i] < 0 ? std::numeric_limits<double>::quiet_NaN()
                                                                     : level[static_cast<std::size_t>(source.codes[i])];
        } else {
            samples = Eigen::Map<const Vector>(source.numbers.data(), static_cast<Index>(source.numbers.size()));
        }
        m_columns.release(m_left[k]);
    }
}

std::vector<std::size_t> TableImport::groupSizes(const std::vector<int>& objects, std::size_t count) const
{
    std::vector<std::size_t> sizes(count, 0);
    for (const int object : objects) ++sizes[static_cast<std::size_t>(object)];
    return sizes;
}

/// One set of points per text of the group column, in the order in which they first appear.
void TableImport::makeGroups()
{
    m_columns.makeTexts(*m_group);
    for (std::size_t i = 0; i < m_table.rows; ++i)
        if (column(*m_group).codes[i] < 0)
            refuse(lineOf(m_table, i),
                "the object in column " + inQuotes(column(*m_group).name)
                    + " is missing; every point must name its object.");
    if (m_left.empty()) refuse(headerLine(), "no coordinate column is left; at least one column of numbers is needed.");
    for (const std::size_t j : m_left) m_columns.makeNumbers(j);
    takeMissingCodes();
    keepRows(fillMissing());

    // Declared texts come in the order of their declaration, and rows may have been left out.
    const Column& group = column(*m_group);
    std::vector<int> objectOf(group.dictionary.size(), -1), objects;
    for (const int code : group.codes) {
        int& object = objectOf[static_cast<std::size_t>(code)];
        if (object < 0) {
            object = static_cast<int>(m_data.objectNames.size());
            m_data.objectNames.push_back(group.dictionary[static_cast<std::size_t>(code)]);
        }
        objects.push_back(object);
    }
    const std::size_t count = m_data.objectNames.size();
    if (count < m_options.fewest)
        refuse(lineOf(m_table, 0),
            "column " + inQuotes(group.name) + " names one object only, " + inQuotes(m_data.objectNames.front())
                + "; at least two are needed.");
    if (m_data.labelled()) labelGroups(objects, count);
    const std::vector<std::size_t> sizes = groupSizes(objects, count);
    for (const std::size_t size : sizes)
        m_data.pointSets.emplace_back(static_cast<Index>(size), static_cast<Index>(m_left.size()));
    for (std::size_t k = 0; k < m_left.size(); ++k) {
        std::vector<Index> next(count, 0);
        for (std::size_t i = 0; i < m_table.rows; ++i) {
            const auto object = static_cast<std::size_t>(objects[i]);
            m_data.pointSets[object](next[object]++, static_cast<Index>(k)) = column(m_left[k]).numbers[i];
        }
        m_columns.release(m_left[k]);
    }
    m_data.kind = m_options.kind == ContentKind::Distributions ? DataKind::Distributions : DataKind::PointSets;
}

/// Turns the labels of points into labels of objects.
void TableImport::labelGroups(const std::vector<int>& objects, std::size_t count)
{
    std::vector<int> labels(count, -1);
    std::vector<std::size_t> firstRow(count, 0);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const auto object = static_cast<std::size_t>(objects[i]);
        if (labels[object] < 0) {
            labels[object] = m_data.labels[i];
            firstRow[object] = i;
        } else if (labels[object] != m_data.labels[i]) {
            const auto name = [&](int label) { return inQuotes(m_data.classNames[static_cast<std::size_t>(label)]); };
            refuse(lineOf(m_table, i),
                "the label of object " + inQuotes(m_data.objectNames[object]) + " is " + name(m_data.labels[i])
                    + " here and " + name(labels[object]) + " on line "
                    + std::to_string(lineOf(m_table, firstRow[object]))
                    + "; all points of an object need the same label.");
        }
    }
    m_data.labels = std::move(labels);
}

}  // namespace krein
