// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/experiment/results.h"
#include "ui/plot/plot_look.h"

namespace krein {

/// "+ axis 1, λ = 9 of centred K, 60 % of Σ|λ|", in the colour of the sign. @param axis  from 0
AxisLook embeddingAxisLook(const Embedding& embedding, int axis, const Theme& theme);
/// In place of a second axis where an embedding has only one.
AxisLook onlyAxisLook(const Theme& theme);
/// "stress-1 of these axes 12.3 %, raw stress 4.5"
QString stressText(const EmbeddingStress& stress, bool ordinal);
/// "Stress-1 12.3 %"
QString stressNumber(const EmbeddingStress& stress);
/// The same, in brackets why it tells little: above 100 %, or of axes that cancel.
QString stressName(const EmbeddingStress& stress, const Embedding& embedding, Index x, Index y);
/// What it says of these two axes, for whom a stress above 100 % is none.
QString stressMeaning(const Embedding& embedding, Index x, Index y);
/// What is embedded by what, how exactly, and what is left out.
QStringList embeddingNotes(const ProjectionValue& projection, const Experiment& experiment);

}  // namespace krein
