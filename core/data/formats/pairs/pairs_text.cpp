// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pairs_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/errors.h"
#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/pairs/judged_pairs.h"
#include "core/data/formats/pairs/pair_lines.h"

namespace krein {

namespace {

/// "1 pair is", "12 pairs are"
std::string pairsAre(std::size_t count)
{
    return grouped(static_cast<std::ptrdiff_t>(count)) + (count == 1 ? " pair is" : " pairs are");
}

/// How the values of a list behave as far as they can tell what they are.
struct ValueRange {
    double smallest = std::numeric_limits<double>::infinity(), largest = -smallest;  ///< of two different objects
    double smallestSelf = smallest, largestSelf = largest;
    std::size_t pairs = 0, self = 0, negative = 0;  ///< how many; negative are those of two different objects
    std::size_t tiny = 0;                           ///< of two different objects, above 0 and below 10⁻²⁰

    /// E-values of a search go over many powers of ten; rounding errors of zeros are beside others that do not.
    bool mayBeExpectations() const { return tiny > 1 && 10 * tiny >= pairs && negative == 0; }
};

ValueRange rangeOf(const PairList& list)
{
    ValueRange range;
    for (const ListedPair& pair : list.pairs) {
        if (std::isnan(pair.value())) continue;
        const bool isSelf = pair.first() == pair.second();
        double& least = isSelf ? range.smallestSelf : range.smallest;
        double& most = isSelf ? range.largestSelf : range.largest;
        least = std::min(least, pair.value());
        most = std::max(most, pair.value());
        ++(isSelf ? range.self : range.pairs);
        if (!isSelf && pair.value() < 0.0) ++range.negative;
        constexpr double tiny = 1e-20;
        if (!isSelf && pair.value() > 0.0 && pair.value() < tiny) ++range.tiny;
    }
    return range;
}

/// Whether the objects are compared with themselves and are at no distance from themselves; without such pairs, which
/// lists of distances leave out, whether no value is negative.
ProximityRole roleByValues(const ValueRange& range)
{
    if (range.self == 0 || range.pairs == 0)
        return range.smallest >= 0.0 ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
    const double rounding = 1e-6 * std::max(std::abs(range.smallest), std::abs(range.largest));
    const bool zeros = std::max(std::abs(range.smallestSelf), std::abs(range.largestSelf)) <= rounding;
    return zeros && range.smallest >= -rounding ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
}

/// Whether so few values are below 0, or so little, that they may be errors of distances, as estimates of Fst have
/// them.
bool mayBeErrors(const ValueRange& range)
{
    constexpr double slight = 0.1;  // of the largest value
    return range.negative > 0
        && (range.negative <= std::max<std::size_t>(1, range.pairs / 20) || -range.smallest <= slight * range.largest);
}

/// What objects are to themselves says what the values are, where it leaves no choice: 0 and all others above, or never
/// less than others.
std::optional<ProximityRole> roleOfSelf(const ValueRange& range)
{
    if (range.self < 2 || range.pairs == 0) return std::nullopt;
    if (range.smallestSelf == 0.0 && range.largestSelf == 0.0 && range.smallest > 0.0)
        return ProximityRole::Dissimilarity;
    if (range.smallestSelf > 0.0 && range.smallestSelf >= range.largest) return ProximityRole::Similarity;
    return std::nullopt;
}

/// Whether nothing tells for certain what the values are: lists of similarities without what objects are to themselves
/// are as common as those of dissimilarities, and a name may say the opposite of that.
bool isOpen(const PairColumns& columns, const ValueRange& range)
{
    if (columns.role) return roleOfSelf(range).value_or(*columns.role) != *columns.role;
    return range.mayBeExpectations() || (range.self == 0 && (range.smallest >= 0.0 || mayBeErrors(range)));
}

class PairMatrix {
public:
    PairMatrix(PairList&& list, const MatrixTextOptions& options)
        : m_list(std::move(list)),
          m_options(options),
          m_range(rangeOf(m_list)),
          m_isOpen(!options.role && isOpen(m_list.columns, m_range))
    {
    }

    MatrixReading take()
    {
        m_reading.form = MatrixForm::Pairs;
        chooseRole();
        describe();
        tellStrays();
        if (std::string sentence = m_list.unit.sentence(); !sentence.empty()) remark(true, std::move(sentence));
        if (m_list.units && !m_list.units->sentence().empty()) remark(true, m_list.units->sentence());
        fill();
        mirror();
        fillDiagonal();
        fillAbsent();
        m_reading.rowNames = m_list.names;
        m_reading.columnNames = std::move(m_list.names);
        return std::move(m_reading);
    }

private:
    Matrix& values() { return m_reading.values; }
    bool areDissimilarities() const { return m_role == ProximityRole::Dissimilarity; }
    std::string roleWord() const { return areDissimilarities() ? "dissimilarities" : "similarities"; }
    const std::string& valueName() const { return m_list.columns.names[*m_list.columns.value]; }

    void remark(bool changed, Wording text) { m_reading.remarks.push_back({changed, std::move(text)}); }

    void chooseRole()
    {
        const auto named = m_list.columns.role, self = roleOfSelf(m_range);
        const bool isContradicted = named && self.value_or(*named) != *named;
        m_role = m_options.role.value_or(isContradicted ? *self : named.value_or(roleByValues(m_range)));
        m_reading.role = m_role;
        if (isContradicted)
            m_why = m_role == *named ? std::string("by the name of their column")
                                     : std::string("as objects compared with themselves ")
                    + (areDissimilarities() ? "are at 0" : "have the largest values")
                    + ", though its name says otherwise";
        else if (!named && m_role == roleByValues(m_range))
            m_why = m_range.self == 0
                ? std::string("as ") + (areDissimilarities() ? "no value is negative" : "some values are negative")
                    + " and no object is compared with itself"
                    + (!m_isOpen                   ? ""
                            : areDissimilarities() ? ", though they may be similarities as well"
                                                   : ", though these may be errors among dissimilarities")
                : std::string("as objects compared with themselves ")
                    + (areDissimilarities() ? "are at 0" : "are not at 0");
        else if (named && m_role == *named)
            m_why = m_list.columns.areCorrelations ? "as stars mark their significance"
                : m_list.columns.program.empty()   ? "by the name of their column"
                                                   : "as " + m_list.columns.program + " writes them";
    }

    void describe()
    {
        const PairColumns& columns = m_list.columns;
        Wording text = "Read as a list of pairs of " + grouped(static_cast<std::ptrdiff_t>(m_list.objects()))
            + " objects: " + inQuotes(columns.names[columns.first]) + " and " + inQuotes(columns.names[columns.second])
            + " are compared, " + inQuotes(valueName()) + " holds the " + roleWord()
            + (m_why.empty() ? "" : ", " + m_why);
        std::vector<std::string> others;
        for (const std::string& name : columns.others)
            if (others.size() < 8) others.push_back(inQuotes(name));
        if (!others.empty())
            text += "; " + parameterName("data.value-column") + " takes another, as " + listed(others, "or");
        if (m_isOpen && m_range.mayBeExpectations())
            text += "; they go over many powers of ten, down to " + shortNumber(m_range.smallest)
                + ", as E-values of a search do, which are no dissimilarities: bit scores or identities compare "
                  "objects";
        remark(false, text + ".");
        const std::string other = areDissimilarities() ? "similarity" : "dissimilarity";
        if (m_isOpen)
            m_reading.remarks.back().otherwise = {{"data.role", other,
                std::string("Take them for ") + (areDissimilarities() ? "similarities" : "dissimilarities")}};
        if (Wording marks = marksSentence(m_list.marks); !marks.empty()) remark(false, std::move(marks));
    }

    /// Says which lines count as if they had no value.
    void tellStrays()
    {
        if (m_list.nameless > 0)
            remark(true,
                (m_list.nameless == 1
                        ? "Line " + std::to_string(m_list.namelessLine) + " does not name two objects and is"
                        : grouped(static_cast<std::ptrdiff_t>(m_list.nameless)) + " lines, the first is line "
                            + std::to_string(m_list.namelessLine) + ", do not name two objects and are")
                    + " left out.");
        if (m_list.strays == 0) return;
        const std::string first = inQuotes(m_list.stray) + " (" + m_list.strayPlace + ")";
        m_reading.strays = Remark{true,
            m_list.strays == 1 ? "The " + inQuotes(valueName()) + " " + first + " is no number; its line is left out."
                               : grouped(static_cast<std::ptrdiff_t>(m_list.strays)) + " lines have no number as "
                    + inQuotes(valueName()) + ", such as " + first + "; they are left out."};
    }

    void fill()
    {
        const auto n = static_cast<Index>(m_list.objects());
        values() = unsetMatrix(n, n);
        values().setConstant(std::nan(""));
        std::size_t repeated = 0;
        while (!m_list.pairs.empty()) {
            const ListedPair pair = m_list.pairs.front();
            m_list.pairs.pop_front();
            if (std::isnan(pair.value())) continue;
            double& place = values()(pair.first(), pair.second());
            if (std::isnan(place)) {
                place = pair.value();
                continue;
            }
            ++repeated;
            place = areDissimilarities() ? std::min(place, pair.value()) : std::max(place, pair.value());
        }
        if (repeated > 0)
            remark(true,
                grouped(static_cast<std::ptrdiff_t>(repeated)) + (repeated == 1 ? " line repeats" : " lines repeat")
                    + " a pair; the " + (areDissimilarities() ? "smallest" : "largest") + " value of each is kept.");
    }

    void mirror()
    {
        std::size_t both = 0, single = 0;
        Matrix& m = values();
        for (Index j = 0; j < m.cols(); ++j) {
            for (Index i = j + 1; i < m.rows(); ++i) {
                const bool below = !std::isnan(m(i, j)), above = !std::isnan(m(j, i));
                both += below && above;
                single += below != above;
                if (below && !above) m(j, i) = m(i, j);
                if (above && !below) m(i, j) = m(j, i);
            }
        }
        m_pairs = both + single;
        if (both == 0 && single > 0)
            remark(false, "Every pair is given in one direction; the other is taken to be the same.");
        else if (single == 0 && both > 0)
            remark(false, "Both directions of every pair are given and kept as they are.");
        else if (both > 0)
            remark(false,
                "Both directions of " + grouped(static_cast<std::ptrdiff_t>(both)) + " pairs are kept as they are; "
                    + pairsAre(single) + " given in one direction only, and the other is taken to be the same.");
    }

    /// What objects are to themselves where the list does not say it, and why.
    struct Self {
        double value = 0.0;
        Wording text = "0";
        bool isGuess = false;
    };
    Self selfOf() const
    {
        if (areDissimilarities()) return {};
        const double largest = std::max(m_range.largest, m_range.largestSelf);
        if (const auto said = selfSimilarity(m_options.self, largest)) return {*said, shortNumber(*said)};
        const PairColumns& columns = m_list.columns;
        double known = columns.role == m_role ? columns.selfSimilarity : 0.0;
        if (known == 100.0 && m_range.largest <= 1.0) known = 1.0;
        if (known == 1.0 && m_range.largest > 1.0) known = m_range.largest <= 100.0 ? 100.0 : 0.0;
        if (known != 0.0) return {known, numberText(known)};
        // Covariances have no such bound.
        if (m_range.self == 0 && !columns.areCovariances && m_range.smallest >= -1.0 && m_range.largest <= 1.0)
            return {1.0, "1, as similarities of this range have it,"};
        return {largest, "the largest value of the list, " + shortNumber(largest) + ",", true};
    }

    void fillDiagonal()
    {
        const Index absent = values().diagonal().array().isNaN().count();
        if (absent == 0) return;
        m_reading.assumedSelves = absent;
        const Self self = selfOf();
        for (double& value : values().diagonal())
            if (std::isnan(value)) value = self.value;
        const Wording who = absent == values().rows() ? "No object is"
            : absent == 1                             ? "1 object is not"
                                                      : grouped(absent) + " objects are not";
        Wording text = who + " compared with " + (absent == 1 || absent == values().rows() ? "itself" : "themselves")
            + " in the list; the " + (areDissimilarities() ? "dis" : "") + "similarity is taken to be " + self.text
            + " there";
        if (self.isGuess) text += "; the signs of the eigenvalues depend on it";
        remark(false, text + ".");
        if (self.isGuess) offerSelf(self.value);
    }

    /// The ways to take what objects are to themselves, which was guessed.
    void offerSelf(double guessed)
    {
        const auto way = [](const char* id, const std::string& value) {
            return Fix("data.self", std::string(id), "Take " + value + " there");
        };
        std::vector<Fix>& ways = m_reading.remarks.back().otherwise;
        ways.push_back(way("largest", shortNumber(guessed)));
        if (m_range.largest <= 1.0) ways.push_back(way("one", "1"));
        if (m_range.largest > 1.0 && m_range.largest <= 100.0) ways.push_back(way("hundred", "100"));
    }

    void fillAbsent()
    {
        const std::size_t n = m_list.objects(), all = n * (n - 1) / 2;
        if (m_pairs == all) return;
        const bool zero = m_options.absent == AbsentPairs::Zero, keep = m_options.absent == AbsentPairs::Missing;
        const std::string count = pairsAre(all - m_pairs) + " not in the list of "
            + grouped(static_cast<std::ptrdiff_t>(all));
        if (keep) {
            remark(false, count + " and missing; " + parameterName("data.absent") + " takes zero or largest for them.");
            return;
        }
        const double value = zero ? 0.0 : m_range.largest;
        m_reading.filledPairs = static_cast<Index>(all - m_pairs);
        values() = values().array().isNaN().select(value, values());
        remark(true, count + " and taken to be " + (zero ? "0" : "the largest value, " + shortNumber(value)) + ".");
    }

    PairList m_list;
    const MatrixTextOptions& m_options;
    ValueRange m_range;
    bool m_isOpen;
    MatrixReading m_reading;
    ProximityRole m_role = ProximityRole::Similarity;
    std::string m_why;
    std::size_t m_pairs = 0;
};

/// @throws FileError  there is nothing to make a matrix of
void checkList(const PairList& list, const std::filesystem::path& path)
{
    if (list.objects() > mostPairObjects)
        throw FileError(path, 0,
            "the list compares " + grouped(static_cast<std::ptrdiff_t>(list.objects()))
                + " objects; a matrix of at most 20,000 is read. As a graph it may have 10 million.");
    if (std::ranges::all_of(list.pairs, [](const ListedPair& pair) { return std::isnan(pair.value()); }))
        throw FileError(path, 0,
            "column " + inQuotes(list.columns.names[list.columns.value.value_or(list.columns.second)])
                + " holds no value; a number for every pair is needed.");
}

}  // namespace

std::optional<MatrixReading> readPairs(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool insist = options.form == MatrixForm::Pairs;
    std::optional<PairList> list;
    try {
        list = readPairList(source, options.valueColumn, insist, control, options.decimal);
    } catch (const FileError&) {
        if (insist) throw;  // else it may be no list at all
    }
    if (!list) return std::nullopt;
    const PairKind kind = judgedPairs(*list, source.name());
    const bool isMatrix = kind == PairKind::Matrix || kind == PairKind::MatrixDoubtful;
    if (!insist && (kind == PairKind::Neither || (!isMatrix && !list->columns.value))) return std::nullopt;
    if (list->units && !list->units->problem().empty()) source.refuse(0, list->units->problem());
    checkList(*list, source.name());
    const bool mayBeFeatures = list->areJoined
        || ((list->areNumbers || list->areInParts) && !list->columns.namesObjects && list->columns.program.empty());
    MatrixTextOptions said = options;
    if (!said.role && isRoleOpen(*list) && namesDistances(source.name())) said.role = ProximityRole::Dissimilarity;
    MatrixReading reading = matrixOf(std::move(*list), said);
    std::vector<Fix>& otherwise = reading.remarks.front().otherwise;
    if (!insist && kind == PairKind::MatrixDoubtful)
        otherwise.insert(otherwise.begin(), {"data.edges", source.name().string(), "Import as a graph"});
    if (!insist && mayBeFeatures)
        otherwise.insert(otherwise.begin(), {"data.file", source.name().string(), "Read as a table"});
    return reading;
}

namespace {

/// Whether four lines of three numbers are three that name a symmetric matrix of three below them.
bool areNumberedThree(const FileHead& head)
{
    if (head.lines.size() != 4) return false;
    Matrix values(4, 3);
    for (Index i = 0; i < 4; ++i) {
        std::string line(head.lines[static_cast<std::size_t>(i)]);
        std::ranges::replace_if(
            line, [](char c) { return c == ',' || c == ';'; }, ' ');
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.size() != 3) return false;
        for (Index j = 0; j < 3; ++j)
            values(i, j) = parseNumber(words[static_cast<std::size_t>(j)]).value_or(std::nan(""));
    }
    const Matrix square = values.bottomRows(3);
    return countsUp(values.row(0).transpose()) && square == square.transpose() && square.diagonal().isZero(0.0);
}

}  // namespace

bool beginsAsPairs(const FileHead& head)
{
    if (areNumberedThree(head)) return false;
    if (head.lines.empty() || head.bytes.find('\0') != std::string_view::npos) return false;
    const std::string_view line = head.lines.front();
    return line.find_first_of(",;|\t") != std::string_view::npos || wordsIn(line).size() > 1;
}

ProximityRole roleOf(const PairList& list)
{
    return list.columns.role.value_or(roleByValues(rangeOf(list)));
}

bool isRoleOpen(const PairList& list)
{
    return isOpen(list.columns, rangeOf(list));
}

MatrixReading matrixOf(PairList&& list, const MatrixTextOptions& options)
{
    return PairMatrix(std::move(list), options).take();
}

}  // namespace krein
