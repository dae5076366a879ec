// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_gaps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/import/lone_triangle.h"

namespace krein {

namespace {

std::string nameIn(const MatrixWithGaps& matrix, Index object)
{
    return matrix.names.empty() ? "object " + std::to_string(object + 1)
                                : inQuotes(matrix.names[static_cast<std::size_t>(object)]);
}

/// "'a', 'b' and 3 more"
std::string namesOf(const MatrixWithGaps& matrix, const std::vector<Index>& objects)
{
    constexpr std::size_t most = 5;
    std::vector<std::string> names;
    for (const Index object : objects) {
        if (names.size() == most && objects.size() > most + 1) break;
        names.push_back(nameIn(matrix, object));
    }
    if (names.size() < objects.size()) names.push_back(std::to_string(objects.size() - names.size()) + " more");
    return listed(names);
}

/// "12 of 400 values are missing; 3 of 20 objects lack some, 'a' most (8); object 2 has no value at all"
std::string gapsSentence(const MatrixWithGaps& matrix, const GapFacts& facts)
{
    const Index n = matrix.values.rows();
    const auto most = std::ranges::max_element(facts.lacking);
    std::vector<Index> touched;
    for (Index i = 0; i < n; ++i)
        if (facts.lacking[static_cast<std::size_t>(i)] > 0) touched.push_back(i);
    std::string text = grouped(facts.values) + " of " + grouped(n * n) + " values " + (facts.values == 1 ? "is" : "are")
        + " missing; " + std::to_string(touched.size()) + " of " + std::to_string(n)
        + (touched.size() == 1 ? " objects lacks some" : " objects lack some");
    if (std::ranges::any_of(facts.lacking, [&](Index lacks) { return lacks > 0 && lacks < *most; }))
        text += ", " + nameIn(matrix, most - facts.lacking.begin()) + " most (" + std::to_string(*most) + ")";
    else if (facts.nothing.empty() && std::cmp_less(touched.size(), n))
        text += ", " + namesOf(matrix, touched);
    if (!facts.nothing.empty())
        text += "; " + namesOf(matrix, facts.nothing) + (facts.nothing.size() == 1 ? " has" : " have")
            + " no value at all";
    return text;
}

std::vector<Fix> choices(const MatrixWithGaps& matrix, const GapFacts& facts, MatrixGaps without)
{
    std::vector<Fix> all;
    const auto add = [&](MatrixGaps how, const char* id, std::string label) {
        if (how != without) all.push_back({"data.missing", std::string(id), std::move(label)});
    };
    const bool isDiagonal = facts.values == matrix.values.diagonal().array().isNaN().count();
    if (facts.pairs == 0 && facts.nothing.empty() && !isDiagonal)
        add(MatrixGaps::OtherTriangle, "other-triangle", "Fill in from the other triangle");
    const std::size_t count = objectsToDrop(matrix.values).objects.size();
    if (static_cast<Index>(count) + 2 <= matrix.values.rows())
        add(MatrixGaps::DropObjects, "drop-objects", "Leave out " + counted(std::ptrdiff_t(count), "object"));
    if (facts.nothing.empty()) {
        add(MatrixGaps::Mean, "mean", "Fill in means");
        if (matrix.dissimilarity) add(MatrixGaps::ShortestPath, "shortest-path", "Fill in shortest paths");
    }
    return all;
}

[[noreturn]] void refuse(const MatrixWithGaps& matrix, const GapFacts& facts, MatrixGaps how, const std::string& clause)
{
    Wording sentence = gapsSentence(matrix, facts) + "; " + clause;
    std::vector<Fix> fixes = choices(matrix, facts, how);
    if (matrix.codes) {
        sentence = matrix.codes->text + " " + sentence;
        fixes.insert(fixes.end(), matrix.codes->otherwise.begin(), matrix.codes->otherwise.end());
    }
    throw FixableFile(matrix.file, 0, sentence, fixes);
}

/// @return how many were filled in
Index fillDiagonalGaps(MatrixWithGaps& matrix)
{
    auto diagonal = matrix.values.diagonal();
    const Index missing = diagonal.array().isNaN().count();
    if (missing == 0) return 0;
    double value = 0.0;
    if (!matrix.dissimilarity) {
        if (missing == matrix.values.rows())
            throw FileError(matrix.file, 0,
                "the whole diagonal is missing, and of similarities nothing says what it is; if the values are "
                "dissimilarities, whose diagonal is 0, "
                    + setTo("data.role", "dissimilarity") + ".");
        for (const double entry : diagonal)
            if (!std::isnan(entry)) value += entry / static_cast<double>(matrix.values.rows() - missing);
    }
    for (double& entry : diagonal)
        if (std::isnan(entry)) entry = value;
    return missing;
}

Index fillFromOther(Matrix& values)
{
    Index filled = 0;
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < values.rows(); ++i)
            if (std::isnan(values(i, j)) && !std::isnan(values(j, i))) {
                values(i, j) = values(j, i);
                ++filled;
            }
    return filled;
}

/// M_ij ↦ (mean of row i + mean of column j)/2, of the values beside the diagonal.
Index fillMeans(Matrix& values)
{
    const Index n = values.rows();
    Vector sums = Vector::Zero(n), columnSums = Vector::Zero(n), counts = Vector::Zero(n),
           columnCounts = Vector::Zero(n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            if (i == j || std::isnan(values(i, j))) continue;
            sums(i) += values(i, j);
            columnSums(j) += values(i, j);
            counts(i) += 1.0;
            columnCounts(j) += 1.0;
        }
    // Of an object with values in its row or its column only, those stand for both.
    const auto mean = [](double sum, double count, double otherSum, double otherCount) {
        return count > 0.0 ? sum / count : otherSum / otherCount;
    };
    Index filled = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            if (std::isnan(values(i, j))) {
                values(i, j) = 0.5 * mean(sums(i), counts(i), columnSums(i), columnCounts(i))
                    + 0.5 * mean(columnSums(j), columnCounts(j), sums(j), counts(j));
                ++filled;
            }
    return filled;
}

/// Lengths of the shortest paths from one object to all, over the values that are there (Dijkstra, O(n²)).
Vector pathsFrom(const Matrix& lengths, Index start)
{
    constexpr double far = std::numeric_limits<double>::infinity();
    const Index n = lengths.rows();
    Vector distance = Vector::Constant(n, far);
    std::vector<bool> done(static_cast<std::size_t>(n), false);
    distance(start) = 0.0;
    for (Index step = 0; step < n; ++step) {
        Index nearest = -1;
        for (Index i = 0; i < n; ++i)
            if (!done[static_cast<std::size_t>(i)] && (nearest < 0 || distance(i) < distance(nearest))) nearest = i;
        if (distance(nearest) == far) break;
        done[static_cast<std::size_t>(nearest)] = true;
        for (Index j = 0; j < n; ++j) {
            // A value that is there in the other direction is a way as well.
            const double forward = lengths(j, nearest), back = lengths(nearest, j);
            const double length = std::isnan(forward) ? back : forward;
            if (!std::isnan(length)) distance(j) = std::min(distance(j), distance(nearest) + length);
        }
    }
    return distance;
}

Index fillPaths(MatrixWithGaps& matrix, const GapFacts& facts, const RunControl& control)
{
    if (!matrix.dissimilarity)
        refuse(matrix, facts, MatrixGaps::ShortestPath,
            "shortest paths are for dissimilarities, and these are similarities.");
    const auto negative = (matrix.values.array() < 0.0).count();
    if (negative > 0)
        refuse(matrix, facts, MatrixGaps::ShortestPath,
            "shortest paths need values that are not negative, and " + std::to_string(negative) + " are.");
    const Matrix lengths = matrix.values.transpose();  // so that a row is read along a column
    Index filled = 0;
    for (Index i = 0; i < matrix.values.rows(); ++i) {
        if (!matrix.values.row(i).array().isNaN().any()) continue;
        if (control.stopped()) return filled;
        const Vector distance = pathsFrom(lengths, i);
        for (Index j = 0; j < matrix.values.cols(); ++j) {
            if (!std::isnan(matrix.values(i, j))) continue;
            if (!std::isfinite(distance(j)))
                refuse(matrix, facts, MatrixGaps::ShortestPath,
                    "no path leads from " + nameIn(matrix, i) + " to " + nameIn(matrix, j) + ".");
            // The way back is as long, but adds up in another order.
            constexpr double rounding = 1e-12;
            const bool isWayBack = j < i && std::isnan(lengths(i, j))
                && std::abs(matrix.values(j, i) - distance(j)) <= rounding * distance(j);
            matrix.values(i, j) = isWayBack ? matrix.values(j, i) : distance(j);
            ++filled;
        }
    }
    return filled;
}

/// Branch and bound for a smallest vertex cover.
class CoverSearch {
public:
    explicit CoverSearch(const Matrix& matrix) : m_neighbours(static_cast<std::size_t>(matrix.rows()))
    {
        for (Index j = 0; j < matrix.cols(); ++j) {
            if (std::isnan(matrix(j, j))) m_forced.push_back(j);
            for (Index i = 0; i < j; ++i)
                if (std::isnan(matrix(i, j)) || std::isnan(matrix(j, i))) {
                    m_neighbours[static_cast<std::size_t>(i)].push_back(j);
                    m_neighbours[static_cast<std::size_t>(j)].push_back(i);
                }
        }
    }

    ObjectsToDrop run()
    {
        State start{std::vector<bool>(m_neighbours.size(), false), {}, {}};
        for (const auto& neighbours : m_neighbours) start.degrees.push_back(neighbours.size());
        for (const Index object : m_forced) take(start, object);
        m_best = greedy(start);
        search(start);
        std::ranges::sort(m_best);
        return {m_best, m_work <= mostWork};
    }

private:
    static constexpr std::size_t mostWork = 100'000'000;  // objects and pairs looked at, below a second

    struct State {
        std::vector<bool> gone;
        std::vector<Index> taken;
        std::vector<std::size_t> degrees;  // missing pairs that are not covered
    };

    void take(State& state, Index object) const
    {
        state.gone[static_cast<std::size_t>(object)] = true;
        state.taken.push_back(object);
        for (const Index other : m_neighbours[static_cast<std::size_t>(object)])
            --state.degrees[static_cast<std::size_t>(other)];
    }

    /// The object with most missing pairs that are not covered, after those with one only gave way to the other one of
    /// it; −1 if all are covered.
    Index reduce(State& state)
    {
        for (;;) {
            m_work += m_neighbours.size();
            Index most = -1;
            std::size_t largest = 0;
            bool changed = false;
            for (Index i = 0; i < static_cast<Index>(m_neighbours.size()) && !changed; ++i) {
                if (state.gone[static_cast<std::size_t>(i)]) continue;
                const std::size_t count = state.degrees[static_cast<std::size_t>(i)];
                if (count == 1) {
                    const auto& all = m_neighbours[static_cast<std::size_t>(i)];
                    take(state, *std::ranges::find_if(all, [&](Index other) {
                        return !state.gone[static_cast<std::size_t>(other)];
                    }));
                    changed = true;
                } else if (count > largest) {
                    largest = count;
                    most = i;
                }
            }
            if (!changed) return most;
        }
    }

    std::vector<Index> greedy(State state)
    {
        for (Index most = reduce(state); most >= 0; most = reduce(state)) take(state, most);
        return state.taken;
    }

    /// Of the missing pairs of a matching one object each has to go.
    std::size_t matching(const State& state)
    {
        std::vector<bool> used = state.gone;
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_neighbours.size(); ++i) {
            if (used[i]) continue;
            m_work += m_neighbours[i].size();
            for (const Index other : m_neighbours[i])
                if (!used[static_cast<std::size_t>(other)]) {
                    used[i] = used[static_cast<std::size_t>(other)] = true;
                    ++count;
                    break;
                }
        }
        return count;
    }

    // NOLINTNEXTLINE(misc-no-recursion): no deeper than there are objects
    void search(State state)
    {
        if (m_work > mostWork) return;
        const Index most = reduce(state);
        if (most < 0) {
            if (state.taken.size() < m_best.size()) m_best = state.taken;
            return;
        }
        if (state.taken.size() + matching(state) >= m_best.size()) return;
        State with = state;
        take(with, most);
        search(std::move(with));
        for (const Index other : m_neighbours[static_cast<std::size_t>(most)])
            if (!state.gone[static_cast<std::size_t>(other)]) take(state, other);
        search(std::move(state));
    }

    std::vector<std::vector<Index>> m_neighbours;
    std::vector<Index> m_forced, m_best;
    std::size_t m_work = 0;
};

std::vector<Index> dropObjects(MatrixWithGaps& matrix, const GapFacts& facts, std::vector<Remark>& remarks)
{
    ObjectsToDrop drop = objectsToDrop(matrix.values);
    const Index n = matrix.values.rows();
    if (static_cast<Index>(drop.objects.size()) + 2 > n)
        refuse(
            matrix, facts, MatrixGaps::DropObjects, "without the objects that lack one fewer than two would be left.");
    const std::vector<Index> kept = othersThan(drop.objects, n);
    remarks.push_back({true,
        grouped(std::ssize(drop.objects)) + " of " + grouped(n) + " objects "
            + (drop.objects.size() == 1 ? "was" : "were") + " left out because values are missing: "
            + namesOf(matrix, drop.objects) + (drop.fewest ? "; fewer would not do." : "; fewer were not found.")});
    matrix.values = Matrix(matrix.values(kept, kept));
    return drop.objects;
}

}  // namespace

GapFacts gapFacts(const Matrix& matrix)
{
    const Index n = matrix.rows();
    GapFacts facts{.lacking = std::vector<Index>(static_cast<std::size_t>(n), 0)};
    std::vector<Index> known(static_cast<std::size_t>(n), 0);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            const auto row = static_cast<std::size_t>(i), column = static_cast<std::size_t>(j);
            if (!std::isnan(matrix(i, j))) {
                if (i != j) ++known[row], ++known[column];
                continue;
            }
            ++facts.values;
            ++facts.lacking[row];
            if (i != j) ++facts.lacking[column];
            if (i < j && std::isnan(matrix(j, i))) ++facts.pairs;
        }
    for (Index i = 0; i < n; ++i)
        if (known[static_cast<std::size_t>(i)] == 0) facts.nothing.push_back(i);
    return facts;
}

ObjectsToDrop objectsToDrop(const Matrix& matrix)
{
    return CoverSearch(matrix).run();
}

std::vector<Index> othersThan(const std::vector<Index>& dropped, Index n)
{
    std::vector<Index> all(static_cast<std::size_t>(n)), others;
    std::iota(all.begin(), all.end(), Index{0});
    std::ranges::set_difference(all, dropped, std::back_inserter(others));
    return others;
}

namespace {

bool isPowerOfTen(double number)
{
    return number > 0.0 && std::pow(10.0, std::round(std::log10(number))) == number;
}

/// A number that programs write for the largest there is: 99999…, 2¹⁵ − 1, 2¹⁶ − 1, … of whole numbers.
bool isLargestNumber(double number)
{
    constexpr double leastNines = 99999.0;
    if (number >= leastNines && isPowerOfTen(number + 1.0)) return true;
    return std::ranges::any_of(
        std::array{15, 16, 31, 32, 63, 64}, [&](int bits) { return number == std::exp2(bits) - 1.0; });
}

}  // namespace

bool isDiagonalCode(const Matrix& values)
{
    if (values.rows() < 3 || values.rows() != values.cols()) return false;
    const double code = values(0, 0);
    if (!std::isfinite(code) || (values.diagonal().array() != code).any()) return false;
    double largest = 0.0;
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < values.rows(); ++i) {
            if (i == j || !std::isfinite(values(i, j))) continue;
            if (values(i, j) < 0.0) return false;
            largest = std::max(largest, values(i, j));
        }
    if (code < 0.0) return largest > 0.0;
    constexpr double leastNines = 999.0, leastPower = 1e4, largestInt = 2147483647.0;
    if (code == largestInt || (code >= leastNines && isPowerOfTen(code + 1.0))) return largest < 0.5 * code;
    return code >= leastPower && isPowerOfTen(code) && largest < 0.1 * code;
}

std::optional<Remark> takeMissingCodes(Matrix& values)
{
    if (auto triangle = takeTriangleOfCodes(values)) return triangle;
    if (isDiagonalCode(values)) {
        const double code = values(0, 0);
        values.diagonal().setConstant(std::nan(""));
        return Remark{true,
            std::string("The diagonal is ") + (code < 0.0 ? "−" : "")
                + (code == std::trunc(code) ? grouped(std::llround(std::abs(code))) : numberText(std::abs(code)))
                + " throughout, as programs write what has no value, and taken for not given.",
            {{"data.keep-codes", true, "Take it for a number"}}};
    }
    // Among values that are not negative a negative one is clear enough; 999 may be a value unless it is far off.
    struct Code {
        double value, farSmaller;
    };
    std::vector<Code> codes{{-9.0, 1.0}, {-99.0, 1.0}, {-999.0, 1.0}, {-9999.0, 1.0}, {-99999.0, 1.0}, {-32768.0, 1.0},
        {999.0, 0.02}, {9999.0, 0.02}, {99999.0, 0.02}, {9.99, 0.1003}, {9.999, 0.1003}, {99.99, 0.02}};
    constexpr double huge = 1e20, besideHuge = 1e-10;  // 1e30, or the largest number there is
    constexpr double besideNegative = 0.2, leastRound = 1e5, besideRound = 1e-3;
    const auto numbers = [&](auto see) {
        for (const double value : values.reshaped())
            if (std::isfinite(value)) see(value);
    };
    double least = 0.0, most = 0.0;
    numbers([&](double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    });
    if (isLargestNumber(most)) codes.push_back({most, 0.02});
    if (most >= leastRound && isPowerOfTen(most)) codes.push_back({most, besideRound});
    if (most >= huge) codes.push_back({most, besideHuge});
    if (least <= -huge) codes.push_back({least, besideHuge});
    for (const Code& code : codes) {
        if (code.value != least && code.value != most) continue;
        double largest = 0.0;
        Index count = 0;
        bool hasNegative = false;
        numbers([&](double value) {
            if (value == code.value) return void(++count);
            largest = std::max(largest, std::abs(value));
            hasNegative = hasNegative || value < 0.0;
        });
        const double farSmaller = hasNegative ? std::min(code.farSmaller, besideNegative) : code.farSmaller;
        if (largest >= farSmaller * std::abs(code.value) || 2 * count > values.size()) continue;
        values = (values.array() == code.value).select(std::nan(""), values);
        return Remark{true,
            grouped(count) + (count == 1 ? " entry is " : " entries are ") + (code.value < 0.0 ? "−" : "")
                + numberText(std::abs(code.value))
                + ", as programs write a missing value, and taken for missing: no other is beyond "
                + shortNumber(largest) + ".",
            {{"data.keep-codes", true, "Take them for numbers"}}};
    }
    return std::nullopt;
}

std::optional<Remark> takeMinusOnes(Matrix& dissimilarities)
{
    constexpr Index ofOnePair = 2;  // which is an error of the data
    const Index count = (dissimilarities.array() == -1.0).count();
    if (count <= ofOnePair || count != (dissimilarities.array() < 0.0).count() || 2 * count > dissimilarities.size())
        return std::nullopt;
    dissimilarities = (dissimilarities.array() == -1.0).select(std::nan(""), dissimilarities);
    return Remark{true, grouped(count) + " entries are −1, which no dissimilarity is, and taken for missing.",
        {{"data.keep-codes", true, "Take them for numbers"}}};
}

std::optional<Remark> dropNegatives(Matrix& dissimilarities)
{
    const Index count = (dissimilarities.array() < 0.0).count();
    if (count == 0) return std::nullopt;
    dissimilarities = (dissimilarities.array() < 0.0).select(std::nan(""), dissimilarities);
    return Remark{true,
        grouped(count) + (count == 1 ? " entry is" : " entries are")
            + " negative, which no dissimilarity is, and taken for missing.",
        {{"data.drop-negative", false, "Keep negative values"}}};
}

std::optional<Remark> takeInfinite(Matrix& values)
{
    const Index count = values.array().isInf().count();
    if (count == 0) return std::nullopt;
    values = values.array().isInf().select(std::nan(""), values);
    return Remark{true,
        grouped(count) + (count == 1 ? " entry is" : " entries are")
            + " infinite, as between objects that no path joins, and taken for missing."};
}

std::vector<Index> seeToGaps(
    MatrixWithGaps matrix, MatrixGaps how, std::vector<Remark>& remarks, const RunControl& control)
{
    if (!matrix.values.array().isNaN().any()) return {};
    const GapFacts facts = gapFacts(matrix.values);
    // What is missing of a diagonal of dissimilarities needs no choice.
    const bool isClear = matrix.dissimilarity && facts.values == matrix.values.diagonal().array().isNaN().count();
    if (isClear) how = MatrixGaps::OtherTriangle;
    if (how == MatrixGaps::Refuse) refuse(matrix, facts, how, "choose what to do about them.");
    if (how == MatrixGaps::DropObjects) return dropObjects(matrix, facts, remarks);
    if (!facts.nothing.empty())
        refuse(matrix, facts, how,
            std::string("nothing can be filled in for ") + (facts.nothing.size() == 1 ? "it" : "them")
                + "; leave objects out.");
    // Before anything is filled in: what else is offered is of the matrix as it is in the file.
    if (how == MatrixGaps::OtherTriangle && facts.pairs > 0)
        refuse(matrix, facts, how, "of " + counted(facts.pairs, "pair") + " both directions are missing.");
    const Index diagonal = fillDiagonalGaps(matrix);
    Index filled = fillFromOther(matrix.values);
    std::string with = "from the other triangle";
    if (how == MatrixGaps::Mean && facts.pairs > 0) {
        filled += fillMeans(matrix.values);
        with = "with the mean of the means of row and column, or from the other triangle where that has a value";
    }
    if (how == MatrixGaps::ShortestPath && facts.pairs > 0) {
        filled += fillPaths(matrix, facts, control);
        with = "with the length of the shortest path, or from the other triangle where that has a value";
    }
    if (diagonal > 0)
        remarks.push_back({true,
            counted(diagonal, "missing value") + " of the diagonal " + (diagonal == 1 ? "was" : "were") + " set to "
                + (matrix.dissimilarity ? "0." : "the mean of the others.")});
    if (filled > 0)
        remarks.push_back(
            {true, counted(filled, "missing value") + (filled == 1 ? " was" : " were") + " filled in " + with + "."});
    return {};
}

}  // namespace krein
