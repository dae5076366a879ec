// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/proxy_svm.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/solvers/box_quadratic.h"
#include "core/solvers/proxy_kernel.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::difference;
using numerics::isClose;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_proxy_kernel {

/// eᵀα − ½vᵀPv + ρ‖P − K‖² as it is written.
double printedObjective(const Matrix& gram, const Vector& y, const Vector& alpha, const Matrix& proxy, double weight)
{
    const Vector v = y.cwiseProduct(alpha);
    return alpha.sum() - 0.5 * v.dot(proxy * v) + weight * (proxy - gram).squaredNorm();
}

class TestProxyKernel : public QObject {
    Q_OBJECT

private slots:
    void innerMinimum()
    {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Matrix gram = symmetricMatrix(6, seed);
            const Vector y = randomTargets(6, seed), alpha = uniformMatrix(6, 1, seed + 20).col(0).cwiseAbs();
            const ProxyPoint point = proxyAt(gram, y, alpha, 0.7);
            const Matrix proxy = point.proxy();
            const double value = printedObjective(gram, y, alpha, proxy, 0.7);
            QVERIFY2(isClose(point.objective, value), difference(point.objective, value));
            QVERIFY2(isClose(point.distance, (proxy - gram).norm()), difference(point.distance, (proxy - gram).norm()));
            for (std::uint64_t other = 1; other <= 20; ++other) {
                const Matrix factor = uniformMatrix(6, 6, 100 * seed + other);
                for (const double t : {1e-3, 0.1, 1.0})
                    QVERIFY(printedObjective(gram, y, alpha, (1 - t) * proxy + t * factor * factor.transpose(), 0.7)
                        >= value - 1e-12);
            }
        }
    }

    void gradientIsThatOfTheObjective()
    {
        const Matrix gram = symmetricMatrix(7, 3);
        const Vector y = randomTargets(7, 3), alpha = uniformMatrix(7, 1, 4).col(0).cwiseAbs();
        const ProxyPoint point = proxyAt(gram, y, alpha, 1.3);
        constexpr double h = 1e-5;
        for (Index i = 0; i < 7; ++i) {
            const Vector step = h * Vector::Unit(7, i);
            const double slope =
                (proxyAt(gram, y, alpha + step, 1.3).objective - proxyAt(gram, y, alpha - step, 1.3).objective)
                / (2.0 * h);
            QVERIFY2(isClose(point.gradient(i), slope, {1e-7, 1e-7}), difference(point.gradient(i), slope));
        }
    }

    void gapHoldsForEveryPoint()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Matrix gram = symmetricMatrix(9, seed);
            const Vector y = randomTargets(9, seed);
            const ProxyOptions options{.cost = 1.5, .weight = 0.8, .tolerance = 1e-9, .mostIterations = 5000};
            const ProxySolution best = solveProxyKernel(gram, y, options);
            QCOMPARE(best.termination, Termination::Converged);
            QVERIFY(best.alpha.minCoeff() >= 0.0 && best.alpha.maxCoeff() <= 1.5);
            QVERIFY(std::abs(y.dot(best.alpha)) <= 1e-12);
            for (std::uint64_t other = 1; other <= 30; ++other) {
                const Vector alpha = projectToDualSet(
                    2.0 * uniformMatrix(9, 1, 50 * seed + other).col(0), y, options.cost);
                const ProxyPoint point = proxyAt(gram, y, alpha, options.weight);
                QVERIFY(point.objective <= best.point.objective + best.gap + 1e-12);
                QVERIFY(best.point.objective
                    <= point.objective + concaveGap(point.gradient, alpha, y, options.cost) + 1e-12);
            }
        }
    }

    void notNearerThanClip()
    {
        const Matrix gram = symmetricMatrix(8, 11);
        const Vector y = randomTargets(8, 11);
        const double clip = eigenvalues(gram).cwiseMin(0.0).norm();
        for (const double weight : {0.1, 1.0, 1e6}) {
            const ProxySolution solution = solveProxyKernel(gram, y, {.weight = weight});
            QVERIFY(solution.point.distance >= clip * (1.0 - 1e-12));
            if (weight == 1e6) QVERIFY(isClose(solution.point.distance, clip, {1e-4, 0.0}));
        }
    }

    void degenerateProblems()
    {
        const Matrix gram = symmetricMatrix(5, 2);
        const Vector y = randomTargets(5, 2), one = Vector::Ones(5);
        const ProxySolution single = solveProxyKernel(gram, one, {});
        QCOMPARE(single.termination, Termination::NoMinimiser);
        QCOMPARE(single.alpha, Vector(Vector::Zero(5)));
        const ProxySolution nothing = solveProxyKernel(gram, y, {.cost = 0.0});
        QCOMPARE(nothing.termination, Termination::Converged);
        QCOMPARE(nothing.alpha, Vector(Vector::Zero(5)));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solveProxyKernel(gram, y, {.weight = 0.0}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solveProxyKernel(gram, y, {.cost = -1.0}));
    }

    void stops()
    {
        std::stop_source source;
        const RunControl control{
            .stop = source.get_token(), .progress = [&](double, std::string_view) { source.request_stop(); }};
        const ProxySolution solution = solveProxyKernel(
            symmetricMatrix(30, 5), randomTargets(30, 5), {.tolerance = 0.0}, control);
        QCOMPARE(solution.termination, Termination::Cancelled);
        QCOMPARE(solution.iterations, Index{1});
    }

    /// With a large ρ the learned kernel is the clipped one, and f is the SVM on it.
    void theMethodNearsTheSvmOnTheClippedMatrix()
    {
        Experiment experiment;
        for (const auto& [path, value] : {std::pair("data.generator", "two-moons"), std::pair("data.samples", "40"),
                 std::pair("kernel.id", "gaussian-difference"), std::pair("method.id", "proxy-svm"),
                 std::pair("method.weight", "1e6"), std::pair("method.tolerance", "1e-9")})
            setParameterText(experiment, path, value);
        const Results proxy = run(experiment);
        QVERIFY(proxy.model && proxy.model->model.usable());
        QCOMPARE(proxy.model->model.verdict->worth, Worth::GlobalOptimum);
        setParameterText(experiment, "correction.id", "clip");
        setParameterText(experiment, "method.id", "c-svm");
        setParameterText(experiment, "method.tolerance", "1e-8");
        const Results clipped = run(experiment);
        const Matrix difference = proxy.model->model.decision - clipped.model->model.decision;
        QVERIFY2(difference.cwiseAbs().maxCoeff() < 1e-2, qPrintable(QString::number(difference.cwiseAbs().maxCoeff())));
        const std::vector<Fact>& facts = proxy.model->model.parts.front().solution.facts;
        QVERIFY(facts[0].value >= facts[1].value - 1e-9);  // no positive semidefinite matrix is nearer than clip
    }

    /// On training samples f is Pv + b where K has an inverse.
    void coefficientsReproduceTheLearnedKernel()
    {
        const Matrix gram = symmetricMatrix(8, 5);
        const Vector y = randomTargets(8, 5);
        const TwoClassSolution solution = solve(ProxySvm{.cost = 2.0, .weight = 0.5}, TwoClassProblem(gram, y));
        const ProxySolution core = solveProxyKernel(gram, y, {.cost = 2.0, .weight = 0.5});
        const Vector f = core.point.proxy() * y.cwiseProduct(core.alpha);
        QVERIFY((gram * solution.coefficients - f).cwiseAbs().maxCoeff() < 1e-8);
        QCOMPARE(solution.bias, core.bias);
    }
};

KREINSCOPE_TEST(TestProxyKernel)

}  // namespace tst_proxy_kernel
#include "tst_proxy_kernel.moc"
