// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/written.h"
#include "core/data/data_set.h"

namespace krein {

/// Rows of a data set counted from 0, as in "0-99, 120".
struct RowRanges {
    /// First to last row, both included.
    struct Range {
        Index first = 0, last = 0;
    };
    std::vector<Range> ranges;  ///< as written: they may overlap

    static constexpr std::string_view usualKey = "rows";
    /// @throws InvalidInput  naming `key` and what is accepted
    static RowRanges read(std::string_view text, std::string_view key);
};

enum class SplitBy { Automatic, Share, File, Fold, Rows };

/// Which samples are kept from training to test on.
struct Split {
    SplitBy by = SplitBy::Automatic;
    double holdout = 0.0;  ///< share held out, 0: all samples train; see sharedOut()
    int folds = 5;
    int fold = 1;                  ///< the one that is tested on, from 1
    Written<RowRanges> trainRows;  ///< empty: all that are not tested on
    Written<RowRanges> testRows;   ///< empty: all that are not trained on
    bool stratified = true;        ///< the same share of every class
    std::uint64_t seed = 1;
    int limit = 2500;  ///< most samples trained on, and most tested on
    bool operator==(const Split&) const = default;
};

void visitParameters(Split& split, ParameterVisitor& visit);

/// Rows of the data set, ascending; in neither are those beyond the limit or missing from given lists.
struct SplitRows {
    std::vector<Index> train, test;
    Index trainable = 0, testable = 0;  ///< how many there were of each before the limit
};

/// What Automatic means: Rows if rows are named, File if there is a second file, else Share.
SplitBy heldOutBy(const Split& split, bool hasSecondFile);

/// The share that is held out where heldOutBy() is Share. Automatic holds nothing out of objects without labels and
/// without a numeric target: there is nothing to test on them, and every picture and count is to be of all of them.
double sharedOut(const Split& split, bool hasOutcome);

/// By heldOutBy() and sharedOut(). A share or a fold is drawn from all vectors, those of the
/// second file too, but only from the objects a matrix has similarities to: its unseen objects cannot train, and are
/// tested on by Automatic and File (and by Rows, if they are named or no test rows are); Share and Fold leave them
/// unused. Every row is tested on in exactly one fold; folds differ by at most one sample in every class and in all.
/// Beyond the limit stays a random choice with at least one sample of every class, else in proportion to the classes.
/// @throws InvalidInput  a row list that goes beyond the data or overlaps the other; a fold beyond the number of folds;
///                       more folds than samples; no second file; training on objects a matrix knows as unseen only
SplitRows splitRows(const DataSet& data, const Split& split);

/// "0-99, 120" as ascending rows without repetition.
/// @throws InvalidInput  naming `key` and what is accepted; also a row beyond 9,999,999
std::vector<Index> parseRows(const std::string& text, std::string_view key);
/// The shortest such text.
std::string rowsText(const std::vector<Index>& rows);

}  // namespace krein
