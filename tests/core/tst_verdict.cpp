// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <set>

#include "core/classifiers/model.h"
#include "core/classifiers/svm_worth.h"
#include "core/classifiers/verdict.h"
#include "support/runner.h"

using namespace krein;

namespace tst_verdict {

ModelPart partOf(Termination termination, Verdict verdict)
{
    ModelPart part;
    part.solution = withoutSolution(2, termination, std::move(verdict));
    return part;
}

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void wordsAndNumbersAreTheClauses()
    {
        Verdict verdict{Worth::SaddlePoint,
            {"saddle point (", kktClause(8.1e-4), "; down along ",
                countClause(VerdictNumber::NegativeDirections, 1, "direction"), " of ",
                countClause(VerdictNumber::FreeDirections, 12), ")"},
            Obstacle::Indefiniteness};
        verdict.add({"; tolerance ", numberClause(VerdictNumber::Tolerance, 1e-9)});
        QCOMPARE(verdict.text,
            std::string("saddle point (KKT violation 0.00081; down along 1 direction of 12); tolerance 10⁻⁹"));
        QCOMPARE(verdict.worth, Worth::SaddlePoint);
        QCOMPARE(verdict.obstacle, Obstacle::Indefiniteness);
        QCOMPARE(verdict.numbers.size(), std::size_t{4});
        QCOMPARE(verdict.number(VerdictNumber::KktViolation), std::optional(8.1e-4));
        QCOMPARE(verdict.number(VerdictNumber::FreeDirections), std::optional(12.0));
        QVERIFY(!verdict.number(VerdictNumber::Objective));
        QCOMPARE(countClause(VerdictNumber::Iterations, 12, "iteration").words, std::string("12 iterations"));
    }

    void whatSeveralMethodsSay()
    {
        const auto check = [](const Verdict& verdict, Worth worth, const char* text) {
            QCOMPARE(verdict.worth, worth);
            QCOMPARE(verdict.text, std::string(text));
            QCOMPARE(verdict.obstacle, Obstacle::None);
        };
        check({}, Worth::NoSolution, "no solution");
        check(noSolution("the numbers overflowed"), Worth::NoSolution, "no solution: the numbers overflowed");
        check(noUniqueSolution("it is singular"), Worth::NoUniqueSolution, "no unique solution: it is singular");
        check(noFeature("all eigenvalues are 0"), Worth::NoSolution, "no feature: all eigenvalues are 0");
        check(cancelled(), Worth::Cancelled, "cancelled");
        check(cancelled("the first iteration"), Worth::Cancelled, "cancelled before the first iteration");
        check(closedForm(), Worth::ClosedForm, "closed form; no optimisation");
        check(closedForm("the covariance", 0.25), Worth::ClosedForm,
            "closed form; no optimisation (reciprocal condition of the covariance 0.25)");
        check(convexVerdict(true, {kktClause(0.5)}), Worth::GlobalOptimum,
            "global optimum of a convex problem (KKT violation 0.5)");
        check(convexVerdict(false, {kktClause(0.5)}), Worth::NearOptimum,
            "an approximation of the global optimum (KKT violation 0.5)");
    }

    void idsDifferAndMeaningsAreSentences()
    {
        std::set<std::string_view> ids;
        for (int i = 0; i < worthCount; ++i) {
            ids.insert(worthId(static_cast<Worth>(i)));
            QVERIFY(worthMeaning(static_cast<Worth>(i)).ends_with('.'));
        }
        QCOMPARE(ids.size(), static_cast<std::size_t>(worthCount));
    }

    void aModelIsWorthWhatItsWorstFunctionIs_data()
    {
        QTest::addColumn<int>("terminationOfOther");
        QTest::addColumn<int>("worth");
        const auto row = [](const char* name, Termination termination, Worth worth) {
            QTest::newRow(name) << static_cast<int>(termination) << static_cast<int>(worth);
        };
        row("a saddle point below a local minimum", Termination::Converged, Worth::SaddlePoint);
        row("a stationary point below a local minimum", Termination::Converged, Worth::StationaryPoint);
        row("the limit of iterations", Termination::IterationLimit, Worth::Limit);
        row("no answer at all", Termination::NumericalFailure, Worth::NoSolution);
        row("how it ended before what it is worth", Termination::IterationLimit, Worth::GlobalOptimum);
    }
    void aModelIsWorthWhatItsWorstFunctionIs()
    {
        QFETCH(const int, terminationOfOther);
        QFETCH(const int, worth);
        const ModelPart best = partOf(Termination::Converged, {Worth::GlobalOptimum, {"best"}}),
                        good = partOf(Termination::Converged, {Worth::LocalMinimum, {"good"}}),
                        other = partOf(static_cast<Termination>(terminationOfOther),
                            {static_cast<Worth>(worth), {"other"}, Obstacle::Indefiniteness});
        for (const std::vector<ModelPart>& parts :
            {std::vector{best, good, other}, std::vector{other, good, best}, std::vector{good, other, best}}) {
            const Model model = modelOf("c-svm", 3, parts, 2);
            QCOMPARE(static_cast<int>(model.verdict.value().worth), worth);
            QCOMPARE(static_cast<int>(model.termination), terminationOfOther);
            QCOMPARE(model.verdict->text, std::string("other (the worst of 3 functions)"));
            QCOMPARE(model.verdict->number(VerdictNumber::Functions), std::optional(3.0));
            QCOMPARE(model.verdict->obstacle, Obstacle::Indefiniteness);
        }
        QCOMPARE(modelOf("c-svm", 2, {best}, 2).verdict, best.solution.verdict);
    }

    /// An answer is called stationary only if it is one within the tolerance.
    void anIterateIsNotCalledAStationaryPoint()
    {
        SmoSolution solution{.violation = 0.2, .termination = Termination::IterationLimit};
        const Verdict limit = unfinishedVerdict(solution, 1e-3, " of the other problem").value();
        QCOMPARE(limit.worth, Worth::Limit);
        QCOMPARE(limit.text,
            std::string("not optimal: the KKT violation 0.2 of the other problem is above the tolerance 0.001"));
        solution.termination = Termination::Cancelled;
        QCOMPARE(unfinishedVerdict(solution, 1e-3).value().worth, Worth::Cancelled);
        solution.termination = Termination::Converged;
        QVERIFY(!unfinishedVerdict(solution, 1e-3));
    }
};

KREINSCOPE_TEST(TestVerdict)

}  // namespace tst_verdict
#include "tst_verdict.moc"
