// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// Appends a character as UTF-8. Numbers that are no character (surrogates, beyond 0x10FFFF) give bytes that isUtf8()
/// refuses.
void appendUtf8(std::string& text, std::uint32_t character);

/// How the 16-bit units of a text are stored.
enum class Utf16 { LittleEndian, BigEndian };
/// Whether bytes are the beginning of a text in UTF-16: behind its byte order mark nothing but characters of text, or,
/// without a mark, most of them ASCII.
std::optional<Utf16> utf16Of(std::string_view head);
/// Appends the characters of UTF-16 as UTF-8 and takes them away from `bytes`; what may be the half of one stays.
/// @return false at a half of a surrogate pair without the other
bool takeUtf16(std::string& bytes, Utf16 order, std::string& text);

/// Text in Windows-1252, the superset of Latin-1 that older programs write, as UTF-8. Nothing if a byte is none of its
/// characters or a control character other than a tab or a line end: then these are no such text.
std::optional<std::string> fromWindows1252(std::string_view bytes);

/// A name from a file as UTF-8: as it is, from Windows-1252, or else with \xNN for what is no text.
std::string mendedName(std::string_view name);

}  // namespace krein
