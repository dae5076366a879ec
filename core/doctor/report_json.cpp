// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/report_json.h"

#include <cmath>
#include <span>
#include <string_view>

#include "core/doctor/groups_part.h"
#include "core/doctor/principal_coordinates_part.h"
#include "core/doctor/sentences.h"
#include "core/doctor/sign_part.h"
#include "core/doctor/smallest_sentence.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/hodge_json.h"
#include "core/experiment/json/json_numbers.h"
#include "core/experiment/json/nearest_json.h"
#include "core/experiment/json/outermost_json.h"
#include "core/experiment/json/remarks_json.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

// In the order of the enumerations.
constexpr std::string_view kindIds[] = {"similarities", "dissimilarities", "kernel-values", "kernel-distances"},
                           negativityIds[] = {"none", "rounding", "origin", "slight", "clear"},
                           repeatsIds[] = {"nothing-negative", "too-few-objects", "yes", "partly", "no"},
                           natureIds[] = {"nothing-negative", "unknown", "pattern", "partly-pattern",
                               "differs-by-class", "like-noise", "own-of-objects"},
                           reasonIds[] = {"there-are", "no-labels", "one-class", "too-few-of-a-class", "too-large",
                               "not-asked", "failed", "numeric-target", "pending"},
                           mattersIds[] = {"nothing-negative", "unknown", "not", "harms", "helps"},
                           actionIds[] = {"nothing", "centre", "repair", "method"},
                           needsIds[] = {"nothing", "training-eigenvectors", "training-matrix", "training-means",
                               "cannot-follow"},
                           outcomeIds[] = {"unknown", "better", "same", "worse"};

template <class Enum> std::string_view idOf(std::span<const std::string_view> ids, Enum value)
{
    return ids[static_cast<std::size_t>(value)];
}

Json storageObject(const NumberStorage& storage)
{
    Json object{{"kind", storageId(storage.kind)}};
    if (storage.digits > 0) object["digits"] = storage.digits;
    if (std::isfinite(storage.wholeFrom)) object["whole_from"] = storage.wholeFrom;
    return object;
}

/// What rounding of the entries may do to the eigenvalues.
Json bandObject(const SpectrumFacts& facts)
{
    const StorageBand& band = *facts.band;
    Json object;
    put(object, "entry_error", band.bound.entry);
    put(object, "norm", band.bound.norm);
    put(object, "smallest", band.bound.below);
    put(object, "independent", band.bound.independent);
    put(object, "reach", band.reach());
    put(object, "zero", band.zero());
    object["certain_negative"] = facts.certainlyNegative;
    object["certain_positive"] = facts.certainlyPositive;
    object["undecided"] = facts.values.size() - facts.certainlyNegative - facts.certainlyPositive;
    return object;
}

Json matrixObject(const MatrixFacts& facts)
{
    Json object;
    object["kind"] = idOf(kindIds, facts.kind);
    object["judged_otherwise"] = facts.judgedOtherwise;
    object["size"] = facts.size;
    object["available"] = facts.available;
    put(object, "smallest", facts.smallest);
    put(object, "largest", facts.largest);
    object["diagonal_assumed"] = facts.assumedSelves > 0;
    object["selves_assumed"] = facts.assumedSelves;
    object["pairs_filled"] = facts.filledPairs;
    put(object, "diagonal_smallest", facts.diagonalSmallest);
    put(object, "diagonal_largest", facts.diagonalLargest);
    if (facts.step) put(object, "step", *facts.step);
    if (facts.kind == MatrixKind::Similarities || facts.kind == MatrixKind::Dissimilarities)
        object["storage"] = storageObject(facts.storage);
    object["asymmetric_pairs"] = facts.asymmetricPairs;
    put(object, "asymmetry", facts.asymmetry);
    if (facts.mostAsymmetric) {
        Json pair;
        pair["i"] = facts.mostAsymmetric->i;
        pair["j"] = facts.mostAsymmetric->j;
        put(pair, "forward", facts.forward);
        put(pair, "backward", facts.backward);
        object["most_asymmetric"] = std::move(pair);
        put(object, "singular_values", facts.singularValues);
        if (facts.hodge) object["direction"] = hodgeJson(*facts.hodge);
    }
    if (facts.kind == MatrixKind::Dissimilarities && facts.negative.pairs > 0) {
        object["negative_pairs"] = facts.negative.pairs;
        Json pair{{"i", facts.negative.i}, {"j", facts.negative.j}};
        put(pair, "value", facts.negative.smallest);
        object["most_negative"] = std::move(pair);
    }
    object["duplicates"] = facts.duplicates;
    object["empty"] = facts.empty;
    object["surpassed"] = facts.surpassed;
    return object;
}

Json wholeObject(const WholeMatrix& whole)
{
    Json object{
        {"objects", whole.objects}, {"negative_at_least", whole.negative}, {"positive_at_least", whole.positive}};
    const OutermostSpectrum& outermost = whole.outermost;
    put(object, "largest_at_least", outermost.largest(0));
    put(object, "largest_error", outermost.largestErrors(0));
    put(object, "smallest_at_most", outermost.smallest(0));
    put(object, "smallest_error", outermost.smallestErrors(0));
    object["outermost"] = outermostObject(outermost);
    return object;
}

Json spectrumObject(const SpectrumFacts& facts)
{
    Json object;
    const Diagnosis& d = facts.diagnosis;
    object["severity"] = severityId(facts.severity);
    object["negativity"] = idOf(negativityIds, facts.negativity);
    object["definiteness"] = definitenessId(d.definiteness);
    object["signature"] = {d.signature.positive, d.signature.negative, d.signature.zero};
    put(object, "tolerance", d.tolerance);
    object["stable"] = d.stable;
    put(object, "negative_eigenfraction", d.negativeEigenfraction);
    put(object, "smallest", d.smallest);
    put(object, "largest", d.largest);
    put(object, "written_edge", facts.band ? facts.band->bound.independent : 0.0);
    object["negative_by_rounding"] = facts.byRounding().has_value();
    if (facts.band) object["rounding"] = bandObject(facts);
    if (facts.signs) object["signs"] = signsObject(*facts.signs);
    put(object, "jitter", d.sufficientShift);
    if (facts.whole) object["whole"] = wholeObject(*facts.whole);
    put(object, "eigenvalues", facts.values);
    return object;
}

Json placesObject(const PlaceFacts& facts)
{
    Json object;
    object["bound_pairs"] = facts.boundPairs;
    object["bound_violations"] = facts.boundViolations;
    object["negative_selves"] = facts.negativeSelves;
    object["negative_squares"] = facts.negativeSquares;
    if (facts.worstSquare) {
        object["worst_square"] = {{"i", facts.worstSquare->i}, {"j", facts.worstSquare->j}};
        put(object["worst_square"], "squared_distance", facts.worstSquare->squaredDistance);
    }
    if (facts.culprits) {
        object["culprits"]["rows"] = facts.culprits->rows;
        put(object["culprits"], "fraction_without", facts.culprits->fractionWithout);
    }
    if (facts.worstPair) {
        Json pair;
        pair["i"] = facts.worstPair->i;
        pair["j"] = facts.worstPair->j;
        put(pair, "k_ii", facts.worstPair->selfI);
        put(pair, "k_jj", facts.worstPair->selfJ);
        put(pair, "k_ij", facts.worstPair->value);
        put(pair, "eigenvalue", facts.worstPair->eigenvalue);
        object["worst_pair"] = std::move(pair);
    }
    if (facts.triangles) {
        const TriangleReport& report = *facts.triangles;
        Json triangles;
        triangles["examined"] = report.examined;
        triangles["violations"] = report.violations;
        put(triangles, "share", report.share);
        if (!report.worst.empty()) {
            triangles["worst"] = {report.worst.front().i, report.worst.front().j, report.worst.front().k};
            put(triangles, "direct", facts.direct);
            put(triangles, "first_leg", facts.firstLeg);
            put(triangles, "second_leg", facts.secondLeg);
        }
        object["triangles"] = std::move(triangles);
    }
    if (facts.certificate.size() > 0) {
        put(object, "certificate_value", facts.certificateValue);
        put(object, "certificate", facts.certificate);
        Vector shares(facts.certificate.size());
        for (const RowShare& row : facts.rows) shares(row.row) = row.share;
        put(object, "negative_share", shares);
        object["half_rows"] = facts.halfRows;
    }
    return object;
}

Json halvesObject(const HalvesFacts& facts)
{
    Json object;
    object["repeats"] = idOf(repeatsIds, facts.repeats);
    if (facts.divisions == 0) return object;
    object["divisions"] = facts.divisions;
    object["half"] = facts.half;
    object["worst_repeated"] = facts.worstRepeated;
    put(object, "worst_here", facts.worstHere);
    put(object, "worst_there", facts.worstThere);
    put(object, "worst_possible", facts.worstPossible);
    put(object, "confirmed", facts.confirmed);
    put(object, "negative_eigenfraction", facts.fraction);
    put(object, "negative_eigenfraction_low", facts.fractionLow);
    put(object, "negative_eigenfraction_high", facts.fractionHigh);
    put(object, "shuffled_negative_eigenfraction", facts.shuffledFraction);
    put(object, "shuffled_smallest", facts.shuffledWorst);
    return object;
}

Json classPartObject(const ClassPartFacts& facts)
{
    Json object;
    object["exchanges"] = facts.exchanges;
    object["place_as_large"] = facts.placeAsLarge;
    object["size_as_large"] = facts.sizeAsLarge;
    put(object, "place_p", facts.placeP);
    put(object, "size_p", facts.sizeP);
    return object;
}

Json treatmentObject(const Treatment& one)
{
    Json object;
    object["id"] = one.id;
    object["name"] = nameOf(one);
    if (one.change) put(object, "relative_change", *one.change);
    object["unseen"] = idOf(needsIds, one.unseen);
    if (one.certificate) object["certificate"] = certificateObject(*one.certificate);
    if (!one.problem.empty()) object["problem"] = one.problem;
    if (one.scores.empty()) return object;
    object["scores"] = one.scores;
    put(object, "mean", one.mean);
    put(object, "half_width", one.halfWidth);
    if (one.againstNone) {
        put(object, "difference", one.againstNone->mean);
        put(object, "p", one.againstNone->p);
        put(object, "adjusted_p", one.adjusted);
    }
    if (one.usualParameter) put(object, "usual_parameter", *one.usualParameter);
    return object;
}

Json treatmentsObject(const TreatmentFacts& facts)
{
    Json object;
    object["scores"] = idOf(reasonIds, facts.reason);
    if (facts.reason == NoScores::ThereAre) {
        object["folds"] = facts.folds;
        object["times"] = facts.times;
        put(object, "majority", facts.majority);
        object["as_it_is_against_clip"] = idOf(outcomeIds, facts.asItIs);
        object["flip_against_clip"] = idOf(outcomeIds, facts.flipped);
        put(object, "as_it_is_p", facts.asItIsP);
        put(object, "flip_p", facts.flippedP);
    }
    Json list = Json::array();
    for (const Treatment& one : facts.all) list.push_back(treatmentObject(one));
    object["treatments"] = std::move(list);
    return object;
}

/// The answers, then section by section.
Json sentencesObject(const Page& page)
{
    Json object;
    Json* section = nullptr;
    for (const PageBlock& block : page.blocks) {
        if (const auto* heading = std::get_if<PageHeading>(&block)) section = &(object[heading->id] = Json::array());
        const auto* sentence = std::get_if<Sentence>(&block);
        if (!sentence) continue;
        if (section)
            section->push_back({{"id", sentence->id}, {"text", sentence->text}});
        else
            object["headline"][sentence->id] = sentence->text;
    }
    return object;
}

Json namesAt(const Json& rows, const Examination& e)
{
    Json names = Json::array();
    for (const Json& row : rows) names.push_back(e.objectNames[row.get<std::size_t>()]);
    return names;
}

/// The names of objects beside their numbers, where single ones are pointed out.
void addNames(Json& object, const Examination& e)
{
    const auto ofPair = [&e](Json& part, const char* key) {
        if (const auto found = part.find(key); found != part.end())
            (*found)["names"] = namesAt({(*found)["i"], (*found)["j"]}, e);
    };
    Json& places = object["places"];
    ofPair(object["matrix"], "most_asymmetric");
    ofPair(places, "worst_square");
    ofPair(places, "worst_pair");
    if (places.contains("culprits")) places["culprits"]["names"] = namesAt(places["culprits"]["rows"], e);
    if (places.contains("triangles") && places["triangles"].contains("worst"))
        places["triangles"]["worst_names"] = namesAt(places["triangles"]["worst"], e);
}

}  // namespace

std::string jsonReport(const Page& page, const Examination& e)
{
    Json object;
    object["kreinscope_examination"] = 1;
    object["name"] = e.name;
    if (!e.kernel.empty()) object["kernel"] = e.kernel;
    object["remarks"] = remarksJson(e.remarks);
    if (e.smallest) {
        object["smallest_correction"] = smallestObject(*e.smallest);
        object["smallest_correction"]["pair_effects"] = pairEffectsObject(e);
    }
    if (e.certificate)
        object["proof"] = {
            {"vector", e.certificate->vector}, {"value", e.certificate->value}, {"objects", e.certificate->objects}};
    if (e.exact) {
        object["exact"] = {{"holds", e.exact->holds}};
        if (e.exact->holds) object["exact"]["rank"] = e.exact->rank;
    }
    object["matrix"] = matrixObject(e.matrix);
    object["spectrum"] = spectrumObject(e.spectrum);
    if (e.pcoa) object["pcoa"] = principalCoordinatesObject(*e.pcoa);
    if (e.roots) {
        Json& roots = object["square_roots"];
        roots["euclidean"] = e.roots->areEuclidean();
        put(roots, "smallest", e.roots->smallest);
        put(roots, "negative_share", e.roots->negativeShare);
    }
    if (e.groups) object["permanova"] = permanovaObject(*e.groups);
    if (e.jitter) {
        Json& jitter = object["jitter"];
        put(jitter, "smallest", e.jitter->smallest);
        put(jitter, "smallest_centred", e.jitter->smallestCentred);
        put(jitter, "unit", e.jitter->unit);
        put(jitter, "ladder_value", e.jitter->value);
        jitter["ladder_steps"] = e.jitter->steps;
    }
    object["places"] = placesObject(e.places);
    object["halves"] = halvesObject(e.halves);
    object["class_part"] = classPartObject(e.classPart);
    object["nature"] = idOf(natureIds, e.nature);
    object["treatment"] = treatmentsObject(e.treatments);
    object["matters"] = idOf(mattersIds, e.matters);
    object["action"] = idOf(actionIds, e.recommendation.action);
    if (e.recommendation.action == Action::Correction || e.recommendation.action == Action::Method)
        object["recommended"] = e.treatments.all[e.recommendation.treatment].id;
    object["objects"] = e.objectNames;
    if (!e.named)  // scripts count from 0
        for (std::size_t i = 0; i < e.rows.size(); ++i) object["objects"][i] = std::to_string(e.rows[i]);
    if (e.named) addNames(object, e);
    object["sentences"] = sentencesObject(page);
    Json commands = Json::array();
    for (const PageCommand& command : blocksOf<PageCommand>(page))
        commands.push_back({{"what", command.what}, {"line", command.line}});
    object["commands"] = std::move(commands);
    return memberPerLine(object);
}

}  // namespace krein
