// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/projections/kernel_svd.h"
#include "core/projections/singular_embedding.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_singular_embedding {

constexpr double roundOff = 1e-10;

Matrix directedCycle(Index n)
{
    Matrix result = Matrix::Zero(n, n);
    for (Index i = 0; i < n; ++i) result(i, (i + 1) % n) = 1.0;
    return result;
}

class TestSingularEmbedding : public QObject {
    Q_OBJECT

private slots:
    void sourcesTimesTargetsAreTheMatrix_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<int>("rank");
        const Matrix any = uniformMatrix(12, 12, 1), thin = uniformMatrix(12, 3, 2), other = uniformMatrix(12, 3, 3);
        Matrix path = directedCycle(6);
        path(5, 0) = 0.0;
        QTest::newRow("any") << any << 12;
        QTest::newRow("skew") << Matrix(any - any.transpose()) << 12;
        QTest::newRow("skew of odd order")
            << Matrix(any.topLeftCorner(7, 7) - any.topLeftCorner(7, 7).transpose()) << 6;
        QTest::newRow("symmetric, indefinite") << symmetricMatrix(12, 4) << 12;
        QTest::newRow("rank 3") << Matrix(thin * other.transpose()) << 3;
        QTest::newRow("rank 1 of ones") << Matrix(Matrix::Ones(5, 5)) << 1;
        QTest::newRow("directed cycle, equal singular values") << directedCycle(8) << 8;
        QTest::newRow("directed path, nilpotent") << path << 5;
        QTest::newRow("identity") << Matrix(Matrix::Identity(4, 4)) << 4;
        QTest::newRow("zero") << Matrix(Matrix::Zero(4, 4)) << 0;
        QTest::newRow("order 1") << Matrix(Matrix::Constant(1, 1, 3.0)) << 1;
        QTest::newRow("order 1, negative") << Matrix(Matrix::Constant(1, 1, -2.0)) << 1;
        QTest::newRow("order 2") << (Matrix(2, 2) << 0, 1, -1, 0).finished() << 2;
        QTest::newRow("large numbers") << Matrix(1e150 * any) << 12;
        QTest::newRow("small numbers") << Matrix(1e-150 * any) << 12;
    }

    void sourcesTimesTargetsAreTheMatrix()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const int, rank);
        const Embedding embedding = singularEmbedding({.components = 50}, gram, roundOff);
        const double scale = gram.norm();
        QCOMPARE(embedding.train.rows(), gram.rows());
        QCOMPARE(embedding.targetTrain.rows(), gram.rows());
        QCOMPARE(int(embedding.train.cols()), rank);
        QCOMPARE(int(embedding.positive), rank);
        COMPARE_CLOSE(embedding.train * embedding.targetTrain.transpose(), gram, {.absolute = 1e-13 * scale});
        COMPARE_CLOSE(approximation(embedding), gram, {.absolute = 1e-13 * scale});
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), squaredDistances(gram), {.absolute = 1e-12 * scale});
        // The samples as new ones: their rows of K give the sources, their columns the targets.
        COMPARE_CLOSE(project(embedding, gram), embedding.train, {.absolute = 1e-11 * std::sqrt(scale)});
        COMPARE_CLOSE(projectTarget(embedding, gram), embedding.targetTrain, {.absolute = 1e-11 * std::sqrt(scale)});
        QVERIFY(embedding.reconstructionError < 1e-13);
        for (Index k = 0; k < embedding.train.cols(); ++k) {
            QVERIFY(embedding.train.col(k).maxCoeff() >= -embedding.train.col(k).minCoeff() * (1.0 - 1e-12));
            COMPARE_NUMBER(embedding.train.col(k).squaredNorm(), embedding.eigenvalues(k));
            COMPARE_NUMBER(embedding.targetTrain.col(k).squaredNorm(), embedding.eigenvalues(k));
        }
        QCOMPARE(embedding.of, std::string("K"));
        QVERIFY(!embedding.centred);
    }

    void singularValuesAreRootsOfEigenvalues()
    {
        const Matrix gram = uniformMatrix(10, 10, 5);
        const Vector want = eigenvalues(gram.transpose() * gram).cwiseSqrt();
        const Embedding embedding = singularEmbedding({.components = 4}, gram, roundOff);
        COMPARE_CLOSE(embedding.eigenvalues, want.head(4));
        COMPARE_CLOSE(embedding.shares, want.head(4) / want.sum());
        COMPARE_NUMBER(embedding.positiveLeftOut, want.tail(6).sum() / want.sum());
        COMPARE_NUMBER(embedding.reconstructionError, want.tail(6).norm() / gram.norm());
        COMPARE_NUMBER(embedding.reconstructionError, (gram - approximation(embedding)).norm() / gram.norm());
    }

    void aSymmetricMatrixHasTheMagnitudesOfItsEigenvalues()
    {
        const Matrix gram = symmetricMatrix(8, 6);
        const Eigenpairs spectrum = eigenpairs(gram);
        const std::vector<Index> axes = orderedAxes(spectrum.values, AxisOrder::Absolute);
        const Embedding embedding = singularEmbedding({.components = 8}, gram, roundOff);
        COMPARE_CLOSE(embedding.eigenvalues, spectrum.values(axes).cwiseAbs());
        const Vector lengths = embedding.eigenvalues.cwiseSqrt();
        COMPARE_CLOSE(embedding.train, spectrum.vectors(Eigen::all, axes) * lengths.asDiagonal(), {.absolute = 1e-11});
        // What is negative in K shows as a target opposite to the source.
        COMPARE_CLOSE(embedding.targetTrain, embedding.train * spectrum.values(axes).cwiseSign().asDiagonal(),
            {.absolute = 1e-11});
    }

    void aTransposedMatrixExchangesSourcesAndTargets()
    {
        const Matrix gram = uniformMatrix(9, 9, 7);
        const Embedding embedding = singularEmbedding({.components = 3}, gram, roundOff),
                        other = singularEmbedding({.components = 3}, gram.transpose(), roundOff);
        for (Index k = 0; k < 3; ++k) {
            const double sign = embedding.targetTrain.col(k).dot(other.train.col(k)) < 0.0 ? -1.0 : 1.0;
            COMPARE_CLOSE(other.train.col(k), sign * embedding.targetTrain.col(k), {.absolute = 1e-11});
            COMPARE_CLOSE(other.targetTrain.col(k), sign * embedding.train.col(k), {.absolute = 1e-11});
        }
    }

    void permutedSamplesHavePermutedCoordinates()
    {
        const Matrix gram = uniformMatrix(7, 7, 8);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(7);
        permutation.indices() << 3, 0, 6, 1, 5, 2, 4;
        const Embedding embedding = singularEmbedding({.components = 7}, gram, roundOff);
        const Embedding permuted = singularEmbedding(
            {.components = 7}, permutation * gram * permutation.transpose(), roundOff);
        COMPARE_CLOSE(permuted.train, permutation * embedding.train, {.absolute = 1e-11});
        COMPARE_CLOSE(permuted.targetTrain, permutation * embedding.targetTrain, {.absolute = 1e-11});
    }

    void unseenSamplesKeepTheirKernelValues()
    {
        // z_source · target_jᵀ = k(z, x_j) and source_i · z_targetᵀ = k(x_i, z) if K is regular.
        const Matrix gram = uniformMatrix(8, 8, 9), rows = uniformMatrix(3, 8, 10), columns = uniformMatrix(8, 3, 11);
        const Embedding embedding = singularEmbedding({.components = 8}, gram, roundOff);
        COMPARE_CLOSE(project(embedding, rows) * embedding.targetTrain.transpose(), rows, {.absolute = 1e-11});
        COMPARE_CLOSE(embedding.train * projectTarget(embedding, columns).transpose(), columns, {.absolute = 1e-11});
    }

    /// Centred it is the singular value decomposition of HKH, kernelSvd(), for new samples too.
    void centringTakesTheMeansOut()
    {
        const Matrix gram = uniformMatrix(9, 9, 12).array() + 3.0, rows = uniformMatrix(3, 9, 13),
                     columns = uniformMatrix(9, 2, 14);
        const Embedding embedding = singularEmbedding({.components = 5, .centre = true}, gram, roundOff);
        const KernelSvd svd = kernelSvd(gram, 5, true);
        COMPARE_CLOSE(embedding.eigenvalues, svd.values, {.absolute = 1e-12});
        QVERIFY(embedding.centred && embedding.of == "HKH");
        const Vector roots = svd.values.cwiseSqrt();
        // Scores of KSVD are UΣ and VΣ, here it is UΣ^½ and VΣ^½; of either pair of vectors one sign is free.
        const auto likeScores = [&](const Matrix& coordinates, const Matrix& scores) {
            const Matrix scaled = coordinates * roots.asDiagonal();
            COMPARE_CLOSE(Matrix(scaled.cwiseAbs()), Matrix(scores.cwiseAbs()), {.absolute = 1e-11});
        };
        likeScores(embedding.train, svd.rowScores());
        likeScores(embedding.targetTrain, svd.columnScores());
        likeScores(project(embedding, centredCross(rows, gram)), svd.rowScores(rows));
        likeScores(projectTarget(embedding, centredCross(columns.transpose(), gram.transpose()).transpose()),
            svd.columnScores(columns));
        QVERIFY(embedding.train.colwise().mean().cwiseAbs().maxCoeff() < 1e-12);
    }

    void unusableMatricesAreRefused()
    {
        QVERIFY_EXCEPTION_THROWN(singularEmbedding({}, Matrix(), roundOff), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(singularEmbedding({}, Matrix::Ones(2, 3), roundOff), InvalidInput);
        Matrix gram = Matrix::Identity(3, 3);
        gram(1, 2) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY_EXCEPTION_THROWN(singularEmbedding({}, gram, roundOff), InvalidInput);
        gram(1, 2) = std::numeric_limits<double>::infinity();
        QVERIFY_EXCEPTION_THROWN(singularEmbedding({}, gram, roundOff), InvalidInput);
    }
};

KREINSCOPE_TEST(TestSingularEmbedding)

}  // namespace tst_singular_embedding
#include "tst_singular_embedding.moc"
