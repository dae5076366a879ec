// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/text.h"
#include "core/data/import/lone_triangle.h"
#include "core/data/import/zero_diagonal.h"
#include "core/data/printed_columns.h"

namespace krein {

namespace {

/// Calls visit(i, j) for all i > j, in square tiles: one of M_ij and M_ji is always read across the columns.
template <class Visit> void forEachPair(Index n, Visit visit)
{
    constexpr Index tile = 32;
    for (Index first = 0; first < n; first += tile)
        for (Index top = first; top < n; top += tile)
            for (Index j = first; j < std::min(first + tile, n); ++j)
                for (Index i = std::max(top, j + 1); i < std::min(top + tile, n); ++i) visit(i, j);
}

/// With three digits, spelled as short as possible.
std::string shortText(double number)
{
    return numberText(parseNumber(roundedText(number, 3)).value());
}

struct Differences {
    Index pairs = 0;
    double largest = 0.0;
    double asymmetry = 0.0;  ///< ‖M − Mᵀ‖_F / ‖M + Mᵀ‖_F
};

Differences differencesOf(const Matrix& matrix)
{
    Differences result;
    // Relative to the largest value, so that no square overflows.
    const double unit = std::max(matrix.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min());
    double skew = 0.0, symmetric = 4.0 * (matrix.diagonal() / unit).squaredNorm();
    forEachPair(matrix.rows(), [&](Index i, Index j) {
        const double difference = matrix(i, j) / unit - matrix(j, i) / unit,
                     sum = matrix(i, j) / unit + matrix(j, i) / unit;
        if (matrix(i, j) != matrix(j, i)) ++result.pairs;
        result.largest = std::max(result.largest, std::abs(matrix(i, j) - matrix(j, i)));
        skew += 2.0 * difference * difference;
        symmetric += 2.0 * sum * sum;
    });
    result.asymmetry = skew == 0.0 ? 0.0 : std::sqrt(skew / symmetric);  // of zeros alone, too
    return result;
}

/// What rounding is all that makes M and Mᵀ differ; empty if it is not all.
std::string roundingWords(const Matrix& matrix, double difference)
{
    const double size = matrix.cwiseAbs().maxCoeff();
    if (difference <= static_cast<double>(matrix.rows()) * std::numeric_limits<double>::epsilon() * size)
        return "the rounding of what was computed";
    const std::vector<PrintedColumn> columns = printedColumns(matrix);
    bool isPrinted = !columns.empty();
    forEachPair(matrix.rows(), [&](Index i, Index j) {
        isPrinted = isPrinted && (matrix(i, j) == matrix(j, i) || differByPrinting(matrix, columns, size, i, j));
    });
    return isPrinted ? "the last digit of columns with different numbers of digits, as R prints them" : "";
}

void remarkSymmetry(const Matrix& matrix, bool symmetrised, std::vector<Remark>& remarks)
{
    const Differences differences = differencesOf(matrix);
    if (differences.pairs == 0) return;
    const double share = static_cast<double>(differences.pairs)
        / (0.5 * static_cast<double>(matrix.rows() * (matrix.rows() - 1)));
    const std::string pairs =
        (differences.pairs == 1 ? std::string("1 pair differs") : grouped(differences.pairs) + " pairs differ") + " ("
        + shortText(100.0 * share) + " %), by up to " + shortText(differences.largest);
    if (const std::string rounded = roundingWords(matrix, differences.largest); !rounded.empty()) {
        remarks.push_back({symmetrised,
            "The matrix is symmetric up to " + rounded + ": " + pairs + (symmetrised ? "; (M + Mᵀ)/2 is used." : ".")});
        return;
    }
    std::string text = "The matrix is not symmetric: " + pairs
        + "; ‖M − Mᵀ‖/‖M + Mᵀ‖ = " + (std::isfinite(differences.asymmetry) ? shortText(differences.asymmetry) : "∞");
    remarks.push_back({symmetrised, text + (symmetrised ? "; (M + Mᵀ)/2 is used." : ".")});
}

/// "‘s2’ and ‘s3’", or "objects 2 and 3", counted from 1 as rows are.
std::string pairWords(Index i, Index j, const std::vector<std::string>& names)
{
    if (names.empty()) return "objects " + std::to_string(i + 1) + " and " + std::to_string(j + 1);
    return inQuotes(names[static_cast<std::size_t>(i)]) + " and " + inQuotes(names[static_cast<std::size_t>(j)]);
}

void remarkNegative(const Matrix& matrix, const std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    const NegativeEntries negative = negativeEntries(matrix);
    const std::string pair = pairWords(negative.i, negative.j, names), least = shortText(negative.smallest);
    if (negative.pairs == 1)
        remarks.push_back({false,
            "The dissimilarity of " + pair + " is negative, " + least
                + ", which none can be: an error of the data. Squared it counts as " + shortText(-negative.smallest)
                + "; taken for missing it can be filled in.",
            {{"data.drop-negative", true, "Take it for missing"}}});
    if (negative.pairs > 1)
        remarks.push_back({false,
            std::to_string(negative.pairs) + " dissimilarities are negative, which none can be: an error of the data. "
                + "The lowest, " + least + ", is that of " + pair
                + "; squared they count as if they were positive; taken for missing they can be filled in.",
            {{"data.drop-negative", true, "Take them for missing"}}});
    if (negative.pairs == 0 && negative.rounded > 0)
        remarks.push_back({false,
            std::to_string(negative.rounded) + (negative.rounded == 1 ? " dissimilarity is" : " dissimilarities are")
                + " negative by no more than rounding, down to " + least
                + "; the matrix is taken for dissimilarities all the same."});
}

void remarkDissimilarities(
    const Matrix& matrix, bool zeroed, const std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    const Index notZero = (matrix.diagonal().array() != 0.0).count();
    if (notZero > 0 && matrix.diagonal().minCoeff() == 1.0 && matrix.diagonal().maxCoeff() == 1.0)
        remarks.push_back(
            {false, "The diagonal is 1, as similarities have it; the values are taken for dissimilarities."});
    if (notZero > 0) {
        const double largest = matrix.diagonal().cwiseAbs().maxCoeff(), typical = typicalEntry(matrix);
        const std::string rounding = largest <= negligibleSelf * typical
            ? ", rounding beside the " + shortText(typical) + " of a typical pair"
            : std::string();
        remarks.push_back({zeroed,
            std::to_string(notZero)
                + (notZero == 1 ? " entry of the diagonal is not 0, up to "
                                : " entries of the diagonal are not 0, up to ")
                + shortText(largest) + rounding
                + (!zeroed             ? "."
                        : notZero == 1 ? "; it is set to 0."
                                       : "; they are set to 0.")});
    }
    remarkNegative(matrix, names, remarks);
}

void remarkSimilarities(
    const Matrix& matrix, bool zeroed, const std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    const bool zeroDiagonal = (matrix.diagonal().array() == 0.0).all();
    if (zeroed && !zeroDiagonal) {
        remarks.push_back({true, "The diagonal is set to 0."});
        return;
    }
    if (zeroDiagonal && doubtRole(matrix, false)) return;  // which tells it
    if (zeroDiagonal && matrix.minCoeff() >= 0.0) {
        remarks.push_back({false,
            "The diagonal is 0 and no value is negative, as dissimilarities have it; the values are taken for "
            "similarities."});
        return;
    }
    if (const NegativeEntries negative = negativeEntries(matrix); zeroDiagonal && negative.pairs > 0)
        remarks.push_back({false,
            "The diagonal is 0, as dissimilarities have it, but " + std::to_string(negative.pairs)
                + (negative.pairs == 1 ? " pair has a negative value" : " pairs have negative values") + ", down to "
                + shortText(negative.smallest)
                + ", as only similarities can have; the values are taken for similarities."});
    if (const Index below = (matrix.diagonal().array() < 0.0).count(); below > 0 && below < matrix.rows()) {
        Index first = 0;
        matrix.diagonal().minCoeff(&first);
        remarks.push_back({false,
            std::to_string(below) + (below == 1 ? " entry" : " entries") + " of the diagonal "
                + (below == 1 ? "is" : "are") + " negative, as no variance and no kernel of an object with itself is; "
                + (names.empty() ? "the smallest is that of object " + std::to_string(first + 1)
                                 : inQuotes(names[static_cast<std::size_t>(first)]) + " has the smallest")
                + ", " + shortText(matrix(first, first)) + "."});
    }
    const Vector largest = matrix.rowwise().maxCoeff();
    const Index surpassed = (matrix.diagonal().array() < largest.array()).count();
    if (surpassed > 0)
        remarks.push_back({false,
            std::to_string(surpassed) + " of " + std::to_string(matrix.rows())
                + (surpassed == 1 ? " objects is more similar to another object than to itself."
                                  : " objects are more similar to another object than to themselves.")});
}

}  // namespace

std::vector<Remark> matrixRemarks(
    const Matrix& matrix, bool dissimilarity, bool symmetrised, bool zeroed, const std::vector<std::string>& names)
{
    std::vector<Remark> remarks;
    remarkSymmetry(matrix, symmetrised, remarks);
    if (dissimilarity)
        remarkDissimilarities(matrix, zeroed, names, remarks);
    else
        remarkSimilarities(matrix, zeroed, names, remarks);
    return remarks;
}

std::optional<Remark> negativeRowsRemark(const Matrix& rows)
{
    const Index count = (rows.array() < 0.0).count();
    if (count == 0) return std::nullopt;
    return Remark{false,
        counted(count, "dissimilarity", "dissimilarities") + " of the unseen objects " + (count == 1 ? "is" : "are")
            + " negative, down to " + shortNumber(rows.minCoeff())
            + ", as no dissimilarity is; their signs are lost in the squares."};
}

double typicalEntry(const Matrix& matrix)
{
    double mean = 0.0, count = 0.0;
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i) {
            const double value = matrix(i, j);
            if (i != j && std::isfinite(value)) mean += (std::abs(value) - mean) / ++count;  // no sum overflows
        }
    return mean;
}

NegativeEntries negativeEntries(const Matrix& matrix)
{
    constexpr double rounding = 1e-6;
    const double least = rounding * typicalEntry(matrix);
    NegativeEntries result;
    forEachPair(matrix.rows(), [&](Index i, Index j) {
        const double value = std::min(matrix(i, j), matrix(j, i));
        if (!(value < 0.0)) return;
        ++(value < -least ? result.pairs : result.rounded);
        if (value >= result.smallest) return;
        result.smallest = value;
        result.i = std::min(i, j);
        result.j = std::max(i, j);
    });
    return result;
}

bool looksLikeDissimilarities(const Matrix& matrix)
{
    if (matrix.rows() < 2 || !matrix.allFinite()) return false;
    const Index entries = matrix.size() - matrix.rows();
    const Index zeros = (matrix.array() == 0.0).count() - (matrix.diagonal().array() == 0.0).count();
    const Index few = matrix.rows() < 4 ? 0 : std::max<Index>(1, entries / 20);  // of the n(n − 1)/2 pairs
    // Estimates of a distance may be slightly negative, as those of Fst are.
    constexpr double slight = 0.1;
    const NegativeEntries negative = negativeEntries(matrix);
    const bool areSlight = -negative.smallest <= slight * matrix.maxCoeff() && 4 * negative.pairs <= entries;
    return matrix.diagonal().cwiseAbs().maxCoeff() <= negligibleSelf * typicalEntry(matrix) && 2 * zeros <= entries
        && (negative.pairs <= few || areSlight) && !looksLikeEdges(matrix) && !areTransitions(matrix);
}

std::string dissimilarityGround(const Matrix& matrix)
{
    const bool zero = (matrix.diagonal().array() == 0.0).all();
    return std::string(zero ? "The diagonal is 0" : "The diagonal is nearly zero compared with the other values")
        + (matrix.minCoeff() >= 0.0 ? " and no value is negative" : " and hardly any value is negative, or by little")
        + ", so the values are taken for dissimilarities.";
}

Matrix withoutGaps(Matrix matrix)
{
    if (!matrix.array().isNaN().any()) return matrix;
    double largest = 0.0;
    for (const double value : matrix.reshaped())
        if (!std::isnan(value)) largest = std::max(largest, value);
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i)
            if (std::isnan(matrix(i, j)))
                matrix(i, j) = i == j ? 0.0 : std::isnan(matrix(j, i)) ? largest : matrix(j, i);
    return matrix;
}

ProximityRole judgedRole(const Matrix& values)
{
    if (values.rows() > values.cols()) return judgedRole(values.topRows(values.cols()));
    if (lacksDiagonal(values)) {
        const bool similarities = (values.array() < 0.0).any() || arePercentages(values);
        return similarities ? ProximityRole::Similarity : ProximityRole::Dissimilarity;
    }
    const auto role = [](const Matrix& whole) {
        return looksLikeDissimilarities(whole) ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
    };
    if (values.allFinite() && !loneTriangle(values)) return role(values);  // a large matrix is not copied
    Matrix whole = withoutGaps(values);
    std::vector<Remark> said;
    mirrorLoneTriangle(whole, MatrixForm::Automatic, said);
    return role(whole);
}

bool areSurelySimilarities(const Matrix& values)
{
    constexpr double rounding = 1e-3;  // of the largest value
    if (values.size() == 0 || values.rows() < values.cols()) return false;
    const auto square = values.topRows(values.cols());
    double largest = 0.0, smallest = 0.0;
    for (Index j = 0; j < square.cols(); ++j)
        for (Index i = 0; i < square.rows(); ++i) {
            if (i == j && !(square(i, j) > 0.0)) return false;
            if (!std::isfinite(square(i, j))) continue;
            largest = std::max(largest, std::abs(square(i, j)));
            smallest = std::min(smallest, square(i, j));
        }
    return smallest < -rounding * largest;
}

std::optional<Remark> doubtTriangles(const Matrix& matrix)
{
    constexpr double farLarger = 3.0;
    const Index n = matrix.rows();
    if (n < 4 || !matrix.allFinite()) return std::nullopt;
    double below = 0.0, above = 0.0;
    Index negativeBelow = 0, negativeAbove = 0;
    bool allDiffer = true;
    forEachPair(n, [&](Index i, Index j) {
        below += std::abs(matrix(i, j));
        above += std::abs(matrix(j, i));
        negativeBelow += matrix(i, j) < 0.0 ? 1 : 0;
        negativeAbove += matrix(j, i) < 0.0 ? 1 : 0;
        allDiffer = allDiffer && matrix(i, j) != matrix(j, i);
    });
    const bool haveSigns = std::min(negativeBelow, negativeAbove) == 0 && std::max(negativeBelow, negativeAbove) > 1;
    const bool isFarLarger = std::max(below, above) >= farLarger * std::min(below, above);
    if (!allDiffer || !(isFarLarger || haveSigns)) return std::nullopt;
    const bool isAbove = isFarLarger ? above > below : negativeAbove > 0;
    return Remark{false,
        std::string("The values ") + (isAbove ? "above" : "below") + " the diagonal are "
            + (isFarLarger ? "far larger than those " : "of both signs and none is negative ")
            + (isAbove ? "below" : "above")
            + " it, as where two quantities share one table; both were read as directions of one.",
        {{"data.form", std::string("lower"), "Take the lower triangle"},
            {"data.form", std::string("upper"), "Take the upper triangle"}}};
}

std::optional<Remark> doubtFeatures(const Matrix& matrix, const std::string& file)
{
    constexpr double farFromSymmetric = 0.25;
    const Index n = matrix.rows();
    if (n < 4 || !matrix.allFinite() || (matrix.diagonal().array() == matrix(0, 0)).all()) return std::nullopt;
    Index surpassed = 0;
    for (Index i = 0; i < n; ++i) surpassed += matrix.row(i).maxCoeff() > matrix(i, i);
    if (2 * surpassed < n || differencesOf(matrix).asymmetry < farFromSymmetric) return std::nullopt;
    return Remark{false,
        "The " + std::to_string(n) + " × " + std::to_string(n)
            + " numbers have no names, are far from symmetric, and most objects are not most similar to themselves: "
              "they may be objects with as many features.",
        {{"data.file", file, "Read as a table"}}};
}

bool mayBeCorrelations(const Matrix& matrix)
{
    const auto isBeyond = [](double value) { return std::abs(value) > 1.0; };  // what is missing is not
    return matrix.size() > 0 && std::ranges::none_of(matrix.reshaped(), isBeyond)
        && !(matrix.diagonal().array() == 0.0).all();
}

bool isNearlySymmetric(const Matrix& matrix)
{
    constexpr double printed = 1e-3;
    return matrix.allFinite() && matrix.size() > 0 && differencesOf(matrix).asymmetry <= printed;
}

void symmetrise(Matrix& matrix)
{
    forEachPair(matrix.rows(),
        [&](Index i, Index j) { matrix(i, j) = matrix(j, i) = 0.5 * matrix(i, j) + 0.5 * matrix(j, i); });
}

}  // namespace krein
