// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"

namespace krein {

namespace {

int listExamples(const Console& console)
{
    std::string text, group;
    const auto add = [&text](const auto& one) {
        text += "  " + one.id + "\n      " + one.title + ": " + one.sentence + " " + one.source + "\n";
    };
    for (const Example& example : examples()) {
        if (example.group != group) text += (text.empty() ? "" : "\n") + (group = example.group) + "\n";
        add(example);
    }
    text += "\nStudies, for kreinscope-cli study --example ID\n";
    for (const ReadyStudy& study : readyStudies()) add(study);
    return console.print(text);
}

}  // namespace

/// kreinscope-cli examples: what --example takes.
Command examplesCommand()
{
    return command({"examples",
                       "lists the examples that come with the program, by group: the id for --example, a title, a "
                       "sentence and the source"},
        listExamples);
}

}  // namespace krein
