// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// A number for reading: `digits` significant digits, a real minus sign, "∞" and "not a number" in words.
QString numberText(double value, int digits = 4);
/// A fraction as a percentage, "41 %"; small ones keep two significant digits, and of 1000 % on it is "8223 times".
QString percentText(double fraction);

}  // namespace krein
