// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QProcess>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <regex>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/results.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_results.h"
#include "core/papers/paper_study.h"
#include "core/study/run_study.h"
#include "support/runner.h"

namespace tst_paper_reruns {

using namespace krein;

using Values = std::vector<std::vector<std::optional<double>>>;

const PaperRerun quick{.quick = true, .repeat = {}, .data = {}};

StudyTable rerunOf(const PaperTable& table, const PaperRerun& how = quick)
{
    StudyTable results = run(planOf(studyOf(table, how)), nullptr);
    return results;
}

const ReportedCell& cellOf(const PaperTable& table, const PaperReport& report, const char* row, const char* column)
{
    const auto at = [](const auto& all, const char* id) {
        const auto found = std::ranges::find_if(all, [id](const auto& one) { return one.id == id; });
        if (found == all.end()) throw InvalidInput(std::string("there is no ") + id);
        return static_cast<std::size_t>(found - all.begin());
    };
    return report.cells.at(at(table.rows, row) * table.columns.size() + at(table.columns, column));
}

Values valuesOf(const PaperTable& table, const PaperReport& report)
{
    Values values(table.rows.size(), std::vector<std::optional<double>>(table.columns.size()));
    for (const ReportedCell& cell : report.cells)
        if (cell.ours.n > 0) values[cell.row][cell.column] = cell.ours.mean;
    return values;
}

/// The cells that a claim compares, changed until the claim is wrong on every line: in reverse order, and by far.
void spoil(const PaperClaim& claim, Values& values)
{
    const std::size_t lines = claim.alongRows ? claim.columns.size() : claim.rows.size(),
                      along = claim.alongRows ? claim.rows.size() : claim.columns.size();
    for (std::size_t line = 0; line < lines; ++line)
        for (std::size_t i = 0; i < along; ++i) {
            auto& value = claim.alongRows ? values[claim.rows[i]][claim.columns[line]]
                                          : values[claim.rows[line]][claim.columns[i]];
            if (!value) continue;
            const bool risesOrLeads = claim.check == ClaimCheck::Better || claim.check == ClaimCheck::Close
                || claim.check == ClaimCheck::Positive;
            const double far = 1e6 * static_cast<double>(i + 1);
            switch (claim.check) {
            case ClaimCheck::Increasing: value = -far; break;
            case ClaimCheck::Decreasing: value = far; break;
            case ClaimCheck::LowestAmong: value = -far; break;
            case ClaimCheck::Ratio: value = i == 0 ? 1e9 * std::max(1.0, claim.high) : 1.0; break;
            case ClaimCheck::Within: value = claim.high + 1e12; break;
            default: value = risesOrLeads == (i == 0) ? -far : far; break;
            }
        }
}

struct Outcome {
    int code = -1;
    QByteArray out, err;
};

Outcome cli(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

class TestPaperReruns : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private slots:
    void everyTableIsRerun_data()
    {
        QTest::addColumn<QString>("id");
        for (const PaperTable& table : paperTables())
            if (runsByItself(table)) QTest::newRow(table.id.c_str()) << QString::fromStdString(table.id);
    }
    /// In seconds, and what is confirmed is not when the cells say the opposite.
    void everyTableIsRerun()
    {
        QFETCH(QString, id);
        const PaperTable& table = paperTableById(id.toStdString());
        const StudyTable results = rerunOf(table);
        QVERIFY(results.isComplete());
        const PaperReport report = reportOf(table, quick, results);
        std::size_t ours = 0;
        for (const ReportedCell& cell : report.cells) {
            QCOMPARE(cell.ours.n == 0, !cell.reason.empty());
            QVERIFY(std::isfinite(cell.ours.mean));
            ours += cell.ours.n > 0;
            if (reasonNotRun(table, cell.row, cell.column, quick).empty() && cell.printed)
                QVERIFY2(cell.ours.n > 0,
                    (table.rows[cell.row].id + ", " + table.columns[cell.column].id + ": " + cell.reason).c_str());
            // What differs from print has a likely reason, what does not has none.
            const bool differs = cell.mark == PaperMark::TwoDeviations || cell.mark == PaperMark::Outside
                || cell.mark == PaperMark::NoSpread;
            QVERIFY2(differs == cell.likely.has_value(),
                (table.rows[cell.row].id + ", " + table.columns[cell.column].id).c_str());
        }
        QVERIFY(ours > 0);
        QCOMPARE(report.claims.size(), table.claims.size());
        for (std::size_t i = 0; i < table.claims.size(); ++i) {
            if (report.claims[i].finding != ClaimFinding::Confirmed) continue;
            Values spoilt = valuesOf(table, report);
            spoil(table.claims[i], spoilt);
            QVERIFY2(judged(table.claims[i], spoilt).finding != ClaimFinding::Confirmed, table.claims[i].says.c_str());
        }
        for (const TextFormat format :
            {TextFormat::Text, TextFormat::Markdown, TextFormat::Latex, TextFormat::Json})
            QVERIFY(!std::regex_search(reportText(table, report, format), std::regex(R"(\b(nan|inf)\b)")));
    }

    /// The caption's parameters are read back from the experiments.
    void parametersAreTold()
    {
        const PaperTable& table = paperTableById("huang-fig-1");
        const PaperReport report = reportOf(table, quick, rerunOf(table));
        std::size_t same = 0;
        for (const ReportedCell& cell : report.cells)
            if (cell.printed) {
                QVERIFY(std::abs(*cell.difference) < 1e-12);
                QCOMPARE(cell.mark, PaperMark::OneError);
                ++same;
            }
        QCOMPARE(same, table.cells.size());
        const PaperTable& regimes = paperTableById("lin-regimes");
        for (const ReportedCell& cell : reportOf(regimes, quick, rerunOf(regimes)).cells)
            if (cell.printed) QVERIFY(std::abs(*cell.difference) < 1e-12);
    }

    /// A matrix of distances has trace 0; of a matrix of 100 objects there are 100 eigenvalues.
    void spectraObeyTheirSums()
    {
        const PaperTable& xu = paperTableById("xu-table-1");
        const PaperReport phi = reportOf(xu, quick, rerunOf(xu));
        QVERIFY(std::abs(cellOf(xu, phi, "Bal.", "phi").ours.mean - 0.5) < 1e-12);
        QCOMPARE(cellOf(xu, phi, "Son.", "samples").ours.mean, 208.0);
        QCOMPARE(cellOf(xu, phi, "Son.", "classes").ours.mean, 2.0);
        const PaperTable& polygons = paperTableById("haasdonk-polygons");
        const PaperReport report = reportOf(polygons, quick, rerunOf(polygons));
        // −d^γ of a distance of negative type has one negative eigenvalue.
        QCOMPARE(cellOf(polygons, report, "gamma = 0.2", "mean p").ours.mean, 99.0);
        QCOMPARE(cellOf(polygons, report, "gamma = 0.2", "mean q").ours.mean, 1.0);
        for (const PaperRow& row : polygons.rows)
            QCOMPARE(cellOf(polygons, report, row.id.c_str(), "mean p").ours.mean
                    + cellOf(polygons, report, row.id.c_str(), "mean q").ours.mean,
                100.0);
    }

    /// Against the cells of the study itself.
    void theBetterOfTwoAndRatios()
    {
        const PaperTable& xu = paperTableById("xu-table-2");
        const StudyTable results = rerunOf(xu);
        const PaperReport report = reportOf(xu, quick, results);
        std::map<std::pair<std::string, std::string>, double> means;
        const std::vector<CellOfTable> summary = summaryOf(results);
        for (std::size_t i = 0; i < summary.size(); ++i) {
            const std::vector<std::size_t>& place = results.plan->cells[i].place;
            means[{results.plan->columns[1].values[place[1]].label, results.plan->columns[0].values[place[0]].label}] =
                summary[i].measures[0].mean;
        }
        for (const char* row : {"Son.", "Bal."}) {
            const ReportedCell& cell = cellOf(xu, report, row, "IKSVM-DC");
            const double one = means.at({row, "decomposition 1"}), two = means.at({row, "decomposition 2"});
            QVERIFY(std::abs(cell.ours.mean - std::max(one, two)) < 1e-12);
            QVERIFY(cell.choice == "decomposition 1" || cell.choice == "decomposition 2");
            QVERIFY(std::abs(means.at({row, cell.choice}) - std::max(one, two)) < 1e-12);
            QVERIFY(cellOf(xu, report, row, "Clip").test);
            QVERIFY(!cell.test);
            // An alternative is beside what was printed of the column it is an alternative to.
            QCOMPARE(cellOf(xu, report, row, "IKSVM-DC, program").printed->value, cell.printed->value);
        }
        const PaperTable& search = paperTableById("xu-fig-2");
        const StudyTable counted = rerunOf(search);
        const PaperReport said = reportOf(search, quick, counted);
        double sum = 0.0;
        const auto counts = [&](const char* column) {
            return sourceOf(search, 1, cellOf(search, said, "Gaussian", column).column, counted).values;
        };
        const auto without = counts("without"), with = counts("with");
        QCOMPARE(without.size(), with.size());
        for (std::size_t i = 0; i < with.size(); ++i) sum += without[i].value / with[i].value;
        QVERIFY(
            std::abs(cellOf(search, said, "Gaussian", "speed-up").ours.mean - sum / static_cast<double>(with.size()))
            < 1e-12);
    }

    /// Paired t-test of differences 1, 2, 3: t = 2√3, p = .074 with 2 degrees of freedom; of 2, 2.1, 1.9 p < .001.
    void testsAreThoseOfTheUnits()
    {
        const PaperTable table = paperTableFromJson(
            R"({"id": "t", "paper": "P", "citation": "C", "title": "T", "shows": "S", "protocol": "P",
"measure": "iterations", "unit": "count", "test": "better", "repeat": {"by": "seeds", "moves": "split"},
"rows": [{"id": "a", "data": "A", "set": {"data.example": "iris"}}],
"columns": [{"id": "better", "title": "B", "set": {"method.id": "c-svm"}},
 {"id": "other", "title": "O", "set": {"method.id": "ls-svm"}}, {"id": "unsure", "title": "U", "set": {"method.id": "klr"}}],
"cells": [["a", "other", 1, 0.5, "win"]]})",
            "test.json");
        const StudyPlan plan = planOf(studyOf(table, {.quick = false, .repeat = 3, .data = {}}));
        StudyTable results{.plan = plan, .rows = {}};
        const double better[] = {1, 1, 1}, other[] = {3, 3.1, 2.9}, unsure[] = {2, 3, 4};
        for (std::size_t i = 0; i < plan.units.size(); ++i) {
            const StudyUnit& unit = plan.units[i];
            const double* from = unit.cell == 0 ? better : unit.cell == 1 ? other : unsure;
            results.rows.push_back({.unit = i, .values = {from[unit.repetition - 1]}, .tuned = {}});
        }
        const PaperReport report = reportOf(table, {}, results);
        // Fewer iterations are better.
        QCOMPARE(cellOf(table, report, "a", "other").test, std::optional(PaperTest::Win));
        QCOMPARE(cellOf(table, report, "a", "unsure").test, std::optional(PaperTest::Tie));
        QCOMPARE(cellOf(table, report, "a", "other").printed->test, std::optional(PaperTest::Win));
    }

    /// Two scores of one computation, and a matrix with its labels: four classes of 4, 6, 8 and 10 points on a line.
    void aMatrixIsGiven()
    {
        const QString matrix = m_folder.filePath("line.csv"), labels = m_folder.filePath("line.labels.csv");
        std::ofstream values(matrix.toStdString()), names(labels.toStdString());
        names << "label\n";
        std::vector<double> points;
        for (int c = 0; c < 4; ++c)
            for (int i = 0; i < 4 + 2 * c; ++i) {
                points.push_back(10.0 * c + i);
                names << "abcd"[c] << '\n';
            }
        for (const double x : points)
            for (const double& z : points) values << std::abs(x - z) << (&z == &points.back() ? '\n' : ',');
        values.close();
        names.close();
        const PaperTable& table = paperTableById("haasdonk-data");
        const PaperRerun how{.quick = true,
            .repeat = {},
            .data = {{.row = "News-COR",
                .file = matrix.toStdString(),
                .testFile = {},
                .labels = labels.toStdString(),
                .testLabels = {}}}};
        checkGivenData(table, how);
        const PaperReport report = reportOf(table, how, rerunOf(table, how));
        const auto ours = [&](const char* column) { return cellOf(table, report, "News-COR", column).ours.mean; };
        QCOMPARE(ours("classes"), 4.0);
        QCOMPARE(ours("smallest class"), 4.0);
        QCOMPARE(ours("largest class"), 10.0);
        // Points on a line: −d² centred is twice their inner products, of rank 1.
        QCOMPARE(ours("p"), 1.0);
        QCOMPARE(ours("q"), 0.0);
        QVERIFY(ours("r_neg") < 1e-9);
        const PaperRerun wrong{.quick = true,
            .repeat = {},
            .data = {{.row = "Chicken29",
                .file = matrix.toStdString(),
                .testFile = {},
                .labels = labels.toStdString(),
                .testLabels = {}}}};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, checkGivenData(table, wrong));
        const PaperTable& graphs = paperTableById("he-table-3");
        QCOMPARE(quantityAt(graphs, 0, 4).measure, std::string("micro-f1"));
        QCOMPARE(quantityAt(graphs, 1, 4).measure, std::string("macro-f1"));
        QVERIFY(graphs.rows[1].of == std::optional<std::size_t>(0));
    }

    void everyPictureHasAnExperiment()
    {
        std::size_t single = 0, studies = 0;
        for (const PaperTable& table : paperTables())
            for (const PaperPicture& picture : table.pictures) {
                QVERIFY(!picture.shows.empty() && !picture.title.empty());
                if (!picture.study.axes.empty()) {
                    for (const StudyCell& cell : planOf(picture.study).cells)
                        QVERIFY2(cell.problem.empty(), cell.problem.c_str());
                    ++studies;
                    continue;
                }
                ++single;
                QVERIFY2(!picture.views.empty(), picture.id.c_str());
                const Results results = run(picture.study.experiment);
                for (const auto& [stage, problem] : results.problems)
                    QFAIL((table.id + ", " + picture.id + ": " + commandText(problem)).c_str());
            }
        QVERIFY(single > 25 && studies >= 4);
    }

    /// A click on a cell opens what was computed there.
    void aCellHasAnExperiment()
    {
        const PaperTable& table = paperTableById("haasdonk-checkerboard");
        const PaperRerun how{.quick = true, .repeat = 1, .data = {}};
        const StudyTable results = rerunOf(table, how);
        const PaperReport report = reportOf(table, how, results);
        const ReportedCell& cell = cellOf(table, report, "sigma = 0.500", "IKFD");
        const Experiment experiment = experimentOfCell(table, cell.row, cell.column, how, &results);
        const Results again = run(experiment);
        QVERIFY(again.model && again.model->testScores);
        QVERIFY(std::abs(1.0 - again.model->testScores->accuracy - cell.ours.mean) < 1e-12);
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, experimentOfCell(paperTableById("haasdonk-chicken"), 0, 0, how, nullptr));
    }

    void theCommandResumesAndEnds()
    {
        const QString journal = m_folder.filePath("f.journal");
        const QStringList rerun{"paper", "rerun", "xu-fig-2", "--quick", "--journal", journal};
        const Outcome first = cli(rerun);
        QCOMPARE(first.code, 0);
        QFile written(journal);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray before = written.readAll();
        QCOMPARE(cli(rerun).out, first.out);
        QCOMPARE(cli(rerun + QStringList{"--jobs", "2"}).out, first.out);
        written.seek(0);
        QCOMPARE(written.readAll(), before);
        QVERIFY(cli(rerun + QStringList{"--format", "markdown"}).out.startsWith("| Data"));
        QVERIFY(cli(rerun + QStringList{"--format", "latex"}).out.contains("\\toprule"));
        QVERIFY(cli(rerun + QStringList{"--format", "json"}).out.contains("\"published\": 3"));
        const Outcome printed = cli({"paper", "show", "he-table-4", "--format", "latex"});
        QCOMPARE(printed.code, 0);
        QVERIFY(printed.out.contains("Data & LS-SVM RBF & AsK-LS SNE & AsK-LS T \\\\"));
        QVERIFY(printed.out.contains("monks1 & 79.1 $\\pm$ 1.2 & "));
        QCOMPARE(cli({"paper", "show", "he-table-4", "--format", "odt"}).code, 2);
        const Outcome ask = cli({"paper", "rerun", "haasdonk-chicken"});
        QCOMPARE(ask.code, 2);
        QVERIFY(ask.err.contains("paper show haasdonk-chicken"));
        QCOMPARE(cli({"paper", "rerun", "haasdonk-chicken", "--labels", "x=y"}).code, 2);
        QCOMPARE(cli({"paper", "rerun", "he-fig-1"}).code, 0);
        // A panel of a method without a width has none, which is nothing that was left out.
        QVERIFY(!cli({"paper", "rerun", "huang-fig-1", "--quick"}).out.contains("Not run"));
        const Outcome picture = cli({"paper", "experiment", "huang-fig-1", "e"});
        QCOMPARE(picture.code, 0);
        QVERIFY(picture.out.contains("\"rho\"") || picture.out.contains("rho-factor"));
        QCOMPARE(cli({"paper", "experiment", "huang-fig-1", "g"}).code, 2);
    }

    /// What a shell makes of the line: the same rerun, and a file of any name for a row of any name.
    void theLineOfARerunRunsIt()
    {
        const PaperTable& table = paperTableById("huang-table-2");
        QTemporaryDir folder(QDir::tempPath() + "/it's a folder XXXXXX");
        QFile file(folder.filePath("climate $1.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a,label\n1,x\n2,y\n3,x\n");
        file.close();
        const auto byShell = [](const std::string& line) {
            QProcess shell;
            shell.start("/bin/sh",
                {"-c", QStringLiteral("PATH=" KREINSCOPE_BINARY_DIR ":$PATH; ") + QString::fromStdString(line)});
            return shell.waitForFinished(120000)
                ? Outcome{shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()}
                : Outcome{};
        };
        const Outcome refused = byShell(rerunCommand(table,
            {.quick = true,
                .repeat = 1,
                .data = {{.row = "Climate 10%",
                    .file = file.fileName().toStdString(),
                    .testFile = {},
                    .labels = {},
                    .testLabels = {}}}}));
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("Climate 10%") && refused.err.contains("3 samples"), refused.err.constData());
        const Outcome same = byShell(
            rerunCommand(paperTableById("xu-fig-2"), {.quick = true, .repeat = {}, .data = {}}) + " --format markdown");
        QCOMPARE(same.code, 0);
        QCOMPARE(same.out, cli({"paper", "rerun", "xu-fig-2", "--quick", "--format", "markdown"}).out);
    }

    void resultsAreOneDocument()
    {
        const QString out = m_folder.filePath("RESULTS.md");
        const QStringList command{"paper", "results", "--journals", m_folder.path(), "--table", "xu-fig-2", "--table",
            "he-fig-1", "--table", "haasdonk-chicken", "--quick", "--out", out};
        QCOMPARE(cli(command).code, 0);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const char* part : {"## xu-fig-2", "## he-fig-1", "## haasdonk-chicken",
                 "Not run: Chicken pieces (give data files; kreinscope-cli paper show haasdonk-chicken",
                 "processor: ", "| all |", "The edges are in the picture only"})
            QVERIFY2(text.contains(part), part);
        QVERIFY(QFile::exists(m_folder.filePath("xu-fig-2.journal")));
        QCOMPARE(cli(command).code, 0);
        file.seek(0);
        QCOMPARE(file.readAll(), text);
        QCOMPARE(cli({"paper", "results"}).code, 2);
        QCOMPARE(cli({"paper", "results", "--journals", m_folder.filePath("nowhere")}).code, 2);
    }
};

KREINSCOPE_TEST(TestPaperReruns)

}  // namespace tst_paper_reruns
#include "tst_paper_reruns.moc"
