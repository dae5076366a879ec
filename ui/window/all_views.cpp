// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/all_views.h"

#include "core/experiment/lists/picture_ids.h"
#include "ui/pictures/anatomy/anatomy_view.h"
#include "ui/pictures/cloud/cloud_view.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/distances/distance_view.h"
#include "ui/pictures/embedding/projection_view.h"
#include "ui/pictures/gram/gram_view.h"
#include "ui/pictures/graph/graph_view.h"
#include "ui/pictures/kernels/kernels_view.h"
#include "ui/pictures/repair/repair_view.h"
#include "ui/pictures/spectrum/spectrum_view.h"
#include "ui/pictures/study/study_view.h"
#include "ui/pictures/table/table_view.h"
#include "ui/pictures/theatre/theatre_view.h"

namespace krein {

std::span<const ViewInfo* const> allViews()
{
    static constexpr const ViewInfo* all[] = {
        &DecisionView::viewInfo,
        &SpectrumView::viewInfo,
        &GramView::viewInfo,
        &RepairView::viewInfo,
        &AnatomyView::viewInfo,
        &StudyView::viewInfo,
        &TheatreView::viewInfo,
        &ProjectionView::viewInfo,
        &DistanceView::viewInfo,
        &GraphView::viewInfo,
        &CloudView::viewInfo,
        &TableView::viewInfo,
        &KernelsView::viewInfo,
    };
    static_assert(std::size(all) == pictureIds.size(), "core/experiment/lists/picture_ids.h names the same views");
    return all;
}

}  // namespace krein
