// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/measures.h"

#include "core/base/parameters.h"

namespace krein {

std::vector<const QuantityInfo*> allMeasures()
{
    std::vector<const QuantityInfo*> measures;
    for (const QuantityInfo& quantity : allQuantities())
        if (isMeasure(quantity)) measures.push_back(&quantity);
    return measures;
}

const QuantityInfo& measureById(std::string_view id)
{
    if (const QuantityInfo* quantity = quantityNamed(id); quantity && isMeasure(*quantity)) return *quantity;
    std::vector<std::string> known;
    for (const QuantityInfo* measure : allMeasures()) known.emplace_back(measure->id);
    detail::throwUnknownId("measure", id, known);
}

namespace {

/// Whether the data have a numeric target by what is said of them, before they are loaded.
bool haveTarget(const DataSource& data)
{
    if (const auto* file = std::get_if<FileData>(&data)) return !file->import.target.empty();
    if (const auto* matrix = std::get_if<MatrixData>(&data)) return !matrix->target.empty();
    if (const auto* drawn = std::get_if<DrawnData>(&data)) return drawn->samples && drawn->samples->hasTarget();
    return std::holds_alternative<NoisySineData>(data) || std::holds_alternative<NoisySurfaceData>(data);
}

}  // namespace

std::vector<std::string> usualMeasures(const DataSource& data)
{
    if (haveTarget(data)) return {"test-r2", "train-r2", "negative-eigenvalues"};
    return {"test-accuracy", "train-accuracy", "negative-eigenvalues"};
}

}  // namespace krein
