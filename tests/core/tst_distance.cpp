// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <ctime>
#include <functional>
#include <set>
#include <thread>

#include <QTest>

#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/data/data_set.h"
#include "core/kernels/distances/distance.h"
#include "core/kernels/given_values.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_distance {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The distances of the points of one set to the nearest of another.
std::vector<double> nearestByDefinition(const Matrix& from, const Matrix& to)
{
    std::vector<double> result;
    for (Index i = 0; i < from.rows(); ++i) {
        double nearest = infinity;
        for (Index j = 0; j < to.rows(); ++j) nearest = std::min(nearest, (from.row(i) - to.row(j)).stableNorm());
        result.push_back(nearest);
    }
    return result;
}

double hausdorffByDefinition(const Matrix& a, const Matrix& b)
{
    return std::max(std::ranges::max(nearestByDefinition(a, b)), std::ranges::max(nearestByDefinition(b, a)));
}

double modifiedByDefinition(const Matrix& a, const Matrix& b)
{
    const auto mean = [](const std::vector<double>& v) {
        double sum = 0.0;
        for (const double value : v) sum += value / double(v.size());
        return sum;
    };
    return std::max(mean(nearestByDefinition(a, b)), mean(nearestByDefinition(b, a)));
}

/// The least sum over all paths from (0, 0) to the last points, exponential in the lengths.
double warpingByRecursion(const Matrix& a, const Matrix& b, Index reach, Index i = 0, Index j = 0)
{
    if (i >= a.rows() || j >= b.rows() || std::abs(i - j) > reach) return infinity;
    const double here = (a.row(i) - b.row(j)).norm();
    if (i + 1 == a.rows() && j + 1 == b.rows()) return here;
    return here
        + std::min({warpingByRecursion(a, b, reach, i + 1, j), warpingByRecursion(a, b, reach, i, j + 1),
            warpingByRecursion(a, b, reach, i + 1, j + 1)});
}

/// Shortest paths between all nodes (Floyd–Warshall), infinite where there is none.
Matrix pathsByDefinition(Index nodes, const std::vector<Edge>& edges, bool count)
{
    Matrix lengths = Matrix::Constant(nodes, nodes, infinity);
    lengths.diagonal().setZero();
    for (const Edge& edge : edges)
        lengths(edge.source, edge.target) = std::min(lengths(edge.source, edge.target), count ? 1.0 : edge.weight);
    for (Index k = 0; k < nodes; ++k)
        for (Index i = 0; i < nodes; ++i)
            for (Index j = 0; j < nodes; ++j) lengths(i, j) = std::min(lengths(i, j), lengths(i, k) + lengths(k, j));
    return lengths;
}

DataSet graphData(Index nodes, std::vector<Edge> edges)
{
    DataSet data{.kind = DataKind::Graph};
    data.samples.resize(nodes, 0);
    data.edges = std::move(edges);
    return data;
}

DataSet pointsData(std::vector<Matrix> sets, DataKind kind = DataKind::PointSets)
{
    DataSet data{.kind = kind};
    data.pointSets = std::move(sets);
    return data;
}

DataSet matrixData(const Matrix& values, bool dissimilarity)
{
    DataSet data{.kind = DataKind::Proximity};
    data.proximity = {values, dissimilarity};
    return data;
}

DataSet rowsData(DataKind kind)
{
    DataSet data{.kind = kind};
    data.samples = uniformMatrix(3, 2, 1).cwiseAbs();
    return data;
}

DataSet stringsData()
{
    DataSet data{.kind = DataKind::Strings};
    data.strings = {"one", "two", "three"};
    return data;
}

std::vector<Index> firstRows(Index count)
{
    std::vector<Index> rows;
    for (Index i = 0; i < count; ++i) rows.push_back(i);
    return rows;
}

Matrix allDistances(const Distance& distance, const DataSet& data)
{
    return objectDistances(distance, data, firstRows(data.size()), firstRows(data.size()));
}

double between(const Distance& distance, const Matrix& x, const Matrix& z)
{
    return allDistances(distance, pointsData({x, z}))(0, 1);
}

Matrix onALine(std::initializer_list<double> numbers)
{
    Matrix points(Index(numbers.size()), 1);
    std::copy(numbers.begin(), numbers.end(), points.data());
    return points;
}

/// Every point `times` times in a row.
Matrix slowed(const Matrix& sequence, Index times)
{
    Matrix result(sequence.rows() * times, sequence.cols());
    for (Index i = 0; i < result.rows(); ++i) result.row(i) = sequence.row(i / times);
    return result;
}

std::vector<Matrix> randomSets(std::size_t count, std::uint64_t seed)
{
    RandomStream stream(seed);
    std::vector<Matrix> sets;
    for (std::size_t i = 0; i < count; ++i)
        sets.push_back(uniformMatrix(1 + Index(stream.below(30)), 3, seed * 100 + i));
    return sets;
}

std::vector<Edge> randomEdges(Index nodes, int count, std::uint64_t seed)
{
    RandomStream stream(seed);
    std::vector<Edge> edges;
    while (count-- > 0)
        edges.push_back({Index(stream.below(std::uint64_t(nodes))), Index(stream.below(std::uint64_t(nodes))),
            double(stream.below(64)) / 8.0});
    return edges;
}

class TestDistance : public QObject {
    Q_OBJECT

private:
    static void everyDistanceOfPoints()
    {
        QTest::addColumn<Distance>("distance");
        for (const Distance& distance : {Distance(HausdorffDistance{}), Distance(ModifiedHausdorffDistance{}),
                 Distance(TimeWarpingDistance{}), Distance(TimeWarpingDistance{.window = 0.25})})
            QTest::addRow("%s %d", std::string(info(distance).id).c_str(),
                int(distance == Distance(TimeWarpingDistance{.window = 0.25})))
                << distance;
    }

private slots:
    void hausdorffDistancesFollowTheirDefinitions()
    {
        std::vector<Matrix> sets = randomSets(12, 1);
        sets.push_back(uniformMatrix(600, 3, 2));  // more points than are compared at a time
        sets.push_back(uniformMatrix(1, 3, 3));
        sets.push_back(slowed(sets[0], 2));
        const DataSet data = pointsData(sets);
        const Matrix hausdorffs = allDistances(HausdorffDistance{}, data),
                     modified = allDistances(ModifiedHausdorffDistance{}, data);
        for (std::size_t i = 0; i < sets.size(); ++i) {
            for (std::size_t j = 0; j < sets.size(); ++j) {
                COMPARE_NUMBER(hausdorffs(Index(i), Index(j)), hausdorffByDefinition(sets[i], sets[j]));
                COMPARE_NUMBER(modified(Index(i), Index(j)), modifiedByDefinition(sets[i], sets[j]));
            }
        }
        QCOMPARE(hausdorffs(0, 14), 0.0);  // the same set, its points listed twice
        QCOMPARE(modified(0, 14), 0.0);
    }

    void closedFormsOfPoints_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<Matrix>("x");
        QTest::addColumn<Matrix>("z");
        QTest::addColumn<double>("want");
        const auto row = [](const char* name, const Distance& distance, const Matrix& x, const Matrix& z, double want) {
            QTest::newRow(name) << distance << x << z << want;
        };
        row("hausdorff: one outlying point decides", HausdorffDistance{}, onALine({0, 1, 2}), onALine({0, 1, 10}), 8);
        row("modified: it counts for a third", ModifiedHausdorffDistance{}, onALine({0, 1, 2}), onALine({0, 1, 10}),
            8.0 / 3.0);
        row("hausdorff of single points", HausdorffDistance{}, onALine({-1}), onALine({4}), 5);
        row("hausdorff of a set and a part of it", HausdorffDistance{}, onALine({0, 1, 2, 7}), onALine({1}), 6);
        row("hausdorff does not mind the order", HausdorffDistance{}, onALine({3, 1, 2}), onALine({1, 2, 3}), 0);
        row("warping minds the order", TimeWarpingDistance{}, onALine({3, 1, 2}), onALine({1, 2, 3}), 3);
        row("warping of single points", TimeWarpingDistance{}, onALine({-1}), onALine({4}), 5);
        row("a single point is matched with all", TimeWarpingDistance{}, onALine({0}), onALine({1, 2, 3}), 6);
        row("the same at half the speed", TimeWarpingDistance{}, onALine({1, 5, 2}), onALine({1, 1, 5, 5, 2, 2}), 0);
        row("a delay costs nothing", TimeWarpingDistance{}, onALine({0, 0, 1, 2, 0}), onALine({0, 1, 2, 0, 0}), 0);
        row("without a window it does", TimeWarpingDistance{.window = 0}, onALine({0, 0, 1, 2, 0}),
            onALine({0, 1, 2, 0, 0}), 4);
        row("a window of one place suffices", TimeWarpingDistance{.window = 0.2}, onALine({0, 0, 1, 2, 0}),
            onALine({0, 1, 2, 0, 0}), 0);
    }
    void closedFormsOfPoints()
    {
        QFETCH(const Distance, distance);
        QFETCH(const Matrix, x);
        QFETCH(const Matrix, z);
        QFETCH(const double, want);
        COMPARE_NUMBER(between(distance, x, z), want);
        COMPARE_NUMBER(between(distance, z, x), want);
    }

    void warpingFollowsItsDefinition_data()
    {
        QTest::addColumn<double>("window");
        for (const double window : {0.0, 0.15, 0.3, 0.5, 1.0}) QTest::addRow("window %g", window) << window;
    }
    void warpingFollowsItsDefinition()
    {
        QFETCH(const double, window);
        for (Index p = 1; p <= 6; ++p) {
            for (Index q = 1; q <= 6; ++q) {
                const Matrix a = uniformMatrix(p, 2, std::uint64_t(p)), b = uniformMatrix(q, 2, std::uint64_t(50 + q));
                const Index reach = std::max(Index(std::ceil(window * double(std::max(p, q)))), std::abs(p - q));
                COMPARE_NUMBER(timeWarping({.window = window}, a, b), warpingByRecursion(a, b, reach));
            }
        }
    }

    void warpingOfLongSequences()
    {
        // Longer than are compared at a time, so that the window moves across.
        const Matrix a = uniformMatrix(150, 2, 1), b = uniformMatrix(150, 2, 2);
        COMPARE_NUMBER(timeWarping({.window = 0}, a, b), (a - b).rowwise().norm().sum());
        double last = infinity;
        for (const double window : {0.0, 0.02, 0.1, 0.4, 1.0}) {
            const double next = timeWarping({.window = window}, a, b);
            QVERIFY(next <= last);
            COMPARE_NUMBER(timeWarping({.window = window}, a.colwise().reverse(), b.colwise().reverse()), next);
            last = next;
        }
        QCOMPARE(timeWarping({}, a, slowed(a, 3)), 0.0);
        QCOMPARE(timeWarping({.window = 0.1}, a, a), 0.0);
    }

    void warpingOfVectorsComparesTheirFeaturesInOrder()
    {
        const Matrix a = uniformMatrix(7, 20, 3), b = uniformMatrix(5, 20, 4);
        for (const double window : {0.1, 1.0}) {
            const TimeWarpingDistance distance{.window = window};
            const Matrix cross = vectorDistances(distance, a, b);
            for (Index i = 0; i < 7; ++i)
                for (Index j = 0; j < 5; ++j)
                    COMPARE_NUMBER(cross(i, j), timeWarping(distance, a.row(i).transpose(), b.row(j).transpose()));
        }
        COMPARE_CLOSE(
            vectorDistances(TimeWarpingDistance{.window = 0}, a, b), vectorDistances(LpDistance{.p = 1}, a, b));
    }

    void distancesOfPointsAreInvariantAndSymmetric_data() { everyDistanceOfPoints(); }
    void distancesOfPointsAreInvariantAndSymmetric()
    {
        QFETCH(const Distance, distance);
        const std::vector<Matrix> sets = randomSets(9, 4);
        const Matrix want = allDistances(distance, pointsData(sets));
        QVERIFY(want == want.transpose());
        QVERIFY(want.diagonal().isZero(0.0));
        QVERIFY(allDistances(distance, pointsData(sets, DataKind::Distributions)) == want);
        const auto with = [&](const std::function<Matrix(const Matrix&)>& change) {
            std::vector<Matrix> changed;
            for (const Matrix& set : sets) changed.push_back(change(set));
            return allDistances(distance, pointsData(changed));
        };
        const Eigen::RowVector3d shift(3, -1, 2);
        COMPARE_CLOSE(with([&](const Matrix& set) { return Matrix(set.rowwise() + shift); }), want);
        const Eigen::Matrix3d turn = (Eigen::Matrix3d() << 0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1).finished();
        COMPARE_CLOSE(with([&](const Matrix& set) { return Matrix(set * turn); }), want);
        for (const double scale : {1e-290, 1e-150, 1e150, 1e290})
            COMPARE_CLOSE(with([&](const Matrix& set) { return Matrix(set * scale); }) / scale, want);
        const std::vector<Index> rows = {8, 0}, columns = {3, 8, 1};
        QVERIFY(objectDistances(distance, pointsData(sets), rows, columns) == Matrix(want(rows, columns)));
    }

    void hausdorffIsAMetric()
    {
        const Matrix d = allDistances(HausdorffDistance{}, pointsData(randomSets(25, 5)));
        for (Index k = 0; k < d.rows(); ++k)
            QVERIFY((d.array() <= (d.col(k).replicate(1, 25) + d.row(k).replicate(25, 1)).array() + 1e-12).all());
    }

    void distancesBeyondAllNumbersAreRefused_data() { everyDistanceOfPoints(); }
    void distancesBeyondAllNumbersAreRefused()
    {
        QFETCH(const Distance, distance);
        const QString message = messageOf([&] { between(distance, onALine({1.7e308}), onALine({-1.7e308})); });
        QVERIFY2(message.contains("beyond double precision"), qPrintable(message));
    }

    void shortestPathsFollowTheirDefinition_data()
    {
        QTest::addColumn<bool>("count");
        QTest::addColumn<int>("edges");
        QTest::newRow("weights, dense") << false << 400;
        QTest::newRow("weights, sparse") << false << 30;
        QTest::newRow("count, dense") << true << 400;
        QTest::newRow("count, sparse") << true << 30;
        QTest::newRow("no edges") << false << 0;
    }
    void shortestPathsFollowTheirDefinition()
    {
        QFETCH(const bool, count);
        QFETCH(const int, edges);
        const DataSet graph = graphData(25, randomEdges(25, edges, 6));
        Matrix want = pathsByDefinition(25, graph.edges, count);
        double longest = 0.0, step = 0.0;
        for (const double length : want.reshaped())
            if (length < infinity) longest = std::max(longest, length);
        for (const Edge& edge : graph.edges) step = std::max(step, count ? 1.0 : edge.weight);
        if (step == 0.0) step = 1.0;
        for (double& length : want.reshaped())
            if (length == infinity) length = longest + step;
        const ShortestPathDistance distance{.lengths = count ? EdgeLength::Count : EdgeLength::Weights};
        COMPARE_CLOSE(allDistances(distance, graph), want);
        // The distance to a node no path leads to is that of the whole graph, whichever nodes are asked for.
        const std::vector<Index> rows = {24, 3}, columns = {7, 24, 0, 12};
        COMPARE_CLOSE(objectDistances(distance, graph, rows, columns), want(rows, columns));
    }

    void shortestPathsByHand()
    {
        // 0 → 1 → 2 by 1 + 1, directly by 5; of two edges 1 → 2 the shorter counts; 2 → 3 has length 0; nothing leads
        // back.
        const DataSet graph = graphData(4, {{0, 1, 1}, {1, 2, 4}, {1, 2, 1}, {0, 2, 5}, {2, 3, 0}, {3, 3, 9}});
        const Matrix got = allDistances(ShortestPathDistance{}, graph);
        const double none = 2.0 + 9.0;
        COMPARE_CLOSE(
            got, (Matrix(4, 4) << 0, 1, 2, 2, none, 0, 1, 1, none, none, 0, 0, none, none, none, 0).finished());
        const Matrix counted = allDistances(ShortestPathDistance{.lengths = EdgeLength::Count}, graph);
        COMPARE_CLOSE(counted, (Matrix(4, 4) << 0, 1, 1, 2, 3, 0, 1, 2, 3, 3, 0, 1, 3, 3, 3, 0).finished());
    }

    void graphsThatCannotBeMeasuredAreRefused()
    {
        const auto refusal = [](const ShortestPathDistance& distance, const DataSet& graph) {
            return messageOf([&] { allDistances(distance, graph); });
        };
        const DataSet negative = graphData(2, {{0, 1, -2}, {1, 0, 1}}), oneWay = graphData(2, {{0, 1, 1}}),
                      huge = graphData(2, {{0, 1, 1e308}, {1, 0, 1}});
        const QString weight = refusal({}, negative);
        QVERIFY2(weight.contains("from node 1 to node 2") && weight.contains("-2") && weight.contains("'count'"),
            qPrintable(weight));
        QCOMPARE(refusal({.lengths = EdgeLength::Count}, negative), QString());
        const QString path = refusal({.unreachable = Unreachable::Refuse}, oneWay);
        QVERIFY2(path.contains("No path leads from node 2 to node 1"), qPrintable(path));
        QCOMPARE(refusal({.unreachable = Unreachable::Refuse}, graphData(2, {{0, 1, 1}, {1, 0, 1}})), QString());
        QVERIFY(refusal({}, huge).contains("common factor"));
    }

    void givenTakesTheBlockOfTheMatrix()
    {
        const Matrix all = uniformMatrix(6, 4, 7);  // four objects, two unseen; not symmetric
        const Matrix got = objectDistances(GivenDistance{}, matrixData(all, true), {1, 5}, {0, 3});
        QVERIFY(got == (Matrix(2, 2) << all(1, 0), all(1, 3), all(5, 0), all(5, 3)).finished());
        const QString message = messageOf([&] {
            objectDistances(GivenDistance{}, matrixData(all, true), {1}, {0, 4});
        });
        QVERIFY2(message.contains("Object 5") && message.contains("first 4 objects only"), qPrintable(message));
    }

    /// The squares of what is smaller are zero or have lost digits, which is no property of the objects.
    void dissimilaritiesTooSmallToBeSquaredAreRefused()
    {
        const Matrix apart = Matrix::Ones(3, 3) - Matrix::Identity(3, 3);
        const std::vector<Index> all{0, 1, 2};
        const Proximity tiny{1e-150 * apart, true};
        QVERIFY(messageOf([&] { givenValues(tiny, all, all); }).contains("smaller than 1e-146"));
        QCOMPARE(givenValues({1e-150 * apart, false}, all, all), 1e-150 * apart);
        QCOMPARE(givenValues({1e-100 * apart, true}, all, all), -0.5e-200 * apart);
        QCOMPARE(givenValues(tiny, {0}, {0}), Matrix::Zero(1, 1));
        Matrix oneFar = 1e-150 * apart;
        oneFar(0, 2) = oneFar(2, 0) = 1.0;
        QVERIFY(messageOf([&] { givenValues({oneFar, true}, {0, 1}, {0, 1}); }).isEmpty());
    }

    void everyDistanceKnowsWhatItCanCompare_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<DataSet>("data");
        QTest::addColumn<QString>("want");
        const auto row = [](const char* name, const Distance& distance, const DataSet& data, const char* want = "") {
            QTest::newRow(name) << distance << data << QString::fromUtf8(want);
        };
        const DataSet vectors = rowsData(DataKind::Vectors), points = pointsData(randomSets(2, 8)),
                      graph = graphData(2, {});
        row("lp on vectors", LpDistance{}, vectors);
        row("lp on weights", LpDistance{}, rowsData(DataKind::Distributions));
        row("lp on nodes with features", LpDistance{}, rowsData(DataKind::Graph));
        row("hellinger on strings", HellingerDistance{}, stringsData(),
            "The hellinger distance compares vectors, and these are strings; use levenshtein.");
        row("cosine on a graph", CosineDistance{}, graph,
            "The cosine distance compares vectors, and these are the nodes of a graph; use shortest-path.");
        row("hausdorff on point sets", HausdorffDistance{}, points);
        row("hausdorff on clouds", HausdorffDistance{}, pointsData(randomSets(2, 9), DataKind::Distributions));
        row("hausdorff on weights", HausdorffDistance{}, rowsData(DataKind::Distributions),
            "The hausdorff distance compares point sets, and these are distributions; use lp.");
        row("canberra on point sets", CanberraDistance{}, points,
            "The canberra distance compares vectors, and these are point sets; use modified-hausdorff.");
        row("dtw on point sets", TimeWarpingDistance{}, points);
        row("dtw on vectors", TimeWarpingDistance{}, vectors);
        row("dtw on strings", TimeWarpingDistance{}, stringsData(),
            "The dtw distance compares sequences of points, and these are strings; use levenshtein.");
        row("compression on strings", CompressionDistance{}, stringsData());
        row("compression on vectors", CompressionDistance{}, vectors,
            "The compression distance compares strings, and these are vectors; use lp.");
        row("shortest-path on a graph", ShortestPathDistance{}, graph);
        row("shortest-path on nodes with features", ShortestPathDistance{}, rowsData(DataKind::Graph));
        row("shortest-path on a matrix", ShortestPathDistance{}, matrixData(Matrix::Zero(2, 2), true),
            "The shortest-path distance compares the nodes of a graph, and these are a matrix of dissimilarities; use "
            "given.");
        row("given on dissimilarities", GivenDistance{}, matrixData(Matrix::Zero(2, 2), true));
        row("given on vectors", GivenDistance{}, vectors,
            "The given distance takes the values of a matrix of dissimilarities, and these are vectors; use lp.");
        const char* similarities = "No distance compares these objects, because they are a matrix of similarities; use "
                                   "the kernel given, or import the matrix as dissimilarities if it holds them.";
        row("given on similarities", GivenDistance{}, matrixData(Matrix::Zero(2, 2), false), similarities);
        row("lp on similarities", LpDistance{}, matrixData(Matrix::Zero(2, 2), false), similarities);
    }
    void everyDistanceKnowsWhatItCanCompare()
    {
        QFETCH(const Distance, distance);
        QFETCH(const DataSet, data);
        QFETCH(const QString, want);
        QCOMPARE(QString::fromStdString(whyNot(distance, data)), want);
        if (!want.isEmpty()) QCOMPARE(messageOf([&] { allDistances(distance, data); }), want);
    }

    void theUsualDistanceCompares_data()
    {
        QTest::addColumn<DataSet>("data");
        QTest::addColumn<QString>("want");
        QTest::newRow("vectors") << rowsData(DataKind::Vectors) << "lp";
        QTest::newRow("weights") << rowsData(DataKind::Distributions) << "lp";
        QTest::newRow("nodes with features") << rowsData(DataKind::Graph) << "lp";
        QTest::newRow("nodes") << graphData(2, {{0, 1, 1}}) << "shortest-path";
        QTest::newRow("strings") << stringsData() << "levenshtein";
        QTest::newRow("point sets") << pointsData(randomSets(2, 10)) << "modified-hausdorff";
        QTest::newRow("clouds") << pointsData(randomSets(2, 10), DataKind::Distributions) << "modified-hausdorff";
        QTest::newRow("dissimilarities") << matrixData(Matrix::Zero(2, 2), true) << "given";
    }
    void theUsualDistanceCompares()
    {
        QFETCH(const DataSet, data);
        QFETCH(const QString, want);
        const Distance usual = usualDistance(data);
        QCOMPARE(QString::fromUtf8(info(usual).id.data(), qsizetype(info(usual).id.size())), want);
        QCOMPARE(whyNot(usual, data), std::string());
        if (comparesVectors(usual)) return;
        QVERIFY(objectDistances(data, {0, 1}, {1}) == objectDistances(usual, data, {0, 1}, {1}));
    }

    void rowsOfNumbersAreNotComparedUnprepared()
    {
        QVERIFY_EXCEPTION_THROWN(allDistances(LpDistance{}, rowsData(DataKind::Vectors)), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(allDistances(TimeWarpingDistance{}, rowsData(DataKind::Vectors)), std::logic_error);
    }

    void distancesAreDescribed()
    {
        const std::set<std::string_view> taken = {
            "id", "gamma", "beta", "degree", "origin", "offset", "scale", "a", "sigma", "rho"};
        std::vector<std::string_view> ids, unsymmetric;
        for (const Distance& distance : alternatives<Distance>()) {
            const Info& about = info(distance);
            ids.push_back(about.id);
            if (!isSymmetric(distance)) unsymmetric.push_back(about.id);
            QVERIFY2(!about.name.empty() && !about.formula.empty() && !about.summary.empty()
                    && (!about.source.empty() || about.id == "usual"),
                std::string(about.id).c_str());
            for (const Setting& setting : settings(distance))
                QVERIFY2(!taken.contains(setting.parameter.key), std::string(about.id).c_str());
        }
        QVERIFY((ids
            == std::vector<std::string_view>{"usual", "lp", "chi-square", "hellinger", "jensen-shannon", "canberra",
                "cosine", "bray-curtis", "ruzicka", "jaccard", "tanimoto", "hausdorff", "modified-hausdorff",
                "ball-surface", "levenshtein", "weighted-edit", "smith-waterman", "dtw", "erp", "twed", "msm",
                "wasserstein", "compression", "shortest-path", "given"}));
        QVERIFY((unsymmetric == std::vector<std::string_view>{"usual", "compression", "shortest-path", "given"}));
    }

    void parametersAreSetByTheirKeys()
    {
        Distance distance = LpDistance{};
        set(distance, "p", 3.0);
        set(distance, "power", 0.5);
        QVERIFY((distance == Distance(LpDistance{.p = 3, .power = 0.5})));
        QVERIFY(messageOf([&] { set(distance, "p", 0.0); }).contains("p"));
        QVERIFY(messageOf([&] { set(distance, "p", 101.0); }).contains("100"));
        distance = ShortestPathDistance{};
        set(distance, "lengths", std::string("count"));
        set(distance, "unreachable", std::string("refuse"));
        QVERIFY((distance == Distance(ShortestPathDistance{EdgeLength::Count, Unreachable::Refuse})));
        distance = SmithWatermanDistance{};
        QVERIFY(!messageOf([&] { set(distance, "mismatch", 0.5); }).isEmpty());
        QVERIFY(!messageOf([&] { set(distance, "match", 0.0); }).isEmpty());
    }

    void theyStopWhenAsked_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<DataSet>("data");
        QTest::newRow("hausdorff") << Distance(HausdorffDistance{}) << pointsData(randomSets(3, 11));
        QTest::newRow("dtw") << Distance(TimeWarpingDistance{}) << pointsData(randomSets(3, 11));
        QTest::newRow("shortest-path") << Distance(ShortestPathDistance{}) << graphData(3, {});
        QTest::newRow("given") << Distance(GivenDistance{}) << matrixData(Matrix::Zero(3, 3), true);
    }
    void theyStopWhenAsked()
    {
        QFETCH(const Distance, distance);
        QFETCH(const DataSet, data);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(objectDistances(distance, data, {0, 1, 2}, {0, 1, 2}, {.stop = stop.get_token()}).size(), Index(0));
    }

    void aLongComparisonIsLeftInTheMiddle()
    {
        // Two sequences whose table has 10¹⁰ entries: half a minute if it is not left.
        std::stop_source stop;
        const DataSet data = pointsData({Matrix::Zero(100'000, 1), Matrix::Ones(100'000, 1)});
        const std::clock_t start = std::clock();
        std::jthread asking([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.request_stop();
        });
        QCOMPARE(objectDistances(TimeWarpingDistance{}, data, {0}, {1}, {.stop = stop.get_token()}).size(), Index(0));
        const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 8.0, qPrintable(QString::number(seconds)));
    }
};

KREINSCOPE_TEST(TestDistance)

}  // namespace tst_distance
#include "tst_distance.moc"
