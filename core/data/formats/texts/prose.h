// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/data/io/file_head.h"

namespace krein {

/// Whether a text is written for people: a letter, an e-mail, a README, or paragraphs whose sentences go on from line
/// to line; also lines of sentences with commas here and there, which part no cells. Lists of words, sequences or
/// sentences without commas are none, nor is what holds rows of numbers or cells in quotes.
bool isProse(const FileHead& head);

/// Whether a line has the words that hold sentences together, one in seven of six or more.
bool isSentence(std::string_view line);

/// Whether a line of a few words is no list of names: one of them, of two letters at least, holds sentences together.
/// Words of one length are codes, as those of languages.
bool areWordsOfSentence(std::string_view line);

/// The same, or one of them says what a table holds or where it comes from: "distances", "matrix", "output".
bool areWordsAboutData(std::string_view line);

}  // namespace krein
