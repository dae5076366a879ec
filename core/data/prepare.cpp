// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/prepare.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/algebra/lapack.h"
#include "core/algebra/small_decompositions.h"
#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/base/text.h"

namespace krein {

constexpr Option scaleRowsOptions[] = {{"training", "the training samples"}, {"all", "all samples"}};

constexpr Option constantFeaturesOptions[] = {{"refuse", "reject them"}, {"drop", "leave them out"}};

constexpr Option categoriesOptions[] = {{"one-hot", "one feature each, 0 or 1"}, {"code", "numbered 0, 1, 2, …"}};

void visitParameters(Preparation& preparation, ParameterVisitor& visit)
{
    visit(preparation.scale,
        {"scale", "Scaling",
            "Scaling of each feature before the kernel; “Fit scaling on” chooses the samples it is fitted on.",
            {.options = scalingOptions}});
    visit(preparation.scaleRows,
        {"scale-rows", "Fit scaling on",
            "Samples the scaling is fitted on. All: the test samples take part, so test scores are for samples of "
            "known range or mean; in return, all folds of a study share one kernel matrix.",
            {.options = scaleRowsOptions}});
    visit(preparation.categories,
        {"categories", "Categories", "How text features become numbers.", {.options = categoriesOptions}});
    visit(preparation.constant,
        {"constant", "Constant features",
            "Features with the same value in every training sample cannot be scaled. Without scaling they stay.",
            {.options = constantFeaturesOptions}});
    visit(preparation.components,
        {"components", "Principal components",
            "Replaces the scaled features by this many principal components of the training samples; 0 keeps the "
            "features.",
            Bounds(0, 5000).slider(0, 20), {.simpler = Simpler::Smaller}});
    visit(preparation.labels,
        {"labels", "Labels by hand",
            "Classes in place of those of the data: for each the numbers of its objects, a colon and its name, with "
            "semicolons between them. Every object needs one; empty: the data's own.",
            {.isObject = true}});
}

namespace {

/// What a sentence about the data begins with.
std::string titleOf(const DataSet& data)
{
    return data.description.empty() ? "drawn samples" : data.description;
}

[[noreturn]] void refuse(const DataSet& data, const Wording& problem, std::size_t line = 1)
{
    if (data.file.empty()) throw InvalidInput(titleOf(data) + ": " + problem);
    throw FileError(data.file, line, problem);
}

/// The same where one assignment takes the problem away.
[[noreturn]] void refuse(const DataSet& data, const Wording& problem, std::vector<Fix> fixes)
{
    if (data.file.empty()) throw FixableInput(titleOf(data) + ": " + problem, std::move(fixes));
    throw FixableFile(data.file, 1, problem, std::move(fixes));
}

// ---- Rows

std::vector<int> labelsOf(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<int> labels;
    if (data.labelled())
        for (const Index row : rows) labels.push_back(data.labels[static_cast<std::size_t>(row)]);
    return labels;
}

/// What leaves more samples for training; the end of a sentence.
Wording fixFor(const DataSet& data, const Split& split, const SplitRows& rows)
{
    if (static_cast<Index>(rows.train.size()) < rows.trainable)
        return "; raise " + parameterName("split.limit") + " above " + std::to_string(split.limit) + ".";
    const SplitBy by = heldOutBy(split, data.unseenFrom.has_value());
    if (by == SplitBy::Share)
        return sharedOut(split, data.hasOutcome()) > 0 ? "; use a test share below " + numberText(split.holdout) + "."
                                                       : ".";
    if (by == SplitBy::Fold)
        return "; test on another fold (" + parameterName("split.fold") + ") or change " + parameterName("split.folds")
            + ".";
    if (by == SplitBy::Rows)
        return "; change " + parameterName("split.train-rows") + " or " + parameterName("split.test-rows") + ".";
    return "; put some into the first file, or " + setTo("split.by", "share") + ".";
}

/// What lets every class train.
std::vector<Fix> fixesFor(const DataSet& data, const Split& split)
{
    const bool byShare = heldOutBy(split, data.unseenFrom.has_value()) == SplitBy::Share;
    if (!byShare || split.holdout == 0.0) return {{"split.by", std::string("share"), "Draw random test samples"}};
    return {{"split.holdout", 0.0, "Use no test samples"}};
}

void checkTraining(const DataSet& data, const Split& split, const SplitRows& rows, const std::vector<int>& trainLabels)
{
    if (rows.train.size() < 2)
        refuse(data,
            "training needs at least two samples; there " + std::string(rows.train.size() == 1 ? "is " : "are ")
                + std::to_string(rows.train.size()) + fixFor(data, split, rows));
    if (!data.labelled()) return;
    std::vector<bool> trained(data.classNames.size(), false);
    for (const int label : trainLabels) trained[static_cast<std::size_t>(label)] = true;
    for (std::size_t c = 0; c < trained.size(); ++c) {
        const bool isEmpty = std::ranges::find(data.labels, static_cast<int>(c)) == data.labels.end();
        if (trained[c] || isEmpty) continue;  // an empty one the division has taken nothing from
        refuse(data,
            "class " + inQuotes(data.classNames[c]) + " has no training sample left" + fixFor(data, split, rows),
            fixesFor(data, split));
    }
}

void remarkOnUnused(const DataSet& data, const Split& split, const SplitRows& rows, PreparedData& prepared)
{
    const auto train = static_cast<Index>(rows.train.size()), test = static_cast<Index>(rows.test.size());
    prepared.unused = data.size() - train - test;
    if (train < rows.trainable)
        prepared.remarks.push_back({true,
            grouped(train) + " of " + grouped(rows.trainable) + " samples are used for training ("
                + parameterName("split.limit") + "); " + grouped(rows.trainable - train) + " are not used."});
    if (test < rows.testable)
        prepared.remarks.push_back({true,
            grouped(test) + " of " + grouped(rows.testable) + " test samples are used (" + parameterName("split.limit")
                + "); " + grouped(rows.testable - test) + " are not used."});
    if (heldOutBy(split, data.unseenFrom.has_value()) == SplitBy::Share && split.holdout > 0.0
        && sharedOut(split, data.hasOutcome()) == 0.0)
        prepared.remarks.push_back({false,
            "There is no test set, because there are no labels; " + setTo("split.by", "share") + " for a test set of "
                + numberText(100.0 * split.holdout) + " % anyway."});
    const Index neither = data.size() - rows.trainable - rows.testable;
    if (neither == 0) return;
    const std::string count = grouped(neither) + " of " + grouped(data.size());
    prepared.remarks.push_back({false,
        split.by == SplitBy::Rows ? count + " samples are neither among " + parameterName("split.train-rows")
                + " nor among " + parameterName("split.test-rows") + " and are not used."
                                  : count + " samples are unseen objects of the matrix and are not used; "
                + setTo("split.by", "file") + " to test on them."});
}

Vector targetsOf(const DataSet& data, const std::vector<Index>& rows)
{
    return data.hasTarget() ? Vector(data.targets(rows)) : Vector();
}

// ---- Categories

/// Where a column of the encoded samples comes from.
struct EncodedFeature {
    Index column = 0;  ///< of DataSet::samples
    int level = -1;    ///< 1 where the sample holds this value of the category, else 0; −1: the number itself
};

std::vector<EncodedFeature> encodedFeatures(const DataSet& data, Categories categories)
{
    constexpr std::size_t most = 20000;  // a column of free text can have as many values as there are samples
    std::vector<EncodedFeature> features;
    std::size_t values = 0;
    for (Index column = 0; column < data.samples.cols(); ++column) {
        const auto j = static_cast<std::size_t>(column);
        const bool isCategory = j < data.levels.size() && !data.levels[j].empty();
        if (!isCategory || categories == Categories::Code) {
            features.push_back({column});
            continue;
        }
        values += data.levels[j].size();
        if (values > most)
            refuse(data,
                "column " + inQuotes(data.featureNames[j]) + " has "
                    + grouped(static_cast<Index>(data.levels[j].size())) + " different values, more than the "
                    + grouped(most) + " features allowed; leave the column out or "
                    + setTo("prepare.categories", "code") + ".",
                {{"prepare.categories", std::string("code"), "Number the values of categories"}});
        for (std::size_t level = 0; level < data.levels[j].size(); ++level)
            features.push_back({column, static_cast<int>(level)});
    }
    return features;
}

std::string nameOf(const DataSet& data, const EncodedFeature& feature)
{
    const auto column = static_cast<std::size_t>(feature.column);
    const std::string& name = data.featureNames[column];
    return feature.level < 0 ? name : name + " = " + data.levels[column][static_cast<std::size_t>(feature.level)];
}

Matrix encoded(const DataSet& data, const std::vector<EncodedFeature>& features, const std::vector<Index>& rows)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(features.size()));
    for (Index j = 0; j < result.cols(); ++j) {
        const EncodedFeature& feature = features[static_cast<std::size_t>(j)];
        for (Index i = 0; i < result.rows(); ++i) {
            const double value = data.samples(rows[static_cast<std::size_t>(i)], feature.column);
            result(i, j) = feature.level < 0 ? value : (value == feature.level ? 1.0 : 0.0);
        }
    }
    return result;
}

// ---- Scaling

/// Whether samples are scaled by what others are.
bool isFitted(Scaling scale)
{
    return scale != Scaling::None && scale != Scaling::UnitNorm;
}

/// All rows but the unseen objects of a second file.
std::vector<Index> knownRows(const DataSet& data)
{
    std::vector<Index> rows(static_cast<std::size_t>(data.unseenFrom.value_or(data.size())));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

/// Offset and factor of one feature; `smallest` and `range` keep the sums from overflowing.
std::pair<double, double> scalingOf(const Eigen::Ref<const Vector>& feature, Scaling scale)
{
    const double smallest = feature.minCoeff(), largest = feature.maxCoeff(), range = largest - smallest;
    switch (scale) {
    case Scaling::None:
    case Scaling::UnitNorm: return {0.0, 1.0};
    case Scaling::UnitInterval: return {smallest, 1.0 / range};
    case Scaling::Symmetric: return {smallest + range / 2.0, 2.0 / range};
    case Scaling::ZScore: break;
    }
    const Eigen::ArrayXd unit = (feature.array() - smallest) / range;
    const double mean = unit.mean();
    const double deviation = std::sqrt((unit - mean).square().mean());
    return {smallest + range * mean, 1.0 / (range * deviation)};
}

/// Divides every row by its length; a row of length 0 stays as it is.
void normaliseRows(Matrix& samples)
{
    for (Index i = 0; i < samples.rows(); ++i) {
        const double largest = samples.row(i).cwiseAbs().maxCoeff();  // squares of what remains neither overflow nor
                                                                      // vanish
        if (largest == 0.0) continue;
        samples.row(i) /= largest;
        samples.row(i) /= samples.row(i).norm();
    }
}

/// The transform without principal components, with the columns that are left out as zeros: m×e → m×e.
Matrix scaledRows(const FeatureTransform& transform, const Matrix& samples)
{
    Matrix result = (samples.rowwise() - transform.offset.transpose()).array().rowwise()
        * transform.factor.transpose().array();
    if (transform.unitNorm && result.cols() > 0) normaliseRows(result);
    return result;
}

/// One feature as the scaling meets it.
struct Fitting {
    const DataSet& data;
    const Preparation& preparation;
    const std::vector<EncodedFeature>& features;
    const Matrix& train;  ///< n×e, encoded

    bool isConstant(Index j) const { return train.col(j).minCoeff() == train.col(j).maxCoeff(); }
    bool mustVary() const { return preparation.scale != Scaling::None && preparation.scale != Scaling::UnitNorm; }
    /// No training sample has this value of a category: nothing can be learnt about it, however much the category
    /// varies.
    bool isAbsentValue(Index j) const
    {
        return features[static_cast<std::size_t>(j)].level >= 0 && train.col(j).isZero(0.0);
    }
};

[[noreturn]] void refuseConstant(const Fitting& fitting, Index j)
{
    const EncodedFeature& feature = fitting.features[static_cast<std::size_t>(j)];
    const auto column = static_cast<std::size_t>(feature.column);
    const std::string value = feature.level < 0
        ? numberText(fitting.train(0, j))
        : inQuotes(fitting.data.levels[column][static_cast<std::size_t>(feature.level)]);
    refuse(fitting.data,
        "column " + inQuotes(fitting.data.featureNames[column]) + " has the value " + value
            + " in every training sample and cannot be scaled; remove the column, " + setTo("prepare.constant", "drop")
            + " or " + setTo("prepare.scale", "none") + ".",
        {{"prepare.constant", std::string("drop"), "Leave constant features out"},
            {"prepare.scale", std::string("none"), "Scale nothing"}});
}

/// Features left out by scaleFeatures(), by number.
struct LeftOut {
    std::vector<Index> constant, absent;
};

LeftOut scaleFeatures(const Fitting& fitting, FeatureTransform& transform)
{
    const Index features = fitting.train.cols();
    transform.offset = Vector::Zero(features);
    transform.factor = Vector::Ones(features);
    transform.unitNorm = fitting.preparation.scale == Scaling::UnitNorm;
    const bool drop = fitting.preparation.constant == ConstantFeatures::Drop;
    LeftOut left;
    for (Index j = 0; j < features; ++j) {
        if (fitting.mustVary() && fitting.isConstant(j)) {
            const bool absent = fitting.isAbsentValue(j);
            if (!absent && !drop) refuseConstant(fitting, j);
            (absent ? left.absent : left.constant).push_back(j);
            transform.factor(j) = 0.0;
            continue;
        }
        double& offset = transform.offset(j);
        double& factor = transform.factor(j);
        std::tie(offset, factor) = scalingOf(fitting.train.col(j), fitting.preparation.scale);
        if (!std::isfinite(offset) || !std::isfinite(factor) || factor == 0.0)
            refuse(fitting.data,
                "column " + inQuotes(nameOf(fitting.data, fitting.features[static_cast<std::size_t>(j)]))
                    + " runs from " + numberText(fitting.train.col(j).minCoeff()) + " to "
                    + numberText(fitting.train.col(j).maxCoeff())
                    + ", a range too wide for double precision; change its unit or " + setTo("prepare.scale", "none")
                    + ".");
    }
    return left;
}

void remarkOnFeatures(
    const std::vector<Index>& left, const std::string& one, const std::string& many, PreparedData& prepared)
{
    if (left.empty()) return;
    constexpr std::size_t most = 5;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(left.size(), most); ++i)
        names.push_back(inQuotes(prepared.encodedNames[static_cast<std::size_t>(left[i])]));
    if (left.size() > most) names.push_back(grouped(static_cast<Index>(left.size() - most)) + " more");
    prepared.remarks.push_back({true,
        (left.size() == 1 ? "1 " + one : grouped(static_cast<Index>(left.size())) + " " + many) + ": " + listed(names)
            + "."});
}

void fitScaling(const Fitting& fitting, PreparedData& prepared)
{
    const LeftOut left = scaleFeatures(fitting, prepared.transform);
    if (prepared.transform.factor.size() > 0 && prepared.transform.factor.isZero(0.0))
        refuse(fitting.data,
            "every feature is constant in the training samples, so there is nothing to scale; train on more varied "
            "samples or "
                + setTo("prepare.scale", "none") + ".");
    remarkOnFeatures(left.constant, "feature is constant on the training samples and left out",
        "features are constant on the training samples and left out", prepared);
    remarkOnFeatures(left.absent, "value of a category occurs in no training sample and is left out",
        "values of categories occur in no training sample and are left out", prepared);
}

// ---- Principal components

struct Principal {
    Matrix directions;  ///< e×k, orthonormal
    Vector shares;      ///< k, of the variance, descending
};

/// @param centred  n×e, not all 0 unless all samples coincide   @pre count ≤ min(n − 1, e)
Principal principalDirections(const Matrix& centred, Index count)
{
    const bool wide = centred.cols() > centred.rows();  // then the n×n matrix of inner products has the same non-zero
                                                        // eigenvalues
    Matrix vectors = wide ? Matrix(centred * centred.transpose()) : Matrix(centred.transpose() * centred);
    const Vector values = lapack::symmetricEigen(vectors);
    Matrix leading = vectors.rightCols(count).rowwise().reverse();
    if (wide) leading = centred.transpose() * leading;
    // Orthonormal to the last digit, also where directions without variance have left no vector at all.
    Principal principal;
    principal.directions = orthogonalColumns(leading, count);
    for (Index k = 0; k < count; ++k) {
        Index largest = 0;
        principal.directions.col(k).cwiseAbs().maxCoeff(&largest);
        if (principal.directions(largest, k) < 0.0) principal.directions.col(k) *= -1.0;
    }
    const double total = values.cwiseMax(0.0).sum();
    principal.shares = Vector::Zero(count);
    if (total > 0.0) principal.shares = values.tail(count).reverse().cwiseMax(0.0) / total;
    return principal;
}

void fitComponents(const DataSet& data, Index count, const Matrix& scaled, PreparedData& prepared)
{
    const Index features = (prepared.transform.factor.array() != 0.0).count(),
                most = std::min(scaled.rows() - 1, features);
    if (count > most)
        refuse(data,
            parameterName("prepare.components") + " is " + std::to_string(count) + ", but "
                + std::to_string(scaled.rows()) + " training samples with " + counted(features, "feature")
                + " have at most " + counted(most, "principal component") + "; accepted are 0 to "
                + std::to_string(most) + ".",
            {{"prepare.components", std::int64_t{most}, "Use all components"},
                {"prepare.components", std::int64_t{0}, "Use the features"}});
    prepared.transform.mean = scaled.colwise().mean().transpose();
    Matrix relative = scaled.rowwise() - prepared.transform.mean.transpose();
    const double largest = relative.cwiseAbs().maxCoeff();
    if (!std::isfinite(largest))
        refuse(data,
            "the values are too large for principal components in double precision; change their unit or "
                + setTo("prepare.scale", "z-score") + ".",
            {{"prepare.scale", std::string("z-score"), "Scale by z-score"}});
    if (largest > 0.0) relative /= largest;
    Principal principal = principalDirections(relative, count);
    prepared.transform.components = std::move(principal.directions);
    for (Index k = 0; k < count; ++k)
        prepared.featureNames.push_back("principal component " + std::to_string(k + 1) + " ("
            + std::to_string(std::lround(100.0 * principal.shares(k))) + " %)");
}

// ---- Checks on what comes out

void checkFinite(const DataSet& data, const Matrix& scaled, const PreparedData& prepared)
{
    for (Index j = 0; j < scaled.cols(); ++j)
        if (!scaled.col(j).allFinite())
            refuse(data,
                "column " + inQuotes(prepared.encodedNames[static_cast<std::size_t>(j)])
                    + " has values too far from the training samples for scaling in double precision; change its unit "
                      "or "
                    + setTo("prepare.scale", "none") + ".");
}

void checkLengths(const DataSet& data, const Matrix& scaled, const std::vector<Index>& rows)
{
    for (Index i = 0; i < scaled.rows(); ++i)
        if (scaled.row(i).isZero(0.0))
            refuse(data,
                "sample " + objectNumber(rows[static_cast<std::size_t>(i)])
                    + " has length 0 and cannot be scaled to length 1; remove the sample, or set "
                    + parameterName("prepare.scale") + " to a value other than "
                    + optionName("prepare.scale", "unit-norm") + ".",
                0);
}

Matrix checkedScaled(
    const DataSet& data, const Matrix& samples, const std::vector<Index>& rows, const PreparedData& prepared)
{
    Matrix scaled = scaledRows(prepared.transform, samples);
    checkFinite(data, scaled, prepared);
    if (prepared.transform.unitNorm) checkLengths(data, scaled, rows);
    return scaled;
}

/// The last step of the transform: principal components, or without them the features that are not left out.
Matrix projected(const FeatureTransform& transform, Matrix scaled)
{
    if (transform.components.cols() > 0) return (scaled.rowwise() - transform.mean.transpose()) * transform.components;
    const std::vector<Index> kept = transform.kept();
    if (static_cast<Index>(kept.size()) == scaled.cols()) return scaled;
    return scaled(Eigen::all, kept);
}

void prepareFeatures(const DataSet& data, const Preparation& preparation, PreparedData& prepared)
{
    const std::vector<EncodedFeature> features = encodedFeatures(data, preparation.categories);
    for (const EncodedFeature& feature : features) {
        prepared.encodedNames.push_back(nameOf(data, feature));
        prepared.encodedColumns.push_back(feature.column);
    }
    prepared.encodedTrain = encoded(data, features, prepared.trainRows);
    prepared.encodedTest = encoded(data, features, prepared.testRows);
    if (!data.hasVectors()) {
        prepared.train = prepared.encodedTrain;
        prepared.test = prepared.encodedTest;
        return;
    }
    const bool onAll = preparation.scaleRows == ScaleRows::All && isFitted(preparation.scale);
    fitScaling({data, preparation, features, onAll ? encoded(data, features, knownRows(data)) : prepared.encodedTrain},
        prepared);
    if (onAll && !prepared.testRows.empty())
        prepared.remarks.push_back({false,
            "The scaling is fitted on all " + grouped(static_cast<Index>(knownRows(data).size()))
                + " samples, including the test samples (" + parameterName("prepare.scale-rows") + " is "
                + optionName("prepare.scale-rows", "all") + ")."});
    Matrix train = checkedScaled(data, prepared.encodedTrain, prepared.trainRows, prepared);
    Matrix test = checkedScaled(data, prepared.encodedTest, prepared.testRows, prepared);
    if (preparation.components > 0)
        fitComponents(data, preparation.components, train, prepared);
    else
        for (const Index j : prepared.transform.kept())
            prepared.featureNames.push_back(prepared.encodedNames[static_cast<std::size_t>(j)]);
    prepared.train = projected(prepared.transform, std::move(train));
    prepared.test = projected(prepared.transform, std::move(test));
}

}  // namespace

std::vector<Index> FeatureTransform::kept() const
{
    std::vector<Index> features;
    for (Index j = 0; j < factor.size(); ++j)
        if (factor(j) != 0.0) features.push_back(j);
    return features;
}

Matrix FeatureTransform::apply(const Matrix& encoded) const
{
    return projected(*this, scaledRows(*this, encoded));
}

PreparedData prepare(const DataSet& data, const Preparation& preparation, const Split& split)
{
    PreparedData prepared;
    SplitRows rows = splitRows(data, split);
    prepared.trainLabels = labelsOf(data, rows.train);
    prepared.testLabels = labelsOf(data, rows.test);
    prepared.trainTargets = targetsOf(data, rows.train);
    prepared.testTargets = targetsOf(data, rows.test);
    checkTraining(data, split, rows, prepared.trainLabels);
    remarkOnUnused(data, split, rows, prepared);
    prepared.trainRows = std::move(rows.train);
    prepared.testRows = std::move(rows.test);
    prepareFeatures(data, preparation, prepared);
    return prepared;
}

}  // namespace krein
