// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/unit_run.h"

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/experiment/pipeline.h"

namespace krein {

Results runFor(const Experiment& experiment, const Results& latest, Needs needs, const RunControl& control,
    KnownPairs* pairs)
{
    return run(experiment, latest, {.stop = control.stop, .progress = {}}, {},
        {.reports = needs == Needs::Reports,
            .boundaryOnly = needs <= Needs::Model,
            .examined = false,
            .pairs = pairs});
}

std::shared_ptr<const DataSet> dataOf(const Experiment& experiment, const Results& latest, const RunControl& control)
{
    if (latest.data && samePartsOf(Stage::Data, latest.experiment, experiment)) return latest.data;
    auto data = std::make_shared<const DataSet>(loadData(experiment, control));
    return control.stopped() ? nullptr : data;
}

}  // namespace krein
