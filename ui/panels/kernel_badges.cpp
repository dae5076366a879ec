// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/kernel_badges.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/kernel_note.h"
#include "core/spectrum/severity.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr double mostPercent = 1.0;  // a larger ratio is a multiple, not a percentage

QString capitalised(const QString& text)
{
    return text.left(1).toUpper() + text.mid(1);
}

/// "−1.8 % of λmax", "−8,220 times λmax"
QString ratioText(double smallest, double largest)
{
    if (!(largest > 0.0)) return BadgeWords::tr("no eigenvalue is positive");
    const double ratio = smallest / largest;
    return std::abs(ratio) > mostPercent ? BadgeWords::tr("%1 times λₘₐₓ").arg(roundedNumber(ratio, 3))
                                         : BadgeWords::tr("%1 of λₘₐₓ").arg(percentText(ratio));
}

QString eigenfractionMeaning()
{
    return BadgeWords::tr("Negative eigenfraction: Σ|λ| over the negative eigenvalues, divided by Σ|λ| over all.");
}

struct Look {
    QString word;
    BadgeTone tone;
    BadgeSign sign;
};

Look lookOf(Definiteness definiteness)
{
    switch (definiteness) {
    case Definiteness::PositiveDefinite:
        return {BadgeWords::tr("Positive definite"), BadgeTone::Good, BadgeSign::Check};
    case Definiteness::PositiveSemidefinite:
        return {BadgeWords::tr("Positive semidefinite"), BadgeTone::Good, BadgeSign::Check};
    case Definiteness::ConditionallyPositiveDefinite:
    case Definiteness::ConditionallyPositiveSemidefinite:
        return {BadgeWords::tr("Conditionally positive"), BadgeTone::Fair, BadgeSign::Check};
    case Definiteness::Indefinite: return {BadgeWords::tr("Indefinite"), BadgeTone::Caution, BadgeSign::Signs};
    case Definiteness::NotSymmetric: return {BadgeWords::tr("Not symmetric"), BadgeTone::Caution, BadgeSign::Arrows};
    }
    return {BadgeWords::tr("Unknown"), BadgeTone::Neutral, BadgeSign::Unknown};
}

/// The shape and the colour of a severity.
BadgeTone toneOf(Severity severity)
{
    switch (severity) {
    case Severity::None: return BadgeTone::Good;
    case Severity::Negligible: return BadgeTone::Fair;
    case Severity::Moderate: return BadgeTone::Caution;
    case Severity::Strong: break;
    }
    return BadgeTone::Bad;
}

QString indefiniteWord(Severity severity)
{
    switch (severity) {
    case Severity::None: break;
    case Severity::Negligible: return BadgeWords::tr("Negligibly indefinite");
    case Severity::Moderate: return BadgeWords::tr("Moderately indefinite");
    case Severity::Strong: return BadgeWords::tr("Strongly indefinite");
    }
    return BadgeWords::tr("Indefinite");
}

/// What a matrix is, and how bad that is.
Look lookOf(Definiteness definiteness, Severity severity)
{
    Look look = lookOf(definiteness);
    if (definiteness == Definiteness::Indefinite) look.word = indefiniteWord(severity);
    if (definiteness == Definiteness::Indefinite || definiteness == Definiteness::NotSymmetric)
        look.tone = toneOf(severity);
    if (definiteness == Definiteness::Indefinite && severity == Severity::Negligible) look.sign = BadgeSign::Nearly;
    return look;
}

bool isQuiet(BadgeTone tone)
{
    return tone == BadgeTone::Good || tone == BadgeTone::Fair || tone == BadgeTone::Neutral;
}

double centredThreshold(const Diagnosis& d)
{
    return d.tolerance * std::max(std::abs(d.smallest), std::abs(d.largest));
}

/// What HKH is. It is never positive definite: HKH1 = 0.
Definiteness centredDefiniteness(const Diagnosis& d)
{
    const bool isNegative = !d.centredNegativeByRounding && d.conditionalSmallest < -centredThreshold(d);
    return isNegative ? Definiteness::Indefinite : Definiteness::PositiveSemidefinite;
}

/// Of nothing there is no share.
BadgeFact negativeShare(const QString& of, double share, const Signature& counts)
{
    const bool isZero = counts.positive + counts.negative == 0;
    return {BadgeWords::tr("Negative share%1").arg(of),
        isZero ? BadgeWords::tr("none: all λ are zero") : percentText(share), eigenfractionMeaning()};
}

void addSpectrumFacts(std::vector<BadgeFact>& facts, const Diagnosis& d, const QString& of)
{
    facts.push_back({BadgeWords::tr("Smallest λ%1").arg(of), roundedNumber(d.smallest), {}});
    facts.push_back({BadgeWords::tr("Largest λ%1").arg(of), roundedNumber(d.largest), {}});
    facts.push_back(negativeShare(of, d.negativeEigenfraction, d.signature));
}

void addCentredFacts(std::vector<BadgeFact>& facts, const Diagnosis& d)
{
    const QString of = BadgeWords::tr(", Σv = 0");
    facts.push_back({BadgeWords::tr("Smallest λ%1").arg(of), roundedNumber(d.conditionalSmallest),
        BadgeWords::tr("The smallest eigenvalue on vectors whose sum is 0.")});
    facts.push_back({BadgeWords::tr("Largest λ%1").arg(of), roundedNumber(d.conditionalLargest), {}});
    facts.push_back(negativeShare(of, d.centredNegativeEigenfraction, d.centredSignature));
}

void addOtherFacts(std::vector<BadgeFact>& facts, const Diagnosis& d)
{
    if (d.asymmetry > 0.0)
        facts.push_back({BadgeWords::tr("Asymmetry"), percentText(d.asymmetry),
            BadgeWords::tr("‖K − Kᵀ‖ / ‖K + Kᵀ‖; the eigenvalues are those of the symmetric part.")});
    facts.push_back({BadgeWords::tr("Effective rank of K"), roundedNumber(d.effectiveRank, 3),
        BadgeWords::tr("exp(−Σ p ln p) with p = |λ| / Σ|λ|: the effective number of directions.")});
    facts.push_back({BadgeWords::tr("Condition of K"), roundedNumber(d.condition, 3),
        BadgeWords::tr("max|λ| / min|λ|; infinite if an eigenvalue is zero within the tolerance.")});
}

std::vector<BadgePiece> countsOf(const Signature& counts)
{
    // Nothing has no sign.
    const auto counted = [](QChar sign, Index count) {
        return count == 0 ? QStringLiteral("0") : QString(sign) + QString::number(count);
    };
    return {{counted(u'+', counts.positive), PieceColour::Positive},
        {counted(QChar(0x2212), counts.negative), PieceColour::Negative},
        {QString::number(counts.zero), PieceColour::Null}};
}

QString countsText(const Signature& counts)
{
    return BadgeContent{.pieces = countsOf(counts)}.words();
}

QString stabilityText(bool stable)
{
    return stable ? BadgeWords::tr("counts do not depend on the tolerance")
                  : BadgeWords::tr("counts depend on the tolerance (τ/10 to 10τ)");
}

QString shareOfMany(const LargeValue& large)
{
    if (!large.outermost) return BadgeWords::tr("about %1").arg(percentText(large.sampled.negativeEigenfraction));
    const QString least = percentText(large.outermost->negativeShareAtLeast),
                  most = percentText(large.outermost->negativeShareAtMost);
    return least == most ? least : BadgeWords::tr("between %1 and %2").arg(least, most);
}

QString withError(double value, double error)
{
    constexpr double rounding = 1.05;  // of two digits: what stands there is a bound still
    return BadgeWords::tr("%1 ± %2").arg(roundedNumber(value, 6), roundedNumber(rounding * error, 2));
}

QString outermostMeaning()
{
    return BadgeWords::tr("Found by Lanczos's method: an eigenvalue lies within the error of this number.");
}

BadgeContent kernelOfMany(const Results& results)
{
    const LargeValue& large = *results.large;
    BadgeContent badge{.caption = BadgeWords::tr("Kernel matrix K"), .why = toText(large.sampled.how)};
    const Signature counts = large.signature.value_or(Signature{});
    if (results.gram && results.gram->asymmetry > 0) {
        const Look look = lookOf(Definiteness::NotSymmetric);
        badge.pieces = {{look.word}};
        badge.tone = look.tone;
        badge.sign = look.sign;
    } else if (!large.signature) {
        badge.pieces = {{BadgeWords::tr("Too large")}};
        badge.remark =
            BadgeWords::tr("no matrix is computed above %1 samples").arg(groupedNumber(mostCounted(results)));
    } else {
        const Look look = lookOf(counts.negative > 0 ? Definiteness::Indefinite
                : counts.zero > 0                    ? Definiteness::PositiveSemidefinite
                                                     : Definiteness::PositiveDefinite);
        // Whether it is conditionally positive is not known: of HKH there is no signature.
        badge.pieces = {{counts.negative > 0 ? BadgeWords::tr("Not semidefinite") : look.word}};
        badge.tone = look.tone;
        badge.sign = look.sign;
        badge.remark = counts.negative == 1
            ? BadgeWords::tr("1 negative eigenvalue")
            : BadgeWords::tr("%1 negative eigenvalues").arg(groupedNumber(counts.negative));
    }
    badge.facts = {{BadgeWords::tr("Negative share"), shareOfMany(large), eigenfractionMeaning()}};
    if (large.outermost) {
        badge.facts.push_back({BadgeWords::tr("Largest λ of K"),
            withError(large.outermost->largest(0), large.outermost->largestErrors(0)), outermostMeaning()});
        badge.facts.push_back({BadgeWords::tr("Smallest λ of K"),
            withError(large.outermost->smallest(0), large.outermost->smallestErrors(0)), outermostMeaning()});
    }
    return badge;
}

BadgeContent missing(const QString& caption, const QString& word, const QString& remark)
{
    return {.caption = caption, .pieces = {{word}}, .remark = remark, .quiet = true};
}

/// "up to the printed digits: ", if that is what makes it semidefinite.
QString upToRounding(const std::optional<StorageBand>& band)
{
    return band ? BadgeWords::tr("%1: ").arg(toText(roundingName(band->storage))) : QString();
}

bool isJudgedCentred(const Diagnosis& d, bool ofDistances)
{
    return ofDistances && d.definiteness != Definiteness::NotSymmetric;
}

/// Where the origin alone is to blame, the verdict is that of the centred matrix as well.
bool isOfOrigin(const Diagnosis& d, bool ofDistances)
{
    return !isJudgedCentred(d, ofDistances) && negativityOf(d, ofDistances) == Negativity::Origin;
}

/// The verdict is that of the matrix in the caption, and so is what is said first.
QString centredFirst(const Diagnosis& d)
{
    const QString before = percentText(d.negativeEigenfraction);
    return d.centredSignature.negative == 0
        ? BadgeWords::tr("nothing is negative; in K itself, not centred, %1").arg(before)
        : BadgeWords::tr("%1 of Σ|λ| is negative; in K itself, not centred, %2")
              .arg(percentText(d.centredNegativeEigenfraction), before);
}

}  // namespace

BadgeContent kernelBadge(const Diagnosis& d, bool ofDistances)
{
    const bool centred = isJudgedCentred(d, ofDistances);
    const Look look = lookOf(centred ? centredDefiniteness(d) : d.definiteness, severityOf(d, ofDistances));
    const Index size = d.signature.positive + d.signature.negative + d.signature.zero;
    const bool ofOrigin = isOfOrigin(d, ofDistances);
    BadgeContent badge{
        .caption = (centred || ofOrigin ? BadgeWords::tr("Centred K, %1 × %1") : BadgeWords::tr("K, %1 × %1"))
                       .arg(groupedNumber(size)),
        .pieces = {{look.word}},
        .remark = upToRounding(d.negativeByRounding) + toText(d.proof),
        .tone = look.tone,
        .sign = look.sign,
        .quiet = isQuiet(look.tone)};
    if (!centred) {
        if (ofOrigin) badge.remark = centredFirst(d);
        addSpectrumFacts(badge.facts, d, BadgeWords::tr(" of K"));
        addCentredFacts(badge.facts, d);
        addOtherFacts(badge.facts, d);
        if (d.definiteness != Definiteness::Indefinite && d.definiteness != Definiteness::NotSymmetric)
            badge.why = capitalised(toText(definitenessName(d))) + QLatin1Char('.');
        return badge;
    }
    const auto& band = d.centredNegativeByRounding;
    badge.remark = band ? upToRounding(band)
            + BadgeWords::tr("λₘᵢₙ = %1, within ±%2")
                  .arg(roundedNumber(d.conditionalSmallest), roundedNumber(band->zero(), 3))
        : d.conditionalSmallest < 0.0 && d.centredSignature.negative == 0
        ? BadgeWords::tr("λₘᵢₙ is %1, zero within the tolerance")
              .arg(ratioText(d.conditionalSmallest, d.conditionalLargest))
        : d.conditionalSmallest < 0.0
        ? BadgeWords::tr("%1 of Σ|λ| is negative; λₘᵢₙ is %2")
              .arg(percentText(d.centredNegativeEigenfraction), ratioText(d.conditionalSmallest, d.conditionalLargest))
        : d.conditionalSmallest > centredThreshold(d)
        ? BadgeWords::tr("λₘᵢₙ = 0, of centring; the others from %1").arg(roundedNumber(d.conditionalSmallest))
        : BadgeWords::tr("λₘᵢₙ = %1").arg(roundedNumber(d.conditionalSmallest));
    badge.why = BadgeWords::tr("Distances have no origin. K = −½D² has a zero diagonal, so it is not positive "
                               "semidefinite. The distances are judged by the centred kernel matrix HKH, H = I − "
                               "11ᵀ/n.");
    addCentredFacts(badge.facts, d);
    badge.facts.push_back({BadgeWords::tr("K itself"), toText(definitenessName(d)), {}});
    addSpectrumFacts(badge.facts, d, BadgeWords::tr(" of K"));
    badge.facts.push_back({BadgeWords::tr("λₘᵢₙ of K"), ratioText(d.smallest, d.largest), {}});
    addOtherFacts(badge.facts, d);
    return badge;
}

BadgeContent kernelBadge(const Results& results)
{
    if (results.large) return kernelOfMany(results);
    if (results.diagnosis) {
        BadgeContent badge = kernelBadge(*results.diagnosis, isOfDistances(results));
        if (const QString note = toText(kernelNote(results)); !note.isEmpty())
            badge.why += badge.why.isEmpty() ? note : QLatin1Char(' ') + note;
        if (results.prepared && results.data && !results.prepared->testRows.empty())
            badge.why += (badge.why.isEmpty() ? QString() : QStringLiteral(" "))
                + BadgeWords::tr("Of %1; Examine uses all %2.")
                      .arg(trainingText(results, std::ssize(results.prepared->trainRows)))
                      .arg(groupedNumber(results.data->size()));
        if (isCorrected(results.corrected.get())) {
            const bool ofDistances = isOfDistances(results);
            badge.caption = isJudgedCentred(*results.diagnosis, ofDistances)
                    || isOfOrigin(*results.diagnosis, ofDistances)
                ? BadgeWords::tr("Centred K before correction")
                : BadgeWords::tr("K before correction");
            const bool isOfAnother = ofDistances && !about(results.experiment->correction).isCentred;
            badge.remark = (isOfAnother ? BadgeWords::tr("K itself, not centred, is now %1; before: %2")
                                        : BadgeWords::tr("now %1; before: %2"))
                               .arg(toText(results.corrected->name), badge.remark);
            const Vector& left = results.corrected->pairs.values;
            const double zero = results.diagnosis->tolerance * left.cwiseAbs().maxCoeff();
            if (left.minCoeff() >= -zero) {  // nothing is left to be warned of; some corrections leave something
                badge.quiet = true;
                badge.tone = BadgeTone::Neutral;
            }
        }
        return badge;
    }
    return missing(
        BadgeWords::tr("Kernel matrix K"), BadgeWords::tr("No matrix"), firstProblemText(results, Stage::Diagnosis));
}

BadgeContent signatureBadge(const Diagnosis& d, bool ofDistances)
{
    const Judged part = judged(d, ofDistances);
    const bool centred = part.centred, stable = part.byRounding || part.stable;
    const auto& band = part.byRounding;
    const Signature& counts = part.signature;
    const Signature& others = centred ? d.signature : d.centredSignature;
    const double largest = std::max(std::abs(part.smallest), std::abs(part.largest));
    // Counts that depend on the tolerance need a look where the negative ones matter.
    const bool isCalm = stable || severityOf(d, ofDistances) <= Severity::Negligible;
    return {.caption = centred ? BadgeWords::tr("Signature of centred K") : BadgeWords::tr("Signature of K"),
        .pieces = countsOf(counts),
        .remark = band ? BadgeWords::tr("zero: |λ| ≤ %1, %2")
                             .arg(roundedNumber(band->zero(), 3), toText(roundingName(band->storage)))
                       : stabilityText(stable),
        .why = BadgeWords::tr("How many eigenvalues are positive, negative and zero within the tolerance."),
        .facts = {{BadgeWords::tr("Positive, p"), QString::number(counts.positive), {}},
            {BadgeWords::tr("Negative, q"), QString::number(counts.negative), {}},
            {BadgeWords::tr("Zero, z"), QString::number(counts.zero), {}},
            {centred ? BadgeWords::tr("Signature of K") : BadgeWords::tr("Signature of centred K"), countsText(others),
                {}},
            {BadgeWords::tr("Zero means"), BadgeWords::tr("|λ| ≤ %1").arg(roundedNumber(part.tolerance * largest, 3)),
                BadgeWords::tr("The tolerance τ times max|λ|.")}},
        // How bad the counts are is said by the badge of K: sure ones are no praise.
        .tone = isCalm ? BadgeTone::Neutral : BadgeTone::Caution,
        .sign = isCalm ? BadgeSign::Signs : BadgeSign::Nearly,
        .quiet = true};
}

namespace {

/// How many of the signs are sure, where it is said how well the entries are known.
void addSigns(BadgeContent& badge, const Results& results)
{
    if (!results.reports) return;
    const ReportsValue& reports = *results.reports;
    if (!reports.signs) {
        if (!reports.noSigns.empty()) badge.remark = toText(reports.noSigns);
        return;
    }
    const auto count = [&](int sign) { return std::ranges::count(reports.signs->claimed, sign); };
    const auto unsure = count(0);
    badge.remark = unsure == 0
        ? BadgeWords::tr("every sign is sure (95 %)")
        : BadgeWords::tr("surely +%1 −%2; %3 not sure (95 %)").arg(count(1)).arg(count(-1)).arg(unsure);
    badge.tone = unsure == 0 ? BadgeTone::Neutral : BadgeTone::Caution;
    badge.sign = unsure == 0 ? BadgeSign::Signs : BadgeSign::Nearly;
    badge.facts.push_back({BadgeWords::tr("Surely negative"), QString::number(count(-1)),
        BadgeWords::tr("At 95 %, with the error of the entries that Spectrum states.")});
    badge.facts.push_back({BadgeWords::tr("Noise edge"), roundedNumber(reports.signs->edge, 3),
        BadgeWords::tr("Such errors move no eigenvalue by more than this (95 %).")});
}

}  // namespace

BadgeContent signatureBadge(const Results& results)
{
    if (results.diagnosis && !results.large) {
        BadgeContent badge = signatureBadge(*results.diagnosis, isOfDistances(results));
        if (isCorrected(results.corrected.get())) badge.caption = BadgeWords::tr("Signature before correction");
        addSigns(badge, results);
        return badge;
    }
    const QString caption = BadgeWords::tr("Signature of K");
    if (!results.large) return missing(caption, QString(QChar(0x2013)), {});
    const LargeValue& large = *results.large;
    if (!large.signature)
        return missing(caption, BadgeWords::tr("Not computed"),
            BadgeWords::tr("no matrix is computed above %1 samples").arg(groupedNumber(mostCounted(results))));
    return {.caption = caption,
        .pieces = countsOf(*large.signature),
        .remark = BadgeWords::tr("exact; other tolerances were not tried"),
        .why = BadgeWords::tr("By LDLᵀ factorisations of K shifted by ±τ·max|λ|, with max|λ| estimated."),
        .facts = {{BadgeWords::tr("Zero means"),
            BadgeWords::tr("|λ| ≤ %1").arg(roundedNumber(large.tolerance * large.largest, 3)), {}}},
        .tone = BadgeTone::Fair,
        .sign = BadgeSign::Check,
        .quiet = true};
}

}  // namespace krein
