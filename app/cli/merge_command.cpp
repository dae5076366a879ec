// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/table_output.h"
#include "core/study/journal.h"
#include "core/study/measures.h"

namespace krein {

namespace {

struct MergeRequest {
    TableOutput output;
    std::vector<std::filesystem::path> journals;
};

CommandOptions mergeOptions(MergeRequest& request)
{
    CommandOptions options = request.output.options();
    options.push_back({"JOURNAL", "", into(request.journals), "", Repeatable});
    options.push_back({"--measure", "ID", into(request.output.measure).offering([] { return idsOf(allMeasures()); }),
        "the measure for --compare"});
    return options;
}

int merge(MergeRequest& request, const Console& console)
{
    TableOutput& output = request.output;
    if (request.journals.empty())
        throw InvalidInput("merge needs the journals of a study; see kreinscope-cli merge --help.");
    if (!output.measure.empty() && !output.axis)
        throw InvalidInput("--measure names the measure for --compare AXIS; give both.");
    output.checkApartFrom(request.journals);
    const StudyTable table = merged(request.journals, console.control());
    output.check(table.plan);
    if (const int failure = output.write(table, console)) return failure;
    if (const std::size_t all = table.plan->units.size(); !table.isComplete())
        console.say(std::to_string(all - table.rows.size()) + " of " + std::to_string(all) + " runs are missing.");
    return Success;
}

}  // namespace

/// kreinscope-cli merge: the table of several journals.
Command mergeCommand()
{
    return command(
        {"merge", "prints the table of a study from its journals: of its shards, or of a study that was stopped",
            "\nMissing runs are reported on standard error.\n"},
        mergeOptions, merge);
}

}  // namespace krein
