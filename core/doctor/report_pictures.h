// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

PagePicture spectrumPicture(const Examination& examination);
PagePicture matrixPicture(const Examination& examination);
/// @pre there are scores
PagePicture scoresPicture(const Examination& examination);

}  // namespace krein
