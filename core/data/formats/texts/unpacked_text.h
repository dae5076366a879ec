// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/io/byte_source.h"

namespace krein {

/// A text that a file of another kind holds, such as a sheet of a workbook; it goes the way of texts from here on.
struct UnpackedText {
    std::string text;
    std::string remark;  ///< which part of the file it is, and what was left; empty if there is nothing else
    std::optional<SheetPlace> sheet = {};  ///< whose rows its lines are
    std::vector<std::string> others = {};  ///< names of parts that were as likely meant, which are offered
};

}  // namespace krein
