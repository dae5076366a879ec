// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers behind a picture in the forms that go into a text.
#pragma once

#include <string>

namespace krein {

enum class NumbersFormat { Markdown, Latex };

/// A table that CsvRows wrote, as a table of Markdown or of LaTeX (booktabs), numbers set to the right and rounded to
/// six digits but for whole ones, which may be names. @param csv  with a header
std::string numbersText(const std::string& csv, NumbersFormat format);

}  // namespace krein
