// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/experiment_file.h"

#include <QFileDialog>
#include <QMessageBox>

#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "ui/document/document.h"
#include "ui/window/recent_files.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

ExperimentFile::ExperimentFile(Document* document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window)
{
    connect(document->undoStack(), &QUndoStack::cleanChanged, this, &ExperimentFile::titleChanged);
}

void ExperimentFile::setPath(const std::filesystem::path& path)
{
    m_path = path;
    m_document->undoStack()->setClean();
    Q_EMIT titleChanged();
}

QString ExperimentFile::title() const
{
    const QString name = m_path.empty() ? tr("untitled experiment") : displayName(m_path);
    return QStringLiteral("%1[*] — Kreinscope").arg(name);
}

bool ExperimentFile::isModified() const
{
    return !m_path.empty() && !m_document->undoStack()->isClean();
}

bool ExperimentFile::save()
{
    return m_path.empty() ? saveAs() : saveTo(m_path);
}

bool ExperimentFile::saveAs()
{
    QString path = QFileDialog::getSaveFileName(
        m_window, tr("Save experiment"), QStringLiteral("experiment.json"), tr("Experiments (*.json)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) path += QStringLiteral(".json");
    return saveTo(nativePath(path));
}

bool ExperimentFile::saveTo(const std::filesystem::path& path)
{
    try {
        writeSession({m_document->experiment(), m_document->selection()->rows()}, path);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
        return false;
    }
    setPath(path);
    rememberRecentFile(path);
    return true;
}

bool ExperimentFile::mayClose()
{
    const bool drawn = std::holds_alternative<DrawnData>(m_document->experiment().data);
    if ((m_path.empty() && !drawn) || m_document->undoStack()->isClean()) return true;
    const QString asked = m_path.empty() ? tr("Save the samples changed by hand as an experiment?")
                                         : tr("Save the changes to %1?").arg(displayName(m_path));
    const auto answer = QMessageBox::question(
        m_window, tr("Kreinscope"), asked, QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    return answer == QMessageBox::Save ? save() : answer != QMessageBox::Cancel;
}

}  // namespace krein
