// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/spectrum/correction.h"

namespace krein {

/// What can be done with picked eigenvalues by hand: an EigenAction, or taking one back.
enum class Surgery { Flip, Clip, Drop, Restore };

/// Whether single edits can say what this correction does, as they cannot where every eigenvalue changes.
bool canBeEdits(const Correction& correction);
/// The edits that do what a correction does: its own if it is by hand, one for each eigenvalue that counts as negative
/// for clip and flip, and none for the others.
/// @param values  eigenvalues of K, descending   @param zero  |λ| ≤ zero counts as zero
EigenEdits editsOf(const Correction& correction, const Vector& values, double zero);
/// The edits after doing this with the eigenvalues of these numbers, counted from 1.
EigenEdits afterSurgery(EigenEdits edits, const std::vector<Index>& numbers, Surgery surgery);
/// Whether it would change anything: clipping leaves eigenvalues that are not negative, and only what was edited is
/// restored.
bool hasEffect(Surgery surgery, const EigenEdits& edits, const std::vector<Index>& numbers, const Vector& values);

}  // namespace krein
