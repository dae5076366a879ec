// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers of binary files that allFormats() lists, and how they begin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/file_part.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The data sets of an HDF5 file by their path, "obsp/distances": numbers in one or two dimensions and texts. A group
/// of AnnData that is a sparse matrix (data, indices, indptr, shape) is one array; its rows are named by the group obs.
/// @throws FileError  it is damaged; nothing if asked to stop
std::vector<NamedArray> readHdf5(ByteSource& source, const RunControl& control);
bool beginsAsHdf5(const FileHead& head);

/// The variables of a MATLAB file of version 7.3, which is such a file with rows and columns the other way round.
std::vector<NamedArray> readMatlab73(ByteSource& source, const RunControl& control);

/// The variables of a MATLAB file of version 5 to 7: arrays of numbers of every class, sparse and logical ones, rows of
/// characters and cell arrays of texts. Others (structures, complex numbers, more than two dimensions, …) carry
/// `problem`. Returns nothing if asked to stop.
/// @throws FileError  not such a file (version 7.3 should be saved with -v7), cut short or damaged, larger than 2.5 GB
std::vector<NamedArray> readMatlab(ByteSource& source, const RunControl& control = {});

/// Whether the first bytes are those of a .mat file, also of one of version 7.3, which readMatlab() refuses by name.
bool beginsAsMatlab(const FileHead& head);

/// The distance matrix (a text as of LSMAT) of a QIIME 2 artifact: a zip archive with a folder that is named by a UUID
/// and holds metadata.yaml and data/distance-matrix.tsv.
/// @throws FileError  it is damaged, or an artifact of another type, which is named; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackQiime(ByteSource& source, const std::string&, const RunControl& control);
bool beginsAsQiime(const FileHead& head);

/// The objects of class dist or matrix of an R file (saveRDS(), save(), dput()), with their names: "R Internals", 1.8.
/// @throws FileError  it is damaged, or there is none, which says what there is; nothing if asked to stop
std::vector<NamedArray> readR(ByteSource& source, const RunControl& control);
/// A data.frame of it as separated values: the one that is named, or the only object that can be used.
/// @throws FileError  it is damaged; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackR(ByteSource& source, const std::string& name, const RunControl& control);
/// What a file of several objects holds by name: those that readR() gives, and every data.frame. @throws as readR()
std::vector<FilePart> partsOfR(ByteSource& source, const RunControl& control);
bool beginsAsR(const FileHead& head);

}  // namespace krein
