// SPDX-License-Identifier: GPL-3.0-or-later
//
// All stationary points of small C-SVMs, and the global minimum by branch and bound.
#include <cmath>

#include "core/solvers/landscape/svm_global.h"
#include "core/solvers/landscape/svm_landscape.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Json landscape(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"C"});
    requireOnly("the input", inputs, {"K", "y"});
    const Matrix gram = matrix(inputs.at("K"));
    const double cost = number(params.at("C"));
    Vector y(gram.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    const krein::SvmLandscape found = krein::enumerateLandscape(gram, y, cost);
    const krein::GlobalSvm global = krein::globalSvm(gram, y, cost, 60.0);
    Json result{{"n_kkt", found.points.size()}, {"n_local_minima", found.count(krein::PointKind::LocalMinimum)},
        {"n_saddles", found.count(krein::PointKind::Saddle)},
        {"n_degenerate", found.count(krein::PointKind::Degenerate)}, {"singular_faces", found.singularFaces},
        {"global_objective", global.closed ? Json(global.objective) : Json("the gap is open")},
        {"convex_on_constraint", found.convex}};
    for (const char* key : {"objectives", "kinds", "free_counts", "bounded_counts", "inertias", "alphas", "biases"})
        result[key] = Json::array();
    for (const krein::StationaryPoint& point : found.points) {
        result["objectives"].push_back(point.objective);
        result["kinds"].push_back(pointKindId(point.kind));
        result["free_counts"].push_back(point.free);
        result["bounded_counts"].push_back(point.bounded);
        result["inertias"].push_back({point.positive, point.negative});
        result["alphas"].push_back(list(point.alpha));
        result["biases"].push_back(point.bias);
    }
    return result;
}

}  // namespace

void addLandscapeMethods(Methods& methods)
{
    methods["svm_landscape"] = landscape;
}

}  // namespace oracles
