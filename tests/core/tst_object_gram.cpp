// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/kernels/distances/distance.h"
#include "core/kernels/fitted_kernel.h"
#include "core/kernels/gram.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_object_gram {

Index editDistance(const std::string& a, const std::string& b)
{
    DataSet texts;
    texts.strings = {a, b};
    const std::vector<Index> first{0}, second{1};
    return static_cast<Index>(distancesOf(LevenshteinDistance{}, texts, first, second, RunControl{})(0, 0));
}

/// The definition, exponential in the lengths.
Index editDistanceByRecursion(std::u32string_view a, std::u32string_view b)
{
    if (a.empty() || b.empty()) return Index(std::max(a.size(), b.size()));
    const Index replaced = editDistanceByRecursion(a.substr(1), b.substr(1)) + (a[0] == b[0] ? 0 : 1);
    if (a[0] == b[0]) return replaced;
    return std::min(
        {replaced, editDistanceByRecursion(a.substr(1), b) + 1, editDistanceByRecursion(a, b.substr(1)) + 1});
}

/// The table of all prefixes, for strings the recursion is too slow for.
Index editDistanceByTable(const std::string& a, const std::string& b)
{
    std::vector<std::vector<Index>> table(a.size() + 1, std::vector<Index>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j)
            table[i][j] = i == 0 || j == 0
                ? Index(i + j)
                : std::min({table[i - 1][j - 1] + (a[i - 1] != b[j - 1]), table[i - 1][j] + 1, table[i][j - 1] + 1});
    return table[a.size()][b.size()];
}

std::string randomString(std::mt19937_64& engine, std::size_t length, unsigned letters)
{
    std::string text;
    while (text.size() < length) text += char('a' + engine() % letters);
    return text;
}

double hausdorffByDefinition(const Matrix& a, const Matrix& b)
{
    const auto oneWay = [](const Matrix& from, const Matrix& to) {
        double sum = 0.0;
        for (Index i = 0; i < from.rows(); ++i) {
            double nearest = 1e300;
            for (Index j = 0; j < to.rows(); ++j) nearest = std::min(nearest, (from.row(i) - to.row(j)).norm());
            sum += nearest;
        }
        return sum / double(from.rows());
    };
    return std::max(oneWay(a, b), oneWay(b, a));
}

DataSet stringsData(std::vector<std::string> strings)
{
    DataSet data{.kind = DataKind::Strings};
    data.strings = std::move(strings);
    return data;
}

DataSet matrixData(const Matrix& values, bool dissimilarity)
{
    DataSet data{.kind = DataKind::Proximity};
    data.proximity = {values, dissimilarity};
    return data;
}

/// Nodes 0 to 3: 0 → 1, 2 → 1 (weight 3), 1 → 0, 3 → 3; nothing leads to 2.
DataSet smallGraph()
{
    DataSet data{.kind = DataKind::Graph};
    data.samples.resize(4, 0);
    data.edges = {{0, 1, 1.0}, {2, 1, 3.0}, {1, 0, 1.0}, {3, 3, 1.0}};
    return data;
}

PreparedData split(std::vector<Index> train, std::vector<Index> test)
{
    PreparedData prepared;
    prepared.trainRows = std::move(train);
    prepared.testRows = std::move(test);
    return prepared;
}

DataSet dataOfKind(DataKind kind, bool dissimilarity = false, bool features = false)
{
    DataSet data{.kind = kind};
    data.proximity.dissimilarity = dissimilarity;
    if (kind == DataKind::Vectors || features) data.samples = uniformMatrix(3, 2, 1);
    return data;
}

/// A kernel among the training objects and from the test objects to them.
struct GramBlocks {
    Matrix train, cross;
};

GramBlocks gramBlocks(const Kernel& kernel, const DataSet& data, const PreparedData& prepared)
{
    const Objects training = trainingObjects(data, prepared);
    FittedGram fitted = fitKernel(kernel, training);
    return {std::move(fitted.gram), kernelValues(fitted.kernel, training, unseenObjects(data, prepared), training)};
}

class TestObjectGram : public QObject {
    Q_OBJECT

private slots:
    void editDistanceOfKnownPairs_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<int>("want");
        QTest::newRow("kitten, sitting") << "kitten"
                                         << "sitting" << 3;
        QTest::newRow("nothing and nothing") << ""
                                             << "" << 0;
        QTest::newRow("nothing and three letters") << ""
                                                   << "abc" << 3;
        QTest::newRow("three letters and nothing") << "abc"
                                                   << "" << 3;
        QTest::newRow("a character of two bytes is one") << QStringLiteral("für") << "fur" << 1;
        QTest::newRow("a character of four bytes is one") << QStringLiteral("a\U0001D11Eb") << "ab" << 1;
        QTest::newRow("characters that share a byte are different") << QStringLiteral("é") << QStringLiteral("è") << 1;
        QTest::newRow("64 letters, all replaced") << QString(64, u'x') << QString(64, u'y') << 64;
        QTest::newRow("65 letters, one more") << QString(64, u'x') << QString(65, u'x') << 1;
    }

    void editDistanceOfKnownPairs()
    {
        QFETCH(const QString, a);
        QFETCH(const QString, b);
        QFETCH(const int, want);
        QCOMPARE(editDistance(a.toStdString(), b.toStdString()), Index(want));
    }

    void editDistanceFollowsItsDefinition()
    {
        std::mt19937_64 engine(5);
        for (int trial = 0; trial < 300; ++trial) {
            const std::string a = randomString(engine, engine() % 7, 3), b = randomString(engine, engine() % 7, 3);
            QCOMPARE(editDistance(a, b),
                editDistanceByRecursion(std::u32string(a.begin(), a.end()), std::u32string(b.begin(), b.end())));
        }
    }

    void editDistanceOfLongStringsAgreesWithTheTable()
    {
        std::mt19937_64 engine(6);
        for (const std::size_t length : {1, 31, 63, 64, 65, 127, 128, 129, 200}) {
            for (int trial = 0; trial < 6; ++trial) {
                const std::string a = randomString(engine, length, 3), b = randomString(engine, engine() % 260, 3);
                QCOMPARE(editDistance(a, b), editDistanceByTable(a, b));
                QCOMPARE(editDistance(b, a), editDistanceByTable(a, b));
            }
        }
    }

    void editDistanceIsAMetric()
    {
        std::mt19937_64 engine(7);
        for (int trial = 0; trial < 200; ++trial) {
            const std::string a = randomString(engine, engine() % 90, 2), b = randomString(engine, engine() % 90, 2),
                              c = randomString(engine, engine() % 90, 2);
            QCOMPARE(editDistance(a, b), editDistance(b, a));
            QCOMPARE(editDistance(a, a), Index(0));
            QVERIFY(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c));
        }
    }

    void modifiedHausdorffFollowsItsDefinition()
    {
        for (std::uint64_t seed = 1; seed < 20; ++seed) {
            const Matrix a = uniformMatrix(Index(seed), 2, seed), b = uniformMatrix(7, 2, 100 + seed);
            COMPARE_NUMBER(modifiedHausdorff(a, b), hausdorffByDefinition(a, b));
            QCOMPARE(modifiedHausdorff(a, b), modifiedHausdorff(b, a));
            QCOMPARE(modifiedHausdorff(a, a), 0.0);
        }
    }

    void manyStringsAreFastEnough()
    {
        std::mt19937_64 engine(8);
        std::vector<std::string> strings;
        std::vector<Index> rows;
        for (Index i = 0; i < 500; ++i) {
            strings.push_back(randomString(engine, 100, 4));
            rows.push_back(i);
        }
        const ProcessorTime time;
        const Matrix distances = objectDistances(stringsData(strings), rows, rows);
        QVERIFY2(time.milliseconds() < 3000, qPrintable(QString::number(time.milliseconds())));
        QVERIFY(distances == distances.transpose());
        QCOMPARE(distances(3, 499), double(editDistanceByTable(strings[3], strings[499])));
    }

    void aStringThatIsTooLongIsRefused()
    {
        const DataSet data = stringsData({std::string(50'001, 'a'), "b"});
        const QString message = messageOf([&] { objectDistances(data, {0, 1}, {0, 1}); });
        QVERIFY2(message.contains("object 1") && message.contains("50,001") && message.contains("up to 50,000"),
            qPrintable(message));
    }

    void distancesStopWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(objectDistances(stringsData({"a", "b"}), {0, 1}, {0, 1}, {.stop = stop.get_token()}).size(), Index(0));
    }

    void stringsGiveMinusTheDistanceToThePowerBeta()
    {
        const DataSet data = stringsData({"kitten", "mitten", "sitting", "kitchen"});
        const GramBlocks blocks = gramBlocks(NegativeDistanceKernel{.beta = 2.0}, data, split({0, 2}, {1, 3}));
        COMPARE_CLOSE(blocks.train, (Matrix(2, 2) << 0, -9, -9, 0).finished());
        COMPARE_CLOSE(blocks.cross, (Matrix(2, 2) << -1, -9, -4, -25).finished());
    }

    void pointSetsGiveMinusTheirHausdorffDistance()
    {
        for (const DataKind kind : {DataKind::PointSets, DataKind::Distributions}) {
            DataSet data{.kind = kind};
            data.pointSets = {uniformMatrix(3, 2, 1), uniformMatrix(5, 2, 2), uniformMatrix(4, 2, 3)};
            const GramBlocks blocks = gramBlocks(NegativeDistanceKernel{.beta = 0.5}, data, split({0, 2}, {1}));
            COMPARE_NUMBER(blocks.train(1, 0), -std::sqrt(hausdorffByDefinition(data.pointSets[2], data.pointSets[0])));
            COMPARE_NUMBER(blocks.cross(0, 1), -std::sqrt(hausdorffByDefinition(data.pointSets[1], data.pointSets[2])));
        }
    }

    void vectorsGiveWhatTheGramMatrixGives()
    {
        DataSet data;
        data.samples = uniformMatrix(9, 3, 4);
        for (const DataKind kind : {DataKind::Vectors, DataKind::Graph, DataKind::Distributions}) {
            data.kind = kind;
            PreparedData prepared = split({0, 1, 2, 3, 4}, {5, 6, 7, 8});
            prepared.train = data.samples.topRows(5);
            prepared.test = data.samples.bottomRows(4);
            for (const Kernel& kernel : {Kernel(GaussianKernel{.gamma = 1.0}), Kernel(TruncatedL1Kernel{.rho = 2.0})}) {
                const GramBlocks blocks = gramBlocks(kernel, data, prepared);
                QVERIFY(blocks.train == gramMatrix(kernel, prepared.train));
                QVERIFY(blocks.cross == crossGram(kernel, prepared.test, prepared.train));
            }
        }
    }

    void negativeDistanceOfVectorsByHand()
    {
        const Matrix a = Eigen::RowVector2d(1, 2), b = Eigen::RowVector2d(4, 6);  // 5 apart
        const auto value = [&](double beta) {
            const Objects training{.vectors = &b}, unseen{.vectors = &a};
            return kernelValues(
                fitKernel(NegativeDistanceKernel{.beta = beta}, training).kernel, training, unseen, training)(0, 0);
        };
        COMPARE_NUMBER(value(1.0), -5.0);
        COMPARE_NUMBER(value(2.0), -25.0);
        COMPARE_NUMBER(value(3.0), -125.0);
    }

    void givenTakesTheBlocksOfTheMatrix()
    {
        const Matrix all = uniformMatrix(6, 4, 11);  // four objects, two unseen; not symmetric
        const GramBlocks same = gramBlocks(GivenKernel{}, matrixData(all, false), split({0, 3}, {1, 5}));
        COMPARE_CLOSE(same.train, (Matrix(2, 2) << all(0, 0), all(0, 3), all(3, 0), all(3, 3)).finished());
        COMPARE_CLOSE(same.cross, (Matrix(2, 2) << all(1, 0), all(1, 3), all(5, 0), all(5, 3)).finished());
        const GramBlocks squared = gramBlocks(GivenKernel{}, matrixData(all, true), split({0, 3}, {1, 5}));
        COMPARE_CLOSE(squared.train, Matrix(-0.5 * same.train.cwiseAbs2()));
        COMPARE_CLOSE(squared.cross, Matrix(-0.5 * same.cross.cwiseAbs2()));
        const GramBlocks negative = gramBlocks(
            NegativeDistanceKernel{.beta = 3.0}, matrixData(all.cwiseAbs(), true), split({0, 3}, {}));
        COMPARE_CLOSE(negative.train, Matrix(-same.train.cwiseAbs().array().cube()));
    }

    void theChickenPiecesKernelNeedsNoOrigin()
    {
        const Matrix all = uniformMatrix(6, 5, 14).cwiseAbs();  // five objects, one unseen; not symmetric
        const Kernel kernel = NegativeDistanceKernel{
            .distance = GivenDistance{.direction = GivenDirection::Mean}, .beta = 2.0};
        const GramBlocks blocks = gramBlocks(kernel, matrixData(all, true), split({0, 2, 3}, {1, 5}));
        const std::vector<Index> train{0, 2, 3};
        for (Index j = 0; j < 3; ++j) {
            const Index column = train[static_cast<std::size_t>(j)];
            for (Index i = 0; i < 3; ++i) {
                const Index row = train[static_cast<std::size_t>(i)];
                COMPARE_NUMBER(blocks.train(i, j), -std::pow(0.5 * (all(row, column) + all(column, row)), 2));
            }
            COMPARE_NUMBER(blocks.cross(0, j), -std::pow(0.5 * (all(1, column) + all(column, 1)), 2));
            COMPARE_NUMBER(blocks.cross(1, j), -std::pow(all(5, column), 2));  // known in one direction only
        }
        QVERIFY(blocks.train == blocks.train.transpose());
        QVERIFY(isSymmetric(kernel));
    }

    void doublyCentredSquaresAreTheGramMatrixOfThePoints()
    {
        const Matrix points = uniformMatrix(8, 3, 12);
        Matrix distances(8, 8);
        for (Index i = 0; i < 8; ++i)
            for (Index j = 0; j < 8; ++j) distances(i, j) = (points.row(i) - points.row(j)).norm();
        const GramBlocks blocks = gramBlocks(
            GivenKernel{}, matrixData(distances, true), split({0, 1, 2, 3, 4, 5, 6, 7}, {}));
        const Matrix middle = points.rowwise() - points.colwise().mean();
        COMPARE_CLOSE(centred(blocks.train), Matrix(middle * middle.transpose()));
    }

    void adjacencyByHand()
    {
        const GramBlocks plain = gramBlocks(AdjacencyKernel{.normalize = false}, smallGraph(), split({0, 1, 2, 3}, {}));
        COMPARE_CLOSE(plain.train, (Matrix(4, 4) << 0, 1, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 1).finished());
        const GramBlocks shared = gramBlocks(AdjacencyKernel{}, smallGraph(), split({0, 1, 2, 3}, {}));
        COMPARE_CLOSE(shared.train, (Matrix(4, 4) << 0, 1, 0, 0, 0.25, 0, 0.75, 0, 0, 0, 0, 0, 0, 0, 0, 1).finished());
        // The in-degree is that of the whole graph: node 1 is reached from node 2, which does not train.
        const GramBlocks part = gramBlocks(AdjacencyKernel{}, smallGraph(), split({0, 3}, {1, 2}));
        COMPARE_CLOSE(part.train, (Matrix(2, 2) << 0, 0, 0, 1).finished());
        COMPARE_CLOSE(part.cross, (Matrix(2, 2) << 0.25, 0, 0, 0).finished());
    }

    void repeatedEdgesAddUp()
    {
        DataSet graph = smallGraph();
        graph.edges.push_back({0, 1, 4.0});
        COMPARE_NUMBER(gramBlocks(AdjacencyKernel{.normalize = false}, graph, split({0, 1}, {})).train(1, 0), 5.0);
        COMPARE_NUMBER(gramBlocks(AdjacencyKernel{}, graph, split({0, 1}, {})).train(1, 0), 5.0 / 8.0);
    }

    void whatCannotBeComputedIsRefused()
    {
        const auto refusal = [](const Kernel& kernel, const DataSet& data, const PreparedData& prepared) {
            return messageOf([&] { gramBlocks(kernel, data, prepared); });
        };
        const QString unseen = refusal(GivenKernel{}, matrixData(uniformMatrix(4, 2, 1), false), split({0, 3}, {}));
        QVERIFY2(unseen.contains("Object 4") && unseen.contains("first 2 objects only"), qPrintable(unseen));
        const QString negative = refusal(
            NegativeDistanceKernel{}, matrixData(Matrix::Constant(2, 2, -1.5), true), split({0, 1}, {}));
        QVERIFY2(negative.contains("-1.5") && negative.contains("Use given"), qPrintable(negative));
        const QString huge = refusal(GivenKernel{}, matrixData(Matrix::Constant(2, 2, 1e200), true), split({0, 1}, {}));
        QVERIFY2(huge.contains("given kernel is not finite"), qPrintable(huge));
        const QString power = refusal(
            NegativeDistanceKernel{.beta = 10}, matrixData(Matrix::Constant(2, 2, 1e200), true), split({0, 1}, {}));
        QVERIFY2(power.contains("change its beta"), qPrintable(power));
        const Matrix vectors = Eigen::Vector3d(1, 2, 3);
        const QString formula = messageOf(
            [&] { fitKernel(FormulaKernel{.text = "exp(-a*sq) / 0"}, Objects{.vectors = &vectors}, {}); });
        QVERIFY2(formula.contains("change its formula, a, or scale the data"), qPrintable(formula));
        QCOMPARE(refusal(NegativeDistanceKernel{}, matrixData(Matrix::Constant(2, 2, 1e200), true), split({0, 1}, {})),
            QString());
        QVERIFY(refusal(TruncatedL1Kernel{.rho = 1.0}, stringsData({"a", "b"}), split({0, 1}, {}))
                    .contains("negative-distance"));
    }

    void everyKernelKnowsWhatItCanCompare_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<DataSet>("data");
        QTest::addColumn<QString>("want");
        const Kernel tl1 = TruncatedL1Kernel{}, given = GivenKernel{}, distance = NegativeDistanceKernel{},
                     adjacency = AdjacencyKernel{};
        const auto row = [](const char* name, const Kernel& kernel, const DataSet& data, const char* want = "") {
            QTest::newRow(name) << kernel << data << QString::fromUtf8(want);
        };
        row("tl1 on vectors", tl1, dataOfKind(DataKind::Vectors));
        row("tl1 on strings", tl1, dataOfKind(DataKind::Strings),
            "The tl1 kernel compares vectors, and these are strings; use negative-distance.");
        row("tl1 on point sets", tl1, dataOfKind(DataKind::PointSets),
            "The tl1 kernel compares vectors, and these are point sets; use negative-distance.");
        row("tl1 on weights", tl1, dataOfKind(DataKind::Distributions, false, true));
        row("tl1 on nodes with features", tl1, dataOfKind(DataKind::Graph, false, true));
        row("tl1 on nodes", tl1, dataOfKind(DataKind::Graph),
            "The tl1 kernel compares vectors, and these are the nodes of a graph; use adjacency.");
        row("given on vectors", given, dataOfKind(DataKind::Vectors),
            "The given kernel takes the values of a matrix, and these are vectors; use tl1.");
        row("given on similarities", given, dataOfKind(DataKind::Proximity));
        row("negative distance on vectors", distance, dataOfKind(DataKind::Vectors));
        row("negative distance on strings", distance, dataOfKind(DataKind::Strings));
        row("negative distance on clouds", distance, dataOfKind(DataKind::Distributions));
        row("negative distance on dissimilarities", distance, dataOfKind(DataKind::Proximity, true));
        row("negative distance on similarities", distance, dataOfKind(DataKind::Proximity),
            "No distance compares these objects, because they are a matrix of similarities; use the kernel given, or "
            "import the matrix as dissimilarities if it holds them.");
        row("negative distance on nodes", distance, dataOfKind(DataKind::Graph));
        row("adjacency on a graph", adjacency, dataOfKind(DataKind::Graph));
        row("adjacency on strings", adjacency, dataOfKind(DataKind::Strings),
            "The adjacency kernel takes the edges of a graph, and these are strings; use negative-distance.");
    }

    void everyKernelKnowsWhatItCanCompare()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const DataSet, data);
        QFETCH(const QString, want);
        QCOMPARE(QString::fromStdString(whyNot(kernel, data)), want);
        const Kernel suitable = suitableKernel(kernel, data);
        QCOMPARE(whyNot(suitable, data), std::string());
        QCOMPARE(suitable == kernel, want.isEmpty());
    }

    /// Of a matrix its terms are the matrix.
    void aCombinationKeepsItsOperation()
    {
        CombinationKernel kernel;
        kernel.op = Combine::Centre;
        const Kernel suitable = suitableKernel(Kernel(kernel), dataOfKind(DataKind::Proximity));
        const auto* combined = std::get_if<CombinationKernel>(&suitable);
        QVERIFY(combined);
        QCOMPARE(combined->op, Combine::Centre);
        QVERIFY(std::holds_alternative<GivenKernel>(combined->terms.front().kernel));
    }
};

KREINSCOPE_TEST(TestObjectGram)

}  // namespace tst_object_gram
#include "tst_object_gram.moc"
