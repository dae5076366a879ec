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

QString shareText(double share)
{
    return QStringLiteral("%1 %").arg(roundedNumber(100 * share, share < 0.1 ? 2 : 3));
}

}  // namespace

QString axisWithShare(const Embedding& embedding, Index axis)
{
    return embeddingText("%1 (%2)").arg(axisName(embedding, axis), shareText(embedding.shares(axis)));
}

AxisLook embeddingAxisLook(const Embedding& embedding, int axis, const Theme& theme)
{
    const double value = embedding.eigenvalues(axis);
    const QString name = axisName(embedding, axis), share = shareText(embedding.shares(axis));
    AxisLook look;
    look.shortTitle = axisWithShare(embedding, axis);
    if (isSingular(embedding)) {
        look.title = embeddingText("%1, σ = %2, %3 of Σσ").arg(name, roundedNumber(value), share);
        return look;
    }
    look.title = embeddingText("%1, λ = %2, %3 of Σ|λ|").arg(name, roundedNumber(value), share);
    look.titleColor = theme.sign(value);
    return look;
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
                 .arg(toText(std::string(info(experiment.projection).name)), toText(embedding.of), axes);
    parts << embeddingText("reconstruction error %1").arg(shareText(embedding.reconstructionError));
    if (singular) {
        if (embedding.positiveLeftOut > 0)
            parts << embeddingText("left out: %1 of %2").arg(shareText(embedding.positiveLeftOut), sum);
    } else if (embedding.positiveLeftOut > 0 || embedding.negativeLeftOut > 0) {
        parts << embeddingText("left out: + %1 and − %2 of %3")
                     .arg(shareText(embedding.positiveLeftOut), shareText(embedding.negativeLeftOut), sum);
    }
    if (embedding.train.cols() == 1)
        parts << embeddingText("one axis only: no more were requested, or all other eigenvalues are zero");
    return parts;
}

}  // namespace krein
