// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/documents/citation.h"

namespace krein {

namespace {

struct CiteRequest {
    ExperimentChoice choice;
    std::optional<std::string> out;
};

CommandOptions citeOptions(CiteRequest& request)
{
    return experimentOptions(request.choice,
        {{"--out", "FILE.bib", into(request.out), "writes to a file instead of standard output", InOverview}});
}

int cite(CiteRequest& request, const Console& console)
{
    const ExperimentChoice& choice = request.choice;
    if (!choice.file && !choice.example && choice.changes.empty()) return console.write(programCitation(), request.out);
    choice.check("cite");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(choice, control);
    if (control.stopped()) return console.interrupted();
    if (request.out) checkOutput(*request.out, choice, opened.experiment().data);
    return console.write(citationOf(opened.experiment()), request.out);
}

}  // namespace

/// kreinscope-cli cite: BibTeX of what an experiment uses.
Command citeCommand()
{
    return command({"cite", "prints BibTeX of the program and of the data, kernel, correction, method and embedding",
                       R"(
Each entry stands below a comment that says what it is cited for. Without an experiment the entry of the program alone is
printed.
)",
                       R"(
  kreinscope-cli cite experiment.json --out experiment.bib
)"},
        citeOptions, cite);
}

}  // namespace krein
