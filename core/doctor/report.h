// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

/// Three sentences that answer what is wrong, whether it matters and what to do, then section by section.
Page pageOf(const Examination& examination);
/// What its badges say.
PageBadges badgesOf(const Examination& examination);

enum class DoctorFormat { Text, Markdown, Html, Latex, JsonText, PythonCheck };
inline constexpr Option doctorFormatOptions[] = {
    {"text", "text"}, {"markdown", "Markdown"}, {"html", "HTML"}, {"latex", "LaTeX"}, {"json", "JSON"},
    {"python", "Python check"}};
/// By the end of a file's name, ".html"; nothing if it is none of a text's.
std::optional<DoctorFormat> doctorFormatOf(std::string_view ending);
/// The whole page; JSON has every fact and every sentence. The Python check is the script of its certificate alone.
/// @throws InvalidInput  a check is asked for and there is no certificate
std::string reportText(const Examination& examination, DoctorFormat format);

}  // namespace krein
