// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_results.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "core/base/text.h"
#include "core/reports/writers.h"

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

std::array<std::size_t, 3> findingsOf(const PaperReport& report)
{
    std::array<std::size_t, 3> counts{};
    for (const ClaimOutcome& claim : report.claims) ++counts[static_cast<std::size_t>(claim.finding)];
    return counts;
}

std::string durationText(double seconds)
{
    if (seconds < 90.0) return roundedText(seconds, 2) + " s";
    return roundedText(seconds / 60.0, 2) + " min";
}

template <std::size_t N> void put(std::vector<PageCell>& row, const std::array<std::size_t, N>& counts)
{
    for (const std::size_t count : counts) row.emplace_back(std::to_string(count));
}

PageTable overviewOf(const std::vector<PaperRun>& runs)
{
    PageTable table{.columns = {}, .headings = {"table", "repetitions"}};
    for (const Option& mark : paperMarkOptions) table.headings.emplace_back(mark.label);
    for (const Option& finding : claimFindingOptions) table.headings.push_back("claims " + std::string(finding.label));
    table.headings.emplace_back("time");
    table.columns.assign(table.headings.size(), 'l');
    MarkCounts marks{};
    std::array<std::size_t, 3> findings{};
    double seconds = 0.0;
    for (const PaperRun& run : runs) {
        const MarkCounts of = marksOf(run.report);
        const std::array<std::size_t, 3> said = findingsOf(run.report);
        for (std::size_t i = 0; i < of.size(); ++i) marks[i] += of[i];
        for (std::size_t i = 0; i < said.size(); ++i) findings[i] += said[i];
        seconds += run.report.seconds;
        std::vector<PageCell>& row = table.rows.emplace_back();
        row.emplace_back(run.table->id).link = run.table->id;
        row.emplace_back(run.units > 0 ? std::to_string(run.report.repetitions) : "–");
        put(row, of);
        put(row, said);
        row.emplace_back(run.units > 0 ? durationText(run.report.seconds) : "–");
    }
    std::vector<PageCell>& all = table.rows.emplace_back();
    all = {"all", ""};
    put(all, marks);
    put(all, findings);
    all.emplace_back(durationText(seconds));
    return table;
}

/// The notes of a report are paragraphs of their own, below its table if it has any row.
void addChapter(Page& page, const PaperRun& run)
{
    const PaperTable& table = *run.table;
    const auto say = [&page](const std::string& text, bool isMarkdown = false) {
        page.blocks.emplace_back(Sentence{.id = {}, .text = text, .isMarkdown = isMarkdown});
    };
    page.blocks.emplace_back(PageHeading{table.id, table.id});
    say(table.title + ". " + table.shows);
    say("Protocol: " + table.protocol);
    if (run.units > 0)
        say(std::to_string(run.unitsDone) + " of " + std::to_string(run.units) + " runs, "
                + std::to_string(run.report.repetitions) + " repetitions with the seeds "
                + std::to_string(table.repeat.seed) + " and on, " + durationText(run.report.seconds) + ". Again: `"
                + rerunCommand(table, {.quick = false, .repeat = run.report.repetitions, .data = {}}) + "`.",
            true);
    if (!run.lacks.empty()) say(run.lacks);
    PageTable cells = cellsOf(table, run.report, NotRunText::OneLine);
    if (!cells.rows.empty()) return void(page.blocks.emplace_back(std::move(cells)));
    for (const std::string& note : cells.notes) say(note);
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
    Page page{.title = "The published tables, rerun"};
    page.blocks = {Sentence{.id = {},
                       .text = "Made by `kreinscope-cli paper results` from the journals of the reruns, with the "
                               "program's own or generated data. The runs took "
                           + durationText(seconds) + " one after the other; processor: " + machine
                           + ". The seed of repetition i is the first seed + i − 1, so everything but the times is "
                             "reproducible. Data that cannot be distributed are left out; `kreinscope-cli paper show` "
                             "names the file to give with --data for every table.",
                       .isMarkdown = true},
        Sentence{.id = {},
            .text = "Counted are the cells with a published value, by the distance of ours from the interval that "
                    "rounds to it, and the claims of the papers about their tables. If ours is not within one standard "
                    "error (SE), the likely reason is given."},
        overviewOf(runs)};
    for (const PaperRun& run : runs) addChapter(page, run);
    return markdownText(page);
}

}  // namespace krein
