// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <filesystem>
#include <set>
#include <sstream>

#include "app/cli/commands.h"
#include "support/files.h"
#include "support/runner.h"

using namespace krein;

namespace tst_commands {

/// Those that do something: commands, and the actions of those that have some.
std::vector<Command> leaves()
{
    std::vector<Command> found;
    for (const Command& command : commands())
        if (command.actions.empty())
            found.push_back(command);
        else
            found.insert(found.end(), command.actions.begin(), command.actions.end());
    return found;
}

struct Outcome {
    int code;
    std::string out, err;
};
Outcome cli(const Arguments& arguments)
{
    std::ostringstream out, err;
    const int code = runCommandLine(arguments, {out, err});
    return {code, out.str(), err.str()};
}

std::string problemOf(const CommandOptions& options, const Arguments& arguments)
{
    try {
        takeArguments(options, arguments, "try", "kreinscope-cli try");
    } catch (const InvalidInput& problem) {
        return problem.what();
    }
    return {};
}

class TestCommands : public QObject {
    Q_OBJECT

private slots:
    void everyCommandIsDescribed()
    {
        const std::string overview = cli({"--help"}).out;
        for (const Command& command : commands()) {
            QVERIFY2(overview.find("\n  kreinscope-cli " + command.text.name) != overview.npos
                    && overview.find(command.text.summary.substr(0, 40)) != overview.npos,
                command.text.name.c_str());
            const Outcome help = cli({command.text.name, "--help"});
            QCOMPARE(help.code, 0);
            QVERIFY(help.out.starts_with("Usage: kreinscope-cli " + command.text.name));
        }
        for (const Command& command : leaves()) {
            Arguments words = parts(command.text.name, ' ');
            words.emplace_back("--help");
            const std::string help = cli(words).out;
            QVERIFY(!command.text.summary.empty() && help.find(command.text.name) != help.npos);
            std::set<std::string> names;
            for (const CommandOption& option : command.begin().options) {
                QVERIFY2(names.insert(option.name).second, option.name.c_str());
                if (option.isOperand()) continue;
                QVERIFY2(!option.meaning.empty(), option.name.c_str());
                QVERIFY2(help.find("\n  " + option.label()) != help.npos, option.name.c_str());
            }
        }
    }

    /// By the parser, with whatever the shell offers for it; nearly the same is told from it.
    void everyOptionIsTaken()
    {
        for (const Command& command : leaves()) {
            const std::string name = command.text.name, program = "kreinscope-cli " + name;
            for (const CommandOption& described : command.begin().options) {
                const std::string where = name + " " + described.name;
                const auto take = [&](const Arguments& arguments) {
                    const Invocation invocation = command.begin();
                    return problemOf(invocation.options, arguments);
                };
                if (described.taker.kind == ValueKind::Word || described.taker.kind == ValueKind::Words)
                    for (const std::string& word : described.taker.words()) {
                        const std::string problem = take(
                            described.isOperand() ? Arguments{word} : Arguments{described.name, word});
                        QVERIFY2(problem.empty(), (where + ": " + problem).c_str());
                    }
                if (described.isOperand()) continue;
                QVERIFY2(take({described.name + "x"}).find("did you mean '") != std::string::npos, where.c_str());
                if (described.value.empty()) {
                    QVERIFY2(take({described.name}).empty(), where.c_str());
                    continue;
                }
                QCOMPARE(take({described.name}), described.name + " needs a value after it.");
                for (const Arguments& given : {Arguments{described.name, "2"}, {described.name + "=2"}}) {
                    const std::string problem = take(given);
                    QVERIFY2(problem.find("has no option") == problem.npos, problem.c_str());
                }
            }
        }
    }

    void whatIsGivenArrives()
    {
        std::optional<std::string> file, out;
        bool quick = false;
        int jobs = 0;
        std::vector<std::string> changes;
        const CommandOptions options{{"FILE", "", into(file)}, {"--out", "FILE", into(out)},
            {"--quick", "", into(quick)}, {"--jobs", "N", whole(jobs, 1)},
            {"--set", "A=B", into(changes), "", Repeatable}};
        QCOMPARE(problemOf(options, {"--set", "a=1", "--out=x=y", "--quick", "--set=b=2", "--jobs", "3", "--", "--f"}),
            std::string());
        QCOMPARE(*file, std::string("--f"));
        QCOMPARE(*out, std::string("x=y"));
        QVERIFY(quick);
        QCOMPARE(jobs, 3);
        QCOMPARE(changes, (Arguments{"a=1", "b=2"}));
        QVERIFY(problemOf(options, {"--jobs", "0"}).starts_with("--jobs takes a whole number from 1 to 2147483647"));
        QCOMPARE(problemOf(options, {"--quick=yes"}),
            std::string("try has no option '--quick=yes' (did you mean '--quick'?); see kreinscope-cli try --help."));
        QCOMPARE(problemOf({}, {"x"}), std::string("try takes no argument, not 'x'."));
    }

    void ofThoseThatExcludeEachOtherOneIsGiven()
    {
        bool all = false, none = false;
        const CommandOptions options{
            {"--all", "", into(all), "", Exclusive}, {"--none", "", into(none), "", Exclusive}};
        QCOMPARE(problemOf(options, {"--none"}), std::string());
        QCOMPARE(problemOf(options, {"--all", "--none"}),
            std::string("--all and --none exclude each other; give one of them."));
        QCOMPARE(usageText("Usage: ", "try", options), std::string("Usage: try [--all | --none]\n"));
    }

    /// No line of a help text is taken for one of roff's own.
    void theManualHasEveryCommand()
    {
        const QString page = QString::fromStdString(cli({"manual"}).out);
        QVERIFY2(page.startsWith(".TH KREINSCOPE-CLI 1 \"20"), qPrintable(page.left(80)));
        for (const Command& command : commands())
            QVERIFY2(page.contains(".SH KREINSCOPE\\-CLI " + QString::fromStdString(command.text.name).toUpper()),
                command.text.name.c_str());
        for (const QString& line : page.split('\n'))
            if (line.startsWith('.'))
                QVERIFY2(line.startsWith(".TH ") || line.startsWith(".SH ") || line == ".nf" || line == ".fi" || line == ".sp",
                    qPrintable(line));
    }

    void numbersAreReadApart()
    {
        QCOMPARE(numbersFrom("10x5", "--folds", 'x', {2, 1}), (std::vector<int>{10, 5}));
        QCOMPARE(numbersFrom("10", "--folds", 'x', {2, 1}), std::vector<int>{10});
        for (const char* wrong : {"1", "10x0", "2x3x4", "", "x", "10x"})
            QVERIFY_EXCEPTION_THROWN(numbersFrom(wrong, "--folds", 'x', {2, 1}), InvalidInput);
        QCOMPARE(assignmentFrom("a=b=c", "--data", "ROW=FILE"), (std::pair<std::string, std::string>("a", "b=c")));
        for (const char* wrong : {"a", "=b", "a="})
            QVERIFY_EXCEPTION_THROWN(assignmentFrom(wrong, "--data", "ROW=FILE"), InvalidInput);
    }

    /// What is long goes on below its beginning.
    void helpFitsItsLines()
    {
        bool flag = false;
        const CommandOptions options{{"--a", "", into(flag), QString("word ").repeated(60).toStdString()},
            {"--much-longer-than-others", "VALUE", into(flag), "one\n--a as it is"}};
        const std::string text = optionsText(options);
        for (const std::string& line : parts(text, '\n')) QVERIFY(line.size() <= 120);
        QVERIFY(text.starts_with("  --a  word word"));
        QVERIFY(text.find("\n       word") != text.npos);
        QVERIFY2(
            text.ends_with("\n  --much-longer-than-others VALUE\n       one\n         --a as it is\n"), text.c_str());
    }

    void actionsAreNamed()
    {
        QVERIFY(cli({"paper"}).err.find("paper takes list, show ID, rerun ID, experiment ID PICTURE or results; see")
            != std::string::npos);
        QVERIFY(
            cli({"lesson", "lst"}).err.find("check LESSON, template or values, not 'lst'; see") != std::string::npos);
        QCOMPARE(
            cli({"paper", "list", "x"}).err, std::string("kreinscope-cli: paper list takes no argument, not 'x'.\n"));
        QCOMPARE(cli({"paper", "list", "x"}).code, 2);
    }

    void whatAReportNeedsIsPrinted()
    {
        const Outcome versions = cli({"versions"});
        QCOMPARE(versions.code, 0);
        QVERIFY(versions.out.starts_with("Kreinscope " KREINSCOPE_VERSION "\n"));
        for (const char* library : {"\nLoops ", "\nOpenBLAS 0.", "\nEigen 3.", "\nHDF5 1.", "\nlibzip "})
            QVERIFY2(versions.out.find(library) != std::string::npos, library);
    }

    /// A terminal would obey a name; another program reads it.
    void namesGoToOtherProgramsAsTheyAre()
    {
        const TestFolder folder;
        const std::string name = "a\x1b[31mb\u202e";
        const QByteArray first = QByteArray::fromStdString(name);
        const std::string file = folder.write(
            "names.csv", "," + first + ",c,d\n" + first + ",0,1,2\nc,1,0,3\nd,2,3,0\n");
        for (const bool isTerminal : {true, false}) {
            std::ostringstream out, err;
            QCOMPARE(runCommandLine({"data", file, "--out", "-"}, {out, err, {}, isTerminal}), 0);
            QCOMPARE(out.str().find(name) != std::string::npos, !isTerminal);
        }
    }

    void theProgramAndAnExperimentAreCited()
    {
        QVERIFY(cli({"cite"}).out.starts_with("@software{kreinscope,"));
        QVERIFY(cli({"cite"}).out.find("huang2016") == std::string::npos);
        QVERIFY(cli({"cite", "--example", "sphere"}).out.find("@article{huang2016,") != std::string::npos);
    }

    void schemasAreOfTheirKind()
    {
        QVERIFY(cli({"schema", "experiment"}).out.find("\"urn:kreinscope:experiment:1\"") != std::string::npos);
        QVERIFY(cli({"schema", "results"}).out.find("\"urn:kreinscope:results:1\"") != std::string::npos);
        QCOMPARE(cli({"schema"}).code, 2);
    }
};

KREINSCOPE_TEST(TestCommands)

}  // namespace tst_commands
#include "tst_commands.moc"
