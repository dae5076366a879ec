// SPDX-License-Identifier: GPL-3.0-or-later
//
// A talk: saved states of the program in the order in which they are shown to people, each with what is said of it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/session.h"

namespace krein {

struct JsonValue;

struct TalkPage {
    std::string caption;  ///< plain text; may be empty
    Session session;
    std::string perspective;            ///< the id of an arrangement of pictures, "explore"; empty: whichever there is
    std::vector<std::string> pictures;  ///< ids, the one that matters most first; none: those of the perspective
    std::vector<std::string> pinned;    ///< parameters to have at hand, "kernel.rho"; the experiment has all of them
    bool operator==(const TalkPage&) const = default;
};

struct Talk {
    std::string title;  ///< may be empty
    std::vector<TalkPage> pages;
    bool operator==(const Talk&) const = default;
};

/// The key that a file of a talk begins with.
inline constexpr std::string_view talkKey = "kreinscope-talk";

/// The talk as JSON, {"kreinscope-talk": 1, "title": …, "pages": [{"caption": …, "perspective": …, "pictures": […],
/// "pinned": […], "experiment": {"kreinscope": 1, …}}]}. What is empty is left out; numbers read back exactly.
/// @param directory  a data file's path is written relative to it if it lies below it
std::string toJson(const Talk& talk, const std::filesystem::path& directory = {});
/// @param name       what messages call the text, a file's path
/// @param directory  what the relative path of a data file is relative to
/// @throws FileError  with line and key: unknown keys, a page without an experiment, a picture that there is
///                    not, a pinned parameter that its experiment has not. Ids of perspectives are not looked up.
Talk talkFromJson(const JsonValue& root, const std::filesystem::path& name, const std::filesystem::path& directory);

/// @throws FileError
Talk readTalk(const std::filesystem::path& path);
/// Written to a temporary file and renamed, so a failure leaves an existing file as it was. @throws FileError
void writeTalk(const Talk& talk, const std::filesystem::path& path);

}  // namespace krein
