// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/ls_svm_iterative.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/errors.h"

namespace krein {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
/// Relative to the largest seen: a Lanczos coefficient this small means that the Krylov space is exhausted.
constexpr double exhausted = 10.0 * epsilon;

void requireUsable(const Vector& targets, double regularization, double tolerance)
{
    if (targets.size() == 0 || !targets.allFinite())
        throw InvalidInput("LS-SVM needs at least one target, and finite ones.");
    if (!(regularization > 0.0) || !std::isfinite(regularization))
        throw InvalidInput("The regularization must be a positive number.");
    if (!(tolerance > 0.0)) throw InvalidInput("The tolerance on the residual must be positive.");
}

Vector withoutMean(Vector values)
{
    values.array() -= values.mean();
    return values;
}

/// The state of MINRES for Ax = r: Lanczos vectors of A, the last columns of the QR factorisation of their tridiagonal
/// matrix (by plane rotations) and the directions that x is built from.
struct Minres {
    explicit Minres(Vector residual)
        : x(Vector::Zero(residual.size())),
          residualNorm(residual.norm()),
          current(std::move(residual))
    {
        const Index n = current.size();
        if (residualNorm > 0.0) current /= residualNorm;
        previous = direction = previousDirection = Vector::Zero(n);
    }

    /// One iteration. @param image  A·current   @return false if the Krylov space is exhausted: x is as good as it gets
    bool step(Vector image)
    {
        // Lanczos: A q_k = β_k q_{k−1} + α_k q_k + β_{k+1} q_{k+1}.
        image -= beta * previous;
        const double alpha = current.dot(image);
        image -= alpha * current;
        const double nextBeta = image.norm();
        largest = std::max({largest, std::abs(alpha), nextBeta});
        // The two previous rotations act on column k, then a new one clears β_{k+1}.
        const double rho3 = previousSine * beta, hidden = previousCosine * beta;
        const double rho2 = cosine * hidden + sine * alpha, last = cosine * alpha - sine * hidden;
        const double rho1 = std::hypot(last, nextBeta);
        if (!(rho1 > exhausted * largest)) return false;
        previousCosine = cosine;
        previousSine = sine;
        cosine = last / rho1;
        sine = nextBeta / rho1;
        Vector nextDirection = (current - rho2 * direction - rho3 * previousDirection) / rho1;
        previousDirection.swap(direction);
        direction.swap(nextDirection);
        x += (cosine * residualNorm * side) * direction;
        residualNorm *= sine;
        side = -side;
        previous.swap(current);
        beta = nextBeta;
        const bool goesOn = nextBeta > exhausted * largest;
        if (goesOn) current = image / nextBeta;
        return goesOn;
    }

    Vector x;
    double residualNorm;  ///< ‖r − Ax‖ by recurrence
    Vector current;       ///< the Lanczos vector to be multiplied next

private:
    Vector previous, direction, previousDirection;
    double beta = 0.0, cosine = 1.0, sine = 0.0, previousCosine = 1.0, previousSine = 0.0, side = 1.0, largest = 0.0;
};

}  // namespace

LsSvmIterativeSolution solveLsSvmIterative(const KernelProduct& product, const Vector& targets, double regularization,
    double tolerance, Index mostIterations, const RunControl& control, TraceRecorder* recorder)
{
    requireUsable(targets, regularization, tolerance);
    const Vector right = withoutMean(targets);
    const double size = right.norm();
    LsSvmIterativeSolution result{.coefficients = Vector::Zero(targets.size()), .bias = targets.mean()};
    if (!(size > epsilon * targets.norm())) return result;  // y is constant, and so is f

    Minres minres(right);
    const auto record = [&] {
        if (!recorder) return;
        recorder->addStep({.iteration = result.iterations, .violation = minres.residualNorm / size});
        if (recorder->wantsIterate(result.iterations)) recorder->addIterate(result.iterations, minres.x, 0.0);
    };
    record();
    bool goesOn = true;
    // To half the tolerance: the recurrence of the residual drifts from the truth, which is what counts in the end.
    while (goesOn && result.iterations < mostIterations && minres.residualNorm > 0.5 * tolerance * size
        && !control.stopped()) {
        goesOn = minres.step(withoutMean(product(minres.current)) + minres.current / regularization);
        ++result.iterations;
        record();
    }
    if (control.stopped()) result.termination = Termination::Cancelled;
    result.coefficients = withoutMean(std::move(minres.x));
    if (recorder) recorder->addIterate(result.iterations, result.coefficients, 0.0);
    const Vector rest = targets - product(result.coefficients) - result.coefficients / regularization;
    result.bias = rest.mean();
    result.residual = withoutMean(rest).norm() / size;
    if (!std::isfinite(result.residual) || !result.coefficients.allFinite()) {
        result.coefficients.setZero();
        result.bias = targets.mean();
        result.residual = 1.0;
        result.termination = Termination::NumericalFailure;
    } else if (result.termination != Termination::Cancelled && !(result.residual <= tolerance)) {
        result.termination = result.iterations >= mostIterations ? Termination::IterationLimit
                                                                 : Termination::NumericalFailure;
    }
    return result;
}

}  // namespace krein
