// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be told of one experiment: each quantity is described once, in one row. The table of diagnostics, the
// measures of studies, the values that lessons name, the JSON of results, what `describe` lists, help and completion
// follow from the rows.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krein {

struct Results;

/// Which values are closer to what kernel methods assume of K, or to the labels.
enum class Better { Neither, Higher, Lower };
/// "neither", "higher", "lower".
std::string_view betterId(Better better);

/// What has to be computed for a quantity; each needs what stands before it. Scores: no more than how the test samples
/// are judged, of which there may be a shorter way than a model. Eigenvalues: no more than those of the training
/// matrix. Worth: what the answer is worth, which studies do not examine.
enum class Needs { Scores, Model, Eigenvalues, Spectrum, Reports, Worth };

/// The headings under which quantities are listed.
enum class QuantityGroup {
    Scores,
    Solution,
    Objects,
    Spectrum,
    Asymmetry,
    Pairs,
    Triangles,
    Classes,
    Subsets,
    Embedding,
    Witnesses
};
/// "Spectrum", … for people.
std::string_view groupName(QuantityGroup group);

struct QuantityValue {
    std::optional<double> number;  ///< possibly infinite; unset of words, or where there is none: "undefined"
    std::string text;              ///< for people; numbers as numberText() writes them, infinities in words

    QuantityValue(double value);
    QuantityValue(std::string words) : text(std::move(words)) {}
    QuantityValue(double value, std::string words) : number(value), text(std::move(words)) {}
};

enum class QuantityKind {
    Number,
    Part,     ///< of a whole, from 0 to 1
    Whether,  ///< 1: it is so, 0: it is not
    Words     ///< never a number
};

struct QuantityInfo {
    std::string_view id;          ///< in studies and lessons, "negative-eigenfraction"
    std::string_view name;        ///< for people, "Negative eigenfraction"
    std::string_view definition;  ///< one or two sentences, with the formula in plain text
    QuantityGroup group = QuantityGroup::Scores;
    /// Nothing if it was not computed or the results do not have it: no test samples, no labels, no such witness, a
    /// method without such a number. Samples are called by their rows in the data.
    std::optional<QuantityValue> (*value)(const Results&, std::span<const int> arguments) = nullptr;
    std::string_view unit = {};  ///< what is counted, "pairs", or in what it is measured: "K" as the entries of K, "D"
                                 ///< as dissimilarities; empty: a pure number, or words
    Better better = Better::Neither;
    Needs needs = Needs::Model;
    std::string_view source = {};  ///< paper, or where the formula comes from; empty: not in the table of diagnostics
    std::string_view key = {};     ///< where it is not the id with underscores: the name in JSON, which is read as well
    int arguments = 0;             ///< of "eigenvalue(k)" 1
    QuantityKind kind = QuantityKind::Number;
};

/// In the order of the lists; those of one group follow each other.
const std::vector<QuantityInfo>& allQuantities();
/// By its id or its name in JSON, with dashes or underscores; null if there is none.
const QuantityInfo* quantityNamed(std::string_view name);
/// The name in JSON, "negative_eigenfraction".
std::string jsonKey(const QuantityInfo& quantity);

/// What a study can measure: a single number that it computes.
bool isMeasure(const QuantityInfo& quantity);
/// Finite or nothing.
std::optional<double> measured(const QuantityInfo& quantity, const Results& results);

/// Those of the table of diagnostics.
std::vector<const QuantityInfo*> allDiagnostics();

/// One line of the table.
struct DiagnosticEntry {
    const QuantityInfo* info = nullptr;
    QuantityValue value;
};
/// One entry for every diagnostic that the results have, in order. Without reports what the diagnosis says.
std::vector<DiagnosticEntry> diagnosticTable(const Results& results);

}  // namespace krein
