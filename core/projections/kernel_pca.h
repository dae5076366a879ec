// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

enum class ComponentOrder { Absolute, Value };
enum class ComponentNormalisation { Feature, Unit };

inline constexpr Option componentOrderOptions[] = {{"absolute", "by |λ|"}, {"value", "by λ"}};
inline constexpr Option componentNormalisationOptions[] = {
    {"feature", "feature space, ‖a‖² = 1/|λ|"}, {"unit", "unit coefficients, ‖a‖ = 1"}};
/// Of whatever takes some of them.
Parameter componentOrderParameter();

/// Kernel principal components of the centred matrix HKH; an indefinite kernel has components of negative sign
/// (Huang et al. 2016, section 4).
struct KernelPca {
    static constexpr Info info{.id = "kernel-pca",
        .name = "Kernel PCA",
        .formula = "<i>HKH</i> <i>a</i> = <i>λa</i>",
        .summary = "Coordinates on the eigenvectors of the centred kernel matrix; components with λ < 0 lie in the "
                   "negative part of the space.",
        .source = "Huang et al. 2016, section 4"};
    int components = 2;
    ComponentOrder order = ComponentOrder::Absolute;
    ComponentNormalisation normalisation = ComponentNormalisation::Feature;
    bool operator==(const KernelPca&) const = default;
};

void visitParameters(KernelPca& projection, ParameterVisitor& visit);

/// Scores HKH·a in the chosen order, of non-zero eigenvalues only, so there may be fewer than asked for.
/// @param centredSpectrum  eigenpairs of HKH
/// @param tolerance        |λ| ≤ tolerance·max|λ| counts as zero
Embedding kernelPca(const KernelPca& options, const Eigenpairs& centredSpectrum, double tolerance);

}  // namespace krein
