// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/base/parameters.h"
#include "core/experiment/advice.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/runner.h"

using namespace krein;

namespace tst_advice {

/// Two moons of few samples with the sigmoid kernel, which is indefinite there.
Experiment moons(const char* kernel = "sigmoid")
{
    Experiment experiment;
    setParameterText(experiment, "data.generator", "two-moons");
    setParameterText(experiment, "data.samples", "60");
    setParameterText(experiment, "split.holdout", "0.3");
    setParameterText(experiment, "kernel.id", kernel);
    if (std::string_view(kernel) == "sigmoid") setParameterText(experiment, "kernel.offset", "-1");
    setParameterText(experiment, "method.id", "ls-svm");
    return experiment;
}

Results resultsOf(const Experiment& experiment, bool corrections = false)
{
    return run(experiment, {}, {}, {}, {.corrections = corrections});
}

std::vector<Advice> about(const Results& results, AdviceAbout what)
{
    std::vector<Advice> all = advise(results);
    std::erase_if(all, [&](const Advice& advice) { return advice.about != what; });
    return all;
}

const Advice* named(const std::vector<Advice>& all, std::string_view action)
{
    const auto found = std::ranges::find(all, action, [](const Advice& advice) { return advice.fix.label; });
    return found == all.end() ? nullptr : &*found;
}

Worth worthOf(const Results& results)
{
    return results.model->model.verdict->worth;
}

QString textOf(const Advice& advice)
{
    return QString::fromStdString(advice.sentence);
}

class TestAdvice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSaddlePointIsCorrected()
    {
        const Results results = resultsOf(moons("tl1"));
        QCOMPARE(worthOf(results), Worth::SaddlePoint);
        const std::vector<Advice> all = about(results, AdviceAbout::TheTraining);
        const Advice* clip = named(all, "Try Clip");
        QVERIFY(clip && clip == &all.front());
        const Index negative = results.diagnosis->signature.negative;
        QVERIFY2(textOf(*clip).startsWith(QString::number(negative) + QStringLiteral(" negative eigenvalues of K, ")),
            clip->sentence.c_str());
        QVERIFY2(textOf(*clip).contains(QStringLiteral("LS-SVM ends at a saddle point")), clip->sentence.c_str());
        const Experiment after = withFix(results.experiment, clip->fix);
        QVERIFY(std::holds_alternative<ClipCorrection>(after.correction));
        QCOMPARE(after.method, results.experiment->method);
        QCOMPARE(worthOf(resultsOf(after)), Worth::GlobalOptimum);
    }

    void anOptimumNeedsNoCorrection()
    {
        const Results results = resultsOf(moons("rbf"));
        QCOMPARE(worthOf(results), Worth::GlobalOptimum);
        QVERIFY(about(results, AdviceAbout::TheTraining).empty());
        QVERIFY(about(results, AdviceAbout::TheKernel).empty());
    }

    /// Whatever the method: what is advised about its training makes the problem convex, as it says.
    void whatIsPromisedComesTrue_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<bool>("measured");
        for (const Method& method : alternatives<Method>())
            for (const bool measured : {false, true})
                QTest::addRow("%s%s", std::string(info(method).id).c_str(), measured ? ", corrections measured" : "")
                    << QString::fromStdString(std::string(info(method).id)) << measured;
    }
    void whatIsPromisedComesTrue()
    {
        QFETCH(const QString, method);
        QFETCH(const bool, measured);
        Experiment experiment = moons();
        setParameterText(experiment, "method.id", method.toStdString());
        const Results results = resultsOf(experiment, measured);
        QVERIFY(results.model);
        for (const Advice& advice : about(results, AdviceAbout::TheTraining)) {
            if (advice.fix.label.starts_with("Allow")) continue;
            const Results after = resultsOf(withFix(experiment, advice.fix));
            QVERIFY2(after.model && worthOf(after) == Worth::GlobalOptimum,
                qPrintable(textOf(advice) + QStringLiteral(" Yet it is: ")
                    + QString::fromStdString(after.model ? after.model->model.verdict->text : "nothing")));
        }
    }

    void aMethodThatIsConvexForEveryKernelKeepsTheCost()
    {
        Experiment experiment = moons();
        setParameterText(experiment, "method.id", "c-svm");
        setParameterText(experiment, "method.cost", "7");
        const Results results = resultsOf(experiment);
        const Advice* krein = nullptr;
        const std::vector<Advice> all = about(results, AdviceAbout::TheTraining);
        QVERIFY(krein = named(all, "Try Krein SVM"));
        const Experiment after = withFix(experiment, krein->fix);
        QVERIFY(std::holds_alternative<KreinSvm>(after.method));
        QCOMPARE(std::get<KreinSvm>(after.method).cost, 7.0);
    }

    void ofMeasuredCorrectionsTheBestIsNamedWithItsScore()
    {
        const Results results = resultsOf(moons("tl1"), true);
        const Advice* first = nullptr;
        const std::vector<Advice> all = about(results, AdviceAbout::TheTraining);
        QVERIFY(!all.empty());
        first = &all.front();
        const Experiment after = withFix(results.experiment, first->fix);
        const auto outcome = std::ranges::find(*results.corrections, after.correction, &CorrectionOutcome::correction);
        QVERIFY(outcome != results.corrections->end());
        for (const CorrectionOutcome& other : *results.corrections)
            if (other.verdict && other.verdict->worth == Worth::GlobalOptimum)
                QVERIFY(other.testScores->accuracy <= outcome->testScores->accuracy);
        QVERIFY2(textOf(*first).contains(QStringLiteral("test accuracy")), first->sentence.c_str());
    }

    void aBetterCorrectionIsToldAsOneSplit()
    {
        Results results = resultsOf(moons("tl1"), true);
        auto outcomes = *results.corrections;
        for (CorrectionOutcome& outcome : outcomes) {
            if (!outcome.testScores) continue;  // it does not apply
            outcome.testScores->accuracy = 0.25;
            if (std::holds_alternative<FlipCorrection>(outcome.correction)) outcome.testScores->accuracy = 0.75;
        }
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        const std::vector<Advice> all = about(results, AdviceAbout::TheScore);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(textOf(all.front()),
            QStringLiteral("Flip scored 75 % on the 18 test samples, no correction 25 %. This is one split: another "
                           "may "
                           "rank them differently."));
        QVERIFY(std::holds_alternative<FlipCorrection>(withFix(results.experiment, all.front().fix).correction));
        // Two of 18 samples are chance.
        for (CorrectionOutcome& outcome : outcomes)
            if (outcome.testScores && !std::holds_alternative<FlipCorrection>(outcome.correction))
                outcome.testScores->accuracy = 0.75 - 2.0 / 18;
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        QVERIFY(about(results, AdviceAbout::TheScore).empty());
        // What is in use is as good as any: nothing to say.
        for (CorrectionOutcome& outcome : outcomes)
            if (outcome.testScores) outcome.testScores->accuracy = 0.75;
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        QVERIFY(about(results, AdviceAbout::TheScore).empty());
    }

    void nothingIsCorrectedOfAPositiveMatrix()
    {
        Results results = resultsOf(moons("rbf"), true);
        auto outcomes = *results.corrections;
        for (CorrectionOutcome& outcome : outcomes)
            if (outcome.testScores)
                outcome.testScores->accuracy = std::holds_alternative<CentreCorrection>(outcome.correction) ? 1.0 : 0.5;
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        QVERIFY(about(results, AdviceAbout::TheScore).empty());
    }

    /// Of a numeric target R² takes the place of accuracy, and no word is of classes.
    void ofANumericTargetR2IsTold()
    {
        Experiment experiment = moons("negative-distance");
        setParameterText(experiment, "data.generator", "noisy-sine");
        setParameterText(experiment, "method.id", "kernel-ridge");
        Results results = resultsOf(experiment, true);
        QVERIFY(results.model && results.model->testFit && results.model->testFit->r2);
        auto outcomes = *results.corrections;
        int fitted = 0;
        for (CorrectionOutcome& outcome : outcomes) {
            if (!outcome.testFit) continue;
            ++fitted;
            const bool flips = std::holds_alternative<FlipCorrection>(outcome.correction);
            outcome.testFit->r2 = flips ? 0.75 : 0.5;
            outcome.testFit->rmse = flips ? 1.0 : 2.0;
        }
        QVERIFY2(fitted >= 5, "the corrections were not fitted");
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        const std::vector<Advice> all = about(results, AdviceAbout::TheScore);
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY2(textOf(all.front()).startsWith(QStringLiteral("Flip scored R² = 0.75 on the ")),
            qPrintable(textOf(all.front())));
        for (const char* method : {"kernel-ridge", "svr", "gp"}) {
            setParameterText(experiment, "method.id", method);
            for (const Advice& advice : advise(resultsOf(experiment, true)))
                QVERIFY2(!textOf(advice).contains(QStringLiteral("class"))
                        && !textOf(advice).contains(QStringLiteral("accuracy")),
                    qPrintable(textOf(advice)));
        }
        const CorrectionRanking ranking = rankCorrections(results);
        QVERIFY(std::holds_alternative<FlipCorrection>(outcomes[ranking.order.front()].correction));
        QVERIFY2(ranking.why.starts_with("it has the smallest test RMSE (1)"), ranking.why.c_str());
        setParameterText(experiment, "split.holdout", "0");
        QCOMPARE(about(resultsOf(experiment), AdviceAbout::TheScore).front().fix.label, std::string("Test on 30 %"));
    }

    void countsThatChangeGetATolerance()
    {
        // Two eigenvalues of a linear kernel in the plane are not zero, and the others are round-off.
        Experiment experiment = moons("linear");
        setParameterText(experiment, "spectrum.tolerance", "1e-16");
        const Results results = resultsOf(experiment);
        QVERIFY(!results.diagnosis->stable);
        const std::vector<Advice> all = about(results, AdviceAbout::TheSignature);
        QCOMPARE(all.size(), std::size_t{1});
        const Results after = resultsOf(withFix(experiment, all.front().fix));
        QVERIFY(after.diagnosis->stable);
        const Signature& counts = after.diagnosis->signature;
        QVERIFY2(textOf(all.front())
                     .contains(QStringLiteral("%1 positive, %2 negative and %3 zero")
                                   .arg(counts.positive)
                                   .arg(counts.negative)
                                   .arg(counts.zero)),
            all.front().sentence.c_str());
        QVERIFY(about(after, AdviceAbout::TheSignature).empty());
    }

    /// Of entries with four decimals no eigenvalue below about n·5e-5 has a sign of its own, stable or not.
    void aToleranceBelowTheRoundingOfTheEntriesIsNotAdvised()
    {
        constexpr int n = 20;
        const TestFolder folder;
        std::string rows;
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j)
                rows += (j > 0 ? "," : "")
                    + QString::number(std::exp(-(i - j) * (i - j) / 18.0) - 0.5, 'f', 4).toStdString();
            rows += "\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write("rounded.csv", rows.c_str()), .role = ProximityRole::Similarity};
        experiment.kernel = Kernel(GivenKernel{});
        int told = 0;
        for (const double tolerance : {1e-6, 3e-6, 1e-5, 3e-5, 1e-4}) {
            experiment.spectrum.tolerance = tolerance;
            const Results results = resultsOf(experiment);
            if (results.diagnosis->stable) continue;
            ++told;
            for (const Advice& advice : about(results, AdviceAbout::TheSignature)) {
                const auto* advised = std::get_if<double>(&advice.fix.changes.front().value);
                QVERIFY2(advised && *advised > 1e-5, advice.sentence.c_str());
            }
        }
        QVERIFY(told > 0);
    }

    /// The counts are those of the matrix that the badge counts, which of distances is the centred one.
    void ofDistancesTheToleranceIsThatOfTheCentredMatrix()
    {
        const TestFolder folder;
        std::string rows;
        for (int i = 0; i < 12; ++i) {
            for (int j = 0; j < 12; ++j)
                rows += (j > 0 ? "," : "")
                    + QString::number(std::pow(std::abs(i - j) / 11.0, 1.5), 'g', 17).toStdString();
            rows += "\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write("power.csv", rows.c_str()), .role = ProximityRole::Dissimilarity};
        experiment.kernel = Kernel(GivenKernel{});
        int told = 0;
        for (const double tolerance : {0.1, 0.03, 0.01, 0.003, 1e-3}) {
            experiment.spectrum.tolerance = tolerance;
            const Results results = resultsOf(experiment);
            const std::vector<Advice> all = about(results, AdviceAbout::TheSignature);
            QVERIFY(all.empty() || !results.diagnosis->centredStable);
            if (all.empty()) continue;
            ++told;
            const Results after = resultsOf(withFix(experiment, all.front().fix));
            QVERIFY(after.diagnosis->centredStable);
            const Signature& counts = after.diagnosis->centredSignature;
            QVERIFY2(textOf(all.front())
                         .contains(QStringLiteral("%1 positive, %2 negative and %3 zero")
                                       .arg(counts.positive)
                                       .arg(counts.negative)
                                       .arg(counts.zero)),
                all.front().sentence.c_str());
        }
        QVERIFY(told > 0);
    }

    void withoutATestSetSomeAreHeldOut()
    {
        Experiment experiment = moons("rbf");
        setParameterText(experiment, "split.holdout", "0");
        const Results results = resultsOf(experiment);
        const std::vector<Advice> all = about(results, AdviceAbout::TheScore);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all.front().fix.label, std::string("Test on 30 %"));
        const Results after = resultsOf(withFix(experiment, all.front().fix));
        QCOMPARE(after.prepared->testRows.size(), std::size_t{18});
        QVERIFY(after.model->testScores);
        QVERIFY(about(after, AdviceAbout::TheScore).empty());
        // The same where rows were named, all of which train.
        setParameterText(experiment, "split.by", "rows");
        setParameterText(experiment, "split.train-rows", "0-59");
        const Results named = resultsOf(experiment);
        QVERIFY(named.prepared->testRows.empty());
        QVERIFY(!resultsOf(withFix(experiment, about(named, AdviceAbout::TheScore).front().fix))
                     .prepared->testRows.empty());
    }

    void anIterationThatWasCutShortIsAllowedMore()
    {
        Experiment experiment = moons();
        setParameterText(experiment, "method.id", "klr");
        setParameterText(experiment, "method.max-iterations", "1");
        const Results results = resultsOf(experiment);
        QCOMPARE(results.model->model.termination, Termination::IterationLimit);
        const std::vector<Advice> all = about(results, AdviceAbout::TheTraining);
        const Advice* more = named(all, "Allow 10 iterations");
        QVERIFY(more);
        const Results after = resultsOf(withFix(experiment, more->fix));
        QCOMPARE(worthOf(after), Worth::GlobalOptimum);
        QVERIFY(about(after, AdviceAbout::TheTraining).empty());
    }

    void oneDirectionIsHalfOfAnAsymmetricKernel()
    {
        Experiment experiment = moons("sne");
        setParameterText(experiment, "kernel.sigma", "0.2");
        const Results results = resultsOf(experiment);
        QCOMPARE(results.diagnosis->definiteness, Definiteness::NotSymmetric);
        const std::vector<Advice> all = about(results, AdviceAbout::TheKernel);
        QCOMPARE(all.size(), std::size_t{1});
        const Experiment after = withFix(experiment, all.front().fix);
        QVERIFY(keepsAsymmetry(after.method));
        QVERIFY(about(resultsOf(after), AdviceAbout::TheKernel).empty());
    }

    void anAsymmetricMatrixWithoutLabelsIsMadeSymmetric()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("crooked.csv", "2,1,0.5\n0.5,2,0.2\n0.5,0.2,2\n"),
            .role = ProximityRole::Similarity};
        setParameterText(experiment, "kernel.id", "given");
        const Results results = resultsOf(experiment);
        QCOMPARE(results.diagnosis->definiteness, Definiteness::NotSymmetric);
        const std::vector<Advice> all = about(results, AdviceAbout::TheKernel);
        QCOMPARE(all.size(), std::size_t{1});
        const Results after = resultsOf(withFix(experiment, all.front().fix));
        QCOMPARE(after.gram->train(0, 1), 0.75);
        QVERIFY(after.diagnosis->definiteness != Definiteness::NotSymmetric);
        QVERIFY(about(after, AdviceAbout::TheKernel).empty());
    }

    /// Whatever scores best: two corrections advised at once would contradict each other.
    void oneCorrectionIsAdvised_data()
    {
        QTest::addColumn<QString>("kernel");
        for (const char* kernel : {"sigmoid", "tl1", "negative-distance", "rbf"}) QTest::addRow("%s", kernel) << kernel;
        QTest::addRow("of the origin") << "formula";
    }
    void oneCorrectionIsAdvised()
    {
        QFETCH(const QString, kernel);
        Experiment experiment = moons(kernel.toLatin1().constData());
        if (kernel == QStringLiteral("formula")) setParameterText(experiment, "kernel.text", "-l2-3");
        Results results = resultsOf(experiment, true);
        // Another scores better than anything: it is not advised beside what the structure of the matrix asks for.
        std::vector<CorrectionOutcome> outcomes = *results.corrections;
        for (CorrectionOutcome& outcome : outcomes)
            if (std::holds_alternative<SquareCorrection>(outcome.correction) && outcome.testScores)
                outcome.testScores->accuracy = 1.5;
        results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        const std::vector<Advice> all = advise(results);
        std::vector<Correction> corrections;
        for (const Advice& advice : all) {
            const Correction then = withFix(results.experiment, advice.fix).correction;
            if (then == results.experiment->correction || std::ranges::find(corrections, then) != corrections.end())
                continue;
            corrections.push_back(then);
        }
        QVERIFY2(corrections.size() <= 1, "two corrections are advised");
        const auto recommended = recommendedCorrection(results);
        QCOMPARE(recommended.has_value(), !corrections.empty());
        if (recommended) QVERIFY(recommended->experiment.correction == corrections.front());
        if (kernel == QStringLiteral("formula")) QVERIFY(nextStep(results, all)->fix.label == "Try Centre");
    }

    /// It is the only recommendation about the matrix, and none when it is done.
    void theExaminationReplacesWhatIsAdvised()
    {
        const Results results = resultsOf(moons(), true);
        Experiment examined = *results.experiment;
        examined.correction = FlipCorrection{};
        const std::vector<Advice> all = advise(results, examined);
        for (const Advice& advice : all)
            QVERIFY2(advice.isExamined || withFix(results.experiment, advice.fix).correction == NoCorrection{},
                advice.sentence.c_str());
        const Advice* next = nextStep(results, all);
        QVERIFY(next && next->isExamined);
        QCOMPARE(next->fix.label, std::string("Apply fix: Flip"));
        QVERIFY(recommendedCorrection(results, examined)->experiment == examined);
        for (const Advice& advice : advise(resultsOf(examined, true), examined))
            QVERIFY2(!advice.isExamined && !advice.fix.label.starts_with("Try C"), advice.sentence.c_str());
    }

    /// Whose matrix a fix is for is told where the matrix in the window, of the training objects, needs none.
    void aFixOfAllObjectsSaysSo()
    {
        Experiment experiment = moons("rbf");
        const Results results = resultsOf(experiment, true);
        experiment.correction = ClipCorrection{};
        const std::vector<Advice> all = advise(results, experiment);
        QCOMPARE(all.front().fix.label, std::string("Apply fix: Clip"));
        QVERIFY(all.front().isOfAnotherMatrix);
        QCOMPARE(textOf(all.front()),
            QStringLiteral("The examination recommends: Clip. It is about all 60 objects, whose matrix has negative "
                           "eigenvalues; that of the 42 training objects has none."));
        Experiment whole = moons("rbf");
        whole.split.holdout = 0.0;
        Experiment clipped = whole;
        clipped.correction = ClipCorrection{};
        const std::vector<Advice> ofAll = advise(resultsOf(whole, true), clipped);
        QVERIFY(!ofAll.front().isOfAnotherMatrix);
        QCOMPARE(textOf(ofAll.front()), QStringLiteral("The examination recommends: Clip."));
    }

    /// Whoever follows advice still reads what was advised.
    void adviceThatIsFollowedStays()
    {
        auto advised = recommendedCorrection(resultsOf(moons(), true));
        QVERIFY(advised && !advised->isInUse);
        QVERIFY(std::holds_alternative<CentreCorrection>(advised->experiment.correction));
        advised = recommendedCorrection(resultsOf(advised->experiment, true));  // which leaves eigenvalues negative
        QVERIFY(advised && !advised->isInUse);
        const auto after = recommendedCorrection(resultsOf(advised->experiment, true));
        QVERIFY(after && after->isInUse);
        QVERIFY(after->experiment == advised->experiment);
        QCOMPARE(fixInUse(after->experiment), fixName(false, advised->experiment.correction));
        Experiment other = advised->experiment;
        other.correction = ShiftCorrection{};
        const auto ofOther = recommendedCorrection(resultsOf(other, true));
        QVERIFY(!ofOther || !ofOther->isInUse);
    }

    /// What was centred first is called so as long as it is in use.
    void aFixInUseKeepsItsName()
    {
        Experiment experiment = moons();
        QCOMPARE(fixInUse(experiment), std::string());
        experiment.correction = ClipCorrection{};
        QCOMPARE(fixInUse(experiment), std::string("Clip"));
        CombinationKernel centre;
        centre.op = Combine::Centre;
        centre.terms.front().kernel = experiment.kernel;
        experiment.kernel = Kernel(centre);
        QCOMPARE(fixInUse(experiment), std::string("Centre and clip"));
        experiment.correction = LingoesCorrection{};  // which centres by itself
        QCOMPARE(fixInUse(experiment), std::string("Lingoes"));
        experiment.correction = NoCorrection{};
        QCOMPARE(fixInUse(experiment), std::string("Centre"));
    }

    /// A method is no fix of eigenvalues: it stands beside the training, and the fix is called by what it does to the
    /// matrix alone.
    void aMethodIsNoFix()
    {
        const Results results = resultsOf(moons(), true);
        Experiment examined = *results.experiment;
        examined.method = CSvm{};
        std::vector<Advice> all = advise(results, examined);
        QVERIFY(std::ranges::none_of(all, [](const Advice& advice) {
            return advice.about == AdviceAbout::TheKernel || advice.fix.label.starts_with("Apply fix");
        }));
        const Advice* use = named(all, "Use C-SVM");
        QVERIFY(use && use->isExamined && use->about == AdviceAbout::TheTraining);
        examined.correction = ClipCorrection{};
        all = advise(results, examined);
        QCOMPARE(all.front().fix.label, std::string("Apply fix: Clip"));
        QVERIFY2(textOf(all.front()).contains(QStringLiteral("C-SVM")), all.front().sentence.c_str());
    }

    void aFixHasOneName()
    {
        QCOMPARE(fixName(true, ClipCorrection{}), std::string("Centre and clip"));
        QCOMPARE(fixName(true, LingoesCorrection{}), std::string("Centre and Lingoes"));
        QCOMPARE(fixName(true, NoCorrection{}), std::string("Centre"));
        QCOMPARE(fixName(false, FlipCorrection{}), std::string("Flip"));
        Experiment now, wanted;
        now.data = wanted.data = MatrixData{};
        QCOMPARE(fixName(now, wanted), std::string());
        wanted.method = CSvm{};
        QCOMPARE(fixName(now, wanted), std::string());
        wanted.correction = ClipCorrection{};
        QCOMPARE(fixName(now, wanted), std::string("Clip"));
        QCOMPARE(fixName(wanted, now), std::string("No correction"));
        std::get<MatrixData>(wanted.data).symmetrise = true;
        QCOMPARE(fixName(now, wanted), std::string("Symmetrise and clip"));
        setParameterText(wanted, "kernel.id", "linear");
        setParameterText(now, "kernel.id", "rbf");
        QCOMPARE(fixName(now, wanted), std::string("Symmetrise, centre and clip"));
    }

    void whatIsNegativeForTheOriginIsCentred()
    {
        Experiment byFormula = moons("formula");
        setParameterText(byFormula, "kernel.text", "-l2");
        const Results results = resultsOf(byFormula);
        QCOMPARE(results.diagnosis->definiteness, Definiteness::ConditionallyPositiveDefinite);
        const std::vector<Advice> all = about(results, AdviceAbout::TheKernel);
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY2(
            textOf(all.front()).contains(QStringLiteral("nothing once K is centred")), all.front().sentence.c_str());
        const Results after = resultsOf(withFix(results.experiment, all.front().fix));
        QVERIFY(after.corrected->pairs.values.minCoeff() > -1e-10);
        QVERIFY(about(after, AdviceAbout::TheKernel).empty());
        // Of an indefinite kernel that centring does not help nothing is said.
        QVERIFY(about(resultsOf(moons("tl1")), AdviceAbout::TheKernel).empty());
        // Of distances centred K is what is judged: its card does not ask for what it shows.
        const Results distances = resultsOf(moons("negative-distance"));
        QVERIFY(isOfDistances(distances) && distances.diagnosis->signature.negative > 0);
        QVERIFY(about(distances, AdviceAbout::TheKernel).empty());
    }

    void dataWithoutLabelsCanBeLearnedFrom()
    {
        Experiment experiment = moons("rbf");
        Results results = resultsOf(experiment);
        QVERIFY(!named(advise(results), "Try novelty detection"));
        DrawnData unlabelled;
        auto samples = std::make_shared<DataSet>(*results.data);
        samples->labels.clear();
        samples->classNames.clear();
        samples->labelName.clear();
        unlabelled.samples = samples;
        experiment.data = unlabelled;
        results = resultsOf(experiment);
        QVERIFY(!results.model);
        const std::vector<Advice> all = advise(results);
        const Advice* novelty = named(all, "Try novelty detection");
        QVERIFY(novelty);
        const Results after = resultsOf(withFix(experiment, novelty->fix));
        QVERIFY(after.model && after.model->model.isNovelty);
        QVERIFY(!named(advise(after), "Try novelty detection"));
    }

    /// Dissimilarities without labels, as pandas writes them: what can be done is said of the matrix, and where labels
    /// come from.
    void dissimilaritiesWithoutLabelsHaveCorrectionsAndWantLabels()
    {
        TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write("d.csv", ",a,b,c,d\na,0,1,2,9\nb,1,0,3,2\nc,2,3,0,1\nd,9,2,1,0\n"),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        const Results results = resultsOf(experiment, true);
        QVERIFY(!results.model && results.corrections);
        QCOMPARE(QString::fromStdString(commandText(problemOf(results, Stage::Model))),
            QStringLiteral("These dissimilarities have no labels, so there are no classes to learn; load a file with "
                           "one label for each object."));
        const std::vector<Advice> kernel = about(results, AdviceAbout::TheKernel);
        const Advice* clip = named(kernel, "Centre and clip");
        QVERIFY(clip);
        QVERIFY2(textOf(*clip).contains(QStringLiteral("changes that matrix by")), clip->sentence.c_str());
        const Results after = resultsOf(withFix(experiment, clip->fix));
        QVERIFY(after.corrected->pairs.values.minCoeff() > -1e-10);
        const std::vector<Advice> training = about(results, AdviceAbout::TheTraining);
        const Advice* load = named(training, "Load labels…");
        QVERIFY(load && load == &training.front());
        QCOMPARE(load->fix.file, std::string("data.labels"));
        QCOMPARE(optionsText(load->fix), std::string("--set data.labels=FILE"));
    }

    /// Dissimilarities say nothing about an origin: what is negative in K = −½D² is not what is wrong with them.
    void ofDissimilaritiesTheCentredMatrixIsAdvisedOn()
    {
        const TestFolder folder;
        // Three points around one that is too near: 1 is less than 2/√3.
        const std::string path = folder.write("star.csv", "0,1,1,1\n1,0,2,2\n1,2,0,2\n1,2,2,0\n");
        Experiment experiment;
        experiment.data = MatrixData{.matrix = path, .role = ProximityRole::Dissimilarity};
        experiment.kernel = Kernel(GivenKernel{});
        const Results results = resultsOf(experiment, true);
        QCOMPARE(results.diagnosis->centredSignature.negative, Index(1));
        const std::vector<Advice> all = about(results, AdviceAbout::TheKernel);
        QVERIFY(!named(all, "Try Clip") && !named(all, "Try Centre"));
        const Advice* both = named(all, "Centre and clip");
        QVERIFY(both);
        // The eigenvalues of −½HD²H are 2, 2, 0 and −¼.
        QVERIFY2(textOf(*both).startsWith(QStringLiteral("1 negative eigenvalue of the centred kernel matrix, 5.88 % "
                                                         "of Σ|λ|.")),
            both->sentence.c_str());
        QVERIFY2(textOf(*both).contains(QStringLiteral("changes that matrix by 8.8 %")), both->sentence.c_str());
        const Results after = resultsOf(withFix(experiment, both->fix));
        QVERIFY(after.corrected->pairs.values.minCoeff() > -1e-10);
        QCOMPARE(QString::number(after.corrected->change / after.corrected->norm, 'f', 4), QStringLiteral("0.0880"));
    }

    /// With labels, too, what is corrected is the matrix that the examination is about.
    void labelledDissimilaritiesAreCentredBeforeTheyAreClipped()
    {
        constexpr int n = 12;
        const TestFolder folder;
        std::string rows, labels;
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j)
                rows += (j > 0 ? "," : "") + std::to_string(std::pow(std::abs(i - j) / 11.0, 1.5));
            rows += "\n";
            labels += i % 3 == 0 ? "a\n" : "b\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("power.csv", rows.c_str()),
            .labels = folder.write("kinds.csv", labels.c_str()),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = Kernel(GivenKernel{});
        experiment.method = LsSvm{};
        const Results results = resultsOf(experiment, true);
        QVERIFY(results.model->model.verdict->obstacle == Obstacle::Indefiniteness);
        const std::vector<Advice> all = about(results, AdviceAbout::TheTraining);
        const Advice* both = named(all, "Centre and clip");
        QVERIFY(both && both == &all.front());
        QCOMPARE(worthOf(resultsOf(withFix(experiment, both->fix))), Worth::GlobalOptimum);
    }

    /// What comes before clip by chance alone is not advised in its place.
    void chanceDoesNotChooseTheCorrection()
    {
        Results results = resultsOf(moons("tl1"), true);
        QVERIFY(results.prepared->testRows.size() >= 6);  // by as many a sign test tells
        const auto advised = [&results](double flip, double others) {
            std::vector<CorrectionOutcome> outcomes = *results.corrections;
            for (CorrectionOutcome& outcome : outcomes)
                if (outcome.testScores)
                    outcome.testScores->accuracy = std::holds_alternative<FlipCorrection>(outcome.correction) ? flip
                                                                                                              : others;
            results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
            return about(results, AdviceAbout::TheTraining).front().fix.label;
        };
        const double one = 1.0 / static_cast<double>(results.prepared->testRows.size());
        QCOMPARE(advised(0.8 + one, 0.8), std::string("Try Clip"));
        QCOMPARE(advised(1.0, 0.0), std::string("Try Flip"));
    }

    void tooManyForEigenvaluesAreThinned()
    {
        Results results = resultsOf(moons("rbf"));
        QVERIFY(!named(advise(results), "Train on 2500"));
        results.large = std::make_shared<const LargeValue>();
        const std::vector<Advice> all = advise(results);
        const Advice* fewer = named(all, "Train on 2500");
        QVERIFY(fewer);
        QCOMPARE(withFix(results.experiment, fewer->fix).split.limit, 2500);
    }

    void nothingIsSaidOfNothing() { QVERIFY(advise(Results{}).empty()); }
};

KREINSCOPE_TEST(TestAdvice)

}  // namespace tst_advice
#include "tst_advice.moc"
