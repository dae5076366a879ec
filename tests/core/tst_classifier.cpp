// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/classifier.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_classifier {

std::vector<int> cyclicLabels(Index n, int classes)
{
    std::vector<int> labels;
    for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>((i * i + i / 3) % classes));
    return labels;
}

/// n×c targets of ±1: one column (+1: the second class) for two classes, else one per class.
Matrix targetsOf(const std::vector<int>& labels, int classes)
{
    const Index n = static_cast<Index>(labels.size());
    Matrix targets(n, classes == 2 ? 1 : classes);
    for (Index k = 0; k < targets.cols(); ++k)
        for (Index i = 0; i < n; ++i)
            targets(i, k) = labels[static_cast<std::size_t>(i)] == (classes == 2 ? 1 : k) ? 1.0 : -1.0;
    return targets;
}

double fact(const Model& model, const std::string& key)
{
    for (const Fact& one : model.parts.front().solution.facts)
        if (one.key == key) return one.value;
    return std::numeric_limits<double>::quiet_NaN();
}

Model trainOn(const Matrix& gram, const std::vector<int>& labels, int classes, double regularization = 5.0)
{
    return train(LsSvm{.regularization = regularization}, gram, labels, classes);
}

class TestClassifier : public QObject {
    Q_OBJECT

private slots:
    void decisionOnTheTrainingSamplesIsTheExpansion_data()
    {
        QTest::addColumn<int>("classes");
        QTest::newRow("two classes") << 2;
        QTest::newRow("three classes, one against the rest") << 3;
    }

    void decisionOnTheTrainingSamplesIsTheExpansion()
    {
        QFETCH(const int, classes);
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.1}, uniformMatrix(50, 3, 1));
        const Model model = trainOn(gram, cyclicLabels(50, classes), classes);
        QCOMPARE(model.outputs(), Index(classes == 2 ? 1 : classes));
        COMPARE_CLOSE(model.decision, decide(model, gram), {.relative = 1e-10, .absolute = 1e-10});
        COMPARE_CLOSE(
            model.coefficients, model.dualCoefficients.cwiseProduct(targetsOf(cyclicLabels(50, classes), classes)));
        QVERIFY(model.coefficients.colwise().sum().isZero(1e-10));
    }

    void swappingTheClassesNegatesTheDecision()
    {
        const Matrix gram = gramMatrix(SigmoidKernel{.scale = 0.5, .offset = -1.0}, uniformMatrix(30, 3, 2));
        std::vector<int> labels = cyclicLabels(30, 2);
        const Model one = trainOn(gram, labels, 2);
        for (int& label : labels) label = 1 - label;
        const Model other = trainOn(gram, labels, 2);
        COMPARE_CLOSE(other.dualCoefficients, one.dualCoefficients, {.relative = 1e-10, .absolute = 1e-10});
        COMPARE_CLOSE(other.decision, -one.decision, {.relative = 1e-10, .absolute = 1e-10});
    }

    void predictionsAndTies()
    {
        QCOMPARE(predict((Matrix(3, 1) << -0.1, 0.0, 0.1).finished()), (std::vector<int>{0, 0, 1}));
        QCOMPARE(predict((Matrix(2, 3) << 1, 2, 2, 0, 0, 0).finished()), (std::vector<int>{1, 0}));
    }

    void fewerThanTwoClassesAreRefused()
    {
        const Matrix gram = Matrix::Identity(4, 4);
        QVERIFY_EXCEPTION_THROWN(trainOn(gram, {1, 1, 1, 1}, 2), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(trainOn(gram, {0, 0, 0, 0}, 1), InvalidInput);
    }

    void aClassWithoutTrainingSamplesIsNeverPredicted()
    {
        const Matrix gram = gramMatrix(resolved(GaussianKernel{.gamma = 1.0}, {}), uniformMatrix(12, 2, 3));
        std::vector<int> labels = cyclicLabels(12, 2);
        for (int& label : labels) label *= 2;  // classes 0 and 2 of three
        const Model model = trainOn(gram, labels, 3);
        COMPARE_CLOSE(model.decision.col(1), Vector::Constant(12, -1.0), {.absolute = 1e-12});
        for (const int k : predict(model.decision)) QVERIFY(k != 1);
    }

    void saysWhatTheAnswerIsWorth()
    {
        const Matrix samples = uniformMatrix(30, 2, 4);
        const std::vector<int> labels = cyclicLabels(30, 2);
        QCOMPARE(wordsOf(trainOn(gramMatrix(LinearKernel{}, samples), labels, 2)), std::string("global optimum"));
        Matrix oneNegative = Matrix::Identity(30, 30);
        oneNegative(3, 3) = -0.05;  // between −1/γ and 0
        const Model saddle = trainOn(oneNegative, labels, 2, 10.0);
        QCOMPARE(worthOf(saddle), Worth::SaddlePoint);
        QCOMPARE(saddle.verdict->number(VerdictNumber::UnboundedDirections), std::optional(1.0));
        QCOMPARE(saddle.verdict->obstacle, Obstacle::Indefiniteness);
        QCOMPARE(fact(saddle, "negative_directions"), 0.0);
        oneNegative(3, 3) = -2.0;  // so negative that the errors outweigh it
        const Model minimum = trainOn(oneNegative, labels, 2, 10.0);
        QCOMPARE(worthOf(minimum), Worth::GlobalOptimum);
        QVERIFY2(
            verdicts::says(minimum, "the centred kernel matrix has none between −1/γ and 0"), wordsOf(minimum).c_str());
        QCOMPARE(fact(minimum, "negative_directions"), 1.0);
    }

    void aSingularSystemGivesNoNumbers()
    {
        const Model model = trainOn(-0.5 * Matrix::Identity(4, 4), {0, 1, 0, 1}, 2, 2.0);
        QCOMPARE(model.termination, Termination::Singular);
        QVERIFY(!model.usable() && model.decision.size() == 0 && model.coefficients.allFinite());
        QCOMPARE(worthOf(model), Worth::NoUniqueSolution);
    }

    void everyTerminationHasIdAndText()
    {
        for (const Termination termination :
            {Termination::Solved, Termination::Singular, Termination::Cancelled, Termination::NumericalFailure}) {
            QVERIFY(!terminationId(termination).empty());
            QVERIFY(terminationText(termination).ends_with('.'));
        }
    }
};

KREINSCOPE_TEST(TestClassifier)

}  // namespace tst_classifier
#include "tst_classifier.moc"
