// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/report.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"
#include "core/doctor/commands.h"
#include "core/doctor/groups_part.h"
#include "core/doctor/ordination_picture.h"
#include "core/doctor/principal_coordinates_part.h"
#include "core/doctor/report_json.h"
#include "core/doctor/report_pictures.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/spectrum/severity.h"

namespace krein {

namespace {

constexpr std::size_t mostRows = 8;
constexpr double leastShare = 1e-4;  // of the negative part: less is rounding, or next to nothing

/// By the steps of a Severity.
Tone toneOfShare(double share)
{
    return share < negligibleShare ? Tone::Slight : share < strongShare ? Tone::Moderate : Tone::Bad;
}

PageBadge negativityBadge(const Examination& e)
{
    const Diagnosis& d = e.spectrum.diagnosis;
    const std::string share = percent(d.negativeEigenfraction) + " of Σ|λ| negative";
    switch (e.spectrum.negativity) {
    case Negativity::None:
        if (e.spectrum.isZero()) return {e.matrix.symmetric() ? "zero" : "symmetric part zero", Tone::Bad};
        return {d.signature.zero == 0 ? "positive definite" : "positive semidefinite", Tone::Good};
    case Negativity::Rounding:
        return {"positive semidefinite "
                + (e.spectrum.byRounding() ? roundingName(e.matrix.storage) : std::string("within tolerance")),
            Tone::Good};
    case Negativity::Origin:
        if (d.centredSignature.negative == 0) return {"positive semidefinite once centred", Tone::Good};
        return {"negligibly indefinite once centred: " + percent(d.centredNegativeEigenfraction) + " of Σ|λ| negative, "
                + percent(d.negativeEigenfraction) + " before",
            Tone::Slight};
    case Negativity::Slight: return {"negligibly indefinite: " + share, Tone::Slight};
    case Negativity::Clear: break;
    }
    if (e.spectrum.isReversed()) return {"negative semidefinite", Tone::Bad};
    return {(d.negativeEigenfraction < strongShare ? "moderately indefinite: " : "strongly indefinite: ") + share,
        toneOfShare(d.negativeEigenfraction)};
}

/// How many signs withstand what is said of the entries, and how many matrices that was learned from.
PageBadge signsBadge(const SignFacts& signs)
{
    const std::size_t further = signs.noise.replicates.size();
    const std::string by = further > 0 ? " by " + std::to_string(further + 1) + " matrices" : std::string();
    return {grouped(signs.negative) + " surely negative" + by + " (95 %)", Tone::Neutral};
}

PageBadge natureBadge(Nature nature)
{
    switch (nature) {
    case Nature::Pattern: return {"a pattern, not noise", Tone::Neutral};
    case Nature::PartlyPattern: return {"partly a pattern", Tone::Neutral};
    case Nature::DiffersByClass: return {"differs by class", Tone::Neutral};
    case Nature::LikeNoise: return {"like noise", Tone::Neutral};
    case Nature::OwnOfObjects: return {"not reproducible", Tone::Neutral};
    case Nature::Unknown: return {"too few objects to tell noise", Tone::Neutral};
    case Nature::NothingNegative: break;
    }
    return {};
}

PageBadge mattersBadge(Matters matters)
{
    switch (matters) {
    case Matters::Not: return {"no significant difference", Tone::Good};
    case Matters::Harms: return {"costs accuracy", Tone::Bad};
    case Matters::Helps: return {"carries information", Tone::Neutral};
    case Matters::Unknown: return {"not scored", Tone::Neutral};
    case Matters::NothingNegative: break;
    }
    return {};
}

/// @pre there are triangles of dissimilarities
PageBadge metricBadge(const Examination& e)
{
    if (!e.places.triangles->worst.empty()) return {"not a metric", Tone::Moderate};
    if (!e.matrix.symmetric()) return {"keeps all triangles", Tone::Neutral};
    return {hasSameObjects(e) ? "metric, with zeros between objects" : "metric", Tone::Good};
}

/// The name of an object, which stands for itself and, of a pair, for the other one.
PageCell objectCell(const Examination& e, Index named, std::optional<Index> other = {})
{
    PageCell cell(objectWords(e, named));
    cell.objects.push_back(e.rows[static_cast<std::size_t>(named)]);
    if (other) cell.objects.push_back(e.rows[static_cast<std::size_t>(*other)]);
    return cell;
}

PageTable pairTable(const Examination& e)
{
    const BoundPair& worst = *e.places.worstPair;
    return {.id = "worst-pair",
        .caption = "The worst pair",
        .columns = "lrr",
        .headings = {"", objectWords(e, worst.i), objectWords(e, worst.j)},
        .rows = {{objectCell(e, worst.i, worst.j), plainNumber(worst.selfI), plainNumber(worst.value)},
            {objectCell(e, worst.j, worst.i), plainNumber(worst.value), plainNumber(worst.selfJ)}}};
}

PageTable triangleTable(const Examination& e)
{
    const TriangleWitness& worst = e.places.triangles->worst.front();
    return {.id = "worst-triangle",
        .caption = "The worst triangle",
        .columns = "llr",
        .headings = {"from", "to", "distance"},
        .rows = {{objectCell(e, worst.i, worst.j), objectCell(e, worst.j, worst.i), plainNumber(e.places.direct)},
            {objectCell(e, worst.i, worst.k), objectCell(e, worst.k, worst.i), plainNumber(e.places.firstLeg)},
            {objectCell(e, worst.k, worst.j), objectCell(e, worst.j, worst.k), plainNumber(e.places.secondLeg)},
            {"too long by", "", plainNumber(worst.excess)}}};
}

PageTable pairEffectTable(const Examination& e)
{
    PageTable table{.id = "pair-effects",
        .caption = "What changing one dissimilarity alone does, with all others as they are",
        .columns = "llrrrr",
        .headings = {"from", "to", "given", "best", "smallest λ", "negative λ"}};
    for (const PairEffect& effect : e.pairEffects)
        table.rows.push_back({objectCell(e, effect.i, effect.j), objectCell(e, effect.j, effect.i),
            plainNumber(effect.given), plainNumber(effect.changed),
            plainNumber(effect.before.minCoeff()) + " → " + plainNumber(effect.after.minCoeff()),
            std::to_string(effect.negativeBefore) + " → " + std::to_string(effect.negativeAfter)});
    return table;
}

PageTable asymmetryTable(const Examination& e)
{
    const AsymmetricPair& worst = *e.matrix.mostAsymmetric;
    return {.id = "most-asymmetric",
        .caption = "The pair that differs most in its two directions",
        .columns = "llr",
        .headings = {"from", "to", "entry"},
        .rows = {{objectCell(e, worst.i, worst.j), objectCell(e, worst.j, worst.i), plainNumber(e.matrix.forward)},
            {objectCell(e, worst.j, worst.i), objectCell(e, worst.i, worst.j), plainNumber(e.matrix.backward)}}};
}

PageTable carriersTable(const Examination& e)
{
    PageTable table{.id = "carriers",
        .caption = "The objects with the most of the negative part",
        .columns = "lrr",
        .headings = {"object", "its share", "weight in the worst direction"}};
    for (std::size_t i = 0; i < std::min(mostRows, e.places.rows.size()); ++i) {
        const RowShare& row = e.places.rows[i];
        if (row.share < leastShare) break;
        table.rows.push_back({objectCell(e, row.row), percent(row.share), plainNumber(e.places.certificate(row.row))});
    }
    return table;
}

std::string scoreWords(const Treatment& treatment)
{
    if (treatment.scores.empty()) return "–";
    return scoreText(treatment.mean) + " ± " + scoreText(treatment.halfWidth);
}

PageTable treatmentTable(const Examination& e)
{
    const TreatmentFacts& facts = e.treatments;
    const bool scored = facts.reason == NoScores::ThereAre;
    PageTable table{.id = "treatments",
        .caption = "What can be done, and its price",
        .columns = "lr",
        .headings = {"", "changes it by"}};
    if (scored) table.headings.insert(table.headings.end(), {"right (± 95 % interval)", "against no correction"});
    table.headings.emplace_back("a new object needs");
    table.columns += scored ? "rrl" : "l";
    const Recommendation& made = e.recommendation;
    for (std::size_t i = 0; i < facts.all.size(); ++i) {
        const Treatment& one = facts.all[i];
        std::vector<PageCell> row{nameOf(one),
            !one.change              ? (!one.isCorrection          ? "nothing"
                                 : about(one.correction).isProduct ? "makes it KKᵀ"
                                                                   : "–")
                : *one.change == 0.0 ? "nothing"
                                     : percent(*one.change)};
        if (scored) {
            row.push_back(scoreWords(one));
            row.push_back(one.againstNone ? (one.againstNone->mean >= 0.0 ? "+" : "−")
                        + pointsText(std::abs(one.againstNone->mean)) + ", " + chanceText(one.adjusted)
                                          : "–");
        }
        row.push_back(wordsFor(one.unseen));
        if ((made.action == Action::Correction || made.action == Action::Method) && i == made.treatment)
            table.marked = i;
        table.rows.push_back(std::move(row));
    }
    return table;
}

Sentence jitterSentence(const JitterLadder& jitter, const MatrixFacts& matrix)
{
    const std::string unit = matrix.zeroDiagonal() ? "the largest |K_ij|, the diagonal being 0" : "the mean |K_ii|";
    return {"jitter",
        "Jitter: K + εI is positive semidefinite from ε = " + inPowersOfTen(roundedText(jitter.smallest, 9))
            + " on (that is the shift). A Cholesky factorisation needs more than that: of the jitters that Gaussian "
              "processes try, 10⁻¹⁰, 10⁻⁹, … times "
            + unit + ", the first to succeed is " + plainNumber(jitter.value) + ". Methods with a bias need "
            + (jitter.smallestCentred > 0.0 ? plainNumber(jitter.smallestCentred) + "." : std::string("none."))};
}

/// The worst of each kind, of what the sentences speak of.
void addWorst(Page& page, const Examination& e, const std::vector<Sentence>& sentences)
{
    const auto says = [&](const char* id) {
        return std::ranges::find(sentences, id, &Sentence::id) != sentences.end();
    };
    if (says("pair") && e.places.worstPair) page.blocks.emplace_back(pairTable(e));
    if (says("triangle") && !e.places.triangles->worst.empty()) page.blocks.emplace_back(triangleTable(e));
    if (says("smallest") && !e.pairEffects.empty()) page.blocks.emplace_back(pairEffectTable(e));
    if (e.matrix.mostAsymmetric) page.blocks.emplace_back(asymmetryTable(e));
    if (!e.places.rows.empty()) page.blocks.emplace_back(carriersTable(e));
}

}  // namespace

PageBadges badgesOf(const Examination& e)
{
    const Index n = e.matrix.size;
    const char* const kind = e.matrix.kind == MatrixKind::Dissimilarities ? " dissimilarities"
        : e.matrix.kind == MatrixKind::Similarities                       ? " similarities"
                                                                          : " kernel values";
    PageBadges all{{grouped(n) + " × " + grouped(n) + kind, Tone::Neutral}};
    if (e.matrix.available > n)
        all.push_back({"chosen at random from " + counted(e.matrix.available, "object", "objects"), Tone::Neutral});
    all.push_back(e.matrix.symmetric() ? PageBadge{"symmetric", Tone::Good}
                                       : PageBadge{"not symmetric", toneOfShare(e.spectrum.diagnosis.asymmetry)});
    const Signature& s = e.spectrum.diagnosis.signature;
    all.push_back({"signature (" + std::to_string(s.positive) + ", " + std::to_string(s.negative) + ", "
            + std::to_string(s.zero) + ")",
        Tone::Neutral});
    all.push_back(negativityBadge(e));
    if (e.spectrum.signs) all.push_back(signsBadge(*e.spectrum.signs));
    if (tellsNothing(e) && !e.spectrum.isZero()) all.push_back({"nothing to learn from", Tone::Bad});
    if (e.matrix.kind == MatrixKind::Dissimilarities && e.places.triangles) all.push_back(metricBadge(e));
    const bool ofOrigin = e.spectrum.negativity == Negativity::Origin;  // neither noise nor a pattern is meant then
    const bool isPending = e.treatments.reason == NoScores::Pending;
    for (const PageBadge& badge : {ofOrigin ? PageBadge{} : natureBadge(e.nature),
             isPending ? PageBadge{"scores follow", Tone::Neutral} : mattersBadge(e.matters)})
        if (!badge.text.empty()) all.push_back(badge);
    if (e.matrix.duplicates > 0)
        all.push_back({counted(e.matrix.duplicates, "duplicate", "duplicates"), Tone::Moderate});
    return all;
}

Page pageOf(const Examination& e)
{
    Page page{.title = e.name, .kind = "Examination of a matrix", .blocks = {badgesOf(e)}};
    std::vector<PageBlock>& blocks = page.blocks;
    const auto add = [&blocks](const auto& all) { blocks.insert(blocks.end(), all.begin(), all.end()); };
    add(headline(e));
    blocks.emplace_back(PageHeading{"what", "What it is"});
    if (e.ordination.size() > 0) blocks.emplace_back(ordinationPicture(e));  // which is what dissimilarities are for
    blocks.insert(blocks.end(), {spectrumPicture(e), matrixPicture(e)});
    add(whatItIs(e));
    add(principalCoordinatesPart(e));
    add(groupsPart(e));
    blocks.emplace_back(PageHeading{"wrong", "What is wrong with it, and where"});
    const std::vector<Sentence> wrong = whatIsWrong(e), matters = whetherItMatters(e);
    add(wrong);
    addWorst(page, e, wrong);
    if (e.treatments.reason == NoScores::Pending) return page;
    if (!matters.empty()) blocks.emplace_back(PageHeading{"matters", "Whether it matters"});
    if (!matters.empty() && e.treatments.reason == NoScores::ThereAre) blocks.emplace_back(scoresPicture(e));
    add(matters);
    blocks.emplace_back(PageHeading{"do", "What to do"});
    add(whatToDo(e));
    if (e.jitter) blocks.emplace_back(jitterSentence(*e.jitter, e.matrix));
    if (e.treatments.all.size() > 1) blocks.emplace_back(treatmentTable(e));
    for (const Treatment& one : e.treatments.all)
        if (one.certificate)
            blocks.emplace_back(
                Sentence{one.id + "-certificate", nameOf(one) + ": " + certificateSentence(*one.certificate)});
    add(commandsFor(e));
    blocks.emplace_back(PageHeading{"found", "How this was found"});
    add(howItWasFound(e));
    return page;
}

namespace {

std::string checkScript(const Examination& e)
{
    if (!e.certificate && e.exact)
        throw InvalidInput("There is no certificate to check: in exact arithmetic nothing of the matrix is negative.");
    if (!e.certificate)
        throw InvalidInput("There is no certificate to check: a Python check is written of a given matrix of up to "
            + std::to_string(mostCertified)
            + " objects with a negative eigenvalue, beyond rounding if there are more than " + std::to_string(mostExact)
            + ".");
    return certificateScript(*e.certificate, e.shown,
        e.matrix.kind == MatrixKind::Dissimilarities ? CertifiedMatrix::Dissimilarities : CertifiedMatrix::Similarities,
        e.name);
}

}  // namespace

std::string reportText(const Examination& examination, TextFormat format)
{
    const Page page = pageOf(examination);
    if (format == TextFormat::Json) return jsonReport(page, examination);
    if (format == TextFormat::PythonCheck) return checkScript(examination);
    return pageText(page, format);
}

}  // namespace krein
