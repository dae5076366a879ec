// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/json_numbers.h"

#include <cmath>

namespace krein {

namespace {

std::string nonFiniteReason(double number)
{
    return std::isnan(number) ? "not a number" : number > 0 ? "infinite" : "minus infinite";
}

Json entry(double number)
{
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json row(const auto& values)
{
    Json list = Json::array();
    for (Index i = 0; i < values.size(); ++i) list.push_back(entry(values(i)));
    return list;
}

}  // namespace

void putNumber(Json& object, const std::string& key, double number)
{
    if (std::isfinite(number)) {
        object[key] = number;
    } else {
        object[key] = nullptr;
        object[key + "_reason"] = nonFiniteReason(number);
    }
}

void put(Json& object, const std::string& key, const Matrix& values, bool alwaysRows)
{
    Json list = Json::array();
    for (Index i = 0; i < values.rows(); ++i)
        list.push_back(values.cols() == 1 && !alwaysRows ? entry(values(i, 0)) : row(values.row(i)));
    object[key] = std::move(list);
    if (!values.allFinite()) object[key + "_reason"] = "entries that are not finite are null";
}

void put(Json& object, const std::string& key, const Vector& values)
{
    put(object, key, Matrix(values), false);
}

}  // namespace krein
