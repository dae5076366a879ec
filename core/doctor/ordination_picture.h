// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

/// The objects along the first two principal coordinates, with their classes and, where they have room, their names.
/// @pre there is an ordination
PagePicture ordinationPicture(const Examination& examination);

}  // namespace krein
