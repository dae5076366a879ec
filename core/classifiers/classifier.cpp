// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/classifier.h"

#include <algorithm>
#include <set>
#include <type_traits>

#include "core/base/errors.h"
#include "core/base/parameters.h"

namespace krein {

namespace {

template <class Options>
concept TwoClassMethod = requires(const Options& method, const TwoClassProblem& problem, const TrainControl& control)
{
    {
        solve(method, problem, control)
        } -> std::same_as<TwoClassSolution>;
};
template <class Options>
concept KeepsAsymmetry = requires
{
    requires Options::keepsAsymmetry;
};
template <class Options>
concept FromSpectrum = requires
{
    requires Options::fromSpectrum;
};
template <class Options>
concept NeedsSpectrum = requires
{
    requires Options::needsSpectrum;
};
/// It is a matter of its parameters.
template <class Options>
concept MayWantSpectrum = requires(const Options& options)
{
    options.wantsSpectrum();
};
template <class Options>
concept HasProbability = requires
{
    requires Options::hasProbability;
};
template <class Options>
concept NoveltyMethod = requires
{
    requires Options::isNovelty;
};

template <class Options>
concept FitsTargets = requires
{
    requires Options::fitsTargets;
};
/// More is said of its solution where it fits a numeric target.
template <class Options>
concept DescribesFit = requires(const Options& method, const TwoClassProblem& problem, TwoClassSolution& solution)
{
    describeFit(method, problem, solution);
};

void requireTwoClasses(const std::vector<int>& labels)
{
    if (std::set<int>(labels.begin(), labels.end()).size() < 2)
        throw InvalidInput("All training samples are of one class; a method needs samples of at least two classes.");
}

/// The samples a part is trained on, ascending, with their targets.
struct PartData {
    std::vector<Index> rows;  ///< all: empty
    Vector targets;
};

PartData partData(const ModelPart& part, const std::vector<int>& labels)
{
    PartData data;
    std::vector<double> targets;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (part.negative >= 0 && labels[i] != part.positive && labels[i] != part.negative) continue;
        data.rows.push_back(static_cast<Index>(i));
        targets.push_back(labels[i] == part.positive ? 1.0 : -1.0);
    }
    data.targets = Eigen::Map<const Vector>(targets.data(), static_cast<Index>(targets.size()));
    if (data.rows.size() == labels.size()) data.rows.clear();
    return data;
}

/// The parts there are to train. A class without training samples has none one against one, and a constant one against
/// the rest.
std::vector<ModelPart> emptyParts(MultiClass scheme, int classes)
{
    std::vector<ModelPart> parts;
    if (classes == 2) return {{.positive = 1, .negative = 0}};
    for (int k = 0; k < classes; ++k) {
        if (scheme == MultiClass::OneVsRest)
            parts.push_back({.positive = k, .negative = -1});
        else
            for (int other = k + 1; other < classes; ++other) parts.push_back({.positive = other, .negative = k});
    }
    return parts;
}

Vector spread(const Vector& values, const std::vector<Index>& rows, Index n)
{
    if (rows.empty() || values.size() == 0) return values;
    Vector all = Vector::Zero(n);
    all(rows) = values;
    return all;
}

StartPoint startOf(const Model& previous, Index part, const std::vector<Index>& rows)
{
    StartPoint start{previous.coefficients.col(part), previous.bias(part)};
    if (!rows.empty()) start.coefficients = Vector(start.coefficients(rows));
    return start;
}

template <TwoClassMethod Options>
TwoClassSolution solvePart(
    const Options& method, const TrainingMatrix& matrix, const PartData& data, Index n, const TrainControl& control)
{
    if ((data.targets.array() == data.targets(0)).all())
        return withoutSolution(
            n, Termination::NoMinimiser, noSolution("one of the two classes has no training sample"));
    static const Matrix none;
    if (data.rows.empty())
        return solve(
            method, TwoClassProblem(matrix.gram ? *matrix.gram : none, data.targets, matrix.spectrum), control);
    const Matrix part = (*matrix.gram)(data.rows, data.rows);
    TwoClassSolution solution = solve(method, TwoClassProblem(part, data.targets), control);
    solution.coefficients = spread(solution.coefficients, data.rows, n);
    solution.dual = spread(solution.dual, data.rows, n);
    if (solution.target) solution.target->coefficients = spread(solution.target->coefficients, data.rows, n);
    if (solution.proof) solution.proof->direction = spread(solution.proof->direction, data.rows, n);
    for (TraceIterate& iterate : solution.trace.iterates) {
        Eigen::VectorXf all = Eigen::VectorXf::Zero(n);
        all(data.rows) = iterate.coefficients;
        iterate.coefficients = std::move(all);
    }
    return solution;
}

/// A class that no training sample is of, one against the rest, never wins: its function is the constant −1.
bool isAbsent(const ModelPart& part, const std::vector<int>& labels)
{
    return part.negative < 0 && std::ranges::find(labels, part.positive) == labels.end();
}

template <TwoClassMethod Options>
Model train(const Options& method, const TrainingMatrix& matrix, const std::vector<int>& labels, int classes,
    const TrainControl& control, const Model* previous)
{
    requireTwoClasses(labels);
    const Index n = static_cast<Index>(labels.size());
    std::vector<ModelPart> parts = emptyParts(method.multiclass, classes);
    if (method.multiclass == MultiClass::OneVsOne && classes > 2)
        std::erase_if(parts, [&](const ModelPart& part) {
            return std::ranges::find(labels, part.positive) == labels.end()
                || std::ranges::find(labels, part.negative) == labels.end();
        });
    const bool warm = previous && previous->parts.size() == parts.size() && previous->coefficients.rows() == n
        && previous->usable();
    for (std::size_t k = 0; k < parts.size(); ++k) {
        ModelPart& part = parts[k];
        if (isAbsent(part, labels)) {
            part.solution = withoutSolution(
                n, Termination::Solved, {Worth::Constant, {"constant: no training sample is of this class"}});
            part.solution.bias = -1.0;
            continue;
        }
        const PartData data = partData(part, labels);
        StartPoint start;
        TrainControl own = control;
        if (warm) own.start = &(start = startOf(*previous, static_cast<Index>(k), data.rows));
        own.traced = control.traced && k == 0;
        part.solution = solvePart(method, matrix, data, n, own);
        if (control.run.stopped()) part.solution.termination = Termination::Cancelled;
    }
    Model model = modelOf(Options::info.id, classes, std::move(parts), n);
    if constexpr (HasProbability<Options>) model.hasProbability = classes == 2;
    return model;
}

template <class Options>
Model train(const Options& method, const TrainingMatrix& matrix, const std::vector<int>& labels, int classes,
    const TrainControl& control, const Model*)
{
    if constexpr (!NoveltyMethod<Options>) requireTwoClasses(labels);
    RuleSolution solution = train(
        method, ClassProblem(*matrix.gram, labels, classes, matrix.spectrum, matrix.features), control);
    Model model{.method = std::string(Options::info.id), .classes = classes};
    if (solution.coefficients) {
        model.coefficients = std::move(*solution.coefficients);
        model.bias = std::move(solution.biases);
    }
    model.rule = std::move(solution.rule);
    model.termination = control.run.stopped() ? Termination::Cancelled : solution.termination;
    model.verdict = std::move(solution.verdict);
    model.note = std::move(solution.note);
    model.facts = std::move(solution.facts);
    model.objective = solution.objective;
    model.reciprocalCondition = solution.reciprocalCondition;
    model.isNovelty = solution.isNovelty;
    return model;
}

/// f on the training samples themselves.
void addDecision(Model& model, const TrainingMatrix& matrix)
{
    if (!model.usable()) return;
    ObjectRows training;
    if (matrix.gram && !model.rule.decide && !model.isTwoSided()) {  // as decide() does, without a copy of K
        Matrix values = *matrix.gram * model.coefficients;
        values.rowwise() += model.bias.transpose();
        model.decision = classScores(model, values);
        return;
    }
    if (matrix.gram) {
        training.rows = *matrix.gram;
        if (model.isTwoSided()) training.reverse = matrix.gram->transpose();
        if (needsSelf(model)) training.self = matrix.gram->diagonal();
        model.decision = decide(model, training);
        return;
    }
    const Matrix coordinates = matrix.spectrum->vectors.transpose() * model.coefficients;
    Matrix values = matrix.spectrum->vectors * (matrix.spectrum->values.asDiagonal() * coordinates);
    values.rowwise() += model.bias.transpose();
    model.decision = classScores(model, values);
}

/// Whether all there is of the model is finite; what overflowed is no answer.
bool isFinite(const Model& model)
{
    return model.coefficients.allFinite() && model.bias.allFinite() && model.targetCoefficients.allFinite()
        && model.decision.allFinite();
}

}  // namespace

Method::Method() = default;
Method::Method(const Method&) = default;
Method::Method(Method&&) noexcept = default;
Method& Method::operator=(const Method&) = default;
Method& Method::operator=(Method&&) noexcept = default;
Method::~Method() = default;
bool Method::operator==(const Method&) const = default;

void visitParameters(Method& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<MethodAlternatives&>(choice), visit);
}

bool keepsAsymmetry(const Method& method)
{
    return std::visit([]<class Options>(const Options&) { return KeepsAsymmetry<Options>; }, method);
}

bool trainsFromSpectrum(const Method& method)
{
    return std::visit(
        []<class Options>(const Options& options) {
            if constexpr (FromSpectrum<Options>)
                return options.multiclass == MultiClass::OneVsRest;
            else
                return false;
        },
        method);
}

bool isNovelty(const Method& method)
{
    return std::visit([]<class Options>(const Options&) { return NoveltyMethod<Options>; }, method);
}

bool fitsTargets(const Method& method)
{
    return std::visit([]<class Options>(const Options&) { return FitsTargets<Options>; }, method);
}

MethodTraits traits(const Method& method)
{
    return std::visit(
        []<class Options>(const Options& options) {
            MethodTraits traits{.shortName = Options::info.name};
            if constexpr (requires { Options::shortName; }) traits.shortName = Options::shortName;
            if constexpr (requires { Options::isIterative; }) traits.isIterative = true;
            if constexpr (requires { Options::weighsSquares; }) traits.weighsSquares = true;
            if constexpr (requires { options.startsAtRandom(); }) {
                traits.hasRandomStart = true;
                traits.startsAtRandom = options.startsAtRandom();
            }
            return traits;
        },
        method);
}

std::optional<Parameter> tunedParameter(const Method& method)
{
    for (const Setting& setting : settings(method))
        if (setting.parameter.simpler != Simpler::Unknown) return setting.parameter;
    return std::nullopt;
}

bool needsSpectrum(const Method& method)
{
    return std::visit(
        []<class Options>(const Options& options) {
            if constexpr (MayWantSpectrum<Options>)
                return options.wantsSpectrum();
            else
                return FromSpectrum<Options> || NeedsSpectrum<Options>;
        },
        method);
}

namespace {

/// The model with f on the training samples; none where a number overflowed.
Model finished(Model model, const TrainingMatrix& matrix)
{
    if (model.termination == Termination::Cancelled) return model;
    addDecision(model, matrix);
    if (model.usable() && !isFinite(model)) {
        model.termination = Termination::NumericalFailure;
        model.verdict = noSolution("the numbers overflowed");
    }
    return model;
}

}  // namespace

Model train(const Method& method, const TrainingMatrix& matrix, const std::vector<int>& labels, int classes,
    const TrainControl& control, const Model* previous)
{
    return finished(std::visit([&](const auto& options) {
        return train(options, matrix, labels, classes, control, previous);
    }, method), matrix);
}

Model trainOnTargets(
    const Method& method, const TrainingMatrix& matrix, const Vector& targets, const TrainControl& control)
{
    return std::visit(
        [&]<class Options>(const Options& options) -> Model {
            if constexpr (!FitsTargets<Options>)
                throw InvalidInput(std::string(Options::info.name) + " learns classes and cannot fit a numeric target.");
            else {
                static const Matrix none;
                const TwoClassProblem problem(matrix.gram ? *matrix.gram : none, targets, matrix.spectrum);
                ModelPart part{.positive = 0, .negative = -1};
                part.solution = solve(options, problem, control);
                if (control.run.stopped()) part.solution.termination = Termination::Cancelled;
                if constexpr (DescribesFit<Options>)
                    if (!control.preview && control.examined) describeFit(options, problem, part.solution);
                Model model = modelOf(Options::info.id, 2, {std::move(part)}, targets.size());
                model.isRegression = true;
                return finished(std::move(model), matrix);
            }
        },
        method);
}

Model train(const Method& method, const Matrix& gram, const std::vector<int>& labels, int classes)
{
    return train(method, TrainingMatrix{.gram = &gram}, labels, classes);
}

}  // namespace krein
