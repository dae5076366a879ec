// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/csv_file.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <set>

#include "core/data/line_reader.h"
#include "core/errors.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::size_t mostColumns = 100'000, mostSamples = 4'000, mostCells = 20'000'000;
constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// The separator that occurs most often outside quotes; a comma if none does.
char separatorOf(const std::string& header)
{
    std::map<char, int> counts;
    bool isQuoted = false;
    for (const char c : header) {
        if (c == '"') isQuoted = !isQuoted;
        else if (!isQuoted) ++counts[c];
    }
    return std::ranges::max({',', ';', '\t'}, {}, [&](char separator) { return counts[separator]; });
}

/// What is known about the column of labels while rows are read.
struct LabelColumn {
    std::size_t column = none;
    bool mustBeText = false;    ///< guessed because its first cell is text: a number further down says it is a feature
    bool mayBeFeature = false;  ///< guessed from its name y or its place: numbers that do not look like labels are a feature
};

class CsvReader {
public:
    CsvReader(const std::filesystem::path& path, LabelChoice choice, const std::string& label)
        : m_path(path), m_lines(path), m_choice(choice), m_label(label)
    {
    }

    DataSet read(const RunControl& control)
    {
        readHeader();
        while (nextRow()) {
            if (m_rows % 256 == 0 && control.stopped()) return {};
            if (m_rows == 0) chooseLabelByContent();
            addRow();
        }
        if (m_rows < 2)
            refuse(m_lines.lineNumber(), m_rows == 0 ? "there is no sample below the header; at least two are needed."
                                                     : "there is only one sample; at least two are needed.");
        return dataSet();
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const { throw FileError(m_path, line, problem); }

    void readHeader();
    void checkHeader() const;
    void chooseLabelByName();
    void chooseLabelByContent();
    bool nextRow();
    void split(const std::string& line);
    void addRow();
    double number(std::size_t column) const;
    bool looksLikeLabels() const;
    DataSet dataSet();

    std::filesystem::path m_path;
    LineReader m_lines;
    LabelChoice m_choice;
    std::string m_label;

    char m_separator = ',';
    std::vector<std::string> m_names;
    LabelColumn m_labelColumn;
    std::vector<std::string> m_cells;      // of the row under way, trimmed
    std::size_t m_rows = 0;
    std::vector<double> m_values;          // row by row, without the label column
    std::vector<std::string> m_labels;
    std::size_t m_firstRowLine = 0;
};

/// Splits a line at the separators outside quotes into m_cells.
void CsvReader::split(const std::string& line)
{
    m_cells.clear();
    std::size_t position = 0;
    while (true) {
        if (m_cells.size() >= mostColumns) refuse(m_lines.lineNumber(), "there are more than 100,000 columns, which is refused.");
        const std::size_t end = std::min(line.find(m_separator, position), line.size());
        std::size_t opening = position;
        while (opening < end && line[opening] == ' ') ++opening;
        if (opening == end || line[opening] != '"') {
            m_cells.emplace_back(trimmed(std::string_view(line).substr(position, end - position)));
            position = end;
        } else {
            std::string cell;
            for (position = opening + 1;; ++position) {
                if (position >= line.size())
                    refuse(m_lines.lineNumber(), "the quotation mark before cell " + std::to_string(m_cells.size() + 1) + " is not closed on this line.");
                if (line[position] == '"') {
                    if (position + 1 >= line.size() || line[position + 1] != '"') break;
                    ++position;  // "" stands for "
                }
                cell += line[position];
            }
            m_cells.emplace_back(trimmed(cell));
            for (++position; position < line.size() && line[position] == ' ';) ++position;
            if (position < line.size() && line[position] != m_separator)
                refuse(m_lines.lineNumber(), "there is text after the closing quotation mark of cell " + std::to_string(m_cells.size()) + ".");
        }
        if (position >= line.size()) return;
        ++position;
    }
}

void CsvReader::readHeader()
{
    std::string line;
    if (!m_lines.next(line)) refuse(1, "the file is empty; a CSV with a header line and at least two samples is needed.");
    if (trimmed(line).empty()) refuse(1, "the header line is blank; it must name the columns.");
    m_separator = separatorOf(line);
    split(line);
    m_names = m_cells;
    checkHeader();
    chooseLabelByName();
}

void CsvReader::checkHeader() const
{
    std::size_t numbers = 0;
    bool hasFraction = false;
    std::map<std::string_view, std::size_t> seen;
    for (std::size_t j = 0; j < m_names.size(); ++j) {
        const std::string& name = m_names[j];
        if (name.empty()) refuse(1, "column " + std::to_string(j + 1) + " has no name; the header must name every column.");
        seen.try_emplace(name, j);
        if (const auto value = parseNumber(name)) {
            ++numbers;
            hasFraction = hasFraction || std::trunc(*value) != *value;
        }
    }
    // Numbers with one class name, "5.1,3.5,setosa", are a sample; "0,1,2,label" are names.
    if (numbers == m_names.size() || (numbers > 0 && numbers + 1 == m_names.size() && hasFraction))
        refuse(1, "there is no header: the first line holds numbers; it must name the columns.");
    for (std::size_t j = 0; j < m_names.size(); ++j)
        if (seen.at(m_names[j]) != j)
            refuse(1, "columns " + std::to_string(seen.at(m_names[j]) + 1) + " and " + std::to_string(j + 1) + " are both named "
                + inQuotes(m_names[j]) + "; every column needs a name of its own.");
}

void CsvReader::chooseLabelByName()
{
    if (m_choice == LabelChoice::None) return;
    if (m_choice == LabelChoice::Named) {
        const auto found = std::ranges::find(m_names, m_label);
        if (found == m_names.end()) {
            std::vector<std::string> shown;
            for (const std::string& name : m_names | std::views::take(20)) shown.push_back(inQuotes(name));
            if (m_names.size() > 20) shown.push_back(std::to_string(m_names.size() - 20) + " more");
            refuse(1, "there is no column " + inQuotes(m_label) + " to take the labels from" + suggestion(m_label, m_names)
                + "; the columns are " + listed(shown) + ".");
        }
        m_labelColumn.column = static_cast<std::size_t>(found - m_names.begin());
    } else {
        for (std::size_t j = 0; j < m_names.size() && m_labelColumn.column == none; ++j) {
            std::string name = m_names[j];
            std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
            if (name == "label" || name == "class" || name == "target") m_labelColumn.column = j;
        }
    }
    if (m_labelColumn.column != none && m_names.size() == 1)
        refuse(1, "the column " + inQuotes(m_names[0]) + " of labels is the only one; at least one feature column is needed.");
}

void CsvReader::chooseLabelByContent()
{
    m_firstRowLine = m_lines.lineNumber();
    if (m_choice != LabelChoice::Guess || m_labelColumn.column != none || m_names.size() == 1) return;
    std::vector<std::size_t> texts;
    for (std::size_t j = 0; j < m_cells.size(); ++j)
        if (!m_cells[j].empty() && !parseNumber(m_cells[j])) texts.push_back(j);
    if (texts.size() == 1) {
        m_labelColumn = {.column = texts.front(), .mustBeText = texts.front() + 1 != m_names.size()};
        return;
    }
    auto named = std::ranges::find(m_names, "y");
    if (named == m_names.end()) named = m_names.end() - 1;
    m_labelColumn = {.column = static_cast<std::size_t>(named - m_names.begin()), .mayBeFeature = true};
}

/// The next line with cells in m_cells; blank lines are allowed at the end only.
bool CsvReader::nextRow()
{
    std::string line;
    std::size_t blank = 0;
    while (m_lines.next(line)) {
        if (m_separator == '\t' ? line.empty() : trimmed(line).empty()) {
            if (blank == 0) blank = m_lines.lineNumber();
            continue;
        }
        if (blank > 0) refuse(blank, "the line is blank, but samples follow; remove it.");
        if (m_rows >= mostSamples)
            refuse(m_lines.lineNumber(), "there are more than 4000 samples; the Gram matrix is dense, so the file must be reduced to 4000 or fewer.");
        split(line);
        if (m_cells.size() != m_names.size())
            refuse(m_lines.lineNumber(), "there are " + std::to_string(m_cells.size()) + " cells where the header names "
                + std::to_string(m_names.size()) + " columns.");
        if ((m_rows + 1) * m_names.size() > mostCells)
            refuse(m_lines.lineNumber(), "there are more than 20 million cells, which is refused.");
        return true;
    }
    return false;
}

double CsvReader::number(std::size_t column) const
{
    const std::string& cell = m_cells[column];
    const std::string where = "column " + inQuotes(m_names[column]);
    if (cell.empty()) refuse(m_lines.lineNumber(), where + " is empty; a number is needed in every feature column.");
    const std::optional<double> value = parseNumber(cell);
    if (!value) refuse(m_lines.lineNumber(), where + " holds the text " + inQuotes(cell) + "; a number with '.' as decimal point is needed.");
    if (!std::isfinite(*value)) refuse(m_lines.lineNumber(), where + " holds " + inQuotes(cell) + "; a finite number in double precision is needed.");
    return *value;
}

void CsvReader::addRow()
{
    for (std::size_t j = 0; j < m_cells.size(); ++j) {
        if (j != m_labelColumn.column) {
            m_values.push_back(number(j));
            continue;
        }
        const std::string& cell = m_cells[j];
        const std::optional<double> value = parseNumber(cell);
        if (cell.empty() || (value && std::isnan(*value)))
            refuse(m_lines.lineNumber(), "the label in column " + inQuotes(m_names[j]) + " is missing; every sample needs one, or the column must not be the label column.");
        if (m_labelColumn.mustBeText && value)
            refuse(m_firstRowLine, "column " + inQuotes(m_names[j]) + " holds the text " + inQuotes(m_labels.front())
                + " here and a number on line " + std::to_string(m_lines.lineNumber()) + "; a number with '.' as decimal point is needed.");
        m_labels.push_back(cell);
    }
    ++m_rows;
}

/// Whether guessed labels are not rather a measured quantity: text, whole numbers, or values that repeat.
bool CsvReader::looksLikeLabels() const
{
    bool whole = true;
    for (const std::string& label : m_labels) {
        const std::optional<double> value = parseNumber(label);
        if (!value) return true;
        whole = whole && std::trunc(*value) == *value;
    }
    return whole || 2 * std::set<std::string>(m_labels.begin(), m_labels.end()).size() <= m_labels.size();
}

DataSet CsvReader::dataSet()
{
    const bool isFeature = m_labelColumn.mayBeFeature && !looksLikeLabels();
    const std::size_t labelColumn = m_labelColumn.column;
    const bool labelled = labelColumn != none && !isFeature;
    const auto rows = static_cast<Index>(m_rows), stored = static_cast<Index>(m_values.size() / m_rows);

    DataSet data;
    data.columns = m_names;
    data.file = m_path.native();
    data.description = printable(m_path.filename());
    for (std::size_t j = 0; j < m_names.size(); ++j)
        if (!labelled || j != labelColumn) data.featureNames.push_back(m_names[j]);
    data.samples.resize(rows, static_cast<Index>(data.featureNames.size()));
    const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> values(m_values.data(), rows, stored);
    if (!isFeature) {
        data.samples = values;
    } else {
        const auto column = static_cast<Index>(labelColumn);
        data.samples.leftCols(column) = values.leftCols(column);
        for (Index i = 0; i < rows; ++i) data.samples(i, column) = parseNumber(m_labels[static_cast<std::size_t>(i)]).value();
        data.samples.rightCols(stored - column) = values.rightCols(stored - column);
    }
    if (!data.samples.allFinite()) refuse(0, "column " + inQuotes(m_names[labelColumn]) + " holds infinity; finite numbers are needed.");
    if (labelled) {
        data.labelName = m_names[labelColumn];
        data.classNames = sortedClasses(m_labels);
        data.labels = classIndices(m_labels, data.classNames);
        if (data.classNames.size() < 2)
            refuse(m_firstRowLine, "column " + inQuotes(data.labelName) + " holds one class only, " + inQuotes(data.classNames.front())
                + ", from here on; at least two classes are needed, or another label column.");
    }
    return data;
}

}  // namespace

DataSet readCsv(const std::filesystem::path& path, LabelChoice choice, const std::string& label, const RunControl& control)
{
    if (!isUtf8(path.native()))
        throw FileError(path, 0, "the file name is not UTF-8; rename it, because an experiment stores the name as text.");
    return CsvReader(path, choice, label).read(control);
}

}  // namespace krein
