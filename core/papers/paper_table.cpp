// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_table.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/shares.h"

namespace krein {

const PaperCell* cellAt(const PaperTable& table, std::size_t row, std::size_t column)
{
    if (column < table.columns.size()) column = table.columns[column].alternativeTo.value_or(column);
    for (const PaperCell& cell : table.cells)
        if (cell.row == row && cell.column == column) return &cell;
    return nullptr;
}

std::optional<std::size_t> differenceAt(const PaperTable& table, std::size_t row, std::size_t column)
{
    const auto fits = [](const std::vector<std::size_t>& places, std::size_t place) {
        return places.empty() || std::ranges::find(places, place) != places.end();
    };
    for (std::size_t i = 0; i < table.differences.size(); ++i)
        if (fits(table.differences[i].rows, row) && fits(table.differences[i].columns, column)) return i;
    return std::nullopt;
}

double shownFactor(const PaperQuantity& quantity)
{
    return quantity.unit == fractionUnit ? 100.0 : 1.0;
}

std::string shownUnit(const PaperQuantity& quantity)
{
    return quantity.unit == fractionUnit ? "percent" : quantity.unit;
}

PaperQuantity quantityAt(const PaperTable& table, std::size_t row, std::size_t column)
{
    PaperQuantity found = table.columns[column].quantity;
    if (found.measure.empty() && found.parameter.empty()) {
        found.measure = table.rows[row].measure.empty() ? table.quantity.measure : table.rows[row].measure;
        if (!found.factor) found.factor = table.quantity.factor;
        if (!found.offset) found.offset = table.quantity.offset;
    }
    if (found.unit.empty()) found.unit = table.quantity.unit;
    if (!found.factor) found.factor = 1.0;
    if (!found.offset) found.offset = 0.0;
    return found;
}

const PaperPicture* pictureById(const PaperTable& table, std::string_view id)
{
    const auto found = std::ranges::find(table.pictures, id, &PaperPicture::id);
    return found == table.pictures.end() ? nullptr : &*found;
}

const std::vector<PaperTable>& paperTables()
{
    static const std::vector<PaperTable> all = [] {
        std::vector<PaperTable> read;
        for (const PaperFile& file : paperFiles())
            read.push_back(paperTableFromJson(std::string(file.text), std::string(file.id) + ".json"));
        return read;
    }();
    return all;
}

const PaperTable& paperTableById(std::string_view id)
{
    std::vector<std::string> known;
    for (const PaperTable& table : paperTables()) {
        if (table.id == id) return table;
        known.push_back(table.id);
    }
    throw InvalidInput(
        "there is no table " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
}

}  // namespace krein
