// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cloud/turntable.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace krein {

namespace {

constexpr double degreesPerPixel = 0.45;
constexpr double radian = std::numbers::pi / 180.0;

}  // namespace

Turntable::Seen Turntable::project(const Eigen::Vector3d& point) const
{
    const double cy = std::cos(yaw * radian), sy = std::sin(yaw * radian);
    const double cp = std::cos(pitch * radian), sp = std::sin(pitch * radian);
    const double right = cy * point.x() - sy * point.y();
    const double away = sy * point.x() + cy * point.y();
    return {right * zoom, (cp * point.z() + sp * away) * zoom, sp * point.z() - cp * away};
}

void Turntable::drag(const QPointF& pixels)
{
    yaw = std::remainder(yaw + degreesPerPixel * pixels.x(), 360.0);
    pitch = std::clamp(pitch + degreesPerPixel * pixels.y(), -90.0, 90.0);
}

}  // namespace krein
