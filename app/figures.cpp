// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures.h"

#include <iostream>
#include <memory>
#include <vector>

#include <QImage>
#include <QPainter>
#include <QString>

#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/pipeline.h"
#include "ui/pictures/cloud/cloud_view.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/embedding/projection_view.h"
#include "ui/pictures/export.h"
#include "ui/pictures/spectrum/spectrum_view.h"
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

    auto results = std::make_shared<Results>(run(experiment, {}, {}, figureMap));
    const QByteArray metadata = QByteArray::fromStdString(toJson(experiment));
    std::vector<std::unique_ptr<View>> views;
    auto decision = std::make_unique<DecisionView>();
    // The map is drawn over what the picture shows, which is known once the view has its size.
    std::optional<Box> visible;
    QObject::connect(
        decision.get(), &DecisionView::viewChanged, decision.get(), [&](const Box& box) { visible = box; });
    views.push_back(std::move(decision));
    views.push_back(std::make_unique<ProjectionView>());
    views.push_back(std::make_unique<CloudView>());
    views.push_back(std::make_unique<SpectrumView>());
    for (const std::unique_ptr<View>& view : views) {
        view->setTheme(theme);
        view->resize(figureSize);
        view->showResults(results);
        layOut(*view);
        if (visible) {
            MapDetail detail = figureMap;
            detail.box = visible;
            results = std::make_shared<Results>(run(experiment, *results, {}, detail));
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
