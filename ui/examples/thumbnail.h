// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "core/data/data_set.h"
#include "ui/theme/theme.h"

namespace krein {

/// A small picture of the data themselves, classes told apart by colour and shape: vectors as a scatter of two features
/// or two principal components, a matrix as grey levels ordered by class, strings as text, point sets and clouds side
/// by side, a graph on a circle. May be called on any thread.
/// @param size  in device-independent pixels
QImage dataThumbnail(const DataSet& data, const Theme& theme, QSize size, qreal devicePixelRatio);

}  // namespace krein
