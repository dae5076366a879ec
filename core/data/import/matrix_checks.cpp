// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/text.h"

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
    result.asymmetry = std::sqrt(skew / symmetric);
    return result;
}

void remarkSymmetry(const Matrix& matrix, bool symmetrised, std::vector<Remark>& remarks)
{
    const Differences differences = differencesOf(matrix);
    if (differences.pairs == 0) return;
    const double share = static_cast<double>(differences.pairs)
        / (0.5 * static_cast<double>(matrix.rows() * (matrix.rows() - 1)));
    std::string text = "The matrix is not symmetric: " + std::to_string(differences.pairs) + " pairs differ ("
        + shortText(100.0 * share) + " %), by up to " + shortText(differences.largest)
        + "; ‖M − Mᵀ‖/‖M + Mᵀ‖ = " + (std::isfinite(differences.asymmetry) ? shortText(differences.asymmetry) : "∞");
    remarks.push_back({symmetrised, text + (symmetrised ? "; (M + Mᵀ)/2 is used." : ".")});
}

void remarkDissimilarities(const Matrix& matrix, bool zeroed, std::vector<Remark>& remarks)
{
    const Index notZero = (matrix.diagonal().array() != 0.0).count();
    if (notZero > 0 && matrix.diagonal().minCoeff() == 1.0 && matrix.diagonal().maxCoeff() == 1.0)
        remarks.push_back(
            {false, "The diagonal is 1, as similarities have it; the values are taken for dissimilarities."});
    if (notZero > 0)
        remarks.push_back({zeroed,
            std::to_string(notZero) + " entries of the diagonal are not 0, up to "
                + shortText(matrix.diagonal().cwiseAbs().maxCoeff()) + (zeroed ? "; they are set to 0." : ".")});
    Index negative = 0;
    double smallest = 0.0;
    for (Index j = 0; j < matrix.cols(); ++j) {
        negative += (matrix.col(j).array() < 0.0).count();
        smallest = std::min(smallest, matrix.col(j).minCoeff());
    }
    if (negative > 0)
        remarks.push_back(
            {false, std::to_string(negative) + " dissimilarities are negative, down to " + shortText(smallest) + "."});
}

void remarkSimilarities(const Matrix& matrix, bool zeroed, std::vector<Remark>& remarks)
{
    const bool zeroDiagonal = (matrix.diagonal().array() == 0.0).all();
    if (zeroed && !zeroDiagonal) {
        remarks.push_back({true, "The diagonal is set to 0."});
        return;
    }
    if (zeroDiagonal && matrix.minCoeff() >= 0.0) {
        remarks.push_back({false,
            "The diagonal is 0 and no value is negative, as dissimilarities have it; the values are taken for "
            "similarities."});
        return;
    }
    const Vector largest = matrix.rowwise().maxCoeff();
    const Index surpassed = (matrix.diagonal().array() < largest.array()).count();
    if (surpassed > 0)
        remarks.push_back({false,
            std::to_string(surpassed) + " of " + std::to_string(matrix.rows())
                + " objects are more similar to another object than to themselves."});
}

}  // namespace

std::vector<Remark> matrixRemarks(const Matrix& matrix, bool dissimilarity, bool symmetrised, bool zeroed)
{
    std::vector<Remark> remarks;
    remarkSymmetry(matrix, symmetrised, remarks);
    if (dissimilarity)
        remarkDissimilarities(matrix, zeroed, remarks);
    else
        remarkSimilarities(matrix, zeroed, remarks);
    return remarks;
}

bool looksLikeDissimilarities(const Matrix& matrix)
{
    if (matrix.rows() < 3 || !matrix.allFinite()) return false;
    const double rounding = 1e-9 * matrix.cwiseAbs().maxCoeff();
    const Index pairs = matrix.size() - matrix.rows(), zeros = (matrix.array() == 0.0).count();
    return matrix.diagonal().cwiseAbs().maxCoeff() <= rounding && matrix.minCoeff() >= -rounding
        && 2 * std::max<Index>(0, zeros - matrix.rows()) <= pairs;
}

Matrix withoutGaps(Matrix matrix)
{
    if (!matrix.array().isNaN().any()) return matrix;
    double largest = 0.0;
    for (const double value : matrix.reshaped())
        if (!std::isnan(value)) largest = std::max(largest, value);
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i)
            if (std::isnan(matrix(i, j))) matrix(i, j) = i == j ? 0.0 : std::isnan(matrix(j, i)) ? largest : matrix(j, i);
    return matrix;
}

ProximityRole judgedRole(const Matrix& values)
{
    return looksLikeDissimilarities(withoutGaps(values.topRows(std::min(values.rows(), values.cols()))))
        ? ProximityRole::Dissimilarity
        : ProximityRole::Similarity;
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
