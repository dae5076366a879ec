// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/forms/slider_note.h"

namespace krein {

struct Experiment;
struct Results;

/// Of the kernel's sliders: a and r of a sigmoid that keeps (26) end where that does, and it is said where a value that
/// was set is not the one that is used. @param results  of these data; their kernel need not be that of the experiment
std::vector<SliderNote> kernelSliderNotes(const Experiment& experiment, const Results& results);

/// Of the method's: marks on γ of LS-SVM where its system is singular, γ = −1/λ for the negative eigenvalues λ of HKH.
/// Of a corrected matrix there are none: `results` has the eigenvalues of K.
std::vector<SliderNote> methodSliderNotes(const Experiment& experiment, const Results& results);

}  // namespace krein
