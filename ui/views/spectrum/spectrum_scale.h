// SPDX-License-Identifier: GPL-3.0-or-later
//
// The axis that eigenvalues are drawn along.
#pragma once

#include "ui/plot/layers/stems_layer.h"

namespace krein {

/// Threshold of a symmetric-log axis on which all values but the null ones stand out from zero: a power of ten, at most
/// twelve decades and at least one below the largest magnitude.
/// @param zero  |λ| ≤ zero counts as null
double symmetricLogThreshold(const Vector& values, double zero);

/// A scale of this kind for these eigenvalues. It does not depend on the zero tolerance in use: the axis would move
/// while that is dragged.
AxisScale eigenvalueScale(AxisKind kind, const Vector& values);

/// The scale on which what matters is seen: logarithmic where there are negative eigenvalues and all are small beside
/// the largest, or where one dwarfs all others. @param shown  the one in use, which is kept while the eigenvalues are
/// near the limit, or positive for a moment: it would change back and forth while a parameter is dragged
AxisKind scaleFor(const Vector& values, double zero, AxisKind shown);

/// From the least to the largest of zero, the values and what becomes of them.
Range rangeOf(const Stems& stems);

/// Whole decades around the values, with room for their dots, and always a little on both sides of zero. @param scale
/// a symmetric-log one
Range decadesAround(const AxisScale& scale, Range values);

}  // namespace krein
