// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/all_objects.h"

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"

namespace krein {

Results resultsOfAll(Experiment experiment, const OpenedFile& opened, const RunControl& control, bool corrected)
{
    experiment.split.holdout = 0.0;
    Results results = run(experiment, opened.loaded, control, {}, {.boundaryOnly = !corrected});
    if (!control.stopped() && !results.gram) throw InvalidInput(commandText(firstProblem(results, Stage::Gram)));
    return results;
}

std::optional<Matrix> givenDissimilarities(const Results& results)
{
    const DataSet& data = *results.data;
    if (data.kind != DataKind::Proximity || !data.proximity.dissimilarity) return {};
    const auto& rows = results.prepared->trainRows;
    Matrix given = data.proximity.values(rows, rows);
    if (given != given.transpose())
        throw InvalidInput("The dissimilarities are not symmetric; symmetrise them first, --set data.symmetrise=true.");
    return given;
}

}  // namespace krein
