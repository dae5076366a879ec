// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be measured of one experiment: each described once, for the command line, the table and the pictures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spectrum/diagnostic_table.h"

namespace krein {

struct Results;

/// What has to be computed for a measure; each needs what stands before it. Scores: no more than how the held-out
/// samples are judged, of which there may be a shorter way than a model.
enum class MeasureNeeds { Scores, Model, Spectrum, Reports };

struct MeasureInfo {
    std::string_view id;       ///< "test-accuracy"
    std::string_view name;     ///< for people, "Accuracy on test samples"
    std::string_view meaning;  ///< one sentence
    std::string_view unit;     ///< what is counted or in what it is measured; empty: a pure number
    Better better = Better::Neither;
    MeasureNeeds needs = MeasureNeeds::Model;
    bool ofEigenvalues = false;  ///< needs no more than the eigenvalues of the training matrix
    /// Nothing if it cannot be told: no samples were held out, the method has no such number.
    std::optional<double> (*value)(const Results&) = nullptr;
    const DiagnosticInfo* diagnostic = nullptr;  ///< of a measure that is one of allDiagnostics(); `value` is null then
};

/// Those of the model and the spectrum, then every diagnostic that is a number, under its id with dashes.
const std::vector<MeasureInfo>& allMeasures();
/// @throws InvalidInput  naming the ids there are
const MeasureInfo& measureById(std::string_view id);
/// What is measured unless something is named.
std::vector<std::string> usualMeasures();

/// Finite or nothing.
std::optional<double> measured(const MeasureInfo& measure, const Results& results);

}  // namespace krein
