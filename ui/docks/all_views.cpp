// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/all_views.h"

#include "core/documents/picture_ids.h"
#include "ui/views/anatomy/anatomy_view.h"
#include "ui/views/asymmetry/asymmetry_view.h"
#include "ui/views/cloud/cloud_view.h"
#include "ui/views/corrections/corrections_view.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/distances/distance_view.h"
#include "ui/views/embedding/projection_view.h"
#include "ui/views/fit/fit_view.h"
#include "ui/views/gram/gram_view.h"
#include "ui/views/graph/graph_view.h"
#include "ui/views/kernels/kernels_view.h"
#include "ui/views/landscape/landscape_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/study/study_view.h"
#include "ui/views/table/table_view.h"
#include "ui/views/theatre/theatre_view.h"

namespace krein {

std::span<const ViewInfo* const> allViews()
{
    static constexpr const ViewInfo* all[] = {
        &DecisionView::viewInfo,
        &SpectrumView::viewInfo,
        &GramView::viewInfo,
        &CorrectionsView::viewInfo,
        &AnatomyView::viewInfo,
        &StudyView::viewInfo,
        &TheatreView::viewInfo,
        &ProjectionView::viewInfo,
        &DistanceView::viewInfo,
        &GraphView::viewInfo,
        &CloudView::viewInfo,
        &TableView::viewInfo,
        &KernelsView::viewInfo,
        &FitView::viewInfo,
        &AsymmetryView::viewInfo,
        &LandscapeView::viewInfo,
    };
    static_assert(std::size(all) == pictureIds.size(), "core/documents/picture_ids.h names the same views");
    return all;
}

QStringList viewsWithout(const DataSet* data)
{
    QStringList ids;
    for (const ViewInfo* view : allViews())
        if (view->shows && !(data && view->shows(*data))) ids << QLatin1String(view->id);
    return ids;
}

}  // namespace krein
