// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

struct PrintedGrid {
    Matrix values;
    std::string program;     ///< "MATLAB or Octave", "Julia"
    std::size_t blocks = 1;  ///< into which the columns are broken
    double scale = 1.0;      ///< the common factor printed above, by which the values are multiplied already
    std::size_t line = 0;    ///< of its first row, from 1
    bool isBroken = false;   ///< a line above says which columns follow
};

/// The first matrix of a text as MATLAB and Octave print it ("K =", "Columns 1 through 5", "1.0e+03 *") or Julia
/// ("6×6 Matrix{Float64}:"): numbers without names. What follows it is left out.
/// @return nothing if there is none, or if asked to stop
/// @throws FileError  a row of another length, blocks of unequal height, rows or columns that printing left out
std::optional<PrintedGrid> readPrintedGrid(ByteSource& source, const RunControl& control = {});

/// Whether one of the first lines is one that these programs print above a matrix.
bool beginsAsPrintedGrid(const FileHead& head);

}  // namespace krein
