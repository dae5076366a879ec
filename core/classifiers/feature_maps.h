// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors made of kernel values, for classifiers that work on vectors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/classifiers/mahalanobis_features.h"
#include "core/parameter.h"
#include "core/projections/kernel_pca.h"

namespace krein {

/// Scores of kernel principal components, see KernelPca.
struct KernelPcaFeatures {
    static constexpr Info info{.id = "kernel-pca",
        .name = "Kernel PCA",
        .formula = "<i>HKH</i> <i>a</i> = <i>λa</i>",
        .summary = "Scores on the leading eigenvectors of the centred Gram matrix, components of negative λ included.",
        .source = "Huang et al. 2016, section 4 and Table 2"};
    int components = 2;
    std::optional<double> ratio;        ///< n_r/n: as many components as this share of the features, at least 1
    std::optional<double> sampleRatio;  ///< as many as this share of the samples; with neither set: components
    ComponentOrder order = ComponentOrder::Absolute;
    bool operator==(const KernelPcaFeatures&) const = default;
};

template <class Visit> void visitParameters(KernelPcaFeatures& map, Visit&& visit)
{
    visit(Parameter{.key = "components",
              .label = "Components",
              .meaning = "How many components are kept, unless a reduction ratio is given.",
              .minimum = 1,
              .maximum = 1e6,
              .low = 1,
              .high = 50,
              .simpler = Simpler::Smaller},
        map.components);
    visit(Parameter{.key = "ratio",
              .label = "Reduction ratio",
              .meaning = "Keeps this share of as many components as there are features, at least one.",
              .minimum = 1e-6,
              .maximum = 100,
              .low = 0.01,
              .high = 1,
              .scale = Scale::Logarithmic,
              .automatic = "components",
              .group = "ratio",
              .source = "Huang et al. 2016, Table 2"},
        map.ratio);
    visit(Parameter{.key = "sample-ratio",
              .label = "Share of samples",
              .meaning = "Keeps this share of as many components as there are training samples, at least one.",
              .minimum = 1e-6,
              .maximum = 1,
              .low = 0.01,
              .high = 1,
              .scale = Scale::Logarithmic,
              .automatic = "components",
              .group = "ratio"},
        map.sampleRatio);
    visit(Parameter{.key = "order",
              .label = "Order",
              .meaning = "By |λ|: by sample variance of the scores; by λ: positive components first.",
              .options = componentOrderOptions},
        map.order);
}

/// Pseudo-Euclidean coordinates J|Λ|^{-1/2}Uᵀk_x on the axes with the largest |λ|, taken as coordinates of a Euclidean
/// space.
struct PseudoEuclideanFeatures {
    static constexpr Info info{.id = "pe-embedding",
        .name = "Pseudo-Euclidean embedding",
        .formula = "<i>J</i>|<i>Λ</i>|<sup>−1/2</sup><i>U</i><sup>T</sup><i>k<sub>x</sub></i>",
        .summary = "Coordinates on the leading axes of K itself; the classifier treats the space as Euclidean, as if "
                   "the spectrum were flipped.",
        .source = "Goldfarb 1985; Pękalska & Duin 2005"};
    int components = 10;
    bool operator==(const PseudoEuclideanFeatures&) const = default;
};

template <class Visit> void visitParameters(PseudoEuclideanFeatures& map, Visit&& visit)
{
    visit(Parameter{.key = "components",
              .label = "Axes",
              .meaning = "How many of the axes with the largest |λ| are kept.",
              .minimum = 1,
              .maximum = 1e6,
              .low = 1,
              .high = 50,
              .simpler = Simpler::Smaller},
        map.components);
}

/// Fisher features of several classes, see fisherFeatures().
struct IkfFeatures {
    static constexpr Info info{.id = "ikf",
        .name = "Indefinite kernel Fisher features",
        .formula = "<i>Mα</i> = <i>λN<sub>β</sub>α</i>",
        .summary = "The directions that best separate the class means relative to the scatter within the classes, one "
                   "fewer than classes.",
        .source = "Haasdonk & Pękalska 2010"};
    double beta = 0.1;  ///< β > 0
    bool operator==(const IkfFeatures&) const = default;
};

template <class Visit> void visitParameters(IkfFeatures& map, Visit&& visit)
{
    visit(Parameter{.key = "beta",
              .symbol = "β",
              .label = "Ridge of the scatter",
              .meaning = "Added to the scatter within the classes: larger trusts the scatter less.",
              .minimum = 1e-12,
              .maximum = 1e12,
              .low = 1e-6,
              .high = 1e4,
              .scale = Scale::Logarithmic,
              .source = "Haasdonk & Pękalska 2010, N_β",
              .simpler = Simpler::Larger},
        map.beta);
}

/// |Λ_L|^{-1/2}U_Lᵀ of the kernel values with some of the training samples, whose Gram matrix is U_LΛ_LU_Lᵀ.
struct NystromFeatures {
    static constexpr Info info{.id = "nystrom",
        .name = "Nyström",
        .formula = "|<i>Λ<sub>L</sub></i>|<sup>−1/2</sup><i>U<sub>L</sub></i><sup>T</sup><i>k<sub>L</sub></i>(<i>x</"
                   "i>)",
        .summary = "Pseudo-Euclidean coordinates from kernel values with a few landmarks, drawn in proportion to the "
                   "classes.",
        .source = "Williams & Seeger 2001; Gisbrecht & Schleif 2015"};
    int landmarks = 50;
    std::uint64_t seed = 1;
    bool operator==(const NystromFeatures&) const = default;
};

template <class Visit> void visitParameters(NystromFeatures& map, Visit&& visit)
{
    visit(Parameter{.key = "landmarks",
              .label = "Landmarks",
              .meaning = "How many training samples the others are compared with, at least one of each class; all "
                         "training samples if they are fewer.",
              .minimum = 1,
              .maximum = 1e6,
              .low = 2,
              .high = 500,
              .scale = Scale::Logarithmic,
              .source = "Williams & Seeger 2001"},
        map.landmarks);
    visit(Parameter{.key = "seed",
              .label = "Seed",
              .meaning = "Another seed draws other landmarks.",
              .minimum = 0,
              .maximum = 1e9,
              .low = 0,
              .high = 0},
        map.seed);
}

using FeatureMapChoice =
    std::variant<KernelPcaFeatures, PseudoEuclideanFeatures, IkmIc, IkmFk, IkfFeatures, NystromFeatures>;

/// Aᵀk_x + a.
struct LinearFeatures {
    Matrix coefficients;  ///< A, n×d
    Vector offsets;       ///< a, d
};

/// A fitted map from kernel values to d features.
struct FeatureMap {
    std::variant<LinearFeatures, std::vector<ClassDistance>, std::vector<RowDistance>> map;
    Termination termination = Termination::Solved;
    Verdict refusal;   ///< why there is none; only if it is not usable
    std::string note;  ///< one sentence more for people; may be empty
    std::vector<Fact> facts;
    double reciprocalCondition = 1.0;

    const LinearFeatures* linear() const { return std::get_if<LinearFeatures>(&map); }
    bool usable() const { return isUsable(termination); }
};

/// A map that is not usable says why: Singular where there is no feature or no unique one, Cancelled.
/// @throws InvalidInput  a list of class regularisers cannot be read
FeatureMap fitFeatureMap(const FeatureMapChoice& choice, const ClassProblem& problem, const PresentClasses& present,
    const RunControl& control = {});
/// Features of every row, m×d; a training row has the features of its sample. Unspecified if the run was stopped.
/// @pre the map is usable
Matrix featuresOf(const FeatureMap& map, const KernelRows& rows, const RunControl& control = {});

}  // namespace krein
