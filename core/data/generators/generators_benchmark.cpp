// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_benchmark.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/base/text.h"

namespace krein {

static Parameter featuresParameter()
{
    return detail::dimensionParameter(
        "Number of features; the distance of the two means does not depend on it.", Bounds(1, 200).slider(2, 50));
}

void visitParameters(TwonormData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.dimension, featuresParameter());
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(RingnormData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.dimension, featuresParameter());
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(WaveformData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.noise,
        {"noise", "Noise", "Standard deviation added to each feature; the waves are 6 high, the original noise is 1.",
            Bounds(0, 100).slider(0, 3)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(MonksData& data, ParameterVisitor& visit)
{
    visit(data.problem,
        {"problem", "Problem", "Rule that defines the class.",
            {.options = monksProblemOptions, .source = "Thrun et al. 1991; Huang et al. 2016; He et al. 2022"}});
    visit(data.samples,
        {"samples", "n", "Samples",
            "Number of points drawn from the 432 without replacement; 432: all of them, in order.",
            Bounds(20, 432).slider(20, 432)});
    visit(data.noise,
        {"noise", "Class noise", "Share of inverted labels; 0.05 in the original third problem.",
            Bounds(0, 0.5).slider(0, 0.3)});
    visit(data.seed, detail::generatorSeedParameter());
}

namespace {

struct NormalClass {
    double mean, deviation;  ///< of every feature
};

/// Two classes of independent normal features.
DataSet normalClasses(DataSet set, const std::array<NormalClass, 2>& classes, std::uint64_t seed)
{
    RandomStream random(seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const auto [mean, deviation] = classes[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])];
        for (double& entry : set.samples.row(i)) entry = mean + deviation * random.normal();
    }
    return set;
}

using MonksPoint = std::array<int, 6>;

std::vector<MonksPoint> monksDomain()
{
    constexpr MonksPoint values{3, 3, 2, 3, 4, 2};
    std::vector<MonksPoint> points;
    MonksPoint point{1, 1, 1, 1, 1, 1};
    for (bool more = true; more;) {
        points.push_back(point);
        std::size_t digit = point.size();  // count up: the last attribute changes fastest
        while (digit > 0 && point[digit - 1] == values[digit - 1]) point[--digit] = 1;
        more = digit > 0;
        if (more) ++point[digit - 1];
    }
    return points;
}

bool monksRule(MonksProblem problem, const MonksPoint& a)
{
    switch (problem) {
    case MonksProblem::First: return a[0] == a[1] || a[4] == 1;
    case MonksProblem::Second: return std::ranges::count(a, 1) == 2;
    case MonksProblem::Third: break;
    }
    return (a[4] == 3 && a[3] == 1) || (a[4] != 4 && a[1] != 3);
}

/// `count` of the numbers 0, …, n − 1; all of them in order, fewer in random order.
std::vector<Index> drawn(RandomStream& random, std::size_t count, std::size_t n)
{
    std::vector<Index> items(n);
    std::iota(items.begin(), items.end(), Index{0});
    if (count < n) random.shuffle(items);
    items.resize(count);
    return items;
}

}  // namespace

DataSet generate(const TwonormData& data)
{
    const double a = 2.0 / std::sqrt(data.dimension);
    return normalClasses(
        detail::generatedVectors(data.info.name, data.samples, 2, data.dimension), {{{a, 1.0}, {-a, 1.0}}}, data.seed);
}

DataSet generate(const RingnormData& data)
{
    const double a = 2.0 / std::sqrt(data.dimension);
    return normalClasses(
        detail::generatedVectors(data.info.name, data.samples, 2, data.dimension), {{{0.0, 2.0}, {a, 1.0}}}, data.seed);
}

DataSet generate(const WaveformData& data)
{
    constexpr Index features = 21;
    constexpr std::array<std::array<int, 2>, 3> centres{{{7, 15}, {7, 11}, {15, 11}}};
    const auto wave = [](Index feature, int centre) {
        return std::max(6.0 - std::abs(static_cast<double>(feature + 1 - centre)), 0.0);
    };
    DataSet set = detail::generatedVectors(data.info.name, data.samples, 3, features);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const auto [first, second] = centres[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])];
        const double share = random.uniform();
        for (Index j = 0; j < features; ++j)
            set.samples(i, j) = share * wave(j, first) + (1.0 - share) * wave(j, second) + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const MonksData& data)
{
    const std::vector<MonksPoint> domain = monksDomain();
    const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(data.samples, 0)), 2, domain.size());
    const auto inverted = static_cast<std::size_t>(std::lround(data.noise * static_cast<double>(count)));
    RandomStream random(data.seed);
    DataSet set;
    std::vector<Index> points;
    do {
        points = drawn(random, count, domain.size());
        set.labels.clear();
        for (const Index point : points)
            set.labels.push_back(monksRule(data.problem, domain[static_cast<std::size_t>(point)]) ? 1 : 0);
        for (const Index i : drawn(random, inverted, count)) set.labels[static_cast<std::size_t>(i)] ^= 1;
    } while (std::ranges::count(set.labels, set.labels.front()) == std::ssize(set.labels));
    set.samples.resize(static_cast<Index>(count), 6);
    for (Index i = 0; i < set.samples.rows(); ++i)
        for (Index j = 0; j < 6; ++j)
            set.samples(i, j) =
                domain[static_cast<std::size_t>(points[static_cast<std::size_t>(i)])][static_cast<std::size_t>(j)];
    for (int j = 1; j <= 6; ++j) set.featureNames.push_back("a" + std::to_string(j));
    set.classNames = {"0", "1"};
    set.labelName = "class";
    set.description = "Monk's problem " + std::string(monksProblemOptions[static_cast<std::size_t>(data.problem)].id)
        + ", " + grouped(count) + " samples";
    return set;
}

}  // namespace krein
