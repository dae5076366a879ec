// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/lists/comparison_report.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/json/json_numbers.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

using Line = std::vector<std::string>;

constexpr const char* none = "–";

/// "kernel" of Factor::Kernels.
std::string singular(Factor what)
{
    const std::string plural(factorOptions[static_cast<std::size_t>(what)].id);
    return plural.substr(0, plural.size() - 1);
}

std::string fixed(double number, int decimals)
{
    if (!std::isfinite(number)) return none;
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, decimals);
    return end.ec == std::errc() ? std::string(text.data(), end.ptr) : none;
}

std::string accuracyText(const std::optional<Scores>& scores)
{
    return scores ? fixed(100.0 * scores->accuracy, 1) + " %" : none;
}

std::string signatureText(const std::optional<Signature>& signature)
{
    if (!signature) return none;
    return "(" + std::to_string(signature->positive) + ", " + std::to_string(signature->negative) + ", "
        + std::to_string(signature->zero) + ")";
}

/// Characters, not bytes.
std::size_t widthOf(const std::string& utf8)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What the answer is worth, or why there is none.
std::string wordsOf(const CellSummary& summary)
{
    if (!summary.problem.empty()) return summary.problem;
    return summary.verdict ? verdictText(*summary.verdict) : std::string();
}

Line lineOf(const ComparisonReport& report, std::size_t cell)
{
    const CellSummary& summary = report.cells[cell];
    const std::size_t columns = report.grid.columns.size();
    const std::optional<Scores>& judged = summary.test ? summary.test : summary.train;
    return {report.grid.rows[cell / columns].id, report.grid.columns[cell % columns].id, accuracyText(summary.train),
        accuracyText(summary.test), judged ? fixed(judged->macroF1, 3) : none, signatureText(summary.signature),
        summary.negativeEigenfraction ? fixed(*summary.negativeEigenfraction, 4) : none,
        summary.termination ? std::string(terminationId(*summary.termination)) : none, fixed(summary.seconds, 3),
        wordsOf(summary)};
}

std::string columnsOf(const std::vector<Line>& lines)
{
    std::vector<std::size_t> widths(lines.front().size(), 0);
    for (const Line& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], widthOf(line[i]));
    std::string text;
    for (const Line& line : lines) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            text += line[i] + std::string(widths[i] - widthOf(line[i]) + 2, ' ');
        text += line.back() + "\n";
    }
    return text;
}

Json candidateObject(const Candidate& candidate)
{
    Json object{{"id", candidate.id}, {"name", candidate.name}, {"present", candidate.present}};
    if (!candidate.reason.empty()) object["reason"] = candidate.reason;
    return object;
}

Json axisObject(Factor what, const std::vector<Candidate>& candidates)
{
    Json list = Json::array();
    for (const Candidate& candidate : candidates) list.push_back(candidateObject(candidate));
    return {{"of", factorOptions[static_cast<std::size_t>(what)].id}, {"choices", std::move(list)}};
}

void putScores(Json& object, const std::string& part, const std::optional<Scores>& scores)
{
    if (!scores) return;
    put(object["accuracy"], part, scores->accuracy);
    put(object["macro_f1"], part, scores->macroF1);
}

Json cellObject(const Experiment& experiment, const CellSummary& summary)
{
    Json object{{"method", info(experiment.method).id}, {"kernel", info(*experiment.kernel).id},
        {"correction", info(experiment.correction).id}};
    putScores(object, "train", summary.train);
    putScores(object, "test", summary.test);
    if (summary.signature)
        object["signature"] = {{"positive", summary.signature->positive}, {"negative", summary.signature->negative},
            {"zero", summary.signature->zero}};
    if (summary.negativeEigenfraction) put(object, "negative_eigenfraction", *summary.negativeEigenfraction);
    if (summary.termination) {
        object["termination"] = terminationId(*summary.termination);
        if (summary.verdict) {
            object["verdict"] = worthId(summary.verdict->worth());
            object["worth"] = verdictText(*summary.verdict);
        }
    }
    put(object, "seconds", summary.seconds);
    if (!summary.problem.empty()) object["problem"] = summary.problem;
    return object;
}

}  // namespace

std::string reportText(const ComparisonReport& report)
{
    std::vector<Line> lines{{singular(report.grid.rowsOf), singular(report.grid.columnsOf), "train", "test", "macro F1",
        "signature", "neg. fraction", "termination", "seconds", "worth"}};
    for (std::size_t i = 0; i < report.cells.size(); ++i) lines.push_back(lineOf(report, i));
    std::string text = columnsOf(lines);
    std::string best;
    for (const std::size_t cell : bestCells(report.cells))
        best += (best.empty() ? "" : ", ") + lines[cell + 1][0] + " with " + lines[cell + 1][1];
    if (!best.empty()) text += "\nBest on test samples: " + best + "\n";
    if (!report.leftOut.empty()) text += "\nLeft out:\n";
    for (const Candidate& candidate : report.leftOut) text += "  " + candidate.id + ": " + candidate.reason + "\n";
    return text;
}

std::string reportJson(const ComparisonReport& report)
{
    Json object{{"kreinscope", 1}, {"experiment", experimentObject(report.experiment, {})}};
    object["rows"] = axisObject(report.grid.rowsOf, report.grid.rows);
    object["columns"] = axisObject(report.grid.columnsOf, report.grid.columns);
    Json cells = Json::array();
    for (std::size_t i = 0; i < report.cells.size(); ++i)
        cells.push_back(cellObject(report.grid.cells[i], report.cells[i]));
    object["cells"] = std::move(cells);
    object["best"] = bestCells(report.cells);
    Json leftOut = Json::array();
    for (const Candidate& candidate : report.leftOut) leftOut.push_back(candidateObject(candidate));
    object["left_out"] = std::move(leftOut);
    return memberPerLine(object);
}

}  // namespace krein
