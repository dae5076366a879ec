// SPDX-License-Identifier: GPL-3.0-or-later
//
// A grid of experiments on the same data that differ in two of method, kernel and correction.
#pragma once

#include <string>
#include <vector>

#include "core/experiment/results.h"
#include "core/parameter.h"
#include "core/shared_value.h"

namespace krein {

struct Choice;
struct Experiment;

/// What the rows or the columns of a comparison differ in.
enum class Factor { Methods, Kernels, Corrections };
inline constexpr Option factorOptions[] = {{"methods", "Methods"}, {"kernels", "Kernels"}, {"corrections", "Repairs"}};

/// The axis with that id. @throws InvalidInput  naming the ids there are
Factor factorById(std::string_view id);

/// One alternative of what is compared.
struct Candidate {
    SharedValue<Choice> choice;  ///< default parameters; the experiment's own as they are
    std::string id, name;
    bool present = false;  ///< the experiment's own
    std::string reason;    ///< why it cannot take part, one sentence; empty if it can
};

/// Every alternative, in order. @param data  the objects; those that cannot be compared get a reason
std::vector<Candidate> candidates(Factor what, const Experiment& experiment, const DataSet& data);
/// The experiment's own choice and up to four others to begin with, in order: of methods and corrections the first, of
/// kernels the first of every family in turn.
/// @param all  as candidates()
std::vector<std::string> usualIds(Factor what, const std::vector<Candidate>& all);
/// The candidates with these ids that can take part, in the order of `all`.
/// @param leftOut  gets those that cannot; may be null
/// @throws InvalidInput  an id that is not there, naming those that are
std::vector<Candidate> chosen(Factor what, const std::vector<Candidate>& all, const std::vector<std::string>& ids,
    std::vector<Candidate>* leftOut = nullptr);

/// Makes it the experiment's own.
void choose(Experiment& experiment, const Candidate& candidate);

/// rows × columns experiments.
struct Comparison {
    Factor rowsOf = Factor::Methods, columnsOf = Factor::Kernels;
    std::vector<Candidate> rows, columns;
    std::vector<SharedValue<Experiment>> cells;  ///< row by row

    std::size_t index(std::size_t row, std::size_t column) const { return row * columns.size() + column; }
};
/// @pre rowsOf != columnsOf
Comparison comparison(const Experiment& experiment, Factor rowsOf, std::vector<Candidate> rows, Factor columnsOf,
    std::vector<Candidate> columns);

/// What a comparison says about one experiment.
struct CellSummary {
    std::optional<Scores> train, test;
    std::optional<Signature> signature;
    std::optional<double> negativeEigenfraction;
    std::optional<Termination> termination;
    std::optional<Verdict> verdict;
    double seconds = 0.0;  ///< of training; 0 if the model was taken over
    std::string problem;   ///< one sentence if there is no model
};
CellSummary summaryOf(const Results& results);

/// Cells with the highest accuracy on held-out samples, all if several share it; none where nothing was held out.
std::vector<std::size_t> bestCells(const std::vector<CellSummary>& cells);

}  // namespace krein
