// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/clustering.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

constexpr double relativeZero = 1e-12;  // of the largest squared distance: what rounding leaves below 0

void countNegative(const Matrix& squares, Clustering& result)
{
    const double zero = relativeZero * squares.cwiseAbs().maxCoeff();
    for (Index j = 0; j < squares.cols(); ++j)
        for (Index i = 0; i < j; ++i) result.negativePairs += squares(i, j) < -zero;
    if (result.negativePairs > 0) result.mostNegative = squares.minCoeff();
}

ClusterScale scaleFor(const ClusterRequest& request, const Clustering& found)
{
    if (!request.scale) return found.negativePairs > 0 ? ClusterScale::Squares : ClusterScale::Distances;
    if (*request.scale == ClusterScale::Distances && found.negativePairs > 0)
        throw InvalidInput(counted(found.negativePairs, "pair") + " of objects "
            + (found.negativePairs == 1 ? "has" : "have")
            + " a negative squared distance, which has no root; compare the squared distances, or correct the matrix "
              "first.");
    return *request.scale;
}

double withinSquares(const Matrix& squares, const std::vector<int>& clusters, Index k)
{
    double within = 0.0;
    for (const std::vector<Index>& members : membersOf(clusters, k))
        within += 0.5 * squares(members, members).sum() / static_cast<double>(members.size());
    return within;
}

Dendrogram treeOf(const Matrix& between, const Matrix& squares, const ClusterRequest& request, ClusterScale scale,
    const RunControl& control)
{
    const Linkage linkage = *linkageOf(request.method);
    Dendrogram tree = dendrogram(linkage == Linkage::Ward ? squares : between, linkage, control);
    if (linkage == Linkage::Ward && scale == ClusterScale::Distances)
        for (JoinStep& step : tree.steps) step.height = std::sqrt(std::max(step.height, 0.0));
    return tree;
}

/// The clusters and what goes with their method.
std::vector<int> clustersBy(const Matrix& between, const Matrix& squares, const ClusterRequest& request,
    Clustering& result, const RunControl& control)
{
    if (request.method == ClusterMethod::Medoids) {
        result.medoids = aroundMedoids(between, request.clusters, control);
        return result.medoids->clusters;
    }
    if (request.method == ClusterMethod::Relational) {
        if (request.spread) result.beta = betaSpread(squares);
        result.relational = relationalKMeans(result.beta > 0.0 ? spread(squares, result.beta) : squares,
            request.clusters, request.starts, request.seed, control);
        return result.relational->clusters;
    }
    result.tree = treeOf(between, squares, request, result.scale, control);
    return result.tree->complete() ? cutInto(*result.tree, request.clusters) : std::vector<int>();
}

}  // namespace

std::string_view aboutMethod(ClusterMethod method)
{
    switch (method) {
    case ClusterMethod::Medoids: return "k-medoids, PAM with build and swap (Kaufman & Rousseeuw 1990)";
    case ClusterMethod::Relational:
        return "relational k-means (Hathaway, Davenport & Bezdek 1989), then single moves (Hartigan 1975)";
    case ClusterMethod::Single: return "single linkage";
    case ClusterMethod::Complete: return "complete linkage";
    case ClusterMethod::Average: return "average linkage, UPGMA";
    case ClusterMethod::Ward: return "Ward's method (Ward 1963), of squared distances";
    }
    return {};
}

bool needsSquares(ClusterMethod method)
{
    return method == ClusterMethod::Relational || method == ClusterMethod::Ward;
}

std::optional<Linkage> linkageOf(ClusterMethod method)
{
    switch (method) {
    case ClusterMethod::Single: return Linkage::Single;
    case ClusterMethod::Complete: return Linkage::Complete;
    case ClusterMethod::Average: return Linkage::Average;
    case ClusterMethod::Ward: return Linkage::Ward;
    case ClusterMethod::Medoids:
    case ClusterMethod::Relational: break;
    }
    return {};
}

Clustering clustered(const Matrix& squares, const ClusterRequest& request, const RunControl& control)
{
    requireClusters(squares, request.clusters);
    if (request.spread && request.method != ClusterMethod::Relational)
        throw InvalidInput("Only relational k-means takes a spread; leave it out, or choose that method.");
    Clustering result;
    countNegative(squares, result);
    result.scale = scaleFor(request, result);
    const Matrix between = result.scale == ClusterScale::Squares ? squares : Matrix(squares.cwiseMax(0.0).cwiseSqrt());
    const std::vector<int> clusters = clustersBy(between, squares, request, result, control);
    if (control.stopped()) return result;
    result.clusters = numberedByFirst(clusters);
    result.silhouettes = silhouettes(between, result.clusters, request.clusters);
    result.withinSquares = withinSquares(squares, result.clusters, request.clusters);
    result.central = centralObjects(between, result.clusters, request.clusters);
    if (result.medoids)
        for (const Index medoid : result.medoids->medoids)
            result.central[static_cast<std::size_t>(result.clusters[static_cast<std::size_t>(medoid)])] = medoid;
    return result;
}

}  // namespace krein
