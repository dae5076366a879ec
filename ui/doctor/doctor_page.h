// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix as rich text: in the window, and on paper.
#pragma once

#include <QString>

#include "core/doctor/rich_page.h"
#include "ui/theme/theme.h"

class QTextDocument;

namespace krein {

/// The colours of its pictures and words in the window.
DoctorColours doctorColours(const Theme& theme);

/// Makes the page the content of a document, its pictures drawn for a screen or printer of so many pixels per point.
/// @param scale  of the pictures; 1 leaves them the size they have on a screen
void fillDocument(QTextDocument* document, const RichPage& page, double pixelsPerPoint, double scale = 1.0);

/// On A4, with the number of each page at its foot. Works on any thread. @throws InvalidInput  it cannot be written
void writePdf(const RichPage& page, const QString& path);

}  // namespace krein
