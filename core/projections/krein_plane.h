// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classifiers of points in a pseudo-Euclidean plane with ⟨x, z⟩ = xᵀJz, J = diag(±1, ±1), where they can be drawn
// (Haasdonk & Pękalska 2010). What f(z) = ⟨w, z⟩ + b = 0 leaves is a line; w is orthogonal to it in the plane's own
// product, and its mirror image Jw in the ordinary one.
#pragma once

#include <Eigen/Core>

#include "core/base/types.h"
#include "core/solvers/termination.h"

namespace krein {

/// Points of two classes.
struct KreinPlane {
    Matrix points;          ///< Z, n×2
    Vector targets;         ///< n, each −1 or +1, both occur
    Eigen::Vector2d signs;  ///< the diagonal of J

    /// ⟨a, b⟩ = aᵀJb
    double product(const Eigen::Vector2d& a, const Eigen::Vector2d& b) const { return a.cwiseProduct(signs).dot(b); }
};

/// f(z) = ⟨w, z⟩ + b.
struct KreinLine {
    Eigen::Vector2d normal = Eigen::Vector2d::Zero();  ///< w
    double bias = 0.0;                                 ///< b
};
/// f(z) in that plane.
double valueAt(const KreinPlane& plane, const KreinLine& line, const Eigen::Vector2d& z);

/// w = μ₊ − μ₋, b = −½(⟨μ₊, μ₊⟩ − ⟨μ₋, μ₋⟩): signed distances to the class means.
KreinLine nearestMeanLine(const KreinPlane& plane);

/// The kernel Fisher discriminant of K = ZJZᵀ, written in the plane: with α = N_β⁻¹K(c₊ − c₋) of `ikfd`, w = Zᵀα =
/// G(J S J G + βI)⁻¹ J(μ₊ − μ₋), where G = ZᵀZ and S = Σ (z − μ)(z − μ)ᵀ is the scatter within the classes. For β → 0
/// it is J S⁻¹(μ₊ − μ₋), so that f is Fisher's ordinary discriminant: the mirror image undoes J.
/// @param beta  β > 0
KreinLine fisherLine(const KreinPlane& plane, double beta);

/// The C-SVM of K = ZJZᵀ. With s = Σ α over either class, w = s(p − q), where p = Σ₊ αz/s and q = Σ₋ αz/s are points of
/// the convex hulls of the classes: the machine separates hulls in a pseudo-Euclidean space (Haasdonk 2005).
struct SvmLine {
    KreinLine line;
    Vector alpha;                                        ///< n, in [0, C]
    Eigen::Vector2d positive = Eigen::Vector2d::Zero();  ///< p
    Eigen::Vector2d negative = Eigen::Vector2d::Zero();  ///< q
    Termination termination = Termination::Converged;    ///< Converged: at a stationary point, within the tolerance
    bool hasHullPoints() const { return (alpha.array() > 0.0).any(); }
};
/// @param cost  C > 0   @param mostIterations  of SMO; 0: its own limit
SvmLine svmLine(const KreinPlane& plane, double cost, double tolerance, Index mostIterations = 0);

}  // namespace krein
