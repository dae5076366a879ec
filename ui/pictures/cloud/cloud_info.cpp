// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/cloud/cloud_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo CloudView::viewInfo{
    .id = "cloud",
    .title = QT_TRANSLATE_NOOP("krein::View", "Data (3-D)"),
    .needs = Stage::Projected,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Any three features, or three axes of the embedding: drag to turn, wheel to zoom; <code>Ctrl</code> and the "
        "arrow keys pick one sample after the other."),
    .create = []() -> View* { return new CloudView; },
};

}  // namespace krein
