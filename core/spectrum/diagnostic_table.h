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
#include "core/spectrum/smallest_constant.h"
#include "core/spectrum/subset_fractions.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "core/spectrum/witnesses.h"

namespace krein {

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
    const SmallestConstant* constant = nullptr;
    std::span<const std::string> classNames;  ///< by class index; empty: classes are called by their index
};

/// What a diagnostic says of some inputs.
struct DiagnosticValue {
    std::string text;              ///< for people; numbers as numberText() writes them, infinities in words
    std::optional<double> number;  ///< the value, if it is one number, possibly infinite; never NaN
};

/// Which values are closer to what kernel methods assume of K, or to the labels.
enum class Better { Neither, Higher, Lower };
/// "neither", "higher", "lower".
std::string_view betterId(Better better);

/// The headings under which diagnostics are listed.
enum class DiagnosticGroup { Spectrum, Asymmetry, Pairs, Triangles, Classes, Subsets, Witnesses };
/// "Spectrum", … for people.
std::string_view groupName(DiagnosticGroup group);

/// All there is to say about one diagnostic. The table, its headings, the help page, the JSON of results and what
/// `kreinscope-cli describe` lists follow from it.
struct DiagnosticInfo {
    std::string_view id;          ///< as in the JSON of results, "negative_eigenfraction"
    std::string_view name;        ///< for people, "Negative eigenfraction"
    std::string_view definition;  ///< one or two sentences with the formula in plain text
    std::string_view source;      ///< paper, or where the formula comes from
    DiagnosticGroup group = DiagnosticGroup::Spectrum;
    std::string_view unit;  ///< what is counted, "pairs", or in what it is measured: "K" as the entries of K, "D" as
                            ///< dissimilarities; empty: a pure number, or words
    Better better = Better::Neither;
    /// Nothing if the reports it needs were not made, or do not have it (pairs within classes if there are no labels, a
    /// witness if there is none). Samples are counted from 0.
    std::optional<DiagnosticValue> (*value)(const DiagnosticInputs&) = nullptr;
};

/// All of them, in the order of the table; those of one group follow each other. A new one is one entry.
std::span<const DiagnosticInfo> allDiagnostics();

/// One line of the table.
struct DiagnosticEntry {
    const DiagnosticInfo* info = nullptr;
    std::string value;             ///< DiagnosticValue::text
    std::optional<double> number;  ///< DiagnosticValue::number
};

/// One entry for everything the reports say, in the order of allDiagnostics().
std::vector<DiagnosticEntry> diagnosticTable(const DiagnosticInputs& inputs);

}  // namespace krein
