// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the decision view shows an iterate of the optimiser's path in place of the model.
#include "ui/pictures/decision/decision_view.h"

#include <algorithm>

#include "ui/plot/plot_view.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

Index DecisionView::iterate() const
{
    if (!hasMap() || !results()->prepared || !results()->model || results()->model->model.parts.empty()
        || results()->map->map.values.empty())
        return -1;
    return results()->map->iterate;
}

QString DecisionView::iterateText() const
{
    const ModelPart& part = results()->model->model.parts.front();
    const std::vector<TraceIterate>& kept = part.solution.trace.iterates;
    const QString number = tr("Iterate %1 of %2").arg(iterate()).arg(kept.empty() ? iterate() : kept.back().iteration);
    if (results()->model->model.parts.size() == 1) return number;
    const QString positive = className(*results()->data, part.positive);
    return part.negative < 0
        ? tr("%1 of the function for %2 against the rest").arg(number, positive)
        : tr("%1 of the function for %2 against %3").arg(number, positive, className(*results()->data, part.negative));
}

/// |β| of the iterate, per training sample.
std::vector<double> DecisionView::iterateMagnitudes() const
{
    const std::vector<TraceIterate>& kept = results()->model->model.parts.front().solution.trace.iterates;
    const auto at = std::ranges::find(kept, iterate(), &TraceIterate::iteration);
    if (at == kept.end()) return {};
    const Vector magnitude = at->coefficients.cast<double>().cwiseAbs();
    return {magnitude.begin(), magnitude.end()};
}

void DecisionView::describeIterate(PlotLook& look) const
{
    using Mark = LegendEntry::Mark;
    if (results()->model->model.parts.size() == 1 && look.legend.size() >= 2) {
        look.legend[0].text = tr("f > 0: %1").arg(look.legend[0].text);
        look.legend[1].text = tr("f < 0: %1").arg(look.legend[1].text);
    }
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("f = 0")});
    look.legend.push_back({Mark::Dashed, MarkerShape::Circle, m_theme.contour, tr("f = ±1")});
    look.colorBar = ColorBar{divergingTable(m_theme, 129), {-m_scale, m_scale}, tr("f")};
    QStringList notes{iterateText(), tr("marker size: |\u2060β\u2060|")};
    if (!results()->map->plane.note.empty()) notes << toText(results()->map->plane.note);
    look.note = notes.join(QStringLiteral(" · "));
}

}  // namespace krein
