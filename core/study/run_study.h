// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/base/run_control.h"
#include "core/study/table.h"

namespace krein {

class Journal;

struct StudyRun {
    int jobs = 1;                    ///< workers; each holds the matrices of one unit
    std::size_t shard = 1, of = 1;   ///< of every `of` units the one with this number, from 1
    std::vector<std::size_t> units;  ///< if there are any, only these, ascending
    bool eigenvalues = false;        ///< the first row of each cell keeps those of its matrix if they were computed
    bool background = false;         ///< workers give way to everything else on this machine, where it can be asked for
    /// Called for every unit that is done now, by one worker at a time. Those of the journal are not told.
    std::function<void(const StudyRow&)> finished;
};

/// Computes the units that the journal does not hold yet, those that share most one after the other; a cancelled run
/// has the units that are done. The values do not depend on jobs, shards or what was done before.
/// @param journal  null: none
/// @throws FileError  the journal cannot be written
StudyTable run(const StudyPlan& plan, Journal* journal, const StudyRun& how = {}, const RunControl& control = {});

}  // namespace krein
