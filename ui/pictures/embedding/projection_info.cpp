// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/embedding/projection_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo ProjectionView::viewInfo{
    .id = "projection",
    .title = QT_TRANSLATE_NOOP("krein::View", "Embedding"),
    .needs = Stage::Projected,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The samples along any two axes; each says its eigenvalue, its sign and its share of Σ|λ|. <i>Show the null "
        "cone</i> takes the largest and the most negative one; <code>Ctrl</code> and the arrow keys pick one sample "
        "after the other. Along a negative axis a difference makes the squared distance smaller. Between a positive "
        "and a negative axis the <b>null cone</b> holds the points at squared distance zero, hyperbolae those at equal "
        "squared distance, from the origin or from the one selected sample. There <i>Model</i> draws a classifier of "
        "these two axes alone, R<sup>(1,1)</sup>: the nearest mean, Fisher's discriminant or the SVM, as the line f = "
        "0 with its normal <b>w</b>, orthogonal to it in the indefinite product, and the mirrored <b>Jw</b>, "
        "orthogonal on paper; and the convex hulls of the classes, of which the SVM joins two points p and q, w = s(p "
        "− q) (Haasdonk &amp; Pękalska 2010). The singular embedding of an asymmetric kernel gives every sample two "
        "places, as first (source) and as second argument (target)."),
    .create = []() -> View* { return new ProjectionView; },
};

}  // namespace krein
