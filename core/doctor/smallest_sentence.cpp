// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/smallest_sentence.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/experiment/json/json_numbers.h"

namespace krein {

namespace {

/// "‘a’ and ‘b’", of numbers "object 1 and object 4"
std::string pairWords(const Examination& e, const ObjectPair& pair)
{
    return objectWords(e, pair.first) + " and " + objectWords(e, pair.second);
}

std::string onePairSentence(const Examination& e)
{
    const SmallestCorrection& smallest = *e.smallest;
    const PairToCorrect& pair = smallest.pairs.front();
    const std::string others = smallest.pairCount == 1
        ? "no other single one would"
        : "so would one of " + counted(smallest.pairCount - 1, "other pair", "other pairs");
    return "Changing one dissimilarity would make them Euclidean: that of " + pairWords(e, {pair.i, pair.j}) + ", "
        + plainNumber(pair.given) + ", to between " + plainNumber(pair.low) + " and " + plainNumber(pair.high) + "; "
        + others + ". Measure it again first.";
}

/// Why so many have to change.
std::string boundSentence(const SmallestCorrection& smallest)
{
    const std::string text = "No single dissimilarity explains it; at least " + grouped(smallest.atLeast)
        + " have to change";
    const auto sets = static_cast<Index>(smallest.sets.packing.size());
    return text
        + (sets == smallest.atLeast && sets > smallest.negative ? ": " + std::to_string(sets)
                    + " sets of objects without a common pair are not Euclidean by themselves."
                                                                : ".");
}

std::string severalPairsSentence(const Examination& e)
{
    const SmallestCorrection& smallest = *e.smallest;
    const std::string least = boundSentence(smallest);
    if (!smallest.twoPairs.empty()) {
        const auto& [first, second] = smallest.twoPairs.front();
        const auto others = static_cast<Index>(smallest.twoPairs.size()) - 1;
        return least + " Two suffice: that of " + pairWords(e, first) + " with that of " + pairWords(e, second)
            + (others == 0 ? "; no other two do" : "; so do " + counted(others, "other choice", "other choices"))
            + ". Measure them again first.";
    }
    if (!smallest.greedy.empty()) {
        std::vector<std::string> named;
        for (const auto& [i, j] : smallest.greedy)  // "and" stands before the last pair
            named.push_back(objectWords(e, i) + " with " + objectWords(e, j));
        return least + " These " + grouped(std::ssize(named)) + " suffice, perhaps fewer: " + listed(named) + ".";
    }
    if (!smallest.objects.empty())
        return least + " Without " + objectWords(e, smallest.objects.front())
            + " the others are Euclidean: measure its dissimilarities again first.";
    Index i = 0, j = 0;
    smallest.influence.cwiseAbs().maxCoeff(&i, &j);
    return least + " The dissimilarity of " + pairWords(e, std::minmax(i, j))
        + " helps most per small change: it would have to be "
        + (smallest.influence(i, j) < 0.0 ? "smaller." : "larger.");
}

Json pairObject(const ObjectPair& pair)
{
    return {{"i", pair.first}, {"j", pair.second}};
}

Json pairsObject(const SmallestCorrection& smallest)
{
    Json pairs = Json::array();
    for (const PairToCorrect& pair : smallest.pairs) {
        Json one = pairObject({pair.i, pair.j});
        put(one, "given", pair.given);
        put(one, "low", pair.low);
        put(one, "high", pair.high);
        pairs.push_back(std::move(one));
    }
    return pairs;
}

}  // namespace

std::string onlyPairWords(const Examination& e)
{
    if (!e.smallest || e.smallest->pairs.empty() || e.smallest->pairCount != 1) return {};
    const PairToCorrect& pair = e.smallest->pairs.front();
    return "measure the dissimilarity of " + pairWords(e, {pair.i, pair.j}) + " again: it is " + plainNumber(pair.given)
        + ", and with any value between " + plainNumber(pair.low) + " and " + plainNumber(pair.high)
        + " all of them would be Euclidean; no other single one explains it.";
}

std::string smallestSentence(const Examination& e)
{
    const SmallestCorrection& smallest = *e.smallest;
    std::string text = smallest.pairs.empty() ? severalPairsSentence(e) : onePairSentence(e);
    if (smallest.l1 && smallest.l1->converged)
        text += " All squared dissimilarities together have to change by at least " + plainNumber(smallest.l1->value)
            + ".";
    return text;
}

Json smallestObject(const SmallestCorrection& smallest)
{
    Json object{{"negative", smallest.negative}, {"at_least", smallest.atLeast},
        {"at_most", smallest.atMost ? Json(*smallest.atMost) : Json(nullptr)}, {"pair_count", smallest.pairCount},
        {"pairs", pairsObject(smallest)}, {"objects", smallest.objects}, {"two_pairs_sought", smallest.twoSought},
        {"two_pairs", Json::array()}, {"greedy", Json::array()}, {"non_euclidean_sets", smallest.sets.minimal.size()},
        {"all_sets_sought", smallest.sets.all}, {"packing", smallest.sets.packing}};
    for (const auto& [first, second] : smallest.twoPairs)
        object["two_pairs"].push_back(Json::array({pairObject(first), pairObject(second)}));
    for (const ObjectPair& pair : smallest.greedy) object["greedy"].push_back(pairObject(pair));
    if (smallest.l1) {
        Json& l1 = object["l1"];
        put(l1, "value", smallest.l1->value);
        put(l1, "bound", smallest.l1->bound);
        put(l1, "rank_one_bound", smallest.l1->rankOneBound);
        l1["converged"] = smallest.l1->converged;
    }
    return object;
}

Json pairEffectsObject(const Examination& e)
{
    Json all = Json::array();
    for (const PairEffect& effect : e.pairEffects) {
        Json one = pairObject({effect.i, effect.j});
        put(one, "given", effect.given);
        put(one, "changed", effect.changed);
        one["negative_before"] = effect.negativeBefore;
        one["negative_after"] = effect.negativeAfter;
        put(one, "eigenvalues_before", effect.before);
        put(one, "eigenvalues_after", effect.after);
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace krein
