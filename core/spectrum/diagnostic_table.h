// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/spectrum/alignment.h"
#include "core/spectrum/asymmetry_diagnostics.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/pair_diagnostics.h"
#include "core/spectrum/sigmoid_condition.h"
#include "core/spectrum/subset_fractions.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "core/spectrum/witnesses.h"

namespace krein {

/// What a diagnostic is, whether or not there is a value.
struct DiagnosticDefinition {
    std::string_view id;          ///< as in the JSON of results, "negative_eigenfraction"
    std::string_view name;        ///< for people, "Negative eigenfraction"
    std::string_view definition;  ///< one or two sentences with the formula in plain text
    std::string_view source;      ///< paper, or where the formula comes from
};

/// All of them, in the order of the table.
std::span<const DiagnosticDefinition> diagnosticDefinitions();

/// One line of the table.
struct DiagnosticEntry {
    std::string_view id, name, definition, source;
    std::string value;  ///< for people; numbers as numberText() writes them, infinities and absences in words
    std::optional<double> number;  ///< the value, if it is one number, possibly infinite; never NaN
};

/// The reports there are; null where one was not made. The table only reads them.
struct DiagnosticInputs {
    const Diagnosis* diagnosis = nullptr;
    const PairReport* pairs = nullptr;
    const TriangleReport* triangles = nullptr;
    const AsymmetryReport* asymmetry = nullptr;
    const AlignmentReport* alignment = nullptr;
    const SubsetFractions* subsets = nullptr;
    const Witnesses* witnesses = nullptr;
    const SigmoidCondition* sigmoid = nullptr;
    std::span<const std::string> classNames;  ///< by class index; empty: classes are called by their index
};

/// One entry for everything the reports say, in the order of diagnosticDefinitions(). What a report does not have
/// (pairs within classes if there are no labels, a witness if there is none) is left out, as is all of an absent
/// report. Samples are counted from 0.
std::vector<DiagnosticEntry> diagnosticTable(const DiagnosticInputs& inputs);

}  // namespace krein
