// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people get wrong on the command line: each is told in a sentence that names what to do, none is taken for
// something else in silence.
#include <QtTest>

#include <QElapsedTimer>
#include <QTemporaryDir>

#include "support/command_line.h"
#include "support/runner.h"

namespace tst_cli_mistakes {

class CliMistakesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString fileWith(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) return {};
        return file.fileName();
    }

private slots:
    void initTestCase()
    {
        fileWith("table.csv", "height,width,class\n1.5,2,a\n2,1,a\n5,5.5,b\n6,5,b\n");
        fileWith("distances.csv", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n");
        fileWith("others.csv", "n,a,b,c,d\na,0,2,2,3\nb,2,0,4,4\nc,2,4,0,6\nd,3,4,6,0\n");
        fileWith("zero.csv", "n,a,b,c,d\na,0,0,0,0\nb,0,0,0,0\nc,0,0,0,0\nd,0,0,0,0\n");
        fileWith("labels.txt", "x\nx\ny\ny\n");
        fileWith("experiment.json", R"({"kreinscope": 1, "data": {"file": "table.csv"}})");
        fileWith("talk.json", R"({"kreinscope-talk": 1, "pages": []})");
        fileWith("lesson.json", R"({"kreinscope-lesson": 1, "id": "mine", "steps": []})");
        QCOMPARE(cli({"run", m_folder.filePath("table.csv"), "--out", m_folder.filePath("results.json")}).code, 0);
    }

    void isTold_data()
    {
        QTest::addColumn<QString>("line");  // ~: an empty word
        QTest::addColumn<QString>("part");
        const auto row = [](const char* line, const char* part) { QTest::addRow("%s", line) << line << part; };
        row("run table.csv --out ~", "--out needs a value that is not empty");
        row("run table.csv --out=", "--out needs a value that is not empty");
        row("run ~", "run takes no empty argument");
        row("run table.csv --gram a.csv --gram b.csv", "--gram is given twice");
        row("permanova distances.csv --labels labels.txt", "no option '--labels'; say --set data.labels=FILE");
        row("run table.csv --kernel rbf", "no option '--kernel'; say --set kernel.id=ID");
        row("help nosuch", "there is no command 'nosuch'");
        row("mantel - --with -", "Standard input holds one file");
        row("run - --set data.labels=-", "Standard input holds one file");
        row("examine - --replicates -", "Standard input holds one file");
        row("predict - -", "Standard input holds one file");
        row("predict table.csv experiment.json", "predict takes an experiment first");
        row("predict experiment.json absent.json", "there is no such file");
        row("run table.csv --set data.labels=labels.txt", "set data.matrix to it first; else its labels are a column");
        row("run table.csv --set data.role=similarity", "set data.matrix to it first.");
        row("study table.csv --folds 2 --tune-folds 2", "--tune-folds says how values are chosen; say which");
        row("study table.csv --folds 2 --tune-random 5", "--tune-random says how values are chosen; say which");
        row("run results.json", "results.json, line 2: these are results, not an experiment");
        row("run talk.json", "this is a talk");
        row("run lesson.json", "this is a lesson");
        row("run table.csv --set kernel.id=gaussian", "(did you mean 'rbf'?)");
        row("run table.csv --set kernel.id=TL1", "(did you mean 'tl1'?)");
        row("run table.csv --set map.horizontal=0", "a whole number from 1 to 100000, not 0");
    }

    void isTold()
    {
        QFETCH(QString, line);
        QFETCH(QString, part);
        QStringList words = line.split(' ');
        for (QString& word : words) {
            if (word == "~") word.clear();
            for (const char* ending : {".csv", ".txt", ".json"})
                if (word.endsWith(ending) && !word.startsWith("data.")) word = m_folder.filePath(word);
        }
        const CommandOutcome outcome = cli(words, "0,1\n1,0\n");
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.isEmpty());
        const QString err = QString::fromUtf8(outcome.err);
        QVERIFY2(err.startsWith("kreinscope-cli: ") && err.endsWith(".\n") && err.count('\n') == 1, qPrintable(err));
        QVERIFY2(err.contains(part), qPrintable(err));
    }

    /// A label too many is no header, if the first of them comes again.
    void aLabelTooManyIsNoHeader()
    {
        const auto labelled = [&](const char* name, const QByteArray& text) {
            return cli({"data", m_folder.filePath("distances.csv"), "--set", "data.labels=" + fileWith(name, text)});
        };
        const CommandOutcome extra = labelled("extra.txt", "x\nx\ny\ny\nz\n");
        QCOMPARE(extra.code, 2);
        QVERIFY2(extra.err.contains("there are 5 labels, but 'distances.csv' has 4 objects"), extra.err.constData());
        const CommandOutcome missing = labelled("missing.txt", "x\nNA\ny\ny\n");
        QVERIFY2(
            missing.code == 2 && missing.err.contains("missing.txt, line 2: there is 'NA' in the place of a label"),
            missing.err.constData());
        const CommandOutcome one = labelled("one.txt", "x\n");
        QVERIFY2(one.code == 2 && one.err.contains("there is 1 label, but"), one.err.constData());
        for (const char* text : {"group\nx\nx\ny\ny\n", "y\nx\nx\ny\ny\n", "x\nx\ny\ny\n"}) {
            const CommandOutcome read = labelled("read.txt", text);
            QVERIFY2(read.code == 0 && read.out.contains(R"({"label":"x","count":2},{"label":"y","count":2})"),
                read.out.constData());
        }
    }

    /// Signs of new dissimilarities are lost where these are squared, so somebody has to know that there are some.
    void negativeDissimilaritiesOfNewObjectsAreTold()
    {
        const QStringList predict{"predict", m_folder.filePath("distances.csv"), "--set",
            "data.labels=" + m_folder.filePath("labels.txt"), fileWith("new.csv", "a,b,c,d\n1,2,-3,-4\n2,2,2,2\n")};
        const CommandOutcome found = cli(predict);
        QCOMPARE(found.code, 0);
        QVERIFY2(found.err.contains("2 dissimilarities of the unseen objects are negative, down to −4"),
            found.err.constData());
        fileWith("new.csv", "a,b,c,d\n1,2,3,4\n2,2,2,2\n");
        QVERIFY(!cli(predict).err.contains("negative, down"));
    }

    /// Of several files the sentence names the one that it is about.
    void aStudyThatCannotBeIsToldWithItsJournal()
    {
        const QString path = m_folder.filePath("s.journal");
        QCOMPARE(cli({"study", m_folder.filePath("table.csv"), "--set", "kernel.id=tl1", "--axis", "kernel.rho=1,2",
                         "--folds", "2", "--journal", path})
                     .code,
            0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        QVERIFY(text.contains(R"("values":[1,2])"));
        const CommandOutcome found = cli(
            {"merge", fileWith("s.journal", text.replace(R"("values":[1,2])", R"("values":[1,-2])"))});
        QCOMPARE(found.code, 2);
        QVERIFY2(found.err.contains("s.journal, line 1: axis 1: kernel.rho must be a number"), found.err.constData());
    }

    void helpOfACommandIsThatOfTheCommand()
    {
        for (const char* command : {"mantel", "paper"}) {
            const CommandOutcome help = cli({"help", command});
            QCOMPARE(help.code, 0);
            QCOMPARE(help.out, cli({command, "--help"}).out);
        }
    }

    /// Of two files each remark says of which it is.
    void mantelNamesTheFileOfARemark()
    {
        const QString one = m_folder.filePath("distances.csv"), two = m_folder.filePath("others.csv");
        const CommandOutcome found = cli({"mantel", one, "--with", two});
        QCOMPARE(found.code, 0);
        for (const QString& file : {one, two}) QCOMPARE(found.err.count((file + ": The diagonal is 0").toUtf8()), 1);
    }

    /// A table in the place of a matrix is compared by a kernel, and that is said.
    void whatComparesATableIsSaid()
    {
        const QString table = m_folder.filePath("table.csv"), matrix = m_folder.filePath("distances.csv");
        const QByteArray part = "table.csv holds vectors, not a matrix: its objects are compared by the kernel "
                                "'linear' "
                                "after scaling;";
        for (const QStringList& line :
            {QStringList{"mantel", matrix, "--with", table}, {"mantel", table, "--with", matrix}, {"permanova", table},
                {"cluster", table, "--clusters", "2"}, {"asymmetry", table}}) {
            const CommandOutcome found = cli(line);
            QCOMPARE(found.code, 0);
            QVERIFY2(found.err.count(part) == 1, found.err.constData());
        }
        for (const QStringList& line :
            {QStringList{"permanova", matrix, "--set", "data.labels=" + m_folder.filePath("labels.txt")},
                {"permanova", m_folder.filePath("experiment.json")}, {"permanova", table, "--set", "kernel.id=rbf"}}) {
            const CommandOutcome found = cli(line);
            QVERIFY2(found.code == 0 && !found.err.contains("not a matrix"), found.err.constData());
        }
    }

    void whereNothingVariesThereIsNoF()
    {
        const CommandOutcome found = cli({"permanova", m_folder.filePath("zero.csv"), "--set",
            "data.labels=" + m_folder.filePath("labels.txt"), "--set", "data.role=dissimilarity"});
        QCOMPARE(found.code, 0);
        QVERIFY2(found.out.contains("\n  F    -\n") && !found.out.contains("infinity"), found.out.constData());
    }

    /// A line of millions of words, and a word of megabytes, are no names that every layout of a triangle has to read.
    void linesWithoutEndAreRefusedSoon()
    {
        const QByteArray refused = "there is no sample below the header";
        for (const QByteArray& text :
            {QByteArray("ab ").repeated(3'000'000) + "\n", QByteArray(10'000'000, 'a') + "\n"}) {
            QElapsedTimer timer;
            timer.start();
            const CommandOutcome found = cli({"data", fileWith("long.csv", text)});
            QVERIFY2(found.code == 2 && found.err.contains(refused), found.err.left(200).constData());
            QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed())));
        }
    }
};

KREINSCOPE_TEST(CliMistakesTest)

}  // namespace tst_cli_mistakes
#include "tst_cli_mistakes.moc"
