// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a spectrum shows of the results: eigenvalues as stems, and what they are in words.
#pragma once

#include <optional>

#include "core/experiment/followed_spectrum.h"
#include "core/experiment/results.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_look.h"
#include "ui/views/spectrum/signature_legend.h"

namespace krein {

/// Whose eigenvalues are shown; of an asymmetric K also its singular values, which Results::reports have.
enum class SpectrumMatrix { Raw, Centred, Corrected, Singular };

/// Eigenvalues, or singular values, of a matrix, descending. @param followed  newer than the results; null: nothing is
/// @pre spectrum is there, and corrected or the report on asymmetry if it is asked for
const Vector& eigenvaluesOf(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix);
/// @pre diagnosis is there
const Diagnosis& diagnosisOf(const Results& results, const FollowedSpectrum* followed);
/// The relative zero tolerance that decides about this matrix.
double toleranceOf(const Diagnosis& diagnosis, SpectrumMatrix matrix);

/// Eigenvalues, and the legend and names that go with them; the horizontal axis and the scale are the view's.
struct SpectrumPicture {
    Stems stems;
    PlotLook look;
};

/// @param tolerance  relative: |λ| ≤ tolerance·max|λ| counts as zero
/// @pre spectrum and diagnosis are there, and corrected if it is asked for
SpectrumPicture spectrumPicture(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix,
    double tolerance, const Theme& theme);

/// The signature of the same eigenvalues. @pre as above
SignatureWords signatureWords(
    const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix, double tolerance);
/// That of a matrix whose spectrum is estimated; unset if it is not known.
std::optional<SignatureWords> estimateWords(const LargeValue& large);

/// The estimate of a spectrum that is not computed. @pre large is there
SpectrumPicture estimatePicture(const Results& results, const Theme& theme);

/// How many eigenvalues there are of which matrix, between which numbers, and their signs. @param words  may be unset
QString spectrumSentence(
    const std::vector<double>& values, const std::optional<SignatureWords>& words, SpectrumMatrix matrix);

/// What is known of the signs of the eigenvalues that are shown; null if nothing is.
const NoisySigns* signsOf(const Results& results, const FollowedSpectrum* followed, SpectrumMatrix matrix);
/// "95 %: −0.31 to −0.19, surely negative". @param index  from 0
QString signText(const NoisySigns& signs, Index index);

/// "eigenvalue 3 of 40: −0.25", with what the correction makes of it if that is another number. @param index  from 0
QString eigenvalueText(Index index, std::size_t count, double value, std::optional<double> image);
/// "estimated eigenvalue 3 of 40: −0.25"
QString estimateText(Index index, std::size_t count, double value);

}  // namespace krein
