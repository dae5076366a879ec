// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances of texts by tables over all pairs of prefixes, of which only one row is kept.
#include <algorithm>
#include <cmath>

#include "core/base/parameters.h"
#include "core/kernels/distances/characters.h"
#include "core/kernels/distances/fill.h"
#include "core/kernels/distances/string_distances.h"

namespace krein {

void visitParameters(SmithWatermanDistance& distance, ParameterVisitor& visit)
{
    visit(distance.match,
        {"match", "m", "Score of a match",
            "Added for two equal characters; larger tolerates more mismatches and gaps in an alignment.",
            Bounds(1e-6, 1e6).slider(0.1, 10), {.source = "Smith & Waterman 1981"}});
    visit(distance.mismatch,
        {"mismatch", "u", "Score of a mismatch",
            "Added for two different characters, at most 0; more negative gives shorter alignments.",
            Bounds(-1e6, 0).slider(-10, 0), {.source = "Smith & Waterman 1981"}});
    visit(distance.gap,
        {"gap", "g", "Cost of a gap",
            "Subtracted for every omitted character; larger gives shorter alignments without gaps.",
            Bounds(0, 1e6).slider(0, 10), {.source = "Smith & Waterman 1981"}});
}

namespace {

using Text = std::vector<int>;

/// The least cost of turning a into b. Entry j of the row: of turning the characters of a so far into the first j of b.
double editCost(const WeightedEditDistance& costs, const Text& a, const Text& b, std::vector<double>& row,
    const RunControl& control)
{
    row.resize(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = static_cast<double>(j) * costs.insertion;
    for (std::size_t i = 0; i < a.size() && !control.stopped(); ++i) {
        double diagonal = row[0], left = static_cast<double>(i + 1) * costs.deletion;
        row[0] = left;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const double replaced = a[i] == b[j] ? diagonal : diagonal + costs.replacement;
            diagonal = row[j + 1];
            left = std::min(std::min(replaced, diagonal + costs.deletion), left + costs.insertion);
            row[j + 1] = left;
        }
    }
    return row.back();
}

/// The score of the best local alignment. Entry j of the row: of the best one that ends with the last character of a so
/// far and character j of b, or 0.
double alignmentScore(const SmithWatermanDistance& scores, const Text& a, const Text& b, std::vector<double>& row,
    const RunControl& control)
{
    row.assign(b.size() + 1, 0.0);
    double best = 0.0;
    for (std::size_t i = 0; i < a.size() && !control.stopped(); ++i) {
        double diagonal = 0.0, left = 0.0;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const double aligned = diagonal + (a[i] == b[j] ? scores.match : scores.mismatch);
            diagonal = row[j + 1];
            left = std::max(std::max(std::max(aligned, diagonal - scores.gap), 0.0), left - scores.gap);
            row[j + 1] = left;
            best = std::max(best, left);
        }
    }
    return best;
}

/// The score of a text aligned with itself, added up as alignmentScore() does, so that equal texts have distance
/// exactly 0.
double ownScore(const SmithWatermanDistance& scores, const Text& text)
{
    double score = 0.0;
    for (std::size_t i = 0; i < text.size(); ++i) score += scores.match;
    return score;
}

}  // namespace

Matrix distancesOf(const WeightedEditDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    Alphabet alphabet;
    const auto from = numberedTexts(data, rows, alphabet), to = numberedTexts(data, columns, alphabet);
    const bool symmetric = rows == columns && distance.symmetric();
    std::vector<double> row;
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), symmetric,
        [&](Index i) {
            return [&, i](Index j) {
                return editCost(
                    distance, from[static_cast<std::size_t>(i)], to[static_cast<std::size_t>(j)], row, control);
            };
        },
        control);
}

Matrix distancesOf(const SmithWatermanDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    Alphabet alphabet;
    const auto from = numberedTexts(data, rows, alphabet), to = numberedTexts(data, columns, alphabet);
    std::vector<double> row;
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), rows == columns,
        [&](Index i) {
            return [&, i](Index j) {
                const Text &x = from[static_cast<std::size_t>(i)], &z = to[static_cast<std::size_t>(j)];
                const double score = alignmentScore(distance, x, z, row, control);
                return std::sqrt(std::max((ownScore(distance, x) - score) + (ownScore(distance, z) - score), 0.0));
            };
        },
        control);
}

}  // namespace krein
