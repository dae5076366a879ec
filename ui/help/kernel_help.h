// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "ui/help/help_book.h"

namespace krein {

/// How a kernel is typed as a formula, as HTML.
QString formulaHelp();
/// How kernels are combined, as HTML.
QString combinationHelp();
/// What the letters in the definitions of diagnostics stand for, as HTML.
QString diagnosticsHelp();
/// What every diagnostic is, from allDiagnostics(), "diagnostic.negative_eigenfraction".
std::vector<HelpEntry> diagnosticEntries();
/// What happens to unseen samples under a correction of the spectrum, as HTML.
QString unseenHelp();

}  // namespace krein
