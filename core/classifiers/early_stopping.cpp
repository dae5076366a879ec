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

/// @param what  "the projection of y on 10 eigenvectors"
TwoClassSolution iterateSolution(const TwoClassProblem& problem, Vector coefficients, Vector fitted, std::string what)
{
    TwoClassSolution solution;
    const double residual = (problem.targets() - fitted).norm();
    solution.facts = {{"residual_norm", "‖y − Kβ‖", residual, "How far Kβ is from the labels; 0 fits them exactly."},
        {"krein_square", "βᵀKβ", coefficients.dot(fitted), "May be negative: it is no norm."}};
    solution.objective = 0.5 * residual * residual;
    solution.dual = coefficients;
    solution.coefficients = std::move(coefficients);
    solution.verdict = Verdict{Worth::ClosedForm, {std::move(what)}};
    return solution;
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
    return iterateSolution(problem, std::move(coefficients), fitted,
        "projection of y on " + counted(used, "eigenvector") + " of the largest |λ|"
            + (used < method.rank ? ", all that there are" : ""));
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
    TwoClassSolution solution = iterateSolution(problem, std::move(coefficients), fitted,
        "iterate " + std::to_string(method.iterations) + " of a convergent iteration, which ends early on purpose");
    solution.iterations = method.iterations;
    solution.trace = record.take();
    return solution;
}

TwoClassSolution solve(const Mr2& method, const TwoClassProblem& problem, const TrainControl& control)
{
    ResidualRecorder record(problem.size(), control.traced);
    Mr2Result found = mr2(problem.gram(), problem.targets(), method.iterations, std::ref(record), control.run);
    if (control.run.stopped()) return notFinished(problem.size());
    const Vector fitted = problem.gram() * found.coefficients;
    TwoClassSolution solution = iterateSolution(problem, std::move(found.coefficients), fitted,
        "least residual after " + counted(found.iterations, "iteration")
            + (found.finished ? ": no further direction is left"
                              : ", which ends early on purpose"));
    solution.iterations = found.iterations;
    solution.trace = record.take();
    return solution;
}

}  // namespace krein
