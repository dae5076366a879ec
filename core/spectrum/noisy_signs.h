// SPDX-License-Identifier: GPL-3.0-or-later
//
// The signs of the eigenvalues of a symmetric matrix whose entries were measured: with independent normal errors, as
// shares of counts, or several times.
#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// What normal errors of the entries, independent for i ≤ j, leave known of each eigenvalue. All vectors have n entries,
/// in the order of the eigenvalues, descending.
struct NoisySigns {
    Vector values;  ///< λ_k of the matrix as it was measured
    /// To first order, var_k = Σ_i u_ik⁴ s_ii² + 4 Σ_{i<j} u_ik² u_jk² s_ij².
    Vector deviation;
    /// To second order, Σ_{l≠k} q_lk/(λ_k − λ_l) with q_lk = Σ_i u_il² u_ik² s_ii² + Σ_{i<j} (u_il u_jk + u_jl u_ik)²
    /// s_ij²: errors push eigenvalues apart. Infinite at a tie.
    Vector bias;
    Vector separation;         ///< min_l |λ_k − λ_l|/√(2 q_lk), infinite where nothing mixes the two
    std::vector<bool> simple;  ///< separation ≥ 3: the eigenvalue has an interval of its own
    Vector lower, upper;       ///< λ_k ∓ z sd_k, for comparison: off centre where eigenvalues are close
    Vector negative;           ///< Φ(−λ_k/sd_k), the probability of a negative sign (flat prior)
    /// No error moves an eigenvalue by more than this but once in 20 times: 2 max_i √(Σ_j s_ij²) + 0.9793 max s n^(−1/6)
    /// (Bandeira & van Handel 2016; Tracy & Widom 1996).
    double edge = 0.0;
    /// λ_k − bias_k ∓ z sd_k of simple eigenvalues, λ_k ∓ edge of the others.
    Vector advisedLower, advisedUpper;
    std::vector<int> claimed;  ///< −1, 0 (not known) or 1, by the edge or, of simple eigenvalues, that interval
    Index significantNegative = 0, significantPositive = 0;  ///< eigenvalues beyond the edge
    bool mixed = true;  ///< false: bias and separation were left out, and no eigenvalue is called simple
};

/// Of more objects whose entries have unequal errors the bias is left out: it takes n⁴ operations.
inline constexpr Index mostForUnequalBias = 400;

/// @param deviations  s_ij ≥ 0, n×n, symmetric   @param level  of the intervals, 0.95
/// @return of no use if the run was stopped
NoisySigns noisySigns(
    const Eigenpairs& pairs, const Matrix& deviations, double level, const RunControl& control = {});

/// The standard deviations of shares p = c/N of N shots, √(p̃(1 − p̃)/N) with p̃ = (c + 1)/(N + 2), so that none or all of
/// N hits are no certainty; 0 on the diagonal.
/// @param shares  n×n   @throws InvalidInput  fewer than one shot, or an entry outside 0 … 1
Matrix shotDeviations(const Matrix& shares, int shots);

/// The eigenvalues of the mean of R matrices by the jackknife (Efron & Stein 1981). All vectors have n entries. Its
/// intervals cover what they should only where eigenvalues are apart: of a cluster they are centred beside it.
struct ReplicateSigns {
    Vector ofMean;           ///< λ(M), M the mean
    Vector estimate;         ///< mean of the pseudo-values R λ(M) − (R − 1) λ(M without r)
    Vector error;            ///< their standard deviation/√R
    Vector bias;             ///< λ(M) − estimate
    Vector lower, upper;     ///< estimate ∓ t error, Student with R − 1 degrees of freedom
    Vector negative;         ///< T_{R−1}(−estimate/error), the probability of a negative sign
    Vector naive, naiveError;  ///< mean and error of the replicates' own eigenvalues, whose bias is R times as large
    std::vector<bool> simple;  ///< as NoisySigns::simple
    double edge = 0.0;         ///< as NoisySigns::edge, of the errors of M
    std::vector<int> claimed;  ///< the sign of λ_k(M) beyond the edge or, of simple eigenvalues, of the whole interval; else 0
};

/// How well the entries of a matrix are known, see SpectrumOptions: standard deviations s_ij, n×n. 0 on a diagonal that
/// is one value throughout, which was not measured.
/// @throws InvalidInput  as shotDeviations()
Matrix entryDeviations(
    const Matrix& gram, std::optional<double> absolute, std::optional<double> relative, int shots);
/// No sign is claimed of eigenvalues within what their decomposition rounds, n ε max|λ|.
void leaveOutZeros(std::vector<int>& claimed, const Vector& values);

/// The standard deviations of the entries of the mean of replicates, n×n, from the differences between them.
/// @throws InvalidInput  fewer than two, or of different sizes
Matrix replicateDeviations(const std::vector<Matrix>& replicates);

/// @param replicates  n×n each, symmetric   @param deviations  s_ij of their mean M; of centred matrices those before
/// they were centred, which are independent and mix the eigenvectors of M just as much
/// @throws InvalidInput  as replicateDeviations()
ReplicateSigns replicateSigns(
    const std::vector<Matrix>& replicates, const Matrix& deviations, double level, const RunControl& control = {});

}  // namespace krein
