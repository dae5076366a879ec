// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/drag_spectrum.h"

#include <cmath>
#include <string>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/spectrum/arrowhead.h"

namespace krein {

namespace {

/// No eigenvalue of a matrix that fits into memory overflows if its entries do not exceed this.
constexpr double largestEntry = 1e300;

void requireUsable(const Matrix& gram, Index sample)
{
    if (gram.rows() != gram.cols())
        throw InvalidInput("The kernel matrix has " + std::to_string(gram.rows()) + " rows and "
            + std::to_string(gram.cols()) + " columns; dragging a sample needs a square one.");
    if (sample < 0 || sample >= gram.rows())
        throw InvalidInput("There is no sample " + objectNumber(sample) + " to drag; they are numbered from 1 to "
            + std::to_string(gram.rows()) + ".");
}

/// NaN fails the comparison as well.
void requireModerate(const Matrix& entries)
{
    if (!(entries.array().abs() <= largestEntry).all())
        throw InvalidInput("A similarity is not a finite number or is beyond ±1e300; change the kernel's parameters or "
                           "scale the features.");
}

/// K₋ₚ
Matrix withoutSample(const Matrix& gram, Index p)
{
    const Index after = gram.rows() - 1 - p;
    Matrix rest(gram.rows() - 1, gram.rows() - 1);
    rest.topLeftCorner(p, p) = gram.topLeftCorner(p, p);
    rest.topRightCorner(p, after) = gram.topRightCorner(p, after);
    rest.bottomLeftCorner(after, p) = gram.bottomLeftCorner(after, p);
    rest.bottomRightCorner(after, after) = gram.bottomRightCorner(after, after);
    return rest;
}

/// The reflection I − 2uuᵀ that exchanges the first axis and the constant vector: its other columns span {v : Σv = 0}.
Vector reflectorOfConstant(Index size)
{
    Vector u = Vector::Constant(size, 1.0 / std::sqrt(static_cast<double>(size)));
    u(0) += 1.0;
    return u.normalized();
}

/// What the border and the corner of a basis become in its eigenvectors.
Arrowhead arrowheadWithRow(const DragBasis& basis, const Vector& row, double corner)
{
    if (row.size() != basis.vectors.rows())
        throw InvalidInput("The dragged sample has " + std::to_string(row.size())
            + " similarities to others; there are " + std::to_string(basis.vectors.rows()) + " others.");
    requireModerate(row);
    requireModerate(Matrix::Constant(1, 1, corner));
    if (!basis.centred) return arrowhead(basis.values, basis.vectors.transpose() * row, corner);
    const Index others = row.size();
    if (others == 0) return arrowhead(basis.values, Vector(), 0.0);
    const double share = static_cast<double>(others) / static_cast<double>(others + 1);
    const Vector border = std::sqrt(share) * (basis.rowMeans - row);
    return arrowhead(
        basis.values, basis.vectors.transpose() * border, share * (basis.mean - 2.0 * row.mean() + corner));
}

}  // namespace

DragBasis dragBasis(const Matrix& gram, Index sample, const RunControl& control)
{
    requireUsable(gram, sample);
    DragBasis basis{.sample = sample};
    if (control.stopped()) return basis;
    basis.vectors = withoutSample(gram, sample);
    requireModerate(basis.vectors);
    basis.values = lapack::symmetricEigen(basis.vectors, control);
    return control.stopped() ? DragBasis{.sample = sample} : basis;
}

DragBasis centredDragBasis(const Matrix& gram, Index sample, const RunControl& control)
{
    requireUsable(gram, sample);
    DragBasis basis{.sample = sample, .centred = true};
    if (control.stopped()) return basis;
    Matrix rest = withoutSample(gram, sample);
    requireModerate(rest);
    const Index others = rest.rows();
    if (others == 0) return basis;
    basis.rowMeans = rest.rowwise().mean();
    basis.mean = basis.rowMeans.mean();
    // (I − 2uuᵀ)K(I − 2uuᵀ) = K − 2(uwᵀ + wuᵀ) with w = Ku − (uᵀKu)u; its first row and column belong to the constant
    // vector.
    const Vector u = reflectorOfConstant(others);
    Vector w = rest * u;
    w -= u.dot(w) * u;
    rest.noalias() -= 2.0 * u * w.transpose();
    rest.noalias() -= 2.0 * w * u.transpose();
    Matrix inner = rest.bottomRightCorner(others - 1, others - 1);
    basis.values = lapack::symmetricEigen(inner, control);
    basis.vectors.resize(others, others - 1);
    basis.vectors.row(0).setZero();
    basis.vectors.bottomRows(others - 1) = inner;
    const Eigen::RowVectorXd along = u.transpose() * basis.vectors;
    basis.vectors.noalias() -= 2.0 * u * along;
    return control.stopped() ? DragBasis{.sample = sample, .centred = true} : basis;
}

Vector eigenvaluesWithRow(const DragBasis& basis, const Vector& row, double corner)
{
    const Vector values = eigenvalues(arrowheadWithRow(basis, row, corner));
    if (!basis.centred) return values;
    if (row.size() == 0) return Vector::Zero(1);
    const Index positive = (values.array() > 0.0).count();
    Vector result(values.size() + 1);
    result << values.head(positive), 0.0, values.tail(values.size() - positive);
    return result;
}

}  // namespace krein
