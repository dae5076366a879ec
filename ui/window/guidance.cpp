// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guidance.h"

#include <utility>

#include <QApplication>
#include <QMainWindow>
#include <QMenu>

#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/files/open_commands.h"
#include "ui/files/start_page.h"
#include "ui/help/help_context.h"
#include "ui/help/help_window.h"
#include "ui/palette/command_palette.h"
#include "ui/palette/shortcut_window.h"
#include "ui/palette/shortcuts.h"
#include "ui/text/file_names.h"

namespace krein {

Guidance::Guidance(PaletteSources sources, QWidget* pictures)
    : QObject(sources.window),
      m_sources(std::move(sources)),
      m_start(new StartPage(pictures))
{
    connectStartPage();
}

void Guidance::connectStartPage()
{
    Document* document = m_sources.document;
    OpenCommands* open = m_sources.open;
    connect(m_start, &StartPage::fileWanted, this, [this, open] {
        m_examineNext = true;
        open->chooseFile();
    });
    // From the start page the command is the button: it opens what is to be examined.
    connect(open, &OpenCommands::choosing, this,
        [this] { m_examineNext = m_examineNext || (!m_chosen && m_start->isVisible()); });
    connect(m_start, &StartPage::drawingWanted, open, &OpenCommands::newDrawing);
    connect(m_start, &StartPage::examplesWanted, open, &OpenCommands::chooseExample);
    connect(m_start, &StartPage::exampleChosen, open, &OpenCommands::openExample);
    connect(m_start, &StartPage::fileChosen, this, [this, open](const QString& path) {
        m_examineNext = false;
        open->openRecent(nativePath(path));
    });
    const auto chooseOtherwise = [this] { m_examineNext = false; };
    connect(m_start, &StartPage::left, this, chooseOtherwise);
    connect(m_start, &StartPage::lessonsWanted, this, chooseOtherwise);
    connect(open, &OpenCommands::exampleWanted, this, chooseOtherwise);
    connect(open, &OpenCommands::drawingBegun, this, chooseOtherwise);
    connect(open, &OpenCommands::talkOpened, this, chooseOtherwise);
    connect(m_start, &StartPage::dropped, this, [this, open](const QMimeData& what) {
        m_examineNext = true;
        open->openDropped(what);
    });
    connect(open, &OpenCommands::dataOpened, this, [this] {
        if (std::exchange(m_examineNext, false))
            Q_EMIT examineWanted();
        else
            Q_EMIT opened();
    });
    connect(m_start, &StartPage::dismissed, this, [this] {
        m_sources.document->setPlaceholder(false);
        if (!std::exchange(m_chosen, true)) Q_EMIT panelsWanted(true);
    });
    connect(m_start, &StartPage::helpWanted, this, [this] { help()->openAt(QStringLiteral("window")); });
    connect(m_start, &StartPage::lessonsWanted, this, &Guidance::lessonsWanted);
    connect(document, &Document::experimentChanged, m_start, &StartPage::dismiss);
    connect(document, &Document::proposalAccepted, m_start, &StartPage::dismiss);
}

void Guidance::addTo(QMenu* help)
{
    QAction* before = help->actions().isEmpty() ? nullptr : help->actions().first();
    const auto add = [&](const char* name, const QString& text, const QKeySequence& keys, auto&& does) {
        auto* action = new QAction(text, help);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, does);
        help->insertAction(before, action);
    };
    auto* palette = new CommandPalette(m_sources.window, [this] { return paletteItems(m_sources); });
    add("help.find", tr("&Find anything…"), QKeySequence(Qt::CTRL | Qt::Key_K), [palette] { palette->open(); });
    help->insertSeparator(before);
    add("help.contents", tr("&Explain this"), QKeySequence::HelpContents, [this] { explainFocus(); });
    help->findChild<QAction*>(QStringLiteral("help.contents"))
        ->setStatusTip(tr("The focused control with its kernel or method, or the view"));
    add("help.keys", tr("&Keyboard"), QKeySequence(Qt::CTRL | Qt::Key_Question), [this] { showKeys(); });
    add("help.start", tr("&Start page"), {}, [this] { m_start->open(false); });
    help->insertSeparator(before);
    for (const QAction* action : m_sources.window->findChildren<QAction*>())  // what leads to pictures leads to them
        if (action->objectName().startsWith(QLatin1String("view."))
            || action->objectName().startsWith(QLatin1String("perspective.")))
            connect(action, &QAction::triggered, this, &Guidance::leaveForPictures);
}

/// Whoever has chosen nothing is told what the pictures show.
void Guidance::leaveForPictures()
{
    const bool isExample = !m_chosen && m_start->isVisible();
    m_start->dismiss();
    if (isExample) Q_EMIT done(tr("This is the example “Two spheres”. Ctrl+O opens your own data."));
}

void Guidance::showStartPage()
{
    if (!m_chosen) {
        m_sources.document->setPlaceholder(true);
        Q_EMIT panelsWanted(false);
    }
    m_start->open(!m_chosen);
}

void Guidance::leaveStartPage()
{
    m_start->dismiss();
}

void Guidance::makeWay(bool forTalk)
{
    if (forTalk) {
        m_returns = m_start->isVisible();
        leaveStartPage();
    } else if (std::exchange(m_returns, false) && !m_sources.document->isChosen()) {
        m_chosen = false;
        showStartPage();
    }
}

HelpWindow* Guidance::help()
{
    if (!m_help)
        m_help = new HelpWindow(
            helpBook(allViews(), keyEntries(allShortcuts(m_sources.window->menuBar()))), m_sources.window);
    return m_help;
}

/// Opens what explains the control or the picture that has the keyboard.
void Guidance::explainFocus()
{
    const QWidget* focus = QApplication::focusWidget();  // before the help takes it
    help()->openAt(helpFor(focus, m_sources.document->experiment(), help()->book()));
}

void Guidance::showKeys()
{
    auto* keys = new ShortcutWindow(allShortcuts(m_sources.window->menuBar()), m_sources.window);
    keys->setAttribute(Qt::WA_DeleteOnClose);
    connect(keys, &ShortcutWindow::saved, this, &Guidance::done);
    connect(keys, &ShortcutWindow::problem, this, &Guidance::problem);
    keys->show();
}

}  // namespace krein
