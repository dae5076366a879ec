// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_results.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "core/text.h"

namespace krein {

namespace {

/// How many cells with a printed value have each mark.
using MarkCounts = std::array<std::size_t, std::size(paperMarkOptions)>;

MarkCounts marksOf(const PaperReport& report)
{
    MarkCounts counts{};
    for (const ReportedCell& cell : report.cells)
        if (cell.printed) ++counts[static_cast<std::size_t>(cell.mark)];
    return counts;
}

std::array<std::size_t, 3> verdictsOf(const PaperReport& report)
{
    std::array<std::size_t, 3> counts{};
    for (const ClaimOutcome& claim : report.claims) ++counts[static_cast<std::size_t>(claim.verdict)];
    return counts;
}

std::string durationText(double seconds)
{
    if (seconds < 90.0) return roundedText(seconds, 2) + " s";
    return roundedText(seconds / 60.0, 2) + " min";
}

std::string inRow(const std::vector<std::string>& fields)
{
    std::string line = "|";
    for (const std::string& field : fields) line += " " + field + " |";
    return line + "\n";
}

template <std::size_t N> std::vector<std::string> asTexts(const std::array<std::size_t, N>& counts)
{
    std::vector<std::string> texts;
    for (const std::size_t count : counts) texts.push_back(std::to_string(count));
    return texts;
}

std::string overviewOf(const std::vector<PaperRun>& runs)
{
    std::vector<std::string> head{"table", "repetitions"};
    for (const Option& mark : paperMarkOptions) head.emplace_back(mark.label);
    for (const Option& verdict : claimVerdictOptions) head.push_back("claims " + std::string(verdict.label));
    head.emplace_back("time");
    std::string text = inRow(head) + inRow(std::vector<std::string>(head.size(), "---"));
    MarkCounts marks{};
    std::array<std::size_t, 3> verdicts{};
    double seconds = 0.0;
    for (const PaperRun& run : runs) {
        const MarkCounts of = marksOf(run.report);
        const std::array<std::size_t, 3> said = verdictsOf(run.report);
        for (std::size_t i = 0; i < of.size(); ++i) marks[i] += of[i];
        for (std::size_t i = 0; i < said.size(); ++i) verdicts[i] += said[i];
        seconds += run.report.seconds;
        std::vector<std::string> line{"[" + run.table->id + "](#" + run.table->id + ")",
            run.units > 0 ? std::to_string(run.report.repetitions) : std::string("–")};
        for (const std::string& one : asTexts(of)) line.push_back(one);
        for (const std::string& one : asTexts(said)) line.push_back(one);
        line.push_back(run.units > 0 ? durationText(run.report.seconds) : std::string("–"));
        text += inRow(line);
    }
    std::vector<std::string> line{"all", ""};
    for (const std::string& one : asTexts(marks)) line.push_back(one);
    for (const std::string& one : asTexts(verdicts)) line.push_back(one);
    line.push_back(durationText(seconds));
    return text + inRow(line);
}

/// The notes of a report are paragraphs of their own below its table.
std::string chapterOf(const PaperRun& run)
{
    const PaperTable& table = *run.table;
    std::string text = "## " + table.id + "\n\n" + table.title + ". " + table.shows + "\n\nProtocol: " + table.protocol
        + "\n";
    if (run.units > 0)
        text += "\n" + std::to_string(run.unitsDone) + " of " + std::to_string(run.units) + " units, "
            + std::to_string(run.report.repetitions) + " repetitions with the seeds "
            + std::to_string(table.repeat.seed) + " and on, " + durationText(run.report.seconds) + ". Again: `"
            + rerunCommand(table, {.quick = false, .repeat = run.report.repetitions, .data = {}}) + "`.\n";
    if (!run.lacks.empty()) text += "\n" + run.lacks + "\n";
    return text + "\n" + reportText(table, run.report, PaperFormat::Markdown, NotRunText::OneLine) + "\n";
}

}  // namespace

bool runsByItself(const PaperTable& table)
{
    if (!table.missing.empty()) return false;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (reasonNotRun(table, row, column, {}).empty()) return true;
    return false;
}

std::string processorName()
{
    std::ifstream file("/proc/cpuinfo");
    std::string line;
    while (std::getline(file, line))
        if (line.starts_with("model name"))
            if (const std::size_t colon = line.find(':'); colon != std::string::npos)
                return std::string(trimmed(line.substr(colon + 1)));
    return "unknown processor";
}

std::string resultsText(const std::vector<PaperRun>& runs, const std::string& machine)
{
    double seconds = 0.0;
    for (const PaperRun& run : runs) seconds += run.report.seconds;
    std::string text = "# The published tables, rerun\n\nMade by `kreinscope-cli paper results` from the journals of "
                       "the reruns, with the data that are part of the program or drawn. The units took "
        + durationText(seconds) + " one after the other; processor: " + machine
        + ". The seed of repetition i is the first seed + i − 1, so that everything but the times comes out the same "
          "again. Data that may not be shipped are left out; `kreinscope-cli paper show` says for every table which "
          "file "
          "to give with --data.\n\n"
          "What is counted: cells with a printed value, by how far ours is from any number that is rounded to it, and "
          "what the papers say of their tables. Where ours is not within one standard error (SE), the likely reason is "
          "told.\n\n"
        + overviewOf(runs) + "\n";
    for (const PaperRun& run : runs) text += chapterOf(run);
    return text;
}

}  // namespace krein
