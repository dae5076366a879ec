// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_report.h"

#include <algorithm>
#include <cmath>

#include "core/statistics/significance.h"

namespace krein {

namespace {

MeasureSummary summaryOfValues(const std::vector<PaperValue>& values)
{
    MeasureSummary summary{.mean = 0.0, .sd = {}, .n = values.size()};
    if (values.empty()) return summary;
    const auto n = static_cast<double>(values.size());
    // From the first value on, so that equal values have it as their mean without rounding.
    double sum = 0.0, squares = 0.0;
    for (const PaperValue& one : values) sum += one.value - values[0].value;
    summary.mean = values[0].value + sum / n;
    for (const PaperValue& one : values) squares += (one.value - summary.mean) * (one.value - summary.mean);
    if (values.size() > 1) summary.sd = std::sqrt(squares / (n - 1.0));
    return summary;
}

/// What a paired t-test says of `tested` against `other`; nothing below two units that both have.
std::optional<PaperTest> testOf(
    const std::vector<PaperValue>& tested, const std::vector<PaperValue>& other, bool higherIsBetter)
{
    std::vector<double> differences;
    for (const PaperValue& one : tested)
        for (const PaperValue& two : other)
            if (one.unit.repetition == two.unit.repetition && one.unit.fold == two.unit.fold)
                differences.push_back(one.value - two.value);
    const std::optional<DifferenceTest> test = pairedTTest(differences);
    if (!test) return std::nullopt;
    constexpr double level = 0.05;
    if (test->p >= level) return PaperTest::Tie;
    return (test->mean > 0.0) == higherIsBetter ? PaperTest::Win : PaperTest::Loss;
}

/// The printed value, the difference and the mark of a cell that was computed.
void comparePrinted(ReportedCell& cell, const PaperTable& table)
{
    if (!cell.printed || cell.ours.n == 0) return;
    cell.difference = cell.ours.mean - cell.printed->value;
    cell.mark = table.columns[cell.column].notCompared.empty() ? markOf(cell.ours, *cell.printed, table.printedTimes)
                                                               : PaperMark::NotCompared;
    if (cell.mark == PaperMark::TwoDeviations || cell.mark == PaperMark::Outside || cell.mark == PaperMark::NoSpread)
        cell.likely = differenceAt(table, cell.row, cell.column);
}

void testCells(PaperReport& report, const PaperTable& table, const std::vector<PaperSource>& sources)
{
    if (!table.tested) return;
    const std::size_t columns = table.columns.size();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const std::optional<bool> higher = higherIsBetter(table, row, *table.tested);
        if (!higher) continue;
        for (std::size_t column = 0; column < columns; ++column)
            if (column != *table.tested)
                report.cells[row * columns + column].test = testOf(
                    sources[row * columns + *table.tested].values, sources[row * columns + column].values, *higher);
    }
}

/// What is known of a cell before anything was run.
ReportedCell blankCell(const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how)
{
    ReportedCell cell;
    cell.row = row;
    cell.column = column;
    cell.reason = reasonNotRun(table, row, column, how);
    if (const PaperCell* printed = cellAt(table, row, column)) cell.printed = *printed;
    return cell;
}

/// That of the numbers that a claim compares, where they have one.
double factorOf(const PaperTable& table, const PaperClaim& claim)
{
    std::optional<double> common;
    for (const std::size_t row : claim.rows)
        for (const std::size_t column : claim.columns) {
            const double factor = shownFactor(quantityAt(table, row, column));
            if (common.value_or(factor) != factor) return 1.0;
            common = factor;
        }
    return common.value_or(1.0);
}

}  // namespace

PaperMark markOf(const MeasureSummary& ours, const PaperCell& printed, int repetitions)
{
    if (ours.n == 0) return PaperMark::NotRun;
    const double apart = std::max(0.0, std::abs(ours.mean - printed.value) - printed.rounding);
    // What is counted has no spread and may be the same nevertheless.
    if (apart <= 1e-9 * std::max(1.0, std::abs(printed.value))) return PaperMark::OneError;
    const std::optional<double> theirs = printed.sd ? printed.sd : ours.sd;
    if (!theirs) return PaperMark::NoSpread;
    const double mine = ours.sd.value_or(*theirs);
    const double error = std::sqrt(mine * mine / static_cast<double>(ours.n) + *theirs * *theirs / repetitions);
    if (error == 0.0 && apart > 0.0) return PaperMark::NoSpread;
    if (apart <= error) return PaperMark::OneError;
    return apart <= 2.0 * std::max(mine, *theirs) ? PaperMark::TwoDeviations : PaperMark::Outside;
}

PaperReport reportOf(const PaperTable& table, const PaperRerun& how, const StudyTable& results)
{
    PaperReport report;
    report.repetitions = results.plan->study->repeat.times;
    for (const StudyRow& row : results.rows) report.seconds += row.seconds;
    std::vector<std::vector<std::optional<double>>> values(
        table.rows.size(), std::vector<std::optional<double>>(table.columns.size()));
    std::vector<PaperSource> sources;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            ReportedCell cell = blankCell(table, row, column, how);
            PaperSource source;
            if (cell.reason.empty()) source = sourceOf(table, row, column, results);
            cell.ours = summaryOfValues(source.values);
            cell.choice = source.choice;
            cell.undefined = cell.reason.empty() && cell.ours.n == 0 && source.problem.empty() && results.isComplete();
            if (cell.reason.empty() && cell.ours.n == 0)
                cell.reason = !source.problem.empty() ? source.problem
                    : cell.undefined                  ? "It has no such value."
                                                      : "It was interrupted.";
            if (cell.ours.n > 0) values[row][column] = cell.ours.mean;
            comparePrinted(cell, table);
            report.cells.push_back(std::move(cell));
            sources.push_back(std::move(source));
        }
    testCells(report, table, sources);
    for (const PaperClaim& claim : table.claims) report.claims.push_back(judged(claim, values, factorOf(table, claim)));
    return report;
}

PaperReport emptyReport(const PaperTable& table, const PaperRerun& how)
{
    PaperReport report;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            ReportedCell cell = blankCell(table, row, column, how);
            if (cell.reason.empty()) cell.reason = "It is not computed yet.";
            report.cells.push_back(std::move(cell));
        }
    const std::vector<std::vector<std::optional<double>>> none(
        table.rows.size(), std::vector<std::optional<double>>(table.columns.size()));
    for (const PaperClaim& claim : table.claims) report.claims.push_back(judged(claim, none));
    return report;
}

}  // namespace krein
