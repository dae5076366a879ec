// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTest>
#include <QWidget>

#include "support/runner.h"

namespace tst_failure_pictures {

constexpr const char* failVariable = "KREINSCOPE_TEST_FAILS";

class TestFailurePictures : public QObject {
    Q_OBJECT
private:
    QWidget m_owned;

    static void show(QWidget& window, const QColor& color)
    {
        window.setPalette(color);
        window.resize(200, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
    }

private Q_SLOTS:
    void itFails_data()
    {
        QTest::addColumn<bool>("fails");
        QTest::newRow("at 200 × 100") << true;
    }
    /// Not a test but what the next one looks at: one window of the fixture, one that is gone with the function.
    void itFails()
    {
        if (!qEnvironmentVariableIsSet(failVariable)) QSKIP("is started by the next test");
        QWidget local;
        show(m_owned, Qt::red);
        show(local, Qt::blue);
        QFETCH(bool, fails);
        QVERIFY(!fails);
    }

    void everyWindowIsPicturedWhereItFails()
    {
        QProcess failing;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(failVariable), QStringLiteral("1"));
        failing.setProcessEnvironment(environment);
        failing.start(
            QCoreApplication::applicationFilePath(), {QStringLiteral("failure_pictures"), QStringLiteral("itFails")});
        QVERIFY(failing.waitForFinished());
        QCOMPARE(failing.exitCode(), 1);
        const QString said = QString::fromUtf8(failing.readAllStandardOutput());
        QList<QColor> seen;
        for (const char* ending : {".png", ".2.png"}) {
            const QString file = QStringLiteral(KREINSCOPE_BINARY_DIR "/failures/failure_pictures.itFails.at-200-100")
                + QLatin1String(ending);
            QVERIFY2(said.contains(QStringLiteral("Picture: ") + file), qPrintable(said));
            const QImage picture(file);
            QCOMPARE(picture.size(), QSize(200, 100));
            seen << picture.pixelColor(100, 50);
            QVERIFY(QFile::remove(file));
        }
        QVERIFY(seen.contains(QColor(Qt::red)) && seen.contains(QColor(Qt::blue)));
    }
};

KREINSCOPE_TEST(TestFailurePictures)

}  // namespace tst_failure_pictures
#include "tst_failure_pictures.moc"
