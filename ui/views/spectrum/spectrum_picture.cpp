// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_picture.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "ui/text/number_text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

using Mark = LegendEntry::Mark;

std::vector<double> listed(const Vector& values)
{
    return {values.begin(), values.end()};
}

QString nameOf(SpectrumMatrix matrix)
{
    switch (matrix) {
    case SpectrumMatrix::Centred: return tr("centred K");
    case SpectrumMatrix::Corrected: return tr("corrected K̃");
    case SpectrumMatrix::Singular: break;
    case SpectrumMatrix::Raw: break;
    }
    return tr("K");
}

Signature signatureOf(const Diagnosis& diagnosis, const Vector& values, SpectrumMatrix matrix)
{
    switch (matrix) {
    case SpectrumMatrix::Centred: return diagnosis.centredSignature;
    case SpectrumMatrix::Corrected:
    case SpectrumMatrix::Singular: return signature(values, diagnosis.tolerance);
    case SpectrumMatrix::Raw: break;
    }
    return diagnosis.signature;
}

}  // namespace

const Vector& eigenvaluesOf(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix)
{
    switch (matrix) {
    case SpectrumMatrix::Centred: return followed ? followed->centred : results.spectrum->centred.values;
    case SpectrumMatrix::Corrected: return results.corrected->pairs.values;
    case SpectrumMatrix::Singular: return results.reports->asymmetry->singularValues;
    case SpectrumMatrix::Raw: break;
    }
    return followed ? followed->raw : results.spectrum->raw.values;
}

double toleranceOf(const Diagnosis& diagnosis, SpectrumMatrix matrix)
{
    return matrix == SpectrumMatrix::Centred ? diagnosis.centredTolerance : diagnosis.tolerance;
}

const Diagnosis& diagnosisOf(const Results& results, const FollowedSpectrum* followed)
{
    return followed ? followed->diagnosis : *results.diagnosis;
}

SpectrumPicture spectrumPicture(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix,
    double tolerance, const Theme& theme)
{
    const Vector& values = eigenvaluesOf(results, followed, matrix);
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    SpectrumPicture picture{.stems = {.values = listed(values), .zero = tolerance * largest}, .look = {}};
    PlotLook& look = picture.look;
    const bool singular = matrix == SpectrumMatrix::Singular;
    look.y.title = (singular ? tr("singular value σ of %1") : tr("eigenvalue λ of %1")).arg(nameOf(matrix));
    look.y.shortTitle = (singular ? tr("σ of %1") : tr("λ of %1")).arg(nameOf(matrix));
    const auto& corrected = results.corrected;
    if (matrix == SpectrumMatrix::Raw && !followed && corrected && corrected->images.size() == values.size()
        && ((corrected->images - values).array().abs() > picture.stems.zero).any()) {
        picture.stems.images = listed(corrected->images);
        look.legend.push_back({Mark::Hollow, MarkerShape::Circle, theme.text, tr("after correction")});
    }
    if (const NoisySigns* signs = signsOf(results, followed, matrix)) {
        for (Index k = 0; k < values.size(); ++k) {
            picture.stems.intervals.push_back({signs->advisedLower(k), signs->advisedUpper(k)});
            picture.stems.signIsKnown.push_back(signs->claimed[static_cast<std::size_t>(k)] != 0);
        }
        look.legend.push_back({Mark::Stem, MarkerShape::Circle, theme.text, tr("95 % interval")});
        look.legend.push_back({Mark::Hollow, MarkerShape::Circle, theme.negative, tr("sign not sure")});
    }
    return picture;
}

namespace {

/// 0 of 0 is no share.
std::optional<double> shareIn(const Signature& counts, double share)
{
    return counts.positive + counts.negative > 0 ? std::optional(share) : std::nullopt;
}

/// Of Σ|λ|: the eigenvalues of one sign that are not among the `counted` ones farthest from zero.
double shareAsZero(const Vector& values, double sign, Index counted)
{
    std::vector<double> sizes;
    for (const double value : values)
        if (sign * value > 0) sizes.push_back(sign * value);
    std::ranges::sort(sizes, std::greater());
    const double all = values.cwiseAbs().sum();
    const auto from = sizes.begin() + std::min<Index>(counted, std::ssize(sizes));
    return all > 0 ? std::accumulate(from, sizes.end(), 0.0) / all : 0.0;
}

}  // namespace

SignatureWords signatureWords(
    const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix, double tolerance)
{
    const Vector& values = eigenvaluesOf(results, followed, matrix);
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    const Signature counts = signatureOf(diagnosisOf(results, followed), values, matrix);
    return {.counts = counts,
        .negativeShare = shareIn(counts, negativeEigenfraction(values)),
        .positiveAsZero = shareAsZero(values, 1.0, counts.positive),
        .negativeAsZero = shareAsZero(values, -1.0, counts.negative),
        .zero = tolerance * largest,
        .singular = matrix == SpectrumMatrix::Singular};
}

std::optional<SignatureWords> estimateWords(const LargeValue& large)
{
    if (!large.signature) return {};
    return SignatureWords{.counts = *large.signature,
        .negativeShare = shareIn(*large.signature, large.sampled.negativeEigenfraction),
        .zero = large.tolerance * large.largest,
        .estimate = true};
}

SpectrumPicture estimatePicture(const Results& results, const Theme& theme)
{
    const LargeValue& large = *results.large;
    const Index samples = results.prepared ? static_cast<Index>(results.prepared->trainRows.size()) : 0;
    SpectrumPicture picture{.stems = {.values = listed(large.sampled.eigenvalues),
                                .zero = large.tolerance * large.largest,
                                .estimate = true},
        .look = {}};
    PlotLook& look = picture.look;
    look.y.title = tr("eigenvalue λ of K (estimate)");
    look.y.shortTitle = tr("λ of K (estimate)");
    if (!large.signature)  // which would say it
        look.legend = {{Mark::Filled, MarkerShape::Circle, theme.positive, tr("positive")},
            {Mark::Filled, MarkerShape::Circle, theme.negative, tr("negative")}};
    look.legend.push_back({Mark::Stem, MarkerShape::Circle, theme.null,
        tr("estimated from %1 of %2 samples").arg(groupedNumber(large.sampled.landmarks), groupedNumber(samples))});
    return picture;
}

QString spectrumSentence(
    const std::vector<double>& values, const std::optional<SignatureWords>& words, SpectrumMatrix matrix)
{
    if (values.empty()) return tr("There are no eigenvalues.");
    const auto [least, most] = std::ranges::minmax(values);
    const QString what = matrix == SpectrumMatrix::Singular ? tr("%1 singular values of %2 from %3 to %4")
        : words && words->estimate                          ? tr("%1 estimated eigenvalues of %2 from %3 to %4")
                                                            : tr("%1 eigenvalues of %2 from %3 to %4");
    const QString range = what.arg(
        groupedNumber(std::ssize(values)), nameOf(matrix), roundedNumber(least, 3), roundedNumber(most, 3));
    if (!words) return tr("%1.").arg(range);
    const QString signs = tr("%1 positive, %2 negative, %3 zero within the tolerance")
                              .arg(groupedNumber(words->counts.positive), groupedNumber(words->counts.negative),
                                  groupedNumber(words->counts.zero));
    if (!words->negativeShare || words->counts.negative == 0) return tr("%1: %2.").arg(range, signs);
    return tr("%1: %2; the negative ones hold %3 of Σ|λ|.").arg(range, signs, percentText(*words->negativeShare));
}

const NoisySigns* signsOf(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix)
{
    if (matrix != SpectrumMatrix::Raw || followed || !results.reports || !results.reports->signs) return nullptr;
    const NoisySigns& signs = *results.reports->signs;
    return results.spectrum && signs.values.size() == results.spectrum->raw.values.size() ? &signs : nullptr;
}

QString signText(const NoisySigns& signs, Index index)
{
    const int claimed = signs.claimed[static_cast<std::size_t>(index)];
    return tr("95 %: %1 to %2, %3")
        .arg(formatNumber(signs.advisedLower(index), 3), formatNumber(signs.advisedUpper(index), 3),
            claimed < 0 ? tr("surely negative")
                : claimed > 0
                ? tr("surely positive")
                : tr("sign not sure (negative with probability %1)").arg(formatNumber(signs.negative(index), 2)));
}

QString eigenvalueText(Index index, std::size_t count, double value, std::optional<double> image)
{
    const QString text =
        tr("eigenvalue %1 of %2: %3").arg(index + 1).arg(count).arg(formatNumber(value, usualDigits(6)));
    return image && *image != value ? tr("%1, after correction %2").arg(text, formatNumber(*image, usualDigits(6)))
                                    : text;
}

QString estimateText(Index index, std::size_t count, double value)
{
    return tr("estimated eigenvalue %1 of %2: %3").arg(index + 1).arg(count).arg(formatNumber(value, usualDigits(6)));
}

}  // namespace krein
