// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/json/landscape_json.h"
#include "core/experiment/landscape.h"
#include "core/experiment/pipeline.h"

namespace krein {

namespace {

struct LandscapeRequest {
    ExperimentChoice choice;
    std::optional<std::string> out;
    int starts = 1000, seconds = 60;
    bool json = false, noBound = false;
};

CommandOption countOption(const char* name, const char* value, int& target, const char* meaning)
{
    return {name, value, {[&target](const std::string& text, const std::string& option) {
                target = numbersFrom(text, option, 'x', {1})[0];
            }},
        meaning};
}

CommandOptions landscapeOptions(LandscapeRequest& request)
{
    return experimentOptions(request.choice,
        {countOption("--starts", "N", request.starts, "random starts that are followed (1000)"),
            countOption(
                "--seconds", "S", request.seconds, "for branch and bound (60), with at most 60 training objects"),
            {"--no-bound", "", into(request.noBound), "no branch and bound"},
            {"--json", "", into(request.json), "as JSON, with every number", InOverview},
            {"--out", "FILE", into(request.out), "writes to a file instead of standard output", InOverview}});
}

/// A kind as the person reads it.
const char* wordsOf(PointKind kind)
{
    return kind == PointKind::LocalMinimum ? "local minimum" : kind == PointKind::Saddle ? "saddle" : "not decided";
}

std::string landscapeText(const SvmLandscape& landscape, const std::optional<GlobalSvm>& global)
{
    std::string text = landscape.enumerated ? "All faces of the box were examined: " : "Ends of random starts: ";
    const Index minima = landscape.count(PointKind::LocalMinimum);
    text += counted(std::ssize(landscape.points), "stationary point") + ", " + std::to_string(minima)
        + (minima == 1 ? " proven local minimum\n" : " proven local minima\n");
    if (landscape.singularFaces > 0)
        text += counted(landscape.singularFaces, "face")
            + " with a singular system: there may be further points, the counts are lower bounds\n";
    if (landscape.convex) text += "The problem is convex: every stationary point is a global minimum.\n";
    text += "\n  objective     kind            free  at C  hits of " + std::to_string(landscape.starts) + "\n";
    for (const StationaryPoint& point : landscape.points) {
        std::string line = "  " + roundedText(point.objective, 9);
        line.resize(std::max<std::size_t>(line.size() + 1, 16), ' ');
        line += wordsOf(point.kind);
        line.resize(32, ' ');
        line += std::to_string(point.free);
        line.resize(38, ' ');
        line += std::to_string(point.bounded);
        line.resize(44, ' ');
        text += line + std::to_string(point.hits) + "\n";
    }
    if (!global) return text;
    text += "\nBranch and bound, " + counted(global->nodes, "node") + ": ";
    if (global->closed)
        return text + "the gap is closed; the global minimum is " + roundedText(global->objective, 9) + "\n";
    return text + "best " + roundedText(global->objective, 9) + ", lower bound " + roundedText(global->bound, 9)
        + ", gap " + roundedText(global->gap(), 3) + "\n";
}

int showLandscape(LandscapeRequest& request, const Console& console)
{
    request.choice.check("landscape");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) checkOutput(*request.out, request.choice, opened.experiment().data);
    const Results results = run(opened.experiment(), opened.loaded, control);
    if (control.stopped()) return console.interrupted();
    const LandscapeAnswer answer = computeLandscape(results,
        {.starts = request.starts, .seconds = request.noBound ? 0.0 : static_cast<double>(request.seconds)}, control);
    if (control.stopped() && !answer.global) return console.interrupted();
    Json object = landscapeJson(answer.landscape);
    if (answer.global) object["branch_and_bound"] = globalJson(*answer.global);
    return console.write(
        request.json ? krein::textOf(object, 2) + "\n" : landscapeText(answer.landscape, answer.global), request.out);
}

}  // namespace

/// kreinscope-cli landscape: the stationary points of an indefinite SVM.
Command landscapeCommand()
{
    return command({"landscape", "finds the stationary points of the C-SVM with an indefinite kernel", R"(
Up to 10 training objects every face of the box is examined; with more, the ends of random starts are listed. Up to 60 objects,
branch and bound looks for the global minimum; a best point with a gap is printed where the time ends before it is
closed. The experiment has a C-SVM and two classes.
)",
                       R"(
  kreinscope-cli landscape --example moons-smo --starts 200
)"},
        landscapeOptions, showLandscape);
}

}  // namespace krein
