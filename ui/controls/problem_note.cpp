// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/problem_note.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/controls/remedy_buttons.h"
#include "ui/text/breakable.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

ProblemNote::ProblemNote(const QString& objectName, QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel),
      m_remedies(new RemedyButtons(Qt::Vertical))
{
    setObjectName(objectName);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(4);
    m_text->setObjectName(objectName + QStringLiteral(".text"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_text);
    column->addWidget(m_remedies);
    connect(m_remedies, &RemedyButtons::chosen, this, &ProblemNote::remedyChosen);
    colour();
    hide();
}

void ProblemNote::showProblem(const QString& sentence, const std::vector<Remedy>& remedies)
{
    showOffer(sentence.isEmpty() ? sentence : QStringLiteral("⚠ ") + sentence, remedies);
    m_isOffer = false;
    colour();
}

void ProblemNote::showOffer(const QString& sentence, const std::vector<Remedy>& remedies)
{
    m_text->setText(wholeTerms(breakable(sentence)));
    m_remedies->show(remedies);
    setVisible(!sentence.isEmpty());
    m_isOffer = true;
    colour();
}

void ProblemNote::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colour();
}

void ProblemNote::colour()
{
    QPalette palette;
    if (!m_isOffer) palette.setColor(QPalette::WindowText, themeOf(*this).warning);
    m_text->setPalette(palette);
}

}  // namespace krein
