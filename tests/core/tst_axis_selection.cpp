// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>

#include <QTest>

#include "core/base/errors.h"
#include "core/projections/selection.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using Axes = std::vector<Index>;

namespace tst_axis_selection {

constexpr double roundOff = 1e-10;

/// Σ|λ| is 24, 15 of it positive and 9 negative; by |λ| the order is 0, 6, 1, 5, 2, 3, and axis 4 is round-off.
Vector spectrum()
{
    Vector values(7);
    values << 8, 4, 2, 1, 1e-14, -3, -6;
    return values;
}

QByteArray text(const Axes& axes)
{
    QByteArray result;
    for (const Index axis : axes) result += QByteArray::number(qlonglong(axis)) + ' ';
    return result;
}

/// The size of the smallest set of eigenvalues that carries the fraction of Σ|λ|, over all sets.
int fewest(const Vector& values, double fraction)
{
    int best = int(values.size());
    for (unsigned set = 0; set < 1u << values.size(); ++set) {
        double sum = 0.0;
        for (Index k = 0; k < values.size(); ++k)
            if (set >> k & 1u) sum += std::abs(values(k));
        if (sum >= fraction * values.cwiseAbs().sum()) best = std::min(best, std::popcount(set));
    }
    return best;
}

Axes selected(const std::string& text, const Vector& values)
{
    return selectAxes(AxisSelection::read(text), values, roundOff);
}

class TestAxisSelection : public QObject {
    Q_OBJECT

private slots:
    void textsSelectAxes_data()
    {
        QTest::addColumn<std::string>("selection");
        QTest::addColumn<Axes>("axes");
        const auto row = [](const char* selection, const Axes& axes) {
            QTest::newRow(qPrintable(QStringLiteral("'%1'").arg(QLatin1String(selection))))
                << std::string(selection) << axes;
        };
        const Axes everything{0, 1, 2, 3, 6, 5};
        for (const char* all : {"all", " ALL ", "inf", "Inf", "pn", "np", "p n", "6", "100", "7p2n", "[100 100]",
                 "0.999999", "99999999999999999999999999999999"})
            row(all, everything);
        row("p", {0, 1, 2, 3});
        row("P", {0, 1, 2, 3});
        row("n", {6, 5});
        row("1", {0});
        row("2", {0, 6});
        row("5", {0, 1, 2, 6, 5});
        row("0.3", {0});
        row(".5", {0, 6});
        row("0.75", {0, 1, 6});  // (8 + 6 + 4) / 24 exactly
        row("0.751", {0, 1, 6, 5});
        row("0.8p", {0, 1});  // (8 + 4) / 15 exactly
        row("0.81p", {0, 1, 2});
        row("3p", {0, 1, 2});
        row("1p", {0});
        row("0.5n", {6});
        row("0.7n", {6, 5});
        row("0.7p0.1n", {0, 1, 6});
        row("0.7 p 0.1 n", {0, 1, 6});
        row("0.1n0.7P", {0, 1, 6});
        row("2p1n", {0, 1, 6});
        row("p1n", {0, 1, 2, 3, 6});
        row("0.8p5n", {0, 1, 6, 5});
        row("0p1n", {6});
        row("[2 1]", {0, 1, 6});
        row("[2,1]", {0, 1, 6});
        row(" [ 0.8 , 0.5 ] ", {0, 1, 6});
        row("[0 1]", {6});
        row("[2 0]", {0, 1});
    }

    void textsSelectAxes()
    {
        QFETCH(const std::string, selection);
        QFETCH(const Axes, axes);
        const Axes got = selected(selection, spectrum());
        QVERIFY2(got == axes, text(got).constData());
    }

    void otherTextsAreRefused_data()
    {
        QTest::addColumn<std::string>("selection");
        QTest::addColumn<QByteArray>("problem");
        const auto row = [](const char* selection, const char* problem) {
            QTest::newRow(qPrintable(QStringLiteral("'%1'").arg(QString::fromUtf8(selection))))
                << std::string(selection) << QByteArray(problem);
        };
        row("", "The selection of axes is empty");
        row("  ", "The selection of axes is empty");
        row("0", "'0' selects no axis");
        row("0.0", "'0.0' selects no axis");
        row("0p", "'0p' selects no axis");
        row("0p0n", "'0p0n' selects no axis");
        row("[0 0]", "'[0 0]' selects no axis");
        row("1.0", "'1.0' is neither a fraction below 1 nor a whole number");
        row("0.9p1.5n", "'1.5' is neither a fraction below 1 nor a whole number");
        row("5.", "'5.' is neither a fraction below 1 nor a whole number");
        row("1.2.3", "'1.2.3' is not a number");
        row(".", "'.' is not a number");
        row("5 3", "p or n is needed before '3'");
        row("p5", "p or n is needed before the end");
        row("0.9x", "p or n is needed before 'x'");
        row("1e3", "p or n is needed before 'e3'");
        row("0,9", "p or n is needed before ',9'");
        row("90%", "p or n is needed before '%'");
        row("-1", "'-1' cannot be read");
        row("λ", "'λ' cannot be read");
        row("nan", "'an' cannot be read");
        row("pp", "p occurs twice in 'pp'");
        row("2n1p1n", "n occurs twice in '2n1p1n'");
        row("alles", "'es' does not belong here");
        row("[5]", "A number is needed before ']'");
        row("[", "A number is needed before the end");
        row("[5 3", "A closing bracket is needed before the end");
        row("[5 3 1]", "A closing bracket is needed before '1]'");
        row("[5 3] 2", "'2' does not belong here");
    }

    void otherTextsAreRefused()
    {
        QFETCH(const std::string, selection);
        QFETCH(const QByteArray, problem);
        QCOMPARE(messageOf([&] { AxisSelection::read(selection); }).toUtf8(),
            problem
                + "; axes are selected by a count such as 5, a fraction such as 0.9, all, p, n, 0.7p0.1n, 7p2n or [7 "
                  "2].");
    }

    void aTextIsEitherRefusedOrSelectsAxes()
    {
        const std::string alphabet = "0159..ppnn[],  aliINF-x";
        std::mt19937_64 engine(1);
        int accepted = 0;
        for (int i = 0; i < 200000; ++i) {
            std::string selection;
            for (auto length = engine() % 8; length > 0; --length) selection += alphabet[engine() % alphabet.size()];
            if (!messageOf([&] { AxisSelection::read(selection); }).isEmpty()) continue;
            ++accepted;
            const Axes axes = selected(selection, spectrum());
            QVERIFY2(!axes.empty() && std::count(axes.begin(), axes.end(), Index(4)) == 0, selection.c_str());
        }
        QVERIFY2(accepted > 1000, QByteArray::number(accepted).constData());
    }

    void aFractionKeepsTheFewestAxes()
    {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Vector values = numerics::uniformMatrix(10, 1, seed);
            std::sort(values.begin(), values.end(), std::greater<>());
            for (const char* fraction : {"0.1", "0.5", "0.7", "0.9", "0.99"}) {
                const Axes axes = selected(fraction, values);
                QCOMPARE(int(axes.size()), fewest(values, std::stod(fraction)));
                QVERIFY(values(axes).cwiseAbs().sum() >= std::stod(fraction) * values.cwiseAbs().sum());
                const Vector positive = values.cwiseMax(0.0);
                QCOMPARE(
                    int(selected(fraction + std::string("p"), values).size()), fewest(positive, std::stod(fraction)));
            }
        }
    }

    void roundingCostsNoAxis_data()
    {
        QTest::addColumn<Vector>("values");
        QTest::addColumn<std::string>("selection");
        // The first two carry exactly that fraction, but not if it is worked out in doubles as multiples of the
        // largest.
        QTest::newRow("17/25") << Vector(Eigen::Vector3d(9, 8, 8)) << std::string("0.68");
        QTest::newRow("16/20") << Vector(Eigen::Vector3d(9, 7, 4)) << std::string("0.8");
        QTest::newRow("15/20") << Vector(Eigen::Vector3d(9, 6, 5)) << std::string("0.75");
        QTest::newRow("15/20, positive") << Vector(Eigen::Vector4d(9, 6, 5, -30)) << std::string("0.75p");
    }

    void roundingCostsNoAxis()
    {
        QFETCH(const Vector, values);
        QFETCH(const std::string, selection);
        QVERIFY((selected(selection, values) == Axes{0, 1}));
    }

    void whatIsNotThereIsNotSelected_data()
    {
        QTest::addColumn<Vector>("values");
        QTest::addColumn<std::string>("selection");
        QTest::addColumn<int>("count");
        QTest::newRow("no negative eigenvalue") << Vector(Eigen::Vector2d(2, 1)) << std::string("n") << 0;
        QTest::newRow("no positive eigenvalue") << Vector(Eigen::Vector2d(-1, -2)) << std::string("0.9p1n") << 1;
        QTest::newRow("zero matrix") << Vector(Vector::Zero(3)) << std::string("all") << 0;
        QTest::newRow("zero matrix, fraction") << Vector(Vector::Zero(3)) << std::string("0.9") << 0;
        QTest::newRow("zero matrix, count") << Vector(Vector::Zero(3)) << std::string("2") << 0;
        QTest::newRow("no eigenvalues") << Vector() << std::string("0.9p0.1n") << 0;
        QTest::newRow("huge eigenvalues")
            << Vector(Eigen::Vector4d(1.5e308, 1.4e308, -1.3e308, -1.5e308)) << std::string("0.6") << 3;
        QTest::newRow("tiny eigenvalues")
            << Vector(Eigen::Vector4d(4e-310, 3e-310, 2e-310, 1e-310)) << std::string("0.6") << 2;
    }

    void whatIsNotThereIsNotSelected()
    {
        QFETCH(const Vector, values);
        QFETCH(const std::string, selection);
        QFETCH(const int, count);
        QCOMPARE(int(selected(selection, values).size()), count);
    }
};

KREINSCOPE_TEST(TestAxisSelection)

}  // namespace tst_axis_selection
#include "tst_axis_selection.moc"
