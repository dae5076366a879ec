// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix as rich text: in the window, and on paper.
#pragma once

#include <string>

#include <QString>

#include "core/reports/rich_page.h"

class QPagedPaintDevice;
class QTextDocument;

namespace krein {

/// A picture whose letters can be read at that scale too: larger ones in a picture that is made smaller.
std::string readableAt(const std::string& svg, double scale);

/// Makes the page the content of a document, its pictures drawn for a screen or printer of so many pixels per point.
/// @param scale  of the pictures; 1 leaves them the size they have on a screen
void fillDocument(QTextDocument* document, const RichPage& page, double pixelsPerPoint, double scale = 1.0);

/// The scale at which no picture is wider than that, at most 1.
double scaleToFit(const RichPage& page, double width);

/// On the paper of a device, with the number of each page at its foot. Works on any thread that is the toolkit's.
void printPage(const RichPage& page, QPagedPaintDevice& paper);

/// On A4, with the number of each page at its foot. Works on any thread. @throws InvalidInput  it cannot be written
void writePdf(const RichPage& page, const QString& path);

}  // namespace krein
