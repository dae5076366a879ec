// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/projections/embedding.h"

namespace krein {

/// Signs (±1 per column) for which the columns of `scores` point the same way as those shown before. An eigenvector's
/// sign is arbitrary; without this a picture would flip while a parameter is dragged.
/// @param shown  scores shown before, with their signs applied; columns beyond its width, or all if the numbers of rows
///               differ, get +1
Vector alignedSigns(const Matrix& scores, const Matrix& shown);

/// "+ axis 1", "− axis 1"; "axis 1" of a singular embedding: the sign of its eigenvalue and its number among those of
/// that sign, axisNumber(). @param axis  from 0
QString axisName(const Embedding& embedding, Index axis);

/// "+ axis 1, λ = 9": with its eigenvalue, or σ.
QString axisWithValue(const Embedding& embedding, Index axis);

/// A fraction of a sum of eigenvalues: "37.1 %".
QString axisShareText(double share);
/// "+ axis 1 (37.1 %)": with its share of Σ|λ|, or of Σσ.
QString axisWithShare(const Embedding& embedding, Index axis);

/// "+ axis 1, λ = 9 of centred K, 37.1 % of Σ|λ|": K and centred K have other eigenvalues; of nothing there are no
/// shares.
QString axisWithValueAndShare(const Embedding& embedding, Index axis);

/// The matrix that is embedded, by the name that every view has for it: "centred K" of HKH.
QString matrixName(const Embedding& embedding);

/// "K before correction", which it is of; empty where nothing was corrected.
QString correctionHeading(const Embedding& embedding, bool isCorrected);

/// Whether it could have more axes than it has: they belong to eigenvalues that are not zero, or are fitted.
bool hasMoreAxes(const Embedding& embedding);

/// Whether every object has two places, as first argument of the kernel and as second.
bool isSingular(const Embedding& embedding);

}  // namespace krein
