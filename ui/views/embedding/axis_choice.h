// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which two axes of an embedding are drawn. What is chosen is an axis' part among the eigenvalues, "the most negative",
// not its number: with another kernel the same number is an axis of another kind.
#pragma once

#include <optional>
#include <utility>

#include "core/projections/embedding.h"

class QComboBox;

namespace krein {

/// The k-th largest of the positive eigenvalues, or the k-th most negative one.
struct AxisRole {
    bool negative = false;
    Index rank = 1;  ///< k, from 1
    bool operator==(const AxisRole&) const = default;
};

/// @param axis  from 0
AxisRole roleOf(const Vector& eigenvalues, Index axis);
/// The axis with that part, from 0; unset: there are fewer of that sign.
std::optional<Index> axisOf(const Vector& eigenvalues, const AxisRole& role);

/// The axes drawn across and up, different ones unless there is only one. Without a choice that can be met these are
/// the largest positive and the most negative eigenvalue, or the two largest if all have one sign.
/// @pre at least one axis
std::pair<Index, Index> chosenAxes(
    const Vector& eigenvalues, const std::optional<AxisRole>& across, const std::optional<AxisRole>& up);

/// Lists the axes by their eigenvalues, "λ = −0.49 (most negative)": the largest, the most negative, then others by
/// |λ|, no more than a person would look through. Each item's data is its axis. @param shown  the one that is current,
/// and in the list in any case
void listAxes(QComboBox* box, const Embedding& embedding, Index shown);

}  // namespace krein
