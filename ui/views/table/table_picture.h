// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QTableView;

namespace krein {

class SampleModel;
struct Theme;

/// Paints the headers and the rows in sight of a table of samples at its own size, from (0, 0): text and markers stay
/// vectors. Rows and columns that are cut off at the edge are left out or shortened, never clipped.
/// @param model  what the table shows, perhaps through a proxy
void paintTable(QPainter& painter, const QTableView& table, const SampleModel& model, const Theme& theme);

}  // namespace krein
