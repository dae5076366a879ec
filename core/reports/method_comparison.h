// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of several methods is better, and whether that is more than chance: a function of the table of a study.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/quantities/quantity.h"
#include "core/statistics/significance.h"
#include "core/study/table.h"

namespace krein {

struct ComparisonChoice {
    std::string axis;                     ///< whose values are compared; those of the other axes are the blocks
    std::optional<std::string> baseline;  ///< a value of it that the others are compared with; unset: all pairs
    std::string measure;                  ///< id; empty: the first that is measured and has a better end
};

/// The level of all tests.
inline constexpr double significanceLevel = 0.05;

enum class BlockOutcome { Undecided, Win, Tie, Loss };  ///< undecided: too few scores for a test

/// One method on one block.
struct MethodCell {
    MeasureSummary score;
    double seconds = 0.0;  ///< per unit
    bool best = false;     ///< no other mean of the block is better, and some are worse
    BlockOutcome againstBaseline = BlockOutcome::Undecided;
    std::string problem;
};

/// Two methods on one block, by the scores of the units that both have.
struct PairOnBlock {
    std::size_t one = 0, other = 0, block = 0;  ///< the first is compared with the second
    std::optional<DifferenceTest> test;         ///< of one − other; unset below two scores
    double adjusted = 1.0;                      ///< Holm's p over the pairs of the block
    BlockOutcome outcome = BlockOutcome::Undecided;
};

/// Two methods over the blocks, by their means.
struct PairOverBlocks {
    std::size_t one = 0, other = 0;
    std::size_t wins = 0, ties = 0, losses = 0;  ///< blocks, of the first against the second
    bool byMeans = false;  ///< they are counted by the means, as no block has scores enough for a test
    std::optional<DifferenceTest> wilcoxon;
    double adjusted = 1.0;     ///< Holm's p over these pairs
    bool ranksDiffer = false;  ///< by Nemenyi's critical difference or more
};

struct MethodComparison {
    std::string axis, measure;
    Better better = Better::Higher;
    std::vector<std::string> methods, blocks;          ///< labels; one block "all" without other axes
    std::vector<std::string> methodNames, blockNames;  ///< the same for people
    std::optional<std::size_t> baseline;               ///< index into `methods`
    std::vector<std::vector<MethodCell>> cells;        ///< blocks × methods
    std::vector<PairOnBlock> onBlocks;
    std::vector<PairOverBlocks> overBlocks;
    std::optional<FriedmanTest> friedman;  ///< over the blocks where every method has a score; unset below two
    double criticalDifference = 0.0;       ///< of average ranks; 0 without `friedman`
    bool blocksShareData = false;          ///< so that they are not independent, as `friedman` takes them to be
};

/// @throws InvalidInput  the study has no such axis, axis value or measure, or the measure has no better end
MethodComparison comparisonOf(const StudyTable& table, const ComparisonChoice& choice, const RunControl& control = {});

/// Whether the best of a block is better than this method by more than chance, where all pairs are tested: then the
/// tests of the block say so.
bool isWorseThanBest(const MethodComparison& comparison, std::size_t block, std::size_t method);
/// Whether the best of the only block is better than the others by more than chance, one sentence; empty if there are
/// several blocks, or too few scores to test.
std::string bestSentence(const MethodComparison& comparison);
/// What the numbers beneath the table say, a sentence each, with the assumption of every test.
std::vector<std::string> sentencesOf(const MethodComparison& comparison);
/// What the test found for each pair of methods, a sentence each, where there is one block only; else none.
std::vector<std::string> pairSentences(const MethodComparison& comparison);

}  // namespace krein
