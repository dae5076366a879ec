// SPDX-License-Identifier: GPL-3.0-or-later
//
// Eigenpairs of HKH from those of K, against a decomposition of HKH.
#include <cmath>
#include <functional>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"
#include "core/spectrum/centred_eigenpairs.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_centred_eigenpairs {

/// −½ of the squared distances of random points, to a power: 1 is Euclidean.
Matrix distanceForm(Index n, double power)
{
    const Matrix points = uniformMatrix(n, 3, static_cast<std::uint64_t>(n));
    Matrix result(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            result(i, j) = -0.5 * std::pow((points.row(i) - points.row(j)).squaredNorm(), power);
    return result;
}

Matrix truncatedL1(Index n)
{
    const Matrix points = uniformMatrix(n, 2, 9);
    Matrix result(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            result(i, j) = std::max(0.7 - (points.row(i) - points.row(j)).cwiseAbs().sum(), 0.0);
    return result;
}

/// Every object `times` times.
Matrix repeated(const Matrix& matrix, Index times)
{
    return matrix.replicate(times, times);
}

Matrix lowRank(Index n, Index rank)
{
    const Matrix factor = uniformMatrix(n, rank, 4);
    return factor * factor.transpose();
}

using Make = std::function<Matrix()>;

const std::vector<std::pair<const char*, Make>>& cases()
{
    static const std::vector<std::pair<const char*, Make>> all = {
        {"one object", [] { return Matrix(Matrix::Constant(1, 1, 3.0)); }},
        {"two objects", [] { return symmetricMatrix(2, 1); }},
        {"three objects", [] { return symmetricMatrix(3, 1); }},
        {"random, 40", [] { return symmetricMatrix(40, 2); }},
        {"random, 301", [] { return symmetricMatrix(301, 3); }},
        {"truncated L1", [] { return truncatedL1(200); }},
        {"Euclidean distances", [] { return distanceForm(120, 1.0); }},
        {"distances that are not", [] { return distanceForm(120, 1.7); }},
        {"identity", [] { return Matrix(Matrix::Identity(30, 30)); }},
        {"zero", [] { return Matrix(Matrix::Zero(8, 8)); }},
        {"constant", [] { return Matrix(Matrix::Constant(12, 12, -2.0)); }},
        {"constant and identity",
            [] { return Matrix(Matrix::Constant(25, 25, 0.5) + 0.5 * Matrix::Identity(25, 25)); }},
        {"centred already", [] { return centred(symmetricMatrix(50, 5)); }},
        {"low rank", [] { return lowRank(90, 4); }},
        {"every object three times", [] { return repeated(symmetricMatrix(20, 6), 3); }},
        {"nearly equal objects",
            [] { return Matrix(repeated(symmetricMatrix(20, 6), 3) + 1e-13 * symmetricMatrix(60, 7)); }},
        {"a large mean", [] { return Matrix(symmetricMatrix(60, 8) + Matrix::Constant(60, 60, 1e7)); }},
        {"huge", [] { return Matrix(1e200 * symmetricMatrix(40, 9)); }},
        {"tiny", [] { return Matrix(1e-200 * symmetricMatrix(40, 9)); }},
    };
    return all;
}

class TestCentredEigenpairs : public QObject {
    Q_OBJECT

private slots:
    void arePairsOfTheCentredMatrix_data()
    {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < cases().size(); ++i) QTest::newRow(cases()[i].first) << static_cast<int>(i);
    }

    void arePairsOfTheCentredMatrix()
    {
        QFETCH(const int, which);
        const Matrix matrix = cases()[static_cast<std::size_t>(which)].second(), direct = centred(matrix);
        const Index n = matrix.rows();
        const Eigenpairs all = eigenpairs(matrix), pairs = centredEigenpairs(matrix, all);
        const double scale = std::max(all.values.cwiseAbs().maxCoeff() * 1e-3, direct.cwiseAbs().maxCoeff());
        const numerics::Tolerance values{.relative = 0.0, .absolute = 1e-14 * scale * static_cast<double>(n + 10)};
        COMPARE_CLOSE(pairs.values, eigenvalues(direct), values);
        COMPARE_CLOSE(direct * pairs.vectors, pairs.vectors * pairs.values.asDiagonal(), values);
        const numerics::Tolerance one{.relative = 0.0, .absolute = 2e-14 * static_cast<double>(n + 10)};
        COMPARE_CLOSE(pairs.vectors.transpose() * pairs.vectors, Matrix::Identity(n, n), one);
        for (Index k = 1; k < n; ++k) QVERIFY(pairs.values(k - 1) >= pairs.values(k));
        for (Index k = 0; k < n; ++k) QVERIFY(pairs.vectors.col(k).maxCoeff() >= -pairs.vectors.col(k).minCoeff());
    }

    /// The constant vector takes one dimension away: the others interlace, and it has the eigenvalue 0 itself.
    void valuesInterlaceThoseOfTheMatrix()
    {
        const Matrix matrix = truncatedL1(200);
        const Eigenpairs all = eigenpairs(matrix), pairs = centredEigenpairs(all);
        const auto zero = std::find(pairs.values.begin(), pairs.values.end(), 0.0);
        QVERIFY(zero != pairs.values.end());
        Vector others(199);
        const Index place = zero - pairs.values.begin();
        others << pairs.values.head(place), pairs.values.tail(199 - place);
        for (Index k = 0; k < 199; ++k)
            QVERIFY(all.values(k) + 1e-12 >= others(k) && others(k) + 1e-12 >= all.values(k + 1));
        COMPARE_CLOSE(pairs.vectors.col(place), Vector::Constant(200, 1.0 / std::sqrt(200.0)));
    }

    /// Nothing is reduced once it was asked to stop, and what it gives then is not looked at.
    void aStoppedDecompositionDoesNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        const Matrix before = symmetricMatrix(300, 1);
        Matrix matrix = before;
        QCOMPARE(lapack::symmetricEigen(matrix, {.stop = stop.get_token()}).size(), Index{300});
        QVERIFY(matrix == before);
        QCOMPARE(eigenpairs(before, {.stop = stop.get_token()}).values.size(), Index{300});
    }
};

KREINSCOPE_TEST(TestCentredEigenpairs)

}  // namespace tst_centred_eigenpairs
#include "tst_centred_eigenpairs.moc"
