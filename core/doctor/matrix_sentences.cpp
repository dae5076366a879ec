// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/base/article.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/doctor/direction_sentence.h"
#include "core/doctor/rounding_sentences.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
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
    const std::string diagonal = !facts.zeroDiagonal()
        ? "its diagonal is zero up to rounding, " + plainNumber(self) + " at most, and "
        : facts.assumedSelves == facts.available ? "its diagonal, which is not in the file, is taken as 0, and "
                                                 : "its diagonal is zero and ";
    return diagonal
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
        ? std::string("; on the diagonal they are all ") + (facts.assumedSelves == facts.available ? "taken as " : "")
            + plainNumber(facts.diagonalSmallest)
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
    const std::string taken = facts.kind == MatrixKind::Dissimilarities ? " and taken as 0." : ".";
    if (facts.assumedSelves == facts.available)
        text += " The values of the diagonal are not in the file" + taken;
    else if (facts.assumedSelves > 0)
        text += " " + counted(facts.assumedSelves, "value", "values") + " of the diagonal "
            + (facts.assumedSelves == 1 ? "is" : "are") + " not in the file" + taken;
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
        if (count > 0) classes.push_back("‘" + e.classNames[c] + "’ " + grouped(count));
    }
    if (classes.size() > 8) {
        const std::size_t more = classes.size() - 7;
        classes.resize(7);
        classes.push_back(grouped(more) + " more");
    }
    const std::string name = e.data && !isLabelName(e.data->labelName) ? e.data->labelName : std::string();
    return "The objects are labelled" + (name.empty() ? "" : " by ‘" + name + "’") + ": " + listed(classes) + ".";
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

}  // namespace krein
