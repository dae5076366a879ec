// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/plane.h"

#include <QtTest>

#include "support/messages.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_plane {

DataSet dataOf(const Matrix& samples)
{
    DataSet data;
    data.samples = samples;
    data.description = "test data";
    for (Index k = 1; k <= samples.cols(); ++k) data.featureNames.push_back("x" + std::to_string(k));
    return data;
}

/// The samples as they are.
PreparedData plain(const Matrix& samples)
{
    return prepare(dataOf(samples), {.scale = Scaling::None}, {});
}

PreparedData named(const Matrix& samples, const std::vector<std::string>& names)
{
    DataSet data = dataOf(samples);
    data.featureNames = names;
    return prepare(data, {.scale = Scaling::None}, {});
}

Matrix trainOn(const Plane& plane, const PreparedData& prepared)
{
    return coordinatesOn(plane, prepared, SamplePart::Train);
}

class TestPlane : public QObject {
    Q_OBJECT

private slots:
    void featurePlanesHoldTheRestAtTheMean()
    {
        const Matrix samples = uniformMatrix(20, 3, 1);
        const PreparedData prepared = plain(samples);
        const Plane plane = makePlane({.horizontal = 3, .vertical = 1}, prepared);
        QCOMPARE(plane.horizontalLabel, std::string("x3"));
        QCOMPARE(plane.verticalLabel, std::string("x1"));
        QCOMPARE(plane.note, std::string("3 features: x2 is held at its training mean"));
        QCOMPARE(plane.held.size(), std::size_t{1});
        QCOMPARE(plane.held[0].name, std::string("x2"));
        COMPARE_NUMBER(plane.held[0].value, samples.col(1).mean());
        QVERIFY(plane.held[0].isMean);
        QCOMPARE(trainOn(plane, prepared), (Matrix(20, 2) << samples.col(2), samples.col(0)).finished());
        COMPARE_CLOSE(
            samplesAt(plane, prepared.transform, Matrix{{0.25, -7.0}}), (Matrix{{-7.0, samples.col(1).mean(), 0.25}}));
    }

    void moreFeaturesAreCounted()
    {
        QCOMPARE(makePlane({}, plain(uniformMatrix(9, 6, 2))).note,
            std::string("6 features: the other 4 are held at their training means"));
        QCOMPARE(makePlane({}, plain(uniformMatrix(9, 2, 2))).note, std::string());
    }

    void coordinatesAreInTheDatasOwnUnits_data()
    {
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("components");
        for (int scale = 0; scale < 5; ++scale)
            for (const int components : {0, 2, 4})
                QTest::addRow("%s, %d components", scalingOptions[scale].id.data(), components) << scale << components;
    }

    void coordinatesAreInTheDatasOwnUnits()
    {
        QFETCH(const int, scale);
        QFETCH(const int, components);
        Matrix samples = uniformMatrix(30, 4, 7);
        samples.col(1) = (samples.col(1).array() * 40.0 + 2000.0).matrix();
        const PreparedData prepared = prepare(
            dataOf(samples), {.scale = Scaling(scale), .components = components}, {.by = SplitBy::Share, .holdout = 0.3});
        const Plane plane = makePlane({.horizontal = 2, .vertical = 4}, prepared);
        const Matrix train = samples(prepared.trainRows, Eigen::all), test = samples(prepared.testRows, Eigen::all);
        QCOMPARE(trainOn(plane, prepared), (Matrix(21, 2) << train.col(1), train.col(3)).finished());
        QCOMPARE(
            coordinatesOn(plane, prepared, SamplePart::Test), (Matrix(9, 2) << test.col(1), test.col(3)).finished());
        // A point of the plane is the prepared sample with these two features and the means of the other two.
        const Matrix raw{{train.col(0).mean(), 1977.0, train.col(2).mean(), 0.7}};
        COMPARE_CLOSE(samplesAt(plane, prepared.transform, Matrix{{1977.0, 0.7}}), prepared.transform.apply(raw),
            {.absolute = 1e-11});
        QCOMPARE(plane.throughTransform, Scaling(scale) == Scaling::UnitNorm);
        QCOMPARE(plane.axisAligned, components == 0);
    }

    void aFeatureThatIsLeftOutHasNoDirection()
    {
        Matrix samples = uniformMatrix(12, 3, 9);
        samples.col(1).setConstant(5.0);
        const PreparedData prepared = prepare(dataOf(samples), {.constant = ConstantFeatures::Drop}, {});
        const Plane plane = makePlane({}, prepared);
        QVERIFY(plane.vertical.isZero(0.0) && !plane.horizontal.isZero(0.0));
        QCOMPARE(plane.origin.size(), Index{2});
        QCOMPARE(plane.verticalLabel, std::string("x2"));
        QCOMPARE(trainOn(plane, prepared).col(1), Vector(samples.col(1)));
    }

    void featuresAreHeldWhereTheyAreAskedToBe()
    {
        const Matrix samples = uniformMatrix(10, 6, 3);
        const PreparedData prepared = named(samples, {"age", "height", "sex = male", "a, b", "five \"q\"", "six"});
        const PlaneOptions options{
            .horizontal = 2, .vertical = 6, .held = "sex = male=1, \"a, b\" = -2.5,\"five \"\"q\"\"\"=3,height=9"};
        const Plane plane = makePlane(options, prepared);
        QCOMPARE(plane.held.size(), std::size_t{4});
        QVERIFY(plane.held[0] == (HeldFeature{"age", plane.held[0].value, true}));
        COMPARE_NUMBER(plane.held[0].value, samples.col(0).mean());
        QVERIFY(plane.held[1] == (HeldFeature{"sex = male", 1.0, false}));
        QVERIFY(plane.held[2] == (HeldFeature{"a, b", -2.5, false}));
        QVERIFY(plane.held[3] == (HeldFeature{"five \"q\"", 3.0, false}));
        COMPARE_CLOSE(samplesAt(plane, prepared.transform, Matrix{{0.5, 0.25}}),
            (Matrix{{samples.col(0).mean(), 0.5, 1.0, -2.5, 3.0, 0.25}}));
        QCOMPARE(plane.note,
            std::string("6 features: held at sex = male = 1, a, b = -2.5 and five \"q\" = 3, age at "
                        "its training mean"));
        QCOMPARE(heldText(plane.held), std::string("sex = male=1, \"a, b\"=-2.5, \"five \"\"q\"\"\"=3"));
        PlaneOptions again = options;
        again.held = heldText(plane.held);
        QVERIFY(makePlane(again, prepared) == plane);
    }

    void otherHeldTextsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("held");
        QTest::addColumn<QString>("message");
        const QString accepted = " is not a feature with its value; accepted are a name, an equals sign and a number, "
                                 "separated by commas, as in age=30, sex=1.";
        QTest::addRow("no value") << QByteArray("age") << "\"held\": 'age'" + accepted;
        QTest::addRow("a value that is not a number")
            << QByteArray("sex=1, age=old") << "\"held\": 'age=old'" + accepted;
        QTest::addRow("not finite") << QByteArray("age=inf") << "\"held\": 'age=inf'" + accepted;
        QTest::addRow("nothing between commas") << QByteArray("age=1,,sex=1") << "\"held\": ''" + accepted;
        QTest::addRow("nearly a name") << QByteArray("heigth=3")
                                       << "\"held\": there is no feature 'heigth' (did you mean 'height'?); held "
                                          "features are named as in the data.";
        QTest::addRow("twice") << QByteArray("age=3, age=4")
                               << "\"held\" names 'age' twice; give every feature one value.";
    }

    void otherHeldTextsAreRefused()
    {
        QFETCH(const QByteArray, held);
        QFETCH(const QString, message);
        const PreparedData prepared = named(uniformMatrix(8, 4, 4), {"height", "weight", "age", "sex"});
        QCOMPARE(messageOf([&] { makePlane({.held = held.toStdString()}, prepared); }), message);
    }

    void heldValuesAreForFeaturePlanesOnly()
    {
        const PreparedData prepared = plain(uniformMatrix(8, 4, 4));
        for (const PlaneKind kind : {PlaneKind::Principal, PlaneKind::Samples})
            QVERIFY(makePlane({.plane = kind, .held = "nothing of that name=3"}, prepared).held.empty());
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
        const PreparedData prepared = plain(x);
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, prepared);
        COMPARE_NUMBER(plane.horizontal.norm(), 1.0);
        COMPARE_NUMBER(plane.vertical.norm(), 1.0);
        COMPARE_NUMBER(plane.horizontal.dot(plane.vertical), 0.0);
        QVERIFY(!plane.axisAligned);
        const Vector variances = trainOn(plane, prepared).colwise().squaredNorm();
        // The singular values of the centred samples, from the other side of the problem.
        const Matrix relative = x.rowwise() - x.colwise().mean();
        const Vector singular = reference::singularValues(relative);
        COMPARE_NUMBER(variances(0), singular(0) * singular(0));
        COMPARE_NUMBER(variances(1), singular(1) * singular(1));
        QVERIFY(plane.horizontal.maxCoeff() >= -plane.horizontal.minCoeff());
    }

    void preparedPrincipalComponentsAreThePrincipalPlane()
    {
        const DataSet data = dataOf(uniformMatrix(25, 5, 12));
        const PreparedData prepared = prepare(data, {.scale = Scaling::ZScore, .components = 3}, {});
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, prepared);
        COMPARE_CLOSE(trainOn(plane, prepared), prepared.train.leftCols(2));
        QCOMPARE(plane.horizontalLabel, prepared.featureNames[0]);
        QCOMPARE(plane.verticalLabel, prepared.featureNames[1]);
        QCOMPARE(plane.note, std::string("first two principal components; the rest is held at the mean"));
        const PreparedData scaled = prepare(data, {.scale = Scaling::ZScore}, {});
        COMPARE_CLOSE(trainOn(makePlane({.plane = PlaneKind::Principal}, scaled), scaled), prepared.train.leftCols(2),
            {.absolute = 1e-10});
    }

    void sharesOfVarianceAreNamed()
    {
        Matrix samples = Matrix::Zero(6, 3);  // squared lengths along the axes: 18, 2 · 1, 0 of 20
        samples.col(0) << 3, -3, 0, 0, 0, 0;
        samples.col(1) << 0, 0, 1, -1, 0, 0;
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, plain(samples));
        QCOMPARE(plane.horizontalLabel, std::string("principal component 1 (90 %)"));
        QCOMPARE(plane.verticalLabel, std::string("principal component 2 (10 %)"));
        QCOMPARE(plane.note,
            std::string("first two principal components (100 % of the variance); the rest is held at the mean"));
    }

    void samplesOnALineHaveNoHeight()
    {
        const Vector onLine = uniformMatrix(9, 1, 6);
        const PreparedData prepared = plain(onLine * Eigen::RowVector3d(0.3, 0.7, 0.1));
        const Matrix coordinates = trainOn(makePlane({.plane = PlaneKind::Principal}, prepared), prepared);
        QVERIFY(coordinates.col(0).cwiseAbs().maxCoeff() > 0.1);
        QVERIFY(coordinates.col(1).isZero(0.0));
        const Box box = boxAround(coordinates);
        QVERIFY(box.top - box.bottom > 1e-3);
    }

    void samplesOnAPointStillHaveAPlane()
    {
        const Plane plane = makePlane({.plane = PlaneKind::Principal}, plain(Matrix::Constant(5, 3, 2.0)));
        COMPARE_NUMBER(plane.horizontal.norm(), 1.0);
        COMPARE_NUMBER(plane.vertical.norm(), 1.0);
        COMPARE_NUMBER(plane.horizontal.dot(plane.vertical), 0.0);
    }

    void threeSamplesLieOnTheirPlane_data()
    {
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("components");
        for (int scale = 0; scale < 5; ++scale)
            for (const int components : {0, 2, 3})
                QTest::addRow("%s, %d components", scalingOptions[scale].id.data(), components) << scale << components;
    }

    void threeSamplesLieOnTheirPlane()
    {
        QFETCH(const int, scale);
        QFETCH(const int, components);
        const DataSet data = dataOf(uniformMatrix(20, 6, 21));
        const PreparedData prepared = prepare(
            data, {.scale = Scaling(scale), .components = components}, {.by = SplitBy::Rows, .testRows = "4, 9"});
        const Plane plane = makePlane(
            {.plane = PlaneKind::Samples, .first = 3, .second = 9, .third = 7}, prepared);  // 9 is tested on
        const Matrix train = trainOn(plane, prepared), test = coordinatesOn(plane, prepared, SamplePart::Test);
        const Matrix first = train.row(3), second = test.row(1), third = train.row(6);  // row 7 without row 4 before it
        COMPARE_CLOSE(first, (Matrix{{0.0, 0.0}}));
        COMPARE_CLOSE(second, (Matrix{{(prepared.test.row(1) - prepared.train.row(3)).norm(), 0.0}}));
        QVERIFY(third(0, 1) > 0.0);
        COMPARE_CLOSE(samplesAt(plane, prepared.transform, first), prepared.train.row(3));
        COMPARE_CLOSE(samplesAt(plane, prepared.transform, second), prepared.test.row(1));
        COMPARE_CLOSE(samplesAt(plane, prepared.transform, third), prepared.train.row(6));
        QCOMPARE(plane.horizontalLabel, std::string("sample 4 → sample 10"));
        QCOMPARE(plane.verticalLabel, std::string("towards sample 8"));
        QVERIFY(!plane.axisAligned && !plane.throughTransform && plane.kind == PlaneKind::Samples);
    }

    void impossiblePlanesAreRefused_data()
    {
        QTest::addColumn<PlaneOptions>("options");
        QTest::addColumn<QString>("message");
        const QString there = "the data have 3 features, 1 to 3.";
        QTest::addRow("horizontal beyond the last")
            << PlaneOptions{.horizontal = 4, .vertical = 1} << "\"horizontal\": there is no feature 4; " + there;
        QTest::addRow("vertical beyond the last")
            << PlaneOptions{.horizontal = 1, .vertical = 4} << "\"vertical\": there is no feature 4; " + there;
        QTest::addRow("counted from zero")
            << PlaneOptions{.horizontal = 0, .vertical = 1} << "\"horizontal\": there is no feature 0; " + there;
        QTest::addRow("twice the same") << PlaneOptions{.horizontal = 2, .vertical = 2}
                                        << "\"horizontal\" and \"vertical\" are both feature 2; a plane needs two "
                                           "different ones.";
        QTest::addRow("a sample that is not used") << PlaneOptions{.plane = PlaneKind::Samples, .third = 5}
                                                   << "map.third: sample 5 is neither a training nor a test sample; "
                                                      "accepted are samples in use, counted from 0, up to 8.";
        QTest::addRow("a sample beyond the data") << PlaneOptions{.plane = PlaneKind::Samples, .second = 900}
                                                  << "map.second: sample 900 is neither a training nor a test sample; "
                                                     "accepted are samples in use, counted from 0, up to 8.";
        const QString onALine = " lie on one line and do not span a plane; choose others for map.first, map.second "
                                "and map.third.";
        QTest::addRow("samples on a line")
            << PlaneOptions{.plane = PlaneKind::Samples, .first = 0, .second = 1, .third = 2}
            << "The samples 0, 1 and 2" + onALine;
        QTest::addRow("the same sample twice")
            << PlaneOptions{.plane = PlaneKind::Samples, .first = 4, .second = 4, .third = 6}
            << "The samples 4, 4 and 6" + onALine;
        QTest::addRow("three samples in one place")
            << PlaneOptions{.plane = PlaneKind::Samples, .first = 4, .second = 4, .third = 4}
            << "The samples 4, 4 and 4" + onALine;
    }

    void impossiblePlanesAreRefused()
    {
        QFETCH(const PlaneOptions, options);
        QFETCH(const QString, message);
        Matrix samples = uniformMatrix(9, 3, 5);
        samples.row(2) = 3.0 * samples.row(1) - 2.0 * samples.row(0);
        const PreparedData prepared = prepare(
            dataOf(samples), {.scale = Scaling::None}, {.by = SplitBy::Rows, .trainRows = "0-4, 6", .testRows = "7-8"});
        QCOMPARE(messageOf([&] { makePlane(options, prepared); }), message);
    }

    void objectsThatAreNoVectorsHaveNoPlane()
    {
        DataSet data;
        data.kind = DataKind::Strings;
        data.strings = {"a", "b", "c"};
        QVERIFY(messageOf([&] { makePlane({}, prepare(data, {}, {})); }).contains("not vectors"));
        QVERIFY(messageOf([&] { planeOfData({}, data); }).contains("not vectors"));
    }

    void aSingleFeatureIsALine()
    {
        const Matrix samples = uniformMatrix(8, 1, 4);
        const PreparedData prepared = prepare(dataOf(samples), {}, {});
        for (const PlaneKind kind : {PlaneKind::Features, PlaneKind::Principal, PlaneKind::Samples}) {
            const Plane plane = makePlane({.plane = kind}, prepared);
            QVERIFY(plane.vertical.isZero(0.0));
            QCOMPARE(plane.horizontalLabel, std::string("x1"));
            QCOMPARE(plane.note, std::string("1 feature: the vertical axis carries no information"));
            const Matrix& along = kind == PlaneKind::Features ? samples : prepared.train;
            COMPARE_CLOSE(trainOn(plane, prepared), (Matrix(8, 2) << along, Vector::Zero(8)).finished());
        }
    }

    void dataThatCannotBePreparedAreShownAllTheSame()
    {
        Matrix samples = uniformMatrix(1, 3, 6);
        const DataSet data = dataOf(samples);
        const Plane asked = planeOfData({.horizontal = 3, .vertical = 2}, data);
        QCOMPARE(asked.horizontalLabel, std::string("x3"));
        QCOMPARE(coordinatesOn(asked, data), (Matrix{{samples(0, 2), samples(0, 1)}}));
        const PlaneOptions others[] = {
            {.horizontal = 4}, {.horizontal = 2, .vertical = 2}, {.plane = PlaneKind::Principal, .horizontal = 3}};
        for (const PlaneOptions& other : others) {
            const Plane plane = planeOfData(other, data);
            QVERIFY(plane.kind == PlaneKind::Features);
            QCOMPARE(plane.verticalLabel, std::string("x2"));
            QCOMPARE(coordinatesOn(plane, data), Matrix(samples.leftCols(2)));
        }
        const DataSet single = dataOf(samples.leftCols(1));
        QCOMPARE(coordinatesOn(planeOfData({}, single), single), (Matrix{{samples(0, 0), 0.0}}));
        QCOMPARE(coordinatesOn(planeOfData({}, dataOf(Matrix(0, 2))), dataOf(Matrix(0, 2))).rows(), Index{0});
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

KREINSCOPE_TEST(TestPlane)

}  // namespace tst_plane
#include "tst_plane.moc"
