// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/kernels/gaussian_mixture.h"
#include "core/kernels/kl_divergence.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_gaussian_mixture {

/// p points around `mean` with standard deviation `width`, d×1.
Matrix cloud(Index points, double mean, double width, std::uint64_t seed)
{
    RandomStream random(seed);
    Matrix result(points, 1);
    for (double& value : result.reshaped()) value = mean + width * random.normal();
    return result;
}

Matrix stacked(const Matrix& a, const Matrix& b)
{
    Matrix result(a.rows() + b.rows(), a.cols());
    result << a, b;
    return result;
}

class TestGaussianMixture : public QObject {
    Q_OBJECT

private slots:
    void oneGaussianHasMeanAndCovarianceOfTheCloud()
    {
        const Matrix points = uniformMatrix(40, 3, 1);
        const GaussianComponent one = fitGaussian(points).front();
        const Matrix offsets = points.rowwise() - points.colwise().mean();
        COMPARE_CLOSE(one.mean, Vector(points.colwise().mean().transpose()));
        const Matrix covariance = offsets.transpose() * offsets / 40.0;
        QVERIFY((one.factor * one.factor.transpose() - covariance).cwiseAbs().maxCoeff() < 2e-6);
    }

    void densityIntegratesToOne()
    {
        const GaussianMixture mixture = fitMixture(stacked(cloud(200, -2, 0.5, 1), cloud(100, 3, 1, 2)), 2, 1);
        const Vector grid = Vector::LinSpaced(4001, -20, 20);
        QVERIFY(std::abs(logDensity(mixture, grid).array().exp().sum() * 0.01 - 1.0) < 1e-6);
    }

    void mixtureFindsTwoWellSeparatedGroups()
    {
        GaussianMixture mixture = fitMixture(stacked(cloud(600, -4, 0.5, 1), cloud(300, 5, 1, 2)), 2, 7);
        QCOMPARE(mixture.size(), std::size_t{2});
        std::ranges::sort(mixture, {}, [](const GaussianComponent& one) { return one.mean(0); });
        QVERIFY(std::abs(mixture[0].weight - 2.0 / 3.0) < 1e-3);
        QVERIFY(std::abs(mixture[0].mean(0) + 4) < 0.1 && std::abs(mixture[1].mean(0) - 5) < 0.2);
        QVERIFY(std::abs(mixture[0].factor(0, 0) - 0.5) < 0.05 && std::abs(mixture[1].factor(0, 0) - 1) < 0.15);
    }

    void likelihoodIsAtLeastThatOfOneGaussian()
    {
        for (std::uint64_t seed = 1; seed < 6; ++seed) {
            const Matrix points = uniformMatrix(60, 2, seed);
            QVERIFY(logDensity(fitMixture(points, 3, seed), points).mean()
                >= logDensity(fitGaussian(points), points).mean() - 1e-6);
        }
    }

    void diagonalCovariancesHaveTheDensityOfIndependentFeatures()
    {
        const GaussianMixture mixture = fitMixture(uniformMatrix(80, 3, 9), 3, 1, CovarianceShape::Diagonal);
        QCOMPARE(mixture.size(), std::size_t{3});
        const Matrix points = uniformMatrix(10, 3, 10);
        const Vector got = logDensity(mixture, points);
        double weights = 0.0;
        for (const GaussianComponent& one : mixture) weights += one.weight;
        COMPARE_NUMBER(weights, 1.0);
        for (Index i = 0; i < points.rows(); ++i) {
            double density = 0.0;
            for (const GaussianComponent& one : mixture) {
                double product = one.weight;
                for (Index k = 0; k < 3; ++k) {
                    const double s = one.deviations(k), t = (points(i, k) - one.mean(k)) / s;
                    product *= std::exp(-0.5 * t * t) / (s * std::sqrt(2.0 * std::numbers::pi));
                }
                density += product;
            }
            COMPARE_NUMBER(got(i), std::log(density));
        }
        // One component: the standard deviations of the features, whatever their correlation.
        const Matrix cloud = uniformMatrix(50, 2, 11) * Matrix{{1.0, 0.9}, {0.0, 0.3}};
        const Matrix offsets = cloud.rowwise() - cloud.colwise().mean();
        const GaussianComponent one = fitMixture(cloud, 1, 1, CovarianceShape::Diagonal).front();
        COMPARE_CLOSE(one.deviations, Vector(offsets.colwise().norm().transpose() / std::sqrt(50.0)),
            {.relative = 1e-5, .absolute = 0.0});
        const Matrix drawn = draw({one}, 20000, 5);
        const Matrix spread = drawn.rowwise() - drawn.colwise().mean();
        QVERIFY(std::abs(spread.col(0).dot(spread.col(1)) / 20000.0) < 0.01);
    }

    void upTo256Components()
    {
        KlKernel kernel{.density = CloudDensity::Diagonal};
        set(kernel, "components", std::int64_t(256));
        QVERIFY_EXCEPTION_THROWN(set(kernel, "components", std::int64_t(257)), InvalidInput);
        QVERIFY(fitMixture(uniformMatrix(400, 2, 12), 256, 1, CovarianceShape::Diagonal).size() > 100);
        DataSet data{.kind = DataKind::Distributions};
        data.pointSets = {uniformMatrix(300, 2, 13), 2.0 * uniformMatrix(300, 2, 14)};
        kernel.components = 16;
        const Matrix values = divergences(kernel, data, {0, 1}, {0, 1});
        QVERIFY(values.allFinite() && values(0, 0) == 0.0 && values(1, 0) > values(0, 1) && values(0, 1) > 0.0);
    }

    void divergenceOfGaussiansInClosedForm()
    {
        // KL(N(0, 1) ‖ N(m, s²)) = ln s + (1 + m²)/(2s²) − ½.
        const double m = 1.5, s = 2.0;
        const auto gaussian = [](double mean, double width) {
            return GaussianComponent{1.0, Vector::Constant(1, mean), Matrix::Constant(1, 1, width),
                0.5 * std::log(2 * std::numbers::pi) + std::log(width)};
        };
        COMPARE_NUMBER(divergence(gaussian(0, 1), gaussian(m, s)), std::log(s) + (1 + m * m) / (2 * s * s) - 0.5);
        COMPARE_NUMBER(divergence(gaussian(m, s), gaussian(m, s)), 0.0);
    }

    void monteCarloAgreesWithTheClosedForm()
    {
        DataSet data{.kind = DataKind::Distributions};
        data.pointSets = {cloud(500, 0, 1, 1), cloud(500, 1, 1.5, 2), cloud(500, -1, 0.7, 3)};
        const std::vector<Index> all{0, 1, 2};
        const Matrix exact = divergences({.density = CloudDensity::Gaussian}, data, all, all);
        const Matrix drawn = divergences(
            {.density = CloudDensity::Mixture, .components = 1, .draws = 100000}, data, all, all);
        QVERIFY((drawn - exact).cwiseAbs().maxCoeff() < 0.05);
        QVERIFY((drawn.diagonal().array() == 0.0).all());
        QVERIFY(
            drawn == divergences({.density = CloudDensity::Mixture, .components = 1, .draws = 100000}, data, all, all));
        const Matrix part = divergences(
            {.density = CloudDensity::Mixture, .components = 1, .draws = 100000}, data, {2}, {1});
        QCOMPARE(part(0, 0), drawn(2, 1));  // whichever objects are compared with it
    }

    void cloudsThatAreFlatOrPoints()
    {
        DataSet data{.kind = DataKind::Distributions};
        data.pointSets = {
            Matrix::Constant(1, 2, 3.0), Matrix::Constant(5, 2, 3.0), stacked(Matrix::Zero(3, 2), Matrix::Ones(3, 2))};
        for (const CloudDensity density : {CloudDensity::Gaussian, CloudDensity::Mixture, CloudDensity::Diagonal})
            QVERIFY(divergences({.density = density, .components = 4}, data, {0, 1, 2}, {0, 1, 2}).allFinite());
    }

    void weightsAsTheyAre()
    {
        DataSet data{
            .kind = DataKind::Distributions, .samples = Matrix{{0.5, 0.5, 0.0}, {0.2, 0.3, 0.5}, {1.0, 0.0, 0.0}}};
        const Matrix values = divergences({}, data, {0, 1, 2}, {0, 1, 2});
        COMPARE_NUMBER(values(0, 1), 0.5 * std::log(0.5 / 0.2) + 0.5 * std::log(0.5 / 0.3));
        QVERIFY(std::isinf(values(1, 0)) && std::isinf(values(0, 2)));
        COMPARE_NUMBER(values(2, 0), std::log(2.0));
        data.samples(0, 0) = -0.1;
        QVERIFY(messageOf([&] { divergences({}, data, {0}, {1}); }).contains(QStringLiteral("-0.1")));
    }
};

KREINSCOPE_TEST(TestGaussianMixture)

}  // namespace tst_gaussian_mixture
#include "tst_gaussian_mixture.moc"
