// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts with placeholders: {negative-eigenvalues}, {clip:test-accuracy - test-accuracy | percent}. What stands in
// backquotes is a formula and left as it is; {{ is a brace.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"

namespace krein {

/// Letters, digits and dashes, beginning with a letter.
bool isStateName(std::string_view name);

/// @throws FileError  with the line of a placeholder that cannot be read or names no value
void checkPlaceholders(const LessonText& text, const std::filesystem::path& name);
/// A value that a placeholder names, and the line of the file that it stands in.
struct PlacedReference {
    ValueReference reference;
    std::size_t line = 0;
};
std::vector<PlacedReference> placedReferences(const LessonText& text);
/// The values alone.
std::vector<ValueReference> referencesOf(const LessonText& text);
/// The text with its numbers. @throws FileError  with the line of a placeholder that has no value, and why
std::string filled(const LessonText& text, const ValueLookup& lookup, const std::filesystem::path& name);

/// A number in a text that nothing computes.
struct WrittenNumber {
    std::string number;  ///< with the words around it
    std::size_t line = 0;
};
/// Digits outside placeholders and backquotes, apart from those that cannot drift: of a year, behind "Fig.", "Table",
/// "Theorem" and their like, in brackets behind these or behind "eq.", and of names such as TL1.
std::vector<WrittenNumber> writtenNumbers(const LessonText& text);

/// A value as a text has it: counts whole, other numbers with three digits and real minus signs, conditions as "yes"
/// and "no". @param format  "percent"; "word" (a count up to twelve in letters, an id without dashes) and "Word" (the
/// same with a capital); digits, "4"; empty: as above
/// @throws InvalidInput  there is no such format, or it is not one of such a value
std::string shown(const LessonValue& value, std::string_view format);

}  // namespace krein
