// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is on screen as a script for another language, which computes the same numbers: every result can be checked, and
// taken further, without this program.
#pragma once

#include <string>
#include <string_view>

#include "core/experiment/results.h"

namespace krein {

enum class ScriptLanguage { Python, R };

/// "Python", "R"
std::string_view nameOf(ScriptLanguage language);

/// Why there is nothing to write yet, one sentence; empty if there is.
std::string whyNoScript(const Results& results);

/// The method that a script has no lines for, so that it prints no score; empty: it has, or there is no model.
std::string methodWithoutLines(const Results& results);

/// More numbers than this are not written into a script.
inline constexpr Index mostScriptNumbers = 200000;

/// A script for NumPy (of a C-SVM on a positive semidefinite matrix also scikit-learn), or for R without packages. It
/// holds the prepared samples, or the kernel matrix where no line computes it; computes the spectrum, the correction,
/// the method and its scores; and prints the signature, the extreme eigenvalues, the negative share and the scores, one
/// a line as "name: numbers". What has no lines is written in as numbers where that is possible, which a comment says:
/// the corrected matrix, or the coefficients β and b of f = K̃β + b, and of AsK-LS those of its second function. What is
/// left out it says too.
/// @pre whyNoScript() is empty
/// @throws InvalidInput  more than mostScriptNumbers numbers
std::string scriptOf(const Results& results, ScriptLanguage language);

}  // namespace krein
