// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every registered method must do, generated from the list of methods and their descriptions: a new one is tested
// without a line here.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

#include "core/algebra/blas.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/every_method.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using namespace every_method;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_every_method {

double largest(const Matrix& values)
{
    return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0;
}

bool isOneSentence(const std::string& text)
{
    return text.size() > 10 && text.ends_with('.') && text.find('\n') == std::string::npos
        && text.find(". ") == std::string::npos;
}

bool isFinite(const std::optional<double>& number)
{
    return !number || std::isfinite(*number);
}

bool areFinite(const std::vector<Fact>& facts)
{
    return std::ranges::all_of(facts, [](const Fact& fact) { return std::isfinite(fact.value); });
}

/// Which number of a model is none; empty if all are.
QByteArray notFinite(const Model& model)
{
    if (!model.coefficients.allFinite()) return "a coefficient is not finite";
    if (!model.bias.allFinite()) return "a bias is not finite";
    if (!model.dualCoefficients.allFinite()) return "a dual coefficient is not finite";
    if (!model.targetCoefficients.allFinite() || !model.targetBias.allFinite())
        return "a target coefficient is not finite";
    if (!model.merging.allFinite()) return "a weight of the merged functions is not finite";
    if (!model.decision.allFinite()) return "a decision value is not finite";
    if (!areFinite(model.facts) || !isFinite(model.objective) || !isFinite(model.reciprocalCondition))
        return "a fact is not finite";
    for (const ModelPart& part : model.parts) {
        const TwoClassSolution& solution = part.solution;
        if (!areFinite(solution.facts)) return "a fact of a function is not finite";
        if (!isFinite(solution.objective) || !isFinite(solution.violation) || !isFinite(solution.reciprocalCondition))
            return "an objective, a violation or a condition is not finite";
    }
    return {};
}

/// Which number a verdict keeps from people, or states of what it is not of; empty if none.
QByteArray wrongWith(const Verdict& verdict, const TwoClassSolution* part)
{
    if (verdict.text.empty() || verdict.text.ends_with('.')) return "the verdict is no clause";
    for (const auto& [what, value] : verdict.numbers) {
        if (!std::isfinite(value)) return "a number of the verdict is not finite";
        const bool isViolation = what == VerdictNumber::Residual
            || (part && what == VerdictNumber::KktViolation && part->violationName == "KKT violation");
        if (part && isViolation && value != part->violation) return "the verdict is of another violation";
        const bool inWords = what == VerdictNumber::Certificate || value == 0.0
            || (what == VerdictNumber::FreeVariables && value == 1.0);
        if (!inWords && verdict.text.find(shortNumber(value)) == std::string::npos
            && verdict.text.find(roundedText(value, 15)) == std::string::npos)
            return "the verdict does not say its " + QByteArray::number(value);
    }
    return {};
}

/// What is not as it should be about a model, whatever it was trained on; empty if nothing.
QByteArray wrongWith(const Model& model, const Matrix& gram)
{
    if (model.termination == Termination::Cancelled) return "cancelled without a request";
    if (!model.verdict) return "it does not say what it is worth";
    if (const QByteArray number = notFinite(model); !number.isEmpty()) return number;
    if (const QByteArray wrong = wrongWith(*model.verdict, nullptr); !wrong.isEmpty()) return wrong;
    for (const ModelPart& part : model.parts)
        if (const QByteArray wrong = wrongWith(part.solution.verdict.value(), &part.solution); !wrong.isEmpty())
            return wrong;
    const auto proven = [](const ModelPart& part) { return part.solution.proof.has_value(); };
    if (model.termination == Termination::Unbounded && std::ranges::none_of(model.parts, proven))
        return "unbounded without a proof";
    if (!model.usable()) return model.decision.size() > 0 ? "a decision without a usable model" : QByteArray();
    if (model.decision.rows() != gram.rows() || model.decision.cols() != model.outputs())
        return "the decision has another shape";
    return {};
}

/// How far f on rows of K may be from f on K: 1e-9 of its size, and what rounding of the terms of the sum amounts to.
double consistency(const Model& model, const Matrix& gram)
{
    const double terms = model.coefficients.size() > 0 ? largest(gram.cwiseAbs() * model.coefficients.cwiseAbs()) : 0.0;
    return 1e-9 * largest(model.decision) + 1e-13 * terms;
}

/// How much is promised about f when a problem is written down differently.
enum class Promise {
    Values,      ///< a direct method: the same f up to rounding
    Optimum,     ///< an iteration to the one optimum: the same f up to its tolerance
    Objective,   ///< an iteration to an optimum that several f reach: the same objective up to its tolerance
    Stationary,  ///< an iteration that may stop elsewhere: as good an answer, not the same one
};

/// Read off what the answer says of itself. With an indefinite kernel an iteration ends at a stationary point, and
/// which one depends on the order in which samples are tried: swapping classes or samples changes that order.
Promise promiseOf(const Model& model)
{
    const bool isOneNorm = model.method == OneNormSvm::info.id;
    if (isOneNorm && worthOf(model) == Worth::GlobalOptimum && !model.coefficients.isZero(0.0))
        return Promise::Objective;
    if (worthOf(model) == Worth::GlobalOptimum) return Promise::Optimum;
    const bool direct = model.termination == Termination::Solved || worthOf(model) == Worth::EarlyStopped;
    return direct ? Promise::Values : Promise::Stationary;
}

/// Iterations run until hardly anything is left to gain, so that their answers can be compared.
Method toTheEnd(Method method)
{
    const std::vector<Setting> all = settings(method);
    if (find(all, "tolerance")) set(method, "tolerance", 1e-10);
    return method;
}

double allowed(Promise promise, const Model& model, const Matrix& gram, double tolerance)
{
    const double size = largest(model.decision), condition = model.reciprocalCondition.value_or(1.0);
    double worst = condition;
    for (const ModelPart& part : model.parts) worst = std::min(worst, part.solution.reciprocalCondition.value_or(1.0));
    const double rounding = 1e-14 * largest(gram) * largest(model.coefficients.cwiseAbs())
        * static_cast<double>(gram.rows());
    if (promise == Promise::Values) return (1e-9 + std::min(1e-13 / worst, 1e-4)) * size + 100 * rounding;
    return tolerance * std::max(size, 1.0);
}

/// How far the values of two iterations to one optimum may be apart: where a tolerance can be set it is, see
/// toTheEnd(); else about the square root of the usual violation of 1e-4.
double optimumTolerance(const Method& method)
{
    return find(settings(method), "tolerance") ? 1e-4 : 1e-2;
}

/// Whether a function of a pair of classes is 0 somewhere: it votes for the first of them then, whichever that is.
bool hasTiedVotes(const Model& model, const Matrix& gram)
{
    if (!model.isOneVsOne()) return false;
    std::vector<Index> all(static_cast<std::size_t>(gram.rows()));
    std::iota(all.begin(), all.end(), Index{0});
    const Matrix values = partValues(model, trainingRows(model, gram, all));
    return values.cwiseAbs().minCoeff() <= 1e-4 * std::max(1.0, largest(values));
}

QByteArray number(double value)
{
    return QByteArray::number(value, 'g', 6);
}

/// Compares iterations that may have stopped elsewhere: there is an answer to both problems or to none, and none is
/// much better than the other.
QByteArray differenceOfStationary(const Model& before, const Model& now)
{
    if (before.usable() != now.usable())
        return "usable only once: " + bytes(wordsOf(before)) + " against " + bytes(wordsOf(now));
    if (before.parts.size() != 1 || now.parts.size() != 1) return {};  // parts may have changed places
    const std::optional<double> one = before.parts[0].solution.objective, other = now.parts[0].solution.objective;
    if (one.has_value() != other.has_value()) return "only one of them has an objective";
    if (one && std::abs(*one - *other) > 0.1 * std::max(std::abs(*one), std::abs(*other)))
        return "objectives " + number(*one) + " and " + number(*other);
    return {};
}

/// Compares the answers to one problem that was written down in two ways. @param want  what `now` should decide, from
/// `before`
QByteArray differenceOf(
    const Outcome& before, const Outcome& now, const Matrix& want, const Matrix& gram, double tolerance)
{
    if (before.refusal != now.refusal) return "refused only once: " + bytes(before.refusal + now.refusal);
    if (!before.refusal.empty()) return {};
    const Promise promise = std::max(promiseOf(before.model), promiseOf(now.model));
    if (promise == Promise::Stationary) return differenceOfStationary(before.model, now.model);
    if (before.model.termination != now.model.termination)
        return "ended differently: " + bytes(wordsOf(before.model)) + " against " + bytes(wordsOf(now.model));
    if (!before.model.usable()) return {};
    for (std::size_t k = 0; k < before.model.parts.size(); ++k) {
        const auto& one = before.model.parts[k].solution.objective;
        if (before.model.parts.size() > 1 || !one) break;  // parts may have changed places
        const double other = now.model.parts[k].solution.objective.value();
        if (std::abs(*one - other) > 1e-5 * (std::abs(*one) + 1e-9))
            return "objectives " + number(*one) + " and " + number(other);
    }
    if (promise == Promise::Objective || hasTiedVotes(now.model, gram)) return {};
    const double off = largest(now.model.decision - want), most = allowed(promise, before.model, gram, tolerance);
    if (!(off <= most))
        return "f is off by " + number(off) + ", allowed is " + number(most) + " (" + bytes(wordsOf(before.model))
            + ")";
    return {};
}

/// Whether chance has a part in the answer: its draws meet other samples when these are exchanged.
bool isByChance(const Named& variant)
{
    if (variant.name.contains("random") || variant.name.contains("stacking")) return true;
    return variant.name.contains("nystrom");
}

class TestEveryMethod : public QObject {
    Q_OBJECT

    std::vector<Named> m_variants = everyVariant();

    const Method& methodAt(int variant) const { return m_variants[static_cast<std::size_t>(variant)].method; }

    /// One row per variant, matrix, number of samples and number of classes.
    void rows(const std::vector<int>& sizes)
    {
        QTest::addColumn<int>("variant");
        QTest::addColumn<QByteArray>("matrix");
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("classes");
        for (std::size_t v = 0; v < m_variants.size(); ++v)
            for (const char* matrix : matrixNames) {
                if (!isSymmetric(matrix) && !keepsAsymmetry(m_variants[v].method)) continue;
                for (const int n : sizes)
                    for (const int classes : {2, 3})
                        QTest::addRow(
                            "%s on %s, %d samples of %d classes", m_variants[v].name.constData(), matrix, n, classes)
                            << static_cast<int>(v) << QByteArray(matrix) << n << classes;
            }
    }

private slots:
    void initTestCase() { useOneBlasThread(); }

    void everyMethodIsHere() { QVERIFY(m_variants.size() > 2 * alternativeOptions<Method>().size()); }

    /// What methods say of themselves beside their parameters goes with these.
    void descriptionsAgreeWithParameters()
    {
        for (const every_method::Named& variant : m_variants) {
            const std::vector<Setting> all = settings(variant.method);
            const bool hasEnd = find(all, "tolerance") || find(all, "max-iterations") || find(all, "iterations");
            QVERIFY2(traits(variant.method).isIterative == hasEnd, variant.name.constData());
            const Setting *start = find(all, "start"), *seed = find(all, "seed");
            const bool canBeRandom = start
                && std::ranges::find(start->parameter.options, "random", &Option::id) != start->parameter.options.end();
            QVERIFY2(traits(variant.method).hasRandomStart == (canBeRandom && seed), variant.name.constData());
            QVERIFY2(traits(variant.method).startsAtRandom == (start && start->value == ParameterValue(std::string("random"))),
                variant.name.constData());
            QVERIFY2(!traits(variant.method).shortName.empty(), variant.name.constData());
        }
        const auto tuned = [](const Method& method) { return tunedParameter(method).value().key; };
        QCOMPARE(tuned(CSvm{}), std::string("cost"));
        QCOMPARE(tuned(LsSvm{}), std::string("regularization"));
        QCOMPARE(tuned(AskLs{}), std::string("regularization"));
        QCOMPARE(tuned(Ikfd{}), std::string("beta"));
        QVERIFY(!tunedParameter(Iknmc{}));
        QVERIFY(traits(Ikfd{}).weighsSquares && !traits(CSvm{}).weighsSquares);
    }

    void answers_data() { rows({1, 2, 3, 12, 40}); }
    void answers()
    {
        QFETCH(const int, variant);
        QFETCH(const QByteArray, matrix);
        QFETCH(const int, n);
        QFETCH(const int, classes);
        const Matrix gram = matrixOf(matrix, n);
        const Outcome got = outcome(methodAt(variant), gram, labelsOf(n, classes), classes);
        QVERIFY2(!got.hung, "took more than 20 s");
        if (!got.refusal.empty()) {
            QVERIFY2(isOneSentence(got.refusal), got.refusal.c_str());
            return;
        }
        const QByteArray wrong = wrongWith(got.model, gram);
        QVERIFY2(wrong.isEmpty(), (wrong + ": " + bytes(wordsOf(got.model))).constData());
        if (!got.usable()) return;

        // f on the rows of training samples, all together and one by one, is f on the training samples.
        std::vector<Index> all(static_cast<std::size_t>(n));
        std::iota(all.begin(), all.end(), Index{0});
        const double most = consistency(got.model, gram);
        const double off = largest(decide(got.model, trainingRows(got.model, gram, all)) - got.model.decision);
        QVERIFY2(off <= most, ("off by " + number(off)).constData());
        for (const Index i : {Index{0}, Index{n - 1}}) {
            const double one = largest(
                decide(got.model, trainingRows(got.model, gram, {i})) - got.model.decision.row(i));
            QVERIFY2(one <= most, ("a single row is off by " + number(one)).constData());
        }
    }

    void oneClassOnly_data()
    {
        QTest::addColumn<int>("variant");
        QTest::addColumn<int>("label");
        for (std::size_t v = 0; v < m_variants.size(); ++v)
            for (const int label : {0, 1, 2})
                QTest::addRow("%s, class %d", m_variants[v].name.constData(), label) << static_cast<int>(v) << label;
    }
    void oneClassOnly()
    {
        QFETCH(const int, variant);
        QFETCH(const int, label);
        const Matrix gram = matrixOf("rbf", 12);
        const Outcome got = outcome(methodAt(variant), gram, std::vector<int>(12, label), 3);
        if (krein::isNovelty(methodAt(variant))) {
            QVERIFY2(got.refusal.empty() && wrongWith(got.model, gram).isEmpty(), got.refusal.c_str());
            return;
        }
        QVERIFY2(isOneSentence(got.refusal), got.refusal.c_str());
    }

    void swappingTwoClassesSwapsWhatIsSaidOfThem_data() { rows({12, 40}); }
    void swappingTwoClassesSwapsWhatIsSaidOfThem()
    {
        QFETCH(const int, variant);
        QFETCH(const QByteArray, matrix);
        QFETCH(const int, n);
        QFETCH(const int, classes);
        const Method method = toTheEnd(methodAt(variant));
        const Matrix gram = matrixOf(matrix, n);
        std::vector<int> labels = labelsOf(n, classes);
        const Outcome before = outcome(method, gram, labels, classes);
        for (int& label : labels) label = label < 2 ? 1 - label : label;
        const Outcome now = outcome(method, gram, labels, classes);
        QVERIFY(!before.hung && !now.hung);
        for (const Outcome* one : {&before, &now}) {
            const QByteArray wrong = one->refusal.empty() ? wrongWith(one->model, gram) : QByteArray();
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
        if (isByChance(m_variants[static_cast<std::size_t>(variant)])) return;
        Matrix want = before.model.decision;
        if (!krein::isNovelty(method) && want.size() > 0) {
            if (want.cols() == 1)
                want = -want;
            else
                want.col(0).swap(want.col(1));
        }
        const QByteArray difference = differenceOf(before, now, want, gram, optimumTolerance(method));
        QVERIFY2(difference.isEmpty(), difference.constData());
    }

    void theOrderOfSamplesDoesNotMatter_data() { rows({12, 40}); }
    void theOrderOfSamplesDoesNotMatter()
    {
        QFETCH(const int, variant);
        QFETCH(const QByteArray, matrix);
        QFETCH(const int, n);
        QFETCH(const int, classes);
        const Method method = toTheEnd(methodAt(variant));
        const Matrix gram = matrixOf(matrix, n);
        const std::vector<int> labels = labelsOf(n, classes);
        std::vector<Index> order(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), Index{0});
        RandomStream(5).shuffle(order);
        std::vector<int> shuffled;
        for (const Index i : order) shuffled.push_back(labels[static_cast<std::size_t>(i)]);
        const Matrix changed = gram(order, order);
        const Outcome before = outcome(method, gram, labels, classes),
                      now = outcome(method, changed, shuffled, classes);
        QVERIFY(!before.hung && !now.hung);
        if (isByChance(m_variants[static_cast<std::size_t>(variant)])) return;
        // Of equally near neighbours the first counts, which is another one after the exchange.
        if (find(settings(method), "k") && !isWithoutTies(matrix)) return;
        const Matrix want = before.model.decision.size() > 0 ? Matrix(before.model.decision(order, Eigen::all))
                                                             : Matrix();
        const QByteArray difference = differenceOf(before, now, want, changed, optimumTolerance(method));
        QVERIFY2(difference.isEmpty(), difference.constData());
        if (!before.usable() || promiseOf(before.model) != Promise::Values || before.model.coefficients.size() == 0)
            return;
        if (matrix == "zero" || matrix == "duplicates") return;  // other coefficients give the same f
        const double size = largest(before.model.coefficients);
        const double off = largest(now.model.coefficients - before.model.coefficients(order, Eigen::all));
        QVERIFY2(off <= 1e-5 * size, ("coefficients are off by " + number(off) + " of " + number(size)).constData());
    }
};

KREINSCOPE_TEST(TestEveryMethod)

}  // namespace tst_every_method
#include "tst_every_method.moc"
