// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>

#include <QTest>

#include "core/kernels/distances/distance.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_vector_distances {

using Row = std::vector<long double>;
using Formula = std::function<long double(const Row&, const Row&)>;

Row rowOf(const Matrix& matrix, Index i)
{
    Row row;
    for (Index k = 0; k < matrix.cols(); ++k) row.push_back(matrix(i, k));
    return row;
}

/// Positive parts, then negative parts.
Row parts(const Row& row)
{
    Row result;
    for (const long double value : row) result.push_back(std::max(value, 0.0L));
    for (const long double value : row) result.push_back(std::max(-value, 0.0L));
    return result;
}

Formula summed(std::function<long double(long double, long double)> term)
{
    return [term](const Row& x, const Row& z) {
        long double sum = 0;
        for (std::size_t k = 0; k < x.size(); ++k) sum += term(x[k], z[k]);
        return sum;
    };
}

/// √ of a sum over the parts of both rows.
Formula ofHistograms(std::function<long double(long double, long double)> term)
{
    return [sum = summed(term)](const Row& x, const Row& z) { return std::sqrt(sum(parts(x), parts(z))); };
}

long double chiSquareTerm(long double x, long double z)
{
    return x + z == 0 ? 0 : (x - z) * (x - z) / (x + z) / 2;
}

long double jensenShannonTerm(long double x, long double z)
{
    const auto part = [&](long double share) { return share == 0 ? 0 : share * std::log(2 * share / (x + z)) / 2; };
    return part(x) + part(z);
}

Formula norm(long double p, long double power = 1)
{
    return [=](const Row& x, const Row& z) {
        return std::pow(
            summed([=](long double a, long double b) { return std::pow(std::abs(a - b), p); })(x, z), power / p);
    };
}

long double largestDifference(const Row& x, const Row& z)
{
    long double largest = 0;
    for (std::size_t k = 0; k < x.size(); ++k) largest = std::max(largest, std::abs(x[k] - z[k]));
    return largest;
}

long double cosineByDefinition(const Row& x, const Row& z)
{
    const auto inner = summed([](long double a, long double b) { return a * b; });
    return 1 - inner(x, z) / std::sqrt(inner(x, x) * inner(z, z));
}

long double brayCurtis(const Row& x, const Row& z)
{
    const auto apart = summed([](long double a, long double b) { return std::abs(a - b); }),
               together = summed([](long double a, long double b) { return std::abs(a) + std::abs(b); });
    return together(x, z) == 0 ? 0 : apart(x, z) / together(x, z);
}

/// 1 − Σ min / Σ max of the parts.
long double ruzicka(const Row& x, const Row& z)
{
    const auto smaller = summed([](long double a, long double b) { return std::min(a, b); }),
               larger = summed([](long double a, long double b) { return std::max(a, b); });
    return larger(parts(x), parts(z)) == 0 ? 0 : 1 - smaller(parts(x), parts(z)) / larger(parts(x), parts(z));
}

long double jaccard(const Row& x, const Row& z)
{
    const auto both = summed([](long double a, long double b) { return a != 0 && b != 0; }),
               either = summed([](long double a, long double b) { return a != 0 || b != 0; });
    return either(x, z) == 0 ? 0 : 1 - both(x, z) / either(x, z);
}

long double tanimoto(const Row& x, const Row& z)
{
    const auto inner = summed([](long double a, long double b) { return a * b; });
    return 1 - inner(x, z) / (inner(x, x) + inner(z, z) - inner(x, z));
}

long double gapOfBalls(const Row& x, const Row& z)
{
    const Row centre(x.begin(), x.end() - 1), other(z.begin(), z.end() - 1);
    return std::max(0.0L, norm(2)(centre, other) - x.back() - z.back());
}

Matrix byDefinition(const Formula& formula, const Matrix& a, const Matrix& b)
{
    Matrix result(a.rows(), b.rows());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < b.rows(); ++j) result(i, j) = double(formula(rowOf(a, i), rowOf(b, j)));
    return result;
}

/// Rows of 6 features, a last one of at least 0 as balls need it; some rows share features, some are zero in places.
Matrix samples(Index rows, std::uint64_t seed, bool negative = true)
{
    Matrix result = uniformMatrix(rows, 6, seed);
    if (!negative) result = result.cwiseAbs();
    result.col(5) = result.col(5).cwiseAbs() * 0.3;
    for (Index i = 0; i + 3 < rows; i += 3) result(i, 1) = 0.0;
    for (Index i = 1; i + 3 < rows; i += 2) result(i, 2) = 0.0;
    return result;
}

Matrix rowMatrix(std::initializer_list<double> numbers)
{
    Matrix row(1, Index(numbers.size()));
    std::copy(numbers.begin(), numbers.end(), row.data());
    return row;
}

std::vector<Distance> vectorDistanceChoices()
{
    std::vector<Distance> choices;
    for (const Distance& distance : alternatives<Distance>())
        if (comparesVectors(distance)) choices.push_back(distance);
    for (const double p : {0.5, 1.0, 3.0, 100.0}) choices.push_back(LpDistance{.p = p, .power = 0.7});
    return choices;
}

QByteArray nameOf(const Distance& distance)
{
    QByteArray name = QByteArray::fromStdString(std::string(info(distance).id));
    if (const auto* lp = std::get_if<LpDistance>(&distance))
        name += ", p = " + QByteArray::number(lp->p) + ", power " + QByteArray::number(lp->power);
    return name;
}

double between(const Distance& distance, const Matrix& x, const Matrix& z)
{
    return vectorDistances(distance, x, z)(0, 0);
}

class TestVectorDistances : public QObject {
    Q_OBJECT

private:
    static void everyDistance()
    {
        QTest::addColumn<Distance>("distance");
        for (const Distance& distance : vectorDistanceChoices())
            QTest::newRow(nameOf(distance).constData()) << distance;
    }

private slots:
    void distancesFollowTheirDefinitions_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<Formula>("formula");
        const auto row = [](const char* name, const Distance& distance, const Formula& formula) {
            QTest::newRow(name) << distance << formula;
        };
        row("city block", LpDistance{.p = 1}, norm(1));
        row("Euclidean", LpDistance{}, norm(2));
        row("squared Euclidean", LpDistance{.power = 2}, norm(2, 2));
        row("p = 3", LpDistance{.p = 3}, norm(3));
        row("p = 0.5", LpDistance{.p = 0.5}, norm(0.5L));
        row("p = 1, power 0.5", LpDistance{.p = 1, .power = 0.5}, norm(1, 0.5L));
        row("p = 4, power 1.5", LpDistance{.p = 4, .power = 1.5}, norm(4, 1.5L));
        row("p = 99", LpDistance{.p = 99}, norm(99));
        row("maximum norm", LpDistance{.p = 100}, largestDifference);
        row("chi-square", ChiSquareDistance{}, ofHistograms(chiSquareTerm));
        row("hellinger", HellingerDistance{},
            ofHistograms([](long double x, long double z) { return std::pow(std::sqrt(x) - std::sqrt(z), 2.0L); }));
        row("jensen-shannon", JensenShannonDistance{}, ofHistograms(jensenShannonTerm));
        row("canberra", CanberraDistance{}, summed([](long double x, long double z) {
            return x == 0 && z == 0 ? 0 : std::abs(x - z) / (std::abs(x) + std::abs(z));
        }));
        row("cosine", CosineDistance{}, cosineByDefinition);
        row("bray-curtis", BrayCurtisDistance{}, brayCurtis);
        row("ruzicka", RuzickaDistance{}, ruzicka);
        row("jaccard", JaccardDistance{}, jaccard);
        row("tanimoto", TanimotoDistance{}, tanimoto);
        row("ball-surface", BallSurfaceDistance{}, gapOfBalls);
    }

    void distancesFollowTheirDefinitions()
    {
        QFETCH(const Distance, distance);
        QFETCH(const Formula, formula);
        for (const bool negative : {true, false}) {
            const Matrix a = samples(37, 1, negative), b = samples(41, 2, negative);
            COMPARE_CLOSE(vectorDistances(distance, a, b), byDefinition(formula, a, b));
            COMPARE_CLOSE(
                vectorDistances(distance, a, b.topRows(37)), byDefinition(formula, a, b.topRows(37)));  // square, but
                                                                                                        // not symmetric
            COMPARE_CLOSE(vectorDistances(distance, a, a), byDefinition(formula, a, a), {.absolute = 1e-9});
        }
    }

    void closedForms_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<Matrix>("x");
        QTest::addColumn<Matrix>("z");
        QTest::addColumn<double>("want");
        const auto row = [](const char* name, const Distance& distance, const Matrix& x, const Matrix& z, double want) {
            QTest::newRow(name) << distance << x << z << want;
        };
        const Matrix left = rowMatrix({1, 0}), right = rowMatrix({0, 1}), zero = rowMatrix({0, 0});
        row("3, 4, 5", LpDistance{}, rowMatrix({1, 2}), rowMatrix({4, 6}), 5);
        row("sum of roots, squared", LpDistance{.p = 0.5}, rowMatrix({1, 2}), rowMatrix({5, 11}), 25);
        row("one feature, any p", LpDistance{.p = 7}, rowMatrix({-1}), rowMatrix({3}), 4);
        row("chi-square of disjoint distributions", ChiSquareDistance{}, left, right, 1);
        row("hellinger of disjoint distributions", HellingerDistance{}, left, right, std::sqrt(2.0));
        row("jensen-shannon of disjoint distributions", JensenShannonDistance{}, left, right, std::sqrt(std::log(2.0)));
        row("chi-square of opposite signs: the parts are disjoint", ChiSquareDistance{}, rowMatrix({3}),
            rowMatrix({-1}), std::sqrt(2.0));
        row("hellinger of opposite signs: the parts are disjoint", HellingerDistance{}, rowMatrix({4}), rowMatrix({-5}),
            3);
        row("canberra of opposite signs: 1 each", CanberraDistance{}, rowMatrix({3, -2, 0}), rowMatrix({-1, 7, 0}), 2);
        row("cosine of a right angle", CosineDistance{}, rowMatrix({2, 0}), rowMatrix({0, -5}), 1);
        row("cosine of opposite directions", CosineDistance{}, rowMatrix({2, 1}), rowMatrix({-4, -2}), 2);
        row("cosine of 60 degrees", CosineDistance{}, left, rowMatrix({1, std::sqrt(3.0)}), 0.5);
        row("cosine of zero and another", CosineDistance{}, zero, left, 1);
        row("cosine of another and zero", CosineDistance{}, left, zero, 1);
        row("cosine of zero and zero", CosineDistance{}, zero, zero, 0);
        row("cosine of large features", CosineDistance{}, rowMatrix({1e300, 1e300}), rowMatrix({1e300, 0}),
            1 - std::sqrt(0.5));
        row("cosine of small features", CosineDistance{}, rowMatrix({1e-300, 1e-300}), rowMatrix({1e-300, 0}),
            1 - std::sqrt(0.5));
        row("canberra of zero and zero", CanberraDistance{}, zero, zero, 0);
        row("chi-square of zero and zero", ChiSquareDistance{}, zero, zero, 0);
        row("jensen-shannon of zero and zero", JensenShannonDistance{}, zero, zero, 0);
        row("bray-curtis of zero and zero", BrayCurtisDistance{}, zero, zero, 0);
        row("bray-curtis of zero and another", BrayCurtisDistance{}, zero, left, 1);
        row("bray-curtis of large features", BrayCurtisDistance{}, rowMatrix({1e300, 1e300}), rowMatrix({1e300, 0}),
            1.0 / 3.0);
        row("ruzicka of zero and zero", RuzickaDistance{}, zero, zero, 0);
        row("jaccard of zero and zero", JaccardDistance{}, zero, zero, 0);
        row("jaccard of zero and another", JaccardDistance{}, zero, right, 1);
        row("balls apart", BallSurfaceDistance{}, rowMatrix({0, 0, 1}), rowMatrix({3, 4, 2.5}), 1.5);
        row("balls that touch", BallSurfaceDistance{}, rowMatrix({0, 0, 1}), rowMatrix({3, 4, 4}), 0);
        row("balls that overlap", BallSurfaceDistance{}, rowMatrix({0, 0, 10}), rowMatrix({3, 4, 4}), 0);
        row("points as balls", BallSurfaceDistance{}, rowMatrix({-1, 0}), rowMatrix({1, 0}), 2);
    }

    void closedForms()
    {
        QFETCH(const Distance, distance);
        QFETCH(const Matrix, x);
        QFETCH(const Matrix, z);
        QFETCH(const double, want);
        COMPARE_NUMBER(between(distance, x, z), want, {.absolute = 1e-15});
        COMPARE_NUMBER(between(distance, z, x), want, {.absolute = 1e-15});
    }

    void equalRowsAreExactlyZeroApart_data() { everyDistance(); }
    void equalRowsAreExactlyZeroApart()
    {
        QFETCH(const Distance, distance);
        Matrix a = samples(40, 3), b = samples(50, 4);
        b.row(33) = a.row(7);
        a.row(39) = a.row(7);
        const Matrix cross = vectorDistances(distance, a, b), own = vectorDistances(distance, a, a);
        QCOMPARE(cross(7, 33), 0.0);
        QCOMPARE(own(39, 7), 0.0);
        QVERIFY(own.diagonal().isZero(0.0));
        QVERIFY(own.minCoeff() >= 0.0 && cross.minCoeff() >= 0.0);
    }

    void distancesAreExactlySymmetric_data() { everyDistance(); }
    void distancesAreExactlySymmetric()
    {
        QFETCH(const Distance, distance);
        const Matrix a = samples(70, 5);
        const Matrix own = vectorDistances(distance, a, a);
        QVERIFY(own == own.transpose());
        // Half of it is computed where all is asked for; blocks and transposed blocks must say the same.
        COMPARE_CLOSE(vectorDistances(distance, a.topRows(20), a.bottomRows(45)), own.topRightCorner(20, 45),
            {.relative = 1e-14, .absolute = 1e-15});
        COMPARE_CLOSE(vectorDistances(distance, a.bottomRows(45), a.topRows(20)), own.bottomLeftCorner(45, 20),
            {.relative = 1e-14, .absolute = 1e-15});
    }

    void metricsObeyTheTriangleInequality_data()
    {
        QTest::addColumn<Distance>("distance");
        for (const Distance& distance : {Distance(LpDistance{.p = 1}), Distance(LpDistance{}),
                 Distance(LpDistance{.p = 5}), Distance(LpDistance{.p = 100}), Distance(LpDistance{.power = 0.5}),
                 Distance(LpDistance{.p = 0.5, .power = 0.5}), Distance(ChiSquareDistance{}),
                 Distance(HellingerDistance{}), Distance(JensenShannonDistance{}), Distance(CanberraDistance{})})
            QTest::newRow(nameOf(distance).constData()) << distance;
    }
    void metricsObeyTheTriangleInequality()
    {
        QFETCH(const Distance, distance);
        const Matrix d = vectorDistances(distance, samples(40, 6), samples(40, 6));
        for (Index k = 0; k < d.rows(); ++k)
            QVERIFY((d.array() <= (d.col(k).replicate(1, 40) + d.row(k).replicate(40, 1)).array() + 1e-12).all());
    }

    void othersDoNot()
    {
        const Matrix origin = rowMatrix({0, 0}), corner = rowMatrix({1, 0}), far = rowMatrix({1, 1});
        const auto detourIsShorter = [](const Distance& distance, const Matrix& from, const Matrix& by,
                                         const Matrix& to) {
            return between(distance, from, by) + between(distance, by, to) < between(distance, from, to);
        };
        QVERIFY(detourIsShorter(LpDistance{.p = 0.5}, origin, corner, far));
        QVERIFY(detourIsShorter(LpDistance{.power = 2}, rowMatrix({0}), rowMatrix({1}), rowMatrix({2})));
        QVERIFY(detourIsShorter(CosineDistance{}, corner, far, rowMatrix({0, 1})));
        QVERIFY(detourIsShorter(BallSurfaceDistance{}, rowMatrix({0, 0}), rowMatrix({5, 5}), rowMatrix({10, 0})));
    }

    void scalesCarryOver_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<double>("degree");  // d(s x, s z) = s^degree d(x, z)
        for (const double p : {0.5, 1.0, 2.0, 3.0, 100.0})
            QTest::addRow("lp, p = %g", p) << Distance(LpDistance{.p = p}) << 1.0;
        QTest::newRow("root of the city block distance") << Distance(LpDistance{.p = 1, .power = 0.5}) << 0.5;
        QTest::newRow("root of p = 3") << Distance(LpDistance{.p = 3, .power = 0.5}) << 0.5;
        QTest::newRow("chi-square") << Distance(ChiSquareDistance{}) << 0.5;
        QTest::newRow("hellinger") << Distance(HellingerDistance{}) << 0.5;
        QTest::newRow("jensen-shannon") << Distance(JensenShannonDistance{}) << 0.5;
        QTest::newRow("canberra") << Distance(CanberraDistance{}) << 0.0;
        QTest::newRow("cosine") << Distance(CosineDistance{}) << 0.0;
        QTest::newRow("ball-surface") << Distance(BallSurfaceDistance{}) << 1.0;
        QTest::newRow("dtw") << Distance(TimeWarpingDistance{}) << 1.0;
    }
    void scalesCarryOver()
    {
        QFETCH(const Distance, distance);
        QFETCH(const double, degree);
        const Matrix a = samples(9, 7), b = samples(8, 8), want = vectorDistances(distance, a, b);
        for (const double scale : {1e-290, 1e-150, 1e150, 1e290}) {
            const Matrix got = vectorDistances(distance, a * scale, b * scale) / std::pow(scale, degree);
            QVERIFY2(numerics::isClose(got, want), numerics::difference(got, want).constData());
        }
    }

    void smallDifferencesKeepTheirDigits()
    {
        // With z = x + ε and x + z = s, both squares begin with ε²: ½ ε²/s and ¼ ε²/s.
        for (const double epsilon : {1e-4, 1e-7, 1e-9, 1e-12}) {
            const Matrix x = rowMatrix({0.75, 2.0}), z = rowMatrix({0.75 + epsilon, 2.0 - epsilon});
            const double chi = between(ChiSquareDistance{}, x, z), jensen = between(JensenShannonDistance{}, x, z);
            COMPARE_NUMBER(jensen, chi / std::sqrt(2.0), {.relative = 1e-8, .absolute = 0.0});
        }
        // The angle between (1, 0) and (1, ε) is ε, and 1 − cos ε = ε²/2.
        COMPARE_NUMBER(between(CosineDistance{}, rowMatrix({1, 0}), rowMatrix({1, 1e-10})), 5e-21,
            {.relative = 1e-12, .absolute = 0.0});
    }

    void invariances()
    {
        const Matrix a = samples(12, 9), b = samples(11, 10);
        const Eigen::RowVectorXd shift = uniformMatrix(1, 6, 11);
        const Matrix moved = a.rowwise() + shift, movedToo = b.rowwise() + shift;
        for (const double p : {0.5, 1.0, 2.0, 6.0, 100.0})
            COMPARE_CLOSE(vectorDistances(LpDistance{.p = p}, moved, movedToo),
                vectorDistances(LpDistance{.p = p}, a, b), {.relative = 1e-11});
        const Vector factors = uniformMatrix(12, 1, 12).cwiseAbs().array() + 0.1;
        COMPARE_CLOSE(
            vectorDistances(CosineDistance{}, factors.asDiagonal() * a, b), vectorDistances(CosineDistance{}, a, b));
        const Eigen::RowVectorXd units = uniformMatrix(1, 6, 13).cwiseAbs().array() + 0.1;
        COMPARE_CLOSE(vectorDistances(CanberraDistance{}, a * units.asDiagonal(), b * units.asDiagonal()),
            vectorDistances(CanberraDistance{}, a, b));
    }

    void largerNormsAreSmallerAndEndInTheMaximum()
    {
        const Matrix a = samples(15, 14), b = samples(15, 15);
        Matrix last = vectorDistances(LpDistance{.p = 0.5}, a, b);
        for (const double p : {1.0, 1.5, 2.0, 4.0, 20.0, 99.999, 100.0}) {
            const Matrix next = vectorDistances(LpDistance{.p = p}, a, b);
            QVERIFY2((next.array() <= last.array() * (1 + 1e-14)).all(), qPrintable(QString::number(p)));
            last = next;
        }
        COMPARE_CLOSE(vectorDistances(LpDistance{.p = 99.999}, a, b), last, {.relative = 0.02});
    }

    void noRowsGiveAnEmptyMatrix_data() { everyDistance(); }
    void noRowsGiveAnEmptyMatrix()
    {
        QFETCH(const Distance, distance);
        const Matrix some = samples(3, 16), none(0, 6);
        const Matrix got = vectorDistances(distance, none, some);
        QCOMPARE(got.rows(), Index(0));
        QCOMPARE(got.cols(), Index(3));
        QCOMPARE(vectorDistances(distance, none, none).size(), Index(0));
    }

    void theyStopWhenAsked_data() { everyDistance(); }
    void theyStopWhenAsked()
    {
        QFETCH(const Distance, distance);
        std::stop_source stop;
        stop.request_stop();
        const Matrix some = samples(3, 17);
        QCOMPARE(vectorDistances(distance, some, some, {.stop = stop.get_token()}).size(), Index(0));
    }

    void whatCannotBeComputedIsRefused_data()
    {
        QTest::addColumn<Distance>("distance");
        QTest::addColumn<Matrix>("x");
        QTest::addColumn<QString>("words");
        QTest::newRow("too large a feature") << Distance(CanberraDistance{}) << rowMatrix({1e301, 0})
                                             << "1e+301; distances are computed for features of up to 1e+300";
        QTest::newRow("a power that overflows")
            << Distance(LpDistance{.power = 10}) << rowMatrix({1e40, 0}) << "change its p, power or divide";
        QTest::newRow("a norm that overflows")
            << Distance(LpDistance{.p = 1e-3}) << rowMatrix({1, 2, 3}) << "lp distance is beyond double precision";
        QTest::newRow("a negative radius")
            << Distance(BallSurfaceDistance{}) << rowMatrix({1, -0.5}) << "radius -0.5; ball-surface needs";
        QTest::newRow("a radius alone") << Distance(BallSurfaceDistance{}) << rowMatrix({1})
                                        << "1 feature; ball-surface needs at least two";
    }
    void whatCannotBeComputedIsRefused()
    {
        QFETCH(const Distance, distance);
        QFETCH(const Matrix, x);
        QFETCH(const QString, words);
        const Matrix zero = Matrix::Zero(1, x.cols());
        for (const QString& message : {messageOf([&] { vectorDistances(distance, x, zero); }),
                 messageOf([&] { vectorDistances(distance, zero, x); })})
            QVERIFY2(message.contains(words), qPrintable(message));
    }

    void distancesOfOtherObjectsAreAMistake()
    {
        QVERIFY_EXCEPTION_THROWN(vectorDistances(LevenshteinDistance{}, Matrix(2, 2), Matrix(2, 2)), std::logic_error);
    }
};

KREINSCOPE_TEST(TestVectorDistances)

}  // namespace tst_vector_distances
#include "tst_vector_distances.moc"
