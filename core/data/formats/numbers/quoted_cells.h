// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace krein {

/// The cells in quotes of a text, asked for from its beginning to its end. A quote opens only where a cell begins and
/// closes only where one ends, so that the mark of inches in `5" pipe` does neither; a doubled one is part of the cell,
/// which may go over several lines.
class QuotedCells {
public:
    explicit QuotedCells(std::string_view text) : m_text(text) {}

    /// Where a cell in quotes that begins here ends, behind its closing quote; `at` itself if none begins.
    std::size_t endAt(std::size_t at);

private:
    std::string_view m_text;
    bool m_closes = true;  ///< false: no quote further on closes, so that none need be looked for again
};

}  // namespace krein
