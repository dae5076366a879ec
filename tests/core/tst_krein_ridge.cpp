// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include <QTest>

#include "core/base/parameters.h"
#include "core/classifiers/classifier.h"
#include "core/classifiers/krein_ridge_methods.h"
#include "core/solvers/krein_iterations.h"
#include "core/solvers/krein_ridge.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_krein_ridge {

struct Problem {
    Matrix gram;
    Eigenpairs pairs;
    Vector y;
};

Problem problem(Index n, std::uint64_t seed)
{
    const Matrix any = uniformMatrix(n, n, seed);
    Problem one{.gram = any + any.transpose(), .pairs = {}, .y = uniformMatrix(n, 1, seed + 50)};
    one.pairs = eigenpairs(one.gram);
    return one;
}

Matrix part(const Eigenpairs& pairs, double sign)
{
    return pairs.vectors * (sign * pairs.values).cwiseMax(0.0).asDiagonal() * pairs.vectors.transpose();
}

class TestKreinRidge : public QObject {
    Q_OBJECT

private slots:
    void theGradientIsZero()
    {
        const Problem one = problem(14, 1);
        const KreinFit fit = kreinRidge(one.pairs, one.y, {.positive = 0.4, .negative = 2.5});
        const Vector slope = one.gram * (fit.fitted - one.y) + 0.4 * part(one.pairs, 1.0) * fit.coefficients
            + 2.5 * part(one.pairs, -1.0) * fit.coefficients;
        QVERIFY(slope.cwiseAbs().maxCoeff() < 1e-11);
        COMPARE_NUMBER(fit.square(), fit.coefficients.dot(one.gram * fit.coefficients), {.absolute = 1e-11});
    }

    /// Targets that K maps to nothing leave f = 0, which is an answer.
    void targetsOrthogonalToTheMatrixHaveASolution()
    {
        const Vector targets{{1.0, -1.0, 1.0, -1.0}};
        for (const double scale : {1.0, 1e-9, 1e9}) {
            const Matrix gram = Matrix::Constant(4, 4, scale);
            const Eigenpairs pairs = eigenpairs(gram);
            for (const KreinMatrix matrix : {KreinMatrix::Exact, KreinMatrix::Nystrom}) {
                const TwoClassSolution found = solve(KreinRidge{.matrix = matrix}, TwoClassProblem(gram, targets, &pairs));
                QVERIFY(found.verdict && found.verdict->worth == Worth::GlobalOptimum);
                QVERIFY((gram * found.coefficients).cwiseAbs().maxCoeff() < 1e-12);
            }
        }
    }

    void equalPenaltiesAreRidgeOnTheFlippedMatrix()
    {
        const Problem one = problem(11, 2);
        const Matrix flipped = part(one.pairs, 1.0) + part(one.pairs, -1.0);
        const Vector ridge = reference::solved(flipped + 0.7 * Matrix::Identity(11, 11), one.y);
        const KreinFit fit = kreinRidge(one.pairs, one.y, {.positive = 0.7, .negative = 0.7});
        COMPARE_CLOSE(fit.fitted, Vector(flipped * ridge), {.absolute = 1e-11});
    }

    void aStabilisedMinimumIsTold()
    {
        const Eigenpairs pairs{Vector{{2.0, -0.5, -3.0}}, Matrix::Identity(3, 3)};
        const Vector y = Vector::Ones(3);
        QCOMPARE(stabilisedRidge(pairs, y, 1.0).negativeDirections, Index(1));
        QVERIFY(!stabilisedRidge(pairs, y, 1.0).isMinimum());
        QVERIFY(stabilisedRidge(pairs, y, 0.3).isMinimum());
        QVERIFY(stabilisedRidge(pairs, y, 0.5).singular);
        const StabilisedFit fit = stabilisedRidge(pairs, y, 1.0);
        COMPARE_CLOSE(fit.fit.coefficients, (Vector{{1.0 / 3.0, 2.0, -0.5}}), {.absolute = 1e-14});
    }

    void noPointOfTheSphereIsBetter_data()
    {
        QTest::addColumn<int>("norm");
        QTest::newRow("associated") << static_cast<int>(KreinNorm::Associated);
        QTest::newRow("Krein") << static_cast<int>(KreinNorm::Krein);
    }
    void noPointOfTheSphereIsBetter()
    {
        QFETCH(const int, norm);
        const auto penalty = static_cast<KreinNorm>(norm);
        const Problem one = problem(7, 5);
        for (const double radius : {0.3, 4.0, 50.0}) {
            const SphereFit best = kreinSphere(one.pairs, one.y, {.positive = 0.5, .negative = 1.5}, radius, penalty);
            QVERIFY(best.isGlobal() && !best.hardCase);
            COMPARE_NUMBER(best.fit.fitted.squaredNorm(), radius, {.relative = 1e-9});
            for (std::uint64_t seed = 1; seed <= 200; ++seed) {
                Vector f = uniformMatrix(7, 1, seed);
                f *= std::sqrt(radius) / f.norm();
                const Vector z = one.pairs.vectors.transpose() * f;
                double value = (f - one.y).squaredNorm();
                for (Index i = 0; i < 7; ++i) {
                    const double l = one.pairs.values(i), weight = l > 0.0 ? 0.5 : 1.5;
                    value += weight * z(i) * z(i) / (penalty == KreinNorm::Krein ? l : std::abs(l));
                }
                QVERIFY(value >= best.fit.objective - 1e-9 * std::abs(best.fit.objective));
            }
        }
    }

    void aHardCaseHasTwoOptima()
    {
        const Eigenpairs pairs{Vector{{4.0, 1.0, -2.0}}, Matrix::Identity(3, 3)};
        const SphereFit hard = kreinSphere(pairs, Vector{{0.0, 1.0, 1.0}}, {.positive = 1.0, .negative = 1.0}, 100.0);
        QVERIFY(hard.hardCase && hard.isGlobal());
        COMPARE_NUMBER(hard.multiplier, 0.25);
        const Matrix gram = pairs.values.asDiagonal();
        for (const double side : {1.0, -1.0})
            COMPARE_NUMBER(
                (gram * (hard.fit.coefficients + side * hard.missing)).squaredNorm(), 100.0, {.relative = 1e-12});
    }

    void allLandmarksGiveTheMatrixItself()
    {
        const Problem one = problem(10, 8);
        const KreinNystrom all = kreinNystrom(one.gram, one.gram);
        COMPARE_CLOSE(Matrix(all.pairs.vectors * all.pairs.values.asDiagonal() * all.pairs.vectors.transpose()),
            one.gram, {.absolute = 1e-10});
        const KreinPenalty penalty{.positive = 0.5, .negative = 1.0};
        COMPARE_CLOSE(kreinRidge(all.pairs, one.y, penalty).fitted, kreinRidge(one.pairs, one.y, penalty).fitted,
            {.absolute = 1e-10});
    }

    void someLandmarksAreExactInTheirRows()
    {
        const Problem one = problem(12, 9);
        const std::vector<Index> landmarks{1, 4, 7};
        const KreinNystrom some = kreinNystrom(one.gram(Eigen::all, landmarks), one.gram(landmarks, landmarks));
        const Matrix whole = some.pairs.vectors * some.pairs.values.asDiagonal() * some.pairs.vectors.transpose();
        COMPARE_CLOSE(
            Matrix(whole(landmarks, Eigen::all)), Matrix(one.gram(landmarks, Eigen::all)), {.absolute = 1e-10});
        COMPARE_CLOSE(some.rows(one.gram(Eigen::all, landmarks)), whole, {.absolute = 1e-10});
    }

    /// As a method: with all landmarks it is the exact one, with fewer only landmarks have coefficients, and what is
    /// fitted is the approximation's.
    void theMethodTakesItsLandmarks()
    {
        const Problem one = problem(30, 12);
        const Vector y = one.y.unaryExpr([](double value) { return value > 0.0 ? 1.0 : -1.0; });
        const TwoClassProblem two(one.gram, y, &one.pairs);
        const TwoClassSolution exact = solve(KreinRidge{.positive = 0.5}, two),
                               all = solve(KreinRidge{.positive = 0.5, .matrix = KreinMatrix::Nystrom}, two);
        COMPARE_CLOSE(
            Vector(one.gram * all.coefficients), Vector(one.gram * exact.coefficients), {.absolute = 1e-7});
        const KreinRidge method{.positive = 0.5, .matrix = KreinMatrix::Nystrom, .landmarks = 8};
        const TwoClassSolution some = solve(method, two);
        std::vector<Index> chosen;
        for (Index i = 0; i < 30; ++i)
            if (some.coefficients(i) != 0.0) chosen.push_back(i);
        QCOMPARE(chosen.size(), std::size_t(8));
        const KreinNystrom nystrom = kreinNystrom(one.gram(Eigen::all, chosen), one.gram(chosen, chosen));
        const KreinFit fit = kreinRidge(nystrom.pairs, y, {.positive = 0.5, .negative = 1.0});
        COMPARE_CLOSE(Vector(one.gram * some.coefficients), fit.fitted, {.absolute = 1e-8});
        QVERIFY(some.verdict && some.verdict->worth == Worth::GlobalOptimum);
        const auto fact = [&](std::string_view key) {
            return std::ranges::find(some.facts, key, [](const auto& each) { return each.key; })->value;
        };
        QCOMPARE(fact("landmarks"), 8.0);
        QCOMPARE(fact("landmarks-positive") + fact("landmarks-negative"), 8.0);
        const Matrix approximated
            = nystrom.pairs.vectors * nystrom.pairs.values.asDiagonal() * nystrom.pairs.vectors.transpose();
        COMPARE_NUMBER(fact("approximation-error"), (one.gram - approximated).norm() / one.gram.norm(),
            {.absolute = 1e-7});
        // Their number is a parameter where they are used.
        const auto keys = [](const Method& chosen_method) {
            std::vector<std::string> all_keys;
            for (const Setting& setting : settings(chosen_method)) all_keys.emplace_back(setting.parameter.key);
            return all_keys;
        };
        QVERIFY(std::ranges::count(keys(method), "landmarks") == 1);
        QVERIFY(std::ranges::count(keys(KreinRidge{}), "landmarks") == 0);
    }

    void residualsNeverRise()
    {
        const Problem one = problem(16, 11);
        std::vector<double> landweberResiduals, mr2Residuals;
        landweber(one.gram, one.y, 0.5 * landweberLimit(largestModulus(one.gram)), 30,
            [&](Index, const Vector&, const Vector& residual) { landweberResiduals.push_back(residual.norm()); });
        mr2(one.gram, one.y, 10,
            [&](Index, const Vector&, const Vector& residual) { mr2Residuals.push_back(residual.norm()); });
        QVERIFY(std::ranges::is_sorted(landweberResiduals, std::greater()));
        QVERIFY(std::ranges::is_sorted(mr2Residuals, std::greater()));
        // Landweber's t-th iterate lies in the space of MR-II's (2t − 1)-th.
        for (std::size_t t = 1; 2 * t - 1 < mr2Residuals.size(); ++t)
            QVERIFY(mr2Residuals[2 * t - 1] <= landweberResiduals[t] * (1 + 1e-12));
    }

    /// With eigenvalues down to rounding the directions cannot be told apart, and steps along them would ruin β.
    void nearlyLostDirectionsDoNotRaiseTheResidual()
    {
        const Index n = 60;
        Matrix gram(n, n);
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j) gram(i, j) = std::exp(-0.002 * static_cast<double>((i - j) * (i - j)));
        const Vector y = uniformMatrix(n, 1, 3);
        std::vector<double> residuals;
        const Mr2Result found = mr2(gram, y, 400,
            [&](Index, const Vector& coefficients, const Vector&) { residuals.push_back((y - gram * coefficients).norm()); });
        QVERIFY(found.finished && residuals.size() > 5);
        for (std::size_t k = 1; k < residuals.size(); ++k) QVERIFY(residuals[k] <= residuals[k - 1] * (1 + 1e-9));
        QVERIFY((y - gram * found.coefficients).norm() < y.norm());
    }

    void aNegatedMatrixGivesNegatedCoefficients()
    {
        const Problem one = problem(9, 12);
        const Matrix negated = -one.gram;
        COMPARE_CLOSE(
            mr2(negated, one.y, 4).coefficients, Vector(-mr2(one.gram, one.y, 4).coefficients), {.absolute = 1e-10});
        COMPARE_CLOSE(truncatedSpectrum(eigenpairs(negated), one.y, 5), Vector(-truncatedSpectrum(one.pairs, one.y, 5)),
            {.absolute = 1e-10});
    }

    /// Squares of the targets leave the range of numbers, the answer does not.
    void targetsMayBeOfAnySize()
    {
        const Problem one = problem(9, 12);
        const Vector wanted = mr2(one.gram, one.y, 4).coefficients;
        for (const double unit : {1e-200, 1e150, 1e200}) {
            const Mr2Result found = mr2(one.gram, unit * one.y, 4);
            QCOMPARE(found.iterations, Index(4));
            COMPARE_CLOSE(Vector(found.coefficients / unit), wanted, {.absolute = 1e-10});
        }
    }

    void labelsOutOfReachFinishAtZero()
    {
        Matrix gram = Matrix::Zero(3, 3);
        gram(0, 0) = 2.0;
        const Mr2Result result = mr2(gram, Vector{{0.0, 1.0, -1.0}}, 5);
        QVERIFY(result.finished);
        QVERIFY(result.coefficients.isZero(0.0));
    }

    /// An early end is no closed form, and where nothing is left to solve it is no early end.
    void anEarlyEndIsToldFromASolution()
    {
        const Problem one = problem(20, 13);
        std::vector<int> labels;
        for (const double y : one.y) labels.push_back(y > 0.0);
        Vector targets(20);
        for (Index i = 0; i < 20; ++i) targets(i) = labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        for (const Method& method : {Method(Landweber{.iterations = 7}), Method(Mr2{.iterations = 7})}) {
            const Model model = train(method, one.gram, labels, 2);
            QCOMPARE(model.verdict.value().worth, Worth::EarlyStopped);
            QCOMPARE(model.verdict->number(VerdictNumber::Iterations), std::optional(7.0));
            const double residual = (targets - one.gram * model.coefficients.col(0)).norm();
            COMPARE_NUMBER(model.verdict->number(VerdictNumber::ResidualNorm).value(), residual, {.relative = 1e-9});
            QVERIFY(residual > 1e-3);
            QCOMPARE(model.termination, Termination::IterationLimit);
        }
        const Model whole = train(Mr2{.iterations = 1000}, one.gram, labels, 2);
        QCOMPARE(whole.verdict.value().worth, Worth::GlobalOptimum);
        QCOMPARE(whole.termination, Termination::Converged);
        const Vector solution = reference::solved(one.gram, targets);
        COMPARE_CLOSE(Vector(whole.coefficients.col(0)), solution, {.relative = 1e-6, .absolute = 1e-7});
        QCOMPARE(train(TruncatedSpectrum{}, one.gram, labels, 2).verdict.value().worth, Worth::ClosedForm);
        // Out of reach: the least residual is that of β = 0.
        Matrix flat = Matrix::Zero(4, 4);
        flat.topLeftCorner(2, 2).setOnes();
        const Model none = train(Mr2{}, flat, {0, 1, 0, 1}, 2);
        QCOMPARE(none.verdict.value().worth, Worth::GlobalOptimum);
        COMPARE_NUMBER(none.verdict->number(VerdictNumber::ResidualNorm).value(), 2.0);
    }

    void aProofIsSaidWithItsNumbers()
    {
        const Problem one = problem(20, 13);
        std::vector<int> labels;
        for (const double y : one.y) labels.push_back(y > 0.0);
        const Model sphere = train(KreinSphere{}, one.gram, labels, 2);
        QVERIFY(sphere.verdict && sphere.verdict->worth == Worth::GlobalOptimum);
        QVERIFY(sphere.verdict->text.find("≤ min d") != std::string::npos);
        const Model saddle = train(StabilisedRidge{.penalty = 0.5}, one.gram, labels, 2);
        const bool inside = ((one.pairs.values.array() < 0.0) && (one.pairs.values.array() > -0.5)).any();
        QCOMPARE(saddle.verdict->worth == Worth::SaddlePoint, inside);
    }
};

KREINSCOPE_TEST(TestKreinRidge)

}  // namespace tst_krein_ridge
#include "tst_krein_ridge.moc"
