// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo DecisionView::viewInfo{
    .id = "decision",
    .title = QT_TRANSLATE_NOOP("krein::View", "Decision map"),
    .needs = Stage::Map,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Shading is f(x); the solid line is f = 0, the dashed ones f = ±1; filled markers train, hollow ones are held "
        "out. A ring is a support vector, larger with |α|, in the colour of the class it speaks for and dashed if its "
        "coefficient β is negative; a double ring is at its bound C. A cross is a wrong prediction. Where every α "
        "counts, large markers have large α instead. At the cursor the exact value of f is shown, and lines lead to "
        "the three samples with the largest terms β<sub>i</sub> k(x, x<sub>i</sub>), dashed if they are negative; for "
        "objects that are not vectors the map is interpolated, and values between samples are marked ≈. A method with "
        "probabilities has a second scale beside the colours, novelty detection shows levels of f and says typical or "
        "novel, and a model that keeps an asymmetric kernel can be seen as its source or its target function or both "
        "side by side. The button in the lower left corner switches rings, crosses, lines and lines of equal "
        "probability, and shows f₊ and f₋ side by side: where K = K₊ − K₋ has negative eigenvalues, f is f₊ − f₋ + b, "
        "and below them stand ‖w₊‖² and ‖w₋‖² (Huang et al. 2016, Proposition 1). Wheel zooms, Shift or the middle "
        "button drags, Home or a double click shows everything again; <code>Ctrl</code> and the arrow keys pick one "
        "sample after the other."),
    .create = []() -> View* { return new DecisionView; },
};

}  // namespace krein
