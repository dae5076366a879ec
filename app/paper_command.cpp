// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper_command.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <ostream>
#include <thread>

#include "app/command_line.h"
#include "core/algebra/blas.h"
#include "core/errors.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_study.h"
#include "core/papers/paper_table.h"
#include "core/study/journal.h"
#include "core/study/run_study.h"
#include "core/text.h"

namespace krein {

const char* const paperUsage =
    R"(Usage: kreinscope-cli paper list
       kreinscope-cli paper show TABLE
       kreinscope-cli paper rerun TABLE [--quick | --repeat N] [--data ROW=FILE ...] [--test-data ROW=FILE ...] [--jobs N]
                            [--journal FILE] [--format text|markdown|latex|json]

Reruns the tables of the papers and compares them with what was printed, cell by cell.

  list              the tables there are, and how much of each can be rerun with data that are part of the program
  show TABLE        what the table shows, its protocol, what the paper leaves open, the files it asks for and the claims
  rerun TABLE       computes all that can be; rows whose data cannot be shipped are listed with what to give

  --quick           few repetitions: seconds instead of the repetitions of the paper
  --repeat N        N repetitions
  --data ROW=FILE   the data of a row, of any format; samples, features and classes have to be as many as printed
  --test-data ROW=FILE  the official test part, of rows that have one
  --jobs N          workers (as many as there are processors)
  --journal FILE    writes every finished unit down; a rerun that was stopped goes on from there
  --format          text (default), markdown, latex or json

Each cell shows ours ± standard deviation, the printed value, the difference and a mark: within one standard error of the
difference, within two standard deviations of single repetitions, or outside. Where no spread is printed, ours stands in.
Exit code: 0, 2 the input cannot be used, 130 interrupted: what was done is written.

  kreinscope-cli paper rerun huang-table-1 --quick --data Fertility=fertility.csv
)";

namespace {

struct PaperRequest {
    PaperRerun how;
    std::vector<std::pair<std::string, std::string>> tests;  ///< row and file of --test-data
    std::optional<std::string> journal;
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

PaperRequest paperRequest(const Arguments& arguments, std::size_t first)
{
    PaperRequest request;
    for (std::size_t i = first; i < arguments.size(); ++i) {
        if (const auto data = optionValue(arguments, i, "--data")) {
            const auto [row, file] = rowAndFile(*data, "--data");
            request.how.data.push_back({.row = row, .file = file, .testFile = {}});
        } else if (const auto test = optionValue(arguments, i, "--test-data"))
            request.tests.push_back(rowAndFile(*test, "--test-data"));
        else if (const auto times = optionValue(arguments, i, "--repeat"))
            request.how.repeat = countFrom(*times, "--repeat");
        else if (const auto jobs = optionValue(arguments, i, "--jobs"))
            request.jobs = countFrom(*jobs, "--jobs");
        else if (auto journal = optionValue(arguments, i, "--journal"))
            request.journal = std::move(journal);
        else if (const auto format = optionValue(arguments, i, "--format"))
            request.format = formatFrom(*format);
        else if (arguments[i] == "--quick")
            request.how.quick = true;
        else
            throw InvalidInput("paper rerun has no option " + inQuotes(arguments[i])
                + suggestion(
                    arguments[i], {"--quick", "--repeat", "--data", "--test-data", "--jobs", "--journal", "--format"})
                + "; see kreinscope-cli paper --help.");
    }
    for (const auto& [row, file] : request.tests) {
        const auto found = std::ranges::find(request.how.data, row, &GivenData::row);
        if (found == request.how.data.end())
            throw InvalidInput("--test-data " + row + " needs --data " + row + "=FILE as well, the training part.");
        found->testFile = file;
    }
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
            + std::to_string(table.cells.size()) + " cells without further data.\n";
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
    for (const PaperColumn& column : table.columns)
        text += "  " + column.id + ": " + column.title + (column.missing.empty() ? "" : ". " + column.missing) + "\n";
    text += "\nRows, with the printed " + table.unit + ":\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        text += "  " + table.rows[row].id + ":";
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (const PaperCell* cell = cellAt(table, row, column))
                text += " " + roundedText(cell->value) + (cell->sd ? " ± " + roundedText(*cell->sd) : "");
        text += "\n      " + (table.rows[row].ask.empty() ? table.rows[row].data + "." : table.rows[row].ask) + "\n";
    }
    if (!table.claims.empty()) text += "\nClaims that a rerun tests:\n";
    for (const PaperClaim& claim : table.claims) text += "  " + claim.says + "\n";
    return text;
}

int rerun(
    const PaperTable& table, const PaperRequest& request, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunControl control{.stop = std::move(stop), .progress = {}};
    checkGivenData(table, request.how, control);
    reserveBlasMemory(request.jobs);
    const StudyPlan plan = planOf(studyOf(table, request.how), control);
    std::optional<Journal> journal;
    if (request.journal) journal.emplace(*request.journal, plan);
    StudyRun how;
    how.jobs = request.jobs;
    const StudyTable results = run(plan, journal ? &*journal : nullptr, how, control);
    if (const int failure = writeOut(
            out, err, reportText(table, reportOf(table, request.how, results), request.format)))
        return failure;
    if (!control.stopped()) return Success;
    err << "kreinscope-cli: interrupted after " << results.rows.size() << " of " << plan.units.size() << " units.\n";
    return Interrupted;
}

}  // namespace

int paper(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const std::string action = arguments.empty() ? std::string() : arguments[0];
    if (action == "list" && arguments.size() == 1) return writeOut(out, err, listText());
    if (action == "list") throw InvalidInput("paper list takes no argument, not " + inQuotes(arguments[1]) + ".");
    if (action != "show" && action != "rerun")
        throw InvalidInput("paper takes list, show TABLE or rerun TABLE"
            + (action.empty() ? "" : ", not " + inQuotes(action)) + "; see kreinscope-cli paper --help.");
    if (arguments.size() < 2 || arguments[1].starts_with("-"))
        throw InvalidInput("paper " + action + " needs the id of a table; kreinscope-cli paper list has them.");
    const PaperTable& table = paperTableById(arguments[1]);
    if (action == "rerun") return rerun(table, paperRequest(arguments, 2), out, err, std::move(stop));
    if (arguments.size() > 2)
        throw InvalidInput("paper show takes one table, not " + inQuotes(arguments[2]) + " as well.");
    return writeOut(out, err, showText(table));
}

}  // namespace krein
