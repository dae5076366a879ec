// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include <algorithm>

#include <QCommandLinkButton>
#include <QEvent>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QVBoxLayout>

#include "core/lessons/lesson.h"
#include "ui/text/text.h"

namespace krein {

namespace {

QString takenKey(const Lesson& lesson)
{
    return QStringLiteral("lessons/taken/") + toText(lesson.id);
}

QString stepKey(const Lesson& lesson)
{
    return QStringLiteral("lessons/step/") + toText(lesson.id);
}

bool isOfTheProgram(const Lesson& lesson)
{
    return std::ranges::any_of(lessons(), [&lesson](const Lesson& one) { return &one == &lesson; });
}

/// The number of a lesson in a disc, filled once the lesson was taken.
QIcon numberIcon(int number, bool taken, const QPalette& palette)
{
    constexpr int side = 20, sharpness = 3;
    constexpr double edge = 1.5;
    QPixmap pixmap(side * sharpness, side * sharpness);
    pixmap.setDevicePixelRatio(sharpness);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::Highlight), edge));
    if (taken) painter.setBrush(palette.color(QPalette::Highlight));
    const QRectF disc(edge, edge, side - 2 * edge, side - 2 * edge);
    painter.drawEllipse(disc);
    painter.setPen(palette.color(taken ? QPalette::HighlightedText : QPalette::WindowText));
    painter.drawText(disc, Qt::AlignCenter, QString::number(number));
    return pixmap;
}

/// A button of a lesson. Unlike what it is made from it breaks the line of a long title too.
class LessonButton : public QCommandLinkButton {
public:
    LessonButton() { setAutoDefault(true); }  // Enter presses it as well

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        const int inside = width - 2 * margin - iconSide - gap;
        return 2 * margin + heightOf(text(), titleFont(), inside) + gap + heightOf(description(), font(), inside);
    }
    QSize sizeHint() const override { return {usualWidth, heightForWidth(usualWidth)}; }
    QSize minimumSizeHint() const override { return {0, heightForWidth(std::max(width(), least))}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        option.features |= QStyleOptionButton::CommandLinkButton;
        option.text.clear();
        option.icon = {};
        painter.drawControl(QStyle::CE_PushButton, option);
        if (hasFocus()) {  // the style draws no frame around a button that is flat
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        }
        icon().paint(&painter, QRect(margin, margin, iconSide, iconSide));
        QRect inside = rect().adjusted(margin + iconSide + gap, margin, -margin, -margin);
        painter.setPen(palette().color(QPalette::ButtonText));
        painter.setFont(titleFont());
        painter.drawText(inside, Qt::TextWordWrap, text());
        inside.setTop(inside.top() + heightOf(text(), titleFont(), inside.width()) + gap);
        painter.setFont(font());
        painter.drawText(inside, Qt::TextWordWrap, description());
    }

private:
    static constexpr int margin = 6, iconSide = 20, gap = 4, usualWidth = 320, least = 120;

    QFont titleFont() const
    {
        QFont bold = font();
        bold.setBold(true);
        return bold;
    }
    static int heightOf(const QString& text, const QFont& font, int width)
    {
        return QFontMetrics(font).boundingRect(QRect(0, 0, std::max(width, 1), 0), Qt::TextWordWrap, text).height();
    }
};

}  // namespace

std::size_t begunStep(const Lesson& lesson)
{
    if (!isOfTheProgram(lesson)) return 0;
    const std::size_t step = QSettings().value(stepKey(lesson)).toULongLong();
    return step < lesson.steps.size() ? step : 0;  // it may have been longer in another version
}

void keepStep(const Lesson& lesson, std::size_t step)
{
    if (isOfTheProgram(lesson)) QSettings().setValue(stepKey(lesson), static_cast<qulonglong>(step));
}

LessonList::LessonList(const std::vector<Lesson>& lessons, QWidget* parent) : QWidget(parent), m_lessons(lessons)
{
    auto* column = new QVBoxLayout(this);
    column->setSpacing(2);
    auto* about = new QLabel(tr("Each lesson sets up the window step by step, asks for a guess and gives a task. You "
                                "can explore at any time; the lesson waits."));
    about->setWordWrap(true);
    column->addWidget(about);
    for (const Lesson& lesson : m_lessons) {
        auto* button = new LessonButton;
        button->setObjectName(QStringLiteral("lesson.") + toText(lesson.id));
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        button->setSizePolicy(policy);
        connect(button, &QPushButton::clicked, this, [this, &lesson] { Q_EMIT chosen(lesson); });
        column->addWidget(button);
        button->installEventFilter(this);
        if (!m_buttons.empty()) button->setFocusPolicy(Qt::ClickFocus);
        m_buttons.push_back(button);
    }
    auto* own = new QPushButton(tr("Open a lesson file…"));
    own->setObjectName(QStringLiteral("lesson.open"));
    connect(own, &QPushButton::clicked, this, &LessonList::fileWanted);
    column->addWidget(own, 0, Qt::AlignLeft);
    column->addStretch(1);
    showTaken();
}

void LessonList::showTaken()
{
    const QSettings settings;
    for (std::size_t i = 0; i < m_lessons.size(); ++i) {
        const Lesson& lesson = m_lessons[i];
        const bool taken = settings.value(takenKey(lesson)).toBool();
        m_buttons[i]->setText(taken ? tr("✓ %1").arg(toText(lesson.title)) : toText(lesson.title));
        const std::size_t step = begunStep(lesson);
        const QString minutes = step == 0 ? tr("%1 min").arg(lesson.minutes)
                                          : tr("continues at step %1 of %2").arg(step + 1).arg(lesson.steps.size());
        m_buttons[i]->setDescription(tr("%1 (%2)").arg(toText(lesson.summary.markdown), minutes));
        m_buttons[i]->setIcon(numberIcon(static_cast<int>(i) + 1, taken, palette()));
    }
}

void LessonList::focusNext(const Lesson* from)
{
    const QSettings settings;
    const std::size_t count = m_buttons.size();
    std::size_t start = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (&m_lessons[i] == from) start = i;
    std::size_t place = 0;
    while (place < count && settings.value(takenKey(m_lessons[(start + place) % count])).toBool()) ++place;
    if (count > 0) m_buttons[place < count ? (start + place) % count : 0]->setFocus(Qt::ShortcutFocusReason);
}

/// The list is one stop of Tab; the arrow keys lead through it.
bool LessonList::eventFilter(QObject* watched, QEvent* event)
{
    const auto found = std::ranges::find(m_buttons, watched);
    if (found == m_buttons.end()) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusIn) {
        for (QWidget* button : m_buttons) button->setFocusPolicy(button == *found ? Qt::StrongFocus : Qt::ClickFocus);
        // What is pressed stays under the pointer.
        if (static_cast<QFocusEvent*>(event)->reason() != Qt::MouseFocusReason) Q_EMIT focused(*found);
    }
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const auto last = m_buttons.end() - 1;
    const auto wanted = key == Qt::Key_Down ? std::min(found + 1, last)
        : key == Qt::Key_Up                 ? (found == m_buttons.begin() ? found : found - 1)
        : key == Qt::Key_Home               ? m_buttons.begin()
        : key == Qt::Key_End                ? last
                                            : m_buttons.end();
    if (wanted == m_buttons.end()) return false;
    (*wanted)->setFocus(key == Qt::Key_Up || key == Qt::Key_Home ? Qt::BacktabFocusReason : Qt::TabFocusReason);
    return true;
}

void LessonList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showTaken();
}

/// A lesson may have been begun since.
void LessonList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showTaken();
}

void LessonList::setTaken(const Lesson& lesson)
{
    QSettings().setValue(takenKey(lesson), true);
    showTaken();
}

}  // namespace krein
