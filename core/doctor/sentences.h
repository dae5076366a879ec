// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words for an examination. Every sentence follows from facts alone and has an id by which it can be asked for.
#pragma once

#include <string>
#include <vector>

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

/// What is wrong, whether it matters, what to do: one sentence each, "wrong", "matters" and "do".
std::vector<Sentence> headline(const Examination& examination);
std::vector<Sentence> whatItIs(const Examination& examination);
std::vector<Sentence> whatIsWrong(const Examination& examination);
std::vector<Sentence> whetherItMatters(const Examination& examination);
std::vector<Sentence> whatToDo(const Examination& examination);
/// How the numbers were come by and what they do not say.
std::vector<Sentence> howItWasFound(const Examination& examination);

/// "Clip, then SVM", "LS-SVM"
std::string nameOf(const Treatment& treatment);
/// What it does, one sentence.
std::string meaningOf(const Treatment& treatment);
/// "the training matrix and its eigenvectors"
std::string wordsFor(UnseenNeeds needs);
/// The matrix whose eigenvalues are examined: "−½HD²H", "HKH", "(K + Kᵀ)/2", "K".
std::string examinedName(const Examination& examination);

}  // namespace krein
