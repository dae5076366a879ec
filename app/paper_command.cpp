// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper_command.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <ostream>
#include <thread>

#include "app/command_line.h"
#include "core/algebra/blas.h"
#include "core/errors.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_results.h"
#include "core/papers/paper_study.h"
#include "core/papers/paper_table.h"
#include "core/study/journal.h"
#include "core/study/run_study.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

const char* const paperUsage =
    R"(Usage: kreinscope-cli paper list
       kreinscope-cli paper show ID [--format text|markdown|latex|json]
       kreinscope-cli paper rerun ID [--quick | --repeat N] [--data ROW=FILE ...] [--test-data ROW=FILE ...]
                            [--labels ROW=FILE ...] [--test-labels ROW=FILE ...] [--jobs N] [--journal FILE]
                            [--format text|markdown|latex|json]
       kreinscope-cli paper experiment ID PICTURE
       kreinscope-cli paper results --journals FOLDER [--table ID ...] [--quick] [--jobs N] [--out FILE]

Reruns the tables and figures of the papers and compares them with what was printed, cell by cell.

  list              the tables and figures there are, and how much of each can be rerun with data that are part of the
                    program
  show ID           what the table shows, its protocol, what the paper leaves open, the files it asks for, the claims and
                    the pictures; with --format the printed values alone, as a table
  rerun ID          computes all that can be; rows whose data cannot be shipped are listed with what to give
  experiment ID PICTURE  prints the experiment or study behind a picture as JSON, for "render", "run", "study" or the window
  results           computes what the journals of a folder do not hold yet and writes all reruns as one document

  --quick           few repetitions and combinations: seconds instead of the protocol of the paper
  --repeat N        N repetitions
  --data ROW=FILE   the data of a row, of any format; samples, features and classes have to be as many as printed. Of a
                    row of dissimilarities the matrix, of a graph the edges
  --labels ROW=FILE the labels beside a matrix, or the nodes of a graph
  --test-data ROW=FILE, --test-labels ROW=FILE  the official test part, of rows that have one
  --jobs N          workers (as many as there are processors)
  --journal FILE    writes every finished unit down; a rerun that was stopped goes on from there
  --format          text (default), markdown, latex or json
  --journals FOLDER one journal for each table, ID.journal; --table ID takes this one alone, and may stand several times

Each cell shows ours ± standard deviation, the printed value, the difference and a mark: within one standard error of the
difference, within two standard deviations of single repetitions, or outside. Where no spread is printed, ours stands in.
A claim is confirmed, not confirmed or not testable here, each with the numbers that say so. Settings come from the protocol;
what the paper leaves open is named with the choice made here, and settings from outside the paper are columns of their own.
Exit code: 0, 2 the input cannot be used, 130 interrupted: what was done is written.

  kreinscope-cli paper rerun huang-table-1 --quick --data Fertility=fertility.csv
  kreinscope-cli paper rerun haasdonk-data --data Protein=protein.csv --labels Protein=classes.csv
  kreinscope-cli paper experiment huang-fig-1 d | kreinscope-cli render - --view projection --out d.png
)";

namespace {

struct PaperRequest {
    PaperRerun how;
    std::vector<std::string> tables;  ///< --table
    std::optional<std::string> journal, journals, out;
    PaperFormat format = PaperFormat::Text;
    int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

int countFrom(const std::string& text, const std::string& option)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1)
        throw InvalidInput(option + " takes a whole number from 1, not " + inQuotes(text) + ".");
    return value;
}

std::pair<std::string, std::string> rowAndFile(const std::string& text, const std::string& option)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        throw InvalidInput(option + " takes ROW=FILE, not " + inQuotes(text) + ".");
    return {text.substr(0, equals), text.substr(equals + 1)};
}

PaperFormat formatFrom(const std::string& id)
{
    std::vector<std::string> known;
    for (std::size_t i = 0; i < std::size(paperFormatOptions); ++i) {
        if (paperFormatOptions[i].id == id) return static_cast<PaperFormat>(i);
        known.emplace_back(paperFormatOptions[i].id);
    }
    throw InvalidInput("--format of paper is " + listed(known, "or") + ", not " + inQuotes(id) + ".");
}

/// A file of --data, --labels, --test-data or --test-labels.
struct FileOfRow {
    const char* option;
    std::filesystem::path GivenData::*target;
    std::string row, file;
};

std::optional<FileOfRow> fileOfRow(const Arguments& arguments, std::size_t& i)
{
    static constexpr std::pair<const char*, std::filesystem::path GivenData::*> options[] = {
        {"--data", &GivenData::file}, {"--test-data", &GivenData::testFile}, {"--labels", &GivenData::labels},
        {"--test-labels", &GivenData::testLabels}};
    for (const auto& [option, target] : options)
        if (const auto value = optionValue(arguments, i, option)) {
            auto [row, file] = rowAndFile(*value, option);
            return FileOfRow{option, target, std::move(row), std::move(file)};
        }
    return std::nullopt;
}

std::vector<GivenData> givenData(const std::vector<FileOfRow>& files)
{
    std::vector<GivenData> given;
    for (const FileOfRow& one : files)
        if (one.target == &GivenData::file)
            given.push_back({.row = one.row, .file = one.file, .testFile = {}, .labels = {}, .testLabels = {}});
    for (const FileOfRow& one : files) {
        const auto found = std::ranges::find(given, one.row, &GivenData::row);
        if (found == given.end())
            throw InvalidInput(
                std::string(one.option) + " " + one.row + " needs --data " + one.row + "=FILE as well, the data.");
        (*found).*one.target = one.file;
    }
    return given;
}

/// Takes --quick, --jobs. @return whether `arguments[i]` was one of them
bool takeCommon(PaperRequest& request, const Arguments& arguments, std::size_t& i)
{
    if (const auto jobs = optionValue(arguments, i, "--jobs")) {
        request.jobs = countFrom(*jobs, "--jobs");
        return true;
    }
    if (arguments[i] != "--quick") return false;
    request.how.quick = true;
    return true;
}

[[noreturn]] void refuseOption(
    const std::string& action, const std::string& option, const std::vector<std::string>& known)
{
    throw InvalidInput("paper " + action + " has no option " + inQuotes(option) + suggestion(option, known)
        + "; see kreinscope-cli paper --help.");
}

PaperRequest rerunRequest(const Arguments& arguments)
{
    PaperRequest request;
    std::vector<FileOfRow> files;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        if (takeCommon(request, arguments, i)) continue;
        if (auto file = fileOfRow(arguments, i))
            files.push_back(std::move(*file));
        else if (const auto times = optionValue(arguments, i, "--repeat"))
            request.how.repeat = countFrom(*times, "--repeat");
        else if (auto journal = optionValue(arguments, i, "--journal"))
            request.journal = std::move(journal);
        else if (const auto format = optionValue(arguments, i, "--format"))
            request.format = formatFrom(*format);
        else
            refuseOption("rerun", arguments[i],
                {"--quick", "--repeat", "--data", "--test-data", "--labels", "--test-labels", "--jobs", "--journal",
                    "--format"});
    }
    request.how.data = givenData(files);
    return request;
}

PaperRequest resultsRequest(const Arguments& arguments)
{
    PaperRequest request;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (takeCommon(request, arguments, i)) continue;
        if (auto folder = optionValue(arguments, i, "--journals"))
            request.journals = std::move(folder);
        else if (auto file = optionValue(arguments, i, "--out"))
            request.out = std::move(file);
        else if (const auto table = optionValue(arguments, i, "--table"))
            request.tables.push_back(paperTableById(*table).id);
        else
            refuseOption("results", arguments[i], {"--journals", "--table", "--quick", "--jobs", "--out"});
    }
    if (!request.journals)
        throw InvalidInput("paper results needs --journals FOLDER, where the journal of every table is kept.");
    return request;
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
            + std::to_string(table.cells.size()) + " printed cells without further data"
            + (table.pictures.empty() ? ""
                                      : ", " + std::to_string(table.pictures.size())
                        + (table.pictures.size() == 1 ? " picture" : " pictures"))
            + ".\n";
        if (!table.missing.empty()) text += "      " + table.missing + "\n";
    }
    return text;
}

std::string showText(const PaperTable& table)
{
    std::string text = table.title + "\n" + table.citation + "\n\n" + table.shows + "\n\nProtocol: " + table.protocol
        + "\n";
    if (!table.silent.empty()) text += "\nNot stated in the paper, and what is done here:\n";
    for (const std::string& one : table.silent) text += "  " + one + "\n";
    if (!table.missing.empty()) text += "\nIt cannot be rerun. " + table.missing + "\n";
    text += "\nColumns:\n";
    for (const PaperColumn& column : table.columns) {
        const std::string& unit = column.quantity.unit.empty() ? table.quantity.unit : column.quantity.unit;
        text += "  " + column.id + ": " + column.title + (unit.empty() ? "" : ", " + unit);
        for (const std::string& remark : {column.missing, column.notCompared})
            if (!remark.empty()) text += ". " + remark;
        text += "\n";
    }
    text += "\nRows, with what was printed:\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        text += "  " + table.rows[row].id + ":";
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (const PaperCell* cell = cellAt(table, row, column)) text += " " + printedText(*cell);
        text += "\n      " + (table.rows[row].ask.empty() ? table.rows[row].data + "." : table.rows[row].ask);
        text += (table.rows[row].stands.empty() ? "" : " " + table.rows[row].stands) + "\n";
    }
    if (!table.claims.empty()) text += "\nClaims that a rerun tests:\n";
    for (const PaperClaim& claim : table.claims)
        text += "  " + claim.says + (claim.why.empty() ? "" : " " + claim.why) + "\n";
    if (!table.pictures.empty()) text += "\nPictures, see kreinscope-cli paper experiment " + table.id + " PICTURE:\n";
    for (const PaperPicture& picture : table.pictures)
        text += "  " + picture.id + ": " + picture.title + ". " + picture.shows
            + (picture.views.empty() ? " A study." : " --view " + picture.views) + "\n";
    if (!table.notes.empty()) text += "\nWhat reruns found:\n";
    for (const std::string& note : table.notes) text += "  " + note + "\n";
    if (!table.differences.empty()) text += "\nWhy ours may differ from print:\n";
    for (const PaperDifference& one : table.differences) text += "  " + differenceSentence(table, one) + "\n";
    return text;
}

std::string shown(const PaperTable& table, const Arguments& arguments)
{
    std::optional<PaperFormat> format;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        if (const auto id = optionValue(arguments, i, "--format"))
            format = formatFrom(*id);
        else
            throw InvalidInput("paper show takes one table, not " + inQuotes(arguments[i]) + " as well.");
    }
    return format ? publishedText(table, *format) : showText(table);
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

int rerun(
    const PaperTable& table, const PaperRequest& request, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunControl control{.stop = std::move(stop), .progress = {}};
    checkGivenData(table, request.how, control);
    if (!table.missing.empty() || table.columns.empty())
        return writeOut(out, err, reportText(table, emptyReport(table, request.how), request.format));
    reserveBlasMemory(request.jobs);
    const StudyPlan plan = planOf(studyOf(table, request.how), control);
    const StudyTable results = computed(plan, request.journal, request.jobs, control);
    if (const int failure = writeOut(
            out, err, reportText(table, reportOf(table, request.how, results), request.format)))
        return failure;
    if (!control.stopped()) return Success;
    err << "kreinscope-cli: interrupted after " << results.rows.size() << " of " << plan.units.size() << " units.\n";
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
                                    : "All of its data have to be given.";
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

int results(const PaperRequest& request, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunControl control{.stop = std::move(stop), .progress = {}};
    if (std::error_code problem; !std::filesystem::is_directory(*request.journals, problem))
        throw FileError(*request.journals, 0, "this folder is not there; it holds the journals, so make it first.");
    if (request.out) checkWritable(*request.out);
    reserveBlasMemory(request.jobs);
    std::vector<PaperRun> runs;
    for (const PaperTable& table : paperTables()) {
        if (!request.tables.empty() && std::ranges::find(request.tables, table.id) == request.tables.end()) continue;
        runs.push_back(runOf(table, request, control));
        if (control.stopped()) {
            err << "kreinscope-cli: interrupted in " << table.id << "; the journals hold what was done.\n";
            return Interrupted;
        }
    }
    const std::string text = resultsText(runs, processorName());
    if (!request.out) return writeOut(out, err, text);
    writeTextFile(*request.out, text);
    return Success;
}

int experimentOfPicture(const PaperTable& table, const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    std::vector<std::string> known;
    for (const PaperPicture& picture : table.pictures) known.push_back(picture.id);
    if (known.empty()) throw InvalidInput(table.id + " has no pictures.");
    if (arguments.size() != 3)
        throw InvalidInput(
            "paper experiment " + table.id + " needs the id of one picture: " + listed(known, "or") + ".");
    const PaperPicture* picture = pictureById(table, arguments[2]);
    if (!picture)
        throw InvalidInput(table.id + " has no picture " + inQuotes(arguments[2]) + suggestion(arguments[2], known)
            + "; there are " + listed(known) + ".");
    return writeOut(out, err, pictureJson(*picture));
}

}  // namespace

int paper(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const std::string action = arguments.empty() ? std::string() : arguments[0];
    if (action == "list" && arguments.size() == 1) return writeOut(out, err, listText());
    if (action == "list") throw InvalidInput("paper list takes no argument, not " + inQuotes(arguments[1]) + ".");
    if (action == "results") return results(resultsRequest(arguments), out, err, std::move(stop));
    if (action != "show" && action != "rerun" && action != "experiment")
        throw InvalidInput("paper takes list, show ID, rerun ID, experiment ID PICTURE or results"
            + (action.empty() ? "" : ", not " + inQuotes(action)) + "; see kreinscope-cli paper --help.");
    if (arguments.size() < 2 || arguments[1].starts_with("-"))
        throw InvalidInput("paper " + action + " needs the id of a table; kreinscope-cli paper list has them.");
    const PaperTable& table = paperTableById(arguments[1]);
    if (action == "rerun") return rerun(table, rerunRequest(arguments), out, err, std::move(stop));
    if (action == "experiment") return experimentOfPicture(table, arguments, out, err);
    return writeOut(out, err, shown(table, arguments));
}

}  // namespace krein
