// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a table becomes a data set: table.cpp finds out what its columns are, table_units.cpp which of them are amounts,
// table_objects.cpp makes the objects.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/formats/tables/measured_column.h"
#include "core/data/formats/tables/table.h"
#include "core/data/formats/tables/table_columns.h"

namespace krein {

/// Turns one table into one data set.
class TableImport {
public:
    TableImport(Table&& table, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps)
        : m_table(std::move(table)),
          m_options(options),
          m_file(file),
          m_gaps(gaps),
          m_columns(m_table, file)
    {
    }

    DataSet run();

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const;
    Column& column(std::size_t j) { return m_table.columns[j]; }
    std::size_t headerLine() const { return m_table.hasHeader ? 1 : 0; }

    void offerOnePair() const;
    std::size_t columnNamed(const std::string& name, const std::string& purpose) const;
    void takeOut(std::size_t j) { std::erase(m_left, j); }
    void leaveOutIgnored();
    void findGroup();
    void findTarget();
    void findLabel();
    void tellProseLabel(std::size_t j);
    std::optional<std::size_t> guessedLabel();
    bool isOneMore(std::size_t j) const;
    bool isOneOfCounts(std::size_t j, const std::vector<std::size_t>& candidates) const;
    void takeLabels(std::size_t j);
    bool holdsStrings();
    void makeStrings();
    void readUnits();
    void readUnitColumns();
    void convertBeside(std::size_t j);
    enum class Repeating { IsCategory, IsMeasured };
    using Measured = std::vector<std::pair<std::size_t, MeasuredColumn>>;
    Measured measuredColumns(Repeating few);
    MeasuredColumn measuredIn(std::size_t j, Repeating few);
    void takeMeasured(std::size_t j, const MeasuredColumn& measured);
    void leaveOutIdentifiers();
    void leaveOutIndices();
    bool isNamedAsLabel(std::size_t j) const;
    void readDates();
    void makeSeries();
    void makeVectors();
    void prepareFeatures();
    void takeMissingCodes();
    void makeGower();
    void makeWeights();
    void tellOddCells();
    bool lacksDiagonal() const;
    std::vector<bool> fillMissing();
    [[noreturn]] void refuseGap(std::size_t row, const Column& column, std::size_t total) const;
    void keepRows(const std::vector<bool>& kept);
    void fillSamples();
    void makeGroups();
    std::vector<std::size_t> groupSizes(const std::vector<int>& objects, std::size_t count) const;
    void labelGroups(const std::vector<int>& objects, std::size_t count);

    Table m_table;
    const ImportOptions& m_options;
    const std::filesystem::path& m_file;
    Gaps m_gaps;
    TableColumns m_columns;
    DataSet m_data;
    std::vector<std::size_t> m_left;      // columns that are not ignored, the group's or the label's
    std::vector<std::size_t> m_measured;  // texts that became numbers: dates, amounts, times
    std::optional<std::size_t> m_group;
    std::string m_unread;  // what is said of the first column of amounts that names the objects instead; or empty
};

}  // namespace krein
