// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/axis_buttons.h"

#include <algorithm>

#include <QBoxLayout>
#include <QMenu>
#include <QToolButton>

#include "core/study/suggest.h"
#include "ui/controls/tick_menu.h"
#include "ui/text/study_words.h"
#include "ui/text/text.h"
#include "ui/views/study/study_edits.h"

namespace krein {

namespace {

constexpr int axisGap = 6;  // pixels

}  // namespace

QToolButton* makeMenuButton(const QString& name, const QString& text, const QString& toolTip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(new QMenu(button));
    return button;
}

AxisButtons::AxisButtons(QWidget* parent) : QWidget(parent), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    setObjectName(QStringLiteral("study.axes"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(axisGap);
}

void AxisButtons::addButton()
{
    const std::size_t axis = m_buttons.size();
    QToolButton* button = makeMenuButton(QStringLiteral("study.axis.%1").arg(axis + 1), {}, {}, this);
    delete button->menu();
    button->setMenu(new TickMenu(button));  // several are ticked one after the other
    connect(
        button->menu(), &QMenu::aboutToShow, this, [this, button, axis] { Q_EMIT menuWanted(button->menu(), axis); });
    m_layout->addWidget(button);
    m_buttons.push_back(button);
}

void AxisButtons::showAxes(const Study& study)
{
    while (m_buttons.size() > study.axes.size()) {
        m_buttons.back()->hide();
        m_layout->removeWidget(m_buttons.back());
        m_buttons.back()->deleteLater();
        m_buttons.pop_back();
    }
    while (m_buttons.size() < study.axes.size()) addButton();
    m_words.clear();
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const StudyAxis& axis = study.axes[i];
        const auto* values = std::get_if<ParameterValues>(&axis);
        const QString name = values ? toText(nameOf(study.experiment, values->path))
                                    : toText(std::get<StudyChoices>(axis).name);
        m_words.push_back(
            {values ? symbolOf(study.experiment, values->path) : name, valuesInShort(axis, study.experiment)});
        m_buttons[i]->setAccessibleName(tr("%1: %2").arg(name, m_words[i].values));
        m_buttons[i]->setToolTip(tr("%1: %2. Change or remove it").arg(name, m_words[i].values));
    }
    setForm(m_form);
}

QString AxisButtons::textOf(std::size_t axis, Form form) const
{
    const Words& words = m_words[axis];
    return form == Form::Names ? words.symbol : tr("%1: %2").arg(words.symbol, words.values);
}

void AxisButtons::setForm(Form form)
{
    m_form = form;
    m_layout->setDirection(form == Form::Column ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setText(textOf(i, form));
        m_buttons[i]->setSizePolicy(
            form == Form::Column ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
        m_buttons[i]->show();
    }
    updateGeometry();
}

int AxisButtons::widthIn(Form form) const
{
    int width = 0;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        // All but the words takes the same room in each form.
        const QFontMetrics metrics = m_buttons[i]->fontMetrics();
        const int around = m_buttons[i]->sizeHint().width() - metrics.horizontalAdvance(m_buttons[i]->text());
        const int own = around + metrics.horizontalAdvance(textOf(i, form));
        width = form == Form::Column ? std::max(width, own) : width + own + (i > 0 ? axisGap : 0);
    }
    return width;
}

}  // namespace krein
