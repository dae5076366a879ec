// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <sys/resource.h>

#include <csignal>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/reports/table_text.h"
#include "core/reports/writers.h"
#include "core/study/journal.h"
#include "core/study/measures.h"
#include "core/study/run_study.h"
#include "core/study/study_json.h"
#include "core/study/suggest.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_study_file {

const char* const wholeFile = R"({"kreinscope": 1,
 "data": {"generator": "sphere", "samples": 40},
 "kernel": {"id": "tl1", "rho": 0.6},
 "study": {
   "axes": [{"path": "kernel.rho", "from": 0.01, "to": 10, "steps": 3, "scale": "logarithmic"},
            {"path": "method.regularization", "values": [0.1, 1]},
            {"name": "repair", "choices": [{"label": "none", "set": {"correction.id": "none"}},
                                           {"label": "Clip", "set": {"correction.id": "clip"},
                                            "tune": [{"path": "method.regularization", "values": [0.1, 1, 10]}]}]}],
   "repeat": {"by": "folds", "folds": 3, "times": 2, "seed": 4},
   "tune": {"parameters": [], "folds": 3, "criterion": "macro-f1", "rule": "one-standard-error"},
   "measures": ["test-accuracy", "negative-eigenvalues"]}}
)";

Study fromText(const std::string& text)
{
    const JsonValue root = parseJson(text, "s.json");
    return studyFromJson(root.find("study")->value, sphereExperiment(), "s.json");
}

/// What a study file with this section is refused with.
QString refusal(const std::string& section)
{
    return messageOf([&] { fromText("{\"kreinscope\": 1,\n \"study\": " + section + "}"); });
}

/// Without the seconds, which differ from run to run.
std::string timeless(StudyTable table)
{
    for (StudyRow& row : table.rows) row.seconds = 0.0;
    return tableText(table, TextFormat::Csv);
}

QByteArray contentOf(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const std::filesystem::path& path, const QByteArray& content)
{
    QFile file(QString::fromStdString(path.string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

class TestStudyFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path in(const char* name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }

private slots:
    void aStudyReadsBackAsItWasWritten()
    {
        write(in("whole.json"), wholeFile);
        const Study study = readSession(in("whole.json")).study;
        QCOMPARE(study.axes.size(), std::size_t(3));
        QCOMPARE(study.repeat, (StudyRepetition{.by = RepeatBy::Folds, .times = 2, .folds = 3, .seed = 4}));
        QCOMPARE(study.tune.criterion, std::string("macro-f1"));
        QCOMPARE(study.tune.rule, TuningRule::OneStandardError);
        QCOMPARE(std::get<StudyChoices>(study.axes[2]).choices[1].tune.size(), std::size_t(1));
        writeSession({study, {}}, in("again.json"));
        QVERIFY(readSession(in("again.json")).study == study);

        Study drawn = study;
        drawn.tune.search = TuningSearch::Random;
        drawn.tune.samples = 7;
        drawn.tune.seed = 9;
        writeSession({drawn, {}}, in("drawn.json"));
        QVERIFY(readSession(in("drawn.json")).study == drawn);

        Study splits{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        splits.repeat = {.by = RepeatBy::Splits, .splits = {{1, 2}, {5}}};
        writeSession({splits, {}}, in("splits.json"));
        QVERIFY(readSession(in("splits.json")).study == splits);
    }

    void whatCannotBeReadIsNamed_data()
    {
        QTest::addColumn<QByteArray>("section");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* section, const char* part) {
            QTest::newRow(name) << QByteArray(section) << QString::fromUtf8(part);
        };
        row("no object", "3", "study must be an object");
        row("unknown key", "{\"axis\": []}", "did you mean 'axes'");
        row("axis without values", "{\"axes\": [{\"path\": \"kernel.rho\"}]}", "needs 'from'");
        row("both", "{\"axes\": [{\"path\": \"kernel.rho\", \"values\": [1], \"from\": 1}]}", "exclude each other");
        row("empty list", "{\"axes\": [{\"path\": \"kernel.rho\", \"values\": []}]}", "at least one");
        row("steps", "{\"axes\": [{\"path\": \"a.b\", \"from\": 1, \"to\": 2, \"steps\": 0}]}", "steps must be");
        row("scale", "{\"axes\": [{\"path\": \"a.b\", \"from\": 1, \"to\": 2, \"steps\": 2, \"scale\": \"log\"}]}",
            "'logarithmic'");
        row("repeat", "{\"repeat\": {\"by\": \"fold\"}}", "did you mean 'folds'");
        row("folds", "{\"repeat\": {\"by\": \"folds\", \"folds\": 1}}", "from 2");
        row("measure", "{\"measures\": [\"acuracy\"]}", "There is no measure");
        row("search", "{\"tune\": {\"search\": \"grit\"}}", "did you mean 'grid'");
        row("samples", "{\"tune\": {\"samples\": 0}}", "from 1 to 100,000");
        row("rule", "{\"tune\": {\"rule\": \"worst\"}}", "accepted are");
    }
    void whatCannotBeReadIsNamed()
    {
        QFETCH(const QByteArray, section);
        QFETCH(const QString, part);
        const QString message = refusal(section.toStdString());
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(message.startsWith(QStringLiteral("s.json, line 2: ")), qPrintable(message));
    }

    /// Whenever it is killed, whatever was written of a line: what it goes on to is the same table.
    void aJournalGoesOnWhereItWas()
    {
        write(in("whole.json"), wholeFile);
        const StudyPlan plan = planOf(readSession(in("whole.json")).study);
        QCOMPARE(plan.units.size(), std::size_t(72));
        const std::string want = timeless(run(plan, nullptr));
        {
            Journal journal(in("whole"), plan);
            QCOMPARE(timeless(run(plan, &journal, {.jobs = 3})), want);
        }
        const QByteArray all = contentOf(in("whole"));
        QCOMPARE(all.count('\n'), 73);
        RandomStream random(3);
        for (int killed = 0; killed < 12; ++killed) {
            const auto length = killed == 0 ? 0 : random.below(static_cast<std::uint64_t>(all.size()));
            write(in("cut"), all.left(static_cast<int>(length)));
            Journal journal(in("cut"), plan);
            std::size_t computed = 0;
            const StudyTable table = run(
                plan, &journal, {.jobs = 1 + killed % 3, .finished = [&](const StudyRow&) { ++computed; }});
            QCOMPARE(timeless(table), want);
            QCOMPARE(computed, 72 - journal.rows().size());
            QCOMPARE(contentOf(in("cut")).count('\n'), 73);
        }
    }

    /// Processes of one, two or three workers, each with a shard, killed at random moments and begun again.
    void killedAtRandomMomentsTheTableIsTheSame()
    {
        write(in("whole.json"), wholeFile);
        const StudyPlan plan = planOf(readSession(in("whole.json")).study);
        const std::string want = timeless(run(plan, nullptr));
        RandomStream random(23);
        int killed = 0;
        for (int round = 0; round < 5; ++round) {
            const auto of = 1 + static_cast<int>(random.below(3));
            std::vector<std::filesystem::path> paths;
            for (int shard = 1; shard <= of; ++shard) {
                paths.push_back(in(("killed" + std::to_string(round) + "-" + std::to_string(shard)).c_str()));
                const QStringList arguments{"study", QString::fromStdString(in("whole.json").string()), "--jobs",
                    QString::number(1 + static_cast<int>(random.below(3))), "--shard",
                    QStringLiteral("%1/%2").arg(shard).arg(of), "--journal",
                    QString::fromStdString(paths.back().string()), "--out", QStringLiteral("/dev/null")};
                for (int attempt = 0;; ++attempt) {
                    QProcess process;
                    process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
                    QVERIFY(process.waitForStarted());
                    // The last attempt is left alone, so that the test ends on any machine.
                    if (attempt < 6) {
                        if (!process.waitForFinished(3 + static_cast<int>(random.below(60)))) process.kill();
                    }
                    QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished());
                    if (process.exitStatus() == QProcess::NormalExit) {
                        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
                        break;
                    }
                    ++killed;
                }
            }
            const StudyTable table = merged(paths);
            QVERIFY(table.isComplete());
            QCOMPARE(timeless(table), want);
        }
        QVERIFY(killed > 0);
    }

    void shardsMakeTheSameTable()
    {
        write(in("whole.json"), wholeFile);
        const StudyPlan plan = planOf(readSession(in("whole.json")).study);
        std::vector<std::filesystem::path> paths;
        std::size_t units = 0;
        for (const std::size_t shard : {3, 1, 2}) {
            paths.push_back(in(("shard" + std::to_string(shard)).c_str()));
            Journal journal(paths.back(), plan);
            units += run(plan, &journal, {.jobs = 2, .shard = shard, .of = 3}).rows.size();
        }
        QCOMPARE(units, plan.units.size());
        QCOMPARE(timeless(merged(paths)), timeless(run(plan, nullptr)));
        paths.pop_back();
        QVERIFY(!merged(paths).isComplete());
        QVERIFY(merged({paths[0], paths[1], paths[0]}).rows.size() == 48);  // a journal that is there twice counts once
    }

    void aJournalOfSomethingElseIsLeftAlone()
    {
        Study study{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        {
            Journal journal(in("mine"), planOf(study));
        }
        const QByteArray before = contentOf(in("mine"));
        study.measures = {"objective"};
        QVERIFY(messageOf([&] {
            Journal other(in("mine"), planOf(study));
        }).contains(QStringLiteral("not a journal of this study")));
        QCOMPARE(contentOf(in("mine")), before);
        write(in("diary"), "Dear diary\n");
        QVERIFY(messageOf([&] { Journal other(in("diary"), planOf(study)); }).contains(QStringLiteral("line 1")));
        QCOMPARE(contentOf(in("diary")), QByteArray("Dear diary\n"));
        write(in("broken"), before + "{\"unit\": 0, \"values\"\n");
        study.measures = {};
        QVERIFY(messageOf([&] { Journal other(in("broken"), planOf(study)); }).contains(QStringLiteral("line 2")));
    }

    void aCriterionIsNamedWithItsPlace()
    {
        const auto messageFor = [&](const char* criterion) {
            const QByteArray file = "{\"kreinscope\": 1, \"data\": {\"example\": \"sonar\"},\n"
                                    "\"kernel\": {\"id\": \"rbf\", \"gamma\": 1},\n"
                                    "\"study\": {\"tune\": {\"parameters\": [{\"path\": \"method.cost\", \"values\": "
                                    "[1]}],\n"
                                    "\"criterion\": \"";
            write(in("criterion.json"), file + criterion + "\"}}}");
            return messageOf([&] { readSession(in("criterion.json")); });
        };
        QCOMPARE(messageFor("accuracy"), QString());
        QCOMPARE(messageFor("macro-f1"), QString());
        QVERIFY2(messageFor("acuracy").contains(QStringLiteral("criterion.json, line 4: tune.criterion: ")),
            qPrintable(messageFor("acuracy")));
        QVERIFY(messageFor("largest-eigenvalue").contains(QStringLiteral("line 4: tune.criterion is")));
    }

    /// As on a disk that is full: a sentence, and what was written is enough to go on.
    void aJournalOfOtherDataIsLeftAlone()
    {
        std::string rows = "x,y,class\n";
        for (int i = 0; i < 20; ++i)
            rows += std::to_string(i % 7) + "," + std::to_string(i % 5) + (i % 2 == 0 ? ",a\n" : ",b\n");
        write(in("data.csv"), rows.c_str());
        Study study{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        study.experiment.edit().data = FileData{.file = in("data.csv").string(), .testFile = {}, .import = {}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        const StudyPlan plan = planOf(study);
        const auto reopened = [&] { Journal(in("first"), plan); };
        {
            Journal journal(in("first"), plan);
            run(plan, &journal);
        }
        reopened();
        rows.replace(rows.find("3,3"), 3, "3,4");  // as long as before
        write(in("data.csv"), rows.c_str());
        const QByteArray before = contentOf(in("first"));
        const QString message = messageOf(reopened);
        QVERIFY2(message.contains(QStringLiteral("other content")), qPrintable(message));
        QVERIFY(message.contains(QStringLiteral("data.csv")));
        QCOMPARE(contentOf(in("first")), before);
        {
            Journal journal(in("second"), plan);
        }
        QVERIFY(messageOf([&] { merged({in("first"), in("second")}); }).contains(QStringLiteral("other content")));
        std::filesystem::remove(in("data.csv"));
        QCOMPARE(merged({in("first")}).rows.size(), std::size_t{3});  // a table needs no data
    }

    void aFullDiskStopsIt()
    {
        write(in("whole.json"), wholeFile);
        const StudyPlan plan = planOf(readSession(in("whole.json")).study);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit little = before;
        little.rlim_cur = 4096;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &little), 0);
        const QString message = messageOf([&] {
            Journal journal(in("full"), plan);
            run(plan, &journal, {.jobs = 2});
        });
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, handler);
        QVERIFY2(message.contains(QStringLiteral("cannot be written")), qPrintable(message));
        Journal journal(in("full"), plan);
        QVERIFY(!journal.rows().empty());
        QCOMPARE(timeless(run(plan, &journal)), timeless(run(plan, nullptr)));
    }

    void aStoppedRunHasWhatIsDone()
    {
        write(in("whole.json"), wholeFile);
        const StudyPlan plan = planOf(readSession(in("whole.json")).study);
        std::stop_source stop;
        std::size_t computed = 0;
        const StudyTable table = run(plan, nullptr,
            {.finished =
                    [&](const StudyRow&) {
                        if (++computed == 10) stop.request_stop();
                    }},
            {.stop = stop.get_token(), .progress = {}});
        QCOMPARE(table.rows.size(), std::size_t(10));
        QVERIFY(!table.isComplete());
    }

    void theJsonHoldsWhatIsNeededToRepeatIt()
    {
        write(in("whole.json"), wholeFile);
        const StudyTable table = run(planOf(readSession(in("whole.json")).study), nullptr);
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray::fromStdString(tableText(table, TextFormat::Json))).object();
        QCOMPARE(json["rows"].toArray().size(), 72);
        QCOMPARE(json["summary"].toArray().size(), 12);
        QCOMPARE(json["study"].toObject()["repeat"].toObject()["folds"].toInt(), 3);
        QCOMPARE(json["experiment"].toObject()["data"].toObject()["samples"].toInt(), 40);
        const QJsonArray folds = json["folds"].toArray();
        QCOMPARE(folds.size(), 6);  // the same for every cell
        std::vector<int> tested(40, 0);
        for (const QJsonValue& fold : folds)
            for (const QJsonValue& row : fold["rows"].toArray()) ++tested[static_cast<std::size_t>(row.toInt())];
        QCOMPARE(tested, std::vector<int>(40, 2));
        const QJsonObject cell = json["summary"].toArray()[0].toObject();
        QCOMPARE(cell["test-accuracy"]["n"].toInt(), 6);
        QCOMPARE(cell["repair"].toString(), QStringLiteral("none"));
        const QJsonObject row = json["rows"].toArray()[6].toObject();
        QCOMPARE(row["repair"].toString(), QStringLiteral("Clip"));
        QVERIFY(row["tuned:method.regularization"].toDouble() > 0.0);
    }

    /// Every name that a heading or a field can have, set by LaTeX itself.
    void everyNameCompiles()
    {
        PageTable names{.columns = "lr", .headings = {"name", "value"}, .notes = {"± of − and ρ"}};
        const auto add = [&](std::string_view name) { names.rows.push_back({std::string(name), "0.5 ± 0.1"}); };
        for (const QuantityInfo* measure : allMeasures()) add(measure->name);
        Experiment experiment = sphereExperiment();
        const auto addAll = [&] {
            for (const Variable& variable : variablesOf(experiment)) {
                add(nameOf(experiment, variable.path));
                for (const Option& option : variable.setting.parameter.options) add(option.label);
            }
        };
        for (const Kernel& kernel : alternatives<Kernel>()) {
            experiment.kernel = kernel;
            add(info(kernel).name);
            addAll();
        }
        for (const Method& method : alternatives<Method>()) {
            experiment.method = method;
            add(info(method).name);
            addAll();
        }
        names.rows[0][1].isBest = true;
        const std::string latex = latexText({.blocks = {names}});
        const QString program = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (program.isEmpty()) QSKIP("pdflatex is missing; it is in the Debian package texlive-latex-base");
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("table.tex")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        // A long table in pages: what is set is the same.
        QByteArray table = QByteArray::fromStdString(latex);
        table.replace("{tabular}", "{longtable}");
        file.write("\\documentclass{article}\n\\usepackage{booktabs,longtable}\n\\begin{document}\n" + table
            + "\\end{document}\n");
        file.close();
        QProcess compiler;
        compiler.setWorkingDirectory(folder.path());
        compiler.start(program, {QStringLiteral("-halt-on-error"), QStringLiteral("table.tex")});
        QVERIFY(compiler.waitForFinished(120000));
        const QByteArray said = compiler.readAllStandardOutput();
        QVERIFY2(compiler.exitCode() == 0, said.right(1500).constData());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("table.pdf"))));
    }

    /// ρ and ρ/d are two names of one choice.
    void whatIsLeftToTheDataIsNamedOnce()
    {
        Study study{
            .experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {"test-accuracy"}};
        study.experiment.edit().kernel = TruncatedL1Kernel{};
        const StudyTable table{.plan = planOf(study), .rows = {}};
        const std::string latex = tableText(table, TextFormat::Latex);
        QVERIFY2(latex.find("(TL1) with $\\rho$ chosen from the data; ") != std::string::npos, latex.c_str());
    }

    void tablesAreWrittenForPaperAndScreen()
    {
        Study study{
            .experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {"test-accuracy"}};
        study.axes = {StudyChoices{.name = "a|b, 100 %", .choices = {{"x_1 & \"y\"", {}, {}}, {"z", {}, {}}}}};
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0}, {1}}};
        StudyTable table{.plan = planOf(study), .rows = {}};
        const double values[] = {0.5, 1.0, 1.0, 1.0};
        for (std::size_t i = 0; i < 4; ++i) table.rows.push_back({.unit = i, .values = {values[i]}, .seconds = 1.0});
        QVERIFY(tableText(table, TextFormat::Csv)
                    .starts_with("\"a|b, 100 %\",repetition,fold,test-accuracy,seconds,problem\n"
                                 "\"x_1 & \"\"y\"\"\",1,1,0.5,1,\n"));
        const std::string markdown = tableText(table, TextFormat::Markdown);
        QVERIFY2(markdown.find("a\\|b, 100 %") != std::string::npos, markdown.c_str());
        QVERIFY2(markdown.find("| 75 ± 35 % | 2 |") != std::string::npos, markdown.c_str());
        QVERIFY2(markdown.find("**100 %**") != std::string::npos, markdown.c_str());
        const std::string latex = tableText(table, TextFormat::Latex);
        QVERIFY2(latex.find("x\\_1 \\& \"y\" & 75 $\\pm$ 35 \\% & 2 & 2 \\\\") != std::string::npos, latex.c_str());
        QVERIFY2(latex.find("\\textbf{100 \\%}") != std::string::npos, latex.c_str());
        QVERIFY2(latex.find("\\caption{2 given splits; data: Two spheres; kernel: Truncated L1 (TL1) with $\\rho$/d = "
                            "0.2; "
                            "no correction; method: LS-SVM with $\\gamma$ = 10}")
                != std::string::npos,
            latex.c_str());
        const std::string text = tableText(table, TextFormat::Text);
        QVERIFY2(text.find("z           100 % *") != std::string::npos, text.c_str());
        for (StudyRow& row : table.rows)
            row.tuned = {{"method.regularization", ParameterValue(row.unit == 1 ? 100.0 : 10.0)}};
        Study tuning = study;
        tuning.tune.parameters = {{"method.regularization", std::vector<ParameterValue>{1.0, 10.0, 100.0}}};
        const StudyTable tuned{.plan = planOf(tuning), .rows = table.rows};
        const std::string chosen = tableText(tuned, TextFormat::Latex);
        QVERIFY2(chosen.find(" & Chosen Regularisation") != std::string::npos, chosen.c_str());
        QVERIFY2(chosen.find("method: LS-SVM; Regularisation") != std::string::npos, chosen.c_str());
        QVERIFY2(chosen.find(" chosen in each training set by 5-fold cross-validation}") != std::string::npos,
            chosen.c_str());
        QVERIFY2(chosen.find("75 $\\pm$ 35 \\% & 10 (1 of 2 runs) & 2 & ") != std::string::npos, chosen.c_str());
        QVERIFY2(chosen.find("\\textbf{100 \\%} & 10 & 2 & ") != std::string::npos, chosen.c_str());
        // Interrupted after its first cell.
        table.rows.resize(2);
        for (const TextFormat format : {TextFormat::Text, TextFormat::Markdown, TextFormat::Latex}) {
            const std::string half = tableText(table, format);
            QVERIFY2(half.find("75 ") != std::string::npos && half.find("\nz ") == std::string::npos
                    && half.find("| z |") == std::string::npos && half.find("–") == std::string::npos,
                half.c_str());
        }
    }
};

KREINSCOPE_TEST(TestStudyFile)

}  // namespace tst_study_file
#include "tst_study_file.moc"
