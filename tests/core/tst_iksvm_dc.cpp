// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/classifier.h"
#include "core/classifiers/iksvm_certificates.h"
#include "core/classifiers/iksvm_dc.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/iksvm/iksvm_dca.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/solvers/iksvm/iksvm_ray.h"
#include "core/spectrum/large_spectrum.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::says;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_iksvm_dc {

Matrix withSpectrum(const Vector& values, std::uint64_t seed)
{
    const Index n = values.size();
    const Matrix basis = reference::orthonormalBasis(uniformMatrix(n, n, seed));
    const Matrix matrix = basis * values.asDiagonal() * basis.transpose();
    return 0.5 * (matrix + matrix.transpose());
}

/// Minimum of the dual L2-SVM with K + γI for a positive semidefinite K by coordinate-wise projection: β = y∘α solves
/// max Σα − ½ΣΣ y_i y_j α_i α_j (K_ij + γδ_ij), α ≥ 0, yᵀα = 0; pairs are optimised in turn until nothing moves.
Vector dualOptimum(const Matrix& gram, const Vector& y, double penalty)
{
    const Index n = y.size();
    Matrix q = gram;
    q.diagonal().array() += penalty;
    Vector beta = Vector::Zero(n), gradient = -y;  // of ½βᵀQβ − yᵀβ with y∘β ≥ 0
    for (int sweep = 0; sweep < 20000; ++sweep) {
        double moved = 0.0;
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < i; ++j) {
                double step = -(gradient(i) - gradient(j)) / (q(i, i) + q(j, j) - 2.0 * q(i, j));  // β_i += step, β_j
                                                                                                   // −= step
                const double low = std::max(y(i) > 0 ? -beta(i) : -1e300, y(j) > 0 ? -1e300 : beta(j));
                const double high = std::min(y(i) > 0 ? 1e300 : -beta(i), y(j) > 0 ? beta(j) : 1e300);
                step = std::clamp(step, low, high);
                beta(i) += step;
                beta(j) -= step;
                gradient += step * (q.col(i) - q.col(j));
                moved = std::max(moved, std::abs(step));
            }
        if (moved < 1e-14) break;
    }
    return beta;
}

TwoClassSolution solved(const IksvmDc& method, const Matrix& gram, const Vector& y, const TrainControl& control = {})
{
    return solve(method, TwoClassProblem(gram, y), control);
}

double fact(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& one : solution.facts)
        if (one.key == key) return one.value;
    return std::numeric_limits<double>::quiet_NaN();
}

bool hasNaN(const Verdict& verdict)
{
    return std::ranges::any_of(verdict.numbers, [](const auto& number) { return std::isnan(number.second); });
}

class TestIksvmDc : public QObject {
    Q_OBJECT

private slots:
    void everyIterationDescends_data()
    {
        QTest::addColumn<int>("decomposition");
        QTest::addColumn<bool>("lineSearch");
        QTest::addColumn<double>("slope");
        for (const int decomposition : {1, 2})
            for (const bool lineSearch : {false, true})
                for (const double slope : {1e-4, 0.9})
                    QTest::addRow("decomposition %d, line search %d, μ %g", decomposition, lineSearch, slope)
                        << decomposition << lineSearch << slope;
    }

    void everyIterationDescends()
    {
        QFETCH(const int, decomposition);
        QFETCH(const bool, lineSearch);
        QFETCH(const double, slope);
        const Index n = 40;
        const Matrix gram = symmetricMatrix(n, 31);
        const Vector y = randomTargets(n, 32), values = reference::eigenvalues(gram);
        const IksvmDcaOptions options{.penalty = 0.05,
            .shift = decomposition == 1 ? -1.1 * values.minCoeff() : values.maxCoeff(),
            .split = decomposition == 1 ? IksvmSplit::AddToKernel : IksvmSplit::SubtractFromIdentity,
            .lineSearch = lineSearch,
            .slope = slope,
            .tolerance = 0.0,
            .mostIterations = 12};
        double before = std::numeric_limits<double>::infinity();
        Index seen = 0;
        const StartPoint start{.coefficients = 0.1 * uniformMatrix(n, 1, 33).col(0)};
        solveIksvmDca(gram, y, options, &start, {}, [&](const IksvmIterate& at) {
            QVERIFY2(at.objective <= before + 1e-9 * std::abs(before),
                qPrintable(QStringLiteral("%1 after %2").arg(at.objective).arg(before)));
            const IksvmPrimal primal = iksvmPrimal(gram, y, 0.05, at.point->coefficients, at.point->bias);
            COMPARE_NUMBER(at.objective, primal.objective, 1e-8, 1e-8);
            COMPARE_NUMBER(
                at.gradientNorm, primal.gradientNorm(), 1e-6, 1e-9 * (1.0 + at.point->product.cwiseAbs().maxCoeff()));
            before = at.objective;
            ++seen;
        });
        QCOMPARE(seen, Index{13});
    }

    /// Of decomposition 1 the slope along d is −γρ‖d‖² exactly.
    void theDirectionDescends()
    {
        const Index n = 25;
        const Matrix gram = symmetricMatrix(n, 35);
        const Vector y = randomTargets(n, 36);
        const double shift = -1.2 * reference::eigenvalues(gram).minCoeff();
        for (const IksvmSearch search : {IksvmSearch::Armijo, IksvmSearch::Exact}) {
            const IksvmDcaOptions options{
                .penalty = 0.1, .shift = shift, .tolerance = 0.0, .mostIterations = 8, .search = search};
            const StartPoint start{.coefficients = 0.1 * uniformMatrix(n, 1, 37).col(0)};
            const IksvmDcaSolution solution = solveIksvmDca(gram, y, options, &start, {}, [&](const IksvmIterate& at) {
                COMPARE_NUMBER(at.slope, -0.1 * shift * at.stepSquared, {.relative = 1e-6, .absolute = 1e-9});
            });
            QVERIFY(solution.largestSlope < 0.0 && solution.largestRise < 0.0);
        }
    }

    /// Propositions 1 and 2 of Xu et al. at every step: f falls by at least what g and h promise, and its slope along d
    /// is that of −h. Both decompositions, with and without a search, from the values of f and the matrix alone.
    void everyStepKeepsItsPromise_data()
    {
        QTest::addColumn<int>("split");
        QTest::addColumn<bool>("lineSearch");
        QTest::addColumn<int>("search");
        for (const int split : {1, 2})
            for (const bool lineSearch : {false, true})
                for (const IksvmSearch search : {IksvmSearch::Armijo, IksvmSearch::Exact})
                    QTest::addRow("decomposition %d, line search %d, %s", split, lineSearch,
                        search == IksvmSearch::Armijo ? "Armijo" : "exact")
                        << split << lineSearch << int(search);
    }
    void everyStepKeepsItsPromise()
    {
        QFETCH(const int, split);
        QFETCH(const bool, lineSearch);
        QFETCH(const int, search);
        Index steps = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Index n = 18;
            const double penalty = seed % 2 == 0 ? 0.3 : 20.0;
            const Matrix gram = symmetricMatrix(n, 300 + seed);
            const Vector y = randomTargets(n, 400 + seed), values = reference::eigenvalues(gram);
            const double shift = split == 1 ? -1.1 * values.minCoeff() : 1.05 * values.maxCoeff();
            const IksvmDcaOptions options{.penalty = penalty,
                .shift = shift,
                .split = split == 1 ? IksvmSplit::AddToKernel : IksvmSplit::SubtractFromIdentity,
                .lineSearch = lineSearch,
                .slope = 0.2,
                .tolerance = 0.0,
                .mostIterations = 10,
                .search = static_cast<IksvmSearch>(search)};
            const StartPoint start{.coefficients = 0.1 * uniformMatrix(n, 1, 500 + seed).col(0), .bias = 0.2};
            Vector before;
            double objective = 0.0;
            solveIksvmDca(gram, y, options, &start, {}, [&](const IksvmIterate& at) {
                if (at.iteration > 0) {
                    // β_{t+1} = β_t + (1 + v)d
                    const Vector d = (at.point->coefficients - before) / (1.0 + at.stepLength);
                    const double scale = 1.0 + std::abs(objective) + std::abs(at.objective), form = d.dot(gram * d);
                    COMPARE_NUMBER(at.decrease, objective - at.objective, {.relative = 1e-9, .absolute = 1e-9 * scale});
                    QVERIFY2(at.decrease >= at.leastDecrease - 1e-8 * scale,
                        qPrintable(QStringLiteral("%1 of %2").arg(at.decrease).arg(at.leastDecrease)));
                    QVERIFY(at.leastDecrease >= -1e-9 * scale && at.leastDescent >= -1e-9 * scale);
                    const double armijo = search == 0 ? 0.2 * at.stepLength * d.squaredNorm() : 0.0;
                    const double gapOfG = split == 1 ? form + shift * d.squaredNorm() : shift * d.squaredNorm(),
                                 gapOfH = split == 1 ? shift * d.squaredNorm() : shift * d.squaredNorm() - form;
                    const numerics::Tolerance tolerance{.relative = 1e-6, .absolute = 1e-7 * scale};
                    COMPARE_NUMBER(at.leastDecrease, 0.5 * penalty * (gapOfG + gapOfH) + armijo, tolerance);
                    COMPARE_NUMBER(at.leastDescent, penalty * gapOfH, tolerance);
                    COMPARE_NUMBER(-at.slope, at.leastDescent, tolerance);
                    ++steps;
                }
                before = at.point->coefficients;
                objective = at.objective;
            });
        }
        QVERIFY2(steps >= 12, qPrintable(QString::number(steps)));  // an exact search may end at a ray
    }

    /// Against f on a fine grid of the ray.
    void anExactSearchFindsTheLowestPoint()
    {
        const Index n = 12;
        int bounded = 0, unbounded = 0, beyond = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Matrix gram = symmetricMatrix(n, seed)
                + 2.0 * (static_cast<double>(seed % 4) - 2.0) * Matrix::Identity(n, n);
            const Vector y = randomTargets(n, 100 + seed);
            const double penalty = seed % 8 < 4 ? 0.5 : 20.0;
            const Matrix drawn = uniformMatrix(n, 2, 200 + seed);
            const IksvmPoint at{drawn.col(0), 0.3, gram * drawn.col(0)};
            const IksvmPrimal primal = iksvmPrimal(gram, y, penalty, at.coefficients, at.bias);
            const double sign = primal.gradient.dot(drawn.col(1)) - 0.2 * primal.biasGradient > 0.0 ? -1.0 : 1.0;
            const IksvmPoint direction{sign * drawn.col(1), sign * -0.2, gram * (sign * drawn.col(1))};
            const auto f = [&](double v) {
                return iksvmPrimal(
                    gram, y, penalty, at.coefficients + v * direction.coefficients, at.bias + v * direction.bias)
                    .objective;
            };
            const RayMinimum lowest = lowestAlongRay(y, penalty, at, direction);
            if (lowest.unbounded) {
                ++unbounded;
                QVERIFY(f(1e5) < -1e6 && f(1e6) < 10.0 * f(1e5));
                continue;
            }
            ++bounded;
            beyond += lowest.step > 0.0;
            COMPARE_NUMBER(lowest.objective, f(lowest.step), {.relative = 1e-10, .absolute = 1e-10});
            for (int k = 0; k <= 4000; ++k) {
                const double v = 0.005 * k;
                QVERIFY2(lowest.objective <= f(v) + 1e-9 * (1.0 + std::abs(f(v))), QByteArray::number(v).constData());
            }
        }
        QVERIFY2(bounded > 5 && unbounded > 5 && beyond > 2,
            qPrintable(QStringLiteral("%1 bounded, %2 beyond, %3 unbounded").arg(bounded).arg(beyond).arg(unbounded)));
    }

    void anExactSearchEndsWhereTheRayFallsForEver()
    {
        const Index n = 15;
        const Matrix gram = symmetricMatrix(n, 61);
        const Vector y = randomTargets(n, 62);
        const TwoClassSolution solution = solved(
            {.penalty = 0.5, .maxIterations = 500, .tolerance = 0.0, .search = IksvmSearch::Exact}, gram, y);
        QCOMPARE(solution.termination, Termination::Unbounded);
        QVERIFY(solution.iterations < 500 && solution.proof);
        const IksvmDcaSolution raw = solveIksvmDca(gram, y,
            {.penalty = 0.5,
                .shift = -1.1 * reference::eigenvalues(gram).minCoeff(),
                .tolerance = 0.0,
                .mostIterations = 500,
                .search = IksvmSearch::Exact});
        QVERIFY(raw.ray.coefficients.size() == n);
        const auto proof = rayProof(gram, y, 0.5, raw.ray.coefficients, raw.ray.bias, raw.iterations);
        QVERIFY(proof && proof->certificate == UnboundedCertificate::Ray && proof->number < 0.0);
        const double far = iksvmPrimal(gram, y, 0.5, 1e5 * proof->direction, 1e5 * proof->biasStep).objective;
        COMPARE_NUMBER(far, proof->number * 1e10, {.relative = 1e-2});
        // A direction that does not fall is no proof.
        QVERIFY(!rayProof(Matrix::Identity(n, n), y, 0.5, raw.ray.coefficients, raw.ray.bias, 1));
    }

    void factsFollowTheirDefinitions()
    {
        const Index n = 30;
        const Matrix half = uniformMatrix(n, n, 71), gram = half * half.transpose() / n;
        const Vector y = randomTargets(n, 72);
        const double penalty = 0.7;
        const TwoClassSolution solution = solved(
            {.penalty = penalty, .maxIterations = 3000, .tolerance = 1e-24}, gram, y);
        const Eigen::ArrayXd f = (gram * solution.coefficients).array() + solution.bias,
                             slack = (1.0 - y.array() * f).max(0.0);
        QCOMPARE(fact(solution, "support_vectors"), static_cast<double>((slack > 0.0).count()));
        // The dual of the L2-SVM at its own optimum, found otherwise.
        const Vector beta = dualOptimum(gram, y, penalty);
        const double dual = penalty * (y.dot(beta) - 0.5 * beta.dot(gram * beta) - 0.5 * penalty * beta.squaredNorm());
        COMPARE_NUMBER(fact(solution, "dual_objective"), dual, {.relative = 1e-6});
        COMPARE_NUMBER(fact(solution, "duality_gap"), 0.0, {.absolute = 1e-6});
        QVERIFY(fact(solution, "largest_rise") <= 1e-12 && fact(solution, "largest_slope") <= 1e-12);
        for (const Fact& one : solution.facts) QVERIFY(!one.meaning.empty() && !one.label.empty());
    }

    /// The rule of the authors' program: the iterate before the objective is negative.
    void endsBeforeTheObjectiveIsNegative()
    {
        const Matrix gram = symmetricMatrix(20, 81);
        const Vector y = randomTargets(20, 82);
        IksvmDc method{.penalty = 0.5, .maxIterations = 200, .tolerance = 0.0};
        TrainControl control;
        control.traced = true;
        const TwoClassSolution whole = solved(method, gram, y, control);
        Index before = 0;
        while (whole.trace.steps[static_cast<std::size_t>(before + 1)].objective >= 0.0) ++before;
        QVERIFY(whole.objective.value() < 0.0);
        method.end = IksvmEnd::Negative;
        const TwoClassSolution ended = solved(method, gram, y);
        QCOMPARE(ended.iterations, before);
        COMPARE_NUMBER(ended.objective.value(), whole.trace.steps[static_cast<std::size_t>(before)].objective);
        QVERIFY2(ended.note.find("negative") != std::string::npos, ended.note.c_str());
    }

    void armijoThatNeverHolds()
    {
        // Along d the slope of f at the sub-problem's solution is −γρ‖d‖² exactly: for a larger μ no step will do.
        const Index n = 30;
        const Matrix gram = symmetricMatrix(n, 41);
        const Vector y = randomTargets(n, 42), values = reference::eigenvalues(gram);
        IksvmDcaOptions options{
            .penalty = 0.01, .shift = -1.1 * values.minCoeff(), .slope = 50.0, .tolerance = 0.0, .mostIterations = 5};
        std::vector<double> searched, plain;
        solveIksvmDca(gram, y, options, nullptr, {}, [&](const IksvmIterate& at) {
            QVERIFY(at.stepLength <= 1e-12);
            searched.push_back(at.objective);
        });
        options.lineSearch = false;
        solveIksvmDca(gram, y, options, nullptr, {}, [&](const IksvmIterate& at) { plain.push_back(at.objective); });
        QCOMPARE(searched.size(), std::size_t{6});
        for (std::size_t t = 0; t < plain.size(); ++t) COMPARE_NUMBER(searched[t], plain[t], 1e-6);
    }

    void positiveDefiniteIsTheL2Svm_data()
    {
        QTest::addColumn<int>("decomposition");
        QTest::addColumn<double>("penalty");
        for (const double penalty : {0.1, 1.0, 10.0}) {
            QTest::addRow("1, γ %g", penalty) << 1 << penalty;
            QTest::addRow("2, γ %g", penalty) << 2 << penalty;
        }
    }

    void positiveDefiniteIsTheL2Svm()
    {
        QFETCH(const int, decomposition);
        QFETCH(const double, penalty);
        const Index n = 25;
        Matrix gram = gramMatrix(GaussianKernel{.gamma = 1.0}, uniformMatrix(n, 2, 51));
        gram.diagonal().array() += 0.5;  // well conditioned, so that β itself is determined
        const Vector y = randomTargets(n, 52);
        const TwoClassSolution solution = solved(
            {.penalty = penalty, .decomposition = decomposition, .maxIterations = 100000, .tolerance = 1e-18}, gram, y);
        COMPARE_CLOSE(solution.coefficients, dualOptimum(gram, y, penalty), 1e-4, 1e-5 / penalty);
        QVERIFY2(says(solution, "K has no negative eigenvalue up to rounding error"), wordsOf(solution).c_str());
        QCOMPARE(worthOf(solution), Worth::GlobalOptimum);
        QVERIFY(!solution.proof);
        QCOMPARE(solution.termination, Termination::Converged);
    }

    void stationaryPointsAreKktPoints()
    {
        // One large negative eigenvalue: bounded below, and a local minimum has β_i = y_i r_i / γ.
        const Index n = 20;
        Vector values = Vector::LinSpaced(n, 1.0, 5.0);
        values(0) = -30.0;
        const Matrix gram = withSpectrum(values, 61);
        const Vector y = randomTargets(n, 62);
        const double penalty = 0.1;
        const TwoClassSolution solution = solved(
            {.penalty = penalty, .maxIterations = 100000, .tolerance = 1e-20}, gram, y);
        QVERIFY(!solution.proof);
        QCOMPARE(solution.termination, Termination::Converged);
        const Vector s = marginShortfalls(y, (gram * solution.coefficients).array() + solution.bias);
        COMPARE_CLOSE(solution.coefficients, s / penalty, 1e-6, 1e-6);
    }

    void nothingAroundIsLower()
    {
        Matrix gram(3, 3);
        gram << 2.0, 0.3, 0.1, 0.3, 1.5, -0.2, 0.1, -0.2, 1.0;
        const Vector y = (Vector(3) << 1.0, -1.0, 1.0).finished();
        const TwoClassSolution solution = solved({.penalty = 0.5, .tolerance = 1e-24}, gram, y);
        const double here = iksvmPrimal(gram, y, 0.5, solution.coefficients, solution.bias).objective;
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const Vector move = 0.5 * uniformMatrix(4, 1, seed).col(0);
            QVERIFY(iksvmPrimal(gram, y, 0.5, solution.coefficients + move.head(3), solution.bias + move(3)).objective
                >= here - 1e-12);
        }
    }

    void certificatesOfKnownSpectra_data()
    {
        QTest::addColumn<Vector>("spectrum");
        QTest::addColumn<double>("penalty");
        QTest::addColumn<Index>("between");
        QTest::addColumn<bool>("provable");
        QTest::newRow("identity") << Vector(Vector::Ones(8)) << 1.0 << Index{0} << false;
        QTest::newRow("nearly identity") << Vector(Vector::LinSpaced(8, 0.9, 1.1)) << 1.0 << Index{0} << false;
        QTest::newRow("minus identity, large") << Vector(-Vector::Ones(8)) << 0.5 << Index{0} << true;  // (K⁻¹)_ii = −1
        QTest::newRow("minus identity, small") << Vector(-0.1 * Vector::Ones(8)) << 0.5 << Index{8} << true;
        QTest::newRow("one between") << Vector((Vector(4) << 3.0, 2.0, 1.0, -0.2).finished()) << 0.5 << Index{1}
                                     << true;
        QTest::newRow("zeros and positive")
            << Vector((Vector(4) << 3.0, 2.0, 0.0, 0.0).finished()) << 0.5 << Index{0} << false;
        QTest::newRow("huge") << Vector(1e120 * (Vector(4) << 3.0, 2.0, 1.0, 0.5).finished()) << 0.5 << Index{0}
                              << false;
        QTest::newRow("tiny") << Vector(1e-120 * (Vector(4) << 3.0, 2.0, 1.0, -1.0).finished()) << 0.5 << Index{1}
                              << true;
        QTest::newRow("zero") << Vector(Vector::Zero(4)) << 0.5 << Index{0} << false;
    }

    void certificatesOfKnownSpectra()
    {
        QFETCH(const Vector, spectrum);
        QFETCH(const double, penalty);
        QFETCH(const Index, between);
        QFETCH(const bool, provable);
        const Matrix gram = withSpectrum(spectrum, 71);
        const Vector y = randomTargets(spectrum.size(), 72);
        const Eigenpairs pairs = eigenpairs(gram);
        QCOMPARE(unboundedSigns(pairs, penalty, 1e-10).eigenvalues, between);
        const std::vector<UnboundedProof> proofs = certificates(gram, pairs, y, penalty);
        QCOMPARE(!proofs.empty(), provable);
        for (const UnboundedProof& proof : proofs) {
            QVERIFY(proof.number < 0.0);
            // Far along the ray f is below any bound, here −1e6: evaluated independently.
            double lowest = 0.0;
            for (double t = 1.0; t < 1e140; t *= 10.0) {
                const double value = iksvmPrimal(gram, y, penalty, t * proof.direction, t * proof.biasStep).objective;
                if (std::isfinite(value)) lowest = std::min(lowest, value);
            }
            QVERIFY2(lowest < -1e6, std::string(certificateId(proof.certificate)).c_str());
        }
    }

    void inverseDiagonalAgreesWithAnInverse()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Matrix gram = symmetricMatrix(9, seed), inverse = reference::inverse(gram);
            const UnboundedSigns signs = unboundedSigns(eigenpairs(gram), 0.1, 1e-12);
            QCOMPARE(signs.inverseDiagonal, Index((inverse.diagonal().array() < 0.0).count()));
            QCOMPARE(signs.constant, inverse.sum() < 0.0);
        }
    }

    void negativeDistanceIsUnbounded()
    {
        // −d is conditionally positive definite and not positive: 1ᵀK⁻¹1 < 0 for every γ.
        const Matrix points = uniformMatrix(12, 2, 81);
        Matrix gram(12, 12);
        for (Index i = 0; i < 12; ++i)
            for (Index j = 0; j < 12; ++j) gram(i, j) = -(points.row(i) - points.row(j)).norm();
        for (const double penalty : {1e-3, 1.0, 1e3}) {
            bool constant = false;
            for (const UnboundedProof& proof : certificates(gram, eigenpairs(gram), randomTargets(12, 82), penalty))
                constant |= proof.certificate == UnboundedCertificate::Constant;
            QVERIFY(constant);
        }
    }

    void unboundedFalls()
    {
        const Index n = 30;
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, 2.0 * uniformMatrix(n, 2, 91));
        const Vector y = randomTargets(n, 92);
        TrainControl control;
        control.traced = true;
        const TwoClassSolution solution = solved({.penalty = 0.5}, gram, y, control);
        QCOMPARE(solution.termination, Termination::Unbounded);
        QVERIFY(solution.proof.has_value());
        QCOMPARE(worthOf(solution), Worth::Unbounded);
        QCOMPARE(solution.verdict->number(VerdictNumber::Certificate), std::optional(solution.proof->number));
        QVERIFY(solution.objective.value() < -1e6);
        QVERIFY(solution.coefficients.allFinite());
        QVERIFY(solution.iterations <= 300);
        QCOMPARE(solution.trace.steps.back().iteration, solution.iterations);
        QCOMPARE(solution.trace.violationName, std::string("‖∇f‖∞"));
    }

    void smallStepsAreNotCalledAMinimum()
    {
        const Index n = 30;
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, 2.0 * uniformMatrix(n, 2, 91));
        const Vector y = randomTargets(n, 92);
        const TwoClassSolution solution = solved({.penalty = 0.5, .decomposition = 2, .tolerance = 1.0}, gram, y);
        QCOMPARE(worthOf(solution), Worth::Unbounded);
        QCOMPARE(solution.termination, Termination::Unbounded);
    }

    void signsOfTheHessian()
    {
        const Vector y = (Vector(2) << 1.0, -1.0).finished();
        const Matrix gram = (Matrix(2, 2) << -4.0, 0.0, 0.0, 1.0).finished();
        // At 0 both samples are within the margin: γK + K² = diag(16 − 4γ, 1 + γ), bordered by K1 and 2.
        QCOMPARE(hessianSigns(eigenpairs(gram), y, 1.0, Vector::Zero(2), 0.0).kind, HessianSigns::Kind::Positive);
        QCOMPARE(hessianSigns(eigenpairs(gram), y, 20.0, Vector::Zero(2), 0.0).kind, HessianSigns::Kind::Negative);
        QCOMPARE(hessianSigns(eigenpairs(Matrix::Zero(2, 2)), y, 1.0, Vector::Zero(2), 0.0).kind,
            HessianSigns::Kind::Positive);
        // Far beyond the margin only γK is left.
        QCOMPARE(hessianSigns(eigenpairs(gram), y, 1.0, (Vector(2) << -5.0, -5.0).finished(), 0.0).kind,
            HessianSigns::Kind::Negative);
    }

    /// Where K is singular, f does not change along its null space, and the rest decides.
    void aSingularKernelIsExaminedOnItsRange()
    {
        const Matrix gram = withSpectrum((Vector(5) << 3.0, 2.0, 1.0, 0.0, 0.0).finished(), 111);
        const Vector y = randomTargets(5, 112);
        QCOMPARE(hessianSigns(eigenpairs(gram), y, 1.0, Vector::Zero(5), 0.0).kind, HessianSigns::Kind::Positive);
        const Matrix steep = withSpectrum((Vector(5) << 3.0, 2.0, 0.0, 0.0, -4.0).finished(), 113);
        const Vector zero = Vector::Zero(5);
        QCOMPARE(hessianSigns(eigenpairs(steep), y, 10.0, zero, 0.0).kind, HessianSigns::Kind::Negative);
    }

    /// Of the proofs that f is unbounded only the eigenvalue excludes local minima.
    void aLocalMinimumMayStandBesideAFallingRay()
    {
        int minima = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Matrix gram = withSpectrum((Vector(4) << 3.69, 1.63, 1.04, -2.45).finished(), seed);
            const Vector y = (Vector(4) << 1.0, -1.0, 1.0, -1.0).finished();
            const TwoClassSolution solution = solved({.maxIterations = 3000, .tolerance = 1e-20}, gram, y);
            if (worthOf(solution) != Worth::LocalMinimum) continue;
            QVERIFY(
                solution.termination == Termination::Converged || solution.termination == Termination::IterationLimit);
            const auto value = [&](const Vector& beta, double bias) {
                return iksvmPrimal(gram, y, 1.0, beta, bias).objective;
            };
            const double at = value(solution.coefficients, solution.bias);
            for (std::uint64_t step = 0; step < 40; ++step) {
                const Matrix move = 1e-3 * uniformMatrix(5, 1, 1000 * seed + step);
                QVERIFY(value(solution.coefficients + move.topRows(4), solution.bias + move(4)) > at - 1e-12);
            }
            if (!solution.proof) continue;
            ++minima;
            QVERIFY2(
                says(solution, "unbounded below") && says(solution, solution.proof->words), wordsOf(solution).c_str());
            QCOMPARE(solution.verdict->obstacle, Obstacle::Indefiniteness);
            QVERIFY(solution.proof->certificate != UnboundedCertificate::Eigenvalue);
            QVERIFY(value(1e6 * solution.proof->direction, 1e6 * solution.proof->biasStep) < -1e6);
        }
        QVERIFY(minima > 0);
    }

    void extremes_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::newRow("two samples") << Matrix((Matrix(2, 2) << 1.0, 2.0, 2.0, 1.0).finished());
        QTest::newRow("zero") << Matrix(Matrix::Zero(6, 6));
        QTest::newRow("ones") << Matrix(Matrix::Ones(6, 6));
        QTest::newRow("minus ones") << Matrix(-Matrix::Ones(6, 6));
        QTest::newRow("minus identity") << Matrix(-Matrix::Identity(6, 6));
        QTest::newRow("huge") << Matrix(1e150 * symmetricMatrix(6, 101));
        QTest::newRow("tiny") << Matrix(1e-150 * symmetricMatrix(6, 102));
        const Matrix half = symmetricMatrix(4, 103);
        QTest::newRow("duplicates") << Matrix(half.replicate(2, 2));
        QTest::newRow("singular indefinite")
            << withSpectrum((Vector(6) << 2.0, 1.0, 0.0, 0.0, -1.0, -2.0).finished(), 104);
    }

    void extremes()
    {
        QFETCH(const Matrix, gram);
        const Vector y = randomTargets(gram.rows(), 105);
        for (const double penalty : {1e-9, 1.0, 1e9})
            for (const int decomposition : {1, 2})
                for (const CurvatureBound curvature : {CurvatureBound::Eigenvalue, CurvatureBound::Bound})
                    for (const IksvmStart start : {IksvmStart::Zero, IksvmStart::Random}) {
                        const TwoClassSolution solution = solved({.penalty = penalty,
                                                                     .decomposition = decomposition,
                                                                     .curvature = curvature,
                                                                     .maxIterations = 50,
                                                                     .start = start},
                            gram, y);
                        QVERIFY2(!hasNaN(solution.verdict.value()), wordsOf(solution).c_str());
                        QVERIFY2(solution.coefficients.allFinite() && std::isfinite(solution.bias)
                                && std::isfinite(solution.objective.value())
                                && std::isfinite(solution.violation.value()),
                            wordsOf(solution).c_str());
                        for (const Fact& fact : solution.facts) QVERIFY2(std::isfinite(fact.value), fact.key.c_str());
                    }
    }

    void oneClassIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solved({}, Matrix::Identity(3, 3), Vector::Ones(3)));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solved({}, Matrix::Identity(1, 1), Vector::Ones(1)));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solved({}, uniformMatrix(3, 3, 1), randomTargets(3, 1)));  // not
                                                                                                          // symmetric
    }

    void startsWhereItIsTold()
    {
        const Index n = 15;
        const Matrix gram = symmetricMatrix(n, 111);
        const Vector y = randomTargets(n, 112);
        const StartPoint start{.coefficients = uniformMatrix(n, 1, 113).col(0), .bias = 0.7};
        TrainControl control;
        control.traced = true;
        control.start = &start;
        const TwoClassSolution solution = solved({.maxIterations = 2}, gram, y, control);
        COMPARE_NUMBER(solution.trace.steps.front().objective,
            iksvmPrimal(gram, y, 1.0, start.coefficients, 0.7).objective, 1e-12);
        QCOMPARE(solution.trace.iterates.front().bias, 0.7F);
    }

    void boundsAreBounds()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Matrix gram = symmetricMatrix(10, seed);
            const Vector values = reference::eigenvalues(gram).reverse();
            for (const CurvatureBound curvature :
                {CurvatureBound::Eigenvalue, CurvatureBound::Bound, CurvatureBound::Lanczos}) {
                QVERIFY(
                    iksvmShift({.decomposition = 1, .curvature = curvature}, gram, values).value >= -values.minCoeff());
                QVERIFY(
                    iksvmShift({.decomposition = 2, .curvature = curvature}, gram, values).value >= values.maxCoeff());
            }
        }
    }

    /// With a bound by Lanczos the training asks for no eigenvalue, and says what it says with them: the bound holds,
    /// and what is proven to be unbounded, or to be a minimum, is so by the eigenvalues.
    void lanczosSparesTheEigenvalues()
    {
        int unbounded = 0, minima = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Index n = 6 + static_cast<Index>(seed % 9);
            Matrix gram = symmetricMatrix(n, 700 + seed);
            if (seed % 4 == 0) gram = gram * gram.transpose();                           // positive definite
            if (seed % 4 == 1) gram.diagonal().array() += static_cast<double>(n) / 3.0;  // few below zero
            const Vector y = randomTargets(n, 800 + seed), values = reference::eigenvalues(gram);
            const double penalty = seed % 3 == 0 ? 1e-3 : 0.5;
            for (const int decomposition : {1, 2}) {
                const IksvmShift shift = provenShift(decomposition, gram);
                QVERIFY(shift.value >= (decomposition == 1 ? -values.minCoeff() : values.maxCoeff()) - 1e-12);
                const IksvmDc method{.penalty = penalty,
                    .decomposition = decomposition,
                    .curvature = CurvatureBound::Lanczos,
                    .maxIterations = 400,
                    .tolerance = 1e-20};
                QVERIFY(!method.wantsSpectrum() && !needsSpectrum(method));
                const TwoClassProblem problem(gram, y);
                const TwoClassSolution spared = solve(method, problem, {});
                QVERIFY2(!problem.knownSpectrum(), "eigenvalues were asked for");
                const Eigenpairs pairs = eigenpairs(gram);
                const auto proofs = certificates(gram, pairs, y, penalty),
                           own = certificatesByInertia(gram, y, penalty);
                QCOMPARE(own.size(), proofs.size());
                for (std::size_t k = 0; k < own.size(); ++k) {
                    QVERIFY(own[k].certificate == proofs[k].certificate);
                    COMPARE_NUMBER(own[k].number, proofs[k].number, {.relative = 1e-6, .absolute = 1e-9});
                }
                const TwoClassSolution usual = solve(method, TwoClassProblem(gram, y, &pairs), {});
                QCOMPARE(spared.proof.has_value(), usual.proof.has_value());
                QVERIFY2(worthOf(spared) == worthOf(usual),
                    (std::to_string(seed) + ": " + wordsOf(spared) + " / " + wordsOf(usual)).c_str());
                unbounded += worthOf(spared) == Worth::Unbounded;
                minima += worthOf(spared) == Worth::GlobalOptimum || worthOf(spared) == Worth::LocalMinimum;
            }
        }
        QVERIFY2(unbounded > 10 && minima > 10,
            qPrintable(QStringLiteral("%1 unbounded, %2 minima").arg(unbounded).arg(minima)));
    }

    void lanczosSparesTheEigenvaluesOfExtremes_data() { extremes_data(); }
    void lanczosSparesTheEigenvaluesOfExtremes()
    {
        QFETCH(const Matrix, gram);
        const Vector y = randomTargets(gram.rows(), 105);
        for (const double penalty : {1e-9, 1.0, 1e9})
            for (const int decomposition : {1, 2}) {
                const TwoClassProblem problem(gram, y);
                const TwoClassSolution solution = solve(IksvmDc{.penalty = penalty,
                                                            .decomposition = decomposition,
                                                            .curvature = CurvatureBound::Lanczos,
                                                            .maxIterations = 50},
                    problem, {});
                QVERIFY(!problem.knownSpectrum());
                QVERIFY2(!hasNaN(solution.verdict.value()), wordsOf(solution).c_str());
                QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias));
            }
    }

    void lanczosIsNearAndABound()
    {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Matrix gram = symmetricMatrix(80, seed);
            const Vector values = reference::eigenvalues(gram);
            const double bound = provenUpperBound(gram), size = values.cwiseAbs().maxCoeff();
            QVERIFY(bound >= values.maxCoeff());
            QVERIFY(bound <= values.maxCoeff() + 0.1 * size);
        }
        QCOMPARE(provenUpperBound(Matrix::Zero(4, 4)), 0.0);
        QVERIFY(provenUpperBound(-Matrix::Identity(5, 5)) < 0.0);
    }

    void cancels()
    {
        const Index n = 600;
        const Matrix gram = symmetricMatrix(n, 121);
        const Vector y = randomTargets(n, 122);
        const Eigenpairs pairs = eigenpairs(gram);
        std::stop_source source;
        TrainControl control;
        control.run.stop = source.get_token();
        control.run.progress = [&](double, std::string_view) { source.request_stop(); };
        const TwoClassSolution solution = solve(IksvmDc{.decomposition = 2, .maxIterations = 1000000, .tolerance = 0.0},
            TwoClassProblem(gram, y, &pairs), control);
        QCOMPARE(solution.termination, Termination::Cancelled);
        QCOMPARE(solution.iterations, Index{1});
    }
};

KREINSCOPE_TEST(TestIksvmDc)

}  // namespace tst_iksvm_dc
#include "tst_iksvm_dc.moc"
