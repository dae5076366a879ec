// SPDX-License-Identifier: GPL-3.0-or-later
//
// How lessons are read, what their texts and conditions can say, and how a wrong one is refused.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/quantities/quantity.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_report.h"
#include "core/lessons/lesson_run.h"
#include "core/lessons/lesson_text.h"
#include "core/lessons/lesson_values.h"
#include "core/reports/writers.h"
#include "support/messages.h"
#include "support/runner.h"

namespace tst_lessons {

using namespace krein;

/// With ~ where JSON has ".
std::string quoted(std::string text)
{
    std::ranges::replace(text, '~', '"');
    return text;
}

/// A lesson of one step on thirty samples, with further members of the step.
std::string lessonWith(const std::string& step)
{
    return quoted("{~kreinscope-lesson~: 1, ~id~: ~a~, ~title~: ~A~, ~summary~: ~S.~, ~minutes~: 3, ~steps~: [\n"
                  "{~title~: ~One~, ~example~: ~two-moons~, ~set~: {~data.samples~: 30}")
        + quoted(step) + "\n}]}";
}

Lesson read(const std::string& text)
{
    return lessonFromJson(text, "my.json", {});
}

LessonValue lookup(const ValueReference& reference)
{
    if (reference.name == "negative-eigenvalues") return reference.state == "clip" ? 0.0 : 12.0;
    if (reference.name == "test-accuracy") return 0.8666;
    if (reference.name == "smallest-eigenvalue") return -0.000123456;
    if (reference.name == "worth") return std::string("saddle-point");
    if (reference.name == "eigenvalue") return 100.0 + reference.arguments.at(0);
    throw InvalidInput("nothing of that name.");
}

LessonText textOf(const std::string& markdown)
{
    return {markdown, {7}};
}

class TestLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void expressionsAreEvaluated_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* text, const char* value) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(value);
        };
        row("1 + 2 * 3 ^ 2", "19");
        row("-2 ^ 2", "−4");
        row("(1 + 2) * 3 - 4 / 8", "8.5");
        row("negative-eigenvalues - 2", "10");
        row("negative-eigenvalues -2", "10");
        row("clip:negative-eigenvalues", "0");
        row("eigenvalue(-1) + eigenvalue(2)", "201");
        row("max(1, negative-eigenvalues, 3) + min(4, 2) + abs(-1) + round(1.6) + sqrt(16)", "21");
        row("1.5e-3 * 1000", "1.5");
        row("negative-eigenvalues > 11 and test-accuracy < 0.9", "yes");
        row("not negative-eigenvalues > 11 or 1 == 2", "no");
        row("worth == 'saddle-point'", "yes");
        row("worth != 'saddle-point'", "no");
        row("1 < 2 or missing-value > 0", "yes");
        row("1 > 2 and missing-value > 0", "no");
    }
    void expressionsAreEvaluated()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, value);
        QCOMPARE(QString::fromStdString(shown(evaluated(Expression(text.toStdString()), lookup), {})), value);
    }

    void aWrongExpressionIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* text, const char* problem) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(problem);
        };
        row("", "a value is missing");
        row("1 +", "a value is missing");
        row("(1 + 2", "a closing bracket is missing");
        row("1 2", "at character 3 this was not expected here");
        row("worth == 'saddle", "a closing ' is missing");
        row("1..2", "a number, a value or a bracket was expected");
        row("abs 2", "a bracket is missing after abs");
        row("abs(1, 2)", "abs takes at most 1 value");
        row("eigenvalue(x)", "a whole number was expected");
        row("worth + 1", "+ needs a number, not a word");
        row("worth < 1", "cannot be compared");
        row("not 1", "not needs a condition");
        row("1 / 0", "a value in '1 / 0' is not a finite number");
        row("1/0 > 0", "not a finite number");
        row("0/0 != 1", "not a finite number");
        row("not (0/0 < 1)", "not a finite number");
        row("0/0 == 0/0 or 1 < 2", "not a finite number");
        row("1/(1/0) == 0", "not a finite number");
        row("max(sqrt(-1), 2) > 1", "not a finite number");
        row("1 < 2 < 3", "at character 7 this was not expected here");
        row("1 == 1 and 1 < 2 < 3", "at character 18 this was not expected here");
        row("(1 < 2 < 3)", "at character 8 a closing bracket is missing");
        row("eigenvalue(1.5)", "a whole number was expected");
        row("1 = 1", "at character 3 this was not expected here");
        row("missing-value", "nothing of that name");
    }
    void aWrongExpressionIsRefused()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, problem);
        const QString message = messageOf([&] { evaluated(Expression(text.toStdString()), lookup); });
        QVERIFY2(message.contains(problem), qPrintable(message));
    }

    void longExpressionsAreRefusedAndDeepOnesRead()
    {
        const auto repeated = [](int times, std::string_view part) {
            std::string text;
            for (int i = 0; i < times; ++i) text += part;
            return text;
        };
        for (const std::string& text : {repeated(7000, "(") + "1" + repeated(7000, ")"), repeated(100000, "-") + "1",
                 repeated(100000, "not ") + "1 < 2", "1" + repeated(100000, "+1"), "1<2" + repeated(100000, " and 1<2"),
                 std::string(2001, 'a')}) {
            const QString message = messageOf([&] { Expression expression(text); });
            QVERIFY2(message.contains(QStringLiteral("too long: up to 2,000 characters")), qPrintable(message));
        }
        const auto value = [](const std::string& text) { return numberOf(Expression(text), lookup); };
        QCOMPARE(value(repeated(900, "(") + "1" + repeated(900, ")")), 1.0);
        QCOMPARE(value(repeated(1998, "-") + "1"), 1.0);
        QCOMPARE(value("1" + repeated(999, "+1")), 1000.0);
        QVERIFY(!conditionOf(Expression(repeated(399, "not ") + "1 < 2"), lookup));
    }

    void placeholdersAreFilled_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* markdown, const char* text) {
            QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(text);
        };
        row("{negative-eigenvalues} of them", "12 of them");
        row("{clip:negative-eigenvalues | word} are left", "no are left");
        row("{negative-eigenvalues | word}", "twelve");
        row("{test-accuracy | percent}", "86.7\u00a0%");
        row("{1 - test-accuracy | percent}", "13.3\u00a0%");
        row("{test-accuracy}", "0.867");
        row("{test-accuracy | 2}", "0.87");
        row("{smallest-eigenvalue}", "−0.000123");
        row("{smallest-eigenvalue * 1e9}", "−123456");
        row("{worth | word}", "saddle point");
        row("{worth | Word}", "Saddle point");
        row("{negative-eigenvalues | Word}", "Twelve");
        row("{worth}", "saddle-point");
        row("{{ {negative-eigenvalues} }}", "{ 12 }");
        row("`k{x} = 2`, {negative-eigenvalues}", "`k{x} = 2`, 12");
    }
    void placeholdersAreFilled()
    {
        QFETCH(const QString, markdown);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(filled(textOf(markdown.toStdString()), lookup, "my.json")), text);
    }

    void numbersThatNothingComputesAreFound_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<int>("found");
        const auto row = [](const char* markdown, int found) {
            QTest::newRow(markdown) << QString::fromUtf8(markdown) << found;
        };
        row("It has {negative-eigenvalues} of them.", 0);
        row("It has 12 of them.", 1);
        row("12 and 0.5 and 3", 4);
        row("as in 1999, by Fig. 1, Table 2, Theorem 5.2, eq. (27), problem (7)", 0);
        row("1999 but 19990", 1);
        row("TL1 in R3 with x1", 0);
        row("`exp(-2*sq)` and ‖x‖²", 0);
        row("a radius of 0.2", 2);
    }
    void numbersThatNothingComputesAreFound()
    {
        QFETCH(const QString, markdown);
        QFETCH(const int, found);
        const std::vector<WrittenNumber> numbers = writtenNumbers(textOf(markdown.toStdString()));
        QCOMPARE(static_cast<int>(numbers.size()), found);
        for (const WrittenNumber& number : numbers) QCOMPARE(number.line, std::size_t(7));
    }

    void aWrongLessonIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QString>("step");  // further members of the step, from line 3
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* step, const char* problem) {
            QTest::newRow(name) << QString::fromUtf8(step) << QString::fromUtf8(problem);
        };
        row("no text", "", "line 2: 'text' is missing");
        row("an unknown key", ",\n~txt~: ~T~", "line 3: a step has no 'txt' (did you mean 'text'?)");
        row("an unknown value", ",\n~text~: [~T~,\n~{negative-eigenvalue}~]",
            "line 4: there is no value 'negative-eigenvalue' (did you mean 'negative-eigenvalues'?)");
        row("an open brace", ",\n~text~: ~{negative~", "line 3: in a text a closing brace is missing");
        row("a number alone", ",\n~text~: ~{12}~", "line 3: the placeholder {12} names no value");
        row("an unknown format", ",\n~text~: ~{samples | pct}~", "line 3: there is no format 'pct'");
        row("an unknown picture", ",\n~text~: ~T~,\n~look~: ~spektrum~",
            "line 4: there is no view 'spektrum' (did you mean 'spectrum'?); there are decision, spectrum,");
        row("an unknown picture behind a question",
            ",\n~text~: ~T~, ~question~: {~asks~: ~Q~, ~answer~: ~samples~},\n~reveal~: {~text~: ~R~,\n~look~: ~map~}",
            "line 5: there is no view 'map'; there are decision,");
        row("an unknown state", ",\n~text~: ~T~,\n~claims~: [~clip:samples > 0~]",
            "line 4: there is no state 'clip'; there are step and reveal.");
        row("a reserved state", ",\n~text~: ~T~,\n~states~: {~step~: {}}",
            "line 4: 'step' is the name of a state in every");
        row("a wrong parameter", ",\n~text~: ~T~,\n~states~: {\n~a~: {~set~: {\n~kernel.radius~: 1}}}",
            "line 6: kernel.radius is no parameter of the kernel");
        row("a wrong claim", ",\n~text~: ~T~,\n~claims~: [~samples >~]",
            "line 4: every entry of claims: the expression 'samples >' cannot be read");
        row("a question without a reveal", ",\n~text~: ~T~,\n~question~: {~asks~: ~Q~, ~answer~: ~samples~}",
            "line 4: a question needs a reveal");
        row("a reveal without a question", ",\n~text~: ~T~,\n~reveal~: ~R~", "line 4: a reveal needs a question");
        row("choices and an answer",
            ",\n~text~: ~T~, ~reveal~: ~R~,\n~question~: {~asks~: ~Q~, ~answer~: 1, ~choices~: []}",
            "line 4: a question needs either choices or an answer");
        row("one choice",
            ",\n~text~: ~T~, ~reveal~: ~R~,\n~question~: {~asks~: ~Q~,\n~choices~: [{~text~: ~a~, ~when~: ~1 == 1~}]}",
            "line 5: choices must hold at least two");
        row("a try without a solution", ",\n~text~: ~T~,\n~try~: {~asks~: ~Q~, ~check~: ~samples > 1~}",
            "line 4: a try needs 'solution'");
        row("an eigenvalue without its place", ",\n~text~: ~{eigenvalue}~", "line 3: 'eigenvalue' takes 1 number");
    }
    void aWrongLessonIsRefusedWithItsLine()
    {
        QFETCH(const QString, step);
        QFETCH(const QString, problem);
        const QString message = messageOf([&] { read(lessonWith(step.toStdString())); });
        QVERIFY2(message.startsWith(QStringLiteral("my.json, ")), qPrintable(message));
        QVERIFY2(message.contains(problem), qPrintable(message));
    }

    void theWindowIsSentToTheHelpForTheValues()
    {
        try {
            read(lessonWith(",\n~text~: ~{eigenvalues}~"));
            QFAIL("no value is called so");
        } catch (const FileError& wrong) {
            QVERIFY(commandText(wrong.problem()).ends_with("; kreinscope-cli lesson values lists them all."));
            const std::string inWindow = worded(wrong.problem().sentence,
                [](const Wording::Piece& piece) { return piece.inWindow.value_or(std::string()); });
            QVERIFY2(inWindow.ends_with("; the chapter “Lessons” of the help lists them all."), inWindow.c_str());
        }
    }
    void aWrongHeadIsRefused()
    {
        const auto refusal = [](const char* text) { return messageOf([&] { read(quoted(text)); }); };
        QVERIFY(refusal("{~kreinscope-lesson~: 2, ~new~: 1}").contains(QStringLiteral("newer Kreinscope")));
        QVERIFY(refusal("{~kreinscope-lesson~: 0}").contains(QStringLiteral("must be 1")));
        QVERIFY(refusal("{~kreinscope~: 1}").contains(QStringLiteral("a lesson has no 'kreinscope'")));
        // Named beside those of the program, and no path.
        for (const char* id : {"My-lesson", "my lesson", "../x", "a/b", "-x", "ä"}) {
            const QString said = refusal(("{~kreinscope-lesson~: 1,\n~id~: ~" + std::string(id) + "~}").c_str());
            QVERIFY2(said.contains(QStringLiteral("line 2: id must be made of lower-case letters")), qPrintable(said));
        }
        const char* head = "{~kreinscope-lesson~: 1, ~id~: ~a~, ~title~: ~A~, ~summary~: ~S~, ~minutes~: 3, ~steps~: ";
        QVERIFY(refusal("{~kreinscope-lesson~: 1, ~id~: ~a~, ~place~: 0}").contains(QStringLiteral("place must be")));
        QVERIFY(refusal((std::string(head) + "[]}").c_str()).contains(QStringLiteral("at least one step")));
        QVERIFY(refusal((std::string(head) + "[{~title~: ~O~, ~text~: ~T~}]}").c_str())
                    .contains(QStringLiteral("the first step needs a session or an example")));
    }

    void statesDifferFromWhatIsShown()
    {
        const Lesson lesson = read(lessonWith(",~text~: ~T~, ~question~: {~asks~: ~Q~, ~answer~: ~samples~}, ~reveal~: "
                                              "{~text~: ~R~, ~set~: "
                                              "{~kernel.id~: ~rbf~}}, ~states~: {~clip~: {~set~: {~correction.id~: "
                                              "~clip~}}}},\n"
                                              "{~title~: ~Two~, ~text~: ~T~, ~set~: {~kernel.gamma~: 2}, ~selection~: "
                                              "[3]"));
        const Experiment &first = lesson.steps[0].session.study.experiment,
                         &shown = lesson.steps[0].shown().study.experiment,
                         &second = lesson.steps[1].session.study.experiment;
        QCOMPARE(info(*first.kernel).id, std::string_view("sigmoid"));
        QCOMPARE(info(*shown.kernel).id, std::string_view("rbf"));
        QVERIFY(second.kernel == SharedValue<Kernel>(GaussianKernel{.gamma = 2.0}));
        QCOMPARE(lesson.steps[1].session.selection, std::vector<Index>{3});
        QCOMPARE(lesson.steps[1].states.size(), std::size_t(1));  // those of earlier steps stay
        const Experiment& clip = lesson.steps[0].states[0].session.study.experiment;
        QCOMPARE(info(*clip.kernel).id, std::string_view("rbf"));
        QCOMPARE(info(clip.correction).id, std::string_view("clip"));
        QVERIFY(isLessonText(lessonWith("")));
        QVERIFY(!isLessonText("{\"kreinscope\": 1}"));
    }

    void aStepIsFilledWithTheNumbersOfItsStates()
    {
        const Lesson lesson = read(lessonWith(",~text~: ~{negative-eigenvalues}~, ~question~: {~asks~: ~Q~, ~choices~: "
                                              "[{~text~: ~more~, ~when~: "
                                              "~rbf:negative-eigenvalues > negative-eigenvalues~}, {~text~: "
                                              "~{rbf:negative-eigenvalues}~, ~when~: "
                                              "~rbf:negative-eigenvalues == 0~}]}, ~reveal~: ~{rbf:kernel.gamma}~, "
                                              "~states~: {~rbf~: {~set~: "
                                              "{~kernel.id~: ~rbf~, ~kernel.gamma~: 3}}}, ~try~: {~asks~: "
                                              "~{kernel.id}~, ~check~: "
                                              "~negative-eigenvalues < step:negative-eigenvalues~, ~solution~: {~set~: "
                                              "{~kernel.id~: ~rbf~}}, "
                                              "~done~: ~{kernel.id} now~}"));
        LessonRuns runs;
        const LessonStep& step = lesson.steps[0];
        const StepValues values = valuesOf(step, runs);
        const FilledStep words = filled(step, values, lesson.file);
        const Results present = run(step.session.study.experiment);
        QCOMPARE(words.text, std::to_string(present.diagnosis->signature.negative));
        QCOMPARE(words.choices, (std::vector<std::string>{"more", "0"}));
        QCOMPARE(words.right, std::size_t(1));
        QVERIFY(isRight(words, 1.0) && !isRight(words, 0.0));
        QCOMPARE(words.reveal, std::string("3"));
        QCOMPARE(words.tries, std::string("sigmoid"));
        QCOMPARE(isDone(*step.tried, present, values), std::optional(false));
        QCOMPARE(isDone(*step.tried, Results(), values), std::optional<bool>());
        QCOMPARE(presentText(*step.tried, present), "Negative eigenvalues of K: " + words.text);
        QCOMPARE(presentText(*step.tried, Results()), std::string());
        const Results done = run(step.tried->solution.study.experiment);
        QCOMPARE(isDone(*step.tried, done, values), std::optional(true));
        QCOMPARE(doneText(*step.tried, done, values, lesson.file), std::string("rbf now"));
        // What was computed is not computed again.
        const std::size_t count = runs.done.size();
        valuesOf(step, runs);
        QCOMPARE(runs.done.size(), count);
    }

    void aGuessMayBeOffByTheTolerance()
    {
        FilledStep step;
        step.answer = 10.0;
        step.tolerance = 2.0;
        QVERIFY(isRight(step, 8.0) && isRight(step, 12.0));
        QVERIFY(!isRight(step, 12.1));
        step.tolerance = 0.0;
        QVERIFY(isRight(step, 10.0) && !isRight(step, 11.0));
    }

    void meansAreToldOfWhatIsRepeated()
    {
        const Lesson lesson = read(lessonWith(", ~text~: ~{folds:test-accuracy} {folds:negative-eigenvalues}~, "
                                              "~states~: {~folds~: {~study~: "
                                              "{~repeat~: {~by~: ~folds~, ~folds~: 3}}}}"));
        LessonRuns runs;
        const StepValues values = valuesOf(lesson.steps[0], runs);
        const StateValues& folds = *values.states.at("folds");
        QVERIFY(folds.table.has_value());
        QCOMPARE(folds.table->rows.size(), std::size_t(3));
        double sum = 0.0;
        for (const StudyRow& row : folds.table->rows) sum += row.values[1].value();
        const ValueReference reference{.state = {}, .name = "test-accuracy", .arguments = {}};
        QCOMPARE(measuresOf(folds.table->plan->study)[1], std::string("test-accuracy"));
        QVERIFY(std::abs(std::get<double>(valueOf(reference, folds)) - sum / 3.0) < 1e-12);
    }

    void everyQuantityCanBeAsked()
    {
        const Results results = run(sphereExperiment(), {}, {}, {}, {.reports = true});
        int told = 0;
        for (const QuantityInfo& quantity : allQuantities()) {
            const ValueReference reference{.state = {},
                .name = std::string(quantity.id),
                .arguments = std::vector<int>(static_cast<std::size_t>(quantity.arguments), 1)};
            checkReference(reference);
            const std::optional<LessonValue> value = valueIn(reference, results);
            if (value) ++told;
            if (value) QCOMPARE(std::holds_alternative<std::string>(*value), quantity.kind == QuantityKind::Words);
            const double* number = value ? std::get_if<double>(&*value) : nullptr;
            if (number && quantity.kind == QuantityKind::Whether) QVERIFY2(*number == 0.0 || *number == 1.0, quantity.id.data());
            if (number && quantity.kind == QuantityKind::Part) QVERIFY2(*number >= 0.0 && *number <= 1.0, quantity.id.data());
            QVERIFY(!valueIn(reference, Results()) || quantity.id == "model-problem");
        }
        QVERIFY(told > 50);
        // As they were called before.
        for (const auto& [old, now] : {std::pair{"verdict", "definiteness"}, {"worth-sentence", "verdict-sentence"}}) {
            const ValueReference then{.state = {}, .name = old, .arguments = {}};
            const ValueReference same{.state = {}, .name = now, .arguments = {}};
            checkReference(then);
            QVERIFY(valueIn(then, results).has_value() && valueIn(then, results) == valueIn(same, results));
        }
    }

    void aLessonThatIsWrongIsFoundOut()
    {
        const LessonReport report = reportOn(read(lessonWith(",\n~text~: ~It has 12 of them.~,\n~claims~: [~samples == "
                                                             "30~,\n~negative-eigenvalues < 0~],\n"
                                                             "~try~: {~asks~: ~Q~, ~check~: ~samples == "
                                                             "30~,\n~solution~: {}}")));
        QVERIFY(!report.holds());
        std::map<std::string, std::pair<bool, std::size_t>> found;
        for (const LessonFinding& finding : report.findings) found[finding.what] = {finding.holds, finding.line};
        QVERIFY((found.at("every number is computed") == std::pair{false, std::size_t(3)}));
        QVERIFY((found.at("samples == 30") == std::pair{true, std::size_t(4)}));
        QVERIFY((found.at("negative-eigenvalues < 0") == std::pair{false, std::size_t(5)}));
        QVERIFY((found.at("the task is not done at the beginning") == std::pair{false, std::size_t(6)}));
        QVERIFY(found.at("the solution completes the task").first);
    }

    void aQuestionThatCannotTellIsFoundOut()
    {
        const auto found = [](const std::string& question, const std::string& reveal) {
            const Lesson lesson = read(lessonWith(", ~text~: ~T~, ~states~: {~rbf~: {~set~: {~kernel.id~: ~rbf~}}}, "
                                                  "~question~: {~asks~: ~Q~, ~choices~: [{~text~: ~a~, ~when~: ~"
                + question + "~}, {~text~: ~b~, ~when~: ~not (" + question + ")~}]}, ~reveal~: {~text~: ~R~" + reveal
                + "}"));
            std::set<std::string> wrong;
            for (const LessonFinding& finding : reportOn(lesson).findings)
                if (!finding.holds) wrong.insert(finding.what);
            return wrong;
        };
        const std::string set = ", ~set~: {~kernel.id~: ~rbf~}";
        QVERIFY(found("negative-eigenvalues < step:negative-eigenvalues", set).empty());
        QVERIFY((found("negative-eigenvalues < 3", "")
            == std::set<std::string>{"the answer is not on screen before the guess"}));
        QVERIFY((found("rbf:negative-eigenvalues < negative-eigenvalues", set)
            == std::set<std::string>{"no answer compares a state with itself"}));
    }

    /// Badges are read whatever a step wants to be looked at, so what they have shown is no question any more.
    void aQuestionThatABadgeHasAnsweredIsFoundOut()
    {
        const auto found = [](const std::string& samples, const std::string& decides) {
            const Lesson lesson = read(lessonWith(", ~text~: ~T~, ~states~: {~other~: {~set~: {~data.samples~: "
                + samples + "}}}, ~question~: {~asks~: ~Q~, ~choices~: [{~text~: ~a~, ~when~: ~" + decides
                + "~}, {~text~: ~b~, ~when~: ~not (" + decides + ")~}]}, ~reveal~: {~text~: ~R~}"));
            std::set<std::string> wrong;
            for (const LessonFinding& finding : reportOn(lesson).findings)
                if (!finding.holds) wrong.insert(finding.what);
            return wrong;
        };
        const std::set<std::string> told{"no badge has told the answer"};
        QVERIFY(found("30", "other:negative-eigenvalues < 0.5 * train-samples") == told);
        QVERIFY(found("40", "other:negative-eigenvalues < 0.5 * train-samples").empty());
        QVERIFY(found("30", "other:pairs-negative > 0").empty());  // which no badge says
    }

    /// With the number that the question is about, or with what was before.
    void aChoiceThatTellsTheAnswerIsFoundOut()
    {
        const auto found = [](const std::string& first, const std::string& second) {
            const Lesson lesson = read(lessonWith(", ~text~: ~T~, ~question~: {~asks~: ~Q~, ~choices~: [{~text~: ~"
                + first + "~, ~when~: ~negative-eigenvalues < step:negative-eigenvalues~},\n{~text~: ~" + second
                + "~, ~when~: ~negative-eigenvalues >= step:negative-eigenvalues~}]}, ~reveal~: {~text~: ~R~, ~set~: "
                  "{~kernel.id~: ~rbf~}}"));
            std::set<std::pair<std::string, std::size_t>> wrong;
            for (const LessonFinding& finding : reportOn(lesson).findings)
                if (!finding.holds) wrong.insert({finding.what, finding.line});
            return wrong;
        };
        const std::set<std::pair<std::string, std::size_t>> nothing;
        QVERIFY(found("fewer", "more than {step:negative-eigenvalues}") == nothing);
        QVERIFY(found("{negative-eigenvalues}", "{negative-eigenvalues + 1}") == nothing);
        QVERIFY(found("fewer of {samples}", "more") == nothing);  // which the reveal leaves as they are
        QVERIFY((found("fewer", "more than {negative-eigenvalues}")
            == std::set{std::pair{std::string("no choice tells what only the reveal shows"), std::size_t(3)}}));
    }

    void theTemplateIsALessonThatHolds()
    {
        const Lesson lesson = read(std::string(lessonTemplate()));
        const LessonReport report = reportOn(lesson);
        QVERIFY2(report.holds(), reportText(lesson, report).c_str());
        const std::string text = markdownText(pageOf(lesson));
        QVERIFY(text.find("# A lesson to begin with\n") == 0);
        QVERIFY(text.find("{negative") == std::string::npos);
    }

    void everyBundledLessonIsRead()
    {
        std::set<std::string> ids;
        QCOMPARE(lessons().size(), lessonFiles().size());
        for (const LessonFile& file : lessonFiles()) {
            const Lesson& lesson = lessonById(file.id);
            QVERIFY(ids.insert(lesson.id).second);
            QVERIFY2(lesson.steps.size() >= 6 && lesson.steps.size() <= 12, lesson.id.c_str());
            QVERIFY2(lesson.minutes >= 5 && lesson.minutes <= 10, lesson.id.c_str());
            for (const LessonStep& step : lesson.steps) QVERIFY2(!step.look.empty(), step.title.c_str());
            const auto asks = [](const LessonStep& step) { return step.question.has_value(); };
            const auto tries = [](const LessonStep& step) { return step.tried.has_value(); };
            QVERIFY2(std::ranges::count_if(lesson.steps, asks) >= 2, lesson.id.c_str());
            QVERIFY2(std::ranges::count_if(lesson.steps, tries) >= 1, lesson.id.c_str());
        }
        QCOMPARE(lessonFiles().front().id, std::string_view("indefinite"));
        QCOMPARE(lessonFiles().back().id, std::string_view("own-matrix"));
        // Every file of the folder is one of them.
        const std::filesystem::path folder = std::filesystem::path(KREINSCOPE_TEST_DIR).parent_path()
            / "resources/lessons";
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().stem() != "template") QVERIFY2(ids.contains(entry.path().stem()), entry.path().c_str());
        QVERIFY(messageOf([] { lessonById("indefinit"); }).contains(QStringLiteral("did you mean 'indefinite'?")));
    }

    void everyStepOfEveryBundledLessonHolds_data()
    {
        QTest::addColumn<QString>("id");
        for (const LessonFile& file : lessonFiles())
            QTest::newRow(std::string(file.id).c_str()) << QString::fromStdString(std::string(file.id));
    }
    void everyStepOfEveryBundledLessonHolds()
    {
        QFETCH(const QString, id);
        const Lesson& lesson = lessonById(id.toStdString());
        const LessonReport report = reportOn(lesson);
        QVERIFY2(report.findings.size() >= 2 * lesson.steps.size(), "claims are made");
        QVERIFY2(report.holds(), reportText(lesson, report).c_str());
        qInfo("%s: %.2f s", qPrintable(id), report.seconds);
    }
};

KREINSCOPE_TEST(TestLessons)

}  // namespace tst_lessons
#include "tst_lessons.moc"
