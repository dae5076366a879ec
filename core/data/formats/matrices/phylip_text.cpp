// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/phylip_records.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

bool isNoRow(std::string_view line)
{
    line = trimmed(line);
    return line.empty() || line.front() == '#';
}

/// The number of objects that a line tells, perhaps with words behind it; nothing if it is another line.
std::optional<std::size_t> countIn(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.empty() || words.front().size() > 10
        || words.front().find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    if (std::any_of(words.begin() + 1, words.end(), [](std::string_view word) { return bool(parseNumber(word)); }))
        return std::nullopt;
    if (line.find_first_of(",;|") != std::string_view::npos) return std::nullopt;
    const auto count = static_cast<std::size_t>(*parseNumber(words.front()));
    return count < 2 ? std::nullopt : std::optional(count);
}

/// The lines of a text behind that with the number of objects, or the first of them.
struct PhylipProbe {
    std::vector<std::string> lines;
    bool whole = false;
    char decimal = '.';
};

/// The rows that a layout finds in these lines, as far as they agree with it.
struct PhylipTrial {
    PhylipRecords records;
    bool agrees = true;
};

PhylipTrial tried(const PhylipLayout& layout, std::size_t n, const PhylipProbe& probe)
{
    PhylipTrial trial{PhylipRecords(layout, n)};
    for (const std::string& line : probe.lines) {
        if (trial.records.complete() && countIn(line)) return trial;  // another matrix
        trial.agrees = trial.records.add(line);
        if (!trial.agrees) return trial;
    }
    if (probe.whole) trial.agrees = trial.records.complete();
    return trial;
}

/// Whether the rows are a lower triangle with zeros on its diagonal and no names.
bool endInZeros(const PhylipTrial& trial)
{
    const PhylipLayout& layout = trial.records.layout();
    if (!trial.agrees || layout.naming != RowNaming::None || layout.part.side != MatrixPart::Side::Lower
        || !layout.part.diagonal || trial.records.rows() < 3)
        return false;
    for (std::size_t i = 0; i < trial.records.rows(); ++i)
        if (trial.records.values[i * (i + 3) / 2] != 0.0) return false;
    return true;
}

bool areNumbers(const PhylipTrial& trial)
{
    const char decimal = trial.records.layout().decimal;
    return std::ranges::all_of(
        trial.records.names, [&](const std::string& name) { return parseNumber(name, decimal).has_value(); });
}

/// The layout that all lines agree with, one with different names if there is one; else the one that gets furthest.
PhylipTrial likeliest(std::size_t n, const PhylipProbe& probe)
{
    std::optional<PhylipTrial> best;
    for (const PhylipLayout& layout : phylipLayouts(probe.decimal)) {
        PhylipTrial trial = tried(layout, n, probe);
        if (trial.agrees && trial.records.distinct()) {
            if (!areNumbers(trial)) return trial;
            // "1 0" may be the distance 1 and the zero of the diagonal as well as an object called 1.
            for (const PhylipLayout& other : phylipLayouts(probe.decimal))
                if (PhylipTrial nameless = tried(other, n, probe); endInZeros(nameless)) return nameless;
            return trial;
        }
        const bool better = !best || (trial.agrees && !best->agrees)
            || (trial.agrees == best->agrees && trial.records.rows() > best->records.rows());
        if (better) best = std::move(trial);
    }
    return std::move(*best);
}

/// Whether the rows are named by words, which no text of numbers has. Beside words, where all lines agree, objects may
/// be called inf or 1E5, too.
bool namedByWords(const PhylipTrial& trial)
{
    const std::vector<std::string>& names = trial.records.names;
    const auto isNumber = [&](std::string_view word) {
        return parseNumber(word, trial.records.layout().decimal).has_value();
    };
    const auto isOfNumbers = [&](const std::string& name) { return std::ranges::all_of(wordsIn(name), isNumber); };
    const auto words = std::ranges::count_if(
        names, [&](const std::string& name) { return !isOfNumbers(name) && !isAbsentCell(name); });
    if (trial.agrees && trial.records.complete() && words > 0) return true;
    return !names.empty() && std::ranges::none_of(names, isOfNumbers);
}

/// Whether the number above the rows may as well be the first row of a triangle that nothing names: what would name its
/// rows are numbers that do not count them, and what would be the diagonal of distances is not 0.
bool mayBeTriangle(const PhylipTrial& trial)
{
    const PhylipRecords& records = trial.records;
    if (records.layout().part != MatrixPart{MatrixPart::Side::Lower, true}) return false;
    bool doCount = true, isZero = true;
    for (std::size_t i = 0, last = 0; i < records.names.size(); ++i) {
        last += i + 1;
        const auto name = parseNumber(records.names[i]), first = parseNumber(records.names.front());
        doCount = doCount && name && (*first == 0.0 || *first == 1.0) && *name == *first + static_cast<double>(i);
        isZero = isZero && last <= records.values.size() && records.values[last - 1] == 0.0;
    }
    return !doCount && !isZero;
}

/// "name 0.1 0.2": a name and at least `fewest` numbers.
bool isNamedRow(std::string_view line, std::size_t fewest, char decimal)
{
    const CellStyle style{' ', decimal};
    LineCell cell;
    if (!takeCell(line, style, cell) || cell.kind == LineCell::Kind::Number) return false;
    std::size_t numbers = 0;
    while (takeCell(line, style, cell) && cell.kind == LineCell::Kind::Number) ++numbers;
    return numbers >= fewest;
}

/// What is wrong with a text in this form.
struct PhylipProblem {
    std::size_t line = 0;
    std::string text;
};

class PhylipReader {
public:
    PhylipReader(ByteSource& source, DecimalMark decimal, const RunControl& control)
        : m_source(source),
          m_control(control),
          m_decimal(decimalBetweenBlanks(headOf(source), decimal))
    {
    }

    std::optional<MatrixReading> read()
    {
        const PhylipProbe probe = probed();
        const PhylipLayout layout = likeliest(m_n, probe).records.layout();
        std::optional<PhylipProblem> problem = take(layout);
        if (problem && !layout.wraps && layout.naming != RowNaming::Words && !m_control.stopped()) {
            PhylipLayout wrapped = layout;  // rows that become too long for a line behind the beginning
            wrapped.wraps = true;
            if (!take(wrapped)) problem.reset();
        }
        if (m_control.stopped()) return std::nullopt;
        if (problem) checkCount(probe);
        if (problem) m_source.refuse(problem->line, problem->text);
        return reading();
    }

private:
    /// The next line that can be a row. @return false at the end
    bool next(LineReader& lines, std::string_view& line)
    {
        while (lines.next(line))
            if (!isNoRow(line)) return true;
        return false;
    }

    void readCount(LineReader& lines)
    {
        std::string_view line;
        const bool any = next(lines, line);
        const std::optional<std::size_t> count = any ? countIn(line) : std::nullopt;
        if (!count)
            m_source.refuse(lines.lineNumber(),
                (any ? "there is " + inQuotes(trimmed(line)) : "the text is empty")
                    + " where a line with the number of objects is needed, as PHYLIP has it.");
        if (*count > mostArrayNumbers / *count)
            m_source.refuse(lines.lineNumber(), "there are " + std::to_string(*count) + " objects, so " + tooMany());
        m_n = *count;
    }

    /// Of rows that do not fit, that there are too few or too many. @throws FileError  it is so
    void checkCount(const PhylipProbe& probe) const
    {
        const auto isRow = [&](const std::string& line) { return isNamedRow(line, 0, m_decimal); };
        if (!probe.whole || probe.lines.size() == m_n || !std::ranges::all_of(probe.lines, isRow)) return;
        m_source.refuse(1,
            "the first line announces " + std::to_string(m_n) + " objects, but " + std::to_string(probe.lines.size())
                + " rows follow; if these are all, write " + std::to_string(probe.lines.size())
                + " into the first line.");
    }

    PhylipProbe probed()
    {
        LineReader lines(m_source);
        readCount(lines);
        m_hasHeader = false;
        PhylipProbe probe{.lines = {}, .decimal = m_decimal};
        std::size_t bytes = 0;
        std::string_view line;
        while (bytes < headSize || probe.lines.size() < 4) {
            if (!next(lines, line)) {
                probe.whole = true;
                break;
            }
            bytes += line.size();
            probe.lines.emplace_back(line);
        }
        m_hasHeader = namesObjects(probe.lines);
        if (m_hasHeader) probe.lines.erase(probe.lines.begin());
        return probe;
    }

    /// Whether the first line has the words with which those below it begin, and one for each object: names of columns.
    bool namesObjects(const std::vector<std::string>& lines) const
    {
        constexpr std::size_t fewest = 3;
        if (m_n < fewest || lines.size() <= fewest) return false;
        const std::vector<std::string_view> names = wordsIn(lines.front());
        if (names.size() != m_n) return false;
        for (std::size_t i = 1; i < std::min(lines.size(), m_n + 1); ++i) {
            const std::vector<std::string_view> words = wordsIn(lines[i]);
            if (words.empty() || words.front() != names[i - 1] || parseNumber(words.front())) return false;
        }
        return true;
    }

    /// Takes all rows into m_records. @return what does not agree with the layout
    std::optional<PhylipProblem> take(const PhylipLayout& layout)
    {
        m_source.rewind();
        LineReader lines(m_source);
        readCount(lines);
        m_records = PhylipRecords(layout, m_n);
        reserveInLargePages(m_records.values, std::min(layout.part.size(m_n), m_source.mostSize() / 2 + 1));
        m_another = 0;
        std::string_view line;
        if (m_hasHeader) next(lines, line);
        for (std::size_t count = 0; next(lines, line); ++count) {
            if (count % 64 == 0 && !goesOn(m_source, m_control)) return std::nullopt;
            if (m_records.complete() && countIn(line)) {
                m_another = lines.lineNumber();
                return std::nullopt;
            }
            if (!m_records.add(line)) return PhylipProblem{lines.lineNumber(), m_records.problem()};
        }
        if (!m_records.complete()) return PhylipProblem{lines.lineNumber(), m_records.problem()};
        return std::nullopt;
    }

    /// Dissimilarities, as the form has it, unless a diagonal that is not 0, many values below 0 or nothing but
    /// percentages of a likeness say otherwise.
    std::optional<ProximityRole> role(const Matrix& values) const
    {
        const bool given = m_records.layout().part.diagonal;
        if (given && (values.diagonal().array() != 0.0).any()) return std::nullopt;
        if (!mayBeDistances(values)) return std::nullopt;
        bool percentages = !given, any = false;
        for (const double value : m_records.values) {
            percentages = percentages && (std::isnan(value) || value == 0.0 || (value >= 70.0 && value <= 100.0));
            any = any || value > 0.0;
        }
        if (percentages && any) return std::nullopt;
        return ProximityRole::Dissimilarity;
    }

    MatrixReading reading()
    {
        const MatrixPart part = m_records.layout().part;
        MatrixReading matrix{.form = MatrixForm::Phylip, .values = matrixOfPart(m_records.values, m_n, part)};
        matrix.role = role(matrix.values);
        matrix.rowNames = std::move(m_records.names);
        matrix.remarks.push_back(
            {false, readAsText(part, matrix.values.rows(), matrix.role ? "dissimilarities" : "values", "PHYLIP")});
        if (m_another > 0)
            matrix.remarks.push_back(
                {false, "Another matrix begins in line " + std::to_string(m_another) + "; only the first is read."});
        return matrix;
    }

    ByteSource& m_source;
    const RunControl& m_control;
    char m_decimal;
    std::size_t m_n = 2, m_another = 0;
    bool m_hasHeader = false;  // names of columns below the count
    PhylipRecords m_records{{}, 2};
};

/// The lines of a head; the last may be cut short.
PhylipProbe probeOf(std::string_view bytes, std::string_view& cut)
{
    PhylipProbe probe{
        .lines = {}, .whole = bytes.size() < headSize, .decimal = decimalBetweenBlanks(bytes, DecimalMark::Automatic)};
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    while (!bytes.empty()) {
        const std::size_t end = bytes.find_first_of("\r\n");
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (end == std::string_view::npos && !probe.whole)
            cut = line;
        else if (!isNoRow(line))
            probe.lines.emplace_back(line);
    }
    return probe;
}

}  // namespace

bool beginsAsPhylip(const FileHead& head)
{
    std::string_view cut;
    PhylipProbe probe = probeOf(head.bytes, cut);
    const std::optional<std::size_t> count = probe.lines.empty() ? std::nullopt : countIn(probe.lines.front());
    if (!count) return false;
    probe.lines.erase(probe.lines.begin());  // that with the number
    // "1012" above "1030;2.6" is the name of the first object of a triangle.
    const auto hasOtherSeparators = [](std::string_view line) {
        line = trimmed(line);
        return line.find_first_of(" \t") == std::string_view::npos
            && line.find_first_of(",;") != std::string_view::npos;
    };
    if (probe.lines.size() > 1 && std::ranges::all_of(probe.lines, hasOtherSeparators)) return false;
    if (probe.lines.size() < 2 && isNamedRow(cut, 2, probe.decimal)) return true;
    const PhylipTrial trial = likeliest(*count, probe);
    if (namedByWords(trial)) {
        if (trial.records.rows() >= 2) return true;
        const auto rows = static_cast<std::size_t>(std::ranges::count_if(
            probe.lines, [&](const std::string& line) { return isNamedRow(line, 1, probe.decimal); }));
        const auto full = static_cast<std::size_t>(std::ranges::count_if(
            probe.lines, [&](const std::string& line) { return isNamedRow(line, 2, probe.decimal); }));
        const std::size_t lines = probe.lines.size();  // too few or too many of them are for the reader to tell
        return probe.whole && lines >= 2
            && (lines == *count ? 2 * rows >= lines : rows + 1 >= lines && 2 * full >= lines);
    }
    const bool numbered = std::ranges::all_of(trial.records.names,
        [](const std::string& name) { return name.find_first_not_of("0123456789") == std::string::npos; });
    const auto isSymmetric = [&] {
        const MatrixPart& part = trial.records.layout().part;
        if (part.side != MatrixPart::Side::Both || !probe.whole || !areNumbers(trial)) return false;
        const Matrix values = matrixOfPart(trial.records.values, *count, part);
        return values == values.transpose();
    };
    // Two rows are as good as any numbers, unless they are counted and the square is symmetric.
    if (trial.records.names == std::vector<std::string>{"1", "2"} && trial.agrees && isSymmetric()) return true;
    return trial.agrees && !trial.records.layout().wraps && trial.records.rows() >= 3
        && ((numbered && !mayBeTriangle(trial)) || isSymmetric());
}

std::optional<MatrixReading> readPhylip(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return PhylipReader(source, options.decimal, control).read();
}

}  // namespace krein
