// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fit_stage.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// The rule on rows of K that does what `rule` does on rows of K̃.
DecisionRule ruleOnKernel(const DecisionRule& rule, const RowMap& map, const Results& results)
{
    return {rule.needsSelf, rule.selfCancels,
        [rule, map, spectrum = results.spectrum, tolerance = results.diagnosis->tolerance](const KernelRows& objects) {
            KernelRows changed{.rows = correctedRows(map, spectrum->raw, objects.rows), .self = {}};
            if (rule.needsSelf)
                changed.self = correctedSelf(map, spectrum->raw, tolerance, objects.self, objects.rows, changed.rows);
            return rule.decide(changed);
        }};
}

/// A corrected matrix is symmetric, so that k̃(x, x_i) = k̃(x_i, x): source and target function add up to one expansion.
Model oneSided(Model model)
{
    model.coefficients = model.coefficients * model.merging.row(0).asDiagonal()
        + model.targetCoefficients * model.merging.row(1).asDiagonal();
    model.bias = model.merging.row(0).transpose().cwiseProduct(model.bias)
        + model.merging.row(1).transpose().cwiseProduct(model.targetBias) + model.merging.row(2).transpose();
    model.targetCoefficients.resize(0, 0);
    model.targetBias.resize(0);
    model.merging.resize(0, 0);
    return model;
}

Model onKernel(const Model& model, const CorrectedSpectrum* corrected, const Results& results)
{
    Model same = model;
    if (!isCorrected(corrected)) return same;
    if (model.rule.decide)
        same.rule = ruleOnKernel(model.rule, corrected->rowMap, results);
    else {
        if (same.isTwoSided()) same = oneSided(std::move(same));
        same.bias += rawBias(corrected->rowMap, same.coefficients);
        same.coefficients = rawCoefficients(corrected->rowMap, results.spectrum->raw, same.coefficients);
    }
    return same;
}

/// What unseen objects are judged by. A matrix that knows one direction only leaves the source function alone.
void judgeUnseen(const Results& results, const CorrectedSpectrum* corrected, ModelValue& value)
{
    const GramValue& gram = *results.gram;
    ObjectRows unseen;
    if (corrected && corrected->joint) {
        unseen.rows = corrected->joint->rows;
        if (value.model.isTwoSided()) unseen.reverse = unseen.rows;
        if (needsSelf(value.model)) unseen.self = corrected->joint->self;
        value.testDecision = decide(value.model, unseen);
        return;
    }
    Model model = value.onKernel;
    if (!value.onAsymmetric)
        unseen.rows = symmetricRows(gram);
    else {
        unseen.rows = gram.cross;
        unseen.reverse = gram.reverse.transpose();
        if (gram.reverse.size() == 0 && model.isTwoSided()) {
            model.merging.colwise() = Eigen::Vector3d(1.0, 0.0, 0.0);
            value.note = "Unseen objects are classified by the source function only: the matrix does not hold k(x, z) "
                         "for them.";
        }
    }
    if (needsSelf(model) && model.rule.selfCancels)
        unseen.self = Vector::Zero(unseen.rows.rows());
    else if (needsSelf(model)) {
        try {
            unseen.self = kernelDiagonal(gram.kernels->evaluated(), trainingObjects(*results.data, *results.prepared),
                unseenObjects(*results.data, *results.prepared));
        } catch (const InvalidInput& missing) {
            value.note = "Unseen objects are not classified: this method needs their similarity to themselves: "
                + std::string(missing.what());
            return;
        }
        if (corrected && std::holds_alternative<ShiftedDiagonal>(corrected->rowMap))
            value.note = "Scores of unseen and training objects are not comparable: the shift changes k(x, x) of "
                         "training objects only, and this method uses it.";
    }
    value.testDecision = decide(model, unseen);
}

/// How a numeric target is fitted.
void addFit(const Results& results, const CorrectedSpectrum* corrected, const Method& method, ModelValue& value)
{
    const PreparedData& prepared = *results.prepared;
    value.trainFit = score(prepared.trainTargets, Vector(value.model.decision.col(0)));
    if (!prepared.testRows.empty()) {
        if (corrected && (corrected->joint || std::holds_alternative<RowsLeft>(corrected->rowMap)))
            value.note = unseenText(*corrected);
        judgeUnseen(results, corrected, value);
        if (value.testDecision.size() > 0)
            value.testFit = score(prepared.testTargets, Vector(value.testDecision.col(0)));
    }
    const auto* process = std::get_if<GaussianProcess>(&method);
    if (process && results.spectrum) addProcessVariances(results, corrected, *process, value);
    addFitCurve(results, corrected, results.spectrum ? process : nullptr, value);
}

/// What to say if the preview stopped somewhere else. Only where both stopped can the two be compared.
std::string startNote(const Model& now, const ModelValue& before)
{
    if (!before.provisional || before.model.parts.size() != now.parts.size() || now.parts.empty()) return {};
    const TwoClassSolution &one = now.parts.front().solution, &other = before.model.parts.front().solution;
    if (one.termination != Termination::Converged || other.termination != Termination::Converged || !one.objective
        || !other.objective)
        return {};
    if (std::abs(*one.objective - *other.objective) <= 5e-3 * (std::abs(*one.objective) + std::abs(*other.objective)))
        return {};
    return "While you changed it, the optimiser followed its last solution to another stationary point, with objective "
        + roundedText(*other.objective) + "; from its usual start it stops at " + roundedText(*one.objective) + ".";
}

}  // namespace

Method methodFor(const Method& method, const Kernel& kernel)
{
    const auto* svm = std::get_if<CSvm>(&method);
    const auto* sigmoid = std::get_if<SigmoidKernel>(&kernel);
    if (!svm || !svm->coupled || !sigmoid) return method;
    CSvm coupled = *svm;
    coupled.cost = coupledCost(svm->cost, sigmoid->offset);
    return coupled;
}

ModelValue computeModel(
    const Results& results, const CorrectedSpectrum* corrected, const Training& training, const RunControl& control)
{
    const GramValue& gram = *results.gram;
    const PreparedData& prepared = *results.prepared;
    const Method method = methodFor(results.experiment->method, gram.kernels->resolved);
    const int classes = static_cast<int>(results.data->classNames.size());
    ModelValue value;
    TrainingMatrix matrix;
    Matrix correctedMatrix;
    matrix.features = prepared.train.cols();
    value.trainedOn = trainedOn(results, corrected);
    const bool asItIs = gram.asymmetry > 0.0 && !isCorrected(corrected) && keepsAsymmetry(method);
    value.onAsymmetric = asItIs || (corrected && std::holds_alternative<FeaturesOfRows>(corrected->rowMap));
    if (asItIs)
        matrix.gram = &gram.train;
    else if (trainsOnK(corrected)) {
        // Put together again from its eigenvectors K would only be less exact.
        matrix.gram = &gram.matrix();
        if (results.spectrum) matrix.spectrum = &results.spectrum->raw;
    } else {
        matrix.spectrum = &corrected->pairs;
        if (!trainsFromSpectrum(method)) matrix.gram = &(correctedMatrix = correctedGram(*corrected));
    }
    const TrainControl watched{
        .run = control, .preview = training.preview, .traced = training.traced, .examined = training.examined};
    const bool warm = training.preview && training.previous;
    const bool isRegression = results.data->hasTarget() && !isNovelty(method);
    if (isRegression)
        value.model = trainOnTargets(method, matrix, prepared.trainTargets, watched);
    else {
        const std::vector<int> unlabelled(prepared.trainRows.size(), 0);
        const std::vector<int>& labels = prepared.trainLabels.empty() ? unlabelled : prepared.trainLabels;
        value.model = train(
            method, matrix, labels, std::max(classes, 1), watched, warm ? &training.previous->model : nullptr);
    }
    // A warm start may be good enough as it is, without a step.
    value.provisional = training.preview && std::ranges::any_of(value.model.parts, [&](const ModelPart& part) {
        return part.solution.iterations > 0 || (warm && part.solution.violation);
    });
    if (!value.model.usable()) return value;
    value.onKernel = onKernel(value.model, corrected, results);
    if (training.previous && !training.preview) value.note = startNote(value.model, *training.previous);
    if (isRegression) {
        addFit(results, corrected, method, value);
        return value;
    }
    const bool predicts = !value.model.isNovelty;
    if (predicts) value.trainPredicted = predict(value.model.decision);
    if (predicts) value.trainScores = score(prepared.trainLabels, value.trainPredicted, classes);
    if (!prepared.testRows.empty()) {
        if (corrected && (corrected->joint || std::holds_alternative<RowsLeft>(corrected->rowMap)))
            value.note = unseenText(*corrected);
        judgeUnseen(results, corrected, value);
        if (!predicts || value.testDecision.size() == 0) return value;
        value.testPredicted = predict(value.testDecision);
        value.testScores = score(prepared.testLabels, value.testPredicted, classes);
    }
    return value;
}

Matrix correctedCross(const Results& results)
{
    const CorrectedSpectrum& corrected = *results.corrected;
    if (corrected.joint) return corrected.joint->rows;
    const bool ofFeatures = std::holds_alternative<FeaturesOfRows>(corrected.rowMap);
    const Matrix rows = ofFeatures ? results.gram->cross : symmetricRows(*results.gram);
    return rows.rows() > 0 ? correctedRows(corrected.rowMap, results.spectrum->raw, rows) : rows;
}

namespace {

struct Projecting {
    const Results& results;
    const RunControl& control;
    const GramValue& gram = *results.gram;
    const SpectrumValue& spectrum = *results.spectrum;
    const Diagnosis& diagnosis = *results.diagnosis;
    const CorrectedSpectrum* corrected = results.corrected.get();  ///< null if there is none

    ProjectionValue operator()(const SingularEmbedding& options) const
    {
        const double tolerance = options.centre ? centredTolerance() : diagnosis.tolerance;
        ProjectionValue value{.result = singularEmbedding(options, gram.train, tolerance)};
        const auto rowsOf = [&](const Matrix& rows, const Matrix& train) -> Matrix {
            return options.centre && rows.rows() > 0 ? centredCross(rows, train) : rows;
        };
        value.test = project(value.result, rowsOf(gram.cross, gram.train));
        if (gram.asymmetry == 0.0)
            value.targetTest = projectTarget(value.result, rowsOf(gram.cross, gram.train).transpose());
        else if (gram.reverse.size() > 0)
            value.targetTest = projectTarget(
                value.result, rowsOf(gram.reverse.transpose(), gram.train.transpose()).transpose());
        return value;
    }

    ProjectionValue operator()(const KernelPca& options) const
    {
        return spectral(kernelPca(options, spectrum.centred, centredTolerance()));
    }
    ProjectionValue operator()(const ClassicalScaling& options) const
    {
        if (options.corrected && isCorrected(corrected)) return ofCorrected(options);
        return spectral(classicalScaling(options, spectrum.centred, centredTolerance()));
    }
    ProjectionValue operator()(const NeucMds& options) const
    {
        return spectral(neucMds(options, spectrum.centred, centredTolerance()));
    }
    ProjectionValue operator()(const Smacof& options) const
    {
        return spectral(smacofEmbedding(options, gram.matrix(), spectrum.centred, centredTolerance(), control));
    }
    ProjectionValue operator()(const PseudoEuclidean& options) const
    {
        const double tolerance = options.centre ? diagnosis.centredTolerance : diagnosis.tolerance;
        return spectral(pseudoEuclideanEmbedding(options, spectrum.raw, spectrum.centred, tolerance));
    }

private:
    /// HKH carries the rounding errors of K, however little is left of K itself.
    double centredTolerance() const { return centredTolerance(spectrum.raw.values, spectrum.centred.values); }
    double centredTolerance(const Vector& raw, const Vector& centred) const
    {
        const double rounding = relativeRounding(raw.size()) * raw.cwiseAbs().maxCoeff(),
                     largest = centred.cwiseAbs().maxCoeff(), tolerance = diagnosis.centredTolerance;
        return largest > 0.0 ? std::max(tolerance, rounding / largest) : tolerance;
    }
    ProjectionValue ofCorrected(const ClassicalScaling& options) const
    {
        const Matrix matrix = correctedGram(*corrected), cross = correctedCross(results);
        const Eigenpairs pairs = eigenpairs(centred(matrix), control);
        if (control.stopped()) return {};
        ProjectionValue value{
            .result = classicalScaling(options, pairs, centredTolerance(corrected->pairs.values, pairs.values))};
        value.result.ofCorrected = true;
        value.result.of += ", corrected";
        value.test = project(value.result, centredCross(cross, matrix));
        value.reconstructionErrors = reconstructionErrors(pairs.values, AxisOrder::Absolute);
        return value;
    }
    ProjectionValue spectral(Embedding embedding) const
    {
        ProjectionValue value{.result = std::move(embedding)};
        const Matrix rows = symmetricRows(gram);
        value.test = project(value.result, value.result.centred ? centredCross(rows, gram.matrix()) : rows);
        value.reconstructionErrors = reconstructionErrors(
            value.result.centred ? spectrum.centred.values : spectrum.raw.values, AxisOrder::Absolute);
        return value;
    }
};

}  // namespace

ProjectionValue computeProjection(const Projection& projection, const Results& results, const RunControl& control)
{
    return std::visit(Projecting{results, control}, projection);
}

}  // namespace krein
