// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/object_kind.h"

namespace krein {

bool areRows(const DataSet& data)
{
    return data.kind == DataKind::Vectors || (data.kind != DataKind::Proximity && data.hasVectors());
}

std::string_view wordsFor(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Vectors: return "vectors";
    case DataKind::Proximity:
        return data.proximity.dissimilarity ? "a matrix of dissimilarities" : "a matrix of similarities";
    case DataKind::Strings: return "strings";
    case DataKind::PointSets: return "point sets";
    case DataKind::Distributions: return "distributions";
    case DataKind::Graph: return "the nodes of a graph";
    }
    return {};
}

}  // namespace krein
