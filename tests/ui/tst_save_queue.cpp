// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <mutex>

#include <QThread>
#include <QtTest>

#include "core/base/errors.h"
#include "support/runner.h"
#include "ui/document/save_queue.h"

using namespace krein;

namespace tst_save_queue {

/// What was written and told, in its order.
struct Record {
    SaveQueue::Write write(int number)
    {
        return [this, number] {
            QThread::msleep(2);
            const std::scoped_lock lock(mutex);
            written << number;
            return std::vector<std::string>{"remark " + std::to_string(number)};
        };
    }
    SaveQueue::Tell tell()
    {
        return [this](const SaveQueue::Outcome& outcome) {
            inOwnThread = inOwnThread && QThread::currentThread() == thread;
            told << (outcome.problem.isEmpty() ? QString::fromStdString(outcome.remarks.front()) : outcome.problem);
        };
    }

    std::mutex mutex;
    QList<int> written;
    QStringList told;
    QThread* thread = QThread::currentThread();
    bool inOwnThread = true;
};

class TestSaveQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsWrittenAndToldInOrder()
    {
        Record record;
        SaveQueue queue;
        for (int i = 0; i < 5; ++i) queue.add(record.write(i), record.tell());
        QTRY_COMPARE(record.told.size(), 5);
        QCOMPARE(record.written, QList<int>({0, 1, 2, 3, 4}));
        QCOMPARE(record.told.back(), QStringLiteral("remark 4"));
        QVERIFY(record.inOwnThread);
    }

    /// At any moment: nothing begun, one under way, one written and not told.
    void allAreWrittenOnceBeforeTheEnd()
    {
        for (unsigned long pause = 0; pause < 9; ++pause) {
            Record record;
            {
                SaveQueue queue;
                for (int i = 0; i < 3; ++i) queue.add(record.write(i), record.tell());
                if (pause > 0) QThread::msleep(pause);
            }
            QCOMPARE(record.written, QList<int>({0, 1, 2}));
            QVERIFY2(record.told.isEmpty(), "nobody is told after the end");
        }
    }

    void aFailureIsToldAndTheNextIsWritten()
    {
        Record record;
        SaveQueue queue;
        const auto fails = []() -> std::vector<std::string> { throw InvalidInput("The folder is not there."); };
        queue.add(fails, record.tell());
        queue.add(record.write(1), record.tell());
        QTRY_COMPARE(record.told.size(), 2);
        QCOMPARE(record.told.front(), QStringLiteral("The folder is not there."));
        QCOMPARE(record.written, QList<int>({1}));
    }

    /// Who is told may ask for another one.
    void oneMayFollowFromTheAnswer()
    {
        Record record;
        SaveQueue queue;
        queue.add(record.write(0), [&](const SaveQueue::Outcome&) { queue.add(record.write(1), record.tell()); });
        QTRY_COMPARE(record.told, QStringList({QStringLiteral("remark 1")}));
    }
};

KREINSCOPE_TEST(TestSaveQueue)

}  // namespace tst_save_queue
#include "tst_save_queue.moc"
