// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/base/problem.h"
#include "core/base/shared_value.h"
#include "core/classifiers/model.h"
#include "core/evaluation/decision_map.h"
#include "core/evaluation/fit_scores.h"
#include "core/evaluation/krein_parts.h"
#include "core/evaluation/metrics.h"
#include "core/experiment/homotopy_curve.h"
#include "core/experiment/stage.h"
#include "core/kernels/sample_statistics.h"
#include "core/projections/embedding.h"
#include "core/projections/shepard.h"
#include "core/spectrum/alignment.h"
#include "core/spectrum/asymmetry_diagnostics.h"
#include "core/spectrum/class_eigenvalues.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/hodge.h"
#include "core/spectrum/large_spectrum.h"
#include "core/spectrum/noisy_signs.h"
#include "core/spectrum/outermost_spectrum.h"
#include "core/spectrum/pair_diagnostics.h"
#include "core/spectrum/sigmoid_condition.h"
#include "core/spectrum/smallest_constant.h"
#include "core/spectrum/subset_fractions.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "core/spectrum/witnesses.h"

namespace krein {

struct Experiment;
struct GramKernels;
class KnownPairs;

/// More training samples than this are not decomposed: their signature is exact and their eigenvalues are estimated.
inline constexpr Index mostDecomposed = 5000;
/// Of more than this not even the Gram matrix is formed.
inline constexpr Index mostFactored = 12000;
/// A matrix that was given is copied to be factored up to this, and not kept.
inline constexpr Index mostGivenFactored = 20000;

struct GramValue {
    SharedValue<GramKernels> kernels;
    SampleStatistics statistics;
    Matrix train;    ///< K, n×n
    Matrix cross;    ///< K(Z, X): unseen × training, m×n
    Matrix reverse;  ///< K(X, Z), n×m, if K is asymmetric and the kernel has these values; else empty
    double asymmetry = 0.0;
    std::string trainedOn;   ///< which matrix methods see unless it is corrected: "raw"; of an asymmetric K the
                             ///< symmetric part
    std::string asItIs;      ///< name of K itself where it is asymmetric: "raw, asymmetric"; else as trainedOn
    std::string unseenNote;  ///< one sentence if unseen objects are not treated as training objects are, else empty
    Matrix symmetricPart;    ///< (K + Kᵀ)/2, n×n, if K is asymmetric; else empty

    /// The symmetric matrix whose spectrum is shown and that methods train on.
    const Matrix& matrix() const { return asymmetry > 0.0 ? symmetricPart : train; }
    /// Rows of unseen objects for `matrix()`, m×n.
    Matrix unseenRows() const { return reverse.size() > 0 ? Matrix(0.5 * (cross + reverse.transpose())) : cross; }
};

struct SpectrumValue {
    Eigenpairs raw;      ///< of K (its symmetric part if asymmetric)
    Eigenpairs centred;  ///< of HKH
};

/// What stands in for the spectrum of more samples than are decomposed.
struct LargeValue {
    /// Exact, of K; unset above mostFactored samples, of a matrix that was given above mostGivenFactored.
    std::optional<Signature> signature;
    double tolerance = 0.0;                      ///< relative, as used
    double largest = 0.0;                        ///< estimate of max|λ|
    std::optional<OutermostSpectrum> outermost;  ///< of K; unset as the signature is
    SampledSpectrum sampled;
};

/// f over the range of the only feature of vectors.
struct FitCurve {
    Vector at;        ///< of the feature in its own units, ascending
    Vector fitted;    ///< f
    Vector variance;  ///< of a Gaussian process, without σ²; empty of other methods, and where it is not known
};

struct ModelValue {
    Model model;  ///< trained on the corrected matrix
    /// The same function written with the kernel itself, what is evaluated elsewhere: GramKernels::evaluated(), or the
    /// kernel as it is (GramKernels::fitted) if onAsymmetric.
    Model onKernel;
    bool onAsymmetric = false;  ///< trained on K as it is although it is not symmetric
    std::string trainedOn;      ///< which matrix, for people: "raw", "flipped, of the raw"
    Matrix testDecision;        ///< m×c
    std::vector<int> trainPredicted, testPredicted;
    std::optional<Scores> trainScores;           ///< unset of a novelty detector
    std::optional<Scores> testScores;            ///< unset if nothing was held out
    std::optional<FitScores> trainFit, testFit;  ///< of a numeric target; unset of classes
    /// Of a Gaussian process k(z, z) − kᵀ(K + σ²I)⁻¹k of the samples, n and m; else empty. Negative ones are kept.
    Vector trainVariance, testVariance;
    std::optional<FitCurve> curve;  ///< of a numeric target and one feature
    bool provisional = false;       ///< a preview: solved loosely or from where the one before stopped
    std::string note;               ///< what a preview found that this one did not, and other remarks; may be empty
};

/// The kernel that ModelValue::onKernel is evaluated with.
const FittedKernel& kernelOf(const GramValue& gram, const ModelValue& model);

/// How a model is trained.
struct Training {
    bool preview = false;                  ///< a loose solution, from where `previous` stopped
    bool traced = false;                   ///< with the path of the optimiser
    bool examined = true;                  ///< with what the answer is worth, where that takes time of its own
    const ModelValue* previous = nullptr;  ///< of the same method on as many samples; null if there is none
};

struct ProjectionValue {
    Embedding result;
    Matrix test;                  ///< m×c
    Matrix targetTest;            ///< m×c, of a singular embedding
    Vector reconstructionErrors;  ///< of keeping the first 0, 1, 2, … axes by |λ|; empty for a singular embedding
};

/// What is found out about a Gram matrix when there is time.
struct ReportsValue {
    PairReport pairs;
    TriangleReport triangles;
    std::optional<AsymmetryReport> asymmetry;  ///< of an asymmetric K
    std::optional<HodgeReport> hodge;          ///< the same; unset above mostTakenApart samples
    std::optional<NoisySigns> signs;           ///< of K where SpectrumOptions says how well its entries are known
    std::string noSigns;                       ///< one sentence if they were asked for and cannot be told; else empty
    AlignmentReport alignment;
    SubsetFractions subsets;
    /// Of the classes of the training samples, K_jj and H K_jj H; both empty without classes or above
    /// mostOfOneClass samples of one.
    std::vector<ClassEigenvalues> classes, centredClasses;
    Witnesses witnesses;
    std::optional<SigmoidCondition> sigmoid;  ///< of the sigmoid kernel
    SmallestConstant constant;
    /// Of all axes of the embedding, with at most mostDistancePairs; unset without an embedding, and of a singular one.
    std::optional<ShepardDiagram> shepard;
};
inline constexpr std::size_t mostDistancePairs = 20000;
inline constexpr Index mostOfOneClass = 2000;
inline constexpr Index mostTakenApart = 1000;

/// What one correction makes of the matrix and the model.
struct CorrectionOutcome {
    Correction correction;
    Vector eigenvalues;           ///< of K̃, descending
    Eigen::ArrayXXf gram;         ///< K̃ in blocks, at most 160×160, ordered by class
    double change = 0.0;          ///< ‖K − K̃‖_F
    double relativeChange = 0.0;  ///< ‖K − K̃‖_F / ‖K‖_F
    std::string unseen;
    std::string proof;               ///< certificateSentence() of a nearest matrix; else empty
    std::optional<Verdict> verdict;  ///< of the model, if there is one
    std::optional<Scores> trainScores, testScores;
    std::optional<FitScores> trainFit, testFit;
    std::optional<DecisionMap> map;
    Problem problem;  ///< if it could not be computed
};

/// How much is computed for the decision map; no other stage depends on it.
struct MapDetail {
    int columns = 0, rows = 0;  ///< grid nodes; 0: no map
    std::optional<Box> box;     ///< the visible part of the plane; unset: around the samples
    /// 0: the model. i ≥ 1: the i-th eigenfunction Σ v_j k(x, x_j)/λ of K, eigenvalues descending, instead.
    Index eigenfunction = 0;
    /// −1: the model. Else the last iterate kept of its path that is not after this iteration, instead.
    Index iterate = -1;
    bool sides = false;  ///< of a model that keeps asymmetry also its two functions, MapValue::source and target; of
                         ///< one that splitsInKreinSpace() also MapValue::parts
    bool operator==(const MapDetail&) const = default;
};

/// f₊ and f₋ of a model over the same grid as its f.
struct KreinMaps {
    KreinParts functions;
    DecisionMap positive, negative;
};

struct MapValue {
    MapDetail detail;  ///< as asked for
    Plane plane;       ///< of objects without vectors the first two axes of their embedding: labels and a note, no
                       ///< directions
    Matrix trainCoordinates, testCoordinates;  ///< n×2, m×2 on the plane
    DecisionMap map;                           ///< empty if there is no usable model
    /// Between the training samples' own values, see interpolatedMap(): objects without vectors have no others.
    bool interpolated = false;
    std::optional<DecisionMap> source, target;  ///< f_s and f_t of a model that keeps asymmetry, if asked for by
                                                ///< MapDetail::sides
    std::optional<KreinMaps> parts;             ///< if asked for by MapDetail::sides
    Index eigenfunction = 0;  ///< what the map shows, as in MapDetail; 0 also if there is no such eigenfunction
    Index iterate = -1;       ///< the iteration of the iterate that the map shows; −1: it shows none
    Matrix iterateDecision;   ///< f of that iterate on the training samples, n×1; empty without one
};

/// What is computed beyond, or short of, what every picture needs.
struct Extras {
    bool reports = false;      ///< Results::reports
    bool corrections = false;  ///< Results::corrections
    bool traced = false;       ///< the path of the optimiser
    bool preview = false;      ///< a loose model will do, see Training
    /// No spectrum and no projection where the model does without, unless they are there already: for following a drag.
    bool boundaryOnly = false;
    bool examined = true;         ///< what the answer of an optimiser is worth; without, its scores are the same
    KnownPairs* pairs = nullptr;  ///< where Gram matrices may be taken from, by this run alone; null: nowhere
};

/// Everything computed from one Experiment. Stages are shared between successive Results where their inputs are equal;
/// a stage that could not be computed is null and `problems` says why.
struct Results {
    SharedValue<Experiment> experiment;
    std::uint64_t generation = 0;  ///< as given to the run; for telling newer from older

    std::shared_ptr<const DataSet> data;
    std::shared_ptr<const PreparedData> prepared;
    std::shared_ptr<const GramValue> gram;
    std::shared_ptr<const SpectrumValue> spectrum;  ///< null for more than mostDecomposed samples
    std::shared_ptr<const LargeValue> large;        ///< for more than that
    std::shared_ptr<const Diagnosis> diagnosis;
    std::shared_ptr<const CorrectedSpectrum> corrected;  ///< of K by the experiment's correction
    std::shared_ptr<const ModelValue> model;
    std::shared_ptr<const ProjectionValue> projection;
    std::shared_ptr<const MapValue> map;
    std::shared_ptr<const ReportsValue> reports;    ///< if asked for
    std::shared_ptr<const HomotopyCurve> homotopy;  ///< with the reports, where the experiment has such a line
    std::shared_ptr<const std::vector<CorrectionOutcome>> corrections;  ///< if asked for: none, the others, the
                                                                        ///< experiment's own

    std::map<Stage, Problem> problems;
    std::map<Stage, double> seconds;  ///< wall time in this run; 0 if it was reused
    bool boundaryOnly = false;        ///< as asked for: spectrum, projection and all that follows are not computed
    bool cancelled = false;           ///< asked to stop before the last stage
};

/// What is wrong with this very stage; empty if nothing is.
Problem problemOf(const Results& results, Stage stage);
/// Why a picture of `upTo` cannot be drawn: the first problem among this stage and those it needs. A problem that has
/// nothing to do with it, of the projection where the decision map is asked about, is not told. Empty if there is none.
Problem firstProblem(const Results& results, Stage upTo);
/// Of so many training samples the signature is found, with the kernel of these results.
Index mostCounted(const Results& results);
/// Wall time of this stage in this run; 0 if it was reused or not run.
double secondsOf(const Results& results, Stage stage);

/// The first part's function as it was at some iteration, written with the kernel itself like ModelValue::onKernel.
struct IterateFunction {
    Index iteration = 0;
    Model model;
};
/// Of the last iterate kept that is not after `iterate`; unset if the model has no path of expansions or `iterate` is
/// negative.
std::optional<IterateFunction> iterateFunction(const Results& results, Index iterate);

/// Whether the model is one function f = f₊ − f₋ + b with both parts: an expansion over K, which has negative
/// eigenvalues.
bool splitsInKreinSpace(const Results& results);

/// Which matrix methods are trained on, for people: "raw", "flipped, of the raw"; empty before there is a Gram matrix.
/// @param corrected  what to train on instead of K; null: K itself
std::string trainedOn(const Results& results, const CorrectedSpectrum* corrected);
std::string trainedOn(const Results& results);

/// What was noticed or changed while the data were loaded and prepared.
std::vector<Remark> allRemarks(const Results& results);

}  // namespace krein
