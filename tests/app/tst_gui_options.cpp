// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui/gui_options.h"
#include "core/base/errors.h"
#include "support/pictures.h"
#include "support/runner.h"
#include "ui/docks/all_views.h"
#include "ui/views/export.h"

using namespace krein;

/// The window program's command line, without and with the program itself.
class TestGuiOptions : public QObject {
    Q_OBJECT
private:
    struct Ended {
        int code;
        QString out, err;
    };

    Ended start(const QStringList& arguments, const QString& fonts = {}, bool hasDisplay = true)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        if (!hasDisplay)
            for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
                environment.remove(QString::fromLatin1(name));
        if (!fonts.isEmpty()) environment.insert(QStringLiteral("FONTCONFIG_FILE"), fonts);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope"), arguments);
        if (!process.waitForFinished(120000)) qFatal("the program did not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
    }

private Q_SLOTS:
    /// Where the toolkit would end the program with a core dump.
    void aWindowWithoutADisplayIsRefused()
    {
        const Ended ended = start({}, {}, false);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.startsWith(QStringLiteral("kreinscope: There is no display")), qPrintable(ended.err));
        // One that is named is for the toolkit to find.
        const Ended named = start({QStringLiteral("-display"), QStringLiteral(":4711")}, {}, false);
        QVERIFY2(named.code != 0 && !named.err.contains(QStringLiteral("There is no display")), qPrintable(named.err));
    }

    void argumentsAreUnderstood()
    {
        const GuiOptions options = parseGuiOptions(
            {"-platform", "offscreen", "--theme", "dark", "--figures", "out", "my.csv"});
        QCOMPARE(options.file, std::filesystem::path("my.csv"));
        QCOMPARE(options.figures.value(), std::filesystem::path("out"));
        QCOMPARE(options.theme, std::string("dark"));
        QVERIFY(!options.measureLatency && !options.help);
    }

    void anExampleIsOneToBeginWith()
    {
        const GuiOptions options = parseGuiOptions({"--example", "two-moons"});
        QCOMPARE(options.example, std::string("two-moons"));
        QVERIFY(options.file.empty());
        QCOMPARE(parseGuiOptions({"--example", "lin-fig-2"}).example, std::string("lin-fig-2"));
    }

    void wrongArgumentsAreErrors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addRow("unknown option") << QStringList{QStringLiteral("--colour")};
        QTest::addRow("missing folder") << QStringList{QStringLiteral("--figures")};
        QTest::addRow("unknown theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("blue")};
        QTest::addRow("pictures of no figures") << QStringList{QStringLiteral("--views"), QStringLiteral("gram")};
        const QStringList figures{QStringLiteral("--figures"), QStringLiteral("out"), QStringLiteral("--size")};
        QTest::addRow("more pixels than are drawn") << figures + QStringList{QStringLiteral("20000x20000")};
        QTest::addRow("more pixels by their scale")
            << figures + QStringList{QStringLiteral("2000x2000"), QStringLiteral("--scale"), QStringLiteral("10")};
        QTest::addRow("letters of no figures") << QStringList{QStringLiteral("--text"), QStringLiteral("8")};
        QTest::addRow("letters that nobody reads")
            << figures + QStringList{QStringLiteral("400x300"), QStringLiteral("--text"), QStringLiteral("1")};
        QTest::addRow("unknown example") << QStringList{QStringLiteral("--example"), QStringLiteral("spheer")};
        QTest::addRow("example and file")
            << QStringList{QStringLiteral("--example"), QStringLiteral("sphere"), QStringLiteral("b.csv")};
        QTest::addRow("help as a picture") << QStringList{QStringLiteral("--guide"), QStringLiteral("help.png")};
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

    void theHelpIsWrittenWithoutADisplay()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("help.html"));
        const Ended end = start({QStringLiteral("--guide"), path}, {}, false);
        QCOMPARE(end.code, 0);
        QCOMPARE(end.out.trimmed(), path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(file.readAll());
        QVERIFY(html.contains(QStringLiteral("<a name='kernel.tl1'>")) && html.contains(QStringLiteral("Ctrl+Z")));
    }

    void withoutFontsThereIsASentenceInsteadOfBoxes()
    {
        QTemporaryDir directory;
        QFile fonts(directory.filePath(QStringLiteral("fonts.conf")));
        QVERIFY(fonts.open(QIODevice::WriteOnly));
        fonts.write("<fontconfig><dir>" + directory.filePath(QStringLiteral("none")).toUtf8() + "</dir></fontconfig>");
        fonts.close();
        const Ended ended = start({QStringLiteral("--figures"), directory.path()}, fonts.fileName());
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("No fonts are installed")), qPrintable(ended.err));
    }

    /// All but those that have nothing to show: the example is no graph, has no numeric target, is symmetric, is computed
    /// at once and trains no C-SVM.
    void figuresOfTheExampleAreRendered()
    {
        QTemporaryDir directory;
        const Ended ended = start({QStringLiteral("--figures"), directory.path()});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QStringList paths = ended.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const QStringList without = ended.err.split(QLatin1Char('\n')).filter(QStringLiteral("Left out: "));
        QCOMPARE(without.size(), 6);
        QVERIFY(without[0].contains(QStringLiteral("Study")) && without[1].contains(QStringLiteral("Theatre"))
            && without[2].contains(QStringLiteral("Graph")) && without[3].contains(QStringLiteral("Fit"))
            && without[4].contains(QStringLiteral("Asymmetry")) && without[5].contains(QStringLiteral("Landscape")));
        QCOMPARE(paths.size(), 2 * (static_cast<qsizetype>(allViews().size()) - 6));  // PNG and SVG
        for (const QString& path : paths) {
            QVERIFY2(QFileInfo(path).size() > 5000, qPrintable(path));
            QVERIFY2(readExperimentFrom(path).contains("kreinscope"), qPrintable(path));
            if (path.endsWith(QStringLiteral(".png"))) QCOMPARE(QImage(path).size(), QSize(2280, 1800));
            QFile svg(path);
            if (path.endsWith(QStringLiteral(".svg")) && svg.open(QIODevice::ReadOnly))
                QVERIFY2(!svg.readAll().contains("waiting"), qPrintable(path));
        }
    }

    void aPictureIsAFileToRenderFiguresOf()
    {
        QTemporaryDir directory;
        const QString views = QStringLiteral("--views"), figures = QStringLiteral("--figures");
        const QString first = directory.filePath(QStringLiteral("first")),
                      second = directory.filePath(QStringLiteral("second"));
        const QString moons = QStringLiteral(KREINSCOPE_TEST_DIR "/../resources/examples/moons-sigmoid.json");
        QCOMPARE(start({figures, first, views, QStringLiteral("spectrum"), moons}).code, 0);
        const Ended again = start(
            {figures, second, views, QStringLiteral("gram,spectrum"), first + QStringLiteral("/spectrum.png")});
        QVERIFY2(again.code == 0, qPrintable(again.err));
        QCOMPARE(QDir(second).entryList(QDir::Files, QDir::Name),
            (QStringList{QStringLiteral("gram.png"), QStringLiteral("gram.svg"), QStringLiteral("spectrum.png"),
                QStringLiteral("spectrum.svg")}));
        QCOMPARE(readExperimentFrom(second + QStringLiteral("/gram.png")),
            readExperimentFrom(first + QStringLiteral("/spectrum.png")));
        QVERIFY(readExperimentFrom(second + QStringLiteral("/gram.svg")).contains("two-moons"));
        const Ended unknown = start({figures, second, views, QStringLiteral("spectrun")});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.err.contains(QStringLiteral("did you mean 'spectrum'")), qPrintable(unknown.err));
        QCOMPARE(start({figures, second, views, QStringLiteral("graph")}).code, 2);
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
