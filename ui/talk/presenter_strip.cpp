// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/presenter_strip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "ui/plot/plain_key.h"
#include "ui/talk/pinned_form.h"

namespace krein {

namespace {

constexpr double stripShare = 0.85;  // of the type of the room: more parameters fit beside each other

QToolButton* buttonFor(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(QStringLiteral("presenter.") + action->objectName().section(QLatin1Char('.'), -1));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::NoFocus);  // the keyboard stays with the picture
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

QVBoxLayout* columnOf(std::initializer_list<QAction*> actions)
{
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addStretch(1);
    for (QAction* action : actions) column->addWidget(buttonFor(action));
    column->addStretch(1);
    return column;
}

}  // namespace

PresenterStrip::PresenterStrip(Document* document, const Actions& actions, QWidget* parent)
    : QFrame(parent),
      m_previous(actions.previous),
      m_next(actions.next),
      m_page(new QLabel),
      m_missing(new QLabel),
      m_steps(new QWidget),
      m_pinned(new PinnedForm(document))
{
    setObjectName(QStringLiteral("presenter.strip"));
    setFrameShape(QFrame::StyledPanel);
    setFocusPolicy(Qt::ClickFocus);
    m_page->setObjectName(QStringLiteral("presenter.page"));
    m_page->setAlignment(Qt::AlignCenter);
    m_missing->setObjectName(QStringLiteral("presenter.missing"));
    m_missing->setAlignment(Qt::AlignCenter);
    m_missing->setWordWrap(true);
    m_missing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // it makes no narrow window wider
    m_missing->hide();
    QVBoxLayout* steps = columnOf({actions.previous, actions.next});
    steps->setContentsMargins(0, 0, 0, 0);
    m_steps->setLayout(steps);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(16);
    row->addWidget(m_steps);
    auto* page = new QVBoxLayout;
    page->addWidget(m_page, 1);
    page->addWidget(m_missing);
    row->addLayout(page);
    row->addWidget(m_pinned, 1);
    row->addLayout(columnOf({actions.freeze, actions.pointer, actions.end}));
}

void PresenterStrip::showPage(int page, int count)
{
    m_page->setText(count > 0 ? tr("%1 of %2").arg(page + 1).arg(count) : QString());
    m_page->setVisible(count > 0);
    m_steps->setVisible(count > 1);
}

void PresenterStrip::showMissing(const QStringList& views)
{
    m_missing->setText(tr("No room for %1").arg(views.join(tr(", "))));
    m_missing->setVisible(!views.isEmpty());
}

void PresenterStrip::keyPressEvent(QKeyEvent* event)
{
    if (!isPlainKey(*event)) return QFrame::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_Space: return m_next->trigger();
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_Backspace: return m_previous->trigger();
    default: QFrame::keyPressEvent(event);
    }
}

void PresenterStrip::setStill(bool still)
{
    delete m_still;
    // Another page may have more parameters, which must not be seen either.
    setMinimumHeight(still ? height() : 0);
    setMaximumHeight(still ? height() : QWIDGETSIZE_MAX);
    if (!still) return;
    const QRect part(QPoint(0, 0), QPoint(m_pinned->geometry().right(), height() - 1));
    const QPixmap seen = grab(part);
    m_still = new QLabel(this);
    m_still->setObjectName(QStringLiteral("presenter.still"));
    m_still->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_still->setPixmap(seen);
    m_still->setScaledContents(true);
    m_still->setGeometry(part);
    m_still->show();
}

void PresenterStrip::setTypeHeight(double pixels)
{
    QFont large = font();
    large.setPixelSize(static_cast<int>(pixels * stripShare));
    m_page->setFont(large);
    m_pinned->setFont(large);
}

}  // namespace krein
