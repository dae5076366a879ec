// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/figures.h"

#include <algorithm>
#include <iostream>

#include <QApplication>
#include <QEventLoop>
#include <QFontInfo>
#include <QMenuBar>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/help/book_file.h"
#include "ui/help/key_help.h"
#include "ui/palette/shortcuts.h"
#include "ui/talk/handout.h"
#include "ui/text/text.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

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
                "There is no view " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
        chosen.push_back(window.views()[static_cast<std::size_t>(place - known.begin())]);
    }
    return chosen;
}

/// The files that the picture of this view is written to.
QStringList pathsFor(const GuiOptions& options, const std::string& id)
{
    QStringList paths;
    if (options.figures) {
        for (const std::string& format : options.formats)
            paths << toText((*options.figures / (id + "." + format)).string());
        return paths;
    }
    if (options.picture.empty()) return {toText(id + ".png")};
    if (options.views.size() == 1) return {toText(options.picture.string())};
    const std::string name = options.picture.stem().string() + "-" + id + options.picture.extension().string();
    return {toText((options.picture.parent_path() / name).string())};
}

void makeFolder(const std::filesystem::path& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) throw FileError(folder, 0, "the folder cannot be made: " + failure.message());
}

}  // namespace

void renderFigures(const GuiOptions& options)
{
    if (options.figures) makeFolder(*options.figures);

    MainWindow window(sphereExperiment());
    const std::vector<View*> views = chosenViews(window, options.views);
    const Theme theme = makeTheme(options.theme == "dark");
    QApplication::setPalette(theme.palette);
    for (View* view : window.views()) view->setTheme(theme);
    if (!options.file.empty()) open(window, options.file);
    std::vector<PictureWish> wishes;
    std::vector<std::string> inputs = filesOf(window.document()->experiment().data);
    if (!options.file.empty()) inputs.push_back(options.file.string());
    for (View* view : views) {
        const QStringList paths = pathsFor(options, view->id().toStdString());
        for (const QString& path : paths) requireNoInput(path.toStdString(), inputs);
        wishes.push_back({view, paths});
    }
    PictureExporter exporter(window.document());
    QEventLoop loop;
    QStringList written, leftOut;
    QString problem;
    QObject::connect(&exporter, &PictureExporter::finished, &loop,
        [&](const QStringList& paths, const QStringList& without, const QString& wrong) {
            written = paths, leftOut = without, problem = wrong;
            loop.quit();
        });
    const auto [width, height] = options.size.value_or(std::pair(760, 600));  // as on a screen
    const double reduction = options.text ? QFontInfo(QApplication::font()).pointSizeF() / *options.text : 1.0;
    exporter.start(std::move(wishes),
        {.points = (QSizeF(width, height) * reduction).toSize(),
            .pixelsPerPoint = options.scale.value_or(options.size ? 1.0 : 3.0) / reduction,
            .reduction = reduction});
    loop.exec();
    for (const QString& path : written) std::cout << path.toStdString() << '\n';
    std::cout << std::flush;
    if (!problem.isEmpty()) throw InvalidInput(problem.toStdString());
    if (!options.views.empty() && !leftOut.isEmpty()) throw InvalidInput(leftOut.join(QLatin1Char(' ')).toStdString());
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

void renderBook(const std::filesystem::path& out)
{
    const MainWindow window(sphereExperiment());  // whose menus have the keys
    writeBook(helpBook(allViews(), keyEntries(allShortcuts(window.menuBar()))), out);
    std::cout << out.string() << std::endl;
}

}  // namespace krein
