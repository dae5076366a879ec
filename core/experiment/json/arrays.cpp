// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/arrays.h"

#include <limits>
#include <optional>

#include "core/base/errors.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/formats/writing/write_npz.h"
#include "core/experiment/json/json_numbers.h"
#include "core/experiment/json/results_file.h"

namespace krein {

namespace {

/// The numbers of nested lists, all of one length at each depth.
struct Numbers {
    std::vector<double> values;
    std::vector<std::int64_t> whole;  ///< the same if `areWhole`
    bool areWhole = true;
};

/// The dimensions of nested lists by what comes first at each depth.
std::vector<Index> shapeOf(const Json& value)
{
    std::vector<Index> shape;
    for (const Json* part = &value; part->is_array(); part = &part->front()) {
        shape.push_back(static_cast<Index>(part->size()));
        if (part->empty()) break;
    }
    return shape;
}

/// @return false if these are no numbers of that shape
bool collect(const Json& value, const std::vector<Index>& shape, std::size_t depth, Numbers& found)
{
    if (depth == shape.size()) {
        if (!value.is_number() && !value.is_null()) return false;
        const bool isWhole = value.is_number_integer();
        found.areWhole = found.areWhole && isWhole;
        found.whole.push_back(isWhole ? value.get<std::int64_t>() : 0);
        found.values.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
        return true;
    }
    if (!value.is_array() || static_cast<Index>(value.size()) != shape[depth]) return false;
    for (const Json& part : value)
        if (!collect(part, shape, depth + 1, found)) return false;
    return true;
}

std::optional<std::string> numbersBytes(const Json& value)
{
    Numbers found;
    const std::vector<Index> shape = shapeOf(value);
    if (!collect(value, shape, 0, found)) return std::nullopt;
    const bool isWhole = found.areWhole && !found.values.empty();
    return isWhole ? npyBytes(std::span<const std::int64_t>(found.whole), shape)
                   : npyBytes(std::span<const double>(found.values), shape);
}

std::optional<std::string> textsBytes(const Json& value)
{
    std::vector<std::string> texts;
    for (const Json& part : value) {
        if (!part.is_string()) return std::nullopt;
        texts.push_back(part.get<std::string>());
    }
    return npyBytes(texts);
}

/// Every list of numbers or texts and every number within, under its path.
void addArrays(const Json& value, const std::string& path, std::vector<NamedNpy>& arrays)
{
    if (value.is_object()) {
        for (const auto& [key, member] : value.items())
            addArrays(member, path.empty() ? key : path + "." + key, arrays);
    } else if (value.is_number() || (value.is_array() && !value.empty())) {
        std::optional<std::string> bytes = numbersBytes(value);
        if (!bytes && value.is_array()) bytes = textsBytes(value);
        if (bytes) return arrays.push_back({path, std::move(*bytes)});
        for (std::size_t i = 0; i < value.size(); ++i) addArrays(value[i], path + "." + std::to_string(i), arrays);
    }
}

}  // namespace

std::string matrixJson(const NamedMatrix& matrix)
{
    Json object{{"dissimilarity", matrix.dissimilarity}};
    if (!matrix.names.empty()) object["names"] = matrix.names;
    if (!matrix.labels.empty()) {
        object["labels"] = Json::array();
        for (const int label : matrix.labels)
            object["labels"].push_back(
                label < 0 ? Json(nullptr) : Json(matrix.classNames[static_cast<std::size_t>(label)]));
    }
    put(object, "values", matrix.values, true);
    return memberPerLine(object);
}

std::string coordinatesJson(const TakenCoordinates& coordinates)
{
    Json object{{"objects", coordinates.objects}, {"trained", coordinates.trained}};
    put(object, "eigenvalues", coordinates.eigenvalues);
    if (coordinates.shares.size() > 0) {
        put(object, "shares", coordinates.shares);
        object["shares_of"] = coordinates.sharesOf;
    }
    put(object, "coordinates", coordinates.values, true);
    if (coordinates.secondArgument.size() > 0) put(object, "second_argument", coordinates.secondArgument, true);
    return memberPerLine(object);
}

std::string predictionsJson(const Predictions& predictions)
{
    Json object{{"objects", predictions.objects}};
    if (!predictions.predicted.empty()) object["classes"] = predictions.predicted;
    object["functions"] = predictions.functions;
    put(object, "values", predictions.decision, true);
    return memberPerLine(object);
}

std::string runArrays(const Results& results)
{
    std::vector<NamedNpy> arrays;
    std::vector<std::string> remarks;
    if (results.gram && results.gram->train.size() > 0) {
        arrays.push_back({"matrix.raw", npyBytes(takenMatrix(results, {.corrected = false}, remarks).values)});
        if (results.corrected) arrays.push_back({"matrix.trained", npyBytes(takenMatrix(results, {}, remarks).values)});
    }
    if (results.projection) {
        const TakenCoordinates coordinates = takenCoordinates(results);
        arrays.push_back({"coordinates", npyBytes(coordinates.values)});
        const Vector& eigenvalues = coordinates.eigenvalues;
        arrays.push_back({"coordinates.eigenvalues",
            npyBytes(std::span<const double>(eigenvalues.data(), static_cast<std::size_t>(eigenvalues.size())),
                {eigenvalues.size()})});
    }
    Json object = resultsObject(results);
    for (const char* noResult : {"kreinscope", "experiment", "seconds"}) object.erase(noResult);
    addArrays(object, {}, arrays);
    return npzBytes(arrays);
}

}  // namespace krein
