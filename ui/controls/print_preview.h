// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

class QPrinter;
class QWidget;

namespace krein {

/// Opens the toolkit's preview, in which the printer and the paper are chosen, of what `paint` paints; it is called for
/// every look at it. The printer has the resolution of the screen, so that letters have their size on paper.
/// @param above  the window it stands over   @param about  of the document, for people and the queue of the printer
void previewPrint(QWidget* above, const QString& about, bool landscape, std::function<void(QPrinter&)> paint);

}  // namespace krein
