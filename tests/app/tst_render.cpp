// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <csignal>
#include <set>

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include "core/documents/command.h"
#include "core/documents/session.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "support/pictures.h"
#include "support/runner.h"
#include "ui/docks/all_views.h"
#include "ui/views/view.h"

using namespace krein;

namespace tst_render {

struct Ended {
    int code = -1;
    QString out, err;
};

/// Pictures without a display, by the command line.
class TestRender : public QObject {
    Q_OBJECT

    static Ended start(const QString& program, const QStringList& arguments, const QString& path = {})
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        if (!path.isEmpty()) environment.insert(QStringLiteral("PATH"), path);
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        if (!process.waitForFinished(240000)) qFatal("the program did not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
    }
    /// As a daemon starts it: without a folder for sockets, and with a folder for temporary files of its own.
    static QProcessEnvironment bare(const QString& temporary)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "QT_LOGGING_RULES"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("TMPDIR"), temporary);
        return environment;
    }
    static QStringList entriesOf(const QString& folder)
    {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    static Ended cli(const QStringList& arguments)
    {
        return start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
    }
    static std::size_t colours(const QImage& image)
    {
        std::set<QRgb> found;
        for (int y = 0; y < image.height(); y += 2)
            for (int x = 0; x < image.width(); x += 2) found.insert(image.pixel(x, y));
        return found.size();
    }
    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Of the size asked for, on paper of the theme, and with something on it.
    static void verifyPicture(const QString& path, QSize size, bool dark)
    {
        QVERIFY2(readExperimentFrom(path).contains("kreinscope"), qPrintable(path));
        QImage image(path);
        if (path.endsWith(QStringLiteral(".pdf"))) {
            const QByteArray content = contentOf(path);
            const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
            const auto found = box.match(QString::fromLatin1(content));
            QVERIFY2(found.hasMatch(), qPrintable(path));
            const double width = found.captured(1).toDouble(), height = found.captured(2).toDouble();
            QVERIFY2(std::abs(width / height - double(size.width()) / size.height()) < 0.02, qPrintable(path));
            QVERIFY2(content.size() > 3000, qPrintable(path));
            return;
        }
        if (path.endsWith(QStringLiteral(".svg"))) {
            QSvgRenderer renderer(path);
            QVERIFY2(renderer.isValid(), qPrintable(path));
            QCOMPARE(renderer.viewBox().size(), size);
            image = QImage(size, QImage::Format_RGB32);
            image.fill(Qt::magenta);
            QPainter painter(&image);
            renderer.render(&painter);
        }
        QCOMPARE(image.size(), size);
        QVERIFY2(colours(image) > 8, qPrintable(path));
        QVERIFY2((qGray(image.pixel(1, 1)) < 128) == dark, qPrintable(path));
    }

private Q_SLOTS:
    void everyPictureInEveryFormatAndTheme_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QString>("format");
        for (const char* theme : {"light", "dark"})
            for (const char* format : {"png", "svg", "pdf"})
                QTest::addRow("%s %s", theme, format) << QString::fromLatin1(theme) << QString::fromLatin1(format);
    }
    void everyPictureInEveryFormatAndTheme()
    {
        QFETCH(QString, theme);
        QFETCH(QString, format);
        const QTemporaryDir folder;
        const QStringList how{QStringLiteral("--size"), QStringLiteral("420x360"), QStringLiteral("--theme"), theme,
            QStringLiteral("--out"), folder.filePath(QStringLiteral("p.") + format)};
        QStringList views;
        for (const ViewInfo* view : allViews())
            // No graph, no numeric target and a symmetric kernel: these three have nothing to show.
            if (!QStringList{QStringLiteral("graph"), QStringLiteral("fit"), QStringLiteral("asymmetry")}.contains(
                    QLatin1String(view->id)))
                views << QLatin1String(view->id);
        const QString study = folder.filePath(QStringLiteral("study.json"));
        QFile file(study);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"kreinscope": 1, "data": {"generator": "sphere", "samples": 60}, "prepare": {"scale": "unit-interval"},
 "kernel": {"id": "tl1", "rho-factor": 0.2}, "method": {"id": "c-svm"},
 "study": {"axes": [{"path": "method.cost", "values": [0.1, 1, 10]}]}})");
        file.close();
        const Ended most = cli(
            QStringList{QStringLiteral("render"), study, QStringLiteral("--view"), views.join(u',')} + how);
        QVERIFY2(most.code == 0, qPrintable(most.err));
        const QStringList paths = most.out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(paths.size(), views.size());
        for (qsizetype i = 0; i < views.size(); ++i) {
            QCOMPARE(paths[i], folder.filePath(QStringLiteral("p-%1.%2").arg(views[i], format)));
            verifyPicture(paths[i], QSize(420, 360), theme == QStringLiteral("dark"));
        }
        const Ended graph = cli(
            QStringList{QStringLiteral("render"), QStringLiteral("--set"), QStringLiteral("data.generator=block-graph"),
                QStringLiteral("--view"), QStringLiteral("graph")}
            + how);
        QVERIFY2(graph.code == 0, qPrintable(graph.err));
        QCOMPARE(graph.out.trimmed(), how.last());
        verifyPicture(how.last(), QSize(420, 360), theme == QStringLiteral("dark"));
    }

    /// What is written in place of a picture are its numbers: as many eigenvalues as training samples, which add up to
    /// the trace of K.
    void theNumbersOfAView()
    {
        const QTemporaryDir folder;
        const QString table = folder.filePath(QStringLiteral("s.csv"));
        const Ended ended = cli({QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("sphere"),
            QStringLiteral("--set"), QStringLiteral("data.samples=40"), QStringLiteral("--view"),
            QStringLiteral("spectrum"), QStringLiteral("--out"), table});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QCOMPARE(ended.out.trimmed(), table);
        const QList<QByteArray> lines = contentOf(table).trimmed().split('\n');
        QVERIFY2(lines.front().startsWith("number,eigenvalue,sign of eigenvalue"), lines.front().constData());
        double trace = 0.0;
        for (const QByteArray& line : lines.mid(1)) trace += line.split(',').at(1).toDouble();
        const auto n = static_cast<double>(lines.size() - 1);
        QVERIFY(n > 10);
        // TL1 has k(x, x) = ρ.
        QVERIFY2(std::abs(trace / n - 0.2 * 3) < 1e-9, QByteArray::number(trace / n));
    }

    /// Neither a display nor a variable: without labels every view shows all objects.
    void figuresNeedNoDisplayAndNoVariable()
    {
        const QTemporaryDir folder;
        const QString matrix = folder.filePath(QStringLiteral("m.csv"));
        QFile file(matrix);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\"\",a,b,c,d\na,0,1,2,1\nb,1,0,1,2\nc,2,1,0,1\nd,1,2,1,0\n");
        file.close();
        const Ended ended = start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope"),
            {QStringLiteral("--figures"), folder.filePath(QStringLiteral("figures")), QStringLiteral("--views"),
                QStringLiteral("projection,decision"), QStringLiteral("--formats"), QStringLiteral("svg"), matrix});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QCOMPARE(ended.out.split(u'\n', Qt::SkipEmptyParts).size(), 2);
        const QByteArray drawn = contentOf(folder.filePath(QStringLiteral("figures/projection.svg")));
        QVERIFY(!drawn.contains(">test<"));
    }

    /// One column of a paper: the sheet is 85 mm wide whatever the size of its letters.
    void lettersHaveTheSizeAskedForOnASheetThatKeepsItsOwn()
    {
        const QTemporaryDir folder;
        for (const char* text : {"8", "16"}) {
            const QString picture = folder.filePath(QLatin1String(text));
            for (const char* ending : {".pdf", ".png"}) {
                const Ended ended = start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"),
                    {QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("sphere"),
                        QStringLiteral("--view"), QStringLiteral("spectrum"), QStringLiteral("--size"),
                        QStringLiteral("321x242"), QStringLiteral("--text"), QLatin1String(text), QStringLiteral("--out"),
                        picture + QLatin1String(ending)});
                QVERIFY2(ended.code == 0, qPrintable(ended.err));
            }
            QVERIFY(contentOf(picture + QStringLiteral(".pdf")).contains("/MediaBox [0 0 241"));
            QVERIFY(std::abs(QImage(picture + QStringLiteral(".png")).width() - 321) <= 1);
        }
        QVERIFY(contentOf(folder.filePath(QStringLiteral("8.png"))) != contentOf(folder.filePath(QStringLiteral("16.png"))));
    }

    void allPicturesTogetherAreRenderedInTheFormatsAskedFor()
    {
        const QTemporaryDir folder;
        const Ended ended = start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope"),
            {QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--figures"), folder.path(),
                QStringLiteral("--formats"), QStringLiteral("pdf,png"), QStringLiteral("--size"),
                QStringLiteral("420x360"), QStringLiteral("--scale"), QStringLiteral("2")});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QStringList paths = ended.out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(paths.size() % 2, 0);
        QVERIFY(paths.size() >= 2 * static_cast<qsizetype>(allViews().size()) - 12);
        for (const QString& path : paths)
            if (path.endsWith(QStringLiteral(".png"))) verifyPicture(path, QSize(840, 720), false);
    }

    /// What was exported is what is rendered again.
    void aPictureIsRenderedAgain()
    {
        const QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("a.svg")),
                      second = folder.filePath(QStringLiteral("b.png"));
        QCOMPARE(cli({QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("two-moons"),
                         QStringLiteral("--view"), QStringLiteral("spectrum"), QStringLiteral("--out"), first})
                     .code,
            0);
        QCOMPARE(cli({QStringLiteral("render"), first, QStringLiteral("--view"), QStringLiteral("gram"),
                         QStringLiteral("--out"), second})
                     .code,
            0);
        QCOMPARE(readExperimentFrom(second), readExperimentFrom(first));
        QCOMPARE(QImage(second).size(), QSize(2280, 1800));
    }

    /// The line that a picture's menu copies draws the same picture as the saved file does.
    void theLineOfAPictureDrawsIt()
    {
        Study study{.experiment = sphereExperiment()};
        setParameter(study.experiment.edit(), "data.samples", std::int64_t{40});
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", std::vector<ParameterValue>{0.1, 0.2, 0.4}});
        const PictureRequest picture{.view = "study", .width = 420, .height = 360};
        const QTemporaryDir folder;
        const std::filesystem::path saved = folder.filePath(QStringLiteral("saved.json")).toStdString();
        writeSession({study, {}}, saved);
        const std::optional<std::string> line = commandOf(study, picture);
        QVERIFY(line);
        QVERIFY(line->find("--theme") == std::string::npos);  // for a paper
        QImage drawn[2];
        int i = 0;
        for (const std::string& command : {*line, commandOfFile(picture, saved)}) {
            const QTemporaryDir elsewhere;
            QProcess shell;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("PATH"),
                QStringLiteral(KREINSCOPE_BINARY_DIR ":") + environment.value(QStringLiteral("PATH")));
            shell.setProcessEnvironment(environment);
            shell.setWorkingDirectory(elsewhere.path());
            shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QString::fromStdString(command)});
            QVERIFY(shell.waitForFinished(120000));
            QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
            verifyPicture(elsewhere.filePath(QStringLiteral("study.png")), QSize(420, 360), false);
            drawn[i++].load(elsewhere.filePath(QStringLiteral("study.png")));
        }
        QVERIFY(drawn[0] == drawn[1]);
    }

    void aTalkBecomesAHandout()
    {
        const QTemporaryDir folder;
        Experiment experiment = sphereExperiment();
        setParameter(experiment, "data.samples", std::int64_t{40});
        Talk talk{.title = "Spheres", .pages = {}};
        for (const double rho : {0.4, 1.2, 2.0}) {
            setParameter(experiment, "kernel.rho", rho);
            talk.pages.push_back({.caption = "The truncation radius",
                .session = {.study = {.experiment = experiment}, .selection = {}},
                .perspective = "explore",
                .pictures = {"decision", "spectrum", "projection"},
                .pinned = {"kernel.rho"}});
        }
        talk.pages[1].pictures = {"graph"};  // of which these data have none
        const QString file = folder.filePath(QStringLiteral("talk.json"));
        const QString out = folder.filePath(QStringLiteral("handout.pdf"));
        writeTalk(talk, file.toStdString());
        const Ended done = cli({QStringLiteral("render"), file, QStringLiteral("--out"), out});
        QVERIFY2(done.code == 0, qPrintable(done.err));
        QCOMPARE(done.out.trimmed(), out);
        QVERIFY2(done.err.contains(QStringLiteral("Left out: Page 2: ")), qPrintable(done.err));
        const QByteArray pdf = contentOf(out);
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY2(pdf.contains("/Count 3"), "a sheet for every page");
        const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto found = box.match(QString::fromLatin1(pdf));
        QVERIFY(found.hasMatch());
        QVERIFY(std::abs(found.captured(2).toDouble() / found.captured(1).toDouble() - 297.0 / 210.0) < 0.01);  // A4
        const Ended refused = cli({QStringLiteral("render"), file, QStringLiteral("--view"), QStringLiteral("gram")});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.err.contains(QStringLiteral("takes --out")), qPrintable(refused.err));
    }
    void wrongArgumentsAreOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* arguments, const char* part) {
            QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << QString::fromLatin1(part);
        };
        row("no view", "render --example sphere", "--view");
        row("unknown view", "render --example sphere --view spectrun", "did you mean 'spectrum'");
        row("no size", "render --example sphere --view gram --size 12", "--size is WIDTHxHEIGHT");
        row("no format", "render --example sphere --view gram --out a.gif", ".png, .svg, .pdf, .csv, .md or .tex");
        row("no theme", "render --example sphere --view gram --theme blue", "light or dark");
        row("nothing to show", "render --example sphere --view graph", "Graph");
        row("no file", "render missing.json --view gram", "missing.json");
    }
    void wrongArgumentsAreOneSentence()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Ended ended = cli(arguments);
        QCOMPARE(ended.code, 2);
        const QStringList lines = ended.err.split(u'\n', Qt::SkipEmptyParts).filter(QStringLiteral("kreinscope"));
        QVERIFY2(lines.size() == 1 && lines.first().contains(part), qPrintable(ended.err));
    }

    void withoutTheWindowsProgramThatIsSaid()
    {
        const QTemporaryDir folder;
        const QString alone = folder.filePath(QStringLiteral("kreinscope-cli"));
        QVERIFY(QFile::copy(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), alone));
        const QStringList arguments{QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("sphere"),
            QStringLiteral("--view"), QStringLiteral("gram"), QStringLiteral("--out"),
            folder.filePath(QStringLiteral("a.png"))};
        const Ended ended = start(alone, arguments, folder.path());
        QCOMPARE(ended.code, 2);
        QVERIFY2(
            ended.err.contains(QStringLiteral("neither beside kreinscope-cli nor in PATH")), qPrintable(ended.err));
        const Ended found = start(
            alone, arguments, QStringLiteral("/nowhere:") + QStringLiteral(KREINSCOPE_BINARY_DIR));
        QVERIFY2(found.code == 0, qPrintable(found.err));
    }

    /// A table of what is drawn does not replace the data, by whichever name.
    void whatIsReadIsNotReplaced()
    {
        const QTemporaryDir folder;
        const QString data = folder.filePath(QStringLiteral("m.csv")), link = folder.filePath(QStringLiteral("l.csv"));
        const QByteArray matrix = "0,1,2\n1,0,3\n2,3,0\n";
        QFile file(data);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(matrix) == matrix.size());
        file.close();
        QVERIFY(QFile::link(data, link));
        for (const QString& out : {data, link})
            for (const QStringList& source : {QStringList{data}, QStringList{QStringLiteral("--set"),
                                                                     QStringLiteral("data.matrix=") + data}}) {
                const Ended ended = cli(QStringList{QStringLiteral("render")} + source
                    + QStringList{QStringLiteral("--view"), QStringLiteral("gram"), QStringLiteral("--out"), out});
                QCOMPARE(ended.code, 2);
                QVERIFY2(ended.err.contains(QStringLiteral("the experiment reads this file")), qPrintable(ended.err));
                QCOMPARE(contentOf(data), matrix);
            }
        const Ended several = cli({QStringLiteral("render"), data, QStringLiteral("--view"),
            QStringLiteral("gram,spectrum"), QStringLiteral("--out"), data});
        QVERIFY2(several.code == 0, qPrintable(several.err));  // m-gram.csv and m-spectrum.csv
        QCOMPARE(contentOf(data), matrix);
    }

    void whatIsNoFileOrFolderIsSaid()
    {
        const Ended nothing = cli({QStringLiteral("render"), QString(), QStringLiteral("--view"), QStringLiteral("gram")});
        QCOMPARE(nothing.code, 2);
        QCOMPARE(nothing.err,
            QStringLiteral("kreinscope-cli: render takes no empty argument; perhaps a variable of the shell has no "
                           "value.\n"));

        const QString program = QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli");
        QProcess noFolder;
        noFolder.setProcessEnvironment(bare(QStringLiteral("/nowhere")));
        noFolder.start(program, {QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("sphere"),
                                    QStringLiteral("--view"), QStringLiteral("gram")});
        QVERIFY(noFolder.waitForFinished(60000));
        QCOMPARE(noFolder.readAllStandardError(),
            QByteArray("kreinscope-cli: The variable TMPDIR must name a folder for temporary files, and it names "
                       "'/nowhere'.\n"));
        QCOMPARE(noFolder.exitCode(), 2);

        const QTemporaryDir folder;
        QProcess gone;  // in a folder that is no more
        gone.setProcessEnvironment(bare(folder.path()));
        gone.setWorkingDirectory(folder.path());
        gone.start(QStringLiteral("sh"), {QStringLiteral("-c"),
                                             QStringLiteral("mkdir x && cd x && rmdir ../x && exec \"$0\" render "
                                                            "m.csv --view gram"),
                                             program});
        QVERIFY(gone.waitForFinished(60000));
        const QByteArray said = gone.readAllStandardError();
        QVERIFY2(gone.exitCode() == 2 && said.contains("No such file") && !said.contains("internal"), said.constData());
    }

    /// Without a word, and without a folder that stays.
    void nothingIsSaidOrLeft()
    {
        const QTemporaryDir temporary, folder;
        QProcess process;
        process.setProcessEnvironment(bare(temporary.path()));
        process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"),
            {QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("sphere"), QStringLiteral("--view"),
                QStringLiteral("gram"), QStringLiteral("--out"), folder.filePath(QStringLiteral("g.png"))});
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(entriesOf(temporary.path()), QStringList());
    }

    void whoIsAskedToEndEndsTheDrawingToo_data()
    {
        QTest::addColumn<int>("number");
        for (const int number : {SIGTERM, SIGHUP, SIGINT}) QTest::addRow("signal %d", number) << number;
    }
    void whoIsAskedToEndEndsTheDrawingToo()
    {
        QFETCH(const int, number);
        const QTemporaryDir temporary, folder;
        QProcess process;
        process.setProcessEnvironment(bare(temporary.path()));
        process.setChildProcessModifier([] {
            for (const int one : {SIGTERM, SIGHUP, SIGINT}) ::signal(one, SIG_DFL);
        });
        process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"),
            {QStringLiteral("render"), QStringLiteral("--set"), QStringLiteral("data.generator=two-moons"),
                QStringLiteral("--set"), QStringLiteral("data.samples=2000"), QStringLiteral("--view"),
                QStringLiteral("anatomy,decision,spectrum,kernels"), QStringLiteral("--size"),
                QStringLiteral("6000x6000"), QStringLiteral("--out"), folder.filePath(QStringLiteral("g.png"))});
        QFile children(QStringLiteral("/proc/%1/task/%1/children").arg(process.processId()));
        QByteArray child;
        const auto hasStarted = [&] {
            if (children.open(QIODevice::ReadOnly)) child = children.readAll().trimmed();
            children.close();
            return !child.isEmpty();
        };
        if (!children.exists()) QSKIP("this system does not list the children of a process");
        QTRY_VERIFY_WITH_TIMEOUT(hasStarted(), 60000);
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + number);
        QVERIFY2(!QFileInfo::exists(QStringLiteral("/proc/") + QString::fromLatin1(child)), child.constData());
        QCOMPARE(entriesOf(temporary.path()), QStringList());
        QCOMPARE(entriesOf(folder.path()), QStringList());
    }

    /// Completion knows the pictures too.
    void picturesAreOfferedInAShell()
    {
        const QString script = cli({QStringLiteral("completion"), QStringLiteral("bash")}).out;
        for (const ViewInfo* view : allViews()) {
            const QRegularExpression entry(
                QStringLiteral("--view\"\\).*\\b%1\\b").arg(QRegularExpression::escape(QLatin1String(view->id))));
            QVERIFY2(entry.match(script).hasMatch(), view->id);
        }
    }

    /// The page about a matrix goes to the same program.
    void aPageIsPrinted()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("page.pdf"));
        const Ended ended = cli(
            {QStringLiteral("examine"), QStringLiteral("--example"), QStringLiteral("iris"), QStringLiteral("--set"),
                QStringLiteral("kernel.id=sigmoid"), QStringLiteral("--no-scores"), QStringLiteral("--out"), path});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QByteArray content = contentOf(path);
        QVERIFY(content.startsWith("%PDF") && content.size() > 10000);
        QVERIFY(content.count("/Type /Page\n") >= 2);
        QCOMPARE(QFile::permissions(path) & QFile::ReadOther, QFile::ReadOther);

        // A disk that is full leaves no half of a page, and what stood there stays.
        QProcess full;
        full.setChildProcessModifier([] {
            const rlimit most{200'000, 200'000};
            ::setrlimit(RLIMIT_FSIZE, &most);
        });
        QFile before(path);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("before") == 6);
        before.close();
        full.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"),
            {QStringLiteral("examine"), QStringLiteral("--example"), QStringLiteral("iris"), QStringLiteral("--set"),
                QStringLiteral("kernel.id=sigmoid"), QStringLiteral("--no-scores"), QStringLiteral("--out"), path});
        QVERIFY(full.waitForFinished(120000));
        QVERIFY(content.size() > 200'000);
        QCOMPARE(full.exitCode(), 2);
        QCOMPARE(contentOf(path), QByteArray("before"));
        QCOMPARE(entriesOf(folder.path()), QStringList{QStringLiteral("page.pdf")});

        const Ended nowhere = cli({QStringLiteral("examine"), QStringLiteral("--example"), QStringLiteral("iris"),
            QStringLiteral("--no-scores"), QStringLiteral("--out"), folder.filePath(QStringLiteral("none/page.pdf"))});
        QCOMPARE(nowhere.code, 2);
        QVERIFY2(nowhere.err.contains(QStringLiteral("cannot be written")), qPrintable(nowhere.err));
    }
};

KREINSCOPE_TEST(TestRender)

}  // namespace tst_render
#include "tst_render.moc"
