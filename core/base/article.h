// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// "a 20 × 20 matrix", "an 80 × 80 matrix", by how the number the words begin with is spoken.
std::string withArticle(std::string_view words);

}  // namespace krein
