// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/gram.h"

#include <cmath>
#include <limits>

#include "core/errors.h"
#include "core/parameters.h"

namespace krein {

namespace {

[[noreturn]] void throwGramNotFinite(const Kernel& kernel)
{
    std::string parameters;
    for (const Setting& setting : settings(kernel)) {
        if (!parameters.empty()) parameters += ", ";
        parameters += setting.parameter.key;
    }
    const std::string advice = (parameters.empty() ? "" : "change its " + parameters + ", or ") + "scale the features";
    throw InvalidInput("The " + std::string(info(kernel).id)
        + " kernel is not finite for some pair of these samples: " + advice + ".");
}

/// What turns quantities into values of the kernel, which must be finite.
PairFunction valuesOf(const Kernel& kernel)
{
    return [&kernel](Eigen::ArrayXXd& block) {
        applyKernel(kernel, block);
        // Times 0 everything is 0 but infinities and NaN, and a sum is vectorised where a search is not.
        if ((block * 0.0).sum() != 0.0) throwGramNotFinite(kernel);
    };
}

}  // namespace

Matrix gramMatrix(const Kernel& kernel, const Matrix& samples, const RunControl& control)
{
    return pairValues(pairQuantity(kernel), samples, valuesOf(kernel), control);
}

Matrix crossGram(const Kernel& kernel, const Matrix& a, const Matrix& b, const RunControl& control)
{
    return pairValues(pairQuantity(kernel), a, b, valuesOf(kernel), control);
}

Matrix centred(const Matrix& gram)
{
    const Vector rowMeans = gram.rowwise().mean();
    const Eigen::RowVectorXd columnMeans = gram.colwise().mean();
    Matrix result = gram;
    result.colwise() -= rowMeans;
    result.rowwise() -= (columnMeans.array() - rowMeans.mean()).matrix();
    return result;
}

Matrix centredCross(const Matrix& cross, const Matrix& gram)
{
    const Vector rowMeans = cross.rowwise().mean();
    const Eigen::RowVectorXd trainMeans = gram.colwise().mean();
    Matrix result = cross;
    result.colwise() -= rowMeans;
    result.rowwise() -= (trainMeans.array() - trainMeans.mean()).matrix();
    return result;
}

double asymmetry(const Matrix& gram)
{
    double skew = 0.0, symmetric = 0.0;
    for (Index j = 0; j < gram.cols(); ++j) {
        symmetric += 4.0 * gram(j, j) * gram(j, j);
        for (Index i = j + 1; i < gram.rows(); ++i) {
            const double difference = gram(i, j) - gram(j, i), sum = gram(i, j) + gram(j, i);
            skew += 2.0 * difference * difference;
            symmetric += 2.0 * sum * sum;
        }
    }
    if (skew == 0.0) return 0.0;
    return symmetric == 0.0 ? std::numeric_limits<double>::infinity() : std::sqrt(skew / symmetric);
}

}  // namespace krein
