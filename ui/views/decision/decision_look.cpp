// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_look.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "core/projections/plane_axes.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/decision/decision_contours.h"
#include "ui/views/decision/decision_message.h"
#include "ui/views/decision/decision_points.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/iterate.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/plane_units.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

using Mark = LegendEntry::Mark;

constexpr double drawingButton = 28;  // pixels, in the corner of the map
constexpr double mostWidened = 4.0;   // in a flatter frame samples would be a heap in an empty map

bool hasEqualUnits(const DecisionContent& content, const Box& home)
{
    if (lieInOrder(content)) return false;
    Plane plane = content.hasMap() ? content.results->map->plane : Plane{};
    // On a canvas both axes are drawn on, whatever the results were of.
    if (content.drawn || !content.hasMap()) plane.verticalFeature = 1;
    return comparableUnits(plane, home);
}

void nameAxes(PlotLook& look, const DecisionContent& content, const Theme& theme)
{
    if (content.hasMap() && content.isCurrent()) {
        const Plane& plane = content.results->map->plane;
        look.x.title = toText(plane.horizontalLabel);
        look.y.title = toText(plane.verticalLabel);
        const bool embedded = plane.horizontal.size() == 0;
        if (plane.verticalLabel.empty()) {  // where nothing is measured are no numbers
            look.y.title = !embedded  ? tr("one feature only")
                : lieInOrder(content) ? tr("one axis only: objects in order along it")
                                      : tr("one axis only");
            look.y.shortTitle = embedded ? tr("one axis only") : look.y.title;
            look.y.titleColor = theme.mutedText;
            look.y.bare = true;
        }
        if (!embedded || !content.results->projection) return;
        const Embedding& embedding = content.results->projection->result;
        const auto [across, up] = planeAxes(embedding.eigenvalues);
        for (const Index axis : {across, up}) {
            if (axis >= embedding.eigenvalues.size() || (axis == up && plane.verticalLabel.empty())) continue;
            AxisLook& side = axis == across ? look.x : look.y;
            side.shortTitle = axisWithShare(embedding, axis);
            if (!embedding.sharesOf.empty()) side.title = axisWithValueAndShare(embedding, axis);
        }
        return;
    }
    const std::vector<std::string>& names = content.samples()->featureNames;
    const auto name = [&names](int feature) {
        const auto j = static_cast<std::size_t>(feature - 1);
        return feature >= 1 && j < names.size() ? toText(names[j]) : QString();
    };
    look.x.title = name(content.plane.horizontal);
    look.y.title = name(content.plane.vertical);
}

std::vector<LegendEntry> classesOf(const DecisionContent& content, const Theme& theme)
{
    Results named = content.results ? *content.results : Results{};
    if (content.drawn) named.data = content.drawn;
    if (!named.prepared) named.prepared = std::make_shared<const PreparedData>();
    return classLegend(named, theme);
}

/// What the two colours mean: classes, or how typical an object is.
void describeSigns(PlotLook& look, const Model* model, const QString& f, LevelLines lines, const Theme& theme)
{
    if (model && model->isNovelty) {
        look.legend.push_back(
            {Mark::Patch, MarkerShape::Square, QColor::fromRgb(theme.mapPositive), tr("f > 0: typical")});
        look.legend.push_back(
            {Mark::Patch, MarkerShape::Square, QColor::fromRgb(theme.mapNegative), tr("f < 0: novel")});
    } else if (look.legend.size() >= 2 && !(model && model->isRegression)) {
        for (std::size_t side = 0; side < 2; ++side) {
            LegendEntry& entry = look.legend[side];
            if (entry.brief.isEmpty()) entry.brief = entry.text;
            entry.text = (side == 0 ? tr("%1 > 0: %2") : tr("%1 < 0: %2")).arg(f, entry.text);
        }
    }
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, theme.contour, tr("%1 = 0").arg(f)});
    if (lines == LevelLines::Levels)
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, theme.contour, tr("levels, f < 0")});
    else if (lines == LevelLines::Margins)
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, theme.contour, tr("%1 = ±1").arg(f)});
    else if (lines == LevelLines::Quartiles)
        look.legend.push_back({Mark::Dashed, MarkerShape::Circle, theme.contour, tr("p = ¼ and ¾")});
}

/// A part of f speaks for no class.
void describePart(PlotLook& look, const QString& f, const Theme& theme)
{
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, theme.contour, tr("%1 = 0").arg(f)});
    look.legend.push_back({Mark::Dashed, MarkerShape::Circle, theme.contour, tr("levels, %1 < 0").arg(f)});
}

/// Which part of f is shown and how much of w is in it.
QString partNote(const MapValue& value, MapSide side)
{
    const KreinParts& parts = value.parts->functions;
    return side == MapSide::Positive ? tr("f₊(x) = ⟨w₊, φ₊(x)⟩, the part of f = f₊ − f₋ + b in K₊: ‖w₊‖² = %1")
                                           .arg(formatNumber(parts.positiveSquared))
                                     : tr("f₋(x) = ⟨w₋, φ₋(x)⟩, the part of f = f₊ − f₋ + b in K₋: ‖w₋‖² = %1")
                                           .arg(formatNumber(parts.negativeSquared));
}

/// The colour bar says what probability each f stands for.
void addProbabilities(ColorBar& bar)
{
    for (const double percent : {50.0, 25.0, 75.0, 10.0, 90.0, 1.0, 99.0, 0.1, 99.9})
        bar.second.push_back({logit(percent / 100), tr("%1 %").arg(formatNumber(percent, 3))});
    bar.secondTitle = tr("p");
}

bool hasBound(const Model& model)
{
    return std::ranges::any_of(model.parts, [](const ModelPart& part) { return part.solution.upperBound.has_value(); });
}

/// Whose sign the crosses are about: a map may draw another function than f, which decides.
QString wrongWords(MapSide side)
{
    return side == MapSide::Merged ? tr("wrong: %1") : tr("wrong by f: %1");
}

void describeMarks(PlotLook& look, QStringList& notes, const DecisionContent& content, MapSide side,
    const DecisionOptions& options, const Theme& theme)
{
    const Model* model = content.model();
    if (!model || !content.results->prepared) return;
    if (ringsShown(content, options)) {
        const SupportMarks& supports = content.marks->supports;
        look.legend.push_back({Mark::Ring, MarkerShape::Circle, theme.text,
            tr("support vectors: %1 free").arg(groupedNumber(supports.free)),
            tr("%1 free").arg(groupedNumber(supports.free))});
        // Also without any: what is named decides the size of the frame, which should not jump while something is
        // dragged.
        if (hasBound(*model))
            look.legend.push_back({Mark::DoubleRing, MarkerShape::Circle, theme.text,
                tr("%1 at the bound").arg(groupedNumber(supports.bounded)),
                tr("%1 bounded").arg(groupedNumber(supports.bounded))});
        notes << tr("ring size: |\u2060α\u2060|, dashed: β < 0");
    } else if (model->dualCoefficients.size() > 0) {
        notes << tr("marker size: |\u2060α\u2060|");
    }
    if (!options.wrong || model->isNovelty || model->isRegression) return;
    const WrongRows wrong = content.marks ? content.marks->wrong : WrongRows{};
    const QString counts = content.results->prepared->testRows.empty()
        ? groupedNumber(std::ssize(wrong.train))
        : tr("%1 of training, %2 test")
              .arg(groupedNumber(std::ssize(wrong.train)), groupedNumber(std::ssize(wrong.test)));
    const QString brief = content.results->prepared->testRows.empty()
        ? QString()
        : wrongWords(side).arg(
            tr("%1, test %2").arg(groupedNumber(std::ssize(wrong.train)), groupedNumber(std::ssize(wrong.test))));
    look.legend.push_back({Mark::Cross, MarkerShape::Circle, theme.text, wrongWords(side).arg(counts), brief});
}

/// What the map itself shows, in the legend, the colour bar and the notes.
void describeMap(PlotLook& look, QStringList& notes, const DecisionContent& content, MapSide side,
    const DecisionOptions& options, const Theme& theme, double scale)
{
    if (!content.hasMap()) return;
    const MapValue& value = *content.results->map;
    if (value.detail.eigenfunction > 0 && !value.map.values.empty())
        notes << tr("eigenvalue %1 is zero or does not exist: it has no eigenfunction").arg(value.detail.eigenfunction);
    // Where f is drawn, between objects or at what values of other features, is of no concern without one.
    if (!value.plane.note.empty() && content.model()) notes << toText(value.plane.note);
    const auto& embedded = content.results->projection;
    if (value.plane.horizontal.size() == 0 && isCorrected(content.results->corrected.get())
        && !(embedded && embedded->result.ofCorrected))
        notes << tr("axes: embedding of K before correction");
    if (const auto& corrected = content.results->corrected; corrected && corrected->joint)
        notes << tr("test samples were corrected together with the training samples; elsewhere the map shows f on "
                    "rows corrected without them");
    if (side == MapSide::Source) notes << tr("source: fₛ(x) = Σ βᵢ k(x, xᵢ) + b; the class is that of f = wₛfₛ + wₜfₜ");
    if (side == MapSide::Target)
        notes << tr("target: fₜ(x) = Σ β′ᵢ k(xᵢ, x) + b′; the class is that of f = wₛfₛ + wₜfₜ");
    if (isPart(side) && content.hasParts()) notes.prepend(partNote(value, side));
    const std::size_t outputs = content.mapOf(side).values.size();
    if (outputs > 1) notes << tr("colour: class with the largest f; stronger colour: larger lead");
    if (outputs != 1) return;
    const Model* model = content.model();
    if (model && model->isRegression)
        notes << tr("colour: f, the prediction of %1").arg(toText(content.results->data->targetName));
    if (isPart(side))
        describePart(look, symbolOf(side), theme);
    else
        describeSigns(look, model, symbolOf(side), levelLines(content, options), theme);
    look.colorBar = ColorBar{divergingTable(theme, 129), {-scale, scale}, symbolOf(side)};
    if (isPart(side) || !model || !model->hasProbability) return;
    addProbabilities(*look.colorBar);
    notes << tr("p = 1/(1 + e^−f): probability of %1").arg(shownClass(*content.results->data, 1));
}

/// What training brings, so that the axes stay under the mouse while samples are drawn on nothing.
KeptPlace placeOfTraining(const Theme& theme)
{
    KeptPlace kept;
    const auto expect = [&](Mark mark, const QString& text) {
        kept.legend.push_back({mark, MarkerShape::Circle, theme.text, text});
    };
    expect(Mark::Filled, tr("%1 > 0: %2").arg(symbolOf(MapSide::Merged), tr("class = %1").arg(2)));
    expect(Mark::Filled, tr("%1 < 0: %2").arg(symbolOf(MapSide::Merged), tr("class = %1").arg(1)));
    expect(Mark::Solid, tr("%1 = 0").arg(symbolOf(MapSide::Merged)));
    expect(Mark::Dashed, tr("%1 = ±1").arg(symbolOf(MapSide::Merged)));
    expect(Mark::Ring, tr("support vectors: %1 free").arg(100));
    expect(Mark::DoubleRing, tr("%1 at the bound").arg(100));
    expect(Mark::Cross, wrongWords(MapSide::Merged).arg(100));
    kept.colorBar = ColorBar{{}, {-1.0, 1.0}, symbolOf(MapSide::Merged)};
    kept.note = fewSamplesHint();
    return kept;
}

}  // namespace

PlotLook decisionLook(const DecisionContent& content, MapSide side, const DecisionOptions& options, const Theme& theme,
    double scale, const Box& home)
{
    PlotLook look;
    look.axes = content.drawn || content.hasMap();
    look.corner = side == MapSide::Target || side == MapSide::Negative ? 0 : drawingButton;
    look.message = decisionMessage(content);
    if (!look.axes || !content.samples()) return look;
    look.equalUnits = hasEqualUnits(content, home);
    // A brush is round. On data that are there the axes stay as they are while one draws.
    if (!content.isCanvas)
        look.mostWidened = mostWidened;
    else
        look.kept = placeOfTraining(theme);
    nameAxes(look, content, theme);
    look.legend = classesOf(content, theme);
    if (content.eigenfunction() > 0) {
        describeEigenfunction(look, *content.results, theme, scale);
        return look;
    }
    if (content.iterate() >= 0) {
        describeIterate(look, *content.results, theme, scale);
        return look;
    }
    QStringList notes;
    describeMap(look, notes, content, side, options, theme, scale);
    describeMarks(look, notes, content, side, options, theme);
    // What keeps a drawing from being trained on stands below it, out of the way.
    if (content.drawn && content.drawn->size() > 0) {
        const QString hint = drawingHint(content);
        const QString problem = hint.isEmpty() ? decisionProblem(content) : hint;
        if (!problem.isEmpty()) notes = QStringList{problem};
    }
    look.note = notes.join(QStringLiteral(" · "));
    return look;
}

}  // namespace krein
