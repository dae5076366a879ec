// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// How a kernel is typed as a formula and how kernels are combined, as HTML.
QString formulaHelp();
/// What every diagnostic is, from allDiagnostics(), as HTML.
QString diagnosticsHelp();
/// What happens to unseen samples under a correction of the spectrum, as HTML.
QString unseenHelp();

}  // namespace krein
