// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chosen_experiment.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/lists/examples.h"
#include "core/study/ready_studies.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

namespace {

/// Whether the changes choose where the data come from, so that nothing else has to.
bool namesData(const Arguments& changes)
{
    return std::ranges::any_of(changes, [](const std::string& change) {
        return std::ranges::any_of(
            std::array{"data.generator=", "data.file=", "data.matrix=", "data.edges=", "data.example="},
            [&change](const char* selector) { return change.starts_with(selector); });
    });
}

}  // namespace

void ExperimentChoice::takeFile(const std::string& name, const std::string& command)
{
    if (file) throw InvalidInput(command + " takes one file, and " + inQuotes(name) + " is a second one.");
    file = name;
}

bool ExperimentChoice::take(const Arguments& arguments, std::size_t& i, const std::string& command)
{
    const std::string& word = arguments[i];
    if (!word.starts_with("-"))
        takeFile(word, command);
    else if (auto change = optionValue(arguments, i, "--set"))
        changes.push_back(std::move(*change));
    else if (auto id = optionValue(arguments, i, "--example"))
        example = std::move(id);
    else
        return false;
    return true;
}

void ExperimentChoice::check(const std::string& command) const
{
    if (file && example) throw InvalidInput(command + " takes a file or --example, not both.");
    if (!file && !example && !namesData(changes))
        throw InvalidInput(
            command + " needs an experiment file, a file of data, --example ID or --set data.generator=ID.");
}

void checkOutput(const std::filesystem::path& out, const ExperimentChoice& choice, const DataSource& data)
{
    std::vector<std::string> inputs = filesOf(data);
    if (choice.file) inputs.push_back(*choice.file);
    for (const std::string& input : inputs)
        if (std::error_code other; std::filesystem::equivalent(out, input, other))
            throw FileError(out, 0, "was not written: the experiment reads this file; choose another name.");
    checkWritable(out);
}

OpenedFile openedFor(const ExperimentChoice& choice, const RunControl& control)
{
    const Changes changes{.apply =
                              [&choice](Experiment& experiment) {
                                  for (const std::string& change : choice.changes) applyChange(experiment, change);
                              },
        .ofKernel = std::ranges::any_of(
            choice.changes, [](const std::string& change) { return change.starts_with("kernel.id="); })};
    if (choice.file) return openFile(*choice.file, {}, control, changes);
    OpenedFile opened;
    const ReadyStudy* ready = choice.example ? readyStudyById(*choice.example) : nullptr;
    if (ready) opened.study = ready->study;
    if (choice.example && !ready) opened.study.experiment = exampleById(*choice.example).experiment;
    Experiment& experiment = opened.study.experiment.edit();
    changes.apply(experiment);
    if (choice.example || changes.ofKernel) return opened;
    opened.loaded.data = std::make_shared<const DataSet>(load(experiment.data, control));
    if (!control.stopped()) experiment = suited(std::move(experiment), *opened.loaded.data);
    opened.loaded.experiment = experiment;
    return opened;
}

}  // namespace krein
