// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/kernel_lines.h"

#include "core/base/text.h"

namespace krein {

namespace {

using std::string;

string n(double number)
{
    return number < 0.0 ? "(" + numberText(number) + ")" : numberText(number);
}

string lineOf(const LinearKernel&)
{
    return "q";
}
string lineOf(const GaussianKernel& kernel)
{
    return "exp(-" + n(kernel.gamma.value()) + " * q)";
}
string lineOf(const PolynomialKernel& kernel)
{
    return "(" + n(kernel.scale) + " * q + " + n(kernel.offset) + ")**" + std::to_string(kernel.degree);
}
string lineOf(const LaplacianKernel& kernel)
{
    return "exp(-" + n(kernel.gamma.value()) + " * q)";
}
string lineOf(const EuclideanLaplacianKernel& kernel)
{
    return "exp(-" + n(kernel.gamma.value()) + " * sqrt(q))";
}
string lineOf(const Matern32Kernel& kernel)
{
    const string scaled = "sqrt(3 * q) / " + n(kernel.length.value());
    return "(1 + " + scaled + ") * exp(-" + scaled + ")";
}
string lineOf(const Matern52Kernel& kernel)
{
    const string length = n(kernel.length.value()), scaled = "sqrt(5 * q) / " + length;
    return "(1 + " + scaled + " + 5 * q / (3 * " + length + "**2)) * exp(-" + scaled + ")";
}
string lineOf(const RationalQuadraticKernel& kernel)
{
    return "(1 + q / (2 * " + n(kernel.alpha) + " * " + n(kernel.length.value()) + "**2))**(-" + n(kernel.alpha) + ")";
}
string lineOf(const SigmoidKernel& kernel)
{
    return (kernel.plusOne ? "1 + tanh(" : "tanh(") + n(kernel.scale.value()) + " * q + " + n(kernel.offset) + ")";
}
string lineOf(const TruncatedL1Kernel& kernel)
{
    return "maximum(" + n(kernel.rho.value()) + " - q, 0)";
}
string lineOf(const MultiquadricKernel& kernel)
{
    return "sqrt(q + " + n(kernel.constant) + "**2)";
}
string lineOf(const LogKernel& kernel)
{
    return "-log1p(q**(" + n(kernel.exponent) + " / 2))";
}
string lineOf(const EpanechnikovKernel& kernel)
{
    return "maximum(1 - q / " + n(kernel.width.value()) + "**2, 0)";
}
string lineOf(const GaussianDifferenceKernel& kernel)
{
    return "exp(-q / " + n(kernel.sigma1.value()) + "**2) - " + n(kernel.weight) + " * exp(-q / "
        + n(kernel.sigma2.value()) + "**2)";
}

}  // namespace

std::optional<KernelLine> kernelLine(const Kernel& kernel)
{
    return std::visit(
        [](const auto& one) -> std::optional<KernelLine> {
            if constexpr (requires { lineOf(one); })
                return KernelLine{.quantity = std::decay_t<decltype(one)>::quantity, .value = lineOf(one)};
            else
                return std::nullopt;
        },
        static_cast<const KernelAlternatives&>(kernel));
}

}  // namespace krein
