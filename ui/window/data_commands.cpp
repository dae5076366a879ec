// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window's commands that bring data in and out: files, examples, an empty canvas, export.
#include <QFileDialog>
#include <QStatusBar>

#include "core/data/edit.h"
#include "core/data/formats/recognise.h"
#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/open_file.h"
#include "core/experiment/lists/examples.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/dialogs/examples_dialog.h"
#include "ui/dialogs/export_data.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/document/document.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/export.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/main_window.h"
#include "ui/words/data_words.h"
#include "ui/words/file_filters.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

namespace {

bool isPicture(const std::filesystem::path& path)
{
    const QString suffix = toText(path.extension().string()).toLower();
    return suffix == QLatin1String(".png") || suffix == QLatin1String(".svg") || suffix == QLatin1String(".pdf");
}

Session sessionOf(const std::filesystem::path& path)
{
    if (isExperimentFile(path)) return readSession(path);
    const QByteArray carried = readExperimentFrom(QFile::decodeName(path.c_str()));
    if (carried.isEmpty())
        throw FileError(
            path, 0, "no experiment is kept in this picture; a PNG, SVG or PDF exported by Kreinscope has one");
    return sessionFromJson(carried.toStdString(), path, path.parent_path());
}

}  // namespace

void MainWindow::open(const std::filesystem::path& path)
{
    std::error_code ignored;
    m_pendingPath = std::filesystem::absolute(path, ignored);
    m_pendingSelection.clear();
    const QString text = tr("open %1").arg(displayName(path));
    if (!isExperimentFile(path) && !isPicture(path)) return m_document->open(m_pendingPath, text);
    try {
        const Session session = sessionOf(m_pendingPath);
        m_pendingSelection = session.selection;
        m_document->propose(session.experiment, text);
    } catch (const InvalidInput& wrong) {
        m_pendingPath.clear();
        m_message->showMessage(toText(wrong.what()));
    }
}

void MainWindow::openAsking(const std::filesystem::path& path, const QString& kind)
{
    if (isExperimentFile(path) || isPicture(path)) return open(path);
    try {
        std::error_code ignored;
        const DataSource guess = recognised(std::filesystem::absolute(path, ignored));
        importFrom(kind.isEmpty() ? guess : takenAs(guess, kind.toStdString()), path);
    } catch (const InvalidInput& wrong) {
        m_message->showMessage(toText(wrong.what()));
    }
}

void MainWindow::importFrom(const DataSource& guess, const std::filesystem::path& path)
{
    auto* dialog = new ImportDialog(guess, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
        m_pendingPath = path;
        m_pendingSelection.clear();
        m_document->chooseData(dialog->source(), tr("open %1").arg(displayName(path)));
    });
    dialog->open();
}

void MainWindow::changeImport()
{
    const DataSource& source = m_document->experiment().data;
    const std::string path = mainPath(source);
    if (!path.empty()) importFrom(source, path);
}

void MainWindow::openFile(const QString& kind)
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open"), QString(),
        tr("Everything (*);;%1;;Experiments (*.json);;Exported pictures (*.png *.svg *.pdf)").arg(dataFilters()));
    if (!path.isEmpty()) openAsking(nativePath(path), kind);
}

void MainWindow::openExamples()
{
    auto* dialog = new ExamplesDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Example* example = dialog->chosen();
        if (example) m_document->propose(example->experiment, tr("open the example %1").arg(toText(example->title)));
    });
    dialog->open();
}

void MainWindow::newDrawing()
{
    Experiment drawing = m_document->experiment();
    drawing.data = DrawnData{.samples = std::make_shared<const DataSet>(emptyCanvas()), .origin = nullptr};
    drawing = adapted(drawing, emptyCanvas());
    m_document->edit(drawing, tr("draw on an empty canvas"));
    m_canvasTools->setOpen(true);
    m_decision->setFocus();
}

void MainWindow::exportSamples()
{
    const auto& results = m_document->results();
    if (!results || !results->data) {
        m_message->showMessage(tr("There are no data to export yet."));
        return;
    }
    try {
        const QString path = exportData(this, *results);
        if (!path.isEmpty()) statusBar()->showMessage(tr("Exported %1").arg(path), 5000);
    } catch (const InvalidInput& wrong) {
        m_message->showMessage(toText(wrong.what()));
    }
}

}  // namespace krein
