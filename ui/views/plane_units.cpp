// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plane_units.h"

#include <algorithm>

namespace krein {

bool comparableUnits(const Plane& plane, const Box& samples)
{
    if (plane.kind != PlaneKind::Features) return true;
    if (plane.verticalFeature < 0) return false;  // the vertical axis has no meaning
    const double ratio = (samples.right - samples.left) / (samples.top - samples.bottom);
    return ratio > 1.0 / 3.0 && ratio < 3.0;
}

QRectF areaInProportion(const QRectF& area, const Box& box)
{
    const double across = box.right - box.left, up = box.top - box.bottom;
    if (!(across > 0 && up > 0)) return area;
    const double unit = std::min(area.width() / across, area.height() / up);
    QRectF part(0, 0, unit * across, unit * up);
    part.moveCenter(area.center());
    return part;
}

}  // namespace krein
