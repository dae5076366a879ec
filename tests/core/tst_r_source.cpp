// SPDX-License-Identifier: GPL-3.0-or-later
//
// What dput() and dump() of R write, as R 4.2 wrote it.
#include <QtTest>

#include "core/data/formats/binary/r_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_r_source {

using Names = std::vector<std::string>;

Matrix threeByThree()
{
    return (Matrix(3, 3) << 0, 1.5, 2, 1.5, 0, 3e-5, 2, 3e-5, 0).finished();
}

class TestRSource : public QObject {
    Q_OBJECT

private slots:
    void matricesAreRead_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("dist") << QByteArray("structure(c(1.5, 2, 3e-05), Size = 3L, Labels = c(\"a\", \"b\", \"c\"), "
                                            "Diag = FALSE,\n"
                                            "    Upper = FALSE, method = \"euclidean\", call = dist(x = X[, -1], "
                                            "method = \"a, b)\"), class = "
                                            "\"dist\")\n");
        QTest::newRow("matrix") << QByteArray("structure(c(0, 1.5, 2, 1.5, 0, 3e-05, 2, 3e-05, 0), dim = c(3L, 3L), "
                                              "dimnames = list(\n"
                                              "    c(\"a\", \"b\", \"c\"), c(\"a\", \"b\", \"c\")))\n");
        QTest::newRow("old names of attributes") << QByteArray("structure(c(0, 1.5, 2, 1.5, 0, 3e-05, 2, 3e-05, 0), "
                                                               ".Dim = c(3L, 3L), .Dimnames = list(NULL, c('a', 'b', "
                                                               "'c')))");
        QTest::newRow("assigned, with a comment") << QByteArray("# distances\nK <- # here\n  structure(c(0, 1.5, 2, "
                                                                "1.5, 0, 3e-05, 2, 3e-05, 0), dim = c(3L, 3L))\n");
        QTest::newRow("as dump() writes several") << QByteArray("x <-\n1:3\nK <-\nstructure(c(1.5, 2, 3e-05), class = "
                                                                "\"dist\", Size = 3L, Labels = c(\"a\", \"b\", "
                                                                "\"c\"))\n");
        QTest::newRow("typed by rows") << QByteArray("m = matrix(c(0, 1.5, 2,\n             1.5, 0, 3e-05,\n           "
                                                     "  2, 3e-05, 0), nrow = 3, byrow = TRUE)\n");
        QTest::newRow("named below") << QByteArray("# mine\nD <- matrix(c(0, 1.5, 2, 1.5, 0, 3e-05, 2, 3e-05, 0), "
                                                   "nrow = 3)\nrownames(D) <- colnames(D) <- c(\"a\", \"b\", \"c\")\n");
        QTest::newRow("both sides named") << QByteArray("D = matrix(c(0, 1.5, 2, 1.5, 0, 3e-05, 2, 3e-05, 0), 3, 3)\n"
                                                        "dimnames(D) = list(c('a', 'b', 'c'), c('a', 'b', 'c'))");
        QTest::newRow("sparse") << QByteArray("new(\"dsCMatrix\", i = c(0L, 0L, 1L), p = c(0L, 0L, 1L, 3L), Dim = "
                                              "c(3L, 3L),\n"
                                              "    Dimnames = list(c(\"a\", \"b\", \"c\"), NULL), x = c(1.5, 2, "
                                              "3e-05), uplo = \"U\", factors = list())\n");
    }
    void matricesAreRead()
    {
        QFETCH(const QByteArray, code);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.txt", code)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == threeByThree());
        if (!data.objectNames.empty()) QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
        QCOMPARE(data.objectNames.empty(), !code.contains("c(\"a\"") && !code.contains("c('a'"));
    }

    void namesOfAnotherMatrixAreRefused()
    {
        const TestFolder folder;
        const QString problem = messageOf([&] {
            load(recognised(folder.write("k.R", "D <- matrix(c(0, 1, 1, 0), 2)\nrownames(E) <- c('a', 'b')\n")));
        });
        QVERIFY2(problem.contains("line 2: names are given to 'E', which is not above them"), qPrintable(problem));
    }

    void aDataFrameIsATable()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("f.R",
            "structure(list(x = c(1, 2.5, -3), n = 4:6, ok = c(TRUE, TRUE, FALSE), class = structure(c(1L, 2L,\n1L), "
            "levels = c(\"u\", \"v\"), class = \"factor\")), class = \"data.frame\", row.names = c(NA, -3L))\n")));
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.samples(2, 0), -3.0);
        QCOMPARE(data.samples(2, 1), 6.0);
        QCOMPARE(data.classNames, (Names{"u", "v"}));
    }

    void namesHaveTheirEscapes()
    {
        const auto objects = rSourceObjects("structure(list('a\\'b', \"\\u00e9\\t\\x41\", -Inf, NA_character_), names "
                                            "= c(\"q\", \"\", NA, \"z\"))",
            {});
        QCOMPARE(objects.size(), std::size_t(1));
        const std::vector<RValue>& items = objects.front().value.items;
        QCOMPARE(items.at(0).texts, Names{"a'b"});
        QCOMPARE(items.at(1).texts, Names{"\xC3\xA9\tA"});
        QCOMPARE(items.at(2).numbers, std::vector<double>{-std::numeric_limits<double>::infinity()});
        QCOMPARE(items.at(3).texts, Names{""});
        QCOMPARE(objects.front().value.attribute("names")->texts, (Names{"q", "", "", "z"}));
    }

    void otherCodeIsRefused_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QString>("part");
        QTest::newRow("cut short") << QByteArray("structure(c(1, 2,") << "line 1: it ends where a value";
        QTest::newRow("a call") << QByteArray("structure(\nrnorm(9), dim = c(3L, 3L))")
                                << "line 2: 'rnorm(' stands where a value";
        QTest::newRow("code behind it") << QByteArray("structure(c(1, 2), dim = 1:2)\nplot(1)") << "line 2: 'plot('";
        QTest::newRow("too deep") << QByteArray("structure(" + QByteArray(100'000, '(')) << "too deep";
        QTest::newRow("a text that does not end") << QByteArray("structure(c(\"a, 2)") << "does not end";
        QTest::newRow("a huge sequence") << QByteArray("structure(1:1e9, dim = 2:3)") << "no longer than";
        QTest::newRow("numbers that do not fit") << QByteArray("matrix(c(1, 2, 3), nrow = 2)") << "do not fit";
        QTest::newRow("a size that does not fit")
            << QByteArray("structure(c(1, 2), Size = 1e6, class = \"dist\")") << "do not fit its size";
        QTest::newRow("no brackets") << QByteArray("x <- structure") << "where a value";
    }
    void otherCodeIsRefused()
    {
        QFETCH(const QByteArray, code);
        QFETCH(const QString, part);
        const TestFolder folder;
        const std::string path = folder.write("k.txt", code);
        const QString problem = messageOf([&] { load(recognised(path)); });
        QVERIFY2(problem.contains(part) || (code.endsWith("structure") && !problem.isEmpty()), qPrintable(problem));
    }
};

KREINSCOPE_TEST(TestRSource)

}  // namespace tst_r_source
#include "tst_r_source.moc"
