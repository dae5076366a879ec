// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel.h"

#include <algorithm>
#include <cassert>

#include "core/base/parameters.h"
#include "core/data/object_kind.h"

namespace krein {

namespace {

/// What the kernel compares if it cannot compare these objects, else nothing.
template <class Alternative> std::string comparesOnly(const Alternative& kernel, const DataSet& data)
{
    if constexpr (requires { kernel.distance; })
        return whyNot(kernel.distance, data).empty() ? "" : "needs a distance";
    else
        return areRows(data) ? "" : "compares vectors";
}

std::string comparesOnly(const GivenKernel&, const DataSet& data)
{
    return data.kind == DataKind::Proximity ? "" : "takes the values of a matrix";
}

std::string comparesOnly(const AdjacencyKernel&, const DataSet& data)
{
    return data.kind == DataKind::Graph ? "" : "takes the edges of a graph";
}

std::string comparesOnly(const RandomWalkKernel&, const DataSet& data)
{
    return data.kind == DataKind::Graph ? "" : "walks along the edges of a graph";
}

std::string comparesOnly(const KlKernel&, const DataSet& data)
{
    const bool canBeDistributions = data.kind == DataKind::Distributions || data.kind == DataKind::PointSets
        || data.kind == DataKind::Vectors;
    return canBeDistributions ? "" : "compares distributions";
}

std::string comparesOnly(const CombinationKernel& kernel, const DataSet& data)
{
    for (std::size_t i = 0; i < termsUsed(kernel); ++i) {
        const Kernel& term = kernel.terms[i].kernel;
        const std::string inner = std::visit(
            [&](const auto& alternative) { return comparesOnly(alternative, data); }, term);
        if (!inner.empty()) return "is made of " + std::string(info(term).id) + ", which " + inner;
    }
    return "";
}

/// What a distance that does not fit has to say for itself.
std::string distanceProblem(const Kernel& kernel, const DataSet& data)
{
    return std::visit(
        [&](const auto& alternative) -> std::string {
            if constexpr (requires { alternative.distance; })
                return whyNot(alternative.distance, data);
            else
                return {};
        },
        kernel);
}

Kernel usualKernel(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Vectors: return TruncatedL1Kernel{};
    case DataKind::Proximity: return GivenKernel{};
    case DataKind::Graph: return AdjacencyKernel{};
    case DataKind::Strings:
    case DataKind::PointSets:
    case DataKind::Distributions: break;
    }
    return NegativeDistanceKernel{};
}

}  // namespace

Kernel::Kernel() = default;
Kernel::Kernel(const Kernel&) = default;
Kernel::Kernel(Kernel&&) noexcept = default;
Kernel& Kernel::operator=(const Kernel&) = default;
Kernel& Kernel::operator=(Kernel&&) noexcept = default;
Kernel::~Kernel() = default;
bool Kernel::operator==(const Kernel&) const = default;

void visitParameters(Kernel& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<KernelAlternatives&>(choice), visit);
}

Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics)
{
    return std::visit([&](const auto& alternative) { return Kernel(resolved(alternative, statistics)); }, kernel);
}

bool followsSamples(const Kernel& kernel)
{
    const std::vector<Setting> all = settings(kernel);
    const auto isUnset = [](const Setting& setting) { return std::holds_alternative<std::monostate>(setting.value); };
    return std::ranges::any_of(all, [&](const Setting& setting) {
        const Parameter& parameter = setting.parameter;
        if (!parameter.fromSamples) return false;
        if (setting.kind == ParameterKind::Flag) return std::get<bool>(setting.value);
        const bool isGiven = std::ranges::any_of(all, [&](const Setting& other) {
            return !parameter.group.empty() && other.parameter.group == parameter.group && !isUnset(other);
        });
        return isUnset(setting) && !isGiven;
    });
}

bool isPairKernel(const Kernel& kernel)
{
    return std::visit([]<class Alternative>(const Alternative&) { return PairKernel<Alternative>; }, kernel);
}

bool comparesVectors(const Kernel& kernel)
{
    return std::visit(
        []<class Alternative>(const Alternative& alternative) {
            if constexpr (
                PairKernel<
                    Alternative> || VectorKernel<Alternative> || std::is_same_v<Alternative, SneKernel> || std::is_same_v<Alternative, StudentTKernel>)
                return true;
            else if constexpr (requires { alternative.distance; })
                return comparesVectors(alternative.distance);
            else if constexpr (std::is_same_v<Alternative, CombinationKernel>)
                return std::all_of(alternative.terms.begin(),
                    alternative.terms.begin() + static_cast<std::ptrdiff_t>(termsUsed(alternative)),
                    [](const KernelTerm& term) { return comparesVectors(term.kernel); });
            else
                return false;
        },
        kernel);
}

int alignedSeries(const Kernel& kernel)
{
    return std::visit(
        []<class Alternative>(const Alternative& alternative) {
            int count = 0;
            if constexpr (requires { alternative.distance; })
                count = alignsSeries(alternative.distance) ? 1 : 0;
            else if constexpr (std::is_same_v<Alternative, CombinationKernel>)
                for (std::size_t i = 0; i < termsUsed(alternative); ++i)
                    count += alignedSeries(alternative.terms[i].kernel);
            return count;
        },
        kernel);
}

bool isSymmetric(const Kernel& kernel)
{
    return std::visit(
        []<class Alternative>(const Alternative& alternative) {
            if constexpr (std::is_same_v<Alternative, FormulaKernel>)
                return formulaIsSymmetric(alternative.text);
            else if constexpr (PairKernel<Alternative> || VectorKernel<Alternative>)
                return true;
            else if constexpr (requires { alternative.distance; })
                return isSymmetric(alternative.distance);
            else if constexpr (std::is_same_v<Alternative, CombinationKernel>)
                return alternative.op >= Combine::SymmetricPart
                    || std::all_of(alternative.terms.begin(),
                        alternative.terms.begin() + static_cast<std::ptrdiff_t>(termsUsed(alternative)),
                        [](const KernelTerm& term) { return isSymmetric(term.kernel); });
            else
                return false;
        },
        kernel);
}

KernelFamily family(const Kernel& kernel)
{
    return std::visit([]<class Alternative>(const Alternative&) { return Alternative::family; }, kernel);
}

PairQuantity pairQuantity(const Kernel& kernel)
{
    assert(isPairKernel(kernel));
    return std::visit(
        []<class Alternative>(const Alternative&) {
            if constexpr (PairKernel<Alternative>)
                return Alternative::quantity;
            else
                return PairQuantity::InnerProduct;
        },
        kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities)
{
    std::visit(
        [&]<class Alternative>(const Alternative& alternative) {
            if constexpr (PairKernel<Alternative>) alternative.apply(quantities);
        },
        kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities)
{
    std::visit(
        [&]<class Alternative>(const Alternative& alternative) {
            if constexpr (PairKernel<Alternative>) alternative.apply(quantities);
        },
        kernel);
}

std::string whyNot(const Kernel& kernel, const DataSet& data)
{
    const std::string compares = std::visit(
        [&](const auto& alternative) { return comparesOnly(alternative, data); }, kernel);
    if (compares.empty()) return {};
    if (const std::string problem = distanceProblem(kernel, data); !problem.empty()) return problem;
    return "The " + std::string(info(kernel).id) + " kernel " + compares + ", and these are "
        + std::string(wordsFor(data)) + "; use " + std::string(info(usualKernel(data)).id) + ".";
}

Kernel suitableKernel(const Kernel& wanted, const DataSet& data)
{
    if (whyNot(wanted, data).empty()) return wanted;
    if (const auto* combined = std::get_if<CombinationKernel>(&wanted)) {
        CombinationKernel kernel = *combined;
        for (KernelTerm& term : kernel.terms) term.kernel = suitableKernel(term.kernel, data);
        if (whyNot(Kernel(kernel), data).empty()) return Kernel(kernel);
    }
    return usualKernel(data);
}

}  // namespace krein
