// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON as a tree that remembers lines, for messages that name them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"

namespace krein {

struct JsonMember;

/// One value of a JSON text.
struct JsonValue {
    enum class Kind { Scalar, Object, Array };
    Kind kind = Kind::Scalar;
    ParameterValue scalar;            ///< null is std::monostate; of an object or array meaningless
    std::vector<JsonMember> members;  ///< of an object, in the order of the text
    std::vector<JsonValue> elements;  ///< of an array
    std::size_t line = 0;             ///< of its key, or of an array's element; 1 for the outermost value

    const JsonMember* find(std::string_view key) const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

inline constexpr std::ptrdiff_t mostJsonValues = 4'000'000;
/// @param name  what the text is called in messages, a file's path
/// @throws FileError  with the line: not JSON, a key given twice in one object, nested more than 64 deep, or more than
/// mostJsonValues values
JsonValue parseJson(const std::string& text, const std::filesystem::path& name);

/// What the files of the program are told apart by: the first key of the outermost object, "kreinscope" of an
/// experiment. Empty if the text does not begin as an object with a key does.
std::string firstKey(std::string_view text);

}  // namespace krein
