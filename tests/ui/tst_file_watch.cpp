// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/document/file_watch.h"

using namespace krein;

namespace tst_file_watch {

const QByteArray sixRows = "a,b,kind\n1,2,x\n2,1,y\n3,5,x\n5,4,y\n2,3,x\n4,1,y\n";

class TestFileWatch : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<FileWatch> m_watch;
    std::unique_ptr<QSignalSpy> m_problems;
    static constexpr int patience = 30000;  // ms

    QString path(const char* name = "data.csv") const { return m_folder->filePath(QLatin1String(name)); }
    void write(
        const QByteArray& text, QIODevice::OpenMode how = QIODevice::WriteOnly, const char* name = "data.csv") const
    {
        QFile file(path(name));
        if (!file.open(how) || file.write(text) != text.size()) qFatal("cannot write a test file");
    }
    Index samples() const
    {
        const auto& results = m_document->results();
        return results && results->data ? results->data->size() : -1;
    }
    /// Where nothing is to come of it, no condition: longer than it takes to notice a change and to read the file.
    static void letItLook() { QTest::qWait(4 * FileWatch::restMs); }
    /// What has been written since is read at once; then it rests.
    void startWatching()
    {
        QSignalSpy read(m_document.get(), &Document::proposalAccepted);
        m_watch->setOn(true);
        QTRY_COMPARE_WITH_TIMEOUT(read.count(), 1, patience);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write(sixRows);
        Experiment experiment;
        experiment.data = FileData{.file = path().toStdString()};
        m_document = std::make_unique<Document>(experiment);
        m_watch = std::make_unique<FileWatch>(m_document.get());
        m_problems = std::make_unique<QSignalSpy>(m_document.get(), &Document::problem);
        m_document->recompute();
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 6, patience);
    }
    void cleanup()
    {
        m_watch.reset();
        m_problems.reset();
        m_document.reset();
    }

    void nothingIsReadUnlessItIsWanted()
    {
        QSignalSpy changed(m_watch.get(), &FileWatch::changed);
        write("7,7,x\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, patience);
        letItLook();
        QCOMPARE(samples(), 6);
        QCOMPARE(changed.count(), 1);  // once for each change
        QSignalSpy upToDate(m_watch.get(), &FileWatch::upToDate);
        m_watch->reload();
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 7, patience);
        QTRY_COMPARE_WITH_TIMEOUT(upToDate.count(), 1, patience);
        QVERIFY(!m_document->undoStack()->canUndo());
    }
    void readingAgainByHandSettlesIt()
    {
        QSignalSpy changed(m_watch.get(), &FileWatch::changed), upToDate(m_watch.get(), &FileWatch::upToDate);
        write("7,7,x\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, patience);
        m_document->recompute();
        QTRY_COMPARE_WITH_TIMEOUT(upToDate.count(), 1, patience);
        QCOMPARE(samples(), 7);
        letItLook();
        QCOMPARE(changed.count(), 1);
    }
    void whatIsAppendedIsRead()
    {
        m_watch->setOn(true);
        write("7,7,x\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 7, patience);
        write("8,7,y\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 8, patience);
        QVERIFY(!m_document->undoStack()->canUndo());
        QCOMPARE(m_problems->count(), 0);
    }
    /// As most programs write: beside it, and then in its place. Twice, because the watch on the old file is gone.
    void whatReplacesTheFileIsRead()
    {
        m_watch->setOn(true);
        for (const int rows : {7, 8}) {
            write(sixRows + QByteArray("7,7,x\n").repeated(rows - 6), QIODevice::WriteOnly, "new.csv");
            QCOMPARE(std::rename(path("new.csv").toLocal8Bit(), path().toLocal8Bit()), 0);
            QTRY_COMPARE_WITH_TIMEOUT(samples(), rows, patience);
        }
    }
    /// A writer that pauses in the middle: what it has written so far is no table.
    void whatIsBrokenLeavesEverythingAsItIs()
    {
        startWatching();
        const Experiment before = m_document->experiment();
        write("a,b,kind\n1,2,x\n2,");
        QTRY_COMPARE_WITH_TIMEOUT(m_problems->count(), 1, patience);
        letItLook();
        QCOMPARE(m_problems->count(), 1);  // and not again and again
        QVERIFY(m_problems->first().first().toString().endsWith(QLatin1Char('.')));
        QCOMPARE(samples(), 6);
        QCOMPARE(m_document->experiment(), before);
        write("1,y\n3,5,x\n5,4,y\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 4, patience);
    }
    /// Pauses shorter than the rest are none: the whole file is read, once.
    void aSlowWriterIsWaitedFor()
    {
        startWatching();
        QSignalSpy read(m_document.get(), &Document::proposalAccepted);
        write("a,b,kind\n");
        for (int row = 0; row < 8; ++row) {
            QTest::qWait(FileWatch::restMs / 4);  // the pause of the writer
            write(row % 2 == 0 ? "1,2,x\n" : "2,1,y\n", QIODevice::Append);
        }
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 8, patience);
        letItLook();
        QCOMPARE(read.count(), 1);
        QCOMPARE(m_problems->count(), 0);
    }
    void whatIsDeletedAndMadeAgainIsRead()
    {
        startWatching();
        QVERIFY(QFile::remove(path()));
        letItLook();
        QCOMPARE(samples(), 6);
        QCOMPARE(m_problems->count(), 0);
        write(sixRows + "7,7,x\n");
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 7, patience);
    }
    /// A choice about one file is none about another.
    void otherDataAreNotFollowed()
    {
        m_watch->setOn(true);
        QSignalSpy switched(m_watch.get(), &FileWatch::switched);
        m_document->edit(sphereExperiment(), QStringLiteral("other data"));
        QVERIFY(!m_watch->isOn());
        QCOMPARE(switched.count(), 1);
    }
    void theSelectionStays()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_document->isComplete(), patience);
        m_document->selection()->setRows({1, 5});
        m_watch->setOn(true);
        write("7,7,x\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(samples(), 7, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_document->selection()->rows(), (std::vector<Index>{1, 5}), patience);
    }
};

KREINSCOPE_TEST(TestFileWatch)

}  // namespace tst_file_watch
#include "tst_file_watch.moc"
