// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding_axes.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

Vector alignedSigns(const Matrix& scores, const Matrix& shown)
{
    Vector signs = Vector::Ones(scores.cols());
    if (scores.rows() != shown.rows()) return signs;
    for (Index c = 0; c < std::min(scores.cols(), shown.cols()); ++c)
        if (scores.col(c).dot(shown.col(c)) < 0) signs(c) = -1;
    return signs;
}

QString axisName(const Embedding& embedding, Index axis)
{
    const QString name =
        QCoreApplication::translate("ProjectionView", "axis %1").arg(axisNumber(embedding.eigenvalues, axis));
    if (isSingular(embedding)) return name;
    return (embedding.eigenvalues(axis) < 0 ? QStringLiteral("− ") : QStringLiteral("+ ")) + name;
}

QString axisWithValue(const Embedding& embedding, Index axis)
{
    return (isSingular(embedding) ? QCoreApplication::translate("ProjectionView", "%1, σ = %2")
                                  : QCoreApplication::translate("ProjectionView", "%1, λ = %2"))
        .arg(axisName(embedding, axis), roundedNumber(embedding.eigenvalues(axis)));
}

QString axisShareText(double share)
{
    if (percentText(share) == percentText(0.0)) return percentText(0.0);  // nothing but rounding
    return QStringLiteral("%1 %").arg(roundedNumber(100 * share, share < 0.1 ? 2 : 3));
}

QString axisWithShare(const Embedding& embedding, Index axis)
{
    if (embedding.sharesOf.empty()) return axisName(embedding, axis);
    return QCoreApplication::translate("ProjectionView", "%1 (%2)")
        .arg(axisName(embedding, axis), axisShareText(embedding.shares(axis)));
}

QString axisWithValueAndShare(const Embedding& embedding, Index axis)
{
    const QString value = axisWithValue(embedding, axis);
    if (embedding.sharesOf.empty()) return value;
    return QCoreApplication::translate("ProjectionView", "%1 of %2, %3 of %4")
        .arg(value, matrixName(embedding), axisShareText(embedding.shares(axis)), toText(embedding.sharesOf));
}

QString matrixName(const Embedding& embedding)
{
    return embedding.of == "HKH" ? QCoreApplication::translate("ProjectionView", "centred K") : toText(embedding.of);
}

QString correctionHeading(const Embedding& embedding, bool isCorrected)
{
    if (!isCorrected) return {};
    return embedding.ofCorrected ? QCoreApplication::translate("ProjectionView", "K after correction")
                                 : QCoreApplication::translate("ProjectionView", "K before correction");
}

bool hasMoreAxes(const Embedding& embedding)
{
    const bool isOfEigenvalues = embedding.sharesOf.empty() || toText(embedding.sharesOf).startsWith(u'Σ');
    return !isOfEigenvalues || embedding.positiveLeftOut > 0 || embedding.negativeLeftOut > 0;
}

bool isSingular(const Embedding& embedding)
{
    return embedding.targetTrain.size() > 0;
}

}  // namespace krein
