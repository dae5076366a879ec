// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "core/experiment/map_unit.h"
#include "core/experiment/numbers/object_cells.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/unlabelled.h"

namespace krein {

namespace {

/// A column of f: at the samples where it is known there, and over the map.
struct DecisionColumn {
    std::string name;
    Vector train, test;  ///< n, m; empty: not known
    const Eigen::ArrayXXf* nodes = nullptr;
    double unit = 1.0;  ///< of the nodes
};

const Eigen::ArrayXXf* nodesOf(const DecisionMap& map, Index output = 0)
{
    const auto k = static_cast<std::size_t>(output);
    return k < map.values.size() ? &map.values[k] : nullptr;
}

std::vector<DecisionColumn> columnsOfModel(const Results& results)
{
    const MapValue& map = *results.map;
    const ModelValue& trained = *results.model;
    const Matrix &train = trained.model.decision, &test = trained.testDecision;
    const double unit = mapUnit(results);
    std::vector<DecisionColumn> columns;
    for (Index output = 0; output < train.cols(); ++output) {
        const std::string name = train.cols() == 1 ? "f" : "f of " + classCell(*results.data, static_cast<int>(output));
        columns.push_back({name, train.col(output), output < test.cols() ? Vector(test.col(output)) : Vector(),
            nodesOf(map.map, output), unit});
    }
    if (map.source && map.target) {
        columns.push_back({"source f", {}, {}, nodesOf(*map.source), unit});
        columns.push_back({"target f", {}, {}, nodesOf(*map.target), unit});
    }
    if (map.parts) {
        const Matrix& at = map.parts->functions.atSamples;
        columns.push_back({"positive f", at.col(0), {}, nodesOf(map.parts->positive), unit});
        columns.push_back({"negative f", at.col(1), {}, nodesOf(map.parts->negative), unit});
    }
    return columns;
}

/// What the map shows.
std::vector<DecisionColumn> columnsShown(const Results& results)
{
    const MapValue& map = *results.map;
    if (map.eigenfunction > 0 && results.spectrum)
        return {{"eigenfunction " + std::to_string(map.eigenfunction),
            results.spectrum->raw.vectors.col(map.eigenfunction - 1), {}, nodesOf(map.map)}};
    if (map.iterate >= 0 && map.iterateDecision.cols() > 0)
        return {{"f of iterate " + std::to_string(map.iterate), map.iterateDecision.col(0), {}, nodesOf(map.map),
            mapUnit(results)}};
    if (results.model && results.model->model.usable()) return columnsOfModel(results);
    return {};
}

bool showsModel(const Results& results)
{
    return results.map->eigenfunction == 0 && results.map->iterate < 0 && results.model
        && results.model->model.usable();
}

bool predictsClasses(const Results& results)
{
    return showsModel(results) && results.data->labelled() && !results.model->model.isNovelty
        && !results.model->model.isRegression;
}

double at(const Vector& values, Index i)
{
    return i < values.size() ? values(i) : std::numeric_limits<double>::quiet_NaN();
}

/// Rows of samples, all in one part of the split.
void addSamples(CsvRows& rows, const Results& results, bool isTest, const std::vector<DecisionColumn>& columns)
{
    const bool divided = results.prepared != nullptr;
    const Matrix& places = isTest ? results.map->testCoordinates : results.map->trainCoordinates;
    for (Index i = 0; i < places.rows(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        const Index row = !divided ? i : isTest ? results.prepared->testRows[k] : results.prepared->trainRows[k];
        rows.text(partName(results, isTest));
        addObject(rows, *results.data, row);
        rows.number(places(i, 0)).number(places(i, 1));
        if (predictsClasses(results)) {
            const std::vector<int>& predicted = isTest ? results.model->testPredicted : results.model->trainPredicted;
            rows.text(k < predicted.size() ? classCell(*results.data, predicted[k]) : std::string());
        }
        for (const DecisionColumn& column : columns) rows.number(at(isTest ? column.test : column.train, i));
        rows.endRow();
    }
}

void addNodes(CsvRows& rows, const Results& results, const std::vector<DecisionColumn>& columns)
{
    const DecisionMap& map = results.map->map;
    const Box& box = map.box;
    const auto along = [](double low, double high, Index i, Index count) {
        return count > 1 ? low + (high - low) * static_cast<double>(i) / static_cast<double>(count - 1) : low;
    };
    for (Index i = 0; i < map.rows(); ++i)
        for (Index j = 0; j < map.columns(); ++j) {
            rows.text("node");
            addObject(rows, *results.data, -1);
            rows.number(along(box.left, box.right, j, map.columns())).number(along(box.bottom, box.top, i, map.rows()));
            if (predictsClasses(results)) rows.missing();
            for (const DecisionColumn& column : columns)
                rows.number(column.nodes ? std::optional(column.unit * static_cast<double>((*column.nodes)(i, j)))
                                         : std::nullopt);
            rows.endRow();
        }
}

}  // namespace

std::string decisionNumbers(const Results& results)
{
    if (!results.data || !results.map) return {};
    const std::vector<DecisionColumn> columns = columnsShown(results);
    std::vector<std::string> header{"kind"};
    for (const std::string& name : objectHeader(*results.data)) header.push_back(name);
    const Plane& plane = results.map->plane;
    header.push_back(plane.horizontalLabel.empty() ? "x" : plane.horizontalLabel);
    header.push_back(plane.verticalLabel.empty() ? "y" : plane.verticalLabel);
    if (predictsClasses(results)) header.emplace_back("predicted");
    for (const DecisionColumn& column : columns) header.push_back(column.name);
    CsvRows rows(header);
    addSamples(rows, results, false, columns);
    if (results.prepared) addSamples(rows, results, true, columns);
    if (!columns.empty()) addNodes(rows, results, columns);
    return rows.take();
}

}  // namespace krein
