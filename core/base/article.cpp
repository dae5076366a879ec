// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/article.h"

namespace krein {

std::string withArticle(std::string_view words)
{
    const bool isSpokenWithVowel = words.starts_with("8") || words.starts_with("11 ") || words.starts_with("18 ")
        || words.starts_with("11,") || words.starts_with("18,");
    return std::string(isSpokenWithVowel ? "an " : "a ").append(words);
}

}  // namespace krein
