// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chosen_experiment.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/data/io/row_file.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"
#include "core/experiment/adapt.h"
#include "core/experiment/load_data.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// What comes twice from standard input is the same file twice, which nobody wants.
void requireOneStandardInput(const ExperimentChoice& choice, const Arguments& others)
{
    auto count = std::ranges::count(others, standardStream);
    bool isChosen = choice.file == standardStream;
    for (const std::string& change : choice.changes) {
        if (change == "data.file=-" || change == "data.matrix=-" || change == "data.edges=-") isChosen = true;
        for (const char* key : {"data.test-file=-", "data.labels=-", "data.unseen=-", "data.unseen-labels=-"})
            count += change == key;
    }
    if (count + (isChosen ? 1 : 0) > 1)
        throw InvalidInput("Standard input holds one file, and - stands for several; save the others and name them.");
}

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

CommandOptions experimentOptions(ExperimentChoice& choice, CommandOptions own, const std::string& setMeaning)
{
    own.push_back({"FILE", "", {[&choice](const std::string& name, const std::string& command) {
                       if (choice.file)
                           throw InvalidInput(command + " takes one file, and " + inQuotes(name) + " is a second.");
                       choice.file = name;
                   }}});
    for (CommandOption& change : changeOptions(choice, setMeaning)) own.push_back(std::move(change));
    return own;
}

CommandOptions changeOptions(ExperimentChoice& choice, const std::string& setMeaning)
{
    const auto ids = [] {
        Arguments found = idsOf(examples());
        for (std::string& id : idsOf(readyStudies())) found.push_back(std::move(id));
        return found;
    };
    return {{"--set", "SECTION.KEY=VALUE", into(choice.changes).offering({}, ValueKind::Assignment), setMeaning,
                Repeatable | InOverview},
        {"--example", "ID", into(choice.example).offering(ids),
            "one of \"kreinscope-cli examples\" instead of FILE; --set changes it"}};
}

void applyChange(Experiment& experiment, const std::string& change)
{
    const std::size_t equals = change.find('=');
    if (equals == std::string::npos)
        throw InvalidInput("--set needs SECTION.KEY=VALUE, as in --set kernel.rho=2, not " + inQuotes(change) + ".");
    const std::string path = change.substr(0, equals), value = change.substr(equals + 1);
    const bool isRows = path == "split.train-rows" || path == "split.test-rows";
    setParameterText(experiment, path, isRows && value.starts_with('@') ? rowsText(readRows(value.substr(1))) : value);
}

void ExperimentChoice::check(const std::string& command, const Arguments& others) const
{
    requireOneStandardInput(*this, others);
    if (file && example) throw InvalidInput(command + " takes a file or --example, not both.");
    if (!file && !example && !namesData(changes))
        throw InvalidInput(
            command + " needs an experiment file, a file of data, --example ID or --set data.generator=ID.");
}

void checkOutput(const std::filesystem::path& out, const ExperimentChoice& choice, const DataSource& data)
{
    if (out == standardStream) return;
    std::vector<std::string> inputs = filesOf(data);
    if (choice.file) inputs.push_back(*choice.file);
    requireNoInput(out, inputs);
    checkWritable(out);
}

namespace {

/// The array or sheet of the file that the changes choose; empty: none.
std::string chosenPart(const Arguments& changes)
{
    constexpr std::string_view key = "data.variable=";
    const auto found = std::find_if(
        changes.rbegin(), changes.rend(), [&](const std::string& change) { return change.starts_with(key); });
    return found == changes.rend() ? std::string() : found->substr(key.size());
}

}  // namespace

OpenedFile openedFor(const ExperimentChoice& choice, const RunControl& control)
{
    const Changes changes{.apply =
                              [&choice](Experiment& experiment) {
                                  for (const std::string& change : choice.changes) applyChange(experiment, change);
                              },
        .part = chosenPart(choice.changes),
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
    opened.loaded.data = std::make_shared<const DataSet>(loadData(experiment, control));
    if (!control.stopped()) experiment = suited(std::move(experiment), *opened.loaded.data);
    opened.loaded.experiment = experiment;
    return opened;
}

std::string nameOf(const ExperimentChoice& choice)
{
    return choice.file ? *choice.file : choice.example.value_or(std::string());
}

void tellData(const ExperimentChoice& choice, const OpenedFile& opened, const DataSet& data, const std::string& name,
    const Console& console)
{
    const std::string before = name.empty() ? std::string() : name + ": ";
    for (const Remark& remark : data.remarks) console.say(before + commandText(remark.text));
    const Experiment& experiment = opened.experiment();
    const auto* file = std::get_if<FileData>(&experiment.data);
    const bool isChosen = std::ranges::any_of(
        choice.changes, [](const std::string& change) { return change.starts_with("kernel.id="); });
    if (!file || !opened.loaded.data || isChosen || data.kind == DataKind::Proximity) return;
    const bool isScaled = data.kind == DataKind::Vectors && experiment.prepare.scale != Scaling::None;
    console.say(printable(file->file) + " holds " + std::string(kindId(data.kind))
        + ", not a matrix: its objects are compared by the kernel " + inQuotes(std::string(info(*experiment.kernel).id))
        + (isScaled ? " after scaling; --set kernel.id=ID and --set prepare.scale=none choose otherwise."
                    : "; --set kernel.id=ID chooses another."));
}

}  // namespace krein
