// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_commands.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "ui/dialogs/export_data.h"
#include "ui/document/document.h"
#include "ui/pictures/export.h"
#include "ui/pictures/view.h"
#include "ui/words/text.h"

namespace krein {

ExportCommands::ExportCommands(Document* document, std::vector<View*> views, QWidget* window)
    : QObject(window),
      m_document(document),
      m_views(std::move(views)),
      m_window(window)
{
}

/// What every picture carries.
QByteArray ExportCommands::metadata() const
{
    return QByteArray::fromStdString(toJson(Session{m_document->experiment(), m_document->selection()->rows()}));
}

QString ExportCommands::write(View* view, const QString& path) const
{
    return exportView(*view, path, view->size(), metadata());
}

void ExportCommands::copyPicture(View* view)
{
    const QImage image = imageOf(*view, view->size(), metadata());
    const QByteArray png = pngOf(image);
    if (png.isEmpty()) return Q_EMIT problem(tr("The picture was not copied: it could not be made."));
    auto* copied = new QMimeData;
    copied->setImageData(image);
    copied->setData(QStringLiteral("image/png"), png);  // an image alone would lose the experiment inside
    QGuiApplication::clipboard()->setMimeData(copied);
    Q_EMIT done(tr("Copied: %1").arg(view->title()));
}

void ExportCommands::exportPicture(View* view)
{
    const QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(view->title()),
        view->id() + QStringLiteral(".png"), tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"));
    if (path.isEmpty()) return;
    const QString wrong = write(view, path);
    if (!wrong.isEmpty()) return Q_EMIT problem(wrong);
    Q_EMIT done(tr("Exported %1").arg(path));
}

void ExportCommands::exportAll()
{
    const QString directory = QFileDialog::getExistingDirectory(m_window, tr("Export all pictures to a folder"));
    if (directory.isEmpty()) return;
    for (View* view : m_views)
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString path = QStringLiteral("%1/%2.%3").arg(directory, view->id(), QLatin1String(suffix));
            const QString wrong = write(view, path);
            if (!wrong.isEmpty()) return Q_EMIT problem(wrong);
        }
    Q_EMIT done(tr("Exported %1 pictures to %2").arg(m_views.size()).arg(directory));
}

void ExportCommands::exportSamples()
{
    const auto& results = m_document->results();
    if (!results || !results->data) return Q_EMIT problem(tr("There are no data to export yet."));
    try {
        const QString path = exportData(m_window, *results);
        if (!path.isEmpty()) Q_EMIT done(tr("Exported %1").arg(path));
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

}  // namespace krein
