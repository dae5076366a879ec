// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_columns.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pair_lines.h"
#include "core/data/formats/pairs/pair_programs.h"
#include "core/data/formats/pairs/pair_words.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

using Cells = std::vector<std::string>;

/// Whether so many of the rows from `from` on have a number there that the column is one of numbers.
bool areNumbers(const PairSample& sample, std::size_t column, std::size_t from)
{
    const std::vector<Cells>& rows = sample.rows;
    std::size_t numbers = 0, texts = 0;
    for (std::size_t row = from; row < rows.size(); ++row) {
        if (column >= rows[row].size() || isMissing(rows[row][column])) continue;
        ++(sample.number(rows[row][column]) ? numbers : texts);
    }
    return numbers > 0 && numbers >= texts;
}

/// The names that a comment gives the columns: "# Fields: query, subject, % identity" of BLAST, "FromNodeId ToNodeId"
/// of SNAP, "#IID1 IID2 KINSHIP" of PLINK. Empty if there is none of so many columns.
Cells namesInComments(const PairSample& sample, std::size_t columns)
{
    Cells found;
    for (std::string_view left = sample.comments; !left.empty();) {
        const std::string_view line = takeLineOf(left);
        constexpr std::string_view fields = "Fields:";
        Cells names;
        if (line.starts_with(fields))
            names = pairCells(trimmed(line.substr(fields.size())), ',');
        else if (line.substr(0, line.find_first_of(" \t")).ends_with(':'))
            continue;  // "type: sparse matrix"
        else
            for (const char separator : {sample.separator, ' ', '\t', ','})
                if (names = pairCells(line, separator); names.size() == columns) break;
        if (names.size() == columns
            && std::ranges::none_of(names, [](const auto& name) { return parseNumber(name).has_value(); }))
            found = std::move(names);
    }
    return found;
}

/// "% sym unweighted", "% asym posweighted", the first line of a graph of KONECT.
bool isOfKonect(std::string_view comments)
{
    const std::vector<std::string_view> words = wordsIn(comments.substr(0, comments.find('\n')));
    return words.size() == 2 && (words[0] == "sym" || words[0] == "asym" || words[0] == "bip");
}

class ColumnGuesser {
public:
    ColumnGuesser(const PairSample& sample, std::string_view ending) : m_sample(sample), m_ending(ending) {}

    std::optional<PairColumns> guess()
    {
        if (!shapes()) return std::nullopt;
        nameColumns();
        chooseObjects();
        if (m_count < m_columns.second + 1) return std::nullopt;
        for (std::size_t j = 0; j < m_count; ++j)
            if (!namesAnObject(j) && isFilled(j)) m_columns.numbers.push_back(j);
        recogniseProgram();
        if (!m_columns.value) chooseValue();
        m_columns.namesEdges |= lowered(m_sample.comments).find("directed graph") != std::string::npos;
        m_columns.namesEdges |= isOfKonect(m_sample.comments);
        m_columns.namesObjects |= m_sample.comments.find("type: sparse matrix") != std::string::npos;  // of Octave
        return std::move(m_columns);
    }

private:
    const std::vector<Cells>& rows() const { return m_sample.rows; }
    std::size_t from() const { return m_columns.hasHeader ? 1 : 0; }

    /// All rows have as many cells, but for a header with one cell less. Tabs at the end are no cells.
    bool shapes()
    {
        if (rows().empty()) return false;
        m_count = rows().back().size();
        const Cells& head = rows().front();
        const bool isShort = rows().size() > 1 && head.size() + 1 == m_count;
        m_columns.shortHeader = isShort && m_count > 3;
        m_lacksValueName = isShort && m_count == 3 && markedPair(plainWord(head[0]), plainWord(head[1]));  // "i j"
        for (std::size_t row = m_columns.shortHeader || m_lacksValueName ? 1 : 0; row < rows().size(); ++row)
            if (rows()[row].size() != m_count) return false;
        return m_count >= 2;
    }

    bool firstLineNames() const
    {
        const Cells& line = rows().front();
        if (m_columns.shortHeader || m_lacksValueName) return true;
        // pandas leaves the first cell empty above its index, and may call the values 0.
        if (m_count > 3 && line[0].empty() && rows().size() > 1 && areNumbers(m_sample, 0, 1)
            && !areNumbers(m_sample, 1, 1))
            return true;
        if (namesSeries()) return true;
        if (std::ranges::any_of(line, [&](const auto& cell) { return m_sample.number(cell).has_value(); }))
            return false;
        for (std::size_t j = 0; rows().size() > 1 && j < m_count; ++j)
            if (!isMissing(line[j]) && (areNumbers(m_sample, j, 1) || isAboveFigures(j))) return true;
        const auto marked = markedPair(plainWord(line[0]), plainWord(line[1]));
        return marked && (marked->isClear || marked->isEdge || isObjectWord(marked->stem)) && !isNamedBelow(line[0])
            && !isNamedBelow(line[1]);
    }

    /// Whether a word without a figure stands above cells that all begin with one or a sign, "rel" above "3rd", "$3k"
    /// or "7-9 km", behind the names of the objects.
    bool isAboveFigures(std::size_t column) const
    {
        constexpr std::size_t objects = 2, fewest = 3;
        constexpr std::string_view figures = "0123456789";
        const std::string& name = rows().front()[column];
        if (column < objects || rows().size() < fewest || name.find_first_of(figures) != std::string::npos)
            return false;
        return std::all_of(rows().begin() + 1, rows().end(), [&](const Cells& row) {
            const std::size_t figure = row[column].find_first_of(figures);
            const std::string_view before = std::string_view(row[column]).substr(0, figure);
            return figure != std::string::npos
                && std::ranges::none_of(before, [](char c) { return std::isalpha(static_cast<unsigned char>(c)); });
        });
    }

    /// Whether the values are called 0, as pandas calls those of a series without a name, beside names of two levels or
    /// none: "level_0,level_1,0", ",,0", or behind the empty head of an index.
    bool namesSeries() const
    {
        const Cells& line = rows().front();
        if (rows().size() < 2) return false;
        if (m_count == 3 && line[0].empty() && line[1].empty()) return line[2] == "0";
        const std::size_t first = line[0].empty() ? 1 : 0;
        if (m_count < first + 3 || line[first + 2] != "0") return false;
        const auto marked = markedPair(plainWord(line[first]), plainWord(line[first + 1]));
        return marked && isObjectWord(marked->stem) && !isNamedBelow(line[first]) && !isNamedBelow(line[first + 1]);
    }

    /// Whether a cell of the first line is in the first two columns of others, as "node1" above "node1 node3".
    bool isNamedBelow(const std::string& cell) const
    {
        return std::any_of(rows().begin() + 1, rows().end(),
            [&](const Cells& row) { return row.size() > 1 && (row[0] == cell || row[1] == cell); });
    }

    void nameColumns()
    {
        m_columns.hasHeader = firstLineNames();
        if (m_columns.hasHeader) {
            m_columns.names = rows().front();
            if (m_columns.shortHeader) m_columns.names.insert(m_columns.names.begin(), "");
            m_isNamed = true;
        } else {
            m_columns.names = namesInComments(m_sample, m_count);
            m_isNamed = !m_columns.names.empty();
        }
        m_columns.names.resize(m_count);
        for (std::size_t j = 0; j < m_count; ++j)
            if (m_columns.names[j].empty()) m_columns.names[j] = "column " + std::to_string(j + 1);
    }

    /// Whether the first column only counts the rows and two columns of names follow.
    bool beginsWithIndex() const
    {
        if (m_count < 4 || from() >= rows().size()) return false;
        if (m_columns.shortHeader) return true;
        if (!areWholeNumbers(rows(), 0, from())) return false;
        const double start = *parseNumber(rows()[from()][0]);
        for (std::size_t row = from(); row < rows().size(); ++row)
            if (*parseNumber(rows()[row][0]) != start + static_cast<double>(row - from())) return false;
        return (m_columns.hasHeader && isMissing(rows().front()[0]))
            || (!areNumbers(m_sample, 1, from()) && !areNumbers(m_sample, 2, from()) && start <= 1.0);
    }

    void chooseObjects()
    {
        m_begin = beginsWithIndex() ? 1 : 0;
        m_columns.first = m_begin;
        m_columns.second = m_begin + 1;
        if (m_isNamed) {
            for (std::size_t i = m_begin; i < m_count; ++i) {
                for (std::size_t j = i + 1; j < m_count; ++j) {
                    const auto marked = markedPair(plainWord(m_columns.names[i]), plainWord(m_columns.names[j]));
                    const bool isNumbered = marked && isOneOfMany(marked->stem);
                    m_columns.areNumbered |= isNumbered && i == m_columns.first && j == m_columns.second;
                    if (marked && !isNumbered && takeObjects(*marked, i, j)) return takeSecondNames();
                }
            }
            takePlaces();
        } else if (takeGroups(3) || takeGroups(2)) {
            return;
        } else if (m_count == 3 && isRelation(1)) {
            m_columns.second = 2;  // "a pp b", as Cytoscape writes a network
            m_columns.namesEdges = true;
        }
        if (!m_columns.namesObjects && !m_columns.namesEdges) takeOnlyTexts();
    }

    /// The only two columns of texts, wherever they stand, if the names of one are those of the other: "0.3371 A B".
    void takeOnlyTexts()
    {
        std::vector<std::size_t> texts;
        for (std::size_t j = m_begin; j < m_count; ++j)
            if (!areNumbers(m_sample, j, from())) texts.push_back(j);
        if (texts.size() != 2 || (texts[0] == m_columns.first && texts[1] == m_columns.second)) return;
        std::set<std::string> left, right;
        for (std::size_t row = from(); row < rows().size(); ++row) {
            left.insert(rows()[row][texts[0]]);
            right.insert(rows()[row][texts[1]]);
        }
        const auto shared = static_cast<std::size_t>(
            std::ranges::count_if(left, [&](const std::string& name) { return right.contains(name); }));
        if (shared < 2 || 2 * shared < std::min(left.size(), right.size())) return;
        m_columns.first = texts[0];
        m_columns.second = texts[1];
    }

    /// Whether three columns or more have names of this beginning with a number behind it: "seq1", "seq2", "seq3".
    bool isOneOfMany(const std::string& stem) const
    {
        const auto hasStem = [&](const std::string& name) {
            const std::string word = plainWord(name);
            const std::size_t letters = word.find_last_not_of("0123456789") + 1;
            return letters < word.size() && word.substr(0, letters) == stem;
        };
        return !stem.empty() && std::ranges::count_if(m_columns.names, hasStem) > 2;
    }

    bool takeObjects(const MarkedPair& marked, std::size_t i, std::size_t j)
    {
        if (isFamilyWord(marked.stem)) {
            m_columns.firstFamily = i;
            m_columns.secondFamily = j;
            return false;
        }
        if (isSideWord(marked.stem)) return false;
        m_columns.first = i;
        m_columns.second = j;
        m_columns.areMarked = true;
        m_columns.namesEdges = marked.isEdge;
        m_columns.namesObjects = marked.isClear || isObjectWord(marked.stem) || m_columns.firstFamily
            || (marked.stem == "var" && m_count <= m_begin + 3);
        return true;
    }

    /// Whether some column has a name that values have.
    bool areCompared() const
    {
        return std::ranges::any_of(
            m_columns.names, [](const std::string& name) { return valueWord(name).has_value(); });
    }

    /// Places on chromosomes are objects where no others are named: "CHR POS1 POS2 N_INDV R^2" of VCFtools, "chrom1
    /// start1 end1 chrom2 start2 end2 score" of bedtools.
    void takePlaces()
    {
        std::vector<std::size_t> chromosomes;
        std::optional<std::size_t> first, second;
        for (std::size_t i = m_begin; i < m_count; ++i) {
            const std::string word = plainWord(m_columns.names[i]);
            if (isChromosomeWord(word)) chromosomes.push_back(i);
            for (std::size_t j = i + 1; j < m_count && !first; ++j) {
                const auto marked = markedPair(word, plainWord(m_columns.names[j]));
                if (!marked || !isPlaceWord(marked->stem)) continue;
                first = i;
                second = j;
            }
        }
        if (!first || chromosomes.empty() || chromosomes.size() > 2 || !areCompared()) return;
        m_columns.first = *first;
        m_columns.second = *second;
        m_columns.firstFamily = chromosomes.front();
        m_columns.secondFamily = chromosomes.back();  // one for both
        m_columns.namesObjects = true;
    }

    /// The cells of a row from a column on, as many as name an object together.
    static std::string groupIn(const Cells& row, std::size_t from, std::size_t size)
    {
        std::string name;
        for (std::size_t j = from; j < from + size; ++j) name += row[j] + '\t';
        return name;
    }

    /// Whether the first `size` columns and the next ones are pairs of places that follow each other, "1 1000 1 2000",
    /// none of which is listed twice, and share half of them.
    bool arePlaces(std::size_t size) const
    {
        std::set<std::string> left, right;
        std::set<std::pair<std::string, std::string>> pairs;
        bool rise = true, fall = true, isOnOne = false;  // on one chromosome
        for (const Cells& row : rows()) {
            const auto here = m_sample.number(row[1]), there = m_sample.number(row[size + 1]);
            if (!here || !there || *here != std::floor(*here) || *there != std::floor(*there) || *here < 0.0)
                return false;
            if (row[0] == row[size]) {
                isOnOne = true;
                rise = rise && *here < *there;
                fall = fall && *here > *there;
            }
            std::string a = groupIn(row, 0, size), b = groupIn(row, size, size);
            if (!pairs.emplace(std::min(a, b), std::max(a, b)).second) return false;
            left.insert(std::move(a));
            right.insert(std::move(b));
        }
        const auto shared = static_cast<std::size_t>(
            std::ranges::count_if(left, [&](const std::string& place) { return right.contains(place); }));
        constexpr std::size_t sampled = 100;  // lines, which may all be of the first place
        const bool mayShareBelow = rows().size() >= sampled && left.size() == 1;
        return isOnOne && (rise || fall) && left.size() + right.size() - shared > 2
            && (mayShareBelow || (shared > 0 && 2 * shared >= std::min(left.size(), right.size())));
    }

    /// Of a list without a header two columns or three name each object: a chromosome and a place on it, as "1 1000 1
    /// 2000 0.5", and the name of what is there. The value behind them is no count.
    bool takeGroups(std::size_t size)
    {
        if (m_count <= 2 * size || rows().size() < 3) return false;
        std::size_t value = 2 * size;
        while (value < m_count && (!isFilled(value) || areWholeNumbers(rows(), value, 0))) ++value;
        if (value == m_count || !arePlaces(size)) return false;
        std::set<std::string> names, places;
        for (const Cells& row : rows())
            for (const std::size_t begin : {std::size_t{0}, size}) {
                names.insert(row[begin + size - 1]);
                places.insert(groupIn(row, begin, size));
            }
        if (size > 2 && names.size() < places.size()) return false;
        m_columns.first = size - 1;
        m_columns.second = 2 * size - 1;
        if (size == 2) {
            m_columns.firstFamily = 0;
            m_columns.secondFamily = 2;
        }
        m_columns.namesObjects = true;
        m_columns.value = value;
        for (std::size_t j = 2 * size; j < m_count; ++j)
            if (j != value && isFilled(j)) m_columns.others.push_back(m_columns.names[j]);
        return true;
    }

    /// Two columns name each object, "site1 year1 site2 year2 distance", where the first of them alone name some pair
    /// twice and both together none.
    void takeSecondNames()
    {
        const std::size_t i = m_columns.first, j = m_columns.second;
        if (m_columns.firstFamily || j != i + 2 || j + 1 >= m_count || !areCompared()) return;
        const auto marked = markedPair(plainWord(m_columns.names[i + 1]), plainWord(m_columns.names[j + 1]));
        if (!marked || isSideWord(marked->stem)) return;
        std::set<std::pair<std::string, std::string>> plain, both;
        for (std::size_t row = from(); row < rows().size(); ++row) {
            const Cells& cells = rows()[row];
            plain.emplace(cells[i], cells[j]);
            both.emplace(cells[i] + '\t' + cells[i + 1], cells[j] + '\t' + cells[j + 1]);
        }
        const std::size_t lines = rows().size() - from();
        if (plain.size() == lines || both.size() != lines) return;
        m_columns.firstFamily = i;
        m_columns.secondFamily = j;
        m_columns.first = i + 1;
        m_columns.second = j + 1;
        m_columns.namesObjects = true;
    }

    /// All cells of the column are texts, hardly any of which is in the columns beside it.
    bool isRelation(std::size_t column) const
    {
        std::size_t shared = 0, different = 0;
        for (const Cells& row : rows()) {
            if (m_sample.number(row[column + 1])) return false;
            different += row[column] != rows().front()[column];
            shared += std::ranges::any_of(rows(), [&](const Cells& other) {
                return other[column - 1] == row[column] || other[column + 1] == row[column];
            });
        }
        return shared == 0 && 2 * different < rows().size() && rows().size() > 1;
    }

    bool namesAnObject(std::size_t column) const
    {
        return column == m_columns.first || column == m_columns.second || column == m_columns.firstFamily
            || column == m_columns.secondFamily;
    }
    bool isFilled(std::size_t column) const { return areNumbers(m_sample, column, from()); }
    double number(const Cells& row, std::size_t column) const
    {
        return m_sample.number(row[column]).value_or(std::nan(""));
    }
    bool rises(std::size_t column) const
    {
        for (std::size_t row = from() + 1; row < rows().size(); ++row)
            if (number(rows()[row], column) < number(rows()[row - 1], column)) return false;
        return true;
    }

    bool areCounts(std::size_t column) const
    {
        constexpr double few = 20.0;
        if (!areWholeNumbers(rows(), column, from()) || from() >= rows().size()) return false;
        const double first = number(rows()[from()], column);
        return std::all_of(rows().begin() + static_cast<std::ptrdiff_t>(from()), rows().end(),
                   [&](const Cells& row) { return number(row, column) >= few; })
            || std::all_of(rows().begin() + static_cast<std::ptrdiff_t>(from()), rows().end(),
                [&](const Cells& row) { return number(row, column) == first; });
    }

    /// E-values of a search, which go over many powers of ten down to 0 and are no dissimilarities.
    bool areExpectations(std::size_t column) const
    {
        constexpr double tiny = 1e-20;
        std::size_t small = 0;
        for (std::size_t row = from(); row < rows().size(); ++row) {
            const double value = number(rows()[row], column);
            if (!(value >= 0.0)) return false;
            small += value > 0.0 && value < tiny;
        }
        return small > 1;
    }

    /// Lists without a header whose columns are those of a well-known program.
    void recogniseProgram()
    {
        if (m_isNamed || m_begin != 0) return;
        std::optional<PairProgram> program = pairProgram(m_sample, m_ending);
        if (!program) return;
        m_columns.program = program->name;
        std::ranges::copy(program->columns, m_columns.names.begin());
        m_columns.value = program->value;
        m_columns.role = program->role;
        m_columns.selfSimilarity = program->selfSimilarity;
        m_columns.namesObjects = true;
        m_columns.others = std::move(program->others);
    }

    /// Whether every pair of the objects is listed once.
    bool areAllPairs() const
    {
        std::set<std::string> objects;
        std::set<std::pair<std::string, std::string>> pairs;
        for (std::size_t row = from(); row < rows().size(); ++row) {
            const std::string &a = rows()[row][m_columns.first], &b = rows()[row][m_columns.second];
            objects.insert({a, b});
            pairs.emplace(std::min(a, b), std::max(a, b));
        }
        const std::size_t n = objects.size(), lines = rows().size() - from();
        return n > 2 && pairs.size() == lines && 2 * lines == n * (n - 1);
    }

    void chooseValue();

    /// Whether a column tells no two pairs apart: a year, the number of sites.
    bool isConstant(std::size_t column) const
    {
        return rows().size() > from() + 2
            && std::all_of(rows().begin() + static_cast<std::ptrdiff_t>(from()), rows().end(),
                [&](const Cells& row) { return row[column] == rows()[from()][column]; });
    }

    /// What the name of a column of values says.
    std::optional<ValueWord> wordOf(std::size_t column) const
    {
        if (!m_isNamed) return std::nullopt;
        const std::string& name = m_columns.names[column];
        return valueWord(plainWord(name) == "id" ? "identity" : std::string_view(name));
    }

    const PairSample& m_sample;
    std::string_view m_ending;
    PairColumns m_columns;
    std::size_t m_count = 0, m_begin = 0;
    bool m_lacksValueName = false;  // the header names the objects only
    bool m_isNamed = false;
};

void ColumnGuesser::chooseValue()
{
    std::vector<std::size_t> candidates, times;
    for (std::size_t j = m_begin; j < m_count; ++j) {
        if (namesAnObject(j)) continue;
        const std::string word = m_isNamed ? plainWord(m_columns.names[j]) : std::string();
        if (word == "type") m_columns.direction = j;
        if (word == "label" || word == "interval" || word == "timestamp") continue;
        if (word == "id" && areWholeNumbers(rows(), j, from())) continue;  // else identities, as VSEARCH calls them
        if (isFilled(j)) (word == "time" ? times : candidates).push_back(j);
    }
    // Points of time come in order; times that do not, or of every pair there is, are what a way takes.
    if (candidates.empty() && times.size() == 1 && (!rises(times.front()) || areAllPairs())) candidates = times;
    // Numbers that stand before the names are more likely another numbering of the rows.
    if (std::ranges::any_of(candidates, [&](std::size_t j) { return j > m_columns.second; }))
        std::erase_if(candidates, [&](std::size_t j) { return j < m_columns.first; });
    if (candidates.empty()) return;
    // Large whole numbers, or one throughout, count what was compared if fractions stand beside them.
    const bool areAllWhole = std::ranges::all_of(
        candidates, [&](std::size_t j) { return areWholeNumbers(rows(), j, from()); });
    const auto rank = [&](std::size_t j) {
        constexpr int afterAllOthers = 20;
        const auto about = wordOf(j);
        const int unnamed = areExpectations(j) ? 11 : !areAllWhole && areCounts(j) ? 10 : 9;
        const bool isRounded = m_isNamed && m_columns.names[j].ends_with(".text");  // "1.2 km" beside 1187, of Google
        return (about ? about->rank : unnamed) + (isConstant(j) ? afterAllOthers : 0) + (isRounded ? 1 : 0);
    };
    const std::size_t taken = *std::ranges::min_element(candidates, {}, rank);
    m_columns.value = taken;
    for (const std::size_t j : candidates)
        if (j != taken) m_columns.others.push_back(m_columns.names[j]);
    if (const auto about = wordOf(taken)) {
        m_columns.role = about->role;
        m_columns.selfSimilarity = about->self;
        m_columns.areCovariances = about->isCovariance;
    }
}

}  // namespace

std::optional<double> PairSample::number(std::string_view cell) const
{
    return pairNumber(cell, separator, marks);
}

std::optional<PairColumns> pairColumns(const PairSample& sample, std::string_view ending)
{
    return ColumnGuesser(sample, ending).guess();
}

bool takeValueColumn(PairColumns& columns, std::string_view wanted)
{
    std::optional<std::size_t> found;
    for (std::size_t j = 0; j < columns.names.size() && !found; ++j)
        if (columns.names[j] == wanted || lowered(columns.names[j]) == lowered(wanted)) found = j;
    if (const auto number = parseNumber(wanted); !found && number && *number >= 1.0
        && *number <= static_cast<double>(columns.names.size()) && std::floor(*number) == *number)
        found = static_cast<std::size_t>(*number) - 1;
    if (!found || *found == columns.first || *found == columns.second) return false;
    columns.value = found;
    columns.others.clear();
    const std::optional<ValueWord> about = valueWord(columns.names[*found]);
    columns.role = about ? about->role : std::nullopt;
    columns.selfSimilarity = about ? about->self : 0.0;
    columns.areCovariances = about && about->isCovariance;
    return true;
}

}  // namespace krein
