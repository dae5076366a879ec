// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <set>

#include "core/classifiers/model.h"
#include "core/classifiers/svm_worth.h"
#include "core/classifiers/verdict.h"
#include "support/runner.h"

using namespace krein;

namespace tst_verdict {

const Number kkt{Quantity::KktViolation, 8.1e-4};
const Number gradient{Quantity::GradientNorm, 2e-7};
const Number gap{Quantity::DualityGap, 1e-9};
const Number rotation{Quantity::RotationSlope, 3e-5};
const Number tolerance{Quantity::Tolerance, 1e-3};
const Number twelve{Quantity::Iterations, 12};
const Number step{Quantity::StepSquared, 4e-8};

/// One sentence and the verdict it follows from.
struct Sentence {
    Verdict verdict;
    const char* worth;
    const char* words;
};

const std::vector<Sentence>& sentences()
{
    using enum Ground;
    static const std::vector<Sentence> all{
        {{PositiveKernel, {kkt}, {}}, "global-optimum",
            "global optimum (KKT violation 0.00081; K is positive semidefinite to rounding by a Cholesky "
            "factorisation, so the problem is convex)"},
        {{ConditionallyPositiveKernel, {kkt}, {}}, "global-optimum",
            "global optimum (KKT violation 0.00081; K is conditionally positive semidefinite to rounding by a Cholesky "
            "factorisation, so the problem is convex)"},
        {{ConvexOnFixedSum, {kkt}, {}}, "global-optimum", "global optimum (KKT violation 0.00081)"},
        {{NoNegativeEigenvalue, {{Quantity::SmallestEigenvalue, -1e-17}, gradient}, {}}, "global-optimum",
            "global minimum: K has no eigenvalue below zero beyond round-off (the smallest is −10⁻¹⁷), and ‖∇f‖∞ = "
            "2·10⁻⁷"},
        {{NoNegativeEigenvalue, {kkt}, {}}, "global-optimum",
            "global minimum: K has no eigenvalue below zero beyond round-off (KKT violation 0.00081)"},
        {{ConvexProblem, {{Quantity::LogisticSlope, 0.5}}, {}}, "global-optimum",
            "global optimum of a convex problem (‖∇F‖∞ 0.5)"},
        {{ConvexProblem, {kkt, gap}, {}}, "global-optimum",
            "global optimum of a convex problem (KKT violation 0.00081, duality gap 10⁻⁹)"},
        {{LinearProgram, {gap}, {}}, "global-optimum", "global optimum of a linear program (duality gap 10⁻⁹)"},
        {{OneClassOnly, {}, {}}, "global-optimum", "global optimum, in closed form: one class only"},
        {{FlippedProblem, {kkt, {Quantity::FlippedEigenvalues, 1}}, {}}, "global-optimum",
            "global optimum of the flipped problem (KKT violation 0.00081; 1 negative eigenvalue was flipped)"},
        {{FlippedProblem, {kkt, {Quantity::FlippedEigenvalues, 3}}, {}}, "global-optimum",
            "global optimum of the flipped problem (KKT violation 0.00081; 3 negative eigenvalues were flipped)"},
        {{ClippedProblem, {kkt}, {}}, "global-optimum",
            "global optimum, that of the C-SVM on the clipped kernel: W has no freedom (KKT violation 0.00081)"},
        {{ConvexOnFeatures, {kkt}, {}}, "global-optimum", "global optimum on these features (KKT violation 0.00081)"},
        {{BoundedSystem, {}, {}}, "global-optimum", "global optimum"},
        {{BoundedIndefiniteSystem, {}, {}}, "global-optimum",
            "global optimum where the coefficients sum to zero, although K has negative eigenvalues: of HKH none is "
            "between −1/γ and 0"},
        {{BoundedCentredSystem, {}, {}}, "global-optimum",
            "global optimum where the coefficients sum to zero, although K has a negative eigenvalue: HKH has none"},
        {{BoundedBilinearForm, {{Quantity::Residual, 1e-14}, {Quantity::Rank, 2}}, {}}, "global-optimum",
            "global minimum (largest residual of the system 10⁻¹⁴) of the AsK-LS problem on the spans of the training "
            "samples' features, of rank 2: its Hessian there is positive definite"},
        {{NothingToOptimise, {}, {}}, "closed-form", "closed form; no optimisation"},
        {closedForm("the covariance", 0.25), "closed-form",
            "closed form; no optimisation (reciprocal condition of the covariance 0.25)"},
        {{TrainingSamples, {}, {}}, "closed-form", "nothing is optimised: the training samples are the classifier"},
        {{AbsentClass, {}, {}}, "constant", "constant: no training sample is of this class"},
        {{OneClassConstant, {}, {}}, "constant", "one class only: f is constant"},
        {{ConvexNotReached, {gap}, {}}, "near-optimum", "an approximation of the global optimum (duality gap 10⁻⁹)"},
        {{ConvexNotReached, {kkt, gap}, {}}, "near-optimum",
            "an approximation of the global optimum (KKT violation 0.00081, duality gap 10⁻⁹)"},
        {{NearLinearProgram, {gap, {Quantity::Objective, 2}}, {}}, "near-optimum",
            "not solved exactly: with a duality gap 10⁻⁹ of 2, the global optimum of this linear program may be that "
            "much lower"},
        {{SecondDerivatives, {kkt, {Quantity::CurvedVariables, 0}}, {}}, "local-minimum",
            "local minimum (KKT violation 0.00081; no direction is free; K is indefinite, so there may be lower ones)"},
        {{SecondDerivatives, {kkt, {Quantity::CurvedVariables, 1}, {Quantity::SmallestMultiplier, 0.2}}, {}},
            "local-minimum",
            "local minimum (KKT violation 0.00081; the Hessian on the one free α is positive definite, every "
            "multiplier at a bound is at least 0.2; K is indefinite, so there may be lower ones)"},
        {{HessianAbove, {gradient, {Quantity::HessianBound, 1e-6}}, {}}, "local-minimum",
            "local minimum by DCA: ‖∇f‖∞ = 2·10⁻⁷, and every eigenvalue of the Hessian on the range of K is above "
            "10⁻⁶"},
        {{HessianAboveBesideRay, {gradient, {Quantity::HessianBound, 1e-6}}, "1ᵀK⁻¹1 is −2, below 0"}, "local-minimum",
            "local minimum of an objective that is unbounded below: ‖∇f‖∞ = 2·10⁻⁷, and every eigenvalue of the "
            "Hessian "
            "on the range of K is above 10⁻⁶; far away the objective falls for ever, as 1ᵀK⁻¹1 is −2, below 0"},
        {{WeakMultiplier, {kkt, {Quantity::CurvedVariables, 4}, {Quantity::SmallestMultiplier, 1e-5}}, {}},
            "stationary-point",
            "stationary point, a minimum over its free α (KKT violation 0.00081; the Hessian on the 4 free α is "
            "positive definite, but a multiplier at a bound is only 10⁻⁵, within the violation, so a local minimum is "
            "not shown)"},
        {{NotPositiveDefinite, {kkt, {Quantity::FreeVariables, 2500}}, {}}, "stationary-point",
            "stationary point (KKT violation 0.00081; the Hessian on the 2500 free α is not positive definite)"},
        {{FlatDirections, {kkt, {Quantity::FreeDirections, 7}}, {}}, "stationary-point",
            "stationary point (KKT violation 0.00081; among the 7 free directions none of negative curvature, some "
            "flat)"},
        {{ExaminationCancelled, {kkt}, {}}, "stationary-point",
            "stationary point (KKT violation 0.00081), not examined further as it was cancelled"},
        {{SinglePrecision, {kkt}, {}}, "stationary-point",
            "stationary point in single precision (KKT violation 0.00081), a preview that is not examined further"},
        {{NotExamined, {kkt}, {}}, "stationary-point",
            "stationary point (KKT violation 0.00081), not examined further as nobody asked"},
        {{HessianNotBelow, {gradient, {Quantity::HessianBound, -1e-6}}, {}}, "stationary-point",
            "stationary point: ‖∇f‖∞ = 2·10⁻⁷; no eigenvalue of the Hessian is below −10⁻⁶, but some are too small to "
            "prove a minimum"},
        {{HessianUnknown, {gradient}, {}}, "stationary-point",
            "stationary point: ‖∇f‖∞ = 2·10⁻⁷; whether it is a minimum is not known"},
        {{NegativeEigenvalue, {kkt, {Quantity::SmallestEigenvalue, -72.4}}, {}}, "stationary-point",
            "stationary point (KKT violation 0.00081; the smallest eigenvalue of K is −72.4)"},
        {{IndefiniteOnFixedSum, {kkt}, {}}, "stationary-point",
            "stationary point, not proven a minimum: K is indefinite where Σα is fixed (KKT violation 0.00081)"},
        {{TooManySamples, {kkt}, {}}, "stationary-point",
            "stationary point; whether it is a minimum is not tested for so many samples (KKT violation 0.00081)"},
        {{NoLowerStep, {rotation, kkt}, {}}, "settled",
            "no step of W lowers the objective further; a problem that is not convex (slope along W 3·10⁻⁵, KKT "
            "violation 0.00081)"},
        {{Levelled, {rotation, kkt}, {}}, "settled",
            "the objective no longer falls noticeably; a problem that is not convex (slope along W 3·10⁻⁵, KKT "
            "violation 0.00081)"},
        {{NegativeCurvature, {kkt, {Quantity::NegativeDirections, 2}, {Quantity::FreeDirections, 7}}, {}},
            "saddle-point",
            "stationary point, not a local minimum (KKT violation 0.00081; negative curvature along 2 of the 7 free "
            "directions)"},
        {{HessianBelow, {gradient, {Quantity::HessianBound, -1e-6}}, {}}, "saddle-point",
            "stationary point, not a minimum: ‖∇f‖∞ = 2·10⁻⁷, and the Hessian has an eigenvalue below −10⁻⁶"},
        {{UnboundedSystem, {{Quantity::UnboundedDirections, 1}}, {}}, "saddle-point",
            "saddle point, not a minimum: the LS-SVM problem, of HKH as the coefficients sum to zero, is unbounded "
            "below along 1 direction, counted down to rounding"},
        {{UnboundedSystem, {{Quantity::UnboundedDirections, 5}}, {}}, "saddle-point",
            "saddle point, not a minimum: the LS-SVM problem, of HKH as the coefficients sum to zero, is unbounded "
            "below along 5 directions, counted down to rounding"},
        {{UnboundedBilinearForm, {{Quantity::Residual, 1e-14}, {Quantity::UnboundedDirections, 4}}, {}}, "saddle-point",
            "stationary point (largest residual of the system 10⁻¹⁴), not a minimum: the AsK-LS problem on the spans "
            "of the training samples' features is unbounded below along 4 directions"},
        {{UnboundedBilinearForm,
             {{Quantity::Residual, 1e-14}, {Quantity::UnboundedDirections, 1}, {Quantity::Difference, 2e-16}}, {}},
            "saddle-point",
            "stationary point (largest residual of the system 10⁻¹⁴), not a minimum: the AsK-LS problem on the spans "
            "of the training samples' features is unbounded below along 1 direction; the kernel is symmetric, and it "
            "equals LS-SVM (coefficients of both functions agree to 2·10⁻¹⁶)"},
        {{SmallestOfMany, {{Quantity::Residual, 1e-14}}, {}}, "stationary-point",
            "stationary point, one of many: the system is singular, and this is its solution of minimum norm (largest "
            "residual of the system 10⁻¹⁴)"},
        {{RoundingRules, {kkt, {Quantity::Objective, -40.0}, {Quantity::RoundingError, 300.0}}, {}}, "stationary-point",
            "stationary point of the problem as it was rounded, and no more is known (KKT violation 0.00081): the "
            "coefficients are so large that the rounding of the entries of K may change the objective, −40, by 300"},
        {{ApproximatedSystem, {}, {}}, "approximation", "solution of the approximated system, not of the exact one"},
        {{LeastSquaresSystem, {{Quantity::Residual, 0.5}}, {}}, "approximation",
            "no stationary point: the system is singular and has no solution; this is the one of minimum norm among "
            "those that violate it least (largest residual of the system 0.5)"},
        {{RidgeSystem, {{Quantity::Residual, 0.25}}, "δ² = 0.01"}, "approximation",
            "ridge solution with δ² = 0.01, not that of the system itself (largest residual of the system 0.25)"},
        {{AboveTolerance, {kkt, tolerance}, {}}, "limit",
            "not optimal: the KKT violation 0.00081 is above the tolerance 0.001"},
        {{FlippedAboveTolerance, {kkt, tolerance}, {}}, "limit",
            "not optimal: the KKT violation 0.00081 of the flipped problem is above the tolerance 0.001"},
        {{StoppedDescent, {kkt, tolerance, {Quantity::Iterations, 1}}, {}}, "limit",
            "no stationary point within the tolerance 0.001: stopped after 1 iteration (KKT violation 0.00081)"},
        {{StuckDescent, {kkt, tolerance, twelve}, {}}, "limit",
            "no stationary point within the tolerance 0.001: stopped after 12 iterations (KKT violation 0.00081; "
            "further iterations change nothing)"},
        {{SmallStep, {gradient, step}, {}}, "limit",
            "no stationary point: ended as ‖d‖² = 4·10⁻⁸ is within the tolerance, while ‖∇f‖∞ = 2·10⁻⁷ is not small; a "
            "smaller "
            "tolerance goes on"},
        {{StoppedStepping, {gradient, step, twelve}, {}}, "limit",
            "no stationary point yet: stopped after 12 iterations with ‖∇f‖∞ = 2·10⁻⁷ and ‖d‖² = 4·10⁻⁸"},
        {{NotAtRest, {rotation, kkt}, {}}, "limit", "not at rest yet (slope along W 3·10⁻⁵, KKT violation 0.00081)"},
        {{FeaturesNotReached, {kkt}, {}}, "limit",
            "not converged: an iterate of a convex problem (KKT violation 0.00081)"},
        {{LastIterate, {kkt}, {}}, "limit", "not converged: the last iterate (KKT violation 0.00081)"},
        {{LeftTheNumbers, {{Quantity::Objective, -1e99}, twelve}, {}}, "diverged",
            "no minimum was found: f had fallen to −10⁹⁹ after 12 iterations and left the range of numbers after "
            "that"},
        {{FallingRay, {{Quantity::Certificate, -0.3}, twelve, {Quantity::Objective, -400}},
             "K has the eigenvalue −0.3"},
            "unbounded",
            "the objective is unbounded below, so that there is no minimum: K has the eigenvalue −0.3; stopped after "
            "12 iterations at f = −400"},
        {cancelled(), "cancelled", "cancelled"},
        {cancelled("the first iteration"), "cancelled", "cancelled before the first iteration"},
        {{Cancelled, {twelve}, {}}, "cancelled", "cancelled after 12 iterations"},
        {{Cancelled, {kkt}, "it finished"}, "cancelled", "cancelled before it finished (KKT violation 0.00081)"},
        {{NoMinimiser, {}, "the objective keeps falling as b grows"}, "no-minimiser",
            "no minimiser: the objective keeps falling as b grows"},
        {noUniqueSolution("the system is singular"), "no-unique-solution",
            "no unique solution: the system is singular"},
        {{NoUniqueFeature, {}, "the covariance is singular"}, "no-unique-solution",
            "no unique feature: the covariance is singular"},
        {noSolution("the numbers overflowed"), "no-solution", "no solution: the numbers overflowed"},
        {Verdict{}, "no-solution", "no solution"},
        {{NoFeature, {}, "all eigenvalues are 0"}, "no-solution", "no feature: all eigenvalues are 0"},
        {{FailedSubProblem, {}, {}}, "no-solution",
            "a convex sub-problem could not be solved in double precision; other parameters of the kernel or a repair "
            "of K "
            "make it better conditioned"},
        {{FailedSubProblem, {}, "its gradient is 1"}, "no-solution",
            "a convex sub-problem could not be solved in double precision: its gradient is 1; other parameters of the "
            "kernel or "
            "a repair of K make it better conditioned"},
    };
    return all;
}

ModelPart partOf(Termination termination, Verdict verdict)
{
    ModelPart part;
    part.solution = withoutSolution(2, termination, std::move(verdict));
    return part;
}

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void sentencesFollow_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < sentences().size(); ++i) QTest::addRow("%zu %.60s", i, sentences()[i].words) << i;
    }
    void sentencesFollow()
    {
        QFETCH(const std::size_t, index);
        const Sentence& sentence = sentences()[index];
        QCOMPARE(QString::fromStdString(verdictText(sentence.verdict)), QString::fromUtf8(sentence.words));
        QCOMPARE(worthId(sentence.verdict.worth()), std::string_view(sentence.worth));
    }

    /// So that a new ground, or a worth that nothing has, is noticed here.
    void everyGroundAndEveryWorthHasASentence()
    {
        std::set<Ground> grounds;
        std::set<Worth> worths;
        for (const Sentence& sentence : sentences()) {
            grounds.insert(sentence.verdict.ground);
            worths.insert(sentence.verdict.worth());
        }
        QCOMPARE(grounds.size(), static_cast<std::size_t>(Ground::FailedSubProblem) + 1);
        QCOMPARE(worths.size(), static_cast<std::size_t>(worthCount));
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

    void choicesAreSaidLast()
    {
        Verdict verdict{Ground::BoundedSystem, {{Quantity::Functions, 3}, {Quantity::Starts, 10}}, {}};
        QCOMPARE(QString::fromStdString(verdictText(verdict)),
            QStringLiteral("global optimum; the lowest of 10 random starts (the worst of 3 functions)"));
    }

    void numbersAreFoundByWhatTheyAre()
    {
        const Verdict verdict{Ground::AboveTolerance, {kkt, tolerance}, {}};
        QCOMPARE(verdict.number(Quantity::Tolerance), std::optional(1e-3));
        QVERIFY(!verdict.number(Quantity::Objective));
    }

    void aModelIsWorthWhatItsWorstFunctionIs_data()
    {
        QTest::addColumn<int>("terminationOfOther");
        QTest::addColumn<int>("ground");
        const auto row = [](const char* name, Termination termination, Ground ground) {
            QTest::newRow(name) << static_cast<int>(termination) << static_cast<int>(ground);
        };
        row("a saddle point below a local minimum", Termination::Converged, Ground::NegativeCurvature);
        row("a stationary point below a local minimum", Termination::Converged, Ground::FlatDirections);
        row("the limit of iterations", Termination::IterationLimit, Ground::AboveTolerance);
        row("no answer at all", Termination::NumericalFailure, Ground::NoSolution);
        row("how it ended before what it is worth", Termination::IterationLimit, Ground::PositiveKernel);
    }
    void aModelIsWorthWhatItsWorstFunctionIs()
    {
        QFETCH(const int, terminationOfOther);
        QFETCH(const int, ground);
        const ModelPart best = partOf(Termination::Converged, {Ground::PositiveKernel, {kkt}, {}});
        const ModelPart good = partOf(
            Termination::Converged, {Ground::SecondDerivatives, {kkt, {Quantity::CurvedVariables, 2}}, {}});
        const ModelPart other = partOf(static_cast<Termination>(terminationOfOther),
            {static_cast<Ground>(ground), {kkt, {Quantity::FreeDirections, 1}}, {}});
        for (const std::vector<ModelPart>& parts :
            {std::vector{best, good, other}, std::vector{other, good, best}, std::vector{good, other, best}}) {
            const Model model = modelOf("c-svm", 3, parts, 2);
            QCOMPARE(static_cast<int>(model.verdict.value().ground), ground);
            QCOMPARE(static_cast<int>(model.termination), terminationOfOther);
            QCOMPARE(model.verdict->number(Quantity::Functions), std::optional(3.0));
        }
        QCOMPARE(modelOf("c-svm", 2, {best}, 2).verdict, best.solution.verdict);
    }

    /// Without an examination an answer is called stationary only if it is one within the tolerance.
    void anIterateIsNotCalledAStationaryPoint()
    {
        SmoSolution solution{.violation = 0.2, .termination = Termination::IterationLimit};
        QCOMPARE(unexaminedVerdict(solution, 1e-3, Ground::TooManySamples).worth(), Worth::Limit);
        solution.termination = Termination::Cancelled;
        QCOMPARE(unexaminedVerdict(solution, 1e-3, Ground::TooManySamples).worth(), Worth::Cancelled);
        solution.termination = Termination::Converged;
        QCOMPARE(unexaminedVerdict(solution, 1e-3, Ground::TooManySamples).ground, Ground::TooManySamples);
    }
};

KREINSCOPE_TEST(TestVerdict)

}  // namespace tst_verdict
#include "tst_verdict.moc"
