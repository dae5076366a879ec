// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing a matrix of all objects for other programs, with the names of the objects where the format has room for them.
// Numbers are written in the shortest form that reads back exactly.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// n×n values of named objects.
struct NamedMatrix {
    Matrix values;
    bool dissimilarity = false;
    std::vector<std::string> names = {};       ///< n, or empty
    std::vector<int> labels = {};              ///< n indices into classNames, or empty
    std::vector<std::string> classNames = {};  ///< as in a data set
};

/// The matrix of the objects that were known from the first, without the block of unseen ones.
/// @pre data.kind is Proximity
NamedMatrix matrixOfObjects(const DataSet& data);

enum class MatrixFormat { Csv, Npy, Phylip, Lsmat, Libsvm };

struct MatrixFormatInfo {
    MatrixFormat format = MatrixFormat::Csv;
    std::string_view name;                      ///< for people, "PHYLIP"
    std::span<const std::string_view> endings;  ///< of names, ".phy"; the first is proposed
};
/// All of them, in the order of MatrixFormat.
std::span<const MatrixFormatInfo> matrixFormats();
/// The format that the name of a file says, without .gz. @throws InvalidInput  none has this ending
MatrixFormat matrixFormatOf(const std::filesystem::path& path);

struct WrittenMatrix {
    std::string bytes;
    std::vector<std::string> remarks = {};  ///< what the file does not hold as it was, one sentence each
};
/// CSV: a square with the names above and at the left, none if there are none. .npy: the numbers alone. PHYLIP: the
/// number of objects, then a line "name value … value" each, names filled up with blanks to ten letters, blanks within
/// them as _. LSMAT of scikit-bio: as CSV with tabs. LIBSVM: a precomputed kernel with the labels. PHYLIP and LSMAT
/// number objects without names from 1.
/// @throws InvalidInput  dissimilarities for LIBSVM, which are no kernel
WrittenMatrix matrixBytes(const NamedMatrix& matrix, MatrixFormat format);
/// Writes it in the format that the name says, compressed if it ends in .gz. @return the remarks
/// @throws FileError  it cannot be written   @throws InvalidInput  as above and as matrixFormatOf()
std::vector<std::string> writeMatrix(const NamedMatrix& matrix, const std::filesystem::path& path);

}  // namespace krein
