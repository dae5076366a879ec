// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_report.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/json/json_writer.h"
#include "core/study/text_grid.h"
#include "core/text.h"

namespace krein {

namespace {

/// Index of the cell of the study with these labels; nothing if it has none.
std::optional<std::size_t> studyCell(const StudyPlan& plan, const std::string& row, const std::string& column)
{
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const std::vector<std::size_t>& place = plan.cells[i].place;
        if (plan.columns[0].values[place[0]].label == column && plan.columns[1].values[place[1]].label == row) return i;
    }
    return std::nullopt;
}

std::string valueWithSd(double value, std::optional<double> sd)
{
    return roundedText(value, 4) + (sd ? " ± " + roundedText(*sd, 2) : "");
}

std::vector<std::string> notesOf(const PaperTable& table, const PaperReport& report)
{
    std::vector<std::string> notes{
        "Published: " + table.citation + "; unit: " + table.unit + "; ours: mean ± standard deviation."};
    for (std::size_t i = 0; i < report.claims.size(); ++i)
        notes.push_back("Claim, "
            + std::string(claimVerdictOptions[static_cast<std::size_t>(report.claims[i].verdict)].label) + ": "
            + table.claims[i].says + " " + report.claims[i].evidence);
    for (const ReportedCell& cell : report.cells) {
        if (cell.reason.empty()) continue;
        const std::string note = "Not run, " + table.rows[cell.row].id + ": " + cell.reason;
        if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
    }
    for (const std::string& silent : table.silent) notes.push_back("Not stated in the paper: " + silent);
    return notes;
}

TextGrid gridOfReport(const PaperTable& table, const PaperReport& report)
{
    TextGrid grid{.rows = {{"Data", "Column", "Ours", "Published", "Difference", "Mark"}},
        .best = {},
        .axes = 2,
        .notes = notesOf(table, report)};
    for (const ReportedCell& cell : report.cells) {
        if (cell.ours.n == 0) continue;
        grid.rows.push_back(
            {table.rows[cell.row].id, table.columns[cell.column].id, valueWithSd(cell.ours.mean, cell.ours.sd),
                cell.printed ? valueWithSd(cell.printed->value, cell.printed->sd) : "–",
                cell.difference ? roundedText(*cell.difference, 2) : "–",
                cell.printed ? std::string(cellMarkOptions[static_cast<std::size_t>(cell.mark)].label) : "–"});
    }
    grid.best.assign(grid.rows.size(), std::vector<bool>(grid.rows[0].size(), false));
    return grid;
}

Json jsonOfReport(const PaperTable& table, const PaperReport& report)
{
    Json cells = Json::array(), claims = Json::array();
    for (const ReportedCell& cell : report.cells) {
        Json object{{"row", table.rows[cell.row].id}, {"column", table.columns[cell.column].id}};
        if (cell.ours.n > 0) {
            object["ours"] = cell.ours.mean;
            if (cell.ours.sd) object["sd"] = *cell.ours.sd;
            object["n"] = cell.ours.n;
        }
        if (cell.printed) object["published"] = cell.printed->value;
        if (cell.printed && cell.printed->sd) object["published_sd"] = *cell.printed->sd;
        if (cell.difference) object["difference"] = *cell.difference;
        object["mark"] = cellMarkOptions[static_cast<std::size_t>(cell.mark)].id;
        if (!cell.reason.empty()) object["reason"] = cell.reason;
        cells.push_back(std::move(object));
    }
    for (std::size_t i = 0; i < report.claims.size(); ++i)
        claims.push_back({{"says", table.claims[i].says},
            {"verdict", claimVerdictOptions[static_cast<std::size_t>(report.claims[i].verdict)].id},
            {"holds", report.claims[i].holds}, {"judged", report.claims[i].judged},
            {"evidence", report.claims[i].evidence}});
    return {{"table", table.id}, {"citation", table.citation}, {"unit", table.unit}, {"seconds", report.seconds},
        {"cells", std::move(cells)}, {"claims", std::move(claims)}, {"not_stated", table.silent}};
}

}  // namespace

CellMark markOf(const MeasureSummary& ours, const PaperCell& printed, int repetitions)
{
    if (ours.n == 0) return CellMark::NotRun;
    const std::optional<double> theirs = printed.sd ? printed.sd : ours.sd;
    if (!theirs) return CellMark::NoSpread;
    const double mine = ours.sd.value_or(*theirs);
    const double apart = std::abs(ours.mean - printed.value);
    const double error = std::sqrt(mine * mine / static_cast<double>(ours.n) + *theirs * *theirs / repetitions);
    if (error == 0.0 && apart > 0.0) return CellMark::NoSpread;
    if (apart <= error) return CellMark::OneError;
    return apart <= 2.0 * std::max(mine, *theirs) ? CellMark::TwoDeviations : CellMark::Outside;
}

PaperReport reportOf(const PaperTable& table, const PaperRerun& how, const StudyTable& results)
{
    PaperReport report;
    const std::vector<CellOfTable> summary = summaryOf(results);
    for (const CellOfTable& cell : summary) report.seconds += cell.seconds;
    std::vector<std::vector<std::optional<double>>> values(
        table.rows.size(), std::vector<std::optional<double>>(table.columns.size()));
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            ReportedCell cell{.row = row,
                .column = column,
                .ours = {},
                .printed = {},
                .difference = {},
                .reason = reasonNotRun(table, row, column, how)};
            if (const PaperCell* printed = cellAt(table, row, column)) cell.printed = *printed;
            const auto found = studyCell(*results.plan, table.rows[row].id, table.columns[column].id);
            if (found) {
                cell.ours = summary[*found].measures[0];
                cell.ours.mean *= table.factor;
                if (cell.ours.sd) cell.ours.sd = *cell.ours.sd * std::abs(table.factor);
                if (cell.ours.n == 0)
                    cell.reason = summary[*found].problem.empty() ? "It was interrupted." : summary[*found].problem;
            }
            if (cell.ours.n > 0) values[row][column] = cell.ours.mean;
            if (cell.ours.n > 0 && cell.printed) {
                cell.difference = cell.ours.mean - cell.printed->value;
                cell.mark = markOf(cell.ours, *cell.printed, table.full);
            }
            report.cells.push_back(std::move(cell));
        }
    for (const PaperClaim& claim : table.claims) report.claims.push_back(judged(claim, values));
    return report;
}

std::string reportText(const PaperTable& table, const PaperReport& report, PaperFormat format)
{
    switch (format) {
    case PaperFormat::Text: return plainText(gridOfReport(table, report));
    case PaperFormat::Markdown: return markdownText(gridOfReport(table, report));
    case PaperFormat::Latex: return latexText(gridOfReport(table, report));
    case PaperFormat::JsonText: return textOf(jsonOfReport(table, report), 2) + "\n";
    }
    return {};
}

}  // namespace krein
