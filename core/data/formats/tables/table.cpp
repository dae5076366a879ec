// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/table.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/tables/label_column.h"
#include "core/data/formats/tables/linkage.h"
#include "core/data/formats/tables/table_import.h"
#include "core/data/formats/tables/unequal_series.h"
#include "core/data/io/file_head.h"

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

}  // namespace

Fix leavingOut(const std::string& name, const std::string& others)
{
    std::string listed;
    for (const char c : name) listed += c == '"' ? std::string("\"\"") : std::string(1, c);
    if (name.find_first_of(",\"") != std::string::npos) listed = '"' + listed + '"';
    return {"data.ignore", others.empty() ? listed : others + "," + listed, "Leave " + inQuotes(name) + " out"};
}

namespace {

/// "class_type": a name of a column of labels with more words.
bool saysLabel(std::string_view name)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    const std::string text = lowered(name);
    for (std::size_t begin = text.find_first_of(letters); begin != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_not_of(letters, begin), text.size());
        if (isLabelName(text.substr(begin, end - begin))) return true;
        begin = text.find_first_of(letters, end);
    }
    return false;
}

}  // namespace

void TableImport::refuse(std::size_t line, const std::string& problem) const
{
    throw FileError(m_file, line, problem);
}

DataSet TableImport::run()
{
    if (!isUtf8(m_file.native()))
        throw FileError(
            m_file, 0, "the file name is not UTF-8; rename it, because an experiment stores the name as text.");
    m_data.file = m_file.native();
    m_data.description = printable(m_file.filename());
    m_data.remarks = std::move(m_table.remarks);
    for (const Column& column : m_table.columns) m_data.columns.push_back(column.name);
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) m_left.push_back(j);
    if (m_table.rows == 1 && m_options.fewest > 1) offerOnePair();
    if (m_table.rows < m_options.fewest)
        refuse(m_table.rows == 0 ? m_table.firstLine - 1 : lineOf(m_table, 0),
            std::string(m_table.rows == 1 ? "there is only one sample"
                    : m_table.hasHeader   ? "there is no sample below the header"
                                          : "there is no sample")
                + (m_options.fewest == 1 ? "; at least one is needed." : "; at least two are needed."));
    leaveOutIgnored();
    findGroup();
    readDates();
    readUnits();
    readUnitColumns();
    findTarget();
    if (!m_data.hasTarget()) findLabel();
    if (m_group)
        makeGroups();
    else if (m_options.kind == ContentKind::Gower)
        makeGower();
    else if (holdsStrings())
        makeStrings();
    else if (m_options.kind == ContentKind::Automatic && areUnequalSeries(m_table, m_columns, m_left))
        makeSeries();
    else
        makeVectors();
    return std::move(m_data);
}

/// A line that holds one number, alone or behind two names, may be what there is of two objects.
/// @throws FixableFile  if so
void TableImport::offerOnePair() const
{
    const auto& columns = m_table.columns;
    const auto isNumeric = [](const Column& column) {  // what may hold labels is kept as it is spelt
        return !column.isText || (column.dictionary.size() == 1 && parseNumber(column.dictionary.front()));
    };
    const bool isNumber = columns.size() == 1 && isNumeric(columns[0]) && !m_table.hasHeader;
    const bool isPair = columns.size() == 3 && !isNumeric(columns[0]) && !isNumeric(columns[1])
        && isNumeric(columns[2]);
    if (!isNumber && !isPair) return;
    throw FixableFile(m_file, lineOf(m_table, 0),
        isPair ? "there is one line, of two texts and a number; they may be two objects and what lies between them, or "
                 "a single sample, and at least two samples are needed."
               : "there is a single number; it may be the distance of two objects, or a single sample, and at least "
                 "two samples are needed.",
        {{{{"data.matrix", m_file.native()}, {"data.form", std::string(isPair ? "pairs" : "condensed")}},
            isPair ? "Read a pair of objects" : "Read the distance of two objects"}});
}

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

/// Takes the column of the numeric target out; there are no labels then.
void TableImport::findTarget()
{
    if (m_options.target.empty()) return;
    const std::size_t target = columnNamed(m_options.target, "to take the numeric target from");
    const std::string what = "the column " + inQuotes(m_options.target)
        + " is to hold the numeric target, so it cannot ";
    if (m_group) refuse(headerLine(), what + "be used beside a group column.");
    if (std::ranges::find(m_left, target) == m_left.end()) refuse(headerLine(), what + "be ignored.");
    if (m_options.labelChoice == LabelChoice::Named && m_options.label == m_options.target)
        refuse(headerLine(), what + "hold the labels as well.");
    if (m_left.size() == 1) refuse(headerLine(), what + "be the only one; at least one feature column is needed.");
    m_columns.makeNumbers(target);
    if (const std::vector<std::size_t> missing = m_columns.missingRows(target); !missing.empty())
        refuse(lineOf(m_table, missing.front()),
            "the numeric target in column " + inQuotes(m_options.target) + " is missing; every sample needs one.");
    const std::vector<double>& numbers = column(target).numbers;
    m_data.targets = Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
    if (!m_data.targets.allFinite())
        refuse(headerLine(),
            "the numeric target in column " + inQuotes(m_options.target)
                + " has a value that is not finite; every sample needs a finite one.");
    m_data.targetName = m_options.target;
    takeOut(target);
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

/// Whether a column is named by the number after that of the one before, as "Q5" is after "Q4".
bool TableImport::isOneMore(std::size_t j) const
{
    const auto parted = [](const std::string& name) {
        const std::size_t last = name.find_last_not_of("0123456789");
        const std::size_t length = last == std::string::npos ? 0 : last + 1;
        return std::pair(name.substr(0, length), parseNumber(name.substr(length)).value_or(-1.0));
    };
    if (j == 0) return false;
    const auto [before, first] = parted(m_table.columns[j - 1].name);
    const auto [here, second] = parted(m_table.columns[j].name);
    return before == here && first >= 0.0 && second == first + 1.0;
}

/// Whether a column is one more count among counts: all hold whole numbers from 0, and neither its name says that it is
/// something else nor that it alone holds 0 and 1 or lacks the zeros of the others, nor far fewer different values.
bool TableImport::isOneOfCounts(std::size_t j, const std::vector<std::size_t>& candidates) const
{
    constexpr std::size_t fewest = 3;
    if (candidates.size() < fewest || saysLabel(m_table.columns[j].name)) return false;
    const CountFacts here = m_columns.countFacts(j);
    if (!here.areCounts) return false;
    bool allHaveZeros = true, allHaveMore = true, anyIsTwoClassCode = false;
    for (const std::size_t other : candidates) {
        if (other == j) continue;
        const CountFacts there = m_columns.countFacts(other);
        if (!there.areCounts) return false;
        allHaveZeros = allHaveZeros && there.hasZeros;
        allHaveMore = allHaveMore && there.distinct >= 2 * here.distinct;
        anyIsTwoClassCode = anyIsTwoClassCode || m_columns.isTwoClassCode(other);
    }
    return !(allHaveMore || (allHaveZeros && !here.hasZeros) || (m_columns.isTwoClassCode(j) && !anyIsTwoClassCode));
}

/// Says that a column of texts that may be remarks was taken for the labels: by its name, or as they are of several
/// words.
void TableImport::tellProseLabel(std::size_t j)
{
    constexpr std::array<std::string_view, 9> names{
        "note", "notes", "comment", "comments", "remark", "remarks", "description", "text", "details"};
    const Column& texts = column(j);
    const bool isProse = std::ranges::any_of(texts.dictionary, [](const std::string& text) {
        constexpr std::size_t fewWords = 3;
        return wordsIn(text).size() > fewWords;
    });
    if (!isProse && std::ranges::find(names, lowered(texts.name)) == names.end()) return;
    m_data.remarks.push_back({.changed = false,
        .text = "Column " + inQuotes(texts.name)
            + ", the only one of texts, was taken for the labels; they may be remarks, as "
            + inQuotes(texts.dictionary.front()) + ".",
        .otherwise = {
            leavingOut(texts.name, m_options.ignore), {"data.label", std::string(), "Take it for a category"}}});
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
    // Among columns of several kinds one of texts is nothing special.
    if (m_left.size() == 1 || m_options.kind == ContentKind::Gower) return std::nullopt;

    std::vector<std::size_t> texts, candidates;
    for (const std::size_t j : m_left) {
        if (m_columns.isIdentifier(j) || std::ranges::find(m_measured, j) != m_measured.end()) continue;
        candidates.push_back(j);
        if (m_columns.isMostlyText(j)) texts.push_back(j);
    }
    if (texts.size() == 1) {
        tellProseLabel(texts.front());
        return texts.front();
    }
    // Numbers of a few rows that have names are as likely all measured.
    constexpr std::size_t fewRows = 5;
    if (m_table.dialect && m_table.dialect->namesRows && m_table.rows < fewRows) return std::nullopt;
    if (m_group || candidates.size() < 2) return std::nullopt;
    if (!texts.empty() && texts.back() == candidates.back()) return texts.back();
    const auto isThere = [&](std::string_view name) {
        return std::ranges::any_of(candidates, [&](std::size_t j) { return column(j).name == name; });
    };
    const bool arePlaces = isThere("x") && isThere("y") && isThere("z");
    if (arePlaces && column(candidates.back()).name == "z") return std::nullopt;
    const auto named = std::ranges::find_if(
        candidates, [&](std::size_t j) { return column(j).name == "y" && !arePlaces; });
    if (named != candidates.end()) return m_columns.looksLikeLabels(*named) ? std::optional(*named) : std::nullopt;
    // Files without a header hold the labels at either end; 0 and 1, or −1 and 1, are how two classes are written. So
    // are whole numbers that repeat before measured values, as in the UCR archive.
    const bool first = !m_table.hasHeader
        && ((m_columns.isTwoClassCode(candidates.front()) && !m_columns.isTwoClassCode(candidates.back()))
            || (m_columns.isClassCode(candidates.front()) && !m_columns.looksLikeLabels(candidates.back())));
    const std::size_t guess = first ? candidates.front() : candidates.back();
    if (!m_columns.looksLikeLabels(guess)) return std::nullopt;
    if (m_table.hasHeader && isOneOfCounts(guess, candidates)) {
        m_data.remarks.push_back({.changed = false,
            .text = "All columns hold counts, so none was taken for the labels; to take the last one, "
                + setTo("data.label", column(guess).name) + "."});
        return std::nullopt;
    }
    if (m_table.hasHeader && isOneMore(guess))
        m_data.remarks.push_back({.changed = false,
            .text = "Column " + inQuotes(column(guess).name)
                + ", the last one, was taken for the labels; by its name it may be a feature like the others.",
            .otherwise = {{"data.label", std::string(), "Take no labels"}}});
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

void TableImport::leaveOutIdentifiers()
{
    for (const std::size_t j : std::vector<std::size_t>(m_left)) {
        if (!m_columns.isIdentifier(j)) continue;
        const std::string name = inQuotes(column(j).name);
        const bool areAmounts = lookLikeAmounts(column(j).dictionary);
        if (areAmounts && m_unread.empty())
            m_unread = "column " + name + " holds " + inQuotes(column(j).dictionary.front());
        if (areAmounts)
            m_data.remarks.push_back({.changed = false,
                .text = "Column " + name + " holds texts that look like measured values, as "
                    + inQuotes(column(j).dictionary.front())
                    + (m_data.objectNames.empty() ? "; they were taken for names of the objects."
                                                  : "; they are not read as numbers, and the column was left out."),
                .otherwise = m_data.objectNames.empty() ? std::vector<Fix>{leavingOut(column(j).name, m_options.ignore)}
                                                        : std::vector<Fix>()});
        else
            m_data.remarks.push_back({.changed = false,  // the names stay with the objects
                .text = "Column " + name
                    + " holds a different text in every row, so it names the objects and was left out of the "
                      "features."});
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

bool TableImport::isNamedAsLabel(std::size_t j) const
{
    const std::string& name = m_table.columns[j].name;
    return isLabelName(name) || (m_options.labelChoice == LabelChoice::Named && m_options.label == name);
}

/// Dates are points in time, not as many categories as there are days.
void TableImport::readDates()
{
    if (m_options.kind == ContentKind::Strings) return;
    for (const std::size_t j : m_left) {
        if (isNamedAsLabel(j)) continue;
        const std::optional<std::string> order = m_columns.makeDays(j);
        if (!order) continue;
        m_measured.push_back(j);
        m_data.remarks.push_back({.changed = true,
            .text = "Column " + inQuotes(column(j).name) + " holds dates (" + *order
                + "), which became days since 1970-01-01."});
    }
}

std::size_t lineOf(const Table& table, std::size_t row)
{
    return table.lines.empty() ? table.firstLine + row : table.lines[row];
}

DataSet dataSetOf(Table&& table, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps)
{
    if (table.columns.empty()) return {};
    refuseLinkage(table, file);
    return TableImport(std::move(table), options, file, gaps).run();
}

}  // namespace krein
