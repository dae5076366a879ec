// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QVBoxLayout>

#include "ui/plot/contour.h"
#include "ui/plot/contour_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/plot/raster_layer.h"
#include "ui/views/samples.h"

namespace krein {

namespace {

constexpr int tableSize = 511;

/// |f| that gets full colour: at least the margin, and all but the 2 % most extreme values at training samples, so that
/// it depends neither on what is visible nor on how f grows far from the samples; rounded up to a short number so that
/// the colours do not flicker while a parameter is dragged.
/// @param decision  n×c
double fullScale(const Matrix& decision)
{
    std::vector<double> magnitudes;
    for (const double value : decision.reshaped())
        if (std::isfinite(value)) magnitudes.push_back(std::abs(value));
    if (magnitudes.empty()) return 1.0;
    const auto place = magnitudes.begin() + static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(magnitudes.size() - 1));
    std::nth_element(magnitudes.begin(), place, magnitudes.end());
    const double wanted = std::max(1.0, *place);
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double mantissa : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0})
        if (wanted <= mantissa * power * 1.0001) return mantissa * power;
    return 10.0 * power;
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

QString scalingWords(Scaling scaling)
{
    switch (scaling) {
    case Scaling::UnitInterval: return DecisionView::tr("scaled to [0, 1]");
    case Scaling::Symmetric: return DecisionView::tr("scaled to [−1, 1]");
    case Scaling::ZScore: return DecisionView::tr("z-score");
    case Scaling::None: break;
    }
    return {};
}

QString axisTitle(const std::string& label, Scaling scaling)
{
    const QString words = scalingWords(scaling);
    if (label.empty() || words.isEmpty()) return toText(label);
    return DecisionView::tr("%1, %2").arg(toText(label), words);
}

Box surrounding(const MapValue& map)
{
    if (map.testCoordinates.rows() == 0) return boxAround(map.trainCoordinates);
    Matrix all(map.trainCoordinates.rows() + map.testCoordinates.rows(), 2);
    all << map.trainCoordinates, map.testCoordinates;
    return boxAround(all);
}

/// Units are comparable when the features were scaled alike, or when the box is not far from a square anyway.
bool comparableUnits(const Results& results, const Box& box)
{
    if (results.experiment.prepare.scale != Scaling::None) return results.map->plane.vertical.size() > 1;
    const double ratio = (box.right - box.left) / (box.top - box.bottom);
    return ratio > 1.0 / 3.0 && ratio < 3.0;
}

}  // namespace

DecisionView::DecisionView(QWidget* parent) : View(parent), m_theme(makeTheme(false)), m_plot(new PlotView(this)),
    m_raster(new RasterLayer(*m_plot)), m_contours(new ContourLayer(*m_plot)), m_points(new PointsLayer(*m_plot))
{
    setObjectName(id());
    m_plot->setObjectName(QStringLiteral("decision.plot"));
    m_plot->setAccessibleName(tr("Decision map"));
    m_plot->setWhatsThis(tr("Blue: f > 0, the second class. Vermilion: f < 0, the first. The solid line is f = 0, the dashed ones f = ±1. "
                            "Wheel: zoom. Middle button or Shift and drag: move. Ctrl and drag, or the key Z and drag: zoom into a "
                            "rectangle. Double click or Home: everything."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusProxy(m_plot);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) { Q_EMIT readoutChanged(readoutAt(pixel)); });
    connect(m_plot, &PlotView::left, this, [this] { Q_EMIT readoutChanged({}); });
    connect(m_plot, &PlotView::clicked, this, [this](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        Q_EMIT sampleClicked(m_points->rowAt(m_plot->map(), pixel).value_or(-1), modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
    });
    connect(m_plot, &PlotView::visibleBoxChanged, this, [this] {
        if (results() && results()->map) Q_EMIT viewChanged(m_plot->visibleBox());
    });
}

void DecisionView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    m_points->restyle();
    m_shownMap.reset();  // its colours are the old theme's
    refresh();
}

void DecisionView::setSelection(const std::vector<Index>& rows) { m_points->setSelection(rows); }

void DecisionView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    m_plot->renderPicture(painter, target);
}

void DecisionView::refresh()
{
    if (!results() || !results()->prepared || !results()->map) {
        m_raster->clear();
        m_contours->setContours({});
        m_points->setPoints({});
        m_shownMap.reset();
        PlotLook look;
        look.axes = false;
        look.message = results() ? messageOf(*results()) : tr("Nothing has been computed yet.");
        m_plot->setLook(look);
        return;
    }
    const Results& shown = *results();
    if (shown.map != m_shownMap) refreshMap(shown);
    refreshPoints(shown);
    m_plot->setLook(lookOf(shown));
    const Box home = surrounding(*shown.map);
    if (!(home == m_plot->home())) m_plot->resetZoomTo(home);
}

void DecisionView::refreshMap(const Results& results)
{
    m_shownMap = results.map;
    const DecisionMap& map = results.map->map;
    if (map.values.empty() || map.rows() < 2 || map.columns() < 2) {
        m_raster->clear();
        m_contours->setContours({});
        return;
    }
    m_scale = results.model ? fullScale(results.model->model.decision) : 1.0;
    RasterField field{std::shared_ptr<const DecisionMap>(results.map, &map), m_scale, {}};
    if (map.values.size() == 1) field.tables.push_back(divergingTable(m_theme, tableSize));
    else for (std::size_t k = 0; k < map.values.size(); ++k) field.tables.push_back(tintTable(m_theme, static_cast<int>(k)));
    m_raster->setField(std::move(field));
    refreshContours(map);
}

void DecisionView::refreshContours(const DecisionMap& map)
{
    std::vector<Contour> contours;
    if (map.values.size() == 1) {
        contours.push_back({contourLines(map.values[0], map.box, -1.0f), 1.1, true});
        contours.push_back({contourLines(map.values[0], map.box, 1.0f), 1.1, true});
        contours.push_back({contourLines(map.values[0], map.box, 0.0f), 2.2, false});
    } else {
        for (std::size_t k = 0; k < map.values.size(); ++k) contours.push_back({contourLines(lead(map, k), map.box, 0.0f), 1.4, false});
    }
    m_contours->setContours(std::move(contours));
}

void DecisionView::refreshPoints(const Results& results)
{
    std::vector<double> radii;
    if (results.model && results.model->model.usable()) {
        const Vector magnitude = results.model->model.dualCoefficients.cwiseAbs().rowwise().maxCoeff();
        const double largest = magnitude.size() ? magnitude.maxCoeff() : 0.0;
        // Area grows with |α|, so that one large coefficient does not make all others invisible.
        if (largest > 0)
            for (const double value : magnitude) radii.push_back(2.4 + 4.0 * std::sqrt(value / largest));
    }
    m_points->setPoints(samplePoints(*results.prepared, results.map->trainCoordinates, results.map->testCoordinates, radii));
}

PlotLook DecisionView::lookOf(const Results& results) const
{
    const Plane& plane = results.map->plane;
    PlotLook look;
    look.x.title = axisTitle(plane.horizontalLabel, results.experiment.prepare.scale);
    look.y.title = axisTitle(plane.verticalLabel, results.experiment.prepare.scale);
    look.x.shortTitle = toText(plane.horizontalLabel);
    look.y.shortTitle = toText(plane.verticalLabel);
    look.equalUnits = comparableUnits(results, surrounding(*results.map));
    look.legend = classLegend(results, m_theme);
    look.message = messageOf(results);
    QStringList notes;
    if (!plane.note.empty()) notes << toText(plane.note);
    const bool drawn = !results.map->map.values.empty();
    if (drawn && results.map->map.values.size() == 1) {
        if (look.legend.size() >= 2) {
            look.legend[0].text = tr("f > 0: %1").arg(look.legend[0].text);
            look.legend[1].text = tr("f < 0: %1").arg(look.legend[1].text);
        }
        look.legend.push_back({LegendEntry::Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("f = 0")});
        look.legend.push_back({LegendEntry::Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("f = ±1")});
        look.colorBar = ColorBar{divergingTable(m_theme, 129), {-m_scale, m_scale}, tr("f")};
    } else if (drawn) {
        notes << tr("colour: class with the largest f, stronger where it leads by more");
    }
    if (results.model && results.model->model.usable()) notes << tr("marker size: |\u2060α\u2060|");
    look.note = notes.join(QStringLiteral(" · "));
    return look;
}

QString DecisionView::messageOf(const Results& results) const
{
    for (const char* stage : {"model", "map"}) {
        const auto problem = results.problems.find(stage);
        if (problem != results.problems.end()) return toText(problem->second);
    }
    if (results.data && !results.data->labelled()) return tr("No labels: choose a label column to train a classifier.");
    if (results.model && !results.model->model.usable()) {
        const std::string_view text = terminationText(results.model->model.termination);
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }
    return {};
}

QString DecisionView::readoutAt(const QPointF& pixel) const
{
    if (!results() || !results()->map || !results()->prepared || !m_plot->map().area.contains(pixel)) return {};
    if (const auto row = m_points->rowAt(m_plot->map(), pixel, 3.0)) return readoutOfSample(*row);
    const Results& shown = *results();
    const QPointF at = m_plot->map().toData(pixel);
    QString text = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    if (!shown.model || !shown.model->model.usable() || !shown.gram) return text;
    const Vector f = decisionAt(shown.gram->kernel, shown.prepared->train, shown.model->model, shown.map->plane, at.x(), at.y());
    const int winner = predict(f.transpose()).front();
    Index lead = 0;
    f.maxCoeff(&lead);
    return tr("f%1 = %2: class %3").arg(text, formatNumber(f(lead), 4), className(*shown.data, winner));
}

QString DecisionView::readoutOfSample(Index row) const
{
    const Results& shown = *results();
    QString text = sampleText(shown, row);
    if (!shown.model || !shown.model->model.usable()) return text;
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
