// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices among other words and numbers, as programs report them, and spellings of whole files.
#include <QtTest>

#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_reports {

const char *const three = "0 3 4 3 0 5 4 5 0", *const four = "0 3 4 5 3 0 5 4 4 5 0 3.5 5 4 3.5 0",
                  *const alike = "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1";

QString valuesIn(const Matrix& values)
{
    QStringList numbers;
    for (const double value : values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

class TestReports : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    static void addColumns()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("said");
    }

    static void add(const char* row, const char* file, const QByteArray& text, const char* values, const char* names,
        const char* said)
    {
        QTest::newRow(row) << QString(file) << text << QString(values) << QString(names) << QString(said);
    }

private slots:
    void reportsAreRead_data()
    {
        addColumns();
        add("types of correlation above, errors below", "h.txt",
            "\nTwo-Step Estimates\n\nCorrelations/Type of Correlation:\n      x1      x2         y\nx1     1 Pearson "
            "Polyserial\nx2   0.5       1 Polychoric\ny   0.25   0.125          1\n\nStandard Errors:\n       x1     "
            "x2\nx1\nx2 0.0263\ny  0.0351 0.0365\n\nn = 500\n",
            alike, "x1 x2 y", "above whose diagonal stand words, as 'Polyserial'");
        add("types of correlation in blocks of columns", "h.txt",
            "Correlations/Type of Correlation:\n     x1      x2\nx1    1 Pearson\nx2  0.5       1\ny  0.25   0.125\n"
            "            y\nx1 Polyserial\nx2 Polychoric\ny           1\n\nStandard Errors:\n       x1     x2\nx1\nx2 "
            "0.0263\n"
            "y  0.0351 0.0365\n",
            alike, "x1 x2 y", "as 'Polyserial'");
        add("words above distances", "h.txt",
            "Distances of towns:\n  A   B    C\nA 0 far near\nB 3   0 near\nC 4   5    0\nmeasured in May\n", three,
            "A B C", "as 'near'");
        add("daisy of R, in two blocks", "daisy.txt",
            "Dissimilarities :\n"
            "      f1     f2     f3     f4\n"
            "f2 0.4375\n"
            "f3 0.6250 0.3750\n"
            "f4 0.2500 0.5625 0.3125\n"
            "f5 0.4375 0.7500 0.5000 0.2500\n"
            "f6 0.6250 0.3750 0.6875 0.4375\n"
            "f7 0.2500 0.5625 0.3125 0.6250\n"
            "f8 0.4375 0.7500 0.5000 0.2500\n"
            "      f5     f6     f7\n"
            "f6 0.7500\n"
            "f7 0.3750 0.6875\n"
            "f8 0.5625 0.3125 0.6250\n"
            "\n"
            "Metric :  mixed ;  Types = I, I, N \n"
            "Number of objects : 8\n",
            "0 0.4375 0.625 0.25 0.4375 0.625 0.25 0.4375 "
            "0.4375 0 0.375 0.5625 0.75 0.375 0.5625 0.75 "
            "0.625 0.375 0 0.3125 0.5 0.6875 0.3125 0.5 "
            "0.25 0.5625 0.3125 0 0.25 0.4375 0.625 0.25 "
            "0.4375 0.75 0.5 0.25 0 0.75 0.375 0.5625 "
            "0.625 0.375 0.6875 0.4375 0.75 0 0.6875 0.3125 "
            "0.25 0.5625 0.3125 0.625 0.375 0.6875 0 0.625 "
            "0.4375 0.75 0.5 0.25 0.5625 0.3125 0.625 0",
            "f1 f2 f3 f4 f5 f6 f7 f8", "");
        add("Minitab", "m.txt",
            "Correlations: A, B, C\n\n        A       B\nB   0.500\n    0.012\n\nC   0.250   0.125\n    0.300   "
            "0.020\n\nCell Contents: Pearson correlation\n               P-Value\n",
            alike, "A B C", "the p-values below them are left out");
        add("ADMB", "x.cor",
            " The logarithm of the determinant of the hessian = 12.34\n index   name    value      std.dev       1     "
            "  2       3\n     1   a   1.9087e+00 1.5547e-01   1.0000\n     2   b   4.0782e+00 7.0394e-01   0.5000  "
            "1.0000\n     3   c   5.0000e-01 1.0000e-01   0.2500  0.1250  1.0000\n",
            alike, "a b c", "correlations of ADMB");
        add("psych::polychoric", "p.txt",
            "Call: polychoric(x = d)\nPolychoric correlations\n   A    B    C\nA 1.00\nB 0.50 1.00\nC 0.25 0.125 "
            "1.00\n\n "
            "with tau of\n      1     2\nA -0.4  0.32\nB -2.1 -1.52\nC -1.8 -1.31\n",
            alike, "A B C", "only the first one was read");
        add("dartR", "d.txt",
            "> gl.fst.pop(x)\nStarting gl.fst.pop\n  Processing genlight object\n    ACT NSW  QLD\nACT  NA  NA   "
            "NA\nNSW  3"
            "  NA   NA\nQLD   4   5   NA\nCompleted: gl.fst.pop\n",
            three, "ACT NSW QLD", "");
        add("xarray", "x.txt",
            "<xarray.DataArray (i: 3, j: 3)>\narray([[1.   , 0.5  , 0.25 ],\n       [0.5  , 1.   , 0.125],\n       "
            "[0.25 , "
            "0.125, 1.   ]])\nCoordinates:\n  * i        (i) <U1 'A' 'B' 'C'\n  * j        (j) <U1 'A' 'B' 'C'\n",
            alike, "A B C", "lists");
        add("lines around columns", "b.txt",
            "┌───┬─────────────────┐\n│   │   A     B     C │\n├───┼─────────────────┤\n│ A │   1   0.5  0.25 │\n│ B │ "
            "0.5     1 0.125 │\n│ C │ 0.25 0.125    1 │\n└───┴─────────────────┘\n",
            alike, "A B C", "a table between bars");
        add("lines around cells", "b.txt",
            "╒═══╤══════╤═══════╤═══════╕\n│   │ A    │ B     │ C     │\n╞═══╪══════╪═══════╪═══════╡\n│ A │ 1    │ "
            "0.5   "
            "│ 0.25  │\n│ B │ 0.5  │ 1     │ 0.125 │\n│ C │ 0.25 │ 0.125 │ 1     │\n╘═══╧══════╧═══════╧═══════╛\n",
            alike, "A B C", "a table between bars");
        add("MiniZinc", "d.dzn", "n = 3;\ndist = [| 0, 3, 4\n        | 3, 0, 5\n        | 4, 5, 0 |];\n", three, "",
            "");
        add("MiniZinc on one line", "d.dzn", "n = 3;\nd = [|0,3,4|3,0,5|4,5,0|];\n", three, "",
            "a parameter of MiniZinc");
        add("MiniZinc, array2d", "d.dzn",
            "names = [\"A b\", \"C\", \"D\"];\nd = array2d(1..3, 1..3, [0, 3, 4, 3, 0, 5, 4, 5, 0]);\nn = 3;\n", three,
            "A b|C|D", "a parameter of MiniZinc");
        add("AMPL, pairs", "d.dat", "param: d :=\nA B 3\nA C 4\nB C 5 ;\n", three, "A B C", "a parameter of AMPL");
        add("AMPL, pairs on one line", "d.dat", "param d := A B 3 A C 4 B C 5;\n", three, "A B C",
            "a parameter of AMPL");
        add("GAMS", "d.gms",
            "Table d(i,j) distances\n      A   B   C\nA     0   3   4\nB     3   0   5\nC     4   5   0 ;\n", three,
            "A B C", "");
        add("AMPL", "d.dat", "param d : A B C :=\nA 0 3 4\nB 3 0 5\nC 4 5 0 ;\n", three, "A B C", "");
        add("Python with comments", "d.py",
            "data[\"distance_matrix\"] = [\n    # fmt: off\n  [0, 3, 4],\n  [3, 0, 5],\n  [4, 5, 0],\n    # fmt: "
            "on\n]\n",
            three, "", "");
        add("Python with a sentence above", "d.py",
            "def create_data_model():\n    \"\"\"Stores the data.\"\"\"\n    data = {}\n    data[\"distance_matrix\"] "
            "= [\n        "
            "[0, 3, 4],\n        [3, 0, 5],\n        [4, 5, 0],\n    ]\n    return data\n",
            three, "", "");
        add("BUGS", "d.txt", "list(N = 3, D = structure(.Data = c(0, 3, 4, 3, 0, 5, 4, 5, 0), .Dim = c(3, 3)))\n",
            three, "", "");
        add("GCTA in R", "g.json",
            "{\"diag\": [1, 1, 1], \"off\": [0.5, 0.25, 0.125], \"id\": [[\"f\", \"a\"], [\"f\", \"b\"], [\"f\", "
            "\"c\"]], "
            "\"N\": 9}",
            alike, "a b c", "as GCTA's function for R reads a .grm.bin");
        add("GCTA in R, by jsonlite", "g.json",
            "{\"diag\":[1,1,1],\"off\":[0.5,0.25,0.125],\"id\":[{\"V1\":\"f\",\"V2\":\"a\"},{\"V1\":\"f\",\"V2\":\"b\"}"
            ",{\"V1\":"
            "\"f\",\"V2\":\"c\"}],\"N\":9}",
            alike, "a b c", "as GCTA's function for R reads a .grm.bin");
        add("an array of NumPy", "a.txt", "array([3. , 4. , 5. , 5. , 4. , 3.5])\n", four, "", "condensed");
        add("a typed array of Python", "a.txt", "array('d', [3.0, 4.0, 5.0, 5.0, 4.0, 3.5])\n", four, "", "condensed");
    }

    void reportsAreRead() { filesAreRead(); }

    void filesAreRead_data()
    {
        addColumns();
        add("scores behind tabs", "s.txt",
            "Quercus robur \t\t Quercus robur \t\t Score: 1.0000\nQuercus robur \t\t Fagus \t\t Score: 0.5\nQuercus "
            "robur "
            "\t\t Acer \t\t Score: 0.25\nFagus \t\t Fagus \t\t Score: 1\nFagus \t\t Acer \t\t Score: 0.125\nAcer \t\t "
            "Acer "
            "\t\t Score: 1\n",
            alike, "Quercus robur|Fagus|Acer", "'Score' holds the similarities");
        add("a word before every value", "s.txt", "a b distance: 3\na c distance: 4\nb c distance: 5\n", three, "a b c",
            "'distance' holds the dissimilarities");
        add("a word before every value between commas", "s.csv", "a,b,Score: 0.5\na,c,Score: 0.25\nb,c,Score: 0.125\n",
            alike, "a b c", "'Score' holds the similarities");
        add("values of pairs in brackets", "d.txt", "d(A,B) = 3\nd(A,C) = 4\nd(B, C) = 5\n", three, "A B C",
            "'d' holds the dissimilarities");
        add("correlations of lmfit", "l.txt",
            "[[Correlations]] (unreported correlations are < 0.100)\n    C(a, b)   = +0.5\n    C(a, c)   = +0.25\n    "
            "C(b, "
            "c)   = +0.125\n",
            alike, "a b c", "'correlation' holds the similarities");
        add("Tanimoto", "t.csv", "Drug1,Drug2,Tanimoto\nA,B,0.5\nA,C,0.25\nB,C,0.125\n", alike, "A B C",
            "'Tanimoto' holds the similarities, by the name of their column");
        add("names in a comment above a square", "n.txt", "# A B C\n1 .5 .25\n.5 1 .125\n.25 .125 1\n", alike, "A B C",
            "The words of the comment above the matrix name its objects.");
        add("names between commas in a comment", "n.csv", "# A,B,C\n0,3,4\n3,0,5\n4,5,0\n", three, "A B C", "");
        add("a sentence above a square", "n.txt", "# made by us\n0 3 4\n3 0 5\n4 5 0\n", three, "", "");
        add("a table in a mail that is answered", "m.txt",
            "> Dear list,\n>\n> this is my matrix:\n>\n>    A B C\n> A  0 3 4\n> B  3 0 5\n> C  4 5 0\n>\n> Thanks\n",
            three, "A B C", "");
        add("a comment that names nothing", "t.txt", "# my data of today\n0\n3 0\n4 5 0\n5 4 3.5 0\n", four, "", "");
        add("a comment that names", "t.txt", "# A B C D\n0\n3 0\n4 5 0\n5 4 3.5 0\n", four, "A B C D",
            "The words of the comment above the triangle, '# A B C D', name its objects.");
        add("a comment of codes", "t.txt", "# at de es fr\n0\n3 0\n4 5 0\n5 4 3.5 0\n", four, "at de es fr", "");
        add("names as formulas", "f.csv", "=\"\",=\"A\",=\"B\",=\"C\"\n=\"A\",0,3,4\n=\"B\",3,0,5\n=\"C\",4,5,0\n",
            three, "A B C", "");
        add("numbers as formulas", "f.csv",
            ",A,B,C\nA,=\"0\",=\"3\",=\"4\"\nB,=\"3\",=\"0\",=\"5\"\nC,=\"4\",=\"5\",=\"0\"\n", three, "A B C", "");
        add("names as formulas in quotes", "f.csv",
            "\"=\"\"\"\"\",\"=\"\"A\"\"\",\"=\"\"B\"\"\",\"=\"\"C\"\"\"\n\"=\"\"A\"\"\",0,3,4\n\"=\"\"B\"\"\",3,0,"
            "5\n\"=\"\"C\"\"\",4,5,0\n",
            three, "A B C", "");
        add("a blank line above the separator", "s.csv", "\nsep=;\n;A;B;C\nA;0;3;4\nB;3;0;5\nC;4;5;0\n", three, "A B C",
            "");
        add("a comment above #mega", "m.meg",
            "# mine\n#mega\n!Title: x;\n!Format DataType=Distance DataFormat=LowerLeft NTaxa=3;\n[1] #A\n[2] #B\n[3] "
            "#C\n[ 1 2 3 ]\n[1]\n[2] 3\n[3] 4 5\n",
            three, "A B C", "MEGA");
        for (const char* const above : {"# made by us\n", "[made by us]\n"})
            add(above[0] == '#' ? "a comment above #NEXUS" : "a comment in brackets above #NEXUS", "n.nex",
                above
                    + QByteArray("#NEXUS\nBegin distances;\n Dimensions ntax=3;\n Format triangle=lower nodiagonal;\n "
                                 "Matrix\n A\n B 3\n C "
                                 "4 5\n;"
                                 "\nEnd;\n"),
                three, "A B C", "NEXUS");
        add("commas of full width", "w.csv", "，Ａ，Ｂ，Ｃ\nＡ，０，３，４\nＢ，３，０，５\nＣ，４，５，０\n", three,
            "Ａ Ｂ Ｃ", "");
        add("a byte order mark above MATLAB's name", "k.txt",
            "\xEF\xBB\xBFK =\n\n     0     3     4\n     3     0     5\n     4     5     0\n", three, "-", "");
        add("a byte order mark above YAML", "k.yml", "\xEF\xBB\xBF- [0, 3, 4]\n- [3, 0, 5]\n- [4, 5, 0]\n", three, "-",
            "lists");
        add("ends of lines of old computers", "n.csv", ",A,B,C\rA,0:00,0:03,0:04\rB,0:03,0:00,0:05\rC,0:04,0:05,0:00\r",
            three, "A B C", "read as minutes");
        add("blanks behind formulas", "f.csv",
            "=\"\",=\"A\",=\"B\",=\"C\"  \n=\"A\",0,3,4\n=\"B\",3,0,5\n=\"C\",4,5,0\n", three, "A B C", "");
        add("blank lines above Matrix Market", "m.mtx",
            "\n\n%%MatrixMarket matrix array real general\n3 3\n0\n3\n4\n3\n0\n5\n4\n5\n0\n", three, "-", "");
        add("figures of full width", "w.csv",
            ",Ａ,Ｂ,Ｃ\nＡ,１,０.５,０．２５\nＢ,０.５,１,０.１２５\nＣ,０．２５,０.１２５,１\n", alike, "Ａ Ｂ Ｃ",
            "Figures of full width were read as plain ones.");
        add("columns from 0", "z.csv", ",0,1,2\nOak,0,3,4\nAsh,3,0,5\nElm,4,5,0\n", three, "Oak Ash Elm",
            "The columns are numbered as the rows stand.");
        add("names on all four sides", "n.csv", "\n,A,B,C, \nA,0,3,4,A\nB,3,0,5,B\nC,4,5,0,C\n,A,B,C,\n", three,
            "A B C", "");
        add("names behind a triangle between blanks", "n.txt", "0 A\n3 0 B\n4 5 0 C\n", three, "A B C",
            "lower triangle");
        add("commas below the number of objects", "p.txt", "3\nA\nB,3\nC,4,5\n", three, "A B C", "PHYLIP");
        add("commas and blanks below the number of objects", "p.txt", "3\nA\nB, 3\nC, 4, 5\n", three, "A B C",
            "PHYLIP");
        add("colons behind names", "n.txt", "A B C\nA: 0 3 4\nB: 3 0 5\nC: 4 5 0\n", three, "A B C", "");
        add("colons and commas", "n.txt", "Site A: 0, 3, 4\nSite B: 3, 0, 5\nSite C: 4, 5, 0\n", three,
            "Site A|Site B|Site C", "");
        add("lists behind names", "n.txt", "\"A\" : [0, 3, 4],\n\"B\" : [3, 0, 5],\n\"C\" : [4, 5, 0]\n", three,
            "A B C", "");
        add("variables", "n.txt", "A = [0, 3, 4]\nB = [3, 0, 5]\nC = [4, 5, 0]\n", three, "A B C", "");
        add("a blank line above the number of objects", "p.txt", "\n3\nA\nB,3\nC,4,5\n", three, "A B C", "PHYLIP");
        add("semicolons below the number of objects", "p.txt", "3\nA;0;3;4\nB;3;0;5\nC;4;5;0\n", three, "A B C",
            "PHYLIP");
        add("a name that touches its number", "g.phy",
            "3\nCanis_lupus0.000 3.000 4.000\nCanis_latrans3.000 0.000 5.000\nFelis 4.000 5.000 0.000\n", three,
            "Canis_lupus Canis_latrans Felis", "PHYLIP");
        add("TSPLIB, the format below", "t.tsp",
            "NAME : g\nTYPE : TSP\nDIMENSION : 3\nEDGE_WEIGHT_SECTION\n0 3 4\n3 0 5\n4 5 0\nEDGE_WEIGHT_TYPE : "
            "EXPLICIT\nEDGE_WEIGHT_FORMAT : FULL_MATRIX\nEOF\n",
            three, "", "TSPLIB");
        add("places on a chromosome", "l.ld", "1 100 1 200 0.5\n1 100 1 300 0.25\n1 200 1 300 0.125\n", alike,
            "100 200 300", "'column 2' and 'column 4' are compared");
        add("places and what is there", "l.ld",
            "1 100 rs1 1 200 rs2 0.5\n1 100 rs1 1 300 rs3 0.25\n1 200 rs2 1 300 rs3 0.125\n", alike, "rs1 rs2 rs3",
            "'column 3' and 'column 6' are compared");
        add("places on two chromosomes", "l.ld", "1 100 1 200 0.5\n1 100 2 100 0.25\n1 200 2 100 0.125\n", alike,
            "1 100|1 200|2 100", "");
        add("times of pairs", "t.tsv", "from\tto\ttime\na\tc\t1:04\na\tb\t1:03\nb\tc\t2:05\n",
            "0 63 64 63 0 125 64 125 0", "a b c", "The times, as '1:04', are read as minutes.");
    }

    void filesAreRead()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, values);
        QFETCH(const QString, names);
        QFETCH(const QString, said);
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(m_folder.write(file, text))); });
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        if (data.kind == DataKind::Graph) data = load(MatrixData{.matrix = m_folder.path(file)});  // as it is offered
        QVERIFY2(data.kind == DataKind::Proximity, qPrintable(remarksOf(data)));
        QCOMPARE(valuesIn(data.proximity.values), values);
        QStringList found;
        for (const std::string& name : data.objectNames) found << QString::fromStdString(name);
        if (names == "-") found.append("-");
        if (names.isEmpty()) {
            for (const QString& name : found) QVERIFY2(!name.contains("the"), qPrintable(name));
            found.clear();
        }
        QCOMPARE(found.join(names.contains(u'|') ? u'|' : u' '), names);
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
    }

    /// What sourmash writes beside a matrix names its objects; classes beside it are no names.
    void labelsBesideAMatrixNameItsObjects()
    {
        const std::string matrix = m_folder.write("cmp", "0 3 4\n3 0 5\n4 5 0\n");
        m_folder.write("cmp.labels.txt", "genome A\ngenome B\ngenome C\n");
        QCOMPARE(load(recognised(matrix)).objectNames, (std::vector<std::string>{"genome A", "genome B", "genome C"}));
        m_folder.write("cmp.labels.txt", "wild\nwild\ntame\n");
        QVERIFY(load(recognised(matrix)).objectNames != (std::vector<std::string>{"wild", "wild", "tame"}));
    }

    /// Without the row of the first object the last numbers of the others look like a diagonal.
    void aTriangleThatMayLackItsFirstRowIsAskedAbout()
    {
        const std::string file = m_folder.write("l.txt", "B 0.31\nC 0.42 0.22\nD 0.18 0.27 0.36\n");
        const DataSet data = load(recognised(file));
        const auto asks = [](const Remark& remark) { return !remark.otherwise.empty(); };
        const auto doubt = std::ranges::find_if(data.remarks, asks);
        QVERIFY2(doubt != data.remarks.end(), qPrintable(remarksOf(data)));
        QCOMPARE(doubt->otherwise.at(0).changes.at(0).path, std::string("data.form"));
        QVERIFY(doubt->otherwise.at(0).changes.at(0).value == ParameterValue(std::string("lower-strict")));
        const DataSet strict = load(
            MatrixData{.matrix = file, .form = MatrixForm::LowerStrict, .role = ProximityRole::Dissimilarity});
        QCOMPARE(valuesIn(strict.proximity.values),
            QString("0 0.31 0.42 0.18 0.31 0 0.22 0.27 0.42 0.22 0 0.36 0.18 0.27 0.36 0"));
        QCOMPARE(strict.objectNames, (std::vector<std::string>{"object 1", "B", "C", "D"}));
        const DataSet covariances = load(recognised(m_folder.write("c.txt", "A 4\nB 1 9\nC 2 3 5\n")));
        QVERIFY2(std::ranges::none_of(covariances.remarks, asks), qPrintable(remarksOf(covariances)));
    }

    /// Numbers of four columns that only look like places are features.
    void featuresStayFeatures()
    {
        const DataSet data = load(recognised(
            m_folder.write("q.txt", "1 2 3 4 5\n2 3 4 5 1\n5 4 3 2 1\n1 1 2 2 3\n4 4 5 1 2\n2 2 3 1 1.5\n")));
        QCOMPARE(data.kind, DataKind::Vectors);
        const DataSet series = load(
            recognised(m_folder.write("s.txt", "1 2 3 4 0.5\n3 4 5 6 1.5\n5 6 7 8 2.5\n7 8 9 10 3.5\n")));
        QCOMPARE(series.kind, DataKind::Vectors);
    }

    void whatIsNotReadIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* text, const char* said) {
            QTest::newRow(name) << QByteArray(text) << QString(said);
        };
        row("lmfit",
            "[[Fit Statistics]]\n    # data points = 101\n    chi-square = 3.5\n[[Correlations]]\n    C(a, b) = 0.5\n",
            "a report of lmfit");
        row("a summary of cluster::daisy",
            "10 dissimilarities, summarized :\n   Min. 1st Qu.  Median\n 0.0500  0.2100  0.4600\n"
            "Metric :  euclidean\nNumber of objects : 5\n",
            "a summary of dissimilarities in R");
        row("values behind equals signs", "n = 3\nC(a, b) = 0.5\nalpha = 0.25\n",
            "each behind its name and an equals sign");
        row("NetDraw", "*Node data\nID sex\nA female\nB male\n*Tie data\nFROM TO friends\nA B 1\nB A 1\n",
            "NetDraw (VNA)");
        row("networkx", "{0: {1: {'weight': 1}, 2: {}}, 1: {0: {'weight': 1}}, 2: {0: {}}}\n",
            "networkx.to_dict_of_dicts()");
        row("networkx, no edges first", "{0: {}, 1: {}, 2: {}}\n", "");
        row("Minitab without all",
            "Correlations: A, B, C\n\n        A       B\nB   0.500\n    0.012\n\nCell Contents: "
            "Pearson correlation\n               P-Value\n",
            "correlations of Minitab");
        row("a part of MATLAB",
            "K =\n\n  Columns 1 through 3\n\n    1.0    0.5    0.2\n    0.5    1.0    0.1\n    0.2    "
            "0.1    1.0\n    0.3    0.2    0.1\n    0.1    0.1    0.4\n",
            "the matrix was cut short: of 5 columns only 3 are here");
    }

    void whatIsNotReadIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, said);
        const QString problem = messageOf([&] { load(recognised(m_folder.write("x.txt", text))); });
        QVERIFY2(!problem.isEmpty() && problem.contains(said), qPrintable(problem));
    }

    void aMarkAboveAGraphIsPassedOver()
    {
        const DataSet data = load(recognised(m_folder.write("g.gml",
            "\xEF\xBB\xBFgraph [ node [ id 0 label \"A\" ] node [ id 1 label \"B\" ] edge [ source 0 target 1 ] ]\n")));
        QCOMPARE(data.kind, DataKind::Graph);
        QCOMPARE(data.size(), Index(2));
        const DataSet xml = load(recognised(m_folder.write("g.graphml",
            "\n<?xml version=\"1.0\"?>\n<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" "
            "target=\"b\"/></graph></graphml>\n")));
        QCOMPARE(xml.size(), Index(2));
    }
};

KREINSCOPE_TEST(TestReports)

}  // namespace tst_reports
#include "tst_reports.moc"
