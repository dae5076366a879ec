// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/cli/commands.h"
#include "core/base/parameters.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/measures.h"
#include "support/runner.h"

using namespace krein;

namespace tst_completion {

QByteArray output(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        qFatal("%s: %s", qPrintable(program), process.readAllStandardError().constData());
    return process.readAllStandardOutput();
}

/// What the shells offer for lines as they are typed, with the script they would source.
class TestCompletion : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString script(const QString& shell) const
    {
        QFile file(m_folder.filePath(shell));
        if (!file.exists() && file.open(QIODevice::WriteOnly))
            file.write(output(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), {"completion", shell}));
        return file.fileName();
    }
    /// As bash calls the function of a script. @param wordBreaks  COMP_WORDBREAKS
    QStringList offered(const QString& line, const QString& wordBreaks = QStringLiteral(" \t\n\"'><=;|&(:")) const
    {
        const QString asks = QStringLiteral("source \"$0\"; COMP_LINE=\"$1\"; COMP_POINT=${#1}; "
                                            "COMP_WORDBREAKS=\"$2\"; _kreinscope_cli; "
                                            "printf '%s\\n' \"${COMPREPLY[@]}\"");
        return QString::fromUtf8(output("bash", {"-c", asks, script("bash"), line, wordBreaks}))
            .split('\n', Qt::SkipEmptyParts);
    }

private slots:
    void bashOffersWhatThereIs()
    {
        QVERIFY(offered("kreinscope-cli ").contains("predict"));
        QCOMPARE(offered("kreinscope-cli exam"), (QStringList{"examine", "examples"}));
        QCOMPARE(offered("kreinscope-cli run --pro"), QStringList{"--progress"});
        QVERIFY(offered("kreinscope-cli study --").contains("--leave-one-out"));
        QVERIFY(!offered("kreinscope-cli run --").contains("--leave-one-out"));
        QCOMPARE(offered("kreinscope-cli run --set kernel.rho-"), QStringList{"kernel.rho-factor="});
        QCOMPARE(
            offered("kreinscope-cli study x.csv --folds 3 --axis method.reg"), QStringList{"method.regularization="});
        QCOMPARE(offered("kreinscope-cli study x.csv --tune split.strat"), QStringList{"split.stratified="});
        QCOMPARE(offered("kreinscope-cli run --set prepare.scale=un"), (QStringList{"unit-interval", "unit-norm"}));
        QCOMPARE(offered("kreinscope-cli run --set prepare.scale=un", " \t\n"),
            (QStringList{"prepare.scale=unit-interval", "prepare.scale=unit-norm"}));
        QCOMPARE(offered("kreinscope-cli run --set split.stratified="), (QStringList{"true", "false"}));
        QCOMPARE(
            offered("kreinscope-cli study x --measure test-accuracy,macro"), QStringList{"test-accuracy,macro-f1"});
        QCOMPARE(offered("kreinscope-cli merge j --format la"), QStringList{"latex"});
        QCOMPARE(offered("kreinscope-cli run my"), QStringList());  // files, which are bash's own
    }

    /// Everything there is one more of is offered without a line about it anywhere else.
    void everyKernelExampleAndMeasureIsOffered()
    {
        QStringList kernels, ids, measures;
        for (const Kernel& kernel : alternatives<Kernel>()) kernels << QString::fromLatin1(info(kernel).id);
        for (const Example& example : examples()) ids << QString::fromStdString(example.id);
        for (const ReadyStudy& study : readyStudies()) ids << QString::fromStdString(study.id);
        for (const QuantityInfo* measure : allMeasures()) measures << QString::fromStdString(std::string(measure->id));
        QCOMPARE(offered("kreinscope-cli run --set kernel.id="), kernels);
        QCOMPARE(offered("kreinscope-cli run --example "), ids);
        QCOMPARE(offered("kreinscope-cli study x.csv --measure "), measures);
        const QStringList paths = offered("kreinscope-cli run --set ");
        for (const Section& section : sections(sphereExperiment()))
            for (const Setting& setting : section.settings) {
                const QString path = QString::fromStdString(
                    std::string(section.name) + "." + setting.parameter.key + "=");
                QVERIFY2(paths.contains(path), qPrintable(path));
            }
    }

    void everyCommandAndItsOptionsAreOffered()
    {
        QStringList names;
        for (const Command& command : commands()) {
            names << QString::fromStdString(command.text.name);
            QStringList actions;
            for (const Command& leaf : command.actions.empty() ? std::vector<Command>{command} : command.actions) {
                const QString name = QString::fromStdString(leaf.text.name);
                if (!command.actions.empty()) actions << name.section(u' ', 1);
                QStringList options;
                for (const CommandOption& option : leaf.begin().options) {
                    const QString line = "kreinscope-cli " + name + " "
                        + (option.isOperand() ? QString() : QString::fromStdString(option.name) + " ");
                    QStringList words;
                    if (option.taker.words)
                        for (const std::string& word : option.taker.words()) words << QString::fromStdString(word);
                    if (option.taker.kind != ValueKind::Assignment && (option.isOperand() || !option.value.empty()))
                        QCOMPARE(offered(line), words);
                    if (!option.isOperand()) options << QString::fromStdString(option.name);
                }
                QCOMPARE(offered("kreinscope-cli " + name + " -"), options << "--help");
            }
            if (!actions.isEmpty()) QCOMPARE(offered("kreinscope-cli " + names.last() + " "), actions);
        }
        QCOMPARE(offered("kreinscope-cli "),
            names << "--help"
                  << "--version");
    }

    /// With nothing in reach but the shell itself.
    void theScriptCallsNoProgram()
    {
        const QString asks = QStringLiteral("source \"$0\"; PATH=; COMP_LINE='kreinscope-cli render --view sp'; "
                                            "COMP_POINT=31; _kreinscope_cli; printf '%s\\n' \"${COMPREPLY[@]}\"");
        QCOMPARE(output("bash", {"-c", asks, script("bash")}), QByteArray("spectrum\n"));
    }

    /// With stand-ins for what the completion system of zsh gives a function.
    void zshOffersTheSame()
    {
        if (QStandardPaths::findExecutable("zsh").isEmpty()) QSKIP("zsh is not installed");
        const auto zsh = [this](const QString& last, const QString& word) {
            const QString asks = QStringLiteral("compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -l -- "
                                                "${(M)@:#${word##*[=,]}*}; }; "
                                                "compset() { :; }; _files() { print files; }; "
                                                "word=$2; words=(kreinscope-cli run $1 $2); CURRENT=4; source $0");
            return QString::fromUtf8(output("zsh", {"-fc", asks, script("zsh"), last, word}))
                .split('\n', Qt::SkipEmptyParts);
        };
        QCOMPARE(zsh("--set", "kernel.rho-"), QStringList{"kernel.rho-factor="});
        QCOMPARE(zsh("--set", "prepare.scale=un"), (QStringList{"unit-interval", "unit-norm"}));
        QCOMPARE(zsh("--example", "two-m"), QStringList{"two-moons"});
        QCOMPARE(zsh("x", "--pro"), QStringList{"--progress"});
        QCOMPARE(zsh("x", "my"), QStringList{"files"});
    }

    void anotherShellIsRefused()
    {
        QProcess process;
        process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), {"completion", "fish"});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("bash or zsh, not 'fish'"));
    }
};

KREINSCOPE_TEST(TestCompletion)

}  // namespace tst_completion
#include "tst_completion.moc"
