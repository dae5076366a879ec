// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/correction.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/algebra/centring.h"
#include "core/errors.h"
#include "core/kernels/pair_quantity.h"
#include "core/parameters.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/nearest_psd.h"
#include "core/spectrum/smallest_constant.h"
#include "core/text.h"

namespace krein {

constexpr Option repairedRowsOptions[] = {{"consistent", "like the training rows"},
    {"joint", "together with the training objects (transductive, not recommended)"}};

/// Of repairs that can be made of training and unseen objects together.
static Parameter repairedRowsParameter()
{
    return {"rows", "Unseen rows",
        "Whether the matrix of the training objects is repaired and rows of unseen objects follow, or the matrix of "
        "both "
        "together. The second is transductive: what is said of an unseen object depends on the others, and nothing can "
        "be "
        "said of objects that come later; to compare with what others report.",
        {.options = repairedRowsOptions, .source = "Xu et al. 2017, Section 5.1"}};
}

void visitParameters(ClipCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows, repairedRowsParameter());
}

constexpr Option unseenRowsOptions[] = {{"consistent", "flipped like the training rows"},
    {"untransformed", "left as they are (not recommended)"},
    {"joint", "together with the training objects (transductive, not recommended)"}};

void visitParameters(FlipCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows,
        {"rows", "Unseen rows",
            "Whether rows of unseen objects are flipped like those of training objects. Left as they are, they belong "
            "to another matrix than the one trained on, and unseen results are worth little. Flipped together with the "
            "training objects, in one matrix, what is said of one depends on the others, and nothing can be said of "
            "objects that come later. Both: to compare with what others report.",
            {.options = unseenRowsOptions, .source = "Xu et al. 2017, Section 5.1"}});
}

void visitParameters(ShiftCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows, repairedRowsParameter());
}

void visitParameters(AddConstantCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.constant,
        {"constant", "Δ", "Constant", "What is added to every entry of K, and to k(x, z) of unseen objects.",
            Bounds(-1e9, 1e9).slider(0, 10),
            {.automatic = "the smallest that helps", .source = "Lin & Lin 2003, Theorem 3"}});
}

void visitParameters(ByHandCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.edits,
        {"edits", "Edits",
            "What is done with single eigenvalues, numbered from 1, the largest: \"flip 198-200; drop 3, 5; clip "
            "150\". The others stay."});
}

namespace {

constexpr std::string_view consistently = "The rows of unseen objects are changed in the same way as those of training "
                                          "objects.";

/// V diag(values) Vᵀ, exactly symmetric.
Matrix composed(const Matrix& vectors, const Vector& values)
{
    Matrix result = vectors * values.asDiagonal() * vectors.transpose();
    mirrorLowerTriangle(result);
    return result;
}

Eigenpairs sorted(const Vector& values, const Matrix& vectors)
{
    std::vector<Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, [&](Index a, Index b) { return values(a) > values(b); });
    return {values(order), vectors(Eigen::all, order)};
}

double apply(EigenAction action, double value)
{
    switch (action) {
    case EigenAction::Flip: return -value;
    case EigenAction::Clip: return std::max(value, 0.0);
    case EigenAction::Drop: return 0.0;
    }
    return value;
}

/// λ̃ by correction, in the order of K's eigenvalues. What is zero within the tolerance is not changed.
struct Images {
    const Vector& values;
    CorrectedSpectrum& result;

    Vector operator()(const NoCorrection&) const { return values; }
    Vector operator()(const ClipCorrection&) const { return named("clipped", values.cwiseMax(0.0)); }
    Vector operator()(const FlipCorrection&) const { return named("flipped", values.cwiseAbs()); }
    Vector operator()(const SquareCorrection&) const { return named("squared", values.cwiseAbs2()); }
    Vector operator()(const ShiftCorrection&) const
    {
        const double rounding = relativeRounding(values.size()) * values.cwiseAbs().maxCoeff();
        const double below = -values(values.size() - 1);
        result.shift = below > rounding ? below : 0.0;
        return named("shifted", values.array() + result.shift);
    }
    Vector operator()(const NearestPsdCorrection&) const { return {}; }
    Vector operator()(const CentreCorrection&) const { return {}; }
    Vector operator()(const AddConstantCorrection&) const { return {}; }
    Vector operator()(const ByHandCorrection& correction) const
    {
        Vector images = values;
        for (const auto& [index, action] : parseEigenEdits(correction.edits)) {
            if (index >= values.size())
                throw InvalidInput("correction.edits names eigenvalue " + std::to_string(index + 1) + ", and there are "
                    + std::to_string(values.size()) + ".");
            images(index) = apply(action, values(index));
        }
        return named(images == values ? "" : "edited by hand", images);
    }

private:
    Vector named(std::string_view name, Vector images) const
    {
        result.name = name;
        return images;
    }
};

Vector factorsOf(const Vector& images, const Vector& values, double zero)
{
    Vector factors = Vector::Zero(values.size());
    for (Index i = 0; i < values.size(); ++i)
        if (std::abs(values(i)) > zero) factors(i) = images(i) / values(i);
    return factors;
}

void correctToNearest(
    const Matrix& symmetric, const Eigenpairs& raw, double zero, const RunControl& control, CorrectedSpectrum& result)
{
    const NearestPsd nearest = nearestPsdWithUnitDiagonal(symmetric, control);
    if (control.stopped()) return;
    result.iterations = nearest.iterations;
    result.residual = nearest.diagonalError;
    result.pairs = nearest.pairs;
    const Matrix matrix = correctedGram(result);
    result.change = (symmetric - matrix).norm();
    const Vector inverse = factorsOf(Vector::Ones(raw.values.size()), raw.values, zero);
    result.transfer = raw.vectors * (inverse.asDiagonal() * (raw.vectors.transpose() * matrix));
    result.name = "nearest with unit diagonal";
    result.unseen = "The rows k of unseen objects become K̃K⁺k, as those of training objects do where K is not "
                    "singular; they have no unit diagonal of their own.";
}

}  // namespace

Correction::Correction() = default;
Correction::Correction(const Correction&) = default;
Correction::Correction(Correction&&) noexcept = default;
Correction& Correction::operator=(const Correction&) = default;
Correction& Correction::operator=(Correction&&) noexcept = default;
Correction::~Correction() = default;
bool Correction::operator==(const Correction&) const = default;

void visitParameters(Correction& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<CorrectionAlternatives&>(choice), visit);
}

CorrectedSpectrum correct(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    double tolerance, const RunControl& control)
{
    if (std::holds_alternative<CentreCorrection>(correction))
        return centredCorrection(symmetric, eigenpairs(centred(symmetric)));
    if (const auto* constant = std::get_if<AddConstantCorrection>(&correction))
        return constantCorrection(*constant, symmetric, eigenpairs(centred(symmetric)));
    CorrectedSpectrum result;
    const double zero = tolerance * raw.values.cwiseAbs().maxCoeff();
    result.norm = raw.values.norm();
    if (std::holds_alternative<NearestPsdCorrection>(correction)) {
        correctToNearest(symmetric, raw, zero, control, result);
        return result;
    }
    result.images = std::visit(Images{raw.values, result}, correction);
    result.pairs = sorted(result.images, raw.vectors);
    result.change = (result.images - raw.values).norm();
    const double rounding = relativeRounding(raw.values.size()) * raw.values.cwiseAbs().maxCoeff();
    result.changesNothing = ((result.images - raw.values).array().abs() <= rounding).all();
    const auto* flip = std::get_if<FlipCorrection>(&correction);
    result.rowsDiffer = flip && flip->rows == UnseenRows::Untransformed && !result.changesNothing;
    const bool rowsStay = result.changesNothing || result.rowsDiffer
        || std::holds_alternative<ShiftCorrection>(correction);
    result.factors = rowsStay ? Vector(Vector::Ones(raw.values.size())) : factorsOf(result.images, raw.values, zero);
    if (result.changesNothing && !result.name.empty())
        result.unseen = "Nothing changes, for unseen objects either.";
    else if (result.rowsDiffer)
        result.unseen = "The rows of unseen objects are not flipped: they belong to another matrix than the one "
                        "trained on, and results on them are worth little.";
    else if (std::holds_alternative<ShiftCorrection>(correction))
        result.unseen = "Shift adds to k(x, x) alone, so the rows of unseen objects stay as they are.";
    else if (!result.name.empty())
        result.unseen = consistently;
    return result;
}

CorrectedSpectrum centredCorrection(const Matrix& symmetric, Eigenpairs pairs)
{
    CorrectedSpectrum result{.pairs = std::move(pairs), .means = symmetric.rowwise().mean()};
    result.norm = symmetric.norm();
    result.change = (symmetric - centred(symmetric)).norm();
    result.name = "centred";
    result.unseen = "The rows of unseen objects are centred by the means of the training objects.";
    return result;
}

namespace {

/// What the constant does to the rows of unseen objects, or which of the reasons there are for adding none.
std::string constantWords(
    const AddConstantCorrection& correction, const SmallestConstant& smallest, bool changesNothing)
{
    if (!changesNothing) return "The same constant is added to the rows of unseen objects.";
    if (correction.constant) return "The constant is 0, as it was set: nothing changes, for unseen objects either.";
    if (!smallest.value)
        return "No constant takes a negative eigenvalue away, so none is added: nothing changes, for unseen objects "
               "either.";
    return "No constant is added, because none would take another negative eigenvalue away: nothing changes, for "
           "unseen "
           "objects either.";
}

}  // namespace

CorrectedSpectrum constantCorrection(
    const AddConstantCorrection& correction, const Matrix& symmetric, const Eigenpairs& centred)
{
    const SmallestConstant smallest = smallestConstant(symmetric, centred);
    CorrectedSpectrum result{.constant = correction.constant.value_or(std::max(smallest.value.value_or(0.0), 0.0))};
    result.isAdded = true;
    result.pairs = eigenpairs(symmetric.array() + result.constant);
    result.norm = symmetric.norm();
    result.change = std::abs(result.constant) * static_cast<double>(symmetric.rows());
    result.changesNothing = result.constant == 0.0;
    if (!result.changesNothing) result.name = "with " + shortNumber(result.constant) + " added to every entry";
    result.unseen = constantWords(correction, smallest, result.changesNothing);
    return result;
}

CorrectedSpectrum squareOfAsymmetric(const Matrix& gram)
{
    CorrectedSpectrum result;
    Matrix square = gram * gram.transpose();
    mirrorLowerTriangle(square);
    result.norm = gram.norm();
    result.change = (square - gram).norm();
    result.pairs = eigenpairs(square);
    result.transfer = gram.transpose();
    result.ofAsymmetric = true;
    result.name = "squared (KKᵀ)";
    result.unseen = "The rows k(x, X) of unseen objects become k(x, X)Kᵀ, as those of training objects do.";
    return result;
}

Matrix correctedGram(const CorrectedSpectrum& corrected)
{
    return composed(corrected.pairs.vectors, corrected.pairs.values);
}

Matrix correctedRows(const CorrectedSpectrum& corrected, const Eigenpairs& raw, const Matrix& rows)
{
    if (corrected.means.size() > 0) {
        const Matrix shifted = rows.rowwise() - corrected.means.transpose();
        return shifted.colwise() - Vector(shifted.rowwise().mean());
    }
    if (corrected.isAdded) return rows.array() + corrected.constant;
    if (corrected.factors.size() == 0) return rows * corrected.transfer;
    if ((corrected.factors.array() == 1.0).all()) return rows;
    return ((rows * raw.vectors) * corrected.factors.asDiagonal()) * raw.vectors.transpose();
}

Vector centredSelf(const CorrectedSpectrum& corrected, const Vector& self, const Matrix& rows)
{
    return self.array() - 2.0 * rows.rowwise().mean().array() + corrected.means.mean();
}

Matrix rawCoefficients(const CorrectedSpectrum& corrected, const Eigenpairs& raw, const Matrix& coefficients)
{
    if (corrected.means.size() > 0) return coefficients.rowwise() - coefficients.colwise().mean();
    if (corrected.isAdded) return coefficients;
    if (corrected.factors.size() == 0) return corrected.transfer * coefficients;
    if ((corrected.factors.array() == 1.0).all()) return coefficients;
    return raw.vectors * (corrected.factors.asDiagonal() * (raw.vectors.transpose() * coefficients));
}

Vector rawBias(const CorrectedSpectrum& corrected, const Matrix& coefficients)
{
    if (corrected.isAdded) return corrected.constant * coefficients.colwise().sum().transpose();
    if (corrected.means.size() == 0) return Vector::Zero(coefficients.cols());
    const Vector origin = corrected.means.array() - corrected.means.mean();
    return -(coefficients.transpose() * origin);
}

}  // namespace krein
