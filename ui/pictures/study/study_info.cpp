// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/study_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo StudyView::viewInfo{
    .id = "study",
    .title = QT_TRANSLATE_NOOP("krein::View", "Study"),
    .needs = Stage::Prepare,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Many experiments at once: over what range something holds, how sure a score is, which method is better. "
        "<i>Vary</i> lets a parameter take a range of values, and so does a right click on its name in the panel, or "
        "dragging it here; two make a map. <i>Compare</i> puts methods, kernels, repairs or data sets side by side. "
        "<i>Repeat</i> runs everything on other folds or with other seeds, <i>Tune inside</i> lets every run choose "
        "parameters within its own training samples; methods that are compared can each tune their own. The tab "
        "<i>Tuning</i> then has the path of the validation error with all training samples, what the runs chose, and "
        "<i>Use what is chosen</i>. <i>Curves</i> have a band of one standard deviation, the "
        "<i>map</i> fills from coarse to fine and has contours once it is whole, one map for every choice on further "
        "axes, and <i>Curves along</i> opens the line through the window’s place. <i>Eigenvalues</i> follow each "
        "eigenvalue and ring where it crosses zero, <i>Runs</i> have a dot for every run, <i>Boundaries</i> are small "
        "decision maps of the cells, over them, if wanted, the lines of the models that the folds trained; "
        "<i>Tests</i> "
        "say which of up to twelve alternatives is better and whether that is more than chance; the "
        "<i>table</i> has everything. Press or drag in a picture and the window shows that experiment; arrow keys go "
        "to the next one; dashed lines say where it stands. <i>Use the simplest as good</i> takes the simplest model "
        "within one standard error of the best. <code>kreinscope-cli study</code> prints the same table."),
    .create = []() -> View* { return new StudyView; },
};

}  // namespace krein
