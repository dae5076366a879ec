// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

#include "core/data/data_set.h"
#include "ui/theme/theme.h"

namespace krein {

/// One object of a data set, on a transparent ground: a string wrapped, a point set to scale with its outline in order
/// (the first point ringed), a cloud as dots, weights as bars, features by name and value or, if they are an image, as
/// pixels. Null if the object is known by its relations alone: of a matrix, or a node without features.
/// @param row   0 ≤ row < data.size()
/// @param size  in device-independent pixels
QPixmap objectPicture(const DataSet& data, Index row, const Theme& theme, QSize size, double devicePixelRatio);
/// The size that suits the object's picture; empty if there is none.
QSize objectPictureSize(const DataSet& data, Index row);

/// Whether the features are grey levels of square images, row by row: a square number of them, 64 or more, none a
/// category, of which those one below the other differ much less than those half an image apart in a row.
bool looksLikeImages(const DataSet& data);

}  // namespace krein
