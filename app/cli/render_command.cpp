// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "app/cli/window_program.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/documents/picture_ids.h"
#include "core/documents/session.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

namespace fs = std::filesystem;

struct RenderRequest {
    ExperimentChoice choice;
    Arguments passed;  ///< to the window's program
    std::optional<std::string> views, out, section;
};

CommandOptions renderOptions(RenderRequest& request)
{
    const Taker passedOn{[&passed = request.passed](const std::string& text, const std::string& option) {
        passed.insert(passed.end(), {option, text});
    }};
    const auto views = [] { return Arguments(pictureIds.begin(), pictureIds.end()); };
    return experimentOptions(request.choice,
        {{"--view", "ID,ID", into(request.views).offering(views, ValueKind::Words),
             "which views: decision, spectrum, gram, ... (\"kreinscope --help\" lists them all)", InOverview | Needed},
            {"--size", "WxH", passedOn, "size in points, one PNG pixel each (760x600, with three pixels each)",
                InOverview},
            {"--scale", "S", passedOn, "PNG pixels per point, for finer print (1 with --size, else 3)"},
            {"--text", "PT", passedOn, "size of the letters in points, as 8 in a paper; lines and markers follow"},
            {"--theme", "light|dark", passedOn.offering([] {
                 return Arguments{"light", "dark"};
             }),
                "colours (light)", InOverview},
            {"--out", "NAME.png|svg|pdf|csv|md|tex", into(request.out),
                "the file (ID.png here); with several views it becomes NAME-ID.png and so on; for a talk, the .pdf",
                InOverview},
            {"--study", "JSON", into(request.section),
                "the section \"study\" of an experiment file, for the view study"}});
}

/// Whether the file is a talk, as far as it can be told.
bool isTalk(const fs::path& path)
{
    try {
        return isExperimentFile(path) && firstKey(readTextFile(path, largestExperimentFile)) == talkKey;
    } catch (const FileError&) {
        return false;
    }
}

int renderTalk(const RenderRequest& request)
{
    if (!request.passed.empty() || request.views || request.section || request.choice.example
        || !request.choice.changes.empty())
        throw InvalidInput("For a talk, render makes a handout; it takes --out HANDOUT.pdf and nothing else.");
    if (*request.choice.file == standardStream) throw InvalidInput("render takes a talk from a file, not from -.");
    Arguments passed{"--handout", fs::absolute(*request.choice.file).native()};
    if (request.out) passed.insert(passed.end(), {"--out", *request.out});
    return runWindowProgram(windowProgram(), passed);
}

int render(RenderRequest& request, const Console& console)
{
    const ExperimentChoice& choice = request.choice;
    if (choice.file && choice.file->empty()) throw FileError({}, 0, "there is no such file.");
    if (choice.file && isTalk(*choice.file)) return renderTalk(request);
    choice.check("render");
    if (!request.views)
        throw InvalidInput("render needs --view with at least one view, as in --view spectrum; see kreinscope "
                           "--help.");
    const fs::path program = windowProgram();
    Arguments passed{"--render", "--views", *request.views};
    passed.insert(passed.end(), request.passed.begin(), request.passed.end());
    if (request.out) passed.insert(passed.end(), {"--out", *request.out});
    // Also a picture, or a study.
    if (choice.file && *choice.file != standardStream && choice.changes.empty() && !request.section) {
        passed.push_back(fs::absolute(*choice.file).native());
        return runWindowProgram(program, passed);
    }
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(choice, control);
    if (control.stopped()) return Interrupted;
    if (std::ranges::count(filesOf(opened.experiment().data), standardStream) > 0)
        throw InvalidInput("render takes data from a file, because the window reads them again; - can be an "
                           "experiment.");
    const Study study = request.section
        ? studyFromJson(parseJson(*request.section, "--study"), opened.study.experiment, "--study")
        : opened.study;
    const ScratchFolder folder;
    writeSession({study, {}}, folder.path() / "experiment.json");
    passed.push_back((folder.path() / "experiment.json").native());
    return runWindowProgram(program, passed);
}

}  // namespace

/// kreinscope-cli render: views, which the program kreinscope draws without a display.
Command renderCommand()
{
    return command({"render", "draws views without a display, as PNG, SVG or PDF, or writes their data as a table", R"(
Prints the paths of the files. FILE is an experiment, data of any format, or a picture exported by Kreinscope, which carries
its experiment. The program kreinscope draws the views; it must be installed beside kreinscope-cli or in PATH. With
--out NAME.csv it writes the numbers behind each view as a table: eigenvalues, kernel values, coordinates, samples and
nodes of the decision map; with NAME.md or NAME.tex as a table of Markdown or LaTeX, rounded to six digits.

For a talk (.json), render makes a PDF with one page per page of the talk: the caption, the views, the facts, and the command
that computes them.
)",
                       R"(
  kreinscope-cli render --example sphere --view spectrum --set kernel.rho=2 --size 800x600 --out spectrum.svg
  kreinscope-cli render --example sphere --view spectrum --out spectrum.csv
  kreinscope-cli render talk.json --out handout.pdf
)"},
        renderOptions, render);
}

}  // namespace krein
