// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/classifiers/ikfd.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/krein_vectors.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::KreinVectors;
using numerics::kreinVectors;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_ikfd {

/// Σ K_jH_jK_jᵀ + βI as the paper prints it.
Matrix paperScatter(const Matrix& gram, const std::vector<int>& labels, int classes, double beta)
{
    Matrix scatter = beta * Matrix::Identity(gram.rows(), gram.rows());
    for (int label = 0; label < classes; ++label) {
        std::vector<Index> members;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == label) members.push_back(static_cast<Index>(i));
        const Index count = static_cast<Index>(members.size());
        const Matrix columns = gram(Eigen::all, members);
        scatter += columns
            * (Matrix::Identity(count, count) - Matrix::Constant(count, count, 1.0 / static_cast<double>(count)))
            * columns.transpose();
    }
    return scatter;
}

Vector classMean(const Matrix& gram, const std::vector<int>& labels, int label)
{
    Vector mean = Vector::Zero(gram.rows());
    double count = 0.0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] != label) continue;
        mean += gram.col(static_cast<Index>(i));
        count += 1.0;
    }
    return mean / count;
}

std::vector<int> labelsOf(const Vector& targets)
{
    std::vector<int> labels;
    for (const double y : targets) labels.push_back(y > 0.0 ? 1 : 0);
    return labels;
}

Vector alternating(Index n)
{
    Vector y(n);
    for (Index i = 0; i < n; ++i) y(i) = i % 3 == 0 ? 1.0 : -1.0;
    return y;
}

const Fact* factOf(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& fact : solution.facts)
        if (fact.key == key) return &fact;
    return nullptr;
}

class TestIkfd : public QObject {
    Q_OBJECT

private slots:
    void agreesWithThePapersSystem_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("beta");
        const Matrix samples = uniformMatrix(30, 3, 1);
        for (const double beta : {1e-3, 0.1, 10.0}) {
            QTest::addRow("TL1, beta %g", beta) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << beta;
            QTest::addRow("sigmoid, beta %g", beta)
                << gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.5}, samples) << beta;
            QTest::addRow("linear, of low rank, beta %g", beta) << gramMatrix(LinearKernel{}, samples) << beta;
            QTest::addRow("random, beta %g", beta) << symmetricMatrix(30, 2) << beta;
        }
        QTest::newRow("two samples") << symmetricMatrix(2, 3) << 0.1;
        Matrix duplicates = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(10, 2, 4).replicate(2, 1));
        QTest::newRow("every sample twice") << duplicates << 0.1;
        QTest::newRow("negative definite")
            << Matrix(-gramMatrix(resolved(GaussianKernel{.gamma = 2.0}, {}), samples)) << 0.1;
    }

    void agreesWithThePapersSystem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, beta);
        const Vector y = alternating(gram.rows());
        const std::vector<int> labels = labelsOf(y);
        const Matrix scatter = paperScatter(gram, labels, 2, beta);
        const Vector first = classMean(gram, labels, 0), second = classMean(gram, labels, 1);
        const Vector alpha = reference::solved(scatter, second - first);
        const double between = alpha.dot(second - first);

        const TwoClassSolution solution = solve(Ikfd{.beta = beta}, TwoClassProblem(gram, y), {});
        QCOMPARE(solution.termination, Termination::Solved);
        const double size = alpha.cwiseAbs().maxCoeff();
        COMPARE_CLOSE(solution.coefficients, alpha, {.relative = 1e-8, .absolute = 1e-8 * size});
        COMPARE_NUMBER(solution.bias, -0.5 * alpha.dot(first + second), {.relative = 1e-8, .absolute = 1e-9});
        COMPARE_NUMBER(factOf(solution, "fisher-criterion")->value, between * between / alpha.dot(scatter * alpha),
            {.relative = 1e-8, .absolute = 1e-12});
    }

    void noOtherDirectionHasALargerCriterion()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.0}, uniformMatrix(25, 2, 5));
        const Vector y = alternating(25);
        const std::vector<int> labels = labelsOf(y);
        const Matrix scatter = paperScatter(gram, labels, 2, 0.1);
        const Vector difference = classMean(gram, labels, 1) - classMean(gram, labels, 0);
        const FisherDiscriminant fisher = fisherDiscriminant(eigenpairs(gram), y, 0.1);
        const Matrix others = uniformMatrix(25, 200, 6);
        for (Index k = 0; k < others.cols(); ++k) {
            const Vector other = k % 2 == 0 ? Vector(others.col(k))
                                            : Vector(fisher.alpha + 1e-3 * fisher.alpha.norm() * others.col(k));
            const double projected = other.dot(difference);
            QVERIFY(projected * projected / other.dot(scatter * other) <= fisher.criterion * (1.0 + 1e-12));
        }
    }

    void isTheSameForKAndForItsModulusWithFlippedRows_data()
    {
        QTest::addColumn<double>("beta");
        for (const double beta : {1e-4, 0.1, 5.0}) QTest::addRow("beta %g", beta) << beta;
    }

    void isTheSameForKAndForItsModulusWithFlippedRows()
    {
        QFETCH(const double, beta);
        const KreinVectors objects = kreinVectors(20, 3, 2, 2, 7);
        const Matrix gram = objects.gram(), rows = objects.freshRows().rows;
        const Eigenpairs pairs = eigenpairs(gram);
        const Matrix modulus = pairs.vectors * pairs.values.cwiseAbs().asDiagonal() * pairs.vectors.transpose();
        const Matrix flipped = rows * pairs.vectors * pairs.values.cwiseSign().asDiagonal() * pairs.vectors.transpose();
        const FisherDiscriminant one = fisherDiscriminant(pairs, objects.targets(), beta);
        const FisherDiscriminant other = fisherDiscriminant(eigenpairs(modulus), objects.targets(), beta);
        COMPARE_CLOSE((rows * one.alpha).array() + one.bias, (flipped * other.alpha).array() + other.bias,
            {.relative = 1e-9, .absolute = 1e-9});
    }

    void isFishersDiscriminantOfTheVectorsInPseudoEuclideanSpace()
    {
        // With w = Σ α_i x_i, K α = X J w. Where X has full column rank and β → 0, w minimises scatter along Jw for a
        // fixed difference of the means, so Jw is proportional to S⁻¹(μ₊ − μ₋) with the within-class scatter S of the
        // vectors.
        const KreinVectors objects = kreinVectors(40, 2, 2, 2, 8);
        const FisherDiscriminant fisher = fisherDiscriminant(eigenpairs(objects.gram()), objects.targets(), 1e-9);
        Matrix scatter = Matrix::Zero(4, 4);
        for (const int label : {0, 1}) {
            const Matrix members = objects.ofClass(label);
            const Matrix deviations = members.rowwise() - members.colwise().mean();
            scatter += deviations.transpose() * deviations;
        }
        const Vector difference =
            (objects.ofClass(1).colwise().mean() - objects.ofClass(0).colwise().mean()).transpose();
        const Vector want = reference::solved(scatter, difference);
        const Vector got = objects.signs.cwiseProduct(objects.train.transpose() * fisher.alpha);
        COMPARE_CLOSE(got, want, {.relative = 1e-5, .absolute = 1e-7});
        const Vector middle = 0.5
            * (objects.ofClass(1).colwise().mean() + objects.ofClass(0).colwise().mean()).transpose();
        COMPARE_NUMBER(fisher.bias, -got.dot(middle), {.relative = 1e-7, .absolute = 1e-9});
    }

    void exchangingTheClassesNegatesTheFunction()
    {
        const Eigenpairs pairs = eigenpairs(symmetricMatrix(15, 9));
        const Vector y = alternating(15);
        const FisherDiscriminant one = fisherDiscriminant(pairs, y, 0.2), other = fisherDiscriminant(pairs, -y, 0.2);
        COMPARE_CLOSE(one.alpha, -other.alpha, {.absolute = 1e-12});
        COMPARE_NUMBER(one.bias, -other.bias);
        COMPARE_NUMBER(one.criterion, other.criterion);
    }

    void permutingTheSamplesPermutesTheCoefficients()
    {
        const Matrix gram = symmetricMatrix(12, 10);
        const Vector y = alternating(12);
        const FisherDiscriminant one = fisherDiscriminant(eigenpairs(gram), y, 0.2);
        const FisherDiscriminant other = fisherDiscriminant(eigenpairs(gram.reverse()), y.reverse(), 0.2);
        COMPARE_CLOSE(other.alpha, one.alpha.reverse(), {.relative = 1e-9, .absolute = 1e-9});
        COMPARE_NUMBER(other.bias, one.bias, {.relative = 1e-9, .absolute = 1e-10});
    }

    void unitsOfTheKernelDoNotMatter_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {1e-140, 1e-6, 1e6, 1e120}) QTest::addRow("times %g", scale) << scale;
    }

    void unitsOfTheKernelDoNotMatter()
    {
        QFETCH(const double, scale);
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.0}, uniformMatrix(20, 2, 11));
        const Vector y = alternating(20);
        const FisherDiscriminant one = fisherDiscriminant(eigenpairs(gram), y, 0.3);
        const FisherDiscriminant other = fisherDiscriminant(eigenpairs(Matrix(scale * gram)), y, 0.3 * scale * scale);
        COMPARE_CLOSE(scale * other.alpha, one.alpha, {.relative = 1e-8, .absolute = 1e-9});
        COMPARE_NUMBER(other.criterion, one.criterion, {.relative = 1e-9});
    }

    void extremesHaveAnAnswerOrASentence_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("beta");
        QTest::addColumn<int>("termination");
        const int solved = static_cast<int>(Termination::Solved), singular = static_cast<int>(Termination::Singular);
        QTest::newRow("zero") << Matrix(Matrix::Zero(6, 6)) << 0.1 << solved;
        QTest::newRow("constant") << Matrix(Matrix::Ones(6, 6)) << 0.1 << solved;
        QTest::newRow("huge") << Matrix(1e150 * symmetricMatrix(6, 12)) << 0.1 << solved;
        QTest::newRow("tiny") << Matrix(1e-150 * symmetricMatrix(6, 12)) << 0.1 << solved;
        QTest::newRow("of low rank, beta below rounding")
            << gramMatrix(LinearKernel{}, Matrix(1e4 * uniformMatrix(6, 2, 13))) << 1e-12 << solved;
        QTest::newRow("of low rank, beta far below rounding")
            << gramMatrix(LinearKernel{}, Matrix(1e8 * uniformMatrix(6, 2, 13))) << 1e-12 << singular;
        QTest::newRow("not singular, tiny beta") << Matrix(1e8 * symmetricMatrix(6, 14)) << 1e-12 << solved;
    }

    void extremesHaveAnAnswerOrASentence()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, beta);
        QFETCH(const int, termination);
        const TwoClassSolution solution = solve(Ikfd{.beta = beta}, TwoClassProblem(gram, alternating(6)), {});
        QCOMPARE(static_cast<int>(solution.termination), termination);
        QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias));
        QVERIFY(solution.verdict.has_value());
        QCOMPARE(worthOf(solution) == Worth::ClosedForm, solution.usable());
        QVERIFY2(solution.verdict->text.find("β") != std::string::npos, wordsOf(solution).c_str());
        for (const Fact& fact : solution.facts) QVERIFY(std::isfinite(fact.value));
    }

    void roundingIsNoDirectionBetweenClassMeans_data()
    {
        QTest::addColumn<double>("value");
        for (const double value : {1.0, 0.3, -0.6, 1e-9, 7e8}) QTest::addRow("K = %g", value) << value;
    }

    void roundingIsNoDirectionBetweenClassMeans()
    {
        QFETCH(const double, value);
        const Matrix gram = Matrix::Constant(7, 7, value);  // all samples equal
        const Vector y = alternating(7);
        const TwoClassSolution solution = solve(Ikfd{.beta = 0.1 * value * value}, TwoClassProblem(gram, y), {});
        QVERIFY(solution.usable());
        QVERIFY(solution.coefficients.isZero(0.0));
        QCOMPARE(solution.bias, 0.0);
        QVERIFY2(solution.note.find("coincide") != std::string::npos, solution.note.c_str());
        const ClassProblem problem(gram, {0, 1, 2, 0, 1, 2, 0}, 3);
        QCOMPARE(fisherFeatures(eigenpairs(gram), presentClasses(problem), 0.1 * value * value).coefficients.cols(),
            Index(0));
    }

    void oneClassOnlyAndCancellationAreSaid()
    {
        const Matrix gram = symmetricMatrix(5, 15);
        const Vector same = Vector::Ones(5), y = alternating(5);
        QCOMPARE(solve(Ikfd{}, TwoClassProblem(gram, same), {}).termination, Termination::NoMinimiser);
        std::stop_source source;
        source.request_stop();
        const TwoClassSolution cancelled = solve(
            Ikfd{}, TwoClassProblem(gram, y), {.run = {.stop = source.get_token()}});
        QCOMPARE(cancelled.termination, Termination::Cancelled);
        QVERIFY(cancelled.coefficients.isZero());
    }

    void featuresOfSeveralClassesSolveTheGeneralisedEigenproblem_data()
    {
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("beta");
        for (const int classes : {2, 3, 5})
            for (const double beta : {1e-2, 1.0})
                QTest::addRow("%d classes, beta %g", classes, beta) << classes << beta;
    }

    void featuresOfSeveralClassesSolveTheGeneralisedEigenproblem()
    {
        QFETCH(const int, classes);
        QFETCH(const double, beta);
        const KreinVectors objects = kreinVectors(31, 4, 3, classes, 16);
        const Matrix gram = objects.gram(), scatter = paperScatter(gram, objects.labels, classes, beta);
        Matrix between = Matrix::Zero(31, 31);
        const Vector mean = gram.rowwise().mean();
        for (int label = 0; label < classes; ++label) {
            const Vector deviation = classMean(gram, objects.labels, label) - mean;
            between += static_cast<double>(objects.members(label).size()) * deviation * deviation.transpose();
        }
        const Vector want = reference::generalizedEigenvalues(between, scatter).reverse().head(classes - 1);

        const ClassProblem problem(gram, objects.labels, classes);
        const FisherFeatures features = fisherFeatures(eigenpairs(gram), presentClasses(problem), beta);
        COMPARE_CLOSE(features.eigenvalues, want, {.relative = 1e-8, .absolute = 1e-10});
        const Matrix& vectors = features.coefficients;
        COMPARE_CLOSE(
            vectors.transpose() * scatter * vectors, Matrix::Identity(classes - 1, classes - 1), {.absolute = 1e-8});
        const Matrix left = between * vectors, right = scatter * vectors * features.eigenvalues.asDiagonal();
        COMPARE_CLOSE(left, right, {.absolute = 1e-8 * right.cwiseAbs().maxCoeff()});
    }
};

KREINSCOPE_TEST(TestIkfd)

}  // namespace tst_ikfd
#include "tst_ikfd.moc"
