// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QVBoxLayout>

#include "core/data/edit.h"
#include "ui/plot/contour.h"
#include "ui/plot/contour_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/plot/raster_layer.h"
#include "ui/views/eigenfunction.h"
#include "ui/views/samples.h"

namespace krein {

namespace {

constexpr int tableSize = 511;

/// |f| that gets full colour: at least the margin, and all but the 2 % most extreme values at training samples, so that
/// it depends neither on what is visible nor on how f grows far from the samples.
/// @param decision  n×c
double fullScale(const Matrix& decision)
{
    return colourScale(decision, 1.0);
}

std::vector<QRgb> tintTable(const Theme& theme, int classIndex)
{
    std::vector<QRgb> table(64);
    const QRgb color = theme.classStyle(classIndex).color.rgb();
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = mixed(theme.mapCentre, color, (theme.dark ? 0.55 : 0.7) * std::pow(static_cast<double>(i) / 63.0, 0.7));
    return table;
}

/// By how much output k leads the best of the others; its zero line bounds the region of class k.
Eigen::ArrayXXf lead(const DecisionMap& map, std::size_t k)
{
    Eigen::ArrayXXf rival = Eigen::ArrayXXf::Constant(map.rows(), map.columns(), -std::numeric_limits<float>::infinity());
    for (std::size_t j = 0; j < map.values.size(); ++j)
        if (j != k) rival = rival.max(map.values[j]);
    return map.values[k] - rival;
}

constexpr double plainRadius = 3.6;

/// What a data source was before it was changed by hand; an empty canvas for samples drawn on one.
DataSource rootOf(const DataSource& source)
{
    const auto* drawn = std::get_if<DrawnData>(&source);
    if (!drawn) return source;
    return drawn->origin ? drawn->origin->source : DataSource(DrawnData{});
}

/// For every row of `now` the row of `before` it may have been: behind what was added nothing changed its order, and what
/// was left of fewer rows kept its coordinates. −1: none.
std::vector<Index> earlierRows(const DataSet& now, const DataSet& before)
{
    std::vector<Index> rows(static_cast<std::size_t>(now.size()), -1);
    const Index added = now.size() - before.size(), at = addedAt(before);
    Index next = 0;
    for (Index i = 0; i < now.size(); ++i) {
        Index& row = rows[static_cast<std::size_t>(i)];
        if (added >= 0) {
            if (i < at || i >= at + added) row = i < at ? i : i - added;
            continue;
        }
        while (next < before.size() && now.samples.row(i) != before.samples.row(next)) ++next;
        if (next >= before.size()) break;
        row = next++;
    }
    return rows;
}

/// Drawn samples where a features plane of them shows them.
Matrix planeCoordinates(const DataSet& data, const PlaneOptions& plane)
{
    const auto column = [&](int feature, Index otherwise) {
        return feature >= 1 && feature <= data.samples.cols() ? static_cast<Index>(feature - 1) : std::min(otherwise, data.samples.cols() - 1);
    };
    Matrix coordinates(data.samples.rows(), 2);
    coordinates << data.samples.col(column(plane.horizontal, 0)), data.samples.col(column(plane.vertical, 1));
    return coordinates;
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

DecisionView::DecisionView(QWidget* parent) : View(parent), m_theme(makeTheme(false)), m_plot(new PlotView(this)),
    m_raster(new RasterLayer(*m_plot)), m_contours(new ContourLayer(*m_plot)), m_points(new PointsLayer(*m_plot)),
    m_layout(new QVBoxLayout(this))
{
    setObjectName(id());
    m_plot->setObjectName(QStringLiteral("decision.plot"));
    m_plot->setAccessibleName(tr("Decision map"));
    m_plot->setWhatsThis(tr("Blue: f > 0, the second class. Vermilion: f < 0, the first. The solid line is f = 0, the dashed ones f = ±1. "
                            "Wheel: zoom. Middle button, or Space or Shift and drag: move. Ctrl and drag, or the key Z and drag: zoom into "
                            "a rectangle. Double click or Home: everything. D: draw samples; F: fit the frame to them."));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    buildEigenBar();
    m_layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) {
        Q_EMIT readoutChanged(readoutAt(pixel));
        Q_EMIT sampleHovered(m_points->rowAt(m_plot->map(), pixel).value_or(-1));
    });
    connect(m_plot, &PlotView::left, this, [this] {
        Q_EMIT readoutChanged({});
        Q_EMIT sampleHovered(-1);
    });
    connect(m_plot, &PlotView::clicked, this, [this](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        Q_EMIT sampleClicked(m_points->rowAt(m_plot->map(), pixel).value_or(-1), modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
    });
    connect(m_plot, &PlotView::visibleBoxChanged, this, [this] {
        if (hasMap()) Q_EMIT viewChanged(m_plot->visibleBox());
    });
}

void DecisionView::setHeader(QWidget* header) { m_layout->insertWidget(0, header); }

void DecisionView::setCorner(QWidget* corner)
{
    m_corner = corner;
    corner->setParent(m_plot);
    corner->adjustSize();
    corner->move(width() - corner->width() - 2, 0);
    corner->show();
}

void DecisionView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    if (m_corner) m_corner->move(width() - m_corner->width() - 2, 0);
}

void DecisionView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    m_points->restyle();
    m_shownMap.reset();  // its colours are the old theme's
    refresh();
    Q_EMIT themeChanged();
}

void DecisionView::setSelection(const std::vector<Index>& rows) { m_points->setSelection(rows); }

void DecisionView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    m_plot->renderPicture(painter, target);
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
        m_plot->resetZoomTo(surroundings());
    }
    refreshPoints();
    m_plot->setLook(look());
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
    if (m_drawn && m_plane.plane == PlaneKind::Features && m_drawn->samples.cols() > 0) return boxAround(planeCoordinates(*m_drawn, m_plane));
    return hasMap() ? boxAround(stacked(results()->map->trainCoordinates, results()->map->testCoordinates)) : Box{};
}

void DecisionView::fit()
{
    m_plot->resetZoomTo(surroundings());
    m_plot->setLook(look());
}

/// The frame of drawn samples stays where it is; that of others follows the results.
void DecisionView::refreshHome()
{
    const Experiment& shown = results()->experiment;
    const DataSource root = rootOf(shown.data);
    const bool drawn = std::holds_alternative<DrawnData>(shown.data);
    const bool sameGround = m_homeOf && *m_homeOf == root && m_homePlane == shown.map && shown.map.plane == PlaneKind::Features;
    if (drawn && sameGround && !m_fitNext) return;
    if (!isCurrent()) return;
    m_homeOf = root;
    m_homePlane = shown.map;
    m_fitNext = false;
    const Box home = surroundings();
    if (!(home == m_plot->home())) m_plot->resetZoomTo(home);
}

void DecisionView::refresh()
{
    if (!hasMap()) {
        m_raster->clear();
        m_contours->setContours({});
        m_shownMap.reset();
    } else if (results()->map != m_shownMap) {
        refreshMap();
    }
    if (hasMap()) refreshHome();
    refreshEigenBar();
    refreshPoints();
    m_plot->setLook(look());
    // The frame of a drawing does not follow its samples; the map has to fill it.
    if (m_drawn && hasMap() && results()->map->detail.box != m_plot->visibleBox()) Q_EMIT viewChanged(m_plot->visibleBox());
}

void DecisionView::refreshMap()
{
    m_shownMap = results()->map;
    const DecisionMap& map = m_shownMap->map;
    if (map.values.empty() || map.rows() < 2 || map.columns() < 2) {
        m_raster->clear();
        m_contours->setContours({});
        return;
    }
    const Index number = eigenfunction();
    if (number > 0) m_scale = colourScale(results()->spectrum->raw.vectors.col(number - 1), 0.0);
    else m_scale = results()->model ? fullScale(results()->model->model.decision) : 1.0;
    RasterField field{std::shared_ptr<const DecisionMap>(m_shownMap, &map), m_scale, {}};
    if (map.values.size() == 1) field.tables.push_back(divergingTable(m_theme, tableSize));
    else for (std::size_t k = 0; k < map.values.size(); ++k) field.tables.push_back(tintTable(m_theme, static_cast<int>(k)));
    m_raster->setField(std::move(field));
    refreshContours();
}

void DecisionView::refreshContours()
{
    const DecisionMap& map = m_shownMap->map;
    std::vector<Contour> contours;
    if (eigenfunction() > 0) {
        contours.push_back({contourLines(map.values[0], map.box, 0.0f), 2.2, false});
    } else if (map.values.size() == 1) {
        contours.push_back({contourLines(map.values[0], map.box, -1.0f), 1.1, true});
        contours.push_back({contourLines(map.values[0], map.box, 1.0f), 1.1, true});
        contours.push_back({contourLines(map.values[0], map.box, 0.0f), 2.2, false});
    } else {
        for (std::size_t k = 0; k < map.values.size(); ++k) contours.push_back({contourLines(lead(map, k), map.box, 0.0f), 1.4, false});
    }
    m_contours->setContours(std::move(contours));
}

std::vector<PlotPoint> DecisionView::resultPoints() const
{
    if (!hasMap()) return {};
    const Results& shown = *results();
    if (!shown.prepared) {  // all rows, in their order
        PreparedData all;
        for (Index i = 0; i < shown.data->size(); ++i) all.trainRows.push_back(i);
        all.trainLabels = shown.data->labels;
        return samplePoints(all, shown.map->trainCoordinates, shown.map->testCoordinates);
    }
    if (eigenfunction() > 0) return eigenvectorPoints();
    std::vector<double> radii;
    if (shown.model && shown.model->model.usable()) {
        const Vector magnitude = shown.model->model.dualCoefficients.cwiseAbs().rowwise().maxCoeff();
        const double largest = magnitude.size() ? magnitude.maxCoeff() : 0.0;
        // Area grows with |α|, so that one large coefficient does not make all others invisible.
        if (largest > 0)
            for (const double value : magnitude) radii.push_back(2.4 + 4.0 * std::sqrt(value / largest));
    }
    return samplePoints(*shown.prepared, shown.map->trainCoordinates, shown.map->testCoordinates, radii);
}

std::vector<PlotPoint> DecisionView::drawnPoints() const
{
    const DataSet& now = *m_drawn;
    std::vector<PlotPoint> known(results() && results()->data ? static_cast<std::size_t>(results()->data->size()) : 0, PlotPoint{.row = -1});
    std::vector<Index> earlier(static_cast<std::size_t>(now.size()), -1);
    if (!known.empty() && results()->data->samples.cols() == now.samples.cols()) {
        for (const PlotPoint& point : resultPoints()) known[static_cast<std::size_t>(point.row)] = point;
        earlier = earlierRows(now, *results()->data);
    }
    const Matrix at = planeCoordinates(now, m_plane);
    std::vector<PlotPoint> points;
    for (Index i = 0; i < now.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        PlotPoint point{QPointF(at(i, 0), at(i, 1)), i, now.labelled() ? now.labels[k] : -1, false, plainRadius};
        if (earlier[k] >= 0 && known[static_cast<std::size_t>(earlier[k])].row >= 0) {
            point.held = known[static_cast<std::size_t>(earlier[k])].held;
            point.radius = known[static_cast<std::size_t>(earlier[k])].radius;
            point.sign = known[static_cast<std::size_t>(earlier[k])].sign;
        }
        points.push_back(point);
    }
    return points;
}

void DecisionView::refreshPoints()
{
    // Only on a plane of features are drawn samples known to be where they were put.
    const bool onFeatures = m_plane.plane == PlaneKind::Features && m_plane.horizontal != m_plane.vertical;
    const bool atOnce = m_drawn && m_drawn->samples.cols() > 0 && onFeatures;
    m_points->setPoints(atOnce ? drawnPoints() : resultPoints());
}

/// On the plane of two features when one unit of one is not much more than one of the other; the frame decides, so that it
/// does not change while samples are drawn. Other planes lie in prepared space, where units are alike.
bool DecisionView::comparableUnits() const
{
    const bool flat = hasMap() && results()->map->plane.kind == PlaneKind::Features && results()->map->plane.verticalFeature < 0 && !m_drawn;
    if (flat) return false;  // a single feature: the vertical axis has no meaning
    if (hasMap() && results()->map->plane.kind != PlaneKind::Features) return true;
    const Box& home = m_plot->home();
    const double ratio = (home.right - home.left) / (home.top - home.bottom);
    return ratio > 1.0 / 3.0 && ratio < 3.0;
}

PlotLook DecisionView::look() const
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
    describeMap(look);
    return look;
}

void DecisionView::describeMap(PlotLook& look) const
{
    if (eigenfunction() > 0) return describeEigenfunction(look);
    QStringList notes;
    if (hasMap() && results()->map->detail.eigenfunction > 0 && !results()->map->map.values.empty())
        notes << tr("eigenvalue %1 counts as zero or is none: it has no eigenfunction").arg(results()->map->detail.eigenfunction);
    if (hasMap() && !results()->map->plane.note.empty()) notes << toText(results()->map->plane.note);
    const std::size_t outputs = hasMap() ? results()->map->map.values.size() : 0;
    if (outputs == 1) {
        if (look.legend.size() >= 2) {
            look.legend[0].text = tr("f > 0: %1").arg(look.legend[0].text);
            look.legend[1].text = tr("f < 0: %1").arg(look.legend[1].text);
        }
        look.legend.push_back({LegendEntry::Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("f = 0")});
        look.legend.push_back({LegendEntry::Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("f = ±1")});
        look.colorBar = ColorBar{divergingTable(m_theme, 129), {-m_scale, m_scale}, tr("f")};
    } else if (outputs > 1) {
        notes << tr("colour: class with the largest f, stronger where it leads by more");
    }
    if (hasMap() && results()->model && results()->model->model.usable()) notes << tr("marker size: |\u2060α\u2060|");
    // What keeps a drawing from being trained on stands below it, out of the way.
    if (m_drawn && m_drawn->size() > 0) {
        const QString problem = hint().isEmpty() ? problemText() : hint();
        if (!problem.isEmpty()) notes = QStringList{problem};
    }
    look.note = notes.join(QStringLiteral(" · "));
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
    for (const char* stage : {"prepare", "gram", "model", "map"}) {
        const auto problem = shown.problems.find(stage);
        if (problem != shown.problems.end()) return toText(problem->second);
    }
    if (shown.data && !shown.data->labelled()) return tr("No labels: choose a label column to train a classifier.");
    if (shown.data && !shown.map) return tr("These data have no coordinates to draw.");
    if (shown.model && !shown.model->model.usable()) return toText(std::string(terminationText(shown.model->model.termination)));
    return {};
}

QString DecisionView::readoutAt(const QPointF& pixel) const
{
    const PlotMap map = m_plot->map();
    if (!m_plot->look().axes || !map.area.contains(pixel)) return {};
    if (const auto row = m_points->rowAt(map, pixel, 3.0)) return readoutOfSample(*row);
    const QPointF at = map.toData(pixel);
    QString text = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    if (eigenfunction() > 0) return eigenfunctionAt(at);
    if (!hasMap() || !results()->prepared || !results()->gram || !results()->model || !results()->model->model.usable()) return text;
    const Results& shown = *results();
    const Vector f = decisionAt(shown.gram->evaluated(), *shown.prepared, shown.model->onKernel, shown.map->plane, at.x(), at.y());
    if (f.size() == 0 || !f.allFinite()) return text;
    const int winner = predict(f.transpose()).front();
    Index lead = 0;
    f.maxCoeff(&lead);
    return tr("f%1 = %2: class %3").arg(text, formatNumber(f(lead), 4), className(*shown.data, winner));
}

QString DecisionView::readoutOfSample(Index row) const
{
    if (!isCurrent()) {  // its results are on their way
        Results now;
        now.data = m_drawn;
        return sampleText(now, row);
    }
    const Results& shown = *results();
    QString text = sampleText(shown, row);
    if (const Index number = eigenfunction(); number > 0) {
        const Index train = positionOf(shown.prepared->trainRows, row);
        return train < 0 ? text : tr("%1, v = %2").arg(text, formatNumber(shown.spectrum->raw.vectors(train, number - 1)));
    }
    if (!shown.prepared || !shown.model || !shown.model->model.usable()) return text;
    const Index train = positionOf(shown.prepared->trainRows, row), test = positionOf(shown.prepared->testRows, row);
    const Model& model = shown.model->model;
    if (model.outputs() == 1 && train >= 0)
        text += tr(", f = %1, α = %2").arg(formatNumber(model.decision(train, 0)), formatNumber(model.dualCoefficients(train, 0)));
    else if (model.outputs() == 1 && test >= 0) text += tr(", f = %1").arg(formatNumber(shown.model->testDecision(test, 0)));
    const std::vector<int>& predicted = train >= 0 ? shown.model->trainPredicted : shown.model->testPredicted;
    const auto at = static_cast<std::size_t>(train >= 0 ? train : std::max<Index>(test, 0));
    if (at < predicted.size()) text += tr(", predicted %1").arg(className(*shown.data, predicted[at]));
    return text;
}

}  // namespace krein
