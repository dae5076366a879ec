// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <vector>

#include <QTest>

#include "core/kernels/vector_math.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_vector_math {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr InstructionSet instructionSets[] = {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512};

/// Units in the last place of a double that the value is away from the exact one.
double error(double got, long double want)
{
    int exponent = 0;
    std::frexp(static_cast<double>(want), &exponent);
    return static_cast<double>(std::abs((got - want) / std::ldexp(1.0L, exponent - 53)));
}

struct WorstError {
    double units = 0.0, at = 0.0;
    void take(double x, double got, long double want)
    {
        if (const double e = error(got, want); !(e <= units)) *this = {e, x};
    }
    QByteArray text() const
    {
        return QByteArray::number(units) + " units in the last place at " + QByteArray::number(at, 'g', 17);
    }
};

/// Evenly spaced, with an offset that is no multiple of anything.
std::vector<double> spread(double from, double to, int count)
{
    std::vector<double> values;
    for (int i = 0; i < count; ++i) values.push_back(from + (to - from) * (i + 0.37) / count);
    return values;
}

/// Of both signs and of every order of magnitude from 10^low to 10^high.
std::vector<double> magnitudes(double low, double high, int count)
{
    std::vector<double> values;
    for (const double exponent : spread(low, high, count)) {
        values.push_back(std::pow(10.0, exponent));
        values.push_back(-values.back());
    }
    return values;
}

double expOf(InstructionSet set, double x)
{
    expInPlace(set, &x, 1);
    return x;
}

double tanhOf(InstructionSet set, double x)
{
    tanhInPlace(set, &x, 1);
    return x;
}

void addSets()
{
    QTest::addColumn<InstructionSet>("set");
    for (const InstructionSet set : instructionSets) QTest::addRow("%s", nameOf(set)) << set;
}

class TestVectorMath : public QObject {
    Q_OBJECT

private slots:
    void exponentialsAreWithinTwoUnits_data() { addSets(); }
    void exponentialsAreWithinTwoUnits()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        WorstError worst;
        for (const std::vector<double>& arguments : {spread(-708.0, 709.78, 400000), spread(-1.0, 1.0, 200000),
                 spread(-40.0, 0.0, 200000), magnitudes(-320.0, 2.8, 50000)}) {
            std::vector<double> values = arguments;
            expInPlace(set, values.data(), static_cast<Index>(values.size()));
            for (std::size_t i = 0; i < values.size(); ++i)
                worst.take(arguments[i], values[i], std::exp(static_cast<long double>(arguments[i])));
        }
        QVERIFY2(worst.units <= 2.0, worst.text().constData());
    }

    void exponentialsAtTheEdges_data() { addSets(); }
    void exponentialsAtTheEdges()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        QVERIFY(expOf(set, 0.0) == 1.0 && expOf(set, -0.0) == 1.0);
        QCOMPARE(expOf(set, infinity), infinity);
        QCOMPARE(expOf(set, -infinity), 0.0);
        for (const double x : {709.79, 710.0, 711.0, 1e4, 1e300, std::numeric_limits<double>::max()})
            QCOMPARE(expOf(set, x), infinity);
        for (const double x : {-708.001, -745.0, -746.0, -1e4, -1e300, -std::numeric_limits<double>::max()})
            QCOMPARE(expOf(set, x), 0.0);
        QVERIFY(std::isfinite(expOf(set, 709.782712893384)));  // the largest argument with a finite value
        QVERIFY(std::isnan(expOf(set, std::numeric_limits<double>::quiet_NaN())));
    }

    void hyperbolicTangentsAreWithinThreeUnits_data() { addSets(); }
    void hyperbolicTangentsAreWithinThreeUnits()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        WorstError worst;
        for (const std::vector<double>& arguments : {spread(-25.0, 25.0, 400000), spread(-1.0, 1.0, 400000),
                 spread(0.17, 0.18, 50000), magnitudes(-307.0, 308.0, 100000)}) {
            std::vector<double> values = arguments;
            tanhInPlace(set, values.data(), static_cast<Index>(values.size()));
            for (std::size_t i = 0; i < values.size(); ++i)
                worst.take(arguments[i], values[i], std::tanh(static_cast<long double>(arguments[i])));
        }
        QVERIFY2(worst.units <= 3.0, worst.text().constData());
    }

    void hyperbolicTangentsAtTheEdges_data() { addSets(); }
    void hyperbolicTangentsAtTheEdges()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        QVERIFY(!std::signbit(tanhOf(set, 0.0)) && tanhOf(set, 0.0) == 0.0);
        QVERIFY(std::signbit(tanhOf(set, -0.0)) && tanhOf(set, -0.0) == 0.0);
        for (const double x : {19.1, 20.0, 20.001, 400.0, 1e300, infinity}) {
            QVERIFY(tanhOf(set, x) == 1.0 && tanhOf(set, -x) == -1.0);
        }
        QVERIFY(std::isnan(tanhOf(set, std::numeric_limits<double>::quiet_NaN())));
    }

    void valuesDoNotDependOnTheirPlace_data() { addSets(); }
    void valuesDoNotDependOnTheirPlace()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        const std::vector<double> arguments = spread(-6.0, 3.0, 41);
        for (std::size_t count = 0; count < arguments.size(); ++count) {
            std::vector<double> exponentials = arguments, tangents = arguments;
            expInPlace(set, exponentials.data(), static_cast<Index>(count));
            tanhInPlace(set, tangents.data(), static_cast<Index>(count));
            for (std::size_t i = 0; i < arguments.size(); ++i) {
                QVERIFY(exponentials[i] == (i < count ? expOf(set, arguments[i]) : arguments[i]));
                QVERIFY(tangents[i] == (i < count ? tanhOf(set, arguments[i]) : arguments[i]));
            }
        }
    }

    void arraysOfBothPrecisions()
    {
        const Eigen::ArrayXXd arguments = 4.0 * numerics::uniformMatrix(7, 9, 1).array();
        Eigen::ArrayXXd exponentials = arguments, tangents = arguments;
        exponentiate(exponentials);
        takeTanh(tangents);
        Eigen::ArrayXXf singleExponentials = arguments.cast<float>(), singleTangents = arguments.cast<float>();
        exponentiate(singleExponentials);
        takeTanh(singleTangents);
        COMPARE_CLOSE(exponentials.matrix(), arguments.unaryExpr([](double x) { return std::exp(x); }).matrix(),
            {.relative = 1e-15, .absolute = 0.0});
        COMPARE_CLOSE(tangents.matrix(), arguments.unaryExpr([](double x) { return std::tanh(x); }).matrix(),
            {.relative = 1e-15, .absolute = 0.0});
        COMPARE_CLOSE(
            singleExponentials.cast<double>().matrix(), exponentials.matrix(), {.relative = 1e-6, .absolute = 0.0});
        COMPARE_CLOSE(singleTangents.cast<double>().matrix(), tangents.matrix(), {.relative = 1e-6, .absolute = 1e-6});
    }
};

KREINSCOPE_TEST(TestVectorMath)

}  // namespace tst_vector_math
#include "tst_vector_math.moc"
