// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/interpolated_map.h"

#include <QtTest>

#include <chrono>
#include <cmath>

#include "core/documents/examples.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/stages.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_interpolated_map {

constexpr Box box{-1.3, 1.2, -1.1, 1.4};

/// Shepard's formula written out, in double precision.
double byHand(const Matrix& points, const Vector& values, double s, double t)
{
    const double width = points.col(0).maxCoeff() - points.col(0).minCoeff(),
                 height = points.col(1).maxCoeff() - points.col(1).minCoeff();
    const double diagonal = std::sqrt(width * width + height * height);
    double sum = 0.0, weights = 0.0;
    for (Index i = 0; i < points.rows(); ++i) {
        const double square = std::pow((points(i, 0) - s) / diagonal, 2) + std::pow((points(i, 1) - t) / diagonal, 2)
            + 1e-14;
        sum += values(i) / (square * square);
        weights += 1.0 / (square * square);
    }
    return sum / weights;
}

/// Points at the nodes of a grid of the box: every third one, from the left at the bottom.
Matrix pointsOnNodes(Index columns, Index rows)
{
    std::vector<Eigen::Vector2d> places;
    const Vector s = Vector::LinSpaced(columns, box.left, box.right), t = Vector::LinSpaced(rows, box.bottom, box.top);
    for (Index node = 0; node < columns * rows; node += 3) places.push_back({s(node % columns), t(node / columns)});
    Matrix points(static_cast<Index>(places.size()), 2);
    for (Index i = 0; i < points.rows(); ++i) points.row(i) = places[static_cast<std::size_t>(i)].transpose();
    return points;
}

Experiment example(std::string_view id)
{
    return exampleById(id).experiment;
}

class TestInterpolatedMap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nodesAreWeightedMeans_data()
    {
        QTest::addColumn<double>("offset");
        QTest::addColumn<double>("size");
        QTest::addRow("around zero") << 0.0 << 1.0;
        QTest::addRow("far away") << 1e6 << 1.0;
        QTest::addRow("tiny") << 0.0 << 1e-9;
        QTest::addRow("huge") << 0.0 << 1e12;
    }

    void nodesAreWeightedMeans()
    {
        QFETCH(const double, offset);
        QFETCH(const double, size);
        const Matrix points = (size * uniformMatrix(70, 2, 1)).array() + offset;
        const Matrix values = 3.0 * uniformMatrix(70, 3, 2);
        const Box there{
            size * box.left + offset, size * box.right + offset, size * box.bottom + offset, size * box.top + offset};
        const Index columns = 131, rows = 9;  // more columns than are handled at a time
        const DecisionMap map = interpolatedMap(points, values, there, columns, rows);
        QCOMPARE(map.values.size(), std::size_t{3});
        QVERIFY(map.box == there);
        const Vector s = Vector::LinSpaced(columns, there.left, there.right),
                     t = Vector::LinSpaced(rows, there.bottom, there.top);
        for (Index k = 0; k < 3; ++k)
            for (Index row = 0; row < rows; ++row)
                for (Index column = 0; column < columns; ++column) {
                    const double want = byHand(points, values.col(k), s(column), t(row));
                    COMPARE_NUMBER(map.values[static_cast<std::size_t>(k)](row, column), want,
                        {.relative = 1e-4, .absolute = 1e-4});
                    COMPARE_NUMBER(interpolatedAt(points, values.col(k), s(column), t(row)), want,
                        {.relative = 1e-9, .absolute = 1e-9});
                }
    }

    void aPointHasItsOwnValue()
    {
        const Index columns = 17, rows = 13;
        const Matrix points = pointsOnNodes(columns, rows), values = uniformMatrix(points.rows(), 2, 3);
        const DecisionMap map = interpolatedMap(points, values, box, columns, rows);
        for (Index i = 0; i < points.rows(); ++i)
            for (Index k = 0; k < 2; ++k) {
                COMPARE_NUMBER(map.values[static_cast<std::size_t>(k)](3 * i / columns, 3 * i % columns), values(i, k),
                    {.relative = 1e-6, .absolute = 1e-6});
                COMPARE_NUMBER(interpolatedAt(points, values.col(k), points(i, 0), points(i, 1)), values(i, k),
                    {.relative = 1e-12, .absolute = 1e-12});
            }
    }

    void everyValueIsBetweenThoseOfThePoints()
    {
        const Matrix points = uniformMatrix(50, 2, 4);
        Matrix values = uniformMatrix(50, 1, 5).array() + 1e7;  // large ones that differ little
        for (const Box& visible : {box, Box{0.1, 0.1 + 1e-7, 0.2, 0.2 + 1e-7}, Box{-1e30, 1e30, -1e30, 1e30},
                 Box{-1e300, 1e300, 1e299, 1e300}}) {
            const DecisionMap map = interpolatedMap(points, values, visible, 40, 30);
            QVERIFY(map.values[0].allFinite());
            QVERIFY(map.values[0].minCoeff() >= static_cast<float>(values.minCoeff())
                && map.values[0].maxCoeff() <= static_cast<float>(values.maxCoeff()));
            const double between = interpolatedAt(points, values.col(0), visible.left, visible.top);
            QVERIFY(between >= values.minCoeff() && between <= values.maxCoeff());
        }
        values.setConstant(-2.5);
        QVERIFY((interpolatedMap(points, values, box, 20, 20).values[0] == -2.5F).all());
    }

    void pointsInOnePlaceHaveTheirMean()
    {
        const Matrix points{{0.5, 0.5}, {0.5, 0.5}, {-0.5, 0.0}}, values{{1.0}, {4.0}, {7.0}};
        COMPARE_NUMBER(interpolatedAt(points, values.col(0), 0.5, 0.5), 2.5, {.relative = 1e-12, .absolute = 1e-12});
        COMPARE_NUMBER(interpolatedAt(points, values.col(0), -0.5, 0.0), 7.0, {.relative = 1e-12, .absolute = 1e-12});
        const Matrix one{{0.3, -0.2}}, value{{3.0}};
        QCOMPARE(interpolatedAt(one, value.col(0), 5.0, 6.0), 3.0);
        QVERIFY((interpolatedMap(Matrix::Zero(4, 2), Matrix::Ones(4, 1), box, 5, 5).values[0] == 1.0F).all());
    }

    void stopsWhenAsked()
    {
        const Matrix points = uniformMatrix(5000, 2, 6), values = uniformMatrix(5000, 1, 7);
        StopAfter stop{std::chrono::milliseconds(30)};
        const DecisionMap map = interpolatedMap(points, values, box, 3000, 3000, {.stop = stop.token()});
        QVERIFY(stop.lateness() < 2000.0);  // all of it takes more than 30 s
        QVERIFY((map.values[0].row(2999) == 0.0F).all());
    }

    void objectsHaveAMapOnTheirEmbedding_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"strings", "polygons", "balls", "clouds", "clouds-kl", "block-graph"})
            QTest::addRow("%s", id) << QString::fromLatin1(id);
    }

    void objectsHaveAMapOnTheirEmbedding()
    {
        QFETCH(const QString, id);
        Experiment experiment = example(id.toStdString());
        experiment.split.limit = 60;
        const Results results = run(experiment, {}, {}, {.columns = 30, .rows = 20, .box = std::nullopt});
        QVERIFY(!results.data->hasVectors() && results.model && results.projection);
        QVERIFY(results.map && results.map->interpolated);
        const MapValue& value = *results.map;
        QVERIFY(value.plane.note.find("interpolated on the embedding") != std::string::npos);
        QVERIFY(value.plane.horizontalLabel.starts_with("axis 1 of the embedding ("));
        QCOMPARE(value.trainCoordinates, Matrix(results.projection->result.train.leftCols(2)));
        QCOMPARE(value.testCoordinates, Matrix(results.projection->test.leftCols(2)));
        QCOMPARE(value.map.columns(), Index(30));
        const Vector s = Vector::LinSpaced(30, value.map.box.left, value.map.box.right),
                     t = Vector::LinSpaced(20, value.map.box.bottom, value.map.box.top);
        for (const Index row : {0, 7, 19})
            for (const Index column : {0, 11, 29})
                COMPARE_NUMBER(value.map.values[0](row, column),
                    byHand(value.trainCoordinates, results.model->model.decision.col(0), s(column), t(row)),
                    {.relative = 1e-4, .absolute = 1e-4});
        QVERIFY(decisionAt(
            kernelOf(*results.gram, *results.model), *results.prepared, results.model->onKernel, value.plane, 0.0, 0.0)
                    .hasNaN());
    }

    void theMapFollowsTheProjection()
    {
        Experiment experiment = example("strings");
        experiment.split.limit = 40;
        const MapDetail detail{.columns = 10, .rows = 10, .box = std::nullopt};
        const Results first = run(experiment, {}, {}, detail), same = run(experiment, first, {}, detail);
        QVERIFY(same.map == first.map);
        experiment.projection = PseudoEuclidean{};
        const Results other = run(experiment, first, {}, detail);
        QVERIFY(other.model == first.model && other.map && other.map != first.map);
        QCOMPARE(other.map->trainCoordinates, Matrix(other.projection->result.train.leftCols(2)));
        experiment.correction = FlipCorrection{};
        const Results corrected = run(experiment, other, {}, detail);
        QVERIFY(corrected.map != other.map && corrected.map->interpolated);
        const DecisionMap again = mapOf(
            corrected, *corrected.model, {.columns = 10, .rows = 10, .box = corrected.map->map.box}, {});
        QVERIFY((again.values[0] == corrected.map->map.values[0]).all());
    }

    void anEigenfunctionIsInterpolatedBetweenItsEntries()
    {
        Experiment experiment = example("strings");
        experiment.split.limit = 40;
        const Results results = run(
            experiment, {}, {}, {.columns = 12, .rows = 8, .box = std::nullopt, .eigenfunction = 2});
        QCOMPARE(results.map->eigenfunction, Index(2));
        const Box& there = results.map->map.box;
        COMPARE_NUMBER(results.map->map.values[0](7, 0),
            byHand(results.map->trainCoordinates, results.spectrum->raw.vectors.col(1), there.left, there.top),
            {.relative = 1e-4, .absolute = 1e-4});
    }

    void anEmbeddingOfOneAxisIsALineAndOfNoneHasNoMap()
    {
        Experiment experiment = example("strings");
        experiment.split.limit = 30;
        Results results = run(experiment);
        auto projection = std::make_shared<ProjectionValue>(*results.projection);
        projection->result.train.conservativeResize(Eigen::NoChange, 1);
        projection->result.eigenvalues.conservativeResize(1);
        projection->test.conservativeResize(Eigen::NoChange, 1);
        results.projection = projection;
        const MapValue line = computeMap(results, {.columns = 8, .rows = 4, .box = std::nullopt}, {});
        QCOMPARE(line.trainCoordinates.col(0), projection->result.train.col(0));
        QVERIFY(line.trainCoordinates.col(1).isZero(0.0) && line.plane.verticalLabel.empty());
        QVERIFY(line.map.values[0].allFinite());
    }

    void bothFunctionsOfAnAsymmetricModelAreInterpolated()
    {
        Experiment experiment = example("clouds-kl");
        experiment.split.limit = 40;
        Results results = run(experiment);
        const Matrix& gram = results.gram->train;
        const Index n = gram.rows();
        QVERIFY(results.gram->asymmetry > 0.0);
        auto trained = std::make_shared<ModelValue>();
        trained->onAsymmetric = true;
        trained->model.coefficients = uniformMatrix(n, 1, 8);
        trained->model.bias = Vector::Constant(1, 0.25);
        trained->model.targetCoefficients = uniformMatrix(n, 1, 9);
        trained->model.targetBias = Vector::Constant(1, -0.5);
        trained->model.merging = Eigen::Vector3d(0.7, 0.3, 0.1);
        trained->model.decision = decide(
            trained->model, ObjectRows{.rows = gram, .reverse = gram.transpose(), .self = {}});
        trained->onKernel = trained->model;
        results.model = trained;
        const MapDetail detail{.columns = 9, .rows = 7, .box = std::nullopt, .sides = true};
        const MapValue value = computeMap(results, detail, {});
        QVERIFY(value.source && value.target);
        const Vector source = (gram * trained->model.coefficients).col(0).array() + 0.25;
        const Vector target = (gram.transpose() * trained->model.targetCoefficients).col(0).array() - 0.5;
        const Vector merged = (0.7 * source + 0.3 * target).array() + 0.1;
        const Box& there = value.map.box;
        const auto want = [&](const Vector& values) {
            return byHand(value.trainCoordinates, values, there.right, there.bottom);
        };
        COMPARE_NUMBER(value.source->values[0](0, 8), want(source), {.relative = 1e-4, .absolute = 1e-4});
        COMPARE_NUMBER(value.target->values[0](0, 8), want(target), {.relative = 1e-4, .absolute = 1e-4});
        COMPARE_NUMBER(value.map.values[0](0, 8), want(merged), {.relative = 1e-4, .absolute = 1e-4});
        QVERIFY(!computeMap(results, {.columns = 9, .rows = 7, .box = std::nullopt}, {}).source);
    }
};

KREINSCOPE_TEST(TestInterpolatedMap)

}  // namespace tst_interpolated_map
#include "tst_interpolated_map.moc"
