// SPDX-License-Identifier: GPL-3.0-or-later
//
// One feature per class: the Mahalanobis distance to it (Haasdonk & Pękalska 2010, indefinite kernel Mahalanobis
// distances).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/classifiers/class_distance.h"
#include "core/classifiers/present_classes.h"

namespace krein {

/// √(n_j k̃ᵀ(K̃_j⁻)²k̃), see class_distance.h.
struct IkmIc {
    static constexpr Info info{.id = "ikm-ic",
        .name = "Mahalanobis distances, invertible covariance",
        .formula = "√(<i>n<sub>j</sub></i> "
                   "<i>k̃</i><sup>T</sup>(<i>K̃</i><sub><i>j</i></sub><sup>−</sup>)<sup>2</sup><i>k̃</i>)",
        .summary = "The distance to each class by the covariance of its own samples in pseudo-Euclidean space.",
        .source = "Haasdonk & Pękalska 2010"};
    std::optional<double> alpha;  ///< α ≥ 0 for all classes; unset: automaticAlpha()
    std::string alphas;           ///< for each class, "0.1, 0.2"; blank: alpha
    bool operator==(const IkmIc&) const = default;
};

void visitParameters(IkmIc& map, ParameterVisitor& visit);

/// √(½n_j k̃ᵀ(K^[j]HK^[j]ᵀ + α_jI)⁻¹k̃) with K^[j] the n×n_j columns of the class and k̃ = k_x − K^[j]1/n_j. The factor is
/// ½n_j as printed; with the covariance K^[j]HK^[j]ᵀ/n_j it would be n_j.
struct IkmFk {
    static constexpr Info info{.id = "ikm-fk",
        .name = "Mahalanobis distances, full kernel rows",
        .formula = "√(½<i>n<sub>j</sub></i> "
                   "<i>k̃</i><sup>T</sup>(<i>K</i><sup>[<i>j</i>]</sup><i>HK</i><sup>[<i>j</i>]T</sup> + "
                   "<i>α<sub>j</sub>I</i>)<sup>−1</sup><i>k̃</i>)",
        .summary = "The distance to each class by the covariance of its rows of kernel values with all training "
                   "samples.",
        .source = "Haasdonk & Pękalska 2010"};
    std::optional<double> alpha;  ///< α > 0 for all classes; unset: the mean eigenvalue of K^[j]HK^[j]ᵀ
    std::string alphas;           ///< for each class, "0.1, 0.2"; blank: alpha
    bool operator==(const IkmFk&) const = default;
};

void visitParameters(IkmFk& map, ParameterVisitor& visit);

/// d² = ½n_j k̃ᵀ(GGᵀ + αI)⁻¹k̃ with G = K^[j]H, as ½n_j (‖k̃ − Gw‖²/α + ‖w‖²) with the minimising w = (GᵀG + αI)⁻¹Gᵀk̃: a
/// sum of squares, of order n_j instead of n.
struct RowDistance {
    Matrix rows;    ///< Gᵀ, n_j×n
    Matrix solver;  ///< G(GᵀG + αI)⁻¹, n×n_j
    Vector means;   ///< K^[j]1/n_j, n
    double alpha = 0.0;
};
/// @return nothing if the run was stopped or GᵀG + αI is not positive definite in double precision
std::optional<RowDistance> rowDistance(
    const Matrix& gram, const std::vector<Index>& members, double alpha, const RunControl& control = {});
/// The choice for an unset α: ‖K^[j]H‖²_F/n; 0 if that is 0.
double automaticRowAlpha(const Matrix& gram, const std::vector<Index>& members);
/// d² for every row, m, never negative; unspecified if the run was stopped. @param rows  m×n
Vector squaredDistances(const RowDistance& distance, const Matrix& rows, const RunControl& control = {});

}  // namespace krein
