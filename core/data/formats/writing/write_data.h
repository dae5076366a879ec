// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing data sets and matrices for other programs. Numbers are written in the shortest form that reads back exactly.
// Every format has a function that gives the bytes and one that writes them to a file, as a whole or not at all; a file
// whose name ends in .gz is compressed with gzip.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// A cell of separated values, in quotes where the text would be taken for something else.
std::string csvCell(const std::string& text);

/// A data set as separated values with a header and the labels in the last column: one row for each sample with
/// categories as their texts; one string in each row; of point sets and clouds one row for each point,
/// "object,x1,x2,label". Of a graph the edges, "source,target" and "weight" if one is not 1, nodes by name or counted
/// from 0. Of a proximity the n×n matrix, with the names of its objects around it if they have any: its labels and the
/// block of unseen objects need files of their own.
std::string csvText(const DataSet& data);
void writeCsv(const DataSet& data, const std::filesystem::path& path);

/// A matrix as separated values without header.
std::string csvText(const Matrix& matrix);
void writeCsv(const Matrix& matrix, const std::filesystem::path& path);

/// The labels as one column with a header. @throws InvalidInput  there are none
std::string labelsCsvText(const DataSet& data);
void writeLabelsCsv(const DataSet& data, const std::filesystem::path& path);

/// Rows of numbers in the sparse format of LIBSVM: features from 1, zeros left out except as many as tell the number of
/// features. Classes that are no numbers are numbered from 1; unlabelled samples get 0. Of similarities as
/// libsvmPrecomputedText().
/// @throws InvalidInput  objects that are no rows of numbers, dissimilarities, or a category that was not encoded as
/// numbers
std::string libsvmText(const DataSet& data);
void writeLibsvm(const DataSet& data, const std::filesystem::path& path);

/// A kernel matrix in LIBSVM's precomputed format: "label 0:i 1:k₁ … n:kₙ" in line i.
/// @param gram  m×n   @param labels  m indices into classNames, or none   @param classNames  as in a data set
std::string libsvmPrecomputedText(
    const Matrix& gram, const std::vector<int>& labels, const std::vector<std::string>& classNames);

enum class ArrayOrder { RowMajor, ColumnMajor };

/// A matrix as NumPy's .npy, format 1.0, little-endian double precision.
std::string npyBytes(const Matrix& matrix, ArrayOrder order = ArrayOrder::RowMajor);
/// The rows of numbers of a data set, or its matrix of (dis)similarities, likewise.
/// @throws InvalidInput  the objects are no rows of numbers
std::string npyBytes(const DataSet& data);
void writeNpy(const Matrix& matrix, const std::filesystem::path& path, ArrayOrder order = ArrayOrder::RowMajor);

/// As writeTextFile(), compressed with gzip if the name ends in .gz. @throws FileError
void writeDataFile(const std::filesystem::path& path, const std::string& bytes);

}  // namespace krein
