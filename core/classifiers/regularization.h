// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/parameter.h"

namespace krein {

/// The description of the field γ that every least-squares SVM has. @param source  paper and equation of its problem
template <class Visit> void visitRegularization(double& regularization, std::string_view source, Visit&& visit)
{
    visit(Parameter{.key = "regularization",
              .symbol = "γ",
              .label = "Regularization",
              .meaning = "Weight of the errors: larger fits the training samples harder.",
              .minimum = 1e-9,
              .maximum = 1e12,
              .low = 1e-3,
              .high = 1e5,
              .scale = Scale::Logarithmic,
              .source = source,
              .simpler = Simpler::Smaller},
        regularization);
}

}  // namespace krein
