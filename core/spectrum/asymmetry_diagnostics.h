// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/types.h"

namespace krein {

/// Two samples i < j that a kernel compares differently in the two directions.
struct AsymmetricPair {
    Index i = 0, j = 0;
    double difference = 0.0;  ///< K_ij − K_ji
    bool operator==(const AsymmetricPair&) const = default;
};

/// How far K is from symmetric.
struct AsymmetryReport {
    Vector singularValues;                  ///< n, descending; the |λ| if K is symmetric
    double symmetricNorm = 0.0;             ///< ‖(K + Kᵀ)/2‖_F
    double skewNorm = 0.0;                  ///< ‖(K − Kᵀ)/2‖_F
    double asymmetry = 0.0;                 ///< skewNorm/symmetricNorm, as asymmetry() of core/kernels/gram.h
    std::optional<AsymmetricPair> largest;  ///< the pair with the largest |K_ij − K_ji|, of equals the first by j, then
                                            ///< by i; unset if K = Kᵀ
};

/// The singular value decomposition takes O(n³) and cannot be interrupted; all else takes O(n²).
/// @throws InvalidInput  K (n×n) is not square or not finite
AsymmetryReport asymmetryReport(const Matrix& gram);

/// The singular values of any matrix, descending, min(m, n) of them; of an exactly symmetric one they are the |λ|,
/// which are cheaper to compute.
Vector singularValues(const Matrix& matrix);

}  // namespace krein
