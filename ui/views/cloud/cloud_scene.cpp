// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cloud/cloud_scene.h"

#include <algorithm>

#include "core/base/parameter.h"
#include "core/experiment/experiment.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/embedding_axes.h"

namespace krein {

namespace {

QString problemOr(const Results& results, Stage upTo, const QString& otherwise)
{
    const QString problem = firstProblemText(results, upTo);
    return problem.isEmpty() ? otherwise : problem;
}

QString featuresMessage(const Results& results)
{
    if (!results.data->hasVectors()) return tr("These data have no coordinates. Show their embedding.");
    if (results.prepared && results.prepared->train.rows() > 0 && results.prepared->train.cols() > 0) return {};
    return problemOr(results, Stage::Prepare, tr("There are no samples to draw."));
}

/// How this embedding gets more axes.
QString moreAxes(const Results& results)
{
    return std::holds_alternative<PseudoEuclidean>(results.experiment->projection) ? tr("keep more under “Axes” of the "
                                                                                        "embedding")
                                                                                   : tr("raise “Components” of the "
                                                                                        "embedding");
}

QString embeddingMessage(const Results& results)
{
    if (!results.projection || !results.prepared)
        return problemOr(results, Stage::Projected, tr("There is no embedding of these data."));
    const Index axes = results.projection->result.train.cols();
    return axes > 0 ? QString() : tr("The embedding has no axes: %1.").arg(moreAxes(results));
}

QString emptyMessage(const Results& results, CloudSource source)
{
    if (!results.data) return tr("Nothing has been loaded yet.");
    if (results.data->size() == 0 && (source == CloudSource::Embedding || results.data->hasVectors()))
        return tr("No samples yet: draw them on the decision map, or open a file.");
    return source == CloudSource::Features ? featuresMessage(results) : embeddingMessage(results);
}

/// Chosen columns of the training samples, then of those held out.
Matrix chosenColumns(const Results& results, const CloudChoice& choice, const Vector& signs, Index shown)
{
    const bool embedded = choice.source == CloudSource::Embedding;
    const Matrix& train = embedded ? results.projection->result.train : results.prepared->train;
    const Matrix& test = embedded ? results.projection->test : results.prepared->test;
    Matrix all(train.rows() + test.rows(), shown);
    for (Index c = 0; c < shown; ++c) {
        const Index axis = choice.axes[static_cast<std::size_t>(c)];
        const double sign = embedded ? signs(axis) : 1.0;
        all.col(c).head(train.rows()) = sign * train.col(axis);
        if (test.rows() > 0) all.col(c).tail(test.rows()) = sign * test.col(axis);
    }
    return all;
}

/// What fewer than three axes mean; empty of three.
QString fewAxesNote(const Results& results, Index count)
{
    if (count >= 3) return {};
    const bool more = hasMoreAxes(results.projection->result);
    const QString why = more ? moreAxes(results) : tr("all other eigenvalues are zero");
    if (count == 2) return (more ? tr("2 axes: for a third %1") : tr("2 axes only: %1")).arg(why);
    return (more ? tr("one axis: for more %1") : tr("one axis only: %1")).arg(why);
}

/// What is left of the space comes first, where little room is left for words.
QString noteOf(const Results& results, const CloudChoice& choice, Index count, bool ownScales)
{
    QStringList notes;
    if (choice.source == CloudSource::Embedding) {
        const Embedding& embedding = results.projection->result;
        const QString of =
            tr("%1 of %2").arg(toText(std::string(info(results.experiment->projection).name)), matrixName(embedding));
        if (count < 3) notes << fewAxesNote(results, count);
        notes << (count > 3 ? tr("%1, 3 of %2 axes").arg(of).arg(count) : of);
        if (embedding.targetTrain.size() > 0) notes << tr("positions as first argument");
    } else if (count > 3) {
        notes << (choice.axes == std::array<Index, 3>{0, 1, 2} ? tr("first 3 of %1 features").arg(count)
                                                               : tr("3 of %1 features").arg(count));
    } else if (count < 3) {
        notes << (count == 2 ? tr("2 features: the samples lie in a plane") : tr("one feature only"));
    }
    if (ownScales) notes << tr("every axis has its own scale");
    return notes.join(QStringLiteral(" · "));
}

/// Along a single axis the samples lie above each other in their order, so that none hides another or its name.
void stackInOrder(CloudScene& scene)
{
    std::vector<CloudSample*> order;
    for (CloudSample& sample : scene.samples) order.push_back(&sample);
    std::ranges::stable_sort(order, {}, [](const CloudSample* sample) { return sample->position.x(); });
    const double step = 2.0 / static_cast<double>(std::max<std::size_t>(order.size(), 2) - 1);
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place]->position.z() = -1.0 + step * static_cast<double>(place);
    scene.names[2] = tr("in order along it");
}

}  // namespace

QStringList cloudAxisNames(const Results& results, CloudSource source)
{
    QStringList names;
    if (source == CloudSource::Embedding) {
        if (results.projection)
            for (Index axis = 0; axis < results.projection->result.train.cols(); ++axis)
                names << axisWithShare(results.projection->result, axis);
        return names;
    }
    if (!results.prepared) return names;
    for (Index c = 0; c < results.prepared->train.cols(); ++c) {
        const auto k = static_cast<std::size_t>(c);
        names << (k < results.prepared->featureNames.size() ? toText(results.prepared->featureNames[k])
                                                            : tr("feature %1").arg(c + 1));
    }
    return names;
}

std::array<Index, 3> existingAxes(const std::array<Index, 3>& wanted, Index count)
{
    std::array<Index, 3> axes{-1, -1, -1};
    const auto taken = [&axes](Index axis) { return std::find(axes.begin(), axes.end(), axis) != axes.end(); };
    // Fewer than three stand in their own order; no choice is left.
    for (std::size_t k = 0; k < 3 && count >= 3; ++k)
        if (wanted[k] >= 0 && wanted[k] < count && !taken(wanted[k])) axes[k] = wanted[k];
    Index next = 0;
    for (Index& axis : axes) {
        if (axis >= 0) continue;
        while (next < count && taken(next)) ++next;
        if (next < count) axis = next;
    }
    return axes;
}

CloudScene cloudScene(const Results& results, const CloudChoice& choice, const Vector& signs)
{
    CloudScene scene;
    scene.message = emptyMessage(results, choice.source);
    if (!scene.message.isEmpty()) return scene;
    const PreparedData& prepared = *results.prepared;
    const QStringList names = cloudAxisNames(results, choice.source);
    const Index shown = std::min<Index>(names.size(), 3);
    const Matrix all = chosenColumns(results, choice, signs, shown);
    const Eigen::RowVectorXd low = all.colwise().minCoeff(), high = all.colwise().maxCoeff();
    Eigen::RowVectorXd half = (high - low) / 2;
    // True proportions, unless that would squash an axis beyond reading.
    const bool ownScales = half.minCoeff() < half.maxCoeff() / 4;
    if (!ownScales) half.setConstant(half.maxCoeff());
    half = (half.array() > 0).select(half, 1.0);
    scene.half.head(shown) = half.transpose();
    scene.middle.head(shown) = (low + high).transpose() / 2;
    // Two features: the second one points up.
    if (shown == 2) scene.directions = {0, 2, 1};
    scene.samples.reserve(static_cast<std::size_t>(all.rows()));
    const Index trained = std::min(static_cast<Index>(prepared.trainRows.size()), all.rows());
    for (Index i = 0; i < all.rows(); ++i) {
        const bool held = i >= trained;
        const auto k = static_cast<std::size_t>(held ? i - trained : i);
        const auto& labels = held ? prepared.testLabels : prepared.trainLabels;
        CloudSample sample{Eigen::Vector3d::Zero(), (held ? prepared.testRows : prepared.trainRows)[k],
            k < labels.size() ? labels[k] : -1, held};
        for (Index c = 0; c < shown; ++c)
            sample.position(scene.directions[static_cast<std::size_t>(c)]) = (all(i, c) - scene.middle(c))
                / scene.half(c);
        scene.samples.push_back(sample);
    }
    if (shown == 1) stackInOrder(scene);
    for (std::size_t c = 0; c < static_cast<std::size_t>(shown); ++c) {
        const bool embedded = choice.source == CloudSource::Embedding;
        const auto direction = static_cast<std::size_t>(scene.directions[c]);
        const Index axis = choice.axes[c];
        scene.names[direction] = embedded ? axisWithValue(results.projection->result, axis) : names[axis];
        scene.shortNames[direction] = embedded ? axisName(results.projection->result, axis) : names[axis];
    }
    scene.note = noteOf(results, choice, names.size(), ownScales);
    return scene;
}

std::vector<double> cloudValues(
    const Results& results, const CloudChoice& choice, const CloudScene& scene, const CloudSample& sample)
{
    const Matrix& raw = results.data->samples;
    const bool known = choice.source == CloudSource::Features && results.prepared && sample.row < raw.rows()
        && results.prepared->featureNames == results.data->featureNames && raw.cols() == results.prepared->train.cols();
    std::vector<double> values;
    for (std::size_t c = 0; c < 3 && choice.axes[c] >= 0; ++c) {
        const auto k = static_cast<Index>(c);
        values.push_back(known ? raw(sample.row, choice.axes[c])
                               : scene.middle(k) + scene.half(k) * sample.position(scene.directions[c]));
    }
    return values;
}

}  // namespace krein
