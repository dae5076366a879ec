// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

/// The objects that labels are read for.
struct LabelledObjects {
    Index count = 0;                                 ///< tells a header line of a list
    std::vector<std::string> names = {};             ///< of all of them; empty if they have none
    bool takeNumbers = false;                        ///< of several columns that may be meant, one of numbers: a target
    std::string columnKey = "data.labels-variable";  ///< the parameter that chooses the column
};

struct LabelsRead {
    std::vector<std::string> texts;
    std::vector<Remark> remarks = {};      ///< that they were put in the objects' order by name, or could not be
    std::string name = {};                 ///< of their column; empty if it has none
    std::vector<std::string> others = {};  ///< names of other columns of groups, which may be meant
    bool areByName = false;                ///< a column of the table names the objects
};

/// The labels of objects, from a file of their own: one per line with or without a header line, the column label, class
/// or target of a table (else the last one in which texts repeat, or the last of numbers, else the last one), or an
/// array. Where a column of the table names the objects, each gets the
/// label of its row, whatever the order; else they are in the order of the rows.
/// @param variable  the name of the array, of the sheet or of the column; empty: guessed
/// @throws FileError  it cannot be read, a label is missing, some but not all objects are named, one has two labels;
/// the number of labels is not checked
LabelsRead readLabels(const std::filesystem::path& path, const std::string& variable, const LabelledObjects& objects,
    const RunControl& control = {});

/// How a file gives objects groups.
enum class GroupsOf {
    None,     ///< it does not
    ByName,   ///< a table names them
    InOrder,  ///< it has as many labels as there are objects
};

/// Whether a file has groups of these objects, so that it may be their labels rather than data of its own.
GroupsOf groupsOf(const std::filesystem::path& path, const LabelledObjects& objects, const RunControl& control = {});

/// The array of labels of that many objects: of that name, or if that is empty the only vector of that many entries, or
/// one of several that is named y, label, class or target (not the one for testing unless `forTesting`). nullptr if
/// none was named and none can be guessed. @throws FileError  no such array
const NamedArray* labelArray(const std::vector<NamedArray>& arrays, const std::string& variable, Index objects,
    bool forTesting, const std::filesystem::path& file);

/// Whether no label occurs twice, so that they are names rather than labels.
bool areDistinct(const std::vector<std::string>& labels);

/// The entries of an array as labels; whole numbers without a fraction.
/// @throws FileError  an entry is missing or not finite
std::vector<std::string> labelsOf(const NamedArray& array, const std::filesystem::path& file);

}  // namespace krein
