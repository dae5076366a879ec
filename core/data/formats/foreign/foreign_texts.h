// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/foreign/foreign_files.h"

namespace krein {

/// Of a pickle, packed or as text; see ForeignKind::help.
inline constexpr std::string_view pickleRecipe = "in Python: import pickle, numpy; K = pickle.load(open(\"FILE\", "
                                                 "\"rb\")); numpy.save(\"STEM.npy\", numpy.asarray(K)), or of a "
                                                 "DataFrame, with its names: import pandas; "
                                                 "pandas.read_pickle(\"FILE\").to_csv(\"STEM.csv\")";

/// The first 600 bytes of the text without byte order mark and blanks, in small letters.
std::string beginningOf(const FileHead& head);

/// The kinds of texts that are not read, see foreignKinds().
std::vector<ForeignKind> foreignTexts();
/// Of those what comes in place of a file of data: models, notebooks, molecules, places, and what servers and version
/// control say.
std::vector<ForeignKind> foreignMessages();
/// Texts of other programs: graphs in formats of their own, what a program says on the screen, inputs that only name
/// the data.
std::vector<ForeignKind> foreignOutputs();
/// Texts that hold something else than the matrix: results that were computed from it, the sequences it would be
/// computed of, and sparse matrices as a console shows them.
std::vector<ForeignKind> foreignPrints();

}  // namespace krein
