// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/way_back.h"

#include <QAction>
#include <QStandardPaths>

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
}

void WayBack::keep(const QString& what)
{
    m_away = true;
    if (!m_kept) {
        if (!m_document->isChosen() && m_file->path().empty()) return;
        m_kept = Kept{.session = {m_document->study(), m_document->selection()->rows()},
            .path = m_file->path(),
            .unsaved = m_file->wouldBeLost(),
            .step = m_document->lastStep(),
            .place = m_place ? m_place() : QString()};
    }
    offer(what);
    Q_EMIT changed();
}

std::optional<WorkBehind> WayBack::behind() const
{
    if (!m_kept) return std::nullopt;
    return WorkBehind{.session = m_kept->session,
        .path = m_kept->path,
        .unsaved = m_kept->unsaved,
        .place = m_kept->place.toStdString(),
        .shownUnsaved = m_file->wouldBeLost(),
        .shownIsTour = m_away};
}

void WayBack::restore(const WorkBehind& behind)
{
    m_kept = Kept{.session = behind.session,
        .path = behind.path,
        .unsaved = behind.unsaved,
        .place = toText(behind.place)};
    m_away = behind.shownIsTour;
    offer(tr("Unsaved work restored"));
    Q_EMIT changed();
}

void WayBack::keepUnlessAway(const QString& what)
{
    if (!m_away) keep(what);
}

void WayBack::load(const QString& what)
{
    if (!m_kept || !m_kept->unsaved) return forget();
    m_away = false;
    offer(what);
}

void WayBack::offer(const QString& what)
{
    const QString back = tr("Back to %1").arg(name());
    m_bar->offer(what, menuText(back));
    m_action->setText(menuText(back));
    m_action->setEnabled(true);
}

void WayBack::beforeKeeping(std::function<void()> leave)
{
    if (!m_kept || m_away) return leave();
    m_file->beforeLeaving(std::move(leave));
}

void WayBack::forget()
{
    m_kept.reset();
    m_away = false;
    m_bar->hide();
    m_action->setText(tr("&Previous experiment"));
    m_action->setEnabled(false);
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

bool WayBack::asksBeforeLosing() const
{
    return wouldBeLost() && !QStandardPaths::isTestModeEnabled();
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
    if (!m_kept) return;
    if (m_kept->step) m_document->returnTo(*m_kept->step);
    m_document->edit(m_kept->session.study, tr("go back to %1").arg(name()));  // nothing if it is that already
    m_document->selection()->setRows(m_kept->session.selection);
    m_file->comeBackTo(m_kept->path, !m_kept->unsaved);
    const QString place = m_kept->place;
    forget();
    Q_EMIT wentBack(place);
}

}  // namespace krein
