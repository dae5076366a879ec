// SPDX-License-Identifier: GPL-3.0-or-later
//
// What numerical tests share: comparison with named tolerances and seeded random matrices.
#pragma once

#include <random>
#include <sstream>

#include <QTest>

#include "core/base/types.h"

namespace numerics {

using krein::Index;
using krein::Matrix;
using krein::Vector;

/// |got − want| ≤ absolute + relative·|want|.
struct Tolerance {
    double relative = 1e-12, absolute = 1e-12;
};

template <class Got, class Want> bool isClose(const Got& got, const Want& want, Tolerance tolerance = {})
{
    return got.rows() == want.rows() && got.cols() == want.cols()
        && ((got - want).array().abs() <= tolerance.absolute + tolerance.relative * want.array().abs()).all();
}

inline bool isClose(double got, double want, Tolerance tolerance = {})
{
    return got == want || std::abs(got - want) <= tolerance.absolute + tolerance.relative * std::abs(want);
}

template <class Got, class Want> QByteArray difference(const Got& got, const Want& want)
{
    std::ostringstream text;
    text.precision(10);
    if constexpr (std::is_arithmetic_v<Got>) {
        text << "got " << got << ", want " << want;
    } else if (got.rows() != want.rows() || got.cols() != want.cols()) {
        text << "got " << got.rows() << "×" << got.cols() << ", want " << want.rows() << "×" << want.cols();
    } else if (got.size() > 0) {
        Index i = 0, j = 0;
        const double largest = (got - want).cwiseAbs().maxCoeff(&i, &j);
        text << "largest difference " << largest << " at (" << i << ", " << j << "): got " << got(i, j) << ", want "
             << want(i, j);
    }
    return QByteArray::fromStdString(text.str());
}

/// Numbers in [−1, 1), the same with every standard library.
inline Matrix uniformMatrix(Index rows, Index columns, std::uint64_t seed)
{
    std::mt19937_64 engine(seed);
    Matrix result(rows, columns);
    for (double& value : result.reshaped()) value = static_cast<double>(engine() >> 11) * 0x1p-52 - 1.0;
    return result;
}

inline Matrix symmetricMatrix(Index order, std::uint64_t seed)
{
    const Matrix any = uniformMatrix(order, order, seed);
    return any + any.transpose();
}

/// Two classes as ±1, in no order; both occur.
inline Vector randomTargets(Index n, std::uint64_t seed)
{
    Vector targets = uniformMatrix(n, 1, seed).col(0).unaryExpr([](double u) { return u > 0.1 ? 1.0 : -1.0; });
    targets(0) = 1.0;
    if (n > 1) targets(1) = -1.0;
    return targets;
}

}  // namespace numerics

/// Fails with the largest difference unless the two agree within a numerics::Tolerance.
#define COMPARE_CLOSE(got, want, ...)                                                                                  \
    do {                                                                                                               \
        const auto got_ = krein::Matrix((got));                                                                        \
        const auto want_ = krein::Matrix((want));                                                                      \
        QVERIFY2(numerics::isClose(got_, want_ __VA_OPT__(, numerics::Tolerance(__VA_ARGS__))),                        \
            numerics::difference(got_, want_).constData());                                                            \
    } while (false)

#define COMPARE_NUMBER(got, want, ...)                                                                                 \
    do {                                                                                                               \
        const double got_ = (got), want_ = (want);                                                                     \
        QVERIFY2(numerics::isClose(got_, want_ __VA_OPT__(, numerics::Tolerance(__VA_ARGS__))),                        \
            numerics::difference(got_, want_).constData());                                                            \
    } while (false)
