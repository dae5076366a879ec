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

/// Without a byte order mark, with ends of lines as Unix has them where they were those of old Macintosh computers, and
/// without the mark with which a mail quotes every line. "sep=;" above blank lines instead of below, "#mega" and other
/// first words of forms above comments instead of below; "A" for ="A", as programs write cells for Excel; figures and
/// commas of full width as plain ones. Lines stay where they are, but for those first ones.
PlainSpelling speltPlainly(std::string text);

}  // namespace krein
