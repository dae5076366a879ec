// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/theatre/theatre_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo TheatreView::viewInfo{
    .id = "theatre",
    .title = QT_TRANSLATE_NOOP("krein::View", "Theatre"),
    .needs = Stage::Model,
    .path = true,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The path of an iterative method: objective, squared step ‖βₜ₊₁ − βₜ‖², violation of the optimality conditions "
        "and step length over the iteration, as far as the method has them; of sequential minimal optimisation also "
        "the sub-problem in two variables of the step at the cursor, ½·curvature·t² + slope·t between the ends L and H "
        "of the box, convex or not (Lin & Lin 2003, Figs 3 and 4); of IKSVM-DC also by how much each step lowers the "
        "objective and how steeply it falls along d, each above the least that is guaranteed, a dashed line (Xu et al. "
        "2017, Propositions 1 and 2). Drag the cursor, or press ← and →, Home and End; the space bar plays. The "
        "decision map shows the boundary of the iterate at the cursor; <i>Beside the map</i> puts both side by side. "
        "An objective that is not positive is drawn as its distance from the lowest value reached; of a problem "
        "without minimum it is drawn on both sides of zero, and the proof stands below. <i>Keep this run</i> keeps the "
        "curves while settings change; <i>Compare</i> computes runs with and without a line search, with both "
        "decompositions, from random starts (with the objectives where they ended), on five data sets, or of the cells "
        "of the study, and <i>Open these runs as a study</i> repeats and measures them. Long paths "
        "are thinned out to a bounded memory, which is stated."),
    .create = []() -> View* { return new TheatreView; },
};

}  // namespace krein
