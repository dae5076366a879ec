// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels with a loop of their own for decision maps, in single precision: see decision_map_loops.h.
#pragma once

#include <vector>

#include "core/evaluation/decision_map_expansion.h"

namespace krein {

/// An error of f that can be seen; f is of the order of 1 at the samples.
inline constexpr double visibleError = 1e-3;

/// Whether the positions are in the range of single precision.
bool canBeFused(const L1Terms& terms);
/// max(ρ − ‖x_i − (s, t)‖₁, 0) is zero for most pairs of samples and nodes: samples that do not reach a few rows of
/// the grid are left out there, and of the others those that do not reach a few columns. @pre canBeFused() @param
/// outputs  c arrays rows×columns
void fillTruncated(const TruncatedL1Kernel& kernel, const L1Terms& terms, const Expansion& expansion,
    const RunControl& control, std::vector<Eigen::ArrayXXf>& outputs);

/// Whether the positions and what is added up are in the range and within the resolution of single precision.
bool canBeFused(const GaussianKernel& kernel, const SquareTerms& terms, const Expansion& expansion);
/// exp(−γ(a + b + c)) = exp(−γa)·exp(−γb)·exp(−γc): the whole map is one small matrix product. @pre canBeFused()
void fillGaussian(const GaussianKernel& kernel, const SquareTerms& terms, const Expansion& expansion,
    const RunControl& control, std::vector<Eigen::ArrayXXf>& outputs);

/// Whether fillSigmoid() is exact enough and its factors are in the range of single precision.
bool canBeFused(const SigmoidKernel& kernel, const GridTerms& terms, const Expansion& expansion);
/// tanh(u + v) = 1 − 2/(1 + e^{2u}·e^{2v}) with one factor per column and one per row of the grid, so that no node
/// needs an exponential of its own. @pre canBeFused() @param outputs  c arrays rows×columns
void fillSigmoid(const SigmoidKernel& kernel, const GridTerms& terms, const Expansion& expansion,
    const RunControl& control, std::vector<Eigen::ArrayXXf>& outputs);

}  // namespace krein
