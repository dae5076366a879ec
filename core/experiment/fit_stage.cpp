// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/fit_stage.h"

#include <string>

#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"
#include "core/solvers/regression.h"

namespace krein {

namespace {

constexpr Index curvePoints = 241;
/// The curve goes on beyond the samples by this share of their range.
constexpr double beyondSamples = 0.05;

/// The eigenpairs that the process is trained on, and its rows of other objects.
struct ProcessMatrix {
    const Results& results;
    const CorrectedSpectrum* corrected;
    double noiseVariance;

    const Eigenpairs& pairs() const { return trainsOnK(corrected) ? results.spectrum->raw : corrected->pairs; }
    /// @param rows, self  k(z, x_i) and k(z, z) of the kernel itself
    Vector variance(const Matrix& rows, const Vector& self) const
    {
        if (!isCorrected(corrected)) return gaussianProcessVariance(pairs(), noiseVariance, rows, self);
        const Matrix mapped = correctedRows(corrected->rowMap, results.spectrum->raw, rows);
        const Vector mappedSelf = correctedSelf(
            corrected->rowMap, results.spectrum->raw, results.diagnosis->tolerance, self, rows, mapped);
        return gaussianProcessVariance(pairs(), noiseVariance, mapped, mappedSelf);
    }
};

/// Says which variances are negative, as those of a Gaussian process never are.
void remarkOnVariances(ModelValue& value)
{
    const Index n = value.trainVariance.size(), m = value.testVariance.size();
    if (n + m == 0) return;
    Vector all(n + m);
    all << value.trainVariance, value.testVariance;
    const double rounding = relativeRounding(n) * all.cwiseAbs().maxCoeff();
    const Index negative = (all.array() < -rounding).count();
    value.model.parts.front().solution.facts.push_back({"negative_variances", "negative variances",
        static_cast<double>(negative), "Training and test samples whose variance is below 0."});
    if (negative == 0) return;
    value.note += (value.note.empty() ? "" : " ") + std::to_string(negative) + " of " + std::to_string(n + m)
        + (negative == 1 ? " variances is" : " variances are") + " negative, the smallest is "
        + shortNumber(all.minCoeff()) + "; no band is drawn.";
}

}  // namespace

void addProcessVariances(
    const Results& results, const CorrectedSpectrum* corrected, const GaussianProcess& process, ModelValue& value)
{
    const ProcessMatrix matrix{results, corrected, process.noiseVariance};
    const Eigenpairs& pairs = matrix.pairs();
    const Matrix rows = fromEigenpairs(pairs.vectors, pairs.values);
    value.trainVariance = gaussianProcessVariance(pairs, process.noiseVariance, rows, rows.diagonal());
    if (value.testDecision.rows() > 0) {
        const GramValue& gram = *results.gram;
        try {
            if (corrected && corrected->joint)
                value.testVariance = gaussianProcessVariance(
                    pairs, process.noiseVariance, corrected->joint->rows, corrected->joint->self);
            else
                value.testVariance = matrix.variance(symmetricRows(gram),
                    kernelDiagonal(gram.kernels->evaluated(), trainingObjects(*results.data, *results.prepared),
                        unseenObjects(*results.data, *results.prepared)));
        } catch (const InvalidInput& missing) {
            value.note += (value.note.empty() ? "" : " ")
                + std::string("There are no variances of unseen objects, which need their similarity to themselves: ")
                + missing.what();
        }
    }
    remarkOnVariances(value);
}

void addFitCurve(
    const Results& results, const CorrectedSpectrum* corrected, const GaussianProcess* process, ModelValue& value)
{
    const PreparedData& prepared = *results.prepared;
    if (results.data->kind != DataKind::Vectors || results.data->samples.cols() != 1
        || prepared.encodedTrain.cols() != 1 || prepared.train.cols() != 1)
        return;
    const double low = results.data->samples.minCoeff(), high = results.data->samples.maxCoeff(),
                 margin = beyondSamples * (high - low);
    FitCurve curve;
    curve.at = Vector::LinSpaced(curvePoints, low - margin, high + margin);
    const Matrix points = prepared.transform.apply(curve.at);
    const Objects training = trainingObjects(*results.data, prepared), grid{.vectors = &points};
    try {
        const FittedKernel& kernel = kernelOf(*results.gram, value);
        const Matrix rows = kernelValues(kernel, training, grid, training);
        const Matrix fitted = decide(value.onKernel, rows);
        if (!fitted.allFinite()) return;
        curve.fitted = fitted.col(0);
        if (process) {
            const Vector variance = ProcessMatrix{results, corrected, process->noiseVariance}.variance(
                rows, kernelDiagonal(kernel, training, grid));
            if (variance.allFinite()) curve.variance = variance;
        }
    } catch (const InvalidInput&) {
        if (curve.fitted.size() == 0) return;  // a kernel without values there has no curve
    }
    value.curve = std::move(curve);
}

}  // namespace krein
