// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare_command.h"

#include <algorithm>
#include <array>
#include <ostream>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "core/errors.h"
#include "core/experiment/lists/comparison_report.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/shared_stages.h"
#include "core/kernels/kernel.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

const char* const compareUsage =
    R"(Usage: kreinscope-cli compare FILE [--rows WHAT] [--columns WHAT] [--methods IDS] [--kernels IDS] [--corrections IDS]
                              [--set SECTION.KEY=VALUE ...] [--format text|json] [--out RESULT] [--progress]
       kreinscope-cli compare --example ID [...]

Computes a grid of experiments on the same samples that differ in method, kernel or correction, and prints a line for each:
accuracy on training and test samples, macro F1, signature and negative eigenfraction of the Gram matrix, how the training
ended, what its result is worth and the seconds it took. FILE is an experiment or data, as for "kreinscope-cli run".

  --rows WHAT        methods (default), kernels or corrections
  --columns WHAT     kernels (default), methods or corrections; not what the rows are
  --methods a,b      which of them; all: every one; without it the experiment's own and up to four others
  --kernels a,b      likewise
  --corrections a,b  likewise
  --set, --example, --out, --progress  as for "kreinscope-cli run"
  --format           text (default) or json

The experiment's own choices keep their parameters, the others have those they have by default. What cannot compare the
objects is left out, and the report says why. Exit code 2: not one cell has a model.
)";

namespace {

struct CompareRequest {
    ExperimentChoice choice;
    Factor rows = Factor::Methods, columns = Factor::Kernels;
    std::array<std::optional<std::string>, std::size(factorOptions)> ids;  ///< by Factor: "rbf,tl1"
    std::optional<std::string> out;
    bool json = false;
    bool progress = false;
};

/// "--methods" of Factor::Methods.
std::string optionOf(std::size_t what)
{
    return "--" + std::string(factorOptions[what].id);
}

bool takeIds(CompareRequest& request, const Arguments& arguments, std::size_t& i)
{
    for (std::size_t what = 0; what < request.ids.size(); ++what) {
        auto ids = optionValue(arguments, i, optionOf(what));
        if (!ids) continue;
        request.ids[what] = std::move(ids);
        return true;
    }
    return false;
}

CompareRequest compareRequest(const Arguments& arguments)
{
    CompareRequest request;
    std::optional<Factor> rows, columns;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (request.choice.take(arguments, i, "compare") || takeIds(request, arguments, i)) continue;
        const std::string& word = arguments[i];
        if (word == "--progress")
            request.progress = true;
        else if (const auto of = optionValue(arguments, i, "--rows"))
            rows = factorById(*of);
        else if (const auto across = optionValue(arguments, i, "--columns"))
            columns = factorById(*across);
        else if (auto out = optionValue(arguments, i, "--out"))
            request.out = std::move(out);
        else if (const auto format = optionValue(arguments, i, "--format")) {
            if (*format != "text" && *format != "json")
                throw InvalidInput("--format is text or json, not " + inQuotes(*format) + ".");
            request.json = *format == "json";
        } else
            throw InvalidInput("compare has no option " + inQuotes(word)
                + suggestion(word,
                    {"--rows", "--columns", "--methods", "--kernels", "--corrections", "--set", "--example", "--format",
                        "--out", "--progress"})
                + "; see kreinscope-cli compare --help.");
    }
    request.choice.check("compare");
    request.rows = rows.value_or(columns == Factor::Methods ? Factor::Kernels : Factor::Methods);
    request.columns = columns.value_or(request.rows == Factor::Kernels ? Factor::Methods : Factor::Kernels);
    if (request.rows == request.columns)
        throw InvalidInput("Rows and columns must differ in different things: methods, kernels or corrections.");
    for (std::size_t what = 0; what < request.ids.size(); ++what)
        if (request.ids[what] && request.rows != static_cast<Factor>(what)
            && request.columns != static_cast<Factor>(what))
            throw InvalidInput(optionOf(what) + " needs " + optionOf(what).substr(2) + " as rows or columns.");
    return request;
}

std::vector<std::string> split(const std::string& list)
{
    std::vector<std::string> ids;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        ids.emplace_back(trimmed(std::string_view(list).substr(begin, end - begin)));
        begin = end + 1;
    }
    return ids;
}

std::vector<Candidate> wanted(const CompareRequest& request, Factor what, const Experiment& experiment,
    const DataSet& data, std::vector<Candidate>& leftOut)
{
    const std::vector<Candidate> all = candidates(what, experiment, data);
    const auto& given = request.ids[static_cast<std::size_t>(what)];
    std::vector<std::string> ids = given ? split(*given) : usualIds(what, all);
    if (given && *given == "all") {
        ids.clear();
        for (const Candidate& candidate : all) ids.push_back(candidate.id);
    }
    std::vector<Candidate> taken = chosen(what, all, ids, &leftOut);
    if (taken.empty())
        throw InvalidInput("There is nothing to compare: "
            + (leftOut.empty() ? std::string("nothing was chosen.") : leftOut.front().reason));
    return taken;
}

/// Every cell, one after the other in the order that computes each matrix once. Cells that were not reached have no
/// summary.
std::vector<CellSummary> computed(const Comparison& grid, const Results& loaded, const RunControl& control)
{
    std::vector<const Experiment*> experiments;
    for (const Experiment& cell : grid.cells) experiments.push_back(&cell);
    std::vector<CellSummary> summaries(grid.cells.size());
    Results latest = loaded;
    std::size_t done = 0;
    for (const std::size_t i : sharingOrder(experiments, &*loaded.experiment)) {
        if (control.stopped()) return summaries;
        control.report(static_cast<double>(done++) / static_cast<double>(experiments.size()),
            std::string(info(experiments[i]->method).id) + ", " + std::string(info(*experiments[i]->kernel).id) + ", "
                + std::string(info(experiments[i]->correction).id));
        latest = run(*experiments[i], latest, {.stop = control.stop, .progress = {}});
        summaries[i] = summaryOf(latest);
    }
    return summaries;
}

int write(const CompareRequest& request, const ComparisonReport& report, std::ostream& out, std::ostream& err)
{
    const std::string text = request.json ? reportJson(report) : reportText(report);
    if (request.out)
        writeTextFile(*request.out, text);
    else if (!(out << text << std::flush)) {
        err << "kreinscope-cli: standard output cannot be written.\n";
        return InternalFailure;
    }
    return Success;
}

}  // namespace

int compare(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const CompareRequest request = compareRequest(arguments);
    RunControl control{.stop = std::move(stop), .progress = {}};
    if (request.progress) control.progress = [&](double, std::string_view stage) { err << stage << std::endl; };
    OpenedFile opened = openedFor(request.choice, control);
    if (!opened.loaded.data) {
        opened.loaded.experiment = opened.experiment();
        opened.loaded.data = std::make_shared<const DataSet>(load(opened.experiment().data, control));
    }
    const Experiment& experiment = opened.experiment();
    ComparisonReport report{.experiment = experiment, .grid = {}, .cells = {}, .leftOut = {}};
    if (!control.stopped()) {
        const DataSet& data = *opened.loaded.data;
        std::vector<Candidate> rows = wanted(request, request.rows, experiment, data, report.leftOut);
        std::vector<Candidate> columns = wanted(request, request.columns, experiment, data, report.leftOut);
        report.grid = comparison(experiment, request.rows, std::move(rows), request.columns, std::move(columns));
        report.cells = computed(report.grid, opened.loaded, control);
    }
    if (control.stopped()) {
        err << "kreinscope-cli: interrupted.\n";
        return Interrupted;
    }
    if (const int failure = write(request, report, out, err)) return failure;
    for (const CellSummary& cell : report.cells)
        if (cell.termination) return Success;
    err << "kreinscope-cli: " << escaped(report.cells.front().problem) << "\n";
    return BadInput;
}

}  // namespace krein
