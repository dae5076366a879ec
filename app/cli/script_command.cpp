// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/documents/script.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"

namespace krein {

namespace {

struct ScriptRequest {
    ExperimentChoice choice;
    ScriptLanguage language = ScriptLanguage::Python;
    std::optional<std::string> out;
};

CommandOptions scriptOptions(ScriptRequest& request)
{
    return experimentOptions(request.choice,
        {{"--language", "python|r",
             {[&language = request.language](const std::string& text, const std::string& option) {
                 if (text != "python" && text != "r")
                     throw InvalidInput(option + " takes python or r, not " + inQuotes(text) + ".");
                 language = text == "r" ? ScriptLanguage::R : ScriptLanguage::Python;
             }},
             "of the script (python)", InOverview},
            {"--out", "FILE", into(request.out), "writes to a file instead of standard output", InOverview}});
}

int writeScript(ScriptRequest& request, const Console& console)
{
    request.choice.check("script");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) checkOutput(*request.out, request.choice, opened.experiment().data);
    const Results results = run(opened.experiment(), opened.loaded, control);
    if (control.stopped()) return console.interrupted();
    if (const std::string problem = whyNoScript(results); !problem.empty()) throw InvalidInput(problem);
    return console.write(scriptOf(results, request.language), request.out);
}

}  // namespace

/// kreinscope-cli script: the experiment in Python or R.
Command scriptCommand()
{
    return command({"script", "writes the experiment as a script for Python or R that computes the same numbers", R"(
The script holds the prepared samples, or the kernel matrix where no short line computes it, and prints the signature, the
extreme eigenvalues, the negative share and the scores. Python needs NumPy, for some C-SVMs scikit-learn too; R needs no
package. What has no lines is written in as numbers, and a comment says so; methods
that are no sum of kernel values, such as nearest neighbours, are named and left out.
)",
                       R"(
  kreinscope-cli script --example moons-smo --out moons.py
  kreinscope-cli script K.csv --set correction.id=clip --language r
)"},
        scriptOptions, writeScript);
}

}  // namespace krein
