// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published tables and their reruns in words.
#pragma once

#include <QString>

#include "core/papers/paper_report.h"
#include "ui/theme/theme.h"

namespace krein {

/// "Table 1", "Fig. 1", "Checkerboard".
QString shortTitle(const PaperTable& table);
/// Before the name of a row whose data have to be given.
QString needsDataSign();
/// A sign that tells marks apart without colour; empty where there is nothing to mark.
QString markSign(PaperMark mark);
QColor markColor(PaperMark mark, const Theme& theme);
/// "86.8 ± 2.1"; empty if the cell was not computed.
QString oursText(const ReportedCell& cell);
/// "86.3 ± 1.2"; empty if none was printed.
QString printedText(const ReportedCell& cell);
/// Without the spread.
QString printedValueText(const ReportedCell& cell);
/// "+0.5"; empty if there is nothing to compare.
QString differenceText(const ReportedCell& cell);
/// All there is to say of a cell, a line each: what it is, ours, what was printed, the difference and what that means,
/// or why it was not computed.
QString cellWords(const PaperTable& table, const ReportedCell& found);
/// "● 16 within 1 SE, ◐ 3 within 2 sd, ○ 1 outside": how many printed cells have each mark.
QString marksWords(const PaperReport& report);
/// "●16 ◐3 ○1", in short for a list; empty: nothing was compared.
QString metWords(const PaperReport& report);
/// "2 confirmed, 1 not confirmed, 1 not testable here"; empty if there are no claims.
QString claimsWords(const PaperReport& report);
/// HTML: every claim with its finding and the numbers.
QString claimsPage(const PaperTable& table, const PaperReport& report, const Theme& theme);
/// "3 s", "4 min", "1 h 20 min", rounded for people who decide whether to wait.
QString aboutTime(double seconds);

}  // namespace krein
