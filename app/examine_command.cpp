// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examine_command.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <thread>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "app/render_command.h"
#include "app/scratch_folder.h"
#include "core/algebra/blas.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/doctor/rich_page.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

const char* const examineUsage =
    R"(Usage: kreinscope-cli examine FILE [--labels FILE] [--scores | --no-scores] [--folds K[xR]] [--out REPORT]
                              [--format text|markdown|html|json] [--set SECTION.KEY=VALUE ...] [--jobs N] [--progress]
       kreinscope-cli examine --example ID [...]

One page about a kernel matrix or a matrix of dissimilarities: what it is, what is wrong with it and where, whether that
matters, and what to do, with the commands to do it. FILE is a matrix of any format; of other data, or of an experiment,
the matrix that its kernel makes is examined. Its repair, method and held-out share do not count.

  --labels FILE     one label per object; with them repairs and methods are scored by cross-validation
  --scores          scores of more than 1000 objects too, which take minutes
  --no-scores       no scores
  --folds K[xR]     folds of the cross-validation (10), R times with other folds (5 times up to 150 objects, 3 up to 400)
  --out REPORT      writes the page: .html (one file that loads nothing), .md, .txt, .json with every
                    number, or .pdf, which the program kreinscope draws
  --format          how the page is written where --out does not say it; text on standard output unless chosen
  --jobs N          workers of the cross-validation (as many as there are processors); no number depends on it
  --progress        says on standard error what is being done
  --set, --example  as for "kreinscope-cli run"

  kreinscope-cli examine similarities.csv --labels classes.txt --out report.html

Exit code: 0, 2 the input cannot be used, 130 interrupted: nothing is written then.
)";

namespace {

struct ExamineRequest {
    ExperimentChoice choice;
    ExaminationOptions options;
    std::optional<std::string> out;
    std::optional<DoctorFormat> format;
    bool progress = false;
};

DoctorFormat doctorFormat(const std::string& id)
{
    std::vector<std::string> known;
    for (std::size_t place = 0; place < std::size(doctorFormatOptions); ++place) {
        known.emplace_back(doctorFormatOptions[place].id);
        if (known.back() == id) return static_cast<DoctorFormat>(place);
    }
    throw InvalidInput("--format of examine is " + listed(known, "or") + ", not " + inQuotes(id) + ".");
}

bool isPdf(const ExamineRequest& request)
{
    return !request.format && request.out && std::filesystem::path(*request.out).extension() == ".pdf";
}

/// The program with the window has the fonts.
int printReport(const Examination& examination, const std::string& out)
{
    const ScratchFolder folder;
    writeRichPage(richPage(examination, doctorColours(false), true), folder.path());
    return runWindowProgram(windowProgram(), {"--print", folder.path().native(), "--out", out});
}

/// By the end of the name that is written to.
DoctorFormat doctorFormatByName(const std::string& name)
{
    if (const auto format = doctorFormatOf(std::filesystem::path(name).extension().string())) return *format;
    throw InvalidInput("--out of examine ends in .html, .pdf, .md, .txt or .json, and " + inQuotes(name)
        + " in none of these; --format says how another name is written.");
}

bool takeOption(ExamineRequest& request, const Arguments& arguments, std::size_t& i)
{
    const std::string& word = arguments[i];
    if (word == "--scores")
        request.options.scores = ScoresWanted::Always;
    else if (word == "--no-scores")
        request.options.scores = ScoresWanted::Never;
    else if (word == "--progress")
        request.progress = true;
    else if (const auto labels = optionValue(arguments, i, "--labels"))
        request.choice.changes.push_back("data.labels=" + *labels);
    else if (auto out = optionValue(arguments, i, "--out"))
        request.out = std::move(out);
    else if (const auto format = optionValue(arguments, i, "--format"))
        request.format = doctorFormat(*format);
    else if (const auto jobs = optionValue(arguments, i, "--jobs"))
        request.options.jobs = wholeFrom(*jobs, "--jobs", 1);
    else if (const auto folds = optionValue(arguments, i, "--folds")) {
        const std::vector<int> numbers = foldsAndTimes(*folds);
        request.options.folds = numbers[0];
        if (numbers.size() == 2) request.options.times = numbers[1];
    } else
        return false;
    return true;
}

ExamineRequest examineRequest(const Arguments& arguments)
{
    ExamineRequest request;
    request.options.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (!takeOption(request, arguments, i) && !request.choice.take(arguments, i, "examine"))
            throw InvalidInput("examine has no option " + inQuotes(arguments[i])
                + suggestion(arguments[i],
                    {"--labels", "--scores", "--no-scores", "--folds", "--out", "--format", "--set", "--example",
                        "--jobs", "--progress"})
                + "; see kreinscope-cli examine --help.");
    request.choice.check("examine");
    const auto isGiven = [&](const char* option) { return std::ranges::find(arguments, option) != arguments.end(); };
    if (isGiven("--scores") && isGiven("--no-scores"))
        throw InvalidInput("--scores and --no-scores cannot both be meant; give one of them.");
    return request;
}

}  // namespace

int examineMatrix(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    ExamineRequest request = examineRequest(arguments);
    if (isPdf(request)) windowProgram();  // refused before anything is computed if it is not there
    const DoctorFormat format = isPdf(request) ? DoctorFormat::Html
        : request.format                       ? *request.format
        : request.out                          ? doctorFormatByName(*request.out)
                                               : DoctorFormat::Text;
    RunControl control{.stop = std::move(stop), .progress = {}};
    if (request.progress)
        control.progress = [&err, last = std::string()](double, std::string_view stage) mutable {
            if (stage != last) err << (last = stage) << std::endl;
        };
    reserveBlasMemory(request.options.jobs);
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) checkOutput(*request.out, request.choice, opened.experiment().data);
    const Examination examination = control.stopped()
        ? Examination{.cancelled = true}
        : examine(opened.experiment(), opened.loaded, request.options, control);
    if (examination.cancelled) {
        err << "kreinscope-cli: interrupted.\n";
        return Interrupted;
    }
    if (isPdf(request)) return printReport(examination, *request.out);
    const std::string text = reportText(examination, format);
    if (!request.out) return writeOut(out, err, text);
    writeTextFile(*request.out, text);
    return Success;
}

}  // namespace krein
