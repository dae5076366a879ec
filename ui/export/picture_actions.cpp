// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_actions.h"

#include <QAction>

#include "core/documents/command.h"
#include "ui/docks/picture_stage.h"
#include "ui/export/export_commands.h"
#include "ui/files/experiment_file.h"
#include "ui/plot/plot_view.h"
#include "ui/views/view.h"

namespace krein {

void addPictureActions(View* view, ExportCommands* exports, ExperimentFile* file, PictureStage* stage)
{
    const auto add = [view](const char* name, const QString& text, auto&& done) {
        auto* action = new QAction(text, view);
        action->setObjectName(QLatin1String(name) + view->id());
        QObject::connect(action, &QAction::triggered, view, done);
        view->addAction(action);
        return action;
    };
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    add("copy.", PictureStage::tr("&Copy view"), [exports, view] { exports->copyPicture(view); });
    add("data.", PictureStage::tr("Cop&y data"), [exports, view] { exports->copyData(view); });
    add("export.", PictureStage::tr("&Save view…"), [exports, view] { exports->exportPicture(view); });
    add("command.", PictureStage::tr("Copy co&mmand line"), [file, view] {
        file->copyPictureCommand(PictureRequest{view->id().toStdString(), view->width(), view->height()});
    });
    if (view->findChild<PlotView*>())
        add("zoom.", PictureStage::tr("&Reset zoom"), [view] {
            for (PlotView* plot : view->findChildren<PlotView*>()) plot->resetZoom();
        });
    QAction* fill = add("fill.", PictureStage::tr("&Fill window"), [stage, view] { stage->toggle(view); });
    QObject::connect(stage, &PictureStage::filledChanged, fill, [fill](bool filled) {
        fill->setText(filled ? PictureStage::tr("S&how other views") : PictureStage::tr("&Fill window"));
    });
}

}  // namespace krein
