// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons, studies and journals that are long, deep or contradict themselves.
#include <QtTest>

#include <QElapsedTimer>
#include <QProcess>

#include <algorithm>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_report.h"
#include "core/lessons/lesson_text.h"
#include "core/reports/table_text.h"
#include "core/reports/writers.h"
#include "core/study/journal.h"
#include "core/study/run_study.h"
#include "core/study/study_json.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_hostile_documents {

/// With ~ where JSON has ".
Lesson lessonWith(std::string step)
{
    std::string text = "{~kreinscope-lesson~: 1, ~id~: ~a~, ~title~: ~A~, ~summary~: ~S.~, ~minutes~: 3, ~steps~: [\n"
                       "{~title~: ~One~, ~example~: ~two-moons~, ~set~: {~data.samples~: 30}"
        + step + "\n}]}";
    std::ranges::replace(text, '~', '"');
    return lessonFromJson(text, "my.json", {});
}

std::string repeated(int times, std::string_view part)
{
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

/// Two values of gamma, two seeds.
StudyPlan smallPlan()
{
    Study study{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
    study.axes = {ParameterValues{.path = "kernel.rho", .values = std::vector<ParameterValue>{0.5, 1.0}}};
    study.repeat = {.by = RepeatBy::Seeds, .times = 2};
    study.measures = {"train-accuracy", "negative-eigenvalues"};
    return planOf(study);
}

class TestHostileDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Nothing looks at a letter again and again.
    void longWordsAreReadAtOnce()
    {
        QElapsedTimer timer;
        timer.start();
        const std::string letters(1'000'000, 'a');
        QCOMPARE(writtenNumbers({letters, {1}}).size(), std::size_t{0});
        QCOMPARE(writtenNumbers({letters + "1", {1}}).size(), std::size_t{0});  // a name
        QCOMPARE(writtenNumbers({repeated(200'000, "a1"), {1}}).size(), std::size_t{0});
        QCOMPARE(writtenNumbers({repeated(200'000, "Table "), {1}}).size(), std::size_t{0});
        QCOMPARE(writtenNumbers({std::string(1'000'000, '1'), {1}}).size(), std::size_t{1});
        const std::vector<WrittenNumber> many = writtenNumbers({repeated(100'000, "1 \n"), {1, 2, 3}});
        QCOMPARE(many.size(), std::size_t{100'000});
        QCOMPARE(many[1].line, std::size_t{2});
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    }

    /// The window lays texts out in a time that grows with the square of their signs.
    void textsOfLessonsAreBounded()
    {
        for (const std::string& text : {repeated(600, "a*"), repeated(600, "<b>"), repeated(20'000, "word ")})
            QVERIFY_THROWS_EXCEPTION(FileError, lessonWith(",\n~text~: ~" + text + "~"));
        QVERIFY_THROWS_EXCEPTION(FileError, lessonWith(",\n~text~: [" + repeated(400, "~l~,") + "~l~]"));
        QCOMPARE(lessonWith(",\n~text~: ~" + repeated(200, "*word* ") + "~").steps.size(), std::size_t{1});
    }

    void harmlessNumbersStayHarmless_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("found");
        const auto row = [](const char* text, int found) { QTest::newRow(text) << QString(text) << found; };
        row("in 2019, 1999.", 0);
        row("2019a", 0);
        row("22019", 1);
        row("Figs. 1, Eq. (3.4), problems 7", 0);
        row("Figs 1", 1);
        row("Table(2)", 0);
        row("Section  3", 1);
        row("v2x 3", 1);
        row("x1y2z", 0);
    }
    void harmlessNumbersStayHarmless()
    {
        QFETCH(QString, text);
        QFETCH(int, found);
        QCOMPARE(static_cast<int>(writtenNumbers({text.toStdString(), {1}}).size()), found);
    }

    void noClaimHoldsOfAValueThatDoesNotExist_data()
    {
        QTest::addColumn<QString>("claim");
        QTest::addColumn<bool>("holds");
        const auto row = [](const char* claim, bool holds) { QTest::newRow(claim) << QString(claim) << holds; };
        for (const char* claim : {"1/0 > 0", "0/0 != 1", "not (0/0 < 1)", "1/0 == 1/0", "1 > 0 or 1/0 > 0",
                 "1/0 > 0 or 1 > 0", "not (1 > 2 and 0/0 > 1)", "min(0/0, 1) <= 1", "sqrt(-1) != 2",
                 "(0/0 != 1) == (1 > 0)", "10^400 > 1", "abs(0/0) != 1", "train-samples > 0 or fact-nothing > 1"})
            row(claim, false);
        row("1 > 0 or 1 > 2", true);
        row("not (1 > 2 and 2 > 1)", true);
    }
    void noClaimHoldsOfAValueThatDoesNotExist()
    {
        QFETCH(QString, claim);
        QFETCH(bool, holds);
        const LessonReport report = reportOn(
            lessonWith(",\n~text~: ~Words.~,\n~claims~: [~" + claim.toStdString() + "~]"));
        const LessonFinding& finding = report.findings.back();
        QCOMPARE(QString::fromStdString(finding.what), claim);
        QCOMPARE(finding.holds, holds);
        QVERIFY2(holds || !finding.evidence.empty(), "the result says why");
        QCOMPARE(report.holds(), holds);
    }

    void lessonsAreOfLimitedSize()
    {
        const auto problem = [](const std::string& step) { return messageOf([&] { lessonWith(step); }); };
        std::string paths = "~kernel.a~: 1", states = "~s~: {}";
        for (int i = 0; i < 1000; ++i) paths += ", ~kernel.a" + std::to_string(i) + "~: 1";
        for (int i = 0; i < 100; ++i) states += ", ~s" + std::to_string(i) + "~: {}";
        QVERIFY(problem(",\n~text~: ~W~, ~states~: {" + states + "}").contains("more than 50 states"));
        QVERIFY(problem(",\n~text~: ~W~, ~states~: {~s~: {~set~: {" + paths + "}}}").contains("at most 500 paths"));
        QVERIFY(problem(",\n~text~: ~W~, ~study~: {~repeat~: {~by~: ~folds~, ~folds~: 10, ~times~: 101}}")
                    .contains("at most 1,000 repetitions"));
        std::string steps = ",\n~text~: ~W~";
        for (int i = 0; i < 200; ++i) steps += "},\n{~title~: ~T~, ~text~: ~W~";
        QVERIFY(problem(steps).contains("at most 200 steps"));
    }

    void jsonIsOfLimitedSize()
    {
        const auto problem = [](const std::string& text) { return messageOf([&] { parseJson(text, "x.json"); }); };
        QVERIFY(problem("[" + repeated(static_cast<int>(mostJsonValues), "0,") + "0]").contains("4,000,000 values"));
        QVERIFY(problem(repeated(200'000, "[")).contains("nested more than 64 deep"));
        QVERIFY(problem(repeated(200'000, "{\"a\":")).contains("nested more than 64 deep"));
        QCOMPARE(problem("[" + repeated(1000, "0,") + "0]"), QString());
    }

    void studiesAreOfLimitedSize()
    {
        const auto problem = [](const std::string& axes) {
            const std::string text = "{\"kreinscope\": 1, \"study\": {\"axes\": [" + axes + "]}}";
            return messageOf(
                [&] { studyFromJson(parseJson(text, "s.json").find("study")->value, sphereExperiment(), "s.json"); });
        };
        std::string set = "\"kernel.a\": 1", axes = R"({"path": "kernel.rho", "values": [1]})";
        for (int i = 0; i < 1000; ++i) set += ", \"kernel.a" + std::to_string(i) + "\": 1";
        for (int i = 0; i < 20; ++i) axes += R"(, {"path": "kernel.rho", "values": [1]})";
        QVERIFY(problem(R"({"name": "n", "choices": [{"label": "a", "set": {)" + set + "}}]}").contains("at most 500"));
        QVERIFY(problem(axes).contains("at most 20 axes"));
    }

    /// What a file holds runs nothing and loads nothing where its lesson is read.
    void aLessonHoldsNoHtml()
    {
        const auto shown = [](const char* markdown) {
            return QString::fromStdString(filled(
                {markdown, {1}}, [](const ValueReference&) -> LessonValue { return std::string("<img src=x> *a_b*"); },
                "my.json"));
        };
        QCOMPARE(shown("<script>x</script> 1 < 2 x<sub>i</sub> `a<b`"),
            QStringLiteral("&lt;script>x&lt;/script> 1 &lt; 2 x<sub>i</sub> `a<b`"));
        QCOMPARE(shown("![picture](/dev/zero)"), QStringLiteral("!\\[picture](/dev/zero)"));
        QCOMPARE(shown("{worth}"), QStringLiteral("&lt;img src=x&gt; \\*a\\_b\\*"));
        for (const char* text : {"<b>`<b>`\\`<b>", "![a]!\\[b]", "\\<b>"})
            QCOMPARE(inertMarkdown(inertMarkdown(text)), inertMarkdown(text));
    }

    void aDeepJournalIsRefused()
    {
        const TestFolder folder;
        for (const auto& [open, close] : {std::pair("[", "]"), std::pair("{\"a\":", "}")}) {
            const std::string deep = repeated(200'000, open) + "1" + repeated(200'000, close);
            for (const std::string& line : {deep, "{\"journal\": 1, \"study\": " + deep + "}"}) {
                const std::string path = folder.write("deep.jsonl", QByteArray::fromStdString(line + "\n"));
                QVERIFY(messageOf([&] { merged({path}); }).contains("line 1: this is not a journal of a study"));
                QVERIFY(messageOf([&] { Journal(path, smallPlan()); }).contains("line 1"));
            }
        }
    }

    void aWrongLineOfAJournalIsRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* line, const char* problem) {
            QTest::newRow(line) << QByteArray(line) << QString(problem);
        };
        row(R"({"unit":2.9,"values":[1,0],"seconds":1})", "unit must be a whole number below 4, not 2.9");
        row(R"({"unit":18446744073709551616,"values":[1,0],"seconds":1})", "unit must be a whole number below 4");
        row(R"({"unit":-1,"values":[1,0],"seconds":1})", "does not belong");
        row(R"({"unit":4,"values":[1,0],"seconds":1})", "does not belong");
        row(R"({"unit":true,"values":[1,0],"seconds":1})", "not a line");
        row(R"({"unit":"1","values":[1,0],"seconds":1})", "not a line");
        row(R"({"unit":1,"values":[7.5,0],"seconds":1})", "train-accuracy cannot be 7.5");
        row(R"({"unit":1,"values":[-0.5,0],"seconds":1})", "train-accuracy cannot be -0.5");
        row(R"({"unit":1,"values":[1,0.5],"seconds":1})", "negative-eigenvalues cannot be 0.5");
        row(R"({"unit":1,"values":[1,-3],"seconds":1})", "negative-eigenvalues cannot be -3");
        row(R"({"unit":1,"values":[1,1e999],"seconds":1})", "not a line");
        row(R"({"unit":1,"values":["1",0],"seconds":1})", "not a line");
        row(R"({"unit":1,"values":[1],"seconds":1})", "does not belong");
        row(R"({"unit":1,"values":{"a":1},"seconds":1})", "not a line");
        row(R"({"unit":1,"values":[1,0],"seconds":-1})", "not a line");
        row(R"({"unit":1,"values":[1,0],"seconds":1e300})", "not a line");
        row(R"({"unit":1,"values":[1,0]})", "not a line");
        row(R"({"unit":1,"unit":2,"values":[1,0],"seconds":1})", "not a line");
        row(R"({"unit":1,"values":[1,0],"seconds":1,"more":1})", "not a line");
        row(R"({"unit":1,"values":[1,0],"seconds":1,"tuned":{"kernel.rho":1}})", "does not belong");
        row(R"({"unit":1,"values":[1,0],"seconds":1,"problem":3})", "not a line");
        row("[1]", "not a line");
        row("null", "not a line");
        row("", "not a line");
    }
    void aWrongLineOfAJournalIsRefused()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, problem);
        const TestFolder folder;
        const std::string path = folder.path("j.jsonl");
        const StudyPlan plan = smallPlan();
        {
            Journal journal(path, plan);
        }
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::Append));
        file.write(line + "\n");
        file.close();
        for (const QString& message : {messageOf([&] { merged({path}); }), messageOf([&] { Journal(path, plan); })})
            QVERIFY2(message.contains("line 2") && message.contains(problem), qPrintable(message));
    }

    /// A value that could be right, too; a line without a check is one of an earlier version.
    void aLineThatWasChangedIsRefused()
    {
        const TestFolder folder;
        const std::string path = folder.path("j.jsonl");
        const StudyPlan plan = smallPlan();
        Journal(path, plan).append({.unit = 1, .values = {0.5, 3.0}, .seconds = 1.0});
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        file.close();
        const auto reread = [&](const QByteArray& content) {
            if (file.open(QIODevice::WriteOnly)) file.write(content);
            file.close();
            return messageOf([&] { merged({path}); });
        };
        QCOMPARE(reread(written), QString());
        const qsizetype row = written.indexOf('\n') + 1;
        for (const auto& [from, to] : {std::pair("0.5", "0.6"), std::pair("3", "4"), std::pair("\"unit\":1", "\"unit\":2")}) {
            QByteArray changed = written;
            changed.replace(changed.indexOf(from, row), qstrlen(from), to);
            const QString message = reread(changed);
            QVERIFY2(message.contains("line 2: this line was changed after it was written"), qPrintable(message));
        }
        QByteArray unchecked = written;
        unchecked.truncate(unchecked.indexOf(",\"check\":"));
        QCOMPARE(reread(unchecked + "}\n"), QString());
    }

    void resultsThatContradictEachOtherAreRefused()
    {
        const TestFolder folder;
        const StudyPlan plan = smallPlan();
        const std::string one = folder.path("one.jsonl"), other = folder.path("other.jsonl");
        StudyRow row{.unit = 1, .values = {0.5, 3.0}, .seconds = 1.0};
        const auto add = [&plan](const std::string& path, const StudyRow& added) { Journal(path, plan).append(added); };
        add(one, row);
        row.seconds = 2.0;
        row.values[0] = 0.5 * (1.0 + 1e-12);  // another machine
        add(one, row);
        QCOMPARE(merged({one}).rows.size(), std::size_t{1});
        QCOMPARE(merged({one}).rows[0].values[0], std::optional(0.5));
        row.values[0] = 0.75;
        add(other, row);
        const QString between = messageOf([&] { merged({one, other}); });
        QVERIFY2(between.contains("other.jsonl, line 2: this is another result of the run in")
                && between.contains("one.jsonl, line 2"),
            qPrintable(between));
        add(one, row);
        const QString within = messageOf([&] { Journal(one, plan); });
        QVERIFY2(within.contains("one.jsonl, line 4: this is another result of the run in line 2"), qPrintable(within));
    }

    void onlyOneWritesAJournal()
    {
        const TestFolder folder;
        const std::string path = folder.path("j.jsonl");
        const StudyPlan plan = smallPlan();
        {
            Journal first(path, plan);
            const QString message = messageOf([&] { Journal(path, plan); });
            QVERIFY2(message.contains("is being written by"), qPrintable(message));
            QCOMPARE(merged({path}).rows.size(), std::size_t{0});  // reading it is no matter
            run(plan, &first);
        }
        Journal second(path, plan);
        QCOMPARE(second.rows().size(), std::size_t{4});
    }

    void axesReachAsFarAsNumbersDo()
    {
        const auto values = [](double from, double to, int steps, Scale scale) {
            std::vector<double> all;
            for (const ParameterValue& value :
                valuesOf({.path = "kernel.rho", .values = ValueRange{from, to, steps, scale}}, sphereExperiment()))
                all.push_back(std::get<double>(value));
            return all;
        };
        const std::vector<double> small = values(1e-320, 1.0, 5, Scale::Logarithmic),
                                  all = values(1e-300, 1e300, 7, Scale::Logarithmic),
                                  linear = values(-1e308, 1e308, 5, Scale::Linear);
        for (const std::vector<double>& one : {small, all, linear}) {
            QVERIFY(std::ranges::all_of(one, [](double value) { return std::isfinite(value); }));
            QVERIFY(std::ranges::is_sorted(one));
        }
        QVERIFY(std::abs(std::log10(small[2]) + 160.0) < 0.01);
        QVERIFY(std::abs(std::log10(all[3])) < 1e-9);
        QCOMPARE(linear[2], 0.0);
        QCOMPARE(linear[1], -5e307);
    }

    /// Mean 1e308/3; deviations ±2/3, −4/3 of 1e308, squares 8/3, so sd = 1e308·√(4/3).
    void largeValuesHaveAStandardDeviation()
    {
        Study study{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {"objective"}};
        study.repeat = {.by = RepeatBy::Seeds, .times = 3};
        StudyTable table{.plan = planOf(study), .rows = {}};
        for (std::size_t i = 0; i < 3; ++i)
            table.rows.push_back({.unit = i, .values = {i == 1 ? -1e308 : 1e308}, .seconds = 1.0});
        const MeasureSummary summary = summaryOf(table)[0].measures[0];
        QVERIFY(std::abs(summary.mean / 1e308 - 1.0 / 3.0) < 1e-12);
        QVERIFY(std::abs(*summary.sd / 1e308 - std::sqrt(4.0 / 3.0)) < 1e-12);
    }

    void tablesOfHostileNamesAreInert()
    {
        Study study{.experiment = sphereExperiment(), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        study.measures = {"train-accuracy"};
        study.axes = {StudyChoices{.name = "=axis",
            .choices = {{"<script>x</script>", {}, {}}, {"=HYPERLINK(1)", {}, {}}, {"[2cm]", {}, {}},
                {"a\u202eb\x1b[31m", {}, {}}, {"-1", {}, {}}}}};
        StudyTable table{.plan = planOf(study), .rows = {}};
        for (std::size_t i = 0; i < 5; ++i)
            table.rows.push_back({.unit = i, .values = {0.5}, .seconds = 1.0, .problem = "@SUM(1)\n<b>"});
        const QString csv = QString::fromStdString(tableText(table, TextFormat::Csv));
        QVERIFY2(csv.startsWith("'=axis,") && csv.contains("\n'=HYPERLINK(1),") && csv.contains("\n-1,")
                && csv.contains(",\"'@SUM(1)\n<b>\""),
            qPrintable(csv));
        const QString markdown = QString::fromStdString(tableText(table, TextFormat::Markdown));
        QVERIFY2(markdown.contains("&lt;script&gt;") && !markdown.contains("<script") && !markdown.contains("<b>"),
            qPrintable(markdown));
        const QString latex = QString::fromStdString(tableText(table, TextFormat::Latex));
        QVERIFY2(latex.contains("\n{[}2cm]"), qPrintable(latex));
        for (const TextFormat format : {TextFormat::Text, TextFormat::Markdown, TextFormat::Latex}) {
            const QString text = QString::fromStdString(tableText(table, format));
            QVERIFY(!text.contains(QChar(0x202E)) && !text.contains(QChar(0x1B)));
        }
        QVERIFY(!QString::fromStdString(tableText(table, TextFormat::Json)).contains(QChar(0x202E)));
    }
};

KREINSCOPE_TEST(TestHostileDocuments)

}  // namespace tst_hostile_documents
#include "tst_hostile_documents.moc"
