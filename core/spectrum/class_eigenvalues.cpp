// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/class_eigenvalues.h"

#include <algorithm>

#include "core/algebra/centring.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

std::vector<ClassEigenvalues> classEigenvalues(
    const Matrix& gram, const std::vector<int>& labels, bool centredBlocks, double tolerance, const RunControl& control)
{
    const int classes = labels.empty() ? 0 : *std::ranges::max_element(labels) + 1;
    std::vector<ClassEigenvalues> result;
    for (int label = 0; label < classes; ++label) {
        std::vector<Index> members;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == label) members.push_back(static_cast<Index>(i));
        if (members.empty()) continue;
        if (control.stopped()) return result;
        const Matrix block = gram(members, members);
        ClassEigenvalues own;
        own.label = label;
        own.values = eigenvalues(centredBlocks ? centred(block) : block);
        own.signature = signature(own.values, tolerance);
        own.negativeFraction = negativeEigenfraction(own.values);
        result.push_back(std::move(own));
    }
    return result;
}

}  // namespace krein
