// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an independent program found when it reran the published tables, on the same data and with the same settings:
// ours has to be within two standard errors of it. Where it cannot be, the difference is written down with its reason.
#include <QtTest>

#include <cmath>
#include <numeric>
#include <tuple>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/results.h"
#include "core/papers/paper_report.h"
#include "core/papers/paper_study.h"
#include "core/study/run_study.h"
#include "support/runner.h"

namespace tst_published_reruns {

using namespace krein;

std::string dataPath(const char* name)
{
    return qEnvironmentVariable("KREINSCOPE_DATA").toStdString() + "/" + name;
}

bool hasData(const char* name)
{
    return !qEnvironmentVariableIsEmpty("KREINSCOPE_DATA") && QFile::exists(QString::fromStdString(dataPath(name)));
}

GivenData given(const char* row, const char* file, const char* testFile = nullptr, const char* labels = nullptr,
    const char* testLabels = nullptr)
{
    const auto path = [](const char* name) {
        return name ? std::filesystem::path(dataPath(name)) : std::filesystem::path();
    };
    return {.row = row,
        .file = path(file),
        .testFile = path(testFile),
        .labels = path(labels),
        .testLabels = path(testLabels)};
}

/// The table with these columns and rows alone; the others are not computed.
PaperTable part(const char* id, const std::vector<std::string>& columns, const std::vector<std::string>& rows)
{
    PaperTable table = paperTableById(id);
    const auto isWanted = [](const std::vector<std::string>& wanted, const std::string& one) {
        return std::ranges::find(wanted, one) != wanted.end();
    };
    for (PaperColumn& column : table.columns)
        if (!isWanted(columns, column.id)) {
            column.missing = "It is not looked at here.";
            column.choices.clear();
        }
    for (PaperRow& row : table.rows)
        if (!isWanted(rows, row.id) && row.ask.empty()) row.ask = "It is not looked at here.";
    return table;
}

PaperReport rerunOf(const PaperTable& table, int times, const std::vector<GivenData>& data = {})
{
    const PaperRerun how{.quick = false, .repeat = times, .data = data};
    checkGivenData(table, how);
    return reportOf(table, how, run(planOf(studyOf(table, how)), nullptr));
}

const ReportedCell& cellOf(const PaperTable& table, const PaperReport& report, const char* row, const char* column)
{
    for (const ReportedCell& cell : report.cells)
        if (table.rows[cell.row].id == row && table.columns[cell.column].id == column) return cell;
    qFatal("there is no cell %s, %s", row, column);
}

/// What the other program found, or what was printed. Its spread is of single repetitions; 0: not told, then ours
/// stands in.
struct Found {
    const char *row, *column;
    double mean = 0.0, sd = 0.0;
    int repetitions = 10;
    double mostErrors = 2.0;          ///< standard errors that it may be apart
    const char* explained = nullptr;  ///< why they are more than two
};

/// The difference in standard errors, beyond what the rounding of `found` to `digit` explains.
double standardErrors(const MeasureSummary& ours, const Found& found, double digit)
{
    const double mine = ours.sd.value_or(found.sd), theirs = found.sd > 0.0 ? found.sd : mine;
    const double error = std::sqrt(mine * mine / static_cast<double>(ours.n) + theirs * theirs / found.repetitions);
    const double apart = std::max(0.0, std::abs(ours.mean - found.mean) - digit / 2.0);
    return apart == 0.0 ? 0.0 : apart / error;
}

void compareOne(const MeasureSummary& ours, const Found& found, double digit)
{
    const double apart = standardErrors(ours, found, digit);
    const QString message = QStringLiteral("%1, %2: ours %3 ± %4, found %5: %6 standard errors. %7")
                                .arg(QLatin1String(found.row), QLatin1String(found.column))
                                .arg(ours.mean)
                                .arg(ours.sd.value_or(0.0))
                                .arg(found.mean)
                                .arg(apart)
                                .arg(QString::fromUtf8(found.explained));
    QVERIFY2((found.mostErrors <= 2.0) == (found.explained == nullptr), found.row);
    QVERIFY2(apart <= found.mostErrors, qPrintable(message));
}

void compare(const PaperTable& table, const PaperReport& report, const std::vector<Found>& all, double digit)
{
    for (const Found& found : all) {
        const ReportedCell& cell = cellOf(table, report, found.row, found.column);
        QVERIFY2(cell.ours.n > 0, cell.reason.c_str());
        compareOne(cell.ours, found, digit);
    }
}

class TestPublishedReruns : public QObject {
    Q_OBJECT

private slots:
    /// Huang et al. 2016, Table 1, TL1 with rho = 0.7 n: within a point of print on five sets.
    void fixedRadius()
    {
        if (!hasData("monks-1") || !hasData("breast-w")) QSKIP("KREINSCOPE_DATA names no folder with these data sets");
        const PaperTable table = part("huang-table-1", {"TL1 0.7n"}, {"Sonar"});
        const PaperReport report = rerunOf(table, 10,
            {given("Monk1", "monks-1/monks-1-train.csv", "monks-1/monks-1-test.csv"),
                given("Monk2", "monks-2/monks-2-train.csv", "monks-2/monks-2-test.csv"),
                given("Breast", "breast-w/breast-w.csv"), given("Trans.", "transfusion/transfusion.csv"),
                given("Planning", "planning-relax/planning-relax.csv"), given("Fertility", "fertility/fertility.csv")});
        compare(table, report,
            {{"Monk1", "TL1 0.7n", 73.4}, {"Sonar", "TL1 0.7n", 83.5, 2.9},
                {"Breast", "TL1 0.7n", 97.2, 0.6, 10, 3.0,
                    "Chance: of sixteen comparisons one beyond two standard errors "
                    "is to be expected. Over sixty halves ours is 96.6 ± 0.1, "
                    "and every regularization from 0.03 to 0.1 gives that."},
                {"Trans.", "TL1 0.7n", 78.6, 2.4},
                {"Planning", "TL1 0.7n", 69.6, 2.8, 10, 3.0,
                    "Chance: over sixty halves ours is 70.7 ± 0.4, which is within two standard errors of it, and as "
                    "printed."},
                {"Fertility", "TL1 0.7n", 89.8, 3.9}, {"Monk2", "TL1 0.7n", 65.9, 3.8}},
            0.1);
        // As printed, on the five sets where it was found within about a point.
        compare(table, report,
            {{"Monk1", "TL1 0.7n", 73.4}, {"Sonar", "TL1 0.7n", 84.3}, {"Breast", "TL1 0.7n", 97.0},
                {"Trans.", "TL1 0.7n", 78.4}, {"Planning", "TL1 0.7n", 70.6}},
            0.1);
    }

    /// The same table where both parameters are tuned.
    void tunedKernels()
    {
        if (!hasData("monks-1") || !hasData("fertility")) QSKIP("KREINSCOPE_DATA names no folder with these data sets");
        const PaperTable table = part("huang-table-1", {"RBF (CV)", "TL1 (CV)"}, {"Sonar"});
        const PaperReport report = rerunOf(table, 10,
            {given("Monk1", "monks-1/monks-1-train.csv", "monks-1/monks-1-test.csv"),
                given("Monk2", "monks-2/monks-2-train.csv", "monks-2/monks-2-test.csv"),
                given("Planning", "planning-relax/planning-relax.csv"), given("Fertility", "fertility/fertility.csv")});
        compare(table, report,
            {{"Sonar", "RBF (CV)", 85.5, 4.7}, {"Monk1", "RBF (CV)", 81.1, 1.2}, {"Monk2", "RBF (CV)", 84.9, 0.2},
                {"Planning", "RBF (CV)", 69.2}, {"Fertility", "RBF (CV)", 89.4}, {"Monk1", "TL1 (CV)", 73.6},
                {"Monk2", "TL1 (CV)", 84.9}, {"Planning", "TL1 (CV)", 69.2}, {"Fertility", "TL1 (CV)", 89.6},
                {"Sonar", "TL1 (CV)", 84.3, 0.0, 10, 4.0,
                    "The first ten halves are unlucky ones: over sixty the mean is 82.1 ± 0.4, and means of ten of "
                    "them go up to 83.6."}},
            0.1);
    }

    /// Haasdonk & Pękalska 2010: negative fraction and signature of the training parts.
    void trainingPartsOfDissimilarities()
    {
        if (!hasData("catcortex") || !hasData("protein213")) QSKIP("KREINSCOPE_DATA names no folder with these data");
        const PaperTable& table = paperTableById("haasdonk-data");
        const PaperReport report = rerunOf(table, 20,
            {given("Cat-cortex", "catcortex/catcortex.dis.csv", nullptr, "catcortex/catcortex.labels.csv"),
                given("Protein", "protein213/protein213.dis.csv", nullptr, "protein213/protein213.labels.csv")});
        compare(table, report, {{"Cat-cortex", "r_neg", 0.192, 0, 20}, {"Protein", "r_neg", 0.001, 0, 20}}, 0.001);
        compare(table, report,
            {{"Cat-cortex", "p", 35.0, 0, 20}, {"Cat-cortex", "q", 18.0, 0, 20}, {"Protein", "p", 166.7, 0, 20},
                {"Protein", "q", 2.8, 0, 20}},
            0.1);
        for (const char* column : {"r_neg", "p", "q"}) {
            QCOMPARE(cellOf(table, report, "Cat-cortex", column).mark, PaperMark::OneError);
            const PaperMark protein = cellOf(table, report, "Protein", column).mark;
            QVERIFY(protein == PaperMark::OneError || protein == PaperMark::TwoDeviations);
        }
    }

    /// Xu et al. 2017, Table 1: a matrix with a zero diagonal, symmetrised and not centred. The authors' file holds
    /// both parts of their division.
    void negativeFractionOfCoilYork()
    {
        if (!hasData("coilyork")) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const PaperTable table = part("xu-table-1", {"samples", "phi"}, {});
        for (const GivenData& data : {given("Coi.", "coilyork/coilyork-train.dis.csv", "coilyork/coilyork-test.dis.csv",
                                          "coilyork/coilyork-train.labels.csv", "coilyork/coilyork-test.labels.csv"),
                 given("Coi.", "coilyork/CoilYork.mat", "coilyork/CoilYork.mat")}) {
            const PaperReport report = rerunOf(table, 1, {data});
            QVERIFY(std::abs(cellOf(table, report, "Coi.", "phi").ours.mean - 0.5) < 1e-9);
            QCOMPARE(cellOf(table, report, "Coi.", "samples").ours.mean, 288.0);
            QCOMPARE(cellOf(table, report, "Coi.", "phi").mark, PaperMark::OneError);
        }
    }

    /// Xu et al. 2017, Table 2, the settings of the authors' program on their own division: .722 and, from five other
    /// starts, .681 to .785; printed is .731 ± .044 of ten divisions.
    void stoppedBeforeTheObjectiveIsNegative()
    {
        if (!hasData("coilyork")) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const PaperTable& table = paperTableById("xu-table-2");
        const PaperRerun how{.quick = false,
            .repeat = 1,
            .data = {given("Coi.", "coilyork/coilyork-train.dis.csv", "coilyork/coilyork-test.dis.csv",
                "coilyork/coilyork-train.labels.csv", "coilyork/coilyork-test.labels.csv")}};
        const ReportedCell cell = cellOf(table, emptyReport(table, how), "Coi.", "IKSVM-DC, program");
        Experiment experiment = experimentOfCell(table, cell.row, cell.column, how, nullptr);
        std::vector<double> accuracies;
        for (std::int64_t seed = 1; seed <= 10; ++seed) {
            assignAll(experiment, {{"method.seed", seed}});
            const Results results = run(experiment);
            QVERIFY(results.model && results.model->testScores);
            accuracies.push_back(results.model->testScores->accuracy);
        }
        const double mean = std::accumulate(accuracies.begin(), accuracies.end(), 0.0) / 10.0;
        double squares = 0.0;
        for (const double one : accuracies) squares += (one - mean) * (one - mean);
        const MeasureSummary ours{.mean = mean, .sd = std::sqrt(squares / 9.0), .n = 10};
        compareOne(ours, {"Coi.", "found", (0.722 + 0.681 + 0.785) / 3.0, 0.05, 6}, 0.001);
        compareOne(ours, {"Coi.", "printed", 0.731, 0.044}, 0.001);
    }

    /// He et al. 2022, Table IV, the T kernel on the official division of the Monk sets, the first as an array file
    /// that holds both parts: .796 ± .023 and .854 where .778 and .866 are printed.
    void officialDivisions()
    {
        if (!hasData("formats/monks_1.mat")) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const PaperTable table = part("he-table-4", {"AsK-LS T"}, {});
        const PaperReport report = rerunOf(table, 10,
            {given("monks1", "formats/monks_1.mat"),
                given("monks2", "monks-2/monks-2-train.csv", "monks-2/monks-2-test.csv")});
        compare(table, report, {{"monks1", "AsK-LS T", 0.796, 0.023}, {"monks2", "AsK-LS T", 0.854}}, 0.001);
    }

    /// He et al. 2022, Table III: LS-SVM on the symmetric part, .706 / .696 at gamma = 10 and less at 1 and 100.
    void symmetrisedCora()
    {
        if (!hasData("cora")) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        // Four divisions, whose spread stands in: at 100 K + I/100 is nearly singular for some.
        for (const auto& [regularization, micro, macro] :
            {std::tuple{1.0, 0.554, 0.492}, {10.0, 0.706, 0.696}, {100.0, 0.658, 0.636}}) {
            PaperTable table = part("he-table-3", {"graph LS-SVM"}, {});
            for (PaperColumn& column : table.columns)
                for (StudyChoice& choice : column.choices) {
                    choice.tune.clear();
                    choice.set.push_back({"method.regularization", regularization});
                }
            const PaperReport report = rerunOf(table, 4, {given("Cora Micro", "cora/cora.mat")});
            compare(table, report,
                {{"Cora Micro", "graph LS-SVM", micro, 0.0, 2}, {"Cora Macro", "graph LS-SVM", macro, 0.0, 2}}, 0.001);
        }
    }

    /// He et al. 2022, Table III, Cora: the printed .753 and .748 belong to the two functions stacked after a ridge
    /// solution of the singular system, not to their mean.
    void stackedFunctionsOnCora()
    {
        if (!hasData("cora")) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const PaperTable table = part("he-table-3", {"graph AsK-LS", "graph AsK-LS, program"}, {});
        const PaperReport report = rerunOf(table, 1, {given("Cora Micro", "cora/cora.mat")});
        // Printed spreads of ten divisions stand in for that of ours.
        compare(table, report,
            {{"Cora Micro", "graph AsK-LS, program", 0.758, 0.013, 3},
                {"Cora Macro", "graph AsK-LS, program", 0.751, 0.013, 3},
                {"Cora Micro", "graph AsK-LS", 0.445, 0.013, 3, 3.0,
                    "Theirs holds back the biases by the ridge as well."},
                {"Cora Macro", "graph AsK-LS", 0.317, 0.013, 3}},
            0.001);
        compare(table, report,
            {{"Cora Micro", "graph AsK-LS, program", 0.753, 0.013},
                {"Cora Macro", "graph AsK-LS, program", 0.748, 0.013}},
            0.001);
    }
};

KREINSCOPE_TEST(TestPublishedReruns)

}  // namespace tst_published_reruns
#include "tst_published_reruns.moc"
