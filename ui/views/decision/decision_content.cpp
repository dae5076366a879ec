// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_content.h"

#include "core/experiment/map_unit.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/iterate.h"

namespace krein {

bool DecisionContent::hasMap() const
{
    return results && results->data && results->map;
}

const Model* DecisionContent::model() const
{
    return results && results->model && results->model->model.usable() ? &results->model->model : nullptr;
}

bool DecisionContent::isCurrent() const
{
    if (!drawn) return true;
    return results && results->data && (results->data == drawn || *results->data == *drawn);
}

const DataSet* DecisionContent::samples() const
{
    if (drawn) return drawn.get();
    return results ? results->data.get() : nullptr;
}

Index DecisionContent::eigenfunction() const
{
    return results && showsEigenfunction(*results) ? results->map->eigenfunction : 0;
}

Index DecisionContent::iterate() const
{
    return results && showsIterate(*results) ? results->map->iterate : -1;
}

bool DecisionContent::isTwoSided() const
{
    return model() && results->model->onKernel.isTwoSided() && showsDecision();
}

bool DecisionContent::hasSides() const
{
    return hasMap() && model() && results->map->source && results->map->target && showsDecision();
}

bool DecisionContent::canSplit() const
{
    return results && showsDecision() && splitsInKreinSpace(*results);
}

bool DecisionContent::hasParts() const
{
    return hasMap() && model() && results->map->parts && showsDecision();
}

double DecisionContent::unit() const
{
    return results ? mapUnit(*results) : 1.0;
}

const DecisionMap& DecisionContent::mapOf(MapSide side) const
{
    const MapValue& map = *results->map;
    if (side == MapSide::Source && map.source) return *map.source;
    if (side == MapSide::Target && map.target) return *map.target;
    if (side == MapSide::Positive && map.parts) return map.parts->positive;
    if (side == MapSide::Negative && map.parts) return map.parts->negative;
    return map.map;
}

SampleMarks marksOf(const DecisionContent& content)
{
    const Model* trained = content.hasMap() && content.results->prepared ? content.model() : nullptr;
    if (!trained) return {};
    return {supportMarks(*trained), wrongRows(*content.results)};
}

}  // namespace krein
