// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/test_share.h"

#include "core/data/data_set.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "ui/text/data_words.h"

namespace krein {

namespace {

bool isOrdination(const DataSet& data)
{
    return data.kind == DataKind::Proximity && data.proximity.dissimilarity;
}

}  // namespace

bool hasGotLabels(const DataSource& before, const DataSource& now)
{
    const auto *bare = std::get_if<MatrixData>(&before), *labelled = std::get_if<MatrixData>(&now);
    return bare && labelled && bare->matrix == labelled->matrix && bare->labels.empty() && !labelled->labels.empty();
}

double usualTestShare()
{
    return sphereExperiment().split.holdout;
}

Experiment withUsualTestShare(Experiment opened, const DataSet& data, const Results* before)
{
    const bool isNew = !before || mainPath(before->experiment->data) != mainPath(opened.data)
        || hasGotLabels(before->experiment->data, opened.data);
    if (!isNew || opened.split.by != SplitBy::Automatic) return opened;
    if (isOrdination(data) && data.hasOutcome())
        opened.split.holdout = 0.0;
    else if (!isOrdination(data) && before && before->data && isOrdination(*before->data)
        && opened.split.holdout == 0.0)
        opened.split.holdout = usualTestShare();
    return opened;
}

}  // namespace krein
