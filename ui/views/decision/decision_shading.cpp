// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_shading.h"

#include <cmath>

#include "ui/plot/colour_scale.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/theme/theme.h"
#include "ui/views/decision/decision_contours.h"
#include "ui/views/decision/decision_panel.h"

namespace krein {

namespace {

constexpr int tableSize = 511;

std::vector<QRgb> tintTable(const Theme& theme, int classIndex)
{
    std::vector<QRgb> table(64);
    const QRgb color = theme.classStyle(classIndex).color.rgb();
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = mixed(
            theme.mapCentre, color, (theme.dark ? 0.55 : 0.7) * std::pow(static_cast<double>(i) / 63.0, 0.7));
    return table;
}

}  // namespace

double fullColourScale(const DecisionContent& content, bool parts)
{
    const Results& results = *content.results;
    if (const Index number = content.eigenfunction(); number > 0)
        return colourScale(results.spectrum->raw.vectors.col(number - 1), 0.0);
    if (parts && content.hasParts()) return colourScale(results.map->parts->functions.atSamples, 0.0);
    if (content.iterate() >= 0) return colourScale(results.map->iterateDecision, 1.0);
    if (!results.model) return 1.0;
    const Model& model = results.model->model;
    return colourScale(model.decision, hasMargin(&model) ? 1.0 : 0.0);
}

void DecisionShading::show(const DecisionContent& content, const DecisionOptions& options, const Theme& theme,
    const std::vector<DecisionPanel*>& panels)
{
    if (content.results->map == m_shown) return;
    m_shown = content.results->map;
    m_scale = fullColourScale(content, !panels.empty() && isPart(panels.front()->side));
    for (DecisionPanel* panel : panels) {
        const DecisionMap& map = content.mapOf(panel->side);
        if (map.values.empty() || map.rows() < 2 || map.columns() < 2) {
            panel->raster->clear();
            panel->contours->setContours({});
            continue;
        }
        RasterField field{std::shared_ptr<const DecisionMap>(m_shown, &map), m_scale / content.unit(), {}};
        if (map.values.size() == 1)
            field.tables.push_back(divergingTable(theme, tableSize));
        else
            for (std::size_t k = 0; k < map.values.size(); ++k)
                field.tables.push_back(tintTable(theme, static_cast<int>(k)));
        panel->raster->setField(std::move(field));
        panel->contours->setContours(decisionContours(content, panel->side, options, m_scale));
    }
}

void DecisionShading::clear(const std::vector<DecisionPanel*>& panels)
{
    for (DecisionPanel* panel : panels) {
        panel->raster->clear();
        panel->contours->setContours({});
    }
    m_shown.reset();
}

}  // namespace krein
