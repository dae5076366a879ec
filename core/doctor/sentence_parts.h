// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clauses that several sentences share.
#pragma once

#include <string>
#include <vector>

#include "core/doctor/examination.h"

namespace krein {

/// What the negative part is, "it is a pattern that …", without a full stop.
std::string natureClause(const Examination& examination);
/// Whether there is something to learn: labels, or a numeric target.
bool hasOutcome(const Examination& examination);
/// What would learn from it: "an SVM", of a numeric target "kernel ridge regression".
std::string learnerOf(const Examination& examination);
/// "Centre and clip (take −½HD²H and set its negative eigenvalues to zero)", of what is chosen.
std::string actionWords(const Examination& examination, const Treatment& chosen);
/// Why it was chosen, beginning with ":" or ",", with a full stop.
std::string groundWords(const Examination& examination);
/// Why there are no scores, a clause in lower case without a full stop. @pre there are none
std::string noScoresWords(const TreatmentFacts& facts);
/// Whether no object is alike to any other, each only to itself, as in the identity: what is learned of some says
/// nothing about the others. No matter of dissimilarities.
bool resemblesNothing(const Examination& examination);
/// Whether any two of the objects are as alike as any other two, or none is: there is nothing to be learned from that.
bool tellsNothing(const Examination& examination);
/// "object 3", "object 17": those that half of the negative part lies on if they are so few that one can look at each;
/// mostly none.
std::vector<std::string> fewCarriers(const Examination& examination);
/// Whether two of the objects are at distance zero. @pre dissimilarities
bool hasSameObjects(const Examination& examination);
/// "object 3 and object 17", which nearly all of the negative part comes from. @pre there are some
std::string culpritWords(const Examination& examination);
/// Whether (M + Mᵀ)/2 is examined in place of the matrix that was given.
bool isSymmetrised(const Examination& examination);
/// Whether a dissimilarity is negative beyond rounding.
bool isWrongDissimilarity(const Examination& examination);
/// "An error of the data: the dissimilarity of s2 and s3 is negative, −0.05, which none can be." @pre there is one
std::string negativeEntryWords(const Examination& examination);
/// "‖M − Mᵀ‖ is 41.9 % of ‖M + Mᵀ‖"
std::string asymmetryWords(const MatrixFacts& facts);
/// "object 17", by its name if it has one.
std::string objectWords(const Examination& examination, Index row);

}  // namespace krein
