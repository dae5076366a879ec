// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between texts. A character is a Unicode code point.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// The longest string distances are computed for, in characters.
inline constexpr std::size_t longestCompared = 50'000;

/// The fewest insertions, deletions and replacements of a character that turn one text into the other.
struct LevenshteinDistance {
    static constexpr Info info{.id = "levenshtein",
        .name = "Edit distance (Levenshtein)",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = min number of insertions, deletions and replacements that turn "
                   "<i>x</i> into <i>z</i>",
        .summary = "The fewest insertions, deletions and replacements of a character that turn one text into the "
                   "other; a metric.",
        .source = "Levenshtein 1966; Myers 1999"};
    static constexpr Compared compares = Compared::Strings;
    bool operator==(const LevenshteinDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// The least cost of insertions, deletions and replacements that turn the first text into the second; not symmetric
/// unless insertion and deletion cost the same.
struct WeightedEditDistance {
    static constexpr Info info{.id = "weighted-edit",
        .name = "Weighted edit distance",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = min ∑ costs of insertions, deletions and replacements that turn "
                   "<i>x</i> into <i>z</i>",
        .summary = "The least cost of turning the first text into the second; not symmetric if insertions and "
                   "deletions cost different amounts.",
        .source = "Wagner & Fischer 1974"};
    static constexpr Compared compares = Compared::Strings;
    double insertion = 1.0, deletion = 1.0, replacement = 1.0;  ///< ≥ 0
    bool operator==(const WeightedEditDistance&) const = default;
    constexpr bool symmetric() const { return insertion == deletion; }
};

void visitParameters(WeightedEditDistance& distance, ParameterVisitor& visit);

/// √(s(x, x) + s(z, z) − 2 s(x, z)) with the score s of the best local alignment, linear in the length of gaps. The
/// root is real because s(x, z) ≤ min(s(x, x), s(z, z)) for match > 0 ≥ mismatch and gap ≥ 0: no alignment matches more
/// characters than the shorter text has.
struct SmithWatermanDistance {
    static constexpr Info info{.id = "smith-waterman",
        .name = "Local alignment (Smith–Waterman)",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> = <i>s</i>(<i>x</i>, <i>x</i>) + <i>s</i>(<i>z</i>, "
                   "<i>z</i>) − 2<i>s</i>(<i>x</i>, <i>z</i>)",
        .summary = "Based on the score s of the best alignment of a part of one text with a part of the other; not a "
                   "metric, and s is not a positive definite kernel.",
        .source = "Smith & Waterman 1981"};
    static constexpr Compared compares = Compared::Strings;
    double match = 2.0;      ///< > 0
    double mismatch = -1.0;  ///< ≤ 0
    double gap = 1.0;        ///< ≥ 0, subtracted for every character that is left out
    bool operator==(const SmithWatermanDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

void visitParameters(SmithWatermanDistance& distance, ParameterVisitor& visit);

/// (C(xz) − min(C(x), C(z))) / max(C(x), C(z)) with the number C of bytes zlib compresses a text to (level 9, with its
/// header and checksum). Not exactly symmetric, as xz and zx need not compress equally well, and in general not 0
/// between equal texts; may be slightly above 1. The compressor looks back 32 kB: a repetition further away is not
/// found.
struct CompressionDistance {
    static constexpr Info info{.id = "compression",
        .name = "Normalised compression distance",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = (<i>C</i>(<i>xz</i>) − min(<i>C</i>(<i>x</i>), <i>C</i>(<i>z</i>))) "
                   "/ max(<i>C</i>(<i>x</i>), <i>C</i>(<i>z</i>))",
        .summary = "The share of one text that a compressor cannot predict from the other; not exactly symmetric, and "
                   "not exactly 0 between equal texts.",
        .source = "Cilibrasi & Vitányi 2005"};
    static constexpr Compared compares = Compared::Strings;
    bool operator==(const CompressionDistance&) const = default;
    constexpr bool symmetric() const { return false; }
};

/// The strings `rows` to the strings `columns`: m×n, exactly symmetric if both name the same objects and the distance
/// is. Returns an empty matrix if asked to stop.
/// @throws InvalidInput  a string is longer than longestCompared
Matrix distancesOf(const LevenshteinDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
/// The same; row i: what it costs to turn string rows[i] into the others.
Matrix distancesOf(const WeightedEditDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const SmithWatermanDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const CompressionDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
