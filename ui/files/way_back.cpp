// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/way_back.h"

#include <QAction>

#include "core/experiment/experiment.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/files/experiment_file.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

WayBack::WayBack(Document* document, ExperimentFile* file, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_file(file),
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
    if (!m_kept) {
        if (m_document->lastStep() == 0 && m_file->path().empty()) return;
        m_kept = Kept{.study = m_document->study(),
            .selection = m_document->selection()->rows(),
            .path = m_file->path(),
            .unsaved = m_file->wouldBeLost(),
            .step = m_document->lastStep()};
    }
    const QString back = tr("Back to %1").arg(name());
    m_bar->offer(what, menuText(back));
    m_action->setText(menuText(back));
    m_action->setEnabled(true);
}

void WayBack::forget()
{
    m_kept.reset();
    m_bar->hide();
    m_action->setText(tr("&Previous experiment"));
    m_action->setEnabled(false);
}

/// The file's name, else what the data are called.
QString WayBack::name() const
{
    if (!m_kept->path.empty()) return displayName(m_kept->path);
    const std::string file = mainPath(m_kept->study.experiment->data);
    return file.empty() ? tr("the previous experiment") : displayName(std::filesystem::path(file));
}

void WayBack::goBack()
{
    if (!m_kept) return;
    m_document->returnTo(m_kept->step);
    m_document->edit(m_kept->study, tr("go back to %1").arg(name()));  // nothing if it is that already
    m_document->selection()->setRows(m_kept->selection);
    m_file->comeBackTo(m_kept->path, !m_kept->unsaved);
    forget();
}

}  // namespace krein
