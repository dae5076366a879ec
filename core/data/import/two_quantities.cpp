// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/two_quantities.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/data/formats/numbers/cell.h"
#include "core/data/import/matrix_checks.h"

namespace krein {

namespace {

/// What the values of both triangles come to, and whether every pair has two different ones.
struct TriangleSums {
    double below = 0.0, above = 0.0;
    bool allDiffer = true;
};

TriangleSums triangleSums(const Matrix& matrix)
{
    TriangleSums sums;
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = j + 1; i < matrix.rows(); ++i) {
            sums.below += std::abs(matrix(i, j));
            sums.above += std::abs(matrix(j, i));
            sums.allDiffer = sums.allDiffer && matrix(i, j) != matrix(j, i);
        }
    return sums;
}

}  // namespace

bool namesTriangles(std::string_view text)
{
    constexpr std::size_t looked = 2000;
    const std::string small = lowered(text.substr(0, looked));
    const auto hasOne = [&](const std::array<std::string_view, 4>& words) {
        return std::ranges::any_of(words, [&](std::string_view word) { return small.find(word) != std::string::npos; });
    };
    return hasOne({"below diagonal", "below the diagonal", "lower triang", "lower left"})
        && hasOne({"above diagonal", "above the diagonal", "upper triang", "upper right"});
}

std::optional<Remark> doubtTwoQuantities(const Matrix& matrix, bool areNamed)
{
    constexpr double farLargerOfThree = 6.0;
    const Index n = matrix.rows();
    if (n != matrix.cols() || n < 3 || !matrix.allFinite()) return std::nullopt;
    const TriangleSums sums = triangleSums(matrix);
    if (!sums.allDiffer) return std::nullopt;
    const std::vector<Fix> ways{{"data.form", std::string("lower"), "Take the lower triangle"},
        {"data.form", std::string("upper"), "Take the upper triangle"}};
    if (areNamed)
        return Remark{false,
            "The text says that one quantity stands below the diagonal and another above it; both were read as "
            "directions of one.",
            ways};
    if (n > 3) return doubtTriangles(matrix);
    if (std::max(sums.below, sums.above) < farLargerOfThree * std::min(sums.below, sums.above)) return std::nullopt;
    const bool isAbove = sums.above > sums.below;
    return Remark{false,
        std::string("The values ") + (isAbove ? "above" : "below") + " the diagonal are far larger than those "
            + (isAbove ? "below" : "above")
            + " it, as where two quantities share one table; both were read as directions of one.",
        ways};
}

}  // namespace krein
