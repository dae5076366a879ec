// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/problem.h"
#include "core/base/run_control.h"
#include "core/data/data_set.h"

namespace krein {

struct DataSource;
struct Experiment;
struct Fix;

/// The data of an experiment with the labels that are laid over them, Preparation::labels.
/// @throws InvalidInput  as load() and withHandLabels()
DataSet loadData(const Experiment& experiment, const RunControl& control = {});
/// Whether the problem is that a file of this source is not there.
bool lacksFile(const DataSource& source, const Problem& problem);
/// Another file in its place, which has to be chosen. @pre lacksFile()
Fix otherFile(const DataSource& source, const Problem& problem);

}  // namespace krein
