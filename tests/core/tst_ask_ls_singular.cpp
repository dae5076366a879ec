// SPDX-License-Identifier: GPL-3.0-or-later
//
// AsK-LS where its system is singular, or nearly: held against a dense pseudo-inverse and a dense ridge solution of
// (6).
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/parameters.h"
#include "core/classifiers/ask_ls_svm.h"
#include "core/classifiers/ls_svm.h"
#include "core/solvers/ask_ls/ask_ls_singular.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::Tolerance;
using numerics::uniformMatrix;
using verdicts::says;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_ask_ls_singular {

Matrix centring(Index n)
{
    return Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
}

/// A matrix whose centred form has these n − 1 singular values on the vectors that sum to zero, and any means.
Matrix withSingularValues(const Vector& values, std::uint64_t seed)
{
    const Index n = values.size() + 1;
    const auto basis = [&](std::uint64_t stream) {
        Matrix columns = uniformMatrix(n, n, stream);
        columns.col(0).setOnes();
        return reference::orthonormalBasis(columns).rightCols(n - 1).eval();
    };
    return basis(seed) * values.asDiagonal() * basis(seed + 1).transpose()
        + Vector(uniformMatrix(n, 1, seed + 2)) * Eigen::RowVectorXd::Ones(n)
        + Vector::Ones(n) * uniformMatrix(1, n, seed + 3);
}

/// (u, v) with zero sums and (b₁, b₂) for one right-hand side.
struct Dense {
    Vector u, v;
    double sourceBias = 0.0, targetBias = 0.0;
};

/// min ‖equations‖² + δ²‖(u, v)‖² over u, v that sum to zero and any biases, by least squares;
/// δ = 0: the limit, by the pseudo-inverse of the equations with the biases eliminated.
Dense denseSolution(const Matrix& gram, const Vector& y, double gamma, double ridge)
{
    const Index n = y.size();
    const Matrix h = centring(n);
    Matrix system(2 * n, 2 * n);
    system << h / gamma, h * gram * h, h * gram.transpose() * h, h / gamma;
    Vector right(2 * n);
    right << h * y, h * y;
    Vector z;
    if (ridge > 0.0) {
        Matrix stacked(4 * n, 2 * n);
        stacked << system, std::sqrt(ridge) * Matrix::Identity(2 * n, 2 * n);
        Vector padded = Vector::Zero(4 * n);
        padded.head(2 * n) = right;
        z = reference::leastSquares(stacked, padded);
    } else {
        z = reference::leastNormSolution(system, right, 1e-11);
    }
    Dense result{.u = z.head(n), .v = z.tail(n)};
    result.sourceBias = (y - gram * result.v - result.u / gamma).mean();
    result.targetBias = (y - gram.transpose() * result.u - result.v / gamma).mean();
    return result;
}

Vector spectrumWith(Index n, double value)
{
    Vector values = Vector::LinSpaced(n - 1, 3.0, 0.0);
    values((n - 1) / 2) = value;
    return values;
}

const Fact* factOf(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& fact : solution.facts)
        if (fact.key == key) return &fact;
    return nullptr;
}

Matrix without(const Matrix& matrix, Index i)
{
    std::vector<Index> kept;
    for (Index k = 0; k < matrix.rows(); ++k)
        if (k != i) kept.push_back(k);
    return matrix.cols() == matrix.rows() ? Matrix(matrix(kept, kept)) : Matrix(matrix(kept, Eigen::all));
}

class TestAskLsSingular : public QObject {
    Q_OBJECT

private slots:
    void substitutesAreTheDenseOnes_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("gamma");
        QTest::addColumn<double>("ridge");
        for (const int n : {2, 5, 20}) {
            const Matrix singular = withSingularValues(spectrumWith(n, 0.8), 40 + static_cast<std::uint64_t>(n));
            QTest::addRow("minimum norm, %d", n) << singular << 1.25 << 0.0;
            for (const double ridge : {1e-6, 0.1}) QTest::addRow("ridge %g, %d", ridge, n) << singular << 1.25 << ridge;
        }
        QTest::newRow("K = I/γ") << Matrix(0.5 * Matrix::Identity(7, 7)) << 2.0 << 0.0;
        QTest::newRow("K = −I/γ") << Matrix(-0.5 * Matrix::Identity(7, 7)) << 2.0 << 0.0;
        QTest::newRow("regular, minimum norm") << uniformMatrix(12, 12, 44) << 0.9 << 0.0;
        QTest::newRow("regular, ridge") << uniformMatrix(12, 12, 45) << 0.9 << 1e-3;
        QTest::newRow("a constant") << Matrix::Constant(6, 6, 2.0).eval() << 1.0 << 0.0;
    }

    void substitutesAreTheDenseOnes()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, gamma);
        QFETCH(const double, ridge);
        const Vector y = randomTargets(gram.rows(), 46);
        const Dense want = denseSolution(gram, y, gamma, ridge);
        const AskLsSubstitute got = solveAskLsSubstitute(
            askLsDecomposition(gram), y, gamma, ridge > 0.0 ? std::optional(ridge) : std::nullopt);
        const Tolerance tolerance{.relative = 1e-8, .absolute = 1e-9};
        COMPARE_CLOSE(Vector(got.solution.target.col(0)), want.u, tolerance);
        COMPARE_CLOSE(Vector(got.solution.source.col(0)), want.v, tolerance);
        COMPARE_NUMBER(got.solution.sourceBias(0), want.sourceBias, tolerance);
        COMPARE_NUMBER(got.solution.targetBias(0), want.targetBias, tolerance);
    }

    void theAnswerDoesNotDependOnTheOrderOfTheSamples()
    {
        const Index n = 14;
        const Matrix gram = withSingularValues(spectrumWith(n, 0.8), 50);
        const Vector y = randomTargets(n, 51);
        for (const AskLsSingular kind : {AskLsSingular::MinimumNorm, AskLsSingular::Ridge}) {
            const AskLs method{.regularization = 1.25, .singular = kind, .ridge = 1e-4};
            const TwoClassSolution want = solve(method, TwoClassProblem(gram, y), {});
            QVERIFY2(want.usable(), wordsOf(want).c_str());
            std::vector<Index> order(static_cast<std::size_t>(n));
            std::iota(order.begin(), order.end(), Index{0});
            for (int rotation = 1; rotation < 6; ++rotation) {
                std::rotate(order.begin(), order.begin() + 3, order.end());
                std::swap(order[1], order[4]);
                const Matrix permuted = gram(order, order);
                const Vector targets = y(order);
                const TwoClassSolution got = solve(method, TwoClassProblem(permuted, targets), {});
                const Tolerance tolerance{.relative = 1e-7, .absolute = 1e-7};
                COMPARE_NUMBER(got.bias, want.bias, tolerance);
                COMPARE_NUMBER(got.target->bias, want.target->bias, tolerance);
                COMPARE_CLOSE(got.coefficients, Vector(want.coefficients(order)), tolerance);
            }
        }
    }

    void whatWasDoneIsSaid()
    {
        const Vector y = randomTargets(8, 52);
        const Matrix consistent = 0.5 * Matrix::Identity(8, 8), inconsistent = -consistent;
        AskLs method{.regularization = 2.0};
        TwoClassSolution got = solve(method, TwoClassProblem(consistent, y), {});
        QCOMPARE(got.termination, Termination::Singular);  // unless asked
        QVERIFY2(got.note.find("minimum-norm") != std::string::npos, got.note.c_str());

        method.singular = AskLsSingular::MinimumNorm;
        got = solve(method, TwoClassProblem(consistent, y), {});
        QCOMPARE(worthOf(got), Worth::StationaryPoint);
        QVERIFY2(says(got, "one of many") && says(got, "minimum norm"), wordsOf(got).c_str());
        QCOMPARE(got.verdict->number(VerdictNumber::Residual), got.violation);
        QCOMPARE(factOf(got, "singular-directions")->value, 7.0);
        // Of a positive definite kernel it is the solution of LS-SVM, whose system is regular.
        const TwoClassSolution plain = solve(LsSvm{.regularization = 2.0}, TwoClassProblem(consistent, y), {});
        COMPARE_CLOSE(got.coefficients, plain.coefficients, {.relative = 1e-9, .absolute = 1e-10});
        COMPARE_NUMBER(got.bias, plain.bias, {.relative = 1e-9, .absolute = 1e-10});

        got = solve(method, TwoClassProblem(inconsistent, y), {});
        QVERIFY2(says(got, "violate it least"), wordsOf(got).c_str());
        QCOMPARE(worthOf(got), Worth::Approximation);

        const Matrix regular = uniformMatrix(8, 8, 53);
        const TwoClassSolution want = solve(AskLs{.regularization = 2.0}, TwoClassProblem(regular, y), {});
        got = solve(method, TwoClassProblem(regular, y), {});
        QVERIFY(got.verdict == want.verdict);
        QVERIFY(got.coefficients == want.coefficients);
        QVERIFY(!factOf(got, "singular-directions"));

        method.singular = AskLsSingular::Ridge;
        method.ridge = 0.01;
        got = solve(method, TwoClassProblem(regular, y), {});
        QCOMPARE(worthOf(got), Worth::Approximation);
        QVERIFY2(says(got, "ridge solution with δ² = 0.01"), wordsOf(got).c_str());
    }

    void scoresOfSamplesLeftOutAreThoseOfTrainingWithoutThem_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("gamma");
        QTest::addColumn<double>("ridge");
        const Matrix singular = withSingularValues(spectrumWith(12, 0.8), 54);
        QTest::newRow("ridge, singular") << singular << 1.25 << 1e-3;
        QTest::newRow("ridge, regular") << uniformMatrix(10, 10, 55) << 0.7 << 0.05;
        QTest::newRow("minimum norm, singular") << singular << 1.25 << 0.0;
        QTest::newRow("minimum norm, regular") << uniformMatrix(10, 10, 56) << 0.7 << 0.0;
    }

    void scoresOfSamplesLeftOutAreThoseOfTrainingWithoutThem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, gamma);
        QFETCH(const double, ridge);
        const Index n = gram.rows();
        const Vector y = randomTargets(n, 57);
        const AskLsLeftOut got = leftOutScores(
            askLsDecomposition(gram), y, gamma, ridge > 0.0 ? std::optional(ridge) : std::nullopt);
        QCOMPARE(static_cast<Index>(got.samples.size()), n);
        for (Index i = 0; i < n; ++i) {
            const Matrix rest = without(gram, i);
            const Dense trained = denseSolution(rest, without(y, i), gamma, ridge);
            Vector u = Vector::Zero(n), v = Vector::Zero(n);
            for (Index k = 0, to = 0; k < n; ++k) {
                if (k == i) continue;
                u(k) = trained.u(to);
                v(k) = trained.v(to++);
            }
            const Tolerance tolerance{.relative = 1e-5, .absolute = 1e-5};
            COMPARE_NUMBER(got.scores(i, 0), gram.row(i).dot(v) + trained.sourceBias, tolerance);
            COMPARE_NUMBER(got.scores(i, 1), gram.col(i).dot(u) + trained.targetBias, tolerance);
        }
    }

    void stackingLearnsItsWeightsFromThem()
    {
        const Matrix gram = withSingularValues(spectrumWith(20, 0.8), 58);
        const Vector y = randomTargets(20, 59);
        for (const AskLsSingular kind : {AskLsSingular::MinimumNorm, AskLsSingular::Ridge}) {
            const AskLs method{.regularization = 1.25, .merge = AskLsMerge::Stacking, .singular = kind, .ridge = 1e-3};
            const TwoClassSolution got = solve(method, TwoClassProblem(gram, y), {});
            QVERIFY2(got.usable(), wordsOf(got).c_str());
            const AskLsLeftOut scores = leftOutScores(
                askLsDecomposition(gram), y, 1.25, kind == AskLsSingular::Ridge ? std::optional(1e-3) : std::nullopt);
            const StackingWeights want = stackingWeights(scores.scores, y(scores.samples));
            COMPARE_NUMBER(got.target->sourceWeight, want.source);
            COMPARE_NUMBER(got.target->targetWeight, want.target);
        }
    }

    void landmarksGiveTheApproximationOfTheirRank()
    {
        const Matrix factors = uniformMatrix(30, 4, 60), others = uniformMatrix(30, 4, 61);
        const Matrix gram = factors * others.transpose();
        const Vector y = randomTargets(30, 62);
        const AskLs exact{.regularization = 0.6};
        AskLs method = exact;
        method.matrix = AskLsMatrix::Nystrom;
        method.landmarks = 9;
        const TwoClassSolution want = solve(exact, TwoClassProblem(gram, y), {}),
                               got = solve(method, TwoClassProblem(gram, y), {});
        QVERIFY2(got.usable(), wordsOf(got).c_str());
        QCOMPARE(worthOf(got), Worth::Approximation);
        QCOMPARE(factOf(got, "rank")->value, 4.0);
        QCOMPARE(factOf(got, "landmarks")->value, 9.0);
        QVERIFY(factOf(got, "approximation-error")->value < 1e-12);
        QCOMPARE((got.coefficients.array() != 0.0).count(), Index(9));
        // K has rank 4 and nine landmarks say all of it: the functions are those of the exact system.
        const Tolerance tolerance{.relative = 1e-7, .absolute = 1e-7};
        COMPARE_CLOSE(Vector((gram * got.coefficients).array() + got.bias),
            Vector((gram * want.coefficients).array() + want.bias), tolerance);
        COMPARE_CLOSE(Vector((gram.transpose() * got.target->coefficients).array() + got.target->bias),
            Vector((gram.transpose() * want.target->coefficients).array() + want.target->bias), tolerance);
        method.landmarks = 2;
        const TwoClassSolution few = solve(method, TwoClassProblem(gram, y), {});
        QCOMPARE(factOf(few, "rank")->value, 2.0);
        QVERIFY(factOf(few, "approximation-error")->value > 0.1);
        method.merge = AskLsMerge::Stacking;
        QVERIFY_EXCEPTION_THROWN(solve(method, TwoClassProblem(gram, y), {}), std::exception);
    }

    void parametersFollowTheChoices()
    {
        const auto has = [](const AskLs& method, const char* key) { return find(settings(method), key) != nullptr; };
        AskLs method;
        QVERIFY(has(method, "singular") && !has(method, "ridge") && !has(method, "landmarks"));
        method.singular = AskLsSingular::Ridge;
        QVERIFY(has(method, "ridge"));
        method.matrix = AskLsMatrix::Nystrom;
        QVERIFY(has(method, "landmarks") && !has(method, "ridge") && !has(method, "singular"));
    }

    void weightVectorsAreCombinationsOfTheFeatures()
    {
        // With the features of K = PQᵀ: φ_s the rows of P, φ_t those of Q.
        const Matrix p = uniformMatrix(15, 3, 63), q = uniformMatrix(15, 3, 64), gram = p * q.transpose();
        const Vector y = randomTargets(15, 65);
        const TwoClassSolution got = solve(AskLs{.regularization = 0.8}, TwoClassProblem(gram, y), {});
        const Vector omega = q.transpose() * got.coefficients, nu = p.transpose() * got.target->coefficients;
        COMPARE_NUMBER(factOf(got, "omega-nu")->value, omega.dot(nu), {.relative = 1e-9, .absolute = 1e-10});
        COMPARE_CLOSE(Vector(p * omega), Vector(gram * got.coefficients), {.relative = 1e-9, .absolute = 1e-10});
        COMPARE_CLOSE(
            Vector(q * nu), Vector(gram.transpose() * got.target->coefficients), {.relative = 1e-9, .absolute = 1e-10});
    }
};

KREINSCOPE_TEST(TestAskLsSingular)

}  // namespace tst_ask_ls_singular
#include "tst_ask_ls_singular.moc"
