// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which cell of a study is the one to take.
#pragma once

#include <optional>

#include "ui/views/study/study_scene.h"

namespace krein {

/// The place of the measure that decides what is best: the first with a better end that some cell has.
std::optional<std::size_t> decidingMeasure(const StudyScene& scene);
/// Whether that is a score of models, which one can be chosen by; a spectrum is no better for what it measures.
bool decidesModel(const StudyScene& scene);

/// The cell with the best mean, of equal ones the simplest; nothing if no measure decides.
/// @param simplest  the simplest one within one standard error of it instead (Breiman et al. 1984)
std::optional<std::size_t> bestCell(const StudyScene& scene, bool simplest);

/// "best: 0.97 ± 0.01 at σ = 2", of several places how many they are and one of them, of all nothing; empty: none is
/// best.
QString bestText(const StudyScene& scene, std::size_t measure);

}  // namespace krein
