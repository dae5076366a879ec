// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairs of objects in lists and dictionaries of JSON and Python, written as lines of a list of pairs, for its reader.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/run_control.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/tables/list_text.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// {"a": {"b": 0.12, "c": 0.3}, "b": {"c": 0.5}}, if every pair is there; else empty.
std::string nestedPairsOf(const ListValue& object);

/// [["a", "b", 0.12], …] and {"a-b": 0.12, …}; empty if it is neither.
std::string pairsOf(const ListValue& value);

/// [(0, 1, 0.12), …], if at least half of all pairs of the objects that are counted there are in it; else empty.
std::string numberedPairsOf(const ListValue& rows);

/// {('a', 'b'): 0.12, …} of Python; empty if it is none.
std::string dictionaryAsPairs(std::string_view text);

/// The matrix of such lines; nothing if they are no pairs (or asked to stop).
std::optional<MatrixReading> fromPairsText(
    const std::string& text, const ByteSource& source, const MatrixTextOptions& options, const RunControl& control);

}  // namespace krein
