// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/remedy.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/csv_records.h"
#include "core/data/formats/label_column.h"
#include "core/data/formats/table_columns.h"
#include "core/data/formats/unequal_series.h"

namespace krein {

namespace {

/// The names in a line of CSV.
std::vector<std::string> namesIn(const std::string& line)
{
    std::vector<std::string> names;
    if (trimmed(line).empty()) return names;
    CellSplitter splitter(',', '"');
    if (splitter.start(line) != CellSplitter::State::Complete)
        throw InvalidInput("The ignored columns " + inQuotes(line)
            + " cannot be read; give column names separated by commas, in double quotes where a name has a comma.");
    for (const std::string_view cell : splitter.cells())
        if (!cell.empty()) names.emplace_back(cell);
    return names;
}

/// Turns one table into one data set.
class TableImport {
public:
    TableImport(Table&& table, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps)
        : m_table(std::move(table)),
          m_options(options),
          m_file(file),
          m_gaps(gaps),
          m_columns(m_table, file)
    {
    }

    DataSet run()
    {
        if (!isUtf8(m_file.native()))
            throw FileError(
                m_file, 0, "the file name is not UTF-8; rename it, because an experiment stores the name as text.");
        m_data.file = m_file.native();
        m_data.description = printable(m_file.filename());
        m_data.remarks = std::move(m_table.remarks);
        for (const Column& column : m_table.columns) m_data.columns.push_back(column.name);
        for (std::size_t j = 0; j < m_table.columns.size(); ++j) m_left.push_back(j);
        if (m_table.rows < m_options.fewest)
            refuse(m_table.rows == 0 ? m_table.firstLine - 1 : lineOf(m_table, 0),
                std::string(m_table.rows == 1 ? "there is only one sample"
                        : m_table.hasHeader   ? "there is no sample below the header"
                                              : "there is no sample")
                    + (m_options.fewest == 1 ? "; at least one is needed." : "; at least two are needed."));
        leaveOutIgnored();
        findGroup();
        readDates();
        findLabel();
        if (m_group)
            makeGroups();
        else if (holdsStrings())
            makeStrings();
        else if (m_options.kind == ContentKind::Automatic && areUnequalSeries(m_table, m_columns, m_left))
            makeSeries();
        else
            makeVectors();
        return std::move(m_data);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_file, line, problem);
    }
    Column& column(std::size_t j) { return m_table.columns[j]; }
    std::size_t headerLine() const { return m_table.hasHeader ? 1 : 0; }

    std::size_t columnNamed(const std::string& name, const std::string& purpose) const;
    void takeOut(std::size_t j) { std::erase(m_left, j); }
    void leaveOutIgnored();
    void findGroup();
    void findLabel();
    std::optional<std::size_t> guessedLabel();
    void takeLabels(std::size_t j);
    bool holdsStrings();
    void makeStrings();
    void leaveOutIdentifiers();
    void leaveOutIndices();
    void readDates();
    void makeSeries();
    void makeVectors();
    void makeWeights();
    std::vector<bool> fillMissing();
    void keepRows(const std::vector<bool>& kept);
    void fillSamples();
    void makeGroups();
    std::vector<std::size_t> groupSizes(const std::vector<int>& objects, std::size_t count) const;
    void labelGroups(const std::vector<int>& objects, std::size_t count);

    Table m_table;
    const ImportOptions& m_options;
    const std::filesystem::path& m_file;
    Gaps m_gaps;
    TableColumns m_columns;
    DataSet m_data;
    std::vector<std::size_t> m_left;  // columns that are not ignored, the group's or the label's
    std::vector<std::size_t> m_dates;
    std::optional<std::size_t> m_group;
};

std::size_t TableImport::columnNamed(const std::string& name, const std::string& purpose) const
{
    const auto found = std::ranges::find(m_data.columns, name);
    if (found != m_data.columns.end()) return static_cast<std::size_t>(found - m_data.columns.begin());
    std::vector<std::string> shown;
    for (const std::string& known : m_data.columns | std::views::take(20)) shown.push_back(inQuotes(known));
    if (m_data.columns.size() > 20) shown.push_back(std::to_string(m_data.columns.size() - 20) + " more");
    refuse(headerLine(),
        "there is no column " + inQuotes(name) + " " + purpose + suggestion(name, m_data.columns) + "; the columns are "
            + listed(shown) + ".");
}

void TableImport::leaveOutIgnored()
{
    for (const std::string& name : namesIn(m_options.ignore)) {
        const std::size_t j = columnNamed(name, "to ignore");
        takeOut(j);
        m_columns.release(j);
    }
    if (m_left.empty()) refuse(headerLine(), "all columns are ignored; at least one feature column is needed.");
}

void TableImport::findGroup()
{
    const bool sets = m_options.kind == ContentKind::PointSets || m_options.kind == ContentKind::Distributions;
    if (m_options.kind != ContentKind::Automatic && !sets) return;
    if (!m_options.group.empty()) {
        m_group = columnNamed(m_options.group, "to group the points by");
        if (std::ranges::find(m_left, *m_group) == m_left.end())
            refuse(headerLine(),
                "the column " + inQuotes(m_options.group) + " groups the points, so it cannot be ignored.");
    } else if (sets) {
        const auto found = std::ranges::find_if(m_left, [&](std::size_t j) { return isGroupName(column(j).name); });
        if (found != m_left.end()) m_group = *found;
    }
    if (!m_group && m_options.kind == ContentKind::PointSets)
        refuse(headerLine(),
            "no column names the object a point belongs to; choose the group column, or name it object, id, group, "
            "shape, polygon or cloud.");
    if (m_group) takeOut(*m_group);
}

void TableImport::findLabel()
{
    std::optional<std::size_t> label;
    if (m_options.labelChoice == LabelChoice::Named) {
        label = columnNamed(m_options.label, "to take the labels from");
        if (std::ranges::find(m_left, *label) == m_left.end())
            refuse(headerLine(),
                "the column " + inQuotes(m_options.label) + " is to hold the labels, so it cannot be "
                    + (label == m_group ? "the group column." : "ignored."));
    } else if (m_options.labelChoice == LabelChoice::Guess) {
        label = guessedLabel();
    }
    if (!label) return;
    if (m_left.size() == 1)
        refuse(headerLine(),
            "column " + inQuotes(column(*label).name)
                + " of labels is the only one; at least one feature column is needed; " + adviceOnLabelFile(m_file));
    takeLabels(*label);
}

/// As LabelChoice::Guess says. A column with a different text in every row names the objects, not their classes; and
/// the columns of points are coordinates if they hold numbers, also one named y.
std::optional<std::size_t> TableImport::guessedLabel()
{
    for (const std::size_t j : m_left)
        if (column(j).name == m_table.declaredLabel) return j;
    for (const std::string_view name : labelNames)
        for (const std::size_t j : m_left)
            if (lowered(column(j).name) == name) return j;
    if (m_left.size() == 1) return std::nullopt;

    std::vector<std::size_t> texts, candidates;
    for (const std::size_t j : m_left) {
        if (m_columns.isIdentifier(j) || std::ranges::find(m_dates, j) != m_dates.end()) continue;
        candidates.push_back(j);
        if (m_columns.isMostlyText(j)) texts.push_back(j);
    }
    if (texts.size() == 1) return texts.front();
    if (m_group || candidates.size() < 2) return std::nullopt;
    if (!texts.empty() && texts.back() == candidates.back()) return texts.back();
    const auto named = std::ranges::find_if(candidates, [&](std::size_t j) { return column(j).name == "y"; });
    if (named != candidates.end()) return m_columns.looksLikeLabels(*named) ? std::optional(*named) : std::nullopt;
    // Files without a header hold the labels at either end; 0 and 1, or −1 and 1, are how two classes are written. So
    // are whole numbers that repeat before measured values, as in the UCR archive.
    const bool first = !m_table.hasHeader
        && ((m_columns.isTwoClassCode(candidates.front()) && !m_columns.isTwoClassCode(candidates.back()))
            || (m_columns.isClassCode(candidates.front()) && !m_columns.looksLikeLabels(candidates.back())));
    const std::size_t guess = first ? candidates.front() : candidates.back();
    if (!m_columns.looksLikeLabels(guess)) return std::nullopt;
    if (!m_table.hasHeader)
        m_data.remarks.push_back({.changed = false,
            .text = "No line names the columns: " + inQuotes(column(guess).name) + ", the "
                + (!first                                 ? "last one,"
                        : m_columns.isTwoClassCode(guess) ? "first one because it holds 0 and 1 or −1 and 1,"
                                                          : "first one because it holds whole numbers that repeat,")
                + " was taken for the labels."});
    return guess;
}

/// Makes a column the labels of the rows.
void TableImport::takeLabels(std::size_t j)
{
    m_columns.makeTexts(j);
    const Column& labels = column(j);
    for (std::size_t i = 0; i < labels.codes.size(); ++i)
        if (labels.codes[i] < 0)
            refuse(lineOf(m_table, i),
                "the label in column " + inQuotes(labels.name)
                    + " is missing; every sample needs one, or the column must not be the label column.");
    ColumnClasses classes = classesOf(m_table, m_columns, j, m_options.classes, m_file);
    m_data.classNames = std::move(classes.names);
    m_data.labels.reserve(labels.codes.size());
    for (const int code : labels.codes) m_data.labels.push_back(classes.classOf[static_cast<std::size_t>(code)]);
    m_data.labelName = labels.name;
    if (m_data.classNames.size() < 2)
        refuse(lineOf(m_table, 0),
            "column " + inQuotes(m_data.labelName) + " holds one class only, " + inQuotes(m_data.classNames.front())
                + ", from here on; at least two classes are needed, or another label column.");
    takeOut(j);
    m_columns.release(j);
}

/// One column of texts that hardly repeat is a string per object; texts that repeat are a category.
bool TableImport::holdsStrings()
{
    if (m_options.kind != ContentKind::Automatic) return m_options.kind == ContentKind::Strings;
    if (m_left.size() != 1 || column(m_left.front()).declared || !m_columns.isMostlyText(m_left.front())) return false;
    return 2 * m_columns.distinct(m_left.front()) > m_table.rows;
}

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

void TableImport::leaveOutIdentifiers()
{
    for (const std::size_t j : std::vector<std::size_t>(m_left)) {
        if (!m_columns.isIdentifier(j)) continue;
        m_data.remarks.push_back({.changed = false,  // the names stay with the objects
            .text = "Column " + inQuotes(column(j).name)
                + " holds a different text in every row, so it names the objects and was left out of the features."});
        if (m_data.objectNames.empty())
            for (const int code : column(j).codes)
                m_data.objectNames.push_back(column(j).dictionary[static_cast<std::size_t>(code)]);
        takeOut(j);
        m_columns.release(j);
    }
}

/// Numbers of rows say nothing about a sample, or give its class away where the samples are sorted.
void TableImport::leaveOutIndices()
{
    for (const std::size_t j : std::vector<std::size_t>(m_left)) {
        if (column(j).isText || m_left.size() == 1 || !m_columns.isIndex(j)) continue;
        m_data.remarks.push_back({.changed = false,
            .text = (column(j).name == "column 1" ? "The first column, which has no name,"
                                                  : "Column " + inQuotes(column(j).name))
                + " only numbers the rows and was left out of the features."});
        takeOut(j);
        m_columns.release(j);
    }
}

/// Dates are points in time, not as many categories as there are days.
void TableImport::readDates()
{
    if (m_options.kind == ContentKind::Strings) return;
    for (const std::size_t j : m_left) {
        const bool mayBeLabel = isLabelName(column(j).name)
            || (m_options.labelChoice == LabelChoice::Named && m_options.label == column(j).name);
        if (mayBeLabel) continue;
        const std::optional<std::string> order = m_columns.makeDays(j);
        if (!order) continue;
        m_dates.push_back(j);
        m_data.remarks.push_back({.changed = true,
            .text = "Column " + inQuotes(column(j).name) + " holds dates (" + *order
                + "), which became days since 1970-01-01."});
    }
}

/// A sequence of points on a line for every row, up to its last value.
void TableImport::makeSeries()
{
    UnequalSeries series = unequalSeries(m_table, m_left);
    m_data.pointSets = std::move(series.series);
    m_data.kind = DataKind::PointSets;
    m_data.remarks.push_back(std::move(series.remark));
}

void TableImport::makeVectors()
{
    leaveOutIdentifiers();
    if (m_left.empty())
        refuse(headerLine(), "no feature column is left; at least one column of numbers or categories is needed.");
    for (const std::size_t j : m_left)
        if (m_options.kind == ContentKind::Distributions || !m_columns.isMostlyText(j)) m_columns.makeNumbers(j);
    leaveOutIndices();
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

/// Deals with missing values of the columns left. @return which rows stay; empty: all of them
std::vector<bool> TableImport::fillMissing()
{
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
    if (first && m_options.missing == MissingValues::Refuse)
        throw MendableFile(m_file, lineOf(m_table, first->first),
            "column " + inQuotes(column(first->second).name) + " has no value here"
                + (total == 1 ? "" : " (" + std::to_string(total) + " values are missing in all)")
                + "; leave such rows out or put in the column's mean or median.",
            {{"data.missing", std::string("median"), "Use the median"},
                {"data.missing", std::string("mean"), "Use the mean"},
                {"data.missing", std::string("drop-rows"), "Leave such rows out"}});
    return kept;
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

}  // namespace

std::size_t lineOf(const Table& table, std::size_t row)
{
    return table.lines.empty() ? table.firstLine + row : table.lines[row];
}

DataSet dataSetOf(Table&& table, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps)
{
    if (table.columns.empty()) return {};
    return TableImport(std::move(table), options, file, gaps).run();
}

}  // namespace krein
