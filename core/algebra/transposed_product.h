// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrix products by BLAS, whose kernels are chosen for the CPU at run time; those of Eigen are chosen when it is
// compiled.
#pragma once

#include <Eigen/Core>

namespace krein {

/// c ← c + aᵀb for a n×rows, b n×columns, c rows×columns.
void addTransposedProduct(const Eigen::Ref<const Eigen::ArrayXXf>& a, const Eigen::Ref<const Eigen::ArrayXXf>& b,
    Eigen::Ref<Eigen::ArrayXXf> c);
void addTransposedProduct(const Eigen::Ref<const Eigen::ArrayXXd>& a, const Eigen::Ref<const Eigen::ArrayXXd>& b,
    Eigen::Ref<Eigen::ArrayXXd> c);

}  // namespace krein
