// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/sentences.h"

#include <algorithm>
#include <cmath>

#include "core/base/shell_text.h"
#include "core/base/text.h"
#include "core/classifiers/classifier.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/rounding_sentences.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/smallest_sentence.h"
#include "core/doctor/treatments.h"

namespace krein {

std::string nameOf(const Treatment& treatment)
{
    const std::string learner(traits(methodOf(treatment)).shortName);
    if (!treatment.isCorrection) return learner;
    if (!treatment.learns)
        return treatment.corrects() ? std::string(info(treatment.correction).name) : "Nothing corrected";
    if (treatment.corrects()) return std::string(info(treatment.correction).name) + ", then " + learner;
    std::string name = learner + ", nothing corrected";
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

std::string meaningOf(const Treatment& treatment)
{
    const Method method = methodOf(treatment);
    if (!treatment.isCorrection) return std::string(info(method).summary);
    if (treatment.corrects() || !treatment.learns) return std::string(info(treatment.correction).summary);
    if (!traits(method).isIterative) return "It is a stationary point of its problem, which need not be a minimum.";
    return "The solver of the SVM stops at a stationary point, which need not be the best one.";
}

std::string wordsFor(UnseenNeeds needs)
{
    switch (needs) {
    case UnseenNeeds::Nothing: return "nothing";
    case UnseenNeeds::AllEigenvectors: return "training matrix, eigenvectors";
    case UnseenNeeds::TrainingMatrix: return "training matrix";
    case UnseenNeeds::Means: return "means of the training matrix";
    case UnseenNeeds::CannotFollow: return "nothing (its row stays)";
    }
    return {};
}

std::string examinedName(const Examination& examination)
{
    const bool symmetric = examination.matrix.symmetric();
    switch (examination.matrix.kind) {
    case MatrixKind::Dissimilarities: return symmetric ? "−½HD²H" : "the symmetric part of −½HD²H";
    case MatrixKind::KernelDistances: return symmetric ? "HKH" : "the symmetric part of HKH";
    case MatrixKind::Similarities:
    case MatrixKind::KernelValues: break;
    }
    return symmetric ? "K" : "(K + Kᵀ)/2";
}

namespace {

/// Whether a remark asks if the file was read as what it is. A negative dissimilarity is an error whatever is done
/// about it, which is named by itself; and other labels leave the matrix as it is.
bool asksForReading(const Remark& remark)
{
    const auto isOther = [](const Assignment& change) {
        return change.path == "data.drop-negative" || change.path.ends_with("labels-variable");
    };
    return std::ranges::any_of(
        remark.otherwise, [&](const Fix& way) { return std::ranges::none_of(way.changes, isOther); });
}

bool isDoubtful(const Examination& examination)
{
    return std::ranges::any_of(examination.remarks, asksForReading);
}

std::string signatureWords(const Examination& examination)
{
    const Signature& counts = examination.spectrum.diagnosis.signature;
    return grouped(counts.negative) + " of " + grouped(examination.spectrum.values.size()) + " eigenvalues "
        + (counts.negative == 1 ? "is" : "are") + " negative, "
        + percent(examination.spectrum.diagnosis.negativeEigenfraction) + " of their total size Σ|λ|";
}

bool isOfDissimilarities(const Examination& examination)
{
    return isCentred(examination.matrix.kind);
}

/// How many of the negative eigenvalues rounding could make; nothing where it could make none, or it is all there is.
std::string roundedPartWords(const Examination& examination)
{
    const SpectrumFacts& facts = examination.spectrum;
    const Index negative = facts.diagnosis.signature.negative, rounded = negative - facts.certainlyNegative;
    if (!facts.band || -facts.diagnosis.smallest <= facts.band->reach() || rounded <= 0) return ".";
    const std::string start = "; rounding of the entries to " + storageWords(facts.band->storage)
        + " alone could make ";
    return rounded < negative ? start + grouped(rounded) + " of them."
                              : start + "all of them, if every entry were wrong in the worst direction.";
}

/// What is wrong with a matrix that has negative eigenvalues worth the name.
std::string wrongWords(const Examination& examination)
{
    if (examination.recommendation.ground == ActionGround::NothingPositive)
        return "This matrix is the opposite of a kernel: " + signatureWords(examination)
            + ", and none is positive, so −K is positive semidefinite. Perhaps a sign was lost, or larger entries "
              "mean less similar.";
    const bool slight = examination.spectrum.negativity == Negativity::Slight;
    if (isOfDissimilarities(examination))
        return std::string("These ")
            + (examination.matrix.kind == MatrixKind::Dissimilarities ? "dissimilarities" : "distances")
            + (slight ? " are nearly, but not quite, distances between points of a Euclidean space: of "
                      : " are not distances between points of any Euclidean space: of ")
            + examinedName(examination) + ", the kernel they stand for, " + signatureWords(examination)
            + roundedPartWords(examination);
    const std::string learner = learnerOf(examination);
    return (slight ? "This matrix is nearly, but not quite, the positive semidefinite kernel that " + learner
                       + " assumes: "
                   : "This matrix is not the positive semidefinite kernel that " + learner + " assumes: ")
        + signatureWords(examination) + roundedPartWords(examination);
}

std::string wrongOf(const Examination& examination)
{
    const Diagnosis& diagnosis = examination.spectrum.diagnosis;
    const bool distances = isOfDissimilarities(examination);
    const std::string nothing = isWrongDissimilarity(examination) ? "Otherwise nothing" : "Nothing";  // behind that
    switch (examination.spectrum.negativity) {
    case Negativity::None:
        if (examination.spectrum.isZero()) return "Everything: all its entries are zero, so all objects look the same.";
        if (resemblesNothing(examination)) {
            const bool zeros = examination.matrix.smallest == 0.0 && examination.matrix.largest == 0.0;
            return std::string("No eigenvalue is negative, but off the diagonal all entries are ")
                + (zeros ? "zero" : "nearly zero") + ": no object resembles another, and " + learnerOf(examination)
                + " learns nothing from that.";
        }
        if (tellsNothing(examination))
            return "No eigenvalue is negative, but any two objects are as "
                + std::string(distances ? "far apart" : "alike")
                + " as any other two: there is nothing to be learned "
                  "from that.";
        if (isDoubtful(examination)) return "no eigenvalue is negative beyond rounding.";
        if (distances)
            return nothing + ": these "
                + (examination.matrix.kind == MatrixKind::Dissimilarities ? "dissimilarities" : "distances")
                + " are Euclidean, and " + examinedName(examination)
                + ", the kernel they stand for, has no negative eigenvalue.";
        return nothing + ": the matrix "
            + (examination.matrix.kind == MatrixKind::KernelValues
                    ? "that the kernel " + examination.kernel + " makes of the objects "
                    : std::string())
            + "is a positive semidefinite kernel, as " + learnerOf(examination)
            + " assumes; no eigenvalue is negative beyond rounding.";
    case Negativity::Rounding:
        if (examination.spectrum.byRounding()) return roundingWords(examination);
        return nothing + " that counts: the smallest eigenvalue of " + examinedName(examination) + ", "
            + plainNumber(diagnosis.smallest) + ", is zero within the tolerance of "
            + plainNumber(diagnosis.tolerance * std::max(std::abs(diagnosis.largest), std::abs(diagnosis.smallest)))
            + ".";
    case Negativity::Origin:
        return "Only where the origin lies: " + signatureWords(examination) + ", but "
            + (diagnosis.centredSignature.negative == 0 ? "none"
                                                        : "only " + percent(diagnosis.centredNegativeEigenfraction))
            + " once the matrix is centred, which changes no distance.";
    case Negativity::Slight:
    case Negativity::Clear: break;
    }
    return wrongWords(examination);
}

/// What has to be answered before anything that is said of the matrix counts: whether the file was read as what it is.
std::string doubtWords(const Examination& examination)
{
    std::string text;
    for (const Remark& remark : examination.remarks) {
        if (!asksForReading(remark)) continue;
        std::vector<std::string> ways;
        for (const Fix& other : remark.otherwise) ways.push_back(optionsText(other));
        text += commandText(remark.text) + " Otherwise: in the import dialog, or with " + listed(ways, "or") + ". ";
    }
    return text.empty() ? text : "First make sure that the file was read as what it is. " + text + "Read so: ";
}

std::string wrongSentence(const Examination& examination)
{
    const bool symmetric = examination.matrix.symmetric();
    const std::string start = symmetric ? std::string()
                                        : "The matrix is not symmetric (" + asymmetryWords(examination.matrix) + "), "
            + (hasOutcome(examination) ? "so " + learnerOf(examination) + " sees its symmetric part alone"
                                       : std::string("and eigenvalues are those of its symmetric part"));
    if (!symmetric && examination.spectrum.isZero()) return start + ", and that is zero.";
    if (!symmetric && examination.spectrum.negativity == Negativity::None)
        return start + "; of that no eigenvalue is negative beyond rounding.";
    if (!symmetric) return start + ". " + wrongOf(examination);
    return wrongOf(examination);
}

/// "86.0 % with it, 88.0 % without it, 87.0 % with its sign flipped"
std::string threeScores(const TreatmentFacts& facts)
{
    const auto mean = [&facts](const Correction& correction) {
        return scoreText(facts.all[*facts.placeOf(correction)].mean);
    };
    return mean(NoCorrection{}) + " right with the negative part as it is, " + mean(ClipCorrection{})
        + " without it (clip) and " + mean(FlipCorrection{}) + " with its sign flipped (flip)";
}

/// Of dissimilarities the question is, with labels too, what a picture of them loses.
std::string lossWords(const Examination& examination)
{
    if (examination.matrix.kind != MatrixKind::Dissimilarities) return {};
    return "No axis of a PCoA shows the negative part, " + percent(examination.spectrum.diagnosis.negativeEigenfraction)
        + " of Σ|λ|.";
}

/// Of a matrix that is not symmetric the question is first what is lost with the directions.
std::string directionWords(const Examination& examination)
{
    if (examination.matrix.symmetric()) return {};
    const bool hasClasses = hasOutcome(examination) && !examination.target;
    return "What differs between the two directions is lost to " + learnerOf(examination)
        + (hasClasses ? "; AsK-LS learns from it. " : " and to a PCoA; the view “Asymmetry” shows it. ");
}

/// Where no eigenvalue is negative beyond rounding, and nothing was scored.
std::string notNegativeWords(const Examination& examination)
{
    const bool dissimilar = examination.matrix.kind == MatrixKind::Dissimilarities;
    const std::string learner = hasOutcome(examination) ? learnerOf(examination) : "a method",
                      reason = " fails on it, negative eigenvalues are not the reason.";
    if (!examination.matrix.symmetric()) return directionWords(examination) + "If " + learner + reason;
    const std::string no = dissimilar ? "No: a PCoA has every axis. " : "No. ";
    if (!needsShift(examination)) return no + "If " + learner + reason;
    return no + "Only " + (dissimilar ? "a method that allows no eigenvalue below 0" : "a Cholesky factorisation")
        + " may fail on it, as some are below 0 by rounding; if "
        + (hasOutcome(examination) ? learner : "another method") + reason;
}

/// What the negative part does to what is learned.
std::string learningWords(const Examination& examination)
{
    const TreatmentFacts& facts = examination.treatments;
    const Treatment& none = facts.all.front();
    switch (examination.matters) {
    case Matters::NothingNegative:
        if (none.scores.empty()) return notNegativeWords(examination);
        return std::string(examination.matrix.symmetric() ? "No. " : "")
            + "If an SVM fails on it, negative eigenvalues are not the reason: in cross-validation it gets "
            + scoreText(none.mean) + " right, where always guessing the largest class gets " + scoreText(facts.majority)
            + ".";
    case Matters::Unknown:
        return directionWords(examination) + "Whether it matters"
            + (hasOutcome(examination) ? std::string(" for ") + (examination.target ? "regression" : "classification")
                                       : "")
            + " is not known: " + noScoresWords(facts) + "; " + natureClause(examination) + ".";
    case Matters::Not:
        return "No difference can be shown in " + counted(Index(facts.folds) * facts.times, "fold", "folds")
            + ": an SVM with tuned cost gets " + threeScores(facts) + ".";
    case Matters::Harms:
        return "It costs accuracy: an SVM gets " + threeScores(facts) + " (" + chanceText(facts.asItIsP) + ").";
    case Matters::Helps:
        return std::string("It carries information, but ")
            + (facts.asItIs == AgainstClip::Better ? "only those methods learn it that do not leave it out: an SVM "
                                                     "gets "
                                                   : "an SVM cannot use it as it is: it gets ")
            + threeScores(facts) + " ("
            + chanceText(facts.asItIs == AgainstClip::Better ? facts.asItIsP : facts.flippedP) + ").";
    }
    return {};
}

std::string mattersSentence(const Examination& examination)
{
    if (resemblesNothing(examination))
        return "Entirely: what " + learnerOf(examination) + " learns of some objects says nothing about the others.";
    if (tellsNothing(examination))
        return "Entirely: for " + learnerOf(examination) + " no two objects are more similar than two others.";
    const std::string learning = learningWords(examination), loss = lossWords(examination);
    if (loss.empty() || examination.matters == Matters::NothingNegative) return learning;
    return hasOutcome(examination) ? learning + " " + loss : loss + " " + learning;
}

/// Of distances that only have to be centred.
std::string giveKernelWords(const Examination& examination)
{
    const std::string kernel = examinedName(examination) + ", not the "
        + (examination.matrix.kind == MatrixKind::Dissimilarities ? "dissimilarities" : "distances") + " themselves";
    if (!hasOutcome(examination))
        return "Nothing has to be corrected. Give a method that takes a kernel " + kernel + ".";
    return std::string("Give the ") + (examination.target ? "method " : "SVM ") + kernel
        + "; nothing else has to be corrected.";
}

/// Where nothing has to be done about negative eigenvalues.
std::string fitSentence(const Examination& examination)
{
    const Recommendation& made = examination.recommendation;
    if (made.ground == ActionGround::NothingAtAll)
        return examination.matrix.symmetric() ? "Look at how it was computed: from a matrix of zeros nothing can be "
                                                "learned."
            : hasOutcome(examination) ? "Use a method that learns from the directions, as AsK-LS does: to all others "
                                        "this is a matrix of zeros."
                                      : "Look at the view “Asymmetry”: all there is are the differences between the "
                                        "two directions.";
    if (tellsNothing(examination)) {
        const bool narrow = resemblesNothing(examination) && examination.matrix.kind == MatrixKind::KernelValues;
        return std::string("Look at how it was computed, and at what the objects are compared by")
            + (narrow ? ": a kernel that is too narrow for the data makes such a matrix." : ".");
    }
    switch (made.action) {
    case Action::Nothing:
        return isDoubtful(examination) ? "First make sure that the file was read as what it is."
                                       : "Nothing has to be corrected: use it as it is." + shiftWords(examination);
    case Action::Centre:
        if (made.ground == ActionGround::OnlyOrigin) {
            const bool exactly = examination.spectrum.diagnosis.centredSignature.negative == 0;
            const std::string why = !hasOutcome(examination) ? "no distance between the objects changes"
                                                             : std::string(examination.target ? "a method" : "an SVM")
                    + " with a bias sees no difference and can use it as it is";
            return "Centre it; " + why + (exactly ? "." : ", and the remaining negative part is nearly zero.");
        }
        return giveKernelWords(examination) + shiftWords(examination);
    case Action::Correction:
    case Action::Method: break;
    }
    return {};
}

/// A few objects that half of the negative part lies on; mostly nothing, and of a negligible part never.
std::string carriersWords(const Examination& examination)
{
    if (examination.spectrum.negativity != Negativity::Clear) return {};
    const std::vector<std::string> few = fewCarriers(examination);
    if (few.empty()) return {};
    const bool isOne = few.size() == 1;
    return "First look at " + listed(few) + ": half of the negative part lies on "
        + (isOne                  ? "this one"
                : few.size() == 2 ? "these two"
                                  : "these three")
        + " of " + counted(examination.matrix.size, "object", "objects") + ", as it does where "
        + (examination.matrix.filledPairs > 0 ? "values were filled in, or where " : "")
        + (isOne ? "a record is wrong; leave it out if it is. " : "records are wrong; leave out those that are. ");
}

/// What comes before any correction, up to a colon; mostly nothing.
std::string firstWords(const Examination& examination)
{
    const std::optional<Culprits>& found = examination.places.culprits;
    const TreatmentFacts& facts = examination.treatments;
    std::string text = onlyPairWords(examination);
    if (!text.empty())
        text = "First " + text + " ";
    else if (found)
        text = "First look at " + culpritWords(examination) + ": without " + (found->rows.size() == 1 ? "it " : "both ")
            + "only " + percent(found->fractionWithout) + " of Σ|λ| is negative, and a wrong entry looks like that"
            + (examination.matrix.filledPairs > 0 ? ", and so does a value that was filled in. " : ". ");
    else
        text = carriersWords(examination);
    if (facts.reason != NoScores::ThereAre || beatsGuessing(facts))
        return text.empty() ? text : text + "If all is right: ";
    return text + (text.empty() ? "First look" : "Then look")
        + " at the labels and at what the objects are compared by, for nothing that was tried is significantly better "
          "than always guessing the largest class, "
        + scoreText(facts.majority) + ". If all is right: ";
}

/// Whoever has dissimilarities and no labels mostly wants a map of them; mostly nothing.
std::string mapWords(const Examination& examination, const Treatment& chosen)
{
    const bool clips = examination.recommendation.action == Action::Correction && chosen.isCorrection
        && std::holds_alternative<ClipCorrection>(chosen.correction);
    if (examination.matrix.kind != MatrixKind::Dissimilarities || hasOutcome(examination) || !clips) return {};
    return "A map (PCoA) needs nothing: it clips by itself. Where a method needs a kernel or distances, ";
}

std::string beginningSmall(std::string sentence)
{
    sentence.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence.front())));
    return sentence;
}

std::string doSentence(const Examination& examination)
{
    const Treatment& chosen = examination.treatments.all[examination.recommendation.treatment];
    const std::string first = firstWords(examination);
    std::string rest = fitSentence(examination);
    if (rest.empty()) {
        rest = actionWords(examination, chosen) + groundWords(examination) + jitterWords(examination, chosen);
        if (const std::string map = mapWords(examination, chosen); !map.empty()) rest = map + beginningSmall(rest);
        if (examination.roots && examination.roots->areEuclidean() && !hasOutcome(examination))
            rest += " Or take the square roots of the dissimilarities, which are Euclidean.";
    }
    return first.empty() ? rest : first + beginningSmall(rest);
}

/// That values which are not in the file count in what is wrong; mostly nothing. A dissimilarity to oneself is 0.
std::string inventedWords(const Examination& examination)
{
    const MatrixFacts& facts = examination.matrix;
    std::vector<std::string> invented;
    if (facts.kind == MatrixKind::Similarities && facts.assumedSelves == facts.available
        && facts.diagonalSmallest == facts.diagonalLargest)
        invented.push_back(
            "the diagonal, which is not in the file and was taken to be " + plainNumber(facts.diagonalLargest));
    else if (facts.kind == MatrixKind::Similarities && facts.assumedSelves > 0)
        invented.push_back(counted(facts.assumedSelves, "value", "values") + " of the diagonal that "
            + (facts.assumedSelves == 1 ? "is" : "are") + " not in the file");
    if (facts.filledPairs > 0)
        invented.push_back(counted(facts.filledPairs, "pair that was filled in", "pairs that were filled in"));
    return invented.empty() ? std::string() : " This includes " + listed(invented) + ".";
}

}  // namespace

std::vector<Sentence> headline(const Examination& examination)
{
    std::string wrong = wrongSentence(examination);
    if (isWrongDissimilarity(examination)) wrong = negativeEntryWords(examination) + " " + wrong;
    wrong += inventedWords(examination);
    const bool isPending = examination.treatments.reason == NoScores::Pending;
    return {{"wrong", doubtWords(examination) + wrong, "What is wrong?"},
        {"matters", isPending ? "Scores of methods are being computed." : mattersSentence(examination),
            "Does it matter?"},
        {"do", isPending ? "The scores will tell." : doSentence(examination), "What to do?"}};
}

}  // namespace krein
