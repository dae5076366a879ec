// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_correction.h"

#include <cmath>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/experiment/experiment.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_smallest_correction {

Matrix distances(Index n, std::uint64_t seed)
{
    const Matrix points = 5.0 * uniformMatrix(n, 3, seed);
    Matrix d(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) d(i, j) = (points.row(i) - points.row(j)).norm();
    return d;
}

double smallest(const Matrix& d)
{
    return eigenvalues(centred(-0.5 * d.cwiseAbs2())).minCoeff();
}

class TestSmallestCorrection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneTypoIsFound()
    {
        for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
            Matrix d = distances(12, seed);
            const double right = d(3, 7);
            d(3, 7) = d(7, 3) = 2.5 * right + 1.0;
            const SmallestCorrection found = smallestCorrection(d);
            QCOMPARE(found.atLeast, Index(1));
            QCOMPARE(found.pairs.size(), std::size_t(1));
            const PairToCorrect& pair = found.pairs.front();
            QVERIFY(pair.i == 3 && pair.j == 7 && pair.given == d(3, 7));
            QVERIFY(pair.low <= right + 1e-4 && pair.high >= right - 1e-4);
            for (const double value : {pair.low, 0.5 * (pair.low + pair.high), pair.high}) {
                Matrix mended = d;
                mended(3, 7) = mended(7, 3) = value;
                QVERIFY2(smallest(mended) > -1e-6, qPrintable(QString::number(smallest(mended))));
            }
            QVERIFY(found.influence(3, 7) < 0.0);  // it has to shrink
        }
    }

    /// The four objects of a square whose sides are 1 and diagonals 2: any pair will do.
    void aCycleHasManyAnswers()
    {
        Matrix d(4, 4);
        d << 0, 1, 2, 1, 1, 0, 1, 2, 2, 1, 0, 1, 1, 2, 1, 0;
        const SmallestCorrection found = smallestCorrection(d);
        QVERIFY(found.pairCount == 6 && found.pairs.size() == 6);
        QCOMPARE(found.negative, Index(1));
        for (const PairToCorrect& pair : found.pairs)
            if (pair.i == 0 && pair.j == 1) QVERIFY(std::abs(pair.high - 3.0) < 1e-3);
    }

    /// The reference has two typos that no single pair explains: the bound says so.
    void twoTyposAreBounded()
    {
        Matrix d = distances(10, 11);
        d(0, 1) = d(1, 0) = 3.0 * d(0, 1) + 1.0;
        d(4, 5) = d(5, 4) = 3.0 * d(4, 5) + 1.0;
        const SmallestCorrection found = smallestCorrection(d);
        QVERIFY(found.pairs.empty());
        QCOMPARE(found.atLeast, Index(2));
    }

    void influenceIsTheDerivative()
    {
        Matrix d = distances(8, 21);
        d(2, 5) = d(5, 2) = 2.0 * d(2, 5) + 1.0;
        const Matrix influence = smallestCorrection(d).influence;
        for (Index i = 0; i < 8; ++i)
            for (Index j = 0; j < i; ++j) {
                const double step = 1e-6;
                Matrix up = d, down = d;
                up(i, j) = up(j, i) = d(i, j) + step;
                down(i, j) = down(j, i) = d(i, j) - step;
                QVERIFY(std::abs((smallest(up) - smallest(down)) / (2.0 * step) - influence(i, j)) < 1e-5);
            }
    }

    void euclideanOnesNeedNothing()
    {
        const SmallestCorrection found = smallestCorrection(distances(9, 31));
        QVERIFY(found.atLeast == 0 && found.pairs.empty() && found.objects.empty() && found.influence.isZero(0.0));
    }

    void theExaminationNamesThePair()
    {
        const TestFolder folder;
        Matrix d = distances(7, 41);
        d(1, 4) = d(4, 1) = 3.0 * d(1, 4) + 1.0;
        QByteArray csv = ",a,b,c,d,e,f,g\n";
        for (Index i = 0; i < 7; ++i) {
            csv += static_cast<char>('a' + i);
            for (Index j = 0; j < 7; ++j) csv += "," + QByteArray::number(d(i, j), 'g', 17);
            csv += "\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write(QStringLiteral("d.csv"), csv)};
        setParameterText(experiment, "kernel.id", "given");
        setParameterText(experiment, "data.role", "dissimilarity");
        const Examination examination = examine(experiment, {}, {.scores = ScoresWanted::Never});
        QVERIFY(examination.smallest);
        const std::string text = reportText(examination, DoctorFormat::Text);
        QVERIFY(text.find("that of b and e") != std::string::npos);
        QVERIFY(reportText(examination, DoctorFormat::JsonText).find("\"smallest_correction\"") != std::string::npos);
    }
};

KREINSCOPE_TEST(TestSmallestCorrection)

}  // namespace tst_smallest_correction
#include "tst_smallest_correction.moc"
