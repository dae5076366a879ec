// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/kernels/kernels_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo KernelsView::viewInfo{
    .id = "kernels",
    .title = QT_TRANSLATE_NOOP("krein::View", "Six kernel PCAs"),
    .needs = Stage::Prepare,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Fig. 1 of Huang et al. 2016 of the present samples: (a) the samples, of three or more features the first "
        "three seen from the front; (b) their first two principal components, the linear kernel; (c) kernel PCA with "
        "the Gaussian of width σ = 0.05; (d) to (f) with TL1 of ρ = 0.1d, 0.2d and 0.5d, d being the number of "
        "features. Below each stands how many of the training samples a linear SVM on the two scores gets right. Of "
        "the sphere example only (e) is separated by a line, as in the paper; this needs samples scaled to [0, 1], "
        "which its caption does not say."),
    .create = []() -> View* { return new KernelsView; },
};

}  // namespace krein
