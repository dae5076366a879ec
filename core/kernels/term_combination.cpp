// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/term_combination.h"

#include <cmath>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/kernels/pair_quantity.h"

namespace krein {

namespace {

/// 1/√k(x, x) of each object.
Vector normalisers(
    const FittedKernel& term, const CombinedObjects& objects, const Objects& of, const RunControl& control)
{
    Vector diagonal = kernelDiagonal(term, objects.training, of, control);
    if (control.stopped()) return diagonal;
    if (diagonal.size() > 0 && !(diagonal.minCoeff() > 0.0))
        throw InvalidInput("A unit diagonal needs k(x, x) > 0 for every object, and the "
            + std::string(info(term.kernel).id) + " kernel has " + numberText(diagonal.minCoeff())
            + " for one; clip or shift the spectrum instead.");
    return diagonal.cwiseSqrt().cwiseInverse();
}

Matrix withUnitDiagonal(
    const FittedKernel& term, const CombinedObjects& objects, Matrix values, const RunControl& control)
{
    const Vector rows = normalisers(term, objects, objects.a, control);
    const Vector columns = objects.a == objects.b ? rows : normalisers(term, objects, objects.b, control);
    if (control.stopped()) return {};
    values.array().colwise() *= rows.array();
    values.array().rowwise() *= columns.transpose().array();
    if (objects.a == objects.b) values.diagonal().setOnes();
    return values;
}

/// ⟨φ(a) − φ̄, φ(b) − φ̄⟩ with φ̄ the mean of the training objects.
Matrix centredValues(
    const FittedKernel& fitted, const CombinedObjects& objects, Matrix values, const RunControl& control)
{
    const FittedKernel& term = fitted.terms.front();
    const Vector rowMeans = objects.a == objects.training ? fitted.rowMeans
        : objects.b == objects.training
        ? Vector(values.rowwise().mean())
        : Vector(kernelValues(term, objects.training, objects.a, objects.training, control).rowwise().mean());
    const Vector columnMeans = objects.b == objects.training ? fitted.columnMeans
        : objects.a == objects.training
        ? Vector(values.colwise().mean().transpose())
        : Vector(
            kernelValues(term, objects.training, objects.training, objects.b, control).colwise().mean().transpose());
    if (control.stopped()) return {};
    // Both means are added first: what is symmetric stays so to the last bit.
    for (Index j = 0; j < values.cols(); ++j)
        values.col(j).array() -= (rowMeans.array() + columnMeans(j)) - fitted.mean;
    return values;
}

/// KKᵀ: Σ_u k(a, u) k(b, u), or KᵀK: Σ_u k(u, a) k(u, b), over the training objects u.
Matrix productsOver(
    const FittedKernel& fitted, const CombinedObjects& objects, bool overRows, const RunControl& control)
{
    const FittedKernel& term = fitted.terms.front();
    auto features = [&](const Objects& of) -> Matrix {  // one row per object
        if (of == objects.training) return overRows ? fitted.termGram : Matrix(fitted.termGram.transpose());
        return overRows ? kernelValues(term, objects.training, of, objects.training, control)
                        : Matrix(kernelValues(term, objects.training, objects.training, of, control).transpose());
    };
    const Matrix a = features(objects.a);
    if (control.stopped()) return {};
    if (objects.a == objects.b) {
        Matrix result = Matrix::Zero(a.rows(), a.rows());
        result.selfadjointView<Eigen::Lower>().rankUpdate(a);
        mirrorLowerTriangle(result);
        return result;
    }
    const Matrix b = features(objects.b);
    return control.stopped() ? Matrix() : Matrix(a * b.transpose());
}

Matrix symmetricPart(
    const FittedKernel& term, const CombinedObjects& objects, const Matrix& values, const RunControl& control)
{
    if (objects.a == objects.b) return 0.5 * (values + values.transpose());
    const Matrix reverse = kernelValues(term, objects.training, objects.b, objects.a, control);
    return control.stopped() ? Matrix() : Matrix(0.5 * (values + reverse.transpose()));
}

}  // namespace

void fitTerms(const CombinationKernel& kernel, const Objects& training, FittedKernel& fitted, const RunControl& control)
{
    for (std::size_t i = 0; i < termsUsed(kernel); ++i) {
        FittedGram term = fitKernel(kernel.terms[i].kernel, training, control);
        if (control.stopped()) return;
        if (kernel.op == Combine::Centre) {
            fitted.rowMeans = term.gram.rowwise().mean();
            // Of a symmetric matrix both are the same, though sums in another order are rounded otherwise.
            fitted.columnMeans = asymmetry(term.gram) == 0.0 ? fitted.rowMeans
                                                             : Vector(term.gram.colwise().mean().transpose());
            fitted.mean = fitted.rowMeans.mean();
        }
        if (kernel.op == Combine::RowProducts || kernel.op == Combine::ColumnProducts)
            fitted.termGram = std::move(term.gram);
        fitted.terms.push_back(std::move(term.kernel));
    }
}

Matrix combinedValues(const FittedKernel& fitted, const CombinationKernel& kernel, const CombinedObjects& objects,
    const RunControl& control)
{
    if (kernel.op == Combine::RowProducts || kernel.op == Combine::ColumnProducts)
        return productsOver(fitted, objects, kernel.op == Combine::RowProducts, control);
    if (kernel.op == Combine::Transpose)
        return kernelValues(fitted.terms.front(), objects.training, objects.b, objects.a, control).transpose();
    std::vector<Matrix> values;
    for (const FittedKernel& term : fitted.terms) {
        values.push_back(kernelValues(term, objects.training, objects.a, objects.b, control));
        if (control.stopped()) return {};
    }
    switch (kernel.op) {
    case Combine::Sum: return values[0] + kernel.weight * values[1];
    case Combine::Difference: return values[0] - kernel.weight * values[1];
    case Combine::Product: return values[0].cwiseProduct(values[1]);
    case Combine::Scale: return kernel.weight * values[0];
    case Combine::Power: return values[0].array().pow(kernel.power).matrix();
    case Combine::UnitDiagonal: return withUnitDiagonal(fitted.terms.front(), objects, std::move(values[0]), control);
    case Combine::Centre: return centredValues(fitted, objects, std::move(values[0]), control);
    case Combine::SymmetricPart: return symmetricPart(fitted.terms.front(), objects, values[0], control);
    case Combine::Transpose:
    case Combine::RowProducts:
    case Combine::ColumnProducts: break;
    }
    return {};
}

}  // namespace krein
