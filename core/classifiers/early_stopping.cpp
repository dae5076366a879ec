// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/early_stopping.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/solvers/krein_iterations.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(TruncatedSpectrum& method, ParameterVisitor& visit)
{
    visit(method.rank,
        {"rank", "m", "Eigenvectors", "How many eigenvectors take part, those of the largest |λ| first.",
            Bounds(1, 1e6).slider(1, 100), {.source = "Ong et al. 2004", .simpler = Simpler::Smaller}});
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(Landweber& method, ParameterVisitor& visit)
{
    visit(method.iterations,
        {"iterations", "t", "Iterations", "Fewer iterations give a smoother f.",
            Bounds(1, 100000).logarithmic(1, 10000), {.source = "Ong et al. 2004", .simpler = Simpler::Smaller}});
    visit(method.step,
        {"step", "ω max λ²", "Step", "The step as a multiple of 1/max λ²; from 2 on the iteration diverges.",
            Bounds(0.001, 1.999).slider(0.05, 1.95), {.source = "Landweber 1951"}});
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(Mr2& method, ParameterVisitor& visit)
{
    visit(method.iterations,
        {"iterations", "k", "Iterations", "Fewer iterations give a smoother f.", Bounds(1, 1000).slider(1, 40),
            {.source = "Hanke 1995", .simpler = Simpler::Smaller}});
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// What is recorded of an iterate.
class ResidualRecorder {
public:
    ResidualRecorder(Index n, bool wanted) : m_trace(n, "residual"), m_wanted(wanted) {}

    void operator()(Index iteration, const Vector& coefficients, const Vector& residual)
    {
        if (!m_wanted) return;
        const double size = residual.norm();
        const double step = m_last.size() == 0 ? TraceStep::none : (coefficients - m_last).squaredNorm();
        m_trace.addStep(
            {.iteration = iteration, .objective = 0.5 * size * size, .stepSquared = step, .violation = size});
        m_trace.addIterate(iteration, coefficients, 0.0);
        m_last = coefficients;
    }
    Trace take() { return m_wanted ? m_trace.take() : Trace(); }

private:
    TraceRecorder m_trace;
    Vector m_last;
    bool m_wanted;
};

/// Coefficients with the numbers that every one of these methods has; the verdict is not set.
TwoClassSolution iterateSolution(const TwoClassProblem& problem, Vector coefficients, const Vector& fitted)
{
    TwoClassSolution solution;
    const double residual = (problem.targets() - fitted).norm();
    solution.facts = {{"residual_norm", "‖y − Kβ‖", residual, "How far Kβ is from the labels; 0 fits them exactly."},
        {"krein_square", "βᵀKβ", coefficients.dot(fitted), "May be negative: it is no norm."}};
    solution.objective = 0.5 * residual * residual;
    solution.dual = coefficients;
    solution.coefficients = std::move(coefficients);
    return solution;
}

/// What an iterate is worth, and how it ended. ‖y − Kβ‖² is convex whatever K is, so that K(y − Kβ) = 0 up to rounding
/// error is its minimum: there the iteration has nothing left to do, and no longer regularises.
/// @param most  how many iterations were allowed   @param ended  whether the iteration found no further step
void judge(const TwoClassProblem& problem, const Vector& fitted, Index most, bool ended, TwoClassSolution& solution)
{
    const Vector residual = problem.targets() - fitted;
    const double size = residual.stableNorm(), norm = problem.gram().norm(),
                 rounding = 16.0 * relativeRounding(problem.size())
        * (problem.targets().stableNorm() + norm * solution.coefficients.stableNorm());
    const Clause howFar("‖y − Kβ‖ " + shortNumber(size), VerdictNumber::ResidualNorm, size);
    const Clause steps = countClause(VerdictNumber::Iterations, solution.iterations, "iteration");
    const bool least = size <= rounding || (ended && (problem.gram() * residual).stableNorm() <= rounding * norm);
    if (least) {
        solution.termination = Termination::Converged;
        solution.verdict = convexVerdict(true, {howFar, " after ", steps, ", the least there is"});
    } else if (ended) {
        solution.termination = Termination::Stalled;
        solution.verdict = convexVerdict(false, {howFar, " after ", steps, ", no further one in double precision"});
    } else {
        solution.termination = Termination::IterationLimit;
        solution.verdict = Verdict{Worth::EarlyStopped,
            {"stopped early on purpose, at iterate ", countClause(VerdictNumber::Iterations, solution.iterations),
                " of at most " + std::to_string(most) + " (", howFar, ")"}};
    }
}

TwoClassSolution notFinished(Index n)
{
    return withoutSolution(n, Termination::Cancelled, cancelled("it finished"));
}

}  // namespace

TwoClassSolution solve(const TruncatedSpectrum& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Eigenpairs& gram = problem.spectrum();
    if (control.run.stopped()) return notFinished(problem.size());
    const Index there = static_cast<Index>(byModulus(gram.values).size());
    const Index used = std::min<Index>(method.rank, there);
    Vector coefficients = truncatedSpectrum(gram, problem.targets(), used);
    const Vector fitted = gram.vectors * gram.values.cwiseProduct(gram.vectors.transpose() * coefficients);
    TwoClassSolution solution = iterateSolution(problem, std::move(coefficients), fitted);
    solution.verdict = Verdict{Worth::ClosedForm,
        {"projection of y on " + counted(used, "eigenvector") + " of the largest |λ|"
            + (used < method.rank ? ", all that there are" : "")}};
    return solution;
}

TwoClassSolution solve(const Landweber& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Matrix& gram = problem.gram();
    const Eigenpairs* known = problem.knownSpectrum();
    const double largest = known ? known->values.cwiseAbs().maxCoeff() : largestModulus(gram, control.run);
    if (control.run.stopped()) return notFinished(problem.size());
    const double step = largest > 0.0 ? 0.5 * method.step * landweberLimit(largest) : 0.0;
    ResidualRecorder record(problem.size(), control.traced);
    Vector coefficients = landweber(gram, problem.targets(), step, method.iterations, std::ref(record), control.run);
    if (control.run.stopped()) return notFinished(problem.size());
    const Vector fitted = gram * coefficients;
    TwoClassSolution solution = iterateSolution(problem, std::move(coefficients), fitted);
    solution.iterations = method.iterations;
    judge(problem, fitted, method.iterations, step == 0.0, solution);
    solution.trace = record.take();
    return solution;
}

TwoClassSolution solve(const Mr2& method, const TwoClassProblem& problem, const TrainControl& control)
{
    ResidualRecorder record(problem.size(), control.traced);
    Mr2Result found = mr2(problem.gram(), problem.targets(), method.iterations, std::ref(record), control.run);
    if (control.run.stopped()) return notFinished(problem.size());
    const Vector fitted = problem.gram() * found.coefficients;
    TwoClassSolution solution = iterateSolution(problem, std::move(found.coefficients), fitted);
    solution.iterations = found.iterations;
    judge(problem, fitted, method.iterations, found.finished, solution);
    solution.trace = record.take();
    return solution;
}

}  // namespace krein
