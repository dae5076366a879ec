// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of R: the serialization of "R Internals", section 1.8, in its binary and its ASCII form, as saveRDS() and
// save() write it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"

namespace krein {

/// One value of R, as far as data are concerned: of functions and environments only the type is kept.
struct RValue {
    enum Type {
        Null = 254,
        Symbol = 1,
        PairList = 2,
        Closure = 3,
        Environment = 4,
        Language = 6,
        Characters = 9,
        Logical = 10,
        Integer = 13,
        Real = 14,
        Complex = 15,
        Strings = 16,
        List = 19,
        S4 = 25,
        Other = 0,
    };
    int type = Null;
    std::vector<double> numbers;     ///< of Logical, Integer and Real; NA is NaN
    std::vector<std::string> texts;  ///< of Strings; of a Symbol its name. NA is empty
    std::vector<RValue> items;       ///< of List and PairList
    std::vector<std::string> tags;   ///< of PairList, one for each item
    std::vector<RValue> attributes;  ///< nothing, or the PairList of them

    bool isNumeric() const { return type == Logical || type == Integer || type == Real; }
    /// nullptr if there is no such attribute.
    const RValue* attribute(std::string_view name) const;
    /// Whether the attribute `class` has this one.
    bool is(std::string_view className) const;
};

/// What a file holds: the objects of save() by their names, or the one of saveRDS() without a name.
struct RObject {
    std::string name;
    RValue value;
};

/// @param bytes  decompressed
/// @throws InvalidInput  a clause: it is damaged; ReadingStopped  asked to stop
std::vector<RObject> rObjects(std::string_view bytes, const RunControl& control);

}  // namespace krein
