// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/classifiers/classifier.h"
#include "core/evaluation/metrics.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/projections/kernel_pca.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_kernel_pca {

constexpr double roundOff = 1e-10;

/// Uniform on spheres of radius 1 and 3 in R³, as in Fig. 1 of Huang et al. 2016, scaled to [0, 1]³.
Matrix spheres(Index n, std::uint64_t seed, std::vector<int>& labels)
{
    Matrix points = uniformMatrix(n, 3, seed);
    std::uint64_t retry = seed;
    labels.clear();
    for (Index i = 0; i < n; ++i) {
        while (points.row(i).norm() > 1.0 || points.row(i).norm() < 0.01)
            points.row(i) = uniformMatrix(1, 3, ++retry * 7919);
        labels.push_back(i < n / 2 ? 0 : 1);
        points.row(i) *= (labels.back() == 0 ? 1.0 : 3.0) / points.row(i).norm();
    }
    return (points.array() + 3.0).matrix() / 6.0;
}

/// Accuracy of a linear classifier (the linear kernel and much weight on errors) on two scores.
double linearAccuracy(
    const Matrix& train, const std::vector<int>& labels, const Matrix& test, const std::vector<int>& testLabels)
{
    const Matrix gram = gramMatrix(LinearKernel{}, train);
    const Model model = krein::train(LsSvm{.regularization = 1e6}, gram, labels, 2);
    return score(testLabels, predict(decide(model, crossGram(LinearKernel{}, test, train))), 2).accuracy;
}

class TestKernelPca : public QObject {
    Q_OBJECT

private slots:
    void scoresAreTheCentredMatrixTimesTheCoefficients_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("normalisation");
        for (const int order : {0, 1})
            for (const int normalisation : {0, 1})
                QTest::addRow("%s, %s", componentOrderOptions[order].id.data(),
                    componentNormalisationOptions[normalisation].id.data())
                    << order << normalisation;
    }

    void scoresAreTheCentredMatrixTimesTheCoefficients()
    {
        QFETCH(const int, order);
        QFETCH(const int, normalisation);
        const Matrix samples = uniformMatrix(40, 3, 1);
        const Matrix gram = gramMatrix(SigmoidKernel{.scale = 0.8, .offset = 0.6}, samples);
        const KernelPca options{.components = 5,
            .order = static_cast<ComponentOrder>(order),
            .normalisation = static_cast<ComponentNormalisation>(normalisation)};
        const Embedding result = kernelPca(options, eigenpairs(centred(gram)), roundOff);
        QCOMPARE(result.eigenvalues.size(), Index(5));
        COMPARE_CLOSE(result.train, centred(gram) * result.coefficients, {.absolute = 1e-11});
        COMPARE_CLOSE(project(result,
                          centredCross(crossGram(SigmoidKernel{.scale = 0.8, .offset = 0.6}, samples, samples), gram)),
            result.train, {.absolute = 1e-11});
        for (Index k = 0; k < 5; ++k) {
            const double length = result.coefficients.col(k).squaredNorm();
            COMPARE_NUMBER(length,
                normalisation == int(ComponentNormalisation::Unit) ? 1.0 : 1.0 / std::abs(result.eigenvalues(k)));
            if (k == 0) continue;
            if (order == int(ComponentOrder::Absolute))
                QVERIFY(std::abs(result.eigenvalues(k - 1)) >= std::abs(result.eigenvalues(k)));
            else
                QVERIFY(result.eigenvalues(k - 1) >= result.eigenvalues(k));
        }
    }

    void linearKernelGivesPrincipalComponents()
    {
        // In feature normalisation the scores of the linear kernel are the coordinates along principal directions.
        const Matrix samples = uniformMatrix(30, 2, 2);
        const Matrix centredSamples = samples.rowwise() - samples.colwise().mean();
        const Embedding result = kernelPca({}, eigenpairs(centred(gramMatrix(LinearKernel{}, samples))), roundOff);
        COMPARE_CLOSE(
            result.train * result.train.transpose(), centredSamples * centredSamples.transpose(), {.absolute = 1e-12});
        COMPARE_NUMBER(result.shares.sum(), 1.0);
    }

    void zeroEigenvaluesAreNoComponents()
    {
        const Matrix samples = uniformMatrix(20, 2, 3);
        QCOMPARE(kernelPca({.components = 10}, eigenpairs(centred(gramMatrix(LinearKernel{}, samples))), roundOff)
                     .eigenvalues.size(),
            Index(2));
        const Embedding none = kernelPca({}, eigenpairs(Matrix::Zero(4, 4)), roundOff);
        QCOMPARE(none.train.rows(), Index(4));
        QCOMPARE(none.train.cols(), Index(0));
        QCOMPARE(project(none, Matrix::Zero(3, 4)).cols(), Index(0));
    }

    void negativeComponentsKeepTheirSign()
    {
        const Matrix gram = Eigen::Vector4d(1, -5, 2, 0).asDiagonal();
        const Embedding result = kernelPca({.components = 3}, eigenpairs(gram), roundOff);
        COMPARE_CLOSE(result.eigenvalues, Eigen::Vector3d(-5, 2, 1));
        COMPARE_CLOSE(result.shares, Eigen::Vector3d(5, 2, 1) / 8.0);
        COMPARE_NUMBER(result.train(1, 0), -std::sqrt(5.0));  // λ a, a = v/√|λ|
        QCOMPARE(result.positive, Index(2));
        QCOMPARE(result.negative, Index(1));
        QCOMPARE(result.reconstructionError, 0.0);
        QVERIFY(result.centred && result.of == "HKH");
    }

    void spheresAreSeparatedByTruncatedL1AndNotByTheLinearKernel_data()
    {
        QTest::addColumn<bool>("truncatedL1");
        QTest::addColumn<int>("order");
        QTest::newRow("TL1 with radius 0.2 d, by absolute value") << true << int(ComponentOrder::Absolute);
        QTest::newRow("TL1 with radius 0.2 d, by value") << true << int(ComponentOrder::Value);
        QTest::newRow("linear") << false << int(ComponentOrder::Absolute);
    }

    void spheresAreSeparatedByTruncatedL1AndNotByTheLinearKernel()
    {
        QFETCH(const bool, truncatedL1);
        QFETCH(const int, order);
        const Kernel kernel = truncatedL1 ? Kernel(resolved(TruncatedL1Kernel{.rhoFactor = 0.2}, {.features = 3}))
                                          : Kernel(LinearKernel{});
        std::vector<int> labels, freshLabels;
        const Matrix samples = spheres(300, 10, labels), fresh = spheres(300, 20, freshLabels);
        const Matrix gram = gramMatrix(kernel, samples);
        const Embedding result = kernelPca(
            {.order = static_cast<ComponentOrder>(order)}, eigenpairs(centred(gram)), roundOff);
        const Matrix freshScores = project(result, centredCross(crossGram(kernel, fresh, samples), gram));
        const double accuracy = linearAccuracy(result.train, labels, result.train, labels);
        const double freshAccuracy = linearAccuracy(result.train, labels, freshScores, freshLabels);
        if (truncatedL1) {
            QCOMPARE(accuracy, 1.0);
            QCOMPARE(freshAccuracy, 1.0);
        } else {
            QVERIFY2(accuracy < 0.8 && freshAccuracy < 0.8, QByteArray::number(accuracy).constData());
        }
    }
};

KREINSCOPE_TEST(TestKernelPca)

}  // namespace tst_kernel_pca
#include "tst_kernel_pca.moc"
