// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

/// Nearer to a resonance than this, |1 + γλ| of LS-SVM and |1 − γσ| of AsK-LS, it is said: the coefficients are large
/// along one direction for no reason that lies in the data.
inline constexpr double nearResonance = 1e-2;

}  // namespace krein
