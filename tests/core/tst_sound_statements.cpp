// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements about whole experiments that must not contradict each other or what can be computed otherwise.
#include <QtTest>

#include "core/classifiers/iksvm_dc.h"
#include "core/data/split.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/describe.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/smallest_constant.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using verdicts::worthOf;

namespace tst_sound_statements {

/// Two moons under tanh(⟨x, z⟩ + r), where for a very negative r little is left of the digits of K + 1.
Experiment moons(double offset, bool plusOne)
{
    Experiment experiment = sphereExperiment();
    experiment.data = TwoMoonsData{};
    experiment.kernel = SigmoidKernel{.scale = 1.0, .offset = offset, .plusOne = plusOne};
    experiment.method = CSvm{.coupled = true};
    return experiment;
}

TwoClassSolution iksvmOn(const Matrix& gram, const Vector& targets, double penalty)
{
    const Eigenpairs spectrum = eigenpairs(gram);
    return solve(IksvmDc{.penalty = penalty}, TwoClassProblem(gram, targets, &spectrum), {});
}

class TestSoundStatements : public QObject {
    Q_OBJECT

private slots:
    /// What rounding has taken from K cannot be a proof: with 1 + tanh the same problem has another optimum.
    void roundedKernelsProveNoGlobalOptimum_data()
    {
        QTest::addColumn<double>("offset");
        for (const double offset : {-14.0, -16.0, -18.0, -20.0})
            QTest::newRow(QByteArray::number(offset).constData()) << offset;
    }
    void roundedKernelsProveNoGlobalOptimum()
    {
        QFETCH(const double, offset);
        const Results rounded = run(moons(offset, false)), exact = run(moons(offset, true));
        QVERIFY(rounded.model && exact.model);
        QCOMPARE(worthOf(exact.model->model), Worth::GlobalOptimum);
        const double best = *exact.model->model.parts[0].solution.objective,
                     got = *rounded.model->model.parts[0].solution.objective;
        if (std::abs(got - best) > 0.05 * std::abs(best))
            QVERIFY(worthOf(rounded.model->model) != Worth::GlobalOptimum
                && worthOf(rounded.model->model) != Worth::LocalMinimum);
    }
    /// Spectrum, C-SVM, LS-SVM and the smallest constant speak of one matrix and mean one rounding.
    void allSpeakOfOneMatrix()
    {
        for (const double offset : {-0.5, -1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -8.0, -10.0}) {
            Experiment experiment = moons(offset, false);
            experiment.method = CSvm{};
            const Results svm = run(experiment);
            experiment.method = LsSvm{};
            const Results ls = run(experiment);
            const bool conditional = svm.diagnosis->definiteness != Definiteness::Indefinite;
            const QByteArray where = QByteArray::number(offset) + ": " + verdicts::wordsOf(svm.model->model).c_str();
            QVERIFY2((worthOf(svm.model->model) == Worth::GlobalOptimum) == conditional, where);
            const SmallestConstant constant = smallestConstant(svm.gram->matrix(), svm.spectrum->centred);
            QVERIFY2(constant.semidefinite == conditional || !constant.value, where);
            if (conditional) QVERIFY2(worthOf(ls.model->model) == Worth::GlobalOptimum, where);
        }
    }

    void usualKernelsStillProveOne()
    {
        for (const double cost : {0.01, 1.0, 100.0, 1e5}) {
            Experiment experiment = moons(-1.0, false);
            experiment.kernel = GaussianKernel{};
            experiment.method = CSvm{.cost = cost};
            QCOMPARE(worthOf(run(experiment).model->model), Worth::GlobalOptimum);
        }
    }

    /// K + 1 is positive semidefinite beyond rounding, so that no more than 1 is needed.
    void theSmallestConstantIsNoNoise()
    {
        for (const double offset : {-6.0, -8.0, -10.0, -12.0}) {
            const Results results = run(moons(offset, false));
            const SmallestConstant found = smallestConstant(results.gram->matrix(), results.spectrum->centred);
            if (found.value) QVERIFY2(*found.value < 1.0 + 1e-6, QByteArray::number(*found.value));
        }
    }

    /// Eigenvalues of HKH that are no more than rounding of K are neither positive nor negative.
    void centredNoiseIsZero()
    {
        const Results results = run(moons(-20.0, false));
        QCOMPARE(results.diagnosis->centredSignature.negative, Index(0));
        QCOMPARE(results.diagnosis->centredNegativeEigenfraction, 0.0);
    }

    /// One notion of rounding: what a pair proves to be negative is not called semidefinite.
    void theVerdictAgreesWithThePairs()
    {
        const auto verdictOf = [](const Vector& values, std::optional<double> tolerance = {}) {
            return diagnose(values, values, 0.0, {.tolerance = tolerance}).definiteness;
        };
        const Vector proven = Eigen::Vector4d(1.0, 1.0, -5e-11, -5e-11),
                     rounded = Eigen::Vector4d(1.0, 1.0, -1e-15, 0.0);
        QCOMPARE(verdictOf(proven), Definiteness::Indefinite);
        QCOMPARE(verdictOf(rounded), Definiteness::PositiveSemidefinite);
        QCOMPARE(verdictOf(proven, 1e-8), Definiteness::PositiveSemidefinite);  // as a person wants it
    }

    /// 1ᵀK⁻¹1 < 0 of minus a distance matrix proves that f has no minimum, however the descent ends.
    void distancesAreUnboundedHoweverItEnds()
    {
        Matrix gram(4, 4);
        gram << 0, -1.2118364161161146, -1.7832190634694698, -1.3684212611348607, -1.2118364161161146, 0,
            -0.5843443772532598, -2.489479949544425, -1.7832190634694698, -0.5843443772532598, 0, -3.0057829543193444,
            -1.3684212611348607, -2.489479949544425, -3.0057829543193444, 0;
        const Vector targets = Eigen::Vector4d(-1, -1, 1, 1);
        for (const double penalty : {0.1, 0.3, 1.0, 3.0, 10.0}) {
            const TwoClassSolution solution = iksvmOn(gram, targets, penalty);
            QCOMPARE(worthOf(solution), Worth::Unbounded);
            QVERIFY(solution.usable() && solution.proof && solution.coefficients.allFinite());
        }
    }

    /// Where f < 0 the iterate itself is a ray along which f falls for ever.
    void aNegativeObjectiveIsAProof()
    {
        std::srand(7);
        int seen = 0;
        for (int problem = 0; problem < 120; ++problem) {
            const Index n = 4 + problem % 5;
            const Matrix half = Matrix::Random(n, n), gram = half + half.transpose();
            Vector targets = Vector::Ones(n);
            targets.head(n / 2).setConstant(-1.0);
            const TwoClassSolution solution = iksvmOn(gram, targets, 0.5);
            if (!solution.objective || !(*solution.objective < -1.0) || !solution.usable()) continue;
            ++seen;
            QCOMPARE(worthOf(solution), Worth::Unbounded);
            const UnboundedProof& proof = *solution.proof;
            const auto along = [&](double step) {
                return iksvmObjective(
                    targets, 0.5, step * proof.direction, step * (gram * proof.direction), step * proof.biasStep);
            };
            QVERIFY(along(1e8) < -1e6 && along(1e10) < 100.0 * along(1e8));
        }
        QVERIFY(seen > 20);
    }

    void namedRowsAreTakenWithoutSayingSo()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = ExampleData{.example = "iris"};
        setParameterText(experiment, "split.test-rows", "0-9");
        const Results results = run(experiment);
        QCOMPARE(rowsText(results.prepared->testRows), std::string("0-9"));
        QCOMPARE(heldOutBy(experiment.split, true), SplitBy::Rows);
        QCOMPARE(heldOutBy({}, true), SplitBy::File);
        QCOMPARE(heldOutBy({}, false), SplitBy::Share);
        QCOMPARE(heldOutBy({.by = SplitBy::Share, .testRows = "1"}, true), SplitBy::Share);
    }

    /// What is known of all corrections stays when one of them is chosen, and goes when the kernel changes.
    void theListOfCorrectionsOutlivesAChoiceFromIt()
    {
        Experiment experiment = sphereExperiment();
        const Results before = run(experiment, {}, {}, {}, {.corrections = true});
        experiment.correction = ClipCorrection{};
        const Results chosen = run(experiment, before);
        QVERIFY(before.corrections && chosen.corrections);
        QCOMPARE(chosen.corrections->size(), before.corrections->size());
        for (std::size_t i = 0; i < before.corrections->size(); ++i)
            QVERIFY((*chosen.corrections)[i].eigenvalues == (*before.corrections)[i].eigenvalues);
        setParameter(experiment, "kernel.rho", 1.0);
        QVERIFY(!run(experiment, chosen).corrections);
    }

    /// A constant of 0 is no correction, and one that is added is told.
    void theConstantThatWasAddedIsTold()
    {
        Experiment experiment = sphereExperiment();
        experiment.correction = AddConstantCorrection{.constant = 0.25};
        QVERIFY(trainedOn(run(experiment)).find("0.25 added") != std::string::npos);
        experiment.correction = AddConstantCorrection{.constant = 0.0};
        QCOMPARE(trainedOn(run(experiment)), std::string("raw"));
    }

    void descriptionsHoldNoMarkup()
    {
        const std::string text = describeText();
        for (const char* entity : {"&gt;", "&lt;", "&amp;", "<sub>"}) QVERIFY(text.find(entity) == std::string::npos);
    }
};

KREINSCOPE_TEST(TestSoundStatements)

}  // namespace tst_sound_statements
#include "tst_sound_statements.moc"
