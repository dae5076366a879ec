// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/presenter.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QFontInfo>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QTimer>
#include <QToolTip>

#include "core/experiment/experiment.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/separator_drag.h"
#include "ui/docks/side_panels.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/talk/pinned_form.h"
#include "ui/talk/pointer_highlight.h"
#include "ui/talk/presenter_strip.h"
#include "ui/text/breakable.h"
#include "ui/text/text.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr double captionShare = 0.24;  // of the window's height at most
constexpr int settlingMs = 800;        // after which the window has its old size again

void collectShortcuts(const QMenu* menu, QList<QAction*>& found)
{
    for (QAction* action : menu->actions()) {
        if (action->menu())
            collectShortcuts(action->menu(), found);
        else if (!action->shortcuts().isEmpty())
            found << action;
    }
}

}  // namespace

Presenter::Presenter(const Parts& parts)
    : QObject(parts.window),
      m_parts(parts),
      m_freeze(newAction(QStringLiteral("freeze"), tr("&Freeze view"), Qt::Key_F6)),
      m_highlight(newAction(QStringLiteral("pointer"), tr("&Highlight pointer"), Qt::Key_F7)),
      m_next(newAction(QStringLiteral("next"), tr("&Next page"), Qt::Key_PageDown)),
      m_previous(newAction(QStringLiteral("previous"), tr("Pre&vious page"), Qt::Key_PageUp)),
      m_end(newAction(QStringLiteral("end"), tr("End (Esc)"), {})),
      m_caption(new QLabel),
      m_strip(new PresenterStrip(parts.document, {m_previous, m_next, m_freeze, m_highlight, m_end})),
      m_pointer(new PointerHighlight(parts.window))
{
    m_freeze->setCheckable(true);
    m_freeze->setIconText(tr("Freeze (F6)"));
    m_freeze->setToolTip(tr("The audience sees a still view while you change the experiment"));
    m_highlight->setCheckable(true);
    m_highlight->setIconText(tr("Pointer (F7)"));
    m_highlight->setToolTip(tr("A large spot around the pointer, visible from the last row"));
    m_highlight->setEnabled(true);
    m_next->setIconText(tr("PgDn ▸"));
    m_previous->setIconText(tr("◂ PgUp"));
    m_caption->setObjectName(QStringLiteral("presenter.caption"));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long word does not widen the window
    m_caption->setContentsMargins(16, 8, 16, 4);
    m_caption->hide();
    m_strip->hide();
    m_parts.window->addAction(m_end);
    m_parts.window->installEventFilter(this);
    m_parts.stage->installEventFilter(this);  // panels may come beside it
    connect(m_freeze, &QAction::toggled, this, &Presenter::setFrozen);
    connect(m_highlight, &QAction::toggled, m_pointer, &PointerHighlight::setOn);
    connect(m_next, &QAction::triggered, this, [this] { goTo(m_page + 1); });
    connect(m_previous, &QAction::triggered, this, [this] { goTo(std::max(m_page - 1, 0)); });
    connect(m_end, &QAction::triggered, this, &Presenter::end);
    connect(m_parts.perspectives, &Perspectives::chosen, this, [this] {
        if (!m_presenting) return;
        showPictures(m_parts.perspectives->matters());
    });
    connect(m_parts.book, &TalkBook::changed, this, [this] {
        if (!m_presenting || m_page < 0) return;
        m_page = std::min(m_page, m_parts.book->pageCount() - 1);
        showPage();
    });
}

Presenter::~Presenter()
{
    if (m_presenting) QToolTip::setFont(m_tipFont);
}

QAction* Presenter::newAction(const QString& name, const QString& text, const QKeySequence& key)
{
    auto* action = new QAction(text, this);
    action->setObjectName(QStringLiteral("talk.") + name);
    action->setShortcut(key);
    action->setEnabled(false);  // unless one presents
    return action;
}

QWidget* Presenter::caption() const
{
    return m_caption;
}

QWidget* Presenter::strip() const
{
    return m_strip;
}

PinnedForm* Presenter::pinned() const
{
    return m_strip->pinned();
}

RoomType Presenter::type() const
{
    const QWidget& window = *m_parts.window;
    return roomType({m_parts.stage->width(), window.height()}, window.devicePixelRatioF(),
        QFontInfo(QApplication::font()).pixelSize(), m_named >= 2);
}

QStringList Presenter::pictures() const
{
    QStringList ids;
    if (m_presenting) {
        for (const View* view : m_parts.stage->presented()) ids << view->id();
        return ids;
    }
    ids << m_parts.docks->current()->id();
    for (const QString& picture : m_parts.perspectives->matters())
        if (ids.size() < 2 && !ids.contains(picture)) ids << picture;
    return ids;
}

void Presenter::start(int page)
{
    if (m_presenting) return;
    View* const filling = m_parts.stage->filling();
    m_parts.stage->leave();
    m_wanted = pictures();
    m_before = {.states = m_parts.window->windowState(),
        .geometry = m_parts.window->geometry(),
        .layout = m_parts.window->saveState(),
        .panelsChanged = m_parts.panels->hasChanged(),
        .perspective = &m_parts.perspectives->current(),
        .pictures = m_parts.docks->arrangement(),
        .current = m_parts.docks->current(),
        .filling = filling};
    m_presenting = true;
    m_page = page;
    m_named = 0;
    hideParts();
    // What is shown needs more room than a narrow window has; were it made wider only then, it would not fill the
    // screen.
    if (!(m_before.states & (Qt::WindowFullScreen | Qt::WindowMaximized)))
        m_parts.window->setGeometry(m_parts.window->screen()->availableGeometry());
    m_parts.window->setWindowState(m_before.states | Qt::WindowFullScreen);
    for (QAction* action : {m_freeze, m_end}) action->setEnabled(true);
    m_end->setShortcut(Qt::Key_Escape);  // else it is that of others
    m_strip->show();
    m_tipFont = QToolTip::font();
    Q_EMIT presentingChanged(true);
    if (page >= 0)
        goTo(page);
    else
        showPage();
}

void Presenter::end()
{
    if (!m_presenting) return;
    m_freeze->setChecked(false);
    m_highlight->setChecked(false);
    for (QAction* action : {m_freeze, m_end, m_next, m_previous}) action->setEnabled(false);
    m_end->setShortcut({});
    m_presenting = false;
    m_page = -1;
    m_caption->hide();
    m_strip->hide();
    QToolTip::setFont(m_tipFont);
    m_parts.window->setWindowState(m_before.states);
    if (!(m_before.states & (Qt::WindowFullScreen | Qt::WindowMaximized)))
        m_parts.window->setGeometry(m_before.geometry);  // not every window system remembers it
    showParts();
    m_parts.stage->endPresenting();
    restore();
    if (!(m_before.states & (Qt::WindowFullScreen | Qt::WindowMaximized))) {
        m_parts.window->layout()->activate();  // what was shown needs its room no more
        m_parts.window->setGeometry(m_before.geometry);
    }
    // The keyboard has been elsewhere while things were shown and hidden, which is not what a person used last.
    const bool same = &m_parts.perspectives->current() == m_before.perspective;
    if (same && m_before.filling) m_parts.stage->fill(m_before.filling);
    (same ? m_before.current : m_parts.docks->current())->setFocus();
    m_settling = true;  // the window may get its old size only later
    QTimer::singleShot(settlingMs, this, [this] { m_settling = false; });
    Q_EMIT presentingChanged(false);
}

void Presenter::hideMeanwhile(QWidget* part)
{
    m_aside.push_back({part, false});
    part->installEventFilter(this);
}

void Presenter::leaveHidden(const QWidget* part)
{
    for (Aside& one : m_aside)
        if (one.part == part) one.hidden = false;
}

void Presenter::hideParts()
{
    takeShortcuts(true);
    m_parts.panels->setOutOfTheWay(this, true);
    m_docks.clear();
    for (QDockWidget* dock : m_parts.window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (!dock->isHidden()) {
            dock->hide();
            m_docks.emplace_back(dock);
        }
    for (Aside& one : m_aside) {
        one.hidden = one.part && !one.part->isHidden();
        if (one.hidden) one.part->hide();
    }
}

void Presenter::showParts()
{
    takeShortcuts(false);
    m_parts.panels->setOutOfTheWay(this, false);
    for (const QPointer<QDockWidget>& dock : m_docks)
        if (dock) dock->show();
    for (Aside& one : m_aside)
        if (one.hidden && one.part) one.part->show();
}

/// The docks inside and outside are as wide and high as they were, to the pixel.
void Presenter::restore()
{
    endSeparatorDrag(*m_parts.window);
    m_parts.window->restoreState(m_before.layout);
    m_parts.panels->setChanged(m_before.panelsChanged);
    const Perspective& now = m_parts.perspectives->current();
    if (&now == m_before.perspective) m_parts.docks->restore(m_parts.perspectives->layout(), m_before.pictures);
}

/// Shortcuts of a hidden menu bar do not work by themselves.
void Presenter::takeShortcuts(bool take)
{
    if (take) {
        m_shortcuts.clear();
        for (const QAction* menu : m_parts.window->menuBar()->actions())
            if (menu->menu()) collectShortcuts(menu->menu(), m_shortcuts);
        m_parts.window->addActions(m_shortcuts);
    } else {
        for (QAction* action : m_shortcuts) m_parts.window->removeAction(action);
    }
}

void Presenter::goTo(int page)
{
    if (page < 0 || page >= m_parts.book->pageCount()) return;
    const TalkPage shown = m_parts.book->page(page);
    if (m_presenting) m_page = page;
    m_parts.document->edit(shown.session.study, tr("go to page %1 of the talk").arg(page + 1));
    m_parts.document->selection()->setRows(shown.session.selection);
    pinned()->setPinned(shown.pinned);
    Q_EMIT pageShown(page);
    const Perspective* perspective = perspectiveWithId(toText(shown.perspective));
    if (!m_presenting) {
        if (perspective) m_parts.perspectives->choose(toText(shown.perspective));
        return;
    }
    m_wanted.clear();
    for (const std::string& id : shown.pictures) m_wanted << toText(id);
    m_named = m_wanted.size();
    if (perspective && m_wanted.isEmpty())
        for (const char* picture : perspective->matters) m_wanted << QLatin1String(picture);
    if (m_parts.stage->isAncestorOf(QApplication::focusWidget())) m_strip->setFocus();  // of the page before
    showPage();
    if (hasMany(shown.session.study) && pictures().contains(QLatin1String("study"))) m_parts.runStudy();
}

void Presenter::showPage()
{
    const int count = m_page >= 0 ? m_parts.book->pageCount() : 0;
    m_next->setEnabled(m_page + 1 < count);
    m_previous->setEnabled(m_page > 0);
    m_strip->showPage(m_page, count);
    m_caption->setText(m_page >= 0 ? breakable(toText(m_parts.book->page(m_page).caption).trimmed(), 24) : QString());
    m_caption->setVisible(!m_caption->text().isEmpty());
    arrange();
}

void Presenter::showPictures(const QStringList& wanted)
{
    m_wanted = wanted;
    m_named = 0;
    arrange();
}

/// As many of the pictures as have room, of the size of type that goes with the window.
void Presenter::arrange()
{
    const RoomType type = this->type();
    m_strip->setTypeHeight(type.height);
    QFont tips = m_tipFont;
    tips.setPixelSize(static_cast<int>(type.height));
    QToolTip::setFont(tips);
    fitCaption();
    const double factor = type.magnification;
    std::vector<View*> views;
    QStringList missing;
    for (const QString& id : m_wanted) {
        View* view = m_parts.docks->viewOf(id);
        if (!view || std::ranges::count(views, view)) continue;
        if (views.size() < type.pictures)
            views.push_back(view);
        else
            missing << view->shownTitle();
    }
    // A perspective has as many as there is room for; a page was to have these.
    m_strip->showMissing(m_named >= 2 ? missing : QStringList());
    if (views.empty()) views.push_back(m_parts.docks->viewOf(pictures().value(0, QStringLiteral("decision"))));
    const bool same = views == m_parts.stage->presented() && factor == m_parts.stage->magnification();
    if (!same) m_parts.stage->present(views, factor);
    // Of a talk the arrows turn the pages until a picture is clicked.
    if (m_page >= 0 && !m_parts.stage->isAncestorOf(QApplication::focusWidget()))
        m_strip->setFocus();
    else if (!m_parts.stage->isAncestorOf(QApplication::focusWidget()))
        views.front()->setFocus();
}

/// A long caption has smaller letters, down to those of the numbers in the pictures.
void Presenter::fitCaption()
{
    if (m_caption->text().isEmpty()) return;
    const int width = m_parts.stage->width(), most = static_cast<int>(captionShare * m_parts.window->height());
    const double height = type().height;
    QFont font = m_caption->font();
    m_caption->setMinimumHeight(0);  // else it is never lower than that of the page before
    for (double share = 1.15; share > 0.8; share -= 0.1) {
        font.setPixelSize(static_cast<int>(share * height));
        m_caption->setFont(font);
        if (m_caption->heightForWidth(width) <= most) break;
    }
    m_caption->setFixedHeight(std::min(m_caption->heightForWidth(width), most));
}

void Presenter::setFrozen(bool frozen)
{
    m_freeze->setIconText(frozen ? tr("Frozen (F6)") : tr("Freeze (F6)"));
    delete m_cover;
    m_strip->setStill(frozen);
    if (!frozen) return;
    QWidget* ground = m_parts.window->centralWidget();
    const QRect still(QPoint(0, 0), QPoint(ground->width() - 1, m_strip->mapTo(ground, QPoint()).y() - 1));
    const QPixmap seen = ground->grab(still);
    m_cover = new QLabel(ground);
    m_cover->setObjectName(QStringLiteral("presenter.cover"));
    m_cover->setPixmap(seen);
    m_cover->setScaledContents(true);
    m_cover->setGeometry(still);
    m_cover->show();
    m_strip->raise();
}

bool Presenter::eventFilter(QObject* watched, QEvent* event)
{
    // What comes up while one presents is of then, and stays as it is left.
    if (event->type() == QEvent::Show && m_presenting && watched != m_parts.stage && watched != m_parts.window)
        leaveHidden(static_cast<const QWidget*>(watched));
    const bool isAside = std::ranges::any_of(m_aside, [&](const Aside& one) { return one.part.data() == watched; });
    if (event->type() != QEvent::Resize || isAside) return QObject::eventFilter(watched, event);
    if (watched == m_parts.stage) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_presenting && !m_cover) arrange();
            },
            Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }
    // Once the window has laid itself out.
    if (m_presenting)
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_presenting) return;
                m_freeze->setChecked(false);  // it is not the size of what stands still any more
                arrange();
            },
            Qt::QueuedConnection);
    else if (m_settling && m_parts.window->size() == m_before.geometry.size())
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_presenting) restore();
            },
            Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

}  // namespace krein
