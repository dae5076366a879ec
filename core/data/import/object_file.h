// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/data/formats/tables/gaps.h"
#include "core/data/import/data_source.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Says which part of a file was read, see ByteSource::note(), and whether its text was no UTF-8.
void remarkOnReading(const ByteSource& source, std::vector<Remark>& remarks);

/// Reads a file of objects in the format `options` name or openContent() finds. Returns an empty DataSet if asked to
/// stop.
/// @param gaps  Left: values that are missing and to be filled in are NaN
/// @throws FileError  naming the file, the line or the array, and what would be accepted
DataSet readObjects(
    ByteSource& source, const ImportOptions& options, const RunControl& control = {}, Gaps gaps = Gaps::Filled);

/// The objects of `data.file`, followed by those of `data.testFile` as unseen ones if there is one, or else by those of
/// its own arrays named for testing, see takeTestArrays(). Of a test file that holds both only the latter are taken.
/// Missing values of unseen objects are filled in from those of `data.file`.
/// @throws InvalidInput  no file is named; FileError as readObjects() and joined()
DataSet loadObjects(const FileData& data, const RunControl& control = {});

/// The objects of `first` followed by those of `unseen`, from which on they count as unseen: classes and the texts of
/// categories are merged, features must be the same in the same order.
/// @throws FileError  naming the file of `unseen`: another kind, other features, or labels in only one of the two
DataSet joined(DataSet first, const DataSet& unseen);

}  // namespace krein
