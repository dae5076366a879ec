// SPDX-License-Identifier: GPL-3.0-or-later
//
// Further spellings of matrices and graphs, and matrices of two objects, in files of programs and of people.
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

namespace tst_other_spellings {

enum class Kind { Dissimilarities, Similarities, Vectors };

QString numbersOf(const Matrix& values)
{
    QStringList numbers;
    for (const double value : values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

class TestOtherSpellings : public QObject {
    Q_OBJECT

private slots:
    void filesAreWhatTheyAre_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("matrix");
        QTest::addColumn<QString>("said");
        const auto add = [](const char* row, const char* name, const QByteArray& text, Kind kind, const char* matrix,
                             const char* said) {
            QTest::newRow(row) << QString(name) << text << kind << QString(matrix) << QString(said);
        };
        using enum Kind;
        const char *const two = "0 0.5 0.5 0", *const alike = "1 0.5 0.5 1",
                          *const typed = "0 3 4 5 3 0 5 4 4 5 0 3.5 "
                                         "5 4 3.5 0";
        add("two, named", "a.csv", ",a,b\na,0,0.5\nb,0.5,0\n", Dissimilarities, two, "diagonal is 0");
        add("two, named similarities", "a.csv", ",a,b\na,1,0.5\nb,0.5,1\n", Similarities, alike, "");
        add("two, bare", "a.csv", "0,0.5\n0.5,0\n", Dissimilarities, two, "diagonal is 0");
        add("two, lists", "a.json", "[[0,0.5],[0.5,0]]", Dissimilarities, two, "lists");
        add("two, lower", "a.txt", "0\n0.5 0\n", Dissimilarities, two, "Read as the lower triangle of 2 × 2 values");
        add("two, lower similarities", "a.txt", "1\n0.5 1\n", Similarities, alike, "lower triangle of 2 × 2");
        add("two, lower and named", "a.txt", "a 1\nb 0.5 1\n", Similarities, alike, "lower triangle of 2 × 2");
        add("two, upper side empty", "a.csv", ",a,b\na,1,\nb,0.5,1\n", Similarities, alike, "lower triangle of 2 × 2");
        add("two, as R prints distances", "a.txt", "   s1\ns2 0.5\n", Dissimilarities, two, "a print-out");
        add("two, a pair under names", "a.csv", "id1,id2,distance\na,b,0.5\n", Dissimilarities, two,
            "Read as a list of pairs of 2 objects");
        add("two, a table", "a.csv", "x,y\n1,2\n3,4\n", Vectors, "", "it may be a matrix of all objects");
        for (const auto& [row, separator] : {std::pair{"GenAlEx, a triangle", ','}, {"with tabs", '\t'}})
            add(row, "a.txt",
                QByteArray("P1,P2,P3,P4\n0.000,,,,P1\n3,0.000,,,P2\n4,5,0.000,,P3\n5,4,3.5,0.000,P4\n")
                    .replace(',', separator),
                Dissimilarities, typed, "Read as the lower triangle of 4 × 4 values");
        add("names of words and numbers before tabs", "a.txt",
            "Site 1\t0\t3\t4\t5\nSite 2\t3\t0\t5\t4\nSite 3\t4\t5\t0\t3.5\nSite 4\t5\t4\t3.5\t0\n", Dissimilarities,
            typed, "diagonal is 0");
        add("names of words, blanks", "a.txt", "Site A 0 3 4 5\nSite B 3 0 5 4\nSite C 4 5 0 3.5\n\nSite D 5 4 3.5 0\n",
            Dissimilarities, typed, "before the numbers of a row is its name, as 'Site A'");
        add("names with numbers, blanks", "a.txt",
            "Site 1  0 3 4 5\nSite 2  3 0 5 4\nSite 3  4 5 0 3.5\nSite 10 5 4 3.5 0\n", Dissimilarities, typed,
            "'Site 1'");
        add("names of words, lower", "a.txt",
            "Homo sapiens 0\nPan paniscus 3 0\nPan troglodytes verus 4 5 0\nGorilla gorilla 5 4 3.5 0\n",
            Dissimilarities, typed, "lower triangle of 4 × 4");
        add("names with numbers, lower", "a.txt", "Site 1\nSite 2 3\nSite 3 4 5\nSite 4 5 4 3.5\n", Dissimilarities,
            typed, "lower triangle of 4 × 4");
        add("names of words, upper", "a.txt", "Site A 0 3 4 5\nSite B 0 5 4\nSite C 0 3,5\nSite D 0\n", Dissimilarities,
            typed, "upper triangle of 4 × 4");
        add("words and numbers of a table", "a.txt", "red ball 1 2\nred box 3 5\nblue ball 4 1\n", Vectors, "?", "");
        add("the first row of a named square counts", "a.csv", "a,0,1,2\nb,1,0,3\nc,2,3,0\n", Dissimilarities,
            "0 1 2 1 0 3 2 3 0", "diagonal is 0");
        add("GenAlEx, a square", "a.csv", "P1;P2;P3;P4\r\n0;3;4;5;P1\r\n3;0;5;4;P2\r\n4;5;0;3,5;P3\r\n5;4;3,5;0;P4\r\n",
            Dissimilarities, typed, "A column without a name names the objects");
        add("pairs of objects called nan and inf", "a.txt",
            "nan inf 3\nnan alpha 4\ninf alpha 5\nnan 1E5 5\ninf 1E5 4\nalpha 1E5 3.5\n", Dissimilarities, typed,
            "Read as a list of pairs of 4 objects");
        add("pairs of Nan and others", "a.tsv",
            "Nan\tIda\t3\nNan\tEve\t4\nIda\tEve\t5\nNan\tBob\t5\nIda\tBob\t4\nEve\tBob\t3.5\n", Dissimilarities, typed,
            "Read as a list of pairs of 4 objects");
        add("pairs with decimal commas in quotes", "a.csv",
            "from,to,distance\n\"a, x\",b,\"3,25\"\n\"a, x\",c,\"4,5\"\nb,c,\"0,125\"\n", Dissimilarities,
            "0 3.25 4.5 3.25 0 0.125 4.5 0.125 0", "Read as a list of pairs of 3 objects");
        add("numbers with gaps are no names", "a.csv", "x,y\n1,2\nnan,3\n2,inf\n", Vectors, "?", "");
        add("a vector as R writes it", "a.txt", "3 4 5 5\n4 3.5\n", Dissimilarities, typed,
            "Read as a condensed vector: 6 numbers");
        add("a vector as dput() writes it", "a.R", "c(3, 4, 5, 5, 4, 3.5)\n", Dissimilarities, typed,
            "Read as a condensed vector: 6 numbers");
        add("lavaan on one line", "a.R", "S <- getCov(\"1 .5 1 .25 .125 1\", names = c(\"a\", \"b\", \"c\"))\n",
            Similarities, "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "");
        add("distances in R's code", "a.R", "d <- as.dist(matrix(c(0, 3, 4, 3, 0, 5, 4, 5, 0), 3))\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "");
        add("a text in R's code", "a.R", "r <- char2num(\"\n1\n.5 1\n.25 .125 1\n\")\n", Similarities,
            "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "lines from 2 to 4");
        add("lines of MATLAB that go on", "a.m", "D = [ ...\n0 3 4; ...\n3 0 5; ...\n4 5 0];\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "lists");
        add("names of columns below the count of PHYLIP", "a.phy",
            "4\n\ta\tb\tc\td\na\t0\t3\t4\t5\nb\t3\t0\t5\t4\nc\t4\t5\t0\t3.5\nd\t5\t4\t3.5\t0\n", Dissimilarities, typed,
            "PHYLIP");
        add("nine numbers of a square on one line", "a.txt", "0 3 4 3 0 5 4 5 0\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "row by row on one line");
        add("rows in braces", "a.txt", "{0, 3, 4, 5},\n{3, 0, 5, 4},\n{4, 5, 0, 3.5},\n{5, 4, 3.5, 0}\n",
            Dissimilarities, typed, "");
        add("names of several words above a square", "a.txt",
            "               New York  Los Angeles  Rome  St. Louis\nNew York         0   3   4   5\nLos Angeles      3 "
            "  0   5   "
            "4\nRome             4   5   0   3.5\nSt. Louis        5   4   3.5 0\n",
            Dissimilarities, typed, "The names of the columns have blanks in them, as 'New York'.");
        add("names of several words between single blanks", "a.txt",
            "New York Los Angeles Rome\nNew York 0 3 4\nLos Angeles 3 0 5\nRome 4 5 0\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "as 'New York'.");
        add("a word too many above a square", "a.txt", "a b c d e\n0 3 4 5\n3 0 5 4\n4 5 0 3.5\n5 4 3.5 0\n",
            Dissimilarities, typed, "which of its words name one object together cannot be told");
        add("pairs of names of several words", "a.txt",
            "Los Angeles - New York: 3\nRome - New York: 4\nRome - Los Angeles: 5\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "Read as a list of pairs of 3 objects");
        add("similarities of PHYLIP", "outfile",
            "\n  Table of similarity between sequences\n              Alpha  Gamma seq\n     Alpha 1.000000   "
            "0.500000\n"
            " Gamma seq 0.500000   1.000000\n     Delta 0.250000   0.125000\n\n              Delta\n     Alpha "
            "0.250000\n Gamma seq 0.125000\n     Delta 1.000000\n\n",
            Similarities, "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "2 blocks of columns");
        add("a triangle of psych in blocks", "a.txt",
            "         scl_1  scl_2 \nscale_1   1.000       \nscale_2   0.500  1.000\nscale_3   0.250  0.125\n         "
            "scl_3 \nscale_3  1.000\n",
            Similarities, "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "2 blocks of columns");
        add("a sparse matrix as SciPy prints it", "a.txt",
            "<3x3 sparse matrix of type '<class 'numpy.float64'>'\n\twith 7 stored elements in Compressed Sparse Row "
            "format>\n  (0, 0)\t1.0\n  (0, 1)\t0.5\n  (1, 0)\t0.5\n  (1, 1)\t1.0\n  (1, 2)\t0.25\n  (2, 1)\t0.25\n"
            "  (2, 2)\t1.0\n",
            Similarities, "1 0.5 0 0.5 1 0.25 0 0.25 1", "Read as a list of pairs of 3 objects");
        add("a sparse matrix as MATLAB shows it", "a.txt",
            "\nK =\n\n   1.0e+03 *\n\n   (1,1)       2.0000\n   (2,1)      -0.5005\n   (1,2)      -0.5005\n   (2,2)    "
            " "
            "  1.0000\n   (3,2)       0.2505\n   (2,3)       0.2505\n   (3,3)       1.0000\n",
            Similarities, "2000 -500.5 0 -500.5 1000 250.5 0 250.5 1000", "Read as a list of pairs of 3 objects");
        add("a sparse matrix as Octave shows it", "a.txt",
            "ans =\n\nCompressed Column Sparse (rows = 3, cols = 3, nnz = 3 [33%])\n\n  (2, 1) -> 0.25\n  (3, 1) -> "
            "0.5\n"
            "  (3, 2) -> 0.125\n",
            Dissimilarities, "0 0.25 0.5 0.25 0 0.125 0.5 0.125 0", "Read as a list of pairs of 3 objects");
        add("a sparse matrix as Julia shows it", "a.txt",
            "3×3 SparseMatrixCSC{Float64, Int64} with 7 stored entries:\n  [1, 1]  =  1.0\n  [2, 1]  =  0.5\n  [1, 2]  "
            "=  "
            "0.5\n  [2, 2]  =  1.0\n  [3, 2]  =  0.25\n  [2, 3]  =  0.25\n  [3, 3]  =  1.0\n",
            Similarities, "1 0.5 0 0.5 1 0.25 0 0.25 1", "Read as a list of pairs of 3 objects");
        add("pairs of numbers in a list of Python", "a.txt",
            "[(0, 1, 3), (0, 2, 4), (0, 3, 5), (1, 2, 5), (1, 3, 4), (2, 3, 3.5)]", Dissimilarities, typed,
            "Read as a list of pairs of 4 objects");
        add("a series of pandas with two levels", "a.txt",
            "a  a    1.000\n   b    0.500\n   c    0.250\nb  a    0.500\n   b    1.000\n   c    0.125\nc  a    0.250\n"
            "   b    0.125\n   c    1.000\ndtype: float64\n",
            Similarities, "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "Read as a list of pairs of 3 objects");
        add("a series of pandas without names", "a.csv", ",,0\na,b,3\na,c,4\nb,c,5\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "Read as a list of pairs of 3 objects");
        add("a series of pandas with levels as columns", "a.csv", "level_0,level_1,0\na,b,3\na,c,4\nb,c,5\n",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "Read as a list of pairs of 3 objects");
        add("floats of C", "k.h", "static const float K[2][2] = {{1.0f, 0.5f}, {0.5f, 1.0F}};\n", Similarities, alike,
            "lists");
        add("code in a text with Markdown", "d.md",
            "Distances:\n\n```\n##     a   b\n## b 3.0    \n## c 4.0 5.0\n```\n", Dissimilarities, "0 3 4 3 0 5 4 5 0",
            "a print-out");
        add("dots below an upper triangle", "a.txt", "x a b c d\na . 3 4 5\nb . . 5 4\nc . . . 3.5\nd . . . .\n",
            Dissimilarities, typed, "Read as the upper triangle of 4 × 4 values");
        add("columns called Nan and Inf", "a.txt", "Bern Nan Rome Inf\n0 3 4 5\n3 0 5 4\n4 5 0 3.5\n5 4 3.5 0\n",
            Dissimilarities, typed, "diagonal is 0");
        add("columns called Nan and Inf, a triangle", "a.txt", "Bern Nan Rome Inf\n0\n3 0\n4 5 0\n5 4 3.5 0\n",
            Dissimilarities, typed, "lower triangle of 4 × 4");
        add("numbers above a square", "a.csv", "101,108,115\n0,3,4\n3,0,5\n4,5,0\n", Dissimilarities,
            "0 3 4 3 0 5 4 5 0", "diagonal is 0");
        add("numbers above a triangle", "a.txt", "101 108 115\n1 NA NA\n.5 1 NA\n.25 .125 1\n", Similarities,
            "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "lower triangle of 3 × 3");
        add("numbers above an upper triangle", "a.txt", "101\t108\t115\n\t.5\t.25\n\t\t.125\n\t\t\n", Dissimilarities,
            "0 0.5 0.25 0.5 0 0.125 0.25 0.125 0", "upper triangle of 3 × 3");
        add("no numbers above an upper triangle", "a.txt", "3 4 5\n5 4\n3.5\n", Dissimilarities, typed,
            "upper triangle of 4 × 4");
        add("numbers on both sides", "a.txt", "101 108 115\n101\n108 .5\n115 .25 .125\n", Dissimilarities,
            "0 0.5 0.25 0.5 0 0.125 0.25 0.125 0", "lower triangle of 3 × 3");
        add("numbers before a padded triangle", "a.csv",
            "101,NA,NA,NA,NA\n108,.5,NA,NA,NA\n115,.25,.125,NA,NA\n122,.75,1,2,NA\n", Dissimilarities,
            "0 0.5 0.25 0.75 0.5 0 0.125 1 0.25 0.125 0 2 0.75 1 2 0", "lower triangle of 4 × 4");
        add("an empty first row", "a.txt", "\t\t\t\n3\t\t\t\n4\t5\t\t\n5\t4\t3.5\t\n", Dissimilarities, typed,
            "lower triangle of 4 × 4");
        add("a comment of as many words", "a.txt", "# computed by us\n1 . . .\n2 -.5 . .\n3 .25 .125 .\n", Similarities,
            "1 -0.5 0.25 -0.5 1 0.125 0.25 0.125 1", "lower triangle of 3 × 3");
        add("a title above a triangle", "a.dat", "KM SY\n1\n.5 1\n.25 .125 1\n", Similarities,
            "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1", "The line above the triangle is left out: 'KM SY'.");
        add("a heading above a triangle with names", "a.txt", "Fst:\na\t0\nb\t3\t0\nc\t4\t5\t0\nd\t5\t4\t3.5\t0\n",
            Dissimilarities, typed, "The line above the triangle is left out: 'Fst:'.");
        add("hard blanks between numbers", "a.txt",
            QByteArray("0 3 4 5\n3 0 5 4\n4 5 0 3.5\n5 4 3.5 0\n").replace(' ', "\xC2\xA0"), Dissimilarities, typed,
            "diagonal is 0");
        add("hard blanks between thousands", "a.txt", QByteArray("1_318\n2_400\n1_250\n").replace('_', "\xC2\xA0"),
            Vectors, "?", "");
        add("rows that end in semicolons", "a.txt", "0 3 4 5;\n3 0 5 4;\n4 5 0 3.5;\n5 4 3.5 0;\n", Dissimilarities,
            typed, "diagonal is 0");
        add("rows between semicolons", "a.txt", "0, 3, 4, 5;\n3, 0, 5, 4;\n4, 5, 0, 3.5;\n5, 4, 3.5, 0\n",
            Dissimilarities, typed, "diagonal is 0");
        add("errors in brackets", "a.csv",
            ",a,b,c,d\na,,[0.1],[0.2],[0.1]\nb,3,,[0.3],[0.2]\nc,4,5,,[0.1]\nd,5,4,3.5,\n", Dissimilarities, typed,
            "6 cells in square brackets, as '[0.1]', are left out");
        add("a name that is a number in brackets", "a.csv",
            ",a,[12],c,d\na,0,3,4,5\n[12],3,0,5,4\nc,4,5,0,3.5\nd,5,4,3.5,0\n", Dissimilarities, typed, "diagonal is 0");
        add("MAFFT", "hat2",
            "    1\n    4\n  1.300\n   1. =a\n   2. =b x\n   3. =c\n   4. =d\n 3.000 4.000\n 5.000\n 5.000 4.000\n "
            "3.500\n",
            Dissimilarities, typed, "MAFFT");
        add("kilometres", "a.csv", "from,to,km\na,b,3\na,c,4\na,d,5\nb,c,5\nb,d,4\nc,d,3.5\n", Dissimilarities, typed,
            "'km' holds the dissimilarities");
        add("miles in both directions", "a.csv", "source,target,miles\na,b,3\nb,a,3\na,c,4\nc,a,4\nb,c,5\nc,b,5\n",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'miles' holds the dissimilarities");
        add("origins, destinations and minutes", "a.csv", "origin,destination,minutes\na,b,3\na,c,4\nb,c,5\n",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'minutes' holds the dissimilarities");
        const auto travelAs = [](const QByteArray& text, int meters) -> QByteArray {
            return "{\"distance\":{\"text\":\"" + text + "\",\"value\":" + QByteArray::number(meters)
                + "},\"duration\":{\"text\":\"1 min\",\"value\":60},\"status\":\"OK\"}";
        };
        const auto travel = [&](int meters) { return travelAs("x", meters); };
        const QByteArray places("\"origin_addresses\":[\"Bern\",\"Rome, IT\",\"Oslo\"],"
                                "\"destination_addresses\":[\"Bern\",\"Rome, IT\",\"Oslo\"]");
        add("Google", "a.json",
            "{" + places + ",\"rows\":[{\"elements\":[" + travel(0) + "," + travel(3) + "," + travel(4)
                + "]},{\"elements\":[" + travel(3) + "," + travel(0) + "," + travel(5) + "]},{\"elements\":["
                + travel(4) + "," + travel(5) + "," + travel(0) + "]}],\"status\":\"OK\"}",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'distance.value' holds the dissimilarities");
        const auto rounded = [&](int meters) { return travelAs("0.0 km", meters); };
        add("Google, with what it rounds", "a.json",
            "{" + places + ",\"rows\":[{\"elements\":[" + rounded(0) + "," + rounded(3) + "," + rounded(4)
                + "]},{\"elements\":[" + rounded(3) + "," + rounded(0) + "," + rounded(5) + "]},{\"elements\":["
                + rounded(4) + "," + rounded(5) + "," + rounded(0) + "]}],\"status\":\"OK\"}",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'distance.value' holds the dissimilarities");
        add("Google, routes", "a.json",
            "[{\"originIndex\":0,\"destinationIndex\":1,\"status\":{},\"distanceMeters\":3},\n"
            "{\"originIndex\":0,\"destinationIndex\":2,\"status\":{},\"distanceMeters\":4},\n"
            "{\"originIndex\":1,\"destinationIndex\":2,\"status\":{},\"distanceMeters\":5}]",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'distanceMeters' holds the dissimilarities");
        add("Bing", "a.json",
            "{\"resourceSets\":[{\"resources\":[{\"origins\":[{\"x\":1},{\"x\":2},{\"x\":3}],\"results\":["
            "{\"destinationIndex\":1,\"originIndex\":0,\"travelDistance\":3,\"travelDuration\":9},"
            "{\"destinationIndex\":2,\"originIndex\":0,\"travelDistance\":4,\"travelDuration\":8},"
            "{\"destinationIndex\":2,\"originIndex\":1,\"travelDistance\":5,\"travelDuration\":7}]}]}]}",
            Dissimilarities, "0 3 4 3 0 5 4 5 0", "'travelDistance' holds the dissimilarities");
    }

    void furtherSpellings_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("matrix");
        QTest::addColumn<QString>("said");
        using enum Kind;
        const char *const three = "0 3 4 3 0 5 4 5 0", *const alike = "1 0.5 0.2 0.5 1 0.3 0.2 0.3 1";
        const auto add = [](const char* row, const QByteArray& text, Kind kind, const char* matrix, const char* said) {
            QTest::newRow(row) << QString("a.txt") << text << kind << QString(matrix) << QString(said);
        };
        add("Maple with sizes", "Matrix(3, 3, [[0, 3, 4], [3, 0, 5], [4, 5, 0]])\n", Dissimilarities, three, "lists");
        add("Maple with settings", "M := Matrix(3, 3, [[0, 3, 4],\n[3, 0, 5],\n[4, 5, 0]], datatype = float[8]);\n",
            Dissimilarities, three, "lists");
        add("sizes and one list",
            "Matrix(6, 6, [0,1,2,3,4,5, 1,0,6,7,8,9, 2,6,0,1,2,3, 3,7,1,0,4,5, 4,8,2,4,0,6, 5,9,3,5,6,0])\n",
            Dissimilarities, "0 1 2 3 4 5 1 0 6 7 8 9 2 6 0 1 2 3 3 7 1 0 4 5 4 8 2 4 0 6 5 9 3 5 6 0", "6 × 6");
        add("uBLAS", "[3,3]((0,3,4),(3,0,5),(4,5,0))\n", Dissimilarities, three, "lists");
        add("uBLAS, a triangle", "[3,3]((1),(0.5,1),(0.2,0.3,1))\n", Similarities, alike, "lists");
        add("NTSYSpc, similarities", "\"made of 3 things\n3 3L 3 0\na b c\n1\n.5 1\n.2 .3 1\n", Similarities, alike,
            "NTSYSpc");
        add("NTSYSpc, names of both sides given once", "3 3L 3L 0\na b c\n1\n.5 1\n.2 .3 1\n", Similarities, alike,
            "NTSYSpc");
        add("NTSYSpc, distances by the wrong kind", "3 3L 3 0\na b c\n0\n3 0\n4 5 0\n", Dissimilarities, three,
            "says that these are similarities");
        add("NTSYSpc, names before the rows", "2 3B 3 0\na 0\nb 3 0\nc 4\n5 0\n", Dissimilarities, three, "NTSYSpc");
        add("NTSYSpc, a square", "1 3L 3L 0\na b c\na b c\n0 3 4 3 0 5\n4 5 0\n", Dissimilarities, three, "NTSYSpc");
        add("names behind a triangle", "0\ta\n3\t0\tb\n4\t5\t0\tc\n6\t7\t8\t0\td\n", Dissimilarities,
            "0 3 4 6 3 0 5 7 4 5 0 8 6 7 8 0", "lower triangle");
        add("names below a triangle", "0,,\n3,0,\n4,5,0\na,b,c\n", Dissimilarities, three, "lower triangle");
        add("MATLAB, disp", ">> disp(D)\n     0     3     4\n     3     0     5\n     4     5     0\n", Dissimilarities,
            three, "");
        add("Python and what it says of itself",
            "Python 3.11.2 (main, Mar 13 2023) [GCC 12.2.0] on linux\n>>> D\n[[0 3 4]\n [3 0 5]\n [4 5 0]]\n",
            Dissimilarities, three, "lists");
        add("a sentence above", "Here are the distances of 3 towns (in km), as measured in May\n0 3 4\n3 0 5\n4 5 0\n",
            Dissimilarities, three, "The line above the table is left out: 'Here are");
    }

    void furtherSpellings() { filesAreWhatTheyAre(); }

    /// A symmetric matrix without its diagonal begins as one with names above and beside it would.
    void aMissingDiagonalMakesNoNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("objects");
        constexpr int n = 4;
        const int values[n][n] = {{0, 2, 5, 7}, {2, 0, 3, 9}, {5, 3, 0, 8}, {7, 9, 8, 0}};
        for (const char* none : {"nan", "NA", "-", "?", ".", "None", "inf", "n/a", "#N/A", ""})
            for (const char* between : {",", ";", "\t", " "})
                for (const char* fraction : {"", ".5"})
                    for (const int most : {n, 0}) {
                        const bool isTriangle = most == 0, isBlank = *none == 0;
                        if (isBlank && (*between == ' ' || *fraction == 0 || isTriangle)) continue;
                        QByteArray text;
                        for (int i = 0; i < n; ++i) {
                            QByteArrayList cells;
                            for (int j = 0; j < (isTriangle ? i + 1 : n); ++j)
                                cells << (i == j ? QByteArray(none) : QByteArray::number(values[i][j]) + fraction);
                            text += cells.join(between) + '\n';
                        }
                        QTest::addRow("%s '%s' %s %s", none, between, fraction, isTriangle ? "lower" : "whole") << text << n;
                    }
        QTest::newRow("names between tabs") << QByteArray("\ta\tb\tc\na\t\t2\t3\nb\t2\t\t4\nc\t3\t4\t\n") << 3;
        QTest::newRow("numbers as names, a corner") << QByteArray("NA,1,2,3\n1,0,5,6\n2,5,0,7\n3,6,7,0\n") << 3;
        QTest::newRow("numbers as names") << QByteArray(",1,2,3\n1,,5,6\n2,5,,7\n3,6,7,\n") << 3;
        QTest::newRow("ids beside fractions") << QByteArray(",9,2,5\n9,,0.5,0.6\n2,0.5,,0.7\n5,0.6,0.7,\n") << 3;
    }
    void aMissingDiagonalMakesNoNames()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, objects);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("d.csv", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index(objects));
        QCOMPARE(data.objectNames.empty(), objects == 4);
        const double first = data.proximity.values(0, 1);
        QVERIFY(objects == 3 || first == 2.0 || first == 2.5);
    }

    /// Blanks do not show where the number on the diagonal is not, but a matrix that is symmetric with it does.
    void rowsMayLackTheirDiagonal()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("d.txt", "  2.5 5.5 7.5\n2.5     3.5 9.5\n5.5 3.5     8.5\n7.5 9.5 8.5\n")));
        QCOMPARE(numbersOf(data.proximity.values), QString("0 2.5 5.5 7.5 2.5 0 3.5 9.5 5.5 3.5 0 8.5 7.5 9.5 8.5 0"));
        QVERIFY2(remarksOf(data).contains("Every row lacks the number on its diagonal."), qPrintable(remarksOf(data)));
        QCOMPARE(load(recognised(folder.write("v.txt", "2.5 5.5 7.5\n2.5 3.5 9.5\n5.5 3.5 8.5\n7.5 9.5 8\n"))).kind,
            DataKind::Vectors);
    }

    /// Whatever stands in quotes.
    void pricesBetweenNamedObjects()
    {
        const TestFolder folder;
        const DataSet quoted = load(recognised(folder.write("q.csv",
            ",Paris,Rome,Oslo\nParis,$0,\"$86,693\",\"$1,063,832\"\nRome,\"$86,693\",$0,$446\n"
            "Oslo,\"$1,063,832\",$446,$0\n")));
        QCOMPARE(numbersOf(quoted.proximity.values), QString("0 86693 1063832 86693 0 446 1063832 446 0"));
        QCOMPARE(quoted.objectNames, (std::vector<std::string>{"Paris", "Rome", "Oslo"}));
        const DataSet tabs = load(recognised(folder.write("t.tsv",
            "\ta\tb\tc\na\t0 €\t38.432 €\t1.200 €\nb\t38.432 €\t0 €\t2.150 €\nc\t1.200 €\t2.150 €\t0 €\n")));
        QCOMPARE(numbersOf(tabs.proximity.values), QString("0 38432 1200 38432 0 2150 1200 2150 0"));
    }

    /// Without names the first row of prices or times is none of names.
    void pricesWithoutNames()
    {
        const TestFolder folder;
        for (const char* text : {"$0\t$206\t$823\n$206\t$0\t$265\n$823\t$265\t$0\n",
                 "0 €;206 €;823 €\n206 €;0 €;265 €\n823 €;265 €;0 €\n",
                 "0:00,3:26,13:43\n3:26,0:00,4:25\n13:43,4:25,0:00\n"}) {
            const DataSet data = load(recognised(folder.write("bare.csv", text)));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.size(), Index(3));
            QCOMPARE(data.proximity.values(1, 0), 206.0);
            QVERIFY(data.objectNames.empty());
        }
        const DataSet named = load(recognised(folder.write("named.txt",
            "Rome\t$0\t$206\t$823\nOslo\t$206\t$0\t$265\nBern\t$823\t$265\t$0\n")));
        QCOMPARE(numbersOf(named.proximity.values), QString("0 206 823 206 0 265 823 265 0"));
        QCOMPARE(named.objectNames, (std::vector<std::string>{"Rome", "Oslo", "Bern"}));
        const DataSet rows = load(recognised(folder.write("rows.txt", "11\t-\t92\t82\n22\t92\t-\t8\n33\t82\t8\t-\n")));
        QCOMPARE(numbersOf(rows.proximity.values), QString("0 92 82 92 0 8 82 8 0"));
    }

    /// The values of a list of pairs may be prices or times as those of a square may.
    void pairsOfPrices()
    {
        const TestFolder folder;
        for (const char* text : {"from\tto\tdist\nRome\tParis\t$38,432\nOslo\tParis\t$6,846\nOslo\tRome\t$25,453\n",
                 "from,to,dist\nRome,Paris,\"$38,432\"\nOslo,Paris,\"$6,846\"\nOslo,Rome,\"$25,453\"\n",
                 "Rome;Paris;38.432 €\nOslo;Paris;6.846 €\nOslo;Rome;25.453 €\n"}) {
            const DataSet data = load(recognised(folder.write("fares.csv", text)));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.size(), Index(3));
            QCOMPARE(data.proximity.values.maxCoeff(), 38432.0);
            std::vector<std::string> names = data.objectNames;
            std::ranges::sort(names);
            QCOMPARE(names, (std::vector<std::string>{"Oslo", "Paris", "Rome"}));
        }
        const DataSet times = load(recognised(
            folder.write("times.csv", "from,to,dist\nRome,Paris,7:54\nOslo,Paris,12:10\nOslo,Rome,15:05\n")));
        QCOMPARE(times.kind, DataKind::Proximity);
        QCOMPARE(times.proximity.values.maxCoeff(), 905.0);
        const DataSet spelt = load(recognised(
            folder.write("spelt.tsv", "from\tto\tdist\nRome\tParis\t15h 5m\nOslo\tParis\t12h 10m\nOslo\tRome\t7h 54m\n")));
        QCOMPARE(spelt.kind, DataKind::Proximity);
        QCOMPARE(spelt.proximity.values.maxCoeff(), 905.0);
        // When people met is no duration.
        const DataSet met = load(recognised(
            folder.write("met.csv", "source,target,time\na,b,9:05\nb,c,9:10\nc,d,9:20\nd,e,9:45\n")));
        QVERIFY2(!remarksOf(met).contains("read as minutes"), qPrintable(remarksOf(met)));
        // Things with two texts each and a price are no pairs.
        const DataSet things = load(FileData{
            .file = folder.write("things.csv", "what,where,price\npen,Rome,$3\nink,Oslo,$5\ncup,Bern,$7\nbag,Rome,$9\n")});
        QCOMPARE(things.kind, DataKind::Vectors);
    }

    /// Numbers above a matrix name its objects, also if it is not symmetric.
    void numbersAboveAnAsymmetricMatrixAreNames()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(
            folder.write("a.csv", "1004,1010,1022,1031\n0,3,4,5\n2,0,6,7\n9,8,0,1\n3,2,5,0\n")));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (std::vector<std::string>{"1004", "1010", "1022", "1031"}));
        QCOMPARE(data.proximity.values(1, 0), 2.0);
    }

    /// One missing value of a symmetric matrix is missing, wherever it is.
    void aMissingFirstValueIsMissing()
    {
        const TestFolder folder;
        for (const char* text : {"nan,.5,.3,.2\n.5,1,.4,.3\n.3,.4,1,.6\n.2,.3,.6,1\n", "nan .5 .3\n.5 1 .4\n.3 .4 1\n",
                 "nan;1,5;2,5\n1,5;1;2\n2,5;2;1\n"}) {
            const std::string file = folder.write("first.csv", text);
            try {
                load(recognised(file));
                QFAIL(text);
            } catch (const FixableFile& asked) {
                QVERIFY2(QString::fromUtf8(asked.what()).contains(QStringLiteral("is missing")), asked.what());
            }
        }
    }

    void aNegativeDistanceCanBeDropped()
    {
        const TestFolder folder;
        const std::string file = folder.write("d.csv", ",a,b,c,d\na,0,3,4,6\nb,3,0,-0.2,7\nc,4,-0.2,0,8\nd,6,7,8,0\n");
        const auto ways = [](const DataSet& data) {
            std::vector<Assignment> all;
            for (const Remark& remark : data.remarks)
                for (const Fix& way : remark.otherwise)
                    all.insert(all.end(), way.changes.begin(), way.changes.end());
            return all;
        };
        MatrixData source = std::get<MatrixData>(recognised(file));
        QVERIFY(ways(load(source)) == std::vector{Assignment("data.drop-negative", true)});
        source.dropNegative = true;
        const QString problem = messageOf([&] { load(source); });
        QVERIFY2(problem.contains("2 entries are negative") && problem.contains("2 of 16 values are missing"),
            qPrintable(problem));
        source.missing = MatrixGaps::ShortestPath;
        const DataSet data = load(source);
        QCOMPARE(data.proximity.values(1, 2), 7.0);
        QVERIFY(ways(data).empty());
    }

    void filesAreWhatTheyAre()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        QFETCH(const Kind, kind);
        QFETCH(const QString, matrix);
        QFETCH(const QString, said);
        const TestFolder folder;
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(folder.write(name, text))); });
        if (matrix == "?") {  // a table, if it can be used or not
            QVERIFY(data.kind != DataKind::Proximity && !problem.contains("pairs"));
            return;
        }
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        if (kind == Kind::Vectors) {
            QCOMPARE(data.kind, DataKind::Vectors);
        } else {
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.proximity.dissimilarity, kind == Kind::Dissimilarities);
            QCOMPARE(numbersOf(data.proximity.values), matrix);
        }
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
    }

    void whatIsAskedOfOneNumber_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("form");
        QTest::newRow("a number") << QByteArray("0.5\n") << "condensed";
        QTest::newRow("a pair") << QByteArray("a b 0.5\n") << "pairs";
    }

    void twoNumbersBelowOneAreAskedAbout()
    {
        const TestFolder folder;
        const QString problem = messageOf([&] { load(recognised(folder.write("t.txt", "0.5\n0.25 0.75\n"))); });
        QVERIFY2(problem.contains("a triangle of two objects with its diagonal, or of three"), qPrintable(problem));
    }

    void whatIsAskedOfOneNumber()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, form);
        const TestFolder folder;
        const std::string file = folder.write("one.txt", text);
        try {
            load(recognised(file));
            QFAIL("one number may be anything");
        } catch (const FixableFile& error) {
            QVERIFY(QString(error.what()).contains("two objects"));
            const Assignment& change = error.fixes().at(0).changes.at(1);
            QCOMPARE(change.path, std::string("data.form"));
            QVERIFY(change.value == ParameterValue(form.toStdString()));
        }
        const DataSet data = load(MatrixData{.matrix = file,
            .form = form == "pairs" ? MatrixForm::Pairs : MatrixForm::Condensed,
            .role = ProximityRole::Dissimilarity});
        QCOMPARE(numbersOf(data.proximity.values), QString("0 0.5 0.5 0"));
    }

    void aDiagonalThatMayBeDistancesIsAskedAbout()
    {
        const TestFolder folder;
        const std::string file = folder.write("t.txt", "12\n7 9\n3 4 5\n");
        const DataSet data = load(recognised(file));
        QCOMPARE(numbersOf(data.proximity.values), QString("12 7 3 7 9 4 3 4 5"));
        QVERIFY2(remarksOf(data).contains("distances of 4 objects"), qPrintable(remarksOf(data)));
        const auto found = std::ranges::find_if(
            data.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); });
        QVERIFY(found != data.remarks.end());
        QCOMPARE(found->otherwise.at(0).changes.at(0).path, std::string("data.form"));
        const DataSet distances = load(MatrixData{.matrix = file, .role = ProximityRole::Dissimilarity});
        QCOMPARE(numbersOf(distances.proximity.values), QString("0 12 7 3 12 0 9 4 7 9 0 5 3 4 5 0"));
    }

    void oneNegativeDistanceIsAskedAbout()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(
            folder.write("d.txt", "      s1    s2    s3\ns2  0.64\ns3  0.93 -0.05\ns4  0.46  0.44  0.19\n")));
        QVERIFY(!data.proximity.dissimilarity);
        const auto asks = [](const Remark& remark) {
            return std::ranges::any_of(remark.otherwise, [](const Fix& other) {
                return other.changes.at(0).path == "data.role"
                    && other.changes.at(0).value == ParameterValue(std::string("dissimilarity"));
            });
        };
        QVERIFY2(std::ranges::any_of(data.remarks, asks), qPrintable(remarksOf(data)));
    }

    void weightsOfSamplesAreLeftOut()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("w.arff",
            "@relation x\n@attribute a real\n@attribute c {yes,no}\n@data\n1,yes,{0.5}\n2,no, {1}\n{0 3}, "
            "{2}\n4,no\n")));
        QCOMPARE(data.size(), Index(4));
        QVERIFY2(remarksOf(data).contains("The weights behind 3 samples are left out"), qPrintable(remarksOf(data)));
    }

    void graphsAreGraphs_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("KONECT") << "x.tsv" << QByteArray("% asym posweighted\n1\t2\t3\n1\t3\t1\n2\t3\t2\n3\t4\t5\n");
        QTest::newRow("NCOL") << "x.ncol" << QByteArray("a b 1.5\nb c 2.5\nc d 1\na d 3\na c 5\n");
        const QByteArray several("#x.py\n# GMT Sat Nov 28 12:27:45 2026\n#\na 2\nb {'weight': 7}\nd {'weight': 2.5}\n"
                                 "b 1\nc {'weight': 3}\nc 0\nd 0\n");
        QTest::newRow("a multiline adjacency list") << "x.adjlist" << several;
        QTest::newRow("the same under another name") << "x.txt" << several;
        QTest::newRow("SIF, several targets")
            << "x.sif" << QByteArray("geneA pp geneB geneC\ngeneB pd geneC geneD\ngeneC pp geneD\n");
        QTest::newRow("SIF, a header") << "x.sif"
                                       << QByteArray("source\tinteraction\ttarget\ngene A\tpp\tgene B\ngene "
                                                     "C\tpd\tgene D\n");
        QTest::newRow("SIF, a node alone") << "x.sif" << QByteArray("a b\tpp\tc\nd\nc\tpd\te\n");
    }

    void graphsAreGraphs()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write(name, text)));
        QCOMPARE(data.kind, DataKind::Graph);
        QCOMPARE(data.size(), Index(4));
    }

    void tabsBelowANodeAloneAreRefused()
    {
        const TestFolder folder;
        const QString problem = messageOf([&] { load(recognised(folder.write("y.sif", "d\ngene a\tpp\tgene b\n"))); });
        QVERIFY2(problem.contains("tabs stand between the names"), qPrintable(problem));
    }

    void whatIsNotReadIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const auto add = [](const char* row, const char* text, const char* said) {
            QTest::newRow(row) << QByteArray(text) << QString(said);
        };
        add("Python", "import numpy as np\nX = np.load(\"x.npy\")\nprint(X)\n", "Python source code");
        add("str()", " 'dist' num [1:36] 0.71 0.87 0.49 ...\n - attr(*, \"Size\")= int 9\n", "str() of R");
        add("ordination", "Eigvals\t2\n0.5\t0.2\n\nProportion explained\t2\n0.6\t0.4\n", "an ordination by scikit-bio");
        add("DIMACS", "c a graph\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n", "a graph of DIMACS");
        add("Google, other ends",
            "{\"origin_addresses\":[\"a\",\"b\"],\"destination_addresses\":[\"c\",\"d\"],\"rows\":[{\"elements\":[{"
            "\"v\":1}"
            ",{\"v\":2}]},{\"elements\":[{\"v\":1},{\"v\":2}]}]}",
            "end at 2 places of other names");
        add("a rectangle of NTSYSpc", "1 3L 2L 0\na b c\nx y\n1 2\n3 4\n5 6\n", "3 rows and 2 columns");
        add("a tree of NTSYSpc", "5 3L 2 0\na b c\n1 2 3\n", "kind 5 of NTSYSpc");
        add("graph6", ">>graph6<<DQc\n", "graph6");
        add("a sparse matrix cut short", "  (0, 0)\t1.0\n  (0, 1)\t0.5\n  (1, 0)\t0.5\n  :\t:\n  (9, 9)\t1.0\n",
            "cut short");
        add("log",
            "2024-01-05 10:00:00 INFO start\n2024-01-05 10:00:01 INFO loaded 5 files\n2024-01-05 10:00:02 ERROR "
            "failed\n",
            "running text");
    }

    void whatIsNotReadIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, said);
        const TestFolder folder;
        const QString problem = messageOf([&] { load(recognised(folder.write("x.txt", text))); });
        QVERIFY2(problem.contains(said), qPrintable(problem));
    }
};

KREINSCOPE_TEST(TestOtherSpellings)

}  // namespace tst_other_spellings
#include "tst_other_spellings.moc"
