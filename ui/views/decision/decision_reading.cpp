// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_reading.h"

#include <cmath>

#include "core/evaluation/interpolated_map.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/sample_words.h"
#include "ui/text/translated.h"
#include "ui/views/decision/decision_panel.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/sample_reading.h"

namespace krein {

namespace {

constexpr std::size_t termsShown = 3;

QString signedNumber(double value, int digits)
{
    return (value > 0 ? QStringLiteral("+") : QString()) + formatNumber(value, digits);
}

/// Between the samples of objects without vectors, or read off the map where the exact value takes too long.
std::optional<Vector> approximateAt(const DecisionContent& content, MapSide side, const QPointF& at)
{
    const MapValue& map = *content.results->map;
    if (!map.interpolated || side != MapSide::Merged) {
        std::optional<Vector> scores = valueOnMap(content.mapOf(side), at);
        if (scores) *scores *= content.unit();
        return scores;
    }
    const Matrix& known = content.iterate() >= 0 ? map.iterateDecision : content.model()->decision;
    if (known.rows() != map.trainCoordinates.rows() || known.rows() == 0) return {};
    Vector scores(known.cols());
    for (Index k = 0; k < known.cols(); ++k)
        scores(k) = interpolatedAt(map.trainCoordinates, known.col(k), at.x(), at.y());
    return scores;
}

/// "f(0.1, 0.2) = 1.3: class outer, beyond the margin"
QString valueText(const DecisionContent& content, const Vector& scores, MapSide side, const QString& place, bool exact)
{
    Index lead = 0;
    const double f = scores.maxCoeff(&lead);
    QString text = QStringLiteral("%1%2 %3 %4")
                       .arg(symbolOf(side), place, exact ? QStringLiteral("=") : QStringLiteral("≈"), formatNumber(f));
    const Model& model = *content.model();
    if (content.iterate() >= 0) return tr("%1 at iterate %2").arg(text).arg(content.iterate());
    if (model.isRegression) return text;
    if (model.isNovelty) return QStringLiteral("%1: %2").arg(text, f > 0 ? tr("typical") : tr("novel"));
    const DataSet& data = *content.results->data;
    text = tr("%1: class %2").arg(text, shownClass(data, predict(scores.transpose()).front()));
    if (scores.size() != 1) return text;
    if (model.hasProbability)
        text += tr(", probability of %1: %2 %").arg(shownClass(data, 1), formatNumber(100 * probabilityOf(f), 3));
    else if (!model.rule.decide)
        text += std::abs(f) >= 1 ? tr(", beyond the margin") : tr(", within the margin");
    return text;
}

/// "f₊(0.1, 0.2) = 1.3, f₋ = 0.4, f = f₊ − f₋ + b = 1.1": both parts wherever one of them is shown. Empty where a value
/// is not known.
QString partsText(const DecisionContent& content, const QPointF& at, const QString& place)
{
    const Results& shown = *content.results;
    const auto value = [&](const Vector& coefficients, MapSide side) {
        const auto exact = shown.gram ? decisionOf(shown, expansionModel(coefficients), MapSide::Merged, at, 0)
                                      : std::nullopt;
        return exact ? std::optional(exact->scores) : valueOnMap(content.mapOf(side), at);
    };
    const KreinParts& parts = shown.map->parts->functions;
    const auto positive = value(parts.positive, MapSide::Positive), negative = value(parts.negative, MapSide::Negative);
    if (!positive || !negative) return {};
    const double f = (*positive)(0) - (*negative)(0) + shown.model->onKernel.bias(0);
    return tr("f₊%1 = %2, f₋ = %3, f = f₊ − f₋ + b = %4")
        .arg(place, formatNumber((*positive)(0)), formatNumber((*negative)(0)), formatNumber(f));
}

/// Which function the terms belong to, if there are several.
QString termsTitle(const Results& shown, const PointDecision& decision, const Model& of)
{
    const auto part = static_cast<std::size_t>(decision.part);
    if (of.coefficients.cols() <= 1 || part >= of.parts.size()) return tr("largest terms");
    const QString positive = shownClass(*shown.data, of.parts[part].positive);
    return of.parts[part].negative < 0
        ? tr("largest terms for %1 against the rest").arg(positive)
        : tr("largest terms for %1 against %2").arg(positive, shownClass(*shown.data, of.parts[part].negative));
}

void tellTerms(const Results& shown, const PointDecision& decision, const Model& of, Reading& reading)
{
    if (decision.largest.empty()) return;
    const double largest = std::abs(decision.largest.front().value);
    QStringList words, lines;
    for (const Contribution& term : decision.largest) {
        const auto k = static_cast<std::size_t>(term.position);
        if (k >= shown.prepared->trainRows.size() || term.position >= shown.map->trainCoordinates.rows()) continue;
        const QString value = signedNumber(term.value, 3);
        const QPointF to(shown.map->trainCoordinates(term.position, 0), shown.map->trainCoordinates(term.position, 1));
        reading.rays.push_back({to, term.value < 0, std::abs(term.value) / largest, value});
        words << tr("%1 (sample %2)").arg(value, objectNumberText(shown.prepared->trainRows[k]));
        lines << QStringLiteral("%1   %2").arg(value, sampleText(shown, shown.prepared->trainRows[k]));
    }
    const QString title = termsTitle(shown, decision, of);
    reading.line += QStringLiteral(" · %1: %2").arg(title, words.join(QStringLiteral(", ")));
    reading.tip += QStringLiteral("\n%1:\n%2").arg(title, lines.join(QLatin1Char('\n')));
}

}  // namespace

double probabilityOf(double f)
{
    return 1.0 / (1.0 + std::exp(-f));
}

Reading readingOfPlane(const DecisionContent& content, MapSide side, const QPointF& at, bool exact, bool terms)
{
    const QString place = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    Reading reading{.line = place, .tip = place, .at = at, .rays = {}};
    if (!content.model() || !content.hasMap() || !content.results->prepared) return reading;
    const Results& shown = *content.results;
    if (isPart(side) && content.hasParts()) {
        if (const QString text = partsText(content, at, place); !text.isEmpty()) reading.line = reading.tip = text;
        return reading;
    }
    const std::optional<IterateFunction> early = iterateFunction(shown, content.iterate());
    const Model& written = early ? early->model : shown.model->onKernel;
    if (exact && shown.gram && !isSlowAtPoints(shown, written, side)) {
        if (const auto decision = decisionOf(shown, written, side, at, termsShown)) {
            reading.line = reading.tip = valueText(content, decision->scores, side, place, true);
            if (terms) tellTerms(shown, *decision, written, reading);
            return reading;
        }
    }
    if (const auto scores = approximateAt(content, side, at))
        reading.line = reading.tip = valueText(content, *scores, side, place, false);
    return reading;
}

Reading readingAt(
    const DecisionContent& content, const DecisionPanel& panel, const QPointF& pixel, bool exact, bool terms)
{
    const PlotMap map = panel.plot->map();
    if (!panel.plot->look().axes || !map.area.contains(pixel)) return {};
    Reading reading;
    if (const auto row = panel.points->rowAt(map, pixel, 3.0)) {
        reading.line = sampleReading(content, *row);
    } else if (const QPointF at = map.toData(pixel); content.eigenfunction() > 0) {
        reading.line = eigenfunctionReading(*content.results, at);
    } else {
        return readingOfPlane(content, panel.side, at, exact, terms);
    }
    reading.tip = reading.line;
    return reading;
}

}  // namespace krein
