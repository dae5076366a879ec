// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classifiers of the samples in the two drawn axes of a pseudo-Euclidean embedding, as a plane R^(1,1) of its own.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>
#include <QString>

#include "core/experiment/results.h"
#include "ui/plot/layers/hyperplane_layer.h"

namespace krein {

enum class PlaneModel { None, NearestMean, Fisher, Svm };
inline constexpr std::size_t planeModels = 4;

/// What a person wants to see.
struct PlaneChoice {
    PlaneModel model = PlaneModel::None;
    bool hulls = false;
    bool operator==(const PlaneChoice&) const = default;
};

/// What is drawn.
struct PlaneOverlay {
    std::optional<Hyperplane> line;
    std::vector<PlotHull> hulls;
    QString name;  ///< of the line, for the legend: "Fisher, β = 0.1"
    QString note;  ///< what is to be known about it, or why there is none; may be empty
};

/// Why each model cannot be drawn, one sentence; empty: it can be.
std::array<QString, planeModels> missingModels(const Results& results);

/// Computed again only if what it depends on has changed.
class PlaneOverlays {
public:
    /// @param points  places of the training samples, n×2, along axes whose products count `signs` (±1)
    /// @param choice  a model that missingModels() has a reason against counts as none
    const PlaneOverlay& of(
        const Results& results, const Matrix& points, const Eigen::Vector2d& signs, const PlaneChoice& choice);

private:
    struct Key {
        std::shared_ptr<const PreparedData> prepared;
        Eigen::Vector2d signs = Eigen::Vector2d::Zero();
        PlaneChoice choice;
        double beta = 0.0, cost = 0.0;
        bool operator==(const Key&) const = default;
    };
    Key m_key;
    Matrix m_points;
    PlaneOverlay m_overlay;
};

}  // namespace krein
