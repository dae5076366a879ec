// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel.h"

#include "core/data/data_set.h"

namespace krein {

namespace {

/// Rows of numbers that kernels on vectors compare: also the features of nodes and the weights of distributions.
bool areVectors(const DataSet& data)
{
    return data.kind == DataKind::Vectors || (data.kind != DataKind::Proximity && data.hasVectors());
}

/// What the objects are, in words.
std::string_view nameOf(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Vectors: return "vectors";
    case DataKind::Proximity: return data.proximity.dissimilarity ? "a matrix of dissimilarities" : "a matrix of similarities";
    case DataKind::Strings: return "strings";
    case DataKind::PointSets: return "point sets";
    case DataKind::Distributions: return "distributions";
    case DataKind::Graph: return "the nodes of a graph";
    }
    return {};
}

/// What the kernel compares if it cannot compare these objects, else nothing.
template <class AnyKernel> std::string_view comparesOnly(const AnyKernel&, const DataSet& data)
{
    return areVectors(data) ? "" : "compares vectors";
}

std::string_view comparesOnly(const GivenKernel&, const DataSet& data)
{
    return data.kind == DataKind::Proximity ? "" : "takes the values of a matrix";
}

std::string_view comparesOnly(const NegativeDistanceKernel&, const DataSet& data)
{
    if (data.kind == DataKind::Proximity) return data.proximity.dissimilarity ? "" : "needs distances";
    return data.kind == DataKind::Graph && !data.hasVectors() ? "needs distances" : "";
}

std::string_view comparesOnly(const AdjacencyKernel&, const DataSet& data)
{
    return data.kind == DataKind::Graph ? "" : "takes the edges of a graph";
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

Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics)
{
    return std::visit([&](const auto& alternative) { return Kernel(resolved(alternative, statistics)); }, kernel);
}

PairQuantity pairQuantity(const Kernel& kernel)
{
    return std::visit([](const auto& alternative) { return std::decay_t<decltype(alternative)>::quantity; }, kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities)
{
    std::visit([&](const auto& alternative) { alternative.apply(quantities); }, kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities)
{
    std::visit([&](const auto& alternative) { alternative.apply(quantities); }, kernel);
}

std::string whyNot(const Kernel& kernel, const DataSet& data)
{
    const std::string_view compares = std::visit([&](const auto& alternative) { return comparesOnly(alternative, data); }, kernel);
    if (compares.empty()) return {};
    return "The " + std::string(info(kernel).id) + " kernel " + std::string(compares) + ", and these are " + std::string(nameOf(data)) + "; use "
        + std::string(info(usualKernel(data)).id) + ".";
}

Kernel suitableKernel(const Kernel& wanted, const DataSet& data)
{
    return whyNot(wanted, data).empty() ? wanted : usualKernel(data);
}

}  // namespace krein
