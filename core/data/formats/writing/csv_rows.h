// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// A table as separated values, written cell by cell under a header. Texts are as csvCell() writes them, numbers read
/// back exactly, and what is missing is an empty cell.
class CsvRows {
public:
    explicit CsvRows(const std::vector<std::string>& header);

    CsvRows& text(const std::string& text);  ///< an empty one is missing
    CsvRows& number(double number);          ///< NaN is missing
    CsvRows& number(const std::optional<double>& number);
    CsvRows& count(Index count);
    CsvRows& missing(std::size_t cells = 1);
    /// Of a row that has its cells.
    void endRow();

    std::string take() { return std::move(m_text); }

private:
    CsvRows& add(std::string_view cell);

    std::string m_text;
    bool m_begun = false;  ///< the row has a cell
};

}  // namespace krein
