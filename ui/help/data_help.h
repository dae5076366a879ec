// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// What data can be brought in and how, and how points are drawn, as HTML.
QString dataHelp();

}  // namespace krein
