// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/class_part.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/random.h"

namespace krein {

namespace {

constexpr int fewestOfClass = 3;  // one or two objects are no class that could differ from others

/// K₋ without its diagonal, and that.
struct NegativePart {
    Matrix between;
    Vector own;
};

NegativePart negativePart(const Eigenpairs& spectrum, double tolerance)
{
    const double threshold = tolerance * spectrum.values.cwiseAbs().maxCoeff();
    const Index count = (spectrum.values.array() < -threshold).count();
    const Matrix roots = spectrum.vectors.rightCols(count) * (-spectrum.values.tail(count)).cwiseSqrt().asDiagonal();
    NegativePart part{.between = roots * roots.transpose(), .own = {}};
    part.own = part.between.diagonal();
    part.between.diagonal().setZero();
    return part;
}

struct Statistics {
    double place = 0.0, size = 0.0;
};

/// @param members  n×c, 1 where an object is of a class
Statistics statisticsOf(const NegativePart& part, const Matrix& members)
{
    const Vector counts = members.colwise().sum().transpose();
    const Vector inside = (part.between * members).cwiseProduct(members).colwise().sum().transpose();
    const Vector means = (members.transpose() * part.own).cwiseQuotient(counts);
    return {inside.cwiseQuotient(counts).sum(), (counts.array() * (means.array() - part.own.mean()).square()).sum()};
}

/// The rows of classes that are large enough to be compared.
std::vector<Index> comparedRows(const std::vector<int>& labels)
{
    std::map<int, int> counts;
    for (const int label : labels) ++counts[label];
    std::vector<Index> rows;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (counts[labels[i]] >= fewestOfClass) rows.push_back(static_cast<Index>(i));
    return rows;
}

Matrix membersOf(const std::vector<int>& labels)
{
    const std::vector<int> classes = [&labels] {
        std::vector<int> all = labels;
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }();
    Matrix members = Matrix::Zero(static_cast<Index>(labels.size()), static_cast<Index>(classes.size()));
    for (std::size_t i = 0; i < labels.size(); ++i)
        members(static_cast<Index>(i), std::ranges::lower_bound(classes, labels[i]) - classes.begin()) = 1.0;
    return members;
}

}  // namespace

ClassPartFacts classPartFacts(const Eigenpairs& spectrum, double tolerance, const std::vector<int>& labels,
    std::uint64_t seed, const RunControl& control)
{
    constexpr Index many = 1000;
    constexpr int usualExchanges = 999, fewerExchanges = 199;
    ClassPartFacts facts;
    if (labels.empty()) return facts;
    const std::vector<Index> rows = comparedRows(labels);
    if (rows.empty()) return facts;
    std::vector<int> compared;
    for (const Index row : rows) compared.push_back(labels[static_cast<std::size_t>(row)]);
    const Matrix members = membersOf(compared);
    const NegativePart whole = negativePart(spectrum, tolerance);
    const NegativePart part{.between = whole.between(rows, rows), .own = whole.own(rows)};
    if (members.cols() < 2 || part.own.sum() == 0.0) return facts;
    const Statistics seen = statisticsOf(part, members);
    const int exchanges = members.rows() <= many ? usualExchanges : fewerExchanges;
    RandomStream random(seed);
    std::vector<Index> order(compared.size());
    std::iota(order.begin(), order.end(), Index{0});
    for (; facts.exchanges < exchanges && !control.stopped(); ++facts.exchanges) {
        random.shuffle(order);
        const Statistics other = statisticsOf(part, members(order, Eigen::all));
        facts.placeAsLarge += other.place >= seen.place;
        facts.sizeAsLarge += other.size >= seen.size;
    }
    const auto chance = [&](Index count) {
        return static_cast<double>(count + 1) / static_cast<double>(facts.exchanges + 1);
    };
    const double both[] = {chance(facts.placeAsLarge), chance(facts.sizeAsLarge)};
    const std::vector<double> adjusted = holmAdjusted(both);
    facts.placeP = adjusted[0];
    facts.sizeP = adjusted[1];
    facts.differs = std::min(facts.placeP, facts.sizeP) < doctorLevel;
    return facts;
}

}  // namespace krein
