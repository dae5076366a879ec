// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/json/json_writer.h"
#include "core/spectrum/outermost_spectrum.h"

namespace krein {

/// The values of both ends, each with its error, and between what the negative eigenfraction lies.
Json outermostObject(const OutermostSpectrum& outermost);

}  // namespace krein
