// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about negative eigenvalues before a method sees the Gram matrix, K = V diag(λ) Vᵀ ↦ K̃.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/types.h"
#include "core/base/written.h"

namespace krein {

enum class EigenAction { Flip, Clip, Drop };
/// What the row of an object that comes later needs to be treated like those that were trained on.
enum class UnseenNeeds { Nothing, AllEigenvectors, TrainingMatrix, Means, CannotFollow };

/// What a correction says of itself beside its Info.
struct CorrectionInfo {
    std::string_view participle = {};  ///< "flipped", of the matrix
    UnseenNeeds unseen = UnseenNeeds::AllEigenvectors;
    std::string_view how = {};  ///< "flip the sign of its negative eigenvalues"; empty: the formula says it
    /// λ̃ of the array `values` in NumPy, and in R; {t} stands for the parameter t; empty: not in one line
    std::string_view numpy = {}, r = {};
    std::optional<EigenAction> each = {};  ///< what is done with every negative eigenvalue, and no other changes
    bool keepsNegativePart = false;        ///< as a positive one
    bool isCentred = false;                ///< the result is, whatever K was
    bool isProduct = false;  ///< KKᵀ, of K as it is and in the square of its unit; others change the symmetric part
    bool isSlow = false;     ///< takes many decompositions, or that of a larger matrix
};

struct NoCorrection {
    static constexpr Info info{.id = "none",
        .name = "No correction",
        .formula = "<i>K</i>",
        .summary = "The kernel matrix is used as it is."};
    static constexpr CorrectionInfo about{.unseen = UnseenNeeds::Nothing};
    bool operator==(const NoCorrection&) const = default;
};
/// Whether the matrix of the training objects is corrected, and rows of unseen objects follow, or that of all objects.
enum class CorrectedRows { Consistent, Joint };

struct ClipCorrection {
    static constexpr Info info{.id = "clip",
        .name = "Clip",
        .formula = "<i>λ</i> ↦ max(<i>λ</i>, 0)",
        .summary = "Negative eigenvalues become zero: the nearest positive semidefinite matrix in the Frobenius norm.",
        .source = "Pękalska, Paclík & Duin 2001; Xu et al. 2017",
        .synonyms = "nearest positive semidefinite matrix, nearest PSD, spectrum truncation"};
    static constexpr CorrectionInfo about{.participle = "clipped",
        .how = "set its negative eigenvalues to zero",
        .numpy = "np.maximum(values, 0)",
        .r = "pmax(values, 0)",
        .each = EigenAction::Clip};
    CorrectedRows rows = CorrectedRows::Consistent;
    bool operator==(const ClipCorrection&) const = default;
};
/// What happens to the kernel rows of unseen objects where the training matrix is flipped.
enum class UnseenRows { Consistent, Untransformed, Joint };

struct FlipCorrection {
    static constexpr Info info{.id = "flip",
        .name = "Flip",
        .formula = "<i>λ</i> ↦ |<i>λ</i>|",
        .summary = "Negative eigenvalues change their sign: distances in the negative part of the space count like "
                   "those in the positive part.",
        .source = "Graepel et al. 1999; Xu et al. 2017"};
    static constexpr CorrectionInfo about{.participle = "flipped",
        .how = "flip the sign of its negative eigenvalues",
        .numpy = "np.abs(values)",
        .r = "abs(values)",
        .each = EigenAction::Flip,
        .keepsNegativePart = true};
    UnseenRows rows = UnseenRows::Consistent;
    bool operator==(const FlipCorrection&) const = default;
};
/// K_t = K₊ − tK₋, see core/solvers/homotopy.h.
struct HomotopyCorrection {
    static constexpr Info info{.id = "homotopy",
        .name = "Homotopy",
        .formula = "<i>K̃</i> = <i>K</i><sub>+</sub> − <i>t</i> <i>K</i><sub>−</sub>",
        .summary = "Negative eigenvalues are multiplied by t: 1 keeps the matrix, 0 clips and −1 flips it, and "
                   "everything between lies on one line.",
        .source = "Chen et al. 2009 for its three points"};
    static constexpr CorrectionInfo about{.participle = "on the homotopy",
        .how = "multiply its negative eigenvalues by t",
        .numpy = "np.where(values < 0, {t} * values, values)",
        .r = "ifelse(values < 0, {t} * values, values)"};
    double position = 0.5;  ///< t
    bool operator==(const HomotopyCorrection&) const = default;
};
struct ShiftCorrection {
    static constexpr Info info{.id = "shift",
        .name = "Shift",
        .formula = "<i>λ</i> ↦ <i>λ</i> + max(0, −<i>λ</i><sub>min</sub>)",
        .summary = "The same number is added to every eigenvalue, that is, to the diagonal. The kernel between "
                   "different objects does not change, so the rows of unseen objects stay as they are: for them the "
                   "shift is only a stronger regularisation of the training.",
        .source = "Roth et al. 2003; Xu et al. 2017",
        .synonyms = "jitter, nugget, diagonal loading, ridge, smallest ε of K + εI"};
    static constexpr CorrectionInfo about{.participle = "shifted",
        .unseen = UnseenNeeds::CannotFollow,
        .how = "add the size of its smallest eigenvalue to the diagonal"};
    CorrectedRows rows = CorrectedRows::Consistent;
    bool operator==(const ShiftCorrection&) const = default;
};
struct SquareCorrection {
    static constexpr Info info{.id = "square",
        .name = "Square",
        .formula = "<i>λ</i> ↦ <i>λ</i><sup>2</sup>, <i>K̃</i> = <i>KK</i><sup>T</sup>",
        .summary = "The rows of the kernel matrix (symmetric or not) become features of the objects, and their inner "
                   "products the kernel.",
        .source = "Graepel et al. 1999; Xu et al. 2017; He et al. 2022"};
    static constexpr CorrectionInfo about{.participle = "squared",
        .unseen = UnseenNeeds::TrainingMatrix,
        .numpy = "values**2",
        .r = "values**2",
        .keepsNegativePart = true,
        .isProduct = true};
    bool operator==(const SquareCorrection&) const = default;
};
struct NearestPsdCorrection {
    static constexpr Info info{.id = "nearest-psd",
        .name = "Nearest with same diagonal",
        .formula = "min ‖<i>K</i> − <i>K̃</i>‖<sub>F</sub>, <i>K̃</i> ⪰ 0, "
                   "<i>K̃</i><sub><i>ii</i></sub> = <i>K</i><sub><i>ii</i></sub>",
        .summary = "The nearest positive semidefinite matrix with the diagonal of K, by Newton's method on the dual "
                   "problem; for a correlation matrix, the nearest correlation matrix. If K_ii is 0, row i becomes 0. "
                   "Without the condition on the diagonal it would be clipping.",
        .source = "Higham 2002; Qi & Sun 2006",
        .synonyms = "nearPD, nearest correlation matrix, nearest covariance matrix, nearest PSD that keeps the "
                    "diagonal, kinship, GRM"};
    static constexpr CorrectionInfo about{.participle = "nearest with same diagonal", .isSlow = true};
    bool operator==(const NearestPsdCorrection&) const = default;
};
struct NearestEuclideanCorrection {
    static constexpr Info info{.id = "nearest-euclidean",
        .name = "Nearest Euclidean distances",
        .formula = "min ‖<i>D</i><sup>2</sup> − <i>X</i>‖<sub>F</sub>, <i>X</i> Euclidean, <i>K̃</i> = −½<i>HXH</i>",
        .summary = "The squared Euclidean distances nearest to the given squares, by Newton's method on the dual "
                   "problem; the result is centred. It is nearer than principal coordinates without their negative "
                   "axes. Similarities imply the distances d² = K_ii + K_jj − 2K_ij.",
        .source = "Glunt et al. 1990; Qi 2013",
        .synonyms = "nearest EDM, Euclidean distance matrix, nearest distance matrix"};
    static constexpr CorrectionInfo about{.participle = "nearest Euclidean",
        .how = "take the nearest Euclidean distances",
        .isCentred = true,
        .isSlow = true};
    bool operator==(const NearestEuclideanCorrection&) const = default;
};
struct CentreCorrection {
    static constexpr Info info{.id = "centre",
        .name = "Centre",
        .formula = "<i>K̃</i> = <i>HKH</i>, <i>H</i> = <i>I</i> − <b>11</b><sup>T</sup>/<i>n</i>",
        .summary = "The origin moves to the mean of the training objects. No implied distance changes. Negative "
                   "eigenvalues due only to the origin disappear; for dissimilarities, all non-Euclidean parts remain.",
        .source = "Torgerson 1952; Haasdonk & Pękalska 2010",
        .synonyms = "Gower centring, Gower's centred matrix, double centring"};
    static constexpr CorrectionInfo about{.participle = "centred", .unseen = UnseenNeeds::Means, .isCentred = true};
    bool operator==(const CentreCorrection&) const = default;
};
struct AddConstantCorrection {
    static constexpr Info info{.id = "add-constant",
        .name = "Add a constant",
        .formula = "<i>K̃</i> = <i>K</i> + <i>Δ</i><b>11</b><sup>T</sup>",
        .summary = "The same number is added to every entry. This removes the one negative eigenvalue that depends on "
                   "the origin. A conditionally positive definite matrix becomes positive definite; a C-SVM with bias "
                   "does not change.",
        .source = "Lin & Lin 2003, Theorem 3"};
    static constexpr CorrectionInfo about{
        .participle = "with a constant added to every entry", .unseen = UnseenNeeds::Nothing};
    std::optional<double> constant;  ///< Δ; unset: smallestConstant(), at least 0
    bool operator==(const AddConstantCorrection&) const = default;
};

/// What is done with single eigenvalues, as in "flip 198-200; drop 3, 5", or in "flip 198-200; of 200": those of a matrix
/// with so many, for in a larger one the same numbers are other eigenvalues.
struct EigenEditRanges {
    /// First to last eigenvalue, both included, from 0 in descending order.
    struct Range {
        EigenAction action = EigenAction::Flip;
        Index first = 0, last = 0;
    };
    std::vector<Range> ranges;     ///< as written: of several actions on one eigenvalue the last counts
    std::optional<Index> of = {};  ///< how many eigenvalues the matrix has; unset: as many as there are

    static constexpr std::string_view usualKey = "correction.edits";
    /// @throws InvalidInput  one sentence that quotes what cannot be read and says what can
    static EigenEditRanges read(std::string_view text, std::string_view key);
};

/// On the v with Σv = 0 this is the shift of HKH, so K̃ = H(K + c₁I)H.
struct LingoesCorrection {
    static constexpr Info info{.id = "lingoes",
        .name = "Lingoes",
        .formula = "<i>d̃</i><sup>2</sup> = <i>d</i><sup>2</sup> + 2<i>c</i><sub>1</sub>, <i>c</i><sub>1</sub> = "
                   "−<i>λ</i><sub>min</sub>(<i>HKH</i>)",
        .summary = "Adds the smallest constant that makes all distances Euclidean to the squared distances between "
                   "different objects; the result is centred. It equals the shift of the centred matrix: every axis of "
                   "principal coordinates grows by c₁. Similarities imply the distances d² = K_ii + K_jj − 2K_ij.",
        .source = "Lingoes 1971; Gower & Legendre 1986",
        .synonyms = "correction for negative eigenvalues, method 1"};
    static constexpr CorrectionInfo about{.participle = "Lingoes-corrected",
        .unseen = UnseenNeeds::Means,
        .how = "add the smallest constant to its squared distances",
        .isCentred = true};
    bool operator==(const LingoesCorrection&) const = default;
};
struct CailliezCorrection {
    static constexpr Info info{.id = "cailliez",
        .name = "Cailliez",
        .formula = "<i>d̃</i> = <i>d</i> + <i>c</i><sub>2</sub>, <i>K̃</i> = −½<i>HD̃</i><sup>2</sup><i>H</i>",
        .summary = "Adds the smallest constant that makes them Euclidean, as does every larger one, to all distances "
                   "between different objects; the result is centred. Similarities imply the distances d² = K_ii + "
                   "K_jj − 2K_ij; none may be negative.",
        .source = "Cailliez 1983; Gower & Legendre 1986",
        .synonyms = "additive constant problem, cmdscale add, method 2"};
    static constexpr CorrectionInfo about{.participle = "Cailliez-corrected",
        .how = "add the smallest constant to its distances",
        .isCentred = true,
        .isSlow = true};
    bool operator==(const CailliezCorrection&) const = default;
};
struct ByHandCorrection {
    static constexpr Info info{.id = "by-hand",
        .name = "By hand",
        .formula = "<i>λ<sub>i</sub></i> ↦ −<i>λ<sub>i</sub></i>, max(<i>λ<sub>i</sub></i>, 0) or 0",
        .summary = "Single eigenvalues are flipped, clipped or dropped; click them in the spectrum."};
    static constexpr CorrectionInfo about{.participle = "edited by hand"};
    Written<EigenEditRanges> edits;
    bool operator==(const ByHandCorrection&) const = default;
};

void visitParameters(ClipCorrection& correction, ParameterVisitor& visit);
void visitParameters(FlipCorrection& correction, ParameterVisitor& visit);
void visitParameters(HomotopyCorrection& correction, ParameterVisitor& visit);
void visitParameters(ShiftCorrection& correction, ParameterVisitor& visit);
void visitParameters(AddConstantCorrection& correction, ParameterVisitor& visit);
void visitParameters(ByHandCorrection& correction, ParameterVisitor& visit);

using CorrectionAlternatives = std::variant<NoCorrection, ClipCorrection, FlipCorrection, HomotopyCorrection,
    ShiftCorrection, SquareCorrection, NearestPsdCorrection, CentreCorrection, AddConstantCorrection, LingoesCorrection,
    CailliezCorrection, NearestEuclideanCorrection, ByHandCorrection>;
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

/// What the chosen one says of itself, as info() does.
const CorrectionInfo& about(const Correction& correction);
/// Of its description, with the values of its parameters.
struct ImageLines {
    std::string numpy, r;
};
ImageLines imageLines(const Correction& correction);

/// Eigenvalue, from 0 in descending order, and what is done with it.
using EigenEdits = std::map<Index, EigenAction>;
EigenEdits eigenEdits(const EigenEditRanges& ranges);
/// The shortest text that is read as these edits.
/// @param of  as EigenEditRanges::of
std::string eigenEditsText(const EigenEdits& edits, std::optional<Index> of = {});

}  // namespace krein
