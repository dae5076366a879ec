// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/experiment/experiment.h"
#include "core/experiment/results.h"

namespace krein::fixtures {

/// Six people by hand: two numbers and a category, classes "ill" and "well"; rows 0, 1, 3, 4 train, row 2 is tested on,
/// row 5 is not used. Rows 1 and 2 are predicted wrongly.
inline std::shared_ptr<Results> sixPeople()
{
    auto data = std::make_shared<DataSet>();
    data->samples.resize(6, 3);
    data->samples << 31, 1.5, 0, 22, -2.25, 1, 47, 0.1, 2, 22, 1e-3, 1, 19, 12, 0, 64, 7, 2;
    data->featureNames = {"age", "score", "town"};
    data->levels = {{}, {}, {"Zwolle", "Assen", "Gouda, \"old\""}};
    data->classNames = {"ill", "well"};
    data->labels = {0, 1, 1, 0, 1, 0};
    data->labelName = "state";
    data->description = "six people";

    auto prepared = std::make_shared<PreparedData>();
    prepared->trainRows = {0, 1, 3, 4};
    prepared->testRows = {2};
    prepared->trainLabels = {0, 1, 0, 1};
    prepared->testLabels = {1};
    prepared->unused = 1;

    auto model = std::make_shared<ModelValue>();
    model->model.decision = Eigen::Vector4d(-1.5, -0.25, -2.0, 0.125);
    model->testDecision = Matrix::Constant(1, 1, -0.5);
    model->trainPredicted = {0, 0, 0, 1};
    model->testPredicted = {0};

    auto results = std::make_shared<Results>();
    results->data = data;
    results->prepared = prepared;
    results->model = model;
    return results;
}

/// Results of these data alone: nothing else could be computed.
inline std::shared_ptr<Results> onlyData(DataSet data)
{
    auto results = std::make_shared<Results>();
    results->data = std::make_shared<const DataSet>(std::move(data));
    return results;
}

/// Four objects, the last one unseen, known by an asymmetric similarity to the first three.
inline DataSet fourKnownByMatrix()
{
    DataSet data;
    data.kind = DataKind::Proximity;
    data.proximity.values.resize(4, 3);
    data.proximity.values << 9, 2, 5,  //
        7, 9, -1,                      //
        4, 6, 9,                       //
        1, 8, 3;
    data.classNames = {"a", "b"};
    data.labels = {0, 1, 0, 1};
    data.labelName = "class";
    data.unseenFrom = 3;
    return data;
}

}  // namespace krein::fixtures
