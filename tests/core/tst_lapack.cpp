// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/blas.h"
#include "core/algebra/lapack.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

class TestLapack : public QObject {
    Q_OBJECT

private slots:
    void kernelsAreChosenByWhatTheCpuCanDo_data()
    {
        QTest::addColumn<QString>("current");
        QTest::addColumn<int>("units");
        QTest::addColumn<QString>("better");
        const auto row = [](const char* name, const char* current, VectorUnits units, const char* better) {
            QTest::newRow(name) << QString(current) << static_cast<int>(units) << QString(better);
        };
        row("not recognised, AVX-512", "Prescott", VectorUnits::Avx512, "SkylakeX");
        row("not recognised, AVX2", "Prescott", VectorUnits::Avx2, "Haswell");
        row("not recognised, neither", "Prescott", VectorUnits::Older, "");
        row("AMD's family 26", "Haswell", VectorUnits::Avx512, "SkylakeX");
        row("AMD's family 25 without its list", "Zen", VectorUnits::Avx512, "SkylakeX");
        row("AVX2 and nothing better", "Haswell", VectorUnits::Avx2, "");
        row("AVX-512 already", "SkylakeX", VectorUnits::Avx512, "");
        row("newer AVX-512", "Cooperlake", VectorUnits::Avx512, "");
        row("another BLAS", "unknown", VectorUnits::Avx512, "");
    }

    void kernelsAreChosenByWhatTheCpuCanDo()
    {
        QFETCH(const QString, current);
        QFETCH(const int, units);
        QTEST(QString(betterCoreType(current.toStdString(), static_cast<VectorUnits>(units))), "better");
    }

    void eigenvaluesOfTheSecondDifferenceMatrixAreKnown_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("small") << 30;
        QTest::newRow("just small enough for one stage") << static_cast<int>(lapack::twoStageOrder) - 1;
        QTest::newRow("large enough for two stages") << static_cast<int>(lapack::twoStageOrder);
    }

    void eigenvaluesOfTheSecondDifferenceMatrixAreKnown()
    {
        // tridiag(−1, 2, −1) has eigenvalues 2 − 2 cos(kπ/(n + 1)).
        QFETCH(const int, order);
        const Index n = order;
        Matrix matrix = 2.0 * Matrix::Identity(n, n);
        matrix.diagonal(1).setConstant(-1.0);
        matrix.diagonal(-1).setConstant(-1.0);
        Vector want(n);
        for (Index k = 0; k < n; ++k)
            want(k) = 2.0 - 2.0 * std::cos(static_cast<double>(k + 1) * M_PI / static_cast<double>(n + 1));
        COMPARE_CLOSE(lapack::symmetricEigenvalues(matrix), want);
        if (n < 1000) COMPARE_CLOSE(lapack::symmetricEigen(matrix), want);
    }

    void singularValuesAreRootsOfTheEigenvaluesOfTheSquare_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("square") << 12 << 12;
        QTest::newRow("tall") << 15 << 6;
        QTest::newRow("wide") << 6 << 15;
        QTest::newRow("one row") << 1 << 5;
        QTest::newRow("one number") << 1 << 1;
    }

    void singularValuesAreRootsOfTheEigenvaluesOfTheSquare()
    {
        QFETCH(const int, rows);
        QFETCH(const int, columns);
        const Matrix matrix = uniformMatrix(rows, columns, 21);
        const Matrix square = rows < columns ? Matrix(matrix * matrix.transpose())
                                             : Matrix(matrix.transpose() * matrix);
        const Vector want = reference::eigenvalues(square).reverse().cwiseSqrt();
        COMPARE_CLOSE(lapack::singularValues(matrix), want, 1e-10, 1e-10);
        QCOMPARE(lapack::singularValues(Matrix(0, columns)).size(), Index(0));
    }

    void singularDecompositionMultipliesToTheMatrix_data() { singularValuesAreRootsOfTheEigenvaluesOfTheSquare_data(); }

    void singularDecompositionMultipliesToTheMatrix()
    {
        QFETCH(const int, rows);
        QFETCH(const int, columns);
        const Matrix matrix = uniformMatrix(rows, columns, 22);
        const lapack::SingularDecomposition svd = lapack::singularDecomposition(matrix);
        const Index smaller = std::min(rows, columns);
        COMPARE_CLOSE(svd.left * svd.values.asDiagonal() * svd.right.transpose(), matrix);
        COMPARE_CLOSE(svd.left.transpose() * svd.left, Matrix::Identity(smaller, smaller));
        COMPARE_CLOSE(svd.right.transpose() * svd.right, Matrix::Identity(smaller, smaller));
        COMPARE_CLOSE(svd.values, lapack::singularValues(matrix));
        COMPARE_CLOSE(lapack::singularDecomposition(1e-250 * matrix).values * 1e250, svd.values);
        QCOMPARE(lapack::singularDecomposition(Matrix(0, columns)).right.rows(), Index(columns));
    }

    void singularDecompositionKeepsSmallSingularValues()
    {
        // H diag(d) G with reflections H and G has the singular values d.
        const Vector first = uniformMatrix(30, 1, 4).col(0).normalized(),
                     second = uniformMatrix(30, 1, 5).col(0).normalized();
        Vector wanted(30);
        for (Index k = 0; k < 30; ++k) wanted(k) = std::pow(10.0, -0.4 * static_cast<double>(k));
        Matrix matrix = wanted.asDiagonal();
        matrix -= 2.0 * first * (first.transpose() * matrix);
        matrix -= 2.0 * (matrix * second) * second.transpose();
        const Vector values = lapack::singularDecomposition(matrix).values;
        QVERIFY((values - wanted).cwiseAbs().maxCoeff() < 30 * std::numeric_limits<double>::epsilon());
    }

    void onlyOneTriangleIsRead()
    {
        const Matrix full = symmetricMatrix(9, 3);
        Matrix lower = full;
        lower.triangularView<Eigen::StrictlyUpper>().setConstant(17.0);
        COMPARE_CLOSE(lapack::symmetricEigenvalues(lower), lapack::symmetricEigenvalues(full));
        Matrix upper = full;
        upper.triangularView<Eigen::StrictlyLower>().setConstant(17.0);
        COMPARE_CLOSE(lapack::symmetricEigen(upper), lapack::symmetricEigenvalues(full));
    }

    void extremeEntriesNeitherOverflowNorVanish_data()
    {
        QTest::addColumn<double>("size");
        QTest::newRow("huge") << 1e250;
        QTest::newRow("tiny") << 1e-250;
        QTest::newRow("ordinary") << 1.0;
    }

    void extremeEntriesNeitherOverflowNorVanish()
    {
        QFETCH(const double, size);
        const Matrix matrix = symmetricMatrix(20, 8);
        Matrix vectors = size * matrix;
        const Vector values = lapack::symmetricEigen(vectors) / size;
        COMPARE_CLOSE(values, lapack::symmetricEigenvalues(matrix));
        COMPARE_CLOSE(lapack::symmetricEigenvalues(size * matrix) / size, values);
        COMPARE_CLOSE(vectors * values.asDiagonal() * vectors.transpose(), matrix);
    }

    void emptyAndSingleMatrices()
    {
        QCOMPARE(lapack::symmetricEigenvalues(Matrix(0, 0)).size(), Index(0));
        COMPARE_NUMBER(lapack::symmetricEigenvalues(Matrix::Constant(1, 1, -3.0))(0), -3.0);
        QCOMPARE(lapack::inertia(lapack::factorSymmetric(Matrix(0, 0))), lapack::Inertia{});
    }

    void solvesSatisfyTheirSystems()
    {
        const Matrix symmetric = symmetricMatrix(40, 5), general = uniformMatrix(40, 40, 6),
                     right = uniformMatrix(40, 3, 7);
        COMPARE_CLOSE(symmetric * lapack::solve(lapack::factorSymmetric(symmetric), right), right, {.absolute = 1e-10});
        COMPARE_CLOSE(general * lapack::solve(lapack::factorGeneral(general), right), right, {.absolute = 1e-10});
    }

    /// Panels swap whole rows: the pivots are those of the factorisation in one call.
    void panelsFactorAsOneCallDoes()
    {
        for (const Index n : {1, 127, 128, 129, 300}) {
            const Matrix matrix = uniformMatrix(n, n, 8), right = uniformMatrix(n, 2, 9);
            const lapack::GeneralFactor whole = lapack::factorGeneral(matrix);
            const std::optional<lapack::GeneralFactor> panels = lapack::factorGeneral(matrix, RunControl());
            QVERIFY(panels);
            QVERIFY(panels->pivots == whole.pivots);
            QCOMPARE(panels->norm, whole.norm);
            COMPARE_CLOSE(panels->factor, whole.factor, {.absolute = 1e-9});
            COMPARE_CLOSE(matrix * lapack::solve(*panels, right), right, {.absolute = 1e-8});
        }
        QVERIFY(lapack::factorGeneral(Matrix::Ones(300, 300), RunControl())->singular);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!lapack::factorGeneral(Matrix::Ones(300, 300), RunControl{.stop = stop.get_token(), .progress = {}}));
    }

    void conditionOfADiagonalMatrixIsTheRatioOfItsEnds()
    {
        const Matrix matrix = Vector(Vector::LinSpaced(8, 1.0, 8.0)).asDiagonal();
        COMPARE_NUMBER(lapack::reciprocalCondition(lapack::factorSymmetric(matrix)), 1.0 / 8.0);
        COMPARE_NUMBER(lapack::reciprocalCondition(lapack::factorGeneral(matrix)), 1.0 / 8.0);
    }

    void exactlySingularMatricesSaySo()
    {
        const Matrix ones = Matrix::Ones(4, 4);
        QVERIFY(lapack::factorSymmetric(ones).singular);
        QVERIFY(lapack::factorGeneral(ones).singular);
        QCOMPARE(lapack::reciprocalCondition(lapack::factorSymmetric(ones)), 0.0);
        QCOMPARE(lapack::reciprocalCondition(lapack::factorGeneral(Matrix::Zero(3, 3))), 0.0);
    }

    void inertiaOfAHyperbolicPlaneNeedsATwoByTwoBlock()
    {
        Matrix matrix(2, 2);
        matrix << 0, 1, 1, 0;
        QCOMPARE(lapack::inertia(lapack::factorSymmetric(matrix)), (lapack::Inertia{1, 1, 0}));
    }

    void inertiaCountsTheSignsOfTheEigenvalues_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("positive");
        QTest::newRow("all positive") << 20 << 20;
        QTest::newRow("all negative") << 20 << 0;
        QTest::newRow("one negative") << 33 << 32;
        QTest::newRow("half and half, larger than a block of the factorisation") << 150 << 75;
    }

    void inertiaCountsTheSignsOfTheEigenvalues()
    {
        QFETCH(const int, order);
        QFETCH(const int, positive);
        // Congruence with any invertible matrix keeps the signs (Sylvester).
        Vector signs = -Vector::Ones(order);
        signs.head(positive).setOnes();
        const Matrix change = uniformMatrix(order, order, 11) + 2.0 * Matrix::Identity(order, order);
        const lapack::Inertia want{positive, order - positive, 0};
        QCOMPARE(lapack::inertia(lapack::factorSymmetric(change * signs.asDiagonal() * change.transpose())), want);
    }
};

KREINSCOPE_TEST(TestLapack)
#include "tst_lapack.moc"
