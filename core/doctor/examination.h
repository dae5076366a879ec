// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is found out about one kernel matrix or matrix of dissimilarities: facts alone, numbers and enums. The words for
// them are made elsewhere, see sentences.h; nothing here is read off a sentence.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/import/matrix_checks.h"
#include "core/spectrum/asymmetry_diagnostics.h"
#include "core/spectrum/certificate.h"
#include "core/spectrum/correction.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/hodge.h"
#include "core/spectrum/jitter.h"
#include "core/spectrum/nearest_certificate.h"
#include "core/spectrum/noisy_signs.h"
#include "core/spectrum/outermost_spectrum.h"
#include "core/spectrum/pair_diagnostics.h"
#include "core/spectrum/pair_effect.h"
#include "core/spectrum/principal_coordinates.h"
#include "core/spectrum/severity.h"
#include "core/spectrum/sign_bound.h"
#include "core/spectrum/smallest_correction.h"
#include "core/spectrum/square_roots.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "core/statistics/permutation_tests.h"
#include "core/statistics/significance.h"
#include "core/study/study.h"

namespace krein {

/// Of more objects the scores are left out unless they are asked for: they are hundreds of trainings.
inline constexpr Index mostScored = 1000;
/// Of more objects Cailliez' constant is left out: it takes several decompositions.
inline constexpr Index mostForCailliez = 1000;

/// More objects than this are not examined: a random (stratified) choice of them stands for all.
inline constexpr Index mostExamined = 2500;

/// The level of all tests, and 1 − that of all intervals.
inline constexpr double doctorLevel = 0.05;

/// How well the entries are known, as whoever measured them says; at most one of these.
struct EntryNoise {
    std::optional<double> absolute, relative;  ///< standard deviation of every entry, or its share of each, ≥ 0
    int shots = 0;                             ///< entries are counts of so many shots, or shares of them
    std::vector<std::string> replicates;       ///< paths, UTF-8, of further matrices of the same objects
    /// Whether anything is said.
    bool any() const { return absolute || relative || shots != 0 || !replicates.empty(); }
};

enum class ScoresWanted { Automatic, Always, Never };

struct Examination;
struct ExaminationOptions {
    ScoresWanted scores = ScoresWanted::Automatic;  ///< Automatic: of up to mostScored objects
    int folds = 10;                                 ///< of the cross-validation
    int times = 0;                                  ///< with how many divisions into folds; 0: usualTimes()
    int halves = 20;                                ///< how often the objects are divided into two halves
    EntryNoise noise;
    std::uint64_t seed = 1;
    int jobs = 1;             ///< workers of the cross-validation; no number depends on it
    bool background = false;  ///< they give way to everything else
    /// Is given everything but the scores as soon as it is found, if scores are computed after it.
    std::function<void(const Examination&)> foundSoFar = {};
};

/// What the entries are.
enum class MatrixKind {
    Similarities,     ///< given: larger is more alike
    Dissimilarities,  ///< given: 0 is the same
    KernelValues,     ///< computed by a kernel from the objects
    KernelDistances,  ///< computed by a kernel that stands for distances, −dᵝ: where the origin lies it does not say
};
/// The matrix K whose eigenvalues are examined: of dissimilarities −½HD²H, of distances their centred kernel, else the
/// matrix itself; of one that is not symmetric its symmetric part.
bool isCentred(MatrixKind kind);

/// The matrix as it was given, or as the kernel makes it.
struct MatrixFacts {
    MatrixKind kind = MatrixKind::Similarities;
    bool judgedOtherwise = false;  ///< given for the one, while the values look like the other
    Index size = 0;                ///< objects examined
    Index available = 0;           ///< objects there are; more if only a choice of them is examined
    Index assumedSelves = 0;       ///< objects whose value for themselves is not in the file
    Index filledPairs = 0;         ///< pairs of objects whose value is not in the file
    double diagonalSmallest = 0.0, diagonalLargest = 0.0;
    double smallest = 0.0, largest = 0.0;  ///< of the entries beside the diagonal
    Index zeros = 0;                       ///< of those, how many are 0
    /// 1, 0.1, 0.01, … if all entries are multiples of it and of no larger one; unset: they have more than 6 decimals.
    std::optional<double> step;
    bool wholeNumbers() const { return step == 1.0; }
    NumberStorage storage;      ///< of a given matrix, as it was read
    double asymmetry = 0.0;     ///< ‖M − Mᵀ‖ / ‖M + Mᵀ‖
    Index asymmetricPairs = 0;  ///< M_ij ≠ M_ji beyond rounding of the largest entry
    Index roundedPairs = 0;     ///< M_ij ≠ M_ji by no more than that
    std::optional<AsymmetricPair> mostAsymmetric;
    double forward = 0.0, backward = 0.0;  ///< its M_ij and M_ji
    Vector singularValues;                 ///< of a matrix that is not symmetric, else empty
    std::optional<HodgeReport> hodge;      ///< likewise
    Index duplicates = 0;                  ///< objects whose row and column repeat those of an earlier one
    Index duplicate = 0, original = 0;     ///< the first of them and the one it repeats
    Index empty = 0;                       ///< objects with zeros alone
    Index surpassed = 0;                   ///< of similarities: objects more alike to another one than to themselves
    NegativeEntries negative;              ///< of dissimilarities, which none of them can be

    bool symmetric() const { return asymmetricPairs == 0; }
    /// As correlations: similarities within [−1, 1], and 1 of every object with itself.
    bool hasUnitDiagonal() const
    {
        return kind == MatrixKind::Similarities && diagonalSmallest == 1.0 && diagonalLargest == 1.0 && smallest >= -1.0
            && largest <= 1.0;
    }
    bool zeroDiagonal() const { return diagonalSmallest == 0.0 && diagonalLargest == 0.0; }
    bool allZero() const { return zeroDiagonal() && smallest == 0.0 && largest == 0.0; }
    bool nonNegative() const { return smallest >= 0.0 && diagonalSmallest >= 0.0; }
};

/// Which signs of eigenvalues are sure with entries that are known so well, at 1 − doctorLevel.
struct SignFacts {
    EntryNoise noise;
    std::optional<NoisySigns> noisy;           ///< of K, unless there are replicates
    std::optional<ReplicateSigns> replicates;  ///< of the mean of all matrices
    Index negative = 0, positive = 0, unsure = 0;
};

/// What is certain of the matrix of all objects where a choice of them was examined. That is a block of it, or
/// distances of some of the points, and so is what it does to a space of few dimensions: it has at least as many
/// eigenvalues of each sign (Cauchy's interlacing).
struct WholeMatrix {
    Index objects = 0;
    OutermostSpectrum outermost;
    Index negative = 0, positive = 0;  ///< at least
};

struct SpectrumFacts {
    Vector values;                     ///< of K, descending
    std::optional<WholeMatrix> whole;  ///< if the matrix was given and not all of its objects were examined
    Diagnosis diagnosis;
    Negativity negativity = Negativity::None;
    Severity severity = Severity::None;
    bool isZero() const { return values.size() > 0 && values.isZero(0.0); }
    /// Negative semidefinite, and not zero.
    bool isReversed() const { return diagnosis.signature.positive == 0 && diagnosis.signature.negative > 0; }
    /// What rounding of the entries may do to the eigenvalues, and how many are of one sign whatever the entries were
    /// before they were rounded; unset if nothing is known of it.
    std::optional<StorageBand> band;
    Index certainlyNegative = 0, certainlyPositive = 0;
    std::optional<SignFacts> signs;  ///< if it was said how well the entries are known
    /// The band that decided, if K is positive semidefinite but for rounding of its entries.
    const std::optional<StorageBand>& byRounding() const { return diagnosis.negativeByRounding; }
};

/// Two objects for which |k_ij|² > k_ii k_jj, which no positive semidefinite matrix has.
struct BoundPair {
    Index i = 0, j = 0;  ///< i < j
    double selfI = 0.0, selfJ = 0.0, value = 0.0;
    double eigenvalue = 0.0;  ///< the smaller one of the 2×2 matrix of the two, negative
};
/// An object and its part of the negative part K₋ = Σ_{λ<0} |λ|vvᵀ of K.
struct RowShare {
    Index row = 0;
    double share = 0.0;  ///< (K₋)_ii / tr K₋
};
/// One object or two that nearly all of the negative part comes from, as it does from a wrong entry.
struct Culprits {
    std::vector<Index> rows;       ///< one or two
    double fractionWithout = 0.0;  ///< the negative eigenfraction of the other objects alone
};
struct PlaceFacts {
    Index boundPairs = 0;  ///< that were looked at: those without k_ii < 0; none of a matrix that is centred
    Index boundViolations = 0;
    std::optional<BoundPair> worstPair;  ///< with the most negative eigenvalue
    Index negativeSelves = 0;            ///< objects with k_ii < 0; each alone proves that K is not psd
    Index worstSelf = 0;                 ///< the one with the smallest k_ii
    double worstSelfValue = 0.0;
    Index negativeSquares = 0;  ///< pairs with k_ii + k_jj − 2k_ij < 0, which no distance has; none of dissimilarities
    std::optional<PairWitness> worstSquare;
    std::optional<Culprits> culprits;
    std::optional<TriangleReport> triangles;               ///< of dissimilarities and of the distances that K implies
    double direct = 0.0, firstLeg = 0.0, secondLeg = 0.0;  ///< D_ij, D_ik and D_kj of the worst one
    Vector certificate;             ///< v, n, ‖v‖ = 1, with vᵀKv < 0; empty if there is none
    double certificateValue = 0.0;  ///< vᵀKv
    std::vector<RowShare> rows;     ///< all, the largest share first; empty without K₋
    Index halfRows = 0;             ///< the fewest objects with half of the negative part
};

/// What the negative part found on one half of the objects is worth on the other.
enum class Repeats {
    NothingNegative,
    TooFew,  ///< objects to divide
    Yes,     ///< a pattern that objects share
    Partly,  ///< the strongest of it is, the rest is not
    No,      ///< it belongs to these very objects, as noise does
};
struct HalvesFacts {
    Repeats repeats = Repeats::NothingNegative;
    Index divisions = 0;         ///< how often the objects were divided
    Index half = 0;              ///< objects of a half
    Index worstRepeated = 0;     ///< divisions in which the worst direction of one half is negative on the other
    double worstHere = 0.0;      ///< median λ_min of the first half
    double worstThere = 0.0;     ///< median vᵀKv of that direction on the other half
    double worstPossible = 0.0;  ///< median λ_min of the other half
    double confirmed = 0.0;      ///< median share of the negative part that is found on the other half again
    double fraction = 0.0;       ///< median negative eigenfraction of a half
    double fractionLow = 0.0, fractionHigh = 0.0;
    double shuffledFraction = 0.0;  ///< median of the same numbers in random places, of all objects
    double shuffledWorst = 0.0;     ///< and their λ_min
};

/// Whether the negative part differs between the classes, by exchanging the labels at random.
struct ClassPartFacts {
    Index exchanges = 0;                      ///< 0: there are no classes, or there is no negative part
    Index placeAsLarge = 0, sizeAsLarge = 0;  ///< exchanges whose classes differ as much
    double placeP = 1.0, sizeP = 1.0;         ///< where the classes lie in it, how much of it objects have; Holm's
    bool differs = false;
};

/// What the negative part is, as far as it can be told.
enum class Nature {
    NothingNegative,
    Unknown,         ///< too few objects, and no difference between classes
    Pattern,         ///< carries over to other objects
    PartlyPattern,   ///< the strongest of it does
    DiffersByClass,  ///< not reproducible on other objects, but the classes differ in it
    LikeNoise,       ///< neither
    OwnOfObjects,    ///< not reproducible on other objects, and there are no classes that could differ
};

/// One thing that can be done: a correction with an SVM, or a method that takes the matrix as it is.
struct Treatment {
    std::string id;  ///< "clip", "ls-svm"
    bool isCorrection = true;
    Correction correction;
    std::string method = "c-svm";
    bool learns = true;            ///< false: there is nothing to learn, and it is about the matrix alone
    std::optional<double> change;  ///< ‖K − K̃‖ / ‖K‖; unset of methods that take K as it is, and of its square
    bool isScored = true;          ///< false: only its price is found out
    UnseenNeeds unseen = UnseenNeeds::Nothing;
    std::optional<NearestCertificate> certificate;  ///< of a nearest matrix
    std::string problem;                            ///< why there is no score
    std::vector<double> scores;          ///< accuracy per fold, in the order of the folds; empty if there are none
    double mean = 0.0, halfWidth = 0.0;  ///< of `scores` and of its 95 % interval
    std::optional<DifferenceTest> againstNone;  ///< differences from the SVM on the matrix as it is
    double adjusted = 1.0;                      ///< Holm's p over all treatments but clip, whose is asItIsP
    std::optional<double> usualParameter;       ///< the value most often chosen in the folds

    /// Whether an SVM is given another matrix than the one there is.
    bool corrects() const { return isCorrection && !std::holds_alternative<NoCorrection>(correction); }
};

/// Why there are no scores.
enum class NoScores {
    ThereAre,
    NoLabels,
    OneClass,
    TooFewOfAClass,
    TooLarge,
    NotAsked,
    Failed,
    NumericTarget,
    Pending,  ///< they are being computed: of what was found so far
};
/// What one way to learn does against another one, beyond chance.
enum class AgainstClip { Unknown, Better, Same, Worse };

struct TreatmentFacts {
    std::vector<Treatment> all;  ///< the first is the SVM on the matrix as it is, or that matrix
    NoScores reason = NoScores::NoLabels;
    Study study;          ///< what was run for the scores; without axes if nothing was
    double weight = 1.0;  ///< a power of ten that the matrix was multiplied by for the scores
    int folds = 0, times = 0;
    double majority = 0.0;  ///< the share of the largest class
    Index classes = 0;
    Index smallestClass = 0;  ///< objects of the smallest one
    /// The SVM with the negative part as it is, and flipped, against the SVM without it (clip).
    AgainstClip asItIs = AgainstClip::Unknown, flipped = AgainstClip::Unknown;
    double asItIsDifference = 0.0, flippedDifference = 0.0;  ///< of the means
    double asItIsP = 1.0, flippedP = 1.0;                    ///< Holm's of the two

    /// Place of the SVM on the matrix corrected so, if it is one of them.
    std::optional<std::size_t> placeOf(const Correction& wanted) const;
};

/// Whether the negative part matters for what is learned.
enum class Matters {
    NothingNegative,
    Unknown,  ///< there are no scores, see NoScores
    Not,      ///< neither leaving it out nor turning its sign changes the score beyond chance
    Harms,    ///< the SVM is better without it
    Helps,    ///< the SVM is better with it
};
/// What is to be done.
enum class Action {
    Nothing,  ///< the matrix is fit for an SVM
    Centre,   ///< use −½HD²H, or HKH, and nothing else
    Correction,
    Method,  ///< one that takes the matrix as it is
};
/// Why this one.
enum class ActionGround {
    NothingNegative,
    NothingPositive,  ///< K is negative semidefinite: −K is fit for an SVM
    NothingAtAll,     ///< the matrix examined is zero
    OnlyOrigin,
    Scores,
    NotSharedWithoutScores,
    PatternWithoutScores,
    UnitDiagonal,  ///< without scores: correlations have to stay correlations
    UnknownWithoutScores
};
struct Recommendation {
    Action action = Action::Nothing;
    ActionGround ground = ActionGround::NothingNegative;
    std::size_t treatment = 0;        ///< index into TreatmentFacts::all
    std::optional<std::size_t> best;  ///< the highest mean, if there are scores
};

inline constexpr Index mostCertified = 200;
inline constexpr std::size_t mostPairEffects = 5;

/// A number per object that is to be fitted.
struct TargetFacts {
    std::string name;  ///< empty: it has none
    double low = 0.0, high = 0.0;
};

struct Examination {
    std::string name;                      ///< "auralsonar.sim.csv"
    std::shared_ptr<const DataSet> data;   ///< as they were loaded
    std::string kernel;                    ///< name of the kernel of KernelValues and KernelDistances
    std::vector<std::string> objectNames;  ///< of the objects examined, or their numbers in the data, from 1
    bool named = false;                    ///< they have names
    std::vector<Index> rows;               ///< of the objects examined in the data, from 0
    std::vector<std::string> classNames;
    std::vector<int> labels;             ///< of the objects examined; empty: none
    std::optional<TargetFacts> target;   ///< numeric, in place of labels
    std::vector<Remark> remarks;         ///< of whoever read and prepared the data
    Matrix shown;                        ///< the entries as they were given, n×n
    SharedValue<Experiment> experiment;  ///< as it was examined: its Gram matrix is K
    SharedValue<Experiment> asked;       ///< the same before distances were centred
    MatrixFacts matrix;
    SpectrumFacts spectrum;
    std::optional<PcoaPassport> pcoa;    ///< of symmetric dissimilarities, unless all are 0
    Matrix ordination;                   ///< of the same along the first two axes, n×2; empty if fewer are positive
    std::optional<SquareRoots> roots;    ///< of symmetric dissimilarities with a negative part beyond rounding
    std::optional<Permanova> groups;     ///< of symmetric dissimilarities with labels, see groupFacts()
    std::optional<JitterLadder> jitter;  ///< of others with a negative part beyond the tolerance, if symmetric
    /// That a given matrix is not positive semidefinite, or not Euclidean, in whole numbers; nothing above
    /// mostCertified objects.
    std::optional<Certificate> certificate;
    /// Of a given symmetric matrix that is not negative beyond rounding; nothing above mostExact objects. Where it does
    /// not hold, `certificate` shows it.
    std::optional<ExactDefiniteness> exact;
    /// Of symmetric dissimilarities with a negative part: the fewest to measure again; nothing above
    /// mostForSmallestCorrection objects.
    std::optional<SmallestCorrection> smallest;
    std::vector<PairEffect> pairEffects;  ///< of pairs to measure again, or of those that matter most: mostPairEffects
    PlaceFacts places;
    HalvesFacts halves;
    ClassPartFacts classPart;
    Nature nature = Nature::NothingNegative;
    TreatmentFacts treatments;
    Matters matters = Matters::Unknown;
    Recommendation recommendation;
    bool cancelled = false;  ///< asked to stop before all was found out; nothing of it is to be shown
};

}  // namespace krein
