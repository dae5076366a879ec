// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers of tables and objects that allFormats() lists, and how files in them begin.
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/tables/table.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Reads an ARFF (attribute-relation file format of Weka): numeric, nominal and string attributes, dense or sparse
/// rows, comments, quotes of either kind with backslash escapes, ? for a missing value. What a sparse row leaves out is
/// 0 or the first declared text. The class is the attribute named class, else the last nominal one. Memory stays
/// bounded: as for readCsv(), and 50 million cells if there are sparse rows. Returns an empty Table if it was asked to
/// stop. A data set of KEEL is read too: @inputs, @outputs (its class), ranges behind types, <null>.
/// @throws FileError  with file and line: a date or relational attribute, a text that is not declared, a row of the
/// wrong length, text or infinity where a number is needed, no @data, text that is not UTF-8, …
Table readArff(ByteSource& source, const RunControl& control = {});

/// Whether one of the first lines declares a relation.
bool beginsAsArff(const FileHead& head);

/// The samples of the file, filled up with zeros: as many features as the largest index, named by their index. An index
/// 0 anywhere says that features are counted from 0, unless the file holds a precomputed kernel: n lines that begin
/// with 0:1, 0:2, …, 0:n and go on with 1: to n:, which give similarities. Labels that do not look like labels but like
/// a measured quantity, or are all the same, are left out with a Remark. Returns an empty data set if asked to stop.
/// @throws FileError  with the line: no number, indices that do not ascend or are beyond 100,000, several labels, more
/// than 420 million cells, fewer than two samples, one class where labels are asked for, a precomputed
///                    kernel that is not square
DataSet readLibsvm(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first lines read "label index:value …", and at least one of them has an index.
bool beginsAsLibsvm(const FileHead& head);

/// The most bytes all strings of a data set may take together.
inline constexpr std::size_t mostStringBytes = std::size_t{512} << 20;

/// Reads one string per line, with its label before or behind it if every line holds one tab: the side with fewer
/// distinct texts holds the labels (the first of two equals). Blank lines are skipped; so is a first line that names
/// its parts ("label<TAB>string") unless `options.header` says it is data. With LabelChoice::None a line is a string as
/// it stands. Returns an empty DataSet if asked to stop.
/// @throws FileError  with the line: a label or string is missing, another number of tabs than on the lines before,
/// fewer than two strings, one class only, more than mostStringBytes
DataSet readLines(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first lines are texts without separators or numbers, one word each or of different numbers of words:
/// neither a table nor sequences under headers.
bool beginsAsLines(const FileHead& head);

/// Reads sequences in FASTA format as strings: a line that begins with '>' starts one, the lines below are its letters
/// (case kept, blanks dropped, '*' at the end dropped), lines that begin with ';' are comments. The first word of the
/// header is the object's name. Its label is what follows class= or label= in the header, else what follows the last
/// '|'; the latter only if labels repeat, for a '|' may as well divide the parts of a name. Returns an empty DataSet if
/// asked to stop.
/// @throws FileError  with the line: letters before the first header, an empty sequence, a header without the label
/// that others have, fewer than two sequences, one class only, more than mostStringBytes
DataSet readFasta(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first line that is not blank is a header.
bool beginsAsFasta(const FileHead& head);

/// Series as sktime and aeon write them (.ts): "@classLabel true a b", "@data", then a line for each object: the values
/// of every dimension between commas, dimensions and, last, the class behind colons. Series of one dimension and equal
/// length become vectors, all others point sets in the order of time, for time warping. Values that are missing at its
/// end are the end of a series.
/// @throws FileError  with file and line: no @data, time stamps, a value missing inside, dimensions of unequal length
DataSet readSeries(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

bool beginsAsSeries(const FileHead& head);

}  // namespace krein
