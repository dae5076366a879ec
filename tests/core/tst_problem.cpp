// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/problem.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sourcesOfCore()
{
    std::vector<fs::path> all;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(KREINSCOPE_TEST_DIR).parent_path() / "core"))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") all.push_back(entry.path());
    return all;
}

std::string textOf(const fs::path& path)
{
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// What is wrong with a reference to a parameter or an option of it; empty if nothing is.
std::string fault(const std::string& path, const std::string& value)
{
    Experiment experiment;
    setParameterText(experiment, "kernel.id", "distance-linear");
    setParameterText(experiment, "kernel.origin", "sample");  // brings kernel.origin-sample
    const std::optional<Parameter> parameter = parameterAt(experiment, path);
    if (!parameter) return "There is no parameter " + path + ".";
    if (value.empty() || parameter->options.empty()) return {};
    const bool known = std::ranges::find(parameter->options, value, &Option::id) != parameter->options.end();
    return known ? std::string() : path + " has no option " + value + ".";
}

std::string pathsIn(const Wording& sentence)
{
    std::string paths;
    for (const Wording::Piece& piece : sentence.pieces())
        if (!piece.path.empty()) paths += (paths.empty() ? "" : " ") + piece.path;
    return paths;
}

Problem problemOfSetting(Experiment experiment, std::string_view path, const ParameterValue& value)
{
    try {
        setParameter(experiment, path, value);
    } catch (const InvalidInput& wrong) {
        return wrong.problem();
    }
    return {};
}

}  // namespace

class ProblemTest : public QObject {
    Q_OBJECT

private slots:
    void piecesBecomeOneSentence()
    {
        const Wording sentence = "column 'a' is constant; " + setTo("prepare.scale", "none") + std::string(" or raise ")
            + parameterName("split.limit") + " above " + std::to_string(5) + ".";
        QCOMPARE(commandText(sentence),
            std::string("column 'a' is constant; set prepare.scale to none or raise split.limit above 5."));
        QCOMPARE(pathsIn(sentence), std::string("prepare.scale prepare.scale split.limit"));
        QVERIFY(Wording("a") + "b" == Wording("ab") && Wording("a") + "" == Wording("a"));
        QVERIFY(Wording("").empty() && Wording(std::string()) + Wording() == Wording());
    }

    void whatOnlyOneFrontEndSaysIsSaidThere()
    {
        const Wording sentence = std::string("repeat") + eitherText(" (--folds 10)", "") + " by folds"
            + eitherText("", ", in the panel") + ".";
        QCOMPARE(commandText(sentence), std::string("repeat (--folds 10) by folds."));
        QCOMPARE(worded(sentence, [](const Wording::Piece& piece) { return piece.inWindow.value(); }),
            std::string("repeat by folds, in the panel."));
        QCOMPARE(commandText(inSection("kernel", {sentence})), std::string("repeat (--folds 10) by folds."));
    }

    void aPlaceStandsBeforeTheSentence()
    {
        const Problem problem{"too short.", "x.csv", 3};
        QCOMPARE(commandText(problem), std::string("x.csv, line 3: too short."));
        QCOMPARE(commandText(Problem{"too short.", "x.csv"}), std::string("x.csv: too short."));
        QCOMPARE(std::string(InvalidInput(problem).what()), commandText(problem));
        QVERIFY(FileError("x.csv", 3, "too short.").problem() == problem);
        QVERIFY(Problem().empty() && !problem.empty());
    }

    void aRefusedValueNamesItsParameter_data()
    {
        QTest::addColumn<std::string>("path");
        QTest::addColumn<ParameterValue>("value");
        QTest::addRow("beyond its range") << std::string("kernel.rho") << ParameterValue(-1.0);
        QTest::addRow("of no option") << std::string("prepare.scale") << ParameterValue(std::string("nine"));
        QTest::addRow("of another kind") << std::string("split.stratified") << ParameterValue(1.0);
        QTest::addRow("a source without a name") << std::string("data.file") << ParameterValue(std::string());
        QTest::addRow("labels of what is no file") << std::string("data.label") << ParameterValue(std::string("a"));
    }
    void aRefusedValueNamesItsParameter()
    {
        QFETCH(const std::string, path);
        QFETCH(const ParameterValue, value);
        const Problem problem = problemOfSetting(sphereExperiment(), path, value);
        QVERIFY(!problem.empty());
        QCOMPARE(problem.sentence.pieces().front(), (Wording::Piece{{}, path}));
        QVERIFY(commandText(problem).starts_with(path));
        for (const Wording::Piece& piece : problem.sentence.pieces())
            if (!piece.path.empty()) QCOMPARE(fault(piece.path, piece.text), std::string());
    }

    void aTextThatCannotBeReadIsRefusedWhereItIsSet_data()
    {
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("accepted");
        QTest::addColumn<std::string>("refused");
        QTest::addColumn<std::string>("begins");
        const auto row = [](const char* path, const char* accepted, const char* refused, const char* begins) {
            QTest::addRow("%s", path) << std::string(path) << std::string(accepted) << std::string(refused)
                                      << std::string(begins);
        };
        row("split.train-rows", "5,3 , 7-9", "5, six", "split.train-rows: 'six' is not a row; accepted are rows and");
        row("split.test-rows", "999999999999", "9-7", "split.test-rows: the range '9-7' runs backwards");
        row("map.held", "\"a, b\"=1,c = 2.0", "a", "\"held\": 'a' is not a feature with its value");
        row("correction.edits", "flip 3;drop 3", "flop 3", "correction.edits cannot read 'flop 3'; write flip");
        row("projection.selection", "[2 1]", "", "The selection of axes is empty; axes are selected by a count");
    }
    void aTextThatCannotBeReadIsRefusedWhereItIsSet()
    {
        QFETCH(const std::string, path);
        QFETCH(const std::string, accepted);
        QFETCH(const std::string, refused);
        QFETCH(const std::string, begins);
        Experiment experiment = sphereExperiment();
        experiment.correction = ByHandCorrection{};
        experiment.projection = PseudoEuclidean{};
        setParameter(experiment, path, accepted);
        const std::string problem = commandText(problemOfSetting(experiment, path, refused));
        QVERIFY2(problem.starts_with(begins), problem.c_str());
        const std::size_t dot = path.find('.');
        for (const Section& section : sections(experiment)) {
            if (section.name != path.substr(0, dot)) continue;
            const Setting* setting = find(section.settings, path.substr(dot + 1));
            QVERIFY(setting && setting->check && setting->kind == ParameterKind::Text);
            QVERIFY(setting->value == ParameterValue(accepted));  // as it was written
            setting->check(setting->parameter, accepted);
            QVERIFY_EXCEPTION_THROWN(setting->check(setting->parameter, refused), InvalidInput);
        }
    }

    void resultsKeepThePieces()
    {
        Experiment experiment = sphereExperiment();
        experiment.split = {.by = SplitBy::Fold, .folds = 4, .fold = 5};
        const Results results = run(experiment, {}, {});
        QCOMPARE(pathsIn(problemOf(results, Stage::Prepare).sentence), std::string("split.fold split.folds"));
    }

    void everyParameterThatASentenceNamesIsThere()
    {
        // moc 6.4 loses its way in raw strings with quotes
        const std::string text = "\"([^\"]+)\"";
        const std::regex reference(
            "(?:parameterName|optionName|setTo)\\(" + text + "(?:,\\s*(?:columns \\? )?" + text + ")?");
        int count = 0;
        for (const fs::path& path : sourcesOfCore()) {
            const std::string source = textOf(path);
            for (std::sregex_iterator found(source.begin(), source.end(), reference), end; found != end; ++found) {
                const std::string wrong = fault((*found)[1], (*found)[2]);
                QVERIFY2(wrong.empty(), (path.filename().string() + ": " + wrong).c_str());
                ++count;
            }
        }
        QVERIFY2(count > 60, QByteArray::number(count).constData());
        QCOMPARE(fault("prepare.scales", ""), std::string("There is no parameter prepare.scales."));
        QCOMPARE(fault("prepare.scale", "nine"), std::string("prepare.scale has no option nine."));
        for (const char* nowhere : {"prepare", "nothing.scale", "kernel.", ".rho", ""})
            QVERIFY2(!parameterAt(Experiment(), nowhere), nowhere);
    }

    /// What is written into the text of a sentence, no window can call by another name. Files of experiments are spoken
    /// of in their own words.
    void noSentenceNamesAParameterInItsText()
    {
        const std::regex literal("\"((?:[^\"\\\\]|\\\\.)*)\""),
            path(R"(\b(data(?!\.frame)|prepare|split|kernel|correction|method|projection|spectrum|map)\.[a-z][a-z-]+)");
        const std::set<std::string> allowed{" is not a parameter; name one by its section and key, as in kernel.rho.",
            " in this experiment; name one by its section and key, as in method.seed."};
        for (const fs::path& file : sourcesOfCore()) {
            const std::string folder = file.parent_path().filename().string();
            if (file.extension() != ".cpp" || folder == "json" || folder == "doctor") continue;
            std::ifstream stream(file);
            for (std::string line; std::getline(stream, line);) {
                line = line.substr(0, line.find("//"));
                for (std::sregex_iterator found(line.begin(), line.end(), literal), end; found != end; ++found) {
                    const std::string text = (*found)[1];
                    const bool isProse = text.find(' ') != std::string::npos && std::regex_search(text, path);
                    QVERIFY2(!isProse || allowed.contains(text), (file.filename().string() + ": " + text).c_str());
                }
            }
        }
    }
};

KREINSCOPE_TEST(ProblemTest)
#include "tst_problem.moc"
