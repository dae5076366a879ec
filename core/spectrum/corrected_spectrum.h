// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a correction makes of a Gram matrix and of the objects that were not trained on.
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/spectrum/correction.h"
#include "core/spectrum/nearest_certificate.h"
#include "core/spectrum/row_map.h"

namespace krein {

/// Blocks of K̃ of training and unseen objects together, see correctJointly().
struct JointBlocks {
    Matrix rows;  ///< of unseen objects, m×n
    Vector self;  ///< their k̃(x, x), m
    static constexpr std::string_view unseen = "Training and unseen objects are corrected together: the result for an "
                                               "unseen object depends on all others, and later objects cannot be "
                                               "classified in this way.";
};

struct CorrectedSpectrum {
    Eigenpairs pairs;  ///< of K̃, n; values descending
    /// λ̃_i in the order of K's eigenvalues; empty where the vectors change too: nearest-psd, nearest-euclidean, centre,
    /// lingoes, cailliez
    Vector images;
    RowMap rowMap;                     ///< for rows of objects that were not trained on
    std::optional<JointBlocks> joint;  ///< set if unseen objects were corrected with the training objects
    double change = 0.0;               ///< ‖K − K̃‖_F
    bool keepsMatrix = false;          ///< no eigenvalue changed beyond rounding, see trainsOnK()
    double norm = 0.0;                 ///< ‖K‖_F
    int iterations = 0;                ///< of nearest-psd and nearest-euclidean
    /// Of the same, checked anew from K̃: of nearest-psd against K, of nearest-euclidean between squared distances.
    std::optional<NearestCertificate> certificate;
    /// c₁, twice of which Lingoes adds to d², c₂, which Cailliez adds to d, or Δ of add-constant
    std::optional<double> constant;
    std::string name;  ///< of the matrix, for people: "flipped"
};

/// @param symmetric  K, n×n   @param raw  its eigenpairs   @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
/// @param centred  eigenpairs of HKH, if they are known
/// @throws InvalidInput  an edit of an eigenvalue there is not; of nearest-psd a diagonal that is all 0 or has a
/// negative entry; of cailliez a negative squared distance
CorrectedSpectrum correct(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    double tolerance, const RunControl& control = {}, const Eigenpairs* centred = nullptr);

/// K̃ = KKᵀ of an asymmetric K, n×n, whose rows are taken as features (one of the symmetrised baselines of He et al.
/// 2022): k̃_x = K k(x, X)ᵀ. Its change is from K itself.
CorrectedSpectrum squareOfAsymmetric(const Matrix& gram);

/// Whether training and unseen objects are to be corrected together; correct() does it of the training objects alone.
bool isJoint(const Correction& correction);
/// The transductive correction, which needs all unseen objects at once: K̃ and their rows as blocks of the corrected
/// matrix [K, Kᵤᵀ; Kᵤ, Kᵤᵤ] of all n + m objects. Other places, those of a decision map, have no block: their rows
/// become k̃ = K̃K⁺k. A shift takes its number from the joint matrix and leaves all rows as they are. Without unseen
/// objects, or where the joint matrix has no negative eigenvalue, it is that of the training objects alone.
/// @param rows  Kᵤ, m×n   @param unseen  Kᵤᵤ, m×m, symmetric   @pre isJoint(correction)
CorrectedSpectrum correctJointly(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    const Matrix& rows, const Matrix& unseen, double tolerance, const RunControl& control = {});

/// Whether there was something to correct; not by none, by edits without effect, by a constant of 0, and not if null.
bool isCorrected(const CorrectedSpectrum* corrected);
/// Whether K̃ is K up to rounding, so that K itself is trained on; rows of unseen objects may change even so, see
/// rowMap. Also if null.
bool trainsOnK(const CorrectedSpectrum* corrected);
/// K̃, n×n, exactly symmetric.
Matrix correctedGram(const CorrectedSpectrum& corrected);
/// One sentence: what happens to unseen objects.
std::string_view unseenText(const CorrectedSpectrum& corrected);
/// What a shift, or Lingoes, added to the diagonal, else 0.
double shiftOf(const CorrectedSpectrum& corrected);
/// Δ, what was added to every entry, else 0.
double constantOf(const CorrectedSpectrum& corrected);

}  // namespace krein
