// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "core/classifiers/classifier.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/correction.h"

namespace krein {

/// One alternative of what the cells of a comparison differ in.
struct Choice {
    std::variant<Method, Kernel, Correction> value;
    bool operator==(const Choice&) const = default;
};

}  // namespace krein
