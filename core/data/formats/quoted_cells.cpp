// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/quoted_cells.h"

namespace krein {

namespace {

bool standsBetweenCells(char c)
{
    return std::string_view(" \t\r\n,;|&").find(c) != std::string_view::npos;
}

}  // namespace

std::size_t quotedCellEnd(std::string_view text, std::size_t at)
{
    if (text[at] != '"' || (at > 0 && !standsBetweenCells(text[at - 1]))) return at;
    for (std::size_t quote = text.find('"', at + 1); quote != std::string_view::npos;
         quote = text.find('"', quote + 1)) {
        const std::size_t next = quote + 1;
        if (next < text.size() && text[next] == '"') {
            quote = next;
            continue;
        }
        if (next == text.size() || standsBetweenCells(text[next])) return next;
        if (standsBetweenCells(text[quote - 1])) return at;  // the next one opens before this is closed
    }
    return at;
}

}  // namespace krein
