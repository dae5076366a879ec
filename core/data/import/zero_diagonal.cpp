// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/zero_diagonal.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace krein {

namespace {

/// A diagonal of zeros below values that are finite and not negative, of three objects at least.
bool mayBeEither(const Matrix& matrix)
{
    return matrix.rows() >= 3 && matrix.rows() == matrix.cols() && (matrix.diagonal().array() == 0.0).all()
        && matrix.allFinite() && (matrix.array() >= 0.0).all() && (matrix.array() > 0.0).any();
}

/// Whether most pairs at 0 compare differently with the other objects: by half of the larger values in all.
bool doZerosContradict(const Matrix& matrix)
{
    constexpr Index mostPairs = 2000;
    Index zeros = 0, contradicting = 0;
    for (Index j = 0; j < matrix.cols() && zeros < mostPairs; ++j)
        for (Index i = 0; i < j && zeros < mostPairs; ++i) {
            if (matrix(i, j) != 0.0 || matrix(j, i) != 0.0) continue;
            ++zeros;
            const auto a = matrix.col(i).array(), b = matrix.col(j).array();
            contradicting += (a - b).abs().sum() > 0.5 * a.max(b).sum() ? 1 : 0;
        }
    return 2 * contradicting > zeros;
}

/// The share of all triples of objects one of whose whole numbers is far too large beside the other two, for distances
/// and for their squares as well; 0 of fewer than four objects, or where a number is not whole. Of many objects some
/// are looked at, from all over the matrix.
double contradictingTriples(const Matrix& matrix)
{
    constexpr double far = 1.25;
    constexpr Index mostObjects = 60;
    if (matrix.rows() < 4 || (matrix.array() != matrix.array().floor()).any()) return 0.0;
    const Index n = std::min(matrix.rows(), mostObjects);
    const auto object = [&](Index i) { return i * matrix.rows() / n; };
    Matrix roots(n, n);  // c ≤ (√a + √b)² of the squares of distances, and of distances all the more
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            roots(i, j) = std::sqrt(0.5 * (matrix(object(i), object(j)) + matrix(object(j), object(i))));
    Index triples = 0, contradicting = 0;
    for (Index k = 0; k < n; ++k)
        for (Index j = 0; j < k; ++j)
            for (Index i = 0; i < j; ++i) {
                const double a = roots(i, j), b = roots(i, k), c = roots(j, k), most = std::max({a, b, c});
                ++triples;
                contradicting += most > std::sqrt(far) * (a + b + c - most) ? 1 : 0;
            }
    return static_cast<double>(contradicting) / static_cast<double>(triples);
}

/// Whether no object is as large beside itself as beside any other one, and not all are 0 there, as averages within
/// groups and between them are.
bool isDiagonalSmallest(const Matrix& matrix)
{
    const Index n = matrix.rows();
    if (n < 3 || n != matrix.cols() || !matrix.allFinite() || !(matrix.array() >= 0.0).all()) return false;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            if (i != j && matrix(i, j) <= std::max(matrix(i, i), matrix(j, j))) return false;
    return (matrix.diagonal().array() != 0.0).any();
}

/// The pairs with a negative value below a diagonal of zeros, if they are some but no more than a quarter: errors or
/// codes among dissimilarities, or similarities of both signs. 0 of others.
Index fewNegativePairs(const Matrix& matrix)
{
    constexpr Index share = 4;
    const Index n = matrix.rows();
    if (n < 3 || n != matrix.cols() || !matrix.allFinite() || (matrix.diagonal().array() != 0.0).any()) return 0;
    Index negative = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < j; ++i) negative += matrix(i, j) < 0.0 || matrix(j, i) < 0.0 ? 1 : 0;
    return share * negative <= n * (n - 1) / 2 ? negative : 0;
}

/// Whether ‖M − Mᵀ‖ is large beside ‖M + Mᵀ‖.
bool differByFar(const Matrix& matrix)
{
    constexpr double far = 0.3;
    double difference = 0.0, sum = 0.0;
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            difference += std::abs(matrix(i, j) - matrix(j, i));
            sum += matrix(i, j) + matrix(j, i);
        }
    return difference > far * sum;
}

}  // namespace

bool looksLikeEdges(const Matrix& matrix)
{
    if (!mayBeEither(matrix)) return false;
    const double edge = matrix.maxCoeff();
    if (!(matrix.array() == 0.0 || matrix.array() == edge).all()) return false;
    for (Index j = 0; j < matrix.cols(); ++j)  // each object's column is that of the first one at 0 from it
        for (Index i = 0; i < j; ++i)
            if (matrix(i, j) == 0.0) {
                if ((matrix.col(i).array() != matrix.col(j).array()).any()) return true;
                break;
            }
    return false;
}

bool areTransitions(const Matrix& matrix)
{
    constexpr double rounding = 0.006;
    return mayBeEither(matrix) && ((matrix.rowwise().sum().array() - 1.0).abs() <= rounding).all();
}

std::optional<Remark> doubtRole(const Matrix& matrix, bool areDissimilarities)
{
    if (!areDissimilarities && isDiagonalSmallest(matrix))
        return Remark{false,
            "Every object has a smaller value with itself than with any other one, as dissimilarities have it; the "
            "values are taken for similarities.",
            {{"data.role", std::string("dissimilarity"), "Take them for dissimilarities"}}};
    if (const Index negative = areDissimilarities ? 0 : fewNegativePairs(matrix); negative > 0)
        return Remark{false,
            "The diagonal is 0, as dissimilarities have it, but " + std::to_string(negative)
                + (negative == 1 ? " pair has a negative value" : " pairs have negative values") + ", down to "
                + numberText(parseNumber(roundedText(matrix.minCoeff(), 3)).value())
                + ", as only similarities can have; the values are taken for similarities.",
            {{"data.role", std::string("dissimilarity"), "Take them for dissimilarities"}}};
    if (!mayBeEither(matrix)) return std::nullopt;
    const auto doubt = [&](const std::string& ground) {
        const bool areSimilarities = !areDissimilarities;
        const auto way = [](bool similarity) {
            return Fix{"data.role", std::string(similarity ? "similarity" : "dissimilarity"),
                similarity ? "Take them for similarities" : "Take them for dissimilarities"};
        };
        return Remark{false,
            "The diagonal is 0, but " + ground + "; the values are taken for "
                + (areSimilarities ? "similarities." : "dissimilarities."),
            {way(!areSimilarities)}};
    };
    if (looksLikeEdges(matrix))
        return doubt("all others are 0 or " + numberText(matrix.maxCoeff()) + ", as in an adjacency matrix");
    if (areTransitions(matrix)) return doubt("every row sums to 1, as probabilities of transition do");
    if (doZerosContradict(matrix))
        return doubt("so are pairs that compare differently with the others, as in counts of joint occurrences");
    if (differByFar(matrix)) return doubt("the directions of a pair differ by far, as in flows and preferences");
    constexpr double manyTriples = 0.1;  // one wrong pair among nine objects or more is in fewer
    if (const double share = contradictingTriples(matrix); share > manyTriples)
        return doubt("in " + roundedText(100.0 * share, 3)
            + " % of all triples of objects one whole number is larger than distances or their squares can be beside "
              "the other two, as in counts of joint occurrences");
    return std::nullopt;
}

}  // namespace krein
