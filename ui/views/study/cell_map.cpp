// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_map.h"

#include <QCoreApplication>

#include "core/experiment/dependencies.h"
#include "ui/plot/colour_scale.h"
#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct CellMapWords {
    Q_DECLARE_TR_FUNCTIONS(CellMapWords)
};

}  // namespace

CellMap cellMapOf(const Experiment& experiment, const Results& results)
{
    CellMap cell{.experiment = experiment,
        .state = results.model ? CellMap::State::Ready : CellMap::State::Failed,
        .map = results.map,
        .prepared = results.prepared};
    if (!results.model) {
        cell.problem = firstProblemText(results, Stage::Model);
        if (cell.problem.isEmpty()) cell.problem = CellMapWords::tr("No model was computed.");
        return cell;
    }
    const ModelValue& trained = *results.model;
    cell.train = trained.trainScores;
    cell.test = trained.testScores;
    cell.termination = trained.model.termination;
    cell.words = modelWords(trained);
    cell.scale = colourScale(trained.model.decision, 1.0);
    cell.problem = trained.model.usable() ? firstProblemText(results, Stage::Map)
                                          : toText(std::string(terminationText(trained.model.termination)));
    return cell;
}

CellMap failedCellMap(const Experiment& experiment, const QString& problem)
{
    return {.experiment = experiment, .state = CellMap::State::Failed, .problem = problem};
}

QString scoreText(const CellMap& cell)
{
    if (cell.test) return CellMapWords::tr("Test %1").arg(scorePercent(cell.test->accuracy));
    if (cell.train) return CellMapWords::tr("Training %1").arg(scorePercent(cell.train->accuracy));
    return CellMapWords::tr("no score");
}

QString furtherScores(const CellMap& cell)
{
    const std::optional<Scores>& judged = cell.test ? cell.test : cell.train;
    if (!judged) return {};
    const QString f1 = CellMapWords::tr("F1 %1").arg(scorePercent(judged->macroF1));
    return cell.test && cell.train ? CellMapWords::tr("train %1 · %2").arg(scorePercent(cell.train->accuracy), f1) : f1;
}

QString endingText(Termination termination)
{
    switch (termination) {
    case Termination::Solved: return CellMapWords::tr("solved");
    case Termination::Converged: return CellMapWords::tr("converged");
    case Termination::IterationLimit: return CellMapWords::tr("iteration limit");
    case Termination::Stalled: return CellMapWords::tr("stalled");
    case Termination::Unbounded: return CellMapWords::tr("unbounded");
    case Termination::NoMinimiser: return CellMapWords::tr("no minimiser");
    case Termination::Singular: return CellMapWords::tr("singular system");
    case Termination::Cancelled: return CellMapWords::tr("stopped");
    case Termination::NumericalFailure: return CellMapWords::tr("numerical failure");
    }
    return {};
}

bool haveSameMap(const Experiment& one, const Experiment& other, bool hasVectors)
{
    return sameUpTo(Stage::Diagnosis, one, other) && sameUpTo(Stage::Map, one, other, hasVectors);
}

}  // namespace krein
