// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/printed_table.h"

#include <algorithm>
#include <cmath>

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
        std::size_t begin = 0, end = 0;
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
    std::vector<std::vector<std::size_t>> columns;  // of the numbers of every row, which may begin later
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
    bool takeLine(std::string_view line);
    bool startBlock(std::string_view line);
    void addRow(std::string_view line);
    bool resolve(PrintedBlock& block) const;
    bool resolveRight(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    bool resolveLeft(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    bool resolveByCount(PrintedBlock& block, const std::vector<PrintedWord>& heads) const;
    static void nameRows(PrintedBlock& block, const std::vector<std::size_t>& dropped, std::size_t firstEnd);
    std::optional<PrintedTable> joined();

    ByteSource& m_source;
    const RunControl& m_control;
    LineReader m_lines;
    std::vector<PrintedBlock> m_blocks;
    std::optional<PrintedBlock> m_pending;  // a head whose rows may follow
    std::size_t m_before = 0, m_numbers = 0;
    bool m_sparse = false, m_open = false;  // whether rows of the last block may follow
};

void TableReader::addRow(std::string_view line)
{
    PrintedBlock& block = m_blocks.back();
    const std::vector<PrintedWord> words = wordsOf(line);
    PrintedRow row{.lead = {}, .numbers = {}, .words = words.size()};
    for (auto word = words.rbegin(); word != words.rend() && word + 1 != words.rend(); ++word) {
        if (word->text == "\"\"") {  // an empty text
            --row.words;
            continue;
        }
        const auto number = printedNumber(word->text, m_sparse);
        if (!number) break;
        row.numbers.push_back({word->begin, word->end, *number});
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
        if (m_sparse && m_blocks.empty()) startBlock(" ");
        return true;
    }
    const bool isCut = text.starts_with("..") || text.find(" ... ") != std::string_view::npos || text.ends_with(" ...");
    if (isCut && (m_pending || m_open)) refuseCut();
    const bool isNumbered = isNumberedRow(text);  // which R aligns right: " [1,]" above "[10,]"
    if (!isNumbered && (line.front() == ' ' || line.front() == '\t')) return startBlock(line);
    if (text.starts_with("> ") || text.starts_with(">>> ") || text == ">") {
        m_pending.reset();
        m_open = false;
        return m_blocks.empty();
    }
    if (m_pending) {
        m_blocks.push_back(std::move(*m_pending));
        m_pending.reset();
        m_open = true;
    }
    if (!m_open && m_blocks.empty() && text.starts_with("[1,] ")) {  // the heads were not copied
        m_blocks.push_back({.line = m_lines.lineNumber()});
        m_open = true;
    }
    if (m_open) {
        addRow(line);
        return true;
    }
    return m_blocks.empty() ? ++m_before <= mostLead : true;
}

/// What of the first numbers of a row belongs to its name.
void TableReader::nameRows(PrintedBlock& block, const std::vector<std::size_t>& dropped, std::size_t firstEnd)
{
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        PrintedRow& row = block.rows[i];
        row.numbers.erase(row.numbers.begin(), row.numbers.begin() + static_cast<std::ptrdiff_t>(dropped[i]));
        const std::size_t end = row.numbers.empty() ? firstEnd : std::min(firstEnd, row.numbers.front().begin);
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
        std::vector<std::size_t>& columns = block.columns.emplace_back();
        for (std::size_t k = first; k < row.numbers.size(); ++k) {
            const auto found = std::ranges::lower_bound(columnEnds, row.numbers[k].end);
            if (found == columnEnds.end() || *found != row.numbers[k].end) return false;
            columns.push_back(static_cast<std::size_t>(found - columnEnds.begin()));
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
        std::vector<std::size_t>& columns = block.columns.emplace_back();
        for (std::size_t k = first; k < row.numbers.size(); ++k) {
            const auto next = std::ranges::upper_bound(heads, row.numbers[k].begin, {}, &PrintedWord::begin);
            if (next == heads.begin() || (next != heads.end() && row.numbers[k].end > next->begin)) return false;
            columns.push_back(static_cast<std::size_t>(next - heads.begin()) - 1);
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
        std::vector<std::size_t>& columns = block.columns.emplace_back();
        for (std::size_t k = 0; k < row.numbers.size(); ++k) columns.push_back(k);
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

/// The blocks with the same rows one beside the other.
std::optional<PrintedTable> TableReader::joined()
{
    PrintedTable table;
    table.blocks = 0;
    std::size_t width = 0;
    for (PrintedBlock& block : m_blocks) {
        const bool fits = resolve(block)
            && (table.blocks == 0
                || (block.rowNames == table.rowNames && block.columnNames != m_blocks.front().columnNames));
        if (!fits && table.blocks == 0) return std::nullopt;
        if (!fits) {
            table.goesOn = true;
            break;
        }
        if (table.blocks++ == 0) {
            table.rowNames = block.rowNames;
            table.rows.resize(table.rowNames.size());
            table.line = block.line;
        }
        width += block.columnNames.size();
        if (width * table.rows.size() > mostArrayNumbers)
            throw FileError(
                m_source.name(), block.line, "there are more than 260 million cells, the most that is read.");
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const std::size_t from = table.rows[i].size();
            table.rows[i].resize(width, std::nan(""));
            for (std::size_t k = 0; k < block.columns[i].size(); ++k)
                table.rows[i][from + block.columns[i][k]] = block.rows[i].numbers[k].value;
            table.hasGaps = table.hasGaps || block.columns[i].size() < block.columnNames.size();
        }
        table.columnNames.insert(table.columnNames.end(), block.columnNames.begin(), block.columnNames.end());
        if (&block != &m_blocks.front()) block = {};
    }
    const auto hasBlank = [](const std::string& name) { return name.find(' ') != std::string::npos; };
    table.hasBlanksInNames = std::ranges::any_of(table.rowNames, hasBlank)
        || std::ranges::any_of(table.columnNames, hasBlank);
    return table;
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
    if (m_blocks.empty()) return std::nullopt;
    return joined();
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
