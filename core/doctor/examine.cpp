// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/examine.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/import/matrix_checks.h"
#include "core/doctor/class_part.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/groups_part.h"
#include "core/doctor/halves.h"
#include "core/doctor/matrix_facts.h"
#include "core/doctor/negative_part.h"
#include "core/doctor/sign_part.h"
#include "core/doctor/treatments.h"
#include "core/doctor/whole_matrix.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/load_data.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/storage_bands.h"
#include "core/kernels/kernel.h"
#include "core/projections/classical_scaling.h"

namespace krein {

namespace {

MatrixKind kindOf(const Kernel& kernel, const DataSet& data)
{
    if (std::holds_alternative<NegativeDistanceKernel>(kernel)) return MatrixKind::KernelDistances;
    if (!std::holds_alternative<GivenKernel>(kernel) || data.kind != DataKind::Proximity)
        return MatrixKind::KernelValues;
    return data.proximity.dissimilarity ? MatrixKind::Dissimilarities : MatrixKind::Similarities;
}

/// Without centring what is centred in any case: an experiment that centres its dissimilarities, as a fix does, is
/// about the same matrix.
Kernel uncentred(const Kernel& kernel, const DataSet& data)
{
    const auto* combined = std::get_if<CombinationKernel>(&kernel);
    if (!combined || combined->op != Combine::Centre) return kernel;
    const Kernel& term = combined->terms.front().kernel;
    return isCentred(kindOf(term, data)) ? term : kernel;
}

/// A part of the whole: its fractions from 0 to 1 are those from `from` to `to`.
RunControl partOf(const RunControl& control, double from, double to, std::string name)
{
    return {.stop = control.stop,
        .progress = [&control, from, to, name = std::move(name)](
                        double fraction, std::string_view) { control.report(from + fraction * (to - from), name); }};
}

/// The matrix as a person knows it: the given one, or that of the kernel.
Matrix shownMatrix(const Results& results, MatrixKind kind)
{
    if (kind != MatrixKind::Similarities && kind != MatrixKind::Dissimilarities) return results.gram->train;
    const std::vector<Index>& rows = results.prepared->trainRows;
    return results.data->proximity.values(rows, rows);
}

void describe(Examination& examination, const Results& results)
{
    const DataSet& data = *results.data;
    for (const Index row : results.prepared->trainRows)
        examination.objectNames.push_back(
            data.objectNames.empty() ? objectNumber(row) : data.objectNames[static_cast<std::size_t>(row)]);
    examination.named = !data.objectNames.empty();
    examination.rows = results.prepared->trainRows;
    examination.name = data.description;
    examination.classNames = data.classNames;
    examination.labels = results.prepared->trainLabels;
    if (const Vector& targets = results.prepared->trainTargets; targets.size() > 0)
        examination.target = TargetFacts{data.targetName, targets.minCoeff(), targets.maxCoeff()};
    examination.remarks = allRemarks(results);
    examination.experiment = *results.experiment;
}

void lookAtMatrix(Examination& examination, const Results& results, MatrixKind kind, const RunControl& control)
{
    const bool similar = kind == MatrixKind::Similarities;
    examination.shown = shownMatrix(results, kind);
    const bool given = similar || kind == MatrixKind::Dissimilarities;
    const NumberStorage storage = given ? results.data->proximity.storage : NumberStorage();
    examination.matrix = matrixFacts(examination.shown, similar, control, storage);
    examination.matrix.kind = kind;
    if (kind == MatrixKind::Dissimilarities) examination.matrix.negative = negativeEntries(examination.shown);
    const DataSet& data = *results.data;
    examination.matrix.available = data.unseenFrom.value_or(data.size());
    if (given) examination.matrix.assumedSelves = data.proximity.assumedSelves;
    if (given) examination.matrix.filledPairs = data.proximity.filledPairs;
    if (given) examination.matrix.judgedOtherwise = looksLikeDissimilarities(examination.shown) == similar;
}

void lookAtSpectrum(Examination& examination, const Results& results)
{
    SpectrumFacts& facts = examination.spectrum;
    facts.values = results.spectrum->raw.values;
    facts.diagnosis = *results.diagnosis;
    facts.negativity = negativityOf(facts.diagnosis, isCentred(examination.matrix.kind));
    facts.severity = severityOf(facts.diagnosis, isCentred(examination.matrix.kind));
    const std::optional<Matrix> errors = storedErrors(results);
    if (!errors) return;
    facts.band = StorageBand{results.data->proximity.storage, signBound(*errors, results.spectrum->raw)};
    const SignCounts certain = certainSigns(*errors, results.spectrum->raw, facts.band->bound.norm);
    facts.certainlyNegative = certain.negative;
    facts.certainlyPositive = certain.positive;
}

/// The constants and shares that are asked for by name.
void lookAtNames(Examination& examination, const Results& results, std::uint64_t seed, const RunControl& control)
{
    const MatrixFacts& facts = examination.matrix;
    const double tolerance = results.diagnosis->tolerance;
    if (!facts.symmetric() || facts.size < 3 || facts.allZero()) return;
    const Negativity negativity = examination.spectrum.negativity;
    if (facts.kind == MatrixKind::Dissimilarities) {
        const Matrix dissimilarities = 0.5 * (examination.shown + examination.shown.transpose());
        examination.pcoa = pcoaPassport(dissimilarities, tolerance, facts.size <= mostForCailliez, control);
        if (examination.pcoa->isDegenerate()) examination.pcoa.reset();
        if (examination.pcoa) {
            Embedding plane = classicalScaling({.components = 2}, results.spectrum->raw, tolerance);
            if (plane.train.cols() == 2) examination.ordination = std::move(plane.train);
        }
        if (negativity == Negativity::Slight || negativity == Negativity::Clear)
            examination.roots = squareRoots(dissimilarities, tolerance, control);
        examination.groups = groupFacts(dissimilarities, examination.labels, seed, control);
    } else if (!isCentred(facts.kind) && negativity != Negativity::None && negativity != Negativity::Rounding)
        examination.jitter = jitterLadder(
            results.gram->matrix(), results.spectrum->raw.values, results.spectrum->centred.values);
}

constexpr double leastOfCulprits = 0.005;  // of Σ|λ|: what is next to nothing may lie on any two

void lookAtPlaces(Examination& examination, const Results& results, const RunControl& control)
{
    PlaceFacts& facts = examination.places;
    const MatrixKind kind = examination.matrix.kind;
    const Matrix& gram = results.gram->matrix();
    if (!isCentred(kind)) lookAtPairs(gram, facts, control);
    lookAtDirections(results.spectrum->raw, results.diagnosis->tolerance, facts);
    if (results.diagnosis->negativeEigenfraction >= leastOfCulprits)
        lookForCulprits(gram, isCentred(kind), results.diagnosis->tolerance, facts);
    if (control.stopped()) return;
    const bool given = kind == MatrixKind::Dissimilarities;
    if (!given) {
        const PairReport pairs = pairReport(gram, {}, control);
        facts.negativeSquares = pairs.negative;
        if (pairs.negative > 0) facts.worstSquare = pairs.worst.front();
        if (control.stopped()) return;
    }
    const Matrix distances = given ? Matrix(0.5 * (examination.shown + examination.shown.transpose()))
                                   : kernelDistances(gram);
    facts.triangles = given ? triangleReport(distances, 1, control) : triangleReportOfKernel(gram, 1, control);
    if (facts.triangles->worst.empty()) return;
    const TriangleWitness& worst = facts.triangles->worst.front();
    facts.direct = distances(worst.i, worst.j);
    facts.firstLeg = distances(worst.i, worst.k);
    facts.secondLeg = distances(worst.k, worst.j);
}

/// The pairs that suffice alone or together, else those of the largest influence.
std::vector<ObjectPair> pairsThatMatter(const SmallestCorrection& smallest)
{
    std::vector<ObjectPair> pairs;
    for (const PairToCorrect& pair : smallest.pairs) pairs.emplace_back(pair.i, pair.j);
    if (pairs.empty() && !smallest.twoPairs.empty())
        pairs.assign(smallest.twoPairs.front().begin(), smallest.twoPairs.front().end());
    if (pairs.empty()) pairs = smallest.greedy;
    if (pairs.empty()) {
        for (Index j = 0; j < smallest.influence.cols(); ++j)
            for (Index i = 0; i < j; ++i) pairs.emplace_back(i, j);
        std::ranges::stable_sort(pairs, std::ranges::greater(),
            [&](const ObjectPair& pair) { return std::abs(smallest.influence(pair.first, pair.second)); });
    }
    pairs.resize(std::min(pairs.size(), mostPairEffects));
    return pairs;
}

/// What can be certified of a matrix that was given; nothing of values of a kernel.
std::optional<CertifiedMatrix> certifiedAs(const Examination& examination)
{
    switch (examination.matrix.kind) {
    case MatrixKind::Similarities: return CertifiedMatrix::Similarities;
    case MatrixKind::Dissimilarities: return CertifiedMatrix::Dissimilarities;
    default: return std::nullopt;
    }
}

/// Whether a given matrix without a negative part beyond rounding has none to the last digit of its numbers.
void lookAtLastDigit(Examination& examination, const RunControl& control)
{
    const auto kind = certifiedAs(examination);
    if (!kind || !examination.matrix.symmetric()) return;
    examination.exact = exactDefiniteness(examination.shown, *kind, control);
    if (examination.exact && !examination.exact->holds)
        examination.certificate = findCertificate(examination.shown, *kind, control);
}

/// The negative direction in whole numbers, of a matrix that was given.
void certify(Examination& examination, const RunControl& control)
{
    const auto kind = certifiedAs(examination);
    if (!kind || examination.shown.rows() > mostCertified) return;
    const bool dissimilar = kind == CertifiedMatrix::Dissimilarities;
    examination.certificate = fewestObjects(examination.shown, *kind, control);
    const Index n = examination.shown.rows();
    if (dissimilar && examination.matrix.symmetric() && n > 2 && n <= mostForSmallestCorrection)
        examination.smallest = smallestCorrection(examination.shown, control);
    if (examination.smallest && examination.smallest->atLeast > 0 && !control.stopped())
        for (const auto& [i, j] : pairsThatMatter(*examination.smallest))
            examination.pairEffects.push_back(pairEffect(examination.shown, i, j));
    // Those that suffice alone all do the same up to rounding, and stay in their order.
    if (examination.smallest && examination.smallest->pairs.empty())
        std::ranges::stable_sort(examination.pairEffects, std::ranges::greater(),
            [](const PairEffect& effect) { return effect.after.minCoeff(); });
}

/// How well the entries are known: as asked, else as the experiment says of values that are no dissimilarities.
EntryNoise noiseOf(const Results& results, const ExaminationOptions& options)
{
    const SpectrumOptions& said = results.experiment->spectrum;
    const bool dissimilar = results.data->kind == DataKind::Proximity && results.data->proximity.dissimilarity;
    if (options.noise.any() || dissimilar) return options.noise;
    return {.absolute = said.entryError, .relative = said.relativeError, .shots = said.shots, .replicates = {}};
}

/// Everything after the matrix is there.
void lookAtAll(Examination& examination, const Results& results, MatrixKind kind, const ExaminationOptions& options,
    const RunControl& control)
{
    lookAtMatrix(examination, results, kind, control);
    lookAtSpectrum(examination, results);
    examination.spectrum.whole = wholeMatrix(examination.matrix, results, control);
    if (control.stopped()) return;
    if (const EntryNoise noise = noiseOf(results, options); noise.any())
        examination.spectrum.signs = signFacts(
            results, examination.shown, examination.matrix.kind, noise, examination.remarks, control);
    if (control.stopped()) return;
    lookAtNames(examination, results, options.seed, control);
    control.report(0.25, "where it is negative");
    lookAtPlaces(examination, results, control);
    if (control.stopped()) return;
    const SpectrumFacts& spectrum = examination.spectrum;
    const bool negative = spectrum.negativity != Negativity::None && !spectrum.byRounding();
    if (negative)
        certify(examination, control);
    else
        lookAtLastDigit(examination, control);
    if (negative)
        examination.halves = halvesFacts(results.gram->matrix(), results.diagnosis->tolerance,
            {.divisions = options.halves, .seed = options.seed, .centred = isCentred(kind)},
            partOf(control, 0.3, 0.45, "noise or pattern"));
    if (control.stopped()) return;
    if (negative)
        examination.classPart = classPartFacts(
            results.spectrum->raw, results.diagnosis->tolerance, results.prepared->trainLabels, options.seed, control);
    examination.nature = natureOf(examination.halves, examination.classPart);
    if (options.foundSoFar && areScored(results, options)) {
        examination.treatments.reason = NoScores::Pending;
        options.foundSoFar(examination);
    }
    control.report(0.45, "scores");
    examination.treatments = treatmentFacts(results, examination.spectrum.negativity, examination.matrix.symmetric(),
        options, partOf(control, 0.45, 1.0, "scores"));
    if (control.stopped()) return;
    examination.matters = mattersOf(examination.spectrum.negativity, examination.treatments);
    examination.recommendation = recommended(examination);
}

}  // namespace

Experiment askedExperiment(const Experiment& experiment, std::uint64_t seed)
{
    Experiment asked;
    asked.data = experiment.data;
    asked.prepare = experiment.prepare;
    asked.kernel = experiment.kernel;
    asked.spectrum = experiment.spectrum;
    asked.split.stratified = experiment.split.stratified;
    asked.split.seed = seed;
    asked.split.limit = std::min(experiment.split.limit, static_cast<int>(mostExamined));
    asked.method = LsSvm{};
    return asked;
}

Experiment examinedExperiment(const Experiment& asked, const DataSet& data)
{
    Experiment examined = asked;
    if (!isCentred(kindOf(asked.kernel, data))) return examined;
    CombinationKernel centre;
    centre.op = Combine::Centre;
    centre.terms.front().kernel = asked.kernel;
    examined.kernel = Kernel(centre);
    return examined;
}

Examination examine(
    const Experiment& experiment, const Results& loaded, const ExaminationOptions& options, const RunControl& control)
{
    Examination examination;
    Results known;
    known.experiment = experiment;
    const bool isLoaded = loaded.data && loaded.experiment->data == experiment.data;
    control.report(0.0, "data");
    known.data = isLoaded ? loaded.data : std::make_shared<const DataSet>(loadData(experiment, control));
    examination.data = known.data;
    examination.cancelled = control.stopped();
    if (examination.cancelled) return examination;
    Experiment plain = experiment;
    plain.kernel = uncentred(experiment.kernel, *known.data);
    const Kernel& kernel = *plain.kernel;
    const MatrixKind kind = kindOf(kernel, *known.data);
    examination.asked = askedExperiment(plain, options.seed);
    const Results results = run(
        examinedExperiment(examination.asked, *known.data), known, partOf(control, 0.0, 0.25, "eigenvalues"));
    examination.cancelled = results.cancelled;
    if (examination.cancelled) return examination;
    if (!results.spectrum || !results.diagnosis) throw InvalidInput(firstProblem(results, Stage::Diagnosis));
    describe(examination, results);
    if (kind == MatrixKind::KernelValues || kind == MatrixKind::KernelDistances) examination.kernel = info(kernel).name;
    lookAtAll(examination, results, kind, options, control);
    examination.cancelled = control.stopped();
    return examination;
}

}  // namespace krein
