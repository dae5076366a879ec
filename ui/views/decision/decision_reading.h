// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a decision map says about the place under the cursor: f there and the samples it is made of.
#pragma once

#include <optional>
#include <vector>

#include <QPointF>
#include <QString>

#include "ui/plot/layers/rays_layer.h"
#include "ui/views/decision/decision_content.h"

namespace krein {

struct DecisionPanel;

struct Reading {
    QString line;               ///< for a status bar
    QString tip;                ///< the same and more, in several lines
    std::optional<QPointF> at;  ///< in data; unset: a sample is there
    std::vector<Ray> rays;      ///< to the samples with the largest terms of f
};

/// Empty outside the frame.
/// @param exact  the value of f itself, where it does not take too long (see isSlowAtPoints()); else read off the map
/// @param terms  with the largest terms of f
Reading readingAt(
    const DecisionContent& content, const DecisionPanel& panel, const QPointF& pixel, bool exact, bool terms);

/// The same of a place of the plane, in data, where no sample is.
Reading readingOfPlane(const DecisionContent& content, MapSide side, const QPointF& at, bool exact, bool terms);

/// 1/(1 + e^−f).
double probabilityOf(double f);

}  // namespace krein
