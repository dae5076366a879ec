// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the decision view tells about the place under the cursor: the value of f there and the samples it is made of.
#include <algorithm>
#include <cmath>

#include <QAction>
#include <QElapsedTimer>

#include "core/evaluation/interpolated_map.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/decision/eigenfunction.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/words/sample_words.h"

namespace krein {

namespace {

constexpr std::size_t termsShown = 3;
constexpr double quickSeconds = 0.012;  // what takes longer than this must not be done at every move of the cursor

QString signedNumber(double value, int digits)
{
    return (value > 0 ? QStringLiteral("+") : QString()) + formatNumber(value, digits);
}

double probabilityOf(double f)
{
    return 1.0 / (1.0 + std::exp(-f));
}

}  // namespace

void DecisionView::hover(DecisionPanel& panel, const QPointF& pixel)
{
    if (m_hovered && m_hovered != &panel) m_hovered->rays->clear();
    m_hovered = &panel;
    m_hoveredPixel = pixel;
    const bool exact = m_exactSeconds <= quickSeconds;
    showReading(panel, pixel, exact);
    if (exact)
        m_rest.stop();
    else
        m_rest.start();
    Q_EMIT sampleHovered(panel.points->rowAt(panel.plot->map(), pixel).value_or(-1));
}

void DecisionView::showReading(DecisionPanel& panel, const QPointF& pixel, bool exact)
{
    QElapsedTimer timer;
    timer.start();
    Reading reading = readingAt(panel, pixel, exact);
    if (exact && reading.at) m_exactSeconds = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
    // Under a tool that draws or zooms the lines would be in the way.
    const bool points = panel.plot->viewport()->cursor().shape() == Qt::ArrowCursor;
    if (!points) reading.rays.clear();
    panel.rays->setRays(reading.at.value_or(QPointF()), std::move(reading.rays));
    Q_EMIT readoutChanged(reading.line);
}

void DecisionView::endHover()
{
    m_rest.stop();
    if (m_hovered) m_hovered->rays->clear();
    m_hovered = nullptr;
    Q_EMIT readoutChanged({});
    Q_EMIT sampleHovered(-1);
}

DecisionView::Reading DecisionView::readingAt(const DecisionPanel& panel, const QPointF& pixel, bool exact) const
{
    const PlotMap map = panel.plot->map();
    if (!panel.plot->look().axes || !map.area.contains(pixel)) return {};
    Reading reading;
    if (const auto row = panel.points->rowAt(map, pixel, 3.0)) {
        reading.line = readoutOfSample(*row);
    } else if (const QPointF at = map.toData(pixel); eigenfunction() > 0) {
        reading.line = eigenfunctionAt(at);
    } else {
        return readingOfPlane(panel, at, exact);
    }
    reading.tip = reading.line;
    return reading;
}

DecisionView::Reading DecisionView::readingOfPlane(const DecisionPanel& panel, const QPointF& at, bool exact) const
{
    const QString place = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    Reading reading{.line = place, .tip = place, .at = at, .rays = {}};
    if (!model() || !hasMap() || !results()->prepared) return reading;
    const MapSide side = sideOn(panel);
    const std::optional<IterateFunction> early = iterateFunction(*results(), iterate());
    const Model& written = early ? early->model : results()->model->onKernel;
    if (exact && results()->gram && !isSlowAtPoints(*results(), written, side)) {
        if (const auto decision = decisionOf(*results(), written, side, at, termsShown)) {
            reading.line = reading.tip = valueText(decision->scores, side, place, true);
            if (m_showTerms->isChecked()) tellTerms(*decision, written, reading);
            return reading;
        }
    }
    if (const auto scores = approximateAt(side, at))
        reading.line = reading.tip = valueText(*scores, side, place, false);
    return reading;
}

/// Between the samples of objects without vectors, or read off the map where the exact value takes too long.
std::optional<Vector> DecisionView::approximateAt(MapSide side, const QPointF& at) const
{
    const MapValue& map = *results()->map;
    if (!map.interpolated || side != MapSide::Merged) return valueOnMap(mapOn(side), at);
    const Matrix& known = iterate() >= 0 ? map.iterateDecision : model()->decision;
    if (known.rows() != map.trainCoordinates.rows() || known.rows() == 0) return {};
    Vector scores(known.cols());
    for (Index k = 0; k < known.cols(); ++k)
        scores(k) = interpolatedAt(map.trainCoordinates, known.col(k), at.x(), at.y());
    return scores;
}

QString DecisionView::valueText(const Vector& scores, MapSide side, const QString& place, bool exact) const
{
    Index lead = 0;
    const double f = scores.maxCoeff(&lead);
    QString text =
        QStringLiteral("%1%2 %3 %4")
            .arg(symbolOf(side), place, exact ? QStringLiteral("=") : QStringLiteral("≈"), formatNumber(f, 4));
    if (iterate() >= 0) return tr("%1 at iterate %2").arg(text).arg(iterate());
    if (model()->isNovelty) return QStringLiteral("%1: %2").arg(text, f > 0 ? tr("typical") : tr("novel"));
    text = tr("%1: class %2").arg(text, className(*results()->data, predict(scores.transpose()).front()));
    if (scores.size() != 1) return text;
    if (model()->hasProbability)
        text += tr(", probability of %1: %2 %")
                    .arg(className(*results()->data, 1), formatNumber(100 * probabilityOf(f), 3));
    else if (!model()->rule.decide)
        text += std::abs(f) >= 1 ? tr(", beyond the margin") : tr(", within the margin");
    return text;
}

void DecisionView::tellTerms(const PointDecision& decision, const Model& of, Reading& reading) const
{
    if (decision.largest.empty()) return;
    const Results& shown = *results();
    const double largest = std::abs(decision.largest.front().value);
    QStringList words, lines;
    for (const Contribution& term : decision.largest) {
        const auto k = static_cast<std::size_t>(term.position);
        if (k >= shown.prepared->trainRows.size() || term.position >= shown.map->trainCoordinates.rows()) continue;
        const QString value = signedNumber(term.value, 3);
        const QPointF to(shown.map->trainCoordinates(term.position, 0), shown.map->trainCoordinates(term.position, 1));
        reading.rays.push_back({to, term.value < 0, std::abs(term.value) / largest, value});
        words << tr("%1 (sample %2)").arg(value).arg(shown.prepared->trainRows[k]);
        lines << QStringLiteral("%1   %2").arg(value, sampleText(shown, shown.prepared->trainRows[k]));
    }
    QString of_f = tr("largest terms");
    const auto part = static_cast<std::size_t>(decision.part);
    if (of.coefficients.cols() > 1 && part < of.parts.size()) {
        const QString positive = className(*shown.data, of.parts[part].positive);
        of_f = of.parts[part].negative < 0
            ? tr("largest terms for %1 against the rest").arg(positive)
            : tr("largest terms for %1 against %2").arg(positive, className(*shown.data, of.parts[part].negative));
    }
    reading.line += QStringLiteral(" · %1: %2").arg(of_f, words.join(QStringLiteral(", ")));
    reading.tip += QStringLiteral("\n%1:\n%2").arg(of_f, lines.join(QLatin1Char('\n')));
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
        return train < 0 ? text
                         : tr("%1, v = %2").arg(text, formatNumber(shown.spectrum->raw.vectors(train, number - 1)));
    }
    const Model* trained = model();
    if (!shown.prepared || !trained) return text;
    const Index train = positionOf(shown.prepared->trainRows, row), test = positionOf(shown.prepared->testRows, row);
    if (iterate() >= 0) {
        const bool known = train >= 0 && train < shown.map->iterateDecision.rows();
        return known ? tr("%1, f = %2 at iterate %3")
                           .arg(text, formatNumber(shown.map->iterateDecision(train, 0)))
                           .arg(iterate())
                     : text;
    }
    const Matrix& decision = train >= 0 ? trained->decision : shown.model->testDecision;
    const Index at = std::max<Index>(train >= 0 ? train : test, 0);
    if (trained->outputs() == 1 && (train >= 0 || test >= 0) && at < decision.rows()) {
        text += tr(", f = %1").arg(formatNumber(decision(at, 0)));
        if (trained->isNovelty) text += decision(at, 0) > 0 ? tr(", typical") : tr(", novel");
        if (trained->hasProbability)
            text += tr(", p = %1 %").arg(formatNumber(100 * probabilityOf(decision(at, 0)), 3));
    }
    if (train >= 0) {
        if (trained->outputs() == 1 && trained->dualCoefficients.size() > 0)
            text += tr(", α = %1").arg(formatNumber(trained->dualCoefficients(train, 0)));
        text += sidesOfSample(train);
    }
    const std::vector<int>& predicted = train >= 0 ? shown.model->trainPredicted : shown.model->testPredicted;
    if (static_cast<std::size_t>(at) < predicted.size()) {
        text += tr(", predicted %1").arg(className(*shown.data, predicted[static_cast<std::size_t>(at)]));
        if (std::ranges::binary_search(train >= 0 ? m_wrong.train : m_wrong.test, row)) text += tr(" (wrong)");
    }
    return text;
}

/// What kind of support vector a training sample is, and its values under the two functions of a model that keeps
/// asymmetry.
QString DecisionView::sidesOfSample(Index train) const
{
    QString text;
    if (train < static_cast<Index>(m_supports.marks.size())) {
        const SupportMark::Kind kind = m_supports.marks[static_cast<std::size_t>(train)].kind;
        if (kind == SupportMark::Kind::Free) text += tr(", free support vector");
        if (kind == SupportMark::Kind::Bounded) text += tr(", support vector at the bound");
    }
    if (!results()->model->onKernel.isTwoSided() || model()->outputs() != 1) return text;
    const auto source = sideAtTraining(*results(), MapSide::Source, train),
               target = sideAtTraining(*results(), MapSide::Target, train);
    if (source && target && source->allFinite() && target->allFinite())
        text += tr(", fₛ = %1, fₜ = %2").arg(formatNumber((*source)(0)), formatNumber((*target)(0)));
    return text;
}

}  // namespace krein
