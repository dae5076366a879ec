// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/table/table_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo TableView::viewInfo{
    .id = "table",
    .title = QT_TRANSLATE_NOOP("krein::View", "Table"),
    .needs = Stage::Data,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The samples with their values and labels, which can be edited. With AsK-LS two columns tell what every "
        "training sample adds to the weight vectors: ω is a combination of target features φ<sub>t</sub>, ν one of "
        "source features φ<sub>s</sub> (He et al. 2022)."),
    .create = []() -> View* { return new TableView; },
};

}  // namespace krein
