// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the decision view shades, the lines on it, and what its legend, colour bar and note say.
#include <algorithm>
#include <cmath>
#include <limits>

#include <QAction>

#include "ui/pictures/decision/decision_view.h"
#include "ui/plot/colour_scale.h"
#include "ui/plot/contour.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/ticks.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int tableSize = 511;

/// |f| that gets full colour: all but the 2 % most extreme values at training samples, and the margin where there is
/// one, so that it depends neither on what is visible nor on how f grows far from the samples.
/// @param decision  n×c
double fullScale(const Matrix& decision, bool hasMargin)
{
    return colourScale(decision, hasMargin ? 1.0 : 0.0);
}

std::vector<QRgb> tintTable(const Theme& theme, int classIndex)
{
    std::vector<QRgb> table(64);
    const QRgb color = theme.classStyle(classIndex).color.rgb();
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = mixed(
            theme.mapCentre, color, (theme.dark ? 0.55 : 0.7) * std::pow(static_cast<double>(i) / 63.0, 0.7));
    return table;
}

/// By how much output k leads the best of the others; its zero line bounds the region of class k.
Eigen::ArrayXXf lead(const DecisionMap& map, std::size_t k)
{
    Eigen::ArrayXXf rival = Eigen::ArrayXXf::Constant(
        map.rows(), map.columns(), -std::numeric_limits<float>::infinity());
    for (std::size_t j = 0; j < map.values.size(); ++j)
        if (j != k) rival = rival.max(map.values[j]);
    return map.values[k] - rival;
}

/// The multiples of a round number between −scale and scale, zero apart.
std::vector<double> levelsWithin(double scale)
{
    const double step = niceStep(2 * scale, 10);
    std::vector<double> levels;
    for (int k = 1; k * step <= scale * 1.0001; ++k) {
        levels.push_back(-k * step);
        levels.push_back(k * step);
    }
    return levels;
}

/// A function of the kernel's own scale has no margin at ±1.
bool hasMargin(const Model* model)
{
    return model && !model->rule.decide && !model->isNovelty;
}

/// f where 1/(1 + e^−f) is this.
double logit(double probability)
{
    return std::log(probability / (1.0 - probability));
}

}  // namespace

bool DecisionView::showsProbability() const
{
    return m_showProbability->isChecked() && m_showProbability->isEnabled() && eigenfunction() == 0 && iterate() < 0;
}

void DecisionView::refreshMap()
{
    m_shownMap = results()->map;
    const Index number = eigenfunction();
    if (number > 0)
        m_scale = colourScale(results()->spectrum->raw.vectors.col(number - 1), 0.0);
    else if (iterate() >= 0)
        m_scale = fullScale(m_shownMap->iterateDecision, true);
    else
        m_scale = results()->model ? fullScale(results()->model->model.decision, hasMargin(&results()->model->model))
                                   : 1.0;
    fillPanel(m_main, sideOn(m_main));
    if (m_beside && !m_beside->plot->isHidden()) fillPanel(*m_beside, MapSide::Target);
}

void DecisionView::fillPanel(DecisionPanel& panel, MapSide side)
{
    const DecisionMap& map = mapOn(side);
    if (map.values.empty() || map.rows() < 2 || map.columns() < 2) {
        panel.raster->clear();
        panel.contours->setContours({});
        return;
    }
    RasterField field{std::shared_ptr<const DecisionMap>(m_shownMap, &map), m_scale, {}};
    if (map.values.size() == 1)
        field.tables.push_back(divergingTable(m_theme, tableSize));
    else
        for (std::size_t k = 0; k < map.values.size(); ++k)
            field.tables.push_back(tintTable(m_theme, static_cast<int>(k)));
    panel.raster->setField(std::move(field));
    panel.contours->setContours(contoursOf(map));
}

std::vector<Contour> DecisionView::contoursOf(const DecisionMap& map) const
{
    std::vector<Contour> contours;
    const auto add = [&](double level, double width, bool dashed) {
        contours.push_back({contourLines(map.values[0], map.box, static_cast<float>(level)), width, dashed});
    };
    if (map.values.size() > 1) {
        for (std::size_t k = 0; k < map.values.size(); ++k)
            contours.push_back({contourLines(lead(map, k), map.box, 0.0f), 1.4, false});
        return contours;
    }
    if (eigenfunction() == 0) {
        if (model() && model()->isNovelty && iterate() < 0)
            for (const double level : levelsWithin(m_scale)) add(level, 0.9, level < 0);
        else if (showsProbability())
            for (const double level : {logit(0.25), logit(0.75)}) add(level, 1.1, true);
        else if (iterate() >= 0 || hasMargin(model()))
            for (const double level : {-1.0, 1.0}) add(level, 1.1, true);
    }
    add(0.0, 2.2, false);
    return contours;
}

void DecisionView::describeMap(PlotLook& look, MapSide side) const
{
    if (eigenfunction() > 0) return describeEigenfunction(look);
    if (iterate() >= 0) return describeIterate(look);
    QStringList notes;
    if (hasMap() && results()->map->detail.eigenfunction > 0 && !results()->map->map.values.empty())
        notes << tr("eigenvalue %1 counts as zero or is none: it has no eigenfunction")
                     .arg(results()->map->detail.eigenfunction);
    if (hasMap() && !results()->map->plane.note.empty()) notes << toText(results()->map->plane.note);
    if (side == MapSide::Source) notes << tr("source: fₛ(x) = Σ βᵢ k(x, xᵢ) + b");
    if (side == MapSide::Target) notes << tr("target: fₜ(x) = Σ β′ᵢ k(xᵢ, x) + b′");
    const std::size_t outputs = hasMap() ? mapOn(side).values.size() : 0;
    if (outputs == 1) {
        describeSigns(look, side);
        if (model() && model()->hasProbability) describeProbability(look, notes);
    } else if (outputs > 1) {
        notes << tr("colour: class with the largest f, stronger where it leads by more");
    }
    describeMarks(look, notes);
    // What keeps a drawing from being trained on stands below it, out of the way.
    if (m_drawn && m_drawn->size() > 0) {
        const QString problem = hint().isEmpty() ? problemText() : hint();
        if (!problem.isEmpty()) notes = QStringList{problem};
    }
    look.note = notes.join(QStringLiteral(" · "));
}

/// What the two colours mean: classes, or how typical an object is.
void DecisionView::describeSigns(PlotLook& look, MapSide side) const
{
    using Mark = LegendEntry::Mark;
    const QString f = symbolOf(side);
    const bool novelty = model() && model()->isNovelty;
    if (novelty) {
        look.legend.push_back(
            {Mark::Patch, MarkerShape::Square, QColor::fromRgb(m_theme.mapPositive), tr("f > 0: typical")});
        look.legend.push_back(
            {Mark::Patch, MarkerShape::Square, QColor::fromRgb(m_theme.mapNegative), tr("f < 0: novel")});
    } else if (look.legend.size() >= 2) {
        look.legend[0].text = tr("%1 > 0: %2").arg(f, look.legend[0].text);
        look.legend[1].text = tr("%1 < 0: %2").arg(f, look.legend[1].text);
    }
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("%1 = 0").arg(f)});
    if (novelty)
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("levels, f < 0")});
    else if (!showsProbability() && hasMargin(model()))
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("%1 = ±1").arg(f)});
    look.colorBar = ColorBar{divergingTable(m_theme, 129), {-m_scale, m_scale}, f};
}

void DecisionView::describeProbability(PlotLook& look, QStringList& notes) const
{
    for (const double percent : {50.0, 25.0, 75.0, 10.0, 90.0, 1.0, 99.0, 0.1, 99.9})
        look.colorBar->second.push_back({logit(percent / 100), tr("%1 %").arg(formatNumber(percent, 3))});
    look.colorBar->secondTitle = tr("p");
    if (showsProbability())
        look.legend.push_back({LegendEntry::Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("p = ¼ and ¾")});
    notes << tr("p = 1/(1 + e^−f): probability of %1").arg(className(*results()->data, 1));
}

namespace {

bool hasBound(const Model& model)
{
    return std::ranges::any_of(model.parts, [](const ModelPart& part) { return part.solution.upperBound.has_value(); });
}

}  // namespace

void DecisionView::describeMarks(PlotLook& look, QStringList& notes) const
{
    using Mark = LegendEntry::Mark;
    if (!model() || !results()->prepared) return;
    if (ringsShown()) {
        look.legend.push_back(
            {Mark::Ring, MarkerShape::Circle, m_theme.text, tr("support vectors: %1 free").arg(m_supports.free)});
        // Also without any: what is named decides the size of the frame, which should not jump while something is
        // dragged.
        if (hasBound(*model()))
            look.legend.push_back(
                {Mark::DoubleRing, MarkerShape::Circle, m_theme.text, tr("%1 at the bound").arg(m_supports.bounded)});
        notes << tr("ring size: |\u2060α\u2060|, dashed: β < 0");
    } else if (model()->dualCoefficients.size() > 0) {
        notes << tr("marker size: |\u2060α\u2060|");
    }
    if (!m_showWrong->isChecked() || model()->isNovelty) return;
    const auto train = m_wrong.train.size(), test = m_wrong.test.size();
    const QString counts = results()->prepared->testRows.empty()
        ? QString::number(train)
        : tr("%1 of training, %2 held out").arg(train).arg(test);
    look.legend.push_back({Mark::Cross, MarkerShape::Circle, m_theme.text, tr("wrong: %1").arg(counts)});
}

}  // namespace krein
