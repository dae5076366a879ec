// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/singular_embedding.h"

#include <algorithm>
#include <vector>

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/parameters.h"

namespace krein {

void visitParameters(SingularEmbedding& projection, ParameterVisitor& visit)
{
    visit(projection.components, componentsParameter("Number of largest singular values to keep."));
    visit(projection.centre,
        {"centre", "Centre",
            "Takes the means of rows and columns out of K first (HKH), as kernel principal components do.",
            {.source = "Tao et al. 2024"}});
}

namespace {

/// ±1 per column, which makes the entry of largest magnitude, the first of equals, positive.
Vector signsOf(const Matrix& columns)
{
    Vector signs(columns.cols());
    for (Index k = 0; k < columns.cols(); ++k) {
        Index largest = 0;
        columns.col(k).cwiseAbs().maxCoeff(&largest);
        signs(k) = columns(largest, k) < 0.0 ? -1.0 : 1.0;
    }
    return signs;
}

}  // namespace

Embedding singularEmbedding(const SingularEmbedding& options, const Matrix& gram, double tolerance)
{
    requireFilledSquare(gram, "a singular embedding needs");
    const lapack::SingularDecomposition decomposition = lapack::singularDecomposition(
        options.centre ? centred(gram) : gram);
    const Vector& values = decomposition.values;
    std::vector<Index> axes = nonZeroAxes(values, AxisOrder::Absolute, tolerance);
    axes.resize(std::min(axes.size(), static_cast<std::size_t>(options.components)));

    Embedding result = embeddingOfAxes(values, axes, tolerance);
    if (!result.sharesOf.empty()) result.sharesOf = "Σσ";
    result.of = std::string(options.centre ? "HKH" : "K");  // g++ 12 warns of a plain literal here
    result.centred = options.centre;
    const Matrix left = decomposition.left(Eigen::all, axes), right = decomposition.right(Eigen::all, axes);
    const Vector signs = signsOf(left), lengths = result.eigenvalues.cwiseSqrt();
    const Vector outward = signs.cwiseProduct(lengths), inward = signs.cwiseQuotient(lengths);
    result.train = left * outward.asDiagonal();
    result.targetTrain = right * outward.asDiagonal();
    result.coefficients = right * inward.asDiagonal();
    result.targetCoefficients = left * inward.asDiagonal();
    return result;
}

}  // namespace krein
