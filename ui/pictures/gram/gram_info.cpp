// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/gram/gram_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo GramView::viewInfo{
    .id = "gram",
    .title = QT_TRANSLATE_NOOP("krein::View", "Gram matrix"),
    .needs = Stage::Gram,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Kernel values of all pairs of training samples, positive blue, negative vermilion, first argument down, "
        "second across. <i>Order</i> sorts rows and columns by class, by cluster or by the entries of an eigenvector; "
        "<i>Matrix</i> shows K, centred HKH and, of a matrix that is not symmetric, its symmetric and its skew part, "
        "of one with negative eigenvalues K₊ and K₋, the positive semidefinite matrices with K = K₊ − K₋ (Huang et al. "
        "2016, Prop. 1); <i>Range</i> gives full colour to the largest magnitude or to 95 % of them. A click selects "
        "the two samples, and so do <code>Ctrl</code> and the arrow keys, which go from entry to entry."),
    .create = []() -> View* { return new GramView; },
};

}  // namespace krein
