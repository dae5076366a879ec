// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <memory>
#include <thread>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/kernels/formula.h"
#include "core/kernels/formula_tape.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/kernel_rows.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_formula {

/// x = (1, 2), z = (3, −1): dot = 1, l1 = 5, sq = 13, linf = 3, normx = √5, normz = √10, dim = 2.
Matrix pointX()
{
    return Eigen::RowVector2d(1.0, 2.0);
}
Matrix pointZ()
{
    return Eigen::RowVector2d(3.0, -1.0);
}

double valueOf(const std::string& text, const std::map<std::string, double>& values = {})
{
    return FormulaKernel{.text = text, .values = values}.between(pointX(), pointZ())(0, 0);
}

/// A formula that knows its value without being read: it is made as a tree, printed, and evaluated as a tree.
class RandomFormula {
public:
    explicit RandomFormula(std::uint64_t seed) : m_random(seed) {}

    struct Printed {
        std::string text;
        double value;
        int precedence;  ///< of what binds last: 1 ||, 2 &&, 3 comparison, 4 sum, 5 product, 6 sign, 7 power, 8 none
    };

    Printed make(int depth)
    {
        if (depth == 0) return leaf();
        switch (m_random.below(9)) {
        case 0: return infix(" + ", 4, make(depth - 1), make(depth - 1), [](double a, double b) { return a + b; });
        case 1: return infix("-", 4, make(depth - 1), make(depth - 1), [](double a, double b) { return a - b; });
        case 2: return infix("*", 5, make(depth - 1), make(depth - 1), [](double a, double b) { return a * b; });
        case 3: return infix(" /", 5, make(depth - 1), make(depth - 1), [](double a, double b) { return a / b; });
        case 4: return negated(make(depth - 1));
        case 5: return power(make(depth - 1), leaf());
        case 6: return logical(depth);
        case 7: return call(depth);
        default: return leaf();
        }
    }

private:
    Printed leaf()
    {
        static const std::pair<const char*, double> leaves[] = {{"dot", 1.0}, {"l1", 5.0}, {"l2", std::sqrt(13.0)},
            {"sq", 13.0}, {"linf", 3.0}, {"dim", 2.0}, {"normx", std::sqrt(5.0)}, {"normz", std::sqrt(10.0)},
            {"a", 1.5}, {"a_2", -0.75}, {"0.5", 0.5}, {"2e0", 2.0}, {"3", 3.0}, {".25", 0.25}};
        const auto& [text, value] = leaves[m_random.below(std::size(leaves))];
        return {text, value, 8};
    }

    static std::string in(const Printed& part, bool parenthesised)
    {
        return parenthesised ? "(" + part.text + ")" : part.text;
    }

    /// Left-associative; signs may follow an operator bare.
    template <class Function>
    static Printed infix(const char* sign, int precedence, const Printed& a, const Printed& b, Function function)
    {
        return {in(a, a.precedence < precedence) + sign + in(b, b.precedence <= precedence), function(a.value, b.value),
            precedence};
    }

    static Printed negated(const Printed& a) { return {"-" + in(a, a.precedence <= 6), -a.value, 6}; }

    /// Right-associative and tighter than a sign to its left.
    static Printed power(const Printed& a, const Printed& b)
    {
        return {in(a, a.precedence <= 7) + "^" + in(b, b.precedence < 6), std::pow(a.value, b.value), 7};
    }

    Printed logical(int depth)
    {
        const Printed a = make(depth - 1), b = make(depth - 1);
        const auto compared = [&](const char* sign, bool holds) {
            return Printed{in(a, a.precedence <= 3) + sign + in(b, b.precedence <= 3), holds ? 1.0 : 0.0, 3};
        };
        switch (m_random.below(6)) {
        case 0: return compared("<", a.value < b.value);
        case 1: return compared(" >= ", a.value >= b.value);
        case 2: return compared(" > ", a.value > b.value);
        case 3: return compared("<=", a.value <= b.value);
        case 4: return infix(" && ", 2, a, b, [](double u, double v) { return u != 0 && v != 0 ? 1.0 : 0.0; });
        default: return infix("||", 1, a, b, [](double u, double v) { return u != 0 || v != 0 ? 1.0 : 0.0; });
        }
    }

    Printed call(int depth)
    {
        const Printed a = make(depth - 1), b = make(depth - 1), c = make(depth - 1);
        const auto either = [](double u, double v, double chosen) {
            return std::isnan(u) || std::isnan(v) ? std::nan("") : chosen;
        };
        switch (m_random.below(5)) {
        case 0: return {"abs(" + a.text + ")", std::abs(a.value), 8};
        case 1: return {"sqrt (" + a.text + ")", std::sqrt(a.value), 8};
        case 2: return {"max(" + a.text + ", " + b.text + ")", either(a.value, b.value, std::max(a.value, b.value)), 8};
        case 3: return {"min(" + a.text + "," + b.text + ")", either(a.value, b.value, std::min(a.value, b.value)), 8};
        default: return {"if(" + a.text + "," + b.text + "," + c.text + ")", a.value != 0 ? b.value : c.value, 8};
        }
    }

    RandomStream m_random;
};

/// For each pair of rows by a double loop.
template <class Function> Matrix byPairs(const Matrix& a, const Matrix& b, Function function)
{
    Matrix result(a.rows(), b.rows());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < b.rows(); ++j) result(i, j) = function(Vector(a.row(i)), Vector(b.row(j)));
    return result;
}

bool isExactlySymmetric(const Matrix& matrix)
{
    return matrix == matrix.transpose();
}

class TestFormula : public QObject {
    Q_OBJECT

private slots:
    void valuesByHand_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("want");
        const auto add = [](const char* text, double want) { QTest::newRow(text) << QByteArray(text) << want; };
        add("dot", 1);
        add("l1", 5);
        add("l2", std::sqrt(13.0));
        add("sq", 13);
        add("linf", 3);
        add("normx", std::sqrt(5.0));
        add("normz", std::sqrt(10.0));
        add("dim", 2);
        add("pi", 3.14159265358979323846);
        add("e", 2.71828182845904523536);
        add("1.5e-3", 0.0015);
        add("  ( +5. ) ", 5);
        add("2 + 3*4 - 6/3", 12);
        add("7 - 2 - 3", 2);
        add("24/4/3", 2);
        add("2^3^2", 512);
        add("-2^2", -4);
        add("2^-2", 0.25);
        add("-sq^0.5^2", -std::pow(13.0, 0.25));
        add("3*-l1", -15);
        add("2--3", 5);
        add("1 + 2 < 2*2 && 3 >= 3", 1);
        add("0 && 0 || 1", 1);
        add("1 || 0 && 0", 1);
        add("(dot == 1) + (dot != 1) + (l1 > 5) + (l1 < 5)", 1);
        add("exp(-sq)", std::exp(-13.0));
        add("log(sq)", std::log(13.0));
        add("tanh(dot - 0.5) + sin(l1) + cos(l1) + atan(sq)",
            std::tanh(0.5) + std::sin(5.0) + std::cos(5.0) + std::atan(13.0));
        add("sign(-l1) + sign(0*dot) + sign(sq)", 0);
        add("floor(-sq/2)", -7);
        add("abs(-sq)", 13);
        add("pow(l1, 3)", 125);
        add("pow(l1, -1.5)", std::pow(5.0, -1.5));
        add("l1^dot + 2^l1 + l1^0 + l1^-2", 5 + 32 + 1 + 0.04);
        add("min(sq, l1, dot, 4) + max(dot, 3, l1)", 6);
        add("if(sq > 10, 7, dot)", 7);
        add("if(sq < 10, log(-1), dot)", 1);
        add("if(1, dot, log(-1))", 1);
        add("a*dot + gamma_1", 2);
    }

    void valuesByHand()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, want);
        COMPARE_NUMBER(valueOf(text.toStdString()), want, {.relative = 1e-14, .absolute = 1e-15});
        QVERIFY(!formulaError(text.toStdString()));
    }

    void constantsTakeTheirValues()
    {
        COMPARE_NUMBER(valueOf("tanh(a*dot + r)", {{"a", -0.5}, {"r", 2.0}, {"unused", 9.0}}), std::tanh(1.5));
        COMPARE_NUMBER(valueOf("sq^p", {{"p", 2.5}}), std::pow(13.0, 2.5));
    }

    void randomFormulasAreReadAsWritten()
    {
        int finite = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            const RandomFormula::Printed formula = RandomFormula(seed).make(1 + static_cast<int>(seed % 4));
            const double got = valueOf(formula.text, {{"a", 1.5}, {"a_2", -0.75}});
            const bool same = std::isnan(formula.value)
                ? std::isnan(got)
                : numerics::isClose(got, formula.value, {.relative = 1e-9, .absolute = 1e-9});
            const std::string both = formula.text + " = " + std::to_string(formula.value) + ", got "
                + std::to_string(got);
            QVERIFY2(same, both.c_str());
            finite += std::isfinite(formula.value);
        }
        QVERIFY(finite > 2000);
    }

    void theSameBuiltIn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Kernel>("kernel");
        QTest::newRow("tl1") << QByteArray("max(rho - l1, 0)") << Kernel(TruncatedL1Kernel{.rho = 1.5});
        QTest::newRow("rbf") << QByteArray("exp(-gamma*sq)") << Kernel(GaussianKernel{.gamma = 0.3});
        QTest::newRow("sigmoid") << QByteArray("tanh(a*dot + r)")
                                 << Kernel(SigmoidKernel{.scale = 0.4, .offset = -1.0});
        QTest::newRow("polynomial") << QByteArray("(a*dot + r)^3")
                                    << Kernel(PolynomialKernel{.scale = 0.4, .offset = -1.0, .degree = 3});
    }

    void theSameBuiltIn()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Kernel, kernel);
        const FormulaKernel formula{
            .text = text.toStdString(), .values = {{"rho", 1.5}, {"gamma", 0.3}, {"a", 0.4}, {"r", -1.0}}};
        const Kernel usable = resolved(kernel, {.features = 5});
        const Matrix a = numerics::uniformMatrix(131, 5, 1), b = numerics::uniformMatrix(40, 5, 2);
        COMPARE_CLOSE(formula.between(a, b), crossGram(usable, a, b));
        COMPARE_CLOSE(formula.between(a, a), gramMatrix(usable, a));
        QVERIFY(isExactlySymmetric(formula.between(a, Matrix(a))));
    }

    void severalQuantitiesAtOnce()
    {
        const FormulaKernel formula{.text = "c*dot - l1 + sq/2 + linf*normx - normz^2/dim", .values = {{"c", 0.7}}};
        const auto want = [](const Vector& x, const Vector& z) {
            const Vector d = x - z;
            return 0.7 * x.dot(z) - d.lpNorm<1>() + d.squaredNorm() / 2 + d.lpNorm<Eigen::Infinity>() * x.norm()
                - z.squaredNorm() / 3;
        };
        const Matrix a = numerics::uniformMatrix(700, 3, 3), b = numerics::uniformMatrix(70, 3, 4);
        COMPARE_CLOSE(formula.between(a, b), byPairs(a, b, want));
        COMPARE_CLOSE(formula.between(a.topRows(1), b), byPairs(a.topRows(1), b, want));
        COMPARE_CLOSE(formula.between(b, b), byPairs(b, b, want));
        QVERIFY(!isExactlySymmetric(formula.between(b, b)));
        const FormulaKernel cosine{.text = "dot/(normx*normz)"};
        QVERIFY(isExactlySymmetric(cosine.between(a, a)));
        COMPARE_CLOSE(cosine.between(a, a),
            byPairs(a, a, [](const Vector& x, const Vector& z) { return x.dot(z) / (x.norm() * z.norm()); }));
        COMPARE_CLOSE(FormulaKernel{.text = "4"}.between(a, b), Matrix::Constant(700, 70, 4.0));
        COMPARE_CLOSE(FormulaKernel{.text = "linf"}.between(b, b),
            byPairs(b, b, [](const Vector& x, const Vector& z) { return (x - z).lpNorm<Eigen::Infinity>(); }));
    }

    void arraysAgreeWithSingleNumbers()
    {
        constexpr Index count = 1500;  // several strips and a part of one
        const Eigen::ArrayXd quantities = 3.0 * numerics::uniformMatrix(count, 1, 5).array();
        for (const char* text : {"exp(dot)", "tanh(dot)", "log(abs(dot))", "sqrt(abs(dot))", "sin(dot) + cos(dot)",
                 "atan(dot)", "floor(dot)", "sign(dot)", "if(dot > 0.5, -dot, 2)", "if(dot, dot, exp(dot))", "dot^5",
                 "abs(dot)^-1.5", "2^dot", "min(dot, 0) + max(dot, 1)", "max(dot, exp(dot) - 2)",
                 "(dot < 1) + (dot == dot) + (dot != 0 || dot)"}) {
            const FormulaProgram program = formulaProgram(formulaTape(text), {}, 1);
            Eigen::ArrayXd whole(count), single(count);
            runFormula(program, {quantities.data()}, count, whole.data());
            for (Index i = 0; i < count; ++i) runFormula(program, {&quantities(i)}, 1, &single(i));
            COMPARE_CLOSE(whole.matrix(), single.matrix());
        }
    }

    void whatIsNoNumberIsNotHidden()
    {
        for (const char* text : {"log(-1)", "max(log(-sq), 0)", "max(0, log(-sq))", "min(log(-sq), dot)",
                 "min(dot, log(-sq))", "max(log(-1), dot)", "min(dot, log(-1))", "sign(log(-sq))", "0*log(0*sq)",
                 "sqrt(-sq)", "(-sq)^0.3", "exp(log(-sq))", "tanh(log(-sq))", "floor(log(-sq))"})
            QVERIFY2(std::isnan(valueOf(text)), text);
        QCOMPARE(valueOf("exp(1e6*sq)"), std::numeric_limits<double>::infinity());
        QCOMPARE(valueOf("exp(-1e6*sq)"), 0.0);
        QCOMPARE(valueOf("tanh(1e9*sq)"), 1.0);
    }

    void errorsSayWhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("position");
        QTest::addColumn<QByteArray>("says");
        const auto addAs = [](const char* name, const char* text, int position, const char* says) {
            QTest::newRow(name) << QByteArray(text) << position << QByteArray(says);
        };
        const auto add = [&](const char* text, int position, const char* says) { addAs(text, text, position, says); };
        addAs("nothing", "", 0, "There is no formula");
        addAs("blanks", "   ", 0, "There is no formula");
        add("tahn(x)", 0, "(did you mean 'tanh'?)");
        add("1 + cosh(dot)", 4, "There is no function 'cosh'");
        add("dot(a)", 0, "write dot*(…)");
        add("2*exp", 2, "write exp(…)");
        add("exp dot", 0, "write exp(…)");
        add("2 dot", 2, "missing before 'dot'");
        add("2dot", 1, "missing before 'dot'");
        add("(dot)(sq)", 5, "missing before '('");
        add("dot +", 5, "at the end");
        add("dot + * 2", 6, "missing before '*'");
        add("*dot", 0, "missing before '*'");
        add("2 ** 3", 2, "write ^");
        add("--dot", 1, "Two signs");
        add("2 * - - dot", 6, "Two signs");
        add("(dot", 0, "never closed");
        add("exp(sq*(1 + dot)", 3, "never closed");
        add("dot)", 3, "has no partner");
        add("dot + ()", 7, "nothing between");
        add("(dot + )", 7, "missing before ')'");
        add("exp()", 0, "exp takes one value, and here are 0");
        add("exp(1, 2)", 0, "exp takes one value, and here are 2");
        add("1 + pow(dot)", 4, "pow takes two values, and here is 1");
        add("max(dot)", 0, "at least two");
        add("if(dot, 1)", 0, "three values, if(c, a, b)");
        add("max(1,, 2)", 6, "missing before ','");
        add("0,5*dot", 1, "decimal point");
        add("exp((1, 2))", 6, "separate the values of a function only");
        add("dot > 0 ? 1 : 2", 8, "write if(c, a, b)");
        add("rho = 2", 4, "write == to compare");
        add("0 < dot < 1", 8, "a < b && b < c");
        add("1 + text", 4, "choose another name");
        add("exp(-x^2)", 5, "is a sample");
        add("|dot|", 0, "abs(…)");
        add("!dot", 0, "c == 0");
        add("dot & sq", 4, "&&");
        add("a·dot", 1, "write *");
        add("−dot", 0, "write -");
        add("sq²", 2, "write ^2");
        add("ρ - l1", 0, "write rho");
        add("dot + ♞", 6, "'♞' has no meaning");
        add("dot + \"sq\"", 6, "has no meaning");
        addAs("control character", "dot\x01", 3, "'\\x01' has no meaning");
        addAs("no UTF-8", "\xff", 0, "'\\xff' has no meaning");
        add("1e999*dot", 0, "too large or too small");
        add(".", 0, "not a number");
        for (const char* name : {"inf", "Inf", "INF", "infinity", "Infinity", "nan", "NaN", "NAN"})
            add(name, 0, "is no finite number");
        addAs("infinity within", "exp(-inf*sq)", 5, "'inf' is no finite number");
        add("1..2", 2, "missing before '.2'");
    }

    void errorsSayWhere()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, position);
        QFETCH(const QByteArray, says);
        const std::optional<FormulaError> error = formulaError(text.toStdString());
        QVERIFY(error.has_value());
        QCOMPARE(error->position, Index(position));
        QVERIFY2(QByteArray::fromStdString(error->message).contains(says), error->message.c_str());
        QVERIFY(error->message.ends_with("."));
        QVERIFY(formulaConstants(text.toStdString()).empty());
        QVERIFY_EXCEPTION_THROWN(valueOf(text.toStdString()), InvalidInput);
    }

    void theSentenceQuotesTheFormulaAndCountsFromOne()
    {
        try {
            valueOf("1 + tahn(dot)");
            QFAIL("accepted");
        } catch (const InvalidInput& error) {
            const QByteArray start = "The formula '1 + tahn(dot)' cannot be read at character 5: There is no function "
                                     "'tahn'";
            QVERIFY2(QByteArray(error.what()).startsWith(start), error.what());
        }
    }

    void tooLongIsRefused()
    {
        std::string text = "dot";
        while (text.size() <= 2000) text += " + dot";
        QCOMPARE(formulaError(text)->position, Index(2000));
        QVERIFY(formulaError(std::string(41, 'a')).has_value());
        QVERIFY(!formulaError(std::string(40, 'a')).has_value());
        COMPARE_NUMBER(valueOf(std::string(900, '(') + "sq" + std::string(900, ')')), 13.0);
    }

    /// Pieces in any order are either refused at one of their characters or computed, and never more than that.
    void anyRowOfPiecesIsRefusedOrComputed()
    {
        const char* pieces[] = {"dot", "sq", "normz", "a", "2", ".5", "exp", "max", "if", "pow", "(", ")", "(", ")",
            ",", "+", "-", "*", "^", "<", "==", "&&", "||", "?", "=", " ", "é"};
        RandomStream random(7);
        int accepted = 0;
        for (int round = 0; round < 30000; ++round) {
            std::string text;
            const auto count = 1 + random.below(7);
            for (std::uint64_t i = 0; i < count; ++i) text += pieces[random.below(std::size(pieces))];
            const std::optional<FormulaError> error = formulaError(text);
            if (error) {
                QVERIFY(error->position >= 0 && error->position <= QString::fromStdString(text).size());
                QVERIFY_EXCEPTION_THROWN(formulaTape(text), InvalidInput);
            } else {
                ++accepted;
                valueOf(text);
            }
        }
        QVERIFY(accepted > 500);
    }

    void constantsAreNamedInOrder()
    {
        const FormulaKernel kernel{.text = "zeta*dot + alpha^zeta - pi*e*normx + B2/beta_1"};
        QCOMPARE(kernel.constantNames(), (std::vector<std::string>{"zeta", "alpha", "B2", "beta_1"}));
        QCOMPARE(FormulaKernel{}.constantNames(), std::vector<std::string>{"rho"});
        QVERIFY((FormulaKernel{.text = "dot +"}.constantNames().empty()));
    }

    void parametersFollowTheText()
    {
        FormulaKernel kernel;
        QCOMPARE(settings(kernel).size(), std::size_t(2));
        QCOMPARE(settings(kernel)[0].parameter.key, std::string("text"));
        QVERIFY(settings(kernel)[0].kind == ParameterKind::Text);
        QCOMPARE(settings(kernel)[1].parameter.key, std::string("rho"));
        QCOMPARE(std::get<double>(settings(kernel)[1].value), 1.0);
        set(kernel, "text", std::string("tanh(a*dot + r)"));
        set(kernel, "r", -2.0);
        QCOMPARE(std::get<double>(settings(kernel)[2].value), -2.0);
        QVERIFY_EXCEPTION_THROWN(set(kernel, "rho", 2.0), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(set(kernel, "r", 2e9), InvalidInput);
        set(kernel, "text", std::string("tanh("));
        QCOMPARE(settings(kernel).size(), std::size_t(1));
        set(kernel, "text", std::string("r*sq"));
        QCOMPARE(std::get<double>(settings(kernel)[1].value), -2.0);
    }

    void equalIfTheSameIsComputed()
    {
        const FormulaKernel kernel{.text = "a*dot", .values = {{"a", 1.0}, {"old", 3.0}}};
        QVERIFY(kernel == FormulaKernel{.text = "a*dot"});
        QVERIFY(!(kernel == FormulaKernel{.text = "a*dot", .values = {{"a", 2.0}}}));
        QVERIFY(!(kernel == FormulaKernel{.text = "dot*a"}));
    }

    void symmetryIsSeen_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("want");
        const auto add = [](const char* text, bool want) { QTest::newRow(text) << QByteArray(text) << want; };
        add("dot", true);
        add("normx*normz", true);
        add("normx + a + normz", true);
        add("abs(normx - normz)", true);
        add("normx^2 - 2*dot + normz^2", true);
        add("log(normx/normz)^2", true);
        add("if(normx > normz, normx, normz)", true);
        add("normx", false);
        add("dot/normx", false);
        add("normx - normz", false);
        add("if(normx > 100, 1, 0)", false);
        add("dot + 1e-3*normz", false);
        add("a*normx + b*normz", false);
        add("sqrt(normx - 5)", false);
    }

    void symmetryIsSeen()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, want);
        QCOMPARE(formulaIsSymmetric(text.toStdString()), want);
        const Matrix samples = 100.0 * numerics::uniformMatrix(40, 2, 8);
        const Matrix gram = FormulaKernel{.text = text.toStdString(), .values = {{"b", 3.0}}}.between(samples, samples);
        if (gram.allFinite()) QCOMPARE(isExactlySymmetric(gram), want);
    }

    void readingOnSeveralThreads()
    {
        std::vector<double> got(4);
        {
            std::vector<std::jthread> threads;
            for (std::size_t t = 0; t < got.size(); ++t)
                threads.emplace_back([&got, t] {
                    for (int round = 0; round < 200; ++round)
                        got[t] = FormulaKernel{.text = "c*sq + " + std::to_string(t), .values = {{"c", 2.0}}}.between(
                            pointX(), pointZ())(0, 0);
                });
        }
        for (std::size_t t = 0; t < got.size(); ++t) COMPARE_NUMBER(got[t], 26.0 + static_cast<double>(t));
    }
};

KREINSCOPE_TEST(TestFormula)

}  // namespace tst_formula
#include "tst_formula.moc"
