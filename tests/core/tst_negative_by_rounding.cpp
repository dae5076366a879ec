// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file of rounded numbers: what it is taken for, what is said of eigenvalues that rounding made negative, and that
// one decision stands behind the page, its JSON and the results.
#include <cmath>

#include <QTest>

#include "core/data/import/matrix_checks.h"
#include "core/data/import/recognise.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/doctor/sentences.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_negative_by_rounding {

QByteArray csvOf(const Matrix& matrix, char format, int digits)
{
    QByteArray text;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            text += QByteArray::number(matrix(i, j), format, digits) + (j + 1 < matrix.cols() ? "," : "\n");
    return text;
}

/// exp(−‖x − x'‖²) of points on a line: its eigenvalues fall to 0 within a few.
Matrix smoothKernel(Index n)
{
    Matrix gram(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) gram(i, j) = std::exp(-std::pow(0.05 * static_cast<double>(i - j), 2.0));
    return gram;
}

Matrix distancesOfPoints(Index n)
{
    const Matrix x = uniformMatrix(n, 2, 5);
    Matrix distances(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) distances(i, j) = (x.row(i) - x.row(j)).norm();
    return distances;
}

Experiment experimentOf(const std::string& path)
{
    Experiment experiment;
    experiment.data = recognised(path);
    setParameter(experiment, "kernel.id", std::string("given"));
    return experiment;
}

Examination examined(const Experiment& experiment)
{
    return examine(experiment, {}, {.scores = ScoresWanted::Never});
}

std::string textOf(const std::vector<Sentence>& sentences, const std::string& id)
{
    for (const Sentence& one : sentences)
        if (one.id == id) return one.text;
    return {};
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

class TestNegativeByRounding : public QObject {
    Q_OBJECT

private slots:
    void aPrintedKernelIsSemidefiniteUpToItsDigits()
    {
        const std::string path = m_folder.write("k.csv", csvOf(smoothKernel(30), 'g', 6));
        const Examination e = examined(experimentOf(path));
        QCOMPARE(e.matrix.storage, (NumberStorage{StorageKind::Significant, 6}));
        QVERIFY(e.spectrum.diagnosis.smallest < -1e-9);
        QVERIFY(e.spectrum.byRounding());
        QCOMPARE(e.spectrum.negativity, Negativity::Rounding);
        QCOMPARE(e.spectrum.diagnosis.signature.negative, Index{0});
        QCOMPARE(e.recommendation.action, Action::Nothing);
        const std::string wrong = textOf(headline(e), "wrong"), todo = textOf(headline(e), "do");
        QVERIFY2(wrong.starts_with("Nothing but rounding: up to the printed digits it is positive semidefinite."),
            wrong.c_str());
        QVERIFY2(has(wrong, "6 significant digits"), wrong.c_str());
        QVERIFY2(has(todo, " to the diagonal."), todo.c_str());
        QVERIFY(std::ranges::any_of(badgesOf(e), [](const PageBadge& badge) {
            return badge.text == "positive semidefinite up to the printed digits";
        }));
        QVERIFY(blocksOf<Sentence>(pageOf(e)).size() > 0 && e.halves.divisions == 0);  // neither noise nor a pattern
        const std::string json = reportText(e, TextFormat::Json);
        QVERIFY(has(json, "\"negative_by_rounding\":true") || has(json, "\"negative_by_rounding\": true"));

        const Results results = run(experimentOf(path), {}, {}, {}, {});
        QVERIFY(results.diagnosis->negativeByRounding);
        QCOMPARE(results.diagnosis->definiteness, Definiteness::PositiveSemidefinite);

        Experiment strict = experimentOf(path);
        setParameter(strict, "spectrum.tolerance", 1e-12);
        QVERIFY(examined(strict).spectrum.diagnosis.signature.negative > 0);
    }

    void theJitterThatIsSaidSuffices()
    {
        const std::string path = m_folder.write("j.csv", csvOf(smoothKernel(30), 'f', 4));
        const Examination e = examined(experimentOf(path));
        const std::string todo = textOf(headline(e), "do");
        const QString number = QString::fromStdString(todo).section(QStringLiteral(", add "), 1).section(u' ', 0, 0);
        Matrix matrix = e.shown;
        matrix.diagonal().array() += number.toDouble();
        QVERIFY2(number.toDouble() > 0.0 && reference::isPositiveDefinite(matrix), todo.c_str());
    }

    void printedDistancesAreEuclideanUpToTheirDigits()
    {
        const std::string path = m_folder.write("d.csv", csvOf(distancesOfPoints(20), 'f', 3));
        const Experiment experiment = experimentOf(path);
        const Examination e = examined(experiment);
        QCOMPARE(e.matrix.kind, MatrixKind::Dissimilarities);
        QCOMPARE(e.matrix.storage, (NumberStorage{StorageKind::Decimals, 3}));
        QCOMPARE(e.spectrum.negativity, Negativity::Rounding);
        QCOMPARE(e.spectrum.diagnosis.signature.positive, Index{2});
        const std::string wrong = textOf(headline(e), "wrong"), todo = textOf(headline(e), "do");
        QVERIFY2(has(wrong, "up to the printed digits these dissimilarities are Euclidean"), wrong.c_str());
        QVERIFY2(has(todo, "(Lingoes)"), todo.c_str());
        // Of the experiment itself, which is not centred, HKH is what is so.
        const Results results = run(experiment, {}, {}, {}, {});
        QVERIFY(results.diagnosis->centredNegativeByRounding);
        QCOMPARE(results.diagnosis->centredSignature.negative, Index{0});
        QCOMPARE(results.diagnosis->centredSignature.positive, Index{2});
    }

    void whatIsIndefiniteStaysSoHoweverItIsPrinted()
    {
        Matrix gram = smoothKernel(30);
        gram(3, 17) = gram(17, 3) = 0.2;  // a wrong entry
        for (const int decimals : {2, 4, 8}) {
            const Examination e = examined(experimentOf(m_folder.write("i.csv", csvOf(gram, 'f', decimals))));
            QVERIFY(!e.spectrum.byRounding());
            QVERIFY(e.spectrum.negativity == Negativity::Slight || e.spectrum.negativity == Negativity::Clear);
            QVERIFY(e.spectrum.certainlyNegative >= 1);
        }
    }

    void exactNumbersAreNotRounded()
    {
        const std::string path = m_folder.write("e.csv", "0,1,1,1\n1,0,2,2\n1,2,0,2\n1,2,2,0\n");
        const Examination e = examined(experimentOf(path));
        QCOMPARE(e.matrix.storage, (NumberStorage{StorageKind::Exact}));
        QVERIFY(!e.spectrum.band);
        QCOMPARE(e.spectrum.diagnosis.signature, (Signature{2, 1, 1}));
    }

    /// A role does not depend on the unit, nor on what rounding leaves on the diagonal or below zero.
    void aRoleIsRelativeToTheValues_data()
    {
        QTest::addColumn<double>("self");
        QTest::addColumn<double>("entry");
        QTest::addColumn<bool>("distances");
        QTest::newRow("exact") << 0.0 << 1.0 << true;
        QTest::newRow("a diagonal of rounding") << 1e-8 << 1.0 << true;
        QTest::newRow("in single precision") << 3e-4 << 1.0 << true;
        QTest::newRow("a value below zero by rounding") << 0.0 << -1e-9 << true;
        QTest::newRow("one value below zero") << 0.0 << -0.5 << true;
        QTest::newRow("a diagonal that says something") << 0.1 << 1.0 << false;
        QTest::newRow("a correlation") << 2.0 << 1.0 << false;
    }

    void aRoleIsRelativeToTheValues()
    {
        QFETCH(const double, self);
        QFETCH(const double, entry);
        QFETCH(const bool, distances);
        for (const double unit : {1e-12, 1.0, 1e12}) {
            Matrix matrix = distancesOfPoints(8);
            matrix.diagonal().setConstant(self);
            matrix(2, 5) = matrix(5, 2) = entry;
            matrix(0, 0) = 0.0;
            QCOMPARE(looksLikeDissimilarities(unit * matrix), distances);
        }
    }

    void bothSignsBesideAZeroDiagonalAreSimilarities()
    {
        Matrix matrix = uniformMatrix(8, 8, 4);
        matrix = (matrix + matrix.transpose()).eval();
        matrix.diagonal().setZero();
        QVERIFY(!looksLikeDissimilarities(matrix));
        QVERIFY(!looksLikeDissimilarities(Matrix{{0, 1, -1}, {1, 0, 2}, {-1, 2, 0}}));
    }

    void aNegativeDissimilarityIsNamed()
    {
        const std::string path = m_folder.write(
            "n.csv", ",s1,s2,s3,s4\ns1,0,.3,.4,.2\ns2,.3,0,-.05,.3\ns3,.4,-.05,0,.35\ns4,.2,.3,.35,0\n");
        const Experiment experiment = experimentOf(path);
        const DataSet data = load(experiment.data);
        QVERIFY(data.proximity.dissimilarity);
        const bool named = std::ranges::any_of(data.remarks, [](const Remark& remark) {
            return has(commandText(remark.text), "The dissimilarity of 's2' and 's3' is negative, -0.05") && !remark.changed;
        });
        std::string all;
        for (const Remark& remark : data.remarks) all += commandText(remark.text) + "\n";
        QVERIFY2(named, all.c_str());
        const Examination e = examined(experiment);
        const std::string wrong = textOf(headline(e), "wrong");
        QVERIFY2(wrong.starts_with("An error of the data: the dissimilarity of ‘s2’ and ‘s3’ is negative, −0.05"),
            wrong.c_str());
        QVERIFY(!textOf(whatIsWrong(e), "negative").empty());
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestNegativeByRounding)

}  // namespace tst_negative_by_rounding
#include "tst_negative_by_rounding.moc"
