// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/clustering.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/algebra/centring.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_clustering {

/// Three groups of four points.
const Matrix points{{-0.59, -1.85}, {0.03, -0.31}, {-1.52, -1.38}, {-1.36, 0.01}, {4.18, 3.73}, {2.07, 5.07},
    {4.32, 3.29}, {3.62, 3.21}, {5.95, -0.82}, {5.00, -0.02}, {5.17, -0.53}, {5.65, 0.42}};

Matrix squaresOf(const Matrix& x)
{
    Matrix result(x.rows(), x.rows());
    for (Index i = 0; i < x.rows(); ++i)
        for (Index j = 0; j < x.rows(); ++j) result(i, j) = (x.row(i) - x.row(j)).squaredNorm();
    return result;
}

/// Dissimilarities without a tie and without points: 1 + ((7919v + 13) mod 1009)/100 of the pairs v in turn.
Matrix scattered(Index n)
{
    Matrix result = Matrix::Zero(n, n);
    int v = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i, ++v)
            result(i, j) = result(j, i) = static_cast<double>((v * 7919 + 13) % 1009) / 100.0 + 1.0;
    return result;
}

/// Squared distances of both signs.
Matrix indefiniteSquares(Index n, std::uint64_t seed)
{
    Matrix result = squaredDistances(symmetricMatrix(n, seed));
    result.diagonal().setZero();
    return result;
}

Vector heightsOf(const Dendrogram& tree)
{
    Vector heights(static_cast<Index>(tree.steps.size()));
    for (Index t = 0; t < heights.size(); ++t) heights(t) = tree.steps[static_cast<std::size_t>(t)].height;
    return heights;
}

/// The dissimilarity of two clusters by the definition of the linkage.
double between(const Matrix& d, Linkage linkage, const std::vector<Index>& a, const std::vector<Index>& b)
{
    const Matrix block = d(a, b);
    switch (linkage) {
    case Linkage::Single: return block.minCoeff();
    case Linkage::Complete: return block.maxCoeff();
    case Linkage::Average: return block.mean();
    case Linkage::Ward: break;
    }
    // Twice what the sum of squares grows by: 2 n_A n_B/(n_A + n_B) times the square between the means.
    const double na = static_cast<double>(a.size()), nb = static_cast<double>(b.size());
    const double means = block.mean() - 0.5 * Matrix(d(a, a)).mean() - 0.5 * Matrix(d(b, b)).mean();
    return 2.0 * na * nb / (na + nb) * means;
}

/// Heights when the two nearest of all clusters join, again and again: O(n⁵).
Vector heightsByDefinition(const Matrix& d, Linkage linkage)
{
    std::vector<std::vector<Index>> clusters;
    for (Index i = 0; i < d.rows(); ++i) clusters.push_back({i});
    Vector heights(d.rows() - 1);
    for (Index t = 0; t < heights.size(); ++t) {
        std::size_t first = 0, second = 1;
        for (std::size_t a = 0; a < clusters.size(); ++a)
            for (std::size_t b = a + 1; b < clusters.size(); ++b)
                if (between(d, linkage, clusters[a], clusters[b])
                    < between(d, linkage, clusters[first], clusters[second])) {
                    first = a;
                    second = b;
                }
        heights(t) = between(d, linkage, clusters[first], clusters[second]);
        clusters[first].insert(clusters[first].end(), clusters[second].begin(), clusters[second].end());
        clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(second));
    }
    return heights;
}

double costOf(const Matrix& d, const std::vector<Index>& medoids)
{
    double cost = 0.0;
    for (Index i = 0; i < d.rows(); ++i)
        if (std::ranges::find(medoids, i) == medoids.end()) cost += d(i, medoids).minCoeff();
    return cost;
}

/// W from the coordinates of a pseudo-Euclidean space, from which every squared distance comes.
double costByMeans(const Matrix& squares, const std::vector<int>& clusters, Index k)
{
    const Eigenpairs pairs = eigenpairs(centred(-0.5 * squares));
    const Matrix x = pairs.vectors * pairs.values.cwiseAbs().cwiseSqrt().asDiagonal();
    const Vector signs = pairs.values.cwiseSign();
    double cost = 0.0;
    for (const auto& members : membersOf(clusters, k)) {
        const Matrix inside = x(members, Eigen::all);
        const Eigen::RowVectorXd mean = inside.colwise().mean();
        cost += ((inside.rowwise() - mean).cwiseAbs2() * signs).sum();
    }
    return cost;
}

/// Lloyd's algorithm on points. @return its clusters when nothing moves any more
std::vector<int> lloyd(const Matrix& x, std::vector<int> clusters, Index k)
{
    for (int step = 0; step < 100; ++step) {
        Matrix means(k, x.cols());
        const auto members = membersOf(clusters, k);
        for (Index c = 0; c < k; ++c)
            means.row(c) = Matrix(x(members[static_cast<std::size_t>(c)], Eigen::all)).colwise().mean();
        for (Index i = 0; i < x.rows(); ++i) {
            Index nearest = 0;
            (means.rowwise() - x.row(i)).rowwise().squaredNorm().minCoeff(&nearest);
            clusters[static_cast<std::size_t>(i)] = static_cast<int>(nearest);
        }
    }
    return clusters;
}

std::vector<int> from(const QList<int>& list)
{
    return {list.begin(), list.end()};
}

std::vector<Index> turned(Index n)
{
    std::vector<Index> order(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) order[static_cast<std::size_t>(i)] = (7 * i + 3) % n;
    return order;
}

class ClusteringTest : public QObject {
    Q_OBJECT

private slots:
    void heightsAreThoseOfR_data()
    {
        QTest::addColumn<int>("linkage");
        QTest::addColumn<Matrix>("dissimilarities");
        QTest::addColumn<bool>("roots");
        QTest::addColumn<QList<double>>("heights");
        QTest::addColumn<QList<int>>("four");
        const Matrix squares = squaresOf(points), distances = squares.cwiseSqrt(), other = scattered(10);
        const auto row = [](const char* name, Linkage linkage, const Matrix& d, const QList<double>& heights,
                             const QList<int>& four, bool roots = false) {
            QTest::newRow(name) << static_cast<int>(linkage) << d << roots << heights << four;
        };
        // hclust() and cutree(, 4) of R 4.2.
        const QList<int> groups{0, 0, 0, 0, 1, 2, 1, 1, 3, 3, 3, 3};
        row("average", Linkage::Average, distances,
            {0.461735855224608, 0.537587202228624, 0.734377762567027, 0.924649065309827, 1.04201727432898,
                1.11663811946582, 1.42635900109334, 1.73895882379631, 2.59655729020352, 4.52843738163293,
                6.48913280985025},
            groups);
        row("single", Linkage::Single, distances,
            {0.461735855224608, 0.537587202228624, 0.704556598152342, 0.784920378127617, 0.832165848854662,
                1.04201727432898, 1.39917833030676, 1.42635900109334, 2.42117739953106, 3.1631945877546,
                4.97845357515765},
            groups);
        row("complete", Linkage::Complete, distances,
            {0.461735855224608, 0.537587202228624, 0.764198926981712, 1.04201727432898, 1.06437775249204,
                1.27577427470536, 1.42635900109334, 2.01308221391974, 2.86895451340728, 7.05311987704732,
                7.65520084648339},
            groups);
        row("ward.D2", Linkage::Ward, squares,
            {0.461735855224608, 0.537587202228624, 0.805729483139347, 1.03424690798023, 1.04201727432898,
                1.26159951384476, 1.42635900109334, 2.14397994393604, 3.15511489489686, 8.96547405327794,
                13.8252597926163},
            groups, true);
        row("average of squares", Linkage::Average, squares,
            {0.2132, 0.289, 0.5402, 0.8745, 1.0858, 1.28753333333333, 2.0345, 3.0784, 6.78023333333333, 21.8158625,
                42.68715625},
            groups);
        row("average, no points", Linkage::Average, other,
            {1.09, 1.13, 1.71, 2.33, 4.79, 4.915, 5.06, 6.49333333333333, 6.9925}, {0, 0, 1, 0, 2, 1, 0, 3, 2, 1});
        row("complete, no points", Linkage::Complete, other, {1.09, 1.13, 1.71, 2.33, 5.97, 7.83, 8.16, 9.65, 10.89},
            {0, 0, 1, 2, 1, 1, 2, 3, 1, 3});
        row("single, no points", Linkage::Single, other, {1.09, 1.13, 1.42, 1.71, 2, 2.33, 2.62, 2.95, 3.53},
            {0, 0, 1, 0, 2, 1, 0, 0, 2, 3});
        row("ward.D of squares, no points", Linkage::Ward, other.cwiseAbs2(),
            {1.1881, 1.2769, 2.9241, 5.4289, 32.9576333333333, 41.6802333333333, 56.633, 97.2356333333333, 164.5262},
            {0, 0, 1, 2, 3, 1, 2, 3, 3, 1});
    }

    void heightsAreThoseOfR()
    {
        QFETCH(int, linkage);
        QFETCH(Matrix, dissimilarities);
        QFETCH(bool, roots);
        QFETCH(QList<double>, heights);
        QFETCH(QList<int>, four);
        const Dendrogram tree = dendrogram(dissimilarities, static_cast<Linkage>(linkage));
        const Vector got = roots ? Vector(heightsOf(tree).cwiseSqrt()) : heightsOf(tree);
        COMPARE_CLOSE(got, Vector::Map(heights.data(), heights.size()), {.relative = 1e-12});
        QVERIFY(cutInto(tree, 4) == from(four));
    }

    void heightsAreThoseOfTheDefinition_data()
    {
        QTest::addColumn<int>("linkage");
        QTest::addColumn<Matrix>("d");
        for (const Linkage linkage : {Linkage::Average, Linkage::Single, Linkage::Complete, Linkage::Ward})
            for (const Index n : {2, 3, 8, 17}) {
                const auto name = linkageOptions[static_cast<int>(linkage)].id;
                QTest::addRow("%s, %d points", name.data(), static_cast<int>(n))
                    << static_cast<int>(linkage) << squaresOf(uniformMatrix(n, 3, 5));
                QTest::addRow("%s, %d with negative squares", name.data(), static_cast<int>(n))
                    << static_cast<int>(linkage) << indefiniteSquares(n, 6);
            }
    }

    void heightsAreThoseOfTheDefinition()
    {
        QFETCH(int, linkage);
        QFETCH(Matrix, d);
        const Dendrogram tree = dendrogram(d, static_cast<Linkage>(linkage));
        QVERIFY(tree.complete());
        const Vector heights = heightsOf(tree);
        COMPARE_CLOSE(
            heights, heightsByDefinition(d, static_cast<Linkage>(linkage)), {.relative = 1e-11, .absolute = 1e-11});
        QVERIFY(std::ranges::is_sorted(heights));
        QCOMPARE(tree.steps.back().size, d.rows());
        COMPARE_CLOSE(heightsOf(dendrogramOfKernel(-0.5 * d, static_cast<Linkage>(linkage))), heights,
            {.relative = 1e-5, .absolute = 1e-5});
    }

    void cuttingGivesAsManyClusters()
    {
        for (const Linkage linkage : {Linkage::Average, Linkage::Single, Linkage::Complete, Linkage::Ward}) {
            const Dendrogram tree = dendrogram(indefiniteSquares(30, 2), linkage);
            std::vector<int> finer = cutInto(tree, 30);
            for (Index k = 30; k >= 1; --k) {
                const std::vector<int> clusters = cutInto(tree, k);
                QVERIFY(numberedByFirst(clusters) == clusters);
                QCOMPARE(static_cast<Index>(std::ranges::max(clusters)) + 1, k);
                // Clusters only ever join.
                for (std::size_t i = 0; i < 30; ++i)
                    for (std::size_t j = 0; j < i; ++j) QVERIFY(finer[i] != finer[j] || clusters[i] == clusters[j]);
                finer = clusters;
            }
        }
    }

    void clustersLieTogetherInTheOrderOfTheLeaves()
    {
        const Matrix k = symmetricMatrix(40, 9);
        for (const Linkage linkage : {Linkage::Average, Linkage::Single, Linkage::Complete, Linkage::Ward}) {
            const Dendrogram tree = dendrogramOfKernel(k, linkage);
            const std::vector<Index> order = orderOfLeaves(tree, k);
            for (const Index parts : {2, 5, 13}) {
                const std::vector<int> clusters = cutInto(tree, parts);
                Index borders = 0;
                for (std::size_t place = 1; place < order.size(); ++place)
                    borders += clusters[static_cast<std::size_t>(order[place])]
                        != clusters[static_cast<std::size_t>(order[place - 1])];
                QCOMPARE(borders, parts - 1);
            }
        }
    }

    void medoidsAreThoseOfR_data()
    {
        QTest::addColumn<Matrix>("d");
        QTest::addColumn<int>("k");
        QTest::addColumn<QList<int>>("medoids");  // none where several cost the same
        QTest::addColumn<double>("built");
        QTest::addColumn<double>("cost");
        // pam() of R's package cluster 2.1.4.
        const Matrix d = squaresOf(points).cwiseSqrt();
        QTest::newRow("2 of 12 points") << d << 2 << QList<int>{2, 6} << 23.4923887577747 << 23.2370692577821;
        QTest::newRow("3 of 12 points") << d << 3 << QList<int>{2, 4, 10} << 10.6146064331109 << 10.4842554214926;
        QTest::newRow("4 of 12 points") << d << 4 << QList<int>{2, 5, 6, 10} << 8.11506647543871 << 7.925073134991;
        QTest::newRow("2 of 10") << scattered(10) << 2 << QList<int>{} << 23.77 << 23.77;
        QTest::newRow("4 of 10") << scattered(10) << 4 << QList<int>{} << 12.12 << 11.79;
        QTest::newRow("2 of 25") << scattered(25) << 2 << QList<int>{4, 13} << 75.05 << 75.05;
        QTest::newRow("4 of 25") << scattered(25) << 4 << QList<int>{4, 8, 15, 20} << 45.15 << 42.8;
    }

    void medoidsAreThoseOfR()
    {
        QFETCH(Matrix, d);
        QFETCH(int, k);
        QFETCH(QList<int>, medoids);
        QFETCH(double, built);
        QFETCH(double, cost);
        const Medoids found = aroundMedoids(d, k);
        QVERIFY(medoids.isEmpty() || found.medoids == std::vector<Index>(medoids.begin(), medoids.end()));
        COMPARE_NUMBER(found.builtCost, built, {.relative = 1e-12});
        COMPARE_NUMBER(found.cost, cost, {.relative = 1e-12});
    }

    void noExchangeOfAMedoidCostsLess()
    {
        for (const Index k : {1, 2, 5}) {
            const Matrix d = indefiniteSquares(40, 12 + static_cast<std::uint64_t>(k));
            const Medoids found = aroundMedoids(d, k);
            std::vector<double> costs{found.builtCost};
            costs.insert(costs.end(), found.swapCosts.begin(), found.swapCosts.end());
            QVERIFY(std::ranges::is_sorted(costs, std::ranges::greater()));
            QCOMPARE(costs.back(), found.cost);
            COMPARE_NUMBER(costOf(d, found.medoids), found.cost, {.relative = 1e-12});
            for (std::size_t out = 0; out < found.medoids.size(); ++out)
                for (Index in = 0; in < d.rows(); ++in) {
                    if (std::ranges::find(found.medoids, in) != found.medoids.end()) continue;
                    std::vector<Index> other = found.medoids;
                    other[out] = in;
                    QVERIFY(costOf(d, other) >= found.cost - 1e-9);
                }
        }
    }

    void silhouettesAreThoseOfR()
    {
        const Vector want{{0.749042746290019, 0.695081585670787, 0.796157775162799, 0.744642744768545,
            0.702841968813502, 0.58777348544179, 0.638350007669537, 0.668935476044737, 0.787426262483322,
            0.794057932510898, 0.826778747103961, 0.741255313522091}};
        const Clustering found = clustered(squaresOf(points), {.clusters = 3});
        COMPARE_CLOSE(found.silhouettes.values, want, {.relative = 1e-12});
        COMPARE_NUMBER(*found.silhouettes.mean, 0.727695337123499, {.relative = 1e-12});
        QVERIFY(found.central == (std::vector<Index>{2, 4, 10}));
        // One alone has 0.
        const Clustering four = clustered(squaresOf(points), {.clusters = 4});
        QCOMPARE(four.silhouettes.values(5), 0.0);
        COMPARE_NUMBER(*four.silhouettes.mean, 0.68691614490474, {.relative = 1e-12});
    }

    void silhouettesOfNegativeMeansAreNotMadeUp()
    {
        const Matrix d{{0, -1, 4, 5}, {-1, 0, 6, 7}, {4, 6, 0, 2}, {5, 7, 2, 0}};
        const Silhouettes found = silhouettes(d, {0, 0, 1, 1}, 2);
        QCOMPARE(found.undefined, Index(2));
        QVERIFY(std::isnan(found.values(0)) && std::isnan(found.values(1)));
        QCOMPARE(found.values(2), (5.0 - 2.0) / 5.0);
        QCOMPARE(*found.mean, 0.5 * (3.0 / 5.0 + 4.0 / 6.0));
        QVERIFY(!silhouettes(d, {0, 0, 0, 0}, 1).mean);
    }

    void agreementIsTheAdjustedRandIndex()
    {
        // The formula of the paper, by R.
        COMPARE_NUMBER(*adjustedRandIndex({1, 1, 1, 2, 2, 3, 3, 3, 3, 1}, {1, 1, 2, 2, 2, 3, 3, 1, 3, 3}),
            0.169741697416974, {.relative = 1e-12});
        COMPARE_NUMBER(*adjustedRandIndex({0, 0, 1, 1}, {0, 1, 0, 1}), -0.5, {.relative = 1e-12});
        QCOMPARE(*adjustedRandIndex({0, 0, 1, 2}, {5, 5, 3, 1}), 1.0);
        QCOMPARE(*adjustedRandIndex({0, 0, -1, 1, 2}, {5, 5, 5, 3, 1}), 1.0);  // one without a label
        QVERIFY(!adjustedRandIndex({0, 0, 0}, {1, 1, 1}));
        QVERIFY(!adjustedRandIndex({0, 1, 2}, {2, 1, 0}));
        QVERIFY(!adjustedRandIndex({0, -1}, {0, 0}));
    }

    void relationalLloydIsLloydOnPoints()
    {
        // kmeans2() of SciPy from the means of the same start.
        const Matrix x{{2.04, -2.56}, {0.42, -0.57}, {-0.45, -0.22}, {-2.02, -0.23}, {1.33, 3.32}, {2.43, -0.35},
            {1.92, -0.67}, {1.14, -0.39}, {0.48, 1.96}, {0.96, 2.0}, {0.02, 3.75}, {0.55, 1.69}};
        const RelationalKMeans one = relationalLloyd(squaresOf(x), {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0}, 3);
        QVERIFY(one.clusters == (std::vector<int>{1, 0, 0, 0, 2, 1, 1, 1, 2, 2, 2, 2}));
        COMPARE_NUMBER(one.cost, 11.767616666666669, {.relative = 1e-12});
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Matrix many = uniformMatrix(50, 3, seed);
            std::vector<int> start;
            for (int i = 0; i < 50; ++i) start.push_back(i % 4);
            const RelationalKMeans found = relationalLloyd(squaresOf(many), start, 4);
            QVERIFY(found.clusters == lloyd(many, start, 4));
            COMPARE_NUMBER(found.cost, costByMeans(squaresOf(many), found.clusters, 4), {.relative = 1e-10});
            QVERIFY(!found.rose);
        }
    }

    void noMoveOfOneObjectLowersTheSumOfSquares()
    {
        for (const Matrix& squares : {squaresOf(uniformMatrix(30, 3, 4)), indefiniteSquares(30, 5)}) {
            const RelationalKMeans found = relationalKMeans(squares, 4, 5, 3);
            COMPARE_NUMBER(found.cost, costByMeans(squares, found.clusters, 4), {.relative = 1e-9, .absolute = 1e-9});
            const auto members = membersOf(found.clusters, 4);
            for (std::size_t object = 0; object < 30; ++object) {
                if (members[static_cast<std::size_t>(found.clusters[object])].size() == 1) continue;
                for (int cluster = 0; cluster < 4; ++cluster) {
                    std::vector<int> other = found.clusters;
                    other[object] = cluster;
                    QVERIFY(costByMeans(squares, other, 4) >= found.cost - 1e-8);
                }
            }
        }
    }

    void aStepThatRaisesTheSumIsTakenBackAndSaid()
    {
        // All squares negative but for one pair: each object is nearest to the mean of the other one's cluster.
        int rose = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Matrix squares = -squaresOf(uniformMatrix(12, 2, seed));
            std::vector<int> start;
            for (int i = 0; i < 12; ++i) start.push_back(i % 3);
            const double before = costByMeans(squares, start, 3);
            const RelationalKMeans found = relationalLloyd(squares, start, 3);
            QVERIFY(found.cost <= before + 1e-9);
            COMPARE_NUMBER(found.cost, costByMeans(squares, found.clusters, 3), {.relative = 1e-9, .absolute = 1e-9});
            rose += found.rose;
        }
        QVERIFY(rose > 0);
    }

    void theSpreadMakesPointsAndKeepsTheDifferenceOfPartitions()
    {
        const Matrix squares = indefiniteSquares(20, 8);
        const double beta = betaSpread(squares);
        QVERIFY(beta > 0.0);
        const Matrix spreadOut = spread(squares, beta);
        const double least = eigenvalues(centred(-0.5 * spreadOut)).minCoeff();
        QVERIFY(std::abs(least) < 1e-12 * spreadOut.cwiseAbs().maxCoeff() * 20);
        for (int shift = 0; shift < 5; ++shift) {
            std::vector<int> clusters;
            for (int i = 0; i < 20; ++i) clusters.push_back(i < 4 ? i : (i * (shift + 1) / 3) % 4);
            COMPARE_NUMBER(costByMeans(spreadOut, clusters, 4) - costByMeans(squares, clusters, 4),
                0.5 * beta * (20 - 4), {.relative = 1e-9});
        }
        QCOMPARE(betaSpread(squaresOf(points)) < 1e-12, true);
        const Clustering found = clustered(
            squares, {.method = ClusterMethod::Relational, .clusters = 3, .spread = true});
        QCOMPARE(found.beta, beta);
        QVERIFY(!found.relational->rose);
        COMPARE_NUMBER(found.withinSquares, costByMeans(squares, found.clusters, 3), {.relative = 1e-9});
    }

    void otherOrdersOfTheObjectsGiveTheSameClusters_data()
    {
        QTest::addColumn<int>("method");
        for (std::size_t method = 0; method < std::size(clusterMethodOptions); ++method)
            QTest::newRow(std::string(clusterMethodOptions[method].id).c_str()) << static_cast<int>(method);
    }

    void otherOrdersOfTheObjectsGiveTheSameClusters()
    {
        QFETCH(int, method);
        for (const Matrix& squares : {squaresOf(points), scattered(12)}) {
            const std::vector<Index> order = turned(12);
            const ClusterRequest request{.method = static_cast<ClusterMethod>(method), .clusters = 3, .starts = 200};
            const Clustering found = clustered(squares, request), other = clustered(squares(order, order), request);
            std::vector<int> back;
            for (const Index i : order) back.push_back(found.clusters[static_cast<std::size_t>(i)]);
            QVERIFY(numberedByFirst(back) == other.clusters);
            COMPARE_NUMBER(found.withinSquares, other.withinSquares, {.relative = 1e-10});
        }
    }

    void negativeSquaresAreCountedAndNotRooted()
    {
        const Matrix squares = indefiniteSquares(15, 3);
        const Clustering found = clustered(squares, {.clusters = 2});
        QCOMPARE(found.scale, ClusterScale::Squares);
        Index negative = 0;
        for (Index i = 0; i < 15; ++i)
            for (Index j = 0; j < i; ++j) negative += squares(i, j) < 0.0;
        QCOMPARE(found.negativePairs, negative);
        QCOMPARE(found.mostNegative, squares.minCoeff());
        QVERIFY(messageOf([&] {
            clustered(squares, {.scale = ClusterScale::Distances});
        }).contains(QStringLiteral("which has no root")));
        QCOMPARE(clustered(squaresOf(points), {.clusters = 2}).scale, ClusterScale::Distances);
    }

    void whatCannotBeClusteredIsRefused()
    {
        QCOMPARE(messageOf([] { clustered(squaresOf(points), {.clusters = 13}); }),
            QString("There are 12 objects; the number of clusters is from 1 to 12, not 13."));
        QVERIFY(messageOf([] { clustered(squaresOf(points), {.clusters = 0}); }).contains("not 0"));
        QVERIFY(messageOf([] { clustered(Matrix::Zero(2, 3), {}); }).contains("square matrix"));
        QVERIFY(messageOf([] { clustered(squaresOf(points), {.spread = true}); }).contains("relational k-means"));
    }

    void everyMethodTakesAsManyClustersAsObjectsAndTies()
    {
        for (std::size_t method = 0; method < std::size(clusterMethodOptions); ++method)
            for (const Index k : {1, 3, 6}) {
                const Clustering found = clustered(Matrix::Ones(6, 6) - Matrix::Identity(6, 6),
                    {.method = static_cast<ClusterMethod>(method), .clusters = k});
                QCOMPARE(static_cast<Index>(std::ranges::max(found.clusters)) + 1, k);
                const Clustering zero = clustered(
                    Matrix::Zero(6, 6), {.method = static_cast<ClusterMethod>(method), .clusters = k});
                QCOMPARE(static_cast<Index>(std::ranges::max(zero.clusters)) + 1, k);
            }
    }

    void theyStopWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!dendrogram(scattered(10), Linkage::Ward, {.stop = stop.get_token()}).complete());
        for (std::size_t method = 0; method < std::size(clusterMethodOptions); ++method)
            QVERIFY(clustered(scattered(10), {.method = static_cast<ClusterMethod>(method)}, {.stop = stop.get_token()})
                        .clusters.empty());
    }
};

KREINSCOPE_TEST(ClusteringTest)

}  // namespace tst_clustering
#include "tst_clustering.moc"
