// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kl_divergence.h"

#include <cmath>
#include <limits>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/kernels/gaussian_mixture.h"

namespace krein {

namespace {

void requireWeights(const DataSet& data, const std::vector<Index>& rows)
{
    for (const Index row : rows)
        if (const double least = data.samples.row(row).minCoeff(); least < 0.0)
            throw InvalidInput("The kl kernel compares rows of weights of at least 0; object " + objectNumber(row)
                + " has the weight " + numberText(least) + ".");
}

/// Σ p ln(p/q) with 0 ln 0 = 0.
double discreteDivergence(const Eigen::RowVectorXd& p, const Eigen::RowVectorXd& q)
{
    double sum = 0.0;
    for (Index k = 0; k < p.size(); ++k) {
        if (p(k) == 0.0) continue;
        if (q(k) == 0.0) return std::numeric_limits<double>::infinity();
        sum += p(k) * (std::log(p(k)) - std::log(q(k)));
    }
    return sum;
}

Matrix discreteDivergences(
    const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns, const RunControl& control)
{
    requireWeights(data, rows);
    requireWeights(data, columns);
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index i = 0; i < result.rows(); ++i) {
        if (control.stopped()) return {};
        const Eigen::RowVectorXd p = data.samples.row(rows[static_cast<std::size_t>(i)]);
        for (Index j = 0; j < result.cols(); ++j)
            result(i, j) = discreteDivergence(p, data.samples.row(columns[static_cast<std::size_t>(j)]));
    }
    return result;
}

/// The object's own stream, whichever objects it is compared with.
std::uint64_t seedOf(const KlKernel& kernel, Index row)
{
    return kernel.seed * 1000003u + static_cast<std::uint64_t>(row);
}

std::vector<GaussianMixture> densities(
    const KlKernel& kernel, const DataSet& data, const std::vector<Index>& rows, const RunControl& control)
{
    std::vector<GaussianMixture> fitted;
    for (const Index row : rows) {
        if (control.stopped()) return {};
        const Matrix& cloud = data.pointSets[static_cast<std::size_t>(row)];
        fitted.push_back(kernel.density == CloudDensity::Gaussian
                ? fitGaussian(cloud)
                : fitMixture(cloud, kernel.components, seedOf(kernel, row),
                    kernel.density == CloudDensity::Diagonal ? CovarianceShape::Diagonal : CovarianceShape::Full));
    }
    return fitted;
}

}  // namespace

Matrix divergences(const KlKernel& kernel, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    if (data.pointSets.empty()) return discreteDivergences(data, rows, columns, control);
    const std::vector<GaussianMixture> from = densities(kernel, data, rows, control);
    const std::vector<GaussianMixture> to = rows == columns ? from : densities(kernel, data, columns, control);
    if (control.stopped()) return {};
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        const bool exact = kernel.density == CloudDensity::Gaussian;
        const Matrix points = exact ? Matrix()
                                    : draw(from[i], kernel.draws, seedOf(kernel, rows[i]) ^ 0x9e3779b97f4a7c15u);
        const Vector own = exact ? Vector() : logDensity(from[i], points);
        for (std::size_t j = 0; j < to.size(); ++j) {
            if (control.stopped()) return {};
            result(static_cast<Index>(i), static_cast<Index>(j)) = exact ? divergence(from[i].front(), to[j].front())
                                                                         : (own - logDensity(to[j], points)).mean();
        }
    }
    return result;
}

}  // namespace krein
