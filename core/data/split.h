// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/parameter.h"

namespace krein {

enum class SplitBy { Automatic, Share, File, Fold, Rows };
inline constexpr Option splitByOptions[] = {{"automatic", "as the data say"}, {"share", "a random share"},
    {"file", "the second file"}, {"fold", "one of k folds"}, {"rows", "given rows"}};

/// Which samples are kept from training to test on.
struct Split {
    SplitBy by = SplitBy::Automatic;
    double holdout = 0.0;  ///< share held out, 0: all samples train
    int folds = 5;
    int fold = 1;            ///< the one that is tested on, from 1
    std::string trainRows;   ///< rows counted from 0, "0-99, 120"; empty: all that are not tested on
    std::string testRows;    ///< empty: all that are not trained on
    bool stratified = true;  ///< the same share of every class
    std::uint64_t seed = 1;
    int limit = 2500;  ///< most samples trained on, and most tested on
    bool operator==(const Split&) const = default;
};

template <class Visit> void visitParameters(Split& split, Visit&& visit)
{
    visit(Parameter{.key = "by",
              .label = "Held out",
              .meaning = "Which samples are kept from training; the test scores are measured on them. As the data say: "
                         "rows that are named, those of a second file if there is one, else a random share.",
              .options = splitByOptions},
        split.by);
    visit(Parameter{.key = "holdout",
              .label = "Share held out",
              .meaning = "Share of the samples kept from training; the test scores are measured on them.",
              .minimum = 0,
              .maximum = 0.95,
              .low = 0,
              .high = 0.9},
        split.holdout);
    visit(Parameter{.key = "folds",
              .label = "Folds",
              .meaning = "How many parts of equal size the samples are divided into.",
              .minimum = 2,
              .maximum = 1000,
              .low = 2,
              .high = 20},
        split.folds);
    visit(Parameter{.key = "fold",
              .label = "Tested fold",
              .meaning = "The fold that is tested on, counted from 1; the others train.",
              .minimum = 1,
              .maximum = 1000,
              .low = 1,
              .high = 20},
        split.fold);
    visit(Parameter{.key = "train-rows",
              .label = "Training rows",
              .meaning = "Rows to train on, counted from 0, as in 0-99, 120; empty: all that are not tested on."},
        split.trainRows);
    visit(Parameter{.key = "test-rows",
              .label = "Test rows",
              .meaning = "Rows to test on, counted from 0, as in 0-99, 120; empty: all that are not trained on."},
        split.testRows);
    visit(Parameter{.key = "stratified", .label = "Stratified", .meaning = "Hold out the same share of every class."},
        split.stratified);
    visit(Parameter{.key = "seed",
              .label = "Split seed",
              .meaning = "Start of the random stream that draws the held-out samples.",
              .minimum = 0,
              .maximum = 4294967295.0,
              .low = 0,
              .high = 0},
        split.seed);
    visit(Parameter{.key = "limit",
              .label = "Most samples used",
              .meaning = "At most so many samples are trained on, and at most so many tested on: a random (stratified) "
                         "choice of larger data; the Gram matrix has the square of this many entries.",
              .minimum = 2,
              .maximum = 50000,
              .low = 100,
              .high = 5000,
              .scale = Scale::Logarithmic},
        split.limit);
}

/// Rows of the data set, ascending; in neither are those beyond the limit or missing from given lists.
struct SplitRows {
    std::vector<Index> train, test;
    Index trainable = 0, testable = 0;  ///< how many there were of each before the limit
};

/// What Automatic means: Rows if rows are named, File if there is a second file, else Share.
SplitBy heldOutBy(const Split& split, bool hasSecondFile);

/// By heldOutBy(). A share or a fold is drawn from all vectors, those of the
/// second file too, but only from the objects a matrix has similarities to: its unseen objects cannot train, and are
/// tested on by Automatic and File (and by Rows, if they are named or no test rows are); Share and Fold leave them
/// unused. Every row is tested on in exactly one fold; folds differ by at most one sample in every class and in all.
/// Beyond the limit stays a random choice with at least one sample of every class, else in proportion to the classes.
/// @throws InvalidInput  a row list that cannot be read, goes beyond the data or overlaps the other; a fold beyond the
///                       number of folds; more folds than samples; no second file; training on objects a matrix knows
///                       as unseen only
SplitRows splitRows(const DataSet& data, const Split& split);

/// "0-99, 120" as ascending rows without repetition.
/// @throws InvalidInput  naming `key` and what is accepted; also a row beyond 9,999,999
std::vector<Index> parseRows(const std::string& text, std::string_view key);
/// The shortest such text.
std::string rowsText(const std::vector<Index>& rows);

}  // namespace krein
