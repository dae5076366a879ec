// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include <QCommandLinkButton>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QVBoxLayout>

#include "core/lessons/lesson.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString takenKey(const Lesson& lesson)
{
    return QStringLiteral("lessons/taken/") + toText(lesson.id);
}

}  // namespace

LessonList::LessonList(const std::vector<Lesson>& lessons, QWidget* parent) : QWidget(parent), m_lessons(lessons)
{
    auto* column = new QVBoxLayout(this);
    column->setSpacing(2);
    auto* about = new QLabel(tr("Each lesson sets the window step by step, asks for a guess and gives something to "
                                "try. "
                                "Wander off whenever you like: the lesson waits."));
    about->setWordWrap(true);
    column->addWidget(about);
    for (const Lesson& lesson : m_lessons) {
        auto* button = new QCommandLinkButton;
        button->setObjectName(QStringLiteral("lesson.") + toText(lesson.id));
        button->setDescription(toText(lesson.summary.markdown));
        QSizePolicy policy = button->sizePolicy();
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        button->setSizePolicy(policy);
        connect(button, &QPushButton::clicked, this, [this, &lesson] { Q_EMIT chosen(lesson); });
        column->addWidget(button);
        m_buttons.push_back(button);
    }
    auto* own = new QPushButton(tr("Open a lesson &file…"));
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
        m_buttons[i]->setText(tr("%1  %2 · %3 min%4")
                                  .arg(i + 1)
                                  .arg(toText(lesson.title))
                                  .arg(lesson.minutes)
                                  .arg(taken ? tr(" · ✓ taken") : QString()));
        m_buttons[i]->setIcon(style()->standardIcon(taken ? QStyle::SP_DialogApplyButton : QStyle::SP_ArrowForward));
    }
}

void LessonList::setTaken(const Lesson& lesson)
{
    QSettings().setValue(takenKey(lesson), true);
    showTaken();
}

}  // namespace krein
