// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include "core/experiment/experiment.h"

namespace krein {

/// What has been set, in words for the list of undo: "share held out", "kernel Gaussian (RBF)"; "a parameter" if there
/// is none of that name.
/// @param path  "split.holdout", "kernel.id" @param experiment  in which it is set
QString editText(const Experiment& experiment, std::string_view path);
/// The name of a parameter, as it stands within a sentence.
QString parameterText(const Parameter& parameter);

}  // namespace krein
