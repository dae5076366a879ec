// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers behind a picture in the forms that go into a text.
#pragma once

#include <string>

#include "core/reports/text_format.h"

namespace krein {

/// A table that CsvRows wrote, as a table of Markdown or of LaTeX (booktabs), numbers set to the right and rounded to
/// six digits but for whole ones, which may be names. @param csv  with a header   @param format  one of these
std::string numbersText(const std::string& csv, TextFormat format);

}  // namespace krein
