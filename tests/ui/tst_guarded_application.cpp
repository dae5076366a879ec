// SPDX-License-Identifier: GPL-3.0-or-later
#include <new>
#include <stdexcept>

#include <QPushButton>
#include <QStandardPaths>
#include <QtTest>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/document/document.h"
#include "ui/window/guarded_application.h"
#include "ui/window/main_window.h"

using namespace krein;

class TestGuardedApplication : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void anExceptionInASlotBecomesASentence_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("memory") << 0 << QStringLiteral("There is not enough memory. Use fewer samples.");
        QTest::newRow("other") << 1 << QStringLiteral("Unexpected error: the slot is broken.");
        QTest::newRow("input") << 2 << QStringLiteral("There are no samples.");
    }
    void anExceptionInASlotBecomesASentence()
    {
        QFETCH(int, kind);
        QFETCH(QString, sentence);
        auto* application = qobject_cast<GuardedApplication*>(QCoreApplication::instance());
        QVERIFY(application);
        MainWindow window(sphereExperiment());
        QObject::connect(application, &GuardedApplication::failed, window.document(), qOverload<const QString&>(&Document::tell));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Document* document = window.document();
        QTRY_VERIFY_WITH_TIMEOUT(document->results() && !document->runner()->isBusy(), 60000);

        QPushButton button(&window);
        connect(&button, &QPushButton::clicked, &window, [kind] {
            if (kind == 0) throw std::bad_alloc();
            if (kind == 1) throw std::runtime_error("the slot is broken");
            throw InvalidInput("There are no samples.");
        });
        button.show();
        QTest::mouseClick(&button, Qt::LeftButton);
        auto* bar = window.findChild<MessageBar*>();
        QTRY_COMPARE(bar->message(), sentence);
        QVERIFY(bar->isVisible());

        // The window has what it had, and goes on.
        QVERIFY(document->results() && document->experiment() == sphereExperiment());
        document->setParameter(QStringLiteral("method.regularization"), 3.0);
        QTRY_VERIFY_WITH_TIMEOUT(document->results()->experiment == document->experiment(), 60000);
        QVERIFY(!window.grab().isNull());
    }

    void anExceptionInAQueuedCallBecomesASentence()
    {
        auto* application = qobject_cast<GuardedApplication*>(QCoreApplication::instance());
        QSignalSpy told(application, &GuardedApplication::failed);
        QMetaObject::invokeMethod(
            this, [] { throw std::bad_alloc(); }, Qt::QueuedConnection);
        QTRY_COMPARE(told.size(), 1);
    }
};

KREINSCOPE_TEST_WITH(GuardedApplication, TestGuardedApplication)
#include "tst_guarded_application.moc"
