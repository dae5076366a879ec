// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDateTime;

namespace krein {

/// "21:43" of today, "30 November, 21:43" of another day.
QString momentText(const QDateTime& moment);

}  // namespace krein
