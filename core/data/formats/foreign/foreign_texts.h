// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/foreign/foreign_files.h"

namespace krein {

/// Of a pickle, packed or as text; see ForeignKind::help.
inline constexpr std::string_view pickleRecipe = "in Python: import pickle, numpy; K = pickle.load(open(\"FILE\", "
                                                 "\"rb\")); numpy.save(\"STEM.npy\", "
                                                 "numpy.asarray(K)), or of a DataFrame, with its names: import pandas; "
                                                 "pandas.read_pickle(\"FILE\").to_csv(\"STEM.csv\")";

/// The first 600 bytes of the text without byte order mark and blanks, in small letters.
std::string beginningOf(const FileHead& head);

/// The kinds of texts that are not read, see foreignKinds().
std::vector<ForeignKind> foreignTexts();

}  // namespace krein
