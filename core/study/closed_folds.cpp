// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/closed_folds.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/classifiers/model.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/kernels/fitted_kernel.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/diagnostics.h"
#include "core/study/measures.h"
#include "core/study/table.h"

namespace krein {

namespace {

/// Whether the kernel is a function of two objects that does not know the others.
bool knowsNoOthers(const Kernel& kernel)
{
    if (std::holds_alternative<GivenKernel>(kernel)) return true;
    return isPairKernel(kernel)
        && resolved(kernel, {.features = 3, .variance = 1.0, .largestSquare = 2.0})
        == resolved(kernel, {.features = 3, .variance = 0.3, .largestSquare = 0.7});
}

bool isOneSystem(const Method& method)
{
    if (const auto* plain = std::get_if<LsSvm>(&method)) return plain->multiclass == MultiClass::OneVsRest;
    const auto* asymmetric = std::get_if<AskLs>(&method);
    return asymmetric && asymmetric->multiclass == MultiClass::OneVsRest && asymmetric->merge != AskLsMerge::Stacking
        && asymmetric->matrix == AskLsMatrix::Exact;
}

bool isClosedButForScaling(const StudyPlan& plan, const StudyCell& cell)
{
    const Experiment& experiment = cell.experiment;
    const RepeatBy by = plan.study->repeat.by;
    const std::vector<std::string> measures = measuresOf(plan.study);
    return cell.problem.empty() && (by == RepeatBy::Folds || by == RepeatBy::LeaveOneOut) && cell.tune.empty()
        && std::ranges::all_of(measures,
            [](const std::string& id) {
                const Needs needs = measureById(id).needs;
                return needs == Needs::Scores || needs == Needs::Eigenvalues;
            })
        && isOneSystem(experiment.method) && std::holds_alternative<NoCorrection>(experiment.correction)
        && knowsNoOthers(experiment.kernel);
}

/// Scaling nothing needs no others, and what is scaled by all is the same whichever of them train.
bool scalesAlone(const Experiment& experiment)
{
    if (std::holds_alternative<GivenKernel>(*experiment.kernel)) return true;
    const Preparation& prepare = experiment.prepare;
    const bool scalesOnAll = prepare.scaleRows == ScaleRows::All && prepare.scale != Scaling::UnitNorm;
    return prepare.components == 0 && (prepare.scale == Scaling::None || scalesOnAll);
}

/// −1 and 1, a column per function: one with two classes, else one per class against the rest.
Matrix targetsOf(const std::vector<int>& labels, int classes)
{
    Matrix targets = Matrix::Constant(static_cast<Index>(labels.size()), classes == 2 ? 1 : classes, -1.0);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (classes > 2)
            targets(static_cast<Index>(i), labels[i]) = 1.0;
        else if (labels[i] == 1)
            targets(static_cast<Index>(i), 0) = 1.0;
    }
    return targets;
}

/// Whether these rows and the others have every class and are all of them.
bool isWhole(const DataSet& data, const SplitRows& rows)
{
    if (rows.test.empty() || static_cast<Index>(rows.train.size() + rows.test.size()) != data.size()) return false;
    std::vector<bool> trained(data.classNames.size(), false);
    for (const Index row : rows.train)
        trained[static_cast<std::size_t>(data.labels[static_cast<std::size_t>(row)])] = true;
    return trained.size() >= 2 && std::ranges::find(trained, false) == trained.end();
}

}  // namespace

bool hasClosedFolds(const StudyPlan& plan, const StudyCell& cell)
{
    return isClosedButForScaling(plan, cell) && scalesAlone(cell.experiment);
}

bool scalingForbidsClosedFolds(const StudyPlan& plan, const StudyCell& cell)
{
    return isClosedButForScaling(plan, cell) && !scalesAlone(cell.experiment);
}

const std::optional<std::vector<Results>>& ClosedFolds::results(
    const StudyPlan& plan, const StudyUnit& unit, const RunControl& control)
{
    if (m_place == std::pair{unit.cell, unit.repetition}) return m_results;
    m_place.reset();
    try {
        m_results = compute(plan, unit, control);
    } catch (const InvalidInput&) {  // which the refits will say in their own words
        m_results.reset();
    }
    if (!control.stopped()) m_place = {unit.cell, unit.repetition};
    return m_results;
}

bool ClosedFolds::load(const Experiment& experiment, const RunControl& control)
{
    const Experiment* before = m_of ? &**m_of : nullptr;
    const bool sameData = before && samePartsOf(Stage::Data, *before, experiment);
    if (sameData && before->prepare == experiment.prepare && before->kernel == experiment.kernel) return true;
    if (!sameData) m_data = loadData(experiment, control);
    m_of.reset();
    m_spectrum.reset();
    m_basis.reset();
    m_dealt.reset();
    if (control.stopped() || !m_data.labelled() || m_data.size() > mostDecomposed) return false;
    // A value of a category that no training sample has is left out, another one of every fold.
    const bool hasCategories = std::ranges::any_of(m_data.levels, [](const auto& texts) { return !texts.empty(); });
    if (hasCategories || !whyNot(experiment.kernel, m_data).empty()) return false;
    const PreparedData prepared = prepare(
        m_data, experiment.prepare, {.by = SplitBy::Share, .holdout = 0.0, .limit = experiment.split.limit});
    if (static_cast<Index>(prepared.trainRows.size()) != m_data.size()) return false;
    const Kernel kernel = resolved(experiment.kernel, statisticsOf(prepared.train));
    m_gram = fitKernel(kernel, trainingObjects(m_data, prepared), control).gram;
    if (control.stopped()) return false;
    m_of = experiment;
    return true;
}

std::optional<Matrix> ClosedFolds::leftOut(const Experiment& experiment, const Matrix& targets, const RowFolds& folds)
{
    if (const auto* method = std::get_if<LsSvm>(&experiment.method)) {
        if (!m_spectrum) m_spectrum = eigenpairs(0.5 * (m_gram + m_gram.transpose()));
        return lsSvmLeftOut(*m_spectrum, targets, method->regularization, folds);
    }
    const AskLs& method = std::get<AskLs>(experiment.method);
    if (!m_basis) m_basis = askLsFoldBasis(m_gram);
    const auto scores = askLsLeftOut(*m_basis, targets, method.regularization, folds);
    if (!scores) return std::nullopt;
    if (method.merge == AskLsMerge::Source) return scores->source;
    if (method.merge == AskLsMerge::Target) return scores->target;
    return 0.5 * (scores->source + scores->target);
}

void ClosedFolds::decompose(const Experiment& experiment, int repetition, const std::vector<SplitRows>& folds)
{
    if (m_dealt == std::pair{repetition, experiment.split}) return;
    m_eigenvalues.clear();
    for (const SplitRows& rows : folds) {
        const Matrix block = m_gram(rows.train, rows.train);
        m_eigenvalues.push_back(eigenvalues(0.5 * (block + block.transpose())));
    }
    m_dealt = {repetition, experiment.split};
}

std::optional<std::vector<Results>> ClosedFolds::compute(
    const StudyPlan& plan, const StudyUnit& unit, const RunControl& control)
{
    const StudyCell& cell = plan.cells[unit.cell];
    const Experiment& experiment = cell.experiment;
    if (!load(experiment, control)) return std::nullopt;
    RowFolds folds;
    std::vector<SplitRows> dealt;
    for (int fold = 1; fold <= cell.folds; ++fold) {
        const SplitRows rows = splitRows(m_data, experimentOf(plan, {unit.cell, unit.repetition, fold}).split);
        if (!isWhole(m_data, rows)) return std::nullopt;
        folds.push_back(rows.test);
        dealt.push_back(rows);
    }
    const int classes = static_cast<int>(m_data.classNames.size());
    const auto scores = leftOut(experiment, targetsOf(m_data.labels, classes), folds);
    if (!scores) return std::nullopt;
    const std::vector<std::string> measures = measuresOf(plan.study);
    const bool spectral = std::ranges::any_of(
        measures, [](const std::string& id) { return measureById(id).needs == Needs::Eigenvalues; });
    // Rounding of the entries decides by eigenvectors, which are not computed here.
    if (spectral && m_data.kind == DataKind::Proximity && m_data.proximity.storage.isRounded()) return std::nullopt;
    if (spectral) decompose(experiment, unit.repetition, dealt);
    std::vector<Results> found(folds.size());
    for (std::size_t i = 0; i < folds.size(); ++i) {
        std::vector<int> truth;
        for (const Index row : folds[i]) truth.push_back(m_data.labels[static_cast<std::size_t>(row)]);
        ModelValue model;
        model.testScores = score(truth, predict((*scores)(folds[i], Eigen::all)), classes);
        found[i].model = std::make_shared<const ModelValue>(std::move(model));
        if (spectral)
            found[i].diagnosis = std::make_shared<const Diagnosis>(
                diagnose(m_eigenvalues[i], m_eigenvalues[i], 0.0, experiment.spectrum));
    }
    return found;
}

}  // namespace krein
