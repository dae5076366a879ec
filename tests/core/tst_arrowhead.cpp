// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>

#include <QTest>

#include "core/spectrum/arrowhead.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_arrowhead {

struct Case {
    Vector poles, border;
    double corner = 0.0;
};

Vector ascending(Vector values)
{
    std::sort(values.begin(), values.end());
    return values;
}

Case randomCase(Index m, std::uint64_t seed)
{
    const Matrix numbers = numerics::uniformMatrix(m + 1, 2, seed);
    return {ascending(numbers.col(0).head(m)), numbers.col(1).head(m), numbers(m, 0)};
}

Case scaled(Case c, double factor)
{
    return {c.poles * factor, c.border * factor, c.corner * factor};
}

/// 10 poles that differ by `distance` from their neighbour, in two heaps.
Case heaps(double distance)
{
    Case c = randomCase(10, 3);
    for (Index i = 0; i < 10; ++i) c.poles(i) = (i < 5 ? -0.7 : 0.4) + distance * static_cast<double>(i);
    return c;
}

Case withBorder(Case c, const std::function<double(Index)>& weight)
{
    for (Index i = 0; i < c.border.size(); ++i) c.border(i) = weight(i);
    return c;
}

Case withCorner(Case c, double corner)
{
    c.corner = corner;
    return c;
}

Matrix dense(const Case& c)
{
    const Index m = c.poles.size();
    Matrix matrix = Matrix::Zero(m + 1, m + 1);
    matrix.diagonal() << c.poles, c.corner;
    matrix.row(m).head(m) = c.border.transpose();
    matrix.col(m).head(m) = c.border;
    return matrix;
}

const std::vector<std::pair<const char*, Case>>& cases()
{
    static const std::vector<std::pair<const char*, Case>> all = {
        {"no pole", {Vector(), Vector(), -2.5}},
        {"no pole, zero", {Vector(), Vector(), 0.0}},
        {"one pole", {Vector::Constant(1, 2.0), Vector::Constant(1, -3.0), 1.0}},
        {"two poles", randomCase(2, 2)},
        {"random, 40", randomCase(40, 40)},
        {"random, 301", randomCase(301, 301)},
        {"zero matrix", {Vector::Zero(6), Vector::Zero(6), 0.0}},
        {"diagonal", withBorder(randomCase(9, 4), [](Index) { return 0.0; })},
        {"poles all equal", {Vector::Constant(7, 0.5), Vector::LinSpaced(7, -1.0, 1.0), -0.25}},
        {"poles all zero", {Vector::Zero(7), Vector::LinSpaced(7, -1.0, 1.0), 0.0}},
        {"heaps 0 apart", heaps(0.0)},
        {"heaps 1e-17 apart", heaps(1e-17)},
        {"heaps 1e-15 apart", heaps(1e-15)},
        {"heaps 1e-13 apart", heaps(1e-13)},
        {"heaps 1e-8 apart", heaps(1e-8)},
        {"every other weight zero", withBorder(randomCase(20, 5), [](Index i) { return i % 2 == 0 ? 0.0 : 0.3; })},
        {"weights down to 1e-19",
            withBorder(randomCase(20, 6), [](Index i) { return std::pow(10.0, -static_cast<double>(i)); })},
        {"weights around round-off",
            withBorder(randomCase(20, 7), [](Index i) { return 4e-16 * static_cast<double>(i); })},
        {"equal distances and weights", {Vector::LinSpaced(64, -1.0, 1.0), Vector::Constant(64, 0.125), 0.0}},
        {"poles in a geometric row",
            withBorder({Vector::LinSpaced(60, -60.0, -1.0).array().exp(), Vector(60), 0.1},
                [](Index i) { return std::exp(-30.0 + 0.5 * static_cast<double>(i)); })},
        {"corner far above", withCorner(randomCase(30, 8), 1e6)},
        {"corner far below", withCorner(randomCase(30, 8), -1e6)},
        {"corner on a pole", withCorner(randomCase(30, 9), randomCase(30, 9).poles(11))},
        {"border far above", withBorder(randomCase(30, 10), [](Index i) { return 1e8 + static_cast<double>(i); })},
        {"huge", scaled(randomCase(30, 11), 1e290)},
        {"tiny", scaled(randomCase(30, 11), 1e-290)},
    };
    return all;
}

void addCases()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < cases().size(); ++i) QTest::newRow(cases()[i].first) << static_cast<int>(i);
}

class TestArrowhead : public QObject {
    Q_OBJECT

private slots:
    void eigenvaluesAreThoseOfTheDenseMatrix_data() { addCases(); }

    void eigenvaluesAreThoseOfTheDenseMatrix()
    {
        QFETCH(const int, which);
        const Case& c = cases()[static_cast<std::size_t>(which)].second;
        const Vector want = krein::eigenvalues(dense(c)),
                     got = krein::eigenvalues(arrowhead(c.poles, c.border, c.corner));
        COMPARE_CLOSE(got, want, {.relative = 0.0, .absolute = 1e-14 * want.cwiseAbs().maxCoeff()});
        for (Index i = 1; i < got.size(); ++i) QVERIFY(got(i - 1) >= got(i));
    }

    void rootsLieBetweenThePoles_data() { addCases(); }

    void rootsLieBetweenThePoles()
    {
        QFETCH(const int, which);
        const Case& c = cases()[static_cast<std::size_t>(which)].second;
        const Arrowhead a = arrowhead(c.poles, c.border, c.corner);
        const Index m = a.poles.size();
        QCOMPARE(m + a.split.size(), c.poles.size());
        for (Index k = 0; k <= m; ++k) {
            if (k > 0) QVERIFY(secularRoot(a, k) >= a.poles(k - 1));
            if (k < m) QVERIFY(secularRoot(a, k) <= a.poles(k));
        }
    }

    void hardMatricesOfAllKinds()
    {
        // Poles and weights that differ by many orders of magnitude or almost coincide, where simple searches get
        // stuck.
        const auto power = [](double uniform, double digits) { return std::pow(10.0, -digits * std::abs(uniform)); };
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const Matrix u = numerics::uniformMatrix(1 + static_cast<Index>(seed) % 37, 4, seed + 1000);
            const std::uint64_t poleKind = seed % 4, weightKind = seed / 4 % 4;
            Case c{Vector(u.rows()), Vector(u.rows()), u(0, 3)};
            for (Index i = 0; i < u.rows(); ++i) {
                const double heap = std::round(4.0 * u(i, 0));
                const double poles[] = {
                    u(i, 0), std::exp(20.0 * u(i, 0)), heap + 1e-14 * u(i, 1), heap + power(u(i, 1), 16)};
                const double weights[] = {u(i, 2), power(u(i, 2), 18), 1e-7 * u(i, 2), 100.0 * u(i, 2)};
                c.poles(i) = poles[poleKind];
                c.border(i) = weights[weightKind];
            }
            c.poles = ascending(c.poles);
            const Arrowhead a = arrowhead(c.poles, c.border, c.corner);
            const Vector want = krein::eigenvalues(dense(c)), got = krein::eigenvalues(a);
            COMPARE_CLOSE(got, want, {.relative = 0.0, .absolute = 1e-14 * want.cwiseAbs().maxCoeff()});
        }
    }

    void equalPolesLeaveAQuadraticEquation()
    {
        // With d_i = d the weights act as one: d, m − 1 times, and the roots of (λ − a)(λ − d) = Σz².
        const Arrowhead a = arrowhead(Vector::Constant(4, 1.0), Vector::Constant(4, 1.0), -2.0);
        QCOMPARE(a.poles.size(), 1);
        const double root = std::sqrt(1.5 * 1.5 + 4.0);
        COMPARE_CLOSE(
            krein::eigenvalues(a), (Vector(5) << -0.5 + root, 1, 1, 1, -0.5 - root).finished(), {.absolute = 1e-15});
    }
};

KREINSCOPE_TEST(TestArrowhead)

}  // namespace tst_arrowhead
#include "tst_arrowhead.moc"
