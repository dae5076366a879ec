// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_step_page.h"

#include <algorithm>
#include <cmath>

#include <QFrame>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include "core/lessons/lesson_text.h"
#include "ui/controls/flow_layout.h"
#include "ui/lessons/lesson_player.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr double titleScale = 1.3;

QLabel* markdown(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setTextFormat(Qt::MarkdownText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QFrame* box(QVBoxLayout* column, const QString& name)
{
    auto* frame = new QFrame;
    frame->setObjectName(name);
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setLayout(new QVBoxLayout);
    column->addWidget(frame);
    return frame;
}

void showIn(QLabel* label, const QString& text)
{
    label->setText(wholeTerms(text));
    label->setVisible(!text.isEmpty());
}

/// The words of a choice, which may take several lines as those of a button cannot. A click on them chooses it.
class ChoiceWords : public QLabel {
public:
    ChoiceWords(const QString& text, QRadioButton* button) : m_button(button)
    {
        constexpr int gap = 6;  // pixels, of its own: a click there chooses too
        setContentsMargins(gap, 0, 0, 0);
        setTextFormat(Qt::MarkdownText);
        setWordWrap(true);
        setText(text);
    }

protected:
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        if (event->button() == Qt::LeftButton && m_button->isEnabled()) m_button->click();
    }

private:
    QRadioButton* m_button;
};

/// One answer of several: the arrow keys choose the one they lead to.
class AnswerButton : public QRadioButton {
protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        const QWidget* page = parentWidget();
        QRadioButton::keyPressEvent(event);
        auto* other = qobject_cast<QRadioButton*>(page ? page->focusWidget() : nullptr);
        const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
        if (isArrow && other && other != this && other->parentWidget() == page) other->click();
    }
};

/// As it is read: a short formula is not broken, which lines would do at any of its spaces.
QString shownText(const std::string& markdown)
{
    constexpr qsizetype mostTogether = 26;  // letters of a formula that fit on a line of a narrow panel
    QString text = toText(markdown);
    for (qsizetype begin = text.indexOf(u'`'); begin >= 0;) {
        const qsizetype end = text.indexOf(u'`', begin + 1);
        if (end < 0) break;
        if (end - begin <= mostTogether) {
            const QString formula = text.mid(begin, end - begin).replace(u' ', QChar::Nbsp);
            text.replace(begin, end - begin, formula);
        }
        begin = text.indexOf(u'`', end + 1);
    }
    return wholeTerms(text);
}

/// Without the marks of Markdown, for those who hear it.
QString spoken(QString markdown)
{
    return markdown.remove(u'`').remove(u'*');
}

/// Whether what can be read of a step speaks of badges: its own panel may cover them.
bool speaksOfBadges(const FilledStep& texts, bool revealed, const QString& done)
{
    const auto speaks = [](const std::string& text) { return text.find("badge") != std::string::npos; };
    return speaks(texts.text) || speaks(texts.asks)
        || (revealed && (speaks(texts.reveal) || speaks(texts.tries) || speaks(done.toStdString())));
}

void embolden(QWidget* widget, double scale = 1.0)
{
    QFont font = widget->font();
    font.setBold(true);
    font.setPointSizeF(scale * font.pointSizeF());
    widget->setFont(font);
}

}  // namespace

LessonStepPage::LessonStepPage(LessonPlayer* player, std::function<QString(const QString&)> pictureTitle)
    : m_player(player),
      m_pictureTitle(std::move(pictureTitle)),
      m_title(new QLabel),
      m_text(markdown(QStringLiteral("lesson.text"))),
      m_problem(new QLabel),
      m_picture(new QPushButton),
      m_badges(new QPushButton(tr("Look at: Diagnostics")))
{
    auto* column = new QVBoxLayout(this);
    m_title->setObjectName(QStringLiteral("lesson.step-title"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    embolden(m_title, titleScale);
    m_problem->setObjectName(QStringLiteral("lesson.problem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_picture->setObjectName(QStringLiteral("lesson.picture"));
    m_picture->setToolTip(tr("Brings the view to the front and focuses it"));
    m_picture->setAutoDefault(true);  // Enter presses it as well
    m_badges->setObjectName(QStringLiteral("lesson.badges"));
    m_badges->setToolTip(tr("Brings the badges to the front; the tab Lessons leads back"));
    m_badges->setAutoDefault(true);
    auto* places = new FlowLayout;
    places->setContentsMargins(0, 0, 0, 0);
    places->addWidget(m_picture);
    places->addWidget(m_badges);
    column->addWidget(m_title);
    column->addLayout(places);
    for (QLabel* label : {m_problem, m_text}) column->addWidget(label);
    buildQuestion(column);
    m_reveal = markdown(QStringLiteral("lesson.reveal"));
    column->addWidget(m_reveal);
    buildTry(column);
    column->addStretch(1);
    connect(m_picture, &QPushButton::clicked, this, [this] { Q_EMIT pictureChosen(m_player->picture()); });
    connect(m_badges, &QPushButton::clicked, this, &LessonStepPage::badgesChosen);
    connect(m_player, &LessonPlayer::presentChanged, this, &LessonStepPage::showPresent);
}

void LessonStepPage::buildQuestion(QVBoxLayout* column)
{
    m_question = box(column, QStringLiteral("lesson.question"));
    auto* inside = static_cast<QVBoxLayout*>(m_question->layout());
    m_asks = markdown(QStringLiteral("lesson.asks"));
    m_choiceGrid = new QGridLayout;
    m_choiceGrid->setColumnStretch(1, 1);
    m_choiceGrid->setHorizontalSpacing(0);
    m_number = new QLineEdit;
    m_number->setObjectName(QStringLiteral("lesson.number"));
    m_number->setAccessibleName(tr("Your guess"));
    m_number->setPlaceholderText(tr("Your guess, a number"));
    m_refusal = new QLabel(tr("Enter a number, such as 3 or 0.25."));
    m_refusal->setObjectName(QStringLiteral("lesson.refusal"));
    m_refusal->setWordWrap(true);
    m_guess = new QPushButton(tr("Guess"));
    m_guess->setObjectName(QStringLiteral("lesson.guess"));
    m_mark = new QLabel;
    m_mark->setObjectName(QStringLiteral("lesson.mark"));
    m_mark->setTextFormat(Qt::MarkdownText);
    m_mark->setWordWrap(true);
    embolden(m_mark);
    inside->addWidget(m_asks);
    inside->addLayout(m_choiceGrid);
    for (QWidget* widget : {static_cast<QWidget*>(m_number), static_cast<QWidget*>(m_refusal)})
        inside->addWidget(widget);
    inside->addWidget(m_guess, 0, Qt::AlignLeft);
    inside->addWidget(m_mark);
    connect(m_number, &QLineEdit::textChanged, this, &LessonStepPage::readNumber);
    connect(m_guess, &QPushButton::clicked, this, &LessonStepPage::guess);
}

void LessonStepPage::buildTry(QVBoxLayout* column)
{
    m_try = box(column, QStringLiteral("lesson.try"));
    auto* inside = static_cast<QVBoxLayout*>(m_try->layout());
    m_tries = markdown(QStringLiteral("lesson.tries"));
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("lesson.state"));
    embolden(m_state);
    m_done = markdown(QStringLiteral("lesson.done"));
    m_present = new QLabel;
    m_present->setObjectName(QStringLiteral("lesson.present"));
    m_present->setTextFormat(Qt::PlainText);
    m_present->setWordWrap(true);
    m_solution = new QPushButton(tr("Show me"));
    m_solution->setAutoDefault(true);
    m_solution->setObjectName(QStringLiteral("lesson.solution"));
    m_solution->setToolTip(tr("Sets the window to one solution; Ctrl+Z reverts it"));
    inside->addWidget(m_tries);
    inside->addWidget(m_state);
    inside->addWidget(m_present);
    inside->addWidget(m_solution, 0, Qt::AlignLeft);
    inside->addWidget(m_done);
    connect(m_solution, &QPushButton::clicked, m_player, &LessonPlayer::showSolution);
}

void LessonStepPage::showStep()
{
    const FilledStep* texts = m_player->texts();
    m_title->setText(toText(m_player->step().title));
    const bool computing = !texts && m_player->problem().isEmpty();
    showIn(m_text,
        texts           ? shownText(texts->text)
            : computing ? tr("*Computing the numbers of this step…*")
                        : QString());
    m_number->clear();
    m_choices.clear();
    while (QLayoutItem* item = m_choiceGrid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (texts) showChoices(*texts);
    showProgress();
}

void LessonStepPage::showChoices(const FilledStep& texts)
{
    m_asks->setText(tr("**Guess.** %1").arg(shownText(texts.asks)));
    for (const std::string& text : texts.choices) {
        auto* choice = new AnswerButton;
        choice->setObjectName(QStringLiteral("lesson.choice-%1").arg(m_choices.size()));
        choice->setAccessibleName(spoken(toText(text)));
        connect(choice, &QRadioButton::toggled, this, [this] { m_guess->setEnabled(true); });
        m_choiceGrid->addWidget(choice, static_cast<int>(m_choices.size()), 0, Qt::AlignTop);
        m_choiceGrid->addWidget(new ChoiceWords(shownText(text), choice), static_cast<int>(m_choices.size()), 1);
        m_choices.push_back(choice);
    }
    m_number->setVisible(texts.choices.empty());
}

void LessonStepPage::showProgress()
{
    const FilledStep* texts = m_player->texts();
    showIn(m_problem, m_player->problem());
    showPicture();
    const bool asks = texts && m_player->step().question, revealed = m_player->isRevealed();
    m_question->setVisible(asks);
    m_reveal->hide();
    m_try->setVisible(texts && revealed && m_player->step().tried);
    if (!texts) return;
    if (asks) {
        m_guess->setVisible(!revealed);
        m_guess->setEnabled(false);
        m_refusal->hide();
        m_number->setReadOnly(revealed);
        for (QRadioButton* choice : m_choices) choice->setEnabled(!revealed);
        m_mark->setVisible(revealed);
        if (revealed) showMark(*texts);
    }
    if (revealed) showIn(m_reveal, shownText(texts->reveal));
    m_tries->setText(tr("**Try.** %1").arg(shownText(texts->tries)));
    m_state->setText(m_player->isDone() ? tr("✓ Done") : tr("○ Not done yet"));
    m_solution->setVisible(!m_player->isDone());
    showPresent();
    if (m_player->isDone())
        Q_EMIT appeared(m_try);
    else if (asks && revealed)
        Q_EMIT appeared(m_reveal);
}

void LessonStepPage::showPicture()
{
    const QString picture = m_player->picture();
    m_picture->setVisible(!picture.isEmpty());
    if (!picture.isEmpty()) m_picture->setText(tr("Look at: %1").arg(m_pictureTitle(picture)));
    const FilledStep* texts = m_player->texts();
    m_badges->setVisible(texts && speaksOfBadges(*texts, m_player->isRevealed(), m_player->doneText()));
}

void LessonStepPage::showPresent()
{
    const QString present = m_player->presentText();
    showIn(m_present, present.isEmpty() ? present : tr("Now: %1").arg(present));
    const QString done = shownText(m_player->doneText().toStdString());
    showIn(m_done, done.isEmpty() || m_player->isSoNow() ? done : tr("When solved: %1").arg(done));
    showPicture();
}

bool LessonStepPage::focusQuestion()
{
    if (!m_player->texts() || m_player->isRevealed()) return false;
    QWidget* first = m_choices.empty() ? static_cast<QWidget*>(m_number) : m_choices.front();
    first->setFocus(Qt::OtherFocusReason);
    return true;
}

QWidget* LessonStepPage::openQuestion() const
{
    return m_player->lesson() && !m_question->isHidden() && !m_player->isRevealed() ? m_question : nullptr;
}

QWidget* LessonStepPage::openTry() const
{
    return m_player->lesson() && !m_try->isHidden() && !m_player->isDone() ? m_try : nullptr;
}

void LessonStepPage::showMark(const FilledStep& texts)
{
    const double guess = *m_player->guessed();
    const bool right = isRight(texts, guess);
    const QString answer = texts.choices.empty() ? toText(shown(texts.answer, {}))
                                                 : shownText(texts.choices[texts.right]);
    const bool exact = !texts.choices.empty() || guess == texts.answer;
    m_mark->setText(!right ? tr("✗ Not quite. The answer: %1").arg(answer)
            : exact        ? tr("✓ Right.")
                           : tr("✓ Close enough: %1").arg(answer));
    const auto chosen = static_cast<std::size_t>(std::max(guess, 0.0));
    if (chosen < m_choices.size()) m_choices[chosen]->setChecked(true);
    if (texts.choices.empty()) m_number->setText(toText(shown(guess, {})));
}

namespace {

/// What is typed, with a comma or a real minus sign as well. Not finite: no number.
double typed(const QString& text)
{
    bool isNumber = false;
    const double number = text.trimmed().replace(u',', u'.').replace(QChar(0x2212), u'-').toDouble(&isNumber);
    return isNumber ? number : NAN;
}

}  // namespace

void LessonStepPage::readNumber()
{
    const bool isNumber = std::isfinite(typed(m_number->text()));
    m_guess->setEnabled(isNumber);
    m_refusal->setVisible(!isNumber && !m_number->text().trimmed().isEmpty() && !m_player->isRevealed());
}

/// What the choices and the field for a number leave: Return guesses.
void LessonStepPage::keyPressEvent(QKeyEvent* event)
{
    const bool guesses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (guesses && m_guess->isVisible())
        m_guess->click();
    else
        QWidget::keyPressEvent(event);
}

void LessonStepPage::guess()
{
    const auto chosen = std::ranges::find_if(m_choices, &QRadioButton::isChecked);
    if (chosen != m_choices.end())
        m_player->guess(static_cast<double>(chosen - m_choices.begin()));
    else if (const double number = typed(m_number->text()); m_choices.empty() && std::isfinite(number))
        m_player->guess(number);
    if (m_player->isRevealed()) Q_EMIT guessed();
}

}  // namespace krein
