// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/prepare.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/errors.h"
#include "core/random.h"
#include "core/text.h"

namespace krein {

namespace {

[[noreturn]] void refuse(const DataSet& data, const std::string& problem)
{
    if (data.file.empty()) throw InvalidInput(data.description + ": " + problem);
    throw FileError(data.file, 1, problem);
}

/// Moves a random share of `rows` to `held`.
void holdOut(std::vector<Index> rows, double share, RandomStream& random, std::vector<Index>& kept, std::vector<Index>& held)
{
    const auto count = static_cast<std::ptrdiff_t>(std::llround(share * static_cast<double>(rows.size())));
    random.shuffle(rows);
    held.insert(held.end(), rows.begin(), rows.begin() + count);
    kept.insert(kept.end(), rows.begin() + count, rows.end());
}

void splitRows(const DataSet& data, const Split& split, PreparedData& prepared)
{
    RandomStream random(split.seed);
    const Index n = data.samples.rows();
    if (split.stratified && data.labelled()) {
        std::vector<std::vector<Index>> members(data.classNames.size());
        for (Index i = 0; i < n; ++i) members[static_cast<std::size_t>(data.labels[static_cast<std::size_t>(i)])].push_back(i);
        for (auto& rows : members) holdOut(std::move(rows), split.holdout, random, prepared.trainRows, prepared.testRows);
    } else {
        std::vector<Index> all(static_cast<std::size_t>(n));
        std::iota(all.begin(), all.end(), Index{0});
        holdOut(std::move(all), split.holdout, random, prepared.trainRows, prepared.testRows);
    }
    std::ranges::sort(prepared.trainRows);
    std::ranges::sort(prepared.testRows);
}

std::vector<int> labelsOf(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<int> labels;
    if (data.labelled())
        for (const Index row : rows) labels.push_back(data.labels[static_cast<std::size_t>(row)]);
    return labels;
}

void checkTraining(const DataSet& data, const Split& split, const PreparedData& prepared)
{
    const std::string remedy = split.holdout > 0 ? "; hold out less than " + numberText(split.holdout) + " of the samples." : ".";
    if (prepared.trainRows.size() < 2)
        refuse(data, "training needs at least two samples, and there are " + std::to_string(prepared.trainRows.size()) + remedy);
    if (!data.labelled()) return;
    std::vector<bool> trained(data.classNames.size(), false);
    for (const int label : prepared.trainLabels) trained[static_cast<std::size_t>(label)] = true;
    for (std::size_t c = 0; c < trained.size(); ++c)
        if (!trained[c]) refuse(data, "class " + inQuotes(data.classNames[c]) + " has no training sample left" + remedy);
}

/// Offset and factor of one feature; `smallest` and `range` keep the sums from overflowing.
std::pair<double, double> scalingOf(const Vector& feature, Scaling scale)
{
    const double smallest = feature.minCoeff(), largest = feature.maxCoeff(), range = largest - smallest;
    switch (scale) {
    case Scaling::None: return {0.0, 1.0};
    case Scaling::UnitInterval: return {smallest, 1.0 / range};
    case Scaling::Symmetric: return {smallest + range / 2.0, 2.0 / range};
    case Scaling::ZScore: break;
    }
    const Eigen::ArrayXd unit = (feature.array() - smallest) / range;
    const double mean = unit.mean();
    const double deviation = std::sqrt((unit - mean).square().mean());
    return {smallest + range * mean, 1.0 / (range * deviation)};
}

Matrix scaled(const Matrix& raw, const PreparedData& fitted)
{
    return (raw.rowwise() - fitted.offset.transpose()).array().rowwise() * fitted.factor.transpose().array();
}

void fitScaling(const DataSet& data, Scaling scale, const Matrix& train, PreparedData& prepared)
{
    prepared.offset = Vector::Zero(train.cols());
    prepared.factor = Vector::Ones(train.cols());
    if (scale == Scaling::None) return;
    for (Index j = 0; j < train.cols(); ++j) {
        const std::string name = inQuotes(data.featureNames[static_cast<std::size_t>(j)]);
        const Vector feature = train.col(j);
        if (feature.minCoeff() == feature.maxCoeff())
            refuse(data, "column " + name + " has the value " + numberText(feature(0))
                + " in every training sample and cannot be scaled; remove the column or set prepare.scale to none.");
        std::tie(prepared.offset(j), prepared.factor(j)) = scalingOf(feature, scale);
        if (!std::isfinite(prepared.offset(j)) || !std::isfinite(prepared.factor(j)) || prepared.factor(j) == 0.0)
            refuse(data, "column " + name + " runs from " + numberText(feature.minCoeff()) + " to " + numberText(feature.maxCoeff())
                + ", a range that cannot be scaled in double precision; change its unit or set prepare.scale to none.");
    }
}

void checkFinite(const DataSet& data, const Matrix& samples)
{
    for (Index j = 0; j < samples.cols(); ++j)
        if (!samples.col(j).allFinite())
            refuse(data, "column " + inQuotes(data.featureNames[static_cast<std::size_t>(j)])
                + " has values too far from the training samples to be scaled in double precision; change its unit or set prepare.scale to none.");
}

}  // namespace

PreparedData prepare(const DataSet& data, const Preparation& preparation, const Split& split)
{
    PreparedData prepared;
    splitRows(data, split, prepared);
    prepared.trainLabels = labelsOf(data, prepared.trainRows);
    prepared.testLabels = labelsOf(data, prepared.testRows);
    checkTraining(data, split, prepared);
    prepared.train = data.samples(prepared.trainRows, Eigen::all);
    prepared.test = data.samples(prepared.testRows, Eigen::all);
    fitScaling(data, preparation.scale, prepared.train, prepared);
    if (preparation.scale != Scaling::None) {
        prepared.train = scaled(prepared.train, prepared);
        prepared.test = scaled(prepared.test, prepared);
        checkFinite(data, prepared.train);
        checkFinite(data, prepared.test);
    }
    return prepared;
}

}  // namespace krein
