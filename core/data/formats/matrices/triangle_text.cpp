// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/matrices/triangle_records.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/tables/number_room.h"
#include "core/data/formats/texts/comment_names.h"
#include "core/data/formats/texts/named_square.h"
#include "core/data/formats/texts/prose.h"
#include "core/data/formats/texts/titled_role.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// The first lines of a text.
struct TriangleProbe {
    std::string comment;             ///< the last one before the first line
    std::vector<std::string> lines;  ///< without blank ones and comments
    bool hasTitle = false;           ///< the first line of the text is no row and left out
    bool hasEmptyRow = false;        ///< tabs alone stand above the first row
    bool whole = false;
    TriangleDiagonal diagonal = TriangleDiagonal::Automatic;
    std::optional<ProximityRole> role;  ///< as somebody says
    DecimalMark decimal = DecimalMark::Automatic;
};

/// Commas between figures may be those of decimals.
std::size_t separatorsIn(std::string_view line)
{
    std::size_t count = 0;
    const auto isFigureAt = [&](std::size_t i) { return i < line.size() && line[i] >= '0' && line[i] <= '9'; };
    for (std::size_t i = 0; i < line.size(); ++i)
        count += std::string_view("\t;|").find(line[i]) != std::string_view::npos
            || (line[i] == ',' && !(i > 0 && isFigureAt(i - 1) && isFigureAt(i + 1)));
    return count;
}

/// Takes the next line. A first line without separators above one with several is a title, as no triangle begins so;
/// the names below it may begin as comments do, "#;a;b;c".
void takeLine(TriangleProbe& probe, std::string_view line)
{
    if (trimmed(line).empty()) {
        const bool isBelowTitle = probe.lines.size() == 1 && separatorsIn(probe.lines.front()) == 0
            && !parseNumber(trimmed(probe.lines.front()));
        probe.hasEmptyRow |= (probe.lines.empty() || isBelowTitle) && std::ranges::count(line, '\t') > 1;
        return;
    }
    const bool isRow = isTriangleLine(line);
    const bool isBelowTitle = probe.lines.size() == 1 && probe.lines.front().find_first_of("\t;,|") == std::string::npos
        && separatorsIn(line) > 1 && !parseNumber(trimmed(probe.lines.front()));
    if (isBelowTitle) {
        probe.lines.clear();
        probe.hasTitle = true;
    }
    if (isRow)
        probe.lines.emplace_back(line);
    else if (probe.lines.empty())
        probe.comment = line;
}

/// Whether below a word rows with names end in 1, 100 or 0, which other numbers are not: the diagonal of a lower
/// triangle, to whose first object the word would be as near as every object to its neighbour.
bool isAboveDiagonal(const std::vector<std::vector<std::string>>& rows)
{
    const auto isNumber = [](const std::string& word) {
        return word.find_first_not_of("0123456789.,+-eE") == std::string::npos;
    };
    if (rows.front().size() != 1 || rows[1].size() != 2) return false;
    if (isNumber(rows[0].front()) || isNumber(rows[1].front())) return false;
    const auto self = parseNumber(rows[1].back());
    if (!self || (*self != 1.0 && *self != 100.0 && *self != 0.0)) return false;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (rows[i].size() != i + 1 || parseNumber(rows[i].back()) != self) return false;
        for (std::size_t j = 1; j < i; ++j)
            if (parseNumber(rows[i][j]) == self) return false;
    }
    return true;
}

/// Whether the first line says what a matrix is, "Distance matrix", and the lines below it begin with other words, the
/// names of their objects. One word alone may name the first of them, unless a name alone stands below it.
bool isAboveNamedRows(const std::vector<std::string>& lines)
{
    const std::string text = lowered(lines.front());
    if (text.find_first_of("\t;|") != std::string::npos) return false;  // "Distance;a;b;c" has names
    const bool saysMatrix = text.find("matrix") != std::string::npos || text.find("correlations") != std::string::npos;
    if (!saysMatrix && !roleInTitles({lines.front()})) return false;
    const auto nameOf = [](std::string_view line) { return line.substr(0, line.find_first_of(" \t,;|")); };
    std::string plain = lines.front();
    std::ranges::replace(plain, ',', ' ');
    const std::vector<std::string_view> title = wordsIn(plain);
    if (title.size() == 1 && nameOf(trimmed(lines[1])) != trimmed(lines[1])) return false;
    std::set<std::string_view> names;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (const std::string_view name = nameOf(trimmed(lines[i])); parseNumber(name) || !names.insert(name).second)
            return false;
    return std::ranges::none_of(title, [&](std::string_view word) { return names.contains(word); });
}

/// Leaves out a title without separators: the words of the line below it are those that the further lines begin with.
void leaveOutTitle(TriangleProbe& probe)
{
    constexpr std::size_t fewest = 4;  // with three objects
    if (probe.hasTitle || probe.lines.size() < fewest) return;
    std::vector<std::vector<std::string>> rows;
    const bool hasBlanks = trimmed(probe.lines[1]).find(' ') != std::string_view::npos;
    for (std::string line : probe.lines) {
        if (!hasBlanks)
            std::ranges::replace_if(
                line, [](char c) { return c == ',' || c == ';' || c == '|'; }, ' ');
        const std::vector<std::string_view> words = wordsIn(line);
        rows.emplace_back(words.begin(), words.end());
    }
    if (rows.front().empty()) return;                                                      // empty cells alone
    const bool isHeading = rows.front().size() < 5 && rows.front().back().ends_with(':');  // "Fst:"
    const bool isTitle = rows.size() > fewest && (isHeading || areNamesOfRows(rows, 1));
    if (!isTitle && !isAboveDiagonal(rows) && !isAboveNamedRows(probe.lines)) return;
    probe.lines.erase(probe.lines.begin());
    probe.hasTitle = true;
}

MatrixForm formOf(MatrixPart::Side triangle)
{
    return triangle == MatrixPart::Side::Lower ? MatrixForm::Lower : MatrixForm::Upper;
}

TriangleDiagonal diagonalSaid(MatrixForm form)
{
    if (form == MatrixForm::LowerDiagonal || form == MatrixForm::UpperDiagonal) return TriangleDiagonal::Given;
    const bool isStrict = form == MatrixForm::LowerStrict || form == MatrixForm::UpperStrict;
    return isStrict ? TriangleDiagonal::Absent : TriangleDiagonal::Automatic;
}

struct TriangleTrial {
    TriangleRecords records;
    bool agrees = false;
};

/// Styles in which the lines may be written, by the separators they have.
std::vector<CellStyle> stylesOf(const TriangleProbe& probe)
{
    std::vector<CellStyle> styles;
    const auto has = [&](char c) {
        return std::ranges::any_of(
            probe.lines, [c](const std::string& line) { return line.find(c) != std::string::npos; });
    };
    const bool comma = has(',');
    for (const char separator : {'\t', ';', '|', ',', ' '}) {
        if (separator != ' ' && !has(separator)) continue;
        const bool isComma = probe.decimal == DecimalMark::Comma;
        // Whoever says what the decimal mark is may have the other one for thousands.
        const char thousands = isComma ? '.' : probe.decimal == DecimalMark::Point && separator != ',' ? ',' : '\0';
        if (!isComma || separator == ',') styles.push_back({separator, '.', separator == ',' ? '\0' : thousands});
        const bool mayBeComma = probe.decimal == DecimalMark::Automatic ? comma : isComma;
        if (mayBeComma && separator != ',') styles.push_back({separator, ',', thousands});
    }
    return styles;
}

TriangleTrial tried(TriangleLayout layout, const TriangleProbe& probe)
{
    layout.saidDiagonal = probe.diagonal;
    layout.role = probe.role;
    TriangleTrial trial{TriangleRecords(layout)};
    std::size_t first = 0;
    if (layout.header != HeaderPlace::None) {
        const bool comment = layout.header == HeaderPlace::Comment;
        if (!trial.records.addHeader(comment ? probe.comment : probe.lines.front())) return trial;
        first = comment ? 0 : 1;
    }
    for (std::size_t i = first; i < probe.lines.size(); ++i)
        if (!trial.records.add(probe.lines[i])) return trial;
    trial.agrees = !probe.whole || trial.records.finish();
    return trial;
}

std::vector<HeaderPlace> headersOf(const TriangleProbe& probe)
{
    const std::string_view comment = wordsOfComment(probe.comment);
    if (comment.empty() || areWordsAboutData(comment))  // "# my data of today"
        return {HeaderPlace::FirstLine, HeaderPlace::None};
    return {HeaderPlace::Comment, HeaderPlace::FirstLine, HeaderPlace::None};
}

/// Whether two rows, which are all there are, can be nothing but a triangle: the columns are named as they are, or one
/// number stands above two of which the last is the same, as on a diagonal.
bool areTwoObjects(const TriangleRecords& records)
{
    if (records.objects() != 2) return false;
    if (!records.columnNames.empty()) return records.rowNames == records.columnNames;
    const std::vector<double>& values = records.values;
    return records.part().diagonal && !records.showsOtherTriangle() && values.size() == 3 && std::isfinite(values[1])
        && values.front() == values.back() && values.front() >= 0.0;
}

/// Whether these rows say that they are a triangle: three of them, two with names of three objects or below an empty
/// row, or all of two.
bool isEvidence(const TriangleRecords& records, const TriangleProbe& probe)
{
    const bool isSaid = !records.rowNames.empty() || !records.columnNames.empty() || probe.hasEmptyRow;
    if (records.rows() != 2) return records.rows() > 2;
    return (records.objects() > 2 && isSaid) || (probe.whole && areTwoObjects(records));
}

/// The layout with which all lines agree, else the one that gets furthest; nothing of an empty text.
std::optional<TriangleTrial> likeliest(const TriangleProbe& probe, MatrixPart::Side side)
{
    std::optional<TriangleTrial> best;
    if (probe.lines.empty()) return best;
    for (const CellStyle& style : stylesOf(probe))
        for (const HeaderPlace header : headersOf(probe))
            for (const bool named : {true, false})
                for (const bool diagonal : {true, false}) {
                    if (named && probe.diagonal != TriangleDiagonal::Automatic
                        && diagonal != (probe.diagonal == TriangleDiagonal::Given))
                        continue;
                    // An empty row is that of the first object, which no diagonal can be in.
                    if (diagonal && probe.hasEmptyRow && !named && header == HeaderPlace::None
                        && side == MatrixPart::Side::Lower)
                        continue;
                    TriangleTrial trial = tried({style, header, named, false, false, {side, diagonal}}, probe);
                    if (trial.agrees && isEvidence(trial.records, probe)) return trial;
                    trial.agrees = false;
                    if (!best || trial.records.rows() > best->records.rows()) best = std::move(trial);
                }
    struct Naming {
        bool numbers, odd, diagonal;
    };
    for (const auto& [numbers, odd, diagonal] :
        {Naming{true, false, true}, {true, false, false}, {false, true, true}, {false, true, false}})
        for (const CellStyle& style : stylesOf(probe))
            for (const HeaderPlace header : headersOf(probe)) {
                TriangleTrial trial = tried({style, header, true, numbers, odd, {side, diagonal}}, probe);
                if (trial.agrees && isEvidence(trial.records, probe)) return trial;
            }
    return best;
}

/// The likeliest layout; if none agrees, without a first line that holds words alone, which then is a title.
std::optional<TriangleTrial> likeliestBelowTitle(TriangleProbe& probe, MatrixPart::Side side)
{
    std::optional<TriangleTrial> trial = likeliest(probe, side);
    if ((trial && trial->agrees) || probe.hasTitle || probe.lines.size() < 4) return trial;
    const std::vector<std::string_view> words = wordsIn(probe.lines.front());
    const auto areNumbers = [&](const CellStyle& style) {
        std::string_view line = probe.lines.front();
        std::size_t numbers = 0, cells = 0;
        for (LineCell cell; takeCell(line, style, cell); ++cells) numbers += cell.kind == LineCell::Kind::Number;
        return 2 * numbers > cells;
    };
    if (std::ranges::any_of(stylesOf(probe), areNumbers)) return trial;
    TriangleProbe below = probe;
    below.lines.erase(below.lines.begin());
    below.hasTitle = true;
    std::optional<TriangleTrial> rest = likeliest(below, side);
    const bool isBare = rest && rest->agrees && rest->records.columnNames.empty()
        && (rest->records.rowNames.empty() || rest->records.numbersNameRows);
    if (!isBare || words.size() == rest->records.objects()) return trial;
    probe = std::move(below);
    return rest;
}

TriangleProbe headProbe(const FileHead& head)
{
    TriangleProbe probe{.whole = head.bytes.size() < headSize};
    std::string_view bytes = head.bytes;
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    while (!bytes.empty()) {
        const std::size_t end = bytes.find_first_of("\r\n");
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (end == std::string_view::npos && !probe.whole) break;
        takeLine(probe, line);
    }
    leaveOutTitle(probe);
    return probe;
}

/// Rows with which a text is a triangle even if a later one does not agree.
constexpr std::size_t enoughRows = 4;

bool beginsAsTriangle(const FileHead& head, MatrixPart::Side side)
{
    TriangleProbe probe = headProbe(head);
    if (!probe.whole && probe.lines.size() < 3) return true;  // the reader looks at more of such long lines
    const std::optional<TriangleTrial> trial = likeliestBelowTitle(probe, side);
    return trial && (trial->agrees || trial->records.rows() >= enoughRows);
}

class TriangleReader {
    using DiagonalGround = TriangleRecords::DiagonalGround;

public:
    TriangleReader(ByteSource& source, MatrixPart::Side side, const RunControl& control)
        : m_source(source),
          m_control(control),
          m_side(side)
    {
    }

    std::optional<MatrixReading> read(const MatrixTextOptions& options)
    {
        m_said = triangleOf(options.form) == m_side;
        m_isDecimalSaid = options.decimal != DecimalMark::Automatic;
        TriangleProbe probe = probed();
        probe.diagonal = diagonalSaid(options.form);
        probe.role = options.role;
        probe.decimal = options.decimal;
        std::optional<TriangleTrial> trial = likeliestBelowTitle(probe, m_side);
        if (!m_said && (!trial || (!trial->agrees && trial->records.rows() < enoughRows))) return std::nullopt;
        if (!trial) m_source.refuse(0, "the text is empty.");
        if (m_said && !trial->agrees && isRectangle(probe)) {
            m_source.rewind();
            auto square = readSquareText(m_source, options, m_control);
            if (square) square->form = formOf(m_side);
            if (square && probe.diagonal == TriangleDiagonal::Absent)
                square->values.diagonal().setConstant(std::nan(""));
            return square;
        }
        return take(trial->records.layout(), probe.hasTitle);
    }

private:
    TriangleProbe probed()
    {
        LineReader lines(m_source);
        TriangleProbe probe;
        std::size_t bytes = 0;
        std::string_view line;
        while (bytes < headSize || probe.lines.size() < 5) {
            if (!lines.next(line)) {
                probe.whole = true;
                break;
            }
            if (isTriangleLine(line)) bytes += line.size();
            takeLine(probe, line);
        }
        leaveOutTitle(probe);
        return probe;
    }

    /// Whether all lines but the first, which may hold names, have as many cells; the last one is none if it is empty.
    static bool isRectangle(const TriangleProbe& probe)
    {
        if (probe.lines.size() < 3) return false;
        const auto agrees = [&](const CellStyle& style) {
            // An empty cell at the end of a line, as that of the diagonal, is not counted.
            const auto cellsIn = [&](const std::string& line) {
                const std::size_t last = line.find_last_not_of(" \r");
                const bool endsEmpty = style.separator != ' ' && last < line.size() && line[last] == style.separator;
                return countCells(line, style) + (endsEmpty ? 1 : 0);
            };
            const std::size_t cells = cellsIn(probe.lines.back());
            return cells > 2 && std::all_of(probe.lines.begin() + 1, probe.lines.end(), [&](const std::string& line) {
                return cellsIn(line) == cells;
            });
        };
        return std::ranges::any_of(stylesOf(probe), agrees);
    }

    std::optional<MatrixReading> take(const TriangleLayout& layout, bool hasTitle)
    {
        m_source.rewind();
        LineReader lines(m_source);
        TriangleRecords records(layout);
        records.takeStrays();
        std::vector<StrayText> strays;
        NumberRoom room(m_source);
        std::string_view line;
        std::string comment, title;
        bool first = true;
        const auto refuse = [&] { m_source.refuse(lines.lineNumber(), records.problem()); };
        for (std::size_t count = 0; lines.next(line);) {
            if (isTriangleLine(line) && std::exchange(hasTitle, false)) {
                title = trimmed(line);
                m_source.noteTitle(title);
                continue;
            }
            if (!isTriangleLine(line)) {
                if (first) comment = line;
                continue;
            }
            if (count++ % 64 == 0 && !goesOn(m_source, m_control)) return std::nullopt;
            if (first && layout.header == HeaderPlace::Comment) records.addHeader(comment);
            if (m_cells.size() < mostMarked) m_cells.push_back(cellsOf(line, layout.style));
            const bool names = first && layout.header == HeaderPlace::FirstLine;
            first = false;
            if (!(names ? records.addHeader(line) : records.add(line))) refuse();
            while (strays.size() < records.strays.size())
                strays.push_back({lines.lineNumber(), records.strays[strays.size()]});
            room.follow(line.size(), records.values);
        }
        std::optional<Remark> said = strayRemark(strays, records.values.size(), m_source);
        if (!records.finish()) refuse();
        const std::size_t rows = records.rows();
        const DiagonalGround ground = records.diagonalGround;
        const MatrixPart part = records.part();
        MatrixReading matrix = reading(std::move(records));
        matrix.strays = std::move(said);
        if (ground != DiagonalGround::Known) remarkOnDiagonal(part, rows, ground, matrix.remarks);
        if (layout.header == HeaderPlace::Comment && matrix.rowNames.empty() && !matrix.columnNames.empty())
            matrix.remarks.push_back({.text = "The words of the comment above the triangle, "
                    + inQuotes(trimmed(comment)) + ", name its objects."});
        if (const NumberMarks marks = marksOf(m_cells, layout.style.decimal, m_isDecimalSaid, layout.style.separator);
            layout.style.separator != ' ' && marks.isDoubtful && marks.thousands == 0)
            matrix.remarks.push_back({.text = marksSentence(marks)});
        if (!title.empty())
            matrix.remarks.push_back({.text = "The line above the triangle is left out: " + inQuotes(title) + "."});
        return matrix;
    }

    /// Few distances without a diagonal can look as a covariance matrix does, and the other way round.
    static void remarkOnDiagonal(
        const MatrixPart& part, std::size_t rows, DiagonalGround ground, std::vector<Remark>& remarks)
    {
        const bool isLower = part.side == MatrixPart::Side::Lower;
        const std::string place = isLower ? "last" : "first", form = isLower ? "lower" : "upper";
        const auto way = [&](const char* ending, const char* role, std::string label) {
            return Fix({{"data.form", form + ending}, {"data.role", std::string(role)}}, std::move(label));
        };
        if (part.diagonal) {
            remarks.push_back({false,
                "The " + place + " number of every row is taken for the diagonal; without one these are the distances "
                    + "of " + std::to_string(rows + 1) + " objects.",
                {way("-strict", "dissimilarity", "Take them as distances")}});
            return;
        }
        Remark remark{false,
            "The diagonal is taken not to be in the file, so these are " + std::to_string(rows + 1)
                + " objects; with the " + place + " number of every row for it there are " + std::to_string(rows)
                + ", see " + parameterName("data.form") + "."};
        if (ground == DiagonalGround::Doubtful)
            remark.otherwise = {way("-diagonal", "similarity", "The diagonal is in the file")};
        remarks.push_back(std::move(remark));
    }

    static MatrixReading reading(TriangleRecords&& records)
    {
        const MatrixPart& part = records.part();
        MatrixReading matrix{
            .form = formOf(part.side), .values = matrixOfPart(records.values, records.objects(), part)};
        matrix.rowNames = std::move(records.rowNames);
        matrix.columnNames = std::move(records.columnNames);
        if (!matrix.rowNames.empty() && onlyNumberColumns(matrix.columnNames)) matrix.columnNames.clear();
        matrix.remarks.push_back({false, readAsText(part, matrix.values.rows(), "values", "")});
        if (records.numbersNameRows)
            matrix.remarks.push_back({false,
                "The first number of every line, as " + matrix.rowNames.front()
                    + ", was taken for the name of its object."});
        return matrix;
    }

    static std::vector<std::string> cellsOf(std::string_view line, const CellStyle& style)
    {
        std::vector<std::string> cells;
        for (LineCell cell; takeCell(line, style, cell);) cells.emplace_back(cell.text);
        return cells;
    }

    static constexpr std::size_t mostMarked = 100;  // rows whose numbers say what their marks are
    ByteSource& m_source;
    const RunControl& m_control;
    MatrixPart::Side m_side;
    bool m_said = false;  // somebody says that the text is this triangle
    bool m_isDecimalSaid = false;
    std::vector<std::vector<std::string>> m_cells;  // of the first rows
};

}  // namespace

bool beginsAsLowerTriangle(const FileHead& head)
{
    return beginsAsTriangle(head, MatrixPart::Side::Lower);
}

bool beginsAsUpperTriangle(const FileHead& head)
{
    return beginsAsTriangle(head, MatrixPart::Side::Upper);
}

std::optional<MatrixReading> readLowerTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return TriangleReader(source, MatrixPart::Side::Lower, control).read(options);
}

std::optional<MatrixReading> readUpperTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return TriangleReader(source, MatrixPart::Side::Upper, control).read(options);
}

}  // namespace krein
