// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/distances/distance_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo DistanceView::viewInfo{
    .id = "distances",
    .title = QT_TRANSLATE_NOOP("krein::View", "Distances"),
    .needs = Stage::Reports,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "For pairs of samples, the distance K implies against that in the embedding, as signed roots of the squared "
        "distances, so that negative ones are seen. Points on the diagonal are embedded faithfully. A click selects "
        "the two samples of a point, and so do <code>Ctrl</code> and the arrow keys."),
    .create = []() -> View* { return new DistanceView; },
};

}  // namespace krein
