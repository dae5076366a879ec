// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/csv_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/io/file_head.h"
#include "core/data/io/text_index.h"

namespace krein {

namespace {

constexpr std::size_t mostCsvRows = 2'000'000, mostCsvCells = mostArrayNumbers, mostCsvTextBytes = std::size_t{1} << 30;
static_assert(mostCsvCells >= std::size_t{50'000} * 5'001, "50,000 samples of 5,000 features and a label are promised");
constexpr std::size_t headLines = 100, headBytes = std::size_t{256} << 10;
constexpr std::size_t mostSpellings = 1000;      // of numbers that may be labels
constexpr std::size_t mostSpelledRows = 20'000;  // more objects have no matrix

enum class Role {
    Numbers,
    Texts,
    Spelled,  ///< may hold labels: texts as long as they are few or not all numbers, so that their spelling is kept
};

/// What is known about a column while rows are read.
struct ColumnUnderWay {
    std::string name;
    Role role = Role::Numbers;
    std::vector<double> numbers;
    std::vector<int> codes;
    std::optional<TextIndex> texts;
    bool hasText = false;                        // among the spelled cells
    std::size_t numberCells = 0, textCells = 0;  // missing ones are neither
    std::size_t badLine = 0;                     // of the first cell that is not a finite number
    std::string badCell;
    OddCells absent, nearly;  // as Column has them

    void release()
    {
        absent = nearly = {};
        numbers = std::vector<double>();  // unlike {}, which keeps the memory
        codes = std::vector<int>();
        texts.reset();
        hasText = false;
    }
    bool isMostlyText() const { return textCells > numberCells; }
};

/// Said of lines of various lengths.
constexpr std::string_view seriesAdvice = "; if every line is a series of a length of its own, fill the shorter ones "
                                          "up with NaN, or write the series into a .ts file.";

class CsvReader {
public:
    /// @param ofObjects  a matrix: columns may have one name, the last one none, and a dash is no value
    CsvReader(ByteSource& source, const ImportOptions& options, bool ofObjects)
        : m_source(source),
          m_options(options),
          m_ofObjects(ofObjects)
    {
    }

    Table read(const RunControl& control)
    {
        const std::string head = readHead();
        m_dialect = guessDialect(head, m_options);
        std::string_view lines = head;
        for (std::size_t lead = 0; lead < m_dialect.lead; ++lead) m_source.noteTitle(takeLineOf(lines));
        m_marks = m_dialect.marks();
        m_records.emplace(m_source, m_dialect);
        m_records->rewind();
        if (!m_records->next()) m_source.refuse(1, "there are only blank lines in the file.");
        m_headerLine = m_records->line();
        readFirstRecord();
        chooseRoles();
        while (!readRows(control)) {
            if (control.stopped()) return {};
            reconsiderRoles();
        }
        return control.stopped() ? Table{} : table();
    }

private:
    bool hasNoValue(std::string_view cell) const
    {
        return m_ofObjects ? isAbsentCell(cell) : isMissing(cell) || isDash(cell);
    }
    /// As oddNumber(); in a matrix it is up to the reader of that.
    std::optional<double> oddNumberIn(ColumnUnderWay& column, std::string_view cell) const
    {
        return m_ofObjects ? std::nullopt : oddNumber(cell, m_marks, column.absent, column.nearly);
    }
    std::string readHead();
    void readFirstRecord();
    void readCounts();
    void checkNames() const;
    void chooseRoles();
    Role roleOf(std::size_t column) const;
    void noteName(std::size_t row);
    void startRows();
    void makeRoom();
    bool nextRow();
    bool repeatsNames() const;
    bool haveLinesOfSeries();
    bool readRows(const RunControl& control);
    bool addRow();
    void addText(ColumnUnderWay& column, std::string_view cell);
    void countCells();
    void reconsiderRoles();
    Table table();
    void nameClasses(Table& result) const;
    void remarkOnMarks(Table& result) const;
    std::string unitsText() const;

    ByteSource& m_source;
    const ImportOptions& m_options;
    bool m_ofObjects;
    CsvDialect m_dialect;
    NumberMarks m_marks;
    std::optional<CsvRecords> m_records;
    std::vector<ColumnUnderWay> m_columns;
    std::vector<std::string> m_classNames;  // of a first line with counts
    double m_announcedRows = 0;
    std::size_t m_headerLine = 1, m_rows = 0, m_firstLine = 0, m_textBytes = 0;
    std::vector<std::size_t> m_lines;  // empty as long as every row is one line
    std::vector<double> m_row;
    std::vector<std::string> m_spelled;                 // the cells of the first column, if it is one of numbers
    std::string m_units;                                // the line below the names that is no row
    bool m_namesColumns = false, m_hasOddName = false;  // the first cells of the rows: one is no number
    std::size_t m_repeated = 0, m_repeatedLine = 0;     // lines that have the names of the columns once more; the first
};

/// The beginning, in complete lines.
std::string CsvReader::readHead()
{
    LineReader lines(m_source);
    lines.rewind();
    std::string head;
    std::string_view line;
    for (std::size_t count = 0; count < headLines && head.size() < headBytes && lines.next(line); ++count) {
        const bool isBlankAbove = head.empty() && trimmed(line).empty() && line.find('\t') == std::string_view::npos;
        if (!isBlankAbove) head.append(line) += '\n';
    }
    if (const char said = m_source.separator(); said != 0 && !head.empty())
        head.insert(0, std::string("sep=") + said + '\n');  // which the lines come without
    if (head.empty())
        m_source.refuse(1,
            std::string("the file is empty; a CSV with a header line and at least ")
                + (m_options.fewest == 1 ? "one sample" : "two samples") + " is needed.");
    return head;
}

void CsvReader::readFirstRecord()
{
    if (m_dialect.firstLine == FirstLine::Counts) return readCounts();
    const auto& cells = m_records->cells();
    const std::size_t unnamed = m_dialect.namesRows ? 1 : 0;
    m_columns.resize(cells.size() + unnamed);
    if (m_dialect.namesRows) m_columns.front().name = "column 1";
    for (std::size_t j = 0; j < cells.size(); ++j) {
        const bool isNamed = m_dialect.firstLine == FirstLine::Names
            && (j > 0 || !cells[j].empty() || m_columns.size() == 1);
        m_columns[j + unnamed].name = isNamed ? std::string(cells[j]) : "column " + std::to_string(j + unnamed + 1);
        // Around a matrix columns may stand that nothing names; which are its own, names of the rows tell.
        if (m_ofObjects && j > 0 && j + 1 < cells.size() && m_columns[j + unnamed].name.empty())
            m_columns[j + unnamed].name = "column " + std::to_string(j + unnamed + 1);
    }
    checkNames();
}

/// The numbers of samples and features, and the class names.
void CsvReader::readCounts()
{
    const auto& cells = m_records->cells();
    m_announcedRows = parseNumber(cells[0]).value();
    for (std::size_t j = 2; j < cells.size(); ++j) m_classNames.emplace_back(cells[j]);
    m_columns.resize(static_cast<std::size_t>(parseNumber(cells[1]).value()) + 1);
    for (std::size_t j = 0; j < m_columns.size(); ++j) m_columns[j].name = "column " + std::to_string(j + 1);
    m_columns.back().name = "class";
}

void CsvReader::checkNames() const
{
    std::map<std::string_view, std::size_t> seen;
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
        const std::string& name = m_columns[j].name;
        if (name.empty() && !(m_ofObjects && j + 1 == m_columns.size()))
            m_source.refuse(
                m_headerLine, "column " + std::to_string(j + 1) + " has no name; the header must name every column.");
        const auto [first, isNew] = seen.try_emplace(name, j);
        if (!isNew && !m_ofObjects)
            m_source.refuse(m_headerLine,
                "columns " + std::to_string(first->second + 1) + " and " + std::to_string(j + 1) + " are both named "
                    + inQuotes(name) + "; every column needs a name of its own.");
    }
}

/// A column that may hold strings, labels or group names is kept as it is spelt.
Role CsvReader::roleOf(std::size_t column) const
{
    const std::string& name = m_columns[column].name;
    const bool guessed = m_options.labelChoice == LabelChoice::Guess;
    if (m_options.kind == ContentKind::Strings) return Role::Texts;
    if (m_options.labelChoice == LabelChoice::Named && name == m_options.label) return Role::Texts;
    if (guessed && isLabelName(name)) return Role::Texts;
    const bool grouped = m_options.kind == ContentKind::PointSets || m_options.kind == ContentKind::Distributions;
    if (name == m_options.group || (grouped && m_options.group.empty() && isGroupName(name))) return Role::Texts;
    if (guessed && (name == "y" || column + 1 == m_columns.size())) return Role::Spelled;
    return Role::Numbers;
}

/// What the columns seem to hold, judged by the first rows.
void CsvReader::chooseRoles()
{
    startRows();
    m_namesColumns = m_ofObjects && m_dialect.firstLine == FirstLine::Names;
    m_hasOddName = false;
    std::size_t rows = 0;
    for (; rows < headLines && nextRow(); ++rows) {
        countCells();
        noteName(rows);
    }
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
        ColumnUnderWay& column = m_columns[j];
        column.role = roleOf(j);
        if (column.role == Role::Numbers && column.isMostlyText()) column.role = Role::Texts;
    }
    if (m_namesColumns && m_hasOddName && rows > 1) m_columns.front().role = Role::Texts;
}

/// Objects may be called inf or 1E5: where the first cells are the names of the columns, they are texts.
void CsvReader::noteName(std::size_t row)
{
    const std::string_view cell = m_records->cells().front();
    m_namesColumns = m_namesColumns && row + 1 < m_columns.size() && cell == m_columns[row + 1].name;
    const auto value = parseNumber(cell, m_marks);
    m_hasOddName = m_hasOddName || !value || !std::isfinite(*value);
}

/// Goes back to before the first row.
void CsvReader::startRows()
{
    m_spelled.clear();
    m_records->rewind();
    m_rows = m_textBytes = m_repeated = 0;
    m_lines = {};
    m_firstLine = 1;
    if (m_dialect.firstLine != FirstLine::Data) {
        m_records->next();
        if (m_dialect.hasUnits && m_records->next()) m_units = unitsText();
        m_firstLine = m_records->line() + 1;
    }
    for (ColumnUnderWay& column : m_columns) {
        column.release();
        column.numberCells = column.textCells = column.badLine = 0;
    }
}

/// Whether the row under way has the names of the columns once more, as where files were joined.
bool CsvReader::repeatsNames() const
{
    const auto& cells = m_records->cells();
    if (m_dialect.firstLine != FirstLine::Names || cells.size() != m_columns.size() || cells.size() < 2) return false;
    if (cells.back() != m_columns.back().name) return false;
    const auto isName = [](std::string_view cell) { return !cell.empty() && !parseNumber(cell); };
    for (std::size_t j = 1; j < cells.size(); ++j)
        if (cells[j] != m_columns[j].name || !isName(cells[j])) return false;
    return cells[0] == m_columns[0].name || cells[0].empty();
}

/// Whether the row under way and those that follow are numbers, perhaps behind a first cell, of at least three lengths,
/// as series of unequal length are.
bool CsvReader::haveLinesOfSeries()
{
    constexpr std::size_t fewestLengths = 3, mostLines = 50;
    std::set<std::size_t> lengths{m_columns.size()};
    std::size_t lines = 0;
    try {
        do {
            const auto& cells = m_records->cells();
            const bool areNumbers = std::all_of(cells.begin() + (cells.empty() ? 0 : 1), cells.end(),
                [&](std::string_view cell) { return parseNumber(cell, m_marks).has_value(); });
            if (!areNumbers) return false;
            lengths.insert(cells.size());
        } while (++lines < mostLines && m_records->next());
    } catch (const FileError&) {
        return false;  // something else is wrong below
    }
    return lengths.size() >= fewestLengths;
}

bool CsvReader::nextRow()
{
    if (!m_records->next()) return false;
    while (repeatsNames()) {
        if (m_repeated++ == 0) m_repeatedLine = m_records->line();
        if (!m_records->next()) return false;
    }
    const std::size_t line = m_records->line(), count = m_records->cells().size();
    if (m_rows >= mostCsvRows) m_source.refuse(line, "there are more than 2,000,000 samples, the most that is read.");
    if ((m_rows + 1) * m_columns.size() > mostCsvCells) m_source.refuse(line, tooMany("cells"));
    if (count == m_columns.size()) return true;
    const std::string columns = std::to_string(m_columns.size());
    const auto& cells = m_records->cells();
    const auto isNumber = [&](std::string_view cell) { return parseNumber(cell, m_marks).has_value(); };
    if (m_rows <= 1 && m_columns.size() == 1 && count == 2 && m_dialect.firstLine == FirstLine::Data
        && std::ranges::all_of(cells, isNumber))
        throw FixableFile(m_source.name(), line,
            "two numbers below one may be a triangle of two objects with its diagonal, or of three without; write all "
            "of the matrix, or say which triangle it is.",
            {{{{"data.matrix", m_source.name().native()}, {"data.form", std::string("lower-diagonal")}},
                 "The diagonal is in the file"},
                {{{"data.matrix", m_source.name().native()}, {"data.form", std::string("lower-strict")}},
                    "It is not in the file"}});
    if (m_dialect.separator == ' ' && hardlyAnyNumbers(cells))
        m_source.refuse(line,
            "this is running text and no table of numbers; save the matrix alone, as CSV with a line for each object.");
    m_source.refuse(line,
        (count == 1 ? std::string("there is 1 cell") : "there are " + std::to_string(count) + " cells") + " where "
            + (m_dialect.firstLine == FirstLine::Names ? "the header names " + columns + " columns."
                    : m_dialect.firstLine == FirstLine::Data
                    ? "the first line has " + columns + std::string(haveLinesOfSeries() ? seriesAdvice : ".")
                    : "the first line announces " + columns + ": the features and the class."));
}

/// A matrix has about as many rows as columns: in room that is made at once, nothing is moved.
void CsvReader::makeRoom()
{
    const std::size_t rows = std::min(m_columns.size(), m_source.mostSize() / m_columns.size() + 1);
    for (ColumnUnderWay& column : m_columns)
        if (column.role == Role::Numbers) column.numbers.reserve(rows);
}

/// Counts what the cells of the row under way are.
void CsvReader::countCells()
{
    const auto& cells = m_records->cells();
    for (std::size_t j = 0; j < cells.size(); ++j) {
        ColumnUnderWay& column = m_columns[j];
        if (hasNoValue(cells[j])) continue;
        const auto value = parseNumber(cells[j], m_marks);
        const auto odd = value ? std::nullopt : oddNumberIn(column, cells[j]);
        ++(value || (odd && !std::isnan(*odd)) ? column.numberCells : column.textCells);
        if ((value && std::isfinite(*value)) || odd || column.badLine > 0) continue;
        column.badLine = m_records->line();
        column.badCell = std::string(cells[j].substr(0, 200));
    }
}

/// Reads all rows. @return false if a column of numbers turned out to hold something else; then its cells are counted
bool CsvReader::readRows(const RunControl& control)
{
    startRows();
    if (m_ofObjects) makeRoom();
    bool fits = true;
    while (nextRow()) {
        if (m_rows % 1024 == 0 && !goesOn(m_source, control)) return false;
        if (fits && !addRow()) {
            fits = false;
            for (ColumnUnderWay& column : m_columns) column.release();
        }
        if (!fits) countCells();
        ++m_rows;
    }
    return fits;
}

/// @return false, with nothing added, if a column of numbers holds something else
bool CsvReader::addRow()
{
    const auto& cells = m_records->cells();
    m_row.resize(cells.size());
    for (std::size_t j = 0; j < cells.size(); ++j) {
        if (m_columns[j].role != Role::Numbers) continue;
        const auto value = parseNumber(cells[j], m_marks);
        if (value && std::isfinite(*value))
            m_row[j] = *value;
        else if (hasNoValue(cells[j]))
            m_row[j] = std::numeric_limits<double>::quiet_NaN();
        else if (const auto odd = value ? std::nullopt : oddNumberIn(m_columns[j], cells[j]))
            m_row[j] = *odd;
        else
            return false;
    }
    const std::size_t line = m_records->line();
    if (m_lines.empty() && line != m_firstLine + m_rows)
        for (std::size_t i = 0; i < m_rows; ++i) m_lines.push_back(m_firstLine + i);
    if (!m_lines.empty() || line != m_firstLine + m_rows) m_lines.push_back(line);
    for (std::size_t j = 0; j < cells.size(); ++j) {
        ColumnUnderWay& column = m_columns[j];
        if (column.role != Role::Numbers) {
            addText(column, cells[j]);
            continue;
        }
        column.numbers.push_back(m_row[j]);
        column.numberCells += !std::isnan(m_row[j]);
        if (j == 0 && m_spelled.size() < mostSpelledRows) m_spelled.emplace_back(trimmed(cells[0]));
    }
    return true;
}

void CsvReader::addText(ColumnUnderWay& column, std::string_view cell)
{
    if (!column.texts) column.texts.emplace();
    if (isMissing(cell)) {
        column.codes.push_back(-1);
        return;
    }
    const std::size_t known = column.texts->size();
    column.codes.push_back(column.texts->codeOf(cell));
    if (column.texts->size() == known) return;
    m_textBytes += cell.size() + sizeof(std::string);
    if (m_textBytes > mostCsvTextBytes)
        m_source.refuse(m_records->line(), "there is more than 1 GiB of text, the most that is read.");
    if (column.role != Role::Spelled) return;
    const auto value = parseNumber(cell, m_marks);
    column.hasText = column.hasText || !value || !std::isfinite(*value);
    if (column.hasText || column.texts->size() <= mostSpellings) return;

    // So many numbers are a measured quantity.
    column.role = Role::Numbers;
    const std::vector<std::string> texts = column.texts->takeTexts();
    column.numbers.reserve(column.codes.size());
    for (const int code : column.codes)
        column.numbers.push_back(code < 0 ? std::numeric_limits<double>::quiet_NaN()
                                          : parseNumber(texts[static_cast<std::size_t>(code)], m_marks).value());
    column.numberCells = static_cast<std::size_t>(
        std::ranges::count_if(column.codes, [](int code) { return code >= 0; }));
    column.codes = std::vector<int>();
    column.texts.reset();
}

/// After all cells were counted: columns that hold texts mostly become columns of texts, others are refused.
void CsvReader::reconsiderRoles()
{
    const ColumnUnderWay* first = nullptr;
    for (ColumnUnderWay& column : m_columns) {
        if (column.role != Role::Numbers || column.badLine == 0) continue;
        if (column.isMostlyText())
            column.role = Role::Texts;
        else if (!first || column.badLine < first->badLine)
            first = &column;
    }
    if (first)
        throw CellError(m_source.name(), first->badLine, first->badCell,
            notANumber(first->name, first->badCell, m_dialect.decimal));
}

Table CsvReader::table()
{
    Table result;
    result.rows = m_rows;
    result.lines = std::move(m_lines);
    result.firstLine = m_firstLine;
    result.hasHeader = m_dialect.firstLine == FirstLine::Names;
    result.dialect = m_dialect;
    for (ColumnUnderWay& column : m_columns) {
        Column& made = result.columns.emplace_back();
        made.name = std::move(column.name);
        made.isText = column.role != Role::Numbers;
        made.numbers = std::move(column.numbers);
        made.codes = std::move(column.codes);
        made.absent = std::move(column.absent);
        made.nearly = std::move(column.nearly);
        if (column.texts) made.dictionary = column.texts->takeTexts();
        column.texts.reset();
    }
    if (Column& first = result.columns.front(); m_spelled.size() == first.numbers.size())
        for (std::size_t i = 0; first.spelled.empty() && i < m_spelled.size(); ++i)
            if (m_spelled[i] != numberText(first.numbers[i])) first.spelled = std::move(m_spelled);
    if (m_dialect.firstLine == FirstLine::Counts) nameClasses(result);
    remarkOnMarks(result);
    if (m_dialect.hasYears && parseNumber(result.columns.front().name))
        result.remarks.push_back({false,
            "The years of the first line, from " + result.columns.front().name + " to " + result.columns.back().name
                + ", are taken for the names of the columns.",
            {{{{"data.file", m_source.name().string()}, {"data.header", std::string("no")}},
                "Read the first line as values"}}});
    if (m_dialect.hasUnits)
        result.remarks.push_back({true,
            "The line below the names of the columns, " + inQuotes(m_units) + ", holds no numbers and is left out."});
    if (m_repeated > 0)
        result.remarks.push_back({true,
            m_repeated == 1
                ? "Line " + std::to_string(m_repeatedLine) + " repeats the names of the columns and is left out."
                : std::to_string(m_repeated) + " lines, from line " + std::to_string(m_repeatedLine)
                    + " on, repeat the names of the columns and are left out."});
    if (m_dialect.lead > 0)
        result.remarks.push_back({false,
            m_dialect.lead == 1 ? "The line above the table is left out: " + inQuotes(m_dialect.leadText) + "."
                                : std::to_string(m_dialect.lead) + " lines above the table are left out, the first one "
                    + inQuotes(m_dialect.leadText) + "."});
    return result;
}

/// The cells of the record under way.
std::string CsvReader::unitsText() const
{
    std::string text;
    for (const std::string_view cell : m_records->cells()) {
        if (!text.empty()) text += m_dialect.separator;
        text += cell;
    }
    return text;
}

/// Says which marks the numbers have, if that is not plain.
void CsvReader::remarkOnMarks(Table& result) const
{
    const bool hasNumbers = std::ranges::any_of(m_columns, [](const auto& column) { return column.numberCells > 0; });
    Wording sentence = marksSentence(m_marks);
    if (sentence.empty() || !hasNumbers) return;
    Remark remark{.text = std::move(sentence)};
    if (m_marks.isDoubtful) {
        const bool isMark = m_marks.thousands == 0;  // taken for the decimal mark
        const bool comma = (isMark ? m_marks.decimal : m_marks.thousands) == ',';
        remark.otherwise.push_back({"data.decimal", std::string(comma != isMark ? "comma" : "point"),
            isMark ? "Read it as a mark of thousands" : "Read it as the decimal mark"});
    }
    result.remarks.push_back(std::move(remark));
}

/// Puts the class names of the first line in place of the numbers of the last column.
void CsvReader::nameClasses(Table& result) const
{
    if (static_cast<double>(result.rows) != m_announcedRows)
        m_source.refuse(1,
            "the first line announces " + numberText(m_announcedRows) + " samples, but there are "
                + std::to_string(result.rows) + ".");
    Column& column = result.columns.back();
    for (std::size_t i = 0; i < column.codes.size(); ++i) {
        int& code = column.codes[i];
        const std::string text = code < 0 ? std::string() : column.dictionary[static_cast<std::size_t>(code)];
        const auto value = parseNumber(text);
        if (!value || *value < 0 || std::trunc(*value) != *value || *value >= static_cast<double>(m_classNames.size()))
            m_source.refuse(lineOf(result, i),
                "the class is " + inQuotes(text) + "; the first line names " + std::to_string(m_classNames.size())
                    + " classes, counted from 0.");
        code = static_cast<int>(*value);
    }
    column.dictionary = m_classNames;
    result.declaredLabel = column.name;
    result.remarks.push_back({.text = "The first line gives the numbers of samples and features and the names of the "
                                      "classes: "
            + listed(m_classNames) + " stand for the labels 0 to " + std::to_string(m_classNames.size() - 1) + "."});
}

}  // namespace

Table readCsv(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return CsvReader(source, options, false).read(control);
}

Table readCsvOfObjects(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return CsvReader(source, options, true).read(control);
}

}  // namespace krein
