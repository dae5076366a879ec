// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/rounding_sentences.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"

namespace krein {

std::string storedWords(const NumberStorage& storage)
{
    const bool printed = storage.kind == StorageKind::Significant || storage.kind == StorageKind::Decimals;
    return (printed ? ", written with " : ", stored in ") + storageWords(storage);
}

std::string roundingWords(const Examination& examination)
{
    const StorageBand& band = *examination.spectrum.byRounding();
    const Vector& values = examination.spectrum.values;
    const Index negative = signature(values, defaultTolerance(values.size())).negative;
    return "Nothing but rounding: " + roundingName(band.storage)
        + (isCentred(examination.matrix.kind) ? " these dissimilarities are Euclidean" : " it is positive semidefinite")
        + ". " + grouped(negative) + " of " + grouped(examination.spectrum.values.size()) + " eigenvalues of "
        + examinedName(examination) + (negative == 1 ? " is" : " are") + " below 0, down to "
        + plainNumber(examination.spectrum.diagnosis.smallest) + "; the entries have " + storageWords(band.storage)
        + ", which moves eigenvalues by up to ±" + plainNumber(band.zero()) + ".";
}

bool needsShift(const Examination& examination)
{
    return examination.spectrum.negativity == Negativity::Rounding
        && examination.spectrum.diagnosis.sufficientShift > 0.0;
}

std::string shiftWords(const Examination& examination)
{
    if (!needsShift(examination)) return {};
    const double shift = examination.spectrum.diagnosis.sufficientShift;
    const auto roundedUp = [](double number) {
        const double unit = std::pow(10.0, std::floor(std::log10(number)) - 1.0);
        return plainNumber(std::ceil(number / unit) * unit);
    };
    if (examination.matrix.kind == MatrixKind::Dissimilarities)
        return " Where no eigenvalue may be negative, add " + roundedUp(2.0 * shift)
            + " to the square of every dissimilarity between two objects (Lingoes).";
    return " Where no eigenvalue may be negative, as in a Cholesky factorisation, add " + roundedUp(shift)
        + " to the diagonal.";
}

std::string jitterWords(const Examination& examination, const Treatment& chosen)
{
    constexpr double little = 0.01, usual = 1e-8;  // of a usual diagonal entry
    const std::optional<JitterLadder>& jitter = examination.jitter;
    if (!jitter || !(jitter->value > 0.0) || !examination.labels.empty() || !chosen.corrects()) return {};
    // What keeps the negative part has as many eigenvalues other than 0 as the matrix.
    if (about(chosen.correction).keepsNegativePart && examination.spectrum.diagnosis.signature.zero == 0) return {};
    if (jitter->value <= little * jitter->unit)
        return " For a Cholesky factorisation add " + plainNumber(jitter->value)
            + " to the diagonal instead: a corrected matrix is singular, so it may fail on that too.";
    return " The corrected matrix is singular: for a Cholesky factorisation add a little to its diagonal, such as "
        + plainNumber(usual * jitter->unit) + ".";
}

std::string writtenSentence(const Examination& e)
{
    const StorageBand& band = *e.spectrum.band;
    const double below = -e.spectrum.diagnosis.smallest, reach = band.reach();
    const bool printed = band.storage.kind == StorageKind::Significant || band.storage.kind == StorageKind::Decimals;
    std::string text = std::string(printed ? "The entries are written with " : "The entries are stored in ")
        + storageWords(band.storage) + ". Rounding, by itself, could make eigenvalues as low as −" + plainNumber(reach);
    if (below <= reach) return text + ", which is all there is: the negative part may be no more than rounding.";
    text += "; the smallest is lower";
    if (below <= band.bound.below)
        return text + ", though not by more than if every entry were wrong in the worst direction, −"
            + plainNumber(band.bound.below) + ".";
    return text + ", so "
        + counted(std::max<Index>(1, e.spectrum.certainlyNegative), "eigenvalue is", "eigenvalues are")
        + " negative whatever the entries were before.";
}

std::string bandSentence(const Examination& e)
{
    return "That is what rounding to " + storageWords(e.matrix.storage)
        + " may do to an eigenvalue: no entry is wrong by more than " + plainNumber(e.spectrum.band->bound.entry)
        + ", and ‖E‖₂ is at most the largest eigenvalue of the matrix of these errors, "
        + plainNumber(e.spectrum.band->bound.norm) + " (Weyl)"
        + (e.matrix.storage.kind == StorageKind::Float32
                ? ", taken eight times for what computing in single precision adds."
                : ", or, as these errors are independent, " + plainNumber(e.spectrum.band->bound.independent) + ".")
        + " Another tolerance of the spectrum is another band (spectrum.tolerance).";
}

std::string negativeEntrySentence(const Examination& e)
{
    const NegativeEntries& negative = e.matrix.negative;
    const bool isOne = negative.pairs == 1;
    return negativeEntryWords(e) + " What is examined is made of squares, to which "
        + (isOne ? "it is the same as " : "each is the same as its size; that one counts as ")
        + plainNumber(-negative.smallest) + ": look up what " + (isOne ? "it" : "they") + " should be.";
}

}  // namespace krein
