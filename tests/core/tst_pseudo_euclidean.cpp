// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/projections/pseudo_euclidean.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_pseudo_euclidean {

constexpr double roundOff = 1e-10;

Embedding embed(const Matrix& gram, const PseudoEuclidean& options = {})
{
    return pseudoEuclideanEmbedding(options, eigenpairs(gram), eigenpairs(centred(gram)), roundOff);
}

Matrix signOfAxes(const Embedding& embedding)
{
    Vector signs(embedding.positive + embedding.negative);
    signs << Vector::Ones(embedding.positive), -Vector::Ones(embedding.negative);
    return signs.asDiagonal();
}

/// Positive definite less twice an inner product: of full rank, with three negative eigenvalues for samples in space.
Matrix indefiniteGram(const Matrix& a, const Matrix& b)
{
    return crossGram(TruncatedL1Kernel{.rho = 1.5}, a, b) - 2.0 * a * b.transpose();
}

/// Distances in a star of three leaves: 1 to the middle, sample 0, and 2 between leaves. The eigenvalues of −½ H D² H
/// are 2 twice (sums of leaves that cancel), −¼ (middle against leaves) and 0.
Matrix starGram()
{
    Matrix distances = Matrix::Constant(4, 4, 2.0);
    distances.row(0).setOnes();
    distances.col(0).setOnes();
    distances.diagonal().setZero();
    return -0.5 * distances.cwiseAbs2();
}

class TestPseudoEuclidean : public QObject {
    Q_OBJECT

private slots:
    void allAxesGiveTheMatrixBack_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<bool>("centre");
        const Matrix samples = uniformMatrix(20, 3, 1), thin = uniformMatrix(12, 2, 2);
        const std::vector<std::pair<const char*, Matrix>> matrices{
            {"truncated L1 less linear", indefiniteGram(samples, samples)},
            {"sigmoid", gramMatrix(SigmoidKernel{.scale = 0.8, .offset = 0.6}, samples)},
            {"any symmetric", symmetricMatrix(15, 3)},
            {"negative definite", -gramMatrix(LinearKernel{}, samples) - Matrix::Identity(20, 20)},
            {"rank 2", gramMatrix(LinearKernel{}, thin)},
            {"rank 2, one of each sign", thin.col(0) * thin.col(0).transpose() - thin.col(1) * thin.col(1).transpose()},
            {"equal eigenvalues of both signs", Eigen::Vector4d(1, -1, 1, -1).asDiagonal()},
            {"dissimilarities of a star", starGram()},
            {"zero", Matrix::Zero(5, 5)},
            {"order 1", Matrix::Constant(1, 1, -2.0)},
            {"order 2", (Matrix(2, 2) << 0, 1, 1, 0).finished()},
        };
        for (const auto& [name, gram] : matrices)
            for (const bool centre : {false, true})
                QTest::addRow("%s, %s", name, centre ? "centred" : "raw") << gram << centre;
    }

    void allAxesGiveTheMatrixBack()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const bool, centre);
        const Embedding embedding = embed(gram, {.centre = centre});
        const Matrix embedded = centre ? centred(gram) : gram;
        QCOMPARE(embedding.centred, centre);
        QCOMPARE(embedding.of, std::string(centre ? "HKH" : "K"));
        COMPARE_CLOSE(
            embedding.train * signOfAxes(embedding) * embedding.train.transpose(), embedded, {.absolute = 1e-11});
        COMPARE_CLOSE(approximation(embedding), embedded, {.absolute = 1e-11});
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), squaredDistances(gram), {.absolute = 1e-11});
        COMPARE_CLOSE(project(embedding, embedded), embedding.train, {.absolute = 1e-9});
        QVERIFY(embedding.reconstructionError < 1e-14);
        QCOMPARE(embedding.positiveLeftOut + embedding.negativeLeftOut, 0.0);
        for (Index k = 0; k < embedding.eigenvalues.size(); ++k) {
            QCOMPARE(embedding.eigenvalues(k) > 0.0, k < embedding.positive);
            if (k > 0 && k != embedding.positive)
                QVERIFY(std::abs(embedding.eigenvalues(k)) <= std::abs(embedding.eigenvalues(k - 1)));
        }
    }

    void newRowsKeepTheirInnerProductsWithTheSamples()
    {
        // z J Φᵀ = k for every row k if K is regular: such a z is unique, however it is computed.
        const Matrix samples = uniformMatrix(20, 3, 4), unseen = uniformMatrix(6, 3, 5);
        const Matrix gram = indefiniteGram(samples, samples), cross = indefiniteGram(unseen, samples);
        const Embedding embedding = embed(gram);
        QCOMPARE(embedding.eigenvalues.size(), Index(20));
        QCOMPARE(embedding.negative, Index(3));
        COMPARE_CLOSE(project(embedding, cross) * signOfAxes(embedding) * embedding.train.transpose(), cross,
            {.absolute = 1e-11});

        const Embedding aroundMean = embed(gram, {.centre = true});
        const Matrix centredRows = centredCross(cross, gram);
        COMPARE_CLOSE(project(aroundMean, centredRows) * signOfAxes(aroundMean) * aroundMean.train.transpose(),
            centredRows, {.absolute = 1e-11});
        COMPARE_CLOSE(project(aroundMean, centredCross(gram, gram)), aroundMean.train, {.absolute = 1e-10});
    }

    void dissimilaritiesComeBack()
    {
        const Embedding embedding = embed(starGram(), {.centre = true});
        COMPARE_CLOSE(embedding.eigenvalues, Eigen::Vector3d(2, 2, -0.25));
        COMPARE_CLOSE(embedding.shares, Eigen::Vector3d(8, 8, 1) / 17.0);
        QCOMPARE(embedding.positive, Index(2));
        QCOMPARE(embedding.negative, Index(1));
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), -2.0 * starGram());
        COMPARE_CLOSE(embedding.train.colwise().sum(), Eigen::RowVector3d::Zero());
        // The middle lies apart from the leaves along the negative axis alone, by half a unit.
        COMPARE_NUMBER(std::abs(embedding.train(0, 2) - embedding.train(1, 2)), std::sqrt(1.0 / 3.0));
    }

    void aSelectionLeavesTheRestOut_data()
    {
        QTest::addColumn<std::string>("selection");
        QTest::addColumn<int>("positive");
        QTest::addColumn<int>("negative");
        QTest::addColumn<double>("positiveLeftOut");
        QTest::addColumn<double>("negativeLeftOut");
        QTest::newRow("all") << std::string("all") << 3 << 2 << 0.0 << 0.0;
        QTest::newRow("positive") << std::string("p") << 3 << 0 << 0.0 << 0.45;
        QTest::newRow("negative") << std::string("n") << 0 << 2 << 0.55 << 0.0;
        QTest::newRow("two by magnitude") << std::string("2") << 1 << 1 << 0.2 << 0.15;
        QTest::newRow("two and one") << std::string("2p1n") << 2 << 1 << 0.05 << 0.15;
        QTest::newRow("nine tenths") << std::string("0.9") << 2 << 2 << 0.05 << 0.0;
    }

    void aSelectionLeavesTheRestOut()
    {
        QFETCH(const std::string, selection);
        const Vector values = (Vector(5) << 7, 3, 1, -3, -6).finished();
        const Matrix rotation = eigenpairs(symmetricMatrix(5, 6)).vectors;
        const Matrix gram = rotation * values.asDiagonal() * rotation.transpose();
        const Embedding embedding = embed(gram, {.selection = selection});
        QTEST(int(embedding.positive), "positive");
        QTEST(int(embedding.negative), "negative");
        QFETCH(const double, positiveLeftOut);
        QFETCH(const double, negativeLeftOut);
        COMPARE_NUMBER(embedding.positiveLeftOut, positiveLeftOut);
        COMPARE_NUMBER(embedding.negativeLeftOut, negativeLeftOut);
        COMPARE_NUMBER(embedding.reconstructionError, (gram - approximation(embedding)).norm() / gram.norm());
        QCOMPARE(embedding.train.cols(), embedding.positive + embedding.negative);
        QCOMPARE(project(embedding, gram.topRows(2)).rows(), Index(2));
    }

    void permutedSamplesHavePermutedCoordinates()
    {
        const Matrix gram = symmetricMatrix(9, 7);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(9);
        permutation.indices() << 3, 0, 8, 1, 7, 2, 6, 5, 4;
        const Embedding embedding = embed(gram), permuted = embed(permutation * gram * permutation.transpose());
        COMPARE_CLOSE(permuted.eigenvalues, embedding.eigenvalues);
        // The sign of an axis follows its entry of largest magnitude, which moves with the samples.
        COMPARE_CLOSE(permuted.train, permutation * embedding.train, {.absolute = 1e-10});
    }

    void aWrongSelectionIsRefused()
    {
        QVERIFY_EXCEPTION_THROWN(embed(Matrix::Identity(3, 3), {.selection = "many"}), InvalidInput);
    }
};

KREINSCOPE_TEST(TestPseudoEuclidean)

}  // namespace tst_pseudo_euclidean
#include "tst_pseudo_euclidean.moc"
