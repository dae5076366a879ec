// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/quoted_cells.h"

namespace krein {

namespace {

bool standsBetweenCells(char c)
{
    return std::string_view(" \t\r\n,;|&").find(c) != std::string_view::npos;
}

}  // namespace

std::size_t QuotedCells::endAt(std::size_t at)
{
    if (!m_closes || m_text[at] != '"' || (at > 0 && !standsBetweenCells(m_text[at - 1]))) return at;
    std::size_t quote = m_text.find('"', at + 1);
    for (; quote != std::string_view::npos; quote = m_text.find('"', quote + 1)) {
        const std::size_t next = quote + 1;
        if (next < m_text.size() && m_text[next] == '"') {
            quote = next;
            continue;
        }
        if (next == m_text.size() || standsBetweenCells(m_text[next])) return next;
        if (standsBetweenCells(m_text[quote - 1])) return at;  // the next one opens before this is closed
    }
    m_closes = false;
    return at;
}

}  // namespace krein
