// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/take_away.h"

#include <cmath>
#include <limits>
#include <map>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/formats/writing/write_data.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/stages.h"

namespace krein {

namespace {

/// What is wrong with this stage or those before it. @throws InvalidInput  always
[[noreturn]] void refuseMissing(const Results& results, Stage stage, const std::string& otherwise)
{
    const Problem problem = firstProblem(results, stage);
    throw InvalidInput(problem.empty() ? Wording(otherwise) : problem.sentence);
}

/// Roots of squared distances; negative ones keep their sign, and those that are 0 up to rounding are 0.
Matrix signedRoots(const Matrix& squared, double rounding, Index& negative)
{
    negative = 0;
    Matrix roots(squared.rows(), squared.cols());
    for (Index j = 0; j < squared.cols(); ++j)
        for (Index i = 0; i < squared.rows(); ++i) {
            const double value = squared(i, j);
            const bool isZero = i == j || (value < 0.0 && value >= -rounding);
            roots(i, j) = isZero ? 0.0 : std::copysign(std::sqrt(std::abs(value)), value);
            if (i < j && roots(i, j) < 0.0) ++negative;
        }
    return roots;
}

void becomeDistances(NamedMatrix& matrix, std::vector<std::string>& remarks)
{
    const auto n = matrix.values.rows();
    const double largest = n > 0 ? matrix.values.cwiseAbs().maxCoeff() : 0.0;
    const double rounding = static_cast<double>(n) * std::numeric_limits<double>::epsilon() * largest;
    Index negative = 0;
    matrix.values = signedRoots(squaredDistances(matrix.values), rounding, negative);
    matrix.dissimilarity = true;
    if (negative > 0)
        remarks.push_back(std::to_string(negative) + " of " + std::to_string(n * (n - 1) / 2)
            + " squared distances are negative; the matrix holds −√|d²| there, which is not a distance.");
}

/// @param corrected  whether an embedding that can be of K̃ is
Projection onAllAxes(Projection projection, Index n, bool corrected)
{
    std::visit(
        [n, corrected](auto& choice) {
            if constexpr (requires { choice.corrected; }) choice.corrected = choice.corrected && corrected;
            // Of least-stress scaling the coordinates depend on how many there are.
            if constexpr (
                requires { choice.components; } && !requires { choice.scale; })
                choice.components = static_cast<int>(n);
            if constexpr (requires { choice.selection; }) choice.selection = "all";
        },
        static_cast<ProjectionAlternatives&>(projection));
    return projection;
}

/// The results as an embedding needs them, with K̃ in place of K.
Results withCorrectedMatrix(const Results& results)
{
    GramValue gram = *results.gram;
    gram.cross = correctedCross(results);
    gram.train = correctedGram(*results.corrected);
    gram.asymmetry = 0.0;
    gram.symmetricPart = gram.reverse = {};
    Results after = results;
    after.spectrum = std::make_shared<const SpectrumValue>(computeSpectrum(gram, {}));
    after.gram = std::make_shared<const GramValue>(std::move(gram));
    after.corrected.reset();
    return after;
}

std::string headerOf(const TakenCoordinates& coordinates, Index axis)
{
    std::string share;
    if (coordinates.shares.size() > 0) {
        const bool usual = coordinates.sharesOf.starts_with("Σ");
        share = "; share " + roundedText(coordinates.shares(axis), 4) + (usual ? "" : " of " + coordinates.sharesOf);
    }
    std::string name = coordinates.axes[static_cast<std::size_t>(axis)];
    name.insert(name.size() - 1, share);  // within its brackets
    return csvCell(name) + (coordinates.secondArgument.size() > 0 ? "," + csvCell(name + " as second argument") : "");
}

/// The coordinates of training objects above those of the test set, which are NaN where they are not known.
Matrix stacked(const Matrix& train, const Matrix& test, Index tested)
{
    Matrix all = Matrix::Constant(train.rows() + tested, train.cols(), std::numeric_limits<double>::quiet_NaN());
    all.topRows(train.rows()) = train;
    if (test.rows() > 0) all.bottomRows(tested) = test;
    return all;
}

/// An eigenvector has no sign of its own, and that of one matrix may be chosen otherwise than that of another: turned
/// as the axis of the embedding that is most like it.
void turnAs(const Results& shown, const Results& results, TakenCoordinates& taken)
{
    if (!shown.projection || !shown.prepared) return;
    std::map<Index, Index> places;
    for (const Index row : shown.prepared->trainRows) places.emplace(row, static_cast<Index>(places.size()));
    std::vector<Index> here, there;
    for (std::size_t i = 0; i < results.prepared->trainRows.size(); ++i)
        if (const auto found = places.find(results.prepared->trainRows[i]); found != places.end()) {
            here.push_back(static_cast<Index>(i));
            there.push_back(found->second);
        }
    if (here.empty()) return;
    constexpr double alike = 0.5;  // |cos|: less is another axis
    const Matrix axes = shown.projection->result.train(there, Eigen::all).colwise().normalized();
    for (Index axis = 0; axis < taken.values.cols(); ++axis) {
        const Vector cosines = axes.transpose() * taken.values(here, axis).normalized();
        Index most = 0;
        if (cosines.size() == 0 || cosines.cwiseAbs().maxCoeff(&most) < alike || cosines(most) > 0.0) continue;
        taken.values.col(axis) *= -1.0;
        if (taken.secondArgument.size() > 0) taken.secondArgument.col(axis) *= -1.0;
    }
}

}  // namespace

std::vector<std::string> namesOf(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<std::string> names;
    if (data.objectNames.empty()) return names;
    for (const Index row : rows) names.push_back(data.objectNames[static_cast<std::size_t>(row)]);
    return names;
}

Experiment onAllObjects(const Experiment& experiment)
{
    Experiment all = experiment;
    const Split& split = experiment.split;
    all.split = Split{.stratified = split.stratified, .seed = split.seed, .limit = split.limit};
    all.method = LsSvm{};
    return all;
}

ObjectCounts objectCounts(const Results& results)
{
    const SplitRows rows = splitRows(*results.data, onAllObjects(results.experiment).split);
    return {static_cast<Index>(results.prepared->trainRows.size()), static_cast<Index>(rows.train.size()),
        results.data->size()};
}

bool isDrawnUnasked(const Results& results)
{
    const Split& split = results.experiment->split;
    return results.data->kind == DataKind::Proximity && split.by == SplitBy::Automatic
        && heldOutBy(split, results.data->unseenFrom.has_value()) == SplitBy::Share;
}

NamedMatrix takenMatrix(const Results& results, const TakenMatrix& which, std::vector<std::string>& remarks)
{
    if (!results.gram || !results.prepared) refuseMissing(results, Stage::Gram, "There is no matrix to write yet.");
    if (results.gram->train.size() == 0)
        throw InvalidInput("The kernel matrix of more than " + grouped(mostFactored)
            + " training samples is not stored; lower " + parameterName("split.limit") + ".");
    const bool wantsCorrected = which.corrected
        && !std::holds_alternative<NoCorrection>(results.experiment->correction);
    if (wantsCorrected && !results.corrected)
        refuseMissing(results, Stage::Corrected, "There is no corrected matrix: too many training samples.");
    const bool isOther = wantsCorrected && isCorrected(results.corrected.get());
    NamedMatrix matrix{.values = isOther ? correctedGram(*results.corrected) : results.gram->train,
        .names = namesOf(*results.data, results.prepared->trainRows),
        .labels = results.prepared->trainLabels,
        .classNames = results.data->classNames};
    if (which.distances) becomeDistances(matrix, remarks);
    if (which.distances && isOther && about(results.experiment->correction).isProduct)
        remarks.push_back("These are the distances of KKᵀ, in the square of the unit of those that were given: not "
                          "those distances put right.");
    return matrix;
}

TakenCoordinates takenCoordinates(const Results& results, bool corrected, const Results* shown)
{
    if (!results.projection || !results.spectrum || !results.diagnosis)
        refuseMissing(results, Stage::Projected, "There is no embedding to write yet.");
    const Projection& chosen = results.experiment->projection;
    const Projection projection = onAllAxes(chosen, results.gram->train.rows(), corrected);
    // Principal coordinates say by themselves of which matrix they are.
    const bool isOther = corrected && isCorrected(results.corrected.get())
        && !std::holds_alternative<ClassicalScaling>(chosen);
    const ProjectionValue all = computeProjection(projection, isOther ? withCorrectedMatrix(results) : results);
    const auto tested = static_cast<Index>(results.prepared->testRows.size());
    TakenCoordinates taken{.ofCorrected = isOther || all.result.ofCorrected,
        .trained = all.result.train.rows(),
        .values = stacked(all.result.train, all.test, tested),
        .eigenvalues = all.result.eigenvalues.head(all.result.train.cols()),
        .sharesOf = all.result.sharesOf};
    for (Index axis = 0; axis < taken.values.cols(); ++axis) taken.axes.push_back(axisHeading(all.result, axis));
    if (!taken.sharesOf.empty()) taken.shares = all.result.shares.head(all.result.train.cols());
    if (all.result.targetTrain.cols() > 0)
        taken.secondArgument = stacked(all.result.targetTrain, all.targetTest, tested);
    turnAs(shown ? *shown : results, results, taken);
    const std::vector<std::string>& names = results.data->objectNames;
    for (const auto* rows : {&results.prepared->trainRows, &results.prepared->testRows})
        for (const Index row : *rows)
            taken.objects.push_back(names.empty() ? objectNumber(row) : names[static_cast<std::size_t>(row)]);
    return taken;
}

std::string coordinatesCsv(const TakenCoordinates& coordinates)
{
    const Index objects = coordinates.values.rows(), axes = coordinates.values.cols();
    const bool divided = objects > coordinates.trained, twoSided = coordinates.secondArgument.size() > 0;
    const auto cell = [](double value) { return "," + (std::isnan(value) ? std::string() : numberText(value)); };
    std::string text = divided ? "object,part" : "object";
    for (Index axis = 0; axis < axes; ++axis) text += "," + headerOf(coordinates, axis);
    text += '\n';
    for (Index i = 0; i < objects; ++i) {
        text += csvCell(coordinates.objects[static_cast<std::size_t>(i)]);
        if (divided) text += i < coordinates.trained ? ",train" : ",test";
        for (Index axis = 0; axis < axes; ++axis) {
            text += cell(coordinates.values(i, axis));
            if (twoSided) text += cell(coordinates.secondArgument(i, axis));
        }
        text += '\n';
    }
    return text;
}

}  // namespace krein
