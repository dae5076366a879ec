// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every stream draws the same count of random numbers per sample whatever the noise, so that the samples move smoothly
// while the noise is dragged.
#include "core/data/generators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "core/random.h"

namespace krein {

namespace {

/// A frame for n samples of two classes, −1 and 1, the first ⌈n/2⌉ of class −1.
template <class Generator> DataSet twoClasses(const Generator& generator, Index features)
{
    DataSet data;
    data.samples.resize(generator.samples, features);
    for (Index j = 0; j < features; ++j) data.featureNames.push_back("x" + std::to_string(j + 1));
    data.classNames = {"-1", "1"};
    data.labels.assign(static_cast<std::size_t>(generator.samples), 1);
    std::fill_n(data.labels.begin(), (generator.samples + 1) / 2, 0);
    data.labelName = "class";
    data.description = std::string(Generator::info.name) + ", " + std::to_string(generator.samples) + " samples";
    return data;
}

}  // namespace

DataSet generate(const SphereData& data)
{
    constexpr std::array radii{1.0, 3.0};
    DataSet set = twoClasses(data, 3);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        Eigen::RowVector3d direction;
        do {  // independent normals have no preferred direction
            for (double& entry : direction) entry = random.normal();
        } while (direction.squaredNorm() == 0.0);
        const double radius = radii[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])] + data.noise * random.normal();
        set.samples.row(i) = direction.normalized() * radius;
    }
    return set;
}

DataSet generate(const CheckerboardData& data)
{
    DataSet set = twoClasses(data, 2);
    RandomStream random(data.seed);
    const auto cell = [&](double coordinate) { return static_cast<int>(coordinate * data.cells); };
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const int wanted = set.labels[static_cast<std::size_t>(i)];
        double x, y;
        do {
            x = random.uniform();
            y = random.uniform();
        } while ((cell(x) + cell(y)) % 2 != wanted);
        set.samples(i, 0) = x + data.noise * random.normal();
        set.samples(i, 1) = y + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const TwoMoonsData& data)
{
    DataSet set = twoClasses(data, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double angle = std::numbers::pi * random.uniform();
        const bool second = set.labels[static_cast<std::size_t>(i)] == 1;
        set.samples(i, 0) = (second ? 1.0 - std::cos(angle) : std::cos(angle)) + data.noise * random.normal();
        set.samples(i, 1) = (second ? 0.5 - std::sin(angle) : std::sin(angle)) + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const TwoGaussiansData& data)
{
    DataSet set = twoClasses(data, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double centre = set.labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        set.samples(i, 0) = centre + data.noise * random.normal();
        set.samples(i, 1) = data.noise * random.normal();
    }
    return set;
}

}  // namespace krein
