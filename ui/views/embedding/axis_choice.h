// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projections/embedding.h"
#include "ui/document/axis_roles.h"

class QComboBox;

namespace krein {

/// Lists the axes by their eigenvalues, "λ = −0.49 (most negative)": the largest, the most negative, then others by
/// |λ|, no more than a person would look through. Each item's data is its axis. @param shown  the one that is current,
/// and in the list in any case
void listAxes(QComboBox* box, const Embedding& embedding, Index shown);

}  // namespace krein
