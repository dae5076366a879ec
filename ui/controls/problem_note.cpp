// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/problem_note.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/controls/fix_buttons.h"
#include "ui/text/breakable.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

ProblemNote::ProblemNote(const QString& objectName, QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel),
      m_fixes(new FixButtons(Qt::Vertical))
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
    column->addWidget(m_fixes);
    connect(m_fixes, &FixButtons::chosen, this, &ProblemNote::fixChosen);
    colour();
    hide();
}

void ProblemNote::showProblem(const QString& sentence, const std::vector<Fix>& fixes)
{
    showOffer(sentence.isEmpty() ? sentence : QStringLiteral("⚠ ") + sentence, fixes);
    m_isOffer = false;
    colour();
}

void ProblemNote::showOffer(const QString& sentence, const std::vector<Fix>& fixes)
{
    m_text->setText(wholeTerms(breakable(sentence)));
    m_fixes->show(fixes);
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
