// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much memory a study takes, before it is run.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/data/data_set.h"
#include "core/study/units.h"

namespace krein {

/// Bytes at the peak of one worker on the costliest of these units: data, prepared samples, Gram matrices, distances,
/// spectra and what the decompositions need besides. An estimate from above, mostly of n×n matrices.
struct StudyMemory {
    std::size_t perWorker = 0;
    Index training = 0;  ///< samples of the costliest unit; 0: no unit can be run
};
/// Of the cells on these data. @param cell  one of them
StudyMemory memoryOf(const StudyPlan& plan, std::size_t cell, const DataSet& data);
/// The largest over all cells. Loads every data set once. @throws InvalidInput  no unit can be run, because no cell has
/// data that can be read and divided as is asked
StudyMemory memoryOf(const StudyPlan& plan, const RunControl& control = {});

/// Bytes that processes can still take without others being swapped out; unset where the system does not say.
std::optional<std::size_t> availableMemory();
/// How many workers there is memory for, at least 1, if a fifth of what is available stays free.
int affordableJobs(const StudyMemory& memory, int jobs, std::optional<std::size_t> available);
/// "3600 units; about 14 MB for each of 2 workers." and, where `jobs` is less than `wanted`, why.
Wording memorySentence(std::size_t units, const StudyMemory& memory, int jobs, int wanted);

}  // namespace krein
