// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/cli/command.h"
#include "core/algebra/blas.h"
#include "core/base/write_file.h"
#include "core/papers/paper_page.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_results.h"
#include "core/papers/paper_study.h"
#include "core/papers/paper_table.h"
#include "core/reports/writers.h"
#include "core/study/journal.h"
#include "core/study/run_study.h"

namespace krein {

namespace {

/// A file of --data, --labels, --test-data or --test-labels.
struct FileOfRow {
    std::string option;
    std::filesystem::path GivenData::*target;
    std::string row, file;
};

/// Of all actions; each has options for its part.
struct PaperRequest {
    Arguments ids;
    PaperRerun how;
    std::vector<FileOfRow> files;
    std::vector<std::string> tables;  ///< --table
    std::optional<std::string> journal, journals, out;
    std::optional<TextFormat> format;
    int jobs = processorCount();
};

std::vector<GivenData> givenData(const std::vector<FileOfRow>& files)
{
    std::vector<GivenData> given;
    for (const FileOfRow& one : files)
        if (one.target == &GivenData::file)
            given.push_back({.row = one.row, .file = one.file, .testFile = {}, .labels = {}, .testLabels = {}});
    for (const FileOfRow& one : files) {
        const auto found = std::ranges::find(given, one.row, &GivenData::row);
        if (found == given.end())
            throw InvalidInput(one.option + " " + one.row + " needs --data " + one.row + "=FILE as well, the data.");
        (*found).*one.target = one.file;
    }
    return given;
}

Taker fileInto(PaperRequest& request, std::filesystem::path GivenData::*target)
{
    return into(request.files, [target](const std::string& text, const std::string& option) {
        auto [row, file] = assignmentFrom(text, option, "ROW=FILE");
        return FileOfRow{option, target, std::move(row), std::move(file)};
    });
}

CommandOption tableOperand(PaperRequest& request, const std::string& name = "ID")
{
    return {name, "", into(request.ids).offering([] { return idsOf(paperFiles()); })};
}

CommandOption formatOption(PaperRequest& request)
{
    return {"--format", "FORMAT", formatInto(request.format, paperFormats), "text (default), markdown, latex or json"};
}

CommandOptions showOptions(PaperRequest& request)
{
    return {tableOperand(request), formatOption(request)};
}

CommandOptions rerunOptions(PaperRequest& request)
{
    return {tableOperand(request),
        {"--quick", "", into(request.how.quick),
            "few repetitions and combinations: takes seconds, but departs from the paper's protocol", InOverview},
        {"--repeat", "N", whole(request.how.repeat, 1), "N repetitions"},
        {"--data", "ROW=FILE", fileInto(request, &GivenData::file),
            "the data of a row, in any format, with the published numbers of samples, features and classes; for "
            "dissimilarities the matrix, for a graph the edges",
            Repeatable | InOverview},
        {"--labels", "ROW=FILE", fileInto(request, &GivenData::labels),
            "the labels beside a matrix, or the nodes of a graph", Repeatable},
        {"--test-data", "ROW=FILE", fileInto(request, &GivenData::testFile),
            "the official test set, for rows that have one", Repeatable},
        {"--test-labels", "ROW=FILE", fileInto(request, &GivenData::testLabels), "the labels of that test set",
            Repeatable},
        jobsOption(request.jobs, "workers (one per processor)"),
        {"--journal", "FILE", into(request.journal), "records every finished run; a stopped rerun resumes from it"},
        formatOption(request)};
}

CommandOptions pictureOptions(PaperRequest& request)
{
    return {tableOperand(request, "ID PICTURE")};
}

CommandOptions resultsOptions(PaperRequest& request)
{
    const auto idFrom = [](const std::string& id, auto&) { return paperTableById(id).id; };
    CommandOptions options{
        {"--journals", "FOLDER", into(request.journals), "one journal for each table, ID.journal", InOverview | Needed},
        {"--table", "ID", into(request.tables, idFrom).offering([] { return idsOf(paperFiles()); }),
            "this table only, or these", Repeatable},
        {"--out", "FILE", into(request.out), "writes the document to a file instead of standard output"}};
    for (CommandOption& option : rerunOptions(request))
        if (option.name == "--quick" || option.name == "--jobs") options.push_back(std::move(option));
    return options;
}

/// The table that the first of the ids names. @throws InvalidInput  there is none, or more than `most` ids
const PaperTable& tableOf(const PaperRequest& request, const std::string& action, std::size_t most = 1)
{
    if (request.ids.empty())
        throw InvalidInput("paper " + action + " needs the id of a table; kreinscope-cli paper list has them.");
    if (request.ids.size() > most)
        throw InvalidInput("paper " + action + " takes one table, not " + inQuotes(request.ids[most]) + " as well.");
    return paperTableById(request.ids[0]);
}

std::size_t cellsThatRun(const PaperTable& table)
{
    return static_cast<std::size_t>(std::ranges::count_if(table.cells,
        [&table](const PaperCell& cell) { return reasonNotRun(table, cell.row, cell.column, {}).empty(); }));
}

std::string listText()
{
    std::string text, paper;
    for (const PaperTable& table : paperTables()) {
        if (table.paper != paper) text += (text.empty() ? "" : "\n") + (paper = table.paper) + "\n";
        text += "  " + table.id + "\n      " + table.title + ". " + std::to_string(cellsThatRun(table)) + " of "
            + std::to_string(table.cells.size()) + " published cells without further data"
            + (table.pictures.empty() ? ""
                                      : ", " + std::to_string(table.pictures.size())
                        + (table.pictures.size() == 1 ? " picture" : " pictures"))
            + ".\n";
        if (!table.missing.empty()) text += "      " + table.missing + "\n";
    }
    return text;
}

int show(PaperRequest& request, const Console& console)
{
    const PaperTable& table = tableOf(request, "show");
    return console.print(request.format ? publishedText(table, *request.format) : plainText(pageOf(table)));
}

StudyTable computed(
    const StudyPlan& plan, const std::optional<std::filesystem::path>& file, int jobs, const RunControl& control)
{
    std::optional<Journal> journal;
    if (file) journal.emplace(*file, plan);
    StudyRun how;
    how.jobs = jobs;
    return run(plan, journal ? &*journal : nullptr, how, control);
}

int rerun(PaperRequest& request, const Console& console)
{
    const PaperTable& table = tableOf(request, "rerun");
    request.how.data = givenData(request.files);
    const TextFormat format = request.format.value_or(TextFormat::Text);
    const RunControl control = console.control();
    checkGivenData(table, request.how, control);
    if (!table.missing.empty() || table.columns.empty())
        return console.print(reportText(table, emptyReport(table, request.how), format));
    request.jobs = reserveBlasMemoryOf(request.jobs);
    const StudyPlan plan = planOf(studyOf(table, request.how), control);
    const StudyTable results = computed(plan, request.journal, request.jobs, control);
    if (const int failure = console.print(reportText(table, reportOf(table, request.how, results), format)))
        return failure;
    if (!control.stopped()) return Success;
    console.say("interrupted after " + std::to_string(results.rows.size()) + " of " + std::to_string(plan.units.size())
        + " runs.");
    return Interrupted;
}

PaperRun runOf(const PaperTable& table, const PaperRequest& request, const RunControl& control)
{
    PaperRun found{.table = &table, .report = {}, .lacks = {}};
    if (!runsByItself(table)) {
        found.report = emptyReport(table, request.how);
        found.lacks = !table.missing.empty() ? table.missing
            : table.columns.empty() ? "It has no cells of its own; its pictures are drawn by the window and by "
                                      "\"render\"."
                                    : "All of its data must be given.";
        return found;
    }
    const StudyPlan plan = planOf(studyOf(table, request.how), control);
    const StudyTable results = computed(
        plan, std::filesystem::path(*request.journals) / (table.id + ".journal"), request.jobs, control);
    found.report = reportOf(table, request.how, results);
    found.units = plan.units.size();
    found.unitsDone = results.rows.size();
    return found;
}

int writeResults(PaperRequest& request, const Console& console)
{
    if (!request.journals)
        throw InvalidInput("paper results needs --journals FOLDER, the folder with the journal of every table.");
    const RunControl control = console.control();
    if (std::error_code problem; !std::filesystem::is_directory(*request.journals, problem))
        throw FileError(*request.journals, 0, "there is no such folder; create it for the journals first.");
    if (request.out) checkWritable(*request.out);
    request.jobs = reserveBlasMemoryOf(request.jobs);
    std::vector<PaperRun> runs;
    for (const PaperTable& table : paperTables()) {
        if (!request.tables.empty() && std::ranges::find(request.tables, table.id) == request.tables.end()) continue;
        runs.push_back(runOf(table, request, control));
        if (!control.stopped()) continue;
        console.say("interrupted in " + table.id + "; the journals keep the finished runs.");
        return Interrupted;
    }
    return console.write(resultsText(runs, processorName()), request.out);
}

int experimentOfPicture(PaperRequest& request, const Console& console)
{
    const PaperTable& table = tableOf(request, "experiment", 2);
    const Arguments known = idsOf(table.pictures);
    if (known.empty()) throw InvalidInput(table.id + " has no pictures.");
    if (request.ids.size() != 2)
        throw InvalidInput(
            "paper experiment " + table.id + " needs the id of one picture: " + listed(known, "or") + ".");
    const PaperPicture* picture = pictureById(table, request.ids[1]);
    if (!picture)
        throw InvalidInput(table.id + " has no picture " + inQuotes(request.ids[1]) + suggestion(request.ids[1], known)
            + "; there are " + listed(known) + ".");
    return console.print(pictureJson(*picture));
}

}  // namespace

/// kreinscope-cli paper: the tables of the papers, printed and rerun.
Command paperCommand()
{
    return {
        {"paper",
            "reruns the tables and figures of the papers and compares them with the published values, cell by cell", "",
            R"(
Each cell shows ours ± standard deviation, the published value, the difference and a mark: within one standard error of the
difference, within two standard deviations of single repetitions, or outside. If no spread is published, ours is used. A
claim is confirmed, not confirmed or not testable here, with the numbers. Settings come from the protocol; open settings are
listed with the choice made here, and settings from outside the paper are separate columns.
Exit code: 0 done; 2 the input cannot be used; 130 interrupted, the finished runs are written.

  kreinscope-cli paper rerun huang-table-1 --quick --data Fertility=fertility.csv
  kreinscope-cli paper rerun haasdonk-data --data Protein=protein.csv --labels Protein=classes.csv
  kreinscope-cli paper experiment huang-fig-1 d > d.json; kreinscope-cli render d.json --view projection --out d.png
)"},
        {},
        {command(
             {"paper list", "the tables and figures, and how much of each can be rerun with the program's own data"},
             [](const Console& console) { return console.print(listText()); }),
            command({"paper show",
                        "what the table shows, its protocol, what the paper leaves open, the files it asks for, the "
                        "claims and the pictures; with --format the published values alone, as a table"},
                showOptions, show),
            command(
                {"paper rerun", "computes every row with available data; lists the other rows and the files to give"},
                rerunOptions, rerun),
            command({"paper experiment",
                        "prints the experiment or study behind a picture as JSON, for \"render\", \"run\", "
                        "\"study\" or the window"},
                pictureOptions, experimentOfPicture),
            command({"paper results",
                        "computes the runs missing from the journals of a folder and writes all reruns as one "
                        "document"},
                resultsOptions, writeResults)}};
}

}  // namespace krein
