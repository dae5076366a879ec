// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QString>
#include <Qt>

namespace krein {

enum class CanvasTool { Select, Lasso, Put, Brush, Spray, Line, Ellipse, Erase };

/// What a person has chosen to draw with. Lengths are in pixels: a brush is as wide as it looks at every zoom.
struct CanvasSettings {
    CanvasTool tool = CanvasTool::Select;
    int activeClass = 0;  ///< of the left button; the number of classes stands for a new one
    int radius = 18;      ///< of brush and eraser; standard deviation of the spray
    int spacing = 10;     ///< between samples along a brush stroke
    int rate = 40;        ///< sprayed samples per second
    int count = 20;       ///< samples on a line or an ellipse
    bool snap = false;    ///< to the grid lines
    bool jitter = false;  ///< Gaussian noise on every sample put
    int jitterDeviation = 4;
    bool operator==(const CanvasSettings&) const = default;
};

inline constexpr int smallestRadius = 2, largestRadius = 200;

/// One tool as people know it.
struct ToolInfo {
    CanvasTool tool;
    const char* id;  ///< "brush", for object names
    Qt::Key key;
    QString name;
    QString tip;  ///< what a drag does
    bool puts;    ///< puts or removes samples: needs data that can be drawn
    bool usesRadius, usesSpacing, usesRate, usesCount;
};

const std::array<ToolInfo, 8>& toolInfos();
const ToolInfo& infoOf(CanvasTool tool);

}  // namespace krein
