// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include <QCommandLinkButton>
#include <QEvent>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "core/lessons/lesson.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString takenKey(const Lesson& lesson)
{
    return QStringLiteral("lessons/taken/") + toText(lesson.id);
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

}  // namespace

LessonList::LessonList(const std::vector<Lesson>& lessons, QWidget* parent) : QWidget(parent), m_lessons(lessons)
{
    auto* column = new QVBoxLayout(this);
    column->setSpacing(2);
    auto* about = new QLabel(tr("Each lesson sets the window step by step, asks for a guess and gives something to "
                                "try. Wander off whenever you like: the lesson waits."));
    about->setWordWrap(true);
    column->addWidget(about);
    for (const Lesson& lesson : m_lessons) {
        auto* button = new QCommandLinkButton;
        button->setObjectName(QStringLiteral("lesson.") + toText(lesson.id));
        // The title stands on one line, whose end is cut off: how long it takes has its place below.
        button->setDescription(tr("%1 (%2 min)").arg(toText(lesson.summary.markdown)).arg(lesson.minutes));
        QSizePolicy policy = button->sizePolicy();
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        button->setSizePolicy(policy);
        connect(button, &QPushButton::clicked, this, [this, &lesson] { Q_EMIT chosen(lesson); });
        column->addWidget(button);
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
        m_buttons[i]->setIcon(numberIcon(static_cast<int>(i) + 1, taken, palette()));
    }
}

void LessonList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showTaken();
}

void LessonList::setTaken(const Lesson& lesson)
{
    QSettings().setValue(takenKey(lesson), true);
    showTaken();
}

}  // namespace krein
