// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/spectrum/diagnostics.h"
#include "ui/plot/plot_look.h"
#include "ui/theme/theme.h"

namespace krein {

/// The signature of the eigenvalues that are shown.
struct SignatureWords {
    Signature counts;
    std::optional<double> negativeShare;  ///< of Σ|λ|; unset where all are zero: 0/0
    /// Of Σ|λ|: what counts as zero though it is not. The share of the positive and of the negative ones is without it.
    double positiveAsZero = 0.0, negativeAsZero = 0.0;
    double zero = 0.0;      ///< |λ| ≤ zero counts as zero
    bool estimate = false;  ///< whether the share is one
    bool singular = false;  ///< they are singular values σ
    bool operator==(const SignatureWords&) const = default;
};

/// The signature above the frame, where it hides no eigenvalue however they lie, in the colours of the stems: p, q, z,
/// each with its meaning, and without where there is no room for that.
std::vector<LegendEntry> signatureLegend(const SignatureWords& words, const Theme& theme);

}  // namespace krein
