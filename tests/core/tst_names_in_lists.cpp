// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of JSON, Python and other languages in which names stand beside the numbers, or all numbers one after the other.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_names_in_lists {

using Names = std::vector<std::string>;

class TestNamesInLists : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

    enum class Objects { Named, Nameless };

    static void compare(const DataSet& data, Objects objects = Objects::Named)
    {
        compareKnownDistances(data, 3, objects == Objects::Named ? Names{"a", "b", "c"} : Names{});
    }

private slots:
    void namesInLists_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("above", "[[\"a\", \"b\", \"c\"], [0, 1.2, 1.3], [1.2, 0, 2.3], [1.3, 2.3, 0]]");
        row("before", "[[\"a\", 0, 1.2, 1.3], [\"b\", 1.2, 0, 2.3], [\"c\", 1.3, 2.3, 0]]");
        row("around", "[[\"\", \"a\", \"b\", \"c\"], [\"a\", 0, 1.2, 1.3], [\"b\", 1.2, 0, 2.3], [\"c\", 1.3, 2.3, 0]]");
        row("around, in quotes",
            "[[null, \"a\", \"b\", \"c\"], [\"a\", \"0\", \"1.2\", \"1.3\"], [\"b\", \"1.2\", \"0\", \"2.3\"],\n[\"c\", \"1.3\", \"2.3\", \"0\"]]");
        row("without a corner", "[[\"a\", \"b\", \"c\"], [\"a\", 0, 1.2, 1.3], [\"b\", 1.2, 0, 2.3], [\"c\", 1.3, 2.3, 0]]");
        row("a word on the diagonal",
            "[[\"\", \"a\", \"b\", \"c\"], [\"a\", \"-\", 1.2, 1.3], [\"b\", 1.2, \"-\", 2.3], [\"c\", 1.3, 2.3, \"-\"]]");
        row("in objects",
            "[{\"name\": \"a\", \"distances\": [0, 1.2, 1.3]}, {\"name\": \"b\", \"distances\": [1.2, 0, 2.3]}, {\"name\": \"c\", \"distances\": [1.3, 2.3, 0]}]");
        row("in objects of an object",
            "{\"rows\": [{\"id\": \"a\", \"values\": [0, 1.2, 1.3]}, {\"id\": \"b\", \"values\": [1.2, 0, 2.3]}, {\"id\": \"c\", \"values\": [1.3, 2.3, 0]}]}");
        row("a picture of Plotly",
            "{\"data\": [{\"type\": \"heatmap\", \"x\": [\"a\", \"b\", \"c\"], \"y\": [\"a\", \"b\", \"c\"], \"z\": [[0, 1.2, 1.3], [1.2, 0, 2.3], [1.3, 2.3, 0]]}], \"layout\": {\"title\": \"d\"}}");
        row("columns of R", "{\"a\": [0, 1.2, 1.3], \"b\": [1.2, 0, 2.3], \"c\": [1.3, 2.3, 0], \"_row\": [\"a\", \"b\", \"c\"]}");
        row("a size beside the numbers",
            "{\"shape\": [3, 3], \"labels\": [\"a\", \"b\", \"c\"], \"data\": [0, 1.2, 1.3, 1.2, 0, 2.3, 1.3, 2.3, 0]}");
    }

    void namesInLists()
    {
        QFETCH(const QByteArray, text);
        compare(read("d.json", text));
    }

    void wordsOfPairsAreNoNames()
    {
        const DataSet data = read("pairs.json", "[[\"a\", \"b\", 1.2], [\"a\", \"c\", 1.3], [\"b\", \"c\", 2.3]]");
        compare(data);
        QVERIFY2(remarksOf(data).contains("list of pairs"), qPrintable(remarksOf(data)));
    }

    void listsWithoutNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("NA on the diagonal", "[[\"NA\", 1.2, 1.3], [1.2, \"NA\", 2.3], [1.3, 2.3, \"NA\"]]");
        row("lines that go on", "% distances\nD = [ ...\n0, 1.2, 1.3 ; ...\n1.2, 0, 2.3 ; ...\n1.3, 2.3, 0 ...\n];\n");
        row("Mathematica", "Out[3]= {{0., 1.2, 1.3}, {1.2, 0., 2.3}, {1.3, 2.3, 0.}}\n");
        row("TensorFlow",
            "<tf.Tensor: shape=(3, 3), dtype=float64, numpy=\narray([[0. , 1.2, 1.3],\n       [1.2, 0. , 2.3],\n       [1.3, 2.3, 0. ]])>\n");
        row("display of Maxima",
            "       [  0   1.2  1.3 ]\n       [               ]\n(%o1)  [ 1.2   0   2.3 ]\n       [               ]\n       [ 1.3  2.3   0  ]\n");
        row("output of Maxima", "(%o2) matrix([0,1.2,1.3],[1.2,0,2.3],[1.3,2.3,0])\n");
        row("one line", "0 1.2 1.3 1.2 0 2.3 1.3 2.3 0\n");
        row("Maxima", "D: matrix(\n [0,1.2,1.3],\n [1.2,0,2.3],\n [1.3,2.3,0]\n);\n");
        row("row by row", "0\n1.2\n1.3\n1.2\n0\n2.3\n1.3\n2.3\n0\n");
    }

    void listsWithoutNames()
    {
        QFETCH(const QByteArray, text);
        compare(read("d.txt", text), Objects::Nameless);
    }

    void pairsInBracketsBeforeNumbers()
    {
        const DataSet data = read("d.txt", "('a', 'b') 1.2\n('a', 'c') 1.3\n('b', 'c') 2.3\n");
        compare(data);
    }

    /// 36 numbers are those of 9 objects above the diagonal, unless they are a symmetric square of 6.
    void aSquareRowByRowIsNoCondensedVector()
    {
        QByteArray text;
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j) text += QByteArray::number(i == j ? 0.0 : i + j + i * j / 8.0) + "\n";
        const DataSet data = read("flat.txt", text);
        QCOMPARE(data.size(), Index(6));
        QCOMPARE(data.proximity.values(1, 5), 6.625);
        QVERIFY2(remarksOf(data).contains("row by row, a number on every line"), qPrintable(remarksOf(data)));
    }
};

KREINSCOPE_TEST(TestNamesInLists)

}  // namespace tst_names_in_lists
#include "tst_names_in_lists.moc"
