// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_objects.h"
#include "support/runner.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace krein;

namespace tst_generators_objects {

/// Fewest insertions, deletions and replacements that turn one text into the other, by its defining recursion.
int editDistance(const std::string& a, const std::string& b)
{
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

/// Whether `part` is what is left of `whole` after letters were taken out.
bool isWithin(const std::string& part, const std::string& whole)
{
    auto from = whole.begin();
    for (const char letter : part) {
        from = std::find(from, whole.end(), letter);
        if (from == whole.end()) return false;
        ++from;
    }
    return true;
}

/// The ancestors of the two families: what is drawn without mutations.
std::pair<std::string, std::string> ancestorsOf(StringsData data)
{
    data.substitution = data.insertion = data.deletion = 0.0;
    const DataSet copies = generate(data);
    return {copies.strings.front(), copies.strings.back()};
}

class GeneratorsObjectsTest : public QObject {
    Q_OBJECT

private slots:
    void ballsNeverOverlap_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("dimension");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<double>("side");
        QTest::newRow("the defaults") << 200 << 3 << 0.2 << 0.4 << 6.0;
        QTest::newRow("a cube no ball fits into") << 50 << 3 << 1.0 << 2.0 << 0.001;
        QTest::newRow("many on a line") << 500 << 1 << 0.1 << 3.0 << 1.0;
        QTest::newRow("many dimensions") << 100 << 100 << 1.0 << 0.5 << 1.0;
        QTest::newRow("points") << 100 << 2 << 0.0 << 0.0 << 1.0;
        QTest::newRow("the largest balls in the smallest cube") << 300 << 2 << 1000.0 << 1000.0 << 0.001;
    }

    void ballsNeverOverlap()
    {
        QFETCH(int, samples);
        QFETCH(int, dimension);
        QFETCH(double, first);
        QFETCH(double, second);
        QFETCH(double, side);
        const PlacedBalls balls = placeBalls(
            {.samples = samples, .dimension = dimension, .first = first, .second = second, .side = side});
        QCOMPARE(balls.centres.rows(), Index{samples});
        QCOMPARE(balls.centres.cols(), Index{dimension});
        QVERIFY(balls.side >= side);
        for (Index i = 0; i < samples; ++i) {
            QCOMPARE(balls.radii(i), i < samples / 2 ? first : second);
            QVERIFY(balls.centres.row(i).minCoeff() >= balls.radii(i));
            QVERIFY(balls.centres.row(i).maxCoeff() <= (balls.side - balls.radii(i)) * (1.0 + 1e-14));
            for (Index j = 0; j < i; ++j)
                QVERIFY((balls.centres.row(i) - balls.centres.row(j)).norm()
                    >= (balls.radii(i) + balls.radii(j)) * (1.0 - 1e-14));
        }
    }

    void theCubeKeepsItsSideWhereThereIsRoom()
    {
        QCOMPARE(placeBalls({}).side, BallsData{}.side);
        const double side = placeBalls({.samples = 300, .second = 0.4, .side = 0.5}).side;
        QVERIFY(std::pow(side, 3.0) > 150 * 4.18879 * (0.2 * 0.2 * 0.2 + 0.4 * 0.4 * 0.4));  // more than their volume
    }

    void ballDissimilaritiesAreSurfaceDistances()
    {
        const BallsData options{.samples = 40, .dimension = 2, .side = 4.0};
        const PlacedBalls balls = placeBalls(options);
        const DataSet data = generate(options);
        QVERIFY(data.kind == DataKind::Proximity && data.proximity.dissimilarity && !data.hasVectors());
        for (Index i = 0; i < 40; ++i)
            for (Index j = 0; j < 40; ++j) {
                const double distance = std::hypot(
                    balls.centres(i, 0) - balls.centres(j, 0), balls.centres(i, 1) - balls.centres(j, 1));
                const double expected = i == j ? 0.0 : distance - balls.radii(i) - balls.radii(j);
                QVERIFY(std::abs(data.proximity.values(i, j) - expected) < 1e-14 * 8.0);
                QCOMPARE(data.proximity.values(i, j), data.proximity.values(j, i));
                QVERIFY(data.proximity.values(i, j) >= 0.0);
            }
    }

    void polygonsAreConvexCentredAndOfOneSize_data()
    {
        QTest::addColumn<double>("irregularity");
        QTest::newRow("regular") << 0.0;
        QTest::newRow("usual") << 0.3;
        QTest::newRow("corners anywhere in their sectors") << 1.0;
    }

    void polygonsAreConvexCentredAndOfOneSize()
    {
        QFETCH(double, irregularity);
        const DataSet data = generate(
            PolygonsData{.samples = 60, .first = 3, .second = 9, .irregularity = irregularity});
        QVERIFY(data.kind == DataKind::PointSets);
        for (std::size_t i = 0; i < 60; ++i) {
            const Matrix& corners = data.pointSets[i];
            const Index n = i < 30 ? 3 : 9;
            QCOMPARE(corners.rows(), n);
            QCOMPARE(corners.cols(), Index{2});
            QVERIFY(corners.colwise().mean().norm() < 1e-14);
            QVERIFY(std::abs(corners.squaredNorm() / static_cast<double>(n) - 1.0) < 1e-14);
            for (Index k = 0; k < n; ++k) {  // every turn is to the left
                const Eigen::RowVector2d a = corners.row(k), b = corners.row((k + 1) % n), c = corners.row((k + 2) % n);
                QVERIFY((b - a).x() * (c - b).y() - (b - a).y() * (c - b).x() > -1e-14);
            }
        }
    }

    void regularPolygonsAreRegular()
    {
        const DataSet data = generate(PolygonsData{.samples = 10, .irregularity = 0.0});
        for (const Matrix& corners : data.pointSets)
            for (Index k = 0; k < corners.rows(); ++k) QVERIFY(std::abs(corners.row(k).norm() - 1.0) < 1e-14);
    }

    void cloudsHaveTheMomentsOfTheirMixture()
    {
        const DataSet data = generate(CloudsData{
            .samples = 200, .points = 100, .dimension = 3, .components = 1, .separation = 2.0, .spread = 0.5});
        QVERIFY(data.kind == DataKind::Distributions);
        Eigen::RowVector3d means[2] = {Eigen::RowVector3d::Zero(), Eigen::RowVector3d::Zero()};
        for (std::size_t i = 0; i < 200; ++i) {
            QCOMPARE(data.pointSets[i].rows(), Index{100});
            QCOMPARE(data.pointSets[i].cols(), Index{3});
            means[data.labels[i]] += data.pointSets[i].colwise().mean() / 100.0;
        }
        const double error = 0.5 / std::sqrt(10000.0);  // of each coordinate of a class mean
        QVERIFY(std::abs((means[1] - means[0]).norm() - 2.0) < 5.0 * error * std::sqrt(2.0));
        double variance = 0.0;
        for (std::size_t i = 0; i < 200; ++i)
            variance += (data.pointSets[i].rowwise() - means[data.labels[i]]).squaredNorm() / 60000.0;
        QVERIFY(std::abs(variance - 0.25) < 5.0 * 0.25 * std::sqrt(2.0 / 60000.0));
    }

    void cloudsWithoutSeparationHaveTheSameMeans()
    {
        const DataSet data = generate(
            CloudsData{.samples = 100, .points = 100, .components = 3, .separation = 0.0, .spread = 0.0});
        for (Index p = 0; p < 100; ++p) {  // without spread every point is a component's mean, of which there are three
            const Matrix distances = (data.pointSets.back().rowwise() - data.pointSets.front().row(p)).rowwise().norm();
            QVERIFY(distances.minCoeff() < 1e-14);
        }
    }

    void membersWithoutMutationsAreTheirAncestor()
    {
        const DataSet data = generate(
            StringsData{.samples = 20, .length = 50, .substitution = 0.0, .insertion = 0.0, .deletion = 0.0});
        QVERIFY(data.kind == DataKind::Strings);
        QCOMPARE(data.strings.front().size(), std::size_t{50});
        QVERIFY(data.strings.front() != data.strings.back());
        for (std::size_t i = 0; i < 20; ++i)
            QCOMPARE(data.strings[i], i < 10 ? data.strings.front() : data.strings.back());
        for (const char letter : data.strings.front()) QVERIFY(letter >= 'A' && letter <= 'D');
    }

    void substitutionsReplaceTheirShareOfLetters()
    {
        const StringsData options{
            .samples = 200, .length = 100, .substitution = 0.3, .insertion = 0.0, .deletion = 0.0};
        const auto [first, second] = ancestorsOf(options);
        const DataSet data = generate(options);
        int replaced = 0;
        for (std::size_t i = 0; i < 200; ++i) {
            const std::string& ancestor = i < 100 ? first : second;
            QCOMPARE(data.strings[i].size(), std::size_t{100});
            int here = 0;
            for (std::size_t k = 0; k < 100; ++k) here += data.strings[i][k] != ancestor[k];
            QVERIFY(editDistance(data.strings[i], ancestor) <= here);
            replaced += here;
        }
        QVERIFY(std::abs(replaced / 20000.0 - 0.3) < 5.0 * std::sqrt(0.21 / 20000.0));
        const DataSet all = generate(
            StringsData{.samples = 4, .alphabet = 2, .substitution = 1.0, .insertion = 0.0, .deletion = 0.0});
        const std::string ancestor = ancestorsOf({.samples = 4, .alphabet = 2}).first;
        for (std::size_t k = 0; k < ancestor.size(); ++k) QVERIFY(all.strings.front()[k] != ancestor[k]);
    }

    void insertionsAndDeletionsKeepTheOrder()
    {
        const StringsData inserting{
            .samples = 200, .length = 100, .substitution = 0.0, .insertion = 0.2, .deletion = 0.0};
        StringsData deleting = inserting;
        std::swap(deleting.insertion, deleting.deletion);
        const std::string ancestor = ancestorsOf(inserting).first;
        const DataSet longer = generate(inserting), shorter = generate(deleting);
        double inserted = 0.0, deleted = 0.0;
        for (std::size_t i = 0; i < 100; ++i) {
            QVERIFY(isWithin(ancestor, longer.strings[i]));
            QVERIFY(isWithin(shorter.strings[i], ancestor));
            QCOMPARE(editDistance(shorter.strings[i], ancestor), static_cast<int>(100 - shorter.strings[i].size()));
            inserted += static_cast<double>(longer.strings[i].size()) - 100.0;
            deleted += 100.0 - static_cast<double>(shorter.strings[i].size());
        }
        const double error = 5.0 * std::sqrt(0.16 / 10000.0);
        QVERIFY(std::abs(inserted / 10000.0 - 0.2) < error && std::abs(deleted / 10000.0 - 0.2) < error);
    }

    void membersAreNearerToTheirOwnAncestor()
    {
        const auto [first, second] = ancestorsOf({});
        const DataSet data = generate(StringsData{});
        int nearer = 0;
        for (std::size_t i = 0; i < 100; ++i) {
            const int own = editDistance(data.strings[i], i < 50 ? first : second);
            const int other = editDistance(data.strings[i], i < 50 ? second : first);
            nearer += own < other;
            QVERIFY(own <= 31);  // more operations than letters are beyond chance
        }
        QVERIFY(nearer >= 75);
    }

    void noMemberIsEmpty()
    {
        const DataSet data = generate(
            StringsData{.samples = 30, .length = 3, .substitution = 0.5, .insertion = 0.0, .deletion = 1.0});
        const std::string ancestor = ancestorsOf({.samples = 30, .length = 3}).first;
        for (std::size_t i = 0; i < 15; ++i) QCOMPARE(data.strings[i], ancestor.substr(0, 1));
    }

    void onlyDirectionsTellTheBlocksApart()
    {
        const double q = 0.8;
        const DataSet data = generate(BlockGraphData{.samples = 400, .density = 0.25, .direction = q});
        QVERIFY(data.kind == DataKind::Graph && !data.hasVectors());
        double within[2] = {}, between = 0.0, forwards = 0.0, upwards = 0.0;
        for (const Edge& edge : data.edges) {
            QVERIFY(edge.source >= 0 && edge.source < 400 && edge.target >= 0 && edge.target < 400
                && edge.source != edge.target);
            QCOMPARE(edge.weight, 1.0);
            const int source = data.labels[static_cast<std::size_t>(edge.source)],
                      target = data.labels[static_cast<std::size_t>(edge.target)];
            if (source == target) {
                within[source] += 1.0;
                upwards += edge.source < edge.target;
            } else {
                between += 1.0;
                forwards += source == 0;
            }
        }
        const double pairs = 200.0 * 199.0 / 2.0, cross = 200.0 * 200.0;
        const auto isShare = [](double count, double of, double share) {
            return std::abs(count / of - share) < 5.0 * std::sqrt(share * (1 - share) / of);
        };
        QVERIFY(isShare(within[0], pairs, 0.25) && isShare(within[1], pairs, 0.25) && isShare(between, cross, 0.25));
        QVERIFY(isShare(forwards, between, q));
        QVERIFY(isShare(upwards, within[0] + within[1], 0.5));
    }

    void theUndirectedGraphDoesNotDependOnTheClasses()
    {
        // The same pairs are joined whatever the direction parameter, the only one that knows the classes.
        const auto joined = [](double direction) {
            std::vector<std::pair<Index, Index>> pairs;
            for (const Edge& edge : generate(BlockGraphData{.samples = 60, .direction = direction}).edges)
                pairs.emplace_back(std::min(edge.source, edge.target), std::max(edge.source, edge.target));
            std::ranges::sort(pairs);
            return pairs;
        };
        const auto pairs = joined(1.0);
        QVERIFY(pairs == joined(0.5) && pairs == joined(0.0));
        QVERIFY(std::ranges::adjacent_find(pairs) == pairs.end());  // at most one edge per pair
    }
};

KREINSCOPE_TEST(GeneratorsObjectsTest)

}  // namespace tst_generators_objects
#include "tst_generators_objects.moc"
