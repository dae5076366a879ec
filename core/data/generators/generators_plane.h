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

template <class Visit> void visitParameters(SphereData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "dimension",
              .symbol = "d",
              .label = "Dimension",
              .meaning = "Dimension of the space the spheres lie in; 2: circles.",
              .minimum = 2,
              .maximum = 200,
              .low = 2,
              .high = 20},
        data.dimension);
    visit(Parameter{.key = "inner",
              .label = "First radius",
              .meaning = "Radius of the sphere of the first class.",
              .minimum = 0,
              .maximum = 1e6,
              .low = 0,
              .high = 5},
        data.inner);
    visit(Parameter{.key = "outer",
              .label = "Second radius",
              .meaning = "Radius of the sphere of the second class.",
              .minimum = 0,
              .maximum = 1e6,
              .low = 0,
              .high = 5},
        data.outer);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each radius.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 1},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

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

template <class Visit> void visitParameters(CheckerboardData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "cells",
              .label = "Cells per side",
              .meaning = "How many cells each side of the board has.",
              .minimum = 2,
              .maximum = 20,
              .low = 2,
              .high = 10},
        data.cells);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each coordinate after the class is given.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 0.2},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Two interleaved half circles of radius 1 in the plane, the second shifted by (1, 0.5).
struct TwoMoonsData {
    static constexpr Info info{
        .id = "two-moons", .name = "Two moons", .summary = "Two interleaved half circles in the plane."};
    int samples = 300;
    double noise = 0.1;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const TwoMoonsData&) const = default;
};

template <class Visit> void visitParameters(TwoMoonsData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each coordinate.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 0.5},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

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

template <class Visit> void visitParameters(TwoGaussiansData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise",
              .label = "Spread",
              .meaning = "Standard deviation of each cloud.",
              .minimum = 0,
              .maximum = 10,
              .low = 0.1,
              .high = 2},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

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

template <class Visit> void visitParameters(RingsData& data, Visit&& visit)
{
    visit(detail::samplesBetween(20, 4000), data.samples);
    visit(Parameter{.key = "rings",
              .symbol = "k",
              .label = "Rings",
              .meaning = "How many rings there are, each a class.",
              .minimum = 2,
              .maximum = 10,
              .low = 2,
              .high = 6},
        data.rings);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each radius.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 1},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

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

template <class Visit> void visitParameters(SpiralsData& data, Visit&& visit)
{
    visit(detail::samplesBetween(20, 4000), data.samples);
    visit(Parameter{.key = "arms",
              .symbol = "k",
              .label = "Arms",
              .meaning = "How many arms there are, each a class.",
              .minimum = 2,
              .maximum = 10,
              .low = 2,
              .high = 6},
        data.arms);
    visit(Parameter{.key = "turns",
              .label = "Turns",
              .meaning = "How often each arm winds around the centre; more is harder.",
              .minimum = 0,
              .maximum = 10,
              .low = 0.25,
              .high = 4},
        data.turns);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each coordinate; the arms end at radius 1.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 0.2},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

enum class XorShape { Clouds, Squares };
inline constexpr Option xorShapeOptions[] = {{"clouds", "four Gaussian clouds"}, {"squares", "four squares"}};

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

template <class Visit> void visitParameters(XorData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "shape",
              .label = "Shape",
              .meaning = "Whether the groups are Gaussian clouds or uniform on touching squares.",
              .options = xorShapeOptions},
        data.shape);
    visit(Parameter{.key = "noise",
              .label = "Spread",
              .meaning = "Standard deviation of each cloud; with squares, what is added to each coordinate after the "
                         "class is given.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 1},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Two arcs of radius 5 that hook into each other, with Gaussian noise: the "banana set" of the toolbox PRTools. The
/// first class is centred on the origin and spans the directions from 22.5° to 247.5°, measured from the vertical axis,
/// the second is centred on (−3.75, −3.75) and spans those from −157.5° to 67.5°.
struct BananaData {
    static constexpr Info info{.id = "banana",
        .name = "Bananas",
        .summary = "Two banana-shaped classes in the plane that hook into each other.",
        .source = "Duin et al., PRTools"};
    int samples = 300;
    double noise = 1.0;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const BananaData&) const = default;
};

template <class Visit> void visitParameters(BananaData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise",
              .label = "Noise",
              .meaning = "Standard deviation added to each coordinate; the arcs have radius 5.",
              .minimum = 0,
              .maximum = 10,
              .low = 0,
              .high = 3},
        data.noise);
    visit(detail::seedParameter, data.seed);
}

DataSet generate(const SphereData& data);
DataSet generate(const CheckerboardData& data);
DataSet generate(const TwoMoonsData& data);
DataSet generate(const TwoGaussiansData& data);
DataSet generate(const RingsData& data);
DataSet generate(const SpiralsData& data);
DataSet generate(const XorData& data);
DataSet generate(const BananaData& data);

}  // namespace krein
