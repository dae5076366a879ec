// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of other programs that are not read: what they are, and how to get what they hold out of the program that wrote
// them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/io/file_head.h"

namespace krein {

/// One kind of file that is not read.
struct ForeignKind {
    std::string_view what;  ///< "an R workspace"
    /// What can be done, a clause, "save the matrix with …", with whole lines of the program that reads the kind. FILE
    /// and STEM stand for the name of the file, with and without its ending.
    std::string_view help;
    /// Of names, ".pkl": tell the kind where the content is no text. In small letters.
    std::vector<std::string_view> endings;
    /// Whether a file begins as these do; null: only the name tells.
    bool (*begins)(const FileHead&) = nullptr;
    bool isText = false;
    bool mayBeStrings = false;  ///< as lines of a text may be whatever they look like
    bool hasNoRows = false;     ///< the name tells only of a text without rows of numbers
};

/// The help of a kind for this file. FILE and STEM stay in it where the name has signs by which a line that is copied
/// would do something else.
std::string exportAdvice(const ForeignKind& kind, const std::filesystem::path& file);

/// All kinds; the first that fits is the one.
const std::vector<ForeignKind>& foreignKinds();

/// Whether the bytes of a file cannot be text: there are zeros, apart from every other byte as in UTF-16.
bool isBinary(std::string_view head);

/// The kind of a file that no reader knows; nullptr: none of them.
/// @param name  in small letters, without .gz   @param texts  whether kinds of texts are looked for, too
const ForeignKind* foreignKind(std::string_view name, const FileHead& head, bool texts);

}  // namespace krein
