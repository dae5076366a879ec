// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures.h"

#include <algorithm>
#include <iostream>

#include <QApplication>
#include <QEventLoop>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/talk/talk.h"
#include "core/text.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/pictures/view.h"
#include "ui/talk/handout.h"
#include "ui/window/all_views.h"
#include "ui/window/main_window.h"
#include "ui/words/text.h"

namespace krein {

namespace {

/// Waits until the document holds what the file holds. @throws InvalidInput  it cannot be read
void open(MainWindow& window, const std::filesystem::path& file)
{
    QEventLoop loop;
    QString problem;
    bool done = false;
    const auto end = [&] { done = true, loop.quit(); };
    QObject::connect(window.document(), &Document::problem, &loop, [&](const QString& why) { problem = why; });
    QObject::connect(window.document(), &Document::proposalAccepted, &loop, end);
    QObject::connect(window.document(), &Document::proposalRejected, &loop, end);
    window.document()->open(std::filesystem::absolute(file), {});
    while (!done) loop.exec();
    if (!problem.isEmpty()) throw InvalidInput(problem.toStdString());
}

std::vector<View*> chosenViews(const MainWindow& window, const std::vector<std::string>& ids)
{
    if (ids.empty()) return window.views();
    std::vector<View*> chosen;
    std::vector<std::string> known;
    for (const View* view : window.views()) known.push_back(view->id().toStdString());
    for (const std::string& id : ids) {
        const auto place = std::ranges::find(known, id);
        if (place == known.end())
            throw InvalidInput(
                "There is no picture " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
        chosen.push_back(window.views()[static_cast<std::size_t>(place - known.begin())]);
    }
    return chosen;
}

/// The files that the picture of this view is written to.
QStringList pathsFor(const FigureRequest& request, const std::string& id)
{
    QStringList paths;
    if (!request.directory.empty()) {
        for (const std::string& format : request.formats)
            paths << toText((request.directory / (id + "." + format)).string());
        return paths;
    }
    if (request.picture.empty()) return {toText(id + ".png")};
    if (request.views.size() == 1) return {toText(request.picture.string())};
    const std::string name = request.picture.stem().string() + "-" + id + request.picture.extension().string();
    return {toText((request.picture.parent_path() / name).string())};
}

void makeFolder(const std::filesystem::path& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) throw FileError(folder, 0, "the folder cannot be made: " + failure.message());
}

}  // namespace

void renderFigures(const FigureRequest& request)
{
    if (!request.directory.empty()) makeFolder(request.directory);

    MainWindow window(sphereExperiment());
    const std::vector<View*> views = chosenViews(window, request.views);
    QApplication::setPalette(request.theme.palette);
    for (View* view : window.views()) view->setTheme(request.theme);
    if (!request.file.empty()) open(window, request.file);
    std::vector<PictureWish> wishes;
    for (View* view : views) wishes.push_back({view, pathsFor(request, view->id().toStdString())});
    PictureExporter exporter(window.document());
    QEventLoop loop;
    QStringList written, leftOut;
    QString problem;
    QObject::connect(&exporter, &PictureExporter::finished, &loop,
        [&](const QStringList& paths, const QStringList& without, const QString& wrong) {
            written = paths, leftOut = without, problem = wrong;
            loop.quit();
        });
    exporter.start(std::move(wishes), {.points = request.points, .pixelsPerPoint = request.pixelsPerPoint});
    loop.exec();
    for (const QString& path : written) std::cout << path.toStdString() << '\n';
    std::cout << std::flush;
    if (!problem.isEmpty()) throw InvalidInput(problem.toStdString());
    if (!request.views.empty() && !leftOut.isEmpty()) throw InvalidInput(leftOut.join(QLatin1Char(' ')).toStdString());
    for (const QString& sentence : leftOut) std::cerr << "Left out: " << sentence.toStdString() << '\n';
}

void renderHandout(const std::filesystem::path& talk, const std::filesystem::path& out)
{
    const Talk shown = readTalk(talk);
    if (shown.pages.empty()) throw FileError(talk, 0, "the talk has no pages.");
    const std::filesystem::path path = out.empty() ? std::filesystem::path(talk.stem()).concat(".pdf") : out;
    Handout handout(allViews());
    QEventLoop loop;
    QStringList without;
    QString problem;
    QObject::connect(
        &handout, &Handout::finished, &loop,
        [&](const QStringList& leftOut, const QString& wrong) {
            without = leftOut, problem = wrong;
            loop.quit();
        },
        Qt::QueuedConnection);
    handout.write(shown, toText(path.string()));
    loop.exec();
    if (!problem.isEmpty()) throw InvalidInput(problem.toStdString());
    std::cout << path.string() << std::endl;
    for (const QString& sentence : without) std::cerr << "Left out: " << sentence.toStdString() << '\n';
}

}  // namespace krein
