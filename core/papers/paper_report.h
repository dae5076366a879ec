// SPDX-License-Identifier: GPL-3.0-or-later
//
// A rerun beside what was printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/papers/paper_study.h"
#include "core/reports/page.h"
#include "core/reports/text_format.h"
#include "core/study/table.h"

namespace krein {

/// How far ours and the printed value are apart.
enum class PaperMark {
    OneError,       ///< within one standard error of the difference of the two means
    TwoDeviations,  ///< within two standard deviations of single repetitions
    Outside,
    NoSpread,     ///< neither ours nor the printed value has a spread to judge by
    NotCompared,  ///< ours need not be near: PaperColumn::notCompared
    NotRun
};
inline constexpr Option paperMarkOptions[] = {{"one-error", "within 1 SE"}, {"two-deviations", "within 2 sd"},
    {"outside", "outside"}, {"no-spread", "no spread to judge by"}, {"not-compared", "not compared"},
    {"not-run", "not run"}};

struct ReportedCell {
    std::size_t row = 0, column = 0;
    MeasureSummary ours;  ///< in the unit of the column; n = 0: not run
    std::optional<PaperCell> printed;
    std::optional<double> difference;  ///< ours − printed
    PaperMark mark = PaperMark::NotRun;
    std::optional<std::size_t> likely;  ///< into PaperTable::differences, where ours differs: what it is likely due to
    std::optional<PaperTest> test;      ///< of PaperTable::tested against this column on the same units, level 0.05
    std::string choice;                 ///< which of several settings of the column was the best; empty: there is one
    std::string reason;                 ///< one sentence why there is no value of ours
    bool undefined = false;             ///< because what was computed has no such quantity
};
/// As people are shown it: see shownFactor().
ReportedCell shownCell(const PaperTable& table, ReportedCell cell);

struct PaperReport {
    std::vector<ReportedCell> cells;   ///< row by row, each row with all columns
    std::vector<ClaimOutcome> claims;  ///< in the order of PaperTable::claims
    double seconds = 0.0;              ///< of all units together
    int repetitions = 0;               ///< that were asked for
};

/// The mean of `ours` against a printed mean of `repetitions` repetitions, any that is rounded to what was printed.
/// Where no spread is printed ours stands in.
PaperMark markOf(const MeasureSummary& ours, const PaperCell& printed, int repetitions);

/// @param results  of studyOf(table, how)
PaperReport reportOf(const PaperTable& table, const PaperRerun& how, const StudyTable& results);
/// Of a table nothing of which can be computed, or before anything is.
PaperReport emptyReport(const PaperTable& table, const PaperRerun& how);

inline constexpr TextFormat paperFormats[] = {
    TextFormat::Text, TextFormat::Markdown, TextFormat::Latex, TextFormat::Json};
/// cellsOf() with every row that was not run; in JSON every cell.
std::string reportText(const PaperTable& table, const PaperReport& report, TextFormat format);
/// How what was not run is told: with the file to give for every row, or in one line with the rows.
enum class NotRunText { EveryRow, OneLine };
/// A row per cell that was computed, beneath them the claims, then what was not run and why.
PageTable cellsOf(const PaperTable& table, const PaperReport& report, NotRunText notRun);
/// "88.0 ± 3.2" with the digits that were printed. @param cell  as it is shown
std::string printedText(const PaperCell& cell);
/// "other data, Bal.: 200 balls are drawn …", what a difference is likely due to and where.
std::string differenceSentence(const PaperTable& table, const PaperDifference& difference);
/// The printed values alone, a line per row and a column per column.
PageTable publishedOf(const PaperTable& table);
/// The same; in JSON with what there is to be computed.
std::string publishedText(const PaperTable& table, TextFormat format);
/// The line for a shell that prints the same rerun.
std::string rerunCommand(const PaperTable& table, const PaperRerun& how);

}  // namespace krein
