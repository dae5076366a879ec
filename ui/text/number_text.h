// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

constexpr int fewDigits = 4;  ///< significant ones, unless a person chose otherwise

/// How many significant digits numbers have that nothing asks for more or fewer of, as a person chose it.
int usualDigits();
/// The same of numbers that are read one by one, which have at least `least`.
int usualDigits(int least);
/// @param digits  0: fewDigits
void setUsualDigits(int digits);

/// A number for reading: `digits` significant digits, 0 for usualDigits(), a real minus sign, "∞" and "not a number" in
/// words; "2.5·10⁻⁹" and "10⁹" where zeros would have to be counted.
QString roundedNumber(double value, int digits = 0);
/// A number of a file in a cell of a table: a whole one with all its digits, "19360", others rounded.
QString givenNumber(double value, int digits = 0);
/// A count with its thousands apart: "2,500".
QString groupedNumber(qint64 count);
/// A mean and its standard deviation, both to the second digit of the latter: "82.7 ± 3.5", "3 ± 0".
QString spreadText(double mean, double sd);
/// A limit of what may be typed, with all its digits: "0.001", "20000", "10⁹", "4294967295".
QString limitText(double value);
/// A fraction as a percentage, as core has it, "41.2 %"; tiny ones keep two significant digits, and of 1000 % on it is
/// "8223 times".
QString percentText(double fraction);
/// An accuracy and the like, which stand beside each other, with one decimal as core has them: "87.0 %".
QString scorePercent(double fraction);

}  // namespace krein
