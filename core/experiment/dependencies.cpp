// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/dependencies.h"

#include <algorithm>
#include <functional>

#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// Calls visit(part) for every part of an Experiment that a stage reads itself, a member or what a function of it
/// gives.
template <class Visit> void visitParts(Stage stage, Visit&& visit)
{
    switch (stage) {
    case Stage::Data:
        visit(&Experiment::data);
        visit([](const Experiment& experiment) { return experiment.prepare.labels; });
        break;
    case Stage::Prepare:
        visit(&Experiment::prepare);
        visit(&Experiment::split);
        break;
    case Stage::Gram: visit(&Experiment::kernel); break;
    case Stage::Spectrum: break;
    // How well the entries are known changes no count, so nothing after it is trained again.
    case Stage::Diagnosis: visit([](const Experiment& experiment) { return experiment.spectrum.tolerance; }); break;
    case Stage::Corrected: visit(&Experiment::correction); break;
    case Stage::Model: visit(&Experiment::method); break;
    case Stage::Projected: visit(&Experiment::projection); break;
    case Stage::Map: visit(&Experiment::map); break;
    case Stage::Reports: visit(&Experiment::spectrum); break;  // how well the entries are known
    case Stage::Corrections:
        visit(&Experiment::method);
        visit(&Experiment::map);
        break;
    }
}

/// This stage and all before it whose inputs are `followed`, in order.
template <class Followed>
std::vector<Stage> stagesUpTo(Stage stage, const Experiment& experiment, bool hasVectors, Followed followed)
{
    std::vector<Stage> stages{stage};
    for (std::size_t i = 0; i < stages.size(); ++i)
        for (const Input& input : inputsOf(stages[i], experiment, hasVectors))
            if (followed(input) && std::ranges::find(stages, input.stage) == stages.end())
                stages.push_back(input.stage);
    std::ranges::sort(stages);
    return stages;
}

}  // namespace

std::vector<Input> inputsOf(Stage stage, const Experiment& experiment, bool hasVectors)
{
    std::vector<Input> inputs;
    const auto needs = [&](Stage earlier) { inputs.push_back({earlier, true}); };
    const auto uses = [&](Stage earlier) { inputs.push_back({earlier, false}); };
    switch (stage) {
    case Stage::Data: break;
    case Stage::Prepare: needs(Stage::Data); break;
    case Stage::Gram: needs(Stage::Prepare); break;
    case Stage::Spectrum: needs(Stage::Gram); break;
    case Stage::Diagnosis: needs(Stage::Spectrum); break;
    case Stage::Corrected:
        needs(Stage::Spectrum);
        // What is zero matters to corrections of eigenvalues alone.
        if (!std::holds_alternative<NoCorrection>(experiment.correction)) needs(Stage::Diagnosis);
        break;
    case Stage::Model:
        needs(Stage::Gram);
        needs(Stage::Corrected);
        break;
    case Stage::Projected:
        needs(Stage::Diagnosis);
        if (const auto* scaling = std::get_if<ClassicalScaling>(&experiment.projection);
            scaling && scaling->corrected && !std::holds_alternative<NoCorrection>(experiment.correction))
            uses(Stage::Corrected);
        break;
    case Stage::Map:
        needs(Stage::Model);
        if (!hasVectors) needs(Stage::Projected);
        break;
    case Stage::Reports:
        needs(Stage::Diagnosis);
        uses(Stage::Projected);
        break;
    case Stage::Corrections:
        needs(Stage::Diagnosis);
        uses(Stage::Corrected);
        if (!hasVectors) uses(Stage::Projected);
        break;
    }
    return inputs;
}

std::vector<Stage> neededFor(Stage stage, const Experiment& experiment, bool hasVectors)
{
    return stagesUpTo(stage, experiment, hasVectors, [](const Input& input) { return input.needed; });
}

bool samePartsOf(Stage stage, const Experiment& one, const Experiment& other)
{
    bool same = true;
    visitParts(stage, [&](auto part) { same = same && std::invoke(part, one) == std::invoke(part, other); });
    return same;
}

bool sameUpTo(Stage stage, const Experiment& one, const Experiment& other, bool hasVectors)
{
    const auto isSame = [&](const Experiment& read) {  // which stages a value is made of is the experiment's choice too
        return std::ranges::all_of(stagesUpTo(stage, read, hasVectors, [](const Input&) { return true; }),
            [&](Stage earlier) { return samePartsOf(earlier, one, other); });
    };
    return isSame(one) && isSame(other);
}

}  // namespace krein
