// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_regression.h"

#include <cmath>
#include <numbers>
#include <string>

#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/base/text.h"

namespace krein {

namespace {

Parameter drawnSamples()
{
    return {"samples", "n", "Samples", "Number of samples.", Bounds(4, 4000).logarithmic(20, 1000)};
}

Parameter targetNoise()
{
    return detail::noiseParameter("Standard deviation of the noise that is added to the target.", 1);
}

/// n samples of d features to be filled, with a numeric target in place of classes.
DataSet targetFrame(std::string_view name, Index samples, Index features)
{
    DataSet data;
    data.samples.resize(samples, features);
    data.targets.resize(samples);
    for (Index j = 0; j < features; ++j) data.featureNames.push_back(features == 1 ? "x" : "x" + std::to_string(j + 1));
    data.targetName = "y";
    data.description = std::string(name) + ", " + grouped(samples) + " samples";
    return data;
}

}  // namespace

void visitParameters(NoisySineData& data, ParameterVisitor& visit)
{
    visit(data.samples, drawnSamples());
    visit(data.periods,
        {"periods", "p", "Periods", "Number of periods of the sine between 0 and 1.", Bounds(0.1, 100).slider(0.5, 5)});
    visit(data.noise, targetNoise());
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(NoisySurfaceData& data, ParameterVisitor& visit)
{
    visit(data.samples, drawnSamples());
    visit(data.noise, targetNoise());
    visit(data.seed, detail::generatorSeedParameter());
}

DataSet generate(const NoisySineData& data)
{
    DataSet set = targetFrame(data.info.name, data.samples, 1);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double x = random.uniform();
        set.samples(i, 0) = x;
        set.targets(i) = std::sin(2.0 * std::numbers::pi * data.periods * x) + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const NoisySurfaceData& data)
{
    DataSet set = targetFrame(data.info.name, data.samples, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double x = 2.0 * random.uniform() - 1.0, y = 2.0 * random.uniform() - 1.0;
        set.samples.row(i) << x, y;
        set.targets(i) = std::sin(std::numbers::pi * x) * std::cos(std::numbers::pi * y) + data.noise * random.normal();
    }
    return set;
}

}  // namespace krein
