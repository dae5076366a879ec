// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ways to write down a text that are told from others before anything is known of what it holds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// A text in the plain spelling, and what is to be said of it.
struct PlainSpelling {
    std::string text;
    std::string remark;  ///< a sentence; empty: nothing
};

/// Whether a text that begins so is to be spelt plainly.
bool isSpeltOddly(std::string_view head);

/// "sep=;" above blank lines instead of below, "#mega" and "#NEXUS" above comments instead of below; "A" for ="A", as programs write
/// cells for Excel; figures of full width as plain ones; without the mark with which a mail quotes every line. Lines
/// stay where they are, but for those first ones.
PlainSpelling speltPlainly(std::string text);

}  // namespace krein
