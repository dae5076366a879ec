// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/distance.h"

#include <stdexcept>
#include <type_traits>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/object_kind.h"

namespace krein {

namespace {

Compared comparedBy(const Distance& distance)
{
    return std::visit([](const auto& alternative) { return std::decay_t<decltype(alternative)>::compares; }, distance);
}

bool arePoints(const DataSet& data)
{
    return data.kind == DataKind::PointSets || (data.kind == DataKind::Distributions && !data.pointSets.empty());
}

bool canCompare(Compared compared, const DataSet& data)
{
    switch (compared) {
    case Compared::Rows: return areRows(data);
    case Compared::Sequences: return areRows(data) || arePoints(data);
    case Compared::PointSets: return arePoints(data);
    case Compared::Strings: return data.kind == DataKind::Strings;
    case Compared::Nodes: return data.kind == DataKind::Graph;
    case Compared::Entries: return data.kind == DataKind::Proximity && data.proximity.dissimilarity;
    case Compared::Anything: return data.kind != DataKind::Proximity || data.proximity.dissimilarity;
    }
    return false;
}

/// What the distance does, in words.
std::string_view wordsFor(Compared compared)
{
    switch (compared) {
    case Compared::Rows: return "compares vectors";
    case Compared::Sequences: return "compares sequences of points";
    case Compared::PointSets: return "compares point sets";
    case Compared::Strings: return "compares strings";
    case Compared::Nodes: return "compares the nodes of a graph";
    case Compared::Entries: return "takes the values of a matrix of dissimilarities";
    case Compared::Anything: return "compares objects of any kind";
    }
    return {};
}

void checkFinite(const Distance& distance, const Matrix& distances)
{
    if (distances.allFinite()) return;
    std::string advice;
    for (const Setting& setting : settings(distance))
        advice += (advice.empty() ? "change its " : ", ") + setting.parameter.key;
    throw InvalidInput("The " + std::string(info(distance).id)
        + " distance is beyond double precision for some pair of these objects: " + advice
        + (advice.empty() ? "" : " or ") + "divide the data by a common factor.");
}

void checkMagnitude(const Matrix& features)
{
    constexpr double largest = 1e300;  // differences and sums of all features stay finite
    if (features.size() == 0) return;
    const double found = features.cwiseAbs().maxCoeff();
    if (found > largest)
        throw InvalidInput("There is a feature of magnitude " + numberText(found)
            + "; distances are computed for features of up to " + numberText(largest) + ".");
}

/// Distances that have a distancesOf() for rows of numbers.
template <class AnyDistance>
constexpr bool forRows = AnyDistance::compares == Compared::Rows || AnyDistance::compares == Compared::Sequences;
/// Distances that have a distancesOf() for objects of a data set.
template <class AnyDistance>
constexpr bool forObjects = AnyDistance::compares != Compared::Rows&& AnyDistance::compares != Compared::Anything;

}  // namespace

void visitParameters(Distance& choice, ParameterVisitor& visit)
{
    std::visit([&](auto& alternative) { visitParameters(alternative, visit); }, choice);
}

std::string whyNot(const Distance& distance, const DataSet& data)
{
    const Compared compared = comparedBy(distance);
    if (canCompare(compared, data)) return {};
    if (data.kind == DataKind::Proximity && !data.proximity.dissimilarity)
        return "No distance compares these objects, because they are a matrix of similarities; use the kernel given, "
               "or import the matrix as dissimilarities if it holds them.";
    return "The " + std::string(info(distance).id) + " distance " + std::string(wordsFor(compared)) + ", and these are "
        + std::string(wordsFor(data)) + "; use " + std::string(info(usualDistance(data)).id) + ".";
}

Distance usualDistance(const DataSet& data)
{
    if (areRows(data)) return LpDistance{};
    switch (data.kind) {
    case DataKind::Strings: return LevenshteinDistance{};
    case DataKind::PointSets:
    case DataKind::Distributions: return ModifiedHausdorffDistance{};
    case DataKind::Proximity: return GivenDistance{};
    case DataKind::Graph: return ShortestPathDistance{};
    case DataKind::Vectors: break;
    }
    return LpDistance{};
}

Distance resolved(const Distance& distance, const DataSet& data)
{
    return std::holds_alternative<UsualDistance>(distance) ? usualDistance(data) : distance;
}

bool isSymmetric(const Distance& distance)
{
    return std::visit([](const auto& alternative) { return alternative.symmetric(); }, distance);
}

bool comparesVectors(const Distance& distance)
{
    return std::visit([](const auto& alternative) { return forRows<std::decay_t<decltype(alternative)>>; }, distance);
}

bool alignsSeries(const Distance& distance)
{
    return std::visit([]<class Chosen>(const Chosen&) { return requires { Chosen::aligns; }; }, distance);
}

Matrix vectorDistances(const Distance& distance, const Matrix& a, const Matrix& b, const RunControl& control)
{
    checkMagnitude(a);
    checkMagnitude(b);
    const bool symmetric = a.rows() == b.rows() && a == b && isSymmetric(distance);
    Matrix result = std::visit(
        [&](const auto& alternative) -> Matrix {
            if constexpr (forRows<std::decay_t<decltype(alternative)>>)
                return distancesOf(alternative, a, b, symmetric, control);
            else
                throw std::logic_error("vectorDistances: the distance compares no rows of numbers");
        },
        distance);
    if (control.stopped()) return {};
    checkFinite(distance, result);
    return result;
}

Matrix objectDistances(const Distance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    if (const std::string problem = whyNot(distance, data); !problem.empty()) throw InvalidInput(problem);
    if (comparesVectors(distance) && areRows(data))
        throw std::logic_error("objectDistances: rows of numbers are compared by vectorDistances");
    Matrix result = std::visit(
        [&](const auto& alternative) -> Matrix {
            if constexpr (forObjects<std::decay_t<decltype(alternative)>>)
                return distancesOf(alternative, data, rows, columns, control);
            else
                return {};
        },
        distance);
    if (control.stopped()) return {};
    checkFinite(distance, result);
    return result;
}

Matrix objectDistances(
    const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns, const RunControl& control)
{
    return objectDistances(usualDistance(data), data, rows, columns, control);
}

}  // namespace krein
