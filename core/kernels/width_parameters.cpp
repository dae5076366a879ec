// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/width_parameters.h"

namespace krein {

Parameter inverseWidthParameter(std::string_view automatic, std::string_view source, std::string_view meaning)
{
    return {"gamma", "γ", "Inverse width", meaning, Bounds(1e-9, 1e9).logarithmic(1e-3, 1e3),
        {.automatic = automatic, .fromSamples = true, .source = source, .simpler = Simpler::Smaller}};
}

Parameter gaussianWidthParameter(std::string_view source)
{
    return inverseWidthParameter("1/(d·var)", source, "Larger: narrower kernel, more local. γ = 1/σ².");
}

}  // namespace krein
