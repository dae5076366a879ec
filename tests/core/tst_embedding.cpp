// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/projections/embedding.h"
#include "core/projections/kernel_pca.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;

namespace tst_embedding {

constexpr double roundOff = 1e-10;

/// The sum over the axes that an error is made of, without the spectrum: UΛUᵀ is built from the kept axes alone.
double errorOfKeeping(const Eigenpairs& spectrum, const std::vector<Index>& axes, Index count)
{
    const Matrix whole = spectrum.vectors * spectrum.values.asDiagonal() * spectrum.vectors.transpose();
    Matrix kept = Matrix::Zero(whole.rows(), whole.cols());
    for (Index k = 0; k < count; ++k) {
        const Index axis = axes[static_cast<std::size_t>(k)];
        kept += spectrum.values(axis) * spectrum.vectors.col(axis) * spectrum.vectors.col(axis).transpose();
    }
    return (whole - kept).norm() / whole.norm();
}

Matrix distancesPairByPair(const Matrix& gram)
{
    Matrix result(gram.rows(), gram.cols());
    for (Index i = 0; i < gram.rows(); ++i)
        for (Index j = 0; j < gram.cols(); ++j) result(i, j) = gram(i, i) + gram(j, j) - gram(i, j) - gram(j, i);
    return result;
}

class TestEmbedding : public QObject {
    Q_OBJECT

private slots:
    void axesAreOrdered()
    {
        using Axes = std::vector<Index>;
        Vector values(6);
        values << 3, 1, 1e-20, 0, -2, -3;
        QVERIFY((orderedAxes(values, AxisOrder::Absolute) == Axes{0, 5, 4, 1, 2, 3}));
        QVERIFY((orderedAxes(values, AxisOrder::PositiveFirst) == Axes{0, 1, 2, 5, 4, 3}));
        QVERIFY((nonZeroAxes(values, AxisOrder::Absolute, roundOff) == Axes{0, 5, 4, 1}));
        QVERIFY((nonZeroAxes(values, AxisOrder::PositiveFirst, roundOff) == Axes{0, 1, 5, 4}));
        QVERIFY((nonZeroAxes(values, AxisOrder::PositiveFirst, 0.0) == Axes{0, 1, 2, 5, 4}));
        QVERIFY(nonZeroAxes(Vector::Zero(3), AxisOrder::Absolute, 0.0).empty());
        QVERIFY(nonZeroAxes(Vector(), AxisOrder::Absolute, roundOff).empty());
    }

    void errorsAreThoseOfTheTruncatedMatrix_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("by |λ|") << int(AxisOrder::Absolute);
        QTest::newRow("positive first") << int(AxisOrder::PositiveFirst);
    }

    void errorsAreThoseOfTheTruncatedMatrix()
    {
        QFETCH(const int, order);
        const auto axisOrder = static_cast<AxisOrder>(order);
        const Eigenpairs spectrum = eigenpairs(symmetricMatrix(12, 1));
        const Vector errors = reconstructionErrors(spectrum.values, axisOrder);
        const std::vector<Index> axes = orderedAxes(spectrum.values, axisOrder);
        QCOMPARE(errors.size(), Index(13));
        QCOMPARE(errors(0), 1.0);
        QCOMPARE(errors(12), 0.0);
        for (Index count = 0; count <= 12; ++count) {
            COMPARE_NUMBER(errors(count), errorOfKeeping(spectrum, axes, count));
            const std::vector<Index> kept(axes.begin(), axes.begin() + count);
            COMPARE_NUMBER(embeddingOfAxes(spectrum.values, kept, roundOff).reconstructionError, errors(count));
            if (count > 0) QVERIFY(errors(count) <= errors(count - 1));
        }
    }

    void errorsByMagnitudeAreTheSmallest()
    {
        // Of every set of axes of a size, the ones of largest |λ| leave the least.
        const Vector values = eigenvalues(symmetricMatrix(9, 2));
        const Vector errors = reconstructionErrors(values, AxisOrder::Absolute);
        Vector smallest = Vector::Ones(10);
        for (unsigned set = 0; set < 1u << 9; ++set) {
            double dropped = 0.0;
            for (Index k = 0; k < 9; ++k)
                if (!(set >> k & 1u)) dropped += values(k) * values(k);
            double& best = smallest(std::popcount(set));
            best = std::min(best, std::sqrt(dropped) / values.norm());
        }
        COMPARE_CLOSE(errors, smallest);
    }

    void errorsOfExtremeMatrices_data()
    {
        QTest::addColumn<Vector>("values");
        QTest::addColumn<Vector>("errors");
        QTest::newRow("no eigenvalues") << Vector() << Vector(Vector::Zero(1));
        QTest::newRow("zero matrix") << Vector(Vector::Zero(2)) << Vector(Vector::Zero(3));
        QTest::newRow("order 1") << Vector(Vector::Constant(1, -2)) << Vector(Eigen::Vector2d(1, 0));
        QTest::newRow("order 2") << Vector(Eigen::Vector2d(3, -4)) << Vector(Eigen::Vector3d(1, 0.6, 0));
        QTest::newRow("squares overflow")
            << Vector(Eigen::Vector2d(3e300, -4e300)) << Vector(Eigen::Vector3d(1, 0.6, 0));
        QTest::newRow("squares underflow")
            << Vector(Eigen::Vector2d(3e-300, -4e-300)) << Vector(Eigen::Vector3d(1, 0.6, 0));
    }

    void errorsOfExtremeMatrices()
    {
        QFETCH(const Vector, values);
        QFETCH(const Vector, errors);
        COMPARE_CLOSE(reconstructionErrors(values, AxisOrder::Absolute), errors);
    }

    void sharesAndWhatIsLeftOutAddUp()
    {
        Vector values(6);
        values << 8, 4, 2, 1e-14, -3, -6;
        const Embedding embedding = embeddingOfAxes(values, {1, 4}, roundOff);
        COMPARE_CLOSE(embedding.eigenvalues, Eigen::Vector2d(4, -3));
        COMPARE_CLOSE(embedding.shares, Eigen::Vector2d(4, 3) / 23.0);
        COMPARE_CLOSE(embedding.metric, Eigen::Vector2d(1, -1));
        QCOMPARE(embedding.positive, Index(1));
        QCOMPARE(embedding.negative, Index(1));
        COMPARE_NUMBER(embedding.positiveLeftOut, 10.0 / 23.0);
        COMPARE_NUMBER(embedding.negativeLeftOut, 6.0 / 23.0);
        COMPARE_NUMBER(embedding.reconstructionError, std::sqrt(104.0 / 129.0));

        const Embedding positive = embeddingOfAxes(Eigen::Vector3d(2, 1, -1e-14), {0, 1}, roundOff);
        QCOMPARE(positive.negativeLeftOut, 0.0);  // round-off is no negative part
        const Embedding none = embeddingOfAxes(Vector::Zero(3), {}, roundOff);
        QCOMPARE(none.reconstructionError, 0.0);
        QCOMPARE(none.positiveLeftOut + none.negativeLeftOut, 0.0);
    }

    void squaredDistancesAreThoseOfThePairs()
    {
        const Matrix gram = symmetricMatrix(8, 3), asymmetric = numerics::uniformMatrix(8, 8, 4);
        COMPARE_CLOSE(squaredDistances(gram), distancesPairByPair(gram));
        COMPARE_CLOSE(squaredDistances(asymmetric), distancesPairByPair(asymmetric));
        COMPARE_CLOSE(squaredDistances(centred(gram)), distancesPairByPair(gram));
        QVERIFY(squaredDistances(gram).diagonal().isZero(0.0));
        QVERIFY(squaredDistances(asymmetric) == squaredDistances(asymmetric).transpose());
    }

    void embeddedDistancesAreThoseOfTheCoordinates()
    {
        const Embedding embedding = pseudoEuclideanCoordinates(eigenpairs(symmetricMatrix(7, 5)), {0, 1, 6}, roundOff);
        QCOMPARE(embedding.negative, Index(1));
        Matrix want(7, 7);
        for (Index i = 0; i < 7; ++i)
            for (Index j = 0; j < 7; ++j) {
                const Eigen::RowVector3d difference = embedding.train.row(i) - embedding.train.row(j);
                want(i, j) = difference(0) * difference(0) + difference(1) * difference(1)
                    - difference(2) * difference(2);
            }
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), want);
    }

    void principalComponentsOfEitherLengthEmbedTheSameMatrix_data()
    {
        QTest::addColumn<int>("normalisation");
        for (const int normalisation : {0, 1})
            QTest::newRow(componentNormalisationOptions[normalisation].id.data()) << normalisation;
    }

    void principalComponentsOfEitherLengthEmbedTheSameMatrix()
    {
        QFETCH(const int, normalisation);
        const Matrix gram = symmetricMatrix(10, 6);
        const KernelPca options{.components = 10, .normalisation = static_cast<ComponentNormalisation>(normalisation)};
        const Embedding embedding = kernelPca(options, eigenpairs(centred(gram)), roundOff);
        COMPARE_CLOSE(approximation(embedding), centred(gram), {.absolute = 1e-11});
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), squaredDistances(gram), {.absolute = 1e-11});
    }
};

KREINSCOPE_TEST(TestEmbedding)

}  // namespace tst_embedding
#include "tst_embedding.moc"
