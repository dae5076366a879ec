// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/doctor/examination.h"
#include "core/experiment/results.h"
#include "core/run_control.h"

namespace krein {

/// Examines the matrix of an experiment: the one it was given, or the Gram matrix that its kernel makes of all its
/// objects. Its repair, method, held-out share and embedding do not count.
/// @param loaded  results of an experiment on the same data, whose data need not be loaded again
/// @throws InvalidInput  the data cannot be loaded, or the kernel cannot compare them
Examination examine(const Experiment& experiment, const Results& loaded = {}, const ExaminationOptions& options = {},
    const RunControl& control = {});

/// The experiment whose Gram matrix is examined: without repair, all objects in it (at most mostExamined), distances
/// centred.
Experiment examinedExperiment(const Experiment& experiment, const DataSet& data, std::uint64_t seed);

}  // namespace krein
