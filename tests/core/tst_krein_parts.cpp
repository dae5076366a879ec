// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/krein_parts.h"

#include <QtTest>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_krein_parts {

/// K₊ and K₋ as dense matrices, ½(|K| ± K), by Eigen.
struct DenseParts {
    Matrix positive, negative;

    explicit DenseParts(const Matrix& gram)
    {
        const auto [values, vectors] = reference::eigenpairs(gram);
        const Matrix root = vectors * values.cwiseAbs().asDiagonal() * vectors.transpose();
        positive = 0.5 * (root + gram);
        negative = 0.5 * (root - gram);
    }
};

Matrix symmetricMatrix(Index n, std::uint64_t seed)
{
    const Matrix a = uniformMatrix(n, n, seed);
    return a + a.transpose();
}

class TestKreinParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// f₊(x) = k_xᵀK⁻¹K₊β and f₋(x) = k_xᵀK⁻¹K₋β wherever x is, and f₊ − f₋ = k_xᵀβ.
    void partsAreThoseOfTheDenseFormula()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Index n = 3 + static_cast<Index>(seed);
            const Matrix gram = symmetricMatrix(n, seed), rows = uniformMatrix(9, n, 100 + seed);
            const Vector beta = uniformMatrix(n, 1, 200 + seed);
            const DenseParts dense(gram);
            const KreinParts parts = kreinParts(eigenpairs(gram), beta);
            const Matrix solved = reference::solved(gram, rows.transpose()).transpose();
            const numerics::Tolerance tolerance{.relative = 1e-7, .absolute = 1e-7};
            COMPARE_CLOSE(Vector(rows * parts.positive), Vector(solved * (dense.positive * beta)), tolerance);
            COMPARE_CLOSE(Vector(rows * parts.negative), Vector(solved * (dense.negative * beta)), tolerance);
            COMPARE_CLOSE(Vector(rows * (parts.positive - parts.negative)), Vector(rows * beta));
            COMPARE_CLOSE(Vector(parts.atSamples.col(0)), Vector(dense.positive * beta), tolerance);
            COMPARE_CLOSE(Vector(parts.atSamples.col(1)), Vector(dense.negative * beta), tolerance);
            COMPARE_NUMBER(parts.positiveSquared, beta.dot(dense.positive * beta), tolerance);
            COMPARE_NUMBER(parts.negativeSquared, beta.dot(dense.negative * beta), tolerance);
        }
    }

    /// In an explicit space R^(2,1): f₊ is the inner product of the first two coordinates with w₊, f₋ of the third with
    /// w₋, where the axes are those of K's eigenvectors.
    void partsAreInnerProductsInAnExplicitSpace()
    {
        // Columns that are orthogonal, so that the coordinates are along the eigenvectors of K.
        Matrix points = uniformMatrix(12, 3, 5);
        points = reference::orthonormalBasis(points).leftCols(3).eval();
        points *= Eigen::Vector3d(3.0, 2.0, 1.5).asDiagonal();
        const Eigen::Vector3d signs(1.0, 1.0, -1.0);
        const Matrix gram = points * signs.asDiagonal() * points.transpose(), others = uniformMatrix(7, 3, 6);
        const Matrix rows = others * signs.asDiagonal() * points.transpose();
        const Vector beta = uniformMatrix(12, 1, 7);
        const Vector w = points.transpose() * beta;  // w₊ is its head, w₋ its tail (READINGS A.8: without a sign)
        const KreinParts parts = kreinParts(eigenpairs(gram), beta);
        COMPARE_CLOSE(Vector(rows * parts.positive), Vector(others.leftCols(2) * w.head(2)));
        COMPARE_CLOSE(Vector(rows * parts.negative), Vector(others.rightCols(1) * w.tail(1)));
        COMPARE_NUMBER(parts.positiveSquared, w.head(2).squaredNorm());
        COMPARE_NUMBER(parts.negativeSquared, w.tail(1).squaredNorm());
        QCOMPARE(negativeDirections(eigenpairs(gram).values), Index(1));  // the nine zeros are in neither
    }

    void aPositiveKernelHasOnePart()
    {
        const Matrix a = uniformMatrix(8, 5, 3);
        const Matrix gram = a * a.transpose();
        const Vector beta = uniformMatrix(8, 1, 4);
        const KreinParts parts = kreinParts(eigenpairs(gram), beta);
        QVERIFY(parts.negative.isZero(0.0) && parts.negativeSquared == 0.0);
        COMPARE_CLOSE(parts.positive, beta);
    }

    /// On the map f₊ − f₋ + b = f at every node, whatever the method, and with a corrected matrix f₊ and f₋ are still
    /// those of K.
    void mapsAddUpToF_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("correction");
        for (const char* method : {"ls-svm", "c-svm", "klr", "iksvm-dc"})
            for (const char* correction : {"none", "flip", "clip"})
                QTest::addRow("%s, %s", method, correction) << method << correction;
    }
    void mapsAddUpToF()
    {
        QFETCH(QString, method);
        QFETCH(QString, correction);
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 50};
        experiment.kernel = TruncatedL1Kernel{.rhoFactor = 0.4};
        setParameter(experiment, "method.id", method.toStdString());
        setParameter(experiment, "correction.id", correction.toStdString());
        if (method == QLatin1String("iksvm-dc")) setParameter(experiment, "method.max-iterations", std::int64_t{3});
        const Results results = run(
            experiment, {}, {}, {.columns = 15, .rows = 12, .box = std::nullopt, .sides = true});
        QVERIFY(results.map && results.map->parts && results.spectrum);
        const KreinMaps& parts = *results.map->parts;
        const float bias = static_cast<float>(results.model->onKernel.bias(0));
        const Eigen::ArrayXXf sum = parts.positive.values[0] - parts.negative.values[0] + bias;
        const Eigen::ArrayXXf& f = results.map->map.values[0];
        const float size = parts.positive.values[0].abs().maxCoeff() + parts.negative.values[0].abs().maxCoeff() + 1.0F;
        QVERIFY2((sum - f).abs().maxCoeff() < 2e-4F * size, qPrintable(QString::number((sum - f).abs().maxCoeff())));
        // At the training samples against dense K₊ and K₋.
        const DenseParts dense(results.gram->matrix());
        const Vector beta = results.model->onKernel.coefficients.col(0);
        const double scale = beta.norm() * results.gram->matrix().norm();
        QVERIFY((parts.functions.atSamples.col(0) - dense.positive * beta).norm() < 1e-7 * scale);
        QVERIFY((parts.functions.atSamples.col(1) - dense.negative * beta).norm() < 1e-7 * scale);
        if (correction == QLatin1String("clip")) QVERIFY(parts.functions.negativeSquared < 1e-9 * scale * scale);
    }
};

KREINSCOPE_TEST(TestKreinParts)

}  // namespace tst_krein_parts
#include "tst_krein_parts.moc"
