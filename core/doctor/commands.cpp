// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/commands.h"

#include "core/doctor/conclusion.h"
#include "core/doctor/python_lines.h"
#include "core/doctor/sign_part.h"
#include "core/documents/command.h"
#include "core/experiment/experiment.h"

namespace krein {

std::vector<PageCommand> commandsFor(const Examination& e)
{
    std::vector<PageCommand> commands;
    if (const auto line = commandOf(recommendedExperiment(e)))
        commands.push_back({e.labels.empty() ? "The recommended matrix, its spectrum and embedding"
                                             : "The recommended experiment on all objects",
            *line});
    if (const auto line = commandOf(e.asked, "examine"))
        commands.push_back({"This page again", *line + (e.spectrum.signs ? signOptions(e.spectrum.signs->noise) : "") + " --out report.html"});
    if (std::string lines = pythonLines(e); !lines.empty())
        commands.push_back({"The same in Python, with NumPy and scikit-learn", std::move(lines)});
    if (!e.treatments.study.axes.empty())
        if (const auto line = commandOf(e.treatments.study))
            commands.push_back({.what = "The scores again, fold by fold",
                .line = *line + " --compare treatment --format text",
                .isLong = true});
    return commands;
}

}  // namespace krein
