// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every file of the collection of real data sets, as it is recognised by its name and content, against its published
// counts.
#include <set>

#include <QDirIterator>
#include <QTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/experiment/pipeline.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_real_data {

QString folder()
{
    return qEnvironmentVariable("KREINSCOPE_DATA");
}

/// What a file holds, in one line: selector, kind, objects, features, then "edges=", "unseen=", "dissimilarities" and
/// the classes.
QString described(const QString& path)
{
    try {
        const DataSource source = recognised(path.toStdString());
        const DataSet data = load(source);
        const std::string_view selector = selectorOf(source), kind = kindId(data.kind);
        QStringList parts{QString::fromUtf8(selector.data(), qsizetype(selector.size())),
            QString::fromUtf8(kind.data(), qsizetype(kind.size())),
            QStringLiteral("%1x%2").arg(data.size()).arg(data.samples.cols())};
        if (!data.edges.empty()) parts << QStringLiteral("edges=%1").arg(data.edges.size());
        if (data.unseenFrom) parts << QStringLiteral("unseen=%1").arg(*data.unseenFrom);
        if (data.proximity.dissimilarity) parts << QStringLiteral("dissimilarities");
        for (std::size_t k = 0; k < data.classNames.size(); ++k)
            parts << QStringLiteral("%1:%2")
                         .arg(QString::fromStdString(data.classNames[k]))
                         .arg(std::count(data.labels.begin(), data.labels.end(), int(k)));
        return parts.join(QLatin1Char(' '));
    } catch (const InvalidInput& problem) {
        return QStringLiteral("refused: ") + QString::fromUtf8(problem.what()).remove(path);
    }
}

struct Row {
    const char* file;
    const char* want;
};

constexpr const char* coraClasses = " Case_Based:298 Genetic_Algorithms:418 Neural_Networks:818 "
                                    "Probabilistic_Methods:426 Reinforcement_Learning:217"
                                    " Rule_Learning:180 Theory:351";
constexpr const char* onlyLabels = "refused: *column 'label' of labels is the only one; at least one feature column is "
                                   "needed; open *, whose labels these are.";

const Row rows[] = {
    {"auralsonar/auralsonar.labels.csv", onlyLabels},
    {"auralsonar/auralsonar.sim.csv", "matrix matrix 100x0 1:50 2:50"},
    {"breast-w/breast-w.csv", "refused: *column 'Bare.nuclei' has no value here (16 values are missing in all)*"},
    {"catcortex/CatCortex.mat", "matrix matrix 65x0 dissimilarities 1:18 2:10 3:18 4:19"},
    {"catcortex/catcortex.dis.csv", "matrix matrix 65x0 dissimilarities 1:18 2:10 3:18 4:19"},
    {"catcortex/catcortex.labels.csv", onlyLabels},
    {"coilyork/CoilYork.mat", "matrix matrix 288x0 unseen=144 dissimilarities -1:144 1:144"},
    {"coilyork/coilyork-test.dis.csv", "matrix matrix 144x0 dissimilarities -1:72 1:72"},
    {"coilyork/coilyork-test.labels.csv", onlyLabels},
    {"coilyork/coilyork-train.dis.csv", "matrix matrix 288x0 unseen=144 dissimilarities -1:144 1:144"},
    {"coilyork/coilyork-train.labels.csv", onlyLabels},
    {"cora/cora.cites", "edges graph 2708x0 edges=5429<cora>"},
    {"cora/cora.edges.csv", "edges graph 2708x0 edges=5429<cora>"},
    {"cora/cora.labels.csv", "file vectors 2708x1<cora>"},
    {"cora/cora.mat", "matrix matrix 2708x0 1:426 2:180 3:351 4:298 5:217 6:418 7:818"},
    {"cora/cora.npz", "edges graph 2708x1433 edges=5429<cora>"},
    {"digits/digits.csv.gz", "file vectors 1797x64 0:178 1:182 2:177 3:183 4:181 5:182 6:181 7:179 8:174 9:180"},
    {"fertility/fertility.csv", "file vectors 100x9 N:88 O:12"},
    {"formats/breast-cancer.arff", "refused: *column 'node-caps' has no value here (9 values are missing in all)*"},
    {"formats/cora_adj_data.npy", "file vectors 5429x1"},
    {"formats/cora_adj_indices.npy", "file vectors 5429x1"},
    {"formats/cora_adj_indptr.npy", "file vectors 2709x1"},
    {"formats/cora_attr_shape.npy", "file vectors 2x1"},
    {"formats/cora_labels.npy", "file vectors 2708x1"},
    {"formats/cora_node_names.npy", "file strings 2708x0"},
    {"formats/diabetes.arff", "file vectors 768x8 tested_negative:500 tested_positive:268"},
    {"formats/fertility_Diagnosis.txt", "file vectors 100x9 N:88 O:12"},
    {"formats/iris.arff", "file vectors 150x4 Iris-setosa:50 Iris-versicolor:50 Iris-virginica:50"},
    {"formats/karate.mtx", "matrix matrix 34x0"},
    {"formats/monks_1.mat", "file vectors 556x6 unseen=124 -1:278 1:278"},
    {"formats/pendigits.t.libsvm", "file vectors 3498x16 0:363 1:364 2:364 3:336 4:364 5:335 6:336 7:364 8:336 9:336"},
    {"formats/sklearn_iris.csv", "file vectors 150x4 setosa:50 versicolor:50 virginica:50"},
    {"formats/svmlight_classification.txt", "file vectors 6x21 1.0:2 2.0:2 3.0:1 4.0:1"},
    {"german-numeric/german-numeric.csv", "file vectors 1000x24 1:700 2:300"},
    {"ida-banana/ida-banana.csv", "file vectors 5300x2 -1:2924 1:2376"},
    {"ida-banana/ida-banana.split001.test.csv", "file vectors 4900x1"},
    {"ida-banana/ida-banana.split001.train.csv", "file vectors 400x1"},
    {"ida-breast-cancer/ida-breast-cancer.csv", "file vectors 277x9 -1:196 1:81"},
    {"ida-diabetis/ida-diabetis.csv", "file vectors 768x8 -1:500 1:268"},
    {"ida-diabetis/ida-diabetis.split001.test.csv", "file vectors 300x1"},
    {"ida-diabetis/ida-diabetis.split001.train.csv", "file vectors 468x1"},
    {"ida-german/ida-german.csv", "file vectors 1000x20 -1:700 1:300"},
    {"ida-german/ida-german.split001.test.csv", "file vectors 300x1"},
    {"ida-german/ida-german.split001.train.csv", "file vectors 700x1"},
    {"ida-titanic/ida-titanic.csv", "file vectors 2201x3 -1:1490 1:711"},
    {"ida-titanic/ida-titanic.split001.test.csv", "file vectors 2051x1"},
    {"ida-titanic/ida-titanic.split001.train.csv", "file vectors 150x1"},
    {"ida-waveform/ida-waveform.csv", "file vectors 5000x21 -1:3353 1:1647"},
    {"iris/iris.csv", "file vectors 150x4 setosa:50 versicolor:50 virginica:50"},
    {"monks-1/monks-1-test.csv", "file vectors 432x6 0:216 1:216"},
    {"monks-1/monks-1-train.csv", "file vectors 124x6 0:62 1:62"},
    {"monks-1/monks-1.train", "file vectors 124x6 0:62 1:62"},
    {"monks-2/monks-2-test.csv", "file vectors 432x6 0:290 1:142"},
    {"monks-2/monks-2-train.csv", "file vectors 169x6 0:105 1:64"},
    {"monks-2/monks-2.train", "file vectors 169x6 0:105 1:64"},
    {"pima/pima.csv", "file vectors 768x8 neg:500 pos:268"},
    {"planning-relax/planning-relax.csv", "file vectors 182x12 1:130 2:52"},
    {"planning-relax/plrx.txt", "file vectors 182x12 1:130 2:52"},
    {"promoter-strings/promoter-strings.csv", "file strings 106x0 +:53 -:53"},
    {"protein213/protein213.dis.csv", "matrix matrix 213x0 dissimilarities G:30 HA:72 HB:72 M:39"},
    {"protein213/protein213.labels.csv", onlyLabels},
    {"sonar/sonar.csv", "file vectors 208x60 M:111 R:97"},
    {"titanic-table/titanic-table.csv", "file vectors 2201x3 No:1490 Yes:711"},
    {"transfusion/transfusion.csv", "file vectors 748x4 0:570 1:178"},
    {"webkb-cornell/webkb-cornell.csv.gz", "file vectors 183x1703 0:33 1:1 2:18 3:101 4:30"},
    {"webkb-cornell/webkb-cornell.edges.csv", "edges graph 183x1703 edges=298 0:33 1:1 2:18 3:101 4:30"},
    {"wine/wine.csv", "file vectors 178x13 class_0:59 class_1:71 class_2:48"},
    {"yeast-sw/yeast-sw.labels.csv", onlyLabels},
    {"yeast-sw/yeast-sw.sim.csv.gz", "matrix matrix 200x0 1:100 2:100"},
};

class TestRealData : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (folder().isEmpty()) QSKIP("KREINSCOPE_DATA names no folder of real data sets");
    }

    void everyFileIsRecognisedAndLoadsOrSaysWhyNot_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("want");
        for (const Row& row : rows)
            QTest::newRow(row.file) << QString::fromUtf8(row.file)
                                    << QString::fromUtf8(row.want).replace(
                                           QStringLiteral("<cora>"), QString::fromUtf8(coraClasses));
    }

    void everyFileIsRecognisedAndLoadsOrSaysWhyNot()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, want);
        const QString path = folder() + QLatin1Char('/') + file;
        if (!QFile::exists(path)) QSKIP("the folder lacks this file");
        const QString got = described(path);
        const QStringList pieces = want.split(QLatin1Char('*'));
        QVERIFY2(got.startsWith(pieces.front()) && got.endsWith(pieces.back()) && (pieces.size() > 1 || got == want),
            qPrintable(got));
        for (const QString& piece : pieces) QVERIFY2(got.contains(piece), qPrintable(got));
    }

    void negativeEigenfractionsAreThoseStated_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("centred");
        QTest::addColumn<double>("want");
        QTest::addColumn<double>("half");  // of the last digit stated
        QTest::newRow("catcortex") << "catcortex/catcortex.dis.csv" << true << 0.208 << 5e-4;
        QTest::newRow("protein213") << "protein213/protein213.dis.csv" << true << 0.0007 << 5e-5;
        QTest::newRow("auralsonar") << "auralsonar/auralsonar.sim.csv" << false << 0.207 << 5e-4;
        QTest::newRow("yeast-sw") << "yeast-sw/yeast-sw.sim.csv.gz" << false << 0.364 << 5e-4;
        // Not stated: of the symmetric part of the training block, computed with another program.
        QTest::newRow("coilyork") << "coilyork/coilyork-train.dis.csv" << true << 0.192 << 5e-4;
    }

    void negativeEigenfractionsAreThoseStated()
    {
        QFETCH(const QString, file);
        QFETCH(const bool, centred);
        QFETCH(const double, want);
        QFETCH(const double, half);
        const QString path = folder() + QLatin1Char('/') + file;
        if (!QFile::exists(path)) QSKIP("the folder lacks this file");
        Experiment experiment = openFile(path.toStdString(), {.split = {.holdout = 0.0}}).experiment();
        const Results results = run(experiment);
        QVERIFY(results.diagnosis);
        const double got = centred ? results.diagnosis->centredNegativeEigenfraction
                                   : results.diagnosis->negativeEigenfraction;
        COMPARE_NUMBER(got, want, {.relative = 0.0, .absolute = half});
    }

    void everyFileTrainsWithoutOptionsOrSaysWhatToDo()
    {
        for (const Row& row : rows) {
            const QString path = folder() + QLatin1Char('/') + QString::fromUtf8(row.file);
            if (!QFile::exists(path)) continue;
            try {
                const OpenedFile opened = openFile(path.toStdString(), {.split = {.limit = 200}});
                const Results results = run(opened.experiment(), opened.loaded);
                const bool isUnlabelled = results.data && !results.data->labelled();
                for (const auto& [stage, problem] : results.problems)
                    QVERIFY2(isUnlabelled && QString::fromStdString(commandText(problem)).endsWith(QLatin1Char('.')),
                        qPrintable(QString::fromUtf8(row.file) + QString::fromStdString(": " + commandText(problem))));
                QVERIFY2(isUnlabelled || results.model, row.file);
            } catch (const InvalidInput& problem) {
                QVERIFY2(QString::fromUtf8(problem.what()).contains(QStringLiteral("; ")), problem.what());
            }
        }
    }

    void noFileIsLeftOut()
    {
        std::set<QString> known{QStringLiteral("DATA.md")};
        for (const Row& row : rows) known.insert(QString::fromUtf8(row.file));
        QDirIterator files(folder(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = QDir(folder()).relativeFilePath(files.next());
            QVERIFY2(known.contains(file), qPrintable(file));
        }
    }

    void theThreeFormsOfOneGraphAgree()
    {
        const QString base = folder() + QStringLiteral("/cora/cora");
        if (!QFile::exists(base + QStringLiteral(".npz"))) QSKIP("the folder lacks this data set");
        const auto edgesOf = [&](const char* ending) {
            DataSet data = load(recognised((base + QString::fromUtf8(ending)).toStdString()));
            std::set<std::pair<Index, Index>> pairs;
            for (const Edge& edge : data.edges) pairs.emplace(edge.source, edge.target);
            return std::pair(pairs, data.labels);
        };
        const auto arrays = edgesOf(".npz"), list = edgesOf(".edges.csv"), cites = edgesOf(".cites");
        QCOMPARE(arrays.first.size(), std::size_t(5429));
        QVERIFY(arrays == list);
        QVERIFY(arrays == cites);
    }

    void anAsymmetricMatrixSaysHowAsymmetricItIs()
    {
        const QString path = folder() + QStringLiteral("/coilyork/coilyork-train.dis.csv");
        if (!QFile::exists(path)) QSKIP("the folder lacks this data set");
        const DataSet data = load(recognised(path.toStdString()));
        QCOMPARE(data.proximity.values.rows(), Index(288));
        QCOMPARE(data.proximity.values.cols(), Index(144));
        QVERIFY(!data.remarks.empty());
        const QString text = QString::fromStdString(commandText(data.remarks.front().text));
        QVERIFY2(
            text.contains(QStringLiteral("45.9 %")) && text.contains(QStringLiteral("by up to 72")), qPrintable(text));
        // Column j of the block of unseen objects is object j.
        const DataSet block = load(
            recognised((folder() + QStringLiteral("/coilyork/coilyork-test.dis.csv")).toStdString()));
        QVERIFY(data.proximity.values.bottomRows(144) == block.proximity.values.transpose());
    }
};

KREINSCOPE_TEST(TestRealData)

}  // namespace tst_real_data
#include "tst_real_data.moc"
