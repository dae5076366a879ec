// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/kernel_pca_panels.h"

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

constexpr double gaussianWidth = 0.05;

}  // namespace

std::vector<KernelPcaPanel> kernelPcaPanels(const Experiment& experiment, Index features, bool labelled)
{
    Experiment base = experiment;
    base.correction = NoCorrection{};
    base.projection = KernelPca{};
    if (labelled) base.method = Features{.map = KernelPcaFeatures{}, .classifier = LinearSvmOnFeatures{.cost = 100.0}};
    std::vector<KernelPcaPanel> panels;
    const auto add = [&](std::string letter, std::string name, Kernel kernel) {
        base.kernel = std::move(kernel);
        panels.push_back({std::move(letter), std::move(name), base});
    };
    const std::string d = std::to_string(features);
    add("(b)", "linear, PCA", LinearKernel{});
    add("(c)", "RBF, σ = 0.05", GaussianKernel{.gamma = 1.0 / (gaussianWidth * gaussianWidth)});
    add("(d)", "TL1, ρ = 0.1·" + d, TruncatedL1Kernel{.rhoFactor = 0.1});
    add("(e)", "TL1, ρ = 0.2·" + d, TruncatedL1Kernel{.rhoFactor = 0.2});
    add("(f)", "TL1, ρ = 0.5·" + d, TruncatedL1Kernel{.rhoFactor = 0.5});
    return panels;
}

}  // namespace krein
