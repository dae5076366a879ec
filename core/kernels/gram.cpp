// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/gram.h"

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

[[noreturn]] void throwGramNotFinite(const Kernel& kernel)
{
    std::string parameters;
    for (const Setting& setting : settings(kernel)) {
        if (!parameters.empty()) parameters += ", ";
        parameters += setting.parameter.key;
    }
    const std::string advice = (parameters.empty() ? "" : "change its " + parameters + ", or ") + "scale the features";
    throw InvalidInput("The " + std::string(info(kernel).id)
        + " kernel is not finite for some pair of these samples: " + advice + ".");
}

/// What turns quantities into values of the kernel, which must be finite.
PairFunction valuesOf(const Kernel& kernel)
{
    return [&kernel](Eigen::ArrayXXd& block) {
        applyKernel(kernel, block);
        // Times 0 everything is 0 but infinities and NaN, and a sum is vectorised where a search is not.
        if ((block * 0.0).sum() != 0.0) throwGramNotFinite(kernel);
    };
}

}  // namespace

Matrix gramMatrix(const Kernel& kernel, const Matrix& samples, const RunControl& control)
{
    return pairValues(pairQuantity(kernel), samples, valuesOf(kernel), control);
}

Matrix crossGram(const Kernel& kernel, const Matrix& a, const Matrix& b, const RunControl& control)
{
    return pairValues(pairQuantity(kernel), a, b, valuesOf(kernel), control);
}

}  // namespace krein
