// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between series of numbers that may differ in length: the cheapest way of turning one into the other. Rows
// of numbers are series; of point sequences the points have one coordinate. And the Wasserstein distance, for which
// the numbers are a sample and their order does not matter.
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// Edit distance with real penalty: a number is matched at |x_i − z_j|, or stands against the gap value g.
struct ErpDistance {
    static constexpr Info info{.id = "erp",
        .name = "Edit distance with real penalty (ERP)",
        .formula = "<i>D<sub>ij</sub></i> = min(<i>D</i><sub><i>i</i>−1,<i>j</i>−1</sub> + |<i>x<sub>i</sub></i> − "
                   "<i>z<sub>j</sub></i>|, <i>D</i><sub><i>i</i>−1,<i>j</i></sub> + |<i>x<sub>i</sub></i> − <i>g</i>|, "
                   "<i>D</i><sub><i>i</i>,<i>j</i>−1</sub> + |<i>z<sub>j</sub></i> − <i>g</i>|)",
        .summary = "Matches two series in order; what is left over is compared with the gap value. A metric up to "
                   "values "
                   "equal to g, which cost nothing.",
        .source = "Chen & Ng 2004"};
    static constexpr Compared compares = Compared::Sequences;
    static constexpr bool aligns = true;
    double gap = 0.0;  ///< g
    bool operator==(const ErpDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// Time warp edit distance with |·| to the first power and time = index; both series begin with an additional 0.
struct TwedDistance {
    static constexpr Info info{.id = "twed",
        .name = "Time warp edit distance (TWED)",
        .formula = "match |<i>x<sub>i</sub></i> − <i>z<sub>j</sub></i>| + |<i>x</i><sub><i>i</i>−1</sub> − "
                   "<i>z</i><sub><i>j</i>−1</sub>| + 2<i>ν</i>|<i>i</i> − <i>j</i>|, delete |<i>x<sub>i</sub></i> − "
                   "<i>x</i><sub><i>i</i>−1</sub>| + <i>ν</i> + <i>λ</i>",
        .summary = "Matches two series in order; stretching costs ν for each step of time, and leaving a value out λ "
                   "more. A metric for ν > 0.",
        .source = "Marteau 2009"};
    static constexpr Compared compares = Compared::Sequences;
    static constexpr bool aligns = true;
    double stiffness = 0.1, penalty = 0.5;  ///< ν, λ
    bool operator==(const TwedDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// Move–split–merge: values are moved at |x_i − z_j|, split or merged at c and more.
struct MsmDistance {
    static constexpr Info info{.id = "msm",
        .name = "Move–split–merge (MSM)",
        .formula = "min(<i>D</i><sub><i>i</i>−1,<i>j</i>−1</sub> + |<i>x<sub>i</sub></i> − <i>z<sub>j</sub></i>|, "
                   "<i>D</i><sub><i>i</i>−1,<i>j</i></sub> + <i>C</i>(<i>x<sub>i</sub></i>), "
                   "<i>D</i><sub><i>i</i>,<i>j</i>−1</sub> + <i>C</i>(<i>z<sub>j</sub></i>))",
        .summary = "Moves, splits and merges values; a constant added to both series changes nothing. A metric for "
                   "c > 0.",
        .source = "Stefan, Athitsos & Das 2013"};
    static constexpr Compared compares = Compared::Sequences;
    static constexpr bool aligns = true;
    double cost = 0.5;  ///< c
    bool operator==(const MsmDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// (∫ |F⁻¹(u) − G⁻¹(u)|^p du)^(1/p) of two samples on the line.
struct WassersteinDistance {
    static constexpr Info info{.id = "wasserstein",
        .name = "Wasserstein, on the line",
        .formula = "<i>W<sub>p</sub></i>(<i>x</i>, <i>z</i>) = (∫ |<i>F</i><sup>−1</sup>(<i>u</i>) − "
                   "<i>G</i><sup>−1</sup>(<i>u</i>)|<sup><i>p</i></sup> d<i>u</i>)<sup>1/<i>p</i></sup>",
        .summary = "Takes the numbers of each object as a sample and compares the two distributions; the order does "
                   "not "
                   "matter. For p = 2 the distances are Euclidean, for p = 1 their square roots are.",
        .source = "Vallender 1974",
        .synonyms = "earth mover's distance, optimal transport, EMD"};
    static constexpr Compared compares = Compared::Sequences;
    double p = 1.0;
    bool operator==(const WassersteinDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

void visitParameters(ErpDistance& distance, ParameterVisitor& visit);
void visitParameters(TwedDistance& distance, ParameterVisitor& visit);
void visitParameters(MsmDistance& distance, ParameterVisitor& visit);
void visitParameters(WassersteinDistance& distance, ParameterVisitor& visit);

/// Of two series; erp of an empty one is ∑|z_j − g|, of msm and twed neither is empty.
double erp(const ErpDistance& distance, const Vector& a, const Vector& b);
double twed(const TwedDistance& distance, const Vector& a, const Vector& b);
double msm(const MsmDistance& distance, const Vector& a, const Vector& b);
/// @param weightsOfA  at least 0, one for each value; they are normalised
double wasserstein(double p, const Vector& a, const Vector& weightsOfA, const Vector& b, const Vector& weightsOfB);

/// Objects `rows` to objects `columns`, see distance.h. @throws InvalidInput  points of more than one coordinate, an
/// object without points
Matrix distancesOf(const ErpDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const TwedDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const MsmDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const WassersteinDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
/// Rows of a to rows of b, see vector_distances.h.
Matrix distancesOf(
    const ErpDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(
    const TwedDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(
    const MsmDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(const WassersteinDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});

}  // namespace krein
