// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/autosave.h"

#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/files/experiment_file.h"
#include "ui/files/way_back.h"

namespace krein {

namespace {

constexpr int soonMs = 200;      // a stroke is many edits
constexpr int laterMs = 20'000;  // with the time of writing it stays within half a minute
constexpr std::chrono::milliseconds patience{500};

}  // namespace

Autosave::Autosave(Document* document, const ExperimentFile* file, const WayBack* wayBack, const TalkBook* book,
    const std::filesystem::path& folder)
    : m_document(document),
      m_file(file),
      m_wayBack(wayBack),
      m_book(book),
      m_recovery(folder),
      m_outline(outline()),
      m_box(
          this,
          [this](const std::optional<Work>& work, Box::Task& task) {
              if (work)
                  m_recovery.keep(work->shown, work->beside);
              else
                  m_recovery.remove();
              task.answer({.kept = work.has_value()});
          },
          [](const std::optional<Work>&, const QString& sentence, Box::Task& task) {
              task.answer({.problem = sentence});
          },
          [this](const Letter& letter) { deliver(letter); })
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    m_later.setSingleShot(true);
    m_later.setInterval(laterMs);
    connect(&m_soon, &QTimer::timeout, this, &Autosave::write);
    connect(&m_later, &QTimer::timeout, this, &Autosave::write);
    connect(document, &Document::experimentChanged, this, &Autosave::plan);
    connect(document, &Document::studyChanged, this, &Autosave::plan);
    connect(file, &ExperimentFile::titleChanged, this, &Autosave::plan);  // saved, perhaps
    connect(wayBack, &WayBack::changed, this, &Autosave::plan);
    connect(book, &TalkBook::changed, this, &Autosave::plan);
    connect(book, &TalkBook::stateChanged, this, &Autosave::plan);
}

/// One of the three.
bool Autosave::wouldLose() const
{
    return m_file->wouldBeLost() || m_wayBack->wouldBeLost() || m_book->isModified();
}

Autosave::Outline Autosave::outline() const
{
    return {.data = m_document->experiment().data,
        .behind = m_wayBack->behind().has_value(),
        .unsavedPages = m_book->isModified() ? m_book->pageCount() : -1};
}

void Autosave::plan()
{
    const bool lost = wouldLose();
    if (!lost && !m_onDisk) {
        m_soon.stop();
        m_later.stop();
        return;
    }
    QTimer& timer = !lost || outline() != m_outline ? m_soon : m_later;
    if (!timer.isActive()) timer.start();
}

void Autosave::write()
{
    m_soon.stop();
    m_later.stop();
    std::optional<Work> work;
    if (wouldLose())
        work = Work{.shown = {m_document->study(), m_document->selection()->rows()},
            .beside = {
                .shownUnsaved = m_file->wouldBeLost(), .behind = m_wayBack->behind(), .talk = m_book->unsaved()}};
    m_outline = outline();
    m_onDisk = work.has_value();
    m_box.submit(std::move(work), [](const auto&) { return false; });
}

void Autosave::deliver(const Letter& letter)
{
    if (letter.kept) Q_EMIT kept();
    if (letter.problem.isEmpty() || std::exchange(m_warned, true)) return;
    Q_EMIT problem(tr("Changes cannot be saved for recovery after a crash: %1").arg(letter.problem));
}

void Autosave::end()
{
    m_soon.stop();
    m_later.stop();
    disconnect(m_document, nullptr, this, nullptr);
    disconnect(m_file, nullptr, this, nullptr);
    disconnect(m_wayBack, nullptr, this, nullptr);
    disconnect(m_book, nullptr, this, nullptr);
    m_box.submit(std::nullopt, [](const auto&) { return false; });
    m_box.finish(patience);
}

}  // namespace krein
