// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is shown of a fitted numeric target beyond f at the samples: variances, and the curve over one feature.
#pragma once

#include "core/classifiers/regression_methods.h"
#include "core/experiment/results.h"

namespace krein {

/// Variances of the samples by the eigenpairs of the matrix that was trained on, and how many are negative.
/// @pre the spectrum is there   @param corrected  as in computeModel()
void addProcessVariances(
    const Results& results, const CorrectedSpectrum* corrected, const GaussianProcess& process, ModelValue& value);

/// f over the range of the only feature, with the variance of a Gaussian process; nothing for other data.
/// @param process  null: another method
void addFitCurve(
    const Results& results, const CorrectedSpectrum* corrected, const GaussianProcess* process, ModelValue& value);

}  // namespace krein
