// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include <QActionGroup>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lesson_step_page.h"
#include "ui/text/text.h"

namespace krein {

namespace {

QScrollArea* scrolled(QWidget* inside)
{
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (inside) area->setWidget(inside);
    return area;
}

QLabel* wrappedSentence(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

LessonPanel::LessonPanel(Document* document, const std::function<QString(const QString&)>& pictureTitle)
    : m_player(new LessonPlayer(document, this)),
      m_problem(wrappedSentence(QStringLiteral("lesson.file-problem"))),
      m_pages(new QStackedWidget),
      m_choice(scrolled(nullptr)),
      m_step(new LessonStepPage(m_player, pictureTitle)),
      m_taken(buildLesson())
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_problem);
    column->addWidget(m_pages, 1);
    m_problem->hide();
    m_problem->setMargin(6);
    m_pages->addWidget(m_choice);
    m_pages->addWidget(m_taken);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showStep);
    connect(m_player, &LessonPlayer::progressed, this, [this] {
        const QWidget* focused = QApplication::focusWidget();
        const bool here = isAncestorOf(focused);
        m_step->showProgress();
        showBelow();
        if (here && !focused->isVisible()) placeKeyboard();
    });
    connect(m_step, &LessonStepPage::guessed, this, &LessonPanel::placeKeyboard);
    connect(m_player, &LessonPlayer::placeChanged, this, &LessonPanel::showPlace);
    connect(m_step, &LessonStepPage::pictureChosen, this, &LessonPanel::pictureChosen);
    connect(m_step, &LessonStepPage::badgesChosen, this, &LessonPanel::badgesChosen);
    connect(m_step, &LessonStepPage::appeared, this, [this](QWidget* part) {
        // Once it has its place on the page.
        QTimer::singleShot(0, part, [this, part] { m_scroll->ensureWidgetVisible(part, 0, 0); });
    });
}

QWidget* LessonPanel::buildLesson()
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 4);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(6, 4, 6, 0);
    auto* all = new QToolButton;
    all->setObjectName(QStringLiteral("lesson.all"));
    all->setText(tr("All lessons"));
    all->setToolTip(tr("Leaves this lesson; the window stays as it is"));
    m_title = wrappedSentence(QStringLiteral("lesson.title"));
    m_count = new QToolButton;
    m_count->setObjectName(QStringLiteral("lesson.count"));
    m_count->setPopupMode(QToolButton::InstantPopup);
    m_count->setAutoRaise(true);
    m_count->setToolTip(tr("Go to a step"));
    m_count->setMenu(new QMenu(m_count));
    m_steps = new QActionGroup(m_count);
    connect(m_count->menu(), &QMenu::aboutToShow, this, &LessonPanel::fillSteps);
    head->addWidget(m_title, 1);
    head->addWidget(m_count);
    head->addWidget(all);
    column->addLayout(head);
    m_scroll = scrolled(m_step);
    m_scroll->setObjectName(QStringLiteral("lesson.scroll"));
    m_scroll->installEventFilter(this);
    column->addWidget(m_scroll, 1);
    column->addWidget(buildSteps());
    connect(all, &QToolButton::clicked, m_player, &LessonPlayer::leave);
    return page;
}

/// What leads from step to step, and back to where the step is.
QWidget* LessonPanel::buildSteps()
{
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(6, 0, 6, 0);
    m_elsewhere = new QWidget;
    m_elsewhere->setObjectName(QStringLiteral("lesson.elsewhere"));
    auto* place = new QHBoxLayout(m_elsewhere);
    place->setContentsMargins(0, 0, 0, 0);
    m_place = wrappedSentence(QStringLiteral("lesson.place"));
    auto* comeBack = new QPushButton(tr("Restore this step"));
    comeBack->setObjectName(QStringLiteral("lesson.come-back"));
    comeBack->setAutoDefault(true);
    comeBack->setToolTip(tr("Restores the experiment of this step"));
    place->addWidget(m_place, 1);
    place->addWidget(comeBack);
    column->addWidget(m_elsewhere);
    auto* row = new QHBoxLayout;
    m_back = new QPushButton(tr("‹ Back"));
    m_back->setAutoDefault(true);  // Enter presses it as well
    m_back->setShortcut(Qt::ALT | Qt::Key_Left);
    m_back->setToolTip(tr("Previous step (Alt+Left)"));
    m_back->setObjectName(QStringLiteral("lesson.back"));
    m_next = new QPushButton;
    m_next->setAutoDefault(true);
    m_next->setObjectName(QStringLiteral("lesson.next"));
    m_next->setToolTip(tr("Next step (Alt+Right)"));
    m_below = new QPushButton(tr("↓ Something to try"));
    m_below->setObjectName(QStringLiteral("lesson.below"));
    m_below->setAutoDefault(true);
    m_below->setFlat(true);
    m_below->hide();
    row->addWidget(m_back);
    row->addStretch(1);
    row->addWidget(m_below);
    row->addStretch(1);
    row->addWidget(m_next);
    column->addLayout(row);
    connect(comeBack, &QPushButton::clicked, m_player, &LessonPlayer::comeBack);
    connect(m_back, &QPushButton::clicked, m_player, [this] { m_player->goTo(m_player->number() - 1); });
    connect(m_below, &QPushButton::clicked, this, [this] {
        QWidget* part = openPart();
        if (!part) return;
        m_scroll->ensureWidgetVisible(part, 0, 0);
        m_step->focusQuestion();
    });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &LessonPanel::showBelow);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &LessonPanel::showBelow);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
    return both;
}

void LessonPanel::begin(std::shared_ptr<const Lesson> lesson)
{
    showProblem({});
    const std::size_t step = begunStep(*lesson);
    m_player->begin(std::move(lesson), step);
}

void LessonPanel::fillSteps()
{
    m_count->menu()->clear();
    const std::vector<LessonStep>& steps = m_player->lesson()->steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const QString title = menuText(toText(steps[i].title));
        QAction* step = m_count->menu()->addAction(tr("%1  %2").arg(i + 1).arg(title));
        step->setActionGroup(m_steps);  // one of them: a dot, which no step is done by
        step->setCheckable(true);
        step->setChecked(i == m_player->number());
        connect(step, &QAction::triggered, m_player, [this, i] { m_player->goTo(i); });
    }
}

void LessonPanel::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void LessonPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    makeList();
    if (std::exchange(m_hadKeyboard, false)) takeKeyboard();
}

/// A panel that is placed anew is hidden for a moment, and who reads in it by the keyboard goes on there.
void LessonPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_hadKeyboard = isAncestorOf(QApplication::focusWidget());
    if (m_hadKeyboard) QTimer::singleShot(0, this, [this] { m_hadKeyboard = false; });
}

/// Whatever of the panel has the keyboard: the text is read on, and after its end the next step.
void LessonPanel::keyPressEvent(QKeyEvent* event)
{
    const bool down = event->key() == Qt::Key_PageDown;
    if (!down && event->key() != Qt::Key_PageUp) return QWidget::keyPressEvent(event);
    QScrollBar* bar = (m_player->lesson() ? m_scroll : m_choice)->verticalScrollBar();
    const bool atEnd = bar->value() == (down ? bar->maximum() : bar->minimum());
    if (atEnd && m_player->lesson() && !event->isAutoRepeat()) return turnPage(down);
    bar->triggerAction(down ? QAbstractSlider::SliderPageStepAdd : QAbstractSlider::SliderPageStepSub);
}

/// The keys that turn pages are the panel's even where the page that scrolls has the keyboard.
bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_PageDown && key->key() != Qt::Key_PageUp) return false;
    keyPressEvent(key);
    return true;
}

/// The lesson itself ends by its button only.
void LessonPanel::turnPage(bool on)
{
    const Lesson* lesson = m_player->lesson();
    if (on && m_player->number() + 1 < lesson->steps.size()) m_next->click();
    if (!on) m_back->click();
}

void LessonPanel::makeList()
{
    if (m_list) return;
    m_list = new LessonList(lessons());
    connect(m_list, &LessonList::chosen, this, &LessonPanel::chosen);
    connect(m_list, &LessonList::fileWanted, this, &LessonPanel::fileWanted);
    connect(
        m_list, &LessonList::focused, this, [this](QWidget* lesson) { m_choice->ensureWidgetVisible(lesson, 0, 0); });
    m_choice->setWidget(m_list);
}

void LessonPanel::showStep()
{
    const Lesson* lesson = m_player->lesson();
    const bool here = isAncestorOf(QApplication::focusWidget());
    m_pages->setCurrentWidget(lesson ? m_taken : m_choice);
    if (!lesson) {
        const Lesson* before = std::exchange(m_shown, {}).first;
        if (here && m_list) m_list->focusNext(before);
        return;
    }
    const QString title = toText(lesson->title);
    const std::size_t number = m_player->number(), count = lesson->steps.size();
    const bool isOther = std::exchange(m_shown, {lesson, number}) != std::pair{lesson, number};
    m_title->setText(title);
    m_count->setText(tr("%1 of %2").arg(number + 1).arg(count));
    m_count->setAccessibleName(tr("Step %1 of %2").arg(number + 1).arg(count));
    keepStep(*lesson, number);
    m_back->setEnabled(number > 0);
    m_next->setText(number + 1 < count ? tr("Next ›") : tr("Finish"));
    m_next->setShortcut(Qt::ALT | Qt::Key_Right);  // which setText() takes away
    m_step->showStep();
    m_scroll->verticalScrollBar()->setValue(0);
    showPlace();
    // Who goes to a step reads it next; its question is not to move the picture that had the keyboard.
    if (here || isOther) placeKeyboard();
}

/// Where there is something to do next, for those who go through a lesson by the keyboard. What had it may be gone.
void LessonPanel::placeKeyboard()
{
    if (!isBelow(m_step->openQuestion()) && m_step->focusQuestion()) return;
    (m_below->isHidden() ? m_next : m_below)->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::takeKeyboard()
{
    if (m_player->lesson()) return placeKeyboard();
    makeList();
    m_list->focusNext(nullptr);
}

void LessonPanel::showPlace()
{
    m_elsewhere->setVisible(m_player->isElsewhere());
    m_place->setText(m_player->hasOtherData() ? tr("You have opened other data.") : tr("You have changed something."));
}

/// What is left to do on this step; null: nothing.
QWidget* LessonPanel::openPart() const
{
    QWidget* question = m_step->openQuestion();
    return question ? question : m_step->openTry();
}

/// Whether it cannot be seen yet; nothing can.
bool LessonPanel::isBelow(const QWidget* part) const
{
    const QWidget* seen = m_scroll->viewport();
    return part && part->mapTo(seen, QPoint()).y() + 2 * fontMetrics().height() > seen->height();
}

/// That there is something to guess or to try where it cannot be seen yet.
void LessonPanel::showBelow()
{
    const QWidget* part = openPart();
    const bool below = isBelow(part), isQuestion = part && part == m_step->openQuestion();
    if (below) m_below->setText(isQuestion ? tr("↓ Your guess") : tr("↓ Something to try"));
    if (below != m_below->isHidden()) return;  // also while the panel itself is
    const QWidget* focused = QApplication::focusWidget();
    const bool hadKeyboard = m_below->hasFocus() || m_next->hasFocus()
        || (below && isQuestion && part->isAncestorOf(focused));
    m_below->setVisible(below);
    if (!hadKeyboard || (!below && m_step->focusQuestion())) return;
    (below ? m_below : m_next)->setFocus(Qt::OtherFocusReason);  // Enter does what comes next
}

void LessonPanel::next()
{
    if (m_player->number() + 1 < m_player->lesson()->steps.size()) return m_player->goTo(m_player->number() + 1);
    keepStep(*m_player->lesson(), 0);
    if (m_list)
        for (const Lesson& lesson : lessons())
            if (&lesson == m_player->lesson()) m_list->setTaken(lesson);
    m_player->finish();
}

}  // namespace krein
