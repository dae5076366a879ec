// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/triangle_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/algebra/square_matrix.h"
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/spectrum/worst_items.h"

namespace krein {

namespace {

constexpr std::size_t mostTriangles = 20;

bool violatesMore(const TriangleWitness& a, const TriangleWitness& b)
{
    return std::tie(b.excess, a.i, a.j, a.k) < std::tie(a.excess, b.i, b.j, b.k);
}

/// Without a branch, so that it is vectorised.
Index countViolations(double direct, double roundOff, const double* toI, const double* toJ, Index n)
{
    Index count = 0;
    for (Index k = 0; k < n; ++k) count += direct - (toI[k] + toJ[k]) > roundOff ? 1 : 0;
    return count;
}

/// The triples of one pair i < j. @param distances  with a diagonal of zeros, so that k = i and k = j violate nothing
void examinePair(TriangleReport& report, const Matrix& distances, Index i, Index j)
{
    const double direct = distances(i, j);
    report.examined += distances.rows() - 2;
    // Most pairs violate nothing, and finding the shortest detour is one vectorised pass.
    const double shortest = (distances.col(i) + distances.col(j)).minCoeff();
    if (!(direct - shortest > report.roundOff)) return;
    report.correctingConstant = std::max(report.correctingConstant, direct - shortest);
    const double *toI = distances.col(i).data(), *toJ = distances.col(j).data();
    report.violations += countViolations(direct, report.roundOff, toI, toJ, distances.rows());
    if (report.worst.size() == mostTriangles && !violatesMore({i, j, 0, direct - shortest}, report.worst.front()))
        return;
    for (Index k = 0; k < distances.rows(); ++k) {
        const double excess = direct - (toI[k] + toJ[k]);
        if (excess > report.roundOff) keepFirst(report.worst, mostTriangles, {i, j, k, excess}, violatesMore);
    }
}

void examineAll(TriangleReport& report, const Matrix& distances, const RunControl& control)
{
    for (Index j = 1; j < distances.cols() && !control.stopped(); ++j)
        for (Index i = 0; i < j; ++i) examinePair(report, distances, i, j);
}

/// With the objects shuffled around a circle, each is paired with its next few neighbours: all pairs are different,
/// every object is in equally many, and any pair is as likely as any other.
void examineSome(TriangleReport& report, const Matrix& distances, std::uint64_t seed, const RunControl& control)
{
    const Index n = distances.rows();
    const Index examinable = mostObjectsExamined * (mostObjectsExamined - 1) / 2 * (mostObjectsExamined - 2);
    const Index neighbours = std::clamp<Index>(examinable / (n * (n - 2)), 1, (n - 1) / 2);
    std::vector<Index> circle(static_cast<std::size_t>(n));
    std::iota(circle.begin(), circle.end(), Index{0});
    RandomStream(seed).shuffle(circle);
    for (Index t = 0; t < n && !control.stopped(); ++t) {
        for (Index step = 1; step <= neighbours; ++step) {
            const auto [i, j] = std::minmax(
                circle[static_cast<std::size_t>(t)], circle[static_cast<std::size_t>((t + step) % n)]);
            examinePair(report, distances, i, j);
        }
    }
}

/// @param distances  exactly symmetric with a diagonal of zeros
TriangleReport reportOf(const Matrix& distances, double roundOff, std::uint64_t seed, const RunControl& control)
{
    const Index n = distances.rows();
    TriangleReport report{.roundOff = roundOff};
    if (n < 3) return report;
    report.triples = n * (n - 1) / 2 * (n - 2);
    if (n <= mostObjectsExamined)
        examineAll(report, distances, control);
    else
        examineSome(report, distances, seed, control);
    report.sampled = report.examined < report.triples;
    if (report.examined > 0)
        report.share = static_cast<double>(report.violations) / static_cast<double>(report.examined);
    std::sort_heap(report.worst.begin(), report.worst.end(), violatesMore);
    return report;
}

}  // namespace

TriangleReport triangleReport(const Matrix& dissimilarities, std::uint64_t seed, const RunControl& control)
{
    const double largest = largestEntryOfSquare(dissimilarities);
    if (largest == 0.0) return reportOf(dissimilarities, 0.0, seed, control);
    Matrix distances = 0.5 * (dissimilarities + dissimilarities.transpose());
    if ((dissimilarities - distances).cwiseAbs().maxCoeff() > 1e-12 * largest)
        throw InvalidInput("The dissimilarities are not symmetric, but triangles need symmetric ones; use the mean of "
                           "the matrix and its transpose.");
    distances.diagonal().setZero();
    const double roundOff = 1e-12 * distances.cwiseAbs().maxCoeff();
    return reportOf(distances, roundOff, seed, control);
}

TriangleReport triangleReportOfKernel(const Matrix& gram, std::uint64_t seed, const RunControl& control)
{
    return reportOf(kernelDistances(gram), 1e-6 * std::sqrt(largestEntryOfSquare(gram)), seed, control);
}

Matrix kernelDistances(const Matrix& gram)
{
    largestEntryOfSquare(gram);
    const Vector diagonal = gram.diagonal();
    Matrix squares = -(gram + gram.transpose());
    squares.colwise() += diagonal;
    squares.rowwise() += diagonal.transpose();
    squares.diagonal().setZero();
    return squares.cwiseMax(0.0).cwiseSqrt();
}

}  // namespace krein
