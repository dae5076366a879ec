// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_commands.h"

#include <QFileDialog>

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

QString ExportCommands::write(View* view, const QString& path) const
{
    const Session session{m_document->experiment(), m_document->selection()->rows()};
    return exportView(*view, path, view->size(), QByteArray::fromStdString(toJson(session)));
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
