// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <limits>

#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostNtsysObjects = 20'000;

/// "5L": how many rows or columns there are, and where their names stand.
struct NtsysSide {
    std::size_t count = 0;
    char names = 0;  ///< L, B, E; 0: none
};

struct NtsysHead {
    int kind = 0;
    NtsysSide rows, columns;
    std::optional<double> missing;
};

std::optional<NtsysSide> sideOf(std::string_view word)
{
    NtsysSide side;
    if (!word.empty() && std::string_view("LlBbEe").find(word.back()) != std::string_view::npos) {
        side.names = static_cast<char>(word.back() & ~0x20);
        word.remove_suffix(1);
    }
    const bool isCount = !word.empty() && word.size() < 7
        && word.find_first_not_of("0123456789") == std::string_view::npos;
    if (!isCount) return std::nullopt;
    side.count = static_cast<std::size_t>(*parseNumber(word));
    return side;
}

std::optional<NtsysHead> ntsysHead(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.size() < 4 || words.size() > 6 || words[0].size() != 1 || words[0][0] < '1' || words[0][0] > '8')
        return std::nullopt;
    const auto rows = sideOf(words[1]), columns = sideOf(words[2]);
    if (!rows || !columns || (words[3] != "0" && words[3] != "1")) return std::nullopt;
    NtsysHead head{words[0][0] - '0', *rows, *columns, std::nullopt};
    if (words[3] == "1" && words.size() > 4) head.missing = parseNumber(words[4]);
    return head;
}

bool isNtsysComment(std::string_view line)
{
    line = trimmed(line);
    return line.empty() || line.front() == '"';
}

class NtsysReader {
public:
    NtsysReader(ByteSource& source, const RunControl& control) : m_source(source), m_control(control), m_lines(source)
    {
    }

    std::optional<MatrixReading> read()
    {
        m_lines.rewind();
        readHead();
        const std::size_t n = m_head.rows.count;
        const MatrixPart part = m_head.kind == 1 ? MatrixPart{} : MatrixPart{MatrixPart::Side::Lower, true};
        std::vector<std::string> names = list(m_head.rows), columns = list(m_head.columns);
        std::vector<double> values;
        reserveInLargePages(values, std::min(part.size(n), m_source.mostSize() / 2 + 1));
        for (std::size_t i = 0; i < n; ++i) {
            if (m_head.rows.names == 'B') names.emplace_back(word("the name of a row"));
            for (std::size_t k = part.rowLength(i, n); k > 0; --k) values.push_back(number());
            if (m_head.rows.names == 'E') names.emplace_back(word("the name of a row"));
            if (m_control.stopped()) return std::nullopt;
        }
        if (next())
            m_lines.refuse(
                inQuotes(m_words[m_at]) + " stands behind the last value of " + std::to_string(n) + " rows.");
        MatrixReading reading{.form = MatrixForm::Ntsys, .values = matrixOfPart(values, n, part)};
        reading.rowNames = std::move(names);
        reading.columnNames = std::move(columns);
        const bool isOther = m_head.kind == 3 && (reading.values.diagonal().array() == 0.0).all()
            && (reading.values.array() >= 0.0).all();
        if (m_head.kind > 1)
            reading.role = m_head.kind == 2 || isOther ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
        reading.remarks.push_back(readAsPart(part, n, reading.role, "NTSYSpc"));
        if (isOther)
            reading.remarks.push_back({false,
                "The file says that these are similarities (kind 3), but the diagonal is 0 and no value is negative.",
                {{"data.role", std::string("similarity"), "Take them for similarities"}}});
        return reading;
    }

private:
    void readHead()
    {
        std::string_view line;
        bool any = m_lines.next(line);
        while (any && isNtsysComment(line)) any = m_lines.next(line);
        const auto head = any ? ntsysHead(line) : std::nullopt;
        if (!head)
            m_lines.refuse("there is no line such as \"2 5L 5 0\" of NTSYSpc: the kind of matrix, the numbers of rows "
                           "and "
                           "columns, and 0 or 1 with the code of missing values.");
        m_head = *head;
        const std::size_t rows = m_head.rows.count, columns = m_head.columns.count;
        const std::string sizes = std::to_string(rows) + " rows and " + std::to_string(columns) + " columns";
        if (m_head.kind > 3)
            m_lines.refuse("this is a matrix of kind " + std::to_string(m_head.kind)
                + " of NTSYSpc, such as a tree or a graph; one of kind 1, 2 or 3 is needed.");
        if (rows != columns)
            m_lines.refuse("the matrix of NTSYSpc has " + sizes
                + "; a row and a column for every object are needed. Save objects with features as CSV.");
        if (rows < 2 || rows > mostNtsysObjects) m_lines.refuse("there are " + sizes + "; from 2 to 20,000 are read.");
    }

    /// Goes to the next word. @return false at the end
    bool next()
    {
        if (++m_at < m_words.size()) return true;
        for (std::string_view line; m_lines.next(line);) {
            m_control.report(m_source.fraction(), "data");
            m_words = wordsIn(line);
            m_at = 0;
            if (!m_words.empty()) return true;
        }
        m_words.clear();
        return false;
    }

    std::string_view word(const char* what)
    {
        if (!next()) m_lines.refuse(std::string("the text ends where ") + what + " is needed.");
        return m_words[m_at];
    }

    double number()
    {
        const std::string_view text = word("a value");
        const auto value = parseNumber(text);
        if (!value) m_lines.refuse("there is the text " + inQuotes(text) + " where a number is needed.");
        const bool isMissing = m_head.missing && *value == *m_head.missing;
        return isMissing ? std::numeric_limits<double>::quiet_NaN() : *value;
    }

    std::vector<std::string> list(const NtsysSide& side)
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; side.names == 'L' && i < side.count; ++i) {
            const std::string_view name = word("a name");
            // Of a triangle the names of the columns, which are those of the rows, may be left out.
            if (i == 0 && m_head.kind > 1 && &side == &m_head.columns && parseNumber(name)) {
                --m_at;
                break;
            }
            names.emplace_back(name);
        }
        return names;
    }

    ByteSource& m_source;
    const RunControl& m_control;
    LineReader m_lines;
    NtsysHead m_head;
    std::vector<std::string_view> m_words;
    std::size_t m_at = 0;
};

}  // namespace

bool beginsAsNtsys(const FileHead& head)
{
    bool hasComment = false;
    for (const std::string_view line : head.lines) {
        if (!isNtsysComment(line)) {
            const auto found = ntsysHead(line);
            return found && (hasComment || found->rows.names != 0 || found->columns.names != 0);
        }
        // A line of quoted cells is no comment: it closes its quotation marks.
        if (std::ranges::count(line, '"') % 2 == 0) return false;
        hasComment = true;
    }
    return false;
}

std::optional<MatrixReading> readNtsys(ByteSource& source, const MatrixTextOptions&, const RunControl& control)
{
    return NtsysReader(source, control).read();
}

}  // namespace krein
