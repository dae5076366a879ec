// SPDX-License-Identifier: GPL-3.0-or-later
//
// kreinscope-cli examine, as a program.
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

#include "support/files.h"
#include "support/runner.h"

namespace tst_examine_command {

struct Outcome {
    int code = -1;
    QByteArray out, err;
};

const QString program = QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli");

Outcome examine(const QStringList& arguments)
{
    QProcess process;
    process.start(program, QStringList{"examine"} + arguments);
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

class TestExamineCommand : public QObject {
    Q_OBJECT

private:
    TestFolder m_folder;

    QString matrix()
    {
        QByteArray text;
        for (int i = 0; i < 24; ++i)
            for (int j = 0; j < 24; ++j) {
                const int a = std::min(i, j), b = std::max(i, j);
                text += i == j ? "1" : QByteArray::number(((a * 7 + b * 13) % 19) / 10.0);
                text += j < 23 ? "," : "\n";
            }
        return QString::fromStdString(m_folder.write("k.csv", text));
    }
    QString labels() { return QString::fromStdString(m_folder.write("labels.txt", QByteArray("a\nb\n").repeated(12))); }
    QByteArray contentOf(const QString& name)
    {
        QFile file(QString::fromStdString(m_folder.path(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void itPrintsThePage()
    {
        const Outcome outcome = examine({matrix()});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QVERIFY(outcome.err.isEmpty());
        QVERIFY(outcome.out.startsWith("k.csv\n=====\n"));
        QVERIFY(
            outcome.out.contains("What is wrong?") && outcome.out.contains("Without labels there are no scores."));
    }

    void itWritesWhatTheNameSays()
    {
        for (const auto& [name, begin] :
            {std::pair{"a.html", "<!DOCTYPE html>"}, {"a.md", "# k.csv"}, {"a.txt", "k.csv\n="}, {"a.json", "{"}}) {
            const Outcome outcome = examine({matrix(), "--labels", labels(), "--out",
                QString::fromStdString(m_folder.path(name)), "--folds", "4x2"});
            QVERIFY2(outcome.code == 0 && outcome.out.isEmpty(), outcome.err.constData());
            QVERIFY2(contentOf(name).startsWith(begin), name);
        }
        const QJsonObject json = QJsonDocument::fromJson(contentOf("a.json")).object()["treatment"].toObject();
        QCOMPARE(json["scores"].toString(), QStringLiteral("there-are"));
        QCOMPARE(json["folds"].toInt(), 4);
        QCOMPARE(json["times"].toInt(), 2);
        const Outcome printed = examine(
            {matrix(), "--labels", labels(), "--format", "json", "--folds", "4x2", "--jobs", "1"});
        QCOMPARE(printed.out, contentOf("a.json"));
    }

    void itSaysWhichSignsAreSure()
    {
        const auto signsOf = [](const Outcome& outcome) {
            return QJsonDocument::fromJson(outcome.out).object()["spectrum"].toObject()["signs"].toObject();
        };
        const QJsonObject signs = signsOf(examine({matrix(), "--format", "json", "--entry-error", "0.05"}));
        QCOMPARE(signs["lower_advised"].toArray().size(), 24);
        QCOMPARE(signs["negative"].toInt() + signs["positive"].toInt() + signs["unsure"].toInt(), 24);
        QVERIFY(signs["unsure"].toInt() > 0 && signs["noise_edge"].toDouble() > 0.05);
        const Outcome page = examine({matrix(), "--format", "json", "--entry-error", "2%"});
        QVERIFY2(page.out.contains("surely negative") && page.out.contains("--entry-error 2%"), page.out.constData());
        const QJsonObject again = signsOf(examine({matrix(), "--format", "json", "--replicates", matrix()}));
        QCOMPARE(again["jackknife"].toArray().size(), 24);
        QCOMPARE(examine({matrix(), "--shots", "10", "--entry-error", "0.1"}).code, 2);
        QCOMPARE(examine({matrix(), "--entry-error", "much"}).code, 2);
        const QString distances = QString::fromStdString(m_folder.write("d.csv", "0,1,4\n1,0,1\n4,1,0\n"));
        const Outcome refused = examine({distances, "--entry-error", "0.1"});
        QVERIFY2(refused.code == 2 && refused.err.contains("replicates"), refused.err.constData());
    }

    /// A pair that is not in the list is all that is wrong once it is taken to be 0.
    void whatWasFilledInIsNotBlamedOnTheObjects()
    {
        QByteArray pairs, all;
        for (char a = 'a'; a < 'i'; ++a)
            for (char b = a; b < 'i'; ++b) {
                const QByteArray line = QByteArray(1, a) + ' ' + b + (a == b ? " 1\n" : " 0.9\n");
                all += a == 'a' && b == 'b' ? "a b 0\n" : line;
                if (a != 'a' || b != 'b') pairs += line;
            }
        const QStringList filled{"--set", "data.form=pairs", "--set", "data.absent=zero", "--no-scores"};
        const auto pageOf = [&](const char* name, const QByteArray& text) {
            const QString file = QString::fromStdString(m_folder.write(name, text));
            return QString::fromUtf8(examine(QStringList{"--set", "data.matrix=" + file} + filled).out).simplified();
        };
        const QString page = pageOf("pairs.txt", pairs), whole = pageOf("all.txt", all);
        const QString blame = QStringLiteral("a wrong entry looks like that");
        QVERIFY2(page.contains(blame + ", and so does a value that was filled in."), qPrintable(page));
        QVERIFY2(page.contains("Every entry has a value; 1 pair was filled in."), qPrintable(page));
        QVERIFY2(whole.contains(blame + "."), qPrintable(whole));
        QVERIFY(whole.contains("Every entry has a value. "));
    }

    /// A replicate has the objects of the matrix, not those that were not seen.
    void replicatesStandBesideUnseenObjects()
    {
        const QByteArray first = ",a,b,c\na,1,0.9,-0.9\nb,0.9,1,0.9\nc,-0.9,0.9,1\n";
        const QString matrix = QString::fromStdString(m_folder.write("one.csv", first)),
                      again = QString::fromStdString(m_folder.write("two.csv", QByteArray(first).replace("0.9", "0.8"))),
                      unseen = QString::fromStdString(m_folder.write("new.csv", ",a,b,c\nx,0.5,0.4,0.3\ny,0.2,0.1,0.6\n"));
        const Outcome outcome = examine(
            {matrix, "--set", "data.unseen=" + unseen, "--replicates", again, "--no-scores", "--format", "json"});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QVERIFY(QJsonDocument::fromJson(outcome.out).object()["spectrum"].toObject().contains("signs"));
    }

    /// The roots of 1, 1, 4 are the sides of a flat triangle; those of 1, 1, 9 break the triangle inequality.
    void squareRootsAreLookedAt()
    {
        const auto rootsOf = [this](const char* longest) {
            const QByteArray text = QByteArray("0,1,%\n1,0,1\n%,1,0\n").replace("%", longest);
            const QString file = QString::fromStdString(m_folder.write("r.csv", text));
            const Outcome outcome = examine({file, "--format", "json"});
            return QJsonDocument::fromJson(outcome.out).object()["square_roots"].toObject();
        };
        QCOMPARE(rootsOf("4")["euclidean"], QJsonValue(true));
        QVERIFY(std::abs(rootsOf("4")["smallest"].toDouble()) < 1e-12);
        // −½HDH with D_13 = 9 has the eigenvalues 4.5 and −5/6.
        QCOMPARE(rootsOf("9")["euclidean"], QJsonValue(false));
        QVERIFY(std::abs(rootsOf("9")["smallest"].toDouble() + 5.0 / 6.0) < 1e-12);
        QVERIFY(std::abs(rootsOf("9")["negative_share"].toDouble() - (5.0 / 6.0) / (4.5 + 5.0 / 6.0)) < 1e-12);
        QVERIFY(rootsOf("1").isEmpty());
        const QString file = QString::fromStdString(m_folder.write("r.csv", "0,1,4\n1,0,1\n4,1,0\n"));
        const QString page = QString::fromUtf8(examine({file}).out).simplified();
        QVERIFY2(page.contains("A map (PCoA) needs nothing: it clips by itself. Where a method needs a kernel or "
                               "distances, centre and clip (take −½HD²H and"),
            qPrintable(page));
        QVERIFY2(page.contains("Or take the square roots of the dissimilarities, which are Euclidean."), qPrintable(page));
    }

    /// The triangle 1, 1, 4: λ = 8, 0, −2.
    void sharesOfPrincipalCoordinatesStandSideBySide()
    {
        const QString file = QString::fromStdString(m_folder.write("d.csv", "0,1,4\n1,0,1\n4,1,0\n"));
        const Outcome outcome = examine({file, "--format", "json"});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        const QJsonObject pcoa = QJsonDocument::fromJson(outcome.out).object()["pcoa"].toObject();
        const auto first = [&](const char* program, const char* column) {
            return pcoa[QLatin1String(program)].toObject()[QLatin1String(column)].toArray().at(0).toDouble();
        };
        const auto isAbout = [](double got, double want) { return std::abs(got - want) < 1e-9; };
        QVERIFY(isAbout(pcoa["cmdscale_gof"].toArray().at(0).toArray().at(0).toDouble(), 0.8));
        QVERIFY(isAbout(pcoa["share"].toArray().at(0).toDouble(), 0.8));
        QVERIFY(isAbout(first("ape", "Relative_eig"), 4.0 / 3.0) && isAbout(first("ape", "Rel_corr_eig"), 1.0));
        QVERIFY(isAbout(first("vegan", "proportion"), 4.0 / 3.0));
        QVERIFY(isAbout(first("scikit_bio", "proportion_explained"), 1.0));
        QVERIFY(isAbout(pcoa["lingoes"].toObject()["constant"].toDouble(), 2.0));
        QVERIFY(isAbout(pcoa["cailliez"].toObject()["constant"].toDouble(), 2.0));
        for (const char* format : {"text", "html", "latex", "markdown"}) {
            const QByteArray page = examine({file, "--format", format}).out;
            QVERIFY2(page.contains("133") && page.contains("cmdscale") && !page.contains("nan"), format);
        }
        QVERIFY(!examine({matrix(), "--format", "json"}).out.contains("\"pcoa\""));
        QVERIFY(examine({matrix(), "--format", "json"}).out.contains("\"jitter\""));
    }

    void scoresCanBeLeftOut()
    {
        const Outcome outcome = examine({matrix(), "--labels", labels(), "--no-scores", "--progress"});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QVERIFY(outcome.out.contains("No scores were asked for."));
        QVERIFY(outcome.err.contains("eigenvalues\n") && outcome.err.contains("noise or pattern\n"));
    }

    void theCommandsOfThePageCanBeRun()
    {
        const Outcome outcome = examine({matrix(), "--labels", labels(), "--folds", "4"});
        const QList<QByteArray> lines = outcome.out.split('\n');
        int run = 0;
        for (const QByteArray& line : lines) {
            if (!line.startsWith("kreinscope-cli ")) continue;
            QProcess process;
            process.setWorkingDirectory(QFileInfo(QString::fromStdString(m_folder.path("x"))).path());
            process.start("/bin/sh", {"-c", program + QString::fromUtf8(line.mid(14))});
            QVERIFY(process.waitForFinished(60000));
            QVERIFY2(process.exitCode() == 0, (line + process.readAllStandardError()).constData());
            ++run;
        }
        QCOMPARE(run, 2);
        QVERIFY(contentOf("report.html").startsWith("<!DOCTYPE html>"));
    }

    void whatCannotBeUsedIsASentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const QString broken = QString::fromStdString(m_folder.write("broken.csv", "1,2,3\n2,1,x\n3,4,1\n"));
        QTest::newRow("no file") << QStringList{} << "examine needs an experiment file";
        QTest::newRow("not there") << QStringList{"none.csv"} << "none.csv";
        QTest::newRow("ending") << QStringList{matrix(), "--out", "a.doc"} << ".html, .pdf, .md, .txt, .tex, .json or .py";
        QTest::newRow("format") << QStringList{matrix(), "--format", "odt"} << "text, markdown, html, latex, json or python";
        QTest::newRow("option") << QStringList{matrix(), "--label", "x"} << "did you mean '--labels'?";
        QTest::newRow("folds") << QStringList{matrix(), "--folds", "1"} << "from 2";
        QTest::newRow("labels") << QStringList{matrix(), "--labels", "none.txt"} << "none.txt";
    }
    void whatCannotBeUsedIsASentence()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, part);
        const Outcome outcome = examine(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(QString::fromUtf8(outcome.err).contains(part), outcome.err.constData());
    }

    void anInterruptEndsIt()
    {
        const QString out = QString::fromStdString(m_folder.path("never.html"));
        QProcess process;
        process.start(program,
            {"examine", "--set", "data.generator=two-moons", "--set", "data.samples=900", "--set", "kernel.id=sigmoid",
                "--scores", "--progress", "--out", out});
        process.setReadChannel(QProcess::StandardError);
        QByteArray said;
        while (!said.contains("scores")) {
            QVERIFY(process.waitForReadyRead(60000));
            said += process.readAllStandardError();
        }
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QVERIFY(process.exitStatus() == QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().endsWith("kreinscope-cli: interrupted.\n"));
        QVERIFY(!QFile::exists(out));
    }
};

KREINSCOPE_TEST(TestExamineCommand)

}  // namespace tst_examine_command
#include "tst_examine_command.moc"
