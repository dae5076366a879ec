// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"

namespace krein {

struct Experiment;

/// The data of an experiment with the labels that are laid over them, Preparation::labels.
/// @throws InvalidInput  as load() and withHandLabels()
DataSet loadData(const Experiment& experiment, const RunControl& control = {});

}  // namespace krein
