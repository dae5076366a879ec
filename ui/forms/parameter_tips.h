// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/parameters.h"

namespace krein {

/// What a control says while the pointer rests on it: the meaning, the range, how it is chosen from the data, the
/// source.
QString toolTipOf(const Parameter& parameter, bool integral);
/// The same as rich text for "What's this?", under the name of the parameter and with its choices.
QString whatsThisOf(const Parameter& parameter, bool integral);
/// Of what is chosen from a list, a kernel or a method: its name, formula, summary and source.
QString whatsThisOf(const Info& info);

}  // namespace krein
