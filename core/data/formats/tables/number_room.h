// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/data/io/byte_source.h"

namespace krein {

/// Makes room at once for all numbers of a text, as many as its first lines have for their bytes: numbers that move
/// into more room take twice theirs meanwhile, and the time of touching it.
class NumberRoom {
public:
    explicit NumberRoom(const ByteSource& source) : m_source(source) {}

    /// After the numbers of a line were added. @param length  of the line, in bytes
    void follow(std::size_t length, std::vector<double>& numbers);

private:
    const ByteSource& m_source;
    std::size_t m_bytes = 0;  ///< of the lines so far
    bool m_isMade = false;
};

}  // namespace krein
