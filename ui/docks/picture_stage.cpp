// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/picture_stage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/docks/picture_frame.h"
#include "ui/docks/view_docks.h"
#include "ui/plot/magnification.h"
#include "ui/views/view.h"

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
    back->setToolTip(tr("Show other views"));
    heading->addWidget(m_title, 1);
    heading->addWidget(back);
    m_page->addLayout(heading);
    auto* presented = new QWidget;
    presented->setObjectName(QStringLiteral("stage.presented"));
    m_row = new QHBoxLayout(presented);
    m_row->setContentsMargins(4, 4, 4, 4);
    m_row->setSpacing(12);
    addWidget(m_docks);
    addWidget(page);
    addWidget(presented);
    connect(back, &QToolButton::clicked, this, &PictureStage::leave);
    connect(m_docks, &ViewDocks::fillRequested, this, &PictureStage::fill);
}

void PictureStage::fill(View* view)
{
    if (isPresenting()) return present({view}, m_magnification);
    leave();
    m_filling = view;
    m_title->setText(QStringLiteral("<b>%1</b>").arg(view->shownTitle()));
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

void PictureStage::bring(const QString& id)
{
    if (isPresenting()) {
        present({m_docks->viewOf(id)}, m_magnification);
        m_presented.front()->setFocus();
        return;
    }
    leave();
    m_docks->raise(id);
}

void PictureStage::present(const std::vector<View*>& views, double magnification)
{
    leave();
    giveBack();
    m_presented = views;
    m_magnification = magnification;
    for (View* view : views) {
        m_docks->frameOf(view)->takeWidget();
        auto* frame = new PictureFrame(view);
        m_frames.push_back(frame);
        m_row->addWidget(frame, 1);
        magnify(*view, magnification);
        view->show();
    }
    setCurrentIndex(2);
    for (View* view : views) view->showResults(view->results());  // what it missed out of sight
}

void PictureStage::giveBack()
{
    for (std::size_t i = 0; i < m_presented.size(); ++i) {
        View* view = m_presented[i];
        m_frames[i]->takeWidget();
        delete m_frames[i];
        magnify(*view, 1.0);
        m_docks->frameOf(view)->putBack();
    }
    m_frames.clear();
    m_presented.clear();
}

void PictureStage::endPresenting()
{
    if (!isPresenting()) return;
    giveBack();
    setCurrentIndex(0);
}

}  // namespace krein
