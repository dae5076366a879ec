// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/data/data_set.h"
#include "core/run_control.h"

namespace krein {

/// Which column of a file holds the labels.
enum class LabelChoice {
    /// A column named label, class or target; else the only column with text; else a column named y; else the last one.
    /// A numeric column is taken for "y" or "the last one" only if it looks like labels: whole numbers, or on average
    /// every value at least twice. Otherwise there are no labels.
    Guess,
    None,   ///< no labels: every column is a feature
    Named,  ///< the column that is named
};

/// Reads a CSV with a header line: comma, semicolon or tab between cells, '.' as decimal point, cells may be quoted
/// (RFC 4180, but a cell may not contain a line end). Blank lines at the end are ignored.
/// Memory stays bounded: lines over 16 MiB, more than 100,000 columns, 4,000 samples or 20 million cells are refused.
/// Returns an empty DataSet if it was asked to stop.
/// @throws FileError  with file and line: missing, a directory, empty, no header, two columns of one name, ragged row,
///                    text or nothing or NaN or infinity where a number is needed, unknown label column, one class only,
///                    fewer than two samples, text that is not UTF-8, a file name that is not UTF-8
DataSet readCsv(const std::filesystem::path& path, LabelChoice choice, const std::string& label, const RunControl& control = {});

}  // namespace krein
