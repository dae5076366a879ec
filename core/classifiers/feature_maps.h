// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors made of kernel values, for classifiers that work on vectors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/parameter.h"
#include "core/classifiers/mahalanobis_features.h"
#include "core/projections/kernel_pca.h"

namespace krein {

/// Scores of kernel principal components, see KernelPca.
struct KernelPcaFeatures {
    static constexpr Info info{.id = "kernel-pca",
        .name = "Kernel PCA",
        .formula = "<i>HKH</i> <i>a</i> = <i>λa</i>",
        .summary = "Scores on the leading eigenvectors of the centred kernel matrix, including components with "
                   "negative λ.",
        .source = "Huang et al. 2016, section 4 and Table 2"};
    int components = 2;
    std::optional<double> ratio;        ///< n_r/n: as many components as this share of the features, at least 1
    std::optional<double> sampleRatio;  ///< as many as this share of the samples; with neither set: components
    ComponentOrder order = ComponentOrder::Absolute;
    bool operator==(const KernelPcaFeatures&) const = default;
};

void visitParameters(KernelPcaFeatures& map, ParameterVisitor& visit);

/// Pseudo-Euclidean coordinates J|Λ|^{-1/2}Uᵀk_x on the axes with the largest |λ|, taken as coordinates of a Euclidean
/// space.
struct PseudoEuclideanFeatures {
    static constexpr Info info{.id = "pe-embedding",
        .name = "Pseudo-Euclidean embedding",
        .formula = "<i>J</i>|<i>Λ</i>|<sup>−1/2</sup><i>U</i><sup>T</sup><i>k<sub>x</sub></i>",
        .summary = "Coordinates on the leading axes of K itself; the method treats the space as Euclidean, as if the "
                   "spectrum were flipped.",
        .source = "Goldfarb 1985; Pękalska & Duin 2005"};
    int components = 10;
    bool operator==(const PseudoEuclideanFeatures&) const = default;
};

void visitParameters(PseudoEuclideanFeatures& map, ParameterVisitor& visit);

/// Fisher features of several classes, see fisherFeatures().
struct IkfFeatures {
    static constexpr Info info{.id = "ikf",
        .name = "Indefinite kernel Fisher features",
        .formula = "<i>Mα</i> = <i>λN<sub>β</sub>α</i>",
        .summary = "The directions that best separate the class means relative to the within-class scatter, one fewer "
                   "than classes.",
        .source = "Haasdonk & Pękalska 2010"};
    double beta = 0.1;  ///< β > 0
    bool operator==(const IkfFeatures&) const = default;
};

void visitParameters(IkfFeatures& map, ParameterVisitor& visit);

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

void visitParameters(NystromFeatures& map, ParameterVisitor& visit);

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
