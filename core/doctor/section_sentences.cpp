// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/doctor/proof_sentences.h"
#include "core/doctor/rounding_sentences.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/doctor/sign_part.h"
#include "core/doctor/smallest_sentence.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

std::string pairSentence(const Examination& e)
{
    const PlaceFacts& facts = e.places;
    const std::string boundPairs = counted(facts.boundPairs, "pair", "pairs")
        + (facts.negativeSelves > 0 ? " of objects without a negative k_ii" : "");
    if (!facts.worstPair)
        return "No pair alone shows it: |k_ij|² ≤ k_ii·k_jj holds for all " + boundPairs
            + ", so it takes more than two objects to see what is wrong.";
    const BoundPair& worst = *facts.worstPair;
    return counted(facts.boundViolations, "pair breaks", "pairs break") + " the rule |k_ij|² ≤ k_ii·k_jj of "
        + boundPairs + ". The worst is " + objectWords(e, worst.i) + " with " + objectWords(e, worst.j)
        + ": k_ij = " + plainNumber(worst.value) + ", while k_ii = " + plainNumber(worst.selfI)
        + " and k_jj = " + plainNumber(worst.selfJ) + "; their two rows alone have the eigenvalue "
        + plainNumber(worst.eigenvalue) + ".";
}

std::string selfSentence(const Examination& e)
{
    const PlaceFacts& facts = e.places;
    return counted(facts.negativeSelves, "object has", "objects have")
        + " a negative k_ii, which would be the squared length of a vector; one of them is proof enough. The smallest, "
        + plainNumber(facts.worstSelfValue) + ", is that of " + objectWords(e, facts.worstSelf) + ".";
}

std::string squareSentence(const Examination& e)
{
    const PairWitness& worst = *e.places.worstSquare;
    const Index n = e.matrix.size;
    return "The squared distance that K implies, k_ii + k_jj − 2k_ij, is negative for "
        + plainNumber(static_cast<double>(e.places.negativeSquares)) + " of "
        + counted(n * (n - 1) / 2, "pair", "pairs") + ", so these are no distances at all. The worst, "
        + plainNumber(worst.squaredDistance) + ", is that of " + objectWords(e, worst.i) + " and "
        + objectWords(e, worst.j) + ".";
}

std::string culpritsSentence(const Examination& e)
{
    const Culprits& found = *e.places.culprits;
    const bool isOne = found.rows.size() == 1;
    return "Nearly all of it comes from " + culpritWords(e) + ": of the others alone " + percent(found.fractionWithout)
        + " of Σ|λ| is negative. That is what a wrong entry does"
        + (isOne ? "; look at that row and column."
                 : "; the one of these two is " + plainNumber(e.shown(found.rows[0], found.rows[1])) + ".");
}

/// What dissimilarities are that keep all triangle inequalities.
std::string metricWords(const Examination& e)
{
    if (!e.matrix.symmetric())
        return " where the mean of both directions is taken; as they differ by direction they are no metric.";
    if (hasSameObjects(e))
        return ": but for different objects at distance zero they are a metric as far as these objects go.";
    return ": they are a metric as far as these objects go.";
}

std::string triangleSentence(const Examination& e)
{
    const TriangleReport& report = *e.places.triangles;
    const bool given = e.matrix.kind == MatrixKind::Dissimilarities;
    const std::string what = given ? "The dissimilarities" : "The distances that K implies, √(k_ii + k_jj − 2k_ij),";
    if (report.worst.empty())
        return what + " keep every triangle inequality" + (report.sampled ? " that was looked at" : "")
            + (given ? metricWords(e) : ".");
    const TriangleWitness& worst = report.worst.front();
    const bool areSame = e.places.firstLeg == 0.0 || e.places.secondLeg == 0.0;
    return what + " break " + plainNumber(static_cast<double>(report.violations)) + " of "
        + counted(report.examined, "triangle inequality", "triangle inequalities")
        + (report.sampled ? " that were looked at" : "") + " (" + percent(report.share) + ")"
        + (given && !e.matrix.symmetric() ? ", where the mean of both directions is taken" : "") + ". The worst: from "
        + objectWords(e, worst.i) + " to " + objectWords(e, worst.j) + " it is " + plainNumber(e.places.direct)
        + ", but over " + objectWords(e, worst.k) + " only " + plainNumber(e.places.firstLeg) + " + "
        + plainNumber(e.places.secondLeg) + "."
        + (areSame ? " Objects at distance zero from one another should be equally far from all others: look at these."
                   : "");
}

std::string carriersSentence(const Examination& e)
{
    const PlaceFacts& facts = e.places;
    const auto n = static_cast<double>(facts.rows.size());
    return "Half of the negative part lies on " + grouped(facts.halfRows) + " of " + grouped(std::ssize(facts.rows))
        + " objects; the most on " + objectWords(e, facts.rows.front().row) + ", " + percent(facts.rows.front().share)
        + ", where an even spread would give each " + percent(1.0 / n) + ".";
}

std::string certificateSentence(const Examination& e)
{
    Index largest = 0;
    e.places.certificate.cwiseAbs().maxCoeff(&largest);
    return "The proof: a combination v of the objects, ‖v‖ = 1, with vᵀKv = " + plainNumber(e.places.certificateValue)
        + ", which would be the squared length of a vector. Its largest weight, "
        + plainNumber(e.places.certificate(largest)) + ", is on " + objectWords(e, largest)
        + "; all weights are in the JSON report.";
}

std::string spectrumSentence(const Examination& e)
{
    const Diagnosis& d = e.spectrum.diagnosis;
    return "Of " + examinedName(e) + " " + grouped(d.signature.positive)
        + (d.signature.positive == 1 ? " eigenvalue is positive, " : " eigenvalues are positive, ")
        + grouped(d.signature.negative) + " negative and " + grouped(d.signature.zero) + " zero; all go from "
        + plainNumber(d.smallest) + " to " + plainNumber(d.largest)
        + (d.signature.negative > 0 ? ", and the negative ones are " + percent(d.negativeEigenfraction) + " of Σ|λ|."
                                    : ".");
}

std::string halvesSentence(const HalvesFacts& facts)
{
    return "Noise or pattern? The objects were divided " + std::to_string(facts.divisions) + " times into halves of "
        + grouped(facts.half) + ", and the most negative direction v of one half was carried over to the "
        + "other. It is negative there in " + std::to_string(facts.worstRepeated) + " of "
        + std::to_string(facts.divisions) + " divisions: vᵀKv is " + plainNumber(facts.worstHere)
        + " in its own half and " + plainNumber(facts.worstThere) + " in the other, where the lowest possible is "
        + plainNumber(facts.worstPossible) + " (medians). Of the whole negative part of one half "
        + percent(facts.confirmed) + " is found on the other.";
}

std::string classSentence(const ClassPartFacts& facts)
{
    const auto counted = [&facts](
                             Index count) { return std::to_string(count) + " of " + std::to_string(facts.exchanges); };
    return "Do the classes differ in the negative part? With the labels exchanged at random they differ as much in "
           "where they lie in it "
        + counted(facts.placeAsLarge) + " times (" + chanceText(facts.placeP)
        + "), and in how much of it their objects have " + counted(facts.sizeAsLarge) + " times ("
        + chanceText(facts.sizeP) + "; both p corrected for two tests by Holm).";
}

std::string natureSentence(const Examination& e)
{
    if (e.spectrum.negativity == Negativity::Origin && e.nature == Nature::Pattern)
        return "So the negative part is common to all objects, as the place of the origin is: new objects will have it "
               "as well.";
    switch (e.nature) {
    case Nature::Pattern:
        return "So the negative part is a pattern that objects share: new objects will have it as well.";
    case Nature::PartlyPattern:
        return "So a part of the negative part is a pattern that objects share, and the rest is not reproducible.";
    case Nature::DiffersByClass:
        return "So the negative part is not reproducible on other objects, but the classes differ in it, which "
               "noise of the same size for all objects does not do: distances between balls whose sizes differ by "
               "class are like that, and so is noise that is larger in one class.";
    case Nature::LikeNoise:
        return "The negative part looks like noise: it belongs to these very objects, and their classes do not differ "
               "in it.";
    case Nature::OwnOfObjects:
        return "So the negative part belongs to these very objects. Noise does; but so does what is true of each "
               "object "
               "by itself, as the sizes of balls in the distances between them, and without classes the two cannot be "
               "told apart.";
    case Nature::Unknown: return "There are too few objects to divide them, so noise cannot be told from a pattern.";
    case Nature::NothingNegative: break;
    }
    return {};
}

std::string growthSentence(const Examination& e)
{
    const HalvesFacts& facts = e.halves;
    const double all = e.spectrum.diagnosis.negativeEigenfraction;
    return "On halves " + percent(facts.fraction) + " of Σ|λ| is negative (from " + percent(facts.fractionLow) + " to "
        + percent(facts.fractionHigh) + "), on all objects " + percent(all)
        + (all > facts.fractionHigh ? ": it grows with the number of objects, as that of noise does." : ".")
        + " The same entries in random places would have " + percent(facts.shuffledFraction) + ".";
}

/// Of an SVM that guessed the cost is more often the reason than the eigenvalues.
std::string costSentence(const TreatmentFacts& facts)
{
    return "The cost of the SVM was tuned in every training part; on the uncorrected matrix most often C = "
        + plainNumber(facts.weight * *facts.all.front().usualParameter) + ". An untuned cost may do worse.";
}

/// The SVM on the matrix as it is, if it was scored.
const Treatment* baseline(const TreatmentFacts& facts)
{
    return facts.all.empty() || facts.all.front().scores.empty() ? nullptr : &facts.all.front();
}

std::string comparedWords(AgainstClip outcome, double difference, double p, const std::string& what)
{
    const std::string points = pointsText(std::abs(difference)) + (difference < 0.0 ? " worse" : " better");
    return what + " scores "
        + (difference == 0.0
                ? std::string("the same")
                : points + " (" + chanceText(p) + (outcome == AgainstClip::Same ? ": that may be chance)" : ")"));
}

std::string partsSentence(const TreatmentFacts& facts)
{
    return "Against the SVM without the negative part (clip), "
        + comparedWords(facts.asItIs, facts.asItIsDifference, facts.asItIsP, "the one on the matrix as it is")
        + ", and "
        + comparedWords(facts.flipped, facts.flippedDifference, facts.flippedP, "the one with its sign flipped (flip)")
        + ".";
}

std::string baselineSentence(const TreatmentFacts& facts)
{
    const auto best = std::ranges::max_element(
        facts.all, {}, [](const Treatment& one) { return one.scores.empty() ? -1.0 : one.mean; });
    const double above = best->mean - best->halfWidth;
    return "Always guessing the largest class gets " + scoreText(facts.majority) + " right; the best here, "
        + nameOf(*best) + ", " + scoreText(best->mean) + " ± " + scoreText(best->halfWidth)
        + (above > facts.majority ? "."
                                  : ", which is not beyond chance: what these objects are compared by may say "
                                    "nothing about their classes.");
}

std::string unseenSentence(const Treatment& chosen)
{
    switch (chosen.unseen) {
    case UnseenNeeds::Nothing: return "The row of an object that comes later is used as it is.";
    case UnseenNeeds::AllEigenvectors:
        return "The row of a later object has to be changed as the training matrix was. For that the training matrix "
               "and its eigenvectors are kept. If its row is used as it is, results are worth little.";
    case UnseenNeeds::TrainingMatrix:
        return "The row of an object that comes later is multiplied by the training matrix, which is kept.";
    case UnseenNeeds::Means:
        return "Of the row of an object that comes later the means of the training matrix are taken.";
    case UnseenNeeds::CannotFollow:
        return "The row of an object that comes later stays as it is: a shift changes only what an object is to "
               "itself, "
               "so all it does is to regularise the training.";
    }
    return {};
}

}  // namespace

std::vector<Sentence> whatIsWrong(const Examination& e)
{
    std::vector<Sentence> all{{"spectrum", spectrumSentence(e)}};
    if (e.spectrum.signs) all.push_back({"signs", signSentence(*e.spectrum.signs)});
    if (e.exact) all.push_back({"last-digit", lastDigitSentence(e)});
    if (e.certificate && !e.exact) all.push_back({"proof", proofSentence(e)});
    if (e.smallest && e.smallest->atLeast > 0) all.push_back({"smallest", smallestSentence(e)});
    if (isWrongDissimilarity(e)) all.push_back({"negative", negativeEntrySentence(e)});
    const Negativity negativity = e.spectrum.negativity;
    const bool negative = negativity != Negativity::None && negativity != Negativity::Rounding;
    if (negative && e.matrix.zeroDiagonal() && !isCentred(e.matrix.kind))
        all.push_back({"zero-diagonal",
            "Its diagonal is zero, so its eigenvalues sum to zero and exactly half of Σ|λ| is negative, whatever the "
            "other entries are. Perhaps only the diagonal, the similarity of each object to itself, is missing."});
    if (negative && e.spectrum.band) all.push_back({"written", writtenSentence(e)});
    const PlaceFacts& places = e.places;
    if (negative && places.negativeSelves > 0) all.push_back({"selves", selfSentence(e)});
    if (negative && places.boundPairs > 0 && (places.worstPair || places.negativeSelves == 0))
        all.push_back({"pair", pairSentence(e)});
    if (negative && places.negativeSquares > 0)
        all.push_back({"squares", squareSentence(e)});
    else if (places.triangles && (negative || e.matrix.kind == MatrixKind::Dissimilarities))
        all.push_back({"triangle", triangleSentence(e)});
    if (!places.rows.empty()) all.push_back({"carriers", carriersSentence(e)});
    if (places.culprits) all.push_back({"culprits", culpritsSentence(e)});
    if (e.places.certificate.size() > 0) all.push_back({"certificate", certificateSentence(e)});
    return all;
}

std::vector<Sentence> whetherItMatters(const Examination& e)
{
    std::vector<Sentence> all;
    const HalvesFacts& halves = e.halves;
    if (halves.divisions > 0) {
        all.push_back({"halves", halvesSentence(halves)});
        all.push_back({"growth", growthSentence(e)});
    }
    if (e.classPart.exchanges > 0) all.push_back({"classes", classSentence(e.classPart)});
    if (e.nature != Nature::NothingNegative) all.push_back({"nature", natureSentence(e)});
    const TreatmentFacts& facts = e.treatments;
    if (facts.asItIs != AgainstClip::Unknown) all.push_back({"parts", partsSentence(facts)});
    if (const Treatment* none = baseline(facts)) {
        all.push_back({"baseline", baselineSentence(facts)});
        if (none->usualParameter) all.push_back({"cost", costSentence(facts)});
    }
    if (facts.reason != NoScores::ThereAre) {
        std::string why = noScoresWords(facts);
        why.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(why.front())));
        all.push_back({"no-scores", why + "."});
    }
    return all;
}

namespace {

std::string rootsSentence(const SquareRoots& roots)
{
    if (roots.areEuclidean())
        return "Their square roots are Euclidean: a PCoA of them has no negative eigenvalue, which is why many take "
               "them in place of Bray–Curtis dissimilarities. Here the kernel “Negative distance” with β = 1 does it "
               "(kernel.id=negative-distance).";
    return "Their square roots are not Euclidean either: of a PCoA of them " + percent(roots.negativeShare)
        + " of Σ|λ| is negative.";
}

}  // namespace

std::vector<Sentence> whatToDo(const Examination& e)
{
    std::vector<Sentence> all;
    const Recommendation& made = e.recommendation;
    if (made.action == Action::Correction || made.action == Action::Method) {
        const Treatment& chosen = e.treatments.all[made.treatment];
        all.push_back({"chosen", nameOf(chosen) + ". " + meaningOf(chosen)});
        all.push_back({"unseen", unseenSentence(chosen)});
    }
    if (e.matrix.kind == MatrixKind::Dissimilarities)
        all.push_back({"not-a-kernel",
            "Never give dissimilarities to a method as its kernel: in a kernel, larger means more similar. −½HD²H, "
            "with "
            "H = I − 11ᵀ/n and D² the squares of the entries, is the kernel that has these dissimilarities as its "
            "distances. For a new object, square its dissimilarities first and centre them with the same means."});
    if (e.matrix.kind == MatrixKind::Dissimilarities && !hasOutcome(e) && made.action == Action::Correction)
        all.push_back({"pcoa",
            "A PCoA clips by itself: it draws the axes of positive eigenvalues only. Where no eigenvalue may be "
            "negative, as in distance-based redundancy analysis (db-RDA), correct the dissimilarities as Lingoes or "
            "Cailliez did; the table below has the price of both."});
    if (e.roots) all.push_back({"square-roots", rootsSentence(*e.roots)});
    if (!e.matrix.symmetric())
        all.push_back({"directions",
            std::string("If the two directions mean different things, as in a directed graph, ")
                + (hasOutcome(e) ? "AsK-LS learns from both" : "the view “Asymmetry” shows how they differ")
                + "; if they should be the same and differ by accident, the symmetric part is what was meant. "
                + (hasOutcome(e) ? "Training " + learnerOf(e) + " takes" : std::string("Spectrum and embedding take"))
                + " the symmetric part by " + (hasOutcome(e) ? "itself" : "themselves")
                + (e.matrix.kind == MatrixKind::Similarities ? "; to use it for everything, tick “Symmetrise” in the "
                                                               "data settings (data.symmetrise=true)."
                                                             : ".")});
    if (e.matrix.duplicates > 0)
        all.push_back({"duplicates",
            "Objects that repeat others stand in training and test folds at once and make scores look better than they "
            "are."});
    return all;
}

std::vector<Sentence> howItWasFound(const Examination& e)
{
    std::vector<Sentence> all{{"tolerance",
        "An eigenvalue counts as zero if |λ| ≤ " + shortNumber(e.spectrum.diagnosis.tolerance) + "·max|λ|. "
            + (e.spectrum.diagnosis.stable ? "With a tenth of that, or ten times it, the counts are the same."
                                           : "With a tenth of that, or ten times it, the counts differ, so some of "
                                             "them may be round-off.")}};
    if (e.spectrum.byRounding()) all.push_back({"band", bandSentence(e)});
    const TreatmentFacts& facts = e.treatments;
    if (baseline(facts))
        all.push_back({"protocol",
            "Scores are the share of objects classified right in " + std::to_string(facts.folds)
                + "-fold cross-validation"
                + (facts.times > 1 ? " with " + std::to_string(facts.times) + " divisions into folds" : std::string())
                + ", stratified; the cost C (γ, β) is chosen inside every training part among four values, and a "
                  "correction "
                  "is made of the training part alone. ± is half of a 95 % interval and p that of a paired t-test, "
                  "both corrected for training parts that overlap (Nadeau & Bengio 2003). "
                + (facts.asItIs != AgainstClip::Unknown ? "p-values are corrected for several tests by Holm's method: "
                                                          "the two comparisons with clip together, all others of the "
                                                          "table together."
                                                        : "p-values are corrected for several tests by Holm's method, "
                                                          "all of the table together.")});
    all.push_back({"apart",
        std::string("All of this is about all objects together") + (isCentred(e.matrix.kind) ? ", centred" : "")
            + ". Where an experiment holds some of them out, or sets its own cost, the numbers differ."});
    if (!e.named) all.push_back({"counting", "Objects without names are counted from 1, in the order of the file."});
    return all;
}

}  // namespace krein
