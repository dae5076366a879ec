// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/corrected_spectrum.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/kernels/pair_quantity.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/nearest_euclidean.h"
#include "core/spectrum/nearest_psd.h"
#include "core/spectrum/smallest_constant.h"

namespace krein {

namespace {

Eigenpairs sorted(const Vector& values, const Matrix& vectors)
{
    std::vector<Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, [&](Index a, Index b) { return values(a) > values(b); });
    return {values(order), vectors(Eigen::all, order)};
}

/// K_ii + K_jj − 2K_ij, of which any may be negative.
Matrix impliedSquares(const Matrix& symmetric)
{
    const Vector diagonal = symmetric.diagonal();
    Matrix squares = -2.0 * symmetric;
    squares.colwise() += diagonal;
    squares.rowwise() += diagonal.transpose();
    squares.diagonal().setZero();
    return squares;
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

/// Squares of smaller numbers lose digits or vanish, and those of larger ones overflow.
void requireSquares(double largest)
{
    constexpr double least = 1e-140, most = 1e150;
    if (largest != 0.0 && !(largest >= least && largest <= most))
        throw InvalidInput("The largest number of the matrix is " + numberText(largest)
            + " in magnitude, and its square is to be taken, which needs one from " + numberText(least) + " to "
            + numberText(most) + "; multiply the matrix by a constant.");
}

/// Why no constant is added.
std::string_view whyNoConstant(const AddConstantCorrection& correction, const SmallestConstant& smallest)
{
    if (correction.constant) return "The constant is set to 0: nothing changes, for unseen objects either.";
    if (!smallest.value)
        return "No constant removes a negative eigenvalue, so none is added: nothing changes, for unseen objects "
               "either.";
    return "No constant would remove another negative eigenvalue, so none is added: nothing changes, for unseen "
           "objects either.";
}

/// K̃ by correction. What is zero within the tolerance is not changed.
struct Correcting {
    const Matrix& symmetric;
    const Eigenpairs& raw;
    double tolerance;
    const RunControl& control;
    const Eigenpairs* known;  ///< of HKH; null: to be computed

    CorrectedSpectrum operator()(const NoCorrection&) const { return withEigenvalues(raw.values, NotCorrected{}); }
    CorrectedSpectrum operator()(const ClipCorrection&) const { return withEigenvalues(raw.values.cwiseMax(0.0)); }
    CorrectedSpectrum operator()(const FlipCorrection& flip) const
    {
        const Vector images = raw.values.cwiseAbs();
        return flip.rows == UnseenRows::Untransformed ? withEigenvalues(images, RowsLeft{}) : withEigenvalues(images);
    }
    CorrectedSpectrum operator()(const HomotopyCorrection& correction) const
    {
        const double zero = tolerance * raw.values.cwiseAbs().maxCoeff(), t = correction.position;
        const auto isNegative = raw.values.array() < -zero;
        // What a row of an unseen object has outside the eigenvectors that change stays.
        const Vector factors = isNegative.select(Vector::Constant(raw.values.size(), t).array(), 1.0);
        const Vector images = raw.values.cwiseProduct(factors);
        if (t == 1.0) return withEigenvalues(images, NotCorrected{});
        return withEigenvalues(images, ScaledEigenvalues{factors});
    }
    CorrectedSpectrum operator()(const SquareCorrection&) const
    {
        requireSquares(raw.values.cwiseAbs().maxCoeff());
        return withEigenvalues(raw.values.cwiseAbs2());
    }
    CorrectedSpectrum operator()(const ShiftCorrection&) const
    {
        const double shift = smallestShift(raw.values);
        return withEigenvalues(raw.values.array() + shift, ShiftedDiagonal{shift});
    }
    CorrectedSpectrum operator()(const ByHandCorrection& correction) const
    {
        Vector images = raw.values;
        const EigenEditRanges& edits = *correction.edits;
        if (edits.of && *edits.of != images.size())
            throw InvalidInput("The eigenvalues were edited by hand in a matrix of " + std::to_string(*edits.of)
                + ", and here are " + std::to_string(images.size())
                + ", where the same numbers are other ones. Edit them again, or choose another correction, such as "
                  "Flip.");
        for (const auto& [index, action] : eigenEdits(edits)) {
            if (index >= images.size())
                throw InvalidInput(parameterName("correction.edits") + " names eigenvalue " + std::to_string(index + 1)
                    + ", and there are " + std::to_string(images.size()) + ".");
            images(index) = apply(action, raw.values(index));
        }
        return images == raw.values ? withEigenvalues(images, NotCorrected{}) : withEigenvalues(images);
    }
    CorrectedSpectrum operator()(const NearestPsdCorrection&) const
    {
        if (symmetric.diagonal().isZero(0.0) && !symmetric.isZero(0.0))
            throw InvalidInput("The diagonal is 0, and the only positive semidefinite matrix with this diagonal is 0. "
                               "For dissimilarities, centre first, or use Lingoes or Cailliez.");
        const NearestPsd nearest = nearestPsd(symmetric, symmetric.diagonal(), control);
        CorrectedSpectrum result{.norm = raw.values.stableNorm()};
        if (control.stopped()) return result;
        result.iterations = nearest.iterations;
        result.pairs = nearest.pairs;
        const Matrix matrix = correctedGram(result);
        result.change = (symmetric - matrix).stableNorm();
        result.rowMap = transferTo(matrix, raw, tolerance);
        result.certificate = certifyNearestPsd(symmetric, symmetric.diagonal(), matrix, nearest.multipliers);
        return result;
    }
    CorrectedSpectrum operator()(const NearestEuclideanCorrection&) const
    {
        const Matrix squared = impliedSquares(symmetric);
        const NearestEuclidean nearest = nearestEuclidean(squared, control);
        CorrectedSpectrum result{.norm = symmetric.stableNorm()};
        if (control.stopped()) return result;
        result.iterations = nearest.iterations;
        result.pairs = nearest.pairs;
        const Matrix matrix = correctedGram(result);
        result.change = (symmetric - matrix).stableNorm();
        result.rowMap = transferTo(matrix, raw, tolerance);
        result.certificate = certifyNearestEuclidean(squared, impliedSquares(matrix), nearest.multipliers);
        return result;
    }
    CorrectedSpectrum operator()(const CentreCorrection&) const
    {
        return {.pairs = centredPairs(),
            .rowMap = CentredRows{symmetric.rowwise().mean()},
            .change = (symmetric - centred(symmetric)).stableNorm(),
            .norm = symmetric.stableNorm()};
    }
    CorrectedSpectrum operator()(const AddConstantCorrection& correction) const
    {
        const SmallestConstant smallest = smallestConstant(symmetric, centredPairs());
        const double constant = correction.constant.value_or(std::max(smallest.value.value_or(0.0), 0.0));
        CorrectedSpectrum result{.pairs = eigenpairs(symmetric.array() + constant),
            .rowMap = NotCorrected{whyNoConstant(correction, smallest)},
            .change = std::abs(constant) * static_cast<double>(symmetric.rows()),
            .norm = symmetric.stableNorm()};
        result.constant = constant;
        if (constant == 0.0) return result;
        result.rowMap = AddedConstant{constant};
        result.name = "with " + shortNumber(constant) + " added to every entry";
        return result;
    }
    CorrectedSpectrum operator()(const LingoesCorrection&) const
    {
        const double constant = smallestShift(centredPairs().values);
        Matrix added = symmetric;
        added.diagonal().array() += constant;
        CorrectedSpectrum result = ofDistances(added, constant, "c₁", "2c₁ added to d²");
        result.rowMap = LingoesRows{{symmetric.rowwise().mean()}, constant};
        return result;
    }
    CorrectedSpectrum operator()(const CailliezCorrection&) const
    {
        const Matrix distances = impliedDistances(symmetric);
        const double constant = cailliezConstant(distances, control);
        if (control.stopped()) return {.norm = symmetric.stableNorm()};
        Matrix added = distances.array() + constant;
        added.diagonal().setZero();
        CorrectedSpectrum result = ofDistances(-0.5 * added.cwiseAbs2(), constant, "c₂", "c₂ added to d");
        result.rowMap = transferTo(correctedGram(result), raw, tolerance);
        return result;
    }

private:
    /// HMH of a matrix with the distances wanted.
    CorrectedSpectrum ofDistances(const Matrix& added, double constant, const char* symbol, const char* what) const
    {
        const Matrix matrix = centred(added);
        return {.pairs = eigenpairs(matrix),
            .change = (symmetric - matrix).stableNorm(),
            .norm = symmetric.stableNorm(),
            .constant = constant,
            .name = std::string("centred, with ") + what + ", " + symbol + " = " + roundedText(constant, 9)};
    }
    double rounding() const { return relativeRounding(raw.values.size()) * raw.values.cwiseAbs().maxCoeff(); }
    Eigenpairs centredPairs() const { return known ? *known : eigenpairs(centred(symmetric)); }

    /// The same vectors with other eigenvalues, in the order of K's.
    CorrectedSpectrum withEigenvalues(const Vector& images, RowMap map) const
    {
        const bool keeps = ((images - raw.values).array().abs() <= rounding()).all();
        if (!std::holds_alternative<NotCorrected>(map) && keeps) map = NothingChanged{};
        return {.pairs = sorted(images, raw.vectors),
            .images = images,
            .rowMap = std::move(map),
            .change = (images - raw.values).stableNorm(),
            .keepsMatrix = keeps,
            .norm = raw.values.stableNorm()};
    }
    /// … and rows of unseen objects that follow. What they have along eigenvalues that are zero is left out, also if no
    /// eigenvalue changes: the rows of the matrix have none of it.
    CorrectedSpectrum withEigenvalues(const Vector& images) const
    {
        const ScaledEigenvalues rows{quotients(images, raw, tolerance)};
        CorrectedSpectrum result = withEigenvalues(images, rows);
        const double zero = tolerance * raw.values.cwiseAbs().maxCoeff();
        if ((raw.values.array().abs() <= zero).any()) result.rowMap = rows;
        return result;
    }
};

}  // namespace

CorrectedSpectrum correct(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    double tolerance, const RunControl& control, const Eigenpairs* centred)
{
    CorrectedSpectrum result = std::visit(Correcting{symmetric, raw, tolerance, control, centred}, correction);
    if (result.name.empty()) result.name = about(correction).participle;
    return result;
}

CorrectedSpectrum squareOfAsymmetric(const Matrix& gram)
{
    requireSquares(gram.cwiseAbs().maxCoeff());
    const Matrix square = timesTranspose(gram);
    return {.pairs = eigenpairs(square),
        .rowMap = FeaturesOfRows{gram.transpose()},
        .change = (square - gram).stableNorm(),
        .norm = gram.stableNorm(),
        .name = "squared (KKᵀ)"};
}

bool isCorrected(const CorrectedSpectrum* corrected)
{
    return corrected && !std::holds_alternative<NotCorrected>(corrected->rowMap);
}

bool trainsOnK(const CorrectedSpectrum* corrected)
{
    return !isCorrected(corrected) || corrected->keepsMatrix;
}

Matrix correctedGram(const CorrectedSpectrum& corrected)
{
    return fromEigenpairs(corrected.pairs.vectors, corrected.pairs.values);
}

std::string_view unseenText(const CorrectedSpectrum& corrected)
{
    return corrected.joint ? JointBlocks::unseen
                           : std::visit([](const auto& map) { return map.unseen; }, corrected.rowMap);
}

double shiftOf(const CorrectedSpectrum& corrected)
{
    if (const auto* lingoes = std::get_if<LingoesRows>(&corrected.rowMap)) return lingoes->constant;
    const auto* shifted = std::get_if<ShiftedDiagonal>(&corrected.rowMap);
    return shifted ? shifted->shift : 0.0;
}

double constantOf(const CorrectedSpectrum& corrected)
{
    const auto* added = std::get_if<AddedConstant>(&corrected.rowMap);
    return added ? added->constant : 0.0;
}

}  // namespace krein
