// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/talk_commands.h"

#include <algorithm>

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QMainWindow>
#include <QMenu>
#include <QProgressDialog>
#include <QStandardPaths>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/docks/all_views.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/side_dock.h"
#include "ui/docks/view_docks.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/files/recent_files.h"
#include "ui/files/way_back.h"
#include "ui/talk/handout.h"
#include "ui/talk/pinned_form.h"
#include "ui/talk/presenter.h"
#include "ui/talk/talk_panel.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr int lowWindow = 900;  // pixels: there pages and diagnostics are tabs of each other
constexpr int talkShare = 55;   // per cent of the height that the diagnostics have too

}  // namespace

TalkCommands::TalkCommands(const Parts& parts)
    : QObject(parts.window),
      m_parts(parts),
      m_panel(new TalkPanel(parts.book, allViews())),
      m_dock(new QDockWidget(tr("Talk"), parts.window)),
      m_present(newAction(QStringLiteral("present"), tr("&Present"), Qt::Key_F5)),
      m_presentHere(newAction(
          QStringLiteral("present-here"), tr("Present from se&lected page"), QKeySequence(Qt::SHIFT | Qt::Key_F5))),
      m_presentSeen(
          newAction(QStringLiteral("present-seen"), tr("Present &current view"), QKeySequence(Qt::CTRL | Qt::Key_F5))),
      m_add(newAction(QStringLiteral("add"), tr("&Add to talk"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T))),
      m_take(newAction(QStringLiteral("take"), tr("Update pa&ge from view"))),
      m_save(newAction(QStringLiteral("save"), tr("&Save talk"))),
      m_handout(newAction(QStringLiteral("handout"), tr("Han&dout…"))),
      m_writer(new Handout(allViews(), this))
{
    m_present->setStatusTip(tr("Large views on the full screen, from the first page if there is a talk"));
    m_presentHere->setStatusTip(tr("The talk, beginning with the page that is selected in its list"));
    m_presentSeen->setStatusTip(tr("Large views of what the window shows, without the talk"));
    m_add->setStatusTip(tr("The current view becomes a page of the talk"));
    m_handout->setStatusTip(tr("A PDF with one page for each page of the talk: views, caption, facts and command "
                               "line"));
    m_take->setStatusTip(tr("The selected page takes the current view; its caption stays"));
    connect(m_present, &QAction::triggered, this, [this] { present(0); });
    connect(m_presentHere, &QAction::triggered, this, [this] { present(std::max(m_panel->current(), 0)); });
    connect(m_presentSeen, &QAction::triggered, this, [this] { m_parts.presenter->start(-1); });
    connect(m_add, &QAction::triggered, this, &TalkCommands::addPage);
    connect(m_take, &QAction::triggered, this, &TalkCommands::takePage);
    connect(m_save, &QAction::triggered, this, &TalkCommands::save);
    connect(m_handout, &QAction::triggered, this, &TalkCommands::writeHandout);
    connect(m_panel, &TalkPanel::pageWanted, this, &TalkCommands::goTo);
    connect(m_panel, &TalkPanel::currentChanged, this, &TalkCommands::showState);
    connect(m_parts.open, &OpenCommands::talkOpened, this, &TalkCommands::openTalk);
    connect(m_parts.presenter, &Presenter::pageShown, this, [this](int page) {
        m_panel->setCurrent(page);
        m_parts.file->setPath({});  // the talk has it
        m_inWindow = m_parts.book->page(page);
    });
    connect(m_parts.presenter, &Presenter::presentingChanged, this, [this](bool presenting) {
        m_present->setText(presenting ? tr("End &presenting") : tr("&Present"));
        m_presentSeen->setEnabled(!presenting);
        showState();
        if (!presenting) m_parts.wayBack->giveBack();
    });
    connect(m_parts.book, &TalkBook::changed, this, &TalkCommands::showState);
    connect(m_parts.book, &TalkBook::stateChanged, this, &TalkCommands::showState);
    buildPanel();
    showState();
}

QAction* TalkCommands::newAction(const QString& name, const QString& text, const QKeySequence& key)
{
    auto* action = new QAction(text, this);
    action->setObjectName(QStringLiteral("talk.") + name);
    action->setShortcut(key);
    return action;
}

void TalkCommands::buildPanel()
{
    m_dock->setObjectName(QStringLiteral("dock.talk"));
    m_dock->setWidget(m_panel);
    m_parts.window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->hide();
    m_dock->toggleViewAction()->setText(tr("Pages of the tal&k"));
    m_dock->toggleViewAction()->setObjectName(QStringLiteral("talk.panel"));
    connect(m_dock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (!on) return;
        m_dock->hide();  // it was shown where it stood by itself
        showPanel();
    });
    m_panel->addButtons({m_add, m_take, m_present, m_save, m_handout});
}

void TalkCommands::addTo(QMenu* menu)
{
    Presenter* presenter = m_parts.presenter;
    menu->addActions({m_present, m_presentHere, m_presentSeen});
    menu->addActions({presenter->next(), presenter->previous(), presenter->freeze(), presenter->highlight()});
    menu->addSeparator();
    menu->addActions({m_add, m_take, m_dock->toggleViewAction()});
    menu->addActions(m_panel->pageActions());
    menu->addSeparator();
    menu->addAction(tr("Ne&w talk"), this, &TalkCommands::newTalk)->setObjectName(QStringLiteral("talk.new"));
    menu->addAction(tr("&Open talk…"), m_parts.open, [open = m_parts.open] { open->chooseFile(); })
        ->setObjectName(QStringLiteral("talk.open"));
    menu->addAction(m_save);
    menu->addAction(tr("Sav&e talk as…"), this, &TalkCommands::saveAs)->setObjectName(QStringLiteral("talk.save-as"));
    menu->addAction(m_handout);
}

void TalkCommands::setTheme(const Theme& theme)
{
    m_panel->setTheme(theme);
}

/// File and state are said where the talk is.
void TalkCommands::showState()
{
    const TalkBook& book = *m_parts.book;
    const QString name = book.path().empty() ? tr("Talk") : tr("Talk: %1").arg(displayName(book.path()));
    m_dock->setWindowTitle(name + (book.isModified() ? QStringLiteral("*") : QString()));
    m_presentHere->setEnabled(book.pageCount() > 0 && !m_parts.presenter->isPresenting());
    m_take->setEnabled(book.pageCount() > 0);
    const int page = m_panel->current();
    m_take->setText(page >= 0 ? tr("Update pa&ge %1 from view").arg(page + 1) : tr("Update pa&ge from view"));
    m_save->setEnabled(book.isModified());
    m_handout->setEnabled(book.pageCount() > 0);
}

TalkPage TalkCommands::presentPage() const
{
    TalkPage page;
    page.session = {m_parts.document->study(), m_parts.document->selection()->rows()};
    page.perspective = m_parts.perspectives->current().id;
    for (const QString& picture : m_parts.presenter->pictures()) page.pictures.push_back(picture.toStdString());
    page.pinned = m_parts.presenter->pinned()->pinned();
    return page;
}

/// What the window shows is one of its pages, and in no file.
bool TalkCommands::holdsPresent() const
{
    const auto isShown = [this](const TalkPage& page) { return page.session.study == m_parts.document->study(); };
    return m_parts.file->path().empty() && std::ranges::any_of(m_parts.book->talk().pages, isShown);
}

/// Without a talk: what is seen. A talk shows its pages in place of the experiment, which comes back in the end unless
/// the talk holds it: before an audience nothing is asked.
/// What the document holds was chosen by nobody.
bool TalkCommands::isNobodys() const
{
    return !m_parts.document->isChosen() && m_parts.file->path().empty();
}

void TalkCommands::present(int page)
{
    Presenter* presenter = m_parts.presenter;
    if (presenter->isPresenting()) return presenter->end();
    if (m_parts.book->pageCount() == 0) return presenter->start(-1);
    if (!isNobodys() && !holdsPresent()) m_parts.wayBack->lend();
    presenter->start(page);
}

void TalkCommands::addPage()
{
    const TalkPage page = presentPage();
    const int place = m_parts.presenter->page() >= 0 ? m_parts.presenter->page() + 1
        : m_panel->current() >= 0                    ? m_panel->current() + 1
                                                     : m_parts.book->pageCount();
    m_panel->keepThumbnail(page, viewsOf(page));
    m_inWindow = page;
    m_parts.book->add(page, place);
    Q_EMIT saved(tr("Added as page %1 of the talk: %2").arg(place + 1).arg(titlesOf(page)));
    if (m_parts.presenter->isPresenting()) return;
    showPanel();
    m_panel->editCaption();
}

/// Of the pictures of the page.
QString TalkCommands::titlesOf(const TalkPage& page) const
{
    QStringList titles;
    for (const std::string& id : page.pictures)
        if (const View* view = m_parts.docks->viewOf(toText(id))) titles << view->shownTitle();
    return titles.join(tr(", "));
}

std::vector<View*> TalkCommands::viewsOf(const TalkPage& page) const
{
    std::vector<View*> views;
    for (const std::string& id : page.pictures)
        if (View* view = m_parts.docks->viewOf(toText(id))) views.push_back(view);
    return views;
}

/// The page that the window shows, perhaps with other parameters than it was left with; −1: none, or nobody knows.
int TalkCommands::pageInWindow() const
{
    const auto isIt = [this](const TalkPage& page) {
        return m_inWindow && page.session == m_inWindow->session && page.pictures == m_inWindow->pictures;
    };
    const std::vector<TalkPage>& pages = m_parts.book->talk().pages;
    if (const int current = m_panel->current(); current >= 0 && isIt(m_parts.book->page(current))) return current;
    const auto found = std::ranges::find_if(pages, isIt);
    if (found == pages.end() || !m_parts.file->path().empty()) return -1;
    // Other data are other work, of which any page can be made.
    const bool sameData = found->session.study.experiment->data == m_parts.document->experiment().data;
    return sameData ? static_cast<int>(found - pages.begin()) : -1;
}

/// A page is picked by one click and shown by two: what the window shows is not put in place of another page.
void TalkCommands::takePage()
{
    const int number = m_panel->current();
    if (number < 0) return;
    if (const int shown = pageInWindow(); shown >= 0 && shown != number)
        return Q_EMIT problem(tr("Page %1 was not updated, as the window shows page %2. Double-click page %1 first, or "
                                 "press Enter on it.")
                                  .arg(number + 1)
                                  .arg(shown + 1));
    TalkPage page = presentPage();
    page.caption = m_parts.book->page(number).caption;
    m_panel->keepThumbnail(page, viewsOf(page));
    m_inWindow = page;
    m_parts.book->replace(number, page);
    Q_EMIT saved(tr("Page %1 of the talk updated: %2").arg(number + 1).arg(titlesOf(page)));
}

void TalkCommands::goTo(int page)
{
    Presenter* presenter = m_parts.presenter;
    if (m_parts.book->page(page).session.study == m_parts.document->study()) return presenter->goTo(page);
    m_parts.wayBack->beforeKeeping([this, presenter, page] {
        m_parts.wayBack->keep(Tour::Talk);
        presenter->goTo(page);
    });
}

void TalkCommands::showPanel()
{
    showAtDiagnostics(m_parts.window, m_dock, m_parts.window->height() < lowWindow ? 100 : talkShare);
}

void TalkCommands::newTalk()
{
    beforeLeaving([this] {
        m_parts.book->open({}, {});
        showPanel();
    });
}

void TalkCommands::openTalk(const Talk& talk, const std::filesystem::path& path)
{
    beforeLeaving([this, talk, path] {
        m_parts.book->open(talk, path);
        showPanel();
        if (isNobodys() && m_parts.book->pageCount() > 0) m_parts.presenter->goTo(0);
    });
}

bool TalkCommands::save()
{
    return m_parts.book->path().empty() ? saveAs() : saveTo(m_parts.book->path());
}

bool TalkCommands::saveAs()
{
    const std::filesystem::path& path = m_parts.book->path();
    const SaveQuestion question{.title = tr("Save talk"),
        .kind = QStringLiteral("talk"),
        .name = path.empty() ? QStringLiteral("talk.json") : displayName(path),
        .filters = {tr("Talks (*.json)")}};
    const std::optional<SaveAnswer> answer = askWhereToSave(m_parts.window, question,
        [](const QString& name, int) { return withSuffix(name, {QStringLiteral("json")}, 0); });
    return answer && saveTo(nativePath(answer->path));
}

bool TalkCommands::saveTo(const std::filesystem::path& path)
{
    if (const QString wrong = m_parts.book->save(path); !wrong.isEmpty()) {
        Q_EMIT problem(wrong);
        return false;
    }
    rememberRecentFile(path);
    confirmSaved(m_parts.window, QFile::decodeName(path.c_str()));
    Q_EMIT saved(tr("Saved as %1").arg(toText(printable(path))));
    return true;
}

void TalkCommands::writeHandout()
{
    if (m_writer->isBusy()) return Q_EMIT problem(tr("Another handout is still being written."));
    const std::filesystem::path& path = m_parts.book->path();
    const SaveQuestion question{.title = tr("Handout"),
        .kind = QStringLiteral("picture"),
        .name = path.empty() ? QStringLiteral("talk.pdf") : toText(path.stem().string()) + QStringLiteral(".pdf"),
        .filters = {tr("PDF document (*.pdf)")}};
    const std::optional<SaveAnswer> answer = askWhereToSave(m_parts.window, question,
        [](const QString& name, int) { return withSuffix(name, {QStringLiteral("pdf")}, 0); });
    if (!answer) return;
    auto* progress = new QProgressDialog(m_parts.window);
    progress->setObjectName(QStringLiteral("talk.progress"));
    progress->setWindowTitle(tr("Handout"));
    progress->setLabelText(tr("Computing the pages …"));
    progress->setAutoReset(false);
    progress->setAutoClose(false);
    progress->setRange(0, m_parts.book->pageCount());
    connect(progress, &QProgressDialog::canceled, m_writer, &Handout::cancel);
    connect(m_writer, &Handout::progressed, progress, [progress](int page, int) { progress->setValue(page - 1); });
    connect(m_writer, &Handout::finished, progress,
        [this, progress, written = answer->path](const QStringList& leftOut, const QString& wrong) {
            progress->deleteLater();
            if (wrong.isEmpty()) confirmSaved(m_parts.window, written);
            if (wrong.isEmpty()) Q_EMIT saved(tr("Exported %1").arg(written));
            const QString sentences = (QStringList(wrong) << leftOut).join(QLatin1Char(' ')).trimmed();
            if (!sentences.isEmpty()) Q_EMIT problem(sentences);
        });
    progress->show();
    m_writer->write(m_parts.book->talk(), answer->path);
}

bool TalkCommands::asksBeforeLeaving() const
{
    return !QStandardPaths::isTestModeEnabled() && m_parts.book->isModified();
}

void TalkCommands::beforeLeaving(std::function<void()> leave)
{
    if (!asksBeforeLeaving()) return leave();
    const std::filesystem::path& path = m_parts.book->path();
    const QString asked = path.empty() ? tr("This talk has not been saved.")
                                       : tr("The changes to the talk %1 have not been saved.").arg(displayName(path));
    askToSave(
        m_parts.window, QStringLiteral("leave-talk"), asked, [this] { return save(); }, std::move(leave));
}

}  // namespace krein
