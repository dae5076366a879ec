// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/numbers/object_cells.h"

#include "core/base/object_number.h"

namespace krein {

namespace {

void addName(CsvRows& rows, const DataSet& data, Index row)
{
    rows.text(objectNumber(row));
    if (!data.objectNames.empty()) rows.text(data.objectNames[static_cast<std::size_t>(row)]);
}

}  // namespace

std::string classCell(const DataSet& data, int label)
{
    const auto k = static_cast<std::size_t>(label);
    return label >= 0 && k < data.classNames.size() ? data.classNames[k] : std::string();
}

std::vector<std::string> objectHeader(const DataSet& data)
{
    std::vector<std::string> header{"object"};
    if (!data.objectNames.empty()) header.emplace_back("name");
    if (data.labelled()) header.emplace_back("class");
    return header;
}

void addObject(CsvRows& rows, const DataSet& data, Index row)
{
    if (row < 0) {
        rows.missing(objectHeader(data).size());
        return;
    }
    addName(rows, data, row);
    if (data.labelled()) rows.text(classCell(data, data.labels[static_cast<std::size_t>(row)]));
}

std::vector<std::string> pairHeader(const DataSet& data)
{
    if (data.objectNames.empty()) return {"object 1", "object 2"};
    return {"object 1", "name 1", "object 2", "name 2"};
}

void addPair(CsvRows& rows, const DataSet& data, Index first, Index second)
{
    addName(rows, data, first);
    addName(rows, data, second);
}

}  // namespace krein
