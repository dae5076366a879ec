// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_message.h"

#include <algorithm>

#include "core/experiment/unlabelled.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

int classesWithMembers(const DataSet& data, int atLeast)
{
    std::vector<int> members(data.classNames.size(), 0);
    for (const int label : data.labels) ++members[static_cast<std::size_t>(label)];
    return static_cast<int>(std::ranges::count_if(members, [atLeast](int count) { return count >= atLeast; }));
}

}  // namespace

bool showsObjectsAlone(const Results& results)
{
    return lacksOnlyLabels(results) && results.map && results.map->trainCoordinates.rows() > 0;
}

QString fewSamplesHint()
{
    return tr("Draw at least two samples of two classes to train.");
}

QString drawingHint(const DecisionContent& content)
{
    if (!content.drawn) return {};
    if (content.drawn->size() == 0)
        return tr("Click to add samples; the right button adds samples of the next class. D, or the pencil, shows the "
                  "tools.");
    if (!content.model() && content.drawn->labelled() && classesWithMembers(*content.drawn, 2) < 2)
        return fewSamplesHint();
    return {};
}

QString decisionProblem(const DecisionContent& content)
{
    if (!content.isCurrent()) return {};
    if (!content.results) return tr("Nothing has been computed yet.");
    const Results& shown = *content.results;
    if (showsObjectsAlone(shown)) return {};
    if (const QString problem = firstProblemText(shown, Stage::Map); !problem.isEmpty()) return problem;
    if (shown.data && !shown.data->hasOutcome() && !shown.model)  // a novelty detector needs none
        return shown.data->columns.empty() ? tr("No labels, so there are no classes to learn.")
                                           : tr("No labels: choose a label column to train.");
    if (shown.data && !shown.map) return tr("These data have no coordinates to draw.");
    if (shown.model && !shown.model->model.usable())
        return toText(std::string(terminationText(shown.model->model.termination)));
    return {};
}

QString decisionMessage(const DecisionContent& content)
{
    if (content.drawn && content.drawn->size() == 0) return drawingHint(content);
    if (content.eigenfunction() > 0) return {};
    return content.drawn ? QString() : decisionProblem(content);
}

}  // namespace krein
