// SPDX-License-Identifier: GPL-3.0-or-later
//
// Panels that are not always there: lessons and the pages of a talk.
#pragma once

class QDockWidget;
class QMainWindow;

namespace krein {

/// Shows a dock of the window above the diagnostics, or behind a tab of them where they are one themselves. Where a
/// person has put it before, or without diagnostics, it is shown where it is; it goes to the diagnostics when they come
/// back, as those do that the start page hides.
/// @param share  of the height both have, per cent; 100: always as a tab
void showAtDiagnostics(QMainWindow* window, QDockWidget* dock, int share);
/// Brings the diagnostics to the front of the tabs they may be behind.
void showDiagnostics(QMainWindow* window);

}  // namespace krein
