// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of Python that the doctor gives are run, where there is a Python with NumPy and scikit-learn, and must say
// of new objects what the recommended experiment says of them.
#include <QtTest>

#include <QProcess>

#include "core/doctor/conclusion.h"
#include "core/doctor/examine.h"
#include "core/doctor/python_lines.h"
#include "core/experiment/experiment.h"
#include "core/experiment/predict.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_doctor_python {

constexpr Index known = 40, unknown = 7;

QByteArray csvOf(const Matrix& m)
{
    QByteArray csv;
    for (Index i = 0; i < m.rows(); ++i)
        for (Index j = 0; j < m.cols(); ++j)
            csv += QByteArray::number(m(i, j), 'g', 17) + (j + 1 < m.cols() ? "," : "\n");
    return csv;
}

/// Distances in the 1-norm between points of two classes, `size` from end to end, and noise that makes them no
/// distances between points of any space.
Matrix distances(double size, bool symmetric)
{
    const Matrix points = numerics::uniformMatrix(known + unknown, 3, 5),
                 noise = numerics::uniformMatrix(known + unknown, known + unknown, 6);
    Matrix d = Matrix::Zero(points.rows(), points.rows());
    for (Index i = 0; i < d.rows(); ++i)
        for (Index j = 0; j < d.cols(); ++j) {
            if (i == j) continue;
            const double apart = i % 2 == j % 2 ? 0.0 : 0.8;
            const double shaken = symmetric ? noise(std::min(i, j), std::max(i, j)) : noise(i, j);
            // From some it is farther than to them, so that rows have other means than columns.
            const double uphill = symmetric ? 0.0 : 0.4 * static_cast<double>(i % 3);
            d(i, j) = size * ((points.row(i) - points.row(j)).lpNorm<1>() + apart + uphill + 0.3 * std::abs(shaken));
        }
    return d;
}

/// The interpreter with what the lines import; empty if there is none.
QString findPython(const QString& imports = QStringLiteral("import numpy, sklearn.svm"))
{
    for (const char* program : {"python3", "/usr/bin/python3"}) {
        QProcess process;
        process.start(QString::fromLatin1(program), {QStringLiteral("-c"), imports});
        if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
            return QString::fromLatin1(program);
    }
    return {};
}

class TestDoctorPython : public QObject {
    Q_OBJECT
    TestFolder m_folder;

    Examination examined(const Matrix& m, bool dissimilar, int classes = 2) const
    {
        QByteArray labels;
        for (Index i = 0; i < known; ++i) labels += QByteArray("class") + QByteArray::number(i % classes) + '\n';
        Experiment experiment;
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("m.csv"), csvOf(m)),
            .labels = m_folder.write(QStringLiteral("labels.txt"), labels)};
        assignAll(experiment,
            {{"kernel.id", std::string("given")},
                {"data.role", std::string(dissimilar ? "dissimilarity" : "similarity")}});
        return examine(experiment, {}, {.times = 1});
    }

    /// The same lines with the files that are there, printing the decision values of the new objects.
    QString runnable(QString lines, bool dissimilar) const
    {
        const auto load = [&](const char* name, const char* file, const char* how) {
            const QString open = u'\n' + QString::fromLatin1(name) + QStringLiteral(" = ...");
            if (lines.count(open) != 1) qFatal("not once there: %s", name);
            const QString path = QString::fromStdString(m_folder.path(QString::fromLatin1(file)));
            lines.replace(open,
                u'\n' + QString::fromLatin1(name) + QStringLiteral(" = np.loadtxt('") + path + QStringLiteral("', ")
                    + QString::fromLatin1(how) + u')');
        };
        load("labels", "labels.txt", "dtype=str");
        load(dissimilar ? "D" : "K", "m.csv", "delimiter=','");
        load(dissimilar ? "d" : "k", "new.csv", "delimiter=','");
        lines.replace(QStringLiteral("\nsvm.predict("), QStringLiteral("\nprint(*svm.decision_function("));
        lines.replace(QStringLiteral("\nclasses[np.argmax("), QStringLiteral("\nprint(*classes[np.argmax("));
        lines.replace(QStringLiteral("SVC("), QStringLiteral("SVC(tol=1e-9, "));
        return lines.trimmed() + QStringLiteral(")\n");
    }

private Q_SLOTS:
    void newObjectsAreJudgedAsByTheExperiment_data()
    {
        QTest::addColumn<bool>("dissimilar");
        QTest::addColumn<bool>("symmetric");
        QTest::addColumn<double>("size");
        QTest::newRow("similarities") << false << true << 1.0;
        QTest::newRow("dissimilarities") << true << true << 1.0;
        QTest::newRow("large dissimilarities") << true << true << 500.0;
        QTest::newRow("similarities of a direction") << false << false << 1.0;
        QTest::newRow("dissimilarities of a direction") << true << false << 300.0;
    }
    void newObjectsAreJudgedAsByTheExperiment()
    {
        QFETCH(const bool, dissimilar);
        QFETCH(const bool, symmetric);
        QFETCH(const double, size);
        const Matrix d = distances(size, symmetric);
        const Matrix all = dissimilar ? d : Matrix(2.0 * size - d.array());
        const std::string unseen = m_folder.write(
            QStringLiteral("new.csv"), csvOf(all.bottomLeftCorner(unknown, known)));
        Examination e = examined(all.topLeftCorner(known, known), dissimilar);
        QCOMPARE(e.treatments.weight == 1.0, size == 1.0);
        QStringList programs;
        Matrix want(unknown, 0);
        for (std::size_t i = 0; i < e.treatments.all.size(); ++i) {
            const std::string& id = e.treatments.all[i].id;
            if (id != "clip" && id != "flip" && id != "square") continue;
            e.recommendation = {.action = Action::Correction, .ground = ActionGround::Scores, .treatment = i, .best = i};
            programs << runnable(QString::fromStdString(pythonLines(e)), dissimilar);
            const Predictions predictions = predictNew(recommendedExperiment(e), unseen);
            want.conservativeResize(Eigen::NoChange, want.cols() + 1);
            want.rightCols(1) = predictions.decision;
        }
        QCOMPARE(programs.size(), 3);
        static const QString python = findPython();
        if (python.isEmpty()) QSKIP("there is no python3 with NumPy and scikit-learn");

        QProcess process;
        process.start(python, {QStringLiteral("-c"), programs.join(u'\n')});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError() + programs.join(u'\n').toUtf8());
        const QStringList printed = QString::fromUtf8(process.readAllStandardOutput()).simplified().split(u' ');
        QCOMPARE(printed.size(), want.size());
        for (Index j = 0; j < want.cols(); ++j) {
            Vector got(unknown);
            for (Index i = 0; i < unknown; ++i) got(i) = printed[static_cast<int>(i + j * unknown)].toDouble();
            // Which class is positive is a matter of their order; the experiment's solver has a tolerance of its own.
            if (got.dot(want.col(j)) < 0.0) got = -got;
            const double off = (got - want.col(j)).lpNorm<Eigen::Infinity>();
            QVERIFY2(off < 0.01, qPrintable(QString::number(off) + u'\n' + programs[static_cast<int>(j)]));
        }
    }

    /// One class against the rest, which is not what the library does by itself.
    void moreClassesAreTakenOneAgainstTheRest()
    {
        static const QString python = findPython();
        if (python.isEmpty()) QSKIP("there is no python3 with NumPy and scikit-learn");
        const Matrix all = distances(1.0, true);
        const std::string unseen = m_folder.write(
            QStringLiteral("new.csv"), csvOf(all.bottomLeftCorner(unknown, known)));
        Examination e = examined(all.topLeftCorner(known, known), true, 4);
        for (std::size_t i = 0; i < e.treatments.all.size(); ++i) {
            const std::string& id = e.treatments.all[i].id;
            if (id != "clip" && id != "flip" && id != "square") continue;
            e.recommendation = {.action = Action::Correction, .ground = ActionGround::Scores, .treatment = i, .best = i};
            const QString program = runnable(QString::fromStdString(pythonLines(e)), true);
            QProcess process;
            process.start(python, {QStringLiteral("-c"), program});
            QVERIFY(process.waitForFinished(60000));
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError() + program.toUtf8());
            QStringList want;
            for (const std::string& one : predictNew(recommendedExperiment(e), unseen).predicted)
                want << QString::fromStdString(one);
            QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).simplified(), want.join(u' '));
        }
    }

    /// Without labels nothing is learned: the lines make the matrix and the coordinates of the objects.
    void withoutLabelsThereAreCoordinates()
    {
        Experiment experiment;
        const Matrix d = distances(1.0, true).topLeftCorner(known, known);
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("m.csv"), csvOf(d))};
        assignAll(experiment, {{"kernel.id", std::string("given")}, {"data.role", std::string("dissimilarity")}});
        const Examination e = examine(experiment, {}, {});
        QVERIFY(e.spectrum.diagnosis.signature.negative > 0);
        QString lines = QString::fromStdString(pythonLines(e));
        QVERIFY2(lines.contains(QStringLiteral("corrected =")) && !lines.contains(QStringLiteral("label"))
                && !lines.contains(QStringLiteral("SVC")),
            qPrintable(lines));
        for (const Treatment& one : e.treatments.all) QVERIFY2(one.isCorrection, one.id.c_str());
        static const QString python = findPython(QStringLiteral("import numpy"));
        if (python.isEmpty()) QSKIP("there is no python3 with NumPy");
        lines.replace(QStringLiteral("\nD = ..."),
            QStringLiteral("\nD = np.loadtxt('%1', delimiter=',')")
                .arg(QString::fromStdString(m_folder.path(QStringLiteral("m.csv")))));
        lines += QStringLiteral("print(coordinates.shape[1], (coordinates**2).sum(axis=0)[0])\n");
        QProcess process;
        process.start(python, {QStringLiteral("-c"), lines});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError() + lines.toUtf8());
        const QStringList printed = QString::fromUtf8(process.readAllStandardOutput()).simplified().split(u' ');
        QCOMPARE(printed.size(), 2);
        // Those that are positive before or, if it is flipped, after the correction.
        const Correction& chosen = e.treatments.all[e.recommendation.treatment].correction;
        const Signature& counts = e.spectrum.diagnosis.signature;
        const Index axes = counts.positive + (about(chosen).keepsNegativePart ? counts.negative : 0);
        QCOMPARE(printed[0].toLongLong(), static_cast<qlonglong>(axes));
        QVERIFY(std::abs(printed[1].toDouble() - e.spectrum.diagnosis.largest) < 1e-9 * e.spectrum.diagnosis.largest);
    }

    void whatNeedsNoCorrectionIsOnlyCentred()
    {
        Matrix d = distances(1.0, true).topLeftCorner(known, known).cwiseSqrt();  // √ of a 1-norm is Euclidean
        d.array() += 1.0;
        d.diagonal().setZero();
        const Examination e = examined(d, true);
        QCOMPARE(e.recommendation.ground, ActionGround::NothingNegative);
        const QString lines = QString::fromStdString(pythonLines(e));
        QVERIFY2(lines.contains(QStringLiteral(".fit(K, labels)")), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral(", C=")), qPrintable(lines));
        QVERIFY(!lines.contains(QStringLiteral("eigh")));
    }
};

KREINSCOPE_TEST(TestDoctorPython)

}  // namespace tst_doctor_python
#include "tst_doctor_python.moc"
