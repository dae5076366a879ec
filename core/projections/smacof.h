// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points whose distances approximate dissimilarities, by majorising the stress.
#pragma once

#include <functional>
#include <optional>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// What is compared with the distances of the points.
enum class SmacofScale {
    Metric,    ///< the dissimilarities δ themselves
    NonMetric  ///< disparities: monotone in δ, by regression at each step
};

struct Smacof {
    static constexpr Info info{.id = "smacof",
        .name = "Least-stress scaling (SMACOF)",
        .formula = "min Σ<sub><i>i</i>&lt;<i>j</i></sub> (<i>δ<sub>ij</sub></i> − ‖<i>x<sub>i</sub></i> − "
                   "<i>x<sub>j</sub></i>‖)<sup>2</sup>",
        .summary = "Euclidean points whose distances themselves, not their squares, are near the dissimilarities. The "
                   "stress falls with every iteration; where it ends depends on the start, here principal "
                   "coordinates.",
        .source = "de Leeuw 1977; Borg & Groenen 2005",
        .synonyms = "metric MDS, non-metric MDS, NMDS, Kruskal stress, isoMDS, metaMDS"};
    int components = 2;
    SmacofScale scale = SmacofScale::Metric;
    int iterations = 300;
    bool operator==(const Smacof&) const = default;
};

void visitParameters(Smacof& projection, ParameterVisitor& visit);

/// The three numbers in use, over pairs i < j with weights w, distances d and disparities δ.
struct Stress {
    double raw = 0.0;         ///< Σ w(d − δ)²
    double kruskal = 0.0;     ///< stress-1, √(raw / Σ w d²): by the fitted distances
    double normalised = 0.0;  ///< √(raw / Σ w δ²): by the disparities, as scikit-learn has it
};
Stress stressOf(const Matrix& points, const Matrix& disparities, const std::optional<Matrix>& weights = {});

/// Told of every configuration and its stress, from 0, the start.
using SmacofObserver = std::function<void(Index iteration, const Matrix& points, const Stress& stress)>;

/// X ↦ V⁺B(X)X (Guttman's transform), `iterations` times or until the raw stress falls by less than `tolerance` of
/// itself.
/// @param dissimilarities  n×n, symmetric, ≥ 0   @param start  n×k, centred or not   @param weights  ≥ 0; none: all 1
Matrix smacof(const Matrix& dissimilarities, Matrix start, Index iterations, double tolerance, SmacofScale scale,
    const std::optional<Matrix>& weights = {}, const SmacofObserver& observe = {}, const RunControl& control = {});

/// The numbers nearest to the distances, by least squares, that do not decrease in the order of δ. Equal δ may get
/// different numbers (the primary approach to ties). Only what is below the diagonals is read. @param distances  n×n
Matrix monotoneRegression(const Matrix& dissimilarities, const Matrix& distances);
/// The same, scaled so that their squares add up to the number of pairs.
Matrix monotoneDisparities(const Matrix& dissimilarities, const Matrix& distances);

/// From principal coordinates, turned to principal axes. Unseen objects are placed by the linear map that takes the
/// rows of the centred matrix to the points. The eigenvalues are those of XᵀX of the points X, and shares are of their
/// sum, the squared lengths of the points: not of Σ|λ| of the matrix, of which they are no part.
/// @param centred  eigenpairs of HKH   @param gram  K, symmetric
/// @throws InvalidInput  an implied squared distance is negative
Embedding smacofEmbedding(const Smacof& options, const Matrix& gram, const Eigenpairs& centred, double tolerance,
    const RunControl& control = {});

}  // namespace krein
