// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <string>

#include "core/base/text.h"
#include "core/data/formats/tables/table_import.h"
#include "core/data/gower.h"

namespace krein {

namespace {

constexpr std::size_t mostGowerObjects = 10'000;  // 800 MB of dissimilarities

/// The column as numbers: of texts their codes. NaN where a value is missing.
Vector gowerValues(const Column& column, bool isText)
{
    Vector values(static_cast<Index>(isText ? column.codes.size() : column.numbers.size()));
    for (Index i = 0; i < values.size(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        values(i) = !isText         ? column.numbers[row]
            : column.codes[row] < 0 ? std::numeric_limits<double>::quiet_NaN()
                                    : static_cast<double>(column.codes[row]);
    }
    return values;
}

/// "2 columns of numbers, each divided by its range, and 1 of texts, equal or not"
std::string columnWords(Index numeric, Index texts)
{
    const std::string numbers = counted(numeric, "column") + " of numbers, "
        + (numeric == 1 ? "divided by its range" : "each divided by its range");
    const std::string others = (numeric == 0 ? counted(texts, "column") : std::to_string(texts))
        + " of texts, equal or not";
    if (texts == 0) return numbers;
    return numeric == 0 ? others : numbers + ", and " + others;
}

}  // namespace

/// Dissimilarities of all rows; the columns themselves are not kept.
void TableImport::makeGower()
{
    prepareFeatures();
    if (m_options.missing != MissingValues::Refuse) keepRows(fillMissing());
    if (m_table.rows > mostGowerObjects)
        refuse(lineOf(m_table, mostGowerObjects),
            "there are " + grouped(static_cast<std::ptrdiff_t>(m_table.rows))
                + " samples; Gower’s distance compares up to " + grouped(mostGowerObjects) + ".");
    Matrix table(static_cast<Index>(m_table.rows), static_cast<Index>(m_left.size()));
    std::vector<GowerColumn> columns;
    Index texts = 0;
    for (std::size_t k = 0; k < m_left.size(); ++k) {
        const bool isText = column(m_left[k]).isText;
        table.col(static_cast<Index>(k)) = gowerValues(column(m_left[k]), isText);
        columns.push_back(isText ? GowerColumn::Nominal : GowerColumn::Numeric);
        texts += isText;
        m_columns.release(m_left[k]);
    }
    GowerDistances found = gowerDistances(table, columns, Vector::Ones(table.cols()));
    if (found.undefinedPairs > 0)
        refuse(lineOf(m_table, static_cast<std::size_t>(found.firstJ)),
            "this sample and that on line " + std::to_string(lineOf(m_table, static_cast<std::size_t>(found.firstI)))
                + " have no column in which both have a value"
                + (found.undefinedPairs == 1 ? "" : ", as " + std::to_string(found.undefinedPairs) + " pairs in all")
                + "; leave such rows out or put in the column's mean or median.");
    m_data.kind = DataKind::Proximity;
    m_data.proximity = {.values = std::move(found.distances), .dissimilarity = true};
    std::string remark = "Rows are compared by Gower’s distance: "
        + columnWords(static_cast<Index>(columns.size()) - texts, texts) + ".";
    if (found.passedOver > 0)
        remark += " " + counted(found.passedOver, "pair") + (found.passedOver == 1 ? " has" : " have")
            + " columns passed over, as a value is missing; the triangle inequality can fail then.";
    m_data.remarks.push_back({.changed = true, .text = remark});
}

}  // namespace krein
