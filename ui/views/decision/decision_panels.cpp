// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_panels.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>

#include "ui/plot/layers/points_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/theme/sign_colours.h"
#include "ui/views/pointing.h"

namespace krein {

DecisionPanels::DecisionPanels(QWidget* parent) : QWidget(parent), m_main(this)
{
    m_main.plot->setObjectName(QStringLiteral("decision.plot"));
    m_main.plot->setAccessibleName(tr("Decision map"));
    m_main.plot->installEventFilter(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_main.plot, 1);
    setFocusProxy(m_main.plot);
    connectPlot(m_main);
}

void DecisionPanels::connectPlot(DecisionPanel& panel)
{
    PlotView* plot = panel.plot;
    plot->setWhatsThis(tr("The sign of f: %1. f > 0 means the second class. The solid line is f = 0, the "
                          "dashed lines are f = ±1. A ring: a support vector, double at its bound, dashed if its "
                          "coefficient is negative. A cross: a wrong prediction. Lines at the cursor lead to the "
                          "samples with the largest terms of f. Wheel: zoom. Middle button, or Space or Shift and "
                          "drag: pan. Ctrl and drag, or the key Z and drag: zoom into a rectangle. Double click or "
                          "Home: reset zoom. D: draw samples; F: fit the frame to them.")
                           .arg(signColourWords()));
    plot->setTip([this, &panel](const QPointF& pixel) { return m_tip ? m_tip(panel, pixel) : QString(); });
    connect(plot, &PlotView::hovered, this, [this, &panel](const QPointF& pixel) { Q_EMIT hovered(&panel, pixel); });
    connect(plot, &PlotView::left, this, &DecisionPanels::left);
    connect(plot, &PlotView::clicked, this, [this, &panel](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        Q_EMIT clicked(panel.points->rowAt(panel.plot->map(), pixel).value_or(-1), extends(modifiers));
    });
    connect(plot, &PlotView::visibleBoxChanged, this, [this, &panel] { follow(panel); });
}

bool DecisionPanels::isSideBySide() const
{
    return m_beside && !m_beside->plot->isHidden();
}

PlotView* DecisionPanels::besidePlot() const
{
    return m_beside ? m_beside->plot : nullptr;
}

void DecisionPanels::setBeside(std::optional<MapSide> side)
{
    if (side && m_beside) m_beside->side = *side;
    if (side.has_value() == isSideBySide()) return;
    if (!m_beside) {
        m_beside.emplace(this);
        m_beside->side = *side;
        m_beside->plot->setObjectName(QStringLiteral("decision.beside"));
        m_beside->plot->setAccessibleName(tr("Decision map of the second function"));
        m_beside->plot->setTheme(m_main.plot->theme());
        m_beside->points->setSelection(m_selection);
        static_cast<QHBoxLayout*>(layout())->addWidget(m_beside->plot, 1);
        connectPlot(*m_beside);
    }
    m_beside->plot->setVisible(side.has_value());
    layout()->activate();
}

std::vector<DecisionPanel*> DecisionPanels::all()
{
    std::vector<DecisionPanel*> panels{&m_main};
    if (m_beside) panels.push_back(&*m_beside);
    return panels;
}

std::vector<DecisionPanel*> DecisionPanels::seen()
{
    std::vector<DecisionPanel*> panels{&m_main};
    if (isSideBySide()) panels.push_back(&*m_beside);
    return panels;
}

void DecisionPanels::setTheme(const Theme& theme)
{
    for (DecisionPanel* panel : all()) panel->plot->setTheme(theme);
}

void DecisionPanels::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    for (DecisionPanel* panel : all()) panel->points->setSelection(rows);
}

void DecisionPanels::setUpperRightCorner(QWidget* corner)
{
    m_upperRight = corner;
    corner->setParent(m_main.plot);
    corner->adjustSize();
    corner->show();
    placeCorners();
}

void DecisionPanels::setLowerLeftCorner(QWidget* corner)
{
    m_lowerLeft = corner;
    corner->setParent(m_main.plot);
    corner->show();
    placeCorners();
}

/// As large beside magnified letters as beside usual ones, that they are seen and met there too.
void DecisionPanels::placeCorners()
{
    constexpr int usualSide = 22, usualIcon = 15;
    const double factor = magnificationOf(*m_main.plot);
    for (QAbstractButton* button :
        {qobject_cast<QAbstractButton*>(m_upperRight), qobject_cast<QAbstractButton*>(m_lowerLeft)}) {
        if (!button) continue;
        button->setFixedSize(QSize(usualSide, usualSide) * factor);
        button->setIconSize(QSize(usualIcon, usualIcon) * factor);
    }
    const QSize size = m_main.plot->size();
    if (m_upperRight) m_upperRight->move(size.width() - m_upperRight->width() - 2, 0);
    if (m_lowerLeft) m_lowerLeft->move(2, size.height() - m_lowerLeft->height() - 2);
}

bool DecisionPanels::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOther = event->type() == QEvent::Resize || event->type() == magnificationChange();
    if (watched == m_main.plot && isOther) placeCorners();
    return QWidget::eventFilter(watched, event);
}

void DecisionPanels::align()
{
    if (!m_beside) return;
    m_beside->plot->setHome(m_main.plot->home());
    follow(m_main);
}

/// The second plot follows the first when either is laid out anew, the first follows the second when somebody moves
/// that.
void DecisionPanels::follow(const DecisionPanel& moved)
{
    if (m_following || !isSideBySide()) return;
    const bool laidOut = m_beside->plot->size() != m_besideSize;
    m_besideSize = m_beside->plot->size();
    m_following = true;
    PlotView *first = m_main.plot, *second = m_beside->plot;
    if (&moved == &m_main || laidOut || first->size() != second->size()) {
        if (!(second->visibleBox() == first->visibleBox())) second->zoomTo(first->visibleBox());
    } else if (!second->isZoomed()) {
        first->resetZoom();
    } else if (!(second->visibleBox() == first->visibleBox())) {
        first->zoomTo(second->visibleBox());
    }
    m_following = false;
}

void DecisionPanels::render(QPainter& painter, const QRectF& target)
{
    if (!isSideBySide()) return m_main.plot->renderPicture(painter, target);
    const QSizeF half(target.width() / 2, target.height());
    m_main.plot->renderPicture(painter, QRectF(target.topLeft(), half));
    m_beside->plot->renderPicture(painter, QRectF(target.topLeft() + QPointF(half.width(), 0), half));
}

}  // namespace krein
