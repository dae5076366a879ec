// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the decision view shows the two functions of a model that keeps asymmetry: one of them, or both side by side.
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/pictures/decision/decision_view.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/plot_view.h"

namespace krein {

namespace {

/// Whether f is the plain mean of the two functions.
bool isAverage(const Matrix& merging)
{
    if (merging.rows() != 3) return false;
    return (merging.topRows(2).array() - 0.5).abs().maxCoeff() < 1e-12 && merging.row(2).cwiseAbs().maxCoeff() < 1e-12;
}

}  // namespace

void DecisionView::buildSideBar()
{
    m_sideBar = new QWidget(this);
    m_sideBar->setObjectName(QStringLiteral("decision.sides"));
    auto* row = new QHBoxLayout(m_sideBar);
    row->setContentsMargins(8, 4, 8, 0);
    row->setSpacing(4);
    row->addWidget(new QLabel(tr("Function:")));
    m_sideButtons = new QButtonGroup(this);
    struct Choice {
        Sides sides;
        const char* name;
        QString text, tip;
    };
    const Choice choices[] = {
        {Sides::Merged, "merged", tr("Average"), tr("f, what the source and the target function are merged to")},
        {Sides::Source, "source", tr("Source"), tr("fₛ(x) = Σ βᵢ k(x, xᵢ) + b: x as the first argument of the kernel")},
        {Sides::Target, "target", tr("Target"),
            tr("fₜ(x) = Σ β′ᵢ k(xᵢ, x) + b′: x as the second argument of the kernel")},
        {Sides::Both, "both", tr("Side by side"),
            tr("The source function on the left and the target function on the right, on one scale")}};
    for (const Choice& choice : choices) {
        auto* button = new QToolButton(m_sideBar);
        button->setObjectName(QStringLiteral("decision.sides.") + QString::fromLatin1(choice.name));
        button->setText(choice.text);
        button->setToolTip(choice.tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_sideButtons->addButton(button, static_cast<int>(choice.sides));
        row->addWidget(button);
    }
    row->addStretch();
    m_sideButtons->button(static_cast<int>(m_sides))->setChecked(true);
    connect(m_sideButtons, &QButtonGroup::idClicked, this, [this](int id) { setSides(static_cast<Sides>(id)); });
    m_sideBar->hide();
    m_layout->addWidget(m_sideBar);
}

/// Which one is chosen has to be seen in dark colours too.
void DecisionView::styleSideBar()
{
    const auto name = [this](QPalette::ColorRole role) { return m_theme.palette.color(QPalette::Active, role).name(); };
    m_sideBar->setStyleSheet(QStringLiteral("QLabel { color: %1; }"
                                            "QToolButton { color: %1; padding: 2px 8px; border: 1px solid %2; "
                                            "border-radius: 3px; }"
                                            "QToolButton:checked { background: %3; color: %4; }"
                                            "QToolButton:focus { border-color: %3; }")
                                 .arg(name(QPalette::WindowText), name(QPalette::PlaceholderText),
                                     name(QPalette::Highlight), name(QPalette::HighlightedText)));
}

void DecisionView::setSides(Sides sides)
{
    if (sides == m_sides) return;
    m_sides = sides;
    m_sideButtons->button(static_cast<int>(sides))->setChecked(true);
    m_shownMap.reset();
    refresh();
    Q_EMIT sidesWanted(sides != Sides::Merged);
}

bool DecisionView::hasSides() const
{
    return hasMap() && model() && results()->map->source && results()->map->target && eigenfunction() == 0
        && iterate() < 0;
}

/// Until maps of the sides are there, what they are merged to is shown.
MapSide DecisionView::sideOn(const DecisionPanel& panel) const
{
    if (&panel != &m_main) return MapSide::Target;
    if (!hasSides() || m_sides == Sides::Merged) return MapSide::Merged;
    return m_sides == Sides::Target ? MapSide::Target : MapSide::Source;
}

const DecisionMap& DecisionView::mapOn(MapSide side) const
{
    const MapValue& map = *results()->map;
    if (side == MapSide::Source && map.source) return *map.source;
    if (side == MapSide::Target && map.target) return *map.target;
    return map.map;
}

void DecisionView::refreshSides()
{
    const bool twoSided = model() && results()->model->onKernel.isTwoSided() && eigenfunction() == 0 && iterate() < 0;
    m_sideBar->setVisible(twoSided);
    if (twoSided) {
        auto* merged = m_sideButtons->button(static_cast<int>(Sides::Merged));
        merged->setText(isAverage(results()->model->onKernel.merging) ? tr("Average") : tr("Merged"));
    }
    const bool both = hasSides() && m_sides == Sides::Both;
    if (both && !m_beside) {
        m_beside.emplace(this);
        m_beside->plot->setObjectName(QStringLiteral("decision.beside"));
        m_beside->plot->setAccessibleName(tr("Decision map of the target function"));
        m_beside->plot->setTheme(m_theme);
        m_beside->points->setSelection(m_selected);
        m_plots->addWidget(m_beside->plot, 1);
        connectPlot(*m_beside);
    }
    if (m_beside && m_beside->plot->isHidden() == both) {
        m_beside->plot->setVisible(both);
        m_layout->activate();
    }
}

/// Both plots show the same part of the plane. The second follows the first when either is laid out anew, the first
/// follows the second when somebody moves that.
void DecisionView::follow(const DecisionPanel& moved)
{
    if (m_following || !m_beside || m_beside->plot->isHidden()) return;
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

void DecisionView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    if (!m_beside || m_beside->plot->isHidden()) return m_main.plot->renderPicture(painter, target);
    const QSizeF half(target.width() / 2, target.height());
    m_main.plot->renderPicture(painter, QRectF(target.topLeft(), half));
    m_beside->plot->renderPicture(painter, QRectF(target.topLeft() + QPointF(half.width(), 0), half));
}

}  // namespace krein
