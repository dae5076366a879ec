// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace krein {

/// Says for some seconds, over the status bar or at the foot of the widget, which may be a window, that this was
/// written, with a button that opens the folder. It gives way to a press of the mouse. What an earlier one said is
/// gone. @param path  of a file, or of the first of several
/// @param of  what the file holds of what could be saved, "18 of 25 objects"; may be empty
void confirmSaved(QWidget* widget, const QString& path, qsizetype files = 1, const QString& of = {});
/// Says likewise, and for a shorter time, that something is on the clipboard. @param sentence  "Copied as Python"
void confirmCopied(QWidget* widget, const QString& sentence);
/// Takes away what these show in the window that the widget is in, as a problem is more important.
void withdrawSaved(QWidget* widget);

}  // namespace krein
