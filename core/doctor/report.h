// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix as a value: what stands on it in which order, whatever it is written as.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/doctor/examination.h"
#include "core/doctor/sentences.h"

namespace krein {

/// How a badge is meant; a word on it says the same as its colour.
enum class Tone { Neutral, Good, Bad };
struct DoctorBadge {
    std::string text;
    Tone tone = Tone::Neutral;
};

enum class DoctorPicture { Spectrum, Matrix, Scores };
inline constexpr Option doctorPictureOptions[] = {
    {"spectrum", "Eigenvalues"}, {"matrix", "The matrix"}, {"scores", "Scores"}};

struct DoctorTable {
    std::string id, caption;
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
    std::vector<bool> isNumber;         ///< per column: set to the right
    std::optional<std::size_t> marked;  ///< a row that is recommended
};
/// A line for a shell, or a few of Python.
struct DoctorCommand {
    std::string what, line;
    bool isLong = false;  ///< shown on demand where that can be, left out of plain text
};
struct DoctorSection {
    std::string id, title;
    std::vector<Sentence> sentences;
    std::vector<DoctorPicture> pictures;  ///< before the sentences
    std::vector<DoctorTable> tables;      ///< after them
    std::vector<DoctorCommand> commands;
};
struct DoctorReport {
    std::string title;
    std::vector<Sentence> headline;  ///< three
    std::vector<DoctorBadge> badges;
    std::vector<DoctorSection> sections;
};

DoctorReport reportOf(const Examination& examination);

/// The headings of the three sentences of the headline.
inline constexpr const char* headlineQuestions[] = {"What is wrong?", "Does it matter?", "What to do?"};

/// A caption that says what is to be seen, and for those who see no pictures what they show.
std::string captionOf(DoctorPicture picture, const Examination& examination);

enum class DoctorFormat { Text, Markdown, Html, JsonText };
inline constexpr Option doctorFormatOptions[] = {
    {"text", "text"}, {"markdown", "Markdown"}, {"html", "HTML"}, {"json", "JSON"}};
/// By the end of a file's name, ".html"; nothing if it is none of a text's.
std::optional<DoctorFormat> doctorFormatOf(std::string_view ending);
/// The whole page. HTML is one file that loads nothing, with its pictures inside, for light and dark screens and for
/// paper; JSON has every fact and every sentence.
std::string reportText(const Examination& examination, DoctorFormat format);

}  // namespace krein
