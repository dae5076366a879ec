// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classes with a shape that can be seen, most of them in the plane. Where a generator adds noise it draws as many
// random numbers per sample whatever the noise, so that the samples move smoothly while the noise is dragged.
#pragma once

#include "core/data/generators/generator_frame.h"

namespace krein {

/// Two classes uniform on concentric spheres in d dimensions; radii 1 and 3 in R³ in Huang et al. 2016, Fig. 1.
struct SphereData {
    static constexpr Info info{.id = "sphere",
        .name = "Two spheres",
        .summary = "Two classes on concentric spheres; of radius 1 and 3 in three dimensions as in Fig. 1 of the "
                   "paper.",
        .source = "Huang et al. 2016, Fig. 1"};
    int samples = 300;
    int dimension = 3;
    double inner = 1.0, outer = 3.0;  ///< radii of the first and of the second class
    double noise = 0.0;               ///< standard deviation of the radius
    std::uint64_t seed = 1;
    bool operator==(const SphereData&) const = default;
};

void visitParameters(SphereData& data, ParameterVisitor& visit);

/// Alternating squares on [0, 1]².
struct CheckerboardData {
    static constexpr Info info{.id = "checkerboard",
        .name = "Checkerboard",
        .summary = "Uniform samples on the unit square; the class alternates from cell to cell."};
    int samples = 300;
    int cells = 4;       ///< cells per side
    double noise = 0.0;  ///< standard deviation added to each coordinate after the class is given
    std::uint64_t seed = 1;
    bool operator==(const CheckerboardData&) const = default;
};

void visitParameters(CheckerboardData& data, ParameterVisitor& visit);

/// Two interleaved half circles of radius 1 in the plane, the second shifted by (1, 0.5).
struct TwoMoonsData {
    static constexpr Info info{
        .id = "two-moons", .name = "Two moons", .summary = "Two interleaved half circles in the plane."};
    int samples = 300;
    double noise = 0.1;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const TwoMoonsData&) const = default;
};

void visitParameters(TwoMoonsData& data, ParameterVisitor& visit);

/// Two isotropic Gaussian clouds in the plane, centred on (−1, 0) and (1, 0).
struct TwoGaussiansData {
    static constexpr Info info{.id = "two-gaussians",
        .name = "Two Gaussians",
        .summary = "Two round Gaussian clouds in the plane, centred two units apart."};
    int samples = 300;
    double noise = 0.7;  ///< standard deviation of each cloud
    std::uint64_t seed = 1;
    bool operator==(const TwoGaussiansData&) const = default;
};

void visitParameters(TwoGaussiansData& data, ParameterVisitor& visit);

/// k classes on concentric circles of radius 1, 2, …, k in the plane.
struct RingsData {
    static constexpr Info info{.id = "rings",
        .name = "Rings",
        .summary = "Every class is a circle in the plane; the circles are concentric and one unit apart."};
    int samples = 300;
    int rings = 3;
    double noise = 0.1;  ///< standard deviation of the radius
    std::uint64_t seed = 1;
    bool operator==(const RingsData&) const = default;
};

void visitParameters(RingsData& data, ParameterVisitor& visit);

/// k classes on the arms of an Archimedean spiral in the unit disc: radius t at the angle 2π(turns·t + c/k).
struct SpiralsData {
    static constexpr Info info{.id = "spirals",
        .name = "Spirals",
        .summary = "Every class is one arm of a spiral in the plane; the arms are wound around each other.",
        .source = "Lang & Witbrock 1988"};
    int samples = 300;
    int arms = 2;
    double turns = 1.5;   ///< of each arm around the centre
    double noise = 0.02;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const SpiralsData&) const = default;
};

void visitParameters(SpiralsData& data, ParameterVisitor& visit);

enum class XorShape { Clouds, Squares };

/// Four groups around (±1, ±1): the first class where both coordinates have one sign, the second where they differ.
struct XorData {
    static constexpr Info info{.id = "xor",
        .name = "Exclusive or",
        .summary = "Four groups in the corners of a square; opposite corners belong to one class, so no straight line "
                   "separates them.",
        .source = "Minsky & Papert 1969"};
    int samples = 300;
    XorShape shape = XorShape::Clouds;
    double noise = 0.4;  ///< standard deviation of the clouds, or added to each coordinate of the squares of side 2
    std::uint64_t seed = 1;
    bool operator==(const XorData&) const = default;
};

void visitParameters(XorData& data, ParameterVisitor& visit);

/// Two arcs of radius 5 that hook into each other, with Gaussian noise: the "banana set" of the toolbox PRTools. The
/// first class is centred on the origin and spans the directions from 22.5° to 247.5°, measured from the vertical axis,
/// the second is centred on (−3.75, −3.75) and spans those from −157.5° to 67.5°.
struct BananaData {
    static constexpr Info info{.id = "banana",
        .name = "Bananas",
        .summary = "Two interlocking banana-shaped classes in the plane.",
        .source = "Duin et al., PRTools"};
    int samples = 300;
    double noise = 1.0;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const BananaData&) const = default;
};

void visitParameters(BananaData& data, ParameterVisitor& visit);

DataSet generate(const SphereData& data);
DataSet generate(const CheckerboardData& data);
DataSet generate(const TwoMoonsData& data);
DataSet generate(const TwoGaussiansData& data);
DataSet generate(const RingsData& data);
DataSet generate(const SpiralsData& data);
DataSet generate(const XorData& data);
DataSet generate(const BananaData& data);

}  // namespace krein
