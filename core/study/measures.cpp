// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/measures.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "core/data/data_set.h"
#include "core/data/prepare.h"
#include "core/errors.h"
#include "core/experiment/results.h"
#include "core/solvers/converged.h"
#include "core/text.h"

namespace krein {

namespace {

using Measured = std::optional<double>;

/// Null if nothing was held out.
const Scores* heldOutScores(const Results& results)
{
    return results.model && results.model->testScores ? &*results.model->testScores : nullptr;
}

Measured eigenvalueCount(const Results& results, Index Signature::*count)
{
    if (results.diagnosis) return static_cast<double>(results.diagnosis->signature.*count);
    if (results.large && results.large->signature) return static_cast<double>((*results.large->signature).*count);
    return std::nullopt;
}

Measured negativesLeft(const Results& results)
{
    if (!isCorrected(results.corrected.get())) return eigenvalueCount(results, &Signature::negative);
    const Vector& values = results.corrected->pairs.values;
    if (values.size() == 0 || !results.diagnosis) return std::nullopt;
    return static_cast<double>(signature(values, results.diagnosis->tolerance).negative);
}

/// The sum of a number over the two-class problems of a model; nothing where one of them does not have it.
template <class Number> Measured summed(const Results& results, Number number)
{
    if (!results.model || results.model->model.parts.empty()) return std::nullopt;
    double sum = 0.0;
    for (const ModelPart& part : results.model->model.parts) {
        const Measured one = number(part.solution);
        if (!one) return std::nullopt;
        sum += *one;
    }
    return sum;
}

Measured objective(const Results& results)
{
    if (results.model && results.model->model.objective) return results.model->model.objective;
    return summed(results, [](const TwoClassSolution& solution) { return solution.objective; });
}

Measured violation(const Results& results)
{
    if (!results.model) return std::nullopt;
    Measured largest;
    for (const ModelPart& part : results.model->model.parts)
        if (part.solution.violation) largest = std::max(largest.value_or(0.0), *part.solution.violation);
    return largest;
}

/// Samples with a dual coefficient in at least one of the two-class problems.
Measured supportVectors(const Results& results)
{
    if (!results.model) return std::nullopt;
    Vector shares;  // the largest of the problems, each relative to its bound
    for (const ModelPart& part : results.model->model.parts) {
        const Vector size = part.solution.dual.cwiseAbs();
        if (size.size() == 0) return std::nullopt;
        const double bound = part.solution.upperBound.value_or(size.maxCoeff());
        const double unit = std::isfinite(bound) ? bound : size.maxCoeff();
        if (shares.size() == 0) shares = Vector::Zero(size.size());
        if (unit > 0.0) shares = shares.cwiseMax(size / unit);
    }
    if (shares.size() == 0) return std::nullopt;
    return static_cast<double>(supportCounts(shares, 1.0).support);
}

/// Objects of every class; empty without labels.
std::vector<Index> classCounts(const Results& results)
{
    std::vector<Index> counts;
    if (!results.data) return counts;
    counts.assign(results.data->classNames.size(), 0);
    for (const int label : results.data->labels) ++counts[static_cast<std::size_t>(label)];
    return counts;
}

Measured trainingShare(const Results& results)
{
    if (!results.data || !results.prepared || results.data->size() == 0) return std::nullopt;
    return static_cast<double>(results.prepared->trainRows.size()) / static_cast<double>(results.data->size());
}

constexpr MeasureInfo ownMeasures[] = {
    {.id = "test-accuracy",
        .name = "Test accuracy",
        .meaning = "Share of the held-out samples that are put into their class.",
        .better = Better::Higher,
        .needs = MeasureNeeds::Scores,
        .value = [](const Results& results) -> Measured {
            if (const Scores* scores = heldOutScores(results)) return scores->accuracy;
            return std::nullopt;
        }},
    {.id = "train-accuracy",
        .name = "Training accuracy",
        .meaning = "Share of the training samples that are put into their class.",
        .better = Better::Higher,
        .value = [](const Results& results) -> Measured {
            if (results.model && results.model->trainScores) return results.model->trainScores->accuracy;
            return std::nullopt;
        }},
    {.id = "macro-f1",
        .name = "Macro F1",
        .meaning = "Mean of the F1 of the classes on held-out samples, each class counting the same.",
        .better = Better::Higher,
        .needs = MeasureNeeds::Scores,
        .value = [](const Results& results) -> Measured {
            if (const Scores* scores = heldOutScores(results)) return scores->macroF1;
            return std::nullopt;
        }},
    {.id = "micro-f1",
        .name = "Micro F1",
        .meaning = "F1 of all decisions on held-out samples together.",
        .better = Better::Higher,
        .needs = MeasureNeeds::Scores,
        .value = [](const Results& results) -> Measured {
            if (const Scores* scores = heldOutScores(results)) return scores->microF1;
            return std::nullopt;
        }},
    {.id = "positive-eigenvalues",
        .name = "Positive eigenvalues",
        .meaning = "How many eigenvalues of the training matrix, before any repair, are above zero by more than the "
                   "tolerance.",
        .unit = "eigenvalues",
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) { return eigenvalueCount(results, &Signature::positive); }},
    {.id = "negative-eigenvalues",
        .name = "Negative eigenvalues",
        .meaning = "How many eigenvalues of the training matrix, before any repair, are below zero by more than the "
                   "tolerance.",
        .unit = "eigenvalues",
        .better = Better::Lower,
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) { return eigenvalueCount(results, &Signature::negative); }},
    {.id = "zero-eigenvalues",
        .name = "Zero eigenvalues",
        .meaning = "How many eigenvalues of the training matrix, before any repair, are zero within the tolerance.",
        .unit = "eigenvalues",
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) { return eigenvalueCount(results, &Signature::zero); }},
    {.id = "negative-eigenfraction",
        .name = "Negative eigenfraction",
        .meaning = "Σ|λ| of the negative eigenvalues over Σ|λ| of all, before any repair.",
        .better = Better::Lower,
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) -> Measured {
            if (results.diagnosis) return results.diagnosis->negativeEigenfraction;
            return std::nullopt;
        }},
    {.id = "negative-eigenvalues-left",
        .name = "Negative eigenvalues left",
        .meaning = "How many eigenvalues of the matrix that was trained on, after the repair, are below zero by more "
                   "than the tolerance.",
        .unit = "eigenvalues",
        .better = Better::Lower,
        .needs = MeasureNeeds::Spectrum,
        .value = negativesLeft},
    {.id = "smallest-eigenvalue",
        .name = "Smallest eigenvalue",
        .meaning = "The smallest eigenvalue of the training matrix before any repair.",
        .unit = "K",
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) -> Measured {
            if (results.diagnosis) return results.diagnosis->smallest;
            return std::nullopt;
        }},
    {.id = "largest-eigenvalue",
        .name = "Largest eigenvalue",
        .meaning = "The largest eigenvalue of the training matrix before any repair.",
        .unit = "K",
        .needs = MeasureNeeds::Spectrum,
        .ofEigenvalues = true,
        .value = [](const Results& results) -> Measured {
            if (results.diagnosis) return results.diagnosis->largest;
            return std::nullopt;
        }},
    {.id = "cpd",
        .name = "Conditionally positive definite",
        .meaning = "1 if the training matrix before any repair is positive semidefinite on the vectors whose sum is 0, "
                   "else 0.",
        .better = Better::Higher,
        .needs = MeasureNeeds::Spectrum,
        .value = [](const Results& results) -> Measured {
            if (!results.diagnosis) return std::nullopt;
            return results.diagnosis->centredSignature.negative > 0 ? 0.0 : 1.0;
        }},
    {.id = "centred-positive-eigenvalues",
        .name = "Positive eigenvalues, centred",
        .meaning = "How many eigenvalues of HKH are above zero by more than the tolerance, H = I − 11ᵀ/n.",
        .unit = "eigenvalues",
        .needs = MeasureNeeds::Spectrum,
        .value = [](const Results& results) -> Measured {
            if (results.diagnosis) return static_cast<double>(results.diagnosis->centredSignature.positive);
            return std::nullopt;
        }},
    {.id = "centred-negative-eigenvalues",
        .name = "Negative eigenvalues, centred",
        .meaning = "How many eigenvalues of HKH are below zero by more than the tolerance, H = I − 11ᵀ/n.",
        .unit = "eigenvalues",
        .better = Better::Lower,
        .needs = MeasureNeeds::Spectrum,
        .value = [](const Results& results) -> Measured {
            if (results.diagnosis) return static_cast<double>(results.diagnosis->centredSignature.negative);
            return std::nullopt;
        }},
    {.id = "nonconvex-pairs",
        .name = "Non-convex pairs",
        .meaning = "How many pairs have a K_ii + K_jj − 2K_ij that is below zero by more than rounding: there a step "
                   "of "
                   "sequential minimal optimisation meets a problem that is not convex.",
        .unit = "pairs",
        .better = Better::Lower,
        .needs = MeasureNeeds::Reports,
        .value = [](const Results& results) -> Measured {
            if (!results.reports) return std::nullopt;
            return static_cast<double>(results.reports->pairs.negative);
        }},
    {.id = "support-vectors",
        .name = "Support vectors",
        .meaning = "Training samples whose dual coefficient is not zero, of several two-class problems in at least "
                   "one.",
        .unit = "samples",
        .value = supportVectors},
    {.id = "objective",
        .name = "Objective",
        .meaning = "What the method minimises, of several two-class problems the sum.",
        .value = objective},
    {.id = "kkt-violation",
        .name = "Violation",
        .meaning = "The largest violation of the conditions of optimality over the two-class problems.",
        .better = Better::Lower,
        .value = violation},
    {.id = "iterations",
        .name = "Iterations",
        .meaning = "Steps of the optimiser, of several two-class problems the sum; 0 of a direct method.",
        .unit = "steps",
        .better = Better::Lower,
        .value =
            [](const Results& results) {
                return summed(results, [](const TwoClassSolution& solution) -> Measured {
                    return static_cast<double>(solution.iterations);
                });
            }},
    {.id = "converged",
        .name = "Converged",
        .meaning = "1 if the solver found its solution or reached its tolerance, 0 if its limit or a failure ended it.",
        .value = [](const Results& results) -> Measured {
            if (!results.model) return std::nullopt;
            return isConverged(results.model->model.termination) ? 1.0 : 0.0;
        }},
    {.id = "samples",
        .name = "Objects",
        .meaning = "How many objects the data have, trained on or not.",
        .unit = "objects",
        .value = [](const Results& results) -> Measured {
            if (results.data) return static_cast<double>(results.data->size());
            return std::nullopt;
        }},
    {.id = "classes",
        .name = "Classes",
        .meaning = "How many classes the objects are in.",
        .unit = "classes",
        .value = [](const Results& results) -> Measured {
            if (results.data && results.data->labelled()) return static_cast<double>(results.data->classNames.size());
            return std::nullopt;
        }},
    {.id = "smallest-class",
        .name = "Smallest class",
        .meaning = "How many objects the smallest class has.",
        .unit = "objects",
        .value = [](const Results& results) -> Measured {
            const std::vector<Index> counts = classCounts(results);
            if (counts.empty()) return std::nullopt;
            return static_cast<double>(*std::ranges::min_element(counts));
        }},
    {.id = "largest-class",
        .name = "Largest class",
        .meaning = "How many objects the largest class has.",
        .unit = "objects",
        .value = [](const Results& results) -> Measured {
            const std::vector<Index> counts = classCounts(results);
            if (counts.empty()) return std::nullopt;
            return static_cast<double>(*std::ranges::max_element(counts));
        }},
    {.id = "training-share",
        .name = "Share of training",
        .meaning = "Share of the objects that are trained on.",
        .value = trainingShare},
    {.id = "edges",
        .name = "Edges",
        .meaning = "How many edges the graph has.",
        .unit = "edges",
        .value = [](const Results& results) -> Measured {
            if (results.data && results.data->kind == DataKind::Graph)
                return static_cast<double>(results.data->edges.size());
            return std::nullopt;
        }},
    {.id = "training-seconds",
        .name = "Seconds of training",
        .meaning = "Wall time of the training alone, without the Gram matrix and its eigenvalues.",
        .unit = "s",
        .better = Better::Lower,
        .value = [](const Results& results) -> Measured {
            if (!results.model) return std::nullopt;
            return secondsOf(results, Stage::Model);
        }},
};

/// Diagnostics that are words, never a number.
constexpr std::string_view inWords[] = {
    "definiteness", "signature", "centred_signature", "witness_pair", "witness_triangle"};

/// Ids with dashes, which the descriptions of diagnostics do not have.
const std::deque<std::string>& dashedIds()
{
    static const std::deque<std::string> ids = [] {
        std::deque<std::string> dashed;
        for (const DiagnosticInfo& diagnostic : allDiagnostics()) {
            dashed.emplace_back(diagnostic.id);
            std::ranges::replace(dashed.back(), '_', '-');
        }
        return dashed;
    }();
    return ids;
}

}  // namespace

const std::vector<MeasureInfo>& allMeasures()
{
    static const std::vector<MeasureInfo> all = [] {
        std::vector<MeasureInfo> measures(std::begin(ownMeasures), std::end(ownMeasures));
        std::size_t i = 0;
        for (const DiagnosticInfo& diagnostic : allDiagnostics()) {
            const std::string_view id = dashedIds()[i++];
            const bool known = std::ranges::find(measures, id, &MeasureInfo::id) != measures.end();
            if (known || std::ranges::find(inWords, diagnostic.id) != std::end(inWords)) continue;
            measures.push_back({.id = id,
                .name = diagnostic.name,
                .meaning = diagnostic.definition,
                .unit = diagnostic.unit,
                .better = diagnostic.better,
                .needs = MeasureNeeds::Reports,
                .diagnostic = &diagnostic});
        }
        return measures;
    }();
    return all;
}

const MeasureInfo& measureById(std::string_view id)
{
    std::vector<std::string> known;
    for (const MeasureInfo& measure : allMeasures()) {
        if (measure.id == id) return measure;
        known.emplace_back(measure.id);
    }
    detail::throwUnknownId("measure", id, known);
}

std::vector<std::string> usualMeasures()
{
    return {"test-accuracy", "train-accuracy", "negative-eigenvalues"};
}

std::optional<double> measured(const MeasureInfo& measure, const Results& results)
{
    Measured value;
    if (measure.value)
        value = measure.value(results);
    else if (results.reports) {
        const auto entry = std::ranges::find(results.reports->table, measure.diagnostic, &DiagnosticEntry::info);
        if (entry != results.reports->table.end()) value = entry->number;
    }
    return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace krein
