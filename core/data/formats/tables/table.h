// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of text tables (CSV, ARFF) give, and how it becomes a data set.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/fix.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/tables/csv_dialect.h"
#include "core/data/formats/tables/gaps.h"

namespace krein {

/// One column of a table: numbers, or texts kept as indices into the distinct ones.
struct Column {
    std::string name;
    /// A column of a CSV may hold texts that are all numbers, where they may be labels whose spelling counts.
    bool isText = false;
    std::vector<double> numbers;          ///< n if numeric; NaN where the cell is missing
    std::vector<int> codes;               ///< n if text; −1 where the cell is missing
    std::vector<std::string> dictionary;  ///< the distinct texts, in order of appearance
    /// n, of the first column of a CSV that is numeric, as its cells are written, which counts where they name objects:
    /// "001", "2.10"; empty if all numbers are written so, and of many rows.
    std::vector<std::string> spelled = {};
    /// A declared category (ARFF nominal): its dictionary is complete and in the declared order.
    bool declared = false;
    bool declaredText = false;  ///< declared as texts (ARFF string), also where they all are numbers
    /// Cells of a numeric column that say that there is no number, "<LOD", other than by a dash or as isMissing(), and
    /// such that are only nearly one, "~6.5".
    OddCells absent = {}, nearly = {};
};

struct Table {
    std::vector<Column> columns;  ///< all of one length
    std::size_t rows = 0;
    std::vector<std::size_t> lines;  ///< n: line of every row, for messages; may be empty if row i is line firstLine +
                                     ///< i
    std::size_t firstLine = 0;
    bool hasHeader = true;              ///< false: the names "column 1", … were made up
    std::optional<CsvDialect> dialect;  ///< how a CSV is written, guessed or as the options say; nothing for other
                                        ///< formats
    std::string declaredLabel;  ///< the column a format declares as class (ARFF: named class or last nominal); may be
                                ///< empty
    std::vector<Remark> remarks;
};

/// The line of the file a row came from.
std::size_t lineOf(const Table& table, std::size_t row);

/// The samples, labels and categories of a table, or its strings, point sets or distributions, as `options` ask for; an
/// empty data set if the table has no columns, because reading was stopped.
/// Dates become days since 1970-01-01; a column that only names or counts the rows is left out.
/// Takes the table over so that its memory can be given back column by column.
/// @param gaps  Left: what is to be filled in with means or medians is NaN in the samples and points
/// @throws FileError  naming `file`, line and column: a label that is missing, an unknown column, a missing value that
/// is to be refused, one class only, fewer than two rows, no feature left, …
DataSet dataSetOf(
    Table&& table, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps = Gaps::Filled);

/// To read the table without that column. @param others  columns that are left out already, as data.ignore has them
Fix leavingOut(const std::string& name, const std::string& others = {});

}  // namespace krein
