// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices in markup of texts and in several variables of a program, and texts of that kind that are named instead.
#include <QtTest>

#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_tables_in_markup {

using Names = std::vector<std::string>;

class TestTablesInMarkup : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const QByteArray& text, const char* name = "d.txt")
    {
        return load(recognised(m_folder.write(name, text)));
    }

private slots:
    void namedSquares_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("BBCode",
            "[table]\n[tr][td][/td][td]a[/td][td]b[/td][td]c[/td][/tr]\n[tr][td]a[/td][td]0[/td][td]1.2[/td][td]1.3[/td][/tr]\n"
            "[tr][td]b[/td][td]1.2[/td][td]0[/td][td]2.3[/td][/tr]\n[tr][td]c[/td][td]1.3[/td][td]2.3[/td][td]0[/td][/tr]\n[/table]\n");
        row("a list-table of reStructuredText",
            ".. list-table:: Distances\n   :header-rows: 1\n\n   * -\n     - a\n     - b\n     - c\n   * - a\n     - 0\n     - 1.2\n"
            "     - 1.3\n   * - b\n     - 1.2\n     - 0\n     - 2.3\n   * - c\n     - 1.3\n     - 2.3\n     - 0\n");
        row("variables of Python", "names = ['a', 'b', 'c']\nD = [[0, 1.2, 1.3], [1.2, 0, 2.3], [1.3, 2.3, 0]]\n");
        row("names behind the numbers", "D = [[0, 1.2, 1.3], [1.2, 0, 2.3], [1.3, 2.3, 0]]\nnames = ['a', 'b', 'c']\nplot(D)\n");
        row("names of a DataFrame", "pd.DataFrame([[0, 1.2, 1.3], [1.2, 0, 2.3], [1.3, 2.3, 0]], index=['a', 'b', 'c'])\n");
        row("variables of MATLAB", "names = {'a', 'b', 'c'};\nD = [0 1.2 1.3; 1.2 0 2.3; 1.3 2.3 0];\n");
        row("documents of YAML", "---\nlabels: [a, b, c]\nD:\n- [0, 1.2, 1.3]\n- [1.2, 0, 2.3]\n- [1.3, 2.3, 0]\n...\n");
        row("names of lavaan behind the numbers",
            "lower <- '\n0\n1.2 0\n1.3 2.3 0\n'\nd <- getCov(lower, names = c(\"a\", \"b\", \"c\"))\n");
        row("a sentence below cells that are filled up",
            ",a,b,c\na,0,1.2,1.3\nb,1.2,0,2.3\nc,1.3,2.3,0\nThe number of base substitutions per site from between sequences are shown.,,,\n");
        row("blocks of R without names of rows", "  a   b\n0.0 1.2\n1.2 0.0\n1.3 2.3\n\n  c\n1.3\n2.3\n0.0\n");
    }

    void namedSquares()
    {
        QFETCH(const QByteArray, text);
        compareKnownDistances(read(text), 3, {"a", "b", "c"});
    }

    void titlesAboveBars_data()
    {
        QTest::addColumn<QByteArray>("title");
        for (const char* title : {"Distances", "Table 2. Distances of the four sites of the survey", "# Distances", "## Distances\n"})
            QTest::newRow(title) << QByteArray(title);
    }

    /// Bars at both ends of every row, with a rule of dashes or none.
    void titlesAboveBars()
    {
        QFETCH(const QByteArray, title);
        const Names none, names{"a", "b", "c", "d"};
        compareKnownDistances(read(title + "\n| 0 |\n| 1.2 | 0 |\n| 1.3 | 2.3 | 0 |\n| 1.4 | 2.4 | 3.4 | 0 |\n"), 4, none);
        // Without a diagonal, which would be too small for the 4.
        const DataSet data = read(title + "\n| 2 |\n| 4 | 1 |\n| 3 | 4 | 1 |\n");
        QCOMPARE(data.size(), Index(4));
        QCOMPARE(data.proximity.values(3, 1), 4.0);
        compareKnownDistances(read(title + "\n| 0 | 1.2 | 1.3 | 1.4 |\n| 1.2 | 0 | 2.3 | 2.4 |\n| 1.3 | 2.3 | 0 | 3.4 |\n| 1.4 | 2.4 | 3.4 | 0 |\n"), 4, none);
        compareKnownDistances(read(title + "\n| a | | | |\n| b | 1.2 | | |\n| c | 1.3 | 2.3 | |\n| d | 1.4 | 2.4 | 3.4 |\n"), 4, names);
        compareKnownDistances(read(title + "\n0\n1.2 | 0\n1.3 | 2.3 | 0\n1.4 | 2.4 | 3.4 | 0\n"), 4, none);
    }

    void namedForWhatTheyAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text) << QString(name); };
        row("a Graphviz graph (DOT)",
            "/* Created by igraph 0.9.9 */\n\ngraph {\n  graph [\n    name=\"g\"\n  ];\n  0 [\n    name=a\n  ];\n\n  0 -- 1 [\n    weight=0.5\n  ];\n}\n");
        row("a graph of Mermaid", "graph TD\n  a -->|0.5| b\n  b -->|1.5| c\n  a -->|2| c\n");
        row("a file of RDF triples (N-Triples)", "<http://x/a> <http://x/knows> <http://x/b> .\n<http://x/b> <http://x/knows> <http://x/c> .\n");
        row("source of Typst", "#table(\n  columns: 3,\n  [], [a], [b],\n  [a], [0], [1.2],\n  [b], [1.2], [0],\n)\n");
        row("a file of series with several dimensions (tslearn)", "1.0 2.0 3.0|2.0 1.0 4.0\n3.0 3.5|4.0 2.0\n1.0 1.0|2.0 2.5\n");
    }

    void namedForWhatTheyAre()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, name);
        const QString message = messageOf([&] { read(text); });
        QVERIFY2(message.contains("this is " + name + ", which cannot be read; "), qPrintable(message));
    }

    void vectorsWrittenByR()
    {
        const DataSet data = read("1.2 1.3 1.4 1.5 1.6\n2.3 2.4 2.5 2.6 3.4\n3.5 3.6 4.5 4.6 5.6\n");
        QCOMPARE(data.size(), Index(3));
        QVERIFY2(remarksOf(data).contains("as R's write() writes the distances of 6 objects"), qPrintable(remarksOf(data)));
        const DataSet other = read("1.2 1.3 1.4 1.5 -1.6\n2.3 2.4 2.5 2.6 3.4\n3.5 3.6 4.5 4.6 5.6\n");
        QVERIFY2(!remarksOf(other).contains("R's write()"), qPrintable(remarksOf(other)));
    }
};

KREINSCOPE_TEST(TestTablesInMarkup)

}  // namespace tst_tables_in_markup
#include "tst_tables_in_markup.moc"
