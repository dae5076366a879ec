// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/certificate.h"

#include <cmath>

#include <QProcess>
#include <QTest>

#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/experiment/experiment.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_certificate {

/// Symmetric with entries of two decimals.
Matrix printed(Index n, std::uint64_t seed)
{
    const Matrix any = uniformMatrix(n, n, seed);
    return ((any + any.transpose()) * 50.0).array().round() / 100.0;
}

Vector numbersOf(const Certificate& certificate)
{
    Vector v(static_cast<Index>(certificate.vector.size()));
    for (Index i = 0; i < v.size(); ++i) v(i) = std::stod(certificate.vector[static_cast<std::size_t>(i)]);
    return v;
}

class TestCertificate : public QObject {
    Q_OBJECT
    TestFolder m_folder;

private Q_SLOTS:
    void indefiniteMatricesHaveOne_data()
    {
        QTest::addColumn<int>("size");
        for (const int n : {2, 3, 7, 20, 45, 120}) QTest::addRow("%d", n) << n;
    }
    void indefiniteMatricesHaveOne()
    {
        QFETCH(const int, size);
        Matrix k = printed(size, 7);
        k(0, 1) = k(1, 0) = k(0, 0) + k(1, 1) + 1.0;  // no positive semidefinite matrix has such a pair
        QVERIFY(eigenvalues(k).minCoeff() < 0.0);
        for (const auto& found : {findCertificate(k, CertifiedMatrix::Similarities),
                 fewestObjects(k, CertifiedMatrix::Similarities)}) {
            QVERIFY(found);
            const Vector v = numbersOf(*found);
            QVERIFY(found->number < 0.0);
            QVERIFY(std::abs(v.dot(k * v) - found->number) <= 1e-9 * std::abs(found->number));
            QVERIFY(found->value.front() == '-');
        }
    }

    void whatIsPositiveHasNone()
    {
        const Matrix any = uniformMatrix(6, 2, 3).array().unaryExpr([](double x) { return std::round(10.0 * x); });
        const Matrix k = any * any.transpose();  // whole numbers of rank 2: eigenvalues are −1e-16 in doubles
        QVERIFY(!findCertificate(k, CertifiedMatrix::Similarities));
        const auto exact = exactDefiniteness(k, CertifiedMatrix::Similarities);
        QVERIFY(exact && exact->holds && !exact->certificate);
        QCOMPARE(exact->rank, Index(2));
        Matrix less = k;
        less(0, 0) -= 1e-9;  // no double eigenvalue shows it for sure
        const auto broken = exactDefiniteness(less, CertifiedMatrix::Similarities);
        QVERIFY(broken && !broken->holds && broken->certificate && broken->certificate->number < 0.0);
    }

    void aZeroDiagonalIsNoEscape()
    {
        Matrix k = Matrix::Zero(2, 2);
        k(0, 1) = k(1, 0) = 0.1;
        const auto found = findCertificate(k, CertifiedMatrix::Similarities);
        QVERIFY(found);
        QCOMPARE(found->value, std::string("-1/5"));
        QCOMPARE(found->objects.size(), std::size_t(2));
        const auto exact = exactDefiniteness(k, CertifiedMatrix::Similarities);
        QVERIFY(exact && exact->certificate && exact->certificate->number < 0.0);
    }

    void distancesOfACycle()
    {
        Matrix d(4, 4);  // metric, but of no points
        d << 0, 1, 2, 1, 1, 0, 1, 2, 2, 1, 0, 1, 1, 2, 1, 0;
        const auto found = fewestObjects(d, CertifiedMatrix::Dissimilarities);
        QVERIFY(found);
        QCOMPARE(found->objects.size(), std::size_t(4));
        QCOMPARE(numbersOf(*found).sum(), 0.0);
        QCOMPARE(found->value, std::string("8"));
        const auto exact = exactDefiniteness(d, CertifiedMatrix::Dissimilarities);
        QVERIFY(exact && exact->certificate);
        QCOMPARE(numbersOf(*exact->certificate).sum(), 0.0);
        const Matrix points = uniformMatrix(5, 1, 9).array().unaryExpr([](double x) { return std::round(10.0 * x); });
        Matrix line(5, 5);
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 5; ++j) line(i, j) = std::abs(points(i, 0) - points(j, 0));
        const auto euclidean = exactDefiniteness(line, CertifiedMatrix::Dissimilarities);
        QVERIFY(euclidean && euclidean->holds);
        QCOMPARE(euclidean->rank, Index(1));
    }

    /// Their one zero eigenvalue is that of the vector of ones, near which nothing whole has the sum 0: a search there
    /// ends with the time limit of the test.
    void distancesOfASimplexHaveNone()
    {
        Matrix d = Matrix::Ones(mostExact, mostExact);
        d.diagonal().setZero();
        QVERIFY(!findCertificate(d, CertifiedMatrix::Dissimilarities));
        QVERIFY(!fewestObjects(d, CertifiedMatrix::Dissimilarities));
    }

    void gapsAreRefused()
    {
        Matrix k = Matrix::Identity(2, 2);
        k(0, 1) = NAN;
        QVERIFY_EXCEPTION_THROWN(findCertificate(k, CertifiedMatrix::Similarities), InvalidInput);
    }

    /// The script of the examination, run by Python on the file itself.
    void pythonAgrees_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("similarities") << QByteArray("1,0.9,0.1\n0.9,1,0.9\n0.1,0.9,1\n");
        QTest::newRow("named distances") << QByteArray(",a,b,c,d\na,0,1,2,1\nb,1,0,1,2\nc,2,1,0,1\nd,1,2,1,0\n");
        QTest::newRow("decimal commas") << QByteArray("a;b;c\n1;0,9;0,1\n0,9;1;0,9\n0,1;0,9;1\n");
        QTest::newRow("commas and blanks") << QByteArray("1, 0.9, 0.1\n0.9, 1, 0.9\n0.1, 0.9, 1\n");
        QTest::newRow("names that are numbers") << QByteArray("id,7,8,9\n7,1,0.9,0.1\n8,0.9,1,0.9\n9,0.1,0.9,1\n");
        QTest::newRow("tabs") << QByteArray("a\tb\tc\n1\t0.9\t0.1\n0.9\t1\t0.9\n0.1\t0.9\t1\n");
    }
    void pythonAgrees()
    {
        QFETCH(const QByteArray, content);
        Experiment experiment;
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("m.csv"), content)};
        setParameterText(experiment, "kernel.id", "given");
        const Examination examination = examine(experiment, {}, {.scores = ScoresWanted::Never});
        QVERIFY(examination.certificate);
        const std::string page = reportText(examination, TextFormat::Text);
        QVERIFY(page.find("Proof in whole numbers") != std::string::npos);
        // A number that names an object is not read as one of the vector's.
        const std::string first = examination.named ? " at ‘" : " at object ";
        QVERIFY2(page.find(first) != std::string::npos, page.c_str());
        const std::string script = reportText(examination, TextFormat::PythonCheck);
        QVERIFY(std::ranges::count(script, '\n') <= 28);
        const std::string path = m_folder.write(QStringLiteral("check.py"), QByteArray::fromStdString(script));
        const auto run = [&](const std::string& file) {
            auto process = std::make_unique<QProcess>();
            process->start(QStringLiteral("python3"), {QString::fromStdString(path), QString::fromStdString(file)});
            return process->waitForFinished(30000) ? std::move(process) : nullptr;
        };
        const auto process = run(m_folder.path(QStringLiteral("m.csv")));
        if (!process) QSKIP("there is no python3 here");
        QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
        // Of another matrix it does not hold.
        QByteArray other = content;
        other.replace("0.9", "0.5").replace("0,9", "0,5").replace(",2", ",1");
        const auto failed = run(m_folder.write(QStringLiteral("other.csv"), other));
        QVERIFY(failed && failed->exitCode() != 0);
    }

    /// Of a form that no few lines of Python read, the entries that were read are checked, and that is said.
    void otherFormsAreChecked()
    {
        const std::string file = m_folder.write(QStringLiteral("t.phy"), "4\na\nb 1\nc 2 1\nd 1 2 1\n");
        Experiment experiment;
        experiment.data = MatrixData{.matrix = file};
        setParameterText(experiment, "kernel.id", "given");
        const std::string script
            = reportText(examine(experiment, {}, {.scores = ScoresWanted::Never}), TextFormat::PythonCheck);
        QProcess process;
        process.start(QStringLiteral("python3"),
            {QString::fromStdString(m_folder.write(QStringLiteral("check.py"), QByteArray::fromStdString(script))),
                QString::fromStdString(file)});
        if (!process.waitForFinished(30000)) QSKIP("there is no python3 here");
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY(process.readAllStandardOutput().contains("is no plain table of 4 x 4 numbers"));
    }
};

KREINSCOPE_TEST(TestCertificate)

}  // namespace tst_certificate
#include "tst_certificate.moc"
