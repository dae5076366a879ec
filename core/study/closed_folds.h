// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cross-validation of a cell from one solution of all samples, where that gives what training on every fold would.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/results.h"
#include "core/solvers/left_out.h"
#include "core/study/units.h"

namespace krein {

/// Whether the units of a cell can be had in closed form: folds or leaving one out, LS-SVM or AsK-LS as it is, nothing
/// tuned, a Gram matrix that does not depend on which samples train, measures of held-out samples and eigenvalues only.
bool hasClosedFolds(const StudyPlan& plan, const StudyCell& cell);
/// Whether it could if features were not scaled by the training samples.
bool scalingForbidsClosedFolds(const StudyPlan& plan, const StudyCell& cell);

/// What is measured of all folds of a cell, with data, Gram matrix and its decomposition kept for the next one.
class ClosedFolds {
public:
    /// @param unit  its fold does not matter   @pre hasClosedFolds()
    /// @return one per fold, of which the test scores and, if measured, the diagnosis are set; nothing where training
    /// on the folds is needed after all: a class without a training sample, more samples than split.limit, a system
    /// near a singular one
    const std::optional<std::vector<Results>>& results(
        const StudyPlan& plan, const StudyUnit& unit, const RunControl& control);

private:
    bool load(const Experiment& experiment, const RunControl& control);
    std::optional<std::vector<Results>> compute(
        const StudyPlan& plan, const StudyUnit& unit, const RunControl& control);
    void decompose(const Experiment& experiment, int repetition, const std::vector<SplitRows>& folds);
    std::optional<Matrix> leftOut(const Experiment& experiment, const Matrix& targets, const RowFolds& folds);

    std::optional<std::pair<std::size_t, int>> m_place;  ///< cell and repetition of m_results
    std::optional<std::vector<Results>> m_results;
    std::optional<SharedValue<Experiment>> m_of;  ///< whose data and Gram matrix these are
    DataSet m_data;
    Matrix m_gram;  ///< n×n, not always symmetric
    std::optional<Eigenpairs> m_spectrum;
    std::optional<AskLsFoldBasis> m_basis;
    std::optional<std::pair<int, Split>> m_dealt;  ///< repetition and split of m_eigenvalues
    std::vector<Vector> m_eigenvalues;             ///< of the training matrix of every fold
};

}  // namespace krein
