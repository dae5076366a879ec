// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

/// What of a decision map can be switched off and on.
struct DecisionOptions {
    bool supports = true;      ///< rings around support vectors
    bool wrong = true;         ///< crosses over wrong predictions
    bool names = true;         ///< names of objects beside their points
    bool terms = true;         ///< lines from the cursor to the samples with the largest terms of f
    bool probability = false;  ///< lines of probability ¼, ½ and ¾ in place of f = 0 and ±1
    bool parts = false;        ///< f₊ and f₋ side by side in place of f
    bool operator==(const DecisionOptions&) const = default;
};

}  // namespace krein
