// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/unit_rows.h"

#include <cmath>

namespace krein {

Matrix unitRows(Matrix rows)
{
    for (Index i = 0; i < rows.rows(); ++i) {
        double norm = rows.row(i).stableNorm();
        // The length of 1e308, 1e308 is no double any more.
        if (std::isinf(norm)) {
            rows.row(i) /= rows.row(i).cwiseAbs().maxCoeff();
            norm = rows.row(i).norm();
        }
        if (norm > 0.0) rows.row(i) /= norm;
    }
    return rows;
}

}  // namespace krein
