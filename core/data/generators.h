// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "core/parameters.h"

namespace krein {

namespace detail {
inline constexpr Parameter samplesParameter{.key = "samples", .symbol = "n", .label = "Samples",
    .meaning = "How many samples are drawn, half of them from each class.",
    .minimum = 4, .maximum = 4000, .low = 20, .high = 1000, .scale = Scale::Logarithmic};
inline constexpr Parameter seedParameter{.key = "seed", .label = "Seed",
    .meaning = "Start of the random stream; the same seed draws the same samples on every machine.",
    .minimum = 0, .maximum = 4294967295.0, .low = 0, .high = 0};
}  // namespace detail

/// Two classes on concentric spheres of radius 1 and 3 in R³, uniform on each (Huang et al. 2016, Fig. 1).
struct SphereData {
    static constexpr Info info{.id = "sphere", .name = "Two spheres",
        .summary = "Two classes on spheres of radius 1 and 3 in three dimensions, as in Fig. 1 of the paper.",
        .source = "Huang et al. 2016, Fig. 1"};
    int samples = 300;
    double noise = 0.0;  ///< standard deviation of the radius
    std::uint64_t seed = 1;
    bool operator==(const SphereData&) const = default;
};

template <class Visit> void visitParameters(SphereData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise", .label = "Noise", .meaning = "Standard deviation added to each radius.",
              .minimum = 0, .maximum = 10, .low = 0, .high = 1}, data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Alternating squares on [0, 1]².
struct CheckerboardData {
    static constexpr Info info{.id = "checkerboard", .name = "Checkerboard",
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
    visit(Parameter{.key = "cells", .label = "Cells per side", .meaning = "How many cells each side of the board has.",
              .minimum = 2, .maximum = 20, .low = 2, .high = 10}, data.cells);
    visit(Parameter{.key = "noise", .label = "Noise",
              .meaning = "Standard deviation added to each coordinate after the class is given.",
              .minimum = 0, .maximum = 10, .low = 0, .high = 0.2}, data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Two interleaved half circles of radius 1 in the plane, the second shifted by (1, 0.5).
struct TwoMoonsData {
    static constexpr Info info{.id = "two-moons", .name = "Two moons",
        .summary = "Two interleaved half circles in the plane."};
    int samples = 300;
    double noise = 0.1;  ///< standard deviation added to each coordinate
    std::uint64_t seed = 1;
    bool operator==(const TwoMoonsData&) const = default;
};

template <class Visit> void visitParameters(TwoMoonsData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise", .label = "Noise", .meaning = "Standard deviation added to each coordinate.",
              .minimum = 0, .maximum = 10, .low = 0, .high = 0.5}, data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Two isotropic Gaussian clouds in the plane, centred on (−1, 0) and (1, 0).
struct TwoGaussiansData {
    static constexpr Info info{.id = "two-gaussians", .name = "Two Gaussians",
        .summary = "Two round Gaussian clouds in the plane, centred two units apart."};
    int samples = 300;
    double noise = 0.7;  ///< standard deviation of each cloud
    std::uint64_t seed = 1;
    bool operator==(const TwoGaussiansData&) const = default;
};

template <class Visit> void visitParameters(TwoGaussiansData& data, Visit&& visit)
{
    visit(detail::samplesParameter, data.samples);
    visit(Parameter{.key = "noise", .label = "Spread", .meaning = "Standard deviation of each cloud.",
              .minimum = 0, .maximum = 10, .low = 0.1, .high = 2}, data.noise);
    visit(detail::seedParameter, data.seed);
}

/// Draws the samples; the first ⌈n/2⌉ belong to the first class where the class sizes are fixed.
DataSet generate(const SphereData& data);
DataSet generate(const CheckerboardData& data);
DataSet generate(const TwoMoonsData& data);
DataSet generate(const TwoGaussiansData& data);

}  // namespace krein
