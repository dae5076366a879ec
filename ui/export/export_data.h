// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QString>

#include "core/experiment/results.h"

class QWidget;

namespace krein {

/// What can be written to a file.
enum class DataExport { Csv, Labels, Libsvm, NumPySamples };

/// The forms these data can be written in: only rows of numbers suit LIBSVM and NumPy. The matrix of all objects is
/// saved by MatrixDialog.
std::vector<DataExport> dataExports(const Results& results);
/// The name with the ending of the form, unless it has that (or .gz behind it) already.
QString withEnding(const QString& name, DataExport form);
/// "iris-data": not the name of the file they are from, which stands in the same folder and must not be replaced.
QString proposedDataName(const Results& results);
/// Writes the data as they were loaded, or their labels; a name that ends in .gz is compressed.
/// @pre `form` is one of dataExports(results)   @throws FileError  the file cannot be written
void writeData(const Results& results, DataExport form, const std::filesystem::path& path);

/// Asks for a file and a form and writes it. @return the file's name; empty if nothing was chosen
/// @throws InvalidInput  as writeData(), or there are no data
QString exportData(QWidget* parent, const Results& results);

}  // namespace krein
