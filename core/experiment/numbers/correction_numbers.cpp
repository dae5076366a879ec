// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/csv_rows.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"

namespace krein {

namespace {

template <class Score> std::optional<double> valueOf(const std::optional<Score>& scores, double Score::*value)
{
    return scores ? std::optional((*scores).*value) : std::nullopt;
}

void addSpectrum(CsvRows& rows, const Vector& values, double tolerance)
{
    if (values.size() == 0) {
        rows.missing(4);
        return;
    }
    rows.number(values.minCoeff()).number(values.maxCoeff());
    rows.count(signature(values, tolerance).negative).number(negativeEigenfraction(values));
}

}  // namespace

std::string correctionNumbers(const Results& results)
{
    if (!results.corrections || !results.data || !results.diagnosis) return {};
    CsvRows rows({"correction", "in use", "rank", "change", "relative change", "smallest eigenvalue",
        "largest eigenvalue", "negative eigenvalues", "negative eigenfraction", "training accuracy", "test accuracy",
        "training RMSE", "test RMSE", "new samples", "problem"});
    const std::vector<std::size_t> order = rankCorrections(results).order;
    for (std::size_t i = 0; i < results.corrections->size(); ++i) {
        const CorrectionOutcome& outcome = (*results.corrections)[i];
        rows.text(std::string(info(outcome.correction).name));
        rows.text(outcome.correction == results.experiment->correction ? "yes" : "no");
        rows.count(std::ranges::find(order, i) - order.begin() + 1);
        const bool failed = !outcome.problem.empty();
        rows.number(failed ? std::nullopt : std::optional(outcome.change));
        rows.number(failed ? std::nullopt : std::optional(outcome.relativeChange));
        addSpectrum(rows, outcome.eigenvalues, results.diagnosis->tolerance);
        rows.number(valueOf(outcome.trainScores, &Scores::accuracy));
        rows.number(valueOf(outcome.testScores, &Scores::accuracy));
        rows.number(valueOf(outcome.trainFit, &FitScores::rmse)).number(valueOf(outcome.testFit, &FitScores::rmse));
        rows.text(outcome.unseen).text(commandText(outcome.problem));
        rows.endRow();
    }
    return rows.take();
}

}  // namespace krein
