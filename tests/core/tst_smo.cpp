// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>
#include <stop_token>

#include "core/base/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/box_quadratic.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_feasible.h"
#include "core/solvers/smo/smo_large.h"
#include "core/solvers/smo/smo_loops.h"
#include "core/solvers/smo/smo_one_class.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_smo {

/// Labels by a curve that some cross.
Vector labelsOf(const Matrix& samples, std::uint64_t seed)
{
    const Matrix noise = uniformMatrix(samples.rows(), 1, seed);
    Vector y(samples.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = samples(i, 0) * samples(i, 1) + 0.3 * noise(i) > 0.0 ? 1.0 : -1.0;
    y(0) = 1.0;
    y(1) = -1.0;
    return y;
}

Matrix gaussian(const Matrix& samples)
{
    return gramMatrix(GaussianKernel{.gamma = 2.0}, samples);
}
Matrix tl1(const Matrix& samples)
{
    return gramMatrix(TruncatedL1Kernel{.rho = 1.0}, samples);
}
Matrix sigmoid(const Matrix& samples)
{
    return gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.5}, samples);
}

double objectiveOf(const Matrix& gram, const Vector& y, const Vector& alpha)
{
    const Vector beta = y.cwiseProduct(alpha);
    return 0.5 * beta.dot(gram * beta) - alpha.sum();
}

/// By the definition, from Q: max over I_up of −y∇ minus min over I_low; without bias the largest projected gradient.
double violationByDefinition(const Matrix& gram, const Vector& y, const Vector& alpha, double cost, bool bias)
{
    const Matrix q = y.asDiagonal() * gram * y.asDiagonal();
    const Vector gradient = q * alpha - Vector::Ones(y.size());
    double up = -1e300, low = 1e300, projected = 0.0;
    for (Index i = 0; i < y.size(); ++i) {
        const bool belowC = alpha(i)<cost, aboveZero = alpha(i)> 0.0;
        if ((y(i) > 0 && belowC) || (y(i) < 0 && aboveZero)) up = std::max(up, -y(i) * gradient(i));
        if ((y(i) < 0 && belowC) || (y(i) > 0 && aboveZero)) low = std::min(low, -y(i) * gradient(i));
        if ((gradient(i) < 0 && belowC) || (gradient(i) > 0 && aboveZero))
            projected = std::max(projected, std::abs(gradient(i)));
    }
    return bias ? std::max(up - low, 0.0) : projected;
}

bool isFeasible(const Vector& y, const Vector& alpha, double cost)
{
    return alpha.minCoeff() >= 0.0 && alpha.maxCoeff() <= cost && std::abs(y.dot(alpha)) <= 1e-9 * (1.0 + alpha.sum());
}

class TestSmo : public QObject {
    Q_OBJECT

private slots:
    void endsAtAPointThatMeetsTheConditions_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<SmoArithmetic>("arithmetic");
        QTest::addColumn<bool>("bias");
        const Matrix samples = uniformMatrix(123, 2, 1);  // no multiple of a register's width
        for (const auto& [name, gram] : {std::pair("Gaussian", gaussian(samples)), std::pair("TL1", tl1(samples)),
                 std::pair("sigmoid", sigmoid(samples)), std::pair("random", symmetricMatrix(123, 2)),
                 std::pair("minus identity", Matrix(-Matrix::Identity(123, 123))),
                 std::pair("zero", Matrix(Matrix::Zero(123, 123))),
                 std::pair("rank one", Matrix(samples.col(0) * samples.col(0).transpose()))})
            for (const bool bias : {true, false}) {
                const char* end = bias ? "" : ", without bias";
                QTest::addRow("%s, double%s", name, end) << gram << SmoArithmetic::Double << bias;
                QTest::addRow("%s, single%s", name, end) << gram << SmoArithmetic::Single << bias;
                if (bias) QTest::addRow("%s, as LIBSVM", name) << gram << SmoArithmetic::LibsvmExact << bias;
            }
    }

    void endsAtAPointThatMeetsTheConditions()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const SmoArithmetic, arithmetic);
        QFETCH(const bool, bias);
        const Vector y = labelsOf(uniformMatrix(123, 2, 1), 3);
        for (const double cost : {0.1, 10.0}) {
            const SmoSolution solution = solveSmo(gram, y, {.cost = cost, .bias = bias, .arithmetic = arithmetic});
            if (bias) QVERIFY(isFeasible(y, solution.alpha, cost));
            const double violation = violationByDefinition(gram, y, solution.alpha, cost, bias);
            const double slack = arithmetic == SmoArithmetic::Double ? 1e-9 : 2e-4;  // single precision: of the rounded
                                                                                     // K
            QVERIFY2(violation <= 1e-3 + slack, QByteArray::number(violation).constData());
            QVERIFY(std::abs(solution.violation - violation) <= slack);
            COMPARE_NUMBER(solution.objective, objectiveOf(gram, y, solution.alpha),
                {.relative = arithmetic == SmoArithmetic::Double ? 1e-9 : 1e-4, .absolute = 1e-4});
            if (arithmetic == SmoArithmetic::Double) QCOMPARE(solution.termination, Termination::Converged);
        }
    }

    /// v = b where α is inside the box, on the right side of it elsewhere.
    void theBiasFitsAllSamples()
    {
        const Matrix samples = uniformMatrix(80, 2, 4), gram = gaussian(samples);
        const Vector y = labelsOf(samples, 5);
        const SmoSolution solution = solveSmo(gram, y, {.cost = 2.0, .tolerance = 1e-8});
        const Vector margins = y.cwiseProduct(
            (gram * y.cwiseProduct(solution.alpha)).array().matrix() + Vector::Constant(80, solution.bias));
        for (Index i = 0; i < 80; ++i) {
            if (solution.alpha(i) < 2.0) QVERIFY(margins(i) >= 1.0 - 1e-7);
            if (solution.alpha(i) > 0.0) QVERIFY(margins(i) <= 1.0 + 1e-7);
        }
    }

    void twoPoints_data()
    {
        QTest::addColumn<double>("opposite");
        for (const double k : {0.2, -0.7, 0.999, 1.0, 1.5, 40.0}) QTest::addRow("K_12 = %g", k) << k;
    }

    /// α = min(C, 2/(K_11 + K_22 − 2K_12)), or C where that curvature is not positive.
    void twoPoints()
    {
        QFETCH(const double, opposite);
        const Matrix gram = (Matrix(2, 2) << 1.0, opposite, opposite, 1.0).finished();
        const double curvature = 2.0 - 2.0 * opposite, want = curvature > 0.0 ? std::min(10.0, 2.0 / curvature) : 10.0;
        const SmoSolution solution = solveSmo(gram, (Vector(2) << 1, -1).finished(), {.cost = 10.0});
        COMPARE_CLOSE(solution.alpha, Vector::Constant(2, want), {.relative = 1e-12});
        QCOMPARE(solution.nonConvexSteps, Index(curvature <= 0.0 ? 1 : 0));
        QCOMPARE(solution.iterations, Index(1));
    }

    /// α = (s, t, s + t) with targets (+, +, −): no point of a fine grid is lower than the solution where that is
    /// convex, and the lowest of several starts is as low as the grid's lowest where it is not.
    void threePointsByBruteForce()
    {
        const Vector y = (Vector(3) << 1, 1, -1).finished();
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Matrix gram = symmetricMatrix(3, seed);
            double lowest = 0.0;
            for (int i = 0; i <= 200; ++i)
                for (int j = 0; i + j <= 200; ++j) {
                    const double s = i / 200.0, t = j / 200.0;
                    lowest = std::min(lowest, objectiveOf(gram, y, (Vector(3) << s, t, s + t).finished()));
                }
            RandomStream random(seed);
            double best = 0.0;
            for (int run = 0; run < 30; ++run) {
                const Vector start = randomStart(y, 1.0, random);
                best = std::min(best, solveSmo(gram, y, {.cost = 1.0, .tolerance = 1e-9}, &start).objective);
            }
            QVERIFY(best <= lowest + 1e-9);
            QVERIFY(best >= lowest - 1e-2);  // the grid is as coarse as that
        }
    }

    void addingAConstantChangesNothing()
    {
        const Matrix samples = uniformMatrix(60, 2, 6), gram = tl1(samples);
        const Vector y = labelsOf(samples, 7);
        const SmoSolution one = solveSmo(gram, y, {.cost = 3.0, .tolerance = 1e-8});
        const SmoSolution other = solveSmo(gram.array() + 5.0, y, {.cost = 3.0, .tolerance = 1e-8});
        COMPARE_CLOSE(other.alpha, one.alpha, {.absolute = 1e-7});
        COMPARE_NUMBER(other.bias, one.bias, {.absolute = 1e-7});
    }

    void scalingTheKernelIsScalingTheCost()
    {
        const Matrix samples = uniformMatrix(60, 2, 8), gram = sigmoid(samples);
        const Vector y = labelsOf(samples, 9);
        const SmoSolution one = solveSmo(gram, y, {.cost = 3.0, .tolerance = 1e-6});
        for (const double scale : {0x1p-40, 8.0, 0x1p60}) {
            const SmoSolution other = solveSmo(scale * gram, y, {.cost = 3.0 / scale, .tolerance = 1e-6});
            COMPARE_CLOSE(scale * other.alpha, one.alpha, {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_NUMBER(other.bias, one.bias, {.relative = 1e-9, .absolute = 1e-9});
        }
    }

    void permutingTheSamplesPermutesTheSolution()
    {
        const Matrix samples = uniformMatrix(50, 2, 10), gram = gaussian(samples);
        const Vector y = labelsOf(samples, 11);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(50);
        permutation.setIdentity();
        for (Index i = 0; i < 49; ++i) permutation.applyTranspositionOnTheRight(i, i + (i * 7 + 3) % (50 - i));
        const SmoSolution one = solveSmo(gram, y, {.cost = 2.0, .tolerance = 1e-10});
        const SmoSolution other = solveSmo(
            permutation * gram * permutation.transpose(), permutation * y, {.cost = 2.0, .tolerance = 1e-10});
        COMPARE_CLOSE(other.alpha, permutation * one.alpha, {.absolute = 1e-7});
        COMPARE_NUMBER(other.bias, one.bias, {.absolute = 1e-7});
    }

    void fromTheSolutionThereIsNothingToDo()
    {
        const Matrix samples = uniformMatrix(100, 2, 12);
        const Vector y = labelsOf(samples, 13);
        for (const Matrix& gram : {gaussian(samples), tl1(samples)})
            for (const bool bias : {true, false}) {
                const SmoOptions options{.cost = 5.0, .bias = bias};
                const SmoSolution first = solveSmo(gram, y, options), again = solveSmo(gram, y, options, &first.alpha);
                QCOMPARE(again.iterations, Index(0));
                QCOMPARE(again.termination, Termination::Converged);
                COMPARE_CLOSE(again.alpha, first.alpha, {.absolute = 1e-12});
            }
    }

    void startsAreBroughtIntoTheFeasibleSet()
    {
        const Matrix samples = uniformMatrix(40, 2, 14);
        const Vector y = labelsOf(samples, 15);
        const SmoOptions options{.cost = 2.0};
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            QVERIFY(isFeasible(y, feasibleStart(4.0 * uniformMatrix(40, 1, seed).col(0), y, options), 2.0));
        const Vector full = feasibleStart(Vector::Constant(40, 2.0), y, options);
        QVERIFY(full.maxCoeff() == 2.0);
        QVERIFY_EXCEPTION_THROWN(feasibleStart(Vector::Zero(3), y, options), InvalidInput);
        RandomStream random(3), same(3);
        const Vector drawn = randomStart(y, 2.0, random);
        QVERIFY(isFeasible(y, drawn, 2.0) && drawn.sum() > 1.0);
        QCOMPARE(drawn, randomStart(y, 2.0, same));
        QVERIFY(randomStart(Vector::Ones(5), 2.0, random).isZero(0.0));
    }

    void oneClassAndOneSample()
    {
        for (const SmoArithmetic arithmetic :
            {SmoArithmetic::Double, SmoArithmetic::Single, SmoArithmetic::LibsvmExact})
            for (const Index n : {Index(1), Index(5)}) {
                const SmoSolution solution = solveSmo(
                    Matrix::Identity(n, n), Vector::Constant(n, -1.0), {.arithmetic = arithmetic});
                QVERIFY(solution.alpha.isZero(0.0));
                QCOMPARE(solution.bias, -1.0);
                QCOMPARE(solution.violation, 0.0);
                QCOMPARE(solution.termination, Termination::Converged);
            }
        const SmoSolution alone = solveSmo(Matrix::Constant(1, 1, 4.0), Vector::Ones(1), {.bias = false});
        QCOMPARE(alone.alpha(0), 0.25);
        QCOMPARE(solveSmo(Matrix(0, 0), Vector(0), {}).alpha.size(), Index(0));
    }

    void minusIdentityGoesToTheCorners()
    {
        const Vector y = (Vector(4) << 1, -1, 1, -1).finished();
        const SmoSolution solution = solveSmo(-Matrix::Identity(4, 4), y, {.cost = 3.0});
        COMPARE_CLOSE(solution.alpha, Vector::Constant(4, 3.0));
        QCOMPARE(solution.nonConvexSteps, solution.iterations);
    }

    void extremeScalesGiveFiniteAnswers_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("cost");
        for (const double scale : {1e-300, 1e-20, 1e20, 1e150, 1e300})
            for (const double cost : {1e-6, 1.0, 1e9}) QTest::addRow("K of %g, C of %g", scale, cost) << scale << cost;
    }

    void extremeScalesGiveFiniteAnswers()
    {
        QFETCH(const double, scale);
        QFETCH(const double, cost);
        const Matrix samples = uniformMatrix(30, 2, 16), gram = scale * tl1(samples);
        const Vector y = labelsOf(samples, 17);
        for (const SmoArithmetic arithmetic :
            {SmoArithmetic::Double, SmoArithmetic::Single, SmoArithmetic::LibsvmExact}) {
            const SmoSolution solution = solveSmo(
                gram, y, {.cost = cost, .arithmetic = arithmetic, .mostIterations = 100000});
            QVERIFY(solution.alpha.allFinite() || solution.termination == Termination::NumericalFailure);
            QVERIFY(!std::isnan(solution.bias) || solution.termination == Termination::NumericalFailure);
            QVERIFY(solution.termination != Termination::Converged || solution.violation <= 1e-3);
        }
    }

    void unusableInputsAreRefused()
    {
        const Matrix gram = Matrix::Identity(3, 3);
        const Vector y = (Vector(3) << 1, -1, 1).finished();
        QVERIFY_EXCEPTION_THROWN(solveSmo(Matrix::Identity(3, 4), y, {}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solveSmo(gram, (Vector(3) << 1, 0, 1).finished(), {}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solveSmo(gram, y, {.cost = 0.0}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solveSmo(gram, y, {.tolerance = -1.0}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(
            solveSmo(gram, y, {.bias = false, .arithmetic = SmoArithmetic::LibsvmExact}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solveOneClass(gram, {.nu = 0.0}), InvalidInput);
        Matrix broken = gram;
        broken(1, 0) = broken(0, 1) = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(solveSmo(broken, y, {}).termination, Termination::NumericalFailure);
    }

    void canBeCancelledAndLimited()
    {
        const Matrix samples = uniformMatrix(100, 2, 18), gram = tl1(samples);
        const Vector y = labelsOf(samples, 19);
        std::stop_source source;
        source.request_stop();
        for (const SmoArithmetic arithmetic :
            {SmoArithmetic::Double, SmoArithmetic::Single, SmoArithmetic::LibsvmExact}) {
            const SmoSolution stopped = solveSmo(
                gram, y, {.arithmetic = arithmetic}, nullptr, {.stop = source.get_token()});
            QCOMPARE(stopped.termination, Termination::Cancelled);
            QCOMPARE(stopped.iterations, Index(0));
            QCOMPARE(stopped.violation, 2.0);  // of α = 0
            const SmoSolution limited = solveSmo(gram, y, {.arithmetic = arithmetic, .mostIterations = 3});
            QCOMPARE(limited.termination, Termination::IterationLimit);
            QCOMPARE(limited.iterations, Index(3));
            QVERIFY(limited.violation > 1e-3);
        }
    }

    void thePathIsRecorded_data()
    {
        QTest::addColumn<SmoArithmetic>("arithmetic");
        QTest::newRow("double") << SmoArithmetic::Double;
        QTest::newRow("single") << SmoArithmetic::Single;
        QTest::newRow("as LIBSVM") << SmoArithmetic::LibsvmExact;
    }

    void thePathIsRecorded()
    {
        QFETCH(const SmoArithmetic, arithmetic);
        const Matrix samples = uniformMatrix(60, 2, 20), gram = 3.0 * tl1(samples);
        const Vector y = labelsOf(samples, 21);
        TraceRecorder recorder(60, "KKT violation");
        const SmoSolution solution = solveSmo(gram, y, {.cost = 2.0, .arithmetic = arithmetic}, nullptr, {}, &recorder);
        const Trace trace = recorder.take();
        QCOMPARE(trace.steps.front().objective, 0.0);
        QCOMPARE(trace.steps.front().violation, 2.0);
        QCOMPARE(trace.steps.back().iteration, solution.iterations);
        COMPARE_NUMBER(trace.steps.back().objective, solution.objective, {.relative = 1e-4});
        for (std::size_t k = 1; k < trace.steps.size(); ++k)
            QVERIFY(
                trace.steps[k].objective <= trace.steps[k - 1].objective + 1e-6 * std::abs(trace.steps[k].objective));
        COMPARE_CLOSE(
            trace.iterates.back().coefficients.cast<double>(), y.cwiseProduct(solution.alpha), {.absolute = 1e-5});
    }

    /// The pairs that go down fastest, by the definitions, whatever the instruction set.
    void lowRankAndLargeCostComeToAnEnd_data()
    {
        QTest::addColumn<int>("rank");
        QTest::addColumn<bool>("conditionally");
        for (const int rank : {2, 3, 5}) {
            QTest::addRow("rank %d", rank) << rank << false;
            QTest::addRow("rank %d, squared distances", rank) << rank << true;
        }
    }

    /// Two variables at a time it takes more than ten million steps.
    void lowRankAndLargeCostComeToAnEnd()
    {
        QFETCH(const int, rank);
        QFETCH(const bool, conditionally);
        constexpr Index n = 80;
        constexpr double cost = 1e6;
        const Matrix samples = uniformMatrix(n, rank, 7);
        Matrix gram = samples * samples.transpose();
        if (conditionally) {  // −½d²: semidefinite only where the coefficients sum to zero
            const Vector squares = gram.diagonal();
            gram.colwise() -= 0.5 * squares;
            gram.rowwise() -= 0.5 * squares.transpose();
        }
        Vector y(n);
        for (Index i = 0; i < n; ++i)
            y(i) = samples(i, 0) + 0.8 * std::sin(37.0 * static_cast<double>(i)) > 0.0 ? 1.0 : -1.0;
        TraceRecorder recorder(n, "violation");
        const SmoSolution solution = solveSmo(gram, y, {.cost = cost}, nullptr, {}, &recorder);
        QCOMPARE(solution.termination, Termination::Converged);
        QVERIFY(solution.iterations < 2'000'000);
        QVERIFY(solution.alpha.minCoeff() >= 0.0 && solution.alpha.maxCoeff() <= cost);
        QVERIFY(std::abs(y.dot(solution.alpha)) <= 1e-9 * solution.alpha.sum());
        QVERIFY((solution.alpha.array() > 0.0 && solution.alpha.array() < cost).count() <= rank + 1);
        const Vector f = (gram * y.cwiseProduct(solution.alpha)).array() + solution.bias;
        for (Index i = 0; i < n; ++i) {
            if (solution.alpha(i) < cost) QVERIFY(y(i) * f(i) >= 1.0 - 1e-3);
            if (solution.alpha(i) > 0.0) QVERIFY(y(i) * f(i) <= 1.0 + 1e-3);
        }
        const Trace trace = recorder.take();
        QCOMPARE(trace.steps.back().iteration, solution.iterations);
        QCOMPARE(trace.steps.back().objective, solution.objective);
        QVERIFY(trace.steps.back().violation <= 1e-3);
    }

    void theInteriorPointMethodFindsTheMinimum()
    {
        for (const double most : {0.3, 10.0, 1e4}) {
            const Matrix samples = uniformMatrix(40, 3, 9);
            const Vector y = uniformMatrix(40, 1, 10).array().sign(), linear = uniformMatrix(40, 1, 11);
            Matrix hessian = gaussian(samples);
            hessian.diagonal().array() += 0.01;
            const BoxQuadratic problem{hessian, linear, y, most};
            BoxFace face;
            const BoxQuadraticSolution want = minimiseBoxQuadratic(problem, Vector::Zero(40), 1e-10, face),
                                       got = minimiseSemidefinite(problem, 1e-9);
            QVERIFY(want.violation <= 1e-10 && got.violation <= 1e-9);
            QVERIFY(got.iterations < 40);
            COMPARE_CLOSE(got.x, want.x, 1e-6, 1e-6);
        }
    }

    void everyInstructionSetChoosesTheSame()
    {
        const Index n = 101;
        const Matrix gram = symmetricMatrix(n, 22);
        const Vector diagonal = gram.diagonal(), start = uniformMatrix(n, 1, 23).col(0);
        Vector up = Vector::Zero(n), low = Vector::Zero(n);
        for (Index i = 0; i < n; i += 3) up(i) = -std::numeric_limits<double>::infinity();
        for (Index i = 1; i < n; i += 3) low(i) = std::numeric_limits<double>::infinity();
        for (int set = 0; set <= static_cast<int>(newestInstructionSet()); ++set) {
            const SmoLoops<double>& loops = smoLoops(static_cast<InstructionSet>(set)).doubles;
            Vector slack = start;
            const SmoArrays<double> arrays{n, slack.data(), up.data(), low.data(), diagonal.data()};
            const SmoEnds<double> ends = loops.shiftPair(arrays, 0.25, gram.col(4).data(), gram.col(9).data());
            const Vector want = start - 0.25 * (gram.col(4) - gram.col(9));
            COMPARE_CLOSE(slack, want, {.absolute = 1e-15});
            Index highest = -1, partner = -1;
            double lowest = 1e300, best = 0.0;
            for (Index t = 0; t < n; ++t) {
                if (up(t) == 0.0 && (highest < 0 || slack(t) > slack(highest))) highest = t;
                if (low(t) == 0.0) lowest = std::min(lowest, slack(t));
            }
            QCOMPARE(Index(ends.highestAt), highest);
            QCOMPARE(ends.highest, slack(highest));
            QCOMPARE(ends.lowest, lowest);
            for (Index t = 0; t < n; ++t) {
                const double gap = slack(highest) - slack(t);
                const double gain = gap * gap
                    / std::max(diagonal(highest) + diagonal(t) - 2.0 * gram(t, highest), 0.01);
                if (low(t) == 0.0 && gap > 0.0 && gain > best) {
                    best = gain;
                    partner = t;
                }
            }
            QCOMPARE(Index(loops.partner(arrays, highest, gram.col(highest).data(), 0.01)), partner);
        }
    }

    void rowsFromACacheGiveTheSame()
    {
        const Matrix samples = uniformMatrix(150, 2, 24), gram = tl1(samples);
        const Vector y = labelsOf(samples, 25);
        const SmoOptions options{.cost = 5.0};
        const SmoSolution want = solveSmo(gram, y, options);
        Index filled = 0;
        RowSource<double> source{.diagonal = gram.diagonal(), .fill = [&](Index i, double* row) {
                                     ++filled;
                                     Eigen::Map<Vector>(row, 150) = gram.col(i);
                                 }};
        for (const std::size_t rows : {1u, 2u, 20u, 1000u}) {
            filled = 0;
            source.cacheBytes = rows * 150 * sizeof(double);
            const SmoRowsSolution got = solveSmoRows(source, y, options);
            QCOMPARE(got.solution.alpha, want.alpha);
            QCOMPARE(got.solution.iterations, want.iterations);
            QCOMPARE(got.misses, filled);
            QVERIFY(rows < 1000 || got.misses <= 150);
            QVERIFY(got.hits > 0);
        }
        const RowSource<float> singles{.diagonal = gram.diagonal(),
            .fill = [&](Index i, float* row) { Eigen::Map<Eigen::VectorXf>(row, 150) = gram.col(i).cast<float>(); }};
        QVERIFY(solveSmoRows(singles, y, options).solution.violation <= 1e-3);
    }

    void oneClassSvmMeetsItsConditions()
    {
        const Matrix samples = uniformMatrix(90, 2, 26);
        for (const Matrix& gram : {gaussian(samples), tl1(samples), sigmoid(samples)})
            for (const double nu : {0.1, 0.5, 1.0}) {
                const OneClassSolution solution = solveOneClass(gram, {.nu = nu, .tolerance = 1e-7});
                const double upper = 1.0 / (nu * 90.0);
                COMPARE_NUMBER(solution.alpha.sum(), 1.0);
                QVERIFY(solution.alpha.minCoeff() >= 0.0 && solution.alpha.maxCoeff() <= upper * (1.0 + 1e-12));
                const Vector f = (gram * solution.alpha).array() - solution.rho;
                for (Index i = 0; i < 90; ++i) {
                    if (solution.alpha(i) < upper) QVERIFY(nu == 1.0 || f(i) >= -1e-6);
                    if (solution.alpha(i) > 0.0) QVERIFY(nu == 1.0 || f(i) <= 1e-6);
                }
                QVERIFY(solution.violation <= 1e-7);
                QVERIFY((f.array() < -1e-6).count() <= static_cast<Index>(nu * 90.0 + 1e-9));
                COMPARE_NUMBER(solution.objective, 0.5 * solution.alpha.dot(gram * solution.alpha), {.relative = 1e-9});
            }
        const OneClassSolution single = solveOneClass(Matrix::Constant(1, 1, 2.0), {.nu = 0.5});
        QCOMPARE(single.alpha(0), 1.0);
        QCOMPARE(single.rho, 2.0);
    }
};

KREINSCOPE_TEST(TestSmo)

}  // namespace tst_smo
#include "tst_smo.moc"
