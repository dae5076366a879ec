// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

namespace krein {

class Wording;
struct Experiment;
struct Parameter;

/// What has been set, in words for the list of undo: "share held out", "kernel Gaussian (RBF)"; "a parameter" if there
/// is none of that name.
/// @param path  "split.holdout", "kernel.id" @param experiment  in which it is set
QString editText(const Experiment& experiment, std::string_view path);
/// A sentence of the core in the words of the window, with parameters and options called as they are there: "raise
/// “most samples used”", "set “scaling” to “as they are”" where the command line says "raise split.limit", "set
/// prepare.scale to none".
QString inWords(const Experiment& experiment, const Wording& sentence);
/// The name of a parameter, as it stands within a sentence.
QString parameterText(const Parameter& parameter);

}  // namespace krein
