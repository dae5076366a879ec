// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// The numerical core of Kreinscope: values and free functions, no Qt.
namespace krein {

using Index = Eigen::Index;
using Matrix = Eigen::MatrixXd;  ///< column-major; samples are rows (n×d), Gram matrices are n×n
using Vector = Eigen::VectorXd;

}  // namespace krein
