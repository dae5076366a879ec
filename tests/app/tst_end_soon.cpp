// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <algorithm>
#include <ctime>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "app/gui/end_soon.h"
#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_end_soon {

constexpr const char* fileVariable = "KREINSCOPE_TEST_CLOSED";

/// Seconds of processor time of all children that have ended.
double childrenSeconds()
{
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// The program ends with its window.
class TestEndSoon : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    /// Not a test but what the next one starts: a window that is closed in the middle of large eigenvalues.
    void aWindowThatIsClosed()
    {
        if (!qEnvironmentVariableIsSet(fileVariable)) QSKIP("is started by the next test");
        Experiment large = sphereExperiment();
        large.data = SphereData{.samples = 4000};
        large.split = {.holdout = 0.0, .limit = 5000};
        MainWindow window(large);
        bool decomposing = false;
        connect(window.document()->runner(), &Runner::progressed, this,
            [&](double, const QString& stage) { decomposing = decomposing || stage == QStringLiteral("spectrum"); });
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(decomposing, 120000);
        const std::clock_t begun = std::clock();
        QTRY_VERIFY_WITH_TIMEOUT(std::clock() - begun > CLOCKS_PER_SEC / 2, 60000);  // in the middle of LAPACK
        QVERIFY(window.document()->runner()->isBusy());
        window.close();
        QFile closed(qEnvironmentVariable(fileVariable));
        QVERIFY(closed.open(QIODevice::WriteOnly));
        closed.write(QByteArray::number(static_cast<double>(std::clock()) / CLOCKS_PER_SEC));
        closed.close();
        endSoon(0);
        // The end of the window waits for the eigenvalues.
    }

    /// Measured by the processor time that is spent after the window has closed, which other programs do not change.
    void theProcessEndsWithItsWindow()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("closed"));
        QProcess session;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(fileVariable), file);
        session.setProcessEnvironment(environment);
        const double before = childrenSeconds();
        session.start(QCoreApplication::applicationFilePath(),
            {QStringLiteral("end_soon"), QStringLiteral("aWindowThatIsClosed")});
        QVERIFY(session.waitForFinished(240000));
        QCOMPARE(session.exitStatus(), QProcess::NormalExit);
        QCOMPARE(session.exitCode(), 0);
        QFile closed(file);
        QVERIFY2(closed.open(QIODevice::ReadOnly), session.readAllStandardOutput().constData());
        const double until = closed.readAll().toDouble(), after = childrenSeconds() - before - until;
        // For the 0.6 s of endSoon() both eigenvalue computations go on, each on a processor if there is one; as much
        // again is for what the window itself does. The eigenvalues would take far longer.
        const double most = 0.6 * std::min(2, QThread::idealThreadCount()) + 0.6;
        QVERIFY2(after < most,
            qPrintable(QStringLiteral("%1 s of work after the window had closed, %2 s before").arg(after).arg(until)));
    }
};

KREINSCOPE_TEST(TestEndSoon)

}  // namespace tst_end_soon
#include "tst_end_soon.moc"
