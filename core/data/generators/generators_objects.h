// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects that are no vectors: known by their dissimilarities, as point sets, clouds, strings or nodes of a graph.
#pragma once

#include "core/data/generators/generator_frame.h"

namespace krein {

/// Balls of two sizes, one size per class, placed at random in a cube so that none overlap. The dissimilarity of two
/// balls is the distance of their surfaces, max(0, ‖c₁ − c₂‖ − r₁ − r₂), which is no metric. Centres are uniform in the
/// cube; a ball that finds no room in 100 draws makes the cube grow by a tenth, and all are placed anew.
struct BallsData {
    static constexpr Info info{.id = "balls",
        .name = "Balls",
        .summary = "Balls of two sizes in a cube, known only by the distances between their surfaces, which are not a "
                   "metric.",
        .source = "Xu et al. 2017, after Duin & Pękalska 2010"};
    int samples = 200;
    int dimension = 3;
    double first = 0.2, second = 0.25;  ///< radius of the balls of each class
    double side = 6.0;                  ///< of the cube, before it has to grow
    std::uint64_t seed = 1;
    bool operator==(const BallsData&) const = default;
};

void visitParameters(BallsData& data, ParameterVisitor& visit);

/// Balls as they were placed; what BallsData keeps of them is the distances.
struct PlacedBalls {
    Matrix centres;  ///< n×d
    Vector radii;    ///< n
    double side;     ///< of the cube [0, side]^d that contains them
};
PlacedBalls placeBalls(const BallsData& data);

/// Convex polygons of two numbers of corners, one per class, as sets of their corners. A polygon is inscribed in an
/// ellipse: corner k of v lies at the angle 2π(k + s·u)/v with u uniform on [0, 1] and irregularity s, the ellipse has
/// the axes 1 and 1 + s·u. It is turned at random, moved so that the corners' mean is the origin, and scaled so that
/// their mean square distance from it is 1.
struct PolygonsData {
    static constexpr Info info{.id = "polygons",
        .name = "Polygons",
        .summary = "Convex polygons of one size that differ in the number of corners, as sets of points."};
    int samples = 100;
    int first = 5, second = 7;  ///< corners of the polygons of each class
    double irregularity = 0.3;  ///< 0: regular polygons, 1: corners anywhere in their sectors
    std::uint64_t seed = 1;
    bool operator==(const PolygonsData&) const = default;
};

void visitParameters(PolygonsData& data, ParameterVisitor& visit);

/// Clouds of sample points, each drawn from the Gaussian mixture of its class: the means of the components are standard
/// normal and, in opposite directions for the two classes, moved by half the separation; variances are `spread`².
struct CloudsData {
    static constexpr Info info{.id = "clouds",
        .name = "Clouds of points",
        .summary = "Every object is a cloud of points drawn from a Gaussian mixture; the mixtures of the two classes "
                   "differ in their means."};
    int samples = 100;
    int points = 30;  ///< of every cloud
    int dimension = 2;
    int components = 2;
    double separation = 1.0;  ///< distance between the classes' means of one component
    double spread = 0.5;      ///< standard deviation of a component
    std::uint64_t seed = 1;
    bool operator==(const CloudsData&) const = default;
};

void visitParameters(CloudsData& data, ParameterVisitor& visit);

/// Two families of strings. The ancestors are random; a member is its ancestor copied letter by letter, where before
/// each letter a random one may be inserted and the letter may be deleted or else replaced by another one, each with
/// its own probability. A member without any letter keeps the ancestor's first one.
struct StringsData {
    static constexpr Info info{.id = "strings",
        .name = "Mutated strings",
        .summary = "Two families of strings: copies of two random ancestors with letters replaced, inserted and "
                   "deleted."};
    int samples = 100;
    int length = 30;            ///< of the ancestors
    int alphabet = 4;           ///< letters A, B, …
    double substitution = 0.4;  ///< probabilities per letter
    double insertion = 0.1;
    double deletion = 0.1;
    std::uint64_t seed = 1;
    bool operator==(const StringsData&) const = default;
};

void visitParameters(StringsData& data, ParameterVisitor& visit);

/// A directed graph whose classes differ only in the direction of edges. Every pair of nodes is joined with probability
/// `density`, whatever their classes, so the undirected graph is independent of the labels. An edge between the classes
/// leads from the first to the second with probability `direction`, one within a class either way with probability ½.
struct BlockGraphData {
    static constexpr Info info{.id = "block-graph",
        .name = "Directed blocks",
        .summary = "A random directed graph of two classes; only the direction of the edges tells them apart.",
        .source = "a directed stochastic block model, after Holland et al. 1983"};
    int samples = 200;
    double density = 0.1;
    double direction = 0.9;
    std::uint64_t seed = 1;
    bool operator==(const BlockGraphData&) const = default;
};

void visitParameters(BlockGraphData& data, ParameterVisitor& visit);

DataSet generate(const BallsData& data);
DataSet generate(const PolygonsData& data);
DataSet generate(const CloudsData& data);
DataSet generate(const StringsData& data);
DataSet generate(const BlockGraphData& data);

}  // namespace krein
