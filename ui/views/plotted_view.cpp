// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plotted_view.h"

#include <QVBoxLayout>

#include "ui/plot/plot_view.h"

namespace krein {

PlottedView::PlottedView(const ViewInfo& about, const QString& name, const QString& explanation, QWidget* parent)
    : View(about, parent),
      m_plot(new PlotView(this)),
      m_rows(new QVBoxLayout(this))
{
    m_plot->setObjectName(id() + QStringLiteral(".plot"));
    m_plot->setAccessibleName(name);
    m_plot->setWhatsThis(explanation);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_plot, &PlotView::readoutChanged, this, &View::readoutChanged);
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) { emphasiseAt(pixel); });
    connect(m_plot, &PlotView::left, this, [this] { emphasiseAt({}); });
    connect(m_plot, &PlotView::clicked, this, &PlottedView::click);
    connect(m_plot, &PlotView::lookGiven, this, &PlottedView::tellSentence);
}

void PlottedView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_plot->setTheme(theme);
}

void PlottedView::paint(QPainter& painter, const QRectF& target)
{
    m_plot->renderPicture(painter, target);
}

QString PlottedView::shownMessage() const
{
    const QString& message = m_plot->look().message;
    return message.isEmpty() ? whyEmpty() : message;
}

void PlottedView::click(const QPointF&, Qt::KeyboardModifiers)
{
}

void PlottedView::showMessage(const QString& message)
{
    clear();
    m_plot->showMessage(message);
}

}  // namespace krein
