// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QTest>

#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"

using namespace krein;

namespace {

/// x = (1, 2), z = (3, −1): ⟨x, z⟩ = 1, ‖x − z‖² = 13, ‖x − z‖₁ = 5.
Matrix pointX() { return Eigen::RowVector2d(1.0, 2.0); }
Matrix pointZ() { return Eigen::RowVector2d(3.0, -1.0); }

}  // namespace

Q_DECLARE_METATYPE(krein::Kernel)

class TestKernel : public QObject {
    Q_OBJECT

private slots:
    void valuesOfOnePairByHand_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<double>("want");
        QTest::newRow("linear") << Kernel(LinearKernel{}) << 1.0;
        QTest::newRow("Gaussian by gamma") << Kernel(GaussianKernel{.gamma = 0.1}) << std::exp(-1.3);
        QTest::newRow("Gaussian by sigma, no factor 2") << Kernel(GaussianKernel{.sigma = 2.0}) << std::exp(-13.0 / 4.0);
        QTest::newRow("polynomial of degree 1") << Kernel(PolynomialKernel{.scale = 2.0, .offset = 5.0, .degree = 1}) << 7.0;
        QTest::newRow("polynomial, negative base, odd degree") << Kernel(PolynomialKernel{.scale = 2.0, .offset = -5.0, .degree = 3}) << -27.0;
        QTest::newRow("polynomial, negative base, even degree") << Kernel(PolynomialKernel{.scale = 2.0, .offset = -5.0, .degree = 4}) << 81.0;
        QTest::newRow("sigmoid with negative scale and offset") << Kernel(SigmoidKernel{.scale = -0.5, .offset = -1.0}) << std::tanh(-1.5);
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
};

QTEST_APPLESS_MAIN(TestKernel)
#include "tst_kernel.moc"
