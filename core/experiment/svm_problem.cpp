// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/svm_problem.h"

#include <set>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"

namespace krein {

namespace {

std::set<int> trainedClasses(const Results& results)
{
    return {results.prepared->trainLabels.begin(), results.prepared->trainLabels.end()};
}

}  // namespace

std::string whyNoSvmProblem(const Results& results)
{
    if (!results.gram || !results.prepared) return "There is no kernel matrix to look at.";
    const Method method = methodFor(results.experiment->method, results.gram->kernels->resolved);
    if (!std::holds_alternative<CSvm>(method)) return "The landscape is that of the C-SVM: choose it as method.";
    return trainedClasses(results).size() == 2 ? std::string()
                                               : "The landscape is that of two classes in the training set.";
}

SvmProblem svmProblem(const Results& results)
{
    if (const std::string whyNot = whyNoSvmProblem(results); !whyNot.empty()) throw InvalidInput(whyNot);
    const Method method = methodFor(results.experiment->method, results.gram->kernels->resolved);
    const std::vector<int>& labels = results.prepared->trainLabels;
    const int first = *trainedClasses(results).begin();
    SvmProblem problem{.cost = std::get<CSvm>(method).cost, .trainedOn = trainedOn(results)};
    problem.gram = trainsOnK(results.corrected.get()) ? results.gram->matrix() : correctedGram(*results.corrected);
    problem.gram = (0.5 * (problem.gram + problem.gram.transpose())).eval();
    problem.targets.resize(static_cast<Index>(labels.size()));
    for (std::size_t i = 0; i < labels.size(); ++i)
        problem.targets(static_cast<Index>(i)) = labels[i] == first ? -1.0 : 1.0;
    return problem;
}

}  // namespace krein
