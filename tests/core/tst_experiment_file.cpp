// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/edit.h"
#include "core/experiment/experiment.h"

#include <QtTest>

#include <filesystem>

#include "core/documents/session.h"
#include "core/kernels/kernel.h"
#include "support/experiment_files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_experiment_file {

constexpr const char* documentedExample = R"({"kreinscope": 1,
 "data": {"generator": "sphere", "samples": 300, "noise": 0, "seed": 1},
 "prepare": {"scale": "unit-interval"}, "split": {"holdout": 0.5, "stratified": true, "seed": 1},
 "kernel": {"id": "tl1", "rho-factor": 0.2}, "correction": {"id": "none"},
 "method": {"id": "ls-svm", "regularization": 10}, "projection": {"id": "kernel-pca", "components": 2, "order": "absolute"}})";

Experiment parsed(const std::string& text)
{
    return sessionFromJson(text, "e.json", {}).study.experiment;
}

class ExperimentFileTest : public QObject {
    Q_OBJECT

private slots:
    void theDocumentedExampleIsRead()
    {
        Experiment expected = sphereExperiment();
        expected.split.holdout = 0.5;
        QVERIFY(parsed(documentedExample) == expected);
    }

    void missingSectionsTakeTheirDefaults() { QVERIFY(parsed("{\"kreinscope\": 1}") == Experiment{}); }

    void everyAlternativeReadsBack()
    {
        for (const DataSource& data : alternatives<DataSource>()) {
            for (const Kernel& kernel : alternatives<Kernel>()) {
                Experiment e{.data = data, .kernel = kernel};
                if (auto* file = std::get_if<FileData>(&e.data)) file->file = "x.csv";
                if (auto* matrix = std::get_if<MatrixData>(&e.data)) matrix->matrix = "k.npy";
                if (auto* graph = std::get_if<GraphData>(&e.data)) graph->edges = "e.csv";
                if (auto* drawn = std::get_if<DrawnData>(&e.data))
                    drawn->samples = std::make_shared<const DataSet>(emptyCanvas());
                QVERIFY(parsed(toJson(e)) == e);
                QVERIFY(toJson(e).find("null") == std::string::npos);
            }
        }
    }

    void combinationsReadBack_data()
    {
        QTest::addColumn<QString>("op");
        for (const Option& option : combineOptions)
            QTest::addRow("%s", option.id.data()) << QString::fromUtf8(option.id.data());
    }

    /// The terms are a list of kernels, whatever their order in the file is, and may be combinations themselves.
    void combinationsReadBack()
    {
        QFETCH(QString, op);
        CombinationKernel inner;
        inner.op = Combine::Power;
        inner.power = 3;
        inner.terms[0].kernel = FormulaKernel{.text = "tanh(a*dot + r)", .values = {{"a", 0.1}, {"r", -1.0 / 3}}};
        Experiment e;
        CombinationKernel kernel;
        setParameter(e, "kernel.id", std::string("combination"));
        setParameter(e, "kernel.op", op.toStdString());
        kernel = std::get<CombinationKernel>(*e.kernel);
        kernel.terms[0].kernel = inner;
        if (termsUsed(kernel) == 2) {
            kernel.weight = kernel.op == Combine::Product ? 1.0 : 0.1;
            kernel.terms[1].kernel = DistanceGaussianKernel{.distance = LpDistance{.p = 0.7}, .gamma = 1.0 / 3};
        }
        e.kernel = kernel;
        QVERIFY2(parsed(toJson(e)).kernel == e.kernel, toJson(e).c_str());
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray::fromStdString(toJson(e))).object()["kernel"].toObject();
        QCOMPARE(json["terms"].toArray().size(), qsizetype(termsUsed(kernel)));
        QCOMPARE(json["terms"].toArray()[0].toObject()["terms"].toArray()[0].toObject()["text"].toString(),
            QString("tanh(a*dot + r)"));
    }

    void aFormulaReadsItsConstantsInAnyOrder()
    {
        const Kernel expected = FormulaKernel{.text = "exp(-g*sq) - w", .values = {{"g", 4.0}, {"w", 0.5}}};
        QVERIFY(parsed(R"({"kreinscope": 1, "kernel": {"w": 0.5, "g": 4, "text": "exp(-g*sq) - w", "id": "formula"}})")
                    .kernel
            == expected);
        QVERIFY(parsed(R"({"kreinscope": 1, "kernel": {"id": "formula", "text": "exp(-g*sq) - w", "w": 0.5, "g": 4}})")
                    .kernel
            == expected);
        QVERIFY(parsed(toJson(Experiment{.kernel = expected})).kernel == expected);
        QVERIFY(messageOf([] {
            parsed("{\"kreinscope\": 1,\n \"kernel\": {\"id\": \"formula\",\n \"text\": \"dot\",\n \"g\": 1}}");
        }).contains("kernel.g"));
    }

    void termsCanBeWrittenInAnyOrder()
    {
        const auto kernel = parsed(
            R"({"kreinscope": 1, "kernel": {"terms": [{"sigma": 2, "id": "rbf"}, {"id": "linear"}],
            "weight": 0.5, "op": "difference", "id": "combination"}})")
                                .kernel;
        const auto& combination = std::get<CombinationKernel>(*kernel);
        QVERIFY(combination.op == Combine::Difference && combination.weight == 0.5);
        QVERIFY((combination.terms[0].kernel == Kernel(GaussianKernel{.sigma = 2.0})));
        QVERIFY((combination.terms[1].kernel == Kernel(LinearKernel{})));
    }

    void numbersReadBackExactly()
    {
        Experiment e = sphereExperiment();
        for (const double number : {0.1, 1.0 / 3, 1e-9, 123456789.123456789, 5e-3, 2.0}) {
            e.kernel = GaussianKernel{.gamma = number};
            e.method = LsSvm{.regularization = number};
            e.spectrum.tolerance = 1e-16;
            QVERIFY(parsed(toJson(e)) == e);
        }
    }

    void labelChoicesReadBack()
    {
        for (const FileData& data :
            {FileData{.file = "x.csv"}, FileData{.file = "x.csv", .import = {.labelChoice = LabelChoice::None}},
                FileData{.file = "x.csv", .import = {.labelChoice = LabelChoice::Named, .label = "a \"b\" ü"}}})
            QVERIFY((parsed(toJson(Experiment{.data = data})).data == DataSource(data)));
    }

    void theDataFileMovesWithTheExperiment()
    {
        const QTemporaryDir folder;
        const std::filesystem::path directory = folder.path().toStdString();
        std::filesystem::create_directories(directory / "a" / "data");
        writeExperiment({.data = FileData{.file = (directory / "a/data/x.csv").native()}}, directory / "a/e.json");
        QCOMPARE(std::get<FileData>(readExperiment(directory / "a/e.json").data).file,
            (directory / "a/data/x.csv").native());
        std::filesystem::rename(directory / "a", directory / "b");
        QCOMPARE(std::get<FileData>(readExperiment(directory / "b/e.json").data).file,
            (directory / "b/data/x.csv").native());
        writeExperiment({.data = FileData{.file = (directory / "x.csv").native()}}, directory / "b/e.json");
        QCOMPARE(std::get<FileData>(readExperiment(directory / "b/e.json").data).file, (directory / "x.csv").native());
    }

    void pathsOfEveryKindMoveWithTheExperiment()
    {
        const QTemporaryDir folder;
        const std::filesystem::path directory = folder.path().toStdString();
        const auto there = [&](const char* name) { return (directory / name).native(); };
        for (const DataSource& data :
            {DataSource(MatrixData{.matrix = there("k.npy"), .labels = there("y.csv"), .unseen = there("u.npy")}),
                DataSource(GraphData{.edges = there("e.csv"), .nodes = there("n.csv")}),
                DataSource(FileData{.file = there("a.csv"), .testFile = there("b.csv")})}) {
            const std::string text = toJson(Experiment{.data = data}, directory);
            QVERIFY2(text.find(folder.path().toStdString()) == std::string::npos, text.c_str());
            QVERIFY(experimentFromJson(text, "e.json", directory).data == data);
        }
    }

    void drawnSamplesReadBack()
    {
        DataSet samples = emptyCanvas();
        samples.samples.resize(4, 2);
        samples.samples << 0.1, 1.0 / 3, -0.0, 5e-324, 1e308, -1e-17, 2, 123456789.123456789;
        samples.labels = {0, 1, 1, 0};
        samples.unseenFrom = 3;
        const auto shared = std::make_shared<const DataSet>(samples);
        const auto origin = std::make_shared<const DataOrigin>(DataOrigin{TwoMoonsData{.samples = 40}});
        for (const Experiment& e :
            {Experiment{.data = DrawnData{shared, nullptr}}, Experiment{.data = DrawnData{shared, origin}}}) {
            QVERIFY2(parsed(toJson(e)) == e, toJson(e).c_str());
            const auto back = std::get<DrawnData>(parsed(toJson(e)).data);
            QVERIFY(std::signbit(back.samples->samples(1, 0)));
        }
    }

    void drawnCategoriesReadBack()
    {
        DataSet samples = emptyCanvas();
        samples.featureNames = {"x", "sex"};
        samples.levels = {{}, {"f", "m"}};
        samples.samples = Matrix{{1.5, 1}, {2.5, 0}};
        samples.labels = {0, 1};
        const Experiment e{.data = DrawnData{std::make_shared<const DataSet>(samples), nullptr}};
        QVERIFY(toJson(e).find("[1.5,\"m\",") != std::string::npos);
        QVERIFY2(parsed(toJson(e)) == e, toJson(e).c_str());
    }

    void theSelectionIsKeptWithTheSession()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "s.json";
        const Session session{{.experiment = sphereExperiment()}, {0, 7, 299}};
        writeSession(session, path);
        QVERIFY(readSession(path) == session);
        QVERIFY(readExperiment(path) == session.study.experiment);
    }

    void writingReplacesOrLeavesTheFile()
    {
        const QTemporaryDir folder;
        const std::filesystem::path directory = folder.path().toStdString(), path = directory / "e.json";
        writeExperiment(Experiment{}, path);
        writeExperiment(sphereExperiment(), path);
        QVERIFY(readExperiment(path) == sphereExperiment());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"e.json"});
        QVERIFY(messageOf([&] {
            writeExperiment(Experiment{}, directory / "no" / "e.json");
        }).contains("e.json: cannot be written: "));
        QVERIFY(messageOf([&] { writeExperiment(Experiment{}, directory); }).contains("this is a directory"));
        QVERIFY(
            messageOf([&] { writeExperiment({.data = FileData{.file = "a\xFF.csv"}}, path); }).contains("not UTF-8"));
        QVERIFY(readExperiment(path) == sphereExperiment());
    }

    void badExperimentsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* body, int line, const char* part) {
            QTest::addRow("%s", name) << "{\"kreinscope\": 1,\n" + QString(body) + "}\n" << line << QString(part);
        };
        row("an unknown section", "\n\"kernal\": {}", 3,
            "no section 'kernal' in an experiment (did you mean 'kernel'?)");
        row("an unknown key", "\"kernel\": {\"id\": \"tl1\",\n\n\"roh\": 2}", 4,
            "kernel.roh is no parameter of the kernel 'tl1' (did you mean 'rho'?)");
        row("an unknown kernel", "\"kernel\": {\"id\": \"tl3\"}", 2, "no kernel 'tl3'");
        row("out of range", "\"kernel\": {\"rho\": -1,\n\"id\": \"tl1\"}", 2, "kernel.rho must be a number from");
        row("text for a number", "\"method\": {\"regularization\": \"1\"}", 2,
            "method.regularization must be a number");
        row("null for a number", "\"method\": {\"regularization\": null}", 2, "not null");
        row("a list for a number", "\"method\": {\"regularization\": [[1, {\"a\": 2}]]}", 2,
            "must be a single value, not a list");
        row("an empty list for a number", "\"prepare\": {\n\"components\": []}", 3,
            "prepare.components must be a single value, not a list");
        row("an empty list for a choice", "\"split\": {\"by\": []}", 2, "split.by must be a single value, not a list");
        row("a list of nothing", "\"kernel\": {\"id\": \"tl1\", \"rho\": [{}, {}]}", 2,
            "kernel.rho must be a single value, not a list");
        row("a section that is no object", "\"kernel\": \"tl1\"", 2, "kernel must be an object");
        row("alternatives together", "\"kernel\": {\"id\": \"rbf\", \"gamma\": 1,\n\"sigma\": 2}", 3,
            "kernel.gamma and kernel.sigma exclude each other");
        row("a generator and a file", "\"data\": {\"generator\": \"sphere\", \"file\": \"x.csv\"}", 2,
            "data.generator and data.file exclude each other");
        row("a matrix and an example", "\"data\": {\"matrix\": \"k.npy\", \"example\": \"sonar\"}", 2,
            "data.matrix and data.example exclude each other");
        row("a key of another source", "\"data\": {\"file\": \"k.npy\", \"role\": \"similarity\"}", 2,
            "data.role is no parameter of the data source 'file'");
        row("an import option", "\"data\": {\"file\": \"x.csv\",\n\"missing\": \"zero\"}", 3, "data.missing must be");
        row("points without features", "\"data\": {\"points\": []}", 2, "data.features must name the features");
        row("points that are no list", "\"data\": {\"features\": [\"x\"], \"points\": 3}", 2,
            "data.points must be a list of points");
        row("a point that is too short", "\"data\": {\"features\": [\"x\", \"y\"], \"points\": [[1, 2],\n[1]]}", 3,
            "point 2 of data.points must be a list of 2 values");
        row("a value that is not a number", "\"data\": {\"features\": [\"x\"], \"points\": [[\"a\"]]}", 2,
            "value 1 of point 1 of data.points must be a finite number");
        row("a class that is not listed",
            "\"data\": {\"features\": [\"x\"], \"classes\": [\"a\", \"b\"], \"points\": [[1, \"c\"]]}", 2,
            "the class of point 1 of data.points is none of data.classes, a or b");
        row("a class listed twice", "\"data\": {\"features\": [\"x\"], \"classes\": [\"a\", \"a\"], \"points\": []}", 2,
            "data.classes names 'a' twice");
        row("an unknown key of points", "\"data\": {\"features\": [\"x\"], \"points\": [], \"clases\": []}", 2,
            "data.clases is not a key of drawn points (did you mean 'classes'?)");
        row("drawn points loaded from drawn points",
            "\"data\": {\"features\": [\"x\"], \"points\": [], \"loaded\": {\"points\": []}}", 2,
            "data.loaded must be an object with the source of the points");
        row("a selection that is no list", "\"selection\": 3", 2, "selection must be a list of rows");
        row("a selected row below 0", "\"selection\": [0, -1]", 2, "every entry of selection must be a row");
        row("a label that is no text", "\"data\": {\"file\": \"x.csv\", \"label\": 3}", 2,
            "data.label must be the name of a column, or null");
        row("a key given twice", "\"kernel\": {\"id\": \"tl1\",\n\"id\": \"rbf\"}", 3, "the key 'id' is given twice");
        row("not JSON", "\"kernel\": {\"id\": tl1}", 2, "not valid JSON");
        row("a line end inside text", "\"kernel\": {\"id\": \"tl1\n\"}", 2, "not valid JSON");
        row("a number too large for a double", "\"method\": {\"regularization\": 1e999}", 2, "not valid JSON");
        QTest::addRow("nothing") << QString() << 1 << QString("not valid JSON");
        QTest::addRow("no object") << QString("[1]") << 1 << QString("an experiment is an object");
        QTest::addRow("no version") << QString("{}") << 0
                                    << QString("the key \"kreinscope\" with the format version 1 is missing");
        QTest::addRow("a newer version") << QString("{\n\"kreinscope\": 2}") << 2
                                         << QString("newer Kreinscope: its format has version 2");
        QTest::addRow("no such version") << QString("{\n\"kreinscope\": 0}") << 2 << QString("kreinscope must be 1");
        QTest::addRow("cut short") << QString("{\"kreinscope\": 1,\n\"kernel\": {") << 2 << QString("not valid JSON");
        QTest::addRow("a million brackets") << QString(1000000, '[') << 1 << QString("nested more than 64 deep");
        QTest::addRow("a million objects")
            << QString("{\"a\":").repeated(1000000) << 1 << QString("nested more than 64 deep");
    }

    void badExperimentsAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, part);
        const QString message = messageOf([&] { parsed(text.toStdString()); });
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(message.startsWith(line > 0 ? QString("e.json, line %1: ").arg(line) : QString("e.json: ")),
            qPrintable(message));
        QVERIFY(message.endsWith('.') && !message.contains('\n') && message.size() < 500);
    }

    void badPathsAreRefused()
    {
        QVERIFY(messageOf([] { readExperiment("missing.json"); }).contains("missing.json: there is no such file."));
        QVERIFY(messageOf([] { readExperiment("/"); }).contains("this is a directory"));
    }
};

KREINSCOPE_TEST(ExperimentFileTest)

}  // namespace tst_experiment_file
#include "tst_experiment_file.moc"
