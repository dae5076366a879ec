// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/json/json_writer.h"
#include "core/spectrum/nearest_certificate.h"

namespace krein {

/// Everything that a reader needs to check again that the corrected matrix is the nearest one.
Json certificateObject(const NearestCertificate& certificate);

}  // namespace krein
