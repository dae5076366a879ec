// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/spectrum/spectrum_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo SpectrumView::viewInfo{
    .id = "spectrum",
    .title = QT_TRANSLATE_NOOP("krein::View", "Spectrum"),
    .needs = Stage::Diagnosis,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Eigenvalues of K, of centred K, or of K after the repair; those in the grey band |λ| ≤ τ·max|λ| count as "
        "zero, and its edge can be dragged. On K itself an eigenvalue can be picked by a click anywhere in its column "
        "(Shift: a range, Ctrl: several): its eigenvector is seen on the samples and its eigenfunction on the decision "
        "map. <code>←</code> and <code>→</code> walk along them, <code>N</code> picks the most negative one. "
        "<b>Flip</b> (<code>F</code>), <b>clip</b> (<code>C</code>), <b>drop</b> (<code>D</code>) or <b>restore</b> "
        "(<code>R</code>) what is picked, and the model follows: the repair becomes <i>By hand</i>."),
    .create = []() -> View* { return new SpectrumView; },
};

}  // namespace krein
