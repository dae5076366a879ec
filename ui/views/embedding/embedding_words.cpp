// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/embedding_words.h"

#include <QCoreApplication>

#include "core/base/parameter.h"
#include "core/experiment/experiment.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/views/embedding_axes.h"

namespace krein {

namespace {

QString embeddingText(const char* text)
{
    return QCoreApplication::translate("ProjectionView", text);
}

}  // namespace

AxisLook embeddingAxisLook(const Embedding& embedding, int axis, const Theme& theme)
{
    AxisLook look;
    look.shortTitle = axisWithShare(embedding, axis);
    look.title = axisWithValueAndShare(embedding, axis);
    if (!isSingular(embedding)) look.titleColor = theme.sign(embedding.eigenvalues(axis));
    return look;
}

AxisLook onlyAxisLook(const Theme& theme)
{
    return {.title = embeddingText("one axis only: objects in order along it"),
        .shortTitle = embeddingText("one axis only"),
        .titleColor = theme.mutedText,
        .bare = true};
}

QString stressText(const EmbeddingStress& stress, bool ordinal)
{
    if (!stress.kruskal) return embeddingText("no stress-1: all distances along these axes are 0");
    return (ordinal ? embeddingText("stress-1 of these axes %1, raw stress %2, by monotone regression")
                    : embeddingText("stress-1 of these axes %1, raw stress %2"))
        .arg(percentText(*stress.kruskal), roundedNumber(stress.raw));
}

QString stressNumber(const EmbeddingStress& stress)
{
    return stress.kruskal ? embeddingText("Stress-1 %1").arg(percentText(*stress.kruskal))
                          : embeddingText("No stress-1");
}

QString stressName(const EmbeddingStress& stress, const Embedding& embedding, Index x, Index y)
{
    const QString number = stressNumber(stress);
    if (!stress.kruskal) return number;
    if (embedding.metric(x) * embedding.metric(y) < 0.0) return embeddingText("%1 (+ and − cancel)").arg(number);
    return *stress.kruskal > 1.0 ? embeddingText("%1 (mostly other axes)").arg(number) : number;
}

QString stressMeaning(const Embedding& embedding, Index x, Index y)
{
    if (embedding.metric(x) * embedding.metric(y) < 0.0)
        return embeddingText("Along a + and a − axis squared distances cancel, so stress does not tell how good this "
                             "view is. Choose two + axes to see the distances themselves.");
    return embeddingText("0 %: distances along these axes are those of K. Above 100 %: most of the distance is along "
                         "other axes.");
}

QStringList embeddingNotes(const ProjectionValue& projection, const Experiment& experiment)
{
    const Embedding& embedding = projection.result;
    const bool singular = isSingular(embedding);
    const QString sum = singular ? embeddingText("Σσ") : embeddingText("Σ|λ|");
    const QString axes = singular ? embeddingText("%1 axes").arg(embedding.train.cols())
                                  : embeddingText("%1 + and %2 − axes").arg(embedding.positive).arg(embedding.negative);
    QStringList parts;
    parts << embeddingText("%1 of %2: %3")
                 .arg(toText(std::string(info(experiment.projection).name)), matrixName(embedding), axes);
    if (embedding.ordinal)
        parts << embeddingText("only the order of the dissimilarities is fitted; the scale is arbitrary");
    else
        parts << embeddingText("reconstruction error %1").arg(axisShareText(embedding.reconstructionError));
    if (singular) {
        if (embedding.positiveLeftOut > 0)
            parts << embeddingText("left out: %1 of %2").arg(axisShareText(embedding.positiveLeftOut), sum);
    } else if (embedding.positiveLeftOut > 0 || embedding.negativeLeftOut > 0) {
        parts << embeddingText("left out: + %1 and − %2 of %3")
                     .arg(axisShareText(embedding.positiveLeftOut), axisShareText(embedding.negativeLeftOut), sum);
    }
    if (embedding.train.cols() == 1)
        parts << (hasMoreAxes(embedding) ? embeddingText("one axis only: no more were requested")
                                         : embeddingText("one axis only: all other eigenvalues are zero"));
    return parts;
}

}  // namespace krein
