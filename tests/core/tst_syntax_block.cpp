// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices between the commands of other programs.
#include <QTest>

#include "core/data/formats/matrices/syntax_block.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_syntax_block {

class TestSyntaxBlock : public QObject {
    Q_OBJECT

    TestFolder m_folder;

private slots:
    void theMatrixIsFoundBetweenCommands_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("names");
        const QStringList none, abc{"a", "b", "c"};
        QTest::newRow("spss.sps") << QByteArray("MATRIX DATA VARIABLES=ROWTYPE_ a b c\n /FORMAT=LOWER DIAGONAL.\nBEGIN "
                                                "DATA\n"
                                                "N 92 92 92\nMEAN 12 13 14\nSTDDEV 1 2 3\nCORR 1\nCORR .5 1\nCORR .25 "
                                                ".75 1\n"
                                                "END DATA.\nFACTOR /MATRIX=IN(CORR=*).\n")
                                  << abc;
        QTest::newRow("data.sps") << QByteArray("MATRIX DATA VARIABLES=ROWTYPE_ a b c.\nBEGIN DATA\nN 92 92 92\nCORR "
                                                "1\n"
                                                "CORR .5 1\nCORR .25 .75 1\nEND DATA.\n")
                                  << abc;
        QTest::newRow("lisrel.spl") << QByteArray("TI a title\nDA NI=3 NO=932 MA=CM\nLA\na b c\nCM\n1\n .5 1\n .25 .75 "
                                                  "1\n"
                                                  "MO NY=3 NE=1\nOU SE TV\n")
                                    << abc;
        QTest::newRow("eqs.eqs") << QByteArray("/TITLE\n three\n/SPECIFICATIONS\n CASES=932; VARIABLES=3;\n/MATRIX\n1\n"
                                               ".5 1\n.25 .75 1\n/END\n")
                                 << none;
        QTest::newRow("lavaan.R") << QByteArray("library(lavaan)\nlower <- '\n 1\n .5 1\n .25 .75 1 '\nx <- "
                                                "getCov(lower)\n")
                                  << none;
        QTest::newRow("sas.sas") << QByteArray("data x (type=corr);\n input _type_ $ _name_ $ a b c;\n datalines;\n"
                                               "corr a 1 . .\ncorr b .5 1 .\ncorr c .25 .75 1\n;\nrun;\n")
                                 << abc;
        QTest::newRow("matlab.m") << QByteArray("% K\nK = [1 .5 .25;\n .5 1 .75;\n .25 .75 1];\n[V, D] = eig(K);\n")
                                  << none;
        QTest::newRow("ampl.dat") << QByteArray("set N := a b c;\nparam d: a b c :=\na 1 .5 .25\nb .5 1 .75\nc .25 .75 "
                                                "1 ;\n")
                                  << abc;
        QTest::newRow("gams.gms") << QByteArray("set i / a, b, c /;\nalias(i,j);\ntable d(i,j)\n      a b c\na 1 .5 "
                                                ".25\n"
                                                "b .5 1 .75\nc .25 .75 1 ;\n")
                                  << abc;
    }

    void theMatrixIsFoundBetweenCommands()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, names);
        const DataSet data = load(recognised(m_folder.write(QTest::currentDataTag(), text)));
        Matrix expected(3, 3);
        expected << 1, 0.5, 0.25, 0.5, 1, 0.75, 0.25, 0.75, 1;
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == expected);
        QCOMPARE(data.objectNames.size(), static_cast<std::size_t>(names.size()));
        for (qsizetype i = 0; i < names.size(); ++i)
            QCOMPARE(data.objectNames[static_cast<std::size_t>(i)], names[i].toStdString());
        QVERIFY2(remarksOf(data).contains("of another program, are left out"), qPrintable(remarksOf(data)));
    }

    /// Tables, titles and several matrices are no block between commands.
    void otherTextsAreLeft_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a table") << QByteArray("x y label\n1 2 a\n3 4 b\n5 6 c\n");
        QTest::newRow("a title with a sign") << QByteArray("alpha = 0.5\n1 .5 .25\n.5 1 .75\n.25 .75 1\n");
        QTest::newRow("two blocks") << QByteArray("A = [\n1 .5 .25\n.5 1 .75\n.25 .75 1\n];\nB = [\n1 0 0\n0 1 0\n0 0 "
                                                  "1\n];\n");
        QTest::newRow("no shape") << QByteArray("x = 1;\ny = 2;\n1 2\n3 4\n5 6\nz = 3;\n");
        QTest::newRow("nothing else") << QByteArray("1 2 3\n4 5 6\n7 8 9\n");
        QTest::newRow("nothing") << QByteArray();
    }

    void otherTextsAreLeft()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!syntaxBlock(text.toStdString()));
    }
};

KREINSCOPE_TEST(TestSyntaxBlock)

}  // namespace tst_syntax_block
#include "tst_syntax_block.moc"
