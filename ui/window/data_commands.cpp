// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window's commands that bring data in and out: files, examples, an empty canvas, export.
#include <QFileDialog>
#include <QStatusBar>

#include "core/data/edit.h"
#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/json/open_file.h"
#include "core/experiment/lists/examples.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/dialogs/examples_dialog.h"
#include "ui/dialogs/export_data.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/dialogs/recogniser.h"
#include "ui/document/document.h"
#include "ui/document/picture_experiment.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/main_window.h"
#include "ui/words/data_words.h"
#include "ui/words/file_filters.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

void MainWindow::open(const std::filesystem::path& path)
{
    std::error_code ignored;
    m_pendingPath = std::filesystem::absolute(path, ignored);
    m_document->open(m_pendingPath, tr("open %1").arg(displayName(path)));
}

void MainWindow::openAsking(const std::filesystem::path& path, const QString& kind)
{
    if (isExperimentFile(path) || isPictureFile(path)) return open(path);
    std::error_code ignored;
    m_recogniser->request(std::filesystem::absolute(path, ignored), kind);
}

void MainWindow::importFrom(const DataSource& guess, const std::filesystem::path& path)
{
    auto* dialog = new ImportDialog(guess, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
        m_pendingPath = path;
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
