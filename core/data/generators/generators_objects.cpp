// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_objects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/random.h"

namespace krein {

void visitParameters(BallsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(4, 2000));
    visit(data.dimension,
        detail::dimensionParameter("Dimension of the space the balls lie in.", Bounds(1, 100).slider(2, 50)));
    visit(data.first, {"first-radius", "First radius", "Radius of the balls of the first class.", Bounds(0, 1000)});
    visit(data.second, {"second-radius", "Second radius", "Radius of the balls of the second class.", Bounds(0, 1000)});
    visit(data.side,
        {"side", "Side of the cube",
            "Length of the cube's edges; smaller brings the balls closer. It grows if they need more room.",
            Bounds(0.001, 1e6).logarithmic(1, 20)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(PolygonsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(4, 1000));
    visit(data.first,
        {"first-corners", "First corners", "Corners of the polygons of the first class.", Bounds(3, 50).slider(3, 12)});
    visit(data.second,
        {"second-corners", "Second corners", "Corners of the polygons of the second class.",
            Bounds(3, 50).slider(3, 12)});
    visit(data.irregularity,
        {"irregularity", "s", "Irregularity", "Deviation from regular polygons; 0: they differ in direction only.",
            Bounds(0, 1)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(CloudsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(4, 1000));
    visit(data.points,
        {"cloud-size", "Points per cloud", "Number of points per cloud; fewer is harder.",
            Bounds(1, 500).slider(1, 200)});
    visit(data.dimension, detail::dimensionParameter("Number of coordinates of a point.", Bounds(1, 50).slider(1, 10)));
    visit(data.components,
        {"components", "Components", "Number of Gaussians in the mixture of each class.", Bounds(1, 20).slider(1, 6)});
    visit(data.separation,
        {"separation", "Separation", "Distance between the means of a component in the two classes.",
            Bounds(0, 100).slider(0, 4)});
    visit(data.spread, {"spread", "Spread", "Standard deviation of each component.", Bounds(0, 100).slider(0, 2)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(StringsData& data, ParameterVisitor& visit)
{
    visit(data.samples, detail::samplesParameter(4, 1000));
    visit(data.length, {"length", "Length", "Number of letters of the ancestors.", Bounds(1, 500).slider(5, 100)});
    visit(data.alphabet, {"alphabet", "Alphabet", "Number of different letters.", Bounds(2, 26).slider(2, 26)});
    visit(data.substitution,
        {"substitution", "Substitutions", "Probability that a letter is replaced by another.", Bounds(0, 1)});
    visit(data.insertion,
        {"insertion", "Insertions", "Probability that a letter is inserted before a letter.", Bounds(0, 1)});
    visit(data.deletion, {"deletion", "Deletions", "Probability that a letter is left out.", Bounds(0, 1)});
    visit(data.seed, detail::generatorSeedParameter());
}

void visitParameters(BlockGraphData& data, ParameterVisitor& visit)
{
    visit(data.samples,
        {"samples", "n", "Nodes", "Number of nodes, half of them in each class.",
            Bounds(4, 2000).logarithmic(20, 1000)});
    visit(data.density, {"density", "p", "Density", "Probability that two nodes are joined by an edge.", Bounds(0, 1)});
    visit(data.direction,
        {"direction", "q", "Direction",
            "Probability that an edge between the classes leads from the first to the second; ½: the classes are the "
            "same.",
            Bounds(0, 1).slider(0.5, 1)});
    visit(data.seed, detail::generatorSeedParameter());
}

namespace {

int labelOfObject(const DataSet& set, Index object)
{
    return set.labels[static_cast<std::size_t>(object)];
}

/// Whether ball i, whose centre is a column, overlaps none of the other balls.
bool isFree(const Matrix& centres, const Vector& radii, const std::vector<Index>& others, Index i)
{
    return std::ranges::none_of(others, [&](Index other) {
        const double reach = radii(i) + radii(other);
        double square = 0.0;
        for (Index k = 0; k < centres.rows(); ++k) {
            const double step = centres(k, i) - centres(k, other);
            square = square + step * step;
        }
        return square < reach * reach;
    });
}

/// Puts the balls one after the other into the cube, none over another. @return false if one found no room
bool fill(Matrix& centres, const Vector& radii, double side, const std::vector<Index>& order, RandomStream& random)
{
    constexpr int attempts = 100;
    std::vector<Index> placed;
    for (const Index i : order) {
        const double room = side - 2.0 * radii(i);
        if (room < 0.0) return false;
        bool found = false;
        for (int attempt = 0; attempt < attempts && !found; ++attempt) {
            for (double& coordinate : centres.col(i)) coordinate = radii(i) + room * random.uniform();
            found = isFree(centres, radii, placed, i);
        }
        if (!found) return false;
        placed.push_back(i);
    }
    return true;
}

struct Letters {
    RandomStream& random;
    int alphabet;

    char any() const { return static_cast<char>('A' + random.below(static_cast<std::uint64_t>(alphabet))); }
    char otherThan(char letter) const
    {
        const auto others = static_cast<std::uint64_t>(alphabet - 1);
        return static_cast<char>(
            'A' + (static_cast<std::uint64_t>(letter - 'A') + 1 + random.below(others)) % (others + 1));
    }
};

/// A copy with mutations; draws as many random numbers per letter whatever the probabilities are.
std::string mutated(const std::string& ancestor, const StringsData& data, RandomStream& random)
{
    const Letters letters{random, data.alphabet};
    std::string copy;
    for (const char letter : ancestor) {
        const char inserted = letters.any(), substitute = letters.otherThan(letter);
        if (random.uniform() < data.insertion) copy += inserted;
        const bool isDeleted = random.uniform() < data.deletion, isReplaced = random.uniform() < data.substitution;
        if (!isDeleted) copy += isReplaced ? substitute : letter;
    }
    return copy.empty() ? ancestor.substr(0, 1) : copy;
}

/// The corners of one polygon, v×2, turned at random, centred, of mean square distance 1 from the origin.
Matrix polygon(int corners, double irregularity, RandomStream& random)
{
    const double stretch = 1.0 + irregularity * random.uniform();
    const double turn = 2.0 * std::numbers::pi * random.uniform();
    Matrix points(corners, 2);
    for (int k = 0; k < corners; ++k) {
        const double angle = 2.0 * std::numbers::pi * (k + irregularity * random.uniform()) / corners;
        const double x = stretch * std::cos(angle), y = std::sin(angle);
        points(k, 0) = x * std::cos(turn) - y * std::sin(turn);
        points(k, 1) = x * std::sin(turn) + y * std::cos(turn);
    }
    points.rowwise() -= points.colwise().mean().eval();
    return points / std::sqrt(points.squaredNorm() / corners);
}

Vector randomDirection(Index dimension, RandomStream& random)
{
    Vector direction(dimension);
    do {
        for (double& entry : direction) entry = random.normal();
    } while (direction.squaredNorm() == 0.0);
    return direction.normalized();
}

/// The means of the components of each class's mixture, columns.
std::array<Matrix, 2> mixtureMeans(const CloudsData& data, RandomStream& random)
{
    Matrix first(data.dimension, data.components), second(data.dimension, data.components);
    for (Index k = 0; k < data.components; ++k) {
        Vector middle(data.dimension);
        for (double& entry : middle) entry = random.normal();
        const Vector step = 0.5 * data.separation * randomDirection(data.dimension, random);
        first.col(k) = middle - step;
        second.col(k) = middle + step;
    }
    return {first, second};
}

}  // namespace

PlacedBalls placeBalls(const BallsData& data)
{
    const Index n = data.samples, half = (n + 1) / 2;
    PlacedBalls balls{.radii = Vector::Constant(n, data.second), .side = data.side};
    balls.radii.head(half).setConstant(data.first);
    std::vector<Index> order;  // alternating, so that neither class finds an emptier cube
    for (Index i = 0; i < half; ++i) {
        order.push_back(i);
        if (half + i < n) order.push_back(half + i);
    }
    Matrix centres(data.dimension, n);
    RandomStream random(data.seed);
    while (!fill(centres, balls.radii, balls.side, order, random)) balls.side *= 1.1;
    balls.centres = centres.transpose();
    return balls;
}

DataSet generate(const BallsData& data)
{
    const PlacedBalls balls = placeBalls(data);
    const Matrix centres = balls.centres.transpose();
    const Index n = data.samples;
    DataSet set = detail::generatedFrame(data.info.name, n, 2);
    set.kind = DataKind::Proximity;
    set.proximity = {.values = Matrix::Zero(n, n), .dissimilarity = true};
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < j; ++i) {
            const double distance = (centres.col(i) - centres.col(j)).norm() - balls.radii(i) - balls.radii(j);
            set.proximity.values(i, j) = set.proximity.values(j, i) = std::max(distance, 0.0);
        }
    return set;
}

DataSet generate(const PolygonsData& data)
{
    DataSet set = detail::generatedFrame(data.info.name, data.samples, 2);
    set.kind = DataKind::PointSets;
    RandomStream random(data.seed);
    for (Index i = 0; i < data.samples; ++i)
        set.pointSets.push_back(
            polygon(labelOfObject(set, i) == 0 ? data.first : data.second, data.irregularity, random));
    return set;
}

DataSet generate(const CloudsData& data)
{
    DataSet set = detail::generatedFrame(data.info.name, data.samples, 2);
    set.kind = DataKind::Distributions;
    RandomStream random(data.seed);
    const std::array<Matrix, 2> means = mixtureMeans(data, random);
    for (Index i = 0; i < data.samples; ++i) {
        Matrix& cloud = set.pointSets.emplace_back(data.points, data.dimension);
        for (Index p = 0; p < data.points; ++p) {
            const auto component = static_cast<Index>(random.below(static_cast<std::uint64_t>(data.components)));
            for (Index j = 0; j < data.dimension; ++j)
                cloud(p, j) = means[static_cast<std::size_t>(labelOfObject(set, i))](j, component)
                    + data.spread * random.normal();
        }
    }
    return set;
}

DataSet generate(const StringsData& data)
{
    DataSet set = detail::generatedFrame(data.info.name, data.samples, 2);
    set.kind = DataKind::Strings;
    RandomStream random(data.seed);
    const Letters letters{random, data.alphabet};
    std::array<std::string, 2> ancestors;
    for (std::string& ancestor : ancestors)
        for (int k = 0; k < data.length; ++k) ancestor += letters.any();
    for (Index i = 0; i < data.samples; ++i)
        set.strings.push_back(mutated(ancestors[static_cast<std::size_t>(labelOfObject(set, i))], data, random));
    return set;
}

DataSet generate(const BlockGraphData& data)
{
    const Index n = data.samples;
    DataSet set = detail::generatedFrame(data.info.name, n, 2);
    set.kind = DataKind::Graph;
    set.samples.resize(n, 0);
    RandomStream random(data.seed);
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < n; ++j) {  // class after class: i is of the first class wherever the classes differ
            const bool joined = random.uniform() < data.density;
            const double forwards = labelOfObject(set, i) == labelOfObject(set, j) ? 0.5 : data.direction;
            const bool leads = random.uniform() < forwards;
            if (joined) set.edges.push_back(leads ? Edge{i, j} : Edge{j, i});
        }
    return set;
}

}  // namespace krein
