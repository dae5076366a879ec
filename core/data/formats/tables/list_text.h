// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values as JSON and Python write them: lists in lists, objects with keys, calls such as array([...]).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// A value of such a text. A list of nothing but numbers keeps them in `numbers`, so that a matrix takes no more memory
/// than its numbers.
struct ListValue {
    enum class Kind { Number, Text, List, Object };
    struct Member;
    Kind kind = Kind::Number;
    double number = 0.0;  ///< NaN for null, None and nan
    std::string text;
    std::vector<double> numbers;      ///< of a list that holds only numbers
    std::vector<ListValue> elements;  ///< of any other list
    std::vector<Member> members;      ///< of an object; of a call those arguments that have names
    std::size_t line = 0;

    bool isNumbers() const { return kind == Kind::List && elements.empty(); }
    bool isTexts() const;
};
struct ListValue::Member {
    std::string key;
    ListValue value;
};

/// The value that a text consists of: [..] and (..) are lists, several such lists of numbers one after the other a list
/// of them, [1 2; 3 4] a list of lists, {k: v} is an object, {..}
/// without keys a list, f(x) is x, f(r, c, [..]) the list in r rows, and f(k=v, …) an
/// object; [r, c]((..), ..) of uBLAS is the list of rows; "name =" and a prompt before it, and what follows it, are
/// passed over. Numbers may be separated by blanks alone, as NumPy prints them.
/// @param strict  whether the whole text has to be a value; else nothing is given where it is none
/// @throws FileError  nested more than 64 deep, more than 420 million numbers, 2 million other values or 256 MiB of
///                    texts; "..." where printing left values out; if strict, anything that is no value
std::optional<ListValue> readListText(ByteSource& source, bool strict, const RunControl& control = {});

}  // namespace krein
