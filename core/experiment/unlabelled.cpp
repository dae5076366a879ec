// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/unlabelled.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/experiment/experiment.h"

namespace krein {

bool lacksOnlyLabels(const Results& results)
{
    return results.data && !results.data->hasOutcome() && results.data->size() > 0 && !results.model
        && !isNovelty(results.experiment->method);
}

std::string partName(const Results& results, bool isTest)
{
    if (results.prepared && !lacksOnlyLabels(results)) return isTest ? "test" : "train";
    return isTest ? "unseen" : "object";
}

std::string noLabelsSentence(const DataSet& data)
{
    if (!data.columns.empty()) return "These data have no labels; choose a label column to train a method.";
    if (data.kind == DataKind::Proximity)
        return std::string(data.proximity.dissimilarity ? "These dissimilarities" : "These similarities")
            + " have no labels, so there are no classes to learn; load a file with one label for each object.";
    return "These data have no labels, so there are no classes to learn.";
}

std::string emptyClassSentence(const DataSet& data)
{
    if (data.labels.empty()) return {};
    std::vector<bool> occurs(data.classNames.size(), false);
    for (const int label : data.labels) occurs[static_cast<std::size_t>(label)] = true;
    const auto nameOf = [&](bool one) {
        return inQuotes(data.classNames[static_cast<std::size_t>(std::ranges::find(occurs, one) - occurs.begin())]);
    };
    if (std::ranges::count(occurs, true) == 1 && occurs.size() > 1)
        return "All samples are of class " + nameOf(true) + "; training needs samples of two classes at least.";
    if (std::ranges::count(occurs, false) == 0) return {};
    return "There is no sample of class " + nameOf(false) + "; training needs samples of every class.";
}

std::vector<Fix> labelFixes(const DataSource& source)
{
    if (const auto* matrix = std::get_if<MatrixData>(&source)) {
        Fix fix = fileFix("data.labels", "Load labels…");
        // The array or column of the file before is not one of the next.
        if (!matrix->labelsVariable.empty()) fix.changes = {{"data.labels-variable", std::string()}};
        return {std::move(fix)};
    }
    if (std::holds_alternative<GraphData>(source)) return {fileFix("data.nodes", "Load nodes with labels…")};
    return {};
}

}  // namespace krein
