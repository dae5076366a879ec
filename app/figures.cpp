// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <vector>

#include <QImage>
#include <QPainter>
#include <QString>

#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/pipeline.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/export.h"
#include "ui/window/all_views.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr MapDetail figureMap{320, 320, std::nullopt};
constexpr QSize figureSize(760, 600);

/// Draws a view that is not on screen once, so that it knows its size and what it shows.
void layOut(View& view)
{
    QImage image(figureSize, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    view.render(painter, QRectF(QPointF(0, 0), figureSize));
}

}  // namespace

void renderFigures(const Experiment& experiment, const std::filesystem::path& directory, const Theme& theme)
{
    std::error_code failure;
    std::filesystem::create_directories(directory, failure);
    if (failure) throw FileError(directory, 0, "the folder cannot be made: " + failure.message());

    std::vector<const ViewInfo*> figures;
    std::ranges::copy_if(allViews(), std::back_inserter(figures), &ViewInfo::figure);
    const Extras extras = extrasFor(figures);
    auto results = std::make_shared<Results>(run(experiment, {}, {}, figureMap, extras));
    const QByteArray metadata = QByteArray::fromStdString(toJson(experiment));
    for (const ViewInfo* figure : figures) {
        const std::unique_ptr<View> view(figure->create());
        // The map is drawn over what the picture shows, which is known once the view has its size.
        std::optional<Box> visible;
        if (auto* decision = qobject_cast<DecisionView*>(view.get()))
            QObject::connect(decision, &DecisionView::viewChanged, decision, [&](const Box& box) { visible = box; });
        view->setTheme(theme);
        view->resize(figureSize);
        view->showResults(results);
        layOut(*view);
        if (visible) {
            MapDetail detail = figureMap;
            detail.box = visible;
            results = std::make_shared<Results>(run(experiment, *results, {}, detail, extras));
            visible.reset();
            view->showResults(results);
        }
        for (const char* suffix : {".png", ".svg"}) {
            const std::filesystem::path path = directory / (view->id().toStdString() + suffix);
            const QString problem = exportView(*view, toText(path.string()), view->size(), metadata);
            if (!problem.isEmpty()) throw InvalidInput(problem.toStdString());
            std::cout << path.string() << '\n';
        }
    }
}

}  // namespace krein
