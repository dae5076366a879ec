// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every two-class method is given and gives back. A method takes part by providing, beside its options struct,
//
//     TwoClassSolution solve(const CSvm& method, const TwoClassProblem& problem, const TrainControl& control);
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/classifiers/verdict.h"
#include "core/solvers/start.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// A kernel matrix and two classes. The referenced values outlive the problem.
class TwoClassProblem {
public:
    /// @param gram     K, n×n; symmetric unless the method keeps asymmetry   @param targets  n, each −1 or +1, both
    /// occur
    /// @param spectrum eigenpairs of K if they are at hand, else null: they are computed when asked for
    TwoClassProblem(const Matrix& gram, const Vector& targets, const Eigenpairs* spectrum = nullptr)
        : m_gram(&gram),
          m_targets(&targets),
          m_spectrum(spectrum)
    {
    }

    const Matrix& gram() const { return *m_gram; }
    const Vector& targets() const { return *m_targets; }
    Index size() const { return m_targets->size(); }
    const Eigenpairs& spectrum() const;
    /// The eigenpairs as far as they are at hand or were asked for; else null, and nothing is computed.
    const Eigenpairs* knownSpectrum() const { return m_spectrum ? m_spectrum : m_own ? &*m_own : nullptr; }

private:
    const Matrix* m_gram;
    const Vector* m_targets;
    const Eigenpairs* m_spectrum;
    mutable std::optional<Eigenpairs> m_own;
};

/// How a training is watched and where it starts.
struct TrainControl {
    RunControl run;
    const StartPoint* start = nullptr;  ///< a previous solution near the one sought; null: the method's own start
    bool preview = false;               ///< single precision and a loose tolerance will do
    bool traced = false;                ///< whether the path is wanted
    bool examined = true;               ///< whether it is found out what the solution is worth
};

/// A number about a solution, beyond those every solution has.
struct Fact {
    std::string key;    ///< in JSON, "wmw"
    std::string label;  ///< for people, "αᵀQα"
    double value = 0.0;
    std::string meaning;  ///< one sentence
};

/// What proves that an objective falls without bound.
enum class UnboundedCertificate { Eigenvalue, InverseDiagonal, Constant, Ray };
/// "eigenvalue", "inverse-diagonal", "constant", "ray"
std::string_view certificateId(UnboundedCertificate certificate);

/// Proof that an objective falls without bound along β = t·direction (b = t·biasStep), t → ∞.
struct UnboundedProof {
    UnboundedCertificate certificate = UnboundedCertificate::Eigenvalue;
    Vector direction;  ///< n
    double biasStep = 0.0;
    double number = 0.0;  ///< the quantity whose sign proves it
    std::string words;    ///< one sentence that names the number
};

/// f(x) = Σ β_i k(x, x_i) + b and what it is worth. For a method that keeps asymmetry, f = w_s f_s + w_t f_t + w_0 with
/// f_s(x) = Σ β_i k(x, x_i) + b (source) and f_t(x) = Σ β'_i k(x_i, x) + b' (target).
struct TwoClassSolution {
    Vector coefficients;  ///< β, n; zeros if there is no usable solution
    double bias = 0.0;    ///< b
    Vector dual;          ///< α, n, under the method's own convention (y∘β for SVMs); empty if it has none

    struct TargetSide {
        Vector coefficients;                                          ///< β', n
        double bias = 0.0;                                            ///< b'
        double sourceWeight = 0.5, targetWeight = 0.5, offset = 0.0;  ///< w_s, w_t, w_0
    };
    std::optional<TargetSide> target;

    Termination termination = Termination::Solved;
    std::optional<Verdict> verdict;  ///< what the answer is worth; every method gives one
    std::optional<double> objective;
    std::optional<double> violation;            ///< of the optimality conditions
    std::string violationName;                  ///< "KKT violation", "‖∇f‖∞"; empty without one
    Index iterations = 0;                       ///< 0: a direct method
    Index nonConvexSteps = 0;                   ///< steps where the curvature was not positive
    std::optional<double> upperBound;           ///< C if α is in a box [0, C]
    std::optional<double> reciprocalCondition;  ///< of the linear system solved; near eps: hardly any correct digit
    std::vector<Fact> facts;
    std::vector<double> startObjectives;  ///< where several starts were tried: the objective each ended at, in order
    std::optional<UnboundedProof> proof;
    Trace trace;       ///< empty unless wanted
    std::string note;  ///< one sentence more for people; may be empty

    bool usable() const { return isUsable(termination); }
};

/// A solution that is none: zeros.
TwoClassSolution withoutSolution(Index n, Termination termination, Verdict verdict);

/// How many α_i are above 1e-6·C (all if C is infinite: above 1e-6·max α) and how many of these at C(1 − 1e-6) or more.
struct SupportCounts {
    Index support = 0, bounded = 0;
};
SupportCounts supportCounts(const Vector& dual, std::optional<double> upperBound);

/// How a two-class method deals with more classes.
enum class MultiClass { OneVsRest, OneVsOne };

}  // namespace krein
