// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/joint_svm.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/algebra/dense_products.h"

namespace krein {

namespace {

constexpr double sufficientDecrease = 1e-4;
constexpr int mostStepHalvings = 30;
bool isOptimal(const LinearSvmSolution& svm)
{
    return svm.termination == Termination::Converged || svm.termination == Termination::Solved;
}

/// So many steps in a row must be small before the descent ends: one may be small because its length was.
constexpr int mostSmallSteps = 3;

/// The length of Barzilai and Borwein for the next step, ⟨s, s⟩/|⟨s, t⟩| with s and t the changes of U and of its
/// tangent, within a factor of 10 of the last one.
double nextLength(const Matrix& move, const Matrix& tangentChange, double last)
{
    const double curvature = std::abs(move.cwiseProduct(tangentChange).sum());
    const double length = curvature > 0.0 ? move.squaredNorm() / curvature : 2.0 * last;
    return std::clamp(length, 0.1 * last, 10.0 * last);
}

class JointDescent {
public:
    JointDescent(
        const PositivePart& part, const Vector& targets, const JointSvmOptions& options, const RunControl& control)
        : m_part(part),
          m_targets(targets),
          m_options(options),
          m_control(control),
          m_features(part.vectors * part.values.cwiseSqrt().asDiagonal())
    {
    }

    /// The SVM step for given U. α starts from that of a point near by, if there is one.
    JointSvmPoint pointAt(Matrix rotation, const Vector* startAlpha) const
    {
        JointSvmPoint point{.rotation = std::move(rotation)};
        const Matrix features = times(m_features, point.rotation, m_control);
        if (m_control.stopped()) {
            point.svm.termination = Termination::Cancelled;
            return point;
        }
        point.svm = solveLinearSvm(
            features, m_targets, {.cost = m_options.cost, .tolerance = m_options.svmTolerance}, startAlpha, m_control);
        // ‖Λ − Λ^½PΛ^½‖² = tr Λ² − 2 tr(UᵀΛ²U) + ‖UᵀΛU‖²
        const Matrix scaled = m_part.values.asDiagonal() * point.rotation;
        const double kept = 2.0 * scaled.squaredNorm() - inner(point.rotation, scaled).squaredNorm();
        point.reconstructionError = m_part.restSquared + std::max(0.0, m_part.values.squaredNorm() - kept);
        point.objective = point.svm.objective + m_options.reconstruction * point.reconstructionError;
        return point;
    }

    /// (I − P)G with G = (½ccᵀ + 2ρ(Λ² − ΛPΛ))U, and the slope of the point.
    Matrix direction(JointSvmPoint& point) const
    {
        const Matrix& u = point.rotation;
        const Vector c = m_features.transpose() * m_targets.cwiseProduct(point.svm.alpha);
        const Matrix scaled = m_part.values.asDiagonal() * u;
        const Matrix left = scaled - times(u, inner(u, scaled), m_control);
        Matrix gradient = 2.0 * m_options.reconstruction * (m_part.values.asDiagonal() * left);
        gradient += 0.5 * c * (c.transpose() * u);
        Matrix tangent = gradient - times(u, inner(u, gradient), m_control);
        point.slope = point.objective > 0.0 ? 2.0 * tangent.norm() / point.objective : 0.0;
        return tangent;
    }

    /// About the inverse of the curvature of the objective along U.
    double firstStep(const JointSvmPoint& point) const
    {
        const Vector c = m_features.transpose() * m_targets.cwiseProduct(point.svm.alpha);
        const double largestOutside = m_part.values(point.rotation.cols());
        const double curvature = 0.5 * c.squaredNorm()
            + 4.0 * m_options.reconstruction * m_part.values(0) * largestOutside;
        return curvature > 0.0 ? 1.0 / curvature : 1.0;
    }

    struct Trial {
        std::optional<JointSvmPoint> next;  ///< none: no such step, or given up
        bool givenUp = false;               ///< stopped, or an SVM did not reach its optimum
    };
    /// The first of the lengths τ, τ/2, … with enough decrease; `length` becomes it.
    Trial search(const JointSvmPoint& point, const Matrix& tangent, double& length) const
    {
        const double descent = 2.0 * tangent.squaredNorm();
        for (int halving = 0; halving <= mostStepHalvings; ++halving, length *= 0.5) {
            Matrix rotation = point.rotation + length * tangent;
            if (!orthonormalise(rotation, m_control)) {
                if (m_control.stopped()) return {.givenUp = true};
                continue;
            }
            JointSvmPoint next = pointAt(std::move(rotation), &point.svm.alpha);
            if (m_control.stopped() || !isOptimal(next.svm)) return {.givenUp = true};
            if (next.objective < point.objective
                && next.objective <= point.objective - sufficientDecrease * length * descent)
                return {.next = std::move(next)};
        }
        return {};
    }

private:
    Matrix inner(const Matrix& a, const Matrix& b) const { return times(a.transpose(), b, m_control); }

    const PositivePart& m_part;
    const Vector& m_targets;
    const JointSvmOptions& m_options;
    const RunControl& m_control;
    Matrix m_features;  ///< Φ, n×p
};

}  // namespace

JointSvmSolution solveJointSvm(const PositivePart& part, const Vector& targets, const JointSvmOptions& options,
    const RunControl& control, const JointSvmObserver& observe)
{
    const Index p = part.values.size(), d = std::clamp<Index>(options.components, 1, p);
    const JointDescent descent(part, targets, options, control);
    JointSvmSolution solution{.point = descent.pointAt(Matrix::Identity(p, d), nullptr)};
    const auto ended = [&](Termination termination) {
        solution.termination = control.stopped() ? Termination::Cancelled : termination;
        return solution;
    };
    if (!isUsable(solution.point.svm.termination)) return ended(solution.point.svm.termination);
    if (!std::isfinite(solution.point.objective)) return ended(Termination::NumericalFailure);
    if (d == p) {  // P = I whatever U is
        if (observe) observe({.point = &solution.point});
        return ended(solution.point.svm.termination);
    }
    if (!isOptimal(solution.point.svm)) return ended(Termination::IterationLimit);
    Matrix tangent = descent.direction(solution.point);
    double length = descent.firstStep(solution.point);
    if (observe) observe({.point = &solution.point});
    int smallSteps = 0;
    while (!control.stopped() && tangent.squaredNorm() > 0.0 && smallSteps < mostSmallSteps) {
        if (solution.iterations >= options.mostIterations) return ended(Termination::IterationLimit);
        auto [next, givenUp] = descent.search(solution.point, tangent, length);
        if (givenUp) return ended(Termination::IterationLimit);
        solution.stalled = !next.has_value();
        if (!next) break;
        const Matrix nextTangent = descent.direction(*next);
        const bool small = solution.point.objective - next->objective <= options.tolerance * solution.point.objective;
        smallSteps = small ? smallSteps + 1 : 0;
        ++solution.iterations;
        if (observe) observe({solution.iterations, &*next, length});
        length = nextLength(next->rotation - solution.point.rotation, nextTangent - tangent, length);
        solution.point = std::move(*next);
        tangent = nextTangent;
        control.report(static_cast<double>(solution.iterations) / static_cast<double>(options.mostIterations),
            "SVM with kernel PCA");
    }
    return ended(Termination::Converged);
}

Vector jointCoefficients(const PositivePart& part, const JointSvmPoint& point)
{
    return part.vectors * (part.values.cwiseSqrt().cwiseInverse().asDiagonal() * (point.rotation * point.svm.weights));
}

}  // namespace krein
