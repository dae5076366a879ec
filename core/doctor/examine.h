// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"
#include "core/experiment/results.h"

namespace krein {

/// Examines the matrix of an experiment: the one it was given, or the Gram matrix that its kernel makes of all its
/// objects. Its correction, method, held-out share and embedding do not count.
/// @param loaded  results of an experiment on the same data, whose data need not be loaded again
/// @throws InvalidInput  the data cannot be loaded, or the kernel cannot compare them
Examination examine(const Experiment& experiment, const Results& loaded = {}, const ExaminationOptions& options = {},
    const RunControl& control = {});

/// The experiment as far as it is examined: data, preparation and kernel, all objects in it (at most mostExamined).
Experiment askedExperiment(const Experiment& experiment, std::uint64_t seed);
/// The same with distances centred: its Gram matrix is K.
Experiment examinedExperiment(const Experiment& asked, const DataSet& data);

}  // namespace krein
