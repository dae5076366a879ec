// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "core/data/csv_file.h"
#include "core/data/generators.h"
#include "core/run_control.h"

namespace krein {

/// A numeric CSV file.
struct FileData {
    static constexpr Info info{.id = "file", .name = "CSV file", .summary = "A numeric CSV file with a header line."};
    std::string file;                               ///< path, UTF-8
    LabelChoice labelChoice = LabelChoice::Guess;
    std::string label;                              ///< column name if labelChoice is Named
    bool operator==(const FileData&) const = default;
};

/// A file has no sliders: its path and label column are chosen by controls of their own.
template <class Visit> void visitParameters(FileData&, Visit&&) {}

/// Where the samples come from.
using DataSource = std::variant<SphereData, CheckerboardData, TwoMoonsData, TwoGaussiansData, FileData>;

/// @throws FileError  as readCsv
DataSet load(const DataSource& source, const RunControl& control = {});

}  // namespace krein
