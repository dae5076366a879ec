// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transductive repair: the matrix of training and unseen objects together, which needs all unseen objects at once.
#pragma once

#include "core/spectrum/correction.h"

namespace krein {

/// Whether training and unseen objects are to be repaired together.
bool isJoint(const Correction& correction);

/// K̃ and the rows of unseen objects as blocks of the repaired matrix [K, Kᵤᵀ; Kᵤ, Kᵤᵤ] of all n + m objects. Other
/// places, those of a decision map, have no block: their rows become k̃ = K̃K⁺k. A shift takes its number from the joint
/// matrix and leaves all rows as they are. Without unseen objects, or where the joint matrix needs no repair, it is
/// that of the training objects alone.
/// @param symmetric  K, n×n   @param raw  its eigenpairs   @param rows  Kᵤ, m×n   @param unseen  Kᵤᵤ, m×m, symmetric
/// @pre isJoint(correction)
CorrectedSpectrum correctJointly(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    const Matrix& rows, const Matrix& unseen, double tolerance, const RunControl& control = {});

}  // namespace krein
