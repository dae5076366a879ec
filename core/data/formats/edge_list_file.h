// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// The edges of a file between nodes as it names them.
struct EdgeList {
    std::vector<std::string> nodes;  ///< distinct names in order of appearance; numbers in their shortest spelling
    std::vector<std::size_t> lines;  ///< per node, where it first appears
    std::vector<Edge> edges;         ///< of indices into `nodes`: from the first cell of a line to the second
};

/// Reads "source, target" or "source, target, weight" per line, with commas, semicolons, tabs or blanks between them
/// and with or without a header line. Blank lines and lines that begin with '#' or '%' are skipped. Returns an empty
/// list if asked to stop.
/// @throws FileError  with the line: not two or three cells, another number of cells than before, a weight that is no
/// finite
///                    number, no edge at all, more than 50 million edges or 10 million nodes
EdgeList readEdgeList(ByteSource& source, const RunControl& control = {});

/// The name as it is compared: numbers in their shortest spelling, without quotes.
std::string nodeKey(std::string_view text);

}  // namespace krein
