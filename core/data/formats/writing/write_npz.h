// SPDX-License-Identifier: GPL-3.0-or-later
//
// NumPy's .npy files and the archives .npz of several, as numpy.save() and numpy.savez() write them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What a .npy file of format 1.0 has before its values. @param type  of a value, "<f8"
std::string npyHead(std::string_view type, const std::vector<Index>& shape, bool byColumn = false);

/// A number as it stands in such a file.
void appendNpyValue(std::string& bytes, double value);

/// Values with these dimensions, the last one running fastest. @pre as many of them as the shape says
std::string npyBytes(std::span<const double> values, const std::vector<Index>& shape);
std::string npyBytes(std::span<const std::int64_t> values, const std::vector<Index>& shape);
/// Texts in UTF-8, as NumPy's strings of one length.
std::string npyBytes(const std::vector<std::string>& texts);

struct NamedNpy {
    std::string name;   ///< without ".npy"
    std::string bytes;  ///< of the .npy file
};
/// The archive; equal arrays give equal bytes. @throws InvalidInput  it cannot be made, and why
std::string npzBytes(const std::vector<NamedNpy>& arrays);

}  // namespace krein
