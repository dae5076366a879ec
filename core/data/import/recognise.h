// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/run_control.h"
#include "core/data/import/data_source.h"

namespace krein {

/// How a file that somebody drops on the window is best taken: as objects, as a matrix or as a graph, with the files
/// that belong to it by name (x.dis.csv or x.sim.csv with x.labels.csv, x.edges.csv with x.labels.csv or x.csv). Judged
/// by name and content; load() checks it. If asked to stop, any answer.
/// @param part  the array, sheet or object of the file that is wanted; empty: guessed
/// @throws FileError  it cannot be opened, is of no format that is known, or only names the objects of a matrix
DataSource recognised(const std::filesystem::path& path, const RunControl& control = {}, const std::string& part = {});

}  // namespace krein
