// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/svm_problem.h"

#include <set>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"

namespace krein {

std::optional<SvmProblem> svmProblem(const Results& results, std::string& whyNot)
{
    const auto refused = [&whyNot](std::string sentence) {
        whyNot = std::move(sentence);
        return std::optional<SvmProblem>();
    };
    if (!results.gram || !results.prepared)
        return refused("There is no kernel matrix to look at.");
    const Method method = methodFor(results.experiment->method, results.gram->kernels->resolved);
    const auto* svm = std::get_if<CSvm>(&method);
    if (!svm) return refused("The landscape is that of the C-SVM: choose it as method.");
    const std::vector<int>& labels = results.prepared->trainLabels;
    const std::set<int> present(labels.begin(), labels.end());
    if (present.size() != 2) return refused("The landscape is that of two classes in the training set.");
    const bool corrects = results.corrected
        && !std::holds_alternative<NothingChanged>(results.corrected->rowMap);
    SvmProblem problem{.cost = svm->cost, .trainedOn = trainedOn(results)};
    problem.gram = corrects ? correctedGram(*results.corrected) : results.gram->matrix();
    problem.gram = (0.5 * (problem.gram + problem.gram.transpose())).eval();
    problem.targets.resize(static_cast<Index>(labels.size()));
    for (std::size_t i = 0; i < labels.size(); ++i)
        problem.targets(static_cast<Index>(i)) = labels[i] == *present.begin() ? -1.0 : 1.0;
    return problem;
}

}  // namespace krein
