// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/base/shell_text.h"
#include "core/data/edit.h"
#include "core/documents/command.h"
#include "core/documents/examples.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "support/experiment_files.h"
#include "support/runner.h"

using namespace krein;

namespace tst_command {

struct Printed {
    int code = -1;
    QByteArray out, err;
};

/// What a shell makes of the line, in a folder of its own: nothing in it may depend on the present one.
Printed printedBy(const std::string& line)
{
    const QTemporaryDir elsewhere;
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", QStringLiteral(KREINSCOPE_BINARY_DIR ":") + environment.value("PATH"));
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(elsewhere.path());
    shell.start("sh", {"-c", QString::fromStdString(line)});
    if (!shell.waitForFinished(120000) || shell.exitStatus() != QProcess::NormalExit) return {};
    return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
}

/// Results without what differs from run to run.
QJsonObject timeless(const QByteArray& results)
{
    QJsonObject object = QJsonDocument::fromJson(results).object();
    object.remove("seconds");
    return object;
}

/// A table without its column of seconds.
QByteArray withoutSeconds(const QByteArray& table)
{
    QList<QByteArray> lines = table.split('\n');
    const qsizetype seconds = lines.first().split(',').indexOf("seconds");
    for (QByteArray& line : lines) {
        QList<QByteArray> cells = line.split(',');
        if (cells.size() > seconds) cells.removeAt(seconds);
        line = cells.join(',');
    }
    return lines.join('\n');
}

class TestCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path in(const char* name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }
    void write(const char* name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    /// The line prints what the saved experiment does.
    void verifySame(const Experiment& experiment) const
    {
        const std::optional<std::string> line = commandOf(experiment);
        QVERIFY(line);
        QVERIFY2(line->starts_with("kreinscope-cli run --set "), line->c_str());
        writeExperiment(experiment, in("saved.json"));
        const Printed saved = printedBy(commandOfFile("run", in("saved.json"))), copied = printedBy(*line);
        QVERIFY2(copied.code == saved.code, copied.err.constData());
        QVERIFY2(!timeless(copied.out).isEmpty(), copied.err.constData());
        QCOMPARE(timeless(copied.out), timeless(saved.out));
    }
    void verifySame(const Study& study, const std::string& part) const
    {
        const std::optional<std::string> line = commandOf(study);
        QVERIFY(line);
        QVERIFY2(line->find(part) != std::string::npos, line->c_str());
        writeSession({study, {}}, in("study.json"));
        const Printed saved = printedBy(commandOfFile("study", in("study.json"))), copied = printedBy(*line);
        QVERIFY2(copied.code == 0 && saved.code == 0, copied.err.constData());
        QCOMPARE(withoutSeconds(copied.out), withoutSeconds(saved.out));
        QVERIFY(copied.out.count('\n') > 2);
    }
    static Study smallStudy()
    {
        Study study;
        study.experiment = sphereExperiment();
        setParameter(study.experiment.edit(), "data.samples", std::int64_t{40});
        study.measures = {"test-accuracy", "negative-eigenvalues"};
        return study;
    }

private slots:
    void everyExampleIsReproduced_data()
    {
        QTest::addColumn<QString>("id");
        for (const Example& example : examples())
            QTest::newRow(example.id.c_str()) << QString::fromStdString(example.id);
    }
    void everyExampleIsReproduced()
    {
        QFETCH(QString, id);
        verifySame(exampleById(id.toStdString()).experiment);
    }

    /// What a shell would take apart, what has an alternative, what is unset, what is made of parts.
    void whateverIsSetIsReproduced()
    {
        Experiment experiment = sphereExperiment();
        setParameterText(experiment, "kernel.id", "formula");
        setParameterText(experiment, "kernel.text", "tanh(a*dot + r) - 0.5 * exp(-width * sq)");
        setParameterText(experiment, "correction.id", "by-hand");
        setParameterText(experiment, "correction.edits", "flip 3; drop 5-9");
        verifySame(experiment);
        experiment = sphereExperiment();
        setParameterText(experiment, "kernel.id", "combination");
        setParameterText(experiment, "kernel.op", "difference");
        setParameterText(experiment, "kernel.terms.1.id", "rbf");
        setParameterText(experiment, "kernel.terms.1.sigma", "0.3");
        setParameterText(experiment, "kernel.terms.2.id", "distance-rbf");
        setParameterText(experiment, "kernel.terms.2.distance", "lp");
        verifySame(experiment);
        experiment = sphereExperiment();
        setParameterText(experiment, "kernel.rho", "0.1234567890123456789");
        setParameterText(experiment, "split.test-rows", "3, 5-20, 77");
        verifySame(experiment);
    }

    void filesAreNamedFromEverywhere()
    {
        write("it's a table.csv", "a,b,the class\n1,2,x\n2,1,y\n3,5,x\n5,4,y\n2,3,x\n4,1,y\n");
        Experiment experiment;
        setParameter(experiment, "data.file", in("it's a table.csv").native());
        setParameter(experiment, "data.label", std::string("the class"));
        verifySame(experiment);
        setParameter(experiment, "data.label", std::string());
        verifySame(experiment);
        const std::filesystem::path before = std::filesystem::current_path();
        std::filesystem::current_path(m_folder.path().toStdString());
        setParameter(experiment, "data.file", std::string("it's a table.csv"));
        const auto line = commandOf(experiment);
        std::filesystem::current_path(before);
        QVERIFY(line);
        QCOMPARE(printedBy(*line).code, 0);
    }

    /// They stand in no line, so that it is the file that is run.
    void drawnSamplesNeedAFile()
    {
        Experiment drawn = sphereExperiment();
        drawn.data = DrawnData{.samples = std::make_shared<const DataSet>(emptyCanvas()), .origin = nullptr};
        QVERIFY(!commandOf(drawn));
        Study study{.experiment = drawn, .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        QVERIFY(!commandOf(study));
        QCOMPARE(commandOfFile("run", "/home/me/what's this.json"),
            std::string("kreinscope-cli run '/home/me/what'\\''s this.json'"));
    }
    void aListOfRowsTooLongForALineNeedsAFile()
    {
        Experiment experiment = sphereExperiment();
        std::string rows;
        for (int row = 0; row < 40000; row += 2) rows += (row == 0 ? "" : ",") + std::to_string(row);
        setParameterText(experiment, "split.test-rows", rows);
        QVERIFY(!commandOf(experiment));
    }

    void studiesAreReproduced()
    {
        Study study = smallStudy();
        study.axes = {ParameterValues{"kernel.rho", ValueRange{0.01, 10, 5, Scale::Logarithmic}}};
        study.repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 3};
        verifySame(study, "--axis kernel.rho=0.01:10:5:log --folds 3x2");
        study.axes = {
            ParameterValues{"method.id", std::vector<ParameterValue>{std::string("ls-svm"), std::string("c-svm")}},
            ParameterValues{"data.noise", std::vector<ParameterValue>{0.0, 0.25}}};
        study.repeat = {.by = RepeatBy::Seeds, .times = 3};
        verifySame(study, "--axis method.id=ls-svm,c-svm --axis data.noise=0,0.25 --repeat 3");
        study.axes = {};
        study.repeat = {.by = RepeatBy::LeaveOneOut};
        study.tune = {.parameters = {{"method.regularization", std::vector<ParameterValue>{0.1, 10.0}}}, .folds = 3};
        verifySame(study, "--leave-one-out --tune method.regularization=0.1,10 --tune-folds 3");
    }
    /// What the options cannot say is said as the file says it.
    void namedChoicesAndGivenSplitsAreReproduced()
    {
        Study study = smallStudy();
        study.axes = {StudyChoices{"what's done",
            {{.label = "nothing", .set = {{"correction.id", std::string("none")}}, .tune = {}},
                {.label = "Clip it",
                    .set = {{"correction.id", std::string("clip")}},
                    .tune = {{"method.regularization", std::vector<ParameterValue>{0.1, 10.0}}}}}}};
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0, 1, 2, 20, 21}, {3, 4, 5, 30, 31}}};
        study.tune.rule = TuningRule::OneStandardError;
        verifySame(study, "--study '{");
        study = smallStudy();
        study.repeat = {.by = RepeatBy::Folds, .folds = 3, .seed = 7};
        verifySame(study, "--study '{");
    }

    void aShellReadsTheTextBack()
    {
        for (const std::string text :
            {"plain", "", "two words", "it's", "a\"b\\c$HOME`id`", "*?[x]~#!&|;<>()", "é\nz"}) {
            const Printed printed = printedBy("printf %s " + shellText(text));
            QCOMPARE(printed.out, QByteArray::fromStdString(text));
        }
    }
};

KREINSCOPE_TEST(TestCommand)

}  // namespace tst_command
#include "tst_command.moc"
