// SPDX-License-Identifier: GPL-3.0-or-later
//
// The header of a .npy file: a Python dictionary that says how the entries are stored.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

struct NpyHeader {
    std::string entry;          ///< NumPy's name of the entries' type, "<f8"
    bool fortranOrder = false;  ///< the first index runs fastest
    std::vector<Index> shape;
    std::size_t length = 0;  ///< bytes of magic number and header, after which the entries begin
};

/// The header at the start of a .npy file.
/// @throws InvalidInput  what is wrong with it, as a clause without a full stop
NpyHeader npyHeader(std::string_view bytes);

inline constexpr std::string_view npyMagic = "\x93NUMPY";

}  // namespace krein
