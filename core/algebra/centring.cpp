// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/centring.h"

#include <cmath>
#include <limits>

namespace krein {

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

Matrix withoutMean(const Matrix& values)
{
    return values.rowwise() - values.colwise().mean();
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
