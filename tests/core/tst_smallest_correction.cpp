// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_correction.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/experiment/experiment.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/pair_effect.h"
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
    /// Dissimilarities in any unit ask for the same, though squares of their squares overflow or vanish.
    void theUnitDoesNotMatter()
    {
        bool anyGreedy = false;
        for (const std::uint64_t seed : {1, 2, 3, 4}) {
            Matrix d = (4.0 * uniformMatrix(7, 7, seed)).array().abs().round() + 1.0;
            d = d.triangularView<Eigen::StrictlyLower>();
            d += d.transpose().eval();
            const SmallestCorrection wanted = smallestCorrection(d);
            anyGreedy = anyGreedy || !wanted.greedy.empty();
            const PairEffect effect = pairEffect(d, 0, 1);
            for (const int exponent : {-480, -270, 240}) {
                const double unit = std::ldexp(1.0, exponent);
                const SmallestCorrection found = smallestCorrection(d * unit);
                QCOMPARE(found.greedy, wanted.greedy);
                QCOMPARE(found.sets.packing, wanted.sets.packing);
                QCOMPARE(found.atMost, wanted.atMost);
                QVERIFY(found.influence / unit == wanted.influence);
                QCOMPARE(found.l1->value / unit / unit, wanted.l1->value);
                const PairEffect other = pairEffect(d * unit, 0, 1);
                QCOMPARE(other.changed / unit, effect.changed);
                QCOMPARE(other.given / unit, effect.given);
                QCOMPARE(other.negativeAfter, effect.negativeAfter);
                QVERIFY(Vector(other.after / unit / unit) == effect.after);
            }
        }
        QVERIFY(anyGreedy);
    }

    /// What is best at nothing is 0, not the little that a search for it ends with.
    void theBestOfAPairMayBeNothing()
    {
        Matrix same = distances(6, 2);
        same.row(1) = same.row(0);
        same.col(1) = same.col(0);
        same(0, 1) = same(1, 0) = 4.0;
        same(1, 1) = 0.0;
        QCOMPARE(pairEffect(same, 0, 1).changed, 0.0);
    }

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

    /// No single pair explains two typos: the bound says so, and both are among the two pairs that do.
    void twoTyposAreBounded()
    {
        Matrix d = distances(10, 11);
        d(0, 1) = d(1, 0) = 3.0 * d(0, 1) + 1.0;
        d(4, 5) = d(5, 4) = 3.0 * d(4, 5) + 1.0;
        const SmallestCorrection found = smallestCorrection(d);
        QVERIFY(found.pairs.empty());
        QCOMPARE(found.atLeast, Index(2));
        QCOMPARE(*found.atMost, Index(2));
        QVERIFY(std::ranges::find(found.twoPairs, std::array{ObjectPair(0, 1), ObjectPair(4, 5)}) != found.twoPairs.end());
        QVERIFY(found.twoSought && found.sets.all);
    }

    void threeTyposAreFoundGreedily()
    {
        Matrix d = distances(12, 17);
        for (const Index i : {0, 4, 8}) d(i, i + 1) = d(i + 1, i) = 3.0 * d(i, i + 1) + 1.0;
        const SmallestCorrection found = smallestCorrection(d);
        QCOMPARE(found.negative, Index(3));
        QCOMPARE(found.atLeast, Index(3));
        QVERIFY(found.twoPairs.empty() && !found.twoSought);  // three negative eigenvalues rule two pairs out
        QVERIFY(found.greedy == (std::vector<ObjectPair>{{0, 1}, {4, 5}, {8, 9}}));
        QCOMPARE(*found.atMost, Index(3));
    }

    void setsOfAPackingAreNotEuclideanAndShareNoPair()
    {
        for (const std::uint64_t seed : {1, 2, 3}) {
            Matrix d = uniformMatrix(9, 9, seed).array() + 2.0;
            d = (0.5 * (d + d.transpose())).eval();
            d.diagonal().setZero();
            const SmallestCorrection found = smallestCorrection(d);
            for (const std::vector<Index>& set : found.sets.packing) QVERIFY(smallest(d(set, set)) < -1e-9);
            for (const std::vector<Index>& set : found.sets.minimal) {
                QVERIFY(smallest(d(set, set)) < -1e-9);
                for (const Index out : set) {
                    std::vector<Index> part = set;
                    std::erase(part, out);
                    QVERIFY(smallest(d(part, part)) > -1e-6);
                }
            }
            for (std::size_t a = 0; a < found.sets.packing.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    std::vector<Index> both;
                    std::ranges::set_intersection(found.sets.packing[a], found.sets.packing[b], std::back_inserter(both));
                    QVERIFY(both.size() <= 1);
                }
            QVERIFY(!found.atMost || found.atLeast <= *found.atMost);
        }
    }

    void theOrderOfTheObjectsDoesNotMatter()
    {
        Matrix d = distances(9, 5);
        d(1, 6) = d(6, 1) = 3.0 * d(1, 6) + 1.0;
        d(2, 3) = d(3, 2) = 2.5 * d(2, 3) + 1.0;
        const std::vector<Index> order{4, 2, 8, 0, 6, 1, 7, 5, 3};
        const SmallestCorrection found = smallestCorrection(d), other = smallestCorrection(d(order, order));
        QCOMPARE(other.sets.minimal.size(), found.sets.minimal.size());
        QCOMPARE(other.atLeast, found.atLeast);
        QCOMPARE(other.twoPairs.size(), found.twoPairs.size());
        COMPARE_NUMBER(other.l1->value, found.l1->value, {.relative = 5e-6});
    }

    void theSmallestTotalChangeHasAProof()
    {
        for (const std::uint64_t seed : {1, 2, 3, 4}) {
            Matrix d = distances(8, seed);
            d(1, 6) = d(6, 1) = 3.0 * d(1, 6) + 1.0;
            d(2, 3) = d(3, 2) = 2.0 * d(2, 3) + 1.0;
            const Matrix squares = d.cwiseAbs2();
            const L1Correction found = l1Correction(squares);
            QVERIFY(found.converged);
            QVERIFY(found.rankOneBound <= found.bound && found.bound <= found.value);
            QVERIFY(eigenvalues(centred(-0.5 * found.squares)).minCoeff() > -1e-9 * squares.maxCoeff());
            QVERIFY(found.squares.diagonal().isZero(0.0));
            COMPARE_NUMBER(0.5 * (found.squares - squares).cwiseAbs().sum(), found.value, {.relative = 1e-12});
            COMPARE_NUMBER(l1Correction(9.0 * squares).value, 9.0 * found.value, {.relative = 5e-6});
            // Setting the two wrong ones right is one way to do it.
            const Matrix right = distances(8, seed).cwiseAbs2();
            QVERIFY(found.value <= 0.5 * (right - squares).cwiseAbs().sum() * (1.0 + 1e-5));
        }
        const L1Correction none = l1Correction(distances(6, 9).cwiseAbs2());
        QVERIFY(none.converged && none.value == 0.0 && none.bound == 0.0);
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
        Matrix d = distances(7, 41);
        d(1, 4) = d(4, 1) = 3.0 * d(1, 4) + 1.0;
        const Examination examination = examined(d);
        QVERIFY(examination.smallest);
        const QString text = wordsOfReport(examination);
        QVERIFY2(text.contains("that of ‘b’ and ‘e’") && text.contains("together have to change by at least"),
            qPrintable(text));
        QVERIFY(reportText(examination, TextFormat::Json).find("\"smallest_correction\"") != std::string::npos);
    }

    void theExaminationNamesTwoPairs()
    {
        Matrix d = distances(9, 42);
        d(0, 1) = d(1, 0) = 3.0 * d(0, 1) + 1.0;
        d(4, 5) = d(5, 4) = 3.0 * d(4, 5) + 1.0;
        const Examination examination = examined(d);
        const QString text = wordsOfReport(examination);
        QVERIFY2(text.contains("Two suffice: that of ‘a’ and ‘b’ with that of ‘e’ and ‘f’; no other two do."),
            qPrintable(text));
        const std::string json = reportText(examination, TextFormat::Json);
        for (const char* key : {"\"at_most\":2", "\"two_pairs\"", "\"packing\"", "\"rank_one_bound\""})
            QVERIFY2(json.find(key) != std::string::npos, key);
    }

    void theExaminationNamesManyPairs()
    {
        Matrix d = distances(12, 43);
        for (const Index i : {0, 4, 8}) d(i, i + 1) = d(i + 1, i) = 3.0 * d(i, i + 1) + 1.0;
        const QString text = wordsOfReport(examined(d));
        QVERIFY2(text.contains("These 3 suffice, perhaps fewer: ‘a’ with ‘b’, ‘e’ with ‘f’ and ‘i’ with ‘j’."),
            qPrintable(text));
    }

    /// One pair alone takes the negative eigenvalue of a typo away with the nearest value that does, changes the count by
    /// at most one, and of no pair another value would raise the smallest eigenvalue further.
    void whatAPairDoesIsTheBestItCanDo()
    {
        Matrix d = distances(9, 7);
        const double right = d(2, 5);
        d(2, 5) = d(5, 2) = 2.0 * right + 1.0;
        const PairToCorrect told = smallestCorrection(d).pairs.front();
        const PairEffect typo = pairEffect(d, 2, 5);
        QVERIFY(typo.negativeBefore >= 1 && typo.negativeAfter == 0 && typo.given == d(2, 5));
        QVERIFY2(std::abs(typo.changed - told.high) < 1e-6, qPrintable(QString::number(typo.changed)));
        COMPARE_CLOSE(typo.before, eigenvalues(centred(-0.5 * d.cwiseAbs2())), {.absolute = 1e-10});
        for (Index j = 1; j < 9; ++j)
            for (Index i = 0; i < j; ++i) {
                const PairEffect effect = pairEffect(d, i, j);
                QVERIFY(std::abs(effect.negativeBefore - effect.negativeAfter) <= 1);
                QVERIFY(effect.after.minCoeff() >= effect.before.minCoeff() - 1e-9);
                for (double share = 0.0; share <= 2.0; share += 0.05) {
                    Matrix other = d;
                    other(i, j) = other(j, i) = share * (d(i, j) + 1.0);
                    QVERIFY(smallest(other) <= effect.after.minCoeff() + 1e-6);
                }
            }
        const Examination examination = examined(d);
        QVERIFY(!examination.pairEffects.empty() && examination.pairEffects.front().i == 2);
        const QString text = wordsOfReport(examination);
        QVERIFY2(text.contains("What changing one dissimilarity alone does") && text.contains("1 → 0"), qPrintable(text));
        const std::string json = reportText(examination, TextFormat::Json);
        QVERIFY(json.find("\"pair_effects\"") != std::string::npos && json.find("\"eigenvalues_after\"") != std::string::npos);
    }

private:
    /// Without the ends of its lines.
    static QString wordsOfReport(const Examination& examination)
    {
        return QString::fromStdString(reportText(examination, TextFormat::Text)).simplified();
    }

    /// Of the dissimilarities in a file, objects a, b, c, …
    static Examination examined(const Matrix& d)
    {
        const TestFolder folder;
        QByteArray csv;
        for (Index i = 0; i < d.rows(); ++i) csv += "," + QByteArray(1, static_cast<char>('a' + i));
        for (Index i = 0; i < d.rows(); ++i) {
            csv += "\n" + QByteArray(1, static_cast<char>('a' + i));
            for (Index j = 0; j < d.cols(); ++j) csv += "," + QByteArray::number(d(i, j), 'g', 17);
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write(QStringLiteral("d.csv"), csv + "\n")};
        setParameterText(experiment, "kernel.id", "given");
        setParameterText(experiment, "data.role", "dissimilarity");
        return examine(experiment, {}, {.scores = ScoresWanted::Never});
    }
};

KREINSCOPE_TEST(TestSmallestCorrection)

}  // namespace tst_smallest_correction
#include "tst_smallest_correction.moc"
