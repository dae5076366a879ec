// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/sample_reading.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "ui/plot/ticks.h"
#include "ui/text/sample_words.h"
#include "ui/text/translated.h"
#include "ui/views/decision/decision_reading.h"

namespace krein {

namespace {

QString entryText(const Results& shown, Index train)
{
    const Index number = shown.map->eigenfunction;
    return train < 0 ? QString() : tr(", v = %1").arg(formatNumber(shown.spectrum->raw.vectors(train, number - 1)));
}

QString iterateText(const Results& shown, Index train)
{
    if (train < 0 || train >= shown.map->iterateDecision.rows()) return {};
    return tr(", f = %1 at iterate %2").arg(formatNumber(shown.map->iterateDecision(train, 0))).arg(shown.map->iterate);
}

/// What kind of support vector a training sample is, and its values under the two functions of a model that keeps
/// asymmetry.
QString sidesText(const DecisionContent& content, Index train)
{
    QString text;
    if (content.marks && train < static_cast<Index>(content.marks->supports.marks.size())) {
        const SupportMark::Kind kind = content.marks->supports.marks[static_cast<std::size_t>(train)].kind;
        if (kind == SupportMark::Kind::Free) text += tr(", free support vector");
        if (kind == SupportMark::Kind::Bounded) text += tr(", support vector at the bound");
    }
    const Results& shown = *content.results;
    if (content.hasParts() && train < shown.map->parts->functions.atSamples.rows()) {
        const Matrix& values = shown.map->parts->functions.atSamples;
        text += tr(", f₊ = %1, f₋ = %2").arg(formatNumber(values(train, 0)), formatNumber(values(train, 1)));
    }
    if (!shown.model->onKernel.isTwoSided() || content.model()->outputs() != 1) return text;
    const auto source = sideAtTraining(shown, MapSide::Source, train),
               target = sideAtTraining(shown, MapSide::Target, train);
    if (source && target && source->allFinite() && target->allFinite())
        text += tr(", fₛ = %1, fₜ = %2").arg(formatNumber((*source)(0)), formatNumber((*target)(0)));
    return text;
}

/// f, α and the prediction. @param train, test  where the sample is among the prepared ones; −1: it is not
QString decisionText(const DecisionContent& content, Index row, Index train, Index test)
{
    const Results& shown = *content.results;
    const Model& model = *content.model();
    QString text;
    const Matrix& decision = train >= 0 ? model.decision : shown.model->testDecision;
    const Index at = std::max<Index>(train >= 0 ? train : test, 0);
    if (model.outputs() == 1 && (train >= 0 || test >= 0) && at < decision.rows()) {
        text += tr(", f = %1").arg(formatNumber(decision(at, 0)));
        if (model.isRegression)
            text += tr(", y = %1, residual %2")
                        .arg(formatNumber(shown.data->targets(row)), formatNumber(shown.data->targets(row) - decision(at, 0)));
        if (model.isNovelty) text += decision(at, 0) > 0 ? tr(", typical") : tr(", novel");
        if (model.hasProbability) text += tr(", p = %1 %").arg(formatNumber(100 * probabilityOf(decision(at, 0)), 3));
    }
    if (train >= 0) {
        if (model.outputs() == 1 && model.dualCoefficients.size() > 0)
            text += tr(", α = %1").arg(formatNumber(model.dualCoefficients(train, 0)));
        text += sidesText(content, train);
    }
    const std::vector<int>& predicted = train >= 0 ? shown.model->trainPredicted : shown.model->testPredicted;
    if (static_cast<std::size_t>(at) >= predicted.size()) return text;
    text += tr(", predicted %1").arg(shownClass(*shown.data, predicted[static_cast<std::size_t>(at)]));
    if (!content.marks) return text;
    const WrongRows& wrong = content.marks->wrong;
    if (std::ranges::binary_search(train >= 0 ? wrong.train : wrong.test, row)) text += tr(" (wrong)");
    return text;
}

}  // namespace

QString sampleReading(const DecisionContent& content, Index row)
{
    if (!content.isCurrent()) {  // its results are on their way
        Results now;
        now.data = content.drawn;
        return sampleText(now, row);
    }
    const Results& shown = *content.results;
    const QString text = sampleText(shown, row);
    if (!shown.prepared) return text;
    const Index train = positionOf(shown.prepared->trainRows, row), test = positionOf(shown.prepared->testRows, row);
    if (content.eigenfunction() > 0) return text + entryText(shown, train);
    if (!content.model()) return text;
    if (content.iterate() >= 0) return text + iterateText(shown, train);
    return text + decisionText(content, row, train, test);
}

}  // namespace krein
