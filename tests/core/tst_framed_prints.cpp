// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices between the brackets and signs of programs of mathematics, and names that stand apart from their rows.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_framed_prints {

using Names = std::vector<std::string>;

class TestFramedPrints : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

private slots:
    void distances_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Names>("names");
        const auto row = [](const char* name, const char* text, Names names = {}) {
            QTest::newRow(name) << QByteArray(text) << std::move(names);
        };
        row("Gonum", "⎡  0  1.2  1.3⎤\n⎢1.2    0  2.3⎥\n⎣1.3  2.3    0⎦\n");
        row("SymPy", "⎡ 0   1.2  1.3⎤\n⎢             ⎥\n⎢1.2   0   2.3⎥\n⎢             ⎥\n⎣1.3  2.3   0 ⎦\n");
        row("nalgebra",
            "\n  ┌             ┐\n  │   0 1.2 1.3 │\n  │ 1.2   0 2.3 │\n  │ 1.3 2.3   0 │\n  └             ┘\n");
        row("Maxima",
            "(%i1) D;\n        [  0   1.2  1.3 ]\n        [               ]\n(%o1)   [ 1.2   0   2.3 ]\n        [      "
            "         ]\n        [ 1.3  2.3   0  ]\n");
        row("Haskell", "(3><3)\n [ 0.0, 1.2, 1.3\n , 1.2, 0.0, 2.3\n , 1.3, 2.3, 0.0 ]\n");
        row("Scilab in blocks",
            " D  = \n\n         column 1 to 2\n\n   0.    1.2\n   1.2   0. \n   1.3   2.3\n\n         column 3\n\n   "
            "1.3\n   2.3\n   0. \n");
        row("MatrixForm", "MatrixForm[{{0, 1.2, 1.3}, {1.2, 0, 2.3}, {1.3, 2.3, 0}}]\n");
        row("fractions of Wolfram", "{{0, 6/5, 13/10}, {6/5, 0, 23/10}, {13/10, 23/10, 0}}\n");
        row("rationals of Sage", "matrix(QQ, [[0, 6/5, 13/10], [6/5, 0, 23/10], [13/10, 23/10, 0]])\n");
        row("entries of Maple",
            "Matrix(3, 3, {(1, 1) = 0, (1, 2) = 1.2, (1, 3) = 1.3, (2, 1) = 1.2, (2, 2) = 0, (2, 3) = 2.3, (3, 1) = "
            "1.3, (3, 2) = 2.3, (3, 3) = 0})\n");
        row("a dictionary of pairs by number", "{(1, 2): 1.2, (1, 3): 1.3, (2, 3): 2.3}\n");
        row("a defaultdict",
            "defaultdict(<class 'dict'>, {'a': {'b': 1.2, 'c': 1.3}, 'b': {'a': 1.2, 'c': 2.3}, 'c': {'a': 1.3, 'b': "
            "2.3}})\n",
            {"a", "b", "c"});
        row("scikit-bio",
            "3x3 distance matrix\nIDs:\n'a', 'b', 'c'\nData:\n[[0.  1.2 1.3]\n [1.2 0.  2.3]\n [1.3 2.3 0. ]]\n",
            {"a", "b", "c"});
        row("comments behind semicolons", "; distances\n; of three objects\n0 1.2 1.3\n1.2 0 2.3\n1.3 2.3 0\n");
        row("a new page", "\f   a   b   c\na 0.0 1.2 1.3\nb 1.2 0.0 2.3\nc 1.3 2.3 0.0\n\f\n", {"a", "b", "c"});
        row("names above", "a\nb\nc\n0 1.2 1.3\n1.2 0 2.3\n1.3 2.3 0\n", {"a", "b", "c"});
        row("names below", "0\t1.2\t1.3\n1.2\t0\t2.3\n1.3\t2.3\t0\n\nEl Paso\nRome\nSt. Paul\n",
            {"El Paso", "Rome", "St. Paul"});
        row("names above a triangle", "a\nb\nc\n1.2\n1.3 2.3\n", {"a", "b", "c"});
        row("names below their number", "3\na b c\n1.2\n1.3 2.3\n", {"a", "b", "c"});
        row("an empty line below a title",
            "Distances in km\t\t\t\n\t\t\t\n\ta\tb\tc\na\t\t1.2\t1.3\nb\t1.2\t\t2.3\nc\t1.3\t2.3\t\n", {"a", "b", "c"});
        row("a separator more below the names", ",a,b,c\na,0,1.2,1.3,\nb,1.2,0,2.3,\nc,1.3,2.3,0,\n", {"a", "b", "c"});
        row("proximities of SPSS",
            "Proximity Matrix,,,\n,Euclidean "
            "Distance,,\nCase,a,b,c\na,.000,1.200,1.300\nb,1.200,.000,2.300\nc,1.300,2.300,.000\nThis is a "
            "dissimilarity matrix,,,\n",
            {"a", "b", "c"});
        row("UCINET without the first row",
            "dl n=3 format=lowerhalf\ndiagonal=absent\nlabels embedded\ndata:\na b c\nb 1.2\nc 1.3 2.3\n",
            {"a", "b", "c"});
    }

    void distances()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Names, names);
        const DataSet data = read("d.txt", text);
        QVERIFY(data.proximity.dissimilarity);
        compareKnownDistances(data, 3, names);
    }

    /// APL's minus, and the points of Julia for what is not stored.
    void signsOfNumbers()
    {
        const DataSet apl = read("a.txt", "    1 ¯0.5   0.25\n ¯0.5    1  0.125\n 0.25 0.125     1\n");
        QCOMPARE(apl.kind, DataKind::Proximity);
        QCOMPARE(apl.proximity.values(0, 1), -0.5);
        const DataSet julia = read("j.txt",
            "3×3 LinearAlgebra.LowerTriangular{Float64, Matrix{Float64}}:\n 1.0    ⋅      ⋅ \n 0.5   1.0     ⋅ \n 0.25 "
            " 0.125  1.0\n");
        QCOMPARE(julia.kind, DataKind::Proximity);
        QCOMPARE(julia.proximity.values(2, 1), 0.125);
    }
};

KREINSCOPE_TEST(TestFramedPrints)

}  // namespace tst_framed_prints
#include "tst_framed_prints.moc"
