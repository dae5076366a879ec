// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <filesystem>

#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "app/cli/window_program.h"
#include "core/algebra/blas.h"
#include "core/base/write_file.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/experiment/experiment.h"
#include "core/reports/rich_page.h"

namespace krein {

namespace {

struct ExamineRequest {
    ExperimentChoice choice;
    ExaminationOptions options{.jobs = processorCount()};
    std::optional<std::string> out;
    std::optional<TextFormat> format;
    bool progress = false;
};

/// "0.02", or of each entry "2%".
Taker entryError(EntryNoise& noise)
{
    return {[&noise](const std::string& text, const std::string& option) {
        const bool relative = text.ends_with('%');
        const std::optional<double> number = parseNumber(std::string_view(text).substr(0, text.size() - relative));
        if (!number || !std::isfinite(*number) || *number < 0.0)
            throw InvalidInput(
                option + " is a number from 0 on, or a share of each entry such as 2%, not " + inQuotes(text) + ".");
        if (relative)
            noise.relative = *number / 100.0;
        else
            noise.absolute = *number;
    }};
}

CommandOptions examineOptions(ExamineRequest& request)
{
    ExaminationOptions& options = request.options;
    const auto scores = [&](ScoresWanted wanted) {
        return into(options.scores, [wanted](auto&&...) { return wanted; });
    };
    return experimentOptions(request.choice,
        {{"--labels", "FILE",
             into(request.choice.changes, [](const std::string& file, auto&) { return "data.labels=" + file; }),
             "one label per object; with them corrections and methods are scored by cross-validation", InOverview},
            {"--scores", "", scores(ScoresWanted::Always), "scores more than 1000 objects too (takes minutes)",
                Exclusive | InOverview},
            {"--no-scores", "", scores(ScoresWanted::Never), "no scores", Exclusive | InOverview},
            {"--folds", "K[xR]", {[&options](const std::string& text, const std::string& option) {
                 const std::vector<int> numbers = numbersFrom(text, option, 'x', {2, 1});
                 options.folds = numbers[0];
                 if (numbers.size() == 2) options.times = numbers[1];
             }},
                "folds of the cross-validation (10), R times with new folds (5 times up to 150 objects, 3 up to "
                "400)"},
            {"--entry-error", "E", entryError(options.noise),
                "standard deviation of the error of every entry, or its share of each, 2%: the page says which signs "
                "of eigenvalues are sure"},
            {"--shots", "N", whole(options.noise.shots, 1),
                "the same where every entry is a count of N shots, or a share of them"},
            {"--replicates", "MATRIX", into(options.noise.replicates),
                "the same by further matrices of the same objects, measured again", Repeatable},
            {"--out", "REPORT", into(request.out),
                "writes the page: .html (one file that loads nothing), .md, .txt, .json with every number, .pdf "
                "(drawn by the program kreinscope), or .py, a script that checks the proof in whole numbers",
                InOverview},
            {"--format", "FORMAT", formatInto(request.format, examinationFormats),
                "format of the page if --out does not decide it: text (on standard output unless chosen), "
                "markdown, html, latex, json or python"},
            jobsOption(
                options.jobs, "workers for the cross-validation (one per processor); the numbers do not depend on it"),
            {"--progress", "", into(request.progress), "reports progress on standard error"}});
}

bool isPdf(const ExamineRequest& request)
{
    return !request.format && request.out && std::filesystem::path(*request.out).extension() == ".pdf";
}

/// The program with the window has the fonts.
int printReport(const Examination& examination, const std::string& out)
{
    const ScratchFolder folder;
    writeRichPage(richPage(pageOf(examination), pageColours(false), true), folder.path());
    return runWindowProgram(windowProgram(), {"--print", folder.path().native(), "--out", out});
}

/// By the end of the name that is written to.
TextFormat pageFormatByName(const std::string& name)
{
    const std::string ending = std::filesystem::path(name).extension().string();
    if (const auto format = formatOfEnding(ending, examinationFormats)) return *format;
    throw InvalidInput("--out of examine ends in .html, .pdf, .md, .txt, .tex, .json or .py, and " + inQuotes(name)
        + " in none of these; for another name, use --format.");
}

int examineMatrix(ExamineRequest& request, const Console& console)
{
    request.choice.check("examine", request.options.noise.replicates);
    if (isPdf(request)) windowProgram();  // refused before anything is computed if it is not there
    const TextFormat format = isPdf(request) ? TextFormat::Html
        : request.format                     ? *request.format
        : request.out                        ? pageFormatByName(*request.out)
                                             : TextFormat::Text;
    const EntryNoise& noise = request.options.noise;
    if ((noise.absolute || noise.relative) + (noise.shots > 0) + !noise.replicates.empty() > 1)
        throw InvalidInput("How well entries are known is said by one of --entry-error, --shots and --replicates.");
    const RunControl control = console.control(request.progress);
    request.options.jobs = reserveBlasMemoryOf(request.options.jobs);
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) {
        checkOutput(*request.out, request.choice, opened.experiment().data);
        requireNoInput(*request.out, noise.replicates);
    }
    const Examination examination = control.stopped()
        ? Examination{.cancelled = true}
        : examine(opened.experiment(), opened.loaded, request.options, control);
    if (examination.cancelled) return console.interrupted();
    if (isPdf(request)) return printReport(examination, *request.out);
    return console.write(reportText(examination, format), request.out);
}

}  // namespace

/// kreinscope-cli examine: one page about a matrix.
Command examineCommand()
{
    return command(
        {"examine", "says what is wrong with a kernel or dissimilarity matrix, whether it matters and what to do", R"(
One page: what the matrix is, what is wrong with it and where, whether that matters, and what to do, with the commands to
do it. FILE is a matrix of any format. For other data, or an experiment, its kernel matrix is examined. Correction, method
and test share of an experiment are ignored.
)",
            R"(
  kreinscope-cli examine similarities.csv --labels classes.txt --out report.html

Exit code: 0, 2 the input cannot be used, 130 interrupted, nothing is written.
)"},
        examineOptions, examineMatrix);
}

}  // namespace krein
