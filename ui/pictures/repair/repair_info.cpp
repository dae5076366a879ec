// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/repair/repair_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo RepairView::viewInfo{
    .id = "repair",
    .title = QT_TRANSLATE_NOOP("krein::View", "Repair"),
    .needs = Stage::Repairs,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Every correction side by side: its spectrum, its matrix, its boundary, how far it is from K, how good the "
        "model is on training and test samples, and what happens to unseen samples. A click uses it."),
    .create = []() -> View* { return new RepairView; },
};

}  // namespace krein
