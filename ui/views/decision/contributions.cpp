// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/contributions.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/evaluation/decision_map.h"
#include "core/kernels/fitted_kernel.h"

namespace krein {

namespace {

constexpr Index mostReversed = 1000;  // a million kernel values take some 20 ms

ObjectRows rowsOf(const Results& results, const Model& model, MapSide side, const QPointF& at)
{
    const FittedKernel& kernel = kernelOf(*results.gram, *results.model);
    const PreparedData& prepared = *results.prepared;
    const Matrix sample = samplesAt(results.map->plane, prepared.transform, Matrix{{at.x(), at.y()}});
    const Objects training{.vectors = &prepared.train}, object{.vectors = &sample};
    ObjectRows values;
    if (side != MapSide::Target) values.rows = kernelValues(kernel, training, object, training);
    if (side == MapSide::Target || (model.isTwoSided() && side == MapSide::Merged))
        values.reverse = kernelValues(kernel, training, training, object).transpose();
    if (needsSelf(model)) values.self = kernelDiagonal(kernel, training, object);
    return values;
}

Vector termsOf(const Model& model, MapSide side, const ObjectRows& values, Index part)
{
    if (side == MapSide::Target)
        return model.targetCoefficients.col(part).cwiseProduct(values.reverse.row(0).transpose());
    Vector terms = model.coefficients.col(part).cwiseProduct(values.rows.row(0).transpose());
    if (side == MapSide::Source || !model.isTwoSided()) return terms;
    return model.merging(0, part) * terms
        + model.merging(1, part) * model.targetCoefficients.col(part).cwiseProduct(values.reverse.row(0).transpose());
}

std::vector<Contribution> largestOf(const Vector& terms, std::size_t most)
{
    std::vector<Contribution> all;
    for (Index i = 0; i < terms.size(); ++i)
        if (terms(i) != 0.0) all.push_back({i, terms(i)});
    const auto kept = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
    std::partial_sort(all.begin(), kept, all.end(),
        [](const Contribution& a, const Contribution& b) { return std::abs(a.value) > std::abs(b.value); });
    all.erase(kept, all.end());
    return all;
}

Side asSide(MapSide side)
{
    return side == MapSide::Target ? Side::Target : Side::Source;
}

}  // namespace

QString symbolOf(MapSide side)
{
    switch (side) {
    case MapSide::Merged: return QStringLiteral("f");
    case MapSide::Source: return QStringLiteral("fₛ");
    case MapSide::Target: return QStringLiteral("fₜ");
    case MapSide::Positive: return QStringLiteral("f₊");
    case MapSide::Negative: return QStringLiteral("f₋");
    }
    return {};
}

Index decidingPart(const Model& model, const Vector& scores)
{
    if (model.rule.decide || model.coefficients.cols() == 0) return -1;
    if (model.coefficients.cols() == 1 || scores.size() < 2) return 0;
    Index winner = 0;
    scores.maxCoeff(&winner);
    if (!model.isOneVsOne()) {
        for (std::size_t k = 0; k < model.parts.size(); ++k)
            if (model.parts[k].positive == winner) return static_cast<Index>(k);
        return std::min(winner, model.coefficients.cols() - 1);
    }
    Vector others = scores;
    others(winner) = scores.minCoeff() - 1.0;
    Index second = 0;
    others.maxCoeff(&second);
    for (std::size_t k = 0; k < model.parts.size(); ++k) {
        const auto pair = std::minmax(model.parts[k].positive, model.parts[k].negative);
        if (pair.first == std::min(winner, second) && pair.second == std::max(winner, second))
            return static_cast<Index>(k);
    }
    return 0;
}

std::optional<PointDecision> decisionOf(
    const Results& results, const Model& model, MapSide side, const QPointF& at, std::size_t most)
{
    if (results.map->plane.origin.size() == 0) return {};
    if (!model.isTwoSided()) side = MapSide::Merged;
    try {
        const ObjectRows values = rowsOf(results, model, side, at);
        PointDecision decision;
        if (side == MapSide::Merged)
            decision.scores = decide(model, values).transpose();
        else
            decision.scores =
                decide(sideOf(model, asSide(side)), side == MapSide::Target ? values.reverse : values.rows).transpose();
        if (decision.scores.size() == 0 || !decision.scores.allFinite()) return {};
        decision.part = decidingPart(model, decision.scores);
        if (decision.part >= 0) decision.largest = largestOf(termsOf(model, side, values, decision.part), most);
        return decision;
    } catch (const InvalidInput&) {
        return {};
    }
}

bool isSlowAtPoints(const Results& results, const Model& model, MapSide side)
{
    return model.isTwoSided() && side != MapSide::Source && !isSymmetric(kernelOf(*results.gram, *results.model).kernel)
        && results.prepared->train.rows() > mostReversed;
}

std::optional<Vector> valueOnMap(const DecisionMap& map, const QPointF& at)
{
    const double x = (at.x() - map.box.left) / (map.box.right - map.box.left),
                 y = (at.y() - map.box.bottom) / (map.box.top - map.box.bottom);
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1) || map.rows() < 2 || map.columns() < 2) return {};
    const double column = x * static_cast<double>(map.columns() - 1), row = y * static_cast<double>(map.rows() - 1);
    const Index c = std::min(static_cast<Index>(column), map.columns() - 2),
                r = std::min(static_cast<Index>(row), map.rows() - 2);
    const double s = column - static_cast<double>(c), t = row - static_cast<double>(r);
    Vector values(static_cast<Index>(map.values.size()));
    for (Index k = 0; k < values.size(); ++k) {
        const Eigen::ArrayXXd corner = map.values[static_cast<std::size_t>(k)].block(r, c, 2, 2).cast<double>();
        values(k) = std::lerp(std::lerp(corner(0, 0), corner(0, 1), s), std::lerp(corner(1, 0), corner(1, 1), s), t);
    }
    if (!values.allFinite()) return {};
    return values;
}

std::optional<Vector> sideAtTraining(const Results& results, MapSide side, Index position)
{
    const Model& model = results.model->onKernel;
    if (!results.gram) return {};
    const Matrix& gram = results.model->onAsymmetric ? results.gram->train : results.gram->matrix();
    if (position < 0 || position >= gram.rows() || gram.rows() != model.coefficients.rows()) return {};
    const Matrix row = side == MapSide::Target ? Matrix(gram.col(position).transpose()) : Matrix(gram.row(position));
    return Vector(decide(sideOf(model, asSide(side)), row).transpose());
}

}  // namespace krein
