// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/anatomy/anatomy_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo AnatomyView::viewInfo{
    .id = "anatomy",
    .title = QT_TRANSLATE_NOOP("krein::View", "Anatomy"),
    .needs = Stage::Reports,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Every diagnostic with its definition, how the negative eigenfraction grows with the number of samples, and "
        "the <i>witnesses</i>: a vector, a pair and a triangle that prove that K is indefinite. A click selects the "
        "samples concerned. The chart also shows the eigenvalues of each class's own block of K, centred too (Haasdonk "
        "&amp; Pękalska 2010), and the errors of the model as a function of its bias b, in training and on unseen "
        "samples, with the chosen b."),
    .create = []() -> View* { return new AnatomyView; },
};

}  // namespace krein
