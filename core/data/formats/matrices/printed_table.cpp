// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/printed_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/matrices/printed_words.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostLead = 64, mostHeads = 100'000;  // lines before the table; columns of it
constexpr std::size_t mostInNames = 8;                     // numbers at the end of the name of a row

struct PrintedBlock {
    std::string head;
    std::size_t line = 0;
    std::string leads;  ///< of all rows
    std::vector<PrintedRow> rows;
    bool isTitled = false;  ///< a line of words stands between it and the block before
    // found by resolve():
    std::vector<std::string> columnNames, rowNames;
    PrintedPlaces places;

    std::string_view leadOf(const PrintedRow& row) const
    {
        return std::string_view(leads).substr(row.lead, row.leadSize);
    }
};

std::optional<double> printedNumber(std::string_view word, bool sparse, char decimal)
{
    double value = 0.0;  // what most words are, at once
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc() && end == word.data() + word.size()) return value;
    if (word.size() > 2 && word.front() == '"' && word.back() == '"') word = word.substr(1, word.size() - 2);
    if (word == "NA") return std::nan("");
    if (word == "." && sparse) return 0.0;
    const auto number = parseNumber(word, decimal);
    return !number && !word.starts_with("..") && isAbsentCell(word) ? std::optional(std::nan("")) : number;
}

/// "[1,] …", not "[,1] …"
bool isNumberedRow(std::string_view text)
{
    if (text.front() != '[') return false;
    const std::size_t digits = text.find_first_not_of("0123456789", 1);
    return digits != std::string_view::npos && digits > 1 && text.substr(digits, 2) == ",]";
}

class TableReader {
public:
    TableReader(ByteSource& source, DecimalMark decimal, const RunControl& control)
        : m_source(source),
          m_control(control),
          m_beginning(headOf(source)),
          m_decimal(decimalBetweenBlanks(m_beginning, decimal)),
          m_lines(source)
    {
    }

    std::optional<PrintedTable> read();

private:
    [[noreturn]] void refuseCut() const
    {
        m_lines.refuse("the matrix was cut short by printing, so values are missing; save all of it, in R with "
                       "write.csv(as.matrix(K), \"K.csv\"), in Python with K.to_csv(\"K.csv\").");
    }
    bool hasBlock() const { return m_block || m_table.blocks > 0; }
    bool takeLine(std::string_view line);
    bool startBlock(std::string_view line);
    bool isBelowRows(std::string_view text) const;
    void addRow(std::string_view line);
    bool resolve(PrintedBlock& block) const;
    static std::vector<PrintedWord> headsOf(const PrintedBlock& block, std::vector<bool>& isNamed);
    bool resolveRight(PrintedBlock& block, const std::vector<PrintedWord>& heads, std::vector<bool> endsNumber) const;
    bool resolveLeft(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    bool resolveByCount(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    static void nameRows(PrintedBlock& block, std::size_t firstEnd);
    static bool fits(const PrintedBlock& block);
    bool areLastRows(const std::vector<std::string>& names) const;
    void join();

    ByteSource& m_source;
    const RunControl& m_control;
    std::string m_beginning;  // of the text
    char m_decimal;
    LineReader m_lines;
    PrintedTable m_table{.blocks = 0};              // of the blocks that are complete
    std::vector<std::string> m_firstNames;          // of the columns of the first
    std::optional<PrintedBlock> m_block;            // under way
    std::optional<PrintedBlock> m_pending;          // a head whose rows may follow
    std::vector<PrintedWord> m_words;               // of the line, as are the next
    std::vector<PrintedRow::Number> m_lineNumbers;  // from the last one on
    std::size_t m_before = 0, m_numbers = 0;
    bool m_isIndented = false;              // Stata prints names right-aligned
    bool m_isRuled = false;                 // a rule stands below the pending heads
    bool m_sparse = false, m_open = false;  // whether rows of the block may follow
    bool m_hasEmptyCells = false;           // between tabs
    bool m_hasPadding = false;              // blanks side by side, which fill columns
    bool m_isOver = false;                  // something else follows, or the first block is none
};

void TableReader::addRow(std::string_view line)
{
    PrintedBlock& block = *m_block;
    takePrintedWords(line, m_words);
    m_lineNumbers.clear();
    PrintedRow row{.lead = block.leads.size(), .numbers = {}, .words = m_words.size()};
    for (std::size_t i = m_words.size(); i-- > 1;) {
        const PrintedWord& word = m_words[i];
        if (word.text == "\"\"") {  // an empty text
            --row.words;
            continue;
        }
        const auto number = printedNumber(word.text, m_sparse, m_decimal);
        if (!number) {
            if (word.text == "...") refuseCut();
            break;
        }
        m_lineNumbers.push_back(
            {static_cast<std::uint32_t>(word.begin), static_cast<std::uint32_t>(word.end), *number});
    }
    row.numbers.assign(m_lineNumbers.rbegin(), m_lineNumbers.rend());
    m_numbers += row.numbers.size();
    if (m_numbers > mostArrayNumbers) m_lines.refuse(tooMany());
    // The name ends before the first number that belongs to a column, which is not known yet.
    row.leadSize = row.numbers.size() > mostInNames
        ? static_cast<std::size_t>(m_words[m_words.size() - row.numbers.size() + mostInNames].text.data() - line.data())
        : line.size();
    block.leads.append(line.substr(0, row.leadSize));
    block.rows.push_back(std::move(row));
}

/// A line that begins with a blank may be the heads of columns.
bool TableReader::startBlock(std::string_view line)
{
    const std::string_view text = trimmed(line);
    std::string head(line);
    if (text.ends_with(" \\")) head.resize(static_cast<std::size_t>(text.data() - line.data()) + text.size() - 2);
    const bool isTitled = hasBlock() && m_pending && m_pending->rows.empty();
    m_pending = PrintedBlock{.head = std::move(head), .line = m_lines.lineNumber()};
    m_pending->isTitled = isTitled;
    m_open = m_isRuled = false;
    return true;
}

/// Whether the last row has fewer numbers than the first: of a triangle whose lines begin with the diagonal, unless
/// blanks show where its gaps are.
bool shortens(const std::vector<std::vector<double>>& rows)
{
    const auto given = [](const std::vector<double>& row) {
        return std::ranges::count_if(row, [](double value) { return !std::isnan(value); });
    };
    return !rows.empty() && given(rows.back()) < given(rows.front());
}

/// Whether a text stands before the row of an object in two blocks, and above its column.
bool isNameInBlocks(std::string_view text, std::string_view beginning)
{
    constexpr int fewest = 3;
    int count = 0;
    for (std::size_t at = beginning.find(text); at != std::string_view::npos && count < fewest; ++count)
        at = beginning.find(text, at + text.size());
    return count == fewest;
}

/// Whether a line is no row of the block under way, but says something below it, "Completed: gl.fst.pop": it has no
/// number, and of an object whose row is empty the name stands above a column, of this block or of a later one.
bool TableReader::isBelowRows(std::string_view text) const
{
    if (text.find_first_not_of("-=_ ") == std::string_view::npos) return true;  // a rule, and no row without values
    if (printedNumber(text.substr(text.find_last_of(" \t") + 1), m_sparse, m_decimal)) return false;  // most rows
    if (isNumberedRow(text)) return false;
    const std::vector<std::string_view> words = wordsIn(text);
    const bool isMore = m_block->rows.size() >= wordsIn(m_block->head).size();  // than there are columns
    const bool hasNumbers = std::ranges::any_of(
        m_block->rows, [](const PrintedRow& row) { return !row.numbers.empty(); });
    return hasNumbers && (words.size() > 1 || isMore) && m_block->head.find(text) == std::string::npos
        && !isNameInBlocks(text, m_beginning) && std::ranges::none_of(words, [&](std::string_view word) {
               return word == "..." || word == "\"\"" || printedNumber(word, m_sparse, m_decimal);
           });
}

/// @return false where reading can end
bool TableReader::takeLine(std::string_view line)
{
    line = withoutOutputMark(line);
    const std::string_view text = trimmed(line);
    if (text.starts_with("[ reached") || text.starts_with("[reached")) refuseCut();
    if (!m_open && isSparseOfR(text)) m_sparse = true;
    if (text.empty()) {
        m_open = false;
        if (m_pending && m_pending->rows.empty() && !m_sparse && !m_isRuled) m_pending.reset();
        if (m_sparse && !hasBlock()) startBlock(" ");
        return true;
    }
    if (text.starts_with("..") && (m_pending || m_open)) refuseCut();
    const bool isRule = text.starts_with("__") || text.starts_with("---");
    if (m_pending && isRule && text.find_first_not_of("_- ") == std::string_view::npos) {
        // A rule below the heads, as Mplus and LISREL print it, and MATLAB with a blank line below.
        m_isIndented = m_isRuled = m_table.hasWords = true;
        return true;
    }
    const bool isNumbered = isNumberedRow(text);  // which R aligns right: " [1,]" above "[10,]"
    if (!hasBlock()) m_isIndented = m_isIndented || isTitleOfIndented(text);
    const bool isIndented = m_isIndented && (m_pending || m_open) && parseNumber(wordsIn(text).back(), m_decimal);
    if (!isNumbered && !isIndented && (line.front() == ' ' || line.front() == '\t')) return startBlock(line);
    if (text.starts_with("> ") || text.starts_with(">>> ") || text == ">") {
        m_pending.reset();
        m_open = false;
        return !hasBlock();
    }
    if (m_pending) {
        join();
        if (m_isOver) return false;
        m_block = std::exchange(m_pending, std::nullopt);
        m_open = true;
    }
    if (!m_open && !hasBlock() && text.starts_with("[1,] ")) {  // the heads were not copied
        m_block = PrintedBlock{.line = m_lines.lineNumber()};
        m_open = true;
    }
    if (m_open && isBelowRows(text)) {
        m_open = false;
        m_table.hasWords = true;
        return true;
    }
    if (m_open) {
        addRow(line);
        // Two tabs have an empty cell between them, which a print-out shows by blanks.
        m_hasEmptyCells = m_hasEmptyCells || text.find("\t\t") != std::string_view::npos;
        m_hasPadding = m_hasPadding || text.find("  ") != std::string_view::npos;
        return !m_hasEmptyCells;
    }
    m_table.hasWords = true;
    if (!hasBlock()) m_source.noteTitle(text);
    return hasBlock() || ++m_before <= mostLead;
}

/// What is before the first number of a row that belongs to a column is its name.
void TableReader::nameRows(PrintedBlock& block, std::size_t firstEnd)
{
    block.rowNames.reserve(block.rows.size());
    for (const PrintedRow& row : block.rows) {
        const bool isEmpty = row.first >= row.numbers.size();
        const std::size_t end = isEmpty ? firstEnd : std::min<std::size_t>(firstEnd, row.numbers[row.first].begin);
        block.rowNames.emplace_back(charactersBetween(block.leadOf(row), 0, end));
    }
}

/// Whether every number is in a column of its own.
bool TableReader::fits(const PrintedBlock& block)
{
    for (const PrintedRow& row : block.rows) {
        std::size_t next = 0;
        for (std::size_t k = row.first; k < row.numbers.size(); ++k) {
            const auto column = block.places.columnOf(row.numbers[k], next);
            if (!column) return false;
            next = *column + 1;
        }
    }
    return true;
}

/// The heads of a block, those of several words as one where a row has that name. @param isNamed  becomes true of heads
/// that are names of rows or "[,8]", which are columns even if nothing is printed below them
std::vector<PrintedWord> TableReader::headsOf(const PrintedBlock& block, std::vector<bool>& isNamed)
{
    constexpr std::size_t mostWords = 6;
    const std::vector<PrintedWord> words = printedWords(block.head);
    std::set<std::string_view> names;
    for (const PrintedRow& row : block.rows) {
        const std::string_view lead = block.leadOf(row);
        const std::size_t end = row.numbers.empty() ? std::string_view::npos : row.numbers.front().begin;
        names.insert(trimmed(charactersBetween(lead, 0, end)));
    }
    std::vector<PrintedWord> heads;
    for (std::size_t i = 0; i < words.size();) {
        PrintedWord head = words[i];
        std::size_t count = 1;
        bool isName = names.contains(head.text) || head.text.starts_with("[,");
        for (std::size_t more = 2; more <= mostWords && i + more <= words.size(); ++more) {
            const PrintedWord& last = words[i + more - 1];
            const std::string_view text(
                head.text.data(), static_cast<std::size_t>(last.text.data() - head.text.data()) + last.text.size());
            if (!names.contains(text)) continue;
            isName = true;
            count = more;
        }
        if (count > 1) {
            const PrintedWord& last = words[i + count - 1];
            head.end = last.end;
            head.text = {
                head.text.data(), static_cast<std::size_t>(last.text.data() - head.text.data()) + last.text.size()};
        }
        heads.push_back(head);
        isNamed.push_back(isName);
        i += count;
    }
    return heads;
}

/// Columns that end where their heads end.
bool TableReader::resolveRight(
    PrintedBlock& block, const std::vector<PrintedWord>& heads, std::vector<bool> endsNumber) const
{
    auto left = static_cast<std::size_t>(std::ranges::count(endsNumber, false));  // that no number was found under
    for (const PrintedRow& row : block.rows) {
        if (left == 0) break;
        for (const PrintedRow::Number& number : row.numbers) {
            const auto head = std::ranges::lower_bound(heads, number.end, {}, &PrintedWord::end);
            if (head == heads.end() || head->end != number.end) continue;
            const auto j = static_cast<std::size_t>(head - heads.begin());
            left -= !endsNumber[j];
            endsNumber[j] = true;
        }
    }
    block.places = {.way = PrintedPlaces::Way::Right, .edges = {}};
    std::vector<std::size_t>& ends = block.places.edges;
    std::size_t first = 0;  // head of the column
    for (std::size_t j = 0; j < heads.size(); ++j) {
        if (!endsNumber[j]) continue;
        const char* const begin = heads[first].text.data();
        const char* const end = heads[j].text.data() + heads[j].text.size();
        block.columnNames.emplace_back(begin, end);
        ends.push_back(heads[j].end);
        first = j + 1;
    }
    if (ends.empty() || ends.back() != heads.back().end) return false;
    for (PrintedRow& row : block.rows) {
        const auto isInName = [&](const PrintedRow::Number& number) {
            return number.end <= heads.front().begin && !std::ranges::binary_search(ends, number.end);
        };
        row.first = 0;
        while (row.first < row.numbers.size() && isInName(row.numbers[row.first])) ++row.first;
    }
    if (!fits(block)) return false;
    nameRows(block, ends.front());
    return true;
}

/// Columns that begin where their heads do, or behind a blank for a sign.
bool TableReader::resolveLeft(PrintedBlock& block, const std::vector<PrintedWord>& heads) const
{
    block.places = {.way = PrintedPlaces::Way::Left, .edges = {}};
    for (const PrintedWord& head : heads) {
        block.columnNames.emplace_back(head.text);
        block.places.edges.push_back(head.begin);
    }
    for (PrintedRow& row : block.rows) {
        row.first = 0;
        while (row.first < row.numbers.size() && row.numbers[row.first].end <= heads.front().begin) ++row.first;
    }
    if (!fits(block)) return false;
    nameRows(block, heads.front().begin);
    return true;
}

/// One word for every name, and the numbers from the first column on; of sparse matrices the heads may be missing.
bool TableReader::resolveByCount(PrintedBlock& block, const std::vector<PrintedWord>& heads) const
{
    std::size_t widest = 0;
    for (const PrintedRow& row : block.rows) {
        if (row.numbers.size() + 1 != row.words) return false;
        widest = std::max(widest, row.numbers.size());
    }
    if (heads.empty())
        for (std::size_t j = 1; j <= widest; ++j) block.columnNames.push_back("[," + std::to_string(j) + "]");
    for (const PrintedWord& head : heads) block.columnNames.emplace_back(head.text);
    if (widest != block.columnNames.size()) return false;
    block.places = {.way = PrintedPlaces::Way::Count, .edges = {}};
    for (PrintedRow& row : block.rows) {
        row.first = 0;
        block.rowNames.emplace_back(printedWords(block.leadOf(row)).front().text);
    }
    return true;
}

bool TableReader::resolve(PrintedBlock& block) const
{
    const std::vector<PrintedWord> words = printedWords(block.head);
    if (words.size() > mostHeads || block.rows.empty()) return false;
    const auto attempt = [&](auto way) {
        block.columnNames.clear();
        block.rowNames.clear();
        return way();
    };
    const bool hasTabs = block.head.find('\t') != std::string::npos;
    if (!words.empty() && !hasTabs && !m_sparse) {
        const auto byNumbers = [&] { return resolveRight(block, words, std::vector<bool>(words.size(), false)); };
        const bool isResolved = attempt(byNumbers);
        const auto isJoined = [](const std::string& name) { return name.find(' ') != std::string::npos; };
        if (isResolved && std::ranges::none_of(block.columnNames, isJoined)) return true;
        std::vector<bool> isNamed;
        const std::vector<PrintedWord> heads = headsOf(block, isNamed);
        // Two words above one column of numbers are two columns if both are names of rows: the first is empty.
        const bool areNames = std::ranges::find(isNamed, false) == isNamed.end();
        // Of a triangle the last columns may be empty.
        if ((areNames || !isResolved) && attempt([&] { return resolveRight(block, heads, isNamed); })) return true;
        if (isResolved) return attempt(byNumbers);
        if (attempt([&] { return resolveLeft(block, heads); })) return true;
    }
    return attempt([&] { return resolveByCount(block, words); });
}

/// Whether the rows are those of the first block, or the last of them: of a lower triangle the others hold nothing.
bool TableReader::areLastRows(const std::vector<std::string>& names) const
{
    const std::vector<std::string>& all = m_table.rowNames;
    return names.size() <= all.size() && std::equal(names.rbegin(), names.rend(), all.rbegin());
}

/// Puts the block, which is complete, beside those with the same rows.
void TableReader::join()
{
    if (!m_block) return;
    PrintedBlock block = std::move(*m_block);
    m_block.reset();
    const bool isFirst = m_table.blocks == 0;
    const bool isOther = block.isTitled && m_table.rowNames == m_table.columnNames;  // below a whole square
    const bool fits = !isOther && resolve(block)
        && (isFirst || (areLastRows(block.rowNames) && block.columnNames != m_firstNames));
    if (!fits) {
        m_isOver = true;
        m_table.goesOn = !isFirst;
        return;
    }
    if (isFirst) {
        m_table.rowNames = block.rowNames;
        m_table.rows.resize(m_table.rowNames.size());
        m_table.line = block.line;
        m_firstNames = block.columnNames;
    }
    ++m_table.blocks;
    const std::size_t from = m_table.columnNames.size(), width = from + block.columnNames.size();
    if (width * m_table.rows.size() > mostArrayNumbers) m_source.refuse(block.line, tooMany("cells"));
    const std::size_t above = m_table.rows.size() - block.rows.size();
    m_table.hasGaps = m_table.hasGaps || above > 0;
    for (std::vector<double>& row : m_table.rows) row.resize(width, std::nan(""));
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        std::vector<double>& row = m_table.rows[above + i];
        PrintedRow& printed = block.rows[i];
        std::size_t next = 0;
        for (std::size_t k = printed.first; k < printed.numbers.size(); ++k) {
            const std::size_t column = *block.places.columnOf(printed.numbers[k], next);
            row[from + column] = printed.numbers[k].value;
            next = column + 1;
        }
        m_table.hasGaps = m_table.hasGaps || printed.numbers.size() - printed.first < block.columnNames.size();
        printed = {};
    }
    m_table.columnNames.insert(m_table.columnNames.end(), block.columnNames.begin(), block.columnNames.end());
}

std::optional<PrintedTable> TableReader::read()
{
    std::string_view line;
    while (m_lines.next(line)) {
        if (m_lines.lineNumber() % 256 == 0 && !goesOn(m_source, m_control)) return std::nullopt;
        if (!takeLine(line)) break;
    }
    if (!m_isOver) join();
    if (m_table.blocks == 0 || m_hasEmptyCells) return std::nullopt;
    if (m_table.hasGaps && !m_hasPadding && !m_sparse && shortens(m_table.rows)) return std::nullopt;
    const auto hasBlank = [](const std::string& name) { return name.find(' ') != std::string::npos; };
    m_table.hasBlanksInNames = std::ranges::any_of(m_table.rowNames, hasBlank)
        || std::ranges::any_of(m_table.columnNames, hasBlank);
    return std::move(m_table);
}

}  // namespace

bool isSparseOfR(std::string_view line)
{
    return line.find("sparse Matrix of class") != std::string_view::npos
        || line.find("diagonal matrix of class") != std::string_view::npos;
}

std::string_view withoutOutputMark(std::string_view line)
{
    for (const std::string_view mark : {"## ", "#> "})
        if (line.starts_with(mark)) return line.substr(mark.size());
    return line;
}

bool isTitleOfIndented(std::string_view text)
{
    if (text == "Table of similarity between sequences") return true;
    const std::size_t open = text.find('['), comma = text.find(',', open), close = text.find(']', comma);
    if (close == std::string_view::npos || close + 1 != text.size() || open == 0) return false;
    return parseNumber(text.substr(open + 1, comma - open - 1))
        && parseNumber(text.substr(comma + 1, close - comma - 1))
        && text.find(' ') >= (text.starts_with("symmetric ") ? std::size_t{9} : open);
}

std::optional<PrintedTable> readPrintedTable(ByteSource& source, DecimalMark decimal, const RunControl& control)
{
    return TableReader(source, decimal, control).read();
}

}  // namespace krein
