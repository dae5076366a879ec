// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui_options.h"
#include "core/errors.h"
#include "support/runner.h"
#include "ui/pictures/export.h"
#include "ui/window/all_views.h"
#include "ui/document/picture_experiment.h"

using namespace krein;

/// The window program's command line, without and with the program itself.
class TestGuiOptions : public QObject {
    Q_OBJECT
private:
    struct Ended {
        int code;
        QString out, err;
    };

    Ended start(const QStringList& arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope"), arguments);
        if (!process.waitForFinished(120000)) qFatal("the program did not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
    }

private Q_SLOTS:
    void argumentsAreUnderstood()
    {
        const GuiOptions options = parseGuiOptions(
            {"-platform", "offscreen", "--theme", "dark", "--figures", "out", "my.csv"});
        QCOMPARE(options.file, std::filesystem::path("my.csv"));
        QCOMPARE(options.figures.value(), std::filesystem::path("out"));
        QCOMPARE(options.theme, std::string("dark"));
        QVERIFY(!options.measureLatency && !options.help);
    }

    void wrongArgumentsAreErrors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addRow("unknown option") << QStringList{QStringLiteral("--colour")};
        QTest::addRow("missing folder") << QStringList{QStringLiteral("--figures")};
        QTest::addRow("unknown theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("blue")};
        QTest::addRow("two files") << QStringList{QStringLiteral("a.csv"), QStringLiteral("b.csv")};
    }
    void wrongArgumentsAreErrors()
    {
        QFETCH(QStringList, arguments);
        std::vector<std::string> plain;
        for (const QString& argument : arguments) plain.push_back(argument.toStdString());
        QVERIFY_EXCEPTION_THROWN(parseGuiOptions(plain), InvalidInput);
    }

    void helpNeedsNoDisplay()
    {
        const Ended help = start({QStringLiteral("--help")});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.startsWith(QStringLiteral("Usage: kreinscope")));
    }

    void figuresOfTheExampleAreRendered()
    {
        QTemporaryDir directory;
        const Ended ended = start({QStringLiteral("--figures"), directory.path()});
        QCOMPARE(ended.code, 0);
        const QStringList paths = ended.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const qsizetype figures = std::ranges::count_if(allViews(), &ViewInfo::figure);
        QVERIFY(figures > 0);
        QCOMPARE(paths.size(), 2 * figures);  // PNG and SVG
        for (const QString& path : paths) {
            QVERIFY2(QFileInfo(path).size() > 5000, qPrintable(path));
            QVERIFY2(readExperimentFrom(path).contains("kreinscope"), qPrintable(path));
        }
    }

    void aBadFileIsOneSentenceAndExitCodeTwo()
    {
        QTemporaryDir directory;
        const Ended ended = start({QStringLiteral("--figures"), directory.path(), QStringLiteral("missing.csv")});
        QCOMPARE(ended.code, 2);
        const QStringList lines =
            ended.err.split(QLatin1Char('\n'), Qt::SkipEmptyParts).filter(QStringLiteral("kreinscope:"));
        QCOMPARE(lines.size(), 1);
        QVERIFY(lines.first().contains(QStringLiteral("missing.csv")));
        QVERIFY(QDir(directory.path()).isEmpty());
    }
};

KREINSCOPE_TEST(TestGuiOptions)
#include "tst_gui_options.moc"
