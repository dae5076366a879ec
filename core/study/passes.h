// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/study/units.h"

namespace krein {

/// The places of the axes along which a line or a map can be drawn: parameters whose values are all numbers.
std::vector<std::size_t> numericAxes(const StudyPlan& plan);
/// The values of such an axis. @pre it is one of numericAxes()
std::vector<double> numbersOf(const StudyColumn& column);

/// The largest step between values of the first pass; it is a power of two.
inline constexpr std::size_t coarsestPass = 64;
/// The units of a study divided into passes, each of which fills in what the ones before left out: first every eighth
/// value along each numeric axis with more than eight of them, or every 16th to 64th where there are many, then twice
/// as many each time.
/// @return units in ascending order, every one in one pass; no pass is empty
std::vector<std::vector<std::size_t>> passesOf(const StudyPlan& plan);

}  // namespace krein
