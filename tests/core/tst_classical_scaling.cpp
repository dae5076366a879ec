// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/projections/classical_scaling.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_classical_scaling {

constexpr double roundOff = 1e-10;

Embedding scale(const Matrix& gram, int components)
{
    return classicalScaling({.components = components}, eigenpairs(centred(gram)), roundOff);
}

/// The textbook way, from squared distances alone: −½ H D² H with H written out.
Matrix doublyCentred(const Matrix& squared)
{
    const Index n = squared.rows();
    const Matrix centring = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / double(n));
    return -0.5 * centring * squared * centring;
}

Matrix squaredBetween(const Matrix& points)
{
    Matrix result(points.rows(), points.rows());
    for (Index i = 0; i < points.rows(); ++i)
        for (Index j = 0; j < points.rows(); ++j) result(i, j) = (points.row(i) - points.row(j)).squaredNorm();
    return result;
}

class TestClassicalScaling : public QObject {
    Q_OBJECT

private slots:
    void euclideanDistancesAreRecovered_data()
    {
        QTest::addColumn<Matrix>("points");
        QTest::newRow("space") << uniformMatrix(15, 3, 1);
        QTest::newRow("plane") << uniformMatrix(10, 2, 2);
        QTest::newRow("far from the origin") << Matrix(uniformMatrix(10, 2, 3).array() + 100.0);
        QTest::newRow("line") << Matrix(Vector::LinSpaced(6, 0, 5));
        QTest::newRow("two points") << Matrix(Eigen::Vector2d(1, 4));
        QTest::newRow("one point") << Matrix(Matrix::Ones(1, 2));
        QTest::newRow("all in one place") << Matrix(Matrix::Ones(4, 2));
    }

    void euclideanDistancesAreRecovered()
    {
        QFETCH(const Matrix, points);
        const Matrix squared = squaredBetween(points);
        for (const Matrix& gram : {gramMatrix(LinearKernel{}, points), Matrix(-0.5 * squared)}) {
            const Embedding embedding = scale(gram, 5);
            QVERIFY(embedding.train.cols() <= points.cols());
            COMPARE_CLOSE(squaredBetween(embedding.train), squared, {.absolute = 1e-9});
            COMPARE_CLOSE(squaredDistances(approximation(embedding)), squared, {.absolute = 1e-9});
            QVERIFY(embedding.reconstructionError < 1e-9);
            QCOMPARE(embedding.negativeLeftOut, 0.0);
            QCOMPARE(embedding.negative, Index(0));
        }
    }

    void theEmbeddedMatrixComesFromTheDistancesOfTheKernel()
    {
        const Matrix gram = numerics::symmetricMatrix(20, 4);
        const Matrix squared = gram.diagonal().replicate(1, 20) + gram.diagonal().transpose().replicate(20, 1)
            - 2.0 * gram;
        const Eigenpairs textbook = eigenpairs(doublyCentred(squared));
        QVERIFY(textbook.values.minCoeff() < -1e-3);
        const Embedding embedding = scale(gram, 4);
        COMPARE_CLOSE(embedding.eigenvalues, textbook.values.head(4));
        COMPARE_CLOSE(embedding.train, textbook.vectors.leftCols(4) * textbook.values.head(4).cwiseSqrt().asDiagonal(),
            {.absolute = 1e-10});
        COMPARE_NUMBER(
            embedding.negativeLeftOut, -textbook.values.cwiseMin(0.0).sum() / textbook.values.cwiseAbs().sum());
        COMPARE_NUMBER(embedding.reconstructionError,
            (doublyCentred(squared) - approximation(embedding)).norm() / doublyCentred(squared).norm());
        QCOMPARE(embedding.of, std::string("−½ H D² H"));
        QVERIFY(embedding.centred);
    }

    void theNegativePartIsLeftOut()
    {
        // Distances in a star of three leaves, 1 to the middle and 2 between leaves: the eigenvalues are 2, 2, 0 and
        // −¼.
        Matrix squared = Matrix::Constant(4, 4, 4.0);
        squared.row(0).setOnes();
        squared.col(0).setOnes();
        squared.diagonal().setZero();
        const Embedding embedding = scale(-0.5 * squared, 10);
        COMPARE_CLOSE(embedding.eigenvalues, Eigen::Vector2d(2, 2));
        COMPARE_NUMBER(embedding.negativeLeftOut, 1.0 / 17.0);
        COMPARE_NUMBER(embedding.reconstructionError, 0.25 / std::sqrt(8.0 + 1.0 / 16.0));
        const Embedding one = scale(-0.5 * squared, 1);
        QCOMPARE(one.train.cols(), Index(1));
        COMPARE_NUMBER(one.positiveLeftOut, 8.0 / 17.0);
        // Three leaves in a plane around the middle, at the distance 2 from each other.
        COMPARE_NUMBER((embedding.train.row(1) - embedding.train.row(2)).squaredNorm(), 4.0);
        COMPARE_NUMBER((embedding.train.row(0) - embedding.train.row(1)).squaredNorm(), 4.0 / 3.0);
    }

    void unseenPointsArePlacedAmongTheOthers()
    {
        const Matrix points = uniformMatrix(12, 2, 5), unseen = uniformMatrix(4, 2, 6);
        const Matrix gram = gramMatrix(LinearKernel{}, points);
        const Embedding embedding = scale(gram, 2);
        const Matrix placed = project(embedding, centredCross(crossGram(LinearKernel{}, unseen, points), gram));
        Matrix all(16, 2), given(16, 2);
        all << embedding.train, placed;
        given << points, unseen;
        COMPARE_CLOSE(squaredBetween(all), squaredBetween(given), {.absolute = 1e-11});
        COMPARE_CLOSE(project(embedding, centredCross(gram, gram)), embedding.train, {.absolute = 1e-11});
    }

    void nothingPositiveGivesNoAxis()
    {
        const Embedding negative = scale(-Matrix::Identity(4, 4), 2);
        QCOMPARE(negative.train.rows(), Index(4));
        QCOMPARE(negative.train.cols(), Index(0));
        COMPARE_NUMBER(negative.negativeLeftOut, 1.0);
        COMPARE_NUMBER(negative.reconstructionError, 1.0);
        QVERIFY(squaredDistances(approximation(negative)).isZero(0.0));
        QCOMPARE(scale(Matrix::Zero(3, 3), 2).reconstructionError, 0.0);
    }
};

KREINSCOPE_TEST(TestClassicalScaling)

}  // namespace tst_classical_scaling
#include "tst_classical_scaling.moc"
