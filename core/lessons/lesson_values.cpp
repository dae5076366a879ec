// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_values.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"
#include "core/parameters.h"
#include "core/spectrum/asymmetry_diagnostics.h"
#include "core/study/measures.h"
#include "core/text.h"

namespace krein {

namespace {

using Found = std::optional<LessonValue>;
using Arguments = std::span<const int>;

const TwoClassSolution* firstSolution(const Results& results)
{
    const bool isThere = results.model && !results.model->model.parts.empty();
    return isThere ? &results.model->model.parts.front().solution : nullptr;
}

/// Counted from 1; from the end if the place is negative.
Found entryOf(const Vector& values, int place)
{
    const Index at = place > 0 ? place - 1 : values.size() + place;
    if (place == 0 || at < 0 || at >= values.size()) return {};
    return values(at);
}

/// K_ij, or K_ii + K_jj − 2K_ij, of the matrix that methods see.
Found pairValue(const Results& results, Arguments pair, bool squaredDistance)
{
    if (!results.gram) return {};
    const Matrix& gram = results.gram->train;
    const Index i = pair[0] - 1, j = pair[1] - 1;
    if (i < 0 || j < 0 || i >= gram.rows() || j >= gram.rows()) return {};
    if (!squaredDistance) return gram(i, j);
    const Matrix& symmetric = results.gram->matrix();
    return symmetric(i, i) + symmetric(j, j) - 2.0 * symmetric(i, j);
}

/// The number that the k-th sample of a witness has in the pictures.
template <class Witness>
Found sampleOf(const Results& results, const std::optional<Witness>& witness,
    std::initializer_list<Index Witness::*> samples, int k)
{
    if (!witness || !results.prepared || k < 1 || k > static_cast<int>(samples.size())) return {};
    const auto position = static_cast<std::size_t>((*witness).*(samples.begin()[k - 1]));
    return static_cast<double>(results.prepared->trainRows[position]);
}

template <VerdictNumber what> Found verdictNumber(const Results& results, Arguments)
{
    if (!results.model || !results.model->model.verdict) return {};
    const std::optional<double> number = results.model->model.verdict->number(what);
    return number ? Found(*number) : std::nullopt;
}

constexpr NamedValue allNamed[] = {
    {"worth", "What the answer is worth, as an id: 'local-minimum', 'saddle-point' and others.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.model || !results.model->model.verdict) return {};
            return std::string(worthId(results.model->model.verdict->worth));
        }},
    {"verdict-sentence", "The same in words, with the numbers behind it.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.model || !results.model->model.verdict) return {};
            return results.model->model.verdict->text;
        }},
    {"termination", "How the solver ended, as an id: 'solved', 'iteration-limit' and others.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.model) return {};
            return std::string(terminationId(results.model->model.termination));
        }},
    {"definiteness", "What K is, as an id: 'positive-definite', 'indefinite' and others.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.diagnosis) return {};
            return std::string(definitenessId(results.diagnosis->definiteness));
        }},
    {"proof", "The number that proves it, in words.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.diagnosis) return {};
            return results.diagnosis->proof;
        }},
    {"trained-on", "Which matrix the method was trained on, in words.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.model) return {};
            return results.model->trainedOn;
        }},
    {"certificate", "What proves that an objective falls without bound, as an id, or 'none'.", 0,
        [](const Results& results, Arguments) -> Found {
            const TwoClassSolution* solution = firstSolution(results);
            if (!solution) return {};
            return std::string(solution->proof ? certificateId(solution->proof->certificate) : "none");
        }},
    {"certificate-words", "The same as a sentence with its number.", 0,
        [](const Results& results, Arguments) -> Found {
            const TwoClassSolution* solution = firstSolution(results);
            if (!solution || !solution->proof) return {};
            return solution->proof->words;
        }},
    {"model-problem", "Why there is no model, one sentence; empty if there is one.", 0,
        [](const Results& results, Arguments) -> Found { return firstProblem(results, Stage::Model); }},
    {"train-samples", "How many samples are trained on.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.prepared) return {};
            return static_cast<double>(results.prepared->trainRows.size());
        }},
    {"test-samples", "How many samples are held out.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.prepared) return {};
            return static_cast<double>(results.prepared->testRows.size());
        }},
    {"features", "How many features the data have.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.data) return {};
            return static_cast<double>(results.data->samples.cols());
        }},
    {"bias", "The bias b of the function.", 0,
        [](const Results& results, Arguments) -> Found {
            const TwoClassSolution* solution = firstSolution(results);
            return solution ? Found(solution->bias) : std::nullopt;
        }},
    {"nonconvex-steps", "Steps of the optimiser where the curvature was not positive.", 0,
        [](const Results& results, Arguments) -> Found {
            const TwoClassSolution* solution = firstSolution(results);
            return solution ? Found(static_cast<double>(solution->nonConvexSteps)) : std::nullopt;
        }},
    {"start-objective", "start-objective(k): what the k-th of several starts ended at, from 1.", 1,
        [](const Results& results, Arguments k) -> Found {
            const TwoClassSolution* solution = firstSolution(results);
            if (!solution) return {};
            const std::vector<double>& ends = solution->startObjectives;
            return entryOf(Eigen::Map<const Vector>(ends.data(), static_cast<Index>(ends.size())), k[0]);
        }},
    {"eigenvalue", "eigenvalue(k): the k-th largest eigenvalue of K, from 1; eigenvalue(-1) is the smallest.", 1,
        [](const Results& results, Arguments k) -> Found {
            return results.spectrum ? entryOf(results.spectrum->raw.values, k[0]) : std::nullopt;
        }},
    {"centred-eigenvalue", "The same of HKH.", 1,
        [](const Results& results, Arguments k) -> Found {
            return results.spectrum ? entryOf(results.spectrum->centred.values, k[0]) : std::nullopt;
        }},
    {"gram", "gram(i, j): the entry of K of two training samples, counted from 1.", 2,
        [](const Results& results, Arguments pair) -> Found { return pairValue(results, pair, false); }},
    {"squared-distance", "squared-distance(i, j): K_ii + K_jj − 2K_ij of two training samples, counted from 1.", 2,
        [](const Results& results, Arguments pair) -> Found { return pairValue(results, pair, true); }},
    {"witness-pair",
        "witness-pair(k): a sample, k = 1 or 2, of the pair with the smallest K_ii + K_jj − 2K_ij if it is negative; "
        "samples have the numbers of the pictures, from 0.",
        1,
        [](const Results& results, Arguments k) -> Found {
            if (!results.reports) return {};
            return sampleOf(results, results.reports->witnesses.pair, {&PairWitness::i, &PairWitness::j}, k[0]);
        }},
    {"witness-distance", "The K_ii + K_jj − 2K_ij of that pair.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.reports || !results.reports->witnesses.pair) return {};
            return results.reports->witnesses.pair->squaredDistance;
        }},
    {"witness-triangle",
        "witness-triangle(k): a sample, k = 1, 2 or 3, of the worst triangle, numbered in the same way.", 1,
        [](const Results& results, Arguments k) -> Found {
            if (!results.reports) return {};
            return sampleOf(results, results.reports->witnesses.triangle,
                {&TriangleWitness::i, &TriangleWitness::j, &TriangleWitness::k}, k[0]);
        }},
    {"witness-excess", "By how much the longest side of that triangle is longer than the two others.", 0,
        [](const Results& results, Arguments) -> Found {
            if (!results.reports || !results.reports->witnesses.triangle) return {};
            return results.reports->witnesses.triangle->excess;
        }},
    {"free-directions", "Directions in which an answer may still move.", 0,
        verdictNumber<VerdictNumber::FreeDirections>},
    {"negative-directions", "Those of them of negative curvature.", 0,
        verdictNumber<VerdictNumber::NegativeDirections>},
    {"unbounded-directions", "Directions in which the problem behind a linear system falls.", 0,
        verdictNumber<VerdictNumber::UnboundedDirections>},
    {"hessian-bound", "The bound that the eigenvalues of the Hessian are above or one is below.", 0,
        verdictNumber<VerdictNumber::HessianBound>},
};

/// What values were called in lessons of earlier versions.
constexpr std::pair<std::string_view, std::string_view> renamed[] = {
    {"verdict", "definiteness"}, {"worth-sentence", "verdict-sentence"}};

const NamedValue* namedValue(std::string_view name)
{
    const auto* const old = std::ranges::find(renamed, name, &std::pair<std::string_view, std::string_view>::first);
    const auto found = std::ranges::find(allNamed, old == std::end(renamed) ? name : old->second, &NamedValue::name);
    return found == std::end(allNamed) ? nullptr : &*found;
}

const MeasureInfo* measureNamed(std::string_view id)
{
    const auto found = std::ranges::find(allMeasures(), id, &MeasureInfo::id);
    return found == allMeasures().end() ? nullptr : &*found;
}

constexpr std::string_view factPrefix = "fact-";

/// A number of the solution beside those every method has: "fact-w-plus" is the one with the key "w_plus".
Found factValue(const Results& results, std::string key)
{
    if (!results.model) return {};
    const auto isIt = [&key](const Fact& fact) {
        std::string dashed = fact.key;
        std::ranges::replace(dashed, '_', '-');
        return dashed == key;
    };
    for (const ModelPart& part : results.model->model.parts)
        if (const auto found = std::ranges::find_if(part.solution.facts, isIt); found != part.solution.facts.end())
            return found->value;
    const std::vector<Fact>& facts = results.model->model.facts;
    const auto found = std::ranges::find_if(facts, isIt);
    return found == facts.end() ? Found() : Found(found->value);
}

Found lessonValue(const ParameterValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag;
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return {};
}

Found parameterValue(const std::string& path, const Results& results)
{
    const std::size_t dot = path.find('.');
    const std::string_view name = std::string_view(path).substr(0, dot), key = std::string_view(path).substr(dot + 1);
    for (const Section& section : sections(results.experiment)) {
        if (section.name != name) continue;
        if (key == "id") return section.id.empty() ? Found() : Found(section.id);
        if (const Setting* setting = find(section.settings, key))
            if (const Found value = lessonValue(setting->value)) return value;
    }
    // What the data chose.
    if (name != "kernel" || !results.gram) return {};
    const std::vector<Setting> chosen = settings(filledIn(results.gram->kernels->fitted));
    const Setting* setting = find(chosen, key);
    return setting ? lessonValue(setting->value) : std::nullopt;
}

std::optional<double> meanOf(const StudyTable& table, std::string_view measure)
{
    const std::vector<std::string> ids = measuresOf(table.plan->study);
    const auto column = static_cast<std::size_t>(std::ranges::find(ids, measure) - ids.begin());
    if (column == ids.size()) return {};
    double sum = 0.0;
    for (const StudyRow& row : table.rows) {
        if (!row.values[column]) return {};
        sum += *row.values[column];
    }
    return table.rows.empty() ? std::nullopt : std::optional(sum / static_cast<double>(table.rows.size()));
}

}  // namespace

std::span<const NamedValue> namedValues()
{
    return allNamed;
}

void checkReference(const ValueReference& reference)
{
    const std::string& name = reference.name;
    const NamedValue* named = namedValue(name);
    const int expected = named ? named->arguments : 0;
    if (!named && !measureNamed(name) && !name.starts_with(factPrefix) && name.find('.') == std::string::npos) {
        std::vector<std::string> known;
        for (const NamedValue& one : allNamed) known.emplace_back(one.name);
        for (const MeasureInfo& measure : allMeasures()) known.emplace_back(measure.id);
        throw InvalidInput("there is no value " + inQuotes(name) + suggestion(name, known)
            + "; kreinscope-cli lesson values lists them all.");
    }
    if (static_cast<int>(reference.arguments.size()) != expected)
        throw InvalidInput(inQuotes(name)
            + (expected == 0 ? " takes no numbers in brackets."
                             : " takes " + std::to_string(expected) + (expected == 1 ? " number" : " numbers")
                        + " in brackets."));
}

std::optional<LessonValue> valueIn(const ValueReference& reference, const Results& results)
{
    const std::string& name = reference.name;
    if (const MeasureInfo* measure = measureNamed(name)) {
        const std::optional<double> value = measured(*measure, results);
        return value ? Found(*value) : std::nullopt;
    }
    if (const NamedValue* named = namedValue(name)) return named->value(results, reference.arguments);
    if (name.starts_with(factPrefix)) return factValue(results, name.substr(factPrefix.size()));
    return parameterValue(name, results);
}

LessonValue valueOf(const ValueReference& reference, const StateValues& state)
{
    Found value;
    if (state.table && measureNamed(reference.name)) {
        if (const auto mean = meanOf(*state.table, reference.name)) value = *mean;
    } else
        value = valueIn(reference, state.results);
    if (value) return *value;
    const std::string problem = firstProblem(state.results, Stage::Model);
    throw InvalidInput(inQuotes(textOf(reference)) + " has no value here"
        + (problem.empty() ? ": the experiment has no such number or parameter." : ": " + problem));
}

bool needsReports(const ValueReference& reference)
{
    if (const MeasureInfo* measure = measureNamed(reference.name)) return measure->needs == MeasureNeeds::Reports;
    return reference.name.starts_with("witness-");
}

}  // namespace krein
