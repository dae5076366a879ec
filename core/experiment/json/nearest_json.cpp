// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/nearest_json.h"

#include "core/experiment/json/json_numbers.h"

namespace krein {

Json certificateObject(const NearestCertificate& certificate)
{
    Json object{
        {"holds", certificate.holds()}, {"of", certificate.ofDistances ? "squared distances" : "kernel matrix"}};
    put(object, "distance", certificate.distance);
    put(object, "bound", certificate.bound);
    put(object, "gap", certificate.gap);
    put(object, "smallest_eigenvalue", certificate.smallest);
    put(object, "smallest_multiplier_eigenvalue", certificate.smallestMultiplier);
    put(object, "product", certificate.product);
    put(object, "diagonal_error", certificate.diagonalError);
    if (certificate.ofDistances) put(object, "sum_error", certificate.sumError);
    put(object, "allowed", certificate.allowed());
    put(object, "multipliers", certificate.multipliers);
    return object;
}

}  // namespace krein
