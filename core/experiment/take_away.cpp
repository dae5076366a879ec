// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/take_away.h"

#include <cmath>
#include <limits>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/formats/write_data.h"
#include "core/experiment/experiment.h"
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

Projection onAllAxes(Projection projection, Index n)
{
    std::visit(
        [n](auto& choice) {
            // Of least-stress scaling the coordinates depend on how many there are.
            if constexpr (requires { choice.components; } && !requires { choice.scale; })
                choice.components = static_cast<int>(n);
            if constexpr (requires { choice.selection; }) choice.selection = "all";
        },
        static_cast<ProjectionAlternatives&>(projection));
    return projection;
}

std::string shareOf(const Embedding& embedding, Index axis)
{
    if (embedding.sharesOf.empty()) return {};
    const bool usual = embedding.sharesOf.starts_with("Σ");
    return "; share " + numberText(embedding.shares(axis)) + (usual ? "" : " of " + embedding.sharesOf);
}

std::string headerOf(const Embedding& embedding)
{
    std::string text;
    for (Index axis = 0; axis < embedding.train.cols(); ++axis) {
        const std::string name = "axis " + std::to_string(axis + 1) + " (eigenvalue "
            + numberText(embedding.eigenvalues(axis))
            + shareOf(embedding, axis) + ")";
        text += "," + csvCell(name);
        if (embedding.targetTrain.cols() > 0) text += "," + csvCell(name + " as second argument");
    }
    return text + "\n";
}

/// One row for each of these objects. @param target  their coordinates as second argument; empty of other embeddings
std::string objectRows(const DataSet& data, const std::vector<Index>& rows, const std::string& part,
    const Matrix& coordinates, const Matrix& target, bool twoSided)
{
    std::string text;
    for (Index i = 0; i < coordinates.rows(); ++i) {
        const auto row = static_cast<std::size_t>(rows[static_cast<std::size_t>(i)]);
        text += data.objectNames.empty() ? objectNumber(static_cast<Index>(row)) : csvCell(data.objectNames[row]);
        text += part;
        for (Index axis = 0; axis < coordinates.cols(); ++axis) {
            text += "," + numberText(coordinates(i, axis));
            if (twoSided) text += "," + (i < target.rows() ? numberText(target(i, axis)) : std::string());
        }
        text += '\n';
    }
    return text;
}

}  // namespace

std::vector<std::string> namesOf(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<std::string> names;
    if (data.objectNames.empty()) return names;
    for (const Index row : rows) names.push_back(data.objectNames[static_cast<std::size_t>(row)]);
    return names;
}

NamedMatrix takenMatrix(const Results& results, const TakenMatrix& which, std::vector<std::string>& remarks)
{
    if (!results.gram || !results.prepared) refuseMissing(results, Stage::Gram, "There is no matrix to write yet.");
    if (results.gram->train.size() == 0)
        throw InvalidInput("The kernel matrix of more than " + std::to_string(mostFactored)
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
    return matrix;
}

std::string coordinatesCsv(const Results& results)
{
    if (!results.projection || !results.spectrum || !results.diagnosis)
        refuseMissing(results, Stage::Projected, "There is no embedding to write yet.");
    const ProjectionValue all = computeProjection(onAllAxes(results.experiment->projection, results.gram->train.rows()),
        *results.gram, *results.spectrum, *results.diagnosis);
    const bool divided = !results.prepared->testRows.empty(), twoSided = all.result.targetTrain.cols() > 0;
    std::string text = divided ? "object,part" : "object";
    text += headerOf(all.result);
    text += objectRows(*results.data, results.prepared->trainRows, divided ? ",train" : "", all.result.train,
        all.result.targetTrain, twoSided);
    return text + objectRows(*results.data, results.prepared->testRows, ",test", all.test, all.targetTest, twoSided);
}

}  // namespace krein
