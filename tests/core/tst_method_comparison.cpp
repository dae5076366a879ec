// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

#include "core/experiment/experiment.h"
#include "core/reports/method_comparison.h"
#include "core/reports/table_text.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_method_comparison {

/// Blocks × methods, as the axes kernel.rho and "method".
StudyPlan planFor(int blocks, std::vector<std::string> methods, StudyRepetition repeat)
{
    StudyChoices axis{.name = "method", .choices = {}};
    for (std::string& label : methods) axis.choices.push_back({.label = std::move(label), .set = {}, .tune = {}});
    return planOf({.experiment = sphereExperiment(),
        .axes = {ParameterValues{.path = "kernel.rho",
                     .values = ValueRange{.from = 1, .to = static_cast<double>(blocks), .steps = blocks}},
            axis},
        .repeat = std::move(repeat),
        .tune = {},
        .measures = {"test-accuracy", "zero-eigenvalues"}});
}

/// @param scores  of the units in order
StudyTable tableOf(const StudyPlan& plan, const std::vector<std::optional<double>>& scores)
{
    StudyTable table{.plan = plan, .rows = {}};
    for (std::size_t unit = 0; unit < scores.size(); ++unit)
        table.rows.push_back({.unit = unit, .values = {scores[unit], 1.0}, .tuned = {}, .seconds = 0.5, .problem = {}});
    return table;
}

/// Demšar 2006, Table 6: areas under the ROC curve on 14 data sets.
StudyTable demsar()
{
    return tableOf(planFor(14, {"C4.5", "C4.5+m", "C4.5+cf", "C4.5+m+cf"}, {}),
        {.763, .768, .771, .798, .599, .591, .590, .569, .954, .971, .968, .967, .628, .661, .654, .657, .882, .888,
            .886, .898, .936, .931, .916, .931, .661, .668, .609, .685, .583, .583, .563, .625, .775, .838, .866, .875,
            1.0, 1.0, 1.0, 1.0, .940, .962, .965, .962, .619, .666, .614, .669, .972, .981, .9751, .975, .957, .978,
            .946, .970});
}

/// One block, two methods, ten folds whose differences are those of tst_significance, and one without a score.
StudyTable folds()
{
    std::vector<std::optional<double>> scores;
    const double differences[] = {.02, .01, .03, -.01, .04, .02, .015, .005, .03, .01};
    for (const double difference : differences) scores.push_back(0.5 + difference);
    for (int i = 0; i < 10; ++i) scores.push_back(0.5);
    return tableOf(planFor(1, {"one", "other"}, {.by = RepeatBy::Folds, .folds = 10}), scores);
}

class TestMethodComparison : public QObject {
    Q_OBJECT

private slots:
    void ranksAndCriticalDifferenceAreDemsars()
    {
        const MethodComparison found = comparisonOf(demsar(), {.axis = "method", .baseline = {}, .measure = {}});
        QCOMPARE(found.measure, std::string("test-accuracy"));
        QCOMPARE(found.blocks.size(), std::size_t{14});
        const double ranks[] = {3.143, 2.000, 2.893, 1.964};
        for (std::size_t j = 0; j < 4; ++j) QVERIFY(std::abs(found.friedman->averageRanks[j] - ranks[j]) < 5e-4);
        QVERIFY(std::abs(found.criticalDifference - 1.25) < 5e-3);
        QCOMPARE(found.overBlocks.size(), std::size_t{6});
        // "post-hoc test is not powerful enough to detect any significant differences" at 5 % (ibid., p. 16)
        for (const PairOverBlocks& pair : found.overBlocks) QVERIFY(!pair.ranksDiffer);
        // One score per method and data set: there is nothing to test within a data set.
        for (const PairOnBlock& pair : found.onBlocks) QVERIFY(!pair.test && pair.outcome == BlockOutcome::Undecided);
        QVERIFY(found.cells[0][3].best && !found.cells[0][0].best);
        for (const MethodCell& cell : found.cells[9]) QVERIFY(!cell.best);  // all classify every sample right
    }
    /// Rows are read by people: a number says of what it is, with a real minus sign.
    void rowsAreNamedByTheirParameters()
    {
        Experiment sigmoid = sphereExperiment();
        sigmoid.kernel = SigmoidKernel{};
        const Study study{.experiment = sigmoid,
            .axes = {ParameterValues{.path = "kernel.scale", .values = ValueRange{.from = 1, .to = 2, .steps = 2}},
                ParameterValues{.path = "kernel.offset", .values = ValueRange{.from = -2, .to = 2, .steps = 2}}},
            .repeat = {},
            .tune = {},
            .measures = {"test-accuracy", "zero-eigenvalues"}};
        const StudyPlan plan = planOf(study);
        const MethodComparison found = comparisonOf(tableOf(plan, std::vector<std::optional<double>>(4, 0.5)),
            {.axis = "kernel.scale", .baseline = {}, .measure = {}});
        QVERIFY2(found.blockNames[0].ends_with(" = −2"), found.blockNames[0].c_str());
    }
    void withABaselineOnlyItsPairsAreTested()
    {
        const MethodComparison found = comparisonOf(demsar(), {.axis = "method", .baseline = "C4.5", .measure = {}});
        QCOMPARE(found.overBlocks.size(), std::size_t{3});
        double smallest = 1.0;
        for (const PairOverBlocks& pair : found.overBlocks) {
            QCOMPARE(pair.other, std::size_t{0});
            smallest = std::min(smallest, pair.wilcoxon->p);
        }
        const auto least = std::ranges::min_element(found.overBlocks, {}, &PairOverBlocks::adjusted);
        QCOMPARE(least->adjusted, 3.0 * smallest);
    }
    /// 2.5737… and 0.0300… by SciPy, see tst_significance.
    void foldsAreTestedWithTheCorrectionForSharedSamples()
    {
        const MethodComparison found = comparisonOf(folds(), {.axis = "method", .baseline = "other", .measure = {}});
        const PairOnBlock& pair = found.onBlocks.at(0);
        QCOMPARE(pair.test->info, &correctedTInfo);
        QVERIFY(std::abs(pair.test->p - 0.030005048823681005) < 1e-9);
        QCOMPARE(pair.outcome, BlockOutcome::Win);
        QCOMPARE(found.cells[0][0].againstBaseline, BlockOutcome::Win);
        QVERIFY(!found.friedman);  // one block
        const MethodComparison turned = comparisonOf(folds(), {.axis = "method", .baseline = "one", .measure = {}});
        QCOMPARE(turned.onBlocks.at(0).outcome, BlockOutcome::Loss);
        const std::string sentence = bestSentence(
            comparisonOf(folds(), {.axis = "method", .baseline = {}, .measure = {}}));
        QCOMPARE(sentence,
            std::string("Significantly worse than the best, one: other. Corrected resampled t-test with Holm's "
                        "correction "
                        "at the level 0.05."));
        QVERIFY(bestSentence(comparisonOf(demsar(), {.axis = "method", .baseline = {}, .measure = {}})).empty());
        StudyTable gaps = folds();
        gaps.rows[3].values[0].reset();
        QCOMPARE(
            comparisonOf(gaps, {.axis = "method", .baseline = {}, .measure = {}}).onBlocks[0].test->n, std::size_t{9});
    }
    void otherDataEveryTimeShareNothing()
    {
        const StudyPlan plan = planFor(
            1, {"one", "other"}, {.by = RepeatBy::Seeds, .times = 3, .moves = MovedSeed::Data});
        const MethodComparison found = comparisonOf(
            tableOf(plan, {.5, .6, .7, .4, .4, .4}), {.axis = "method", .baseline = {}, .measure = {}});
        QCOMPARE(found.onBlocks.at(0).test->info, &pairedTInfo);
    }
    void tablesCarryMarksAndTests()
    {
        const ComparisonChoice choice{.axis = "method", .baseline = "other", .measure = {}};
        const std::string text = tableText(folds(), TextFormat::Text, {}, choice);
        QVERIFY2(text.find("51.7 ± 1.4 % + *") != std::string::npos, text.c_str());
        QVERIFY2(text.find("one against other: mean difference 1.7 points, p = 0.03, with Holm's correction p = 0.03: "
                           "one "
                           "is "
                           "better.")
                != std::string::npos,
            text.c_str());
        QVERIFY(text.find("50 %") != std::string::npos && text.find("e-17") == std::string::npos);
        QVERIFY(text.find("Corrected resampled t-test with Holm's correction") != std::string::npos);
        const std::string latex = tableText(folds(), TextFormat::Latex, {}, choice);
        QVERIFY2(latex.find("\\textbf{51.7 $\\pm$ 1.4 \\% +}") != std::string::npos, latex.c_str());
        QVERIFY(latex.find("\\begin{tabular}{lrr}") != std::string::npos);
        // The same test where the methods are rows.
        const std::string rows = tableText(folds(), TextFormat::Latex);
        QVERIFY2(rows.find("other & 50 \\% $\\dagger$ & ") != std::string::npos, rows.c_str());
        QVERIFY2(rows.find("one & \\textbf{51.7 $\\pm$ 1.4 \\%} & ") != std::string::npos, rows.c_str());
        QVERIFY(rows.find("† significantly worse than the best by Test accuracy at the level 0.05. Corrected resampled "
                          "t-test with Holm's correction over all pairs.")
            != std::string::npos);
        StudyTable few = folds();
        few.rows.pop_back();
        QVERIFY(tableText(few, TextFormat::Latex).find("dagger") == std::string::npos);
        const ComparisonChoice all{.axis = "method", .baseline = {}, .measure = {}};
        const std::string markdown = tableText(demsar(), TextFormat::Markdown, {}, all);
        QVERIFY2(markdown.find("| Average rank | 3.14 | 2 | 2.89 | 1.96 |") != std::string::npos, markdown.c_str());
        const QJsonObject json = QJsonDocument::fromJson(
            QByteArray::fromStdString(tableText(demsar(), TextFormat::Json, {}, all)))
                                     .object()[QStringLiteral("comparison")]
                                     .toObject();
        QCOMPARE(json[QStringLiteral("cells")].toArray().size(), 56);
        QVERIFY(std::abs(json[QStringLiteral("critical-difference")].toDouble() - 1.25) < 5e-3);
    }
    /// A mean in thirds, added from either end.
    void equalMeansShareTheirRank()
    {
        const double forth = 0.1 + 0.2 + 0.3, back = 0.3 + 0.2 + 0.1;
        QVERIFY(forth != back);
        const MethodComparison found = comparisonOf(
            tableOf(planFor(2, {"one", "other", "third"}, {}), {forth, back, 0.1, forth, back, 0.1}),
            {.axis = "method", .baseline = {}, .measure = {}});
        QCOMPARE(found.friedman->averageRanks, (std::vector<double>{1.5, 1.5, 3.0}));
        QVERIFY(found.cells[0][0].best && found.cells[0][1].best && !found.cells[0][2].best);
        QCOMPARE(found.overBlocks.at(0).wilcoxon->p, 1.0);
        // Without tests on the rows their means are counted.
        QVERIFY(found.overBlocks.at(1).byMeans);
        QCOMPARE(found.overBlocks.at(1).wins, std::size_t{2});
        QCOMPARE(found.overBlocks.at(0).ties, std::size_t{2});
    }
    void whatATestAssumesIsNotSaidToBeSo()
    {
        MethodComparison found = comparisonOf(demsar(), {.axis = "method", .baseline = {}, .measure = {}});
        const auto all = [&] {
            QString text;
            for (const std::string& sentence : sentencesOf(found)) text += QString::fromStdString(sentence) + u'\n';
            return text;
        };
        QVERIFY(found.blocksShareData);  // the rows are values of one parameter
        QVERIFY(all().contains(QStringLiteral("not independent")));
        QVERIFY(all().contains(QStringLiteral("It assumes that the data sets are independent")));
        QVERIFY(all().contains(QStringLiteral("corrected for ties")));
        QVERIFY(all().contains(QStringLiteral("of the uncorrected χ² = 9.28")));
        QVERIFY(!all().contains(QStringLiteral("Here it has found none.")));
        found.friedman->p = 0.6;
        QVERIFY(all().contains(QStringLiteral("Here it has found none.")));
        QVERIFY(all().contains(QStringLiteral("differ by less than the critical difference")));
    }
    void dataSetsAreIndependentRows()
    {
        StudyChoices data{.name = "data", .choices = {}}, axis{.name = "method", .choices = {}};
        for (const char* generator : {"xor", "two-moons"})
            data.choices.push_back(
                {.label = generator, .set = {{"data.generator", std::string(generator)}}, .tune = {}});
        for (const char* method : {"one", "other"}) axis.choices.push_back({.label = method, .set = {}, .tune = {}});
        const StudyPlan plan = planOf({.experiment = sphereExperiment(),
            .axes = {data, axis},
            .repeat = {},
            .tune = {},
            .measures = {"test-accuracy", "zero-eigenvalues"}});
        const MethodComparison found = comparisonOf(
            tableOf(plan, {.5, .6, .7, .4}), {.axis = "method", .baseline = {}, .measure = {}});
        QVERIFY(found.friedman && !found.blocksShareData);
    }
    void whatIsNotThereIsNamed()
    {
        const auto message = [](const ComparisonChoice& choice) {
            return messageOf([&] { comparisonOf(folds(), choice); });
        };
        QVERIFY(message({.axis = "methods", .baseline = {}, .measure = {}}).contains(QStringLiteral("kernel.rho")));
        QVERIFY(message({.axis = "method", .baseline = "none", .measure = {}}).contains(QStringLiteral("other")));
        QVERIFY(message({.axis = "method", .baseline = {}, .measure = "zero-eigenvalues"})
                    .contains(QStringLiteral("test-accuracy")));
    }
};

KREINSCOPE_TEST(TestMethodComparison)

}  // namespace tst_method_comparison
#include "tst_method_comparison.moc"
