// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of array files (NumPy, MATLAB, Matrix Market) give, and how it becomes a data set.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/tables/gaps.h"

namespace krein {

/// The most entries of an array of numbers (3.4 GB; a matrix of 20,000 objects has 400 million), of one whose zeros are
/// left out in the file (they are put in), and of an array of texts.
inline constexpr std::size_t mostArrayNumbers = 420'000'000, mostSparseNumbers = 64'000'000,
                             mostArrayTexts = 20'000'000;
static_assert(
    mostArrayNumbers >= std::size_t{50'000} * 5'001, "50,000 samples of 5,000 features and their labels are promised");

/// "there are more than 420 million numbers, the most that is read."
std::string tooMany(const std::string& what = "numbers");

/// One array of a file: numbers, or texts.
struct NamedArray {
    std::string name;                ///< empty in files that hold one array without a name
    std::vector<Index> shape;        ///< as in the file, also one- or three-dimensional
    Matrix values;                   ///< numbers of a one- (n×1) or two-dimensional array; sparse ones are filled up
    std::vector<std::string> texts;  ///< of an array of texts, in the file's order; then `values` is empty
    std::vector<std::string> rowNames, columnNames;  ///< of a two-dimensional array, if the file has them
    std::string problem;    ///< why it cannot be used, "it holds complex numbers"; empty if it can
    bool isSparse = false;  ///< what the file does not store was taken for 0
    std::string remark;     ///< a sentence to be said if it is used; empty if there is none
};

/// The most rows and columns of an array of objects, as of a table.
inline constexpr Index mostArrayRows = 2'000'000, mostArrayColumns = 100'000;

/// "124×6", "432", or "one number" without dimensions.
std::string shapeText(const std::vector<Index>& shape);
/// The product of the extents; nothing if one is negative or the product is more than `limit`.
std::optional<std::size_t> entryCount(const std::vector<Index>& shape, std::size_t limit);

/// The objects and labels among the arrays of a file, as `options` ask for: `variable` names the objects, `label` the
/// labels, an array or a column of the objects by its number from 1. Guessed otherwise: the largest two-dimensional
/// array, and the vector of that many entries named y, label(s), target(s) or class(es); of a training and a test array
/// the former. Numbers that look like measurements are left. Texts alone are strings; a vector alone is one feature.
/// @throws FileError  naming `file` and the arrays there are: no such array, one that cannot be used, NaN or infinity
/// at a row and column, fewer than two objects, one class only
DataSet dataSetOf(std::vector<NamedArray>&& arrays, const ImportOptions& options, const std::filesystem::path& file,
    Gaps gaps = Gaps::Filled);

/// What a file that holds arrays for both is read for.
enum class ArrayPart { Training, Testing };

/// The array of that name, or with an empty name the only (or largest) two-dimensional one of numbers, of a training
/// and a test array the one for `part`. @throws FileError  there is none, or it cannot be used
const NamedArray& arrayNamed(const std::vector<NamedArray>& arrays, const std::string& name,
    const std::filesystem::path& file, ArrayPart part = ArrayPart::Training);

/// Of an array among several: which it is, and which were left out.
std::string choiceText(const std::vector<NamedArray>& arrays, const NamedArray& chosen, const std::string& role);

/// Moves the arrays named for testing, with their labels, out of a file whose other arrays are of objects with as many
/// columns: "X_test" beside "X". Nothing is moved, and nothing returned, if there are no such.
std::vector<NamedArray> takeTestArrays(std::vector<NamedArray>& arrays);

}  // namespace krein
