// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo CompareView::viewInfo{
    .id = "compare",
    .title = QT_TRANSLATE_NOOP("krein::View", "Compare"),
    .needs = Stage::Prepare,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Many decision maps on the same samples, in rows and columns of methods, kernels or repairs; tick above them "
        "which ones. Below each: accuracy on held-out and on training samples, macro F1 and how the training ended; "
        "the tool tip says what its result is worth. ★ marks the best test score. The present choice keeps its "
        "parameters, the others have those they have by default. A click, or <code>Enter</code>, uses a cell's "
        "choices; arrow keys go to the next; Ctrl and wheel, <code>+</code> and <code>−</code> zoom all of them. "
        "<code>kreinscope-cli compare</code> prints the same as a table."),
    .create = []() -> View* { return new CompareView; },
};

}  // namespace krein
