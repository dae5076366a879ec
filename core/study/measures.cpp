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

std::vector<std::string> usualMeasures()
{
    return {"test-accuracy", "train-accuracy", "negative-eigenvalues"};
}

}  // namespace krein
