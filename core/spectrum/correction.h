// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about negative eigenvalues before a method sees the Gram matrix, K = V diag(λ) Vᵀ ↦ K̃.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/parameter.h"
#include "core/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

struct NoCorrection {
    static constexpr Info info{
        .id = "none", .name = "None", .formula = "<i>K</i>", .summary = "The Gram matrix is used as it is."};
    bool operator==(const NoCorrection&) const = default;
};
/// Whether the matrix of the training objects is repaired, and rows of unseen objects follow, or that of all objects.
enum class RepairedRows { Consistent, Joint };

struct ClipCorrection {
    static constexpr Info info{.id = "clip",
        .name = "Clip",
        .formula = "<i>λ</i> ↦ max(<i>λ</i>, 0)",
        .summary = "Negative eigenvalues become zero: the nearest positive semidefinite matrix in the Frobenius norm.",
        .source = "Pękalska, Paclík & Duin 2001; Xu et al. 2017"};
    RepairedRows rows = RepairedRows::Consistent;
    bool operator==(const ClipCorrection&) const = default;
};
/// What happens to the kernel rows of unseen objects where the training matrix is flipped.
enum class UnseenRows { Consistent, Untransformed, Joint };

struct FlipCorrection {
    static constexpr Info info{.id = "flip",
        .name = "Flip",
        .formula = "<i>λ</i> ↦ |<i>λ</i>|",
        .summary = "Negative eigenvalues change their sign: distances in the negative part of the space count like "
                   "those in the positive one.",
        .source = "Graepel et al. 1999; Xu et al. 2017"};
    UnseenRows rows = UnseenRows::Consistent;
    bool operator==(const FlipCorrection&) const = default;
};
struct ShiftCorrection {
    static constexpr Info info{.id = "shift",
        .name = "Shift",
        .formula = "<i>λ</i> ↦ <i>λ</i> + max(0, −<i>λ</i><sub>min</sub>)",
        .summary = "The same number is added to every eigenvalue, that is to the diagonal. The kernel between "
                   "different objects is unchanged, so the rows of unseen objects cannot take part: for them the shift "
                   "is only a stronger regularisation of the training.",
        .source = "Roth et al. 2003; Xu et al. 2017"};
    RepairedRows rows = RepairedRows::Consistent;
    bool operator==(const ShiftCorrection&) const = default;
};
struct SquareCorrection {
    static constexpr Info info{.id = "square",
        .name = "Square",
        .formula = "<i>λ</i> ↦ <i>λ</i><sup>2</sup>, <i>K̃</i> = <i>KK</i><sup>T</sup>",
        .summary = "The rows of the Gram matrix, also of an asymmetric one, are taken as features of the objects, and "
                   "their inner products as the kernel.",
        .source = "Graepel et al. 1999; Xu et al. 2017; He et al. 2022"};
    bool operator==(const SquareCorrection&) const = default;
};
struct NearestPsdCorrection {
    static constexpr Info info{.id = "nearest-psd",
        .name = "Nearest with unit diagonal",
        .formula = "min ‖<i>K</i> − <i>K̃</i>‖<sub>F</sub>, <i>K̃</i> ⪰ 0, <i>K̃</i><sub><i>ii</i></sub> = 1",
        .summary = "The nearest positive semidefinite matrix whose diagonal is 1, by Newton's method on the dual "
                   "problem. Without the condition on the diagonal it would be clipping.",
        .source = "Higham 2002; Qi & Sun 2006"};
    bool operator==(const NearestPsdCorrection&) const = default;
};
struct CentreCorrection {
    static constexpr Info info{.id = "centre",
        .name = "Centre",
        .formula = "<i>K̃</i> = <i>HKH</i>, <i>H</i> = <i>I</i> − <b>11</b><sup>T</sup>/<i>n</i>",
        .summary = "The origin moves to the mean of the training objects. No distance that the kernel implies changes, "
                   "and what was negative only because of where the origin was is negative no more: of "
                   "dissimilarities, all that is not Euclidean stays.",
        .source = "Torgerson 1952; Haasdonk & Pękalska 2010"};
    bool operator==(const CentreCorrection&) const = default;
};
struct AddConstantCorrection {
    static constexpr Info info{.id = "add-constant",
        .name = "Add a constant",
        .formula = "<i>K̃</i> = <i>K</i> + <i>Δ</i><b>11</b><sup>T</sup>",
        .summary = "The same number is added to every entry, which takes away the one negative eigenvalue that depends "
                   "on where the origin is. A conditionally positive definite matrix becomes positive definite; a "
                   "C-SVM with bias does not notice.",
        .source = "Lin & Lin 2003, Theorem 3"};
    std::optional<double> constant;  ///< Δ; unset: smallestConstant(), at least 0
    bool operator==(const AddConstantCorrection&) const = default;
};
struct ByHandCorrection {
    static constexpr Info info{.id = "by-hand",
        .name = "By hand",
        .formula = "<i>λ<sub>i</sub></i> ↦ −<i>λ<sub>i</sub></i>, max(<i>λ<sub>i</sub></i>, 0) or 0",
        .summary = "Single eigenvalues are flipped, clipped or dropped; click them in the spectrum."};
    std::string edits;  ///< see parseEigenEdits()
    bool operator==(const ByHandCorrection&) const = default;
};

void visitParameters(ClipCorrection& correction, ParameterVisitor& visit);
void visitParameters(FlipCorrection& correction, ParameterVisitor& visit);
void visitParameters(ShiftCorrection& correction, ParameterVisitor& visit);
void visitParameters(AddConstantCorrection& correction, ParameterVisitor& visit);
void visitParameters(ByHandCorrection& correction, ParameterVisitor& visit);

using CorrectionAlternatives = std::variant<NoCorrection, ClipCorrection, FlipCorrection, ShiftCorrection,
    SquareCorrection, NearestPsdCorrection, CentreCorrection, AddConstantCorrection, ByHandCorrection>;
/// One of them, see OneOf.
struct Correction : CorrectionAlternatives {
    using CorrectionAlternatives::CorrectionAlternatives;
    Correction();
    Correction(const Correction&);
    Correction(Correction&&) noexcept;
    Correction& operator=(const Correction&);
    Correction& operator=(Correction&&) noexcept;
    ~Correction();
    bool operator==(const Correction&) const;
};
void visitParameters(Correction& choice, ParameterVisitor& visit);

enum class EigenAction { Flip, Clip, Drop };
/// Eigenvalue, from 0 in descending order, and what is done with it.
using EigenEdits = std::map<Index, EigenAction>;
/// "flip 198-200; drop 3, 5": eigenvalues numbered from 1 in descending order; of several actions on one the last
/// counts.
/// @throws InvalidInput  one sentence that quotes what cannot be read and says what can
EigenEdits parseEigenEdits(std::string_view text);
/// The shortest text that parseEigenEdits() reads as these edits.
std::string eigenEditsText(const EigenEdits& edits);

/// K̃ and how it treats unseen objects. Their kernel rows k_x become k̃_x = K̃K⁺k_x, which is what a row of K becomes: for
/// changes of the eigenvalues alone V diag(λ̃/λ) Vᵀk_x, zero eigenvalues dropped. Shift leaves them as they are, and so
/// does what changes no eigenvalue; centring takes H(k_x − K1/n) of them, by the means of the training objects; a
/// constant is added to them.
struct CorrectedSpectrum {
    Eigenpairs pairs;  ///< of K̃, n; values descending
    Vector images;  ///< λ̃_i in the order of K's eigenvalues; empty where the vectors change too: nearest-psd, centre
    Vector factors;  ///< λ̃_i/λ_i, 0 for eigenvalues that are zero, 1 for shift and what changes nothing; empty where
                     ///< images are
    Matrix transfer;              ///< K⁺K̃, n×n: nearest-psd and joint repairs
    Vector means;                 ///< K1/n, n: centre only
    bool ofAsymmetric = false;    ///< K̃ = KKᵀ of an asymmetric K: rows are k(x, X) of K as it is
    bool changesNothing = false;  ///< beyond rounding: unseen objects are then treated as without it
    double shift = 0.0;           ///< what shift added
    double constant = 0.0;        ///< Δ, added to every entry: add-constant only
    bool isAdded = false;         ///< by add-constant, which has neither images nor factors
    bool rowsDiffer = false;      ///< rows of unseen objects are not those of K̃: an untransformed flip
    bool isJoint = false;         ///< unseen objects were repaired with the training objects, see correctJointly()
    Matrix unseenRows;            ///< their rows then, m×n, and k̃(x, x), m; else empty
    Vector unseenSelf;
    double change = 0.0;    ///< ‖K − K̃‖_F
    double norm = 0.0;      ///< ‖K‖_F
    int iterations = 0;     ///< of nearest-psd
    double residual = 0.0;  ///< of nearest-psd: max |K̃_ii − 1|
    std::string name;       ///< of the matrix, for people: "flipped"; empty for none
    std::string unseen;     ///< one sentence: what happens to unseen objects
};

/// A repair that isJoint() is made of the training objects alone; see correctJointly().
/// @param symmetric  K, n×n   @param raw  its eigenpairs   @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
/// @throws InvalidInput  an edit of an eigenvalue there is not
CorrectedSpectrum correct(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    double tolerance, const RunControl& control = {});

/// K̃ = HKH. @param pairs  its eigenpairs
CorrectedSpectrum centredCorrection(const Matrix& symmetric, Eigenpairs pairs);

/// K̃ = KKᵀ of an asymmetric K, n×n, whose rows are taken as features (one of the symmetrised baselines of He et al.
/// 2022): k̃_x = K k(x, X)ᵀ. Its change is from K itself.
CorrectedSpectrum squareOfAsymmetric(const Matrix& gram);

/// K̃, n×n, exactly symmetric.
Matrix correctedGram(const CorrectedSpectrum& corrected);
/// Rows k̃_x of unseen objects, m×n → m×n.
Matrix correctedRows(const CorrectedSpectrum& corrected, const Eigenpairs& raw, const Matrix& rows);
/// K̃ = K + Δ11ᵀ. @param centred  eigenpairs of HKH
CorrectedSpectrum constantCorrection(
    const AddConstantCorrection& correction, const Matrix& symmetric, const Eigenpairs& centred);

/// Values k̃(x, x) of unseen objects, m, from k(x, x) and their rows k_x, m×n. @pre corrected by centre
Vector centredSelf(const CorrectedSpectrum& corrected, const Vector& self, const Matrix& rows);
/// Coefficients that give with rows k_x of K what `coefficients` (n×c) give with rows of K̃, up to rawBias(), so that f
/// can be evaluated with the kernel itself.
Matrix rawCoefficients(const CorrectedSpectrum& corrected, const Eigenpairs& raw, const Matrix& coefficients);
/// What has to be added to f then, c; zero for all but centre and add-constant.
Vector rawBias(const CorrectedSpectrum& corrected, const Matrix& coefficients);

}  // namespace krein
