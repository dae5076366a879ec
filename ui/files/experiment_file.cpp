// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/experiment_file.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QStandardPaths>

#include "core/base/errors.h"
#include "core/documents/citation.h"
#include "core/documents/command.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/document/document.h"
#include "ui/files/recent_files.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::size_t mostSafe = 16;  // each may hold samples

}  // namespace

ExperimentFile::ExperimentFile(Document* document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_safe{document->study()}
{
    connect(document, &Document::experimentChanged, this, &ExperimentFile::compare);
    connect(document, &Document::studyChanged, this, &ExperimentFile::compare);
}

void ExperimentFile::setPath(const std::filesystem::path& path)
{
    m_path = path;
    m_safe.push_back(m_document->study());
    if (m_safe.size() > mostSafe) m_safe.pop_front();
    m_modified = false;
    Q_EMIT titleChanged();
}

void ExperimentFile::forgetPath()
{
    m_path.clear();
    Q_EMIT titleChanged();
}

void ExperimentFile::comeBackTo(const std::filesystem::path& path, bool safe)
{
    if (safe) return setPath(path);
    m_path = path;
    m_modified = true;
    Q_EMIT titleChanged();
}

QString ExperimentFile::title() const
{
    const QString name = m_path.empty() ? tr("untitled experiment") : displayName(m_path);
    return QStringLiteral("%1[*] — Kreinscope").arg(name);
}

void ExperimentFile::compare()
{
    const bool modified = m_document->study() != m_safe.back();
    if (std::exchange(m_modified, modified) != modified) Q_EMIT titleChanged();
}

bool ExperimentFile::wouldBeLost() const
{
    const auto isThis = [this](const Study& safe) { return safe == m_document->study(); };
    return m_modified && std::ranges::none_of(m_safe, isThis);
}

bool ExperimentFile::asksBeforeLeaving() const
{
    return !QStandardPaths::isTestModeEnabled() && wouldBeLost();
}

bool ExperimentFile::save()
{
    return m_path.empty() ? saveAs() : saveTo(m_path);
}

bool ExperimentFile::saveAs()
{
    const std::filesystem::path path = askForPath(m_path);
    return !path.empty() && saveTo(path);
}

/// @param before  empty: none yet. @return  empty: nowhere
std::filesystem::path ExperimentFile::askForPath(const std::filesystem::path& before)
{
    const SaveQuestion question{.title = tr("Save experiment"),
        .kind = QStringLiteral("experiment"),
        .name = before.empty() ? QStringLiteral("experiment.json") : displayName(before),
        .filters = {tr("Experiments (*.json)")}};
    const std::optional<SaveAnswer> answer = askWhereToSave(
        m_window, question, [](const QString& name, int) { return withSuffix(name, {QStringLiteral("json")}, 0); });
    return answer ? nativePath(answer->path) : std::filesystem::path();
}

bool ExperimentFile::saveTo(const std::filesystem::path& path)
{
    if (!write({m_document->study(), m_document->selection()->rows()}, path)) return false;
    setPath(path);
    return true;
}

std::filesystem::path ExperimentFile::saveAside(const Session& work, const std::filesystem::path& path)
{
    const std::filesystem::path file = path.empty() ? askForPath(path) : path;
    return !file.empty() && write(work, file) ? file : std::filesystem::path();
}

bool ExperimentFile::write(const Session& session, const std::filesystem::path& path)
{
    try {
        writeSession(session, path);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
        return false;
    }
    rememberRecentFile(path);
    confirmSaved(m_window, QFile::decodeName(path.c_str()));
    Q_EMIT saved(tr("Saved as %1").arg(toText(printable(path))));
    return true;
}

void ExperimentFile::copyCommand()
{
    const Study& study = m_document->study();
    const bool many = hasMany(study);
    std::optional<std::string> line = many ? commandOf(study) : commandOf(m_document->experiment());
    if (!line) {
        if ((m_path.empty() || m_modified) && !save()) return;
        line = commandOfFile(many ? "study" : "run", m_path);
    }
    QApplication::clipboard()->setText(toText(*line));
    confirmCopied(m_window, tr("Command line copied"));
}

void ExperimentFile::copyScript(ScriptLanguage language)
{
    const std::shared_ptr<const Results> results = m_document->results();
    try {
        const std::string whyNot = results ? whyNoScript(*results) : "Nothing is computed yet.";
        if (!whyNot.empty()) throw InvalidInput(whyNot);
        QApplication::clipboard()->setText(toText(scriptOf(*results, language)));
        confirmCopied(m_window, tr("Copied as %1").arg(toText(nameOf(language))));
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

void ExperimentFile::copyCitation()
{
    QApplication::clipboard()->setText(toText(citationOf(m_document->experiment())));
    confirmCopied(m_window, tr("Citation copied as BibTeX"));
}

void ExperimentFile::copyPictureCommand(const PictureRequest& picture)
{
    std::optional<std::string> line = commandOf(m_document->study(), picture);
    if (!line) {
        if ((m_path.empty() || m_modified) && !save()) return;
        line = commandOfFile(picture, m_path);
    }
    QApplication::clipboard()->setText(toText(*line));
    confirmCopied(m_window, tr("Copied the command line that draws this view"));
}

void ExperimentFile::beforeLeaving(std::function<void()> leave)
{
    if (!asksBeforeLeaving()) return leave();
    const QString asked = m_path.empty() ? tr("This experiment has not been saved.")
                                         : tr("The changes to %1 have not been saved.").arg(displayName(m_path));
    askToSave(
        m_window, QStringLiteral("leave"), asked, [this] { return save(); }, std::move(leave));
}

}  // namespace krein
