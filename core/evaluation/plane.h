// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/parameters.h"
#include "core/types.h"

namespace krein {

enum class PlaneKind { Features, Principal };
inline constexpr Option planeOptions[] = {{"features", "two features"}, {"principal", "first two principal components"}};

/// The plane in sample space on which decision values are drawn.
struct PlaneOptions {
    PlaneKind plane = PlaneKind::Features;
    int horizontal = 1;  ///< feature on the horizontal axis, counted from 1
    int vertical = 2;
    bool operator==(const PlaneOptions&) const = default;
};

template <class Visit> void visitParameters(PlaneOptions& options, Visit&& visit)
{
    visit(Parameter{.key = "plane", .label = "Plane",
              .meaning = "Where the decision values are drawn; every other direction is held at the training mean.",
              .options = planeOptions}, options.plane);
    visit(Parameter{.key = "horizontal", .label = "Horizontal feature", .meaning = "Feature on the horizontal axis, counted from 1.",
              .minimum = 1, .maximum = 100000, .low = 1, .high = 10}, options.horizontal);
    visit(Parameter{.key = "vertical", .label = "Vertical feature", .meaning = "Feature on the vertical axis, counted from 1.",
              .minimum = 1, .maximum = 100000, .low = 1, .high = 10}, options.vertical);
}

/// x(s, t) = origin + s·horizontal + t·vertical; the two directions are orthonormal.
struct Plane {
    Vector origin, horizontal, vertical;           ///< d each
    bool axisAligned = true;                       ///< the directions are coordinate axes
    std::string horizontalLabel, verticalLabel;    ///< axis titles
    std::string note;                              ///< what is held where, for people; empty if nothing is (d ≤ 2)
    bool operator==(const Plane&) const = default;
};

/// @param featureNames  d names   @param samples  n×d training samples, as the kernel sees them
/// @throws InvalidInput  a feature number beyond d, or twice the same
/// With a single feature the map is drawn over that feature alone: the vertical direction is zero.
Plane makePlane(const PlaneOptions& options, const Matrix& samples, const std::vector<std::string>& featureNames);
/// (s, t) of every row: the orthogonal projection on the plane, m×2.
Matrix coordinatesOn(const Plane& plane, const Matrix& samples);

struct Box {
    double left = 0, right = 1, bottom = 0, top = 1;
    bool operator==(const Box&) const = default;
};
/// The samples' bounding box on the plane with a margin of 8 % on every side; never empty.
Box boxAround(const Matrix& coordinates);

}  // namespace krein
