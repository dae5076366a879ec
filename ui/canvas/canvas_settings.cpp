// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_settings.h"

#include "ui/text/translated.h"

namespace krein {

const std::array<ToolInfo, 8>& toolInfos()
{
    static const std::array<ToolInfo, 8> infos{{
        {CanvasTool::Select, "select", Qt::Key_V, tr("Select"),
            tr("Click a sample, or drag a rectangle around several. Drag samples to move them."), false, false, false,
            false, false},
        {CanvasTool::Lasso, "lasso", Qt::Key_L, tr("Lasso"), tr("Drag around samples to select them."), false, false,
            false, false, false},
        {CanvasTool::Put, "put", Qt::Key_P, tr("Put"), tr("Click to add one sample."), true, false, false, false,
            false},
        {CanvasTool::Brush, "brush", Qt::Key_B, tr("Brush"),
            tr("Drag to add samples along the stroke, evenly within its width."), true, true, true, false, false},
        {CanvasTool::Spray, "spray", Qt::Key_S, tr("Spray"),
            tr("Hold to add samples around the cursor, normally distributed."), true, true, false, true, false},
        {CanvasTool::Line, "line", Qt::Key_I, tr("Line"), tr("Drag from end to end to add evenly spaced samples."),
            true, false, false, false, true},
        {CanvasTool::Ellipse, "ellipse", Qt::Key_E, tr("Ellipse"),
            tr("Drag from corner to corner to add evenly spaced samples on an ellipse."), true, false, false, false,
            true},
        {CanvasTool::Erase, "erase", Qt::Key_X, tr("Eraser"), tr("Drag over samples to delete them."), true, true,
            false, false, false},
    }};
    return infos;
}

const ToolInfo& infoOf(CanvasTool tool)
{
    return toolInfos()[static_cast<std::size_t>(tool)];
}

}  // namespace krein
