// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ctime>

#include <zlib.h>

#include <QTest>

#include "core/base/random.h"
#include "core/data/data_set.h"
#include "core/kernels/distances/distance.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_string_distances {

/// The definition, exponential in the lengths.
double editCostByRecursion(const WeightedEditDistance& costs, std::string_view x, std::string_view z)
{
    if (x.empty()) return double(z.size()) * costs.insertion;
    if (z.empty()) return double(x.size()) * costs.deletion;
    return std::min({editCostByRecursion(costs, x.substr(1), z.substr(1)) + (x[0] == z[0] ? 0.0 : costs.replacement),
        editCostByRecursion(costs, x.substr(1), z) + costs.deletion,
        editCostByRecursion(costs, x, z.substr(1)) + costs.insertion});
}

/// The best score of an alignment of all of x with all of z.
double wholeScore(const SmithWatermanDistance& scores, std::string_view x, std::string_view z)
{
    if (x.empty() || z.empty()) return -double(x.size() + z.size()) * scores.gap;
    return std::max({wholeScore(scores, x.substr(1), z.substr(1)) + (x[0] == z[0] ? scores.match : scores.mismatch),
        wholeScore(scores, x.substr(1), z) - scores.gap, wholeScore(scores, x, z.substr(1)) - scores.gap});
}

/// The best score of all pairs of parts.
double localScore(const SmithWatermanDistance& scores, std::string_view x, std::string_view z)
{
    double best = 0.0;
    for (std::size_t i = 0; i <= x.size(); ++i)
        for (std::size_t m = 0; i + m <= x.size(); ++m)
            for (std::size_t j = 0; j <= z.size(); ++j)
                for (std::size_t n = 0; j + n <= z.size(); ++n)
                    best = std::max(best, wholeScore(scores, x.substr(i, m), z.substr(j, n)));
    return best;
}

double alignmentDistance(const SmithWatermanDistance& scores, std::string_view x, std::string_view z)
{
    return std::sqrt(localScore(scores, x, x) + localScore(scores, z, z) - 2.0 * localScore(scores, x, z));
}

/// Bytes compressed in one call.
double compressedSize(const std::string& text)
{
    std::vector<Bytef> buffer(compressBound(uLong(text.size())));
    uLongf size = uLongf(buffer.size());
    if (compress2(buffer.data(), &size, reinterpret_cast<const Bytef*>(text.data()), uLong(text.size()), 9) != Z_OK)
        return -1.0;
    return double(size);
}

double compressionByDefinition(const std::string& x, const std::string& z)
{
    const double a = compressedSize(x), b = compressedSize(z);
    return (compressedSize(x + z) - std::min(a, b)) / std::max(a, b);
}

std::string randomString(RandomStream& stream, std::uint64_t length, std::uint64_t letters)
{
    std::string text;
    while (text.size() < length) text += char('a' + stream.below(letters));
    return text;
}

std::vector<std::string> randomStrings(
    std::size_t count, std::uint64_t longest, std::uint64_t letters, std::uint64_t seed)
{
    RandomStream stream(seed);
    std::vector<std::string> strings;
    for (std::size_t i = 0; i < count; ++i) strings.push_back(randomString(stream, stream.below(longest + 1), letters));
    return strings;
}

Matrix allDistances(const Distance& distance, const std::vector<std::string>& strings)
{
    DataSet data{.kind = DataKind::Strings};
    data.strings = strings;
    std::vector<Index> all;
    for (std::size_t i = 0; i < strings.size(); ++i) all.push_back(Index(i));
    return objectDistances(distance, data, all, all);
}

double between(const Distance& distance, const std::string& x, const std::string& z)
{
    return allDistances(distance, {x, z})(0, 1);
}

template <class Definition> Matrix byDefinition(const std::vector<std::string>& strings, Definition definition)
{
    Matrix result(Index(strings.size()), Index(strings.size()));
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j)
            result(i, j) = definition(strings[std::size_t(i)], strings[std::size_t(j)]);
    return result;
}

bool obeysTheTriangleInequality(const Matrix& d)
{
    for (Index k = 0; k < d.rows(); ++k)
        if (!(d.array() <= (d.col(k).replicate(1, d.cols()) + d.row(k).replicate(d.rows(), 1)).array() + 1e-12).all())
            return false;
    return true;
}

class TestStringDistances : public QObject {
    Q_OBJECT

private:
    static void everyDistance()
    {
        QTest::addColumn<Distance>("distance");
        for (const Distance& distance :
            {Distance(LevenshteinDistance{}), Distance(WeightedEditDistance{.insertion = 0.5}),
                Distance(SmithWatermanDistance{}), Distance(CompressionDistance{})})
            QTest::newRow(std::string(info(distance).id).c_str()) << distance;
    }

private slots:
    void closedForms_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<QString>("x");
        QTest::addColumn<QString>("z");
        QTest::addColumn<double>("want");
        const auto row = [](const char* name, const Distance& distance, const char* x, const char* z, double want) {
            QTest::newRow(name) << distance << QString::fromUtf8(x) << QString::fromUtf8(z) << want;
        };
        const WeightedEditDistance costs{.insertion = 2, .deletion = 3, .replacement = 4};
        row("levenshtein", LevenshteinDistance{}, "kitten", "sitting", 3);
        row("levenshtein of code points", LevenshteinDistance{}, "größe", "grose", 2);
        row("insertions", costs, "", "abc", 6);
        row("deletions", costs, "abc", "", 9);
        row("nothing and nothing", costs, "", "", 0);
        row("a replacement", costs, "axc", "abc", 4);
        row("a deletion and an insertion are cheaper than two replacements", costs, "abx", "xab", 5);
        row("too dear a replacement", WeightedEditDistance{.replacement = 10}, "axc", "abc", 2);
        row("free insertions find a subsequence", WeightedEditDistance{.insertion = 0}, "ace", "abcde", 0);
        row("a replaced character of two bytes is one", costs, "für", "fur", 4);
        row("alignment of equal texts", SmithWatermanDistance{}, "abcabc", "abcabc", 0);
        row("alignment of texts with nothing in common", SmithWatermanDistance{}, "aaa", "bb", std::sqrt(10.0));
        row("alignment with nothing", SmithWatermanDistance{}, "", "abc", std::sqrt(6.0));
        row("alignment of nothing and nothing", SmithWatermanDistance{}, "", "", 0);
        row("one part is the whole of the other", SmithWatermanDistance{}, "xxabcyy", "abc",
            std::sqrt(14.0 + 6.0 - 12.0));
        row("a gap of one within", SmithWatermanDistance{}, "abcdef", "abcxdef", std::sqrt(12.0 + 14.0 - 2.0 * 11.0));
        row("a mismatch within", SmithWatermanDistance{}, "abcdef", "abxdef", std::sqrt(24.0 - 2.0 * 9.0));
        row("a dear gap: the longest common part", SmithWatermanDistance{.match = 1, .mismatch = -100, .gap = 100},
            "abcdefg", "xbcdyfg", std::sqrt(8.0));
        row("free gaps: the longest common subsequence", SmithWatermanDistance{.match = 1, .mismatch = -100, .gap = 0},
            "abcdefg", "xbcdyfg", 2);
        row("compression of nothing and nothing", CompressionDistance{}, "", "", 0);
    }
    void closedForms()
    {
        QFETCH(const Distance, distance);
        QFETCH(const QString, x);
        QFETCH(const QString, z);
        QFETCH(const double, want);
        COMPARE_NUMBER(between(distance, x.toStdString(), z.toStdString()), want, {.absolute = 1e-14});
    }

    void weightedEditFollowsItsDefinition_data()
    {
        QTest::addColumn<double>("insertion");
        QTest::addColumn<double>("deletion");
        QTest::addColumn<double>("replacement");
        QTest::newRow("all 1") << 1.0 << 1.0 << 1.0;
        QTest::newRow("all different") << 0.7 << 1.3 << 0.9;
        QTest::newRow("dear insertions") << 5.0 << 0.5 << 2.0;
        QTest::newRow("dear replacements") << 0.3 << 0.4 << 9.0;
        QTest::newRow("free deletions") << 1.0 << 0.0 << 1.0;
        QTest::newRow("all free") << 0.0 << 0.0 << 0.0;
    }
    void weightedEditFollowsItsDefinition()
    {
        QFETCH(const double, insertion);
        QFETCH(const double, deletion);
        QFETCH(const double, replacement);
        const WeightedEditDistance costs{.insertion = insertion, .deletion = deletion, .replacement = replacement};
        const std::vector<std::string> strings = randomStrings(24, 6, 3, 1);
        COMPARE_CLOSE(allDistances(costs, strings), byDefinition(strings, [&](std::string_view x, std::string_view z) {
            return editCostByRecursion(costs, x, z);
        }));
    }

    void weightedEditOfUnitCostsIsLevenshtein()
    {
        const std::vector<std::string> strings = randomStrings(60, 150, 4, 2);
        QVERIFY(allDistances(WeightedEditDistance{}, strings) == allDistances(LevenshteinDistance{}, strings));
    }

    void turningBackSwapsInsertionsAndDeletions()
    {
        const std::vector<std::string> strings = randomStrings(40, 30, 4, 3);
        const Matrix there = allDistances(
            WeightedEditDistance{.insertion = 0.5, .deletion = 2.0, .replacement = 1.25}, strings);
        const Matrix back = allDistances(
            WeightedEditDistance{.insertion = 2.0, .deletion = 0.5, .replacement = 1.25}, strings);
        COMPARE_CLOSE(there, Matrix(back.transpose()));
        QVERIFY(there != there.transpose());
        QVERIFY(!isSymmetric(WeightedEditDistance{.insertion = 0.5}));
        QVERIFY(isSymmetric(WeightedEditDistance{.insertion = 0.5, .deletion = 0.5}));
    }

    void weightedEditIsAMetricUpToSymmetry()
    {
        const std::vector<std::string> strings = randomStrings(40, 25, 2, 4);
        QVERIFY(obeysTheTriangleInequality(
            allDistances(WeightedEditDistance{.insertion = 0.5, .deletion = 2, .replacement = 0.75}, strings)));
        QVERIFY(obeysTheTriangleInequality(allDistances(LevenshteinDistance{}, strings)));
    }

    void alignmentFollowsItsDefinition_data()
    {
        QTest::addColumn<double>("match");
        QTest::addColumn<double>("mismatch");
        QTest::addColumn<double>("gap");
        QTest::newRow("usual scores") << 2.0 << -1.0 << 1.0;
        QTest::newRow("no penalties") << 1.0 << 0.0 << 0.0;
        QTest::newRow("uneven scores") << 1.7 << -0.3 << 0.9;
        QTest::newRow("dear gaps") << 1.0 << -0.5 << 20.0;
        QTest::newRow("dear mismatches") << 1.0 << -20.0 << 0.25;
    }
    void alignmentFollowsItsDefinition()
    {
        QFETCH(const double, match);
        QFETCH(const double, mismatch);
        QFETCH(const double, gap);
        const SmithWatermanDistance scores{.match = match, .mismatch = mismatch, .gap = gap};
        const std::vector<std::string> strings = randomStrings(14, 5, 3, 5);
        // Where the square is 0, its root has half the digits.
        COMPARE_CLOSE(allDistances(scores, strings),
            byDefinition(
                strings, [&](std::string_view x, std::string_view z) { return alignmentDistance(scores, x, z); }),
            {.absolute = 1e-7});
    }

    void alignmentOfEqualTextsIsExactlyZero()
    {
        RandomStream stream(6);
        const std::string text = randomString(stream, 300, 3);
        QCOMPARE(between(SmithWatermanDistance{.match = 0.1, .mismatch = -0.3, .gap = 0.7}, text, text), 0.0);
        QCOMPARE(between(SmithWatermanDistance{.match = 0.1, .mismatch = 0.0, .gap = 0.0}, text, text), 0.0);
    }

    void alignmentScalesWithTheRootOfItsScores()
    {
        const std::vector<std::string> strings = randomStrings(30, 40, 3, 7);
        const Matrix once = allDistances(SmithWatermanDistance{}, strings);
        COMPARE_CLOSE(
            allDistances(SmithWatermanDistance{.match = 8, .mismatch = -4, .gap = 4}, strings), Matrix(2.0 * once));
        std::vector<std::string> reversed = strings;
        for (std::string& text : reversed) std::ranges::reverse(text);
        COMPARE_CLOSE(allDistances(SmithWatermanDistance{}, reversed), once);
    }

    void compressionFollowsItsDefinition()
    {
        std::vector<std::string> strings = randomStrings(20, 3000, 3, 8);
        strings.insert(strings.end(), {"", "a", std::string(40'000, 'a'), "für"});
        COMPARE_CLOSE(allDistances(CompressionDistance{}, strings), byDefinition(strings, compressionByDefinition));
    }

    void compressionFindsWhatIsRepeated()
    {
        RandomStream stream(9);
        const std::string text = randomString(stream, 2000, 20), other = randomString(stream, 2000, 20);
        std::string changed = text;
        for (std::size_t i = 0; i < changed.size(); i += 100) changed[i] = 'A';
        const double same = between(CompressionDistance{}, text, text),
                     similar = between(CompressionDistance{}, text, changed),
                     different = between(CompressionDistance{}, text, other);
        QVERIFY(same > 0.0 && same < 0.1);
        QVERIFY(similar > same && similar < 0.2);
        QVERIFY(different > 0.9 && different < 1.1);
        QVERIFY(!isSymmetric(CompressionDistance{}));
    }

    void symmetricDistancesAreExactlySymmetric()
    {
        const std::vector<std::string> strings = randomStrings(40, 50, 3, 10);
        for (const Distance& distance :
            {Distance(LevenshteinDistance{}), Distance(WeightedEditDistance{.insertion = 0.1, .deletion = 0.1}),
                Distance(SmithWatermanDistance{.match = 0.3, .mismatch = -0.1, .gap = 0.7})}) {
            QVERIFY(isSymmetric(distance));
            const Matrix d = allDistances(distance, strings);
            QVERIFY(d == d.transpose());
            QVERIFY(d.diagonal().isZero(0.0));
        }
    }

    void blocksAreBlocksOfTheWhole_data() { everyDistance(); }
    void blocksAreBlocksOfTheWhole()
    {
        QFETCH(const Distance, distance);
        DataSet data{.kind = DataKind::Strings};
        data.strings = randomStrings(12, 40, 3, 11);
        const Matrix whole = allDistances(distance, data.strings);
        const std::vector<Index> rows = {7, 0, 11}, columns = {3, 7, 1, 10};
        QVERIFY(objectDistances(distance, data, rows, columns) == Matrix(whole(rows, columns)));
        QVERIFY(objectDistances(distance, data, columns, rows) == Matrix(whole(columns, rows)));
    }

    void stringsThatAreTooLongAreRefused_data() { everyDistance(); }
    void stringsThatAreTooLongAreRefused()
    {
        QFETCH(const Distance, distance);
        const QString message = messageOf([&] { between(distance, "b", std::string(50'001, 'a')); });
        QVERIFY2(message.contains("object 2") && message.contains("50,001") && message.contains("up to 50,000"),
            qPrintable(message));
    }

    void theyStopWhenAsked_data() { everyDistance(); }
    void theyStopWhenAsked()
    {
        QFETCH(const Distance, distance);
        std::stop_source stop;
        stop.request_stop();
        DataSet data{.kind = DataKind::Strings};
        data.strings = {"a", "b"};
        QCOMPARE(objectDistances(distance, data, {0, 1}, {0, 1}, {.stop = stop.get_token()}).size(), Index(0));
    }

    void manyStringsAreFastEnough_data() { everyDistance(); }
    void manyStringsAreFastEnough()
    {
        QFETCH(const Distance, distance);
        RandomStream stream(12);
        std::vector<std::string> strings;
        for (int i = 0; i < 250; ++i) strings.push_back(randomString(stream, 60, 20));
        const std::clock_t start = std::clock();  // time of this program alone, whatever else the machine does
        allDistances(distance, strings);
        const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 5.0, qPrintable(QString::number(seconds)));
    }
};

KREINSCOPE_TEST(TestStringDistances)

}  // namespace tst_string_distances
#include "tst_string_distances.moc"
