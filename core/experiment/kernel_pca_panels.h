// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/shared_value.h"
#include "core/data/data_set.h"

namespace krein {

struct Experiment;

/// One panel of a figure: samples on the first two kernel principal components of one kernel.
struct KernelPcaPanel {
    std::string letter;  ///< "(b)"
    std::string kernel;  ///< for people: "TL1, ρ = 0.2·3"
    SharedValue<Experiment> experiment;
};

/// Panels (b) to (f) of Fig. 1 of Huang et al. 2016 for these data: the linear kernel, that is PCA, the Gaussian of
/// width σ = 0.05, and TL1 with ρ = 0.1d, 0.2d and 0.5d, each with kernel PCA and, where there are classes, a linear
/// SVM on the two scores, whose accuracy says whether a line separates them. Data, preparation and split are those of
/// `experiment`; the figure needs them scaled to [0, 1], which its caption does not say.
/// @param features  d, of the prepared samples   @param labelled  there are classes
std::vector<KernelPcaPanel> kernelPcaPanels(const Experiment& experiment, Index features, bool labelled);

}  // namespace krein
