// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/iterate.h"

#include <algorithm>

#include "core/experiment/map_unit.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

bool showsIterate(const Results& results)
{
    if (!results.data || !results.map || !results.prepared || !results.model) return false;
    return results.map->iterate >= 0 && !results.model->model.parts.empty() && !results.map->map.values.empty();
}

QString iterateTitle(const Results& results)
{
    const Index iterate = results.map->iterate;
    const ModelPart& part = results.model->model.parts.front();
    const std::vector<TraceIterate>& kept = part.solution.trace.iterates;
    const QString number = tr("Iterate %1 of %2").arg(iterate).arg(kept.empty() ? iterate : kept.back().iteration);
    if (results.model->model.parts.size() == 1) return number;
    const QString positive = shownClass(*results.data, part.positive);
    return part.negative < 0
        ? tr("%1 of the function for %2 against the rest").arg(number, positive)
        : tr("%1 of the function for %2 against %3").arg(number, positive, shownClass(*results.data, part.negative));
}

std::vector<double> iterateMagnitudes(const Results& results)
{
    const std::vector<TraceIterate>& kept = results.model->model.parts.front().solution.trace.iterates;
    const auto at = std::ranges::find(kept, results.map->iterate, &TraceIterate::iteration);
    if (at == kept.end()) return {};
    const Vector magnitude = at->coefficients.cast<double>().cwiseAbs();
    return {magnitude.begin(), magnitude.end()};
}

void describeIterate(PlotLook& look, const Results& results, const Theme& theme, double scale)
{
    using Mark = LegendEntry::Mark;
    if (results.model->model.parts.size() == 1 && look.legend.size() >= 2) {
        look.legend[0].text = tr("f > 0: %1").arg(look.legend[0].text);
        look.legend[1].text = tr("f < 0: %1").arg(look.legend[1].text);
    }
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, theme.contour, tr("f = 0")});
    if (mapUnit(results) == 1.0)
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, theme.contour, tr("f = ±1")});
    look.colorBar = ColorBar{divergingTable(theme, 129), {-scale, scale}, tr("f")};
    QStringList notes{iterateTitle(results), tr("marker size: |\u2060β\u2060|")};
    if (!results.map->plane.note.empty()) notes << toText(results.map->plane.note);
    look.note = notes.join(QStringLiteral(" · "));
}

}  // namespace krein
