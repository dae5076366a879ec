// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <future>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/landmarks.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"
#include "core/kernels/given_values.h"
#include "core/spectrum/centred_eigenpairs.h"
#include "core/spectrum/refused_objects.h"

namespace krein {

namespace {

/// k ↦ (k(x, z) + k(z, x))/2 of a kernel that is fitted already.
FittedKernel symmetrised(const FittedKernel& fitted)
{
    CombinationKernel part;
    part.op = Combine::SymmetricPart;
    part.terms = {{fitted.kernel}, {fitted.kernel}};
    return {.kernel = part, .terms = {fitted}};
}

/// K(X, Z), if the kernel has these values: a matrix from a file may know unseen objects as rows only.
Matrix reverseValues(
    const FittedKernel& kernel, const Objects& training, const Objects& unseen, const RunControl& control)
{
    const DataSet& data = *training.data;
    if (data.kind == DataKind::Proximity)
        for (const Index row : *unseen.rows)
            if (row >= data.proximity.values.cols()) return {};
    return kernelValues(kernel, training, training, unseen, control);
}

/// Values of unseen objects with each other, m×m, symmetric as `matrix()` is.
Matrix amongUnseen(const GramValue& gram, const DataSet& data, const PreparedData& prepared, const RunControl& control)
{
    const Objects unseen = unseenObjects(data, prepared);
    if (data.kind == DataKind::Proximity)
        for (const Index row : *unseen.rows)
            if (row >= data.proximity.values.cols())
                throw InvalidInput("A joint correction of training and unseen objects needs the similarities between "
                                   "unseen objects, which the matrix does not hold; correct their rows like the "
                                   "training rows.");
    const Matrix values = kernelValues(gram.kernels->fitted, trainingObjects(data, prepared), unseen, unseen, control);
    return 0.5 * (values + values.transpose());
}

/// What is to be added to rows of which only k(z, x) is known, of kernels that take means away: those of K and Kᵀ
/// differ, and a row of the symmetric part is centred by the mean of both, like the rows that are trained on.
Eigen::RowVectorXd ofOtherDirection(const FittedKernel& fitted, Index n)
{
    const auto* kernel = std::get_if<CombinationKernel>(&fitted.kernel);
    const auto ofTerm = [&](std::size_t i) { return ofOtherDirection(fitted.terms[i], n); };
    if (kernel && kernel->op == Combine::Centre) {
        const Eigen::RowVectorXd term = ofTerm(0);
        return (term.array() - term.mean()).matrix() + 0.5 * (fitted.columnMeans - fitted.rowMeans).transpose();
    }
    if (kernel && kernel->op == Combine::Scale) return kernel->weight * ofTerm(0);
    if (kernel && kernel->op == Combine::Sum) return ofTerm(0) + kernel->weight * ofTerm(1);
    if (kernel && kernel->op == Combine::Difference) return ofTerm(0) - kernel->weight * ofTerm(1);
    return Eigen::RowVectorXd::Zero(n);
}

/// Of K as it was given or computed.
std::string kernelName(const Kernel& kernel, const DataSet& data)
{
    return std::holds_alternative<GivenKernel>(kernel) && data.proximity.dissimilarity ? "−½ d²" : "raw";
}

std::string matrixName(const std::string& name, bool symmetric)
{
    return symmetric ? name : "symmetric part (K + Kᵀ)/2 of the " + name;
}

/// What models of its rows are trained on where K is not formed.
void nameRows(GramValue& value, const Kernel& kernel, const DataSet& data, const PreparedData& prepared)
{
    const bool symmetric = std::holds_alternative<GivenKernel>(kernel)
        ? isSymmetricAmong(data.proximity, prepared.trainRows)
        : isSymmetric(kernel);
    const std::string name = kernelName(kernel, data);
    value.asItIs = symmetric ? name : name + " asymmetric";
    value.trainedOn = matrixName(name, symmetric);
}

/// Sums of all entries, as centring takes them, are to be numbers. What is infinite already is told of elsewhere.
void requireNoOverflow(const Matrix& matrix)
{
    constexpr double limit = 1e290;
    Index i = 0, j = 0;
    const double largest = matrix.size() == 0 ? 0.0 : matrix.cwiseAbs().maxCoeff(&i, &j);
    if (!std::isfinite(largest) || largest <= limit) return;
    throw RefusedObjects([i, j, largest](const RefusedObjects::Names& names) {
        return "The matrix has an entry of magnitude " + numberText(largest) + ", that of " + names(std::min(i, j))
            + " and " + (i == j ? "itself" : names(std::max(i, j))) + "; its eigenvalues need entries of at most "
            + numberText(limit) + ".";
    });
}

/// What `work` gives; objects of the kernel matrix that it refuses are called as in the data.
template <class Work> auto namingObjects(const Results& results, const Work& work)
{
    try {
        return work();
    } catch (const RefusedObjects& refused) {
        const DataSet& data = *results.data;
        throw InvalidInput(refused.sentenceWith([&](Index i) {
            const Index row = results.prepared->trainRows[static_cast<std::size_t>(i)];
            return data.objectNames.empty() ? "object " + objectNumber(row)
                                            : inQuotes(data.objectNames[static_cast<std::size_t>(row)]);
        }));
    }
}

}  // namespace

GramValue computeGram(const Kernel& kernel, const SampleStatistics& statistics, const DataSet& data,
    const PreparedData& prepared, const RunControl& control, KnownPairs* pairs, bool knownKernels)
{
    GramKernels kernels{.resolved = kernel, .wanted = kernel};
    GramValue value{.kernels = kernels, .statistics = statistics};
    Objects training = trainingObjects(data, prepared), unseen = unseenObjects(data, prepared);
    training.known = unseen.known = pairs;
    training.knownKernels = unseen.knownKernels = knownKernels;
    if (training.size() > mostFactored) {
        nameRows(value, kernel, data, prepared);
        return value;
    }
    FittedGram fitted = fitKernel(kernel, training, control);
    if (control.stopped()) return value;
    kernels.fitted = std::move(fitted.kernel);
    kernels.resolved = kernels.fitted.kernel;
    value.train = std::move(fitted.gram);
    value.asymmetry = asymmetry(value.train);
    value.cross = kernelValues(kernels.fitted, training, unseen, training, control);
    if (value.asymmetry > 0.0) {
        value.symmetricPart = 0.5 * (value.train + value.train.transpose());
        value.reverse = reverseValues(kernels.fitted, training, unseen, control);
        if (comparesVectors(kernels.resolved)) kernels.symmetric = symmetrised(kernels.fitted);
    }
    value.kernels = std::move(kernels);
    value.trainedOn = matrixName(kernelName(value.kernels->resolved, data), value.asymmetry == 0.0);
    value.asItIs = value.asymmetry > 0.0 ? "raw asymmetric" : value.trainedOn;
    if (value.asymmetry > 0.0 && unseen.size() > 0 && value.reverse.size() == 0)
        value.unseenNote = "Unseen objects are compared by k(z, x) only: the matrix does not hold k(x, z) for them.";
    return value;
}

SpectrumValue computeSpectrum(const GramValue& gram, const RunControl& control)
{
    constexpr Index few = 256;  // up to here two decompositions side by side take no longer, and round less
    const Matrix& matrix = gram.matrix();
    requireNoOverflow(matrix);
    SpectrumValue value;
    if (matrix.rows() > few) {
        value.raw = eigenpairs(matrix, control);
        if (!control.stopped()) value.centred = centredEigenpairs(matrix, value.raw, control);
        return value;
    }
    // One after the other where the system has no thread left.
    auto centredPairs = std::async(
        std::launch::async | std::launch::deferred, [&] { return eigenpairs(centred(matrix), control); });
    value.raw = eigenpairs(matrix, control);
    value.centred = centredPairs.get();
    return value;
}

SpectrumValue computeSpectrum(const Results& results, const RunControl& control)
{
    return namingObjects(results, [&] { return computeSpectrum(*results.gram, control); });
}

namespace {

CorrectedSpectrum correctionOf(const Correction& correction, const Results& results, const RunControl& control)
{
    const GramValue& gram = *results.gram;
    const SpectrumValue& spectrum = *results.spectrum;
    const double tolerance = results.diagnosis->tolerance;
    if (gram.asymmetry > 0.0 && std::holds_alternative<SquareCorrection>(correction))
        return squareOfAsymmetric(gram.train);
    if (isJoint(correction))
        return correctJointly(correction, gram.matrix(), spectrum.raw, symmetricRows(gram),
            amongUnseen(gram, *results.data, *results.prepared, control), tolerance, control);
    return correct(correction, gram.matrix(), spectrum.raw, tolerance, control, &spectrum.centred);
}

}  // namespace

CorrectedSpectrum computeCorrection(const Correction& correction, const Results& results, const RunControl& control)
{
    return namingObjects(results, [&] { return correctionOf(correction, results, control); });
}

Matrix symmetricRows(const GramValue& gram)
{
    Matrix rows = gram.unseenRows();
    if (gram.asymmetry > 0.0 && gram.reverse.size() == 0 && rows.rows() > 0)
        rows.rowwise() += ofOtherDirection(gram.kernels->fitted, rows.cols());
    return rows;
}

namespace {

/// (K + Kᵀ)/2 in the place of K.
void symmetrise(Matrix& matrix)
{
    constexpr Index tile = 64;
    const Index n = matrix.rows();
    for (Index j = 0; j < n; j += tile)
        for (Index i = j; i < n; i += tile) {
            const Index height = std::min(tile, n - i), width = std::min(tile, n - j);
            const Matrix mean = 0.5
                * (matrix.block(i, j, height, width) + matrix.block(j, i, width, height).transpose());
            matrix.block(i, j, height, width) = mean;
            matrix.block(j, i, width, height) = mean.transpose();
        }
}

/// The outermost eigenvalues and the exact signature. @return false after a stop
bool lookAtWhole(LargeValue& value, Matrix& symmetric, const RunControl& control)
{
    constexpr double share = 0.3;  // of the time, about
    RunControl part = control;
    part.progress = [&control](double fraction, std::string_view stage) { control.report(share * fraction, stage); };
    value.outermost = outermostSpectrum(productsOf(symmetric), {}, part);
    if (!value.outermost) return false;
    value.largest = std::max(std::abs(value.outermost->largest(0)), std::abs(value.outermost->smallest(0)));
    control.report(share, "signature");
    const Signature signature = signatureInPlace(symmetric, value.tolerance, value.largest, control);
    if (control.stopped()) return false;
    value.signature = signature;
    return true;
}

}  // namespace

LargeValue computeLarge(GramValue& gram, const Kernel& kernel, const DataSet& data, const PreparedData& prepared,
    const SpectrumOptions& options, const RunControl& control)
{
    constexpr Index landmarks = 2000;
    LargeValue value;
    const Objects training = trainingObjects(data, prepared);
    const Index n = training.size();
    value.tolerance = options.tolerance.value_or(defaultTolerance(n));
    if (gram.train.size() > 0) {
        if (!lookAtWhole(value, gram.asymmetry > 0.0 ? gram.symmetricPart : gram.train, control)) return value;
    } else if (std::holds_alternative<GivenKernel>(kernel) && n <= mostGivenFactored) {
        Matrix matrix = givenValues(data.proximity, prepared.trainRows, prepared.trainRows);
        symmetrise(matrix);
        if (!lookAtWhole(value, matrix, control)) return value;
    }
    control.report(0.6, "sampled spectrum");
    const std::vector<Index> chosen = chooseLandmarks(prepared.trainLabels, n, std::min(landmarks, n), 1);
    const Matrix vectors = prepared.train.cols() > 0 ? Matrix(prepared.train(chosen, Eigen::all)) : Matrix();
    std::vector<Index> rows;
    for (const Index i : chosen) rows.push_back(prepared.trainRows[static_cast<std::size_t>(i)]);
    const FittedGram sample = fitKernel(kernel, {&data, &rows, &vectors}, control);
    if (control.stopped()) return value;
    value.sampled = sampledSpectrum(0.5 * (sample.gram + sample.gram.transpose()), n);
    if (value.largest == 0.0) value.largest = value.sampled.eigenvalues.cwiseAbs().maxCoeff();
    return value;
}

Kernel filledIn(const FittedKernel& fitted)
{
    Kernel kernel = fitted.kernel;
    if (auto* combination = std::get_if<CombinationKernel>(&kernel))
        for (std::size_t i = 0; i < fitted.terms.size(); ++i) combination->terms[i].kernel = filledIn(fitted.terms[i]);
    return kernel;
}

}  // namespace krein
