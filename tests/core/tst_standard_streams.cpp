// SPDX-License-Identifier: GPL-3.0-or-later
//
// "-" for standard input and output, in the program itself.
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "core/data/formats/binary/numpy_file.h"
#include "core/data/io/byte_source.h"
#include "support/command_line.h"
#include "support/runner.h"

using namespace krein;

namespace tst_standard_streams {

QJsonObject jsonOf(const CommandOutcome& outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

std::vector<NamedArray> arraysIn(const QByteArray& bytes)
{
    ByteSource source(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())), "printed.npz");
    return readNumPy(source, {});
}

/// Similarities with the eigenvalues 3, 1 and −1.
const QByteArray matrix = "2,1,0\n1,2,0\n0,0,-1\n";
const QStringList similarities{"--set", "data.role=similarity"};

class StandardStreamsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCommandReadsAMatrixFromStandardInput()
    {
        const CommandOutcome run = cli(QStringList{"run", "-"} + similarities, matrix);
        QVERIFY2(run.code == 0, run.err.constData());
        const QJsonObject signature = jsonOf(run)["spectrum"].toObject()["signature"].toObject();
        QCOMPARE(signature["positive"].toInt(), 2);
        QCOMPARE(signature["negative"].toInt(), 1);
        QCOMPARE(jsonOf(cli(QStringList{"run", "--set", "data.matrix=-"} + similarities, matrix))["spectrum"],
            jsonOf(run)["spectrum"]);
        const QJsonObject page = jsonOf(cli(QStringList{"examine", "-", "--format", "json"} + similarities, matrix));
        QCOMPARE(page["spectrum"].toObject()["signature"].toArray(), QJsonArray({2, 1, 0}));
        QCOMPARE(jsonOf(cli(QStringList{"data", "-"} + similarities, matrix))["data"].toObject()["samples"].toInt(), 3);
    }

    void anExperimentFromStandardInputIsTheOneOfAFile()
    {
        const QByteArray text = R"({"kreinscope": 1, "data": {"samples": 20}, "kernel": {"id": "rbf", "gamma": 2}})";
        QTemporaryDir folder;
        QFile file(folder.filePath("e.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const QJsonObject piped = jsonOf(cli({"run", "-"}, text)), read = jsonOf(cli({"run", file.fileName()}));
        QVERIFY(!read["spectrum"].toObject().isEmpty());
        QCOMPARE(piped["spectrum"], read["spectrum"]);
        QCOMPARE(piped["experiment"], read["experiment"]);
    }

    /// What begins with a brace without a key behind it is no object of JSON.
    void bracesOfOtherProgramsAreData()
    {
        for (const char* text :
            {"{{0, 1, 2}, {1, 0, 2}, {2, 2, 0}}\n", "{('a', 'b'): 1, ('a', 'c'): 2, ('b', 'c'): 2}\n",
                "{| class=\"wikitable\"\n! !! a !! b !! c\n|-\n! a\n| 0 || 1 || 2\n|-\n! b\n| 1 || 0 || 2\n|-\n! c\n| "
                "2 || 2 || 0\n|}\n"}) {
            const CommandOutcome examined = cli({"examine", "-", "--format", "json", "--no-scores"}, text);
            QVERIFY2(examined.code == 0, examined.err.constData());
            QCOMPARE(jsonOf(examined)["matrix"].toObject()["size"].toInt(), 3);
        }
    }

    void aMatrixGoesToStandardOutputInEachFormat()
    {
        const QStringList clip = QStringList{"run", "-", "--set", "correction.id=clip", "--gram", "-"} + similarities;
        QCOMPARE(cli(clip, "1,0\n0,-1\n").out, QByteArray("1,0\n0,0\n"));
        const QJsonObject json = jsonOf(cli(clip + QStringList{"--format", "json"}, "1,0\n0,-1\n"));
        QCOMPARE(json["values"].toArray(), QJsonArray({QJsonArray{1, 0}, QJsonArray{0, 0}}));
        QCOMPARE(json["dissimilarity"].toBool(true), false);
        const std::vector<NamedArray> arrays = arraysIn(cli(clip + QStringList{"--format", "npy"}, "1,0\n0,-1\n").out);
        QCOMPARE(arrays.size(), std::size_t{1});
        QVERIFY(arrays.front().values.isApprox(Eigen::Vector2d(1, 0).asDiagonal().toDenseMatrix()));
    }

    void whatIsWrittenIsReadAgain()
    {
        const QStringList print = QStringList{"data", "-", "--out", "-"} + similarities;
        for (const char* format : {"csv", "npy", "json"}) {
            const CommandOutcome printed = cli(print + QStringList{"--format", format}, matrix);
            QVERIFY2(printed.code == 0, printed.err.constData());
            QCOMPARE(cli(print, printed.out).out, matrix);
        }
    }

    void coordinatesAndPredictionsHaveEachFormat()
    {
        const QStringList places{"run", "--example", "sphere", "--set", "data.samples=20", "--coordinates", "-"};
        const QByteArray table = cli(places).out;
        const QJsonObject json = jsonOf(cli(places + QStringList{"--format", "json"}));
        const std::vector<NamedArray> arrays = arraysIn(cli(places + QStringList{"--format", "npy"}).out);
        QVERIFY(table.startsWith("object,part,"));
        QCOMPARE(json["objects"].toArray().size(), qsizetype{20});
        QCOMPARE(json["coordinates"].toArray().size(), qsizetype{20});
        QCOMPARE(json["trained"].toInt(), 14);
        QCOMPARE(arrays.front().values.rows(), Index{20});
        QCOMPARE(static_cast<qsizetype>(arrays.front().values.cols()), json["eigenvalues"].toArray().size());
        QCOMPARE(arrays.front().values(3, 1), json["coordinates"].toArray()[3].toArray()[1].toDouble());

        const QStringList predict{"predict", "--example", "sphere", "-", "--format"};
        const QByteArray points = "x1,x2,x3\n0.5,0.5,0.5\n0,0,0\n";
        QVERIFY(cli(predict + QStringList{"csv"}, points).out.startsWith("object,class,decision\n1,"));
        const QJsonObject predicted = jsonOf(cli(predict + QStringList{"json"}, points));
        QCOMPARE(predicted["classes"].toArray().size(), qsizetype{2});
        QCOMPARE(arraysIn(cli(predict + QStringList{"npy"}, points).out).front().values(1, 0),
            predicted["values"].toArray()[1].toArray()[0].toDouble());
    }

    void allArraysOfARunHaveTheNamesOfTheResults()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("run.npz");
        const QStringList run{"run", "--example", "sphere", "--set", "data.samples=20", "--set", "correction.id=flip"};
        const QJsonObject results = jsonOf(cli(run));
        const CommandOutcome printed = cli(run + QStringList{"--arrays", "-"});
        QVERIFY2(printed.code == 0, printed.err.constData());
        QCOMPARE(cli(run + QStringList{"--arrays", file}).code, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readAll() == printed.out);  // the same bytes each time
        std::map<std::string, Matrix> named;
        for (const NamedArray& array : arraysIn(printed.out)) named[array.name] = array.values;
        for (const char* name : {"matrix.raw", "matrix.trained", "coordinates", "spectrum.eigenvalues",
                 "decision.train", "data.train_rows", "projection.train"})
            QVERIFY2(named.count(name) == 1, name);
        QCOMPARE(named["matrix.trained"].rows(), Index{14});
        const QJsonArray eigenvalues = results["spectrum"].toObject()["eigenvalues"].toArray();
        QCOMPARE(static_cast<qsizetype>(named["spectrum.eigenvalues"].size()), eigenvalues.size());
        QCOMPARE(named["spectrum.eigenvalues"].reshaped()(2), eigenvalues[2].toDouble());
    }

    void whatCannotBeIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("part");
        const QStringList run = QStringList{"run", "-"} + similarities;
        QTest::newRow("nothing comes") << run << QByteArray() << "empty";
        QTest::newRow("two things") << run + QStringList{"--gram", "-", "--distances", "-"} << matrix
                                    << "takes one thing";
        QTest::newRow("two things in one file") << run + QStringList{"--gram", "k.csv", "--distances", "k.csv"}
                                                << matrix << "'k.csv' is to hold two results";
        QTest::newRow("no -") << run + QStringList{"--format", "npy"} << matrix << "--gram -";
        QTest::newRow("npz has one format")
            << run + QStringList{"--arrays", "-", "--format", "csv"} << matrix << ".npz";
        QTest::newRow("pictures of data")
            << QStringList{"render", "-", "--view", "spectrum"} << matrix << "data from a file";
    }
    void whatCannotBeIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QString, part);
        const CommandOutcome outcome = cli(arguments, input);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.out.isEmpty() && outcome.err.contains(part.toUtf8()), outcome.err.constData());
    }
};

KREINSCOPE_TEST(StandardStreamsTest)

}  // namespace tst_standard_streams
#include "tst_standard_streams.moc"
