// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/open_commands.h"

#include <utility>

#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include "core/data/edit.h"
#include "core/experiment/adapt.h"
#include "core/experiment/json/open_file.h"
#include "core/experiment/lists/examples.h"
#include "ui/dialogs/examples_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/dialogs/recogniser.h"
#include "ui/document/document.h"
#include "ui/document/picture_experiment.h"
#include "ui/window/recent_files.h"
#include "ui/words/data_words.h"
#include "ui/words/file_filters.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

OpenCommands::OpenCommands(Document* document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_recogniser(new Recogniser(this))
{
    connect(m_recogniser, &Recogniser::recognised, this, &OpenCommands::importFrom);
    connect(m_recogniser, &Recogniser::failed, this, &OpenCommands::problem);
    connect(document, &Document::proposalAccepted, this, [this] {
        const std::filesystem::path path = std::exchange(m_pendingPath, {});
        if (path.empty()) return;
        rememberRecentFile(path);
        if (isExperimentFile(path)) Q_EMIT experimentOpened(path);
    });
    connect(document, &Document::proposalRejected, this, [this] { m_pendingPath.clear(); });
}

void OpenCommands::open(const std::filesystem::path& path)
{
    std::error_code ignored;
    m_pendingPath = std::filesystem::absolute(path, ignored);
    m_document->open(m_pendingPath, tr("open %1").arg(displayName(path)));
}

void OpenCommands::openAsking(const std::filesystem::path& path, const QString& kind)
{
    if (isExperimentFile(path) || isPictureFile(path)) return open(path);
    std::error_code ignored;
    m_recogniser->request(std::filesystem::absolute(path, ignored), kind);
}

void OpenCommands::openDropped(const QMimeData& dropped)
{
    const QList<QUrl> urls = dropped.urls();
    if (urls.isEmpty()) return;
    if (!urls.first().isLocalFile())
        return Q_EMIT problem(tr("%1 is not a file on this computer; drop local data, an experiment or an exported "
                                 "picture.")
                                  .arg(urls.first().toString()));
    // Once the drop is over: a dialog may follow.
    const std::filesystem::path path = nativePath(urls.first().toLocalFile());
    QMetaObject::invokeMethod(
        this, [this, path] { openAsking(path); }, Qt::QueuedConnection);
}

void OpenCommands::importFrom(const DataSource& guess, const std::filesystem::path& path)
{
    auto* dialog = new ImportDialog(guess, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
        m_pendingPath = path;
        m_document->chooseData(dialog->source(), tr("open %1").arg(displayName(path)));
    });
    dialog->open();
}

void OpenCommands::changeImport()
{
    const DataSource& source = m_document->experiment().data;
    const std::string path = mainPath(source);
    if (!path.empty()) importFrom(source, path);
}

void OpenCommands::chooseFile(const QString& kind)
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open"), QString(),
        tr("Everything (*);;%1;;Experiments (*.json);;Exported pictures (*.png *.svg *.pdf)").arg(dataFilters()));
    if (!path.isEmpty()) openAsking(nativePath(path), kind);
}

void OpenCommands::chooseExample()
{
    auto* dialog = new ExamplesDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Example* example = dialog->chosen();
        if (example) m_document->propose(example->experiment, tr("open the example %1").arg(toText(example->title)));
    });
    dialog->open();
}

void OpenCommands::newDrawing()
{
    Experiment drawing = m_document->experiment();
    drawing.data = DrawnData{.samples = std::make_shared<const DataSet>(emptyCanvas()), .origin = nullptr};
    drawing = adapted(drawing, emptyCanvas());
    m_document->edit(drawing, tr("draw on an empty canvas"));
    Q_EMIT drawingBegun();
}

void OpenCommands::showRecent(QMenu* menu)
{
    menu->clear();
    const QStringList paths = recentFiles();
    for (const QString& path : paths)
        menu->addAction(path, this, [this, path] { open(std::filesystem::path(path.toStdString())); });
    if (paths.isEmpty()) menu->addAction(tr("Nothing opened yet"))->setEnabled(false);
}

}  // namespace krein
