// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/csv_rows.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/quantities/quantity.h"

namespace krein {

std::string diagnosticNumbers(const Results& results)
{
    if (!results.diagnosis) return {};
    CsvRows rows({"group", "diagnostic", "value", "unit", "in words"});
    for (const DiagnosticEntry& entry : diagnosticTable(results)) {
        rows.text(std::string(groupName(entry.info->group))).text(std::string(entry.info->name));
        rows.number(entry.value.number).text(std::string(entry.info->unit)).text(entry.value.text);
        rows.endRow();
    }
    return rows.take();
}

}  // namespace krein
