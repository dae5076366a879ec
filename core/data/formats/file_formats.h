// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/file_part.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/tables/table.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// What formats are offered together when a file is to be opened.
enum class FormatGroup { Tables, SparseVectors, Arrays, Strings };
/// "Tables", "Sparse vectors", … for people.
std::string_view groupName(FormatGroup group);

/// All there is to say about one format of files of objects. How such files are recognised, read and written, the
/// dialogs that open them, the help page, what `kreinscope-cli describe` lists and the fuzz targets follow from it.
struct FormatInfo {
    FileFormat format = FileFormat::Automatic;
    std::string_view id;       ///< in JSON and on the command line, "arff"
    std::string_view name;     ///< for people, "ARFF"
    std::string_view summary;  ///< one or two sentences for the help text
    FormatGroup group = FormatGroup::Tables;
    std::vector<std::string_view> endings;       ///< of names that tell the format, ".arff"; the first is written
    std::vector<std::string_view> otherEndings;  ///< of names that may be of this format or of another, ".txt"
    std::vector<std::string_view> archives;      ///< which of the endings are of files that hold several arrays by name
    std::vector<DataKind> holds;                 ///< what the objects can be
    /// Whether a file begins as files of this format do; null: files that are recognised as nothing else.
    bool (*begins)(const FileHead&) = nullptr;
    /// Whether its files are no texts, so that how they begin tells more than their name.
    bool isBinary = false;
    /// Of a file that holds texts, such as the sheets of a workbook: the one that `part` names, which is read as
    /// separated values; nothing if it is one for the reader. @throws FileError; ReadingStopped if asked to stop
    std::optional<UnpackedText> (*unpack)(ByteSource&, const std::string& part, const RunControl&) = nullptr;
    /// The parts that `unpack` can be asked for and that people see; null: there are none beside the arrays.
    std::vector<FilePart> (*parts)(ByteSource&, const RunControl&) = nullptr;
    /// The reader; exactly one of the three is there, or `unpack`. They throw FileError and return nothing if asked to
    /// stop.
    Table (*readTable)(ByteSource&, const ImportOptions&, const RunControl&) = nullptr;
    std::vector<NamedArray> (*readArrays)(ByteSource&, const RunControl&) = nullptr;
    DataSet (*readObjects)(ByteSource&, const ImportOptions&, const RunControl&) = nullptr;
    /// The bytes of a file with these objects; null: the format is not written.
    /// @throws InvalidInput  the format cannot hold them
    std::string (*write)(const DataSet&) = nullptr;
};

/// All of them, in the order of FileFormat and in the order in which beginnings are tried. A new format is one
/// enumerator, one entry and its reader.
const std::vector<FormatInfo>& allFormats();
/// @pre not FileFormat::Automatic
const FormatInfo& formatInfo(FileFormat format);

/// The name of a file in small letters, without .gz: what endings are looked for in.
std::string plainName(const std::filesystem::path& path);

/// The format of a file of objects: by how its content begins if that is no text, else by its name (without .gz) if
/// that tells, else by the content. Never Automatic: text that is nothing else is taken for separated values.
FileFormat formatOf(const std::filesystem::path& name, std::string_view head);

/// Makes a source ready for a reader, whose format it returns: `chosen`, or that of the content. This is where every
/// file of objects, of a matrix and of a graph passes. A source of a text within another file becomes that text, and
/// so does the only file of a zip archive.
/// @param part  which sheet, array, … of the file is wanted; empty: guessed
/// @throws FileError  nobody reads such files, which are named; ReadingStopped  asked to stop
FileFormat openContent(
    ByteSource& source, const std::string& part, const RunControl& control, FileFormat chosen = FileFormat::Automatic);

/// Writes a data set in the format that the name of the file says, compressed with gzip if it ends in .gz.
/// @throws FileError     no format that is written has this ending; it cannot be written
/// @throws InvalidInput  the format cannot hold these objects
void writeObjects(const DataSet& data, const std::filesystem::path& path);

}  // namespace krein
