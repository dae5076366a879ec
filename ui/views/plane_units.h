// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "core/evaluation/plane.h"

namespace krein {

/// Whether a unit across and one up mean about the same, so that they have to be equally long in a picture: on the
/// plane of two features where their ranges are alike, and on every plane that lies in prepared space, where units are.
/// @param samples  a box around the samples
bool comparableUnits(const Plane& plane, const Box& samples);

/// The largest part of an area, in its middle, in which a box is drawn with units of one length.
QRectF areaInProportion(const QRectF& area, const Box& box);

}  // namespace krein
