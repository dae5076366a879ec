// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/way_back.h"

#include <utility>

#include <QAction>
#include <QStandardPaths>
#include <QUndoStack>

#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/files/experiment_file.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

WayBack::WayBack(Document* document, ExperimentFile* file, QWidget* window)
    : QObject(window),
      m_document(document),
      m_file(file),
      m_window(window),
      m_bar(new OfferBar(QStringLiteral("way-back"))),
      m_action(new QAction(tr("&Previous experiment"), this))
{
    m_action->setObjectName(QStringLiteral("tools.back"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
    m_action->setStatusTip(tr("Leaves the lesson, example or talk and returns to the previous experiment"));
    m_action->setEnabled(false);
    connect(m_action, &QAction::triggered, this, &WayBack::goBack);
    connect(m_bar, &OfferBar::taken, this, &WayBack::goBack);
    connect(document->undoStack(), &QUndoStack::indexChanged, this, &WayBack::follow);
    connect(document, &Document::proposalAccepted, this, [this] { m_waiting.reset(); });
    connect(document, &Document::proposalRejected, this, &WayBack::giveUpWaiting);
}

const WayBack::Stop* WayBack::current() const
{
    for (auto stop = m_stops.crbegin(); stop != m_stops.crend(); ++stop)
        if (stop->place == StepPlace::Done) return &*stop;
    return nullptr;
}

bool WayBack::isPartOf(Tour tour) const
{
    const Stop* now = current();
    return now && now->tour == tour;
}

/// What sliders were tried out with in a lesson or a talk is not; samples drawn and labels given there are.
bool WayBack::isWork() const
{
    if (m_kept->session.study == m_document->study()) return false;
    return !(isPartOf(Tour::Lesson) || isPartOf(Tour::Talk)) || m_file->hasOtherData();
}

WayBack::Kept WayBack::present() const
{
    return {.session = {m_document->study(), m_document->selection()->rows()},
        .path = m_file->path(),
        .unsaved = m_file->wouldBeLost(),
        .step = m_document->lastStep(),
        .place = m_place ? m_place() : QString()};
}

/// Own work is kept as for a page that is opened; a second piece of work, which has no place there, is held beside it.
/// A lesson can be had again.
void WayBack::lend()
{
    const Kept now = present();
    const bool isFirst = !isOut();
    if (isFirst || isPartOf(Tour::Lesson) || isPartOf(Tour::Talk)) keep(Tour::Talk);
    if (!isFirst && isPartOf(Tour::Talk)) return;
    m_lent = now;
    Q_EMIT changed();
}

void WayBack::giveBack()
{
    if (!m_lent) return;
    const Kept lent = *std::exchange(m_lent, std::nullopt);
    if (isPartOf(Tour::Talk) && isOut() && m_kept->step == lent.step) {
        if (!isWork()) return comeBack();
        return Q_EMIT changed();  // what was drawn in the talk stays, with the way back
    }
    m_document->edit(lent.session.study, tr("end the talk"));
    m_document->selection()->setRows(lent.session.selection);
    m_file->comeBackTo(lent.path, !lent.unsaved || m_file->isSafe(lent.session.study));
    Q_EMIT changed();
}

void WayBack::keep(Tour tour)
{
    if (m_kept && !current()) forget();  // undo has led back to it: it is what is open
    const bool isStep = tour != Tour::Example && isPartOf(tour) && !m_file->wouldBeLost();
    if (!m_kept && !isStep && (m_document->isChosen() || !m_file->path().empty())) {
        m_stops.clear();
        m_kept = present();
    }
    const QString what = tour == Tour::Lesson ? tr("Lesson running")
        : tour == Tour::Talk                  ? tr("Page of the talk open")
                                              : tr("Example open");
    if (isPartOf(tour)) {
        nameStops(tour, what);
    } else {
        m_stops.push_back({.tour = tour, .what = what, .since = m_document->lastStep()});
        if (tour == Tour::Example) m_waiting = m_stops.size() - 1;
    }
    m_shown.clear();  // also if a person has closed the bar
    show();
    Q_EMIT changed();
}

void WayBack::endLesson()
{
    nameStops(Tour::Lesson, tr("Lesson ended"));
    show();
}

void WayBack::nameStops(Tour tour, const QString& what)
{
    for (Stop& stop : m_stops)
        if (stop.tour == tour) stop.what = what;
}

/// The example did not come.
void WayBack::giveUpWaiting()
{
    if (!m_waiting) return;
    m_stops.erase(m_stops.begin() + static_cast<std::ptrdiff_t>(*std::exchange(m_waiting, std::nullopt)));
    if (m_stops.empty()) return forget();
    show();
    Q_EMIT changed();
}

void WayBack::load(const QString& what)
{
    if (!keptWouldBeLost()) return forget();
    m_stops.push_back({.what = what, .first = m_document->lastStep()});
    show();
}

/// Something was done, undone or redone.
void WayBack::follow()
{
    if (m_stops.empty()) return;
    const QUndoStack& stack = *m_document->undoStack();
    const quint64 last = m_document->lastStep();
    if (Stop& newest = m_stops.back(); !newest.first && last > newest.since) newest.first = last;
    for (Stop& stop : m_stops) stop.place = placeOf(stack, stop.first.value_or(0), stop.place);
    if (m_kept && m_kept->step) m_kept->stepPlace = placeOf(stack, *m_kept->step, m_kept->stepPlace);
    if (!m_waiting) std::erase_if(m_stops, [](const Stop& stop) { return stop.place == StepPlace::Gone; });
    if (m_stops.empty() && m_kept && m_kept->unsaved && m_kept->stepPlace == StepPlace::Gone) {
        m_kept->step.reset();  // nor can it be redone
        m_stops.push_back({.what = tr("The experiment before is kept"), .first = 0});
    }
    if (m_stops.empty()) return forget();
    show();
    Q_EMIT changed();
}

std::optional<WorkBehind> WayBack::behind() const
{
    if (m_lent && m_lent->unsaved) return behindOf(*m_lent, true, true);
    if (!isOut()) return std::nullopt;
    return behindOf(*m_kept, keptWouldBeLost(), current()->tour != Tour::None);
}

WorkBehind WayBack::behindOf(const Kept& kept, bool unsaved, bool shownIsTour)
{
    return {.session = kept.session,
        .path = kept.path,
        .unsaved = unsaved,
        .place = kept.place.toStdString(),
        .shownIsTour = shownIsTour};
}

void WayBack::restore(const WorkBehind& behind)
{
    m_kept = Kept{
        .session = behind.session, .path = behind.path, .unsaved = behind.unsaved, .place = toText(behind.place)};
    const Tour tour = behind.shownIsTour ? Tour::Example : Tour::None;
    m_stops = {{.tour = tour, .what = tr("Unsaved work restored"), .first = 0}};
    m_waiting.reset();
    m_shown.clear();
    show();
    Q_EMIT changed();
}

/// A bar that a person has closed stays so until it has something else to say.
void WayBack::show()
{
    const QString what = isOut() ? current()->what : QString();
    if (what == m_shown) return;
    m_shown = what;
    m_bar->hide();
    const QString back = what.isEmpty() ? tr("&Previous experiment") : menuText(tr("Back to %1").arg(name()));
    m_action->setText(back);
    m_action->setEnabled(!what.isEmpty());
    if (!what.isEmpty()) m_bar->offer(what, back);
}

void WayBack::beforeKeeping(std::function<void()> leave)
{
    if (!isOut() || !isWork()) return leave();
    m_file->beforeLeaving(std::move(leave));
}

void WayBack::forget()
{
    m_kept.reset();
    m_stops.clear();
    m_waiting.reset();
    show();
    Q_EMIT changed();
}

/// Of the file with the data; empty if there is none.
QString WayBack::nameOfData() const
{
    const std::string file = mainPath(m_kept->session.study.experiment->data);
    return file.empty() ? QString() : displayName(std::filesystem::path(file));
}

/// The file's name, else what the data are called.
QString WayBack::name() const
{
    if (!m_kept->path.empty()) return displayName(m_kept->path);
    const QString data = nameOfData();
    return data.isEmpty() ? tr("the previous experiment") : data;
}

bool WayBack::wouldBeLost() const
{
    return (m_lent && m_lent->unsaved) || keptWouldBeLost();
}

bool WayBack::keptWouldBeLost() const
{
    return isOut() && m_kept->unsaved && !m_file->isSafe(m_kept->session.study)
        && m_kept->session.study != m_document->study();
}

bool WayBack::asksBeforeLosing() const
{
    return keptWouldBeLost() && !QStandardPaths::isTestModeEnabled();
}

void WayBack::beforeLosing(std::function<void()> leave)
{
    if (!asksBeforeLosing()) return leave();
    const QString data = nameOfData();
    const QString asked = !m_kept->path.empty()
        ? tr("The changes to %1 have not been saved.").arg(displayName(m_kept->path))
        : data.isEmpty() ? tr("The previous experiment has not been saved.")
                         : tr("The experiment with %1 has not been saved.").arg(data);
    askToSave(
        m_window, QStringLiteral("leave"), asked, [this] { return saveKept(); }, std::move(leave));
}

/// @return  whether it was written
bool WayBack::saveKept()
{
    const std::filesystem::path path = m_file->saveAside(m_kept->session, m_kept->path);
    if (path.empty()) return false;
    m_kept->path = path;
    m_kept->unsaved = false;
    Q_EMIT changed();
    return true;
}

void WayBack::goBack()
{
    if (!isOut()) return;
    m_bar->show();  // for who would rather stay
    beforeKeeping([this] { comeBack(); });
}

void WayBack::comeBack()
{
    if (!isOut()) return;
    const Kept kept = *m_kept;
    const bool safe = !kept.unsaved || m_file->isSafe(kept.session.study);
    const QString text = tr("go back to %1").arg(name());
    if (kept.step) m_document->returnTo(*kept.step);
    m_document->edit(kept.session.study, text);  // nothing if it is that already
    m_document->selection()->setRows(kept.session.selection);
    m_file->comeBackTo(kept.path, safe);
    if (current()) forget();  // else what was undone can be redone
    Q_EMIT wentBack(kept.place);
}

}  // namespace krein
