// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "support/runner.h"

namespace tst_strict {

struct Ended {
    int code = -1;
    QByteArray out, err;
};

Ended cli(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Exit codes for scripts that must not go on with an answer that is none.
class TestStrict : public QObject {
    Q_OBJECT

    // IKSVM-DC on an indefinite kernel is unbounded below: its iteration is ended by its limit or by the proof.
    const QStringList unbounded{"--example", "sphere", "--set", "method.id=iksvm-dc"};

private slots:
    void aRunThatDidNotConvergeIsOneOnlyWhereThatIsAskedFor()
    {
        const Ended lenient = cli(QStringList{"run"} + unbounded),
                    strict = cli(QStringList{"run", "--strict"} + unbounded);
        QCOMPARE(lenient.code, 0);
        QCOMPARE(strict.code, 1);
        QVERIFY2(strict.err.contains("did not converge") && lenient.err.isEmpty(), strict.err.constData());
        const auto model = [](const Ended& ended) {
            return QJsonDocument::fromJson(ended.out).object()["model"].toObject();
        };
        QVERIFY(!model(strict).isEmpty());  // the results are there nevertheless
        QCOMPARE(model(strict), model(lenient));
        QCOMPARE(cli({"run", "--strict", "--example", "sphere"}).code, 0);
    }

    void aStudyIsOneWhereSomeUnitIs()
    {
        const QStringList study{
            "study", "--example", "sphere", "--set", "data.samples=60", "--measure", "test-accuracy"};
        const QStringList both = study + QStringList{"--axis", "method.id=ls-svm,iksvm-dc"};
        QCOMPARE(cli(both).code, 0);
        const Ended strict = cli(both + QStringList{"--strict"});
        QCOMPARE(strict.code, 1);
        QVERIFY(strict.out.startsWith("method.id,repetition,fold,test-accuracy,converged,seconds,problem\nls-svm,1,"
                                      "1,"));
        const QList<QByteArray> rows = strict.out.split('\n');
        QCOMPARE(rows[1].split(',')[4], QByteArray("1"));
        QCOMPARE(rows[2].split(',')[4], QByteArray("0"));
        QCOMPARE(cli(study + QStringList{"--strict"}).code, 0);
    }

    void theHelpNamesEveryCode()
    {
        const QByteArray help = cli({"--help"}).out;
        const QByteArray codes = help.mid(help.indexOf("Exit code:"));
        for (const char* code : {"0 done", "1 with --strict", "2 the input", "130 interrupted"})
            QVERIFY2(codes.contains(code), code);
    }
};

KREINSCOPE_TEST(TestStrict)

}  // namespace tst_strict
#include "tst_strict.moc"
