// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/base/errors.h"
#include "core/data/data_set.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Ends the process unless the data set keeps what its description promises: sizes agree, values are finite, labels and
/// categories exist.
void requireSound(const DataSet& data);

/// One run of a fuzz target: read(source) gives a data set or throws InvalidInput whose sentence is of bounded length.
template <class Read> int fuzzOnce(const std::uint8_t* bytes, std::size_t size, const char* name, Read read)
{
    try {
        ByteSource source(std::string_view(reinterpret_cast<const char*>(bytes), size), name);
        requireSound(read(source));
    } catch (const InvalidInput& refusal) {
        if (std::string_view(refusal.what()).size() > 4000) __builtin_trap();
    }
    return 0;
}

}  // namespace krein
