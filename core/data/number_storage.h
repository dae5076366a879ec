// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the numbers of a matrix are stored, and so how far each may be from the number that was meant.
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace krein {

enum class StorageKind {
    Double,       ///< nothing is known: as many digits as double precision has
    Float32,      ///< single precision
    Float16,      ///< half precision
    Significant,  ///< rounded to so many significant digits
    Decimals,     ///< rounded to so many decimals
    Exact,        ///< whole numbers, halves, quarters, …: counts and edit distances are not rounded
};

struct NumberStorage {
    StorageKind kind = StorageKind::Double;
    int digits = 0;  ///< of Significant and Decimals
    /// Of Decimals: numbers from this size on are rounded to whole ones, as BLAST writes bit scores from 100 on;
    /// infinite: none is.
    double wholeFrom = std::numeric_limits<double>::infinity();
    bool operator==(const NumberStorage&) const = default;

    /// Whether it says by how much an entry may be wrong.
    bool isRounded() const { return kind != StorageKind::Double && kind != StorageKind::Exact; }
};

/// Found from the values alone, whatever file they came from. Single and half precision: all values have no more bits,
/// though many decimal digits. Digits: the most that the shortest decimal spelling of a value needs, up to 15, as
/// decimals or as significant digits (three or more), whichever is coarser. Of a large matrix a million values, evenly spread, are
/// looked at.
/// @param matrix  values that are not finite are passed over
NumberStorage storageOf(const Matrix& matrix);

/// The largest |stored − meant| of one value, 0 if nothing is known: half a unit of its last decimal, its last
/// significant digit (0 of a stored 0) or its last binary place.
double roundingOf(NumberStorage storage, double value);
/// The same of all entries, m×n.
Matrix roundingOf(NumberStorage storage, const Matrix& values);

/// In single precision matrices are mostly computed as well as stored, which costs several units in the last place: how
/// many times the rounding of the storage is allowed for. 1 of what was only stored or printed so.
double roundingUnits(NumberStorage storage);
/// Whether two numbers may have been meant to be the same. Digits say nothing of that: one number is printed one way.
bool differOnlyByRounding(NumberStorage storage, double a, double b);

/// "double", "float32", "float16", "significant", "decimals", "exact": the ids in JSON.
std::string_view storageId(StorageKind kind);
/// "6 significant digits", "single precision (float32)", …; empty of Double.
std::string storageWords(NumberStorage storage);

}  // namespace krein
