// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <stdexcept>

#include <QThread>
#include <QtTest>

#include "core/base/errors.h"
#include "support/runner.h"
#include "ui/document/mailbox.h"

using namespace krein;

namespace tst_mailbox {

/// Work that can be held up: order n waits until `open` is at least n, then answers "n".
struct Worker : QObject {
    using Box = Mailbox<int, QString>;

    explicit Worker(Box::Size size = {})
        : box(
            this, [this](int order, Box::Task& task) { work(order, task); },
            [](int order, const QString& problem, Box::Task& task) {
                task.post(QStringLiteral("%1: %2").arg(order).arg(problem));
            },
            [this](const QString& letter) {
                inOwnThread = inOwnThread && QThread::currentThread() == thread();
                letters << letter;
            },
            size, [this] { ++rested; })
    {
    }

    void work(int order, Box::Task& task)
    {
        ++begun;
        while (open < order && !task.stop().stop_requested()) QThread::msleep(1);
        if (order == 66) throw InvalidInput("There is no such file.");
        if (order == 67) throw std::bad_alloc();
        if (order == 68) throw std::runtime_error("the matrix is lost");
        if (order == 69) throw 42;
        if (!task.post(QString::number(order)) && order == lastWords) task.answer(QStringLiteral("stopped"));
    }
    void submit(int order, bool stops = false)
    {
        box.submit(order, [stops](int) { return stops; });
    }

    static constexpr int lastWords = 50;  // the order that answers even if it was asked to stop
    std::atomic<int> open = 100, begun = 0;
    QStringList letters;
    bool inOwnThread = true;
    int rested = 0;
    Box box;
};

class TestMailbox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The last letter may be delivered while its work still counts as under way: that it ended is told as well.
    void restIsTold()
    {
        Worker worker;
        worker.submit(1);
        QTRY_COMPARE(worker.rested, 1);
        QCOMPARE(worker.letters, QStringList{QStringLiteral("1")});
        QVERIFY(!worker.box.isBusy());
        worker.submit(66);
        QTRY_COMPARE(worker.rested, 2);
    }

    void answersComeInTheThreadOfTheReceiver()
    {
        Worker worker;
        worker.submit(1);
        QVERIFY(worker.box.isBusy());
        QTRY_COMPARE(worker.letters, QStringList{QStringLiteral("1")});
        QVERIFY(worker.inOwnThread);
        QTRY_VERIFY(!worker.box.isBusy());
    }

    void theNewestOrderTakesTheWaitingPlace()
    {
        Worker worker;
        worker.open = 0;
        worker.submit(1);
        QTRY_COMPARE(worker.begun.load(), 1);
        worker.submit(2);
        worker.submit(3);
        worker.open = 100;
        QTRY_COMPARE(worker.letters, (QStringList{QStringLiteral("1"), QStringLiteral("3")}));
        QCOMPARE(worker.begun.load(), 2);
    }

    void whatIsForgottenIsNotDelivered()
    {
        Worker worker;
        worker.submit(1);
        worker.box.finish();
        worker.letters.clear();
        worker.submit(2);
        while (worker.box.isWorking()) QThread::msleep(1);  // no event loop: its letter is there, but not delivered
        worker.box.replace(3);
        worker.box.finish();
        QCOMPARE(worker.letters, QStringList{QStringLiteral("3")});
    }

    void anOrderAskedToStopAnswersNothing()
    {
        Worker worker;
        worker.open = 0;
        worker.submit(1);
        QTRY_COMPARE(worker.begun.load(), 1);
        worker.box.stop();
        QVERIFY(!worker.box.isBusy());
        worker.box.finish();
        QCOMPARE(worker.letters, QStringList());
    }

    /// Nobody waits for the last words of what was asked to stop: else the box would be busy once more for a moment.
    void theAnswerOfAnOrderAskedToStopKeepsNobodyWaiting()
    {
        Worker worker;
        worker.open = 0;
        worker.submit(Worker::lastWords);
        QTRY_COMPARE(worker.begun.load(), 1);
        worker.box.stop();
        while (worker.box.isWorking()) QThread::msleep(1);  // no event loop: its letter is there, but not delivered
        QCOMPARE(worker.letters, QStringList());
        QVERIFY(!worker.box.isBusy());
        worker.box.finish();
        QCOMPARE(worker.letters, QStringList{QStringLiteral("stopped")});
    }

    void aSecondThreadBeginsBesideOneThatWasAskedToStop()
    {
        std::atomic<bool> released = false;
        std::atomic<int> begun = 0;
        QStringList letters;
        QObject receiver;
        using Box = Mailbox<int, QString>;
        Box box(
            &receiver,
            [&](int order, Box::Task& task) {
                ++begun;
                while (order == 1 && !released) QThread::msleep(1);
                task.post(QString::number(order));
            },
            [](int, const QString&, Box::Task&) {}, [&](const QString& letter) { letters << letter; }, {.threads = 2});
        box.submit(1, [](int) { return true; });
        QTRY_COMPARE(begun.load(), 1);
        box.submit(2, [](int) { return true; });
        QTRY_COMPARE(letters, QStringList{QStringLiteral("2")});
        released = true;
        box.finish();
        QCOMPARE(letters, QStringList{QStringLiteral("2")});
    }

    /// As many as are allowed: the one after them waits for the first to end.
    void moreThreadsBeginBesideOthersThatWereAskedToStop()
    {
        std::atomic<bool> released = false;
        std::atomic<int> begun = 0;
        QStringList letters;
        QObject receiver;
        using Box = Mailbox<int, QString>;
        Box box(
            &receiver,
            [&](int order, Box::Task& task) {
                ++begun;
                while (order <= 3 && !released) QThread::msleep(1);
                task.post(QString::number(order));
            },
            [](int, const QString&, Box::Task&) {}, [&](const QString& letter) { letters << letter; }, {.threads = 4});
        const auto stops = [](int) { return true; };
        for (int order = 1; order <= 3; ++order) {
            box.submit(order, stops);
            QTRY_COMPARE(begun.load(), order);
        }
        box.submit(4, stops);
        QTRY_COMPARE(letters, QStringList{QStringLiteral("4")});
        released = true;
    }

    void aFullBoxKeepsTheWorkWaiting()
    {
        QObject receiver;
        QStringList letters;
        std::atomic<int> posted = 0;
        using Box = Mailbox<int, QString>;
        Box box(
            &receiver,
            [&](int order, Box::Task& task) {
                for (int i = 0; i < order && task.post(QString::number(i)); ++i) ++posted;
            },
            [](int, const QString&, Box::Task&) {}, [&](const QString& letter) { letters << letter; }, {.letters = 2});
        box.submit(5, [](int) { return false; });
        for (int i = 0; i < 5000 && posted < 2; ++i) QThread::msleep(1);
        QThread::msleep(20);
        QCOMPARE(posted.load(), 2);
        QTRY_COMPARE(letters.size(), 5);
    }

    void everyExceptionBecomesASentence_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("input") << 66 << QStringLiteral("There is no such file.");
        QTest::newRow("memory") << 67 << QStringLiteral("There is not enough memory. Use fewer samples.");
        QTest::newRow("other") << 68 << QStringLiteral("Unexpected error: the matrix is lost.");
        QTest::newRow("no exception of the library") << 69 << QStringLiteral("Unexpected error.");
    }
    void everyExceptionBecomesASentence()
    {
        QFETCH(int, order);
        QFETCH(QString, sentence);
        Worker worker;
        worker.submit(order);
        QTRY_COMPARE(worker.letters, QStringList{QStringLiteral("%1: %2").arg(order).arg(sentence)});
        worker.submit(1);
        QTRY_COMPARE(worker.letters.size(), 2);  // and the thread lives on
    }
};

KREINSCOPE_TEST(TestMailbox)

}  // namespace tst_mailbox
#include "tst_mailbox.moc"
