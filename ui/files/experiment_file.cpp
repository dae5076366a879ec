// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/experiment_file.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QCryptographicHash>
#include <QFile>
#include <QStandardPaths>
#include <QUndoStack>
#include <QWidget>

#include "core/base/errors.h"
#include "core/documents/citation.h"
#include "core/documents/command.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/document/document.h"
#include "ui/files/recent_files.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::size_t mostSafe = 16;    // each may hold samples
constexpr std::size_t mostWorks = 256;  // more than there are steps of undo

/// Of what is in the file; empty if there is none.
QByteArray digestOf(const std::filesystem::path& path)
{
    QFile file(QFile::decodeName(path.c_str()));
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (path.empty() || !file.open(QIODevice::ReadOnly) || !hash.addData(&file)) return {};
    return hash.result();
}

}  // namespace

ExperimentFile::ExperimentFile(Document* document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_works{{.step = 0, .path = {}, .opened = document->study()}},
      m_safe{{document->study(), {}}}
{
    connect(document->undoStack(), &QUndoStack::indexChanged, this, &ExperimentFile::follow);
    connect(document, &Document::experimentChanged, this, &ExperimentFile::compare);
    connect(document, &Document::studyChanged, this, &ExperimentFile::compare);
}

void ExperimentFile::setPath(const std::filesystem::path& path)
{
    keepSafe(path);
    begin({.step = m_document->lastStep(), .path = path, .opened = m_document->study(), .digest = digestOf(path)});
}

/// What the document holds is in this file, or can be had again in another way.
void ExperimentFile::keepSafe(const std::filesystem::path& path)
{
    m_safe.push_back({m_document->study(), path});
    if (m_safe.size() > mostSafe) m_safe.pop_front();
}

void ExperimentFile::forgetPath()
{
    begin({.step = m_document->lastStep(), .path = {}, .opened = std::nullopt});
}

void ExperimentFile::comeBackTo(const std::filesystem::path& path, bool safe)
{
    if (safe) return setPath(path);
    if (path != this->path() || !m_modified)
        begin({.step = m_document->lastStep(), .path = path, .opened = std::nullopt});
}

void ExperimentFile::begin(Work work)
{
    std::erase_if(m_works, [&work](const Work& other) { return other.step == work.step; });
    m_works.insert(std::ranges::upper_bound(m_works, work.step, {}, &Work::step), std::move(work));
    if (m_works.size() > mostWorks) m_works.erase(m_works.begin());  // its step has long been forgotten
    findWork();
    compare();
    Q_EMIT titleChanged();
}

/// The last one that is done.
void ExperimentFile::findWork()
{
    const QUndoStack& stack = *m_document->undoStack();
    for (Work& work : m_works) work.place = placeOf(stack, work.step, work.place);
    std::erase_if(m_works, [](const Work& work) { return work.place == StepPlace::Gone; });
    m_work = m_works.size() - 1;
    while (m_work > 0 && m_works[m_work].place == StepPlace::Undone) --m_work;
}

/// Something was done, undone or redone.
void ExperimentFile::follow()
{
    const std::filesystem::path before = path();
    findWork();
    compare();
    if (path() != before) Q_EMIT titleChanged();
}

QString ExperimentFile::title() const
{
    const std::string& data = mainPath(m_document->experiment().data);
    QString name = displayName(path());
    if (path().empty())  // of several windows each is known by its data
        name = data.empty() ? tr("untitled experiment")
                            : tr("untitled experiment on %1").arg(displayName(std::filesystem::path(data)));
    return QStringLiteral("%1[*] — Kreinscope").arg(name);
}

void ExperimentFile::compare()
{
    const std::optional<Study>& opened = m_works[m_work].opened;
    const bool modified = !opened || m_document->study() != *opened;
    const bool differs = std::exchange(m_modified, modified) != modified;
    if (const QString now = title(); std::exchange(m_title, now) != now || differs) Q_EMIT titleChanged();
}

bool ExperimentFile::isSafe(const Study& study) const
{
    return std::ranges::find(m_safe, study, &Safe::study) != m_safe.end();
}

bool ExperimentFile::wouldBeLost() const
{
    return m_modified && !isSafe(m_document->study());
}

bool ExperimentFile::hasOtherData() const
{
    const std::optional<Study>& opened = m_works[m_work].opened;
    if (!opened) return true;
    const Experiment &now = m_document->experiment(), &then = opened->experiment;
    return now.data != then.data || now.prepare.labels != then.prepare.labels;
}

bool ExperimentFile::asksBeforeLeaving() const
{
    return !QStandardPaths::isTestModeEnabled() && wouldBeLost();
}

bool ExperimentFile::save()
{
    return path().empty() ? saveAs() : mayWriteTo(path()) && saveTo(path());
}

/// Another window, or another program, may have saved to the file of this one meanwhile: that is not overwritten
/// unasked.
bool ExperimentFile::mayWriteTo(const std::filesystem::path& path)
{
    const QByteArray &known = m_works[m_work].digest, now = digestOf(path);
    if (known.isEmpty() || now.isEmpty() || now == known) return true;
    return askToReplace(m_window,
        tr("%1 was changed by another window or program after it was opened here. Replace it with what is in this "
           "window?")
            .arg(displayName(path)));
}

bool ExperimentFile::saveAs()
{
    const std::filesystem::path chosen = askForPath(path());
    return !chosen.empty() && saveTo(chosen);
}

/// @param before  empty: none yet. @return  empty: nowhere
std::filesystem::path ExperimentFile::askForPath(const std::filesystem::path& before)
{
    const QString data = stemOf(mainPath(m_document->experiment().data));
    const SaveQuestion question{.title = tr("Save experiment"),
        .kind = QStringLiteral("experiment"),
        .name = !before.empty() ? besideData(before.string(), displayName(before))
            : data.isEmpty()    ? QStringLiteral("experiment.json")
                                : besideData(mainPath(m_document->experiment().data), data + QStringLiteral(".json")),
        .filters = {tr("Experiments (*.json)")}};
    const std::optional<SaveAnswer> answer = askWhereToSave(
        m_window, question, [](const QString& name, int) { return withSuffix(name, {QStringLiteral("json")}, 0); });
    return answer ? nativePath(answer->path) : std::filesystem::path();
}

bool ExperimentFile::saveTo(const std::filesystem::path& path)
{
    if (!write({m_document->study(), m_document->selection()->rows()}, path)) return false;
    std::erase_if(m_safe, [&path](const Safe& safe) { return safe.path == path; });  // the file holds another now
    keepSafe(path);
    m_works[m_work].path = path;
    for (Work& work : m_works)
        if (work.path == path) {
            work.opened = m_document->study();
            work.digest = digestOf(path);
        }
    compare();
    Q_EMIT titleChanged();
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
        if ((path().empty() || m_modified) && !save()) return;
        line = commandOfFile(many ? "study" : "run", path());
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
        const QString lacking = toText(methodWithoutLines(*results)), name = toText(nameOf(language));
        confirmCopied(m_window,
            lacking.isEmpty() ? tr("Copied as %1").arg(name)
                              : tr("Copied as %1, without %2 and its scores").arg(name, lacking));
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
        if ((path().empty() || m_modified) && !save()) return;
        line = commandOfFile(picture, path());
    }
    QApplication::clipboard()->setText(toText(*line));
    confirmCopied(m_window, tr("Copied the command line that draws this view"));
}

void ExperimentFile::beforeLeaving(std::function<void()> leave)
{
    if (!asksBeforeLeaving()) return leave();
    const QString asked = path().empty() ? tr("This experiment has not been saved.")
                                         : tr("The changes to %1 have not been saved.").arg(displayName(path()));
    askToSave(
        m_window, QStringLiteral("leave"), asked, [this] { return save(); }, std::move(leave));
}

}  // namespace krein
