// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/base/article.h"
#include "core/base/text.h"
#include "core/doctor/direction_sentence.h"
#include "core/doctor/negative_part.h"
#include "core/doctor/proof_sentences.h"
#include "core/doctor/rounding_sentences.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/doctor/sign_part.h"
#include "core/doctor/smallest_sentence.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/suggest.h"

namespace krein {

namespace {

bool isGiven(MatrixKind kind)
{
    return kind == MatrixKind::Similarities || kind == MatrixKind::Dissimilarities;
}

std::string sizeText(Index n)
{
    return grouped(n) + " × " + grouped(n);
}

/// What speaks against dissimilarities; empty if neither its diagonal nor a sign does.
std::vector<std::string> signsAgainst(const MatrixFacts& facts)
{
    std::vector<std::string> signs;
    if (!facts.zeroDiagonal()) signs.emplace_back("its diagonal is not zero");
    if (!facts.nonNegative()) signs.emplace_back("some values are negative, which dissimilarities never are");
    return signs;
}

/// Why a matrix is one of similarities.
std::vector<std::string> unlikeDissimilarities(const MatrixFacts& facts)
{
    std::vector<std::string> signs = signsAgainst(facts);
    if (signs.empty()) signs.emplace_back("it was given as such");
    return signs;
}

/// The same of one that was given as dissimilarities all the same: small ones, or with most entries zero.
std::vector<std::string> unlikeThem(const MatrixFacts& facts)
{
    std::vector<std::string> signs = signsAgainst(facts);
    if (signs.empty())
        signs.emplace_back(facts.size < 3 ? "two objects tell too little" : "most of its entries are zero");
    return signs;
}

/// What makes it a matrix of dissimilarities.
std::string dissimilarityWords(const MatrixFacts& facts)
{
    const double self = std::max(std::abs(facts.diagonalSmallest), std::abs(facts.diagonalLargest));
    return (facts.zeroDiagonal() ? std::string("its diagonal is zero and ")
                                 : "its diagonal is zero up to rounding, " + plainNumber(self) + " at most, and ")
        + (facts.smallest >= 0.0            ? "no value is negative, as dissimilarities have it."
                : facts.negative.pairs == 0 ? "no value is negative by more than rounding, as dissimilarities have it."
                                            : "hardly any value is negative, as dissimilarities have it.");
}

/// "A 20 × 20", "An 80 × 80".
std::string beginningWithArticle(const std::string& size)
{
    std::string words = withArticle(size);
    words.front() = 'A';
    return words;
}

std::string kindSentence(const Examination& e)
{
    const MatrixFacts& facts = e.matrix;
    const std::string size = sizeText(facts.size);
    const bool oddRole = facts.judgedOtherwise;
    switch (facts.kind) {
    case MatrixKind::Dissimilarities:
        if (facts.allZero()) return beginningWithArticle(size) + " matrix of dissimilarities, all of them zero.";
        return beginningWithArticle(size) + " matrix of dissimilarities: "
            + (oddRole ? "it was given as such, though its values do not look like them: " + listed(unlikeThem(facts))
                        + "."
                       : dissimilarityWords(facts));
    case MatrixKind::Similarities:
        if (facts.allZero()) return beginningWithArticle(size) + " matrix of similarities, all of them zero.";
        return beginningWithArticle(size) + " matrix of similarities: "
            + (oddRole ? "it was given as such, though its zero diagonal and its values, none of them negative, look "
                         "like dissimilarities; if they are, import them as such."
                       : listed(unlikeDissimilarities(facts)) + ".");
    case MatrixKind::KernelValues:
        return "The " + size + " matrix that the kernel " + e.kernel + " makes of the objects.";
    case MatrixKind::KernelDistances:
        return "The " + size + " matrix that " + e.kernel
            + " makes of the objects. Its entries stand for distances, so it is centred, HKH, where H takes the means "
              "away, before it is looked at.";
    }
    return {};
}

/// Its numbers, by which two pages about the same kernel are told apart; empty if it has none.
std::string parametersSentence(const Examination& e)
{
    std::vector<std::string> words;
    for (const Setting& setting : settings(*e.asked->kernel)) {
        if (setting.kind != ParameterKind::Number && setting.kind != ParameterKind::Integer) continue;
        const std::string path = "kernel." + std::string(setting.parameter.key);
        const std::optional<double> number = numberOf(e.asked, path);
        words.push_back(nameOf(e.asked, path) + (number ? " = " + plainNumber(*number) : " (chosen from the data)"));
    }
    return words.empty() ? std::string() : "Its parameters: " + listed(words) + ".";
}

std::string rangeSentence(const MatrixFacts& facts)
{
    std::string text = facts.smallest == facts.largest
        ? "Off the diagonal every entry is " + plainNumber(facts.smallest)
        : "Off the diagonal the entries go from " + plainNumber(facts.smallest) + " to " + plainNumber(facts.largest);
    if (facts.wholeNumbers()) {
        if (facts.smallest != facts.largest) text += ", all whole numbers";
    } else if (facts.storage.isRounded())
        text += storedWords(facts.storage);
    else if (facts.step && isGiven(facts.kind))
        text += ", written with at most " + counted(std::lround(-std::log10(*facts.step)), "decimal", "decimals");
    text += facts.diagonalSmallest == facts.diagonalLargest
        ? "; on the diagonal they are all " + plainNumber(facts.diagonalSmallest)
        : "; on the diagonal from " + plainNumber(facts.diagonalSmallest) + " to " + plainNumber(facts.diagonalLargest);
    return text + ".";
}

std::string symmetrySentence(const Examination& e)
{
    const MatrixFacts& facts = e.matrix;
    if (isSymmetrised(e)) return "It was made symmetric: (M + Mᵀ)/2.";
    if (facts.symmetric() && facts.roundedPairs == 0) return "It is exactly symmetric.";
    if (facts.symmetric())
        return "It is symmetric up to rounding, by which " + counted(facts.roundedPairs, "pair", "pairs")
            + (facts.roundedPairs == 1 ? " differs." : " differ.");
    const Index pairs = facts.size * (facts.size - 1) / 2;
    return "It is not symmetric: " + plainNumber(static_cast<double>(facts.asymmetricPairs)) + " of "
        + counted(pairs, "pair", "pairs") + (facts.asymmetricPairs == 1 ? " differs" : " differ")
        + " in the two directions (" + percent(static_cast<double>(facts.asymmetricPairs) / static_cast<double>(pairs))
        + "), and " + asymmetryWords(facts) + ".";
}

std::string rowsSentence(const Examination& e)
{
    const MatrixFacts& facts = e.matrix;
    std::string text = facts.assumedSelves > 0 ? "Every pair has a value" : "Every entry has a value";
    text += facts.filledPairs == 0 ? "."
                                   : "; " + counted(facts.filledPairs, "pair was filled in.", "pairs were filled in.");
    if (facts.assumedSelves == facts.available)
        text += " The values of the diagonal are not in the file.";
    else if (facts.assumedSelves > 0)
        text += " " + counted(facts.assumedSelves, "value", "values") + " of the diagonal "
            + (facts.assumedSelves == 1 ? "is" : "are") + " not in the file.";
    if (facts.duplicates > 0)
        text += " " + counted(facts.duplicates, "object repeats", "objects repeat") + " another one row for row, first "
            + objectWords(e, facts.duplicate) + ", which is " + objectWords(e, facts.original) + " again.";
    else
        text += " No duplicate objects.";
    if (facts.empty > 0) text += " " + counted(facts.empty, "object has", "objects have") + " only zeros.";
    return text;
}

std::string labelsSentence(const Examination& e)
{
    if (e.target)
        return "The objects have a numeric target" + (e.target->name.empty() ? "" : ", ‘" + e.target->name + "’")
            + ", from " + plainNumber(e.target->low) + " to " + plainNumber(e.target->high) + ".";
    if (e.labels.empty()) return "The objects have no labels.";
    std::vector<std::string> classes;
    for (std::size_t c = 0; c < e.classNames.size(); ++c) {
        const auto count = std::ranges::count(e.labels, static_cast<int>(c));
        if (count > 0) classes.push_back("‘" + e.classNames[c] + "’ " + std::to_string(count));
    }
    if (classes.size() > 8) {
        const std::size_t more = classes.size() - 7;
        classes.resize(7);
        classes.push_back(std::to_string(more) + " more");
    }
    return "The objects are labelled: " + listed(classes) + ".";
}

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
    return "Half of the negative part lies on " + std::to_string(facts.halfRows) + " of "
        + std::to_string(facts.rows.size()) + " objects; the most on " + objectWords(e, facts.rows.front().row) + ", "
        + percent(facts.rows.front().share) + ", where an even spread would give each " + percent(1.0 / n) + ".";
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
    return "Of " + examinedName(e) + " " + std::to_string(d.signature.positive)
        + (d.signature.positive == 1 ? " eigenvalue is positive, " : " eigenvalues are positive, ")
        + std::to_string(d.signature.negative) + " negative and " + std::to_string(d.signature.zero)
        + " zero; all go from " + plainNumber(d.smallest) + " to " + plainNumber(d.largest)
        + (d.signature.negative > 0 ? ", and the negative ones are " + percent(d.negativeEigenfraction) + " of Σ|λ|."
                                    : ".");
}

std::string halvesSentence(const HalvesFacts& facts)
{
    return "Noise or pattern? The objects were divided " + std::to_string(facts.divisions) + " times into halves of "
        + std::to_string(facts.half) + ", and the most negative direction v of one half was carried over to the "
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

constexpr Index mostOfAnEnd = 3;

/// "is about −3.1", "are about −3.1, −2.5 and −2.4".
std::string fewWords(const Vector& values)
{
    std::vector<std::string> words;
    for (const double value : values.head(std::min(mostOfAnEnd, values.size()))) words.push_back(plainNumber(value));
    return (words.size() == 1 ? "is about " : "are about ") + listed(words);
}

/// A bound in three digits that still is one.
double roundedUp(double bound)
{
    if (!(bound > 0.0)) return bound;
    const double unit = std::pow(10.0, std::floor(std::log10(bound)) - 2.0);
    return unit > 0.0 ? std::ceil(bound / unit) * unit : bound;
}

double errorOfFew(const Vector& errors)
{
    return roundedUp(errors(std::min(mostOfAnEnd, errors.size()) - 1));
}

/// "between 3.1 % and 3.4 %", "3.12 %".
std::string shareWords(const OutermostSpectrum& outermost)
{
    const std::string least = percent(outermost.negativeShareAtLeast), most = percent(outermost.negativeShareAtMost);
    return least == most ? least : "between " + least + " and " + most;
}

std::string wholeWords(const WholeMatrix& whole)
{
    return " Of all " + grouped(whole.objects) + " at least "
        + counted(whole.negative, "eigenvalue is", "eigenvalues are") + " negative and " + grouped(whole.positive)
        + " positive, and " + shareWords(whole.outermost) + " of Σ|λ| is negative. The smallest "
        + fewWords(whole.outermost.smallest) + ", the largest " + fewWords(whole.outermost.largest)
        + ": before it is rounded there is, by the method of Lanczos, an eigenvalue within "
        + plainNumber(errorOfFew(whole.outermost.smallestErrors)) + " of each of the former and within "
        + plainNumber(errorOfFew(whole.outermost.largestErrors)) + " of each of the latter.";
}

}  // namespace

std::vector<Sentence> whatItIs(const Examination& e)
{
    std::vector<Sentence> all{{"kind", kindSentence(e)}};
    const MatrixFacts& facts = e.matrix;
    if (std::string text = isGiven(facts.kind) ? std::string() : parametersSentence(e); !text.empty())
        all.push_back({"parameters", std::move(text)});
    if (facts.available > facts.size)
        all.push_back({"choice",
            "There are " + counted(facts.available, "object", "objects") + "; a random choice of "
                + counted(facts.size, "object", "objects") + " was examined."
                + (e.spectrum.whole ? wholeWords(*e.spectrum.whole) : std::string())});
    all.push_back({"range", rangeSentence(facts)});
    all.push_back({"symmetry", symmetrySentence(e)});
    if (std::string text = directionSentence(e); !text.empty()) all.push_back({"direction", std::move(text)});
    if (facts.surpassed > 0 && isGiven(facts.kind))
        all.push_back({"surpassed",
            counted(facts.surpassed, "object is", "objects are") + " more similar to another one than to "
                + (facts.surpassed == 1 ? "itself" : "themselves") + "."});
    all.push_back({"rows", rowsSentence(e)});
    all.push_back({"labels", labelsSentence(e)});
    for (const Remark& remark : e.remarks)
        if (remark.changed) all.push_back({"remark", commandText(remark.text)});
    return all;
}

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
