// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/named_square.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/cell.h"

namespace krein {

namespace {

bool agree(const std::vector<std::vector<std::string>>& rows, std::size_t header, std::size_t corner)
{
    const std::vector<std::string>& names = rows[header];
    if (names.size() < corner + 3) return false;
    const std::size_t count = std::min(names.size() - corner, rows.size() - header - 1);
    std::size_t widest = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const std::vector<std::string>& row = rows[header + 1 + k];
        if (row.empty() || row.front().empty() || row.front() != names[corner + k]) return false;
        widest = std::max(widest, row.size());
    }
    // What repeats names nothing; indices of triples agree by chance with a first triple, but have no cell more than
    // it.
    const std::set<std::string_view> different(names.begin() + static_cast<std::ptrdiff_t>(corner), names.end());
    if (different.size() + corner != names.size()) return false;
    return count >= 3 && (corner == 1 || widest == names.size() + 1);
}

}  // namespace

bool areNamesOfRows(const std::vector<std::vector<std::string>>& rows, std::size_t header)
{
    if (header + 3 >= rows.size() || rows[header].empty()) return false;
    const std::string& corner = rows[header].front();
    const bool isNumber = parseNumber(corner) || parseNumber(corner, ',');
    return agree(rows, header, 0) || (!isNumber && agree(rows, header, 1));
}

}  // namespace krein
