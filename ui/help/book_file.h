// SPDX-License-Identifier: GPL-3.0-or-later
//
// The help as a file, to be read without the program.
#pragma once

#include <filesystem>

#include <QString>

#include "ui/help/help_book.h"

namespace krein {

/// The whole book as one page of HTML: contents, then the chapters. Links lead to places of the page.
QString htmlOf(const HelpBook& book);

/// Writes that page, or as a PDF on A4 if the name ends in .pdf; what was there before stays until all is written.
/// @throws InvalidInput  the file cannot be written
void writeBook(const HelpBook& book, const std::filesystem::path& path);

}  // namespace krein
