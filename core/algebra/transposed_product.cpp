// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/transposed_product.h"

#include <cassert>

#include "core/algebra/fortran.h"

namespace krein {

namespace {

template <class Gemm, class Factor, class Sum> void add(Gemm gemm, const Factor& a, const Factor& b, Sum& c)
{
    using Scalar = typename Sum::Scalar;
    assert(a.rows() == b.rows() && c.rows() == a.cols() && c.cols() == b.cols());
    const auto asInt = [](Eigen::Index value) { return static_cast<int>(value); };
    const int rows = asInt(a.cols()), columns = asInt(b.cols()), n = asInt(a.rows());
    const int strideA = asInt(a.outerStride()), strideB = asInt(b.outerStride()), strideC = asInt(c.outerStride());
    const Scalar one = 1;
    gemm("T", "N", &rows, &columns, &n, &one, a.data(), &strideA, b.data(), &strideB, &one, c.data(), &strideC, 1, 1);
}

}  // namespace

void addTransposedProduct(const Eigen::Ref<const Eigen::ArrayXXf>& a, const Eigen::Ref<const Eigen::ArrayXXf>& b,
    Eigen::Ref<Eigen::ArrayXXf> c)
{
    add(sgemm_, a, b, c);
}

void addTransposedProduct(const Eigen::Ref<const Eigen::ArrayXXd>& a, const Eigen::Ref<const Eigen::ArrayXXd>& b,
    Eigen::Ref<Eigen::ArrayXXd> c)
{
    add(dgemm_, a, b, c);
}

}  // namespace krein
