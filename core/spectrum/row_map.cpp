// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/row_map.h"

#include <concepts>

namespace krein {

namespace {

template <class... Cases> struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>;

/// H is among what is done to rows.
template <class Map>
concept Centring = std::derived_from<Map, CentredRows>;

}  // namespace

Vector quotients(const Vector& images, const Eigenpairs& raw, double tolerance)
{
    const double zero = tolerance * raw.values.cwiseAbs().maxCoeff();
    return (raw.values.array().abs() > zero).select(images.array() / raw.values.array(), 0.0);
}

Transfer transferTo(const Matrix& corrected, const Eigenpairs& raw, double tolerance)
{
    const Vector inverse = quotients(Vector::Ones(raw.values.size()), raw, tolerance);
    return {raw.vectors * (inverse.asDiagonal() * (raw.vectors.transpose() * corrected))};
}

Matrix correctedRows(const RowMap& map, const Eigenpairs& raw, const Matrix& rows)
{
    const auto scaled = [&](const ScaledEigenvalues& one) -> Matrix {
        return ((rows * raw.vectors) * one.factors.asDiagonal()) * raw.vectors.transpose();
    };
    const auto centred = [&](const Centring auto& one) -> Matrix {
        const Matrix shifted = rows.rowwise() - one.means.transpose();
        return shifted.colwise() - Vector(shifted.rowwise().mean());
    };
    return std::visit(Overloaded{scaled, centred, [&](const Transfer& one) -> Matrix { return rows * one.matrix; },
                          [&](const AddedConstant& one) -> Matrix { return rows.array() + one.constant; },
                          [&](const FeaturesOfRows& one) -> Matrix { return rows * one.transposed; },
                          [&](const auto&) -> Matrix { return rows; }},
        map);
}

Vector correctedSelf(const RowMap& map, const Eigenpairs& raw, double tolerance, const Vector& self, const Matrix& rows,
    const Matrix& corrected)
{
    const auto inTheSpan = [&]() -> Vector {
        const Vector inverse = quotients(Vector::Ones(raw.values.size()), raw, tolerance);
        const Matrix before = rows * raw.vectors, after = corrected * raw.vectors;
        return self + before.cwiseProduct(after - before) * inverse;
    };
    const auto centred = [&](const Centring auto& one) -> Vector {
        double constant = one.means.mean();
        if constexpr (requires { one.constant; })
            constant += one.constant + one.constant / static_cast<double>(rows.cols());
        return self.array() - 2.0 * rows.rowwise().mean().array() + constant;
    };
    return std::visit(Overloaded{centred, [&](const ScaledEigenvalues&) { return inTheSpan(); },
                          [&](const Transfer&) { return inTheSpan(); },
                          [&](const AddedConstant& one) -> Vector { return self.array() + one.constant; },
                          [&](const FeaturesOfRows&) -> Vector { return rows.rowwise().squaredNorm(); },
                          [&](const auto&) -> Vector { return self; }},
        map);
}

Matrix rawCoefficients(const RowMap& map, const Eigenpairs& raw, const Matrix& coefficients)
{
    const auto scaled = [&](const ScaledEigenvalues& one) -> Matrix {
        return raw.vectors * (one.factors.asDiagonal() * (raw.vectors.transpose() * coefficients));
    };
    return std::visit(
        Overloaded{scaled, [&](const Transfer& one) -> Matrix { return one.matrix * coefficients; },
            [&](const Centring auto&) -> Matrix { return coefficients.rowwise() - coefficients.colwise().mean(); },
            [&](const FeaturesOfRows& one) -> Matrix { return one.transposed * coefficients; },
            [&](const auto&) -> Matrix { return coefficients; }},
        map);
}

Vector rawBias(const RowMap& map, const Matrix& coefficients)
{
    const auto centred = [&](const Centring auto& one) -> Vector {
        return -(coefficients.transpose() * Vector(one.means.array() - one.means.mean()));
    };
    return std::visit(
        Overloaded{centred,
            [&](const AddedConstant& one) -> Vector { return one.constant * coefficients.colwise().sum().transpose(); },
            [&](const auto&) -> Vector { return Vector::Zero(coefficients.cols()); }},
        map);
}

}  // namespace krein
