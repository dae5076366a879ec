// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which two axes of an embedding are drawn. What is chosen is an axis' part among the eigenvalues, "the most negative",
// not its number: with another kernel the same number is an axis of another kind.
#pragma once

#include <optional>
#include <utility>

#include "core/base/types.h"

namespace krein {

/// The k-th largest of the positive eigenvalues, or the k-th most negative one.
struct AxisRole {
    bool negative = false;
    Index rank = 1;  ///< k, from 1
    bool operator==(const AxisRole&) const = default;
};
/// What a person has chosen; unset: nothing yet.
struct AxisRoles {
    std::optional<AxisRole> across, up;
    bool operator==(const AxisRoles&) const = default;
};

/// @param axis  from 0
AxisRole roleOf(const Vector& eigenvalues, Index axis);
/// The axis with that part, from 0; unset: there are fewer of that sign.
std::optional<Index> axisOf(const Vector& eigenvalues, const AxisRole& role);

/// The axes drawn across and up, different ones unless there is only one. Without a choice that can be met these are
/// the largest positive and the most negative eigenvalue, or the two largest if all have one sign.
/// @pre at least one axis
std::pair<Index, Index> chosenAxes(const Vector& eigenvalues, const AxisRoles& roles);

}  // namespace krein
