// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding_axes.h"

#include <algorithm>

#include <QCoreApplication>

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
    const QString name = QCoreApplication::translate("ProjectionView", "axis %1").arg(axis + 1);
    if (isSingular(embedding)) return name;
    return (embedding.eigenvalues(axis) < 0 ? QStringLiteral("− ") : QStringLiteral("+ ")) + name;
}

bool isSingular(const Embedding& embedding)
{
    return embedding.targetTrain.size() > 0;
}

}  // namespace krein
