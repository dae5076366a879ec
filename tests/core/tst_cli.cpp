// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>

#include <csignal>
#include <fstream>

#include "core/documents/ready_studies.h"
#include "core/experiment/json/experiment_file.h"
#include "core/kernels/kernel.h"
#include "core/study/units.h"
#include "support/runner.h"

using namespace krein;

namespace tst_cli {

struct Outcome {
    int code = -1;
    QByteArray out, err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

const QString program = QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli");

Outcome cli(const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

class CliTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_directory;

    QString fileWith(const QString& name, const QByteArray& text)
    {
        const QString path = m_directory.filePath(name);
        std::ofstream(path.toStdString(), std::ios::binary) << text.toStdString();
        return path;
    }

    /// For a missing value.
    const QStringList gapFixes{"  --set data.missing=median", "  --set data.missing=mean",
        "  --set data.missing=drop-rows", "  --set data.kind=gower"};
    /// @param fixes  how the lines of options begin that are printed behind the sentence, in their order
    static void verifyRefusal(const Outcome& outcome, const QString& part, const QStringList& fixes = {})
    {
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.isEmpty());
        const QString err = QString::fromUtf8(outcome.err);
        QStringList lines = err.split('\n');
        QVERIFY2(lines.takeLast().isEmpty(), qPrintable(err));
        const QString sentence = lines.takeFirst();
        QVERIFY2(sentence.startsWith("kreinscope-cli: ") && sentence.endsWith("."), qPrintable(err));
        QVERIFY2(lines.size() == fixes.size(), qPrintable(err));
        for (qsizetype i = 0; i < lines.size(); ++i) QVERIFY2(lines[i].startsWith(fixes[i]), qPrintable(err));
        QVERIFY2(err.contains(part), qPrintable(err));
    }

private slots:
    void clustersAreNamedAndScored()
    {
        const QString file = fileWith(
            QStringLiteral("four.csv"), ",a,b,c,d\na,0,1,5,6\nb,1,0,5,5\nc,5,5,0,2\nd,6,5,2,0\n");
        const QStringList two{"cluster", file, "--clusters", "2"};
        const QString text = QString::fromUtf8(cli(two).out);
        QVERIFY2(text.contains("distances as given") && text.contains("cost 3,"), qPrintable(text));
        const Outcome table = cli(two + QStringList{"--method", "ward", "--format", "csv"});
        QCOMPARE(table.code, 0);
        QCOMPARE(QString::fromUtf8(table.out).section('\n', 0, 1),
            QString("object,cluster,silhouette,central\na,1,0.8181818181818182,1"));
        const QJsonObject object = cli(two + QStringList{"--method", "average", "--format", "json"}).json();
        QCOMPARE(object["merges"].toArray().last()["height"].toDouble(), 5.25);
        QCOMPARE(object["assignment"].toArray(), QJsonArray({1, 1, 2, 2}));
        QCOMPARE(object["clusters"].toArray().last()["members"].toArray(), QJsonArray({"c", "d"}));
        verifyRefusal(cli({"cluster", file}), "Say --clusters K");
        // Without names people count from 1 and scripts from 0.
        const QStringList bare{"cluster", fileWith(QStringLiteral("bare.csv"), "0,1,9,9\n1,0,9,9\n9,9,0,1\n9,9,1,0\n"),
            "--clusters", "2", "--set", "data.role=dissimilarity", "--format"};
        QVERIFY(cli(bare + QStringList{"csv"}).out.contains("\n4,2,"));
        const QJsonObject ids = cli(bare + QStringList{"json"}).json();
        QCOMPARE(ids["clusters"].toArray().last()["members"].toArray(), QJsonArray({"2", "3"}));
        QVERIFY(cli({"examine", "--no-scores", bare[1]}).out.contains("counted from 1"));
        QVERIFY(cli({"examine", "--no-scores", "--format", "json", bare[1]}).out.contains("\"objects\": [\"0\",\"1\""));
        const QString negative = fileWith(QStringLiteral("below.csv"), ",a,b,c\na,0,-1,5\nb,-1,0,5\nc,5,5,0\n");
        verifyRefusal(cli({"cluster", negative, "--clusters", "2", "--set", "data.role=dissimilarity", "--set",
                          "data.keep-codes=true"}),
            "a negative dissimilarity, −1");
        const Outcome selves = cli(
            {"cluster", fileWith(QStringLiteral("selves.csv"), ",a,b,c\na,1,1,5\nb,1,0,5\nc,5,5,0\n"), "--clusters",
                "2", "--set", "data.role=dissimilarity", "--method", "relational"});
        QVERIFY2(selves.code == 0 && selves.err.contains("the diagonal is not 0"), selves.err.constData());
        verifyRefusal(cli({"cluster", file, "--clusters", "5"}), "from 1 to 4, not 5");
    }

    void mixedTablesAreComparedByGowersDistance()
    {
        const QString file = fileWith(QStringLiteral("mixed.csv"), "size,colour\n1,red\n2,red\n9,blue\n8,\n");
        const QStringList gower{"cluster", file, "--clusters", "2", "--set", "data.kind=gower"};
        const QJsonObject object = cli(gower + QStringList{"--method", "average", "--format", "json"}).json();
        QCOMPARE(object["of"].toString(), QString("as given"));
        QCOMPARE(object["assignment"].toArray(), QJsonArray({1, 1, 2, 2}));
        // Row 4 has no colour, so its distances are those of the sizes alone.
        QCOMPARE(object["merges"].toArray().first()["height"].toDouble(), (1.0 / 8.0) / 2.0);
        QCOMPARE(object["merges"].toArray().at(1).toObject()["height"].toDouble(), 1.0 / 8.0);
        const QString array = QStringLiteral(KREINSCOPE_TEST_DIR "/samples/numpy");
        verifyRefusal(cli({"cluster", array, "--clusters", "2", "--set", "data.kind=gower"}), "the columns of a table");
    }

    void objectsLeftOutOfClustersAreSaid()
    {
        const Outcome some = cli({"cluster", "--example", "two-moons", "--clusters", "2", "--set", "split.limit=50"});
        QCOMPARE(some.code, 0);
        QVERIFY2(some.err.contains("only 50 objects are clustered, and 250 are left out"), some.err.constData());
        QVERIFY(cli({"cluster", "--example", "two-moons", "--clusters", "2"}).err.isEmpty());
    }

    void negativeSquaredDistancesOfClustersAreSaid()
    {
        // d²_ab = 1 + 1 − 2·2 = −2, and all others 2.
        const QString file = fileWith(QStringLiteral("similar.csv"), ",a,b,c\na,1,2,0\nb,2,1,0\nc,0,0,1\n");
        const QStringList two{"cluster", file, "--clusters", "2", "--set", "data.role=similarity"};
        const QString text = QString::fromUtf8(cli(two).out);
        QVERIFY2(text.contains("1 of 3 pairs has a negative squared distance, down to -2")
                && text.contains("squared distances of"),
            qPrintable(text));
        verifyRefusal(cli(two + QStringList{"--scale", "distances"}), "which has no root");
        const QJsonObject object =
            cli(two + QStringList{"--method", "relational", "--spread", "--format", "json"}).json();
        QCOMPARE(object["negative_pairs"].toInt(), 1);
        QCOMPARE(object["within_squares"].toDouble(), -1.0);
        QVERIFY(object["beta"].toDouble() > 0.0);
        // Clip takes the negative squares away.
        const QString clipped = QString::fromUtf8(cli(two + QStringList{"--set", "correction.id=clip"}).out);
        QVERIFY2(clipped.contains("distances of the corrected") && !clipped.contains("negative"), qPrintable(clipped));
    }

    /// What the sentence asks for can be pasted behind the command.
    void fixesArePrintedAsOptions()
    {
        const QString path = fileWith("gaps.csv", "a,b,label\n1,2,x\n,3,y\n4,5,x\n2,1,y\n");
        const Outcome refused = cli({"run", path});
        QCOMPARE(refused.code, 2);
        const QStringList lines = QString::fromUtf8(refused.err).split('\n');
        QVERIFY2(!lines.first().contains("data.missing") && lines.first().contains("has no value here"),
            refused.err.constData());
        QCOMPARE(lines.at(1), QString("  --set data.missing=median    Use the median"));
        const QStringList options = lines.at(1).trimmed().split(' ').mid(0, 2);
        QCOMPARE(cli(QStringList{"run", path} + options).code, 0);
        QCOMPARE(cli(QStringList{"data", path} + options).code, 0);
        // A kernel that substitutes a distance keeps it when another distance compares the objects.
        const QStringList canberra{
            "run", "--example", "strings", "--set", "kernel.id=distance-rbf", "--set", "kernel.distance=canberra"};
        const Outcome distance = cli(canberra);
        QVERIFY2(distance.err.contains("\n  --set kernel.distance=levenshtein"), distance.err.constData());
        QCOMPARE(cli(canberra + QStringList{"--set", "kernel.distance=levenshtein"}).code, 0);
        const Outcome unsuited = cli({"run", "--example", "strings", "--set", "kernel.id=rbf"});
        QVERIFY2(unsuited.err.contains("\n  --set kernel.id="), unsuited.err.constData());
    }

    void theDocumentedExampleRuns()
    {
        const QString path = fileWith("e.json", R"({"kreinscope": 1,
 "data": {"generator": "sphere", "samples": 300, "noise": 0, "seed": 1},
 "prepare": {"scale": "unit-interval"}, "split": {"holdout": 0.5, "stratified": true, "seed": 1},
 "kernel": {"id": "tl1", "rho-factor": 0.2}, "correction": {"id": "none"},
 "method": {"id": "ls-svm", "regularization": 10}, "projection": {"id": "kernel-pca", "components": 2, "order": "absolute"}})");
        const Outcome outcome = cli({"run", path});
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.err.isEmpty(), outcome.err.constData());
        const QJsonObject json = outcome.json();
        QCOMPARE(json["spectrum"].toObject()["eigenvalues"].toArray().size(), 150);
        QCOMPARE(json["spectrum"].toObject()["definiteness"].toString(), QString("indefinite"));
        QCOMPARE(json["scores"].toObject()["test"].toObject()["accuracy"].toDouble(), 1.0);
    }

    /// Before anything is computed, and never over what is read.
    void whereResultsCannotGoIsSaidFirst_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QString data = fileWith("read.csv", "a,b,label\n1,2,x\n2,3,y\n4,5,x\n2,1,y\n3,3,x\n1,1,y\n"),
                      folder = m_directory.path(), nowhere = m_directory.filePath("none/table.csv");
        const auto row = [&](const char* name, QStringList arguments, const QString& says) {
            QTest::newRow(name) << std::move(arguments) << says;
        };
        const QStringList folds{"--folds", "2"};
        row("study: no such folder", QStringList{"study", data, "--out", nowhere} + folds, "No such file or directory");
        row("study: a folder", QStringList{"study", data, "--out", folder} + folds, "this is a directory");
        row("study: what it reads", QStringList{"study", data, "--out", data} + folds, "reads this file");
        row("study: its journal", QStringList{"study", data, "--journal", data} + folds, "reads this file");
        row("run: what it reads", {"run", data, "--out", data}, "reads this file");
        row("examine: no such folder", {"examine", data, "--out", m_directory.filePath("none/page.html")},
            "No such file or directory");
        row("predict: what it reads", {"predict", data, data, "--out", data}, "reads this file");
        const QString other = fileWith("other.csv", "a,b,label\n1,2,x\n2,3,y\n4,5,x\n2,1,y\n3,3,x\n1,1,y\n"),
                      matrix = fileWith("matrix.csv", "0,1,2\n1,0,3\n2,3,0\n");
        row("study: what an axis reads",
            QStringList{"study", other, "--axis", "data.file=" + other + "," + data, "--out", data} + folds,
            "reads this file");
        row("study: what an axis reads is no journal",
            QStringList{"study", other, "--axis", "data.file=" + other + "," + data, "--journal", data} + folds,
            "reads this file");
        row("examine: another measurement",
            {"examine", matrix, "--replicates", data, "--format", "text", "--out", data}, "reads this file");
    }
    void whereResultsCannotGoIsSaidFirst()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        QFile data(m_directory.filePath("read.csv"));
        QVERIFY(data.open(QIODevice::ReadOnly));
        const QByteArray before = data.readAll();
        verifyRefusal(cli(arguments), says);
        data.seek(0);
        QCOMPARE(data.readAll(), before);
    }

    void whatContradictsItselfIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QString data = fileWith("twice.csv", "a,b,label\n1,2,x\n2,3,y\n4,5,x\n2,1,y\n3,3,x\n1,1,y\n");
        const auto row = [&](const char* name, QStringList arguments, const QString& says) {
            QTest::newRow(name) << std::move(arguments) << says;
        };
        row("folds and each", {"study", data, "--leave-one-out", "--folds", "3"}, "give one of them");
        row("seeds and folds", {"study", data, "--repeat", "3", "--folds", "3"}, "give one of them");
        row("scores and none", {"examine", data, "--scores", "--no-scores"}, "give one of them");
        row("a measure twice", {"study", data, "--folds", "2", "--measure", "test-accuracy,test-accuracy"}, "twice");
        row("a row twice", {"study", data, "--study", R"({"repeat":{"by":"splits","splits":[[0,0,1]]}})"},
            "row 0 twice");
        row("a split of nothing", {"study", data, "--study", R"({"repeat":{"by":"splits","splits":[[1],[]]}})"},
            "entry 2 of repeat.splits holds no test rows");
        row("too large a number", {"study", data, "--repeat", "99999999999"}, "to 2147483647");
        row("a picture", {"run", fileWith("figure.svg", "<svg/>")}, "this is a picture");
        row("no value", {"study", data, "--folds"}, "--folds needs a value after it.");
    }
    void whatContradictsItselfIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        verifyRefusal(cli(arguments), says);
    }

    /// Infinity on either side of a boundary is no decision.
    void whatCannotBeDecidedHasNoClass()
    {
        const QString data = fileWith(
                          "known.csv", "a,b,label\n.01,.02,x\n.02,.03,y\n.04,.05,x\n.02,.01,y\n.03,.03,x\n.01,.01,y\n"),
                      next = fileWith("far.csv", "a,b\n1e308,1e308\n.02,.02\n");
        const Outcome outcome = cli({"predict", data, next, "--set", "kernel.id=linear", "--set", "prepare.scale=none",
            "--set", "method.regularization=1e9"});
        QCOMPARE(outcome.code, 0);
        const QList<QByteArray> lines = outcome.out.split('\n');
        QCOMPARE(lines.at(1), QByteArray("1,,"));
        QVERIFY2(lines.at(2).startsWith("2,x,") || lines.at(2).startsWith("2,y,"), outcome.out.constData());
        QVERIFY2(outcome.err.contains("Object 1 has no class"), outcome.err.constData());
        verifyRefusal(cli({"predict", data, fileWith("header.csv", "a,b\n")}), "at least one is needed");
    }

    void settingAParameterChangesTheResult()
    {
        const Outcome plain = cli({"run", "--example", "sphere"}), same = cli({"run", "--example=sphere"});
        const Outcome changed = cli(
            {"run", "--example", "sphere", "--set", "kernel.rho=2", "--set=method.regularization=3"});
        QVERIFY(plain.json()["spectrum"] == same.json()["spectrum"]);
        QVERIFY(plain.json()["spectrum"] != changed.json()["spectrum"]);
        QCOMPARE(changed.json()["gram"].toObject()["kernel"].toObject()["rho"].toDouble(), 2.0);
        QCOMPARE(changed.json()["experiment"].toObject()["method"].toObject()["regularization"].toDouble(), 3.0);
    }

    void aStudyIsOneTable()
    {
        const QStringList study{"study", "--example", "sphere", "--set", "data.samples=40", "--axis",
            "kernel.rho=0.1:1:3:log", "--axis", "method.regularization=1,10", "--folds", "4x2", "--measure",
            "test-accuracy,negative-eigenvalues"};
        const auto seconds = [](const QByteArray& table) {
            QStringList lines = QString::fromUtf8(table).split('\n');
            for (QString& line : lines) line.remove(QRegularExpression(QStringLiteral(",[^,]*,[^,]*$")));
            return lines;
        };
        const Outcome table = cli(study + QStringList{"--jobs", "1"});
        QCOMPARE(table.code, 0);
        QVERIFY2(table.err.contains("prepare.scale-rows all") && table.err.contains("one matrix serves all folds")
                && table.err.contains(" runs; about ") && table.err.count('\n') == 2,
            table.err.constData());
        QCOMPARE(table.out.count('\n'), 1 + 3 * 2 * 8);
        QVERIFY(table.out.startsWith("kernel.rho,method.regularization,repetition,fold,test-accuracy,negative-"
                                     "eigenvalues,"
                                     "seconds,problem\n0.1,1,1,1,"));
        const QString journal = m_directory.filePath("journal");
        QCOMPARE(cli(study + QStringList{"--shard", "2/2", "--journal", journal}).code, 0);
        const Outcome half = cli({"merge", journal});
        QCOMPARE(half.code, 0);
        QVERIFY2(half.err.contains("24 of 48 runs are missing"), half.err.constData());
        QCOMPARE(cli(study + QStringList{"--journal", journal, "--jobs", "3"}).code, 0);
        QCOMPARE(seconds(cli({"merge", journal}).out), seconds(table.out));
        verifyRefusal(cli({"merge", journal, "--out", journal}), "it is the journal");
        const QString fresh = m_directory.filePath("fresh.journal");
        verifyRefusal(cli(study + QStringList{"--journal", fresh, "--out", fresh}), "it is the journal");
        const QStringList byMeasure{"merge", journal, "--compare", "kernel.rho", "--format", "text", "--measure"};
        QVERIFY(cli(byMeasure + QStringList{"negative-eigenvalues"}).out.contains("\nNegative eigenvalues of K "));
        verifyRefusal(cli(byMeasure + QStringList{"macro-f1"}), "accepted measures are");
        verifyRefusal(cli({"merge", journal, "--measure", "test-accuracy"}), "--compare AXIS");
        const Outcome summary = cli(study + QStringList{"--format", "text"});
        QVERIFY2(summary.out.contains("Test accuracy"), summary.out.constData());
        const Outcome compared = cli(
            study + QStringList{"--format", "text", "--compare", "kernel.rho", "--baseline", "1"});
        QVERIFY2(compared.out.contains("Wilcoxon") || compared.out.contains("t-test"), compared.out.constData());
        verifyRefusal(cli(study + QStringList{"--baseline", "1"}), "--baseline needs --compare");
        verifyRefusal(cli(study + QStringList{"--compare", "kernel.rh"}), "did you mean 'kernel.rho'");
        verifyRefusal(cli(study + QStringList{"--axis", "kernel.rho=1:2"}), "is not a range");
        verifyRefusal(cli(study + QStringList{"--measure", "acuracy"}), "There is no measure");
        verifyRefusal(cli({"study", "--example", "sphere", "--fold", "3"}), "did you mean '--folds'");
        verifyRefusal(cli({"merge"}), "needs the journals");
        QVERIFY(cli({"study", "--help"}).out.contains("support-vectors"));
    }

    void aTableRunsByItself()
    {
        QByteArray text("a,b,kind\n");
        for (int i = 0; i < 20; ++i)
            text += QByteArray::number(i) + "," + QByteArray::number(i * i % 7) + (i < 10 ? ",p\n" : ",q\n");
        const Outcome outcome = cli({"run", fileWith("table.CSV", text)});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.json()["data"].toObject()["label"].toString(), QString("kind"));
        const Outcome unlabelled = cli(
            {"run", fileWith("table.csv", text.replace(",p", ",1").replace(",q", ",2")), "--set", "data.label="});
        QCOMPARE(unlabelled.code, 0);
        QCOMPARE(unlabelled.json()["data"].toObject()["features"].toInt(), 3);
        QVERIFY(unlabelled.json()["problems"].toObject().isEmpty());  // nothing is wrong without labels
        QVERIFY(!unlabelled.json().contains("model"));
    }

    void dataOfAnyFormatAreDescribedAndWrittenAgain()
    {
        const QString path = fileWith("t.csv", "a;b;kind\n1,5;2;p\n3;;q\n5;6;p\n");
        const QString arff = m_directory.filePath("out.csv.gz");
        const Outcome outcome = cli({"data", path, "--set", "data.missing=mean", "--out", arff});
        QCOMPARE(outcome.code, 0);
        const QJsonObject data = outcome.json()["data"].toObject();
        QCOMPARE(data["kind"].toString(), QString("vectors"));
        QCOMPARE(data["samples"].toInt(), 3);
        QCOMPARE(data["features"].toInt(), 2);
        QVERIFY(data["remarks"].toArray().first().toObject()["changed"].toBool());
        QCOMPARE(cli({"data", arff}).json()["data"].toObject()["classes"], data["classes"]);
        verifyRefusal(cli({"data", path}), "t.csv, line 3: ", gapFixes);
        verifyRefusal(
            cli({"data", path, "--set", "data.missing=mean", "--out", m_directory.filePath("out.xyz")}), "out.xyz");
    }

    void stringsRunWithAKernelThatComparesThem()
    {
        const Outcome outcome = cli(
            {"run", fileWith("s.txt", "a\tabcabc\na\tabcabd\na\tabc\nb\txyzxyz\nb\txyzzz\nb\txyz\n")});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.json()["gram"].toObject()["kernel"].toObject()["id"].toString(), QString("negative-distance"));
        verifyRefusal(cli({"run", m_directory.filePath("s.txt"), "--set", "kernel.id=tl1"}), "strings",
            {"  --set kernel.id=negative-distance"});
    }

    void theGramMatrixCanBeWritten()
    {
        const QString path = m_directory.filePath("k.npy"), sparse = m_directory.filePath("k.libsvm");
        QCOMPARE(cli({"run", "--example", "sphere", "--gram", path, "--out", m_directory.filePath("r.json")}).code, 0);
        const QJsonObject data = cli({"data", path}).json()["data"].toObject();
        QCOMPARE(data["kind"].toString(), QString("matrix"));
        QCOMPARE(data["samples"].toInt(), 210);
        QCOMPARE(
            cli({"run", "--example", "sphere", "--gram", sparse, "--out", m_directory.filePath("r.json")}).code, 0);
        QCOMPARE(cli({"data", sparse}).json()["data"].toObject()["classes"].toArray().size(), 2);
        verifyRefusal(cli({"run", "--example", "sphere", "--gram", m_directory.filePath("K.txt")}),
            "'K.txt' says no format of a matrix");
        QVERIFY(!QFile::exists(m_directory.filePath("K.txt")));
    }

    /// The corrected matrix, K itself, the distances and the coordinates, with the names that the file has.
    void whatWasTrainedOnIsTakenAwayWithItsNames()
    {
        const QString matrix = fileWith("named.csv",
            "\"\",Athens,\"Hook of Holland\",Rome,Bonn\nAthens,0,9,1,2\nHook of Holland,9,0,1,2\nRome,1,1,0,1\n"
            "Bonn,2,2,1,0\n");
        const auto at = [this](const char* name) { return m_directory.filePath(name); };
        const Outcome outcome = cli(
            {"run", matrix, "--set", "correction.id=clip", "--gram", at("t.csv"), "--gram-raw", at("r.lsmat"),
                "--distances", at("d.phy"), "--coordinates", at("c.csv"), "--coordinates-raw", at("cr.csv")});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.err.contains("--coordinates-raw writes those of K"));
        QVERIFY(outcome.err.contains("1 name was written otherwise"));
        const QStringList names{"Athens", "Hook of Holland", "Rome", "Bonn"};
        const QJsonObject data = outcome.json()["data"].toObject();
        QCOMPARE(data["object_names"].toVariant().toStringList(), names);
        QCOMPARE(data["train"].toInt(), 4);
        const QJsonObject worst = outcome.json()["diagnostics"].toObject()["worst_triangles"].toArray()[0].toObject();
        QCOMPARE(worst["names"].toVariant().toStringList(), QStringList({"Athens", "Hook of Holland", "Rome"}));
        const QJsonObject trained = cli({"run", at("t.csv")}).json();
        QVERIFY(trained["spectrum"].toObject()["smallest"].toDouble() > -1e-9);
        QCOMPARE(trained["data"].toObject()["object_names"].toVariant().toStringList(), names);
        const QJsonObject raw = cli({"run", at("r.lsmat")}).json();
        QCOMPARE(raw["spectrum"].toObject()["eigenvalues"], outcome.json()["spectrum"].toObject()["eigenvalues"]);
        QFile phylip(at("d.phy"));
        QVERIFY(phylip.open(QIODevice::ReadOnly));
        QVERIFY(phylip.readAll().startsWith("4\nAthens      0 "));
        QFile coordinates(at("c.csv"));
        QVERIFY(coordinates.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = coordinates.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), qsizetype{5});
        QVERIFY(lines[0].startsWith("object,\"axis 1 (eigenvalue "));
        static const QRegularExpression manyDigits(QStringLiteral("\\.\\d{7}"));
        QVERIFY2(!QString::fromUtf8(lines[0]).contains(manyDigits), lines[0].constData());
        QVERIFY(lines[2].startsWith("Hook of Holland,"));
        QVERIFY2(!lines[0].contains("negative axis"), "of the clipped matrix");
        QFile before(at("cr.csv"));
        QVERIFY(before.open(QIODevice::ReadOnly) && before.readLine().contains("negative axis 1 (eigenvalue -"));
        verifyRefusal(
            cli({"run", matrix, "--distances", at("d.libsvm")}), "a LIBSVM file holds a kernel, not distances");
        QCOMPARE(cli({"data", matrix, "--out", at("again.csv")}).code, 0);
        QCOMPARE(
            cli({"run", at("again.csv")}).json()["data"].toObject()["object_names"].toVariant().toStringList(), names);
    }

    /// The second file lists the same objects in another order.
    void matricesAreComparedByTheNamesOfTheirObjects()
    {
        const QString one = fileWith("one.csv", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n"),
                      turned = fileWith("turned.csv", "n,d,b,a,c\nd,0,5,3,6\nb,5,0,1,4\na,3,1,0,2\nc,6,4,2,0\n"),
                      other = fileWith("other.csv", "n,a,b,c,e\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\ne,3,5,6,0\n");
        const Outcome found = cli({"mantel", one, "--with", turned, "--json"});
        QCOMPARE(found.code, 0);
        QCOMPARE(found.json()["r"].toDouble(), 1.0);
        QVERIFY2(found.err.contains("found by their names"), found.err.constData());
        verifyRefusal(cli({"mantel", one, "--with", other}), "no object is called 'd'");
        const QString fewer = fileWith("fewer.csv", ",a,b,c\na,0,1,2\nb,1,0,3\nc,2,3,0\n");
        verifyRefusal(cli({"mantel", one, "--with", fewer}), "compares matrices of the same objects");
        verifyRefusal(cli({"mantel", fewer, "--with", one}), "compares matrices of the same objects");
    }

    /// Of objects that are held out nobody is left in doubt: it is said how many are written, and how to have all.
    void aMatrixSaysOfHowManyObjectsItIs()
    {
        const auto at = [this](const char* name) { return m_directory.filePath(name); };
        const QStringList sphere{"run", "--example", "sphere", "--out", at("r.json"), "--gram", at("k.csv")};
        const Outcome training = cli(sphere + QStringList{"--distances", at("d.csv")});
        QCOMPARE(training.code, 0);
        QVERIFY2(training.err.contains("210 of 300 objects, the training set; --objects all writes all 300."),
            training.err.constData());
        QCOMPARE(training.err.count("objects all"), 1);
        QCOMPARE(cli({"data", at("d.csv")}).json()["data"].toObject()["samples"].toInt(), 210);
        const Outcome all = cli(sphere + QStringList{"--gram-raw", at("raw.csv"), "--objects", "all"});
        QCOMPARE(all.code, 0);
        QVERIFY2(!all.err.contains("objects"), all.err.constData());
        for (const char* name : {"k.csv", "raw.csv"})
            QCOMPARE(cli({"data", at(name)}).json()["data"].toObject()["samples"].toInt(), 300);
        // What is left out by a limit is spoken of even so; without a test set there is nothing to say.
        const Outcome limited = cli(sphere + QStringList{"--set", "split.limit=100", "--objects", "all"});
        QVERIFY2(limited.err.contains("100 of 300 objects."), limited.err.constData());
        const Outcome whole = cli(sphere + QStringList{"--set", "split.holdout=0"});
        QVERIFY2(!whole.err.contains("objects"), whole.err.constData());
        verifyRefusal(cli({"run", "--example", "sphere", "--objects", "all"}), "--objects says which objects");
        verifyRefusal(cli(sphere + QStringList{"--objects", "some"}), "--objects is training or all");
    }

    /// The names and the order of the data, and the correction of the matrix of all.
    void aMatrixOfAllObjectsHasTheirNames()
    {
        const QString matrix = fileWith("labelled.csv",
            "\"\",A,B,C,D,E,F\nA,0,9,1,2,5,3\nB,9,0,1,2,4,6\nC,1,1,0,1,3,7\nD,2,2,1,0,2,2\nE,5,4,3,2,0,1\nF,3,6,7,2,1,"
            "0\n");
        const QString labels = fileWith("classes.txt", "x\nx\nx\ny\ny\ny\n");
        const auto at = [this](const char* name) { return m_directory.filePath(name); };
        const QStringList run{"run", matrix, "--set", "data.labels=" + labels, "--set", "split.by=share", "--set",
            "split.holdout=0.34", "--set", "correction.id=clip", "--out", at("r.json"), "--gram", at("K.csv")};
        QVERIFY(cli(run).err.contains("of 6 objects, the training set"));
        QVERIFY(cli({"data", at("K.csv")}).json()["data"].toObject()["samples"].toInt() < 6);
        QCOMPARE(cli(run + QStringList{"--objects", "all"}).code, 0);
        const QJsonObject written = cli({"run", at("K.csv"), "--set", "data.role=similarity"}).json();
        QCOMPARE(written["data"].toObject()["object_names"].toVariant().toStringList(),
            QStringList({"A", "B", "C", "D", "E", "F"}));
        QVERIFY(written["spectrum"].toObject()["smallest"].toDouble() > -1e-9);
    }

    void labelsThatAFormatCannotHoldAreSpokenOf()
    {
        const Outcome outcome = cli({"data", "--example", "iris", "--out", m_directory.filePath("iris.npy")});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.err.contains("has no place for labels"));
    }

    void rowsCanBeListedInAFile()
    {
        const QString rows = fileWith("rows.csv", "row\n0\n5\n299\n");
        const Outcome outcome = cli(
            {"run", "--example", "sphere", "--set", "split.by=rows", "--set", "split.test-rows=@" + rows});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.json()["data"].toObject()["test_rows"].toArray(), (QJsonArray{0, 5, 299}));
    }

    void examplesAreListedAndRun()
    {
        const QByteArray list = cli({"examples"}).out;
        QVERIFY(list.contains("\n  sphere\n") && list.contains("Huang"));
        QCOMPARE(cli({"run", "--example", "iris"}).code, 0);
        verifyRefusal(cli({"examples", "x"}), "examples takes no argument");
        QVERIFY(cli({"examples", "--help"}).out.startsWith("Usage: kreinscope-cli examples"));
    }

    void resultsCanGoToAFile()
    {
        const QString path = m_directory.filePath("result.json");
        const Outcome outcome = cli({"run", "--example", "sphere", "--out", path});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.isEmpty() && outcome.err.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QJsonDocument::fromJson(file.readAll()).object().contains("model"));
        verifyRefusal(cli({"run", "--example", "sphere", "--out", m_directory.path()}), "this is a directory");
    }

    void badInputGetsOneSentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QTest::addRow("an empty file") << QByteArray() << "bad.csv: the file is empty.";
        QTest::addRow("a ragged row") << QByteArray("a,b,label\n1,2,0\n1,1\n") << "line 3: there are 2 cells";
        QTest::addRow("text in a numeric column")
            << QByteArray("a,b,label\n1,2,0\n1,x,1\n") << "line 3: column 'b' holds the text 'x'";
        QTest::addRow("NaN") << QByteArray("a,b,label\n1,2,0\n1,nan,1\n") << "line 3: column 'b' has no value here";
        QTest::addRow("infinity") << QByteArray("a,b,label\n1,2,0\n1,inf,1\n") << "line 3: column 'b' holds 'inf'";
        QTest::addRow("one class only") << QByteArray("a,b,label\n1,2,0\n3,4,0\n")
                                        << "line 2: column 'label' holds one class only";
        QTest::addRow("one sample") << QByteArray("a,b,label\n1,2,0\n") << "line 2: there is only one sample";
        QTest::addRow("a very long line")
            << QByteArray("a,b,label\n") + QByteArray(40 << 20, '1') << "line 2: the line is longer than 16 MiB";
    }

    void badInputGetsOneSentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const bool hasGap = part.endsWith("has no value here");
        verifyRefusal(cli({"run", fileWith("bad.csv", text)}), part, hasGap ? gapFixes : QStringList());
    }

    void badPathsGetOneSentence()
    {
        verifyRefusal(cli({"run", m_directory.filePath("missing.csv")}), "missing.csv: there is no such file");
        verifyRefusal(cli({"run", m_directory.filePath("missing.json")}), "missing.json: there is no such file");
        QDir(m_directory.path()).mkdir("folder.csv");
        verifyRefusal(cli({"run", m_directory.filePath("folder.csv")}), "this is a directory");
        // A name that is not UTF-8 cannot pass through a QString; the shell makes the byte.
        QProcess shell;
        shell.start("/bin/sh",
            {"-c", "cd \"$1\" && name=$(printf 'a\\377.csv') && echo 'a,b' > \"$name\" && exec \"$2\" run \"$name\"",
                "sh", m_directory.path(), program});
        QVERIFY(shell.waitForFinished());
        verifyRefusal({shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()},
            "a\\xff.csv: the file name is not UTF-8");
    }

    void badUsageGetsOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        QTest::addRow("nothing") << QStringList{} << "a command is needed";
        QTest::addRow("an unknown command") << QStringList{"runn"} << "no command 'runn' (did you mean 'run'?)";
        QTest::addRow("no file") << QStringList{"run"} << "run needs an experiment file";
        QTest::addRow("two files") << QStringList{"run", "a.csv", "b.csv"} << "'b.csv' is a second";
        QTest::addRow("a file and an example") << QStringList{"run", "a.csv", "--example", "sphere"} << "not both";
        QTest::addRow("an unknown option")
            << QStringList{"run", "--sett", "x"} << "no option '--sett' (did you mean '--set'?)";
        QTest::addRow("an option without its value")
            << QStringList{"run", "--example", "sphere", "--set"} << "--set needs a value";
        QTest::addRow("a change without =")
            << QStringList{"run", "--example", "sphere", "--set", "kernel.rho"} << "--set needs SECTION.KEY=VALUE";
        QTest::addRow("an unknown parameter") << QStringList{"run", "--example", "sphere", "--set", "kernel.gamma=1"}
                                              << "kernel.gamma is no parameter of the kernel 'tl1'";
        QTest::addRow("out of range") << QStringList{"run", "--example", "sphere", "--set", "kernel.rho=nan"}
                                      << "kernel.rho must be a number";
        QTest::addRow("an unknown example") << QStringList{"run", "--example", "cube"} << "'cube'";
        QTest::addRow("an argument of describe") << QStringList{"describe", "kernels"} << "describe takes no argument";
    }

    void badUsageGetsOneSentence()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        verifyRefusal(cli(arguments), part);
    }

    void aStageThatFailsLeavesTheOthersAndSaysSo()
    {
        const Outcome outcome = cli({"run", "--example", "sphere", "--set", "map.vertical=7"});
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.json().contains("model"));
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY(outcome.json()["problems"].toObject().contains("map"));
        QVERIFY(cli({"run", "--help"}).out.contains("\"problems\""));
    }

    /// Whatever characters names are made of: JSON that is printed is JSON, and has the names.
    void jsonIsReadBackWhateverTheNames()
    {
        const QStringList names{QStringLiteral("a\x7f"), QStringLiteral("b\u202e"), QStringLiteral("c\u2028\""),
            QStringLiteral("d\u0085\\"), QStringLiteral("<e>\ufeff"), QStringLiteral("=f\u009b")};
        QByteArray text = "name", labels;
        for (const QString& name : names) {
            text += ",\"" + QString(name).replace(u'"', QStringLiteral("\"\"")).toUtf8() + '"';
            labels += (labels.count('\n') % 2 == 0 ? "x\x7f\n" : "y\xe2\x80\xae\n");
        }
        for (qsizetype i = 0; i < names.size(); ++i) {
            text += "\n\"" + QString(names[i]).replace(u'"', QStringLiteral("\"\"")).toUtf8() + '"';
            for (qsizetype j = 0; j < names.size(); ++j)
                text += i == j ? ",0" : "," + QByteArray::number(static_cast<int>(1 + (i * j) % 5 + (i + j) % 3));
        }
        const QString matrix = fileWith(QStringLiteral("odd-names.csv"), text + "\n"),
                      classes = fileWith(QStringLiteral("odd-labels.txt"), labels);
        const QStringList source{"--set", "data.matrix=" + matrix, "--set", "data.labels=" + classes};
        for (const QStringList& command : {QStringList{"run"}, {"data"}, {"examine", "--format", "json"},
                 {"cluster", "--clusters", "2", "--format", "json"}, {"permanova", "--json"},
                 {"asymmetry", "--json"}}) {
            const Outcome outcome = cli(command + source);
            QVERIFY2(outcome.code == 0, outcome.err.constData());
            QJsonParseError error;
            QJsonDocument::fromJson(outcome.out, &error);
            QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(command.first() + error.errorString()));
        }
        QStringList read;
        const QJsonObject data = cli(QStringList{"data"} + source).json()["data"].toObject();
        for (const QJsonValue one : data["object_names"].toArray()) read << one.toString();
        QCOMPARE(read, names);
        read.clear();
        const Outcome clusters = cli(QStringList{"cluster", "--clusters", "2", "--format", "json"} + source);
        QVERIFY2(clusters.out.contains("\\u202e") && clusters.out.contains("\\u007f"), clusters.out.constData());
    }

    /// K = [1 2; 2 1] between the first two implies d² = −2, which has no root but is a square all the same.
    void groupsOfAnIndefiniteKernelAreCompared()
    {
        const QString kernel = fileWith(QStringLiteral("indefinite.csv"), "1,2,0,0\n2,1,0,0\n0,0,1,0\n0,0,0,1\n"),
                      groups = fileWith(QStringLiteral("halves.txt"), "a\na\nb\nb\n");
        const Outcome outcome = cli({"permanova", "--json", "--set", "data.matrix=" + kernel, "--set",
            "data.role=similarity", "--set", "data.labels=" + groups});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.json()["SST"].toDouble(), 2.0);  // (−2 + 5·2)/4
        QCOMPARE(outcome.json()["SSW"].toDouble(), 0.0);  // (−2 + 2)/2
        QVERIFY(outcome.json()["p"].isNull());
        QVERIFY2(outcome.err.contains("1 of 6 pairs has a negative squared distance, down to -2:"), outcome.err.constData());
    }

    void helpIsOnStandardOutput()
    {
        for (const QStringList& arguments : {QStringList{"--help"}, {"run", "--help"}, {"describe", "--help"}}) {
            const Outcome outcome = cli(arguments);
            QCOMPARE(outcome.code, 0);
            QVERIFY(outcome.err.isEmpty() && outcome.out.contains("Usage:"));
        }
        QCOMPARE(cli({"--version"}).out, QByteArray("kreinscope-cli " KREINSCOPE_VERSION "\n"));
    }

    void describeNamesEveryKernel()
    {
        const QByteArray text = cli({"describe"}).out;
        const QJsonArray kernels = cli({"describe", "--json"}).json()["kernels"].toArray();
        QCOMPARE(kernels.size(), qsizetype(krein::alternativeOptions<krein::Kernel>().size()));
        for (const krein::Kernel& kernel : krein::alternatives<krein::Kernel>())
            QVERIFY(text.contains("\n  " + QByteArray(krein::info(kernel).id.data()) + ": "));
    }

    void describeNamesEveryDistance()
    {
        const QByteArray text = cli({"describe"}).out;
        const QJsonArray distances = cli({"describe", "--json"}).json()["distances"].toArray();
        QCOMPARE(distances.size(), qsizetype(krein::alternativeOptions<krein::Distance>().size()));
        QVERIFY(text.contains("\nDistances\n"));
        const QByteArray chapter = text.mid(text.indexOf("\nDistances\n"));
        for (const krein::Distance& distance : krein::alternatives<krein::Distance>())
            QVERIFY(chapter.contains("\n  " + QByteArray(krein::info(distance).id.data()) + ": "));
        for (const QJsonValue distance : distances) QVERIFY(!distance.toObject()["formula"].toString().isEmpty());
    }

    /// Every "--set …" of the help text is one that works, after those before it on the same subject.
    void theExamplesOfTheHelpWork_data()
    {
        QTest::addColumn<QStringList>("changes");
        QTest::addRow("flip") << QStringList{"correction.id=flip"};
        QTest::addRow("by hand") << QStringList{"correction.id=by-hand", "correction.edits=flip 198-200; drop 3"};
        QTest::addRow("a distance of vectors")
            << QStringList{"kernel.id=negative-distance", "kernel.distance=lp", "kernel.p=1"};
        QTest::addRow("a formula") << QStringList{"kernel.id=formula", "kernel.text=tanh(a*dot + r)", "kernel.r=-1"};
        QTest::addRow("a difference") << QStringList{"kernel.id=combination", "kernel.op=difference",
            "kernel.terms.1.id=rbf", "kernel.terms.2.id=linear", "kernel.weight=0.1"};
        QTest::addRow("KKᵀ") << QStringList{"kernel.id=combination", "kernel.op=k-kt", "kernel.terms.1.id=sne"};
        QTest::addRow("an embedding") << QStringList{"projection.id=pe-embedding", "projection.selection=[2 1]"};
    }

    void theExamplesOfTheHelpWork()
    {
        QFETCH(QStringList, changes);
        const QByteArray help = cli({"run", "--help"}).out;
        QStringList arguments{"run", "--example", "sphere"};
        for (const QString& change : changes) {
            QVERIFY2(help.contains("--set " + change.toUtf8()) || help.contains("--set \"" + change.toUtf8() + '"'),
                qPrintable(change));
            arguments << "--set" << change;
        }
        const Outcome outcome = cli(arguments);
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        const QJsonObject diagnostics = outcome.json()["diagnostics"].toObject();
        for (const char* id : {"definiteness", "negative_eigenfraction", "asymmetry"})
            QVERIFY2(diagnostics.contains(id), id);
        QVERIFY(outcome.json()["problems"].toObject().isEmpty());
    }

    void stringsCanBeComparedByAnyDistanceOfStrings()
    {
        const Outcome outcome = cli(
            {"run", "--example", "strings", "--set", "kernel.id=distance-rbf", "--set", "kernel.distance=levenshtein"});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        verifyRefusal(cli({"run", "--example", "strings", "--set", "kernel.distance=canberra"}), "canberra",
            {"  --set kernel.distance=levenshtein"});
    }

    void aWrongFormulaIsQuotedWithItsCharacter()
    {
        verifyRefusal(
            cli({"run", "--example", "sphere", "--set", "kernel.id=formula", "--set", "kernel.text=tanh(a*$)"}),
            "at character 8");
    }

    void progressNamesTheStages()
    {
        const Outcome outcome = cli({"run", "--example", "sphere", "--progress"});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.err.startsWith("data\n") && outcome.err.contains("spectrum\n"));
    }

    /// Corrections beside kernels: each cell is what the experiment gives by itself.
    void aGridOfExperimentsIsAStudy()
    {
        const Outcome table = cli({"study", "--example", "sphere", "--set", "data.samples=80", "--axis",
            "correction.id=none,flip", "--axis", "kernel.id=tl1,rbf", "--measure",
            "test-accuracy,train-accuracy,negative-eigenvalues", "--format", "json"});
        QVERIFY2(table.code == 0, table.err.constData());
        const QJsonArray rows = table.json()["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        const QJsonObject alone = cli({"run", "--example", "sphere", "--set", "data.samples=80", "--set",
                                          "correction.id=flip", "--set", "kernel.id=tl1"})
                                      .json();
        const QJsonObject row = rows[2].toObject();
        QCOMPARE(row["correction.id"].toString(), QString("flip"));
        QCOMPARE(row["kernel.id"].toString(), QString("tl1"));
        QCOMPARE(row["train-accuracy"], alone["scores"].toObject()["train"].toObject()["accuracy"]);
        QCOMPARE(row["negative-eigenvalues"], alone["spectrum"].toObject()["signature"].toObject()["negative"]);
    }

    void studiesThatAreReadyRunByTheirNames()
    {
        const QByteArray listed = cli({"examples"}).out;
        for (const ReadyStudy& study : readyStudies()) {
            QVERIFY2(listed.contains(study.id.c_str()), study.id.c_str());
            for (const StudyCell& cell : planOf(study.study).cells)
                QVERIFY2(cell.problem.empty(), cell.problem.c_str());
        }
        const Outcome radii = cli({"study", "--example", "tl1-radius", "--set", "data.samples=40", "--format", "json"});
        QVERIFY2(radii.code == 0, radii.err.constData());
        QCOMPARE(radii.json()["rows"].toArray().size(), 30);
    }

    /// What no unit can have is one sentence, with its line if it stands in a file, and no table.
    void whatNoUnitCanHaveIsRefusedAtOnce_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto file = [&](const char* name, const char* axis) {
            return fileWith(name,
                QByteArray("{\"kreinscope\": 1, \"data\": {\"generator\": \"sphere\", \"samples\": 40},\n"
                           "\"kernel\": {\"id\": \"tl1\"},\n\"study\": {\"axes\": [\n")
                    + axis + "\n]}}");
        };
        QTest::newRow("a path") << QStringList{file("path.json",
            "{\"path\": \"kernel.rho\", \"values\": [1]},\n{\n\"path\": \"kernel.roh\", \"values\": [1, 2]}")}
                                << "path.json, line 6: the path of axis 2: kernel.roh is no parameter of the kernel "
                                   "'tl1' (did you mean 'rho'?)";
        QTest::newRow("a choice") << QStringList{file("choice.json",
            "{\"name\": \"r\", \"choices\": [\n{\"label\": \"a\", \"set\": {\n\"kernel.rho\": 1,\n\"correction.idd\": "
            "\"clip\"}}]}")} << "choice.json, line 7: choice 'a' of axis 'r': correction.idd is no parameter";
        QTest::newRow("what a choice tunes") << QStringList{file("tune.json",
            "{\"name\": \"r\", \"choices\": [\n{\"label\": \"a\", \"tune\": [{\n\"path\": \"method.costt\", "
            "\"values\": [1]}]}]}")} << "tune.json, line 6: what is tuned in choice 'a' of axis 'r': method.costt";
        QTest::newRow("--axis") << QStringList{"--set", "data.generator=sphere", "--set", "kernel.id=linear", "--axis",
            "kernel.rho=1,2"}
                                << "kreinscope-cli: the path of axis 1: kernel.rho is no parameter of the kernel "
                                   "'linear'; "
                                   "it has none.";
        QTest::newRow("--study") << QStringList{"--set", "data.generator=sphere", "--study",
            "{\"axes\": [{\n\"path\": \"foo.bar\", \"values\": [1]}]}"}
                                 << "--study, line 2: the path of axis 1: There "
                                    "is no section 'foo'";
        QTest::newRow("a file that is gone")
            << QStringList{"--set", "data.file=gone.csv", "--axis", "method.id=ls-svm,c-svm", "--folds", "5"}
            << "gone.csv";
        QTest::newRow("too many folds") << QStringList{"--set", "data.generator=sphere", "--set", "data.samples=120",
            "--folds", "500"} << "more than the 120 samples";
        QTest::newRow("an unknown option")
            << QStringList{"--example", "sphere", "--bogus"} << "study has no option '--bogus'; see";
    }
    void whatNoUnitCanHaveIsRefusedAtOnce()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, says);
        const QString journal = m_directory.filePath("none.journal");
        const Outcome outcome = cli(QStringList{"study", "--journal", journal} + arguments);
        verifyRefusal(outcome, says);
        QVERIFY2(outcome.out.isEmpty() && outcome.err.count('\n') == 1, outcome.err.constData());
        QVERIFY(!QFile::exists(journal));
    }

    void whatCannotCompareTheObjectsIsARowThatSaysWhy()
    {
        const Outcome outcome = cli({"study",
            fileWith("s.txt", "a\tabcabc\na\tabcabd\na\tabc\na\tabca\nb\txyzxyz\nb\txyzzz\nb\txyz\nb\txyzx\n"),
            "--axis", "kernel.id=rbf,negative-distance", "--format", "json"});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        const QJsonArray rows = outcome.json()["rows"].toArray();
        QCOMPARE(rows.size(), 2);
        QVERIFY(rows[0].toObject()["problem"].toString().contains("strings"));
        QVERIFY(rows[1].toObject()["problem"].toString().isEmpty());
    }

    void anInterruptEndsTheRun()
    {
        QProcess process;
        process.start(program, {"run", "--example", "sphere", "--set", "data.samples=3000", "--progress"});
        process.setReadChannel(QProcess::StandardError);
        QVERIFY(process.waitForReadyRead(60000));  // the first stage has begun
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(120000));
        QVERIFY(process.exitStatus() == QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QVERIFY(process.readAllStandardError().endsWith("kreinscope-cli: interrupted.\n"));
    }

    /// OpenBLAS without memory would try for ever.
    void tooLittleAddressSpaceIsASentence()
    {
        QProcess process;
        process.start("/bin/sh", {"-c", "ulimit -v 200000; exec \"$0\" run --example sphere", program});
        QVERIFY(process.waitForFinished(30000));
        QCOMPARE(process.exitCode(), 2);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.contains("not enough memory") && err.count('\n') == 1, err.constData());
    }

    /// However much there is of it, there is an end; where it does not suffice, one sentence and one exit code.
    void limitedAddressSpaceEndsEveryCommand_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("limit");
        for (const int limit : {300000, 400000, 450000, 500000, 550000, 600000, 700000})
            for (const char* command : {"run", "study --repeat 2 --jobs 2"})
                QTest::addRow("%s %d", command, limit) << QString(command) << limit;
    }
    void limitedAddressSpaceEndsEveryCommand()
    {
        QFETCH(QString, command);
        QFETCH(int, limit);
        QProcess process;
        process.setProcessEnvironment([] {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.remove("OPENBLAS_NUM_THREADS");  // as people start it
            return environment;
        }());
        process.start("/bin/sh",
            {"-c",
                QStringLiteral("ulimit -v %1; exec \"$0\" %2 --set data.generator=two-moons --set data.samples=500 "
                               "--set kernel.id=tl1")
                    .arg(limit)
                    .arg(command),
                program});
        QVERIFY(process.waitForFinished(60000));
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 || process.exitCode() == 2, err.constData());
        if (process.exitCode() == 2)
            QVERIFY2(err.contains("not enough memory") || err.contains("no thread left"), err.constData());
    }

    void aFullDiskIsAFailure_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command : {"run", "data"}) QTest::newRow(command) << QString(command);
    }
    void aFullDiskIsAFailure()
    {
        if (!QFile::exists("/dev/full")) QSKIP("there is no /dev/full");
        QFETCH(QString, command);
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(program, {command, "--example", "sphere"});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);  // 1 is what --strict says of a solver
        QVERIFY(process.readAllStandardError().contains("standard output cannot be written"));
    }

    void aTableIsWrittenAsItsNameEnds()
    {
        const std::pair<const char*, const char*> starts[] = {{"t.csv", "kernel.gamma,"}, {"t.json", "{\"experiment\""},
            {"t.txt", "One run per row; data: Sonar returns; kernel: Gaussian (RBF); "},
            {"t.md", "**One run per row; data: Sonar returns;"}, {"t.tex", "% \\usepackage{booktabs}"},
            {"t.table", "kernel.gamma,"}};
        const QStringList study{
            "study", "--example", "sonar", "--set", "kernel.id=rbf", "--axis", "kernel.gamma=1:3:3:linear"};
        for (const auto& [name, start] : starts) {
            const QString path = m_directory.filePath(name);
            const Outcome written = cli(study + QStringList{"--out", path});
            QCOMPARE(written.code, 0);
            QCOMPARE(written.err.contains("written as CSV"), path.endsWith(QLatin1String(".table")));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(file.readAll().startsWith(start), name);
        }
        const Outcome told = cli(study + QStringList{"--out", m_directory.filePath("u.md"), "--format", "csv"});
        QCOMPARE(told.code, 0);
        QFile file(m_directory.filePath("u.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray table = file.readAll();
        QVERIFY(table.startsWith("kernel.gamma,") && table.contains("\n2,"));
        verifyRefusal(
            cli({"study", "--example", "sonar", "--axis", "method.cost=1:3:3:lined"}), "FROM:TO:STEPS:linear");
    }

    /// Nothing is drawn and nothing held out: there is no seed to move, which is no error.
    void dataWithoutASeedAreRepeated()
    {
        const Outcome outcome = cli({"study", "--example", "sonar", "--set", "split.holdout=0", "--repeat", "2",
            "--measure", "train-accuracy"});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out.count('\n'), 3);
    }
};

KREINSCOPE_TEST(CliTest)

}  // namespace tst_cli
#include "tst_cli.moc"
