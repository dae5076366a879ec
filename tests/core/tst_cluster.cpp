// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "support/runner.h"

namespace tst_cluster {

const QString scripts = QStringLiteral(KREINSCOPE_TEST_DIR "/../resources/cluster/");

/// What divides a study among machines makes the table of one machine.
class TestCluster : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    /// In the folder of the study. @param variables  of the environment, "NAME=value"
    QByteArray output(const QString& program, const QStringList& arguments, const QStringList& variables = {}) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", QStringLiteral(KREINSCOPE_BINARY_DIR ":") + environment.value("PATH"));
        for (const QString& variable : variables)
            environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder->path());
        process.start(program, arguments);
        if (!process.waitForFinished(120000) || process.exitCode() != 0)
            qFatal("%s: %s", qPrintable(program), process.readAllStandardError().constData());
        return process.readAllStandardOutput();
    }
    /// The table without its column of seconds, the last but one.
    static QByteArrayList rows(const QByteArray& table)
    {
        QByteArrayList found;
        for (const QByteArray& line : table.split('\n')) {
            QByteArrayList cells = line.split(',');
            if (cells.size() > 2) cells.removeAt(cells.size() - 2);
            found << cells.join(',');
        }
        return found;
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QFile study(m_folder->filePath("study.json"));
        QVERIFY(study.open(QIODevice::WriteOnly));
        study.write(R"({"kreinscope": 1, "data": {"generator": "two-moons", "samples": 40}, "kernel": {"id": "tl1"},
 "study": {"axes": [{"path": "kernel.rho-factor", "values": [0.2, 0.4, 0.7]}], "repeat": {"by": "folds", "folds": 4}}})");
    }

    /// With the variables that Slurm gives the tasks of an array; the third is killed before and submitted again alone.
    void anArrayOfSlurmMakesTheSameTable()
    {
        const QByteArrayList whole = rows(
            output(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), {"study", "study.json"}));
        for (const QString task : {"1", "2", "3"})
            output("bash", {scripts + "study.sbatch", "study.json"},
                {"SLURM_ARRAY_TASK_ID=" + task, "SLURM_ARRAY_TASK_MAX=3", "SLURM_CPUS_PER_TASK=1"});
        QVERIFY(QFile::remove(m_folder->filePath("parts/3.journal")));
        output("bash", {scripts + "study.sbatch", "study.json", "3"},
            {"SLURM_ARRAY_TASK_ID=3", "SLURM_ARRAY_TASK_MAX=3", "SLURM_CPUS_PER_TASK=1"});
        QCOMPARE(rows(output("sh", {"-c", "kreinscope-cli merge parts/*.journal"})), whole);
        QCOMPARE(QDir(m_folder->filePath("parts")).entryList({"*.csv"}).size(), 3);
    }

    void gnuParallelMakesTheSameTable()
    {
        if (QStandardPaths::findExecutable("parallel").isEmpty()) QSKIP("GNU parallel is not installed");
        const QByteArrayList whole = rows(
            output(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), {"study", "study.json"}));
        QCOMPARE(rows(output(scripts + "study-parallel", {"study.json", "5"})), whole);
    }
};

KREINSCOPE_TEST(TestCluster)

}  // namespace tst_cluster
#include "tst_cluster.moc"
