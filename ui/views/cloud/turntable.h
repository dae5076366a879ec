// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <QPointF>

namespace krein {

/// Where a camera stands that looks at the origin without perspective. Angles in degrees.
struct Turntable {
    double yaw = -35.0;   ///< turned about the vertical axis
    double pitch = 22.0;  ///< above the horizon, −90 to 90
    double zoom = 1.0;

    /// A point of the unit cube [−1, 1]³ (right, away, up) seen from there: x to the right, y up, and how near it is.
    struct Seen {
        double x, y, nearness;
    };
    Seen project(const Eigen::Vector3d& point) const;
    /// Dragging by so many pixels turns it: right turns the front to the right, down shows more of the top.
    void drag(const QPointF& pixels);
    bool operator==(const Turntable&) const = default;
};

}  // namespace krein
