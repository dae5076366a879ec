// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <filesystem>
#include <set>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_study.h"
#include "core/papers/paper_table.h"
#include "core/papers/paper_time.h"
#include "core/reports/writers.h"
#include "core/study/run_study.h"
#include "support/runner.h"

namespace tst_papers {

using namespace krein;

using Values = std::vector<std::vector<std::optional<double>>>;

/// The printed cells.
Values printedOf(const PaperTable& table)
{
    Values values(table.rows.size(), std::vector<std::optional<double>>(table.columns.size()));
    for (const PaperCell& cell : table.cells) values[cell.row][cell.column] = cell.value;
    return values;
}

/// Values in a row for which a check holds, and the same ones perturbed so that it does not.
std::vector<double> kept(const PaperClaim& claim, bool perturbed)
{
    const std::size_t n = claim.alongRows ? claim.rows.size() : claim.columns.size();
    std::vector<double> row(n);
    for (std::size_t i = 0; i < n; ++i) row[i] = 50.0 + static_cast<double>(i);
    const double most = 50.0 + static_cast<double>(n);
    switch (claim.check) {
    case ClaimCheck::Better: row[0] = perturbed ? 1.0 : most; break;
    case ClaimCheck::Lower: row[0] = perturbed ? most : 1.0; break;
    case ClaimCheck::CloseBelow: row[0] = 51.0 + claim.low + (perturbed ? 0.5 : 0.0); break;
    case ClaimCheck::LowestAmong: row[perturbed ? n - 1 : 0] = 1.0; break;
    case ClaimCheck::Within:
        std::ranges::fill(row, (claim.low + claim.high) / 2.0);
        if (perturbed) row[n - 1] = claim.high + 1.0;
        break;
    case ClaimCheck::Stated: break;
    case ClaimCheck::Close: row[0] = most - claim.low + (perturbed ? -1.5 : 0.0); break;
    case ClaimCheck::Increasing:
        if (perturbed) row[0] = most;
        break;
    case ClaimCheck::Decreasing:
        for (std::size_t i = 0; i < n; ++i) row[i] = 50.0 - static_cast<double>(i);
        if (perturbed) row[n - 1] = most;
        break;
    case ClaimCheck::Ratio: row[0] = row[1] * (perturbed ? claim.high + 1.0 : (claim.low + claim.high) / 2.0); break;
    case ClaimCheck::Positive: row[0] = perturbed ? -1.0 : 1.0; break;
    case ClaimCheck::Negative: row[0] = perturbed ? 1.0 : -1.0; break;
    }
    return row;
}

/// Sets what the claim compares on one of its rows, or columns.
void setLine(Values& values, const PaperClaim& claim, std::size_t line, bool perturbed)
{
    const std::vector<double> found = kept(claim, perturbed);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (claim.alongRows)
            values[claim.rows[i]][claim.columns[line]] = found[i];
        else
            values[claim.rows[line]][claim.columns[i]] = found[i];
}

void findingFollowsItsCells(const PaperClaim& claim, std::size_t rows, std::size_t columns)
{
    Values values(rows, std::vector<std::optional<double>>(columns));
    const ClaimOutcome before = judged(claim, values);
    QVERIFY2(before.finding == ClaimFinding::NotTestable, claim.says.c_str());
    if (claim.check == ClaimCheck::Stated) {
        QVERIFY2(!before.evidence.empty(), claim.says.c_str());
        return;
    }
    const std::size_t lines = claim.alongRows ? claim.columns.size() : claim.rows.size();
    for (std::size_t i = 0; i < lines; ++i) setLine(values, claim, i, i >= claim.atLeast);
    const ClaimOutcome confirmed = judged(claim, values);
    QVERIFY2(confirmed.finding == ClaimFinding::Confirmed, (claim.says + " " + confirmed.evidence).c_str());
    QCOMPARE(confirmed.holds, claim.atLeast);
    for (std::size_t i = 0; i < claim.atLeast; ++i) {
        Values other = values;
        setLine(other, claim, i, true);
        QVERIFY2(judged(claim, other).finding == ClaimFinding::NotConfirmed, claim.says.c_str());
        other[claim.rows[claim.alongRows ? 0 : i]][claim.columns[claim.alongRows ? i : 0]].reset();
        QVERIFY2(judged(claim, other).finding == ClaimFinding::NotTestable, claim.says.c_str());
    }
}

bool bringsData(const StudyChoice& choice)
{
    return std::ranges::any_of(
        choice.set, [](const Assignment& one) { return one.path == "data.example" || one.path == "data.generator"; });
}

class TestPapers : public QObject {
    Q_OBJECT

private slots:
    void everyTableIsRead()
    {
        QCOMPARE(paperFiles().front().id, std::string_view("huang-table-1"));
        QCOMPARE(paperFiles().back().id, std::string_view("he-fig-1"));
        std::set<std::string> ids;
        for (const PaperFile& file : paperFiles()) {
            const PaperTable& table = paperTableById(file.id);
            QCOMPARE(table.id, std::string(file.id));
            QVERIFY(ids.insert(table.id).second);
            QVERIFY2(!table.cells.empty() || !table.pictures.empty(), table.id.c_str());
            QVERIFY(!table.shows.empty());
            for (const PaperRow& row : table.rows) {
                if (row.of || !table.missing.empty() || table.columns.empty()) continue;
                const bool hasData = bringsData(row.choice)
                    || std::ranges::all_of(table.columns, [](const PaperColumn& column) {
                           return column.of || std::ranges::all_of(column.choices, bringsData);
                       });
                QVERIFY2(hasData == row.ask.empty(), row.id.c_str());
            }
        }
        const std::filesystem::path folder = std::filesystem::path(KREINSCOPE_TEST_DIR).parent_path()
            / "resources/papers";
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".json") QVERIFY2(ids.contains(entry.path().stem()), entry.path().c_str());
    }

    /// With data files that are named but not there every row is planned as well.
    void everyStudyIsPlanned()
    {
        for (const PaperTable& table : paperTables()) {
            if (!table.missing.empty() || table.columns.empty()) continue;
            PaperRerun how{.quick = true, .repeat = {}, .data = {}};
            std::size_t methods = 0, data = 0;
            for (const PaperColumn& column : table.columns) methods += column.choices.size();
            for (const PaperRow& row : table.rows) {
                if (!row.of) ++data;
                if (!row.ask.empty() && !row.of)
                    how.data.push_back({.row = row.id,
                        .file = "of-" + row.id + ".csv",
                        .testFile = {},
                        .labels = {},
                        .testLabels = {}});
            }
            const StudyPlan plan = planOf(studyOf(table, how));
            QCOMPARE(plan.cells.size(), data * methods);
            for (const StudyCell& cell : plan.cells)
                QVERIFY2(cell.problem.empty(), (table.id + ": " + cell.problem).c_str());
            for (std::size_t i = 0; i < plan.cells.size(); ++i)
                experimentOf(plan, {.cell = i, .repetition = table.quick.times, .fold = 1});
        }
    }

    /// The share of components belongs to the row, the method it is a parameter of to the column.
    void aRowSetsParametersOfTheMethod()
    {
        const PaperTable& table = paperTableById("huang-table-2");
        const StudyPlan plan = planOf(studyOf(table, {.quick = true, .repeat = {}, .data = {}}));
        std::set<double> ratios;
        for (const StudyCell& cell : plan.cells) {
            const auto* method = std::get_if<Features>(&cell.experiment->method);
            QVERIFY(method);
            const auto* map = std::get_if<KernelPcaFeatures>(&method->map);
            QVERIFY(map && map->ratio);
            ratios.insert(*map->ratio);
        }
        QCOMPARE(ratios, (std::set<double>{0.1, 0.3, 0.5}));
    }

    /// What decides a finding does so row by row.
    void everyClaimFollowsItsCells()
    {
        for (const PaperTable& table : paperTables())
            for (const PaperClaim& claim : table.claims)
                findingFollowsItsCells(claim, table.rows.size(), table.columns.size());
    }
    void everyCheckFollowsItsCells()
    {
        for (int check = 0; check < static_cast<int>(std::size(claimCheckOptions)); ++check) {
            PaperClaim claim{.says = "a check",
                .check = static_cast<ClaimCheck>(check),
                .columns = {2, 0, 1},
                .rows = {1, 3, 4},
                .atLeast = 2,
                .low = 1.0,
                .high = 3.0,
                .why = "nothing can."};
            findingFollowsItsCells(claim, 5, 3);
            claim.alongRows = true;
            findingFollowsItsCells(claim, 5, 3);
        }
    }

    /// On either side of what the check asks for, and where values are equal.
    void checksEndWhereTheySay_data()
    {
        QTest::addColumn<int>("check");
        QTest::addColumn<QList<double>>("cells");
        QTest::addColumn<bool>("holds");
        const auto add = [](ClaimCheck check, const QList<double>& cells, bool holds) {
            QStringList words{QLatin1String(claimCheckOptions[static_cast<std::size_t>(check)].id.data(),
                qsizetype(claimCheckOptions[static_cast<std::size_t>(check)].id.size()))};
            for (const double cell : cells) words << QString::number(cell);
            QTest::newRow(qPrintable(words.join(QLatin1Char(' ')))) << static_cast<int>(check) << cells << holds;
        };
        add(ClaimCheck::Better, {3, 1, 2.9}, true);
        add(ClaimCheck::Better, {3, 1, 3}, false);
        add(ClaimCheck::Lower, {1, 1.1, 2}, true);
        add(ClaimCheck::Lower, {1, 1, 2}, false);
        add(ClaimCheck::Close, {2.1, 3, 1}, true);  // at most 1 below
        add(ClaimCheck::Close, {1.9, 3, 1}, false);
        add(ClaimCheck::CloseBelow, {1.9, 3, 1}, true);
        add(ClaimCheck::CloseBelow, {2.1, 3, 1}, false);
        add(ClaimCheck::LowestAmong, {1, 2, 3}, true);  // the first one
        add(ClaimCheck::LowestAmong, {2, 1, 3}, false);
        add(ClaimCheck::Increasing, {1, 2, 3}, true);
        add(ClaimCheck::Increasing, {1, 2, 2}, false);
        add(ClaimCheck::Increasing, {1, 0, 3}, false);
        add(ClaimCheck::Decreasing, {3, 2, 1}, true);
        add(ClaimCheck::Decreasing, {3, 3, 1}, false);
        add(ClaimCheck::Ratio, {4, 2, 9}, true);  // from 1 to 3
        add(ClaimCheck::Ratio, {8, 2, 9}, false);
        add(ClaimCheck::Ratio, {1, 2, 9}, false);
        add(ClaimCheck::Ratio, {1, 0, 9}, false);
        add(ClaimCheck::Within, {1, 2, 3}, true);
        add(ClaimCheck::Within, {1, 2, 3.1}, false);
        add(ClaimCheck::Within, {0.9, 2, 3}, false);
        add(ClaimCheck::Positive, {0.1, -1, -1}, true);
        add(ClaimCheck::Positive, {0, 1, 1}, false);
        add(ClaimCheck::Negative, {-0.1, 1, 1}, true);
        add(ClaimCheck::Negative, {0, -1, -1}, false);
    }
    void checksEndWhereTheySay()
    {
        QFETCH(int, check);
        QFETCH(QList<double>, cells);
        QFETCH(bool, holds);
        PaperClaim claim{.says = "a check",
            .check = static_cast<ClaimCheck>(check),
            .columns = {0, 1, 2},
            .rows = {0},
            .atLeast = 1,
            .low = 1.0,
            .high = 3.0,
            .why = {}};
        Values values{{cells.begin(), cells.end()}};
        const ClaimFinding wanted = holds ? ClaimFinding::Confirmed : ClaimFinding::NotConfirmed;
        QCOMPARE(judged(claim, values).finding, wanted);
        // Along the rows of one column as well.
        std::swap(claim.rows, claim.columns);
        claim.alongRows = true;
        Values down;
        for (const double cell : cells) down.push_back({cell});
        QCOMPARE(judged(claim, down).finding, wanted);
    }
    /// Confirmed on the printed cells: what the paper says of its own table.
    void printedCellsBearTheirClaimsOut()
    {
        for (const PaperTable& table : paperTables())
            for (const PaperClaim& claim : table.claims) {
                const ClaimOutcome outcome = judged(claim, printedOf(table));
                // Of what is only stated and of columns of our own nothing is printed.
                if (outcome.judged == 0) continue;
                QVERIFY2((outcome.finding == ClaimFinding::Confirmed) == claim.why.empty(),
                    (claim.says + " " + outcome.evidence).c_str());
            }
    }

    /// Standard error of the difference of two means of 4 and 9 values: √(4²/4 + 3²/9) = √5.
    void marksSayHowFarApart()
    {
        const MeasureSummary ours{.mean = 80.0, .sd = 4.0, .n = 4};
        const auto printed = [](double value) { return PaperCell{.value = value, .sd = 3.0}; };
        QCOMPARE(markOf(ours, printed(80.0 + 2.23), 9), PaperMark::OneError);
        QCOMPARE(markOf(ours, printed(80.0 - 2.24), 9), PaperMark::TwoDeviations);
        QCOMPARE(markOf(ours, printed(88.0), 9), PaperMark::TwoDeviations);
        QCOMPARE(markOf(ours, printed(71.9), 9), PaperMark::Outside);
        QCOMPARE(markOf({.mean = 80.0, .sd = {}, .n = 1}, PaperCell{.value = 80.0}, 9), PaperMark::OneError);
        QCOMPARE(markOf({.mean = 80.5, .sd = {}, .n = 1}, PaperCell{.value = 80.0}, 9), PaperMark::NoSpread);
        QCOMPARE(markOf({.mean = 88.0, .sd = 0.0, .n = 3}, PaperCell{.value = 86.7}, 9), PaperMark::NoSpread);
        QCOMPARE(markOf({}, printed(80.0), 9), PaperMark::NotRun);
    }

    /// Printed .75 may be any number from .745 to .755; .7 in a column of two decimals is .70.
    void aPrintedValueIsRounded()
    {
        const PaperTable table = paperTableFromJson(
            R"({"id": "t", "paper": "P", "citation": "C", "title": "T", "shows": "S", "protocol": "P",
"measure": "test-accuracy", "rows": [{"id": "a", "data": "A"}, {"id": "b", "data": "B"}],
"columns": [{"id": "x", "title": "X"}, {"id": "n", "title": "N"}],
"cells": [["a", "x", 0.75], ["b", "x", 0.7], ["a", "n", 167]]})",
            "test.json");
        QCOMPARE(cellAt(table, 0, 0)->rounding, 0.005);
        QCOMPARE(cellAt(table, 1, 0)->rounding, 0.005);
        QCOMPARE(cellAt(table, 0, 1)->rounding, 0.5);
        QCOMPARE(printedText(*cellAt(table, 1, 0)), std::string("0.70"));
        const PaperTable& board = paperTableById("haasdonk-checkerboard");  // .001 to 10 in a column of parameters
        QCOMPARE(board.columns[4].id, std::string("beta of IKFD"));
        QCOMPARE(printedText(*cellAt(board, 0, 4)), std::string("10"));
        QCOMPARE(printedText(*cellAt(table, 0, 1)), std::string("167"));
        QCOMPARE(printedText({.value = 88.0, .rounding = 0.05, .sd = 0.123}), std::string("88.0 ± 0.123"));
        // What is printed as a fraction is shown in per cent, with the digits that were printed.
        const PaperTable& fractions = paperTableById("he-table-1");
        const PageTable shown = publishedOf(fractions);
        QCOMPARE(shown.rows.at(0).at(3).text, std::string("91.6 ± 0.48"));
        QVERIFY(shown.notes.front().find("unit: percent") != std::string::npos);
        ReportedCell cell{
            .row = 0, .column = 2, .ours = {.mean = 0.75, .sd = 0.1, .n = 3}, .printed = *cellAt(fractions, 0, 2)};
        cell.difference = -0.166;
        const ReportedCell read = shownCell(fractions, cell);
        QCOMPARE(read.ours.mean, 75.0);
        QCOMPARE(*read.ours.sd, 10.0);
        QVERIFY(std::abs(*read.difference + 16.6) < 1e-9);
        QCOMPARE(printedText(*read.printed), std::string("91.6 ± 0.48"));
        const auto mark = [&](double ours, double sd) {
            return markOf({.mean = ours, .sd = sd, .n = 4}, *cellAt(table, 0, 0), 4);
        };
        QCOMPARE(mark(0.7549, 0.0), PaperMark::OneError);
        QCOMPARE(mark(0.7451, 0.0), PaperMark::OneError);
        QCOMPARE(mark(0.7561, 0.0), PaperMark::NoSpread);
        // Standard error of a difference of two means of 4 with the spread .01: .00707 beyond what rounding explains.
        QCOMPARE(mark(0.762, 0.01), PaperMark::OneError);
        QCOMPARE(mark(0.763, 0.01), PaperMark::TwoDeviations);
        QCOMPARE(mark(0.7749, 0.01), PaperMark::TwoDeviations);
        QCOMPARE(mark(0.7751, 0.01), PaperMark::Outside);
    }

    /// The first that fits.
    void aDifferenceHasItsReason()
    {
        const PaperTable& table = paperTableById("huang-table-1");
        const auto at = [&](std::size_t row, std::size_t column) {
            return table.differences.at(differenceAt(table, row, column).value());
        };
        QCOMPARE(table.rows[5].id, std::string("Monk1"));
        QCOMPARE(at(5, 2).kind, DifferenceKind::Unstated);
        QVERIFY(at(5, 2).says.find("near singular") != std::string::npos);
        QCOMPARE(table.columns[1].id, std::string("poly (CV)"));
        QCOMPARE(at(3, 1).kind, DifferenceKind::Unstated);
        QCOMPARE(at(3, 0).kind, DifferenceKind::Chance);
        QVERIFY(!differenceAt(paperTableById("huang-fig-1"), 0, 0));
        for (const PaperTable& one : paperTables())
            for (const PaperDifference& difference : one.differences) {
                QVERIFY2(difference.says.ends_with('.'), difference.says.c_str());
                QVERIFY(differenceSentence(one, difference).find(": " + difference.says) != std::string::npos);
            }
    }

    void aReportHasEveryCell()
    {
        const PaperTable& table = paperTableById("huang-table-1");
        const PaperRerun how{.quick = true, .repeat = 2, .data = {}};
        const StudyTable results = run(planOf(studyOf(table, how)), nullptr);
        QVERIFY(results.isComplete());
        const PaperReport report = reportOf(table, how, results);
        QCOMPARE(report.cells.size(), table.rows.size() * table.columns.size());
        int ours = 0;
        for (const ReportedCell& cell : report.cells) {
            QCOMPARE(cell.ours.n == 0, !cell.reason.empty());
            QCOMPARE(cell.mark == PaperMark::NotRun, cell.ours.n == 0);
            if (cell.ours.n == 0) continue;
            ++ours;
            // Sonar's larger class has 53.4 % of the samples; nobody reports more than 95 %.
            QVERIFY(cell.ours.mean > 60.0 && cell.ours.mean < 95.0);
            QVERIFY(std::abs(*cell.difference - (cell.ours.mean - cell.printed->value)) < 1e-12);
        }
        QCOMPARE(ours, 5);
        const std::string text = reportText(table, report, TextFormat::Text);
        QVERIFY(text.find("--data Fertility=FILE") != std::string::npos);
        QVERIFY(text.find("84.3") != std::string::npos);  // printed for TL1 0.7n
        // In short: one line with the rows that were not run.
        const std::string brief = plainText({.blocks = {cellsOf(table, report, NotRunText::OneLine)}});
        QVERIFY(brief.find("Not run: DBWords, Fertility, Planning, Statlog") != std::string::npos);
        QCOMPARE(brief.find("Not run"), brief.rfind("Not run"));
        QVERIFY(brief.find("--data Fertility=FILE") == std::string::npos);
    }

    /// Every model fitted takes a second. Combinations of regularization (9 values) and kernel: gamma 7, offset ×
    /// degree 2 × 3, scale × offset 4 × 3, none, radius 7; a unit fits every one on every fold and then the chosen one.
    void timeOfAFullRerunGoesByItsModels()
    {
        const PaperTable& table = paperTableById("huang-table-1");
        const Study shorter = studyOf(table, {.quick = true, .repeat = 1, .data = {}});
        StudyTable results{.plan = planOf(shorter), .rows = {}};
        const double combinations[] = {63.0, 54.0, 108.0, 9.0, 63.0};
        QCOMPARE(results.plan->cells.size(), std::size(combinations));
        double expected = 0.0;
        for (std::size_t unit = 0; unit < results.plan->units.size(); ++unit) {
            const double models = combinations[results.plan->units[unit].cell];
            results.rows.push_back({.unit = unit,
                .values = {},
                .tuned = {},
                .seconds = models * shorter.tune.folds + 1.0,
                .problem = {},
                .eigenvalues = {}});
            expected += 10.0 * (models * 10.0 + 1.0);
        }
        const Study full = studyOf(table, {.quick = false, .repeat = {}, .data = {}});
        const std::optional<double> seconds = secondsOfFull(results, full);
        QVERIFY(seconds);
        QVERIFY2(std::abs(*seconds - expected) < 1e-6, std::to_string(*seconds).c_str());
        results.rows.pop_back();
        QVERIFY(!secondsOfFull(results, full));  // a cell of which nothing is known
    }

    void errorsNameTheKey()
    {
        const auto problem = [](const std::string& text) {
            try {
                paperTableFromJson(text, "table.json");
            } catch (const FileError& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        const std::string head =
            R"({"id": "t", "paper": "P", "citation": "C", "title": "T", "shows": "S", "protocol": "P",
"unit": "percent", "measure": "test-accuracy",
)";
        const std::string axes = R"("rows": [{"id": "a", "data": "A"}], "columns": [{"id": "x", "title": "X"}],
)";
        QCOMPARE(problem(head + axes + R"("cells": [["a", "x", 1]]})"), std::string());
        QVERIFY(problem(head + axes + R"("cells": [["b", "x", 1]]})").find("line 4: there is no row 'b'")
            != std::string::npos);
        QCOMPARE(problem(head + axes + R"("cells": [["a", "x", 1, 0.5, "win"]]})"), std::string());
        QVERIFY(problem(head + axes + R"("cells": [["a", "x", 1, 0.5, "won"]]})").find("accepted are win, tie")
            != std::string::npos);
        QVERIFY(problem(head + axes + R"("cells": [], "differences": [{"kind": "date", "says": "S."}]})")
                    .find("accepted are unstated, protocol")
            != std::string::npos);
        QVERIFY(problem(head + axes + R"("cells": [], "differences": [{"kind": "data", "rows": ["b"], "says": "S."}]})")
                    .find("there is no row 'b'")
            != std::string::npos);
        QVERIFY(problem(head + axes + R"("cells": [["a", "x"]]})").find("[row, column, value]") != std::string::npos);
        QVERIFY(
            problem(head + axes + R"("cells": [], "cliams": []})").find("did you mean 'claims'?") != std::string::npos);
        QVERIFY(problem(head + R"("columns": [], "cells": []})").find("'rows' is missing") != std::string::npos);
    }

    void filesAreCheckedAgainstTheTable()
    {
        const PaperTable& table = paperTableById("huang-table-1");
        const PaperRerun wrongRow{.quick = true,
            .repeat = {},
            .data = {{.row = "Sonar", .file = "x.csv", .testFile = {}, .labels = {}, .testLabels = {}}}};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, studyOf(table, wrongRow));
        QTemporaryDir folder;
        QFile file(folder.filePath("fertility.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a,b,label\n1,2,x\n2,3,y\n3,1,x\n");
        file.close();
        const PaperRerun wrongShape{.quick = true,
            .repeat = {},
            .data = {{.row = "Fertility",
                .file = file.fileName().toStdString(),
                .testFile = {},
                .labels = {},
                .testLabels = {}}}};
        try {
            checkGivenData(table, wrongShape);
            QFAIL("a file of three samples is taken for Fertility");
        } catch (const InvalidInput& problem) {
            QVERIFY2(std::string(problem.what()).find("3 samples instead of 100 and 2 features instead of 9")
                    != std::string::npos,
                problem.what());
        }
    }
};

KREINSCOPE_TEST(TestPapers)

}  // namespace tst_papers
#include "tst_papers.moc"
