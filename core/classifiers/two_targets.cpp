// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/two_targets.h"

#include <string>

#include "core/base/errors.h"

namespace krein {

void requireTwoClasses(std::string_view method, const Matrix& gram, const Vector& targets)
{
    const std::string name(method);
    if (gram.rows() != gram.cols() || gram.rows() != targets.size())
        throw InvalidInput(name + " needs a square kernel matrix with one row per target; it is "
            + std::to_string(gram.rows()) + "×" + std::to_string(gram.cols()) + " with "
            + std::to_string(targets.size()) + " targets");
    if (!(targets.array().abs() == 1.0).all()) throw InvalidInput(name + " needs targets that are −1 or +1");
    if (!(targets.array() > 0.0).any() || !(targets.array() < 0.0).any())
        throw InvalidInput(
            name + " needs samples of both classes; all " + std::to_string(targets.size()) + " are of one");
    if (!gram.allFinite()) throw InvalidInput(name + " needs a finite kernel matrix; an entry is not a finite number");
    const double largest = gram.cwiseAbs().maxCoeff();
    if (!((gram - gram.transpose()).cwiseAbs().maxCoeff() <= 1e-9 * largest))
        throw InvalidInput(name + " needs a symmetric kernel matrix; take its symmetric part ½(K + Kᵀ) first");
}

}  // namespace krein
