// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_plane.h"

#include <array>
#include <cmath>
#include <numbers>

#include "core/base/parameters.h"
#include "core/base/random.h"

namespace krein {

void visitParameters(SphereData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.dimension,
        detail::dimensionParameter(
            "Dimension of the space the spheres lie in; 2: circles.", Bounds(2, 200).slider(2, 20)));
    visit(
        data.inner, {"inner", "First radius", "Radius of the sphere of the first class.", Bounds(0, 1e6).slider(0, 5)});
    visit(data.outer,
        {"outer", "Second radius", "Radius of the sphere of the second class.", Bounds(0, 1e6).slider(0, 5)});
    visit(data.noise, detail::noiseParameter("Standard deviation added to each radius.", 1));
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(CheckerboardData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.cells,
        {"cells", "Cells per side", "Number of cells on each side of the board.", Bounds(2, 20).slider(2, 10)});
    visit(data.noise,
        detail::noiseParameter("Standard deviation added to each coordinate after the class is given.", 0.2));
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(TwoMoonsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.noise, detail::noiseParameter("Standard deviation added to each coordinate.", 0.5));
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(TwoGaussiansData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.noise, {"noise", "Spread", "Standard deviation of each cloud.", Bounds(0, 10).slider(0.1, 2)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(RingsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(20, 4000));
    visit(data.rings, {"rings", "k", "Rings", "Number of rings; each is a class.", Bounds(2, 10).slider(2, 6)});
    visit(data.noise, detail::noiseParameter("Standard deviation added to each radius.", 1));
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(SpiralsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(20, 4000));
    visit(data.arms, {"arms", "k", "Arms", "Number of arms; each is a class.", Bounds(2, 10).slider(2, 6)});
    visit(data.turns,
        {"turns", "Turns", "Number of turns of each arm around the centre; more is harder.",
            Bounds(0, 10).slider(0.25, 4)});
    visit(data.noise,
        detail::noiseParameter("Standard deviation added to each coordinate; the arms end at radius 1.", 0.2));
    visit(data.seed, detail::generatorSeedParameter());
}

constexpr Option xorShapeOptions[] = {{"clouds", "four Gaussian clouds"}, {"squares", "four squares"}};

void visitParameters(XorData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(data.shape,
        {"shape", "Shape", "Gaussian clouds, or uniform on touching squares.", {.options = xorShapeOptions}});
    visit(data.noise,
        {"noise", "Spread",
            "Standard deviation of each cloud; with squares, of the noise added to each coordinate after the class is "
            "given.",
            Bounds(0, 10)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(BananaData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter());
    visit(
        data.noise, detail::noiseParameter("Standard deviation added to each coordinate; the arcs have radius 5.", 3));
    visit(data.seed, detail::generatorSeedParameter());
}

namespace {

constexpr double pi = std::numbers::pi;

int labelOf(const DataSet& set, Index row)
{
    return set.labels[static_cast<std::size_t>(row)];
}

/// The frame of the generator with n×d samples to be filled.
template <class Set> DataSet vectorsOf(const Set& data, Index classes, Index features)
{
    return detail::generatedVectors(Set::info.name, data.samples, classes, features);
}

}  // namespace

DataSet generate(const SphereData& data)
{
    const std::array radii{data.inner, data.outer};
    DataSet set = vectorsOf(data, 2, data.dimension);
    RandomStream random(data.seed);
    Eigen::RowVectorXd direction(data.dimension);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        double square;
        do {  // independent normals have no preferred direction
            for (double& entry : direction) entry = random.normal();
            square = 0.0;
            for (const double entry : direction) square += entry * entry;  // in one order on every machine
        } while (square == 0.0);
        const double radius = radii[static_cast<std::size_t>(labelOf(set, i))] + data.noise * random.normal();
        set.samples.row(i) = direction / std::sqrt(square) * radius;
    }
    return set;
}

DataSet generate(const CheckerboardData& data)
{
    DataSet set = vectorsOf(data, 2, 2);
    RandomStream random(data.seed);
    const auto cell = [&](double coordinate) { return static_cast<int>(coordinate * data.cells); };
    for (Index i = 0; i < set.samples.rows(); ++i) {
        double x, y;
        do {
            x = random.uniform();
            y = random.uniform();
        } while ((cell(x) + cell(y)) % 2 != labelOf(set, i));
        set.samples(i, 0) = x + data.noise * random.normal();
        set.samples(i, 1) = y + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const TwoMoonsData& data)
{
    DataSet set = vectorsOf(data, 2, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double angle = pi * random.uniform();
        const bool second = labelOf(set, i) == 1;
        set.samples(i, 0) = (second ? 1.0 - std::cos(angle) : std::cos(angle)) + data.noise * random.normal();
        set.samples(i, 1) = (second ? 0.5 - std::sin(angle) : std::sin(angle)) + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const TwoGaussiansData& data)
{
    DataSet set = vectorsOf(data, 2, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double centre = labelOf(set, i) == 1 ? 1.0 : -1.0;
        set.samples(i, 0) = centre + data.noise * random.normal();
        set.samples(i, 1) = data.noise * random.normal();
    }
    return set;
}

DataSet generate(const RingsData& data)
{
    DataSet set = vectorsOf(data, data.rings, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double angle = 2.0 * pi * random.uniform();
        const double radius = labelOf(set, i) + 1 + data.noise * random.normal();
        set.samples(i, 0) = radius * std::cos(angle);
        set.samples(i, 1) = radius * std::sin(angle);
    }
    return set;
}

DataSet generate(const SpiralsData& data)
{
    DataSet set = vectorsOf(data, data.arms, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double radius = std::sqrt(random.uniform());  // about evenly along the arm, which is longer further out
        const double angle = 2.0 * pi * (data.turns * radius + static_cast<double>(labelOf(set, i)) / data.arms);
        set.samples(i, 0) = radius * std::cos(angle) + data.noise * random.normal();
        set.samples(i, 1) = radius * std::sin(angle) + data.noise * random.normal();
    }
    return set;
}

DataSet generate(const XorData& data)
{
    DataSet set = vectorsOf(data, 2, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const double horizontal = random.below(2) == 0 ? -1.0 : 1.0;
        const double vertical = labelOf(set, i) == 0 ? horizontal : -horizontal;
        for (const auto& [feature, centre] : {std::pair{0, horizontal}, std::pair{1, vertical}}) {
            const double place = 2.0 * random.uniform() - 1.0;
            const double within = data.shape == XorShape::Squares ? place : 0.0;
            set.samples(i, feature) = centre + within + data.noise * random.normal();
        }
    }
    return set;
}

DataSet generate(const BananaData& data)
{
    constexpr double radius = 5.0, shift = -0.75 * radius;
    DataSet set = vectorsOf(data, 2, 2);
    RandomStream random(data.seed);
    for (Index i = 0; i < set.samples.rows(); ++i) {
        const bool second = labelOf(set, i) == 1;
        const double along = 1.25 * pi * random.uniform();
        const double angle = second ? 0.375 * pi - along : 0.125 * pi + along;  // from the vertical axis
        set.samples(i, 0) = radius * std::sin(angle) + (second ? shift : 0.0) + data.noise * random.normal();
        set.samples(i, 1) = radius * std::cos(angle) + (second ? shift : 0.0) + data.noise * random.normal();
    }
    return set;
}

}  // namespace krein
