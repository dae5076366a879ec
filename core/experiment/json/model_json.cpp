// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/model_json.h"

#include <cmath>

#include "core/experiment/json/json_numbers.h"

namespace krein {

namespace {

void putFacts(Json& object, const std::vector<Fact>& facts)
{
    for (const Fact& fact : facts) put(object, fact.key, fact.value);
}

Json proofObject(const UnboundedProof& proof)
{
    Json object{{"certificate", std::string(certificateId(proof.certificate))}, {"words", proof.words}};
    put(object, "number", proof.number);
    put(object, "direction", proof.direction);
    put(object, "bias_step", proof.biasStep);
    return object;
}

/// One list per quantity the solver has, and the iterations they are of.
Json traceObject(const Trace& trace)
{
    Json object{{"stride", trace.stepStride}, {"violation_name", trace.violationName}};
    Json iterations = Json::array();
    for (const TraceStep& step : trace.steps) iterations.push_back(step.iteration);
    object["iterations"] = std::move(iterations);
    const std::pair<const char*, double TraceStep::*> quantities[] = {{"objective", &TraceStep::objective},
        {"step_squared", &TraceStep::stepSquared}, {"violation", &TraceStep::violation},
        {"step_length", &TraceStep::stepLength}, {"slope", &TraceStep::slope}, {"decrease", &TraceStep::decrease},
        {"least_decrease", &TraceStep::leastDecrease}, {"least_descent", &TraceStep::leastDescent},
        {"curvature", &TraceStep::curvature}, {"low", &TraceStep::low}, {"high", &TraceStep::high},
        {"moved", &TraceStep::moved}};
    for (const auto& [key, member] : quantities) {
        Vector values(static_cast<Index>(trace.steps.size()));
        bool any = false;
        for (std::size_t i = 0; i < trace.steps.size(); ++i) {
            values(static_cast<Index>(i)) = trace.steps[i].*member;
            any = any || std::isfinite(trace.steps[i].*member);
        }
        if (any) put(object, key, values);
    }
    return object;
}

/// The id of what an answer is worth, for programs, and the verdict in words, for people.
void putVerdict(Json& object, const std::optional<Verdict>& verdict)
{
    if (!verdict) return;
    object["worth"] = worthId(verdict->worth);
    object["verdict"] = verdict->text;
}

/// How one function was found and what it is worth.
void putSolution(Json& object, const TwoClassSolution& solution)
{
    object["iterations"] = solution.iterations;
    object["nonconvex_steps"] = solution.nonConvexSteps;
    if (solution.objective) put(object, "objective", *solution.objective);
    if (solution.violation) {
        put(object, "kkt_violation", *solution.violation);
        object["violation_name"] = solution.violationName;
    }
    if (solution.reciprocalCondition) put(object, "reciprocal_condition", *solution.reciprocalCondition);
    if (solution.upperBound) {
        const SupportCounts counts = supportCounts(solution.dual, solution.upperBound);
        object["support_vectors"] = counts.support;
        object["bounded_support_vectors"] = counts.bounded;
    }
    putFacts(object, solution.facts);
    if (!solution.startObjectives.empty())
        put(object, "start_objectives",
            Vector(Eigen::Map<const Vector>(
                solution.startObjectives.data(), static_cast<Index>(solution.startObjectives.size()))));
    if (solution.proof) object["unbounded"] = proofObject(*solution.proof);
    if (!solution.trace.empty()) object["trace"] = traceObject(solution.trace);
}

Json partObject(const ModelPart& part, const DataSet& data)
{
    Json object{{"positive", data.classNames[static_cast<std::size_t>(part.positive)]}};
    object["negative"] = part.negative < 0 ? Json(nullptr)
                                           : Json(data.classNames[static_cast<std::size_t>(part.negative)]);
    object["termination"] = terminationId(part.solution.termination);
    putVerdict(object, part.solution.verdict);
    putSolution(object, part.solution);
    return object;
}

void putFunctions(Json& object, const Model& model)
{
    if (model.bias.size() == 1)
        put(object, "bias", model.bias(0));
    else if (model.bias.size() > 1)
        put(object, "bias", model.bias);
    if (model.dualCoefficients.size() > 0) put(object, "dual_coefficients", model.dualCoefficients);
    if (model.coefficients.size() > 0) put(object, "expansion_coefficients", model.coefficients);
    if (!model.isTwoSided()) return;
    put(object, "target_coefficients", model.targetCoefficients);
    if (model.targetBias.size() == 1)
        put(object, "target_bias", model.targetBias(0));
    else
        put(object, "target_bias", model.targetBias);
    put(object, "merging", model.merging);
}

Json modelObject(const ModelValue& value, const DataSet& data)
{
    const Model& model = value.model;
    Json object{{"method", model.method}, {"termination", terminationId(model.termination)}};
    putVerdict(object, model.verdict);
    object["trained_on"] = value.trainedOn;
    const std::string note = model.note.empty() || value.note.empty() ? model.note + value.note
                                                                      : model.note + ' ' + value.note;
    if (!note.empty()) object["note"] = note;
    if (model.usable()) putFunctions(object, model);
    if (model.objective) put(object, "objective", *model.objective);
    if (model.reciprocalCondition) put(object, "reciprocal_condition", *model.reciprocalCondition);
    putFacts(object, model.facts);
    if (model.parts.size() == 1) putSolution(object, model.parts.front().solution);
    if (model.parts.size() > 1) {
        Json parts = Json::array();
        for (const ModelPart& part : model.parts) parts.push_back(partObject(part, data));
        object["functions"] = std::move(parts);
    }
    return object;
}

Json scoresObject(const Scores& scores)
{
    Json object;
    put(object, "accuracy", scores.accuracy);
    put(object, "macro_f1", scores.macroF1);
    put(object, "micro_f1", scores.microF1);
    Json confusion = Json::array();
    for (Index i = 0; i < scores.confusion.rows(); ++i) {
        Json counts = Json::array();
        for (Index j = 0; j < scores.confusion.cols(); ++j) counts.push_back(scores.confusion(i, j));
        confusion.push_back(std::move(counts));
    }
    object["confusion"] = std::move(confusion);
    return object;
}

Json fitObject(const FitScores& scores)
{
    Json object;
    put(object, "rmse", scores.rmse);
    put(object, "mean_absolute_error", scores.meanAbsolute);
    if (scores.r2)
        put(object, "r2", *scores.r2);
    else {
        object["r2"] = nullptr;
        object["r2_reason"] = "constant target";
    }
    return object;
}

/// f, scores and variances of a numeric target.
void putFit(Json& object, const ModelValue& value)
{
    put(object["predicted"], "train", Vector(value.model.decision.col(0)));
    if (value.testDecision.size() > 0) put(object["predicted"], "test", Vector(value.testDecision.col(0)));
    if (value.trainVariance.size() > 0) put(object["variance"], "train", value.trainVariance);
    if (value.testVariance.size() > 0) put(object["variance"], "test", value.testVariance);
    object["scores"]["train"] = fitObject(*value.trainFit);
    if (value.testFit) object["scores"]["test"] = fitObject(*value.testFit);
}

Json predictedLabels(const std::vector<int>& predicted, const DataSet& data)
{
    Json labels = Json::array();
    for (const int index : predicted) labels.push_back(data.classNames[static_cast<std::size_t>(index)]);
    return labels;
}

}  // namespace

void putModel(Json& object, const Results& results)
{
    const ModelValue& value = *results.model;
    const DataSet& data = *results.data;
    object["model"] = modelObject(value, data);
    if (!value.model.usable()) return;
    put(object["decision"], "train", value.model.decision);
    put(object["decision"], "test", value.testDecision);
    if (value.trainFit) putFit(object, value);
    if (!value.trainScores) return;
    object["predicted"]["train"] = predictedLabels(value.trainPredicted, data);
    object["predicted"]["test"] = predictedLabels(value.testPredicted, data);
    object["scores"]["train"] = scoresObject(*value.trainScores);
    if (value.testScores) object["scores"]["test"] = scoresObject(*value.testScores);
}

}  // namespace krein
