// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_commands.h"

#include <QAction>

#include "core/experiment/experiment.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/papers/paper_window.h"

namespace krein {

PaperCommands::PaperCommands(Document* document, std::function<void(const QStringList&)> reveal, QWidget* window)
    : QObject(window),
      m_document(document),
      m_reveal(std::move(reveal)),
      m_window(window),
      m_action(new QAction(tr("P&apers…"), this))
{
    m_action->setObjectName(QStringLiteral("view.papers"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    m_action->setStatusTip(tr("Published tables and figures, rerun beside the published numbers"));
    connect(m_action, &QAction::triggered, this, &PaperCommands::open);
}

PaperCommands::~PaperCommands() = default;

void PaperCommands::open()
{
    if (!m_papers) {
        // No child of the window, above which it would stay: what is opened in there has to be seen.
        m_papers = std::make_unique<PaperWindow>(allViews());
        m_papers->setAttribute(Qt::WA_QuitOnClose, false);
        const auto comeForward = [this] {
            m_window->raise();
            m_window->activateWindow();
        };
        connect(m_papers.get(), &PaperWindow::experimentWanted, this,
            [this, comeForward](const Experiment& experiment, const QString& text, const QStringList& views) {
                m_document->edit(experiment, text);
                m_reveal(views);
                comeForward();
            });
        connect(m_papers.get(), &PaperWindow::studyWanted, this, [this, comeForward](const Study& study) {
            m_document->edit(study, tr("open a rerun as a study"));
            m_reveal({QStringLiteral("study")});
            comeForward();
        });
    }
    m_papers->openAt({});
}

}  // namespace krein
