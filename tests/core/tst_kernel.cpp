// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <numbers>
#include <set>

#include <Eigen/Geometry>
#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/kernels/vector_kernels.h"
#include "support/kernel_rows.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;

namespace tst_kernel {

/// x = (1, 2), z = (3, −1): ⟨x, z⟩ = 1, ‖x − z‖² = 13, ‖x − z‖₁ = 5.
Matrix pointX()
{
    return Eigen::RowVector2d(1.0, 2.0);
}
Matrix pointZ()
{
    return Eigen::RowVector2d(3.0, -1.0);
}

/// Kernels that are a function of one pair quantity of vectors.
using QuantityKernel = std::variant<LaplacianKernel, EuclideanLaplacianKernel, Matern32Kernel, Matern52Kernel,
    RationalQuadraticKernel, ChiSquareKernel, HistogramIntersectionKernel, MultiquadricKernel, LogKernel,
    ThinPlateKernel, EpanechnikovKernel, GaussianDifferenceKernel>;

QuantityKernel resolvedFor(const QuantityKernel& kernel, const SampleStatistics& statistics)
{
    return std::visit(
        [&](const auto& alternative) { return QuantityKernel(resolved(alternative, statistics)); }, kernel);
}

PairQuantity quantityOf(const QuantityKernel& kernel)
{
    return std::visit([](const auto& alternative) { return std::decay_t<decltype(alternative)>::quantity; }, kernel);
}

/// Kernel values of some quantities in double or single precision.
template <class Scalar> Matrix applied(const QuantityKernel& kernel, const Matrix& quantities)
{
    Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic> values = quantities.cast<Scalar>().array();
    std::visit([&](const auto& alternative) { alternative.apply(values); }, kernel);
    return values.template cast<double>().matrix();
}

Matrix gramOf(const QuantityKernel& kernel, const Matrix& samples)
{
    return applied<double>(resolvedFor(kernel, statisticsOf(samples)), pairQuantities(quantityOf(kernel), samples));
}

/// 60 samples with 3 features in [0, 1), all different.
Matrix histograms()
{
    return (numerics::uniformMatrix(60, 3, 11).array() * 0.5 + 0.5).matrix();
}

/// exp(−γ‖x − R z‖²) for the rotation R that gives the most, by trying each.
double bestRotation(const Eigen::Vector2d& x, const Eigen::Vector2d& z, int steps, double gamma)
{
    double best = 0.0;
    for (int g = 0; g < steps; ++g) {
        const Eigen::Rotation2Dd rotation(2.0 * std::numbers::pi * g / steps);
        best = std::max(best, std::exp(-gamma * (x - rotation * z).squaredNorm()));
    }
    return best;
}

class TestKernel : public QObject {
    Q_OBJECT

private slots:
    void valuesOfOnePairByHand_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<double>("want");
        QTest::newRow("linear") << Kernel(LinearKernel{}) << 1.0;
        QTest::newRow("Gaussian by gamma") << Kernel(GaussianKernel{.gamma = 0.1}) << std::exp(-1.3);
        QTest::newRow("Gaussian by sigma, no factor 2")
            << Kernel(GaussianKernel{.sigma = 2.0}) << std::exp(-13.0 / 4.0);
        QTest::newRow("polynomial of degree 1")
            << Kernel(PolynomialKernel{.scale = 2.0, .offset = 5.0, .degree = 1}) << 7.0;
        QTest::newRow("polynomial, negative base, odd degree")
            << Kernel(PolynomialKernel{.scale = 2.0, .offset = -5.0, .degree = 3}) << -27.0;
        QTest::newRow("polynomial, negative base, even degree")
            << Kernel(PolynomialKernel{.scale = 2.0, .offset = -5.0, .degree = 4}) << 81.0;
        QTest::newRow("sigmoid with negative scale and offset")
            << Kernel(SigmoidKernel{.scale = -0.5, .offset = -1.0}) << std::tanh(-1.5);
        QTest::newRow("1 + tanh keeps its digits")
            << Kernel(SigmoidKernel{.scale = 1.0, .offset = -21.0, .plusOne = true}) << 2.0 / (1.0 + std::exp(40.0));
        QTest::newRow("TL1 inside its radius") << Kernel(TruncatedL1Kernel{.rho = 7.5}) << 2.5;
        QTest::newRow("TL1 at its radius") << Kernel(TruncatedL1Kernel{.rho = 5.0}) << 0.0;
        QTest::newRow("TL1 beyond its radius") << Kernel(TruncatedL1Kernel{.rho = 4.0}) << 0.0;
        QTest::newRow("TL1 by radius per dimension") << Kernel(TruncatedL1Kernel{.rhoFactor = 3.0}) << 1.0;
    }

    void valuesOfOnePairByHand()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const double, want);
        const Kernel usable = resolved(kernel, {.features = 2, .variance = 1.0});
        COMPARE_NUMBER(crossGram(usable, pointX(), pointZ())(0, 0), want, {.absolute = 1e-15});
        Eigen::ArrayXXf single = pairQuantities(pairQuantity(usable), pointX(), pointZ()).cast<float>().array();
        applyKernel(usable, single);
        COMPARE_NUMBER(single(0, 0), want, {.relative = 1e-5, .absolute = 1e-6});
    }

    void defaultsComeFromTheData()
    {
        const SampleStatistics statistics{.features = 4, .variance = 0.25};
        COMPARE_NUMBER(*resolved(GaussianKernel{}, statistics).gamma, 1.0);
        COMPARE_NUMBER(*resolved(GaussianKernel{.gamma = 25.0}, statistics).sigma, 0.2);
        COMPARE_NUMBER(*resolved(GaussianKernel{.sigma = 0.2}, statistics).gamma, 25.0);
        COMPARE_NUMBER(*resolved(SigmoidKernel{}, statistics).scale, 0.25);
        COMPARE_NUMBER(*resolved(TruncatedL1Kernel{}, statistics).rho, 2.8);
        COMPARE_NUMBER(*resolved(TruncatedL1Kernel{.rho = 1.0}, statistics).rhoFactor, 0.25);
    }

    void resolvingTwiceChangesNothing()
    {
        for (const Kernel& kernel : alternatives<Kernel>()) {
            const Kernel once = resolved(kernel, {.features = 3, .variance = 0.7});
            QVERIFY(once == resolved(once, {.features = 5, .variance = 0.1}));
        }
    }

    void varianceIsThatOfAllEntriesTogether()
    {
        Matrix samples(2, 2);
        samples << 0, 2, 4, 6;
        COMPARE_NUMBER(statisticsOf(samples).variance, 5.0);
        QCOMPARE(statisticsOf(samples).features, Index(2));
        QCOMPARE(statisticsOf(Matrix::Constant(7, 3, 0.1)).variance, 1.0);
    }

    void everyKernelHasItsOwnId()
    {
        std::set<std::string_view> ids;
        for (const Kernel& kernel : alternatives<Kernel>()) QVERIFY(ids.insert(info(kernel).id).second);
    }

    void valuesOfQuantityKernelsByHand_data()
    {
        QTest::addColumn<QuantityKernel>("kernel");
        QTest::addColumn<double>("want");
        const double r = std::sqrt(13.0), u = std::sqrt(3.0) * r / 2.0, v = std::sqrt(5.0) * r / 2.0;
        QTest::newRow("laplacian") << QuantityKernel(LaplacianKernel{.gamma = 0.3}) << std::exp(-1.5);
        QTest::newRow("laplacian-l2") << QuantityKernel(EuclideanLaplacianKernel{.gamma = 0.3}) << std::exp(-0.3 * r);
        QTest::newRow("matern32") << QuantityKernel(Matern32Kernel{.length = 2.0}) << (1.0 + u) * std::exp(-u);
        QTest::newRow("matern52") << QuantityKernel(Matern52Kernel{.length = 2.0})
                                  << (1.0 + v + v * v / 3.0) * std::exp(-v);
        QTest::newRow("rational-quadratic") << QuantityKernel(RationalQuadraticKernel{.length = 2.0, .alpha = 1.5})
                                            << std::pow(1.0 + 13.0 / 12.0, -1.5);
        QTest::newRow("chi-square") << QuantityKernel(ChiSquareKernel{.gamma = 0.25})
                                    << std::exp(-0.25 * (4.0 / 4.0 + 9.0 / 3.0));
        QTest::newRow("histogram-intersection") << QuantityKernel(HistogramIntersectionKernel{}) << 1.0;
        QTest::newRow("multiquadric") << QuantityKernel(MultiquadricKernel{.constant = 6.0}) << 7.0;
        QTest::newRow("multiquadric without constant") << QuantityKernel(MultiquadricKernel{.constant = 0.0}) << r;
        QTest::newRow("log") << QuantityKernel(LogKernel{.exponent = 2.0}) << -std::log(14.0);
        QTest::newRow("log of another power")
            << QuantityKernel(LogKernel{.exponent = 0.5}) << -std::log(1.0 + std::sqrt(r));
        QTest::newRow("thin-plate") << QuantityKernel(ThinPlateKernel{}) << 13.0 * std::log(r);
        QTest::newRow("epanechnikov inside") << QuantityKernel(EpanechnikovKernel{.width = 5.0}) << 12.0 / 25.0;
        QTest::newRow("epanechnikov outside") << QuantityKernel(EpanechnikovKernel{.width = 3.0}) << 0.0;
        QTest::newRow("gaussian-difference")
            << QuantityKernel(GaussianDifferenceKernel{.sigma1 = 2.0, .sigma2 = 3.0, .weight = 0.7})
            << std::exp(-13.0 / 4.0) - 0.7 * std::exp(-13.0 / 9.0);
    }

    void valuesOfQuantityKernelsByHand()
    {
        QFETCH(const QuantityKernel, kernel);
        QFETCH(const double, want);
        const Matrix quantities = pairQuantities(quantityOf(kernel), pointX(), pointZ());
        COMPARE_NUMBER(applied<double>(kernel, quantities)(0, 0), want, {.relative = 1e-14, .absolute = 1e-15});
        COMPARE_NUMBER(applied<float>(kernel, quantities)(0, 0), want, {.relative = 1e-5, .absolute = 1e-6});
    }

    void defaultsOfQuantityKernelsComeFromTheData()
    {
        const SampleStatistics statistics{.features = 4, .variance = 0.25};
        COMPARE_NUMBER(*resolved(LaplacianKernel{}, statistics).gamma, 0.5);
        COMPARE_NUMBER(*resolved(EuclideanLaplacianKernel{}, statistics).gamma, 1.0);
        COMPARE_NUMBER(*resolved(ChiSquareKernel{}, statistics).gamma, 0.5);
        COMPARE_NUMBER(*resolved(InvariantGaussianKernel{}, statistics).gamma, 1.0);
        COMPARE_NUMBER(*resolved(Matern32Kernel{}, statistics).length, *resolved(GaussianKernel{}, statistics).sigma);
        COMPARE_NUMBER(*resolved(Matern52Kernel{}, statistics).length, 1.0);
        COMPARE_NUMBER(*resolved(RationalQuadraticKernel{}, statistics).length, 1.0);
        COMPARE_NUMBER(*resolved(EpanechnikovKernel{}, statistics).width, 2.0);
        COMPARE_NUMBER(*resolved(GaussianDifferenceKernel{}, statistics).sigma1, 1.0);
        COMPARE_NUMBER(*resolved(GaussianDifferenceKernel{.sigma1 = 3.0}, statistics).sigma2, 6.0);
        COMPARE_NUMBER(*resolved(GaussianDifferenceKernel{.sigma2 = 3.0}, statistics).sigma1, 1.0);
        for (const QuantityKernel& kernel : alternatives<QuantityKernel>()) {
            const QuantityKernel once = resolvedFor(kernel, statistics);
            QVERIFY(once == resolvedFor(once, {.features = 9, .variance = 7.0}));
        }
    }

    /// Widths chosen from the data stretch with it.
    void defaultsDoNotDependOnTheUnit_data()
    {
        QTest::addColumn<QuantityKernel>("kernel");
        for (const QuantityKernel& kernel : alternatives<QuantityKernel>()) {
            if (!settings(kernel).empty() && !settings(kernel)[0].parameter.automatic.empty())
                QTest::newRow(std::string(info(kernel).id).c_str()) << kernel;
        }
    }

    void defaultsDoNotDependOnTheUnit()
    {
        QFETCH(const QuantityKernel, kernel);
        for (const double unit : {1e-60, 1e-3, 1e3, 1e60})
            COMPARE_CLOSE(gramOf(kernel, unit * histograms()), gramOf(kernel, histograms()));
    }

    void extremeDistancesGiveNumbers_data()
    {
        QTest::addColumn<QuantityKernel>("kernel");
        QTest::addColumn<double>("atZero");
        QTest::addColumn<double>("atInfinity");
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("laplacian") << QuantityKernel(LaplacianKernel{}) << 1.0 << 0.0;
        QTest::newRow("laplacian-l2") << QuantityKernel(EuclideanLaplacianKernel{}) << 1.0 << 0.0;
        QTest::newRow("matern32") << QuantityKernel(Matern32Kernel{}) << 1.0 << 0.0;
        QTest::newRow("matern52") << QuantityKernel(Matern52Kernel{}) << 1.0 << 0.0;
        QTest::newRow("rational-quadratic") << QuantityKernel(RationalQuadraticKernel{}) << 1.0 << 0.0;
        QTest::newRow("chi-square") << QuantityKernel(ChiSquareKernel{}) << 1.0 << 0.0;
        QTest::newRow("multiquadric") << QuantityKernel(MultiquadricKernel{}) << 1.0 << infinity;
        QTest::newRow("log") << QuantityKernel(LogKernel{}) << 0.0 << -infinity;
        QTest::newRow("log of another power") << QuantityKernel(LogKernel{.exponent = 0.3}) << 0.0 << -infinity;
        QTest::newRow("thin-plate") << QuantityKernel(ThinPlateKernel{}) << 0.0 << infinity;
        QTest::newRow("epanechnikov") << QuantityKernel(EpanechnikovKernel{}) << 1.0 << 0.0;
        QTest::newRow("gaussian-difference") << QuantityKernel(GaussianDifferenceKernel{}) << 0.5 << 0.0;
    }

    void extremeDistancesGiveNumbers()
    {
        QFETCH(const QuantityKernel, kernel);
        QFETCH(const double, atZero);
        QFETCH(const double, atInfinity);
        const QuantityKernel usable = resolvedFor(kernel, {.features = 2, .variance = 1.0});
        Matrix quantities(8, 1);
        quantities << 0.0, std::numeric_limits<double>::infinity(), 1e-300, 1e-38, 1e38, 1e150, 1e300, -1e-17;
        for (const Matrix& values : {applied<double>(usable, quantities), applied<float>(usable, quantities)}) {
            QCOMPARE(values(0), atZero);
            if (std::isinf(atInfinity))
                QCOMPARE(values(1), atInfinity);
            else
                COMPARE_NUMBER(values(1), atInfinity, {.absolute = 1e-19});
            QVERIFY(!values.hasNaN());
            QVERIFY(std::abs(values(7) - atZero) < 1e-6);
        }
        QVERIFY(std::isinf(atInfinity) || applied<double>(usable, quantities).allFinite());
    }

    void logKernelOfPowersBeyondAllNumbers()
    {
        const Matrix quantity = Matrix::Constant(1, 1, 1e200);  // r^p = 1e1000
        COMPARE_NUMBER(applied<double>(LogKernel{.exponent = 10.0}, quantity)(0, 0), -1000.0 * std::log(10.0));
        const Matrix tiny = Matrix::Constant(1, 1, 1e-20);
        COMPARE_NUMBER(
            applied<double>(LogKernel{.exponent = 10.0}, tiny)(0, 0), -1e-100, {.relative = 1e-12, .absolute = 0.0});
    }

    void signsOfEigenvalues_data()
    {
        QTest::addColumn<QuantityKernel>("kernel");
        QTest::addColumn<bool>("positive");
        const auto add = [](const char* name, const QuantityKernel& kernel, bool positive) {
            QTest::newRow(name) << kernel << positive;
        };
        add("laplacian", LaplacianKernel{}, true);
        add("laplacian-l2", EuclideanLaplacianKernel{}, true);
        add("matern32", Matern32Kernel{}, true);
        add("matern52", Matern52Kernel{}, true);
        add("rational-quadratic", RationalQuadraticKernel{.alpha = 0.1}, true);
        add("chi-square", ChiSquareKernel{}, true);
        add("histogram-intersection", HistogramIntersectionKernel{}, true);
        add("multiquadric", MultiquadricKernel{}, false);
        add("log", LogKernel{}, false);
        add("thin-plate", ThinPlateKernel{}, false);
        add("epanechnikov", EpanechnikovKernel{.width = 1.0}, false);
        add("gaussian-difference", GaussianDifferenceKernel{}, false);
    }

    void signsOfEigenvalues()
    {
        QFETCH(const QuantityKernel, kernel);
        QFETCH(const bool, positive);
        for (const Matrix& samples : {histograms(), Matrix(numerics::uniformMatrix(50, 4, 12))}) {
            const Vector values = reference::eigenvalues(gramOf(kernel, samples));
            const double largest = values.cwiseAbs().maxCoeff();
            if (positive)
                QVERIFY(values.minCoeff() > -1e-12 * largest);
            else
                QVERIFY(values.minCoeff() < -1e-4 * largest);
        }
    }

    void conditionallyDefiniteKernels()
    {
        const Vector multiquadric = reference::eigenvalues(gramOf(MultiquadricKernel{}, histograms()));
        QCOMPARE((multiquadric.array() > 0).count(), Index(1));
        for (const double exponent : {0.5, 1.0, 2.0}) {
            const Vector values = reference::eigenvalues(
                centred(gramOf(LogKernel{.exponent = exponent}, histograms())));
            QVERIFY(values.minCoeff() > -1e-12 * values.maxCoeff());
        }
        // Thin-plate splines are conditionally definite once linear functions are taken out as well.
        const Matrix samples = histograms().leftCols(2);
        Matrix linear(samples.rows(), 3);
        linear << Matrix::Ones(samples.rows(), 1), samples;
        const Matrix q = reference::orthonormalBasis(linear);
        const Matrix rest = q.rightCols(samples.rows() - 3);
        QVERIFY(reference::eigenvalues(rest.transpose() * gramOf(ThinPlateKernel{}, samples) * rest).minCoeff() > 0.0);
    }

    void rationalQuadraticTendsToTheGaussian()
    {
        const Matrix samples = histograms();
        COMPARE_CLOSE(gramOf(RationalQuadraticKernel{.length = 0.5, .alpha = 1e6}, samples),
            gramMatrix(GaussianKernel{.gamma = 2.0}, samples), {.absolute = 1e-5});
    }

    void cosineOfAnyLength()
    {
        Matrix a(5, 2), want(5, 5);
        a << 3, 4, 0, 0, 1.2e308, 1.6e308, -4e-160, 3e-160, -3, -4;
        want << 1, 0, 1, 0, -1, 0, 0, 0, 0, 0, 1, 0, 1, 0, -1, 0, 0, 0, 1, 0, -1, 0, -1, 0, 1;
        COMPARE_CLOSE(CosineKernel{}.between(a, a), want);
        COMPARE_CLOSE(CosineKernel{}.between(a, a.topRows(3)), want.leftCols(3));
        const Matrix samples = numerics::uniformMatrix(90, 7, 13),
                     gram = CosineKernel{}.between(samples, Matrix(samples));
        QVERIFY(gram == gram.transpose());
        QVERIFY((gram.diagonal().array() == 1.0).all());
        QVERIFY(gram.cwiseAbs().maxCoeff() <= 1.0);
        const Matrix norms = samples.rowwise().norm();
        COMPARE_CLOSE(gram, ((samples * samples.transpose()).array() / (norms * norms.transpose()).array()).matrix());
        QVERIFY(CosineKernel{}.between(a.topRows(0), a).rows() == 0);
    }

    void invariantToReflection()
    {
        const Matrix a = numerics::uniformMatrix(60, 4, 14), b = numerics::uniformMatrix(20, 4, 15);
        const InvariantGaussianKernel kernel{.gamma = 0.8};
        const auto want = [&](const Matrix& x, const Matrix& z) -> Matrix {
            const Matrix opposite = -z;
            return crossGram(GaussianKernel{.gamma = 0.8}, x, z)
                .cwiseMax(crossGram(GaussianKernel{.gamma = 0.8}, x, opposite));
        };
        COMPARE_CLOSE(kernel.between(a, b), want(a, b));
        COMPARE_CLOSE(kernel.between(a, a), want(a, a));
        QVERIFY(kernel.between(a, a) == kernel.between(a, a).transpose());
        COMPARE_CLOSE(kernel.between(-a, b), kernel.between(a, b));
        QVERIFY(reference::eigenvalues(kernel.between(a, a)).minCoeff() < -1e-3);
    }

    void invariantToReflectionAboutAGivenCentre()
    {
        const Matrix a = numerics::uniformMatrix(30, 2, 24), b = numerics::uniformMatrix(20, 2, 25);
        const Eigen::RowVector2d centre(0.25, -0.5);
        for (const SymmetryGroup group : {SymmetryGroup::Reflection, SymmetryGroup::Rotation}) {
            const InvariantGaussianKernel kernel{.group = group, .steps = 2, .gamma = 0.8, .centre = " 0.25, -0.5"};
            for (Index i = 0; i < 30; ++i) {
                for (Index j = 0; j < 20; ++j) {
                    const double same = (a.row(i) - b.row(j)).squaredNorm(),
                                 image = (a.row(i) - (2.0 * centre - b.row(j))).squaredNorm();
                    COMPARE_NUMBER(kernel.between(a, b)(i, j), std::exp(-0.8 * std::min(same, image)));
                }
            }
            QVERIFY(kernel.between(a, a) == kernel.between(a, a).transpose());
        }
        const Matrix shifted = a.array() + 3.0;
        COMPARE_CLOSE((InvariantGaussianKernel{.gamma = 0.8, .centre = "3"}.between(shifted, shifted)),
            (InvariantGaussianKernel{.gamma = 0.8}.between(a, a)));
    }

    void centresThatCannotBeReadAreRefused_data()
    {
        QTest::addColumn<QString>("centre");
        QTest::newRow("three numbers") << "1, 2, 3";
        QTest::newRow("no number") << "1, x";
        QTest::newRow("nothing between") << "1,,2";
        QTest::newRow("infinite") << "inf";
    }

    void centresThatCannotBeReadAreRefused()
    {
        QFETCH(const QString, centre);
        const InvariantGaussianKernel kernel{.gamma = 1.0, .centre = centre.toStdString()};
        const Matrix samples = Matrix::Ones(3, 2);
        try {
            kernel.between(samples, samples);
            QFAIL("accepted");
        } catch (const InvalidInput& error) {
            QVERIFY2(QByteArray(error.what()).contains("each of the 2 features"), error.what());
        }
    }

    void innerProductOfAPseudoEuclideanSpace()
    {
        const Matrix a = numerics::uniformMatrix(30, 4, 26), b = numerics::uniformMatrix(9, 4, 27);
        for (const int q : {0, 1, 3, 4, 7}) {
            Vector signs = Vector::Ones(4);
            signs.tail(std::min(q, 4)) *= -1.0;
            const PseudoEuclideanKernel kernel{.negative = q};
            COMPARE_CLOSE(kernel.between(a, b), Matrix(a * signs.asDiagonal() * b.transpose()));
            const Vector values = reference::eigenvalues(kernel.between(a, a));
            QCOMPARE((values.array() < -1e-9).count(), Index(std::min(q, 4)));
            QCOMPARE((values.array() > 1e-9).count(), Index(4 - std::min(q, 4)));
        }
    }

    void invariantToRotation_data()
    {
        QTest::addColumn<int>("steps");
        for (const int steps : {2, 3, 4, 7, 360}) QTest::addRow("%d", steps) << steps;
    }

    void invariantToRotation()
    {
        QFETCH(const int, steps);
        const InvariantGaussianKernel kernel{.group = SymmetryGroup::Rotation, .steps = steps, .gamma = 0.8};
        Matrix a = 2.0 * numerics::uniformMatrix(60, 2, 16);
        a.row(0).setZero();
        a.row(1) = a.row(2);
        const Matrix b = 2.0 * numerics::uniformMatrix(30, 2, 17);
        Matrix want(60, 30);
        for (Index i = 0; i < 60; ++i)
            for (Index j = 0; j < 30; ++j) want(i, j) = bestRotation(a.row(i), b.row(j), steps, 0.8);
        COMPARE_CLOSE(kernel.between(a, b), want);
        const Matrix gram = kernel.between(a, Matrix(a));
        QVERIFY(gram == gram.transpose());
        QVERIFY((gram.diagonal().array() == 1.0).all());
        const Matrix turned = a * Eigen::Rotation2Dd(2.0 * std::numbers::pi / steps).toRotationMatrix();
        COMPARE_CLOSE(kernel.between(turned, b), want);
    }

    void invariantKernelsOfExtremeSamples()
    {
        Matrix samples(4, 2);
        samples << 0, 0, 1e155, -1e155, 1e-155, 0, 1, 1;
        for (const SymmetryGroup group : {SymmetryGroup::Reflection, SymmetryGroup::Rotation}) {
            const Matrix gram = InvariantGaussianKernel{.group = group, .gamma = 1.0}.between(samples, samples);
            QVERIFY(gram.allFinite());
            QVERIFY((gram.diagonal().array() == 1.0).all());
        }
    }

    void rotationsNeedThePlane()
    {
        const Matrix samples = Matrix::Ones(3, 4);
        try {
            InvariantGaussianKernel{.group = SymmetryGroup::Rotation, .gamma = 1.0}.between(samples, samples);
            QFAIL("accepted");
        } catch (const InvalidInput& error) {
            QVERIFY2(QByteArray(error.what()).contains("2 features; these have 4"), error.what());
        }
    }

    void parametersOfVectorKernelsAreChecked()
    {
        InvariantGaussianKernel kernel;
        set(kernel, "group", std::string("rotation"));
        QVERIFY(kernel.group == SymmetryGroup::Rotation);
        QVERIFY_EXCEPTION_THROWN(set(kernel, "steps", std::int64_t(1)), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(set(kernel, "steps", std::int64_t(361)), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(set(kernel, "gamma", 0.0), InvalidInput);
    }
};

KREINSCOPE_TEST(TestKernel)

}  // namespace tst_kernel
#include "tst_kernel.moc"
