// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which correction of a Gram matrix is the best, and why.
#pragma once

#include <string>
#include <vector>

#include "core/experiment/results.h"

namespace krein {

/// The corrections from the best to the worst: by the score on held-out samples; of equals, or where nothing is held out,
/// by what the answer of the training is worth; of equals, or without a model, by how little stays negative and by how
/// little K is changed. Of distances, centring comes before what changes them if nothing stays negative beyond rounding.
struct CorrectionRanking {
    std::vector<std::size_t> order;  ///< places in Results::corrections; what could not be computed comes last
    /// What the first is the best by, clauses about "it"; empty if nothing tells it from the others. Of distances that
    /// centring does not make Euclidean, and without scores, nothing does: they are corrected after centring, and these
    /// are corrections without it.
    std::string why;
    /// The first has a higher test accuracy than no correction, by so few samples that chance alone does as much.
    bool isByChance = false;
};

/// @pre results.corrections and data are there
CorrectionRanking rankCorrections(const Results& results);

/// Whether test accuracies differ by so few of the samples that chance alone does as much: were all of them right by the
/// one and wrong by the other, a sign test would still not tell the two apart at 5 %. False of a numeric target.
/// @param tested  how many samples both were tested on
bool isWithinChance(const CorrectionOutcome& one, const CorrectionOutcome& other, Index tested);

/// Whether K stands for distances between the objects, so that HKH is what they mean: where the origin lies they do not
/// say.
bool isOfDistances(const Results& results);

/// Of a negative part that falls below this share of itself by centring, where the origin lies was the reason.
inline constexpr double shareOfOrigin = 0.1;

}  // namespace krein
