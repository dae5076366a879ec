// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of the columns of a list of pairs say: which name the two objects, and what a value is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/data/data_set.h"

namespace krein {

/// In small letters, nothing but letters and digits: "FromNodeId" and "from_node_id" are one.
std::string plainWord(std::string_view text);

/// Two names that differ by a pair of words, "sample1" and "sample2", "source" and "target".
struct MarkedPair {
    bool isEdge = false;   ///< the words are those of the ends of an edge
    bool isClear = false;  ///< they are hardly ever those of two features
    std::string stem;      ///< what the names have in common
};

/// Nothing if they differ otherwise. @param a, b  plain words
std::optional<MarkedPair> markedPair(std::string_view a, std::string_view b);

/// Whether what two names have in common says that they name objects, "sample"; that they are something else of the
/// two, "start"; that they name families, which genetics has beside the names.
bool isObjectWord(std::string_view stem);
bool isSideWord(std::string_view stem);
bool isFamilyWord(std::string_view stem);

/// Whether two names have a place in common, "pos"; and whether a name is that of a column of chromosomes, "chr",
/// "CHR_A".
bool isPlaceWord(std::string_view stem);
bool isChromosomeWord(std::string_view word);

/// What a name of a column of values says.
struct ValueWord {
    std::string_view name;  ///< all of the plain word, or how it begins if it ends in '*'
    int rank = 0;           ///< the most telling has the smallest
    std::optional<ProximityRole> role;
    double self = 0.0;          ///< the similarity of an object to itself, as far as the name says it
    bool isCovariance = false;  ///< it has no bound, and each object its own
};

/// The most telling word in a name of a column, of a larger rank if it is only a part of it; nothing if there is none.
/// "Distance", "similarity" and "1 −" go before the name of what was measured.
std::optional<ValueWord> valueWord(std::string_view column);

}  // namespace krein
