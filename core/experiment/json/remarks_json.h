// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

/// [{"changed": false, "text": "…", "otherwise": [{"label": "Read as a matrix", "options": "--set data.matrix=…"}]}, …]
Json remarksJson(const std::vector<Remark>& remarks);

}  // namespace krein
