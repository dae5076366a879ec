// SPDX-License-Identifier: GPL-3.0-or-later
//
// MEGA, NEXUS, UCINET DL, and lists in lists.
#include <random>

#include <QFile>
#include <QTest>

#include "core/base/fix.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/absent_diagonal.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matrix_texts {

using Names = std::vector<std::string>;
using Side = MatrixPart::Side;

std::optional<MatrixReading> read(const QByteArray& text, MatrixForm form = MatrixForm::Automatic)
{
    ByteSource source(std::string_view(text.data(), static_cast<std::size_t>(text.size())), "t");
    return form == MatrixForm::Automatic ? readClearMatrix(source, {}) : readMatrixText(source, {.form = form});
}

QString refusal(const QByteArray& text)
{
    return messageOf([&] { read(text); });
}

QString numberOf(double value)
{
    return QString::number(value, 'g', 17);
}

/// The values of row i that a part has.
QStringList rowOf(const Matrix& values, const MatrixPart& part, Index i)
{
    const auto n = static_cast<std::size_t>(values.rows()), row = static_cast<std::size_t>(i);
    QStringList texts;
    for (std::size_t k = 0; k < part.rowLength(row, n); ++k)
        texts << numberOf(values(i, static_cast<Index>(part.firstColumn(row) + k)));
    return texts;
}

Matrix symmetric(Index n, unsigned seed)
{
    Matrix values = numerics::symmetricMatrix(n, seed);
    values.diagonal().setZero();
    return values;
}

void compareRead(const QByteArray& text, MatrixForm form, const Matrix& values, const Names& names)
{
    const auto reading = read(text);
    QVERIFY2(reading, text.constData());
    QCOMPARE(reading->form, form);
    QVERIFY2(sameMatrix(reading->values, values), text.constData());
    QCOMPARE(reading->rowNames, names);
    QVERIFY(!reading->remarks.empty());
}

class TestMatrixTexts : public QObject {
    Q_OBJECT

private slots:
    void mega_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<bool>("upper");
        for (const int n : {2, 5, 17}) {
            QTest::addRow("%d, lower", n) << n << false;
            QTest::addRow("%d, upper", n) << n << true;
        }
    }

    void mega()
    {
        QFETCH(const int, n);
        QFETCH(const bool, upper);
        const Matrix values = symmetric(n, 1);
        const MatrixPart part{upper ? Side::Upper : Side::Lower, false};
        QString text = QString("#MEGA\n!Title a = b [no matrix];\n!Format DataType=Distance DataFormat=%1\n  "
                               "NTaxa=%2;\n"
                               "!Description\n  of several lines 1 2 3;\n\n")
                           .arg(upper ? "UpperRight" : "LowerLeft")
                           .arg(n);
        Names names;
        for (int i = 1; i <= n; ++i) {
            names.push_back("Homo sapiens " + std::to_string(i));
            text += QString("[%1] #Homo sapiens %1\n").arg(i);
        }
        text += "\n[ 1 2 3 ]\n";
        for (int i = 0; i < n; ++i) text += QString("[%1]  ").arg(i + 1) + rowOf(values, part, i).join("  ") + "\n";
        compareRead(text.toUtf8(), MatrixForm::Mega, withoutDiagonal(values), names);
    }

    void megaOfOtherKindsIsRefused()
    {
        QCOMPARE(refusal("#mega\n!Title x;\n!Format DataType=DNA indel=-;\n#a ACGT\n"),
            QString("t, line 3: the MEGA file holds data of the type 'DNA'; a distance matrix is needed "
                    "(DataType=Distance), "
                    "which MEGA exports from a table of distances."));
        QCOMPARE(refusal("#mega\n!Format DataType=Distance NTaxa=3;\n#a\n#b\n#c\n1 2\n"),
            QString("t, line 6: there are 2 values, but a triangle of 3 objects without its diagonal has 3."));
    }

    void nexus_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("diagonal");
        QTest::addColumn<bool>("labels");
        for (const Side side : {Side::Lower, Side::Upper, Side::Both})
            for (const bool diagonal : {true, false})
                for (const bool labels : {true, false})
                    QTest::addRow("side %d, diagonal %d, labels %d", static_cast<int>(side), diagonal, labels)
                        << static_cast<int>(side) << diagonal << labels;
    }

    void nexus()
    {
        QFETCH(const int, side);
        QFETCH(const bool, diagonal);
        QFETCH(const bool, labels);
        const MatrixPart part{static_cast<Side>(side), diagonal};
        const char* const sides[] = {"both", "LOWER", "Upper"};
        const Matrix values = symmetric(6, 2);
        QString text = "#nexus\n[a comment; BEGIN DISTANCES;]\nBEGIN taxa;\n DIMENSIONS ntax=6;\n TAXLABELS 'a b' "
                       "'it''s' c d e "
                       "f;\nEND;\nBegin Distances;\n Dimensions NewTaxa NTax = 6;\n Format Triangle=";
        text += QString(sides[side]) + (diagonal ? "" : " NoDiagonal") + (labels ? " labels=left" : " nolabels")
            + " missing=x;\nMatrix\n";
        const char* const names[] = {"'a b'", "'it''s'", "c", "d", "e", "f"};
        for (int i = 0; i < 6; ++i) {
            const bool isBoth = part.side == Side::Both;
            QStringList row = rowOf(values, isBoth ? MatrixPart{} : part, i);
            if (isBoth && !diagonal) row.removeAt(i);
            if (labels) row.prepend(names[i]);
            text += "[" + QString::number(i + 1) + "] " + row.join(u' ') + "\n";
        }
        text += " ;\nEND;\n";
        compareRead(
            text.toUtf8(), MatrixForm::Nexus, withoutDiagonal(values, part), {"a b", "it's", "c", "d", "e", "f"});
        QVERIFY(read(text.toUtf8())->role == ProximityRole::Dissimilarity);
    }

    void nexusWithMissingValuesAndInterleaved()
    {
        const auto reading = read("#NEXUS\nbegin distances; dimensions ntax=3; format triangle=both interleave "
                                  "missing=?;\nmatrix\n"
                                  "a 0 1\nb 1 0\nc ? 3\n\na 2\nb 3\nc 0;\nend;\n");
        QVERIFY(reading);
        QVERIFY(std::isnan(reading->values(2, 0)));
        QCOMPARE(reading->values(0, 2), 2.0);
        QCOMPARE(reading->rowNames, (Names{"a", "b", "c"}));
    }

    void nexusWithoutDistancesIsNamed()
    {
        QCOMPARE(refusal("#NEXUS\nBEGIN TREES;\nTREE t = (a,b);\nEND;\n"),
            QString("t, line 4: this NEXUS file has no DISTANCES block (it has TREES); a matrix of distances is "
                    "needed, which "
                    "SplitsTree and PAUP* export."));
        QCOMPARE(refusal("#NEXUS\nBEGIN DISTANCES;\nDIMENSIONS NTAX=3;\nMATRIX a 0 b 1 0 c 2 0;\nEND;\n"),
            QString("t, line 4: row 3 has 2 values before ';'; its format says 3."));
    }

    void ucinet_data()
    {
        QTest::addColumn<QByteArray>("text");
        const char* const full = "0 1 2\n1 0 3\n2 3 0\n";
        QTest::newRow("full") << QByteArray("dl n=3 format=fullmatrix\nlabels:\na,b,c\ndata:\n") + full;
        QTest::newRow("in capitals, wrapped") << QByteArray("DL N = 3\nLABELS:\na\nb\nc\nDATA:\n0 1 2 1\n0 3 2 3 0\n");
        QTest::newRow("embedded") << QByteArray("dl n=3, format = fullmatrix\nlabels embedded\ndata:\n  a b c\na 0 1 "
                                                "2\nb 1 0 3\nc 2 3 0\n");
        QTest::newRow("lower half") << QByteArray("dl n=3 format=lowerhalf\nlabels:\na b c\ndata:\n0\n1 0\n2 3 0\n");
        QTest::newRow("lower half without diagonal") << QByteArray("dl n=3 format=lowerhalf "
                                                                   "diagonal=absent\nlabels:\na b c\ndata:\n1\n2 3\n");
        QTest::newRow("upper half") << QByteArray("dl n=3 diagonal = absent format=upperhalf labels:\na,b,c\ndata:\n1 "
                                                  "2\n3\n");
        QTest::newRow("rows and columns")
            << QByteArray("dl nr=3 nc=3\nrow labels:\na\nb\nc\ncolumn labels:\na\nb\nc\ndata:\n") + full;
    }

    void theFirstOfSeveralUcinetMatricesIsRead()
    {
        const QByteArray head = "dl n=3 nm=2 format=fullmatrix\nlabels:\na b c\n", first = "0 1 2\n1 0 3\n2 3 0\n",
                         second = "0 1 1\n1 0 1\n1 1 0\n";
        auto reading = read(head + "matrix labels:\nfriends foes\ndata:\n" + first + second);
        QVERIFY(reading);
        COMPARE_CLOSE(reading->values, (Matrix(3, 3) << 0, 1, 2, 1, 0, 3, 2, 3, 0).finished());
        QCOMPARE(reading->rowNames, (Names{"a", "b", "c"}));
        QVERIFY(remarksOf(*reading).contains("The file holds 2 matrices of the same objects; the first, 'friends', is "
                                             "read."));
        reading = read(head + "data:\n" + first + second);
        QVERIFY(reading && remarksOf(*reading).contains("the first is read"));
    }

    void ucinet()
    {
        QFETCH(const QByteArray, text);
        auto reading = read(text);
        QVERIFY(reading);
        QCOMPARE(reading->form, MatrixForm::Ucinet);
        const bool absent = text.contains("absent");
        QCOMPARE(std::isnan(reading->values(1, 1)), absent);
        if (absent) reading->values.diagonal().setZero();
        COMPARE_CLOSE(reading->values, (Matrix(3, 3) << 0, 1, 2, 1, 0, 3, 2, 3, 0).finished());
        QCOMPARE(reading->rowNames, (Names{"a", "b", "c"}));
        QCOMPARE(reading->columnNames, (Names{"a", "b", "c"}));
    }

    void ucinetLists_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("by number") << QByteArray("dl n=3 format=edgelist1\nlabels:\na b c\ndata:\n1 2 4\n2 1 4\n3 1\n");
        QTest::newRow("by label") << QByteArray("DL n = 3\nformat = el1\nlabels:\na,b,c\ndata:\nb a 4\nc a\na b 4.0\n");
        QTest::newRow("embedded") << QByteArray("dl n=3, format=edgelist1\nlabels embedded\ndata:\na b 4\nb a 4\nc a "
                                                "1\n");
    }
    void ucinetLists()
    {
        QFETCH(const QByteArray, text);
        const auto reading = read(text);
        QVERIFY(reading);
        COMPARE_CLOSE(reading->values, (Matrix(3, 3) << 0, 4, 0, 4, 0, 0, 1, 0, 0).finished());
        QCOMPARE(reading->rowNames, (Names{"a", "b", "c"}));
        QVERIFY(remarksOf(*reading).contains("a pair that it does not list is 0"));
    }

    void ucinetListsOfNodes()
    {
        const auto reading = read("dl n=3 format=nodelist1\ndata:\n1 2 3\n3 1\n");
        QVERIFY(reading);
        COMPARE_CLOSE(reading->values, (Matrix(3, 3) << 0, 1, 1, 0, 0, 0, 1, 0, 0).finished());
    }

    void countsThatAreTooLargeAreToldTheirRange()
    {
        const QString range = QStringLiteral("from 1 to 1,000,000");
        for (const QByteArray& text : {QByteArray("dl n=999999999 format=fullmatrix\ndata:\n0 1\n1 0\n"),
                 QByteArray("#NEXUS\nBEGIN DISTANCES;\nDIMENSIONS NTAX=999999999;\nMATRIX a 0;\nEND;\n"),
                 QByteArray("#mega\n!Format DataType=Distance NTaxa=999999999;\n#a\n#b\n1\n")})
            QVERIFY2(refusal(text).contains(range), qPrintable(refusal(text)));
    }

    void otherUcinetListsAreRefused()
    {
        QVERIFY(refusal("dl nr=3 nc=2 format=edgelist2\ndata:\n1 2 1\n")
                    .contains("this UCINET DL file has the format 'edgelist2', which is not read"));
        QCOMPARE(refusal("dl n=3 format=edgelist1\ndata:\n1 4 1\n"),
            QString("t, line 3: '4' is no object; a label or a number from 1 to 3 is needed."));
        QCOMPARE(refusal("dl n=2 format=edgelist1 labels embedded\ndata:\na b 1\nc a 1\n"),
            QString("t, line 4: 'c' is one object more than the 2 that n announces."));
        QVERIFY(refusal("dl n=3 format=edgelist1\nlabels:\na,b,c,d\ndata:\n4 1 1\n").contains("there are 4 labels"));
        QVERIFY(refusal("dl n=3 format=edgelist1\nlabels:\na,b,a\ndata:\na b 1\n")
                    .contains("two objects have the label 'a'"));
        QVERIFY(refusal("dl n=900000 format=edgelist1\ndata:\n1 2 1\n").contains("at most 8,000 objects"));
        QVERIFY(refusal("dl nr=2 nc=3\ndata:\n1 2 1 3 4 5\n").contains("the matrix is 2×3"));
        QCOMPARE(refusal("dl n=2\ndata:\n1 2 3\n"),
            QString("t, line 3: there are 3 values, but the format and n=2 need 4."));
    }

    void lists_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("separator");
        QTest::addColumn<QString>("rowSeparator");
        QTest::addColumn<QString>("after");
        QTest::newRow("JSON") << "["
                              << ", "
                              << ", "
                              << "]";
        QTest::newRow("JSON in lines") << "[\n"
                                       << ",\n  "
                                       << ",\n"
                                       << "\n]\n";
        QTest::newRow("NumPy's str") << "["
                                     << " "
                                     << "\n "
                                     << "]\n";
        QTest::newRow("NumPy's repr") << "array(["
                                      << ", "
                                      << ",\n       "
                                      << "], dtype=float32)\n";
        QTest::newRow("with a prompt") << ">>> K\narray(["
                                       << ", "
                                       << ",\n       "
                                       << "])\n>>> ";
        QTest::newRow("IPython") << "In [3]: K\nOut[3]: \narray(["
                                 << ", "
                                 << ",\n       "
                                 << "])\n";
        QTest::newRow("PyTorch") << "tensor(["
                                 << ", "
                                 << ",\n        "
                                 << "], device='cuda:0', grad_fn=<MmBackward0>)\n";
        QTest::newRow("assigned") << "# my kernel\nK = np.array(["
                                  << ","
                                  << ",\n"
                                  << "])\n";
        QTest::newRow("below a title, above a note") << "Distance matrix of 9 objects:\n["
                                                     << ", "
                                                     << ",\n "
                                                     << "]\nDone in 0.3 s\n";
        QTest::newRow("below a title that begins with a number") << "2024-01-05, run 3\n\n["
                                                                 << " "
                                                                 << "\n "
                                                                 << "]\n";
        QTest::newRow("one more dimension") << "[["
                                            << ", "
                                            << ", "
                                            << "]]";
        QTest::newRow("Wolfram, C") << "{"
                                    << ", "
                                    << ",\n"
                                    << "};";
    }

    void lists()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, separator);
        QFETCH(const QString, rowSeparator);
        QFETCH(const QString, after);
        const Matrix values = numerics::uniformMatrix(9, 9, 5);
        const bool braces = before == "{";
        QStringList rows;
        for (Index i = 0; i < 9; ++i)
            rows << (braces ? "{" : "[") + rowOf(values, {}, i).join(separator) + (braces ? "}" : "]");
        compareRead((before + rows.join(rowSeparator) + after).toUtf8(), MatrixForm::Json, values, {});
    }

    void numbersAreReadAsTheyAreWritten()
    {
        const auto reading = read("[[1., -0.5e-3, nan], [+2, .5, inf], [null, None, -inf]]");
        QVERIFY(reading);
        QCOMPARE(reading->values(0, 1), -0.5e-3);
        QVERIFY(std::isnan(reading->values(0, 2)) && std::isnan(reading->values(2, 0))
            && std::isnan(reading->values(2, 1)));
        QVERIFY(reading->values(1, 2) == HUGE_VAL && reading->values(2, 2) == -HUGE_VAL);
    }

    void raggedListsAreATriangle()
    {
        const Matrix values = (Matrix(3, 3) << 0, .2, .4, .2, 0, .3, .4, .3, 0).finished();
        compareRead("[[0], [0.2, 0], [0.4, 0.3, 0]]", MatrixForm::Json, values, {});
        compareRead("DistanceMatrix(names=['a', 'b', 'c'], matrix=[[0], [0.2, 0], [0.4, 0.3, 0]])", MatrixForm::Json,
            values, {"a", "b", "c"});
    }

    void objects()
    {
        const Matrix values = (Matrix(2, 2) << 1, .5, .25, 1).finished();
        compareRead(
            "{\"names\": [\"a\", \"\\u00e4\"], \"K\": [[1, 0.5], [0.25, 1]]}", MatrixForm::Json, values, {"a", "ä"});
        compareRead("{\"columns\":[\"a\",\"b\"],\"index\":[\"a\",\"b\"],\"data\":[[1,0.5],[0.25,1]]}", MatrixForm::Json,
            values, {"a", "b"});
        compareRead("{\"a\":{\"a\":1,\"b\":0.25},\"b\":{\"a\":0.5,\"b\":1}}", MatrixForm::Json, values, {"a", "b"});
    }

    void objectsOfSeveralMatrices()
    {
        const std::string text = "{\"durations\": [[0, 9], [9, 0]],\n\"distances\": [[0, 3], [3, 0]]}";
        const auto reading = [&](const std::string& key) {
            ByteSource source(text, "t");
            return readMatrixText(source, {.valueColumn = key});
        };
        const MatrixReading first = reading({});
        QCOMPARE(first.values(0, 1), 3.0);
        QVERIFY2(remarksOf(first).contains("The object also holds 'durations', which is left out;"),
            qPrintable(remarksOf(first)));
        QVERIFY(first.remarks.at(1).otherwise
            == std::vector{Fix("data.value-column", std::string("durations"), "Read 'durations'")});
        const MatrixReading second = reading("durations");
        QCOMPARE(second.values(0, 1), 9.0);
        QVERIFY(second.remarks.at(1).otherwise.empty());
        QVERIFY_THROWS_EXCEPTION(FileError, reading("times"));
    }

    void listsOfOtherThingsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("not square") << QByteArray("[[1, 2], [3, 4], [5, 6]]")
                                    << "t, line 1: there are 3 lists of 2 numbers each; as many numbers in each as "
                                       "there are "
                                       "lists, a row and a column for every object, are needed. Save objects with "
                                       "features as CSV.";
        QTest::newRow("cut short") << QByteArray("[[1.  0.5 ... 0.1]\n [0.5 1.  ... 0.2]\n ...\n [0.1 0.2 ... 1. ]]")
                                   << "t, line 1: the matrix was cut short by printing (…), so values are missing; "
                                      "save all of "
                                      "it, with numpy.savetxt(\"K.csv\", K, delimiter=\",\") or numpy.save(\"K.npy\", "
                                      "K).";
        QTest::newRow("texts") << QByteArray("[[\"a\", 1], [\"b\", 2]]")
                               << "t, line 1: the lists hold something other than numbers; a list of lists of numbers, "
                                  "one for "
                                  "each row, is needed.";
        QTest::newRow("deep") << QByteArray(70, '[')
                              << "t, line 1: values are nested more than 64 deep, the most that is read.";
    }

    void listsOfOtherThingsAreNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, problem);
        QCOMPARE(refusal(text), problem);
    }

    void aMatrixInJsonIsNoExperiment()
    {
        const TestFolder folder;
        QVERIFY(!isExperimentFile(folder.write("k.json", "[[1, 0.2], [0.2, 1]]")));
        QVERIFY(!isExperimentFile(folder.write("o.json", "{\"K\": [[1, 0.2], [0.2, 1]]}")));
        QVERIFY(isExperimentFile(folder.write("e.json", "{\"kreinscope\": 1, \"data\": {\"points\": [[1, 2]]}}")));
        QVERIFY(isExperimentFile(folder.write("l.json", "{\"kreinscope-lesson\": 1}")));
        QVERIFY(isExperimentFile(folder.path("none.json")));
        const OpenedFile opened = openFile(folder.path("k.json"), Experiment());
        QCOMPARE(opened.loaded.data->proximity.values(0, 1), 0.2);
    }

    void samples_data()
    {
        QTest::addColumn<QString>("form");
        for (const char* form : {"mega", "nexus", "ucinet", "json", "printed"}) QTest::newRow(form) << QString(form);
    }

    /// Each is recognised by itself; broken ones are read or refused.
    void samples()
    {
        QFETCH(const QString, form);
        QFile file(QStringLiteral(KREINSCOPE_TEST_DIR "/samples/") + form);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray sample = file.readAll();
        const auto reading = read(sample);
        QVERIFY(reading);
        QCOMPARE(matrixFormInfo(reading->form).id, form.toStdString());
        QVERIFY(reading->values == reading->values.transpose() || reading->values.array().isNaN().any());
        std::mt19937 engine(1);
        const QByteArray pieces = QByteArray("[](){}=;:,.'\"\\ \n\t0123456789-eE#!@?NA") + sample;
        for (int round = 0; round < 3000; ++round) {
            QByteArray broken = sample;
            for (unsigned changes = 1 + engine() % 4; changes > 0; --changes) {
                const auto at = static_cast<qsizetype>(engine() % static_cast<unsigned>(broken.size()));
                const char piece = pieces[static_cast<qsizetype>(engine() % static_cast<unsigned>(pieces.size()))];
                if (engine() % 3 == 0)
                    broken.remove(at, 1 + static_cast<qsizetype>(engine() % 9));
                else if (engine() % 2 == 0)
                    broken.insert(at, piece);
                else
                    broken[at] = piece;
                if (broken.isEmpty()) broken = " ";
            }
            messageOf([&] { read(broken); });
            messageOf([&] { read(broken, reading->form); });
        }
    }

    void namesAboveTheDataAreNoStrings()
    {
        QByteArray text = "dl n=30 format=fullmatrix\nlabels:\n";
        for (int i = 0; i < 30; ++i)
            text += "name" + QByteArray(1, static_cast<char>('a' + i % 26)) + (i < 26 ? "x" : "y") + "\n";
        text += "data:\n";
        for (int i = 0; i < 30; ++i) text += QByteArray("1 ").repeated(30) + "\n";
        const TestFolder folder;
        QCOMPARE(load(recognised(folder.write("net.txt", text))).size(), 30);
    }
};

KREINSCOPE_TEST(TestMatrixTexts)

}  // namespace tst_matrix_texts
#include "tst_matrix_texts.moc"
