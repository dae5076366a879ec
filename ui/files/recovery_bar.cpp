// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/recovery_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "core/base/errors.h"
#include "ui/document/document.h"
#include "ui/files/autosave.h"
#include "ui/files/experiment_file.h"
#include "ui/files/way_back.h"
#include "ui/text/text.h"

namespace krein {

RecoveryBar::RecoveryBar(Document* document, ExperimentFile* file, WayBack* wayBack)
    : m_document(document),
      m_file(file),
      m_wayBack(wayBack),
      m_text(new QLabel)
{
    setObjectName(QStringLiteral("recovery"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    m_text->setObjectName(QStringLiteral("recovery.text"));
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::ToolTipText);
    auto* restoreButton = new QPushButton(tr("Restore"));
    restoreButton->setObjectName(QStringLiteral("recovery.restore"));
    auto* discardButton = new QPushButton(tr("Discard"));
    discardButton->setObjectName(QStringLiteral("recovery.discard"));
    discardButton->setToolTip(tr("Delete the recovered work"));
    layout->addWidget(m_text, 1);
    layout->addWidget(restoreButton);
    layout->addWidget(discardButton);
    connect(restoreButton, &QPushButton::clicked, this, &RecoveryBar::restore);
    connect(discardButton, &QPushButton::clicked, this, &RecoveryBar::discard);
    connect(document, &Document::proposalAccepted, this, [this] {
        if (std::exchange(m_pending, false)) takeOver();
    });
    connect(document, &Document::proposalRejected, this, [this] { m_pending = false; });
    hide();
}

void RecoveryBar::start(const std::filesystem::path& folder)
{
    m_lost = takeLostExperiments(folder);
    showNext();
    m_autosave = new Autosave(m_document, m_file, m_wayBack, folder);
    m_autosave->setParent(this);
    connect(m_autosave, &Autosave::kept, this, &RecoveryBar::forgetRestored);
    connect(m_autosave, &Autosave::problem, m_document, &Document::problem);
}

void RecoveryBar::end()
{
    if (m_autosave) m_autosave->end();
}

void RecoveryBar::showNext()
{
    setVisible(!m_lost.empty());
    if (m_lost.empty()) return;
    const QDateTime when = m_lost.front().kept;
    const QLocale locale(QLocale::English);
    const QString moment = when.date() == QDate::currentDate() ? locale.toString(when, QStringLiteral("HH:mm"))
                                                               : locale.toString(when, QStringLiteral("d MMMM, HH:mm"));
    m_text->setText(m_lost.size() == 1 ? tr("Unsaved work from %1 can be restored.").arg(moment)
                                       : tr("Unsaved work can be restored: %1 experiments, the newest from %2.")
                                             .arg(m_lost.size())
                                             .arg(moment));
}

void RecoveryBar::restore()
{
    if (m_lost.empty() || m_pending) return;
    std::optional<WorkBehind> behind;
    try {
        behind = readWorkBehind(m_lost.front());
    } catch (const InvalidInput& wrong) {
        Q_EMIT m_document->problem(toText(wrong.what()));  // the other one is whole
    }
    m_file->beforeLeaving([this, behind] {
        if (!behind) return open(std::nullopt);
        m_wayBack->beforeLosing([this, behind] { open(behind); });  // there is one way back
    });
}

void RecoveryBar::open(std::optional<WorkBehind> behind)
{
    if (m_lost.empty()) return;
    m_document->open(m_lost.front().file, tr("restore unsaved work"));
    m_behind = std::move(behind);
    m_pending = true;
}

/// The document is the one that was restored.
void RecoveryBar::takeOver()
{
    m_restored.push_back(std::move(m_lost.front()));
    m_lost.erase(m_lost.begin());
    showNext();
    const std::optional<WorkBehind> behind = std::exchange(m_behind, std::nullopt);
    if (behind && !behind->shownUnsaved)
        m_file->setPath({});
    else
        m_file->forgetPath();
    if (behind)
        m_wayBack->restore(*behind);
    else
        m_wayBack->load(tr("Unsaved work restored"));
}

void RecoveryBar::discard()
{
    if (m_lost.empty() || m_pending) return;
    forget(m_lost.front());
    m_lost.erase(m_lost.begin());
    showNext();
}

void RecoveryBar::forgetRestored()
{
    for (const LostExperiment& lost : m_restored) forget(lost);
    m_restored.clear();
}

}  // namespace krein
