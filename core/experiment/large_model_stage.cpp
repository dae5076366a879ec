// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models of so many training samples that no eigenvalues are computed: LS-SVM, AsK-LS and Krein ridge on Nyström's
// approximation, C-SVM on the rows of K it asks for.
#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/classifiers/svm_worth.h"
#include "core/data/landmarks.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"
#include "core/kernels/given_values.h"
#include "core/kernels/kernel.h"
#include "core/solvers/krein_ridge.h"
#include "core/solvers/nystrom.h"
#include "core/solvers/smo/smo_large.h"

namespace krein {

namespace {

constexpr Index mostLandmarks = 1000;
constexpr Index rowsAtOnce = 1024;
constexpr double leastTrusted = 1e-10;  ///< of the smallest eigenvalue among landmarks, relative to the largest

/// What stands for K: kernel values on demand. No more than a few rows or columns are held at a time.
struct LargeKernel {
    FittedKernel kernel;
    const DataSet& data;
    const PreparedData& prepared;
    bool asymmetric;  ///< values are k(a, b) as they are, else of a symmetric kernel
};

/// Some training samples as objects of their own.
struct Chosen {
    std::vector<Index> rows;
    Matrix vectors;
    Objects objects(const DataSet& data) const { return {&data, &rows, &vectors}; }
};

Chosen chosenFrom(const PreparedData& prepared, const std::vector<Index>& positions)
{
    Chosen chosen;
    for (const Index i : positions) chosen.rows.push_back(prepared.trainRows[static_cast<std::size_t>(i)]);
    if (prepared.train.cols() > 0) chosen.vectors = prepared.train(positions, Eigen::all);
    return chosen;
}

/// Whether its values can be had pair by pair. A kernel that takes something from all its training objects cannot be
/// had without the whole matrix, nor the symmetric part of an asymmetric one that is given.
bool hasRowsOnDemand(const Kernel& kernel, const Results& results)
{
    if (std::holds_alternative<GivenKernel>(kernel))
        return isSymmetricAmong(results.data->proximity, results.prepared->trainRows);
    return isPairKernel(kernel);
}

LargeKernel largeKernel(const Results& results, bool keepAsymmetric)
{
    const GramValue& gram = *results.gram;
    if (gram.train.size() > 0) {
        const bool asymmetric = keepAsymmetric && gram.asymmetry > 0.0;
        return {asymmetric ? gram.kernels->fitted : gram.kernels->evaluated(), *results.data, *results.prepared,
            asymmetric};
    }
    if (!hasRowsOnDemand(gram.kernels->resolved, results))
        throw InvalidInput("For more than " + grouped(mostFactored)
            + " training samples, use a symmetric matrix or a kernel of a single quantity per pair, such as "
            + optionName("kernel.id", "linear") + ", " + optionName("kernel.id", "rbf") + " or "
            + optionName("kernel.id", "tl1") + "; or lower " + parameterName("split.limit") + " for "
            + optionName("kernel.id", std::string(info(gram.kernels->resolved).id)) + ".");
    return {FittedKernel{.kernel = gram.kernels->resolved}, *results.data, *results.prepared, false};
}

Objects partOf(const Objects& objects, Index first, Index count, Chosen& storage)
{
    storage = {};
    for (Index i = first; i < first + count; ++i)
        if (objects.rows) storage.rows.push_back((*objects.rows)[static_cast<std::size_t>(i)]);
    if (objects.vectors && objects.vectors->cols() > 0) storage.vectors = objects.vectors->middleRows(first, count);
    return {objects.data, &storage.rows, &storage.vectors};
}

/// Σ_l c_l k(x, x_l) + b (or k(x_l, x)) for objects in blocks: m×p.
Matrix landmarkValues(const LargeKernel& kernel, const Objects& objects, const Chosen& chosen,
    const LandmarkFunction& function, bool reverse, const RunControl& control)
{
    const Objects training = trainingObjects(kernel.data, kernel.prepared), marks = chosen.objects(kernel.data);
    Matrix values(objects.size(), function.bias.size());
    Chosen storage;
    for (Index first = 0; first < objects.size(); first += rowsAtOnce) {
        const Index count = std::min(rowsAtOnce, objects.size() - first);
        const Objects part = partOf(objects, first, count, storage);
        const Matrix block = reverse ? Matrix(kernelValues(kernel.kernel, training, marks, part, control).transpose())
                                     : kernelValues(kernel.kernel, training, part, marks, control);
        if (control.stopped()) return values;
        values.middleRows(first, count) = block * function.coefficients;
    }
    values.rowwise() += function.bias.transpose();
    return values;
}

/// +1 for the class of a column, −1 for others: n×1 with two classes, else one column per class.
Matrix targetsAgainstRest(const std::vector<int>& labels, int classes)
{
    const Index n = static_cast<Index>(labels.size());
    Matrix targets(n, classes == 2 ? 1 : classes);
    for (Index k = 0; k < targets.cols(); ++k)
        for (Index i = 0; i < n; ++i)
            targets(i, k) = labels[static_cast<std::size_t>(i)] == (classes == 2 ? 1 : k) ? 1.0 : -1.0;
    return targets;
}

Vector spreadOver(const Vector& values, const std::vector<Index>& positions, Index n)
{
    Vector all = Vector::Zero(n);
    all(positions) = values;
    return all;
}

/// A classifier whose functions are sums over a few training samples, and how it is evaluated.
struct SparseModel {
    ModelValue value;
    std::vector<Index> positions;  ///< of these samples
    LandmarkFunction source, target;
};

std::string nystromNote(Index landmarks, Index n, Index dropped)
{
    return "Of " + grouped(n) + " samples K is replaced by a Nyström approximation from " + grouped(landmarks)
        + " landmarks of rank " + grouped(landmarks - dropped) + ", one-vs-rest; above " + grouped(mostDecomposed)
        + " samples the exact system is not solved.";
}

/// The parts of a Nyström solution as parts of a model of all n samples.
std::vector<ModelPart> partsOf(
    const LowRankSolution& solution, const std::vector<Index>& positions, Index n, int classes)
{
    std::vector<ModelPart> parts;
    for (Index k = 0; k < solution.source.bias.size(); ++k) {
        ModelPart part{.positive = classes == 2 ? 1 : static_cast<int>(k), .negative = classes == 2 ? 0 : -1};
        part.solution.termination = solution.termination;
        part.solution.reciprocalCondition = solution.reciprocalCondition;
        part.solution.verdict = isUsable(solution.termination) ? approximatedSystem()
                                                               : noUniqueSolution("the approximated system is "
                                                                                  "singular");
        part.solution.coefficients = spreadOver(solution.source.coefficients.col(k), positions, n);
        part.solution.bias = solution.source.bias(k);
        if (solution.target.bias.size() > 0) {
            TwoClassSolution::TargetSide target;
            target.coefficients = spreadOver(solution.target.coefficients.col(k), positions, n);
            target.bias = solution.target.bias(k);
            part.solution.target = std::move(target);
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

void setMerge(AskLsMerge merge, ModelPart& part)
{
    if (!part.solution.target) return;
    if (merge == AskLsMerge::Stacking)
        throw InvalidInput(parameterName("method.merge") + " cannot be " + optionName("method.merge", "stacking")
            + " for more than " + grouped(mostDecomposed)
            + " training samples, because leave-one-out scores need the whole matrix; use "
            + optionName("method.merge", "average") + ", " + optionName("method.merge", "source") + " or "
            + optionName("method.merge", "target") + ".");
    part.solution.target->sourceWeight = merge == AskLsMerge::Target ? 0.0 : merge == AskLsMerge::Source ? 1.0 : 0.5;
    part.solution.target->targetWeight = 1.0 - part.solution.target->sourceWeight;
}

/// The samples that stand for all, ascending.
std::vector<Index> landmarksOf(const PreparedData& prepared, Index most)
{
    const Index n = static_cast<Index>(prepared.trainLabels.size());
    std::vector<Index> positions = chooseLandmarks(prepared.trainLabels, n, std::min(most, n), 1);
    std::ranges::sort(positions);
    return positions;
}

/// LS-SVM or AsK-LS. @param merge  of AsK-LS   @param landmarks  at most this many
SparseModel nystromModel(const Results& results, const LargeKernel& kernel, double regularization,
    std::optional<AskLsMerge> merge, Index landmarks, const RunControl& control)
{
    const std::vector<int>& labels = results.prepared->trainLabels;
    const Index n = static_cast<Index>(labels.size());
    const int classes = static_cast<int>(results.data->classNames.size());
    SparseModel sparse;
    sparse.positions = landmarksOf(*results.prepared, landmarks);
    const Chosen marks = chosenFrom(*results.prepared, sparse.positions);
    const Objects training = trainingObjects(kernel.data, kernel.prepared);
    const Matrix columns = kernelValues(kernel.kernel, training, training, marks.objects(kernel.data), control);
    const Matrix rows = kernel.asymmetric
        ? kernelValues(kernel.kernel, training, marks.objects(kernel.data), training, control)
        : Matrix();
    if (control.stopped()) return sparse;
    const NystromFactor factor = kernel.asymmetric ? nystromFactor(columns, rows, sparse.positions)
                                                   : nystromFactor(columns, sparse.positions);
    const Matrix targets = targetsAgainstRest(labels, classes);
    const LowRankSolution solution = merge ? solveAskLsLowRank(factor, targets, regularization, control)
                                           : solveLsSvmLowRank(factor, targets, regularization);
    std::vector<ModelPart> parts = partsOf(solution, sparse.positions, n, classes);
    if (merge)
        for (ModelPart& part : parts) setMerge(*merge, part);
    sparse.value.model = modelOf(info(results.experiment->method).id, classes, std::move(parts), n);
    sparse.value.model.note = nystromNote(static_cast<Index>(sparse.positions.size()), n, factor.dropped);
    sparse.source = solution.source;
    sparse.target = solution.target;
    return sparse;
}

/// Krein ridge with K̂, which keeps the signs of the eigenvalues of K between the landmarks: convex as with K itself.
LowRankSolution solveKreinRidgeLowRank(
    const KreinNystrom& approximation, const Matrix& targets, const KreinPenalty& penalty)
{
    const Matrix toLandmarks = approximation.landmarkInverse * approximation.columns;
    LowRankSolution solution;
    solution.source.bias = Vector::Zero(targets.cols());
    solution.source.coefficients.resize(toLandmarks.rows(), targets.cols());
    for (Index k = 0; k < targets.cols(); ++k)
        solution.source.coefficients.col(k) = toLandmarks
            * kreinRidge(approximation.pairs, targets.col(k), penalty).coefficients;
    return solution;
}

/// Krein ridge on landmarks, O(nm²).
SparseModel kreinRidgeModel(
    const Results& results, const LargeKernel& kernel, const KreinRidge& method, const RunControl& control)
{
    const std::vector<int>& labels = results.prepared->trainLabels;
    const Index n = static_cast<Index>(labels.size());
    const int classes = static_cast<int>(results.data->classNames.size());
    SparseModel sparse;
    const bool chosen = method.matrix == KreinMatrix::Nystrom;
    sparse.positions = landmarksOf(*results.prepared, chosen ? Index{method.landmarks} : mostLandmarks);
    const Chosen marks = chosenFrom(*results.prepared, sparse.positions);
    const Objects training = trainingObjects(kernel.data, kernel.prepared);
    const Matrix columns = kernelValues(kernel.kernel, training, training, marks.objects(kernel.data), control);
    if (control.stopped()) return sparse;
    const Matrix among = columns(sparse.positions, Eigen::all);
    const KreinNystrom approximation = kreinNystrom(columns, 0.5 * (among + among.transpose()));
    const LowRankSolution solution = solveKreinRidgeLowRank(
        approximation, targetsAgainstRest(labels, classes), {method.positive, method.negative});
    sparse.value.model = modelOf(KreinRidge::info.id, classes, partsOf(solution, sparse.positions, n, classes), n);
    const Index count = static_cast<Index>(sparse.positions.size());
    sparse.value.model.note = nystromNote(count, n, count - approximation.pairs.values.size());
    if (approximation.smallestKept < leastTrusted)
        sparse.value.model.note += " The landmarks are nearly dependent, so that its small eigenvalues are uncertain.";
    sparse.source = solution.source;
    return sparse;
}

/// Row i of the symmetric kernel matrix, without the matrix.
RowSource<float> rowSource(const LargeKernel& kernel, const RunControl& control)
{
    const Objects training = trainingObjects(kernel.data, kernel.prepared);
    RowSource<float> source;
    source.diagonal = kernelDiagonal(kernel.kernel, training, training, control);
    if (control.stopped()) source.diagonal = Vector::Zero(training.size());  // the solution is not used
    source.fill = [&kernel, training, &control](Index i, float* row) {
        const Chosen one = chosenFrom(kernel.prepared, {i});
        const Matrix values = kernelValues(kernel.kernel, training, one.objects(kernel.data), training, control);
        if (values.size() > 0)
            Eigen::Map<Eigen::RowVectorXf>(row, training.size()) = values.row(0).cast<float>();
        else
            std::fill_n(row, training.size(), 0.0F);  // asked to stop: the solution is not used
    };
    return source;
}

struct LargeSmo {
    SmoSolution solution;
    std::string note;
};

/// On the whole matrix where there is one, else on its rows as they are asked for.
LargeSmo solveLarge(const Results& results, const LargeKernel& kernel, const Vector& targets, const SmoOptions& options,
    const RunControl& control)
{
    if (results.gram->train.size() > 0)
        return {solveSmo(results.gram->matrix(), targets, options, nullptr, control), {}};
    SmoRowsSolution found = solveSmoRows(rowSource(kernel, control), targets, options, nullptr, control);
    return {std::move(found.solution),
        "The matrix is not stored: its rows were computed in single precision on demand, "
            + std::to_string(found.misses) + " times, and reused from the last "
            + std::to_string(defaultRowCacheBytes >> 20) + " MB " + std::to_string(found.hits) + " times."};
}

ModelPart partOf(const LargeSmo& found, const Vector& targets, const CSvm& method, int positive, int negative)
{
    ModelPart part{.positive = positive, .negative = negative};
    TwoClassSolution& solution = part.solution;
    solution.termination = found.solution.termination;
    const std::optional<Verdict> unfinished = unfinishedVerdict(found.solution, method.tolerance);
    solution.verdict = unfinished.value_or(Verdict{Worth::StationaryPoint,
        {"stationary point; whether it is a minimum is not tested for so many samples (",
            kktClause(found.solution.violation), ")"},
        Obstacle::Indefiniteness});
    solution.dual = found.solution.alpha;
    solution.coefficients = targets.cwiseProduct(found.solution.alpha);
    solution.bias = found.solution.bias;
    solution.objective = found.solution.objective;
    solution.violation = found.solution.violation;
    solution.violationName = "KKT violation";
    solution.iterations = found.solution.iterations;
    solution.nonConvexSteps = found.solution.nonConvexSteps;
    solution.upperBound = method.cost;
    return part;
}

SparseModel supportVectorModel(
    const Results& results, const LargeKernel& kernel, const CSvm& method, const RunControl& control)
{
    const std::vector<int>& labels = results.prepared->trainLabels;
    const Index n = static_cast<Index>(labels.size());
    const int classes = static_cast<int>(results.data->classNames.size());
    const Matrix targets = targetsAgainstRest(labels, classes);
    SparseModel sparse;
    std::vector<ModelPart> parts;
    std::string note;
    for (Index k = 0; k < targets.cols() && !control.stopped(); ++k) {
        const LargeSmo found = solveLarge(results, kernel, targets.col(k),
            {.cost = method.cost, .tolerance = method.tolerance, .workingSet = method.workingSet}, control);
        parts.push_back(
            partOf(found, targets.col(k), method, classes == 2 ? 1 : static_cast<int>(k), classes == 2 ? 0 : -1));
        note = found.note;
    }
    if (control.stopped()) return sparse;
    Model& model = sparse.value.model = modelOf(CSvm::info.id, classes, std::move(parts), n);
    model.note = "Solved from α = 0, one-vs-rest." + (note.empty() ? note : ' ' + note);
    for (Index i = 0; i < n; ++i)
        if (!model.coefficients.row(i).isZero(0.0)) sparse.positions.push_back(i);
    sparse.source = {model.coefficients(sparse.positions, Eigen::all), model.bias};
    return sparse;
}

Matrix scoresOf(const LargeKernel& kernel, const SparseModel& sparse, const Objects& objects, const RunControl& control)
{
    const Model& model = sparse.value.model;
    const Chosen marks = chosenFrom(kernel.prepared, sparse.positions);
    Matrix values = landmarkValues(kernel, objects, marks, sparse.source, false, control);
    if (model.isTwoSided()) {
        const Matrix target = landmarkValues(kernel, objects, marks, sparse.target, kernel.asymmetric, control);
        values = values * model.merging.row(0).asDiagonal() + target * model.merging.row(1).asDiagonal();
        values.rowwise() += model.merging.row(2);
    }
    return classScores(model, values);
}

void evaluate(const Results& results, const LargeKernel& kernel, SparseModel& sparse, const RunControl& control)
{
    ModelValue& value = sparse.value;
    value.onAsymmetric = kernel.asymmetric;
    value.trainedOn = kernel.asymmetric ? results.gram->asItIs : results.gram->trainedOn;
    const PreparedData& prepared = *results.prepared;
    const int classes = static_cast<int>(results.data->classNames.size());
    if (control.stopped() || !value.model.usable()) return;
    value.model.decision = scoresOf(kernel, sparse, trainingObjects(*results.data, prepared), control);
    value.onKernel = value.model;
    value.trainPredicted = predict(value.model.decision);
    value.trainScores = score(prepared.trainLabels, value.trainPredicted, classes);
    if (prepared.testRows.empty() || control.stopped()) return;
    value.testDecision = scoresOf(kernel, sparse, unseenObjects(*results.data, prepared), control);
    value.testPredicted = predict(value.testDecision);
    value.testScores = score(prepared.testLabels, value.testPredicted, classes);
}

struct LargeTraining {
    const Results& results;
    const RunControl& control;

    ModelValue operator()(const LsSvm& method) const
    {
        return nystrom(method.regularization, std::nullopt, mostLandmarks);
    }
    ModelValue operator()(const AskLs& method) const
    {
        const bool chosen = method.matrix == AskLsMatrix::Nystrom;
        return nystrom(method.regularization, method.merge, chosen ? Index{method.landmarks} : mostLandmarks);
    }
    ModelValue operator()(const KreinRidge& method) const
    {
        const LargeKernel kernel = largeKernel(results, false);
        SparseModel sparse = kreinRidgeModel(results, kernel, method, control);
        if (!control.stopped()) evaluate(results, kernel, sparse, control);
        return std::move(sparse.value);
    }
    ModelValue operator()(const CSvm& method) const
    {
        const LargeKernel kernel = largeKernel(results, false);
        SparseModel sparse = supportVectorModel(results, kernel, method, control);
        if (!control.stopped()) evaluate(results, kernel, sparse, control);
        return std::move(sparse.value);
    }
    template <class Other> ModelValue operator()(const Other&) const
    {
        throw InvalidInput(std::string(Other::info.name) + " needs the whole kernel matrix, but there are more than "
            + grouped(mostDecomposed) + " training samples; lower " + parameterName("split.limit") + ", or choose "
            + optionName("method.id", "ls-svm") + ", " + optionName("method.id", "ask-ls") + ", "
            + optionName("method.id", "krein-ridge") + " or " + optionName("method.id", "c-svm") + ".");
    }

private:
    ModelValue nystrom(double regularization, std::optional<AskLsMerge> merge, Index landmarks) const
    {
        const LargeKernel kernel = largeKernel(results, merge.has_value());
        SparseModel sparse = nystromModel(results, kernel, regularization, merge, landmarks, control);
        evaluate(results, kernel, sparse, control);
        return std::move(sparse.value);
    }
};

}  // namespace

ModelValue computeLargeModel(const Results& results, const RunControl& control)
{
    if (!std::holds_alternative<NoCorrection>(results.experiment->correction))
        throw InvalidInput("A correction needs the eigenvalues, which are not computed for more than "
            + grouped(mostDecomposed) + " training samples; choose no correction, or lower "
            + parameterName("split.limit") + ".");
    return std::visit(
        LargeTraining{results, control}, methodFor(results.experiment->method, results.gram->kernels->resolved));
}

}  // namespace krein
