// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/recovery_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "ui/controls/sentence_bar.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/files/autosave.h"
#include "ui/files/experiment_file.h"
#include "ui/files/way_back.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/moment_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// " on sites.txt", of what was read from a file.
QString dataOf(const LostExperiment& lost)
{
    try {
        const std::string file = mainPath(readSession(lost.file).study.experiment->data);
        return file.empty() ? QString() : RecoveryBar::tr(" on %1").arg(displayName(file));
    } catch (const InvalidInput&) {
        return {};  // restoring it says why
    }
}

/// " on sites.txt from 21:43"
QString nameOf(const LostExperiment& lost)
{
    return dataOf(lost) + RecoveryBar::tr(" from %1").arg(momentText(lost.kept));
}

}  // namespace

RecoveryBar::RecoveryBar(const Parts& parts) : m_parts(parts), m_text(new QLabel), m_bar(new SentenceBar(m_text))
{
    setObjectName(QStringLiteral("recovery"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    m_text->setObjectName(QStringLiteral("recovery.text"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setMinimumWidth(120);  // the name of a file makes no window wider
    m_text->setForegroundRole(QPalette::ToolTipText);
    auto* restoreButton = new QPushButton(tr("Restore"));
    restoreButton->setObjectName(QStringLiteral("recovery.restore"));
    auto* discardButton = new QPushButton(tr("Discard"));
    discardButton->setObjectName(QStringLiteral("recovery.discard"));
    discardButton->setToolTip(tr("Delete the recovered work"));
    layout->addWidget(m_bar);
    m_bar->addControl(restoreButton);
    m_bar->addControl(discardButton);
    connect(restoreButton, &QPushButton::clicked, this, &RecoveryBar::restore);
    connect(discardButton, &QPushButton::clicked, this, &RecoveryBar::discard);
    connect(parts.document, &Document::proposalAccepted, this, &RecoveryBar::takeOver);
    connect(parts.document, &Document::proposalRejected, this, &RecoveryBar::goWithout);
    hide();
}

void RecoveryBar::start(const std::filesystem::path& folder)
{
    m_lost = takeLostExperiments(folder);
    showNext();
    m_autosave = new Autosave(m_parts.document, m_parts.file, m_parts.wayBack, m_parts.book, folder);
    m_autosave->setParent(this);
    connect(m_autosave, &Autosave::kept, this, &RecoveryBar::forgetRestored);
    connect(m_autosave, &Autosave::problem, m_parts.document, qOverload<const QString&>(&Document::tell));
}

void RecoveryBar::end()
{
    if (m_autosave) m_autosave->end();
}

void RecoveryBar::showNext()
{
    setVisible(!m_lost.empty());
    if (m_lost.empty()) return;
    const QString newest = nameOf(m_lost.front());
    m_bar->setSentence(m_lost.size() == 1
            ? tr("Unsaved work%1 can be restored.").arg(newest)
            : tr("Unsaved work can be restored: %1 experiments, the newest%2.").arg(m_lost.size()).arg(newest),
        {});
}

/// Of the first. What cannot be read is said once the shown one, which is whole, has been opened.
WorkBeside RecoveryBar::beside()
{
    m_unread.clear();
    if (m_besideTaken) return {};
    try {
        return readWorkBeside(m_lost.front());
    } catch (const InvalidInput& wrong) {
        m_unread = toText(wrong.what());
        return {};
    }
}

/// Asks about all whose place is taken, before anything is.
void RecoveryBar::restore()
{
    if (m_lost.empty() || m_opening) return;
    const WorkBeside work = beside();
    std::function<void()> next = [this, work] { bringBack(work); };
    if (work.talk) next = [this, next] { m_parts.leaveTalk(next); };
    if (work.behind) next = [this, next] { m_parts.wayBack->beforeLosing(next); };  // there is one way back
    if (work.behind || work.shownUnsaved) return m_parts.file->beforeLeaving(next);
    next();
}

/// A talk alone leaves the document what it is: what was shown is safe.
void RecoveryBar::bringBack(const WorkBeside& work)
{
    if (m_lost.empty() || m_opening) return;
    m_opening = work;
    if (work.behind || work.shownUnsaved)
        m_parts.document->open(m_lost.front().file, tr("restore unsaved work"));
    else
        takeOver();
}

void RecoveryBar::restoreTalk(const UnsavedTalk& talk)
{
    m_parts.book->restore(talk);
    Q_EMIT talkRestored();
}

/// The document is the one that was restored.
void RecoveryBar::takeOver()
{
    if (!m_opening) return;
    const WorkBeside work = *std::exchange(m_opening, std::nullopt);
    if (m_unread.isEmpty())
        m_restored.push_back(std::move(m_lost.front()));
    else
        m_parts.document->tell(m_unread);  // its files stay, and are offered again at the next start
    m_lost.erase(m_lost.begin());
    m_besideTaken = false;
    showNext();
    if (work.talk) restoreTalk(*work.talk);
    if (!work.shownUnsaved && !work.behind) return;
    if (work.shownUnsaved)
        m_parts.file->forgetPath();
    else
        m_parts.file->setPath({});
    if (work.behind)
        m_parts.wayBack->restore(*work.behind);
    else
        m_parts.wayBack->load(tr("Unsaved work restored"));
}

/// The shown one cannot be opened, its data file is gone say. It stays offered; what was beside it comes back.
void RecoveryBar::goWithout()
{
    if (!m_opening) return;
    WorkBeside work = *std::exchange(m_opening, std::nullopt);
    if (!work.behind && !work.talk) return;
    m_besideTaken = true;
    if (work.talk) restoreTalk(*work.talk);
    if (!work.behind) return;
    work.behind->shownIsTour = false;
    m_parts.wayBack->restore(*work.behind);
}

void RecoveryBar::discard()
{
    if (m_lost.empty() || m_opening) return;
    QMessageBox box(QMessageBox::Question, tr("Kreinscope"),
        tr("Delete the unsaved work%1? It cannot be brought back.").arg(nameOf(m_lost.front())), QMessageBox::Cancel,
        window());
    box.setObjectName(QStringLiteral("discard"));
    box.setTextFormat(Qt::PlainText);
    const QPushButton* deleting = box.addButton(tr("Delete"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != deleting) return;
    forget(m_lost.front());
    m_lost.erase(m_lost.begin());
    m_besideTaken = false;
    showNext();
}

void RecoveryBar::forgetRestored()
{
    for (const LostExperiment& lost : m_restored) forget(lost);
    m_restored.clear();
    if (m_besideTaken) forgetWorkBeside(m_lost.front());
}

}  // namespace krein
