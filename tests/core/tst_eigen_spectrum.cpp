// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/base/errors.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;

class TestEigenSpectrum : public QObject {
    Q_OBJECT

private slots:
    void pairsSatisfyTheEigenEquation_data()
    {
        QTest::addColumn<int>("order");
        for (const int order : {1, 2, 3, 17, 120}) QTest::addRow("order %d", order) << order;
    }

    void pairsSatisfyTheEigenEquation()
    {
        QFETCH(const int, order);
        const Matrix matrix = symmetricMatrix(order, static_cast<std::uint64_t>(order));
        const Eigenpairs pairs = eigenpairs(matrix);
        const numerics::Tolerance tolerance{.relative = 0.0, .absolute = 1e-13 * order};
        COMPARE_CLOSE(matrix * pairs.vectors, pairs.vectors * pairs.values.asDiagonal(), tolerance);
        COMPARE_CLOSE(pairs.vectors.transpose() * pairs.vectors, Matrix::Identity(order, order), tolerance);
        COMPARE_NUMBER(pairs.values.sum(), matrix.trace(), tolerance);
        COMPARE_NUMBER(pairs.values.squaredNorm(), matrix.squaredNorm(), {.relative = 1e-12});
        COMPARE_CLOSE(eigenvalues(matrix), pairs.values, tolerance);
    }

    void valuesDescendAndLargestEntriesArePositive()
    {
        const Eigenpairs pairs = eigenpairs(symmetricMatrix(60, 5));
        for (Index k = 1; k < 60; ++k) QVERIFY(pairs.values(k - 1) >= pairs.values(k));
        for (Index k = 0; k < 60; ++k) QVERIFY(pairs.vectors.col(k).maxCoeff() >= -pairs.vectors.col(k).minCoeff());
    }

    void negatingTheMatrixReversesTheSpectrum()
    {
        const Matrix matrix = symmetricMatrix(25, 6);
        COMPARE_CLOSE(eigenvalues(-matrix), -eigenvalues(matrix).reverse());
    }

    void closedForm()
    {
        // a on the diagonal, b elsewhere: a + (n − 1)b once, a − b otherwise.
        Matrix matrix = Matrix::Constant(5, 5, 2.0);
        matrix.diagonal().setConstant(-1.0);
        COMPARE_CLOSE(eigenvalues(matrix), (Vector(5) << 7, -3, -3, -3, -3).finished());
        COMPARE_CLOSE(eigenpairs(matrix).vectors.col(0), Vector::Constant(5, 1.0 / std::sqrt(5.0)));
    }

    void unusableMatricesAreRefused_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("entry");
        QTest::newRow("empty") << 0 << 0 << 0.0;
        QTest::newRow("not square") << 2 << 3 << 1.0;
        QTest::newRow("not a number") << 2 << 2 << std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("infinite") << 2 << 2 << std::numeric_limits<double>::infinity();
    }

    void unusableMatricesAreRefused()
    {
        QFETCH(const int, rows);
        QFETCH(const int, columns);
        QFETCH(const double, entry);
        const Matrix matrix = Matrix::Constant(rows, columns, entry);
        QVERIFY_EXCEPTION_THROWN(eigenpairs(matrix), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(eigenvalues(matrix), InvalidInput);
    }
};

KREINSCOPE_TEST(TestEigenSpectrum)
#include "tst_eigen_spectrum.moc"
