// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace krein {

/// One comparison about a dragged sample, as the table of benchmarks wants it.
struct DragRow {
    std::string id, peerName;
    std::function<void()> ours, peer;
    std::function<void()> compare;  ///< throws if the two answers differ
    int answers;                    ///< positions one call of ours or peer goes through
};

/// All eigenvalues at some positions of one of 1000 samples, from the basis that was prepared when
/// the drag began, against LAPACK's dsyevd without vectors. Given is the dragged sample's new row of the Gram matrix.
std::vector<DragRow> dragRows();

}  // namespace krein
