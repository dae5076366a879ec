// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/landscape_json.h"

#include "core/experiment/json/json_numbers.h"

namespace krein {

Json landscapeJson(const SvmLandscape& landscape)
{
    Json object{{"enumerated", landscape.enumerated}, {"n_kkt", landscape.points.size()},
        {"n_local_minima", landscape.count(PointKind::LocalMinimum)},
        {"n_saddles", landscape.count(PointKind::Saddle)},
        {"n_degenerate", landscape.count(PointKind::Degenerate)}, {"singular_faces", landscape.singularFaces},
        {"convex_on_constraint", landscape.convex}, {"starts", landscape.starts}, {"astray", landscape.astray}};
    Json points = Json::array();
    for (const StationaryPoint& point : landscape.points) {
        Json& listed = points.emplace_back();
        put(listed, "objective", point.objective);
        listed["kind"] = pointKindId(point.kind);
        listed["free"] = point.free;
        listed["bounded"] = point.bounded;
        listed["inertia"] = {point.positive, point.negative};
        put(listed, "bias", point.bias);
        listed["hits"] = point.hits;
        put(listed, "alpha", point.alpha);
    }
    object["points"] = std::move(points);
    return object;
}

Json globalJson(const GlobalSvm& global)
{
    Json object{{"closed", global.closed}, {"nodes", global.nodes}};
    put(object, "objective", global.objective);
    put(object, "bound", global.bound);
    put(object, "gap", global.gap());
    put(object, "bias", global.bias);
    put(object, "alpha", global.alpha);
    return object;
}

}  // namespace krein
