// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// What every picture shows and what can be done in it, as HTML.
QString viewHelp();

}  // namespace krein
