// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/printed_table.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/named_array.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostLead = 64, mostHeads = 100'000;  // lines before the table; columns of it

/// A word of a line, by characters rather than bytes.
struct PrintedWord {
    std::size_t begin = 0, end = 0;
    std::string_view text;
};

/// A row as it stands there: the numbers at its end, and the text before and among the first of them.
struct PrintedRow {
    struct Number {
        std::uint32_t begin = 0, end = 0;
        double value = 0.0;
    };
    std::string lead;
    std::vector<Number> numbers;
    std::size_t words = 0;
};

struct PrintedBlock {
    std::string head;
    std::size_t line = 0;
    std::vector<PrintedRow> rows;
    // found by resolve():
    std::vector<std::string> columnNames, rowNames;
    std::vector<std::vector<std::uint32_t>> columns;  // of the numbers of every row, which may begin later
};

std::vector<PrintedWord> wordsOf(std::string_view line)
{
    std::vector<PrintedWord> words;
    std::size_t column = 0;
    bool inWord = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto byte = static_cast<unsigned char>(line[i]);
        if ((byte & 0xC0u) == 0x80u) continue;  // the character began before
        const bool isBlank = byte == ' ' || byte == '\t';
        if (!isBlank && !inWord) words.push_back({column, 0, line.substr(i)});
        if (isBlank && inWord) {
            words.back().end = column;
            words.back().text = words.back().text.substr(
                0, i - static_cast<std::size_t>(words.back().text.data() - line.data()));
        }
        inWord = !isBlank;
        ++column;
    }
    if (inWord) words.back().end = column;
    return words;
}

/// The part of a line between two characters.
std::string_view charactersOf(std::string_view line, std::size_t begin, std::size_t end)
{
    std::size_t first = line.size(), last = line.size(), column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if ((static_cast<unsigned char>(line[i]) & 0xC0u) == 0x80u) continue;
        if (column == begin) first = i;
        if (column == end) {
            last = i;
            break;
        }
        ++column;
    }
    return trimmed(line.substr(first, last - first));
}

std::optional<double> printedNumber(std::string_view word, bool sparse)
{
    if (word.size() > 2 && word.front() == '"' && word.back() == '"') word = word.substr(1, word.size() - 2);
    if (word == "NA") return std::nan("");
    if (word == ".") return sparse ? std::optional(0.0) : std::nullopt;
    return parseNumber(word);
}

/// "[1,] …", not "[,1] …"
bool isNumberedRow(std::string_view text)
{
    const std::size_t digits = text.find_first_not_of("0123456789", 1);
    return text.front() == '[' && digits != std::string_view::npos && digits > 1 && text.substr(digits, 2) == ",]";
}

class TableReader {
public:
    TableReader(ByteSource& source, const RunControl& control) : m_source(source), m_control(control), m_lines(source)
    {
    }

    std::optional<PrintedTable> read();

private:
    [[noreturn]] void refuseCut() const
    {
        throw FileError(m_source.name(), m_lines.lineNumber(),
            "the matrix was cut short by printing, so values are missing; save all of it, in R with "
            "write.csv(as.matrix(K), "
            "\"K.csv\"), in Python with K.to_csv(\"K.csv\").");
    }
    bool hasBlock() const { return m_block || m_table.blocks > 0; }
    bool takeLine(std::string_view line);
    bool startBlock(std::string_view line);
    void addRow(std::string_view line);
    bool resolve(PrintedBlock& block) const;
    bool resolveRight(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    bool resolveLeft(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    bool resolveByCount(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    static void nameRows(PrintedBlock& block, const std::vector<std::size_t>& dropped, std::size_t firstEnd);
    void join();

    ByteSource& m_source;
    const RunControl& m_control;
    LineReader m_lines;
    PrintedTable m_table{.blocks = 0};      // of the blocks that are complete
    std::vector<std::string> m_firstNames;  // of the columns of the first
    std::optional<PrintedBlock> m_block;    // under way
    std::optional<PrintedBlock> m_pending;  // a head whose rows may follow
    std::size_t m_before = 0, m_numbers = 0;
    bool m_sparse = false, m_open = false;  // whether rows of the block may follow
    bool m_isOver = false;                  // something else follows, or the first block is none
};

void TableReader::addRow(std::string_view line)
{
    PrintedBlock& block = *m_block;
    const std::vector<PrintedWord> words = wordsOf(line);
    PrintedRow row{.lead = {}, .numbers = {}, .words = words.size()};
    for (auto word = words.rbegin(); word != words.rend() && word + 1 != words.rend(); ++word) {
        if (word->text == "\"\"") {  // an empty text
            --row.words;
            continue;
        }
        const auto number = printedNumber(word->text, m_sparse);
        if (!number) break;
        if (row.numbers.empty()) row.numbers.reserve(words.size());
        row.numbers.push_back(
            {static_cast<std::uint32_t>(word->begin), static_cast<std::uint32_t>(word->end), *number});
    }
    std::ranges::reverse(row.numbers);
    m_numbers += row.numbers.size();
    if (m_numbers > mostArrayNumbers)
        throw FileError(
            m_source.name(), m_lines.lineNumber(), "there are more than 260 million numbers, the most that is read.");
    // The name ends before the first number that belongs to a column, which is not known yet.
    const std::size_t kept = row.numbers.size() > 8 ? row.numbers[8].begin : std::string_view::npos;
    row.lead = kept == std::string_view::npos ? std::string(line)
                                              : std::string(line.substr(0, std::min(line.size(), 4 * kept)));
    block.rows.push_back(std::move(row));
}

/// A line that begins with a blank may be the heads of columns.
bool TableReader::startBlock(std::string_view line)
{
    const std::string_view text = trimmed(line);
    std::string head(line);
    if (text.ends_with(" \\")) head.resize(static_cast<std::size_t>(text.data() - line.data()) + text.size() - 2);
    m_pending = PrintedBlock{.head = std::move(head), .line = m_lines.lineNumber()};
    m_open = false;
    return true;
}

/// @return false where reading can end
bool TableReader::takeLine(std::string_view line)
{
    line = withoutOutputMark(line);
    const std::string_view text = trimmed(line);
    if (text.starts_with("[ reached") || text.starts_with("[reached")) refuseCut();
    if (text.find("sparse Matrix of class") != std::string_view::npos) m_sparse = true;
    if (text.empty()) {
        m_open = false;
        if (m_pending && m_pending->rows.empty() && !m_sparse) m_pending.reset();
        if (m_sparse && !hasBlock()) startBlock(" ");
        return true;
    }
    const bool isCut = text.starts_with("..") || text.find(" ... ") != std::string_view::npos || text.ends_with(" ...");
    if (isCut && (m_pending || m_open)) refuseCut();
    const bool isNumbered = isNumberedRow(text);  // which R aligns right: " [1,]" above "[10,]"
    if (!isNumbered && (line.front() == ' ' || line.front() == '\t')) return startBlock(line);
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
    if (m_open) {
        addRow(line);
        return true;
    }
    return hasBlock() || ++m_before <= mostLead;
}

/// What of the first numbers of a row belongs to its name.
void TableReader::nameRows(PrintedBlock& block, const std::vector<std::size_t>& dropped, std::size_t firstEnd)
{
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        PrintedRow& row = block.rows[i];
        row.numbers.erase(row.numbers.begin(), row.numbers.begin() + static_cast<std::ptrdiff_t>(dropped[i]));
        const std::size_t end = row.numbers.empty() ? firstEnd
                                                    : std::min<std::size_t>(firstEnd, row.numbers.front().begin);
        block.rowNames.emplace_back(charactersOf(row.lead, 0, end));
        row.lead = {};
    }
}

/// Columns that end where their heads end.
bool TableReader::resolveRight(PrintedBlock& block, const std::vector<PrintedWord>& heads) const
{
    std::vector<bool> endsNumber(heads.size(), false);
    for (const PrintedRow& row : block.rows) {
        for (const PrintedRow::Number& number : row.numbers) {
            const auto head = std::ranges::lower_bound(heads, number.end, {}, &PrintedWord::end);
            if (head != heads.end() && head->end == number.end)
                endsNumber[static_cast<std::size_t>(head - heads.begin())] = true;
        }
    }
    std::vector<std::size_t> columnEnds;
    for (std::size_t j = 0; j < heads.size(); ++j)
        if (endsNumber[j]) columnEnds.push_back(heads[j].end);
    if (columnEnds.empty() || columnEnds.back() != heads.back().end) return false;
    std::vector<std::size_t> dropped;
    for (const PrintedRow& row : block.rows) {
        std::size_t first = 0;
        while (first < row.numbers.size() && row.numbers[first].end <= heads.front().begin
            && !std::ranges::binary_search(columnEnds, row.numbers[first].end))
            ++first;
        dropped.push_back(first);
        std::vector<std::uint32_t>& columns = block.columns.emplace_back();
        for (std::size_t k = first; k < row.numbers.size(); ++k) {
            const auto found = std::ranges::lower_bound(columnEnds, row.numbers[k].end);
            if (found == columnEnds.end() || *found != row.numbers[k].end) return false;
            columns.push_back(static_cast<std::uint32_t>(found - columnEnds.begin()));
        }
    }
    std::size_t begin = 0;
    for (const std::size_t end : columnEnds) {
        block.columnNames.emplace_back(charactersOf(block.head, begin, end));
        begin = end;
    }
    nameRows(block, dropped, columnEnds.front());
    return true;
}

/// Columns that begin where their heads do, or behind a blank for a sign.
bool TableReader::resolveLeft(PrintedBlock& block, const std::vector<PrintedWord>& heads) const
{
    std::vector<std::size_t> dropped;
    for (const PrintedRow& row : block.rows) {
        std::size_t first = 0;
        while (first < row.numbers.size() && row.numbers[first].end <= heads.front().begin) ++first;
        dropped.push_back(first);
        std::vector<std::uint32_t>& columns = block.columns.emplace_back();
        for (std::size_t k = first; k < row.numbers.size(); ++k) {
            const auto next = std::ranges::upper_bound(heads, row.numbers[k].begin, {}, &PrintedWord::begin);
            if (next == heads.begin() || (next != heads.end() && row.numbers[k].end > next->begin)) return false;
            columns.push_back(static_cast<std::uint32_t>(next - heads.begin()) - 1);
            if (columns.size() > 1 && columns[columns.size() - 2] == columns.back()) return false;
        }
    }
    for (const PrintedWord& head : heads) block.columnNames.emplace_back(head.text);
    nameRows(block, dropped, heads.front().begin);
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
    for (PrintedRow& row : block.rows) {
        std::vector<std::uint32_t>& columns = block.columns.emplace_back();
        for (std::size_t k = 0; k < row.numbers.size(); ++k) columns.push_back(static_cast<std::uint32_t>(k));
        block.rowNames.emplace_back(wordsOf(row.lead).front().text);
        row.lead = {};
    }
    return true;
}

bool TableReader::resolve(PrintedBlock& block) const
{
    const std::vector<PrintedWord> heads = wordsOf(block.head);
    if (heads.size() > mostHeads || block.rows.empty()) return false;
    const auto attempt = [&](bool (TableReader::*way)(PrintedBlock&, const std::vector<PrintedWord>&) const) {
        block.columns.clear();
        block.columnNames.clear();
        block.rowNames.clear();
        return (this->*way)(block, heads);
    };
    const bool hasTabs = block.head.find('\t') != std::string::npos;
    if (!heads.empty() && !hasTabs && !m_sparse
        && (attempt(&TableReader::resolveRight) || attempt(&TableReader::resolveLeft)))
        return true;
    return attempt(&TableReader::resolveByCount);
}

/// Puts the block, which is complete, beside those with the same rows.
void TableReader::join()
{
    if (!m_block) return;
    PrintedBlock block = std::move(*m_block);
    m_block.reset();
    const bool isFirst = m_table.blocks == 0;
    const bool fits = resolve(block)
        && (isFirst || (block.rowNames == m_table.rowNames && block.columnNames != m_firstNames));
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
    if (width * m_table.rows.size() > mostArrayNumbers)
        throw FileError(m_source.name(), block.line, "there are more than 260 million cells, the most that is read.");
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
        std::vector<double>& row = m_table.rows[i];
        row.resize(width, std::nan(""));
        for (std::size_t k = 0; k < block.columns[i].size(); ++k)
            row[from + block.columns[i][k]] = block.rows[i].numbers[k].value;
        m_table.hasGaps = m_table.hasGaps || block.columns[i].size() < block.columnNames.size();
        block.rows[i] = {};
    }
    m_table.columnNames.insert(m_table.columnNames.end(), block.columnNames.begin(), block.columnNames.end());
}

std::optional<PrintedTable> TableReader::read()
{
    std::string_view line;
    while (m_lines.next(line)) {
        if (m_lines.lineNumber() % 256 == 0) {
            if (m_control.stopped()) return std::nullopt;
            m_control.report(m_source.fraction(), "data");
        }
        if (!takeLine(line)) break;
    }
    if (!m_isOver) join();
    if (m_table.blocks == 0) return std::nullopt;
    const auto hasBlank = [](const std::string& name) { return name.find(' ') != std::string::npos; };
    m_table.hasBlanksInNames = std::ranges::any_of(m_table.rowNames, hasBlank)
        || std::ranges::any_of(m_table.columnNames, hasBlank);
    return std::move(m_table);
}

}  // namespace

std::string_view withoutOutputMark(std::string_view line)
{
    for (const std::string_view mark : {"## ", "#> "})
        if (line.starts_with(mark)) return line.substr(mark.size());
    return line;
}

std::optional<PrintedTable> readPrintedTable(ByteSource& source, const RunControl& control)
{
    return TableReader(source, control).read();
}

}  // namespace krein
