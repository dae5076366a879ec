// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a CloudView draws, as values: the samples along three features or three axes of their embedding.
#pragma once

#include <array>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/experiment/results.h"

namespace krein {

enum class CloudSource { Features, Embedding };

struct CloudChoice {
    CloudSource source = CloudSource::Features;
    std::array<Index, 3> axes{0, 1, 2};  ///< all different; with fewer than three only the first ones exist
    bool operator==(const CloudChoice&) const = default;
};

struct CloudSample {
    Eigen::Vector3d position;  ///< in [−1, 1]³: right, away, up
    Index row = 0;             ///< of the data set
    int classIndex = -1;       ///< −1: unlabelled
    bool held = false;         ///< held out for testing
};

struct CloudScene {
    std::vector<CloudSample> samples;
    /// Right, away, up; empty: no such axis. Of the embedding with their eigenvalues.
    std::array<QString, 3> names;
    std::array<QString, 3> shortNames;                 ///< where these would reach into the cube; empty: none then
    std::array<int, 3> directions{0, 1, 2};            ///< in which direction each chosen axis runs
    Eigen::Vector3d middle = Eigen::Vector3d::Zero();  ///< coordinate at 0, by chosen axis
    Eigen::Vector3d half = Eigen::Vector3d::Ones();    ///< coordinates from 0 to 1, by chosen axis
    QString note;
    QString message;  ///< why there is nothing to draw, one sentence; empty if there is
};

/// Names of what can be chosen: features, or axes of the embedding with their signs and shares. Empty if there are
/// none.
QStringList cloudAxisNames(const Results& results, CloudSource source);
/// The wanted axes that are among the first `count`; in place of each other one the first that is not taken. With fewer
/// than three the remaining ones are −1.
std::array<Index, 3> existingAxes(const std::array<Index, 3>& wanted, Index count);
/// @param signs  ±1 per axis of the embedding; unused for features
CloudScene cloudScene(const Results& results, const CloudChoice& choice, const Vector& signs);
/// The sample's coordinates along the chosen axes; of features before they were scaled where they are known.
std::vector<double> cloudValues(
    const Results& results, const CloudChoice& choice, const CloudScene& scene, const CloudSample& sample);

}  // namespace krein
