// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/sentence_parts.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/classifiers/classifier.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/sentences.h"
#include "core/doctor/treatments.h"
#include "core/experiment/advice.h"
#include "core/experiment/experiment.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

std::string ofDivisions(const HalvesFacts& facts)
{
    return std::to_string(facts.worstRepeated) + " of " + std::to_string(facts.divisions);
}

/// How rarely what is negative on one half is so on the other.
std::string rarelyWords(const HalvesFacts& facts)
{
    const std::string all = std::to_string(facts.divisions) + " divisions";
    return "what is negative on one half of the objects is negative on the other in "
        + (facts.worstRepeated == 0 ? "none of " + all : "only " + std::to_string(facts.worstRepeated) + " of " + all);
}

}  // namespace

std::string natureClause(const Examination& examination)
{
    const HalvesFacts& facts = examination.halves;
    const std::string divisions = " (" + ofDivisions(facts) + " divisions)";
    switch (examination.nature) {
    case Nature::NothingNegative: return "there is no negative part";
    case Nature::Unknown: return "there are too few objects to tell noise from a pattern";
    case Nature::LikeNoise:
        return "it looks like noise: " + rarelyWords(facts) + ", and the classes do not differ in it";
    case Nature::OwnOfObjects: return rarelyWords(facts) + ", which is how noise behaves";
    case Nature::DiffersByClass:
        return "the classes differ in it, which noise of the same size for all objects does not do";
    case Nature::Pattern:
        return "it is a pattern that the objects share, not noise: what is negative on one half is negative on the "
               "other"
            + divisions;
    case Nature::PartlyPattern:
        return "a part of it is a pattern that the objects share: " + percent(facts.confirmed)
            + " of what is negative on one half is found on the other";
    }
    return {};
}

bool hasOutcome(const Examination& examination)
{
    return !examination.labels.empty() || examination.target;
}

std::string learnerOf(const Examination& examination)
{
    if (examination.target) return "kernel ridge regression";
    return hasOutcome(examination) ? "an SVM" : "a kernel method";
}

std::string actionWords(const Examination& examination, const Treatment& chosen)
{
    const bool centred = isCentred(examination.matrix.kind);
    const std::string matrix = centred || !examination.matrix.symmetric() ? examinedName(examination) : "the matrix";
    if (!chosen.isCorrection)
        return "Use " + nameOf(chosen) + ", which takes "
            + (keepsAsymmetry(methodOf(chosen)) ? "the matrix with both its directions" : matrix) + " as it is";
    if (!chosen.corrects())
        return "Use " + (hasOutcome(examination) ? learnerOf(examination) + " on " : std::string()) + matrix
            + " as it is";
    const CorrectionInfo& correction = about(chosen.correction);
    if (correction.how.empty() && !correction.isProduct)
        return "Correct " + matrix + " by “" + std::string(info(chosen.correction).name) + "”"
            + (hasOutcome(examination) ? " and use " + learnerOf(examination) : "");
    const std::string use = hasOutcome(examination) ? " and use " + learnerOf(examination) : "";
    if (centred && !correction.isCentred)  // as the button and the diagnostics call it
        return fixName(true, chosen.correction) + " (take "
            + (correction.isProduct ? "the rows of " + matrix + " as features of the objects"
                                    : matrix + " and " + std::string(correction.how))
            + ")" + use;
    return std::string(info(chosen.correction).name) + " "
        + (correction.isProduct ? std::string("it (take the rows of the matrix as features of the objects)")
                                : matrix + " (" + std::string(correction.how) + ")")
        + use;
}

/// Why it is preferred to one that scored as well and leaves the negative part out.
std::string keepsWords(const Examination& examination, const Treatment& chosen)
{
    if (!about(chosen.correction).keepsNegativePart) return {};
    switch (examination.nature) {
    case Nature::DiffersByClass: return " It keeps the negative part, which differs by class.";
    case Nature::Pattern: return " It keeps the negative part, which is a pattern that the objects share.";
    case Nature::PartlyPattern:
        return " It keeps the negative part, some of which is a pattern that the objects share.";
    default: return {};
    }
}

/// Why it is corrected although the scores do not ask for it.
std::string convexWords(const Examination& examination, const Treatment& chosen)
{
    if (!chosen.corrects() || examination.matters != Matters::Not) return {};
    return " Scores do not require it, but on a corrected matrix the problem of the SVM is convex, so that its "
           "answer is the best there is, wherever it starts.";
}

namespace {

/// How what was not chosen could be judged.
std::string alternativesWords(const Examination& examination)
{
    if (examination.target) return "the alternatives can be compared by R², see below.";
    return examination.treatments.reason == NoScores::TooFewOfAClass ? "with more objects of each class the "
                                                                       "alternatives could be scored."
                                                                     : "with labels the alternatives could be scored.";
}

}  // namespace

std::string groundWords(const Examination& examination)
{
    const Recommendation& made = examination.recommendation;
    switch (made.ground) {
    case ActionGround::Scores: {
        const Treatment& chosen = examination.treatments.all[made.treatment];
        if (examination.treatments.all[*made.best].mean - chosen.mean < 1e-12)
            return ": nothing scored better (" + scoreText(chosen.mean) + ")." + keepsWords(examination, chosen)
                + convexWords(examination, chosen);
        const Treatment& best = examination.treatments.all[*made.best];
        if (scoresDecideNothing(examination))
            return ": it changes the matrix least, and nothing that was tried scores significantly better ("
                + scoreText(chosen.mean) + "; the best, " + nameOf(best) + ", " + scoreText(best.mean) + ")."
                + convexWords(examination, chosen);
        return ": it gets " + scoreText(chosen.mean) + " right, within one standard error of the best (" + nameOf(best)
            + ", " + scoreText(best.mean) + ")." + keepsWords(examination, chosen) + convexWords(examination, chosen);
    }
    case ActionGround::NotSharedWithoutScores: return ": what it leaves out is not reproducible on other objects.";
    case ActionGround::PatternWithoutScores: return ": it keeps a negative part that is no noise.";
    case ActionGround::UnitDiagonal:
        return ": that is the nearest positive semidefinite matrix with the diagonal of 1 that correlations need; "
               "clipping would change the diagonal.";
    case ActionGround::UnknownWithoutScores:
        return ": of all corrections that make the matrix positive semidefinite it changes the least; "
            + alternativesWords(examination);
    case ActionGround::NothingPositive:
        return ": no eigenvalue is positive, so that is −K itself, and nothing else has to be corrected.";
    case ActionGround::NothingAtAll:
    case ActionGround::NothingNegative:
    case ActionGround::OnlyOrigin: break;
    }
    return ".";
}

std::string noScoresWords(const TreatmentFacts& facts)
{
    switch (facts.reason) {
    case NoScores::NoLabels: return "without labels there are no scores";
    case NoScores::NumericTarget: return "the scores of this page are those of classes, and the target is a number";
    case NoScores::OneClass: return "all labels are the same, so nothing can be scored";
    case NoScores::TooFewOfAClass:
        return "a class has only " + counted(facts.smallestClass, "object", "objects")
            + ", too few to be scored in folds";
    case NoScores::TooLarge:
        return "scores of more than " + counted(mostScored, "object", "objects")
            + " take long and were left out unless they are asked for";
    case NoScores::NotAsked: return "no scores were asked for";
    case NoScores::Pending: return "scores are being computed";
    case NoScores::Failed: {
        const std::string& problem = facts.all.front().problem;
        return "the scores could not be computed" + (problem.empty() ? std::string() : " (" + problem + ")");
    }
    case NoScores::ThereAre: break;
    }
    return "there are scores";
}

bool resemblesNothing(const Examination& examination)
{
    const MatrixFacts& facts = examination.matrix;
    const double largest = std::max(std::abs(facts.smallest), std::abs(facts.largest));
    return !isCentred(facts.kind) && facts.size > 1 && facts.diagonalSmallest > 0.0
        && largest <= relativeRounding(facts.size) * facts.diagonalSmallest;
}

std::vector<std::string> fewCarriers(const Examination& examination)
{
    constexpr Index fewest = 3, among = 20;
    std::vector<std::string> names;
    const PlaceFacts& facts = examination.places;
    if (facts.culprits || facts.halfRows > fewest || examination.matrix.size < among) return names;
    for (Index i = 0; i < facts.halfRows; ++i)
        names.push_back(objectWords(examination, facts.rows[static_cast<std::size_t>(i)].row));
    return names;
}

bool tellsNothing(const Examination& examination)
{
    const MatrixFacts& facts = examination.matrix;
    return examination.spectrum.isZero() || resemblesNothing(examination)
        || (facts.size > 2 && facts.smallest == facts.largest && facts.diagonalSmallest == facts.diagonalLargest);
}

bool hasSameObjects(const Examination& examination)
{
    const Matrix& shown = examination.shown;
    for (Index j = 0; j < shown.cols(); ++j)
        for (Index i = 0; i < j; ++i)
            if (shown(i, j) == 0.0) return true;
    return false;
}

std::string culpritWords(const Examination& examination)
{
    std::vector<std::string> names;
    for (const Index row : examination.places.culprits->rows) names.push_back(objectWords(examination, row));
    return listed(names);
}

bool isSymmetrised(const Examination& examination)
{
    const auto* matrix = std::get_if<MatrixData>(&examination.asked->data);
    return matrix && matrix->symmetrise;
}

bool isWrongDissimilarity(const Examination& examination)
{
    return examination.matrix.negative.pairs > 0;
}

std::string negativeEntryWords(const Examination& examination)
{
    const NegativeEntries& negative = examination.matrix.negative;
    const std::string pair = objectWords(examination, negative.i) + " and " + objectWords(examination, negative.j),
                      least = plainNumber(negative.smallest);
    if (negative.pairs == 1)
        return "An error of the data: the dissimilarity of " + pair + " is negative, " + least + ", which none can be.";
    return "An error of the data: " + counted(negative.pairs, "dissimilarity is", "dissimilarities are")
        + " negative, which none can be; the lowest, " + least + ", is that of " + pair + ".";
}

std::string asymmetryWords(const MatrixFacts& facts)
{
    if (!std::isfinite(facts.asymmetry)) return "it is its own opposite, M = −Mᵀ";
    return "‖M − Mᵀ‖ is " + percent(facts.asymmetry) + " of ‖M + Mᵀ‖";
}

std::string objectWords(const Examination& examination, Index row)
{
    const std::string& name = examination.objectNames[static_cast<std::size_t>(row)];
    return examination.named ? "‘" + name + "’" : "object " + name;
}

}  // namespace krein
