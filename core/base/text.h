// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small tools for reading numbers and for wording messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// The shortest text that reads back as exactly this number: "0.1", "1e-09"; "NaN", "infinity", "-infinity".
std::string numberText(double number);
/// The number with at most `digits` significant digits, for a sentence: "-10959", "3.2e-05".
std::string roundedText(double number, int digits = 5);
/// A mean and its standard deviation, both to the second digit of the latter: "82.7 ± 3.5", "0.457 ± 0.012". A
/// deviation of zero says nothing of digits: "3 ± 0".
std::string meanAndSpread(double mean, double sd);
/// "⁻¹²"
std::string superscript(int number);
/// A number as people write it: "3.2e-05" is "3.2·10⁻⁵", and minus signs are real ones.
std::string inPowersOfTen(std::string_view number);
/// The number with three significant digits, for the words of a result: "8.1·10⁻⁵", "−72.4", "1720", "infinity".
std::string shortNumber(double number);

/// The same, but whole from a thousand on, with the thousands apart: "−51,863", "0.632", "8.1·10⁻⁵".
std::string plainNumber(double number);

/// A fraction as a percentage with as many digits as plainNumber(): "41.2 %", "−72.4 %", "3,721 %".
std::string percent(double fraction);
/// One as a whole number: "41 %".
std::string wholePercent(double fraction);
/// One with one decimal, as of scores beside each other: "87.0 %"; and the difference of two scores: "2.6 points".
std::string scoreText(double fraction);
std::string pointsText(double difference);
/// A count with its thousands apart: "2,500".
std::string grouped(std::ptrdiff_t count);
/// "1 iteration", "1,200 iterations".
std::string counted(std::ptrdiff_t count, std::string_view noun);
/// "1 dissimilarity is", "2,500 dissimilarities are": a count with its thousands apart.
std::string counted(std::ptrdiff_t count, std::string_view one, std::string_view many);

/// The number a whole text stands for, with '.' as decimal point whatever the locale; a leading '+' is accepted.
/// "nan" and "inf" give NaN and infinity; a number beyond double precision is the nearest it has or infinite: 1e-999 is
/// 0, -1e999 is −∞.
/// @return nothing if the text is not a number, or longer than longestNumber
std::optional<double> parseNumber(std::string_view text);
inline constexpr std::size_t longestNumber = 4096;  ///< bytes; all digits of any double are fewer than 1,100

/// Without the white space at both ends.
std::string_view trimmed(std::string_view text);
/// Without a pair of quotes of one kind, " or ', around it.
std::string_view withoutQuotes(std::string_view text);

/// 'text' in quotes for a message: cut short after 40 characters, unprintable bytes as \xNN.
std::string inQuotes(std::string_view text);
/// The text with bytes that are no printable UTF-8 as \xNN.
std::string escaped(std::string_view text);

/// Whether the bytes are well-formed UTF-8.
bool isUtf8(std::string_view bytes);

/// "a, b and c"; with `last` = "or", "a, b or c".
std::string listed(const std::vector<std::string>& words, std::string_view last = "and");

/// " (did you mean 'rho'?)" if one of the words begins with this one or is spelt nearly like it, else nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& words);

}  // namespace krein
