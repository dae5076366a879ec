// SPDX-License-Identifier: GPL-3.0-or-later
//
// How bad it is that a matrix is not positive semidefinite, in four steps that are the same wherever it is spoken of.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/types.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

/// How negative eigenvalues stand.
enum class Negativity {
    None,      ///< no eigenvalue is below zero beyond rounding
    Rounding,  ///< some are, but within the zero tolerance: round-off of whoever wrote the numbers, or next to nothing
    Origin,    ///< because of where the origin is: centred, K is positive semidefinite, or next to nothing is negative
    Slight,    ///< less than negligibleShare of Σ|λ|
    Clear,
};

/// What is negative, and what K is not symmetric by, together.
enum class Severity {
    None,
    Negligible,  ///< rounding, no more than the choice of an origin, or a share below negligibleShare
    Moderate,
    Strong,  ///< a share of strongShare or more
};

/// Clip changes Σ|λ| by just the negative share. A hundredth is within the scatter of most measured similarities; from a
/// tenth on, what clip, flip and shift make of one matrix are different matrices.
inline constexpr double negligibleShare = 0.01, strongShare = 0.1;

/// The part of a diagnosis that is judged.
struct Judged {
    bool centred = false;  ///< HKH instead of K: of distances, which say nothing about an origin
    Signature signature;
    double tolerance = 0.0;  ///< relative
    bool stable = false;
    double smallest = 0.0, largest = 0.0;  ///< eigenvalues; of HKH on {v : Σv = 0}
    double negativeEigenfraction = 0.0;
    std::optional<StorageBand> byRounding;  ///< there if all that is negative may be rounding of the entries
};
/// @param ofDistances  whether K stands for distances, K = −½D²; of a K that is not symmetric K itself is judged
Judged judged(const Diagnosis& diagnosis, bool ofDistances);

Negativity negativityOf(const Diagnosis& diagnosis, bool ofDistances);
Severity severityOf(const Diagnosis& diagnosis, bool ofDistances);

/// "none", "negligible", "moderate", "strong": id in JSON and word for people.
std::string_view severityId(Severity severity);

}  // namespace krein
