// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/results.h"

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

Problem problemOf(const Results& results, Stage stage)
{
    const auto found = results.problems.find(stage);
    return found == results.problems.end() ? Problem() : found->second;
}

Problem firstProblem(const Results& results, Stage upTo)
{
    const bool hasVectors = !results.data || results.data->hasVectors();
    for (const Stage stage : neededFor(upTo, results.experiment, hasVectors))
        if (Problem problem = problemOf(results, stage); !problem.empty()) return problem;
    return {};
}

Index mostCounted(const Results& results)
{
    return std::holds_alternative<GivenKernel>(*results.experiment->kernel) ? mostGivenFactored : mostFactored;
}

double secondsOf(const Results& results, Stage stage)
{
    const auto found = results.seconds.find(stage);
    return found == results.seconds.end() ? 0.0 : found->second;
}

std::string trainedOn(const Results& results, const CorrectedSpectrum* corrected)
{
    if (!results.gram) return {};
    if (isCorrected(corrected))
        return corrected->name + ", of the "
            + (std::holds_alternative<FeaturesOfRows>(corrected->rowMap) ? results.gram->asItIs
                                                                         : results.gram->trainedOn);
    return keepsAsymmetry(results.experiment->method) && results.gram->asymmetry > 0.0 ? results.gram->asItIs
                                                                                       : results.gram->trainedOn;
}

std::string trainedOn(const Results& results)
{
    return trainedOn(results, results.corrected.get());
}

std::vector<Remark> allRemarks(const Results& results)
{
    std::vector<Remark> remarks;
    if (results.data) remarks = results.data->remarks;
    if (results.prepared)
        remarks.insert(remarks.end(), results.prepared->remarks.begin(), results.prepared->remarks.end());
    return remarks;
}

}  // namespace krein
