// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/principal_coordinates_part.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/doctor/sentences.h"
#include "core/experiment/json/json_numbers.h"

namespace krein {

namespace {

constexpr Index mostAxes = 4, usualAxes = 2;
constexpr double smallestKept = 1.5e-8;  // of ape and vegan

bool hasNegativePart(const Examination& e)
{
    return e.spectrum.negativity != Negativity::None && e.spectrum.negativity != Negativity::Rounding;
}

/// "2251844.33", digits enough to type it elsewhere.
std::string exactWords(double constant)
{
    return inPowersOfTen(roundedText(constant, 9));
}

std::vector<PageCell> shareRow(const std::string& name, const std::string& who, const Vector& shares, Index axes)
{
    std::vector<PageCell> row{name, who};
    for (Index i = 0; i < axes; ++i) row.emplace_back(i < shares.size() ? percent(shares(i)) : "–");
    return row;
}

/// GOF of 1, 2, … axes.
std::vector<PageCell> fitRow(
    const std::string& name, const std::string& who, const PcoaPassport& p, double GoodnessOfFit::*part, Index axes)
{
    std::vector<PageCell> row{name, who};
    for (Index k = 1; k <= axes; ++k) row.emplace_back(roundedText(goodnessOfFit(p.eigenvalues, k).*part, 5));
    return row;
}

std::vector<std::string> notesOf(const Examination& e)
{
    const PcoaPassport& p = *e.pcoa;
    std::vector<std::string> notes;
    if (p.lingoes.constant > 0.0)
        notes.push_back("Lingoes: √(d² + 2c₁) is Euclidean with c₁ = " + exactWords(p.lingoes.constant)
            + "; the eigenvalue of every axis grows by c₁.");
    if (p.cailliez && p.cailliez->constant > 0.0)
        notes.push_back("Cailliez: d + c₂ is Euclidean with c₂ = " + exactWords(p.cailliez->constant) + ".");
    if (!p.cailliez)
        notes.push_back("Cailliez' constant is left out of more than " + grouped(mostForCailliez) + " objects.");
    notes.emplace_back("scikit-learn's ClassicalMDS prints eigenvalues and no share; a negative one among those asked "
                       "for becomes a column without numbers.");
    const double largest = p.eigenvalues.cwiseAbs().maxCoeff();
    if (largest * e.spectrum.diagnosis.tolerance < smallestKept && p.vegan.eigenvalues.size() < p.signature.positive)
        notes.emplace_back("ape, vegan and scikit-bio take |λ| below 1.5·10⁻⁸ for zero in any unit: give them the "
                           "dissimilarities in a smaller unit, so that their numbers are larger.");
    return notes;
}

PageTable sharesTable(const Examination& e)
{
    const PcoaPassport& p = *e.pcoa;
    const Index axes = std::clamp<Index>(p.signature.positive, 1, mostAxes);
    PageTable table{.id = "pcoa-shares",
        .caption = "The share of each positive axis, program by program",
        .columns = "ll",
        .headings = {"", "printed by"}};
    for (Index i = 1; i <= axes; ++i) {
        table.columns += 'r';
        table.headings.push_back("axis " + std::to_string(i));
    }
    std::vector<PageCell> eigenvalueRow{"λᵢ of −½HD²H", "all"};
    for (Index i = 0; i < axes; ++i) eigenvalueRow.emplace_back(plainNumber(p.eigenvalues(i)));
    table.rows.push_back(std::move(eigenvalueRow));
    const double trace = p.trace();
    table.marked = 1;
    table.rows.push_back(shareRow("λᵢ/Σ|λ|", "Kreinscope, vegan before 2.6", p.shares, axes));
    table.rows.push_back(shareRow(
        "λᵢ/Σλ₊", "scikit-bio (all dimensions), vegan capscale", p.eigenvalues.cwiseMax(0.0) / p.positive, axes));
    if (trace > 0.0)
        table.rows.push_back(shareRow("λᵢ/Σλ", "ape Relative_eig, vegan 2.6 and dbrda, scikit-bio (some dimensions)",
            p.eigenvalues / trace, axes));
    if (p.lingoes.constant > 0.0)
        table.rows.push_back(
            shareRow("after Lingoes", "ape Rel_corr_eig, correction = \"lingoes\"", p.lingoes.shares, axes));
    if (p.cailliez && p.cailliez->constant > 0.0)
        table.rows.push_back(shareRow(
            "after Cailliez", "ape correction = \"cailliez\", R cmdscale(add = TRUE)", p.cailliez->shares, axes));
    table.rows.push_back(fitRow("axes 1 to i of Σ|λ|", "R cmdscale GOF[1]", p, &GoodnessOfFit::ofAll, axes));
    table.rows.push_back(fitRow("axes 1 to i of Σλ₊", "R cmdscale GOF[2]", p, &GoodnessOfFit::ofPositive, axes));
    table.notes = notesOf(e);
    return table;
}

/// "positive axis 1 is 42.5 % and positive axes 1 and 2 together are 75.4 %": an embedding counts negative ones too.
std::string firstAxesWords(const PcoaPassport& p)
{
    std::string text = "positive axis 1 is " + percent(p.shares(0));
    if (p.signature.positive >= usualAxes)
        text += " and positive axes 1 and 2 together are " + percent(goodnessOfFit(p.eigenvalues, usualAxes).ofAll);
    return text;
}

std::string reportSentence(const Examination& e)
{
    const PcoaPassport& p = *e.pcoa;
    if (p.signature.positive == 0) return "No eigenvalue of −½HD²H is positive, so there is no axis to report.";
    if (!hasNegativePart(e)) {
        constexpr double unseen = 1e-6;  // in a table of three digits
        const double below = p.negative / (p.positive + p.negative);
        return "No eigenvalue of −½HD²H is negative beyond the tolerance, so all programs print the same share"
            + (below > unseen ? ", but for the " + percent(below) + " of Σ|λ| that rounding makes negative" : "") + ": "
            + firstAxesWords(p) + ".";
    }
    return "Report λᵢ/Σ|λ| and, beside it, the negative share: " + firstAxesWords(p) + " of Σ|λ|, and "
        + percent(p.negative / (p.positive + p.negative))
        + " of Σ|λ| is negative, which no axis of a map shows. Other programs divide the same eigenvalues by less, or "
          "correct them first, so name the denominator or the correction.";
}

Json correctedObject(const CorrectedAxes& axes)
{
    Json object;
    put(object, "constant", axes.constant);
    put(object, "eigenvalues", axes.eigenvalues);
    put(object, "relative", axes.shares);
    return object;
}

}  // namespace

std::vector<PageBlock> principalCoordinatesPart(const Examination& e)
{
    if (!e.pcoa) return {};
    std::vector<PageBlock> blocks{PageHeading{"pcoa", "Principal coordinates (PCoA): which share to report"},
        Sentence{"pcoa-share", reportSentence(e)}};
    if (e.pcoa->signature.positive > 0) blocks.emplace_back(sharesTable(e));
    return blocks;
}

Json principalCoordinatesObject(const PcoaPassport& p)
{
    Json object;
    put(object, "eigenvalues", p.eigenvalues);
    put(object, "trace", p.trace());
    put(object, "positive_sum", p.positive);
    put(object, "negative_sum", p.negative);
    put(object, "share", p.shares);
    Json& cmdscale = object["cmdscale_gof"] = Json::array();
    for (Index k = 1; k <= std::min(mostAxes, p.signature.positive); ++k) {
        const GoodnessOfFit fit = goodnessOfFit(p.eigenvalues, k);
        cmdscale.push_back({fit.ofAll, fit.ofPositive});
    }
    if (p.ape) {
        Json& ape = object["ape"];
        put(ape, "Relative_eig", p.ape->relative);
        if (p.ape->corrected.size() > 0) put(ape, "Rel_corr_eig", p.ape->corrected);
        put(ape, "Broken_stick", p.ape->brokenStick);
        put(ape, p.ape->corrected.size() > 0 ? "Cum_corr_eig" : "Cumul_eig", p.ape->cumulative);
    }
    if (p.vegan.eigenvalues.size() > 0) {
        Json& vegan = object["vegan"];
        put(vegan, "eigenvalues", p.vegan.eigenvalues);
        put(vegan, "proportion", p.vegan.ofDifference);
        put(vegan, "proportion_before_2_6", p.vegan.ofAll);
    }
    if (p.skbio.ofPositive.size() > 0) {
        Json& skbio = object["scikit_bio"];
        put(skbio, "eigvals", p.skbio.eigenvalues);
        put(skbio, "proportion_explained", p.skbio.ofPositive);
        put(skbio, "proportion_explained_some_dimensions", p.skbio.ofTrace);
    }
    object["lingoes"] = correctedObject(p.lingoes);
    if (p.cailliez) object["cailliez"] = correctedObject(*p.cailliez);
    return object;
}

}  // namespace krein
