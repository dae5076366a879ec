// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an LS-SVM makes of every matrix on the line K₊ − tK₋, not only of the one that is chosen.
#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

struct Results;

struct HomotopyPoint {
    double t = 0.0;
    /// Unbounded directions of the LS-SVM problem, those that its verdict counts: CentredCurvature::unbounded(). Where a
    /// singular t is passed an eigenvalue passes −1/γ, and there is one less.
    Index unbounded = 0;
    std::optional<double> train, test;  ///< accuracies; unset within rounding of a singular t, test also without test
                                        ///< samples
};

struct HomotopyCurve {
    std::vector<HomotopyPoint> points;  ///< t ascending from −1 to 1
    Vector singular;                    ///< t in [−1, 1] where K_t + I/γ is singular on {Σv = 0}, ascending
};
inline constexpr int homotopyPoints = 81;
/// Of more training samples it is not computed: each test sample costs n operations for every t.
inline constexpr Index mostForHomotopyCurve = 1000;

/// Whether the correction is the homotopy, the method an LS-SVM, the classes two and the samples few enough.
bool hasHomotopyCurve(const Results& results);
/// @return nothing if there is none or the run was stopped   @pre gram, spectrum, prepared and data are there
std::optional<HomotopyCurve> homotopyCurve(const Results& results, const RunControl& control);

}  // namespace krein
