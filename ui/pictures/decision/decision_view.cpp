// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/decision/decision_view.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/data/edit.h"
#include "ui/pictures/decision/decision_drawn.h"
#include "ui/pictures/sample_points.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/words/text.h"

namespace krein {

namespace {

/// What a data source was before it was changed by hand; an empty canvas for samples drawn on one.
DataSource rootOf(const DataSource& source)
{
    const auto* drawn = std::get_if<DrawnData>(&source);
    if (!drawn) return source;
    return drawn->origin ? drawn->origin->source : DataSource(DrawnData{});
}

Matrix stacked(const Matrix& above, const Matrix& below)
{
    Matrix all(above.rows() + below.rows(), 2);
    if (above.rows() > 0) all.topRows(above.rows()) = above;
    if (below.rows() > 0) all.bottomRows(below.rows()) = below;
    return all;
}

int classesWithMembers(const DataSet& data, int atLeast)
{
    std::vector<int> members(data.classNames.size(), 0);
    for (const int label : data.labels) ++members[static_cast<std::size_t>(label)];
    return static_cast<int>(std::ranges::count_if(members, [atLeast](int count) { return count >= atLeast; }));
}

}  // namespace

DecisionView::DecisionView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_main(this),
      m_layout(new QVBoxLayout(this)),
      m_plots(new QHBoxLayout)
{
    setObjectName(id());
    m_main.plot->setObjectName(QStringLiteral("decision.plot"));
    m_main.plot->setAccessibleName(tr("Decision map"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_plots->setSpacing(0);
    buildEigenBar();
    buildSideBar();
    m_plots->addWidget(m_main.plot, 1);
    m_layout->addLayout(m_plots, 1);
    buildMenu();
    m_main.plot->installEventFilter(this);
    setFocusProxy(m_main.plot);
    connectPlot(m_main);
    connect(m_main.plot, &PlotView::visibleBoxChanged, this, [this] {
        if (hasMap()) Q_EMIT viewChanged(m_main.plot->visibleBox());
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(120);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_hovered) showReading(*m_hovered, m_hoveredPixel, true);
    });
}

void DecisionView::connectPlot(DecisionPanel& panel)
{
    PlotView* plot = panel.plot;
    plot->setWhatsThis(tr("Blue: f > 0, the second class. Vermilion: f < 0, the first. The solid line is f = 0, the "
                          "dashed ones f = ±1. "
                          "A ring: a support vector, a double one at its bound, dashed if its coefficient is negative. "
                          "A cross: predicted wrongly. "
                          "Lines at the cursor lead to the samples with the largest terms of f. "
                          "Wheel: zoom. Middle button, or Space or Shift and drag: move. Ctrl and drag, or the key Z "
                          "and drag: zoom into "
                          "a rectangle. Double click or Home: everything. D: draw samples; F: fit the frame to them."));
    plot->setReadout([this, &panel](const QPointF& pixel) { return readingAt(panel, pixel, true).tip; });
    connect(plot, &PlotView::hovered, this, [this, &panel](const QPointF& pixel) { hover(panel, pixel); });
    connect(plot, &PlotView::left, this, &DecisionView::endHover);
    connect(plot, &PlotView::clicked, this, [this, &panel](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        Q_EMIT sampleClicked(panel.points->rowAt(panel.plot->map(), pixel).value_or(-1),
            modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
    });
    connect(plot, &PlotView::visibleBoxChanged, this, [this, &panel] { follow(panel); });
}

void DecisionView::setHeader(QWidget* header)
{
    m_layout->insertWidget(0, header);
}

void DecisionView::setCorner(QWidget* corner)
{
    m_corner = corner;
    corner->setParent(m_main.plot);
    corner->adjustSize();
    corner->show();
    placeCorners();
}

void DecisionView::placeCorners()
{
    const QSize size = m_main.plot->size();
    if (m_corner) m_corner->move(size.width() - m_corner->width() - 2, 0);
    m_menu->move(2, size.height() - m_menu->height() - 2);
}

bool DecisionView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_main.plot && event->type() == QEvent::Resize) placeCorners();
    return View::eventFilter(watched, event);
}

void DecisionView::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (DecisionPanel* panel : {&m_main, m_beside ? &*m_beside : nullptr}) {
        if (!panel) continue;
        panel->plot->setTheme(theme);
        panel->points->restyle();
    }
    refreshMenu();
    styleSideBar();
    m_shownMap.reset();  // its colours are the old theme's
    refresh();
    Q_EMIT themeChanged();
}

void DecisionView::setSelection(const std::vector<Index>& rows)
{
    m_selected = rows;
    m_main.points->setSelection(rows);
    if (m_beside) m_beside->points->setSelection(rows);
}

const Model* DecisionView::model() const
{
    return results() && results()->model && results()->model->model.usable() ? &results()->model->model : nullptr;
}

void DecisionView::showExperiment(const Experiment& experiment)
{
    const auto* drawn = std::get_if<DrawnData>(&experiment.data);
    m_plane = experiment.map;
    if (!drawn) {
        m_drawn.reset();
        return;  // the results will show these data
    }
    m_drawn = drawn->samples ? drawn->samples : std::make_shared<const DataSet>(emptyCanvas());
    if (!m_homeOf || !(*m_homeOf == rootOf(experiment.data)) || m_homePlane != m_plane) {
        m_homeOf = rootOf(experiment.data);
        m_homePlane = m_plane;
        m_fitNext = false;
        m_main.plot->resetZoomTo(surroundings());
    }
    refreshPoints();
    applyLook();
}

bool DecisionView::isCurrent() const
{
    if (!m_drawn) return true;
    return results() && results()->data && (results()->data == m_drawn || *results()->data == *m_drawn);
}

const DataSet* DecisionView::shownData() const
{
    if (m_drawn) return m_drawn.get();
    return results() ? results()->data.get() : nullptr;
}

Box DecisionView::surroundings() const
{
    if (m_drawn && m_plane.plane == PlaneKind::Features && m_drawn->samples.cols() > 0)
        return boxAround(planeCoordinates(*m_drawn, m_plane));
    return hasMap() ? boxAround(stacked(results()->map->trainCoordinates, results()->map->testCoordinates)) : Box{};
}

void DecisionView::fit()
{
    m_main.plot->resetZoomTo(surroundings());
    applyLook();
}

/// The frame of drawn samples stays where it is; that of others follows the results.
void DecisionView::refreshHome()
{
    const Experiment& shown = results()->experiment;
    const DataSource root = rootOf(shown.data);
    const bool drawn = std::holds_alternative<DrawnData>(shown.data);
    const bool sameGround = m_homeOf && *m_homeOf == root && m_homePlane == shown.map
        && shown.map.plane == PlaneKind::Features;
    if (drawn && sameGround && !m_fitNext) return;
    if (!isCurrent()) return;
    m_homeOf = root;
    m_homePlane = shown.map;
    m_fitNext = false;
    const Box home = surroundings();
    if (!(home == m_main.plot->home())) m_main.plot->resetZoomTo(home);
}

void DecisionView::refresh()
{
    if (!hasMap()) {
        for (DecisionPanel* panel : {&m_main, m_beside ? &*m_beside : nullptr}) {
            if (!panel) continue;
            panel->raster->clear();
            panel->contours->setContours({});
        }
        m_shownMap.reset();
    }
    m_exactSeconds = 0.0;
    m_main.rays->clear();
    if (m_beside) m_beside->rays->clear();
    refreshSides();
    if (hasMap() && results()->map != m_shownMap) refreshMap();
    if (hasMap()) refreshHome();
    refreshEigenBar();
    refreshMenu();
    refreshMarks();
    refreshPoints();
    applyLook();
    // The frame of a drawing does not follow its samples; the map has to fill it.
    if (m_drawn && hasMap() && results()->map->detail.box != m_main.plot->visibleBox())
        Q_EMIT viewChanged(m_main.plot->visibleBox());
}

void DecisionView::applyLook()
{
    m_main.plot->setLook(look(sideOn(m_main)));
    if (!m_beside) return;
    m_beside->plot->setLook(look(MapSide::Target));
    m_beside->plot->setHome(m_main.plot->home());
    follow(m_main);
}

/// On the plane of two features when one unit of one is not much more than one of the other; the frame decides, so that
/// it does not change while samples are drawn. Other planes lie in prepared space, where units are alike.
bool DecisionView::comparableUnits() const
{
    const bool flat = hasMap() && results()->map->plane.kind == PlaneKind::Features
        && results()->map->plane.verticalFeature < 0 && !m_drawn;
    if (flat) return false;  // a single feature: the vertical axis has no meaning
    if (hasMap() && results()->map->plane.kind != PlaneKind::Features) return true;
    const Box& home = m_main.plot->home();
    const double ratio = (home.right - home.left) / (home.top - home.bottom);
    return ratio > 1.0 / 3.0 && ratio < 3.0;
}

PlotLook DecisionView::look(MapSide side) const
{
    PlotLook look;
    const DataSet* samples = shownData();
    look.axes = m_drawn || hasMap();
    look.message = message();
    if (!look.axes || !samples) return look;
    look.equalUnits = comparableUnits();
    const auto name = [samples](int feature) {
        const auto j = static_cast<std::size_t>(feature - 1);
        return feature >= 1 && j < samples->featureNames.size() ? toText(samples->featureNames[j]) : QString();
    };
    look.x.title = hasMap() && isCurrent() ? toText(results()->map->plane.horizontalLabel) : name(m_plane.horizontal);
    look.y.title = hasMap() && isCurrent() ? toText(results()->map->plane.verticalLabel) : name(m_plane.vertical);
    Results named = results() ? *results() : Results{};
    if (m_drawn) named.data = m_drawn;
    if (!named.prepared) named.prepared = std::make_shared<const PreparedData>();
    look.legend = classLegend(named, m_theme);
    describeMap(look, side);
    return look;
}

QString DecisionView::hint() const
{
    if (m_drawn && m_drawn->size() == 0)
        return tr("Click to put samples; the right button puts the next class. D, or the pencil, shows the tools.");
    const bool trained = results() && results()->model && results()->model->model.usable();
    if (!trained && m_drawn && m_drawn->labelled() && classesWithMembers(*m_drawn, 2) < 2)
        return tr("Put at least two samples of two classes to train a classifier.");
    return {};
}

QString DecisionView::message() const
{
    if (m_drawn && m_drawn->size() == 0) return hint();
    if (eigenfunction() > 0) return {};
    return m_drawn ? QString() : problemText();
}

QString DecisionView::problemText() const
{
    if (!isCurrent()) return {};
    if (!results()) return tr("Nothing has been computed yet.");
    const Results& shown = *results();
    if (const std::string problem = firstProblem(shown, Stage::Map); !problem.empty()) return toText(problem);
    if (shown.data && !shown.data->labelled()) return tr("No labels: choose a label column to train a classifier.");
    if (shown.data && !shown.map) return tr("These data have no coordinates to draw.");
    if (shown.model && !shown.model->model.usable())
        return toText(std::string(terminationText(shown.model->model.termination)));
    return {};
}

}  // namespace krein
