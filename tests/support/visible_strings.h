// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the sources hold of text that a person may read: string literals of more than one word or with a capital, the
// paragraphs of Markdown, and the texts of lessons and papers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

struct VisibleString {
    std::string place;  ///< "core/doctor/report.cpp:17"; without a line in JSON
    std::string text;   ///< literals side by side are one
};

/// Of app, core, ui, resources and README.md below `root`, by file. Texts that are no prose, as ids and units, are left
/// out where they can be told.
std::vector<VisibleString> visibleStrings(const std::filesystem::path& root);
