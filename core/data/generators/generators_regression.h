// SPDX-License-Identifier: GPL-3.0-or-later
//
// Samples with a numeric target: a known function of one or two features, and noise.
#pragma once

#include "core/data/generators/generator_frame.h"

namespace krein {

/// y = sin(2πpx) + noise, with x uniform on [0, 1] and p periods.
struct NoisySineData {
    static constexpr Info info{.id = "noisy-sine",
        .name = "Noisy sine",
        .summary = "One feature and a numeric target: a sine with Gaussian noise, to be fitted by regression."};
    int samples = 100;
    double periods = 1.5;
    double noise = 0.2;  ///< standard deviation of the noise of the target
    std::uint64_t seed = 1;
    bool operator==(const NoisySineData&) const = default;
};

void visitParameters(NoisySineData& data, ParameterVisitor& visit);

/// y = sin(πx₁) cos(πx₂) + noise, with x uniform on [−1, 1]².
struct NoisySurfaceData {
    static constexpr Info info{.id = "noisy-surface",
        .name = "Noisy surface",
        .summary = "Two features and a numeric target: hills and valleys with Gaussian noise, to be fitted by "
                   "regression."};
    int samples = 200;
    double noise = 0.1;  ///< standard deviation of the noise of the target
    std::uint64_t seed = 1;
    bool operator==(const NoisySurfaceData&) const = default;
};

void visitParameters(NoisySurfaceData& data, ParameterVisitor& visit);

DataSet generate(const NoisySineData& data);
DataSet generate(const NoisySurfaceData& data);

}  // namespace krein
