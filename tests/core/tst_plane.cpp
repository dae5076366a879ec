// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <Eigen/SVD>

#include "core/errors.h"
#include "core/evaluation/plane.h"
#include "support/numerics.h"

using namespace krein;
using numerics::uniformMatrix;

namespace {

std::vector<std::string> names(Index count)
{
    std::vector<std::string> all;
    for (Index k = 1; k <= count; ++k) all.push_back("x" + std::to_string(k));
    return all;
}

}  // namespace

class TestPlane : public QObject {
    Q_OBJECT

private slots:
    void featurePlanesHoldTheRestAtTheMean()
    {
        const Matrix samples = uniformMatrix(20, 3, 1);
        const Plane plane = makePlane({.horizontal = 3, .vertical = 1}, samples, names(3));
        QCOMPARE(plane.horizontalLabel, std::string("x3"));
        QCOMPARE(plane.verticalLabel, std::string("x1"));
        QCOMPARE(plane.note, std::string("3 features: the other one (x2) is held at its training mean"));
        COMPARE_NUMBER(plane.origin(1), samples.col(1).mean());
        QCOMPARE(coordinatesOn(plane, samples), (Matrix(20, 2) << samples.col(2), samples.col(0)).finished());
    }

    void moreFeaturesAreCounted()
    {
        QCOMPARE(makePlane({}, uniformMatrix(9, 6, 2), names(6)).note, std::string("6 features: the other 4 are held at their training means"));
        QCOMPARE(makePlane({}, uniformMatrix(9, 2, 2), names(2)).note, std::string());
    }

    void principalPlanesAreOrthonormalAndSpanTheLargestVariance_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("features");
        QTest::newRow("more samples than features") << 40 << 5;
        QTest::newRow("more features than samples") << 6 << 30;
        QTest::newRow("two samples in five dimensions") << 2 << 5;
        QTest::newRow("two features") << 15 << 2;
    }

    void principalPlanesAreOrthonormalAndSpanTheLargestVariance()
    {
        QFETCH(const int, samples);
        QFETCH(const int, features);
        const Matrix x = uniformMatrix(samples, features, 3);
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, x, names(features));
        COMPARE_NUMBER(plane.horizontal.norm(), 1.0);
        COMPARE_NUMBER(plane.vertical.norm(), 1.0);
        COMPARE_NUMBER(plane.horizontal.dot(plane.vertical), 0.0);
        QVERIFY(!plane.axisAligned);
        const Matrix coordinates = coordinatesOn(plane, x);
        const Vector variances = coordinates.colwise().squaredNorm();
        // The singular values of the centred samples, from the other side of the problem.
        const Matrix relative = x.rowwise() - x.colwise().mean();
        const Vector singular = Eigen::JacobiSVD<Matrix>(relative).singularValues();
        COMPARE_NUMBER(variances(0), singular(0) * singular(0));
        COMPARE_NUMBER(variances(1), singular(1) * singular(1));
        QVERIFY(plane.horizontal.maxCoeff() >= -plane.horizontal.minCoeff());
    }

    void sharesOfVarianceAreNamed()
    {
        Matrix samples = Matrix::Zero(6, 3);  // squared lengths along the axes: 18, 2 · 1, 0 of 20
        samples.col(0) << 3, -3, 0, 0, 0, 0;
        samples.col(1) << 0, 0, 1, -1, 0, 0;
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, samples, names(3));
        QCOMPARE(plane.horizontalLabel, std::string("principal component 1 (90 %)"));
        QCOMPARE(plane.verticalLabel, std::string("principal component 2 (10 %)"));
        QCOMPARE(plane.note, std::string("first two principal components (100 % of the variance); the rest is held at the mean"));
    }

    void samplesOnAPointStillHaveAPlane()
    {
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, Matrix::Constant(5, 3, 2.0), names(3));
        COMPARE_NUMBER(plane.horizontal.norm(), 1.0);
        COMPARE_NUMBER(plane.vertical.norm(), 1.0);
        COMPARE_NUMBER(plane.horizontal.dot(plane.vertical), 0.0);
    }

    void aSingleFeatureIsALine()
    {
        for (const PlaneKind kind : {PlaneKind::Features, PlaneKind::Principal}) {
            const Plane plane = makePlane({.plane = kind}, uniformMatrix(8, 1, 4), names(1));
            QVERIFY(plane.vertical.isZero(0.0));
            QCOMPARE(plane.horizontalLabel, std::string("x1"));
            QVERIFY(!plane.note.empty());
        }
    }

    void impossibleFeaturesAreRefusedByName_data()
    {
        QTest::addColumn<int>("horizontal");
        QTest::addColumn<int>("vertical");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("horizontal beyond the last") << 4 << 1 << QByteArray("horizontal");
        QTest::newRow("vertical beyond the last") << 1 << 4 << QByteArray("vertical");
        QTest::newRow("counted from zero") << 0 << 1 << QByteArray("horizontal");
        QTest::newRow("twice the same") << 2 << 2 << QByteArray("two different");
    }

    void impossibleFeaturesAreRefusedByName()
    {
        QFETCH(const int, horizontal);
        QFETCH(const int, vertical);
        QFETCH(const QByteArray, names);
        try {
            makePlane({.horizontal = horizontal, .vertical = vertical}, uniformMatrix(5, 3, 5), ::names(3));
            QFAIL("no exception");
        } catch (const InvalidInput& error) {
            QVERIFY2(QByteArray(error.what()).contains(names), error.what());
        }
    }

    void boxesHaveAMarginAndAreNeverEmpty()
    {
        const Box box = boxAround((Matrix(2, 2) << 0, 5, 10, 6).finished());
        COMPARE_NUMBER(box.left, -0.8);
        COMPARE_NUMBER(box.right, 10.8);
        COMPARE_NUMBER(box.bottom, 4.92);
        COMPARE_NUMBER(box.top, 6.08);
        const Box point = boxAround(Matrix::Constant(3, 2, 1e12));
        QVERIFY(point.left < point.right && point.bottom < point.top);
        QCOMPARE(boxAround(Matrix(0, 2)), Box{});
    }
};

QTEST_APPLESS_MAIN(TestPlane)
#include "tst_plane.moc"
