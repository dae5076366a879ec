// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/folding_box.h"

#include <QLabel>
#include <QSettings>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/text/breakable.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

/// A heading does not look like a button that is kept pressed while what stands under it is open.
class Heading : public QToolButton {
protected:
    void paintEvent(QPaintEvent*) override
    {
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.state &= ~QStyle::State_On;
        QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
    }
};

}  // namespace

FoldingBox::FoldingBox(const QString& objectName, const QString& title, QWidget* parent, bool openAtFirst)
    : QWidget(parent),
      m_heading(new Heading),
      m_summary(new QLabel),
      m_body(new QWidget),
      m_content(new QVBoxLayout(m_body))
{
    setObjectName(objectName);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_heading->setObjectName(objectName + QStringLiteral(".heading"));
    m_heading->setText(title);
    m_heading->setCheckable(true);
    m_heading->setAutoRaise(true);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setFocusPolicy(Qt::StrongFocus);
    m_summary->setObjectName(objectName + QStringLiteral(".summary"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setContentsMargins(6, 0, 0, 0);
    m_content->setContentsMargins(0, 4, 0, 0);
    m_content->setSpacing(7);
    column->addWidget(m_heading);
    column->addWidget(m_summary);
    column->addWidget(m_body);
    connect(m_heading, &QToolButton::toggled, this, &FoldingBox::setOpen);
    showOpen(QSettings().value(QStringLiteral("folding/") + objectName, openAtFirst).toBool());
}

void FoldingBox::setNote(QWidget* note)
{
    qobject_cast<QVBoxLayout*>(layout())->insertWidget(1, note);
}

void FoldingBox::setProminent()
{
    QFont font = m_heading->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.1);
    m_heading->setFont(font);
}

void FoldingBox::setTitle(const QString& title)
{
    m_heading->setText(title);
}

void FoldingBox::setSummary(const QString& summary)
{
    m_summary->setText(wholeTerms(breakable(summary)));
    m_heading->setAccessibleDescription(summary);
}

bool FoldingBox::isOpen() const
{
    return m_heading->isChecked();
}

void FoldingBox::setOpen(bool open)
{
    showOpen(open);
    QSettings().setValue(QStringLiteral("folding/") + objectName(), open);
}

void FoldingBox::showOpen(bool open)
{
    const QSignalBlocker quiet(m_heading);
    m_heading->setChecked(open);
    m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_body->setVisible(open);
    m_summary->setVisible(!open);
}

}  // namespace krein
