// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/csv_rows.h"

#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/writing/write_data.h"

namespace krein {

CsvRows::CsvRows(const std::vector<std::string>& header)
{
    for (const std::string& name : header) text(name);
    endRow();
}

CsvRows& CsvRows::add(std::string_view cell)
{
    if (m_begun) m_text += ',';
    m_text += cell;
    m_begun = true;
    return *this;
}

CsvRows& CsvRows::text(const std::string& text)
{
    return text.empty() ? missing() : add(csvCell(text));
}

CsvRows& CsvRows::number(double number)
{
    return std::isnan(number) ? missing() : add(numberText(number));
}

CsvRows& CsvRows::number(const std::optional<double>& number)
{
    return number ? this->number(*number) : missing();
}

CsvRows& CsvRows::count(Index count)
{
    return add(std::to_string(count));
}

CsvRows& CsvRows::missing(std::size_t cells)
{
    for (std::size_t i = 0; i < cells; ++i) add({});
    return *this;
}

void CsvRows::endRow()
{
    m_text += '\n';
    m_begun = false;
}

}  // namespace krein
