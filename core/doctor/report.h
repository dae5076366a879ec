// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix.
#pragma once

#include <string>

#include "core/doctor/examination.h"
#include "core/reports/page.h"
#include "core/reports/text_format.h"

namespace krein {

/// Three sentences that answer what is wrong, whether it matters and what to do, then section by section.
Page pageOf(const Examination& examination);
/// What its badges say.
PageBadges badgesOf(const Examination& examination);

inline constexpr TextFormat examinationFormats[] = {TextFormat::Text, TextFormat::Markdown, TextFormat::Html,
    TextFormat::Latex, TextFormat::Json, TextFormat::PythonCheck};
/// The whole page; JSON has every fact and every sentence. The Python check is the script of its certificate alone.
/// @throws InvalidInput  a check is asked for and there is no certificate
std::string reportText(const Examination& examination, TextFormat format);

}  // namespace krein
