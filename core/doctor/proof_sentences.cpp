// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/proof_sentences.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"

namespace krein {

namespace {

bool areDissimilarities(const Examination& e)
{
    return e.matrix.kind == MatrixKind::Dissimilarities;
}

std::string withMinusSign(std::string number)
{
    if (number.front() == '-') number.replace(0, 1, "−");
    return number;
}

/// "with v = 1 at object 2, −1 at object 7 and 0 elsewhere, vᵀKv = −1/50 < 0"
std::string proofWords(const Examination& e)
{
    constexpr std::size_t mostListed = 6, longestNumber = 12;
    const Certificate& certificate = *e.certificate;
    std::string vector;
    for (const Index i : certificate.objects)
        vector += (vector.empty() ? "" : ", ") + withMinusSign(certificate.vector[static_cast<std::size_t>(i)]) + " at "
            + objectWords(e, i);
    const bool isShort = certificate.objects.size() <= mostListed
        && std::ranges::all_of(certificate.vector, [](const std::string& one) { return one.size() <= longestNumber; });
    if (!isShort) vector = "whole numbers at " + grouped(std::ssize(certificate.objects)) + " objects";
    std::string value = " = " + withMinusSign(certificate.value);
    // Numbers of many hundred digits have no value that a double could hold.
    if (certificate.value.size() > 2 * longestNumber)
        value = std::isfinite(certificate.number) ? " = about " + plainNumber(certificate.number) : "";
    return "with v = " + vector + " and 0 elsewhere, "
        + (areDissimilarities(e) ? "Σv = 0 and vᵀ(D∘D)v" + value + " > 0" : "vᵀKv" + value + " < 0");
}

constexpr auto scriptWords = " Saved as .py, this page is a script that checks it.";

}  // namespace

std::string proofSentence(const Examination& e)
{
    return "Proof in whole numbers: " + proofWords(e)
        + (areDissimilarities(e) ? ", so no points have these distances."
                                 : ", so the matrix is not positive semidefinite.")
        + scriptWords;
}

std::string lastDigitSentence(const Examination& e)
{
    const std::string rank = std::to_string(e.exact->rank);
    const std::string beginning = "To the last digit of its numbers, in exact arithmetic, ";
    if (e.exact->holds)
        return beginning
            + (areDissimilarities(e)
                    ? "it holds distances between points of " + counted(e.exact->rank, "dimension") + "."
                    : "it is positive semidefinite, of rank " + rank + ".");
    const std::string end = " No eigenvalue is below the tolerance τ: rounding may have made it.";
    if (!e.certificate)
        return beginning
            + (areDissimilarities(e) ? "no points have these distances." : "it is not positive semidefinite.") + end;
    return beginning
        + (areDissimilarities(e) ? "no points have these distances: " : "it is not positive semidefinite: ")
        + proofWords(e) + "." + end + scriptWords;
}

}  // namespace krein
