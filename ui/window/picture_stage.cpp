// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_stage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/pictures/view.h"
#include "ui/window/picture_frame.h"
#include "ui/window/view_docks.h"

namespace krein {

PictureStage::PictureStage(ViewDocks* docks, QWidget* parent)
    : QStackedWidget(parent),
      m_docks(docks),
      m_title(new QLabel)
{
    auto* page = new QWidget;
    m_page = new QVBoxLayout(page);
    m_page->setContentsMargins(0, 0, 0, 0);
    m_page->setSpacing(0);
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(10, 4, 6, 4);
    auto* back = new QToolButton;
    back->setObjectName(QStringLiteral("stage.back"));
    back->setText(tr("Back (Esc)"));
    back->setToolTip(tr("Show the other pictures again"));
    heading->addWidget(m_title, 1);
    heading->addWidget(back);
    m_page->addLayout(heading);
    addWidget(m_docks);
    addWidget(page);
    connect(back, &QToolButton::clicked, this, &PictureStage::leave);
    connect(m_docks, &ViewDocks::fillRequested, this, &PictureStage::fill);
}

void PictureStage::fill(View* view)
{
    leave();
    m_filling = view;
    m_title->setText(QStringLiteral("<b>%1</b>").arg(view->title()));
    m_docks->frameOf(view)->takeWidget();
    m_page->addWidget(view, 1);
    view->show();
    setCurrentIndex(1);
    view->setFocus();
    Q_EMIT filledChanged(true);
}

void PictureStage::toggle(View* view)
{
    if (m_filling == view) return leave();
    fill(view);
}

void PictureStage::leave()
{
    if (!m_filling) return;
    View* view = m_filling;
    m_filling = nullptr;
    m_page->removeWidget(view);
    m_docks->frameOf(view)->putBack();
    setCurrentIndex(0);
    Q_EMIT filledChanged(false);
    view->setFocus();
}

}  // namespace krein
