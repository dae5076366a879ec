// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "core/data/formats/file_formats.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/split.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/predict.h"
#include "support/experiment_files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_predict {

template <class Value> std::vector<Value> chosen(const std::vector<Value>& from, const std::vector<Index>& rows)
{
    std::vector<Value> found;
    if (!from.empty())
        for (const Index row : rows) found.push_back(from[static_cast<std::size_t>(row)]);
    return found;
}

/// These objects alone, as somebody would have them in a file of their own.
DataSet part(const DataSet& data, const std::vector<Index>& rows)
{
    DataSet found = data;
    if (data.hasVectors()) found.samples = Matrix(data.samples(rows, Eigen::all));
    found.strings = chosen(data.strings, rows);
    found.pointSets = chosen(data.pointSets, rows);
    found.objectNames = chosen(data.objectNames, rows);
    found.labels = chosen(data.labels, rows);
    found.unseenFrom.reset();
    return found;
}

class TestPredict : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path in(const std::string& name) const
    {
        return m_folder.filePath(QString::fromStdString(name)).toStdString();
    }
    std::filesystem::path written(const std::string& name, const QByteArray& content) const
    {
        QFile file(QString::fromStdString(in(name).string()));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write a test file");
        return in(name);
    }
    /// The held-out objects in a file of their own are judged as they are where they are held out.
    void verifySame(const Experiment& experiment, const std::filesystem::path& file) const
    {
        const Results results = run(experiment);
        QVERIFY(results.model && results.model->testDecision.rows() > 0);
        const Predictions predictions = predictNew(experiment, file);
        QCOMPARE(predictions.decision.rows(), results.model->testDecision.rows());
        const Index columns = results.model->testDecision.cols();  // of a Gaussian process the variance follows
        const bool hasVariance = results.model->testVariance.size() > 0;
        QCOMPARE(predictions.decision.cols(), columns + (hasVariance ? 1 : 0));
        const double size = 1.0 + results.model->testDecision.cwiseAbs().maxCoeff();
        QVERIFY((predictions.decision.leftCols(columns) - results.model->testDecision).cwiseAbs().maxCoeff()
            <= 1e-12 * size);
        if (hasVariance)
            QVERIFY((predictions.decision.col(columns) - results.model->testVariance).cwiseAbs().maxCoeff() <= 1e-10);
        if (results.model->model.isRegression) {
            QVERIFY(predictions.predicted.empty());
            return;
        }
        for (std::size_t i = 0; i < results.model->testPredicted.size(); ++i)
            QCOMPARE(predictions.predicted[i],
                results.data->classNames[static_cast<std::size_t>(results.model->testPredicted[i])]);
    }

private slots:
    void heldOutObjectsAreJudgedAsInTheExperiment_data()
    {
        QTest::addColumn<QString>("id");
        for (const Example& example : examples())
            QTest::newRow(example.id.c_str()) << QString::fromStdString(example.id);
    }
    void heldOutObjectsAreJudgedAsInTheExperiment()
    {
        QFETCH(QString, id);
        Experiment experiment = exampleById(id.toStdString()).experiment;
        const DataSet data = load(experiment.data);
        if (splitRows(data, experiment.split).test.empty()) setParameter(experiment, "split.holdout", 0.25);
        const std::vector<Index> rows = splitRows(data, experiment.split).test;
        QVERIFY(!rows.empty());
        if (data.kind == DataKind::Graph) {
            const auto path = written("nodes.csv", "a,b\n1,2\n3,4\n");
            const QString sentence = messageOf([&] { predictNew(experiment, path); });
            QVERIFY2(sentence.contains("known by their edges"), qPrintable(sentence));
            return;
        }
        const auto path = in((id + (data.kind == DataKind::Proximity ? ".npy" : ".csv")).toStdString());
        if (data.kind == DataKind::Proximity)
            writeNpy(data.proximity.values(rows, Eigen::all), path);
        else
            writeObjects(part(data, rows), path);
        verifySame(experiment, path);
        // One object alone is judged as it is among the others.
        const Predictions all = predictNew(experiment, path);
        const std::filesystem::path alone = in("alone" + path.extension().string());
        if (data.kind == DataKind::Proximity)
            writeNpy(data.proximity.values(std::vector<Index>{rows.front()}, Eigen::all), alone);
        else
            writeObjects(part(data, {rows.front()}), alone);
        const Predictions one = predictNew(experiment, alone);
        QCOMPARE(one.predicted.empty(), all.predicted.empty());
        if (!all.predicted.empty()) QCOMPARE(one.predicted, std::vector<std::string>{all.predicted.front()});
        QVERIFY((one.decision.row(0) - all.decision.row(0)).cwiseAbs().maxCoeff()
            <= 1e-12 * (1.0 + all.decision.row(0).cwiseAbs().maxCoeff()));
    }

    void rowsOfAMatrixAreJudged()
    {
        Experiment generated = exampleById("balls").experiment;
        const DataSet data = load(generated.data);
        writeNpy(data.proximity.values, in("K.npy"));
        QByteArray labels;
        for (const int label : data.labels)
            labels += QByteArray::fromStdString(data.classNames[static_cast<std::size_t>(label)]) + "\n";
        Experiment experiment = generated;
        setParameter(experiment, "data.matrix", in("K.npy").native());
        setParameter(experiment, "data.labels", written("labels.txt", labels).native());
        setParameter(
            experiment, "data.role", std::string(data.proximity.dissimilarity ? "dissimilarity" : "similarity"));
        writeNpy(data.proximity.values(splitRows(data, experiment.split).test, Eigen::all), in("rows.npy"));
        verifySame(experiment, in("rows.npy"));
        writeNpy(data.proximity.values.topLeftCorner(3, 5), in("narrow.npy"));
        const QString refused = messageOf([&] { predictNew(experiment, in("narrow.npy")); });
        QVERIFY2(refused.contains("narrow.npy") && refused.endsWith('.'), qPrintable(refused));
        const QString generatedRefused = messageOf([&] { predictNew(generated, in("narrow.npy")); });
        QVERIFY2(generatedRefused.contains("5 numbers in a row"), qPrintable(generatedRefused));
    }

    /// A kernel in LIBSVM's form has its labels in it; the rows of new objects have none, or some that mean nothing.
    void labelsInTheFileOfAMatrixAreThoseOfItsObjects()
    {
        Experiment experiment = exampleById("balls").experiment;
        const DataSet data = load(experiment.data);
        const Matrix &values = data.proximity.values, rows = values.topRows(3);
        const auto lineOf = [](const Matrix& from, Index i, const QByteArray& self) {
            QByteArray line = self;
            for (Index j = 0; j < from.cols(); ++j)
                line += " " + QByteArray::number(j + 1) + ":" + QByteArray::number(from(i, j), 'g', 17);
            return line + "\n";
        };
        QByteArray kernel, labels, labelled, bare;
        for (Index i = 0; i < values.rows(); ++i) {
            const QByteArray label = QByteArray::number(data.labels[static_cast<std::size_t>(i)] + 1);
            kernel += label + " " + lineOf(values, i, "0:" + QByteArray::number(i + 1));
            labels += label + "\n";
        }
        for (Index i = 0; i < rows.rows(); ++i) {
            labelled += "1 " + lineOf(rows, i, "0:?");
            bare += lineOf(rows, i, "0:" + QByteArray::number(i + 1));
        }
        writeNpy(values, in("all.npy"));
        writeNpy(rows, in("new.npy"));
        setParameter(experiment, "data.matrix", in("all.npy").native());
        setParameter(experiment, "data.labels", written("all.txt", labels).native());
        setParameter(
            experiment, "data.role", std::string(data.proximity.dissimilarity ? "dissimilarity" : "similarity"));
        const Predictions want = predictNew(experiment, in("new.npy"));
        setParameter(experiment, "data.matrix", written("all.svm", kernel).native());
        setParameter(experiment, "data.labels", std::string());
        for (const std::filesystem::path& file :
            {in("new.npy"), written("labelled.svm", labelled), written("bare.svm", bare)}) {
            const Predictions found = predictNew(experiment, file);
            QCOMPARE(found.predicted, want.predicted);
            QVERIFY((found.decision - want.decision).cwiseAbs().maxCoeff() <= 1e-12);
        }
    }

    /// A file of new objects rarely looks like the one that was trained on.
    void columnsAreFoundByNameAndLabelsAreNotNeeded()
    {
        Experiment experiment;
        setParameter(experiment, "data.file",
            written("train.csv", "height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n").native());
        const Predictions plain = predictNew(experiment, written("plain.csv", "height,width\n2,3\n5,1\n"));
        QCOMPARE(plain.objects, (std::vector<std::string>{"1", "2"}));
        QCOMPARE(plain.functions, std::vector<std::string>{"decision"});
        for (const char* other : {"width,height\n3,2\n1,5\n", "kind,width,colour,height\nbird,3,red,2\nbird,1,blue,5\n",
                 "2,3\n5,1\n", "height,width,kind\n2,3,cat\n5,1,cat\n"}) {
            const Predictions same = predictNew(experiment, written("other.csv", other));
            QCOMPARE(same.predicted, plain.predicted);
            QVERIFY(same.decision == plain.decision);
        }
        const auto refusal = [&](const char* content) {
            return messageOf([&] { predictNew(experiment, written("wrong.csv", content)); });
        };
        QVERIFY2(
            refusal("height,depth\n2,3\n5,1\n").contains("'width'"), qPrintable(refusal("height,depth\n2,3\n5,1\n")));
        QVERIFY2(refusal("height,depth,age\n2,3,1\n5,1,2\n").contains("3 features"), "");
        QVERIFY(refusal("height,width\n2,red\n5,blue\n").contains("'width' holds texts"));
    }

    /// An object's class does not depend on what else is in its file.
    void gapsAreFilledFromTheExperimentsOwnObjects_data()
    {
        QTest::addColumn<QString>("missing");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("mean") << QStringLiteral("mean") << QByteArray("4");
        QTest::newRow("median") << QStringLiteral("median") << QByteArray("3");
    }
    void gapsAreFilledFromTheExperimentsOwnObjects()
    {
        QFETCH(const QString, missing);
        QFETCH(const QByteArray, value);
        Experiment experiment;
        setParameter(experiment, "data.file",
            written("gaps.csv",
                "height,colour,kind\n1,red,cat\n2,red,dog\n4,blue,cat\n,red,dog\n9,,cat\n"
                "3,red,dog\n2,blue,cat\n7,red,dog\n")
                .native());
        setParameter(experiment, "data.missing", missing.toStdString());
        setParameter(experiment, "split.holdout", 0.25);  // what is held out was filled in the same way
        const Predictions whole = predictNew(experiment, written("whole.csv", "height,colour\n" + value + ",red\n"));
        for (const char* file : {"height,colour\n,red\n", "height,colour\n?,\n", "colour,height\nred,\nblue,100\n",
                 "height,colour\n,\n50,blue\n60,blue\n"}) {
            const Predictions found = predictNew(experiment, written("new.csv", file));
            QCOMPARE(found.predicted.front(), whole.predicted.front());
            QVERIFY((found.decision.row(0) - whole.decision.row(0)).cwiseAbs().maxCoeff() < 1e-12);
            const std::string sentence = "1 missing value in 'height' was replaced by the " + missing.toStdString()
                + " in 'gaps.csv', " + value.toStdString() + ".";
            QVERIFY2(std::ranges::find(found.remarks, sentence) != found.remarks.end(), file);
        }
        const Predictions bare = predictNew(experiment, written("bare.csv", "height,colour\n5,\n"));
        QCOMPARE(bare.remarks,
            std::vector<std::string>{"1 missing value in 'colour' was replaced by the most frequent text in "
                                     "'gaps.csv', 'red'."});
        setParameter(experiment, "data.missing", std::string("drop-rows"));
        QCOMPARE(predictNew(experiment, written("two.csv", "height,colour\n5,red\n,red\n")).predicted.size(),
            std::size_t(1));
    }

    void theCommandPrintsATable()
    {
        writeExperiment(sphereExperiment(), in("e.json"));
        const auto path = written("new.csv", "0,0,1\n0,0,3\n1,0,0\n");
        const auto cli = [&](const QStringList& arguments) {
            QProcess process;
            process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
            if (!process.waitForFinished(60000)) return QPair<int, QByteArray>{-1, {}};
            return QPair<int, QByteArray>{process.exitCode(), process.readAllStandardOutput()};
        };
        const auto [code, table] = cli({"predict", m_folder.filePath("e.json"), m_folder.filePath("new.csv")});
        QCOMPARE(code, 0);
        const Predictions predictions = predictNew(sphereExperiment(), path);
        // Another process may have its matrices at other addresses, by which BLAS rounds otherwise.
        const QList<QByteArray> lines = table.split('\n');
        const QList<QByteArray> expected = QByteArray::fromStdString(predictionsCsv(predictions)).split('\n');
        QCOMPARE(lines.size(), expected.size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const qsizetype comma = lines[i].lastIndexOf(',');
            QCOMPARE(lines[i].left(comma), expected[i].left(comma));
            const double value = lines[i].mid(comma + 1).toDouble(), other = expected[i].mid(comma + 1).toDouble();
            QVERIFY2(std::abs(value - other) < 1e-10, lines[i].constData());
        }
        QVERIFY2(table.startsWith("object,class,decision\n1,"), table.constData());
        QCOMPARE(predictions.predicted[0], predictions.predicted[2]);
        QVERIFY(predictions.predicted[0] != predictions.predicted[1]);
        QCOMPARE(cli({"predict", m_folder.filePath("e.json")}).first, 2);
        QCOMPARE(cli({"predict", "--example", "sphere", m_folder.filePath("new.csv")}).second, table);
    }
};

KREINSCOPE_TEST(TestPredict)

}  // namespace tst_predict
#include "tst_predict.moc"
