// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one correction makes of a Gram matrix, as a picture with numbers.
#pragma once

#include <memory>
#include <vector>

#include <QFont>
#include <QRectF>
#include <QString>

#include "core/experiment/correction_ranking.h"
#include "core/experiment/results.h"
#include "ui/plot/plot_map.h"
#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// What the pictures of all corrections have in common, so that they can be compared.
struct CorrectionScene {
    std::shared_ptr<const std::vector<CorrectionOutcome>> outcomes;
    CorrectionRanking ranking;
    std::shared_ptr<const DataSet> data;
    std::shared_ptr<const PreparedData> prepared;
    std::shared_ptr<const MapValue> map;  ///< where the samples are on the plane; may be null
    double gramLimit = 1.0;               ///< |K̃_ij| that gets full colour: the largest before any correction
    AxisScale eigenScale;                 ///< symmetric logarithm over three decades of the eigenvalues before
    Range eigenRange{-1, 1};              ///< of all eigenvalues before and after and of zero, in positions
    bool hasBoundaries = false;           ///< some have one; else none has a place for it
};

/// @pre results.corrections, data and prepared are there
std::shared_ptr<const CorrectionScene> correctionScene(const Results& results);

/// Whether a correction is recommended, as it is in the diagnostics, and whether by the examination of the matrix, which
/// then is the only recommendation there is.
enum class CorrectionMark { None, Recommended, Examined };

/// The least heights of what stands above the spectrum of a card and between it and the matrix: the same for cards side
/// by side, so that their pictures are in line although some names take two lines.
struct CorrectionLines {
    double head = 0.0, range = 0.0;
    bool operator==(const CorrectionLines&) const = default;
};

/// One correction among those of a scene.
struct CorrectionFace {
    std::shared_ptr<const CorrectionScene> scene;
    std::size_t index = 0;  ///< of the outcome
    bool chosen = false;    ///< the experiment uses it
    CorrectionMark mark = CorrectionMark::None;
    CorrectionLines lines = {};

    const CorrectionOutcome& outcome() const { return (*scene->outcomes)[index]; }
    bool isRecommended() const { return mark != CorrectionMark::None; }
};

/// "Clip", "No correction".
QString correctionName(const Correction& correction);
/// That it is recommended, with what it ranks first by, if it does: "recommended: it has the highest test accuracy
/// (97.8 %)"; empty if it is not.
QString correctionMerit(const CorrectionFace& face);
/// How accurate the model is, "training 97.5 %, test 93.3 %"; empty if there is none.
QString correctionAccuracy(const CorrectionOutcome& outcome);

/// How high these are on a card of this width if nothing is beside it.
CorrectionLines linesOf(double width, const CorrectionFace& face, const QFont& font, const Theme& theme);

/// Paints a card of this width from (0, 0): name, formula, eigenvalues, Gram matrix, decision boundary and numbers.
/// @param painter  null: the height is computed only
/// @return the height, which depends on the width as text wraps
double paintCorrection(QPainter* painter, double width, const CorrectionFace& face, const QFont& font, const Theme& theme);

}  // namespace krein
